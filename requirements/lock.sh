#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
# Makes the locks anew from pyproject.toml: sh requirements/lock.sh  (needs `uv`, see PyPI; UV=PATH names another)
# all.txt is resolved first; the others are cut out of it, so that they agree.
set -eu
cd "$(dirname "$0")/.."
lock() {
    name=$1
    shift
    "${UV:-uv}" pip compile --quiet --universal --python-version 3.10 --override requirements/overrides.txt --no-annotate \
        --custom-compile-command "sh requirements/lock.sh" "$@" pyproject.toml -o "requirements/$name.txt"
}
lock all --all-extras --upgrade
lock play -c requirements/all.txt
lock window -c requirements/all.txt --extra window
lock solve -c requirements/all.txt --extra solve
lock flash -c requirements/all.txt --extra flash
lock compile -c requirements/all.txt --extra compile
lock block -c requirements/all.txt --extra block
lock test -c requirements/all.txt --extra solve --extra flash --extra block --extra test
lock vm -c requirements/all.txt --extra vm
rm requirements/all.txt
for name in play window solve flash compile block test vm; do
    grep -v "'never'" "requirements/$name.txt" > "requirements/$name.new"
    mv "requirements/$name.new" "requirements/$name.txt"
done
# The optional ones hold only what they add.
for name in window compile vm; do
    grep -vxFf requirements/play.txt "requirements/$name.txt" > "requirements/$name.new" || true
    { head -2 "requirements/play.txt"; cat "requirements/$name.new"; } > "requirements/$name.txt"
    rm "requirements/$name.new"
done
