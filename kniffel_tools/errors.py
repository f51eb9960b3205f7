# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What can go wrong on the desktop, and the one place that turns it into an exit status and one line.

Room: kniffel_tools. Modules raise these and neither print nor exit; only `guarded` does.
"""

import difflib
import errno
import os
import sys
import traceback

from kniffel_tools.command_table import COMMANDS

_FEW = 20  # names that one line can hold
_NEAR = 3  # names that look alike, at most


class UserError(Exception):
    """Wrong use or bad input. The message names the input and the remedy. Exit status 2."""

    exit_code = 2


class FallsShort(Exception):
    """The thing checked does not come up to what was asked. Exit status 1."""

    exit_code = 1


def choice(kind, given, known):
    """A UserError for a name that does not exist, naming those that do: `unknown board 'x'; there are: a, b`.

    Of more than twenty it names up to three that look alike, and the command that lists all, if there is one.
    """
    if len(known) > _FEW and f"{kind}s" in COMMANDS:
        near = sorted((name for name in known if given and given in name), key=lambda name: (len(name), name))
        near += [
            name for name in difflib.get_close_matches(given, sorted(known), _NEAR, 0.4) if name not in near
        ]
        which = f"did you mean {' or '.join(near[:_NEAR])}? " if near else ""
        return UserError(f"unknown {kind} {given!r}; {which}`python3 run.py {kind}s` lists all")
    return UserError(f"unknown {kind} {given!r}; there are: {', '.join(sorted(known))}")


def guarded(call):
    """Run `call()` and return an exit status; print one line for an error, a traceback only with KNIFFEL_DEBUG=1."""
    try:
        return call() or 0
    except (UserError, FallsShort) as error:
        return _report(str(error), error.exit_code)
    except KeyboardInterrupt:
        return _report("interrupted", 130)
    except BrokenPipeError:
        # The reader (head, less) went away. Point stdout elsewhere, or Python complains again while closing it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except OSError as error:
        if error.errno == errno.ENOSPC and not error.filename:
            return _report(
                "the output could not be written whole, no space left on device: make room or send it elsewhere",
                2,
            )
        # A full disk, a folder that is gone: the system's own words say it best.
        about = f"{error.filename}: " if error.filename else ""
        return _report(f"{about}{error.strerror or error}", 2)
    except Exception as error:  # the last net: people get a line, developers a traceback on request
        hint = "set KNIFFEL_DEBUG=1 for the traceback"
        return _report(f"internal error, {type(error).__name__}: {error} ({hint})", 2)


def _report(line, status):
    if os.environ.get("KNIFFEL_DEBUG") == "1" and sys.exc_info()[0] is not KeyboardInterrupt:
        traceback.print_exc()
    print("kniffel: " + " ".join(line.split()), file=sys.stderr)
    return status
