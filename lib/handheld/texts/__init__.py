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
        text = self.find(name)
        return Group(self, name) if text is None else text

    def shrink(self):
        """Give back the memory of what the turn does not need."""
        self._rest = None

    def find(self, name):
        """Return a text by its full name, or None."""
        mark = ("\n%s=" % name).encode()
        data, at = self._data, self._data.find(mark)
        if at < 0:
            if self._rest is None:
                whole = self._read()
                end = whole.find(_END)
                self._rest = whole[end:] if end >= 0 else b""
            data, at = self._rest, self._rest.find(mark)
            if at < 0:
                return None
        at += len(mark)
        text = str(data[at : data.find(b"\n", at)], "utf-8")
        if text[:1] == '"' == text[-1:]:
            text = text[1:-1]
        return text.replace("\\n", "\n") if "\\" in text else text


class Group:
    """Texts that belong together: by key, or in their order."""

    def __init__(self, texts, name):
        self._texts = texts
        self._name = name

    def __getitem__(self, key):
        """A text, or a group within the group.

        :raises IndexError: for a number behind the last one, which ends a loop
        """
        name = "%s.%s" % (self._name, key)
        text = self._texts.find(name)
        if text is not None:
            return text
        group = Group(self._texts, name)
        if not len(group):
            raise IndexError(name)
        return group

    def __contains__(self, key):
        return self._texts.find("%s.%s" % (self._name, key)) is not None

    def get(self, key, default=None):
        text = self._texts.find("%s.%s" % (self._name, key))
        return default if text is None else text

    def __len__(self):
        """How many there are by number."""
        count = 0
        while "%d" % count in self or "%d.0" % count in self:
            count += 1
        return count
