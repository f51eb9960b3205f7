# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Areas of files that are written in place (lib/handheld; loaded when ``store`` needs it; knows no records).

A file that keeps its length is written without a change to FAT or the root folder, which share a sector of flash with
the start of the drive. What a cut can harm is its own sector and the one with its name: therefore each file has a
folder of its own, and a whole sector on both sides of the area belongs to nothing else. While no computer holds the
drive, it is taken for the moment of a write.
"""

import os

import storage

FOLDER = "/saves"
AREA = 4096  # bytes: what is erased at once in any flash
SIZE = 3 * AREA  # of a file; the area is in the middle
_LEAST = 2 * AREA  # of a file that holds its area: it is used as it is
_MISSING = 2  # ENOENT; not every board has the module errno


def path_of(number):
    """The path of a file, by its number from 1."""
    return "%s/%d/records" % (FOLDER, number)


def before(number):
    """The path of what lies before that file's folder and is nobody's."""
    return "%s/before-%d" % (FOLDER, number)


def is_ours():
    """Whether the drive can be written as it is."""
    try:
        return not storage.getmount(FOLDER).readonly  # a drive of its own, on some boards
    except OSError:
        return not storage.getmount("/").readonly


def found(count, make):
    """(the numbers of the files that can be used, whether one was too short to hold its area).

    :param count: how many are needed
    :param make: make those that are missing; one that is too short is kept beside under another name
    """
    numbers = []
    torn = False
    for number in range(1, count + 1):
        size = _size(path_of(number))
        torn = torn or 0 <= size < _LEAST
        if size >= _LEAST or make and _made(number):
            numbers.append(number)
    return numbers, torn


def _size(path):
    """Bytes of a file, 0 if it cannot be asked, -1 if there is none."""
    try:
        return os.stat(path)[6]
    except OSError as error:
        return -1 if error.errno == _MISSING else 0


def _made(number):
    """Lay a file down, blank, with a sector before its folder that is nobody else's; returns whether that was possible.

    Nothing that is there is written over.
    """
    path = path_of(number)
    try:
        _make_folder(FOLDER)
        if _size(before(number)) < 0:
            _fill(before(number), AREA)
        _make_folder(path[: path.rindex("/")])
        _fill(path + "-new", SIZE)  # it has its name when it has its length: a cut leaves no short one
        if _size(path) >= 0:
            os.rename(path, _free_name(path + "-old"))
        os.rename(path + "-new", path)
        os.sync()
        return True
    except OSError:  # full
        return False


def _free_name(path):
    name = path
    number = 1
    while _size(name) >= 0:
        number += 1
        name = "%s-%d" % (path, number)
    return name


def _make_folder(path):
    try:
        os.mkdir(path)
    except OSError:
        pass  # it is there


def _fill(path, size):
    blank = b"\xff" * 512
    with open(path, "wb") as file:
        for _ in range(size // len(blank)):
            file.write(blank)


def read(number, start, end):
    """Bytes of an area."""
    with open(path_of(number), "rb") as file:
        file.seek(AREA + start)
        return file.read(end - start)


def write(number, start, data):
    """Write bytes of an area. RuntimeError if a computer holds the drive, OSError if the file is not there or too short."""
    if _size(path_of(number)) < _LEAST:
        raise OSError(_MISSING, path_of(number))
    ours = is_ours()
    if not ours:
        storage.remount("/", readonly=False)
    try:
        with open(path_of(number), "r+b") as file:
            file.seek(AREA + start)
            file.write(data)
    finally:
        if not ours:
            _give_back()


def _give_back():
    """The drive is the computer's again."""
    try:
        storage.remount("/", readonly=True)
    except RuntimeError:  # CircuitPython 9: one came just now; it may read, and write after the next start
        pass
