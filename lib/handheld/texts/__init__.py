# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Every text on the screen: one file a language and topic, ``<language>.txt`` and ``<language>_<topic>.txt``
(lib/handheld).

A line is ``NAME=text``, or ``NAME.key=text`` for one of a group (``texts.NAME["key"]``); quotes around a text keep
spaces at its ends, ``\\n`` is a line break; a line with # is a remark. The file stays in memory as it is: as a module, its names and words
would stay for ever, and cost three times as much. What follows a line ``--`` is for other screens than the turn
and is given back by :meth:`Texts.shrink`.
"""

_FOLDER = "/lib/handheld/texts/"
_END = b"\n--\n"


class Texts:
    """The texts of a file as attributes: strings, or groups."""

    def __init__(self, name):
        self._path = _FOLDER + name + ".txt"
        self._rest = None
        self._data = self._read()
        end = self._data.find(_END)
        if end >= 0:
            self._data = self._data[: end + 1]
        self.COLUMN = 1 if name[:2] == "de" else 0  # of the labels of rule sets

    def _read(self):
        with open(self._path, "rb") as file:
            return b"\n" + file.read()

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
                whole = self._read()
                end = whole.find(_END)
                self._rest = whole[end:] if end >= 0 else b""
            found = _find(self._rest, name)
            if found is None:
                raise AttributeError(name)
        return found


class Group:
    """Texts that belong together: by key, or in their order. ``data`` is where they stand."""

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


def _find(data, name):
    """Return the text or the group of that name in the bytes of a file, or None."""
    mark = ("\n%s" % name).encode()
    at = data.find(mark + b"=")
    if at < 0:
        return Group(data, name) if data.find(mark + b".") >= 0 else None
    at += len(mark) + 1
    text = str(data[at : data.find(b"\n", at)], "utf-8")
    if text[:1] == '"' == text[-1:]:
        text = text[1:-1]
    return text.replace("\\n", "\n") if "\\" in text else text
