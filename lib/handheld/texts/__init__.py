# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Every text on the screen: one file a language and topic, ``<language>.txt`` and ``<language>_<topic>.txt``
(lib/handheld).

A line is ``NAME=text``, or ``NAME.key=text`` for one of a group (``texts.NAME["key"]``); quotes around a text keep
spaces at its ends, ``\\n`` is a line break; a line with # is a remark. The file stays in memory as it is: as a module, its names and words
would stay for ever, and cost three times as much. It lies there in pieces of whole lines, for after a game there is much free
memory but little of it in one place. What follows a line ``--`` is for other screens than the turn
and is given back by :meth:`Texts.shrink`.
"""

_FOLDER = "/lib/handheld/texts/"
_END = b"\n--\n"
_PIECE = 400  # bytes read at once


class Texts:
    """The texts of a file as attributes: strings, or groups."""

    def __init__(self, name):
        self._path = _FOLDER + name + ".txt"
        self._rest = None
        self._data, self._end = _lines(self._path, 0)
        self.COLUMN = 1 if name[:2] == "de" else 0  # of the labels of rule sets

    def __getattr__(self, name):
        return self.find(name)

    def shrink(self):
        """Give back the memory of what the turn does not need."""
        self._rest = None

    def find(self, name):
        """Return a text or a group by its name.

        :raises AttributeError: if there is neither
        """
        found = _find(self._data, name)
        if found is None:
            if self._rest is None:
                self._rest, _ = _lines(self._path, self._end)
            found = _find(self._rest, name)
            if found is None:
                raise AttributeError(name)
        return found


class Group:
    """Texts that belong together: by key, or in their order. ``data``: the lines where they stand."""

    def __init__(self, data, name):
        self._data = data
        self._name = name

    def __getitem__(self, key):
        """A text, or a group within the group.

        :raises IndexError: if there is neither; for a number behind the last one this ends a loop
        """
        found = self.get(key)
        if found is None:
            raise IndexError("%s.%s" % (self._name, key))
        return found

    def __contains__(self, key):
        return self.get(key) is not None

    def get(self, key, default=None):
        found = _find(self._data, "%s.%s" % (self._name, key))
        return default if found is None else found

    def __len__(self):
        """How many there are by number."""
        count = 0
        while count in self:
            count += 1
        return count


def _lines(path, start):
    """Return the lines of a file from a place up to a line ``--``, or the end, and the place behind it.

    They are a list of pieces, each whole lines after a line break.
    """
    pieces, place, piece = [], start, b"\n"
    with open(path, "rb") as file:
        file.seek(start)
        while True:
            block = file.read(_PIECE)
            cut = block.rfind(b"\n") + 1 if block else 0
            piece += block[:cut]
            end = piece.find(_END)
            if end >= 0:
                pieces.append(piece[: end + 1])
                return pieces, place + end + len(_END) - 1
            if cut or not block:
                pieces.append(piece)
                place += len(piece) - 1
                piece = b"\n"
            if not block:
                return pieces, place
            piece += block[cut:]


def _find(pieces, name):
    """Return the text or the group of that name in the pieces of a file, or None."""
    mark = ("\n%s" % name).encode()
    for data in pieces:
        at = data.find(mark + b"=")
        if at >= 0:
            at += len(mark) + 1
            text = str(data[at : data.find(b"\n", at)], "utf-8")
            if text[:1] == '"' == text[-1:]:
                text = text[1:-1]
            return text.replace("\\n", "\n") if "\\" in text else text
    for data in pieces:
        if data.find(mark + b".") >= 0:
            return Group(pieces, name)
    return None
