# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Draws a score block on A4 (kniffel_tools; knows no rule set by name). All lengths are millimetres, type is in points.

The same block gives the same bytes: the date in the file is always the same.
"""

import datetime

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from kniffel_core import sets
from kniffel_tools.block.pages import pages, rows

WIDTH, HEIGHT, MARGIN = 210, 297, 13
LABELS = 52  # wide, the names of the rows
MOST_HEIGHT = 11  # of a row
LINE = 0.15
FRAME = 0.5
GREY, PALE, INK = 110, 236, 0
_EPOCH = datetime.datetime(2000, 1, 1, tzinfo=datetime.timezone.utc)
_PIPS = (  # of a die's face, in quarters of its side from the left and from the top
    ((2, 2),),
    ((1, 1), (3, 3)),
    ((1, 1), (2, 2), (3, 3)),
    ((1, 1), (1, 3), (3, 1), (3, 3)),
    ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
)


def write(path, rules, words, players, games):
    """Write the block of so many players and games to a PDF file; returns the number of its pages.

    :raises OSError: if the file cannot be written
    """
    pdf = FPDF(unit="mm", format="A4")
    pdf.set_creation_date(_EPOCH)
    pdf.set_auto_page_break(False)
    pdf.set_title(words.title(rules))
    sheets = pages(rules, players, games)
    for cards in sheets:
        pdf.add_page()
        _Sheet(pdf, rules, words, cards, games > 1, players > 1).draw()
    pdf.output(path)
    return len(sheets)


class _Sheet:
    """One page: heading, the table of the cards, the rules below it."""

    def __init__(self, pdf, rules, words, cards, many_games, many_players):
        self.pdf, self.rules, self.words, self.cards = pdf, rules, words, cards
        self.many_games, self.many_players = many_games, many_players
        self.rows = rows(rules)
        columns = len(cards) * rules.columns
        # Few columns are no wider than a hand needs; the table then stands to the left of a blank margin.
        self.cell = min((WIDTH - 2 * MARGIN - LABELS) / columns, 27)
        self.card = self.cell * rules.columns
        self.right = MARGIN + LABELS + self.cell * columns

    def draw(self):
        y = self._heading()
        foot = self._explain(measure=True)
        top = y + self._heads(y)
        height = min(MOST_HEIGHT, (HEIGHT - MARGIN - foot - 5 - top) / len(self.rows))
        y = self._table(top, height)
        self.pdf.set_y(y + 5)
        self._explain()

    # -- above the table ----------------------------------------------------------------------------------

    def _heading(self):
        pdf = self.pdf
        pdf.set_font("helvetica", "B", 22)
        pdf.set_xy(MARGIN, MARGIN - 2)
        pdf.cell(0, 10, self.words.title(self.rules))
        y = MARGIN + 7
        pdf.set_font("helvetica", "", 9)
        fields = [("date", WIDTH - MARGIN - 34, WIDTH - MARGIN)]
        if not self.many_players:
            fields.append(("name", WIDTH - MARGIN - 100, WIDTH - MARGIN - 38))
        for word, left, right in fields:
            text = self.words.word(word)
            pdf.text(left, y, text)
            pdf.set_line_width(LINE)
            pdf.line(left + pdf.get_string_width(text) + 1.5, y + 0.6, right, y + 0.6)
        return y + 5

    def _heads(self, y):
        """The lines above the columns: which game, whose card, what a column asks for; returns their height."""
        top = y
        if self.many_games:
            self._games(y, 6)
            y += 6
        if self.many_players:
            self._names(y, 11)
            y += 11
        if self.rules.columns > 1 or any(self.rules.orders):
            for index in range(len(self.cards) * self.rules.columns):
                self._column_head(MARGIN + LABELS + index * self.cell, y, index % self.rules.columns)
            y += 6
        return y - top

    def _games(self, y, height):
        """A cell above the cards of each game."""
        counted = {}
        for card in self.cards:
            counted[card.game] = counted.get(card.game, 0) + 1
        x = MARGIN + LABELS
        self.pdf.set_font("helvetica", "B", 9)
        for game, count in counted.items():
            self._box(x, y, count * self.card, height, self.words.word("game", game), FRAME)
            x += count * self.card

    def _names(self, y, height):
        """Room for a name above each card, with the player's number small in the corner."""
        for index, card in enumerate(self.cards):
            x = MARGIN + LABELS + index * self.card
            self._box(x, y, self.card, height, "", FRAME)
            self._small(x + 1, y + 3, str(card.player))

    def _column_head(self, x, y, column):
        order, factor = self.rules.orders[column], self.rules.factors[column]
        self.pdf.set_font("helvetica", "B", 9)
        if order == sets.ANNOUNCED:
            mark = "!"
        elif max(self.rules.factors) > 1:
            mark = f"×{factor}"
        else:
            mark = self.words.word("free") if any(self.rules.orders) else str(column + 1)
        self._box(x, y, self.cell, 6, "" if order in (sets.DOWN, sets.UP) else mark, LINE)
        if order in (sets.DOWN, sets.UP):
            middle, tip = x + self.cell / 2, 1.4 if order == sets.DOWN else -1.4
            self.pdf.set_fill_color(INK)
            points = ((middle - 1.6, y + 3 - tip), (middle + 1.6, y + 3 - tip), (middle, y + 3 + tip))
            self.pdf.polygon(points, style="F")

    # -- the table ------------------------------------------------------------------------------------------

    def _table(self, top, height):
        y = top
        for row in self.rows:
            boxed = row.kind == "box"
            self._label(y, height, row)
            cells = len(self.cards) * (1 if row.whole else self.rules.columns)
            width = self.card if row.whole else self.cell
            for index in range(cells):
                self._box(MARGIN + LABELS + index * width, y, width, height, "", LINE, not boxed)
            y += height
            if not boxed:
                self._rule(y)
            elif row.box == 0:
                self._rule(y - height)
        self.pdf.set_line_width(FRAME)
        self.pdf.rect(MARGIN, top, self.right - MARGIN, y - top)
        for index in range(len(self.cards)):
            x = MARGIN + LABELS + index * self.card
            self.pdf.line(x, top, x, y)
        return y

    def _rule(self, y):
        self.pdf.set_line_width(FRAME)
        self.pdf.line(MARGIN, y, self.right, y)

    def _label(self, y, height, row):
        """A row's name, and below it what counts."""
        pdf, boxed = self.pdf, row.kind == "box"
        self._box(MARGIN, y, LABELS, height, "", LINE, not boxed)
        name, hint = self._texts(row)
        left = MARGIN + 2
        if boxed and self.rules.patterns[row.box] <= len(_PIPS):
            self._die(left, y + height / 2 - 2.6, 5.2, _PIPS[self.rules.patterns[row.box] - 1])
            left += 8
        pdf.set_font("helvetica", "B" if not boxed else "", 10)
        pdf.text(left, y + height / 2 + (0 if hint else 1.3), name)
        if hint:
            self._small(left, y + height / 2 + 3, hint)

    def _texts(self, row):
        words, rules = self.words, self.rules
        if row.kind == "box":
            return words.box(rules, row.box), words.hint(rules, row.box)
        hints = {
            "bonus": (rules.bonus_points, rules.bonus_threshold),
            "extra": (rules.extra,),
        }
        hint = words.word(row.kind + "_hint", *hints[row.kind]) if row.kind in hints else ""
        if row.kind == "column" and max(rules.factors) > 1:
            hint = words.word("factor_hint")
        return words.word(row.kind), hint

    def _die(self, x, y, side, pips):
        self.pdf.set_line_width(0.25)
        self.pdf.rect(x, y, side, side, round_corners=True, corner_radius=side / 5)
        self.pdf.set_fill_color(INK)
        for right, down in pips:
            self.pdf.circle(x + right * side / 4, y + down * side / 4, side / 11, style="F")

    def _small(self, x, y, text):
        self.pdf.set_font("helvetica", "", 6.5)
        self.pdf.set_text_color(GREY)
        self.pdf.text(x, y, text)
        self.pdf.set_text_color(INK)

    def _box(self, x, y, width, height, text, line, shaded=False):
        self.pdf.set_xy(x, y)
        self.pdf.set_line_width(line)
        self.pdf.set_fill_color(PALE)
        self.pdf.cell(width, height, text, border=1, align="C", fill=shaded)

    # -- below the table --------------------------------------------------------------------------------------

    def _explain(self, measure=False):
        """The rules in small print; returns the height they take, and only that if ``measure``."""
        pdf = self.pdf
        pdf.set_font("helvetica", "", 8)
        height = 0
        for paragraph in self.words.explanation(self.rules):
            if not measure:
                pdf.set_x(MARGIN)
            height += pdf.multi_cell(
                WIDTH - 2 * MARGIN,
                3.8,
                paragraph,
                align="L",
                new_x=XPos.LMARGIN,
                new_y=YPos.NEXT,
                dry_run=measure,
                output="HEIGHT",
            )
        return height
