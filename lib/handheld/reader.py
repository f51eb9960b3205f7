# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Long texts: broken into lines, and shown a screenful at a time (lib/handheld; knows no screen)."""


def wrapped(text, cells):
    """Return the lines of a text, at most ``cells`` characters each. A line break in the text stays one."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            while len(word) > cells:  # no room in any line
                if line:
                    lines.append(line)
                    line = ""
                lines.append(word[:cells])
                word = word[cells:]
            if not line:
                line = word
            elif len(line) + 1 + len(word) <= cells:
                line = line + " " + word
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


class Reader:
    """Rows of text, made once. ``page`` of ``pages`` is shown."""

    def __init__(self, look, group, place, ink):
        """``place``: x, y, width in pixels, distance of lines, number of lines."""
        x, y, width, pitch, count = place
        self._cells = width // 6
        self._rows = [look.text(group, x, y + i * pitch, self._cells, ink) for i in range(count)]
        self._lines = []
        self._starts = []  # the line that each page begins with, and the end
        self.page = 0
        self.pages = 1

    def show(self, paragraphs, last=False):
        """Show the first page, or the last one, of some paragraphs; they are torn as rarely as space allows."""
        lines, starts, room = [], [0], len(self._rows)
        for paragraph in paragraphs:
            more = wrapped(paragraph, self._cells)
            used = len(lines) - starts[-1]
            if used > room // 2 and used + 1 + len(more) > room:
                starts.append(len(lines))
            elif used:
                lines.append("")
            for line in more:
                if len(lines) - starts[-1] == room:
                    starts.append(len(lines))
                lines.append(line)
        self.pages = len(starts)
        starts.append(len(lines))
        self._lines, self._starts = lines, starts
        self.page = self.pages - 1 if last else 0
        self._write()

    def turn(self, step):
        """Turn the page; returns whether there was one."""
        if not 0 <= self.page + step < self.pages:
            return False
        self.page += step
        self._write()
        return True

    def _write(self):
        at, end = self._starts[self.page : self.page + 2]
        for row in self._rows:
            row.write(self._lines[at] if at < end else "")
            at += 1
