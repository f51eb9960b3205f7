# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The player's settings: what there is, and which value holds (lib/handheld; knows no screen).

A value chosen on the handheld wins over ``settings.toml``, which wins over the default. Each setting is
a line here, a key in settings.toml, and two texts (its name and its values) in each language.
"""

UNSET = 255

# Attribute, values (the first is the default).
ALL = (
    ("language", ("en", "de")),
    ("theme", ("felt", "night", "contrast")),
    ("sound", ("soft", "loud", "off")),
    ("light", ("on", "off")),
    ("speed", ("normal", "fast", "slow", "instant")),
    ("ask", ("yes", "no")),  # before a box is struck
    ("pass_on", ("yes", "no")),  # the screen between two people
    ("dim", ("1min", "3min", "off")),  # without a key
    ("sleep", ("5min", "2min", "15min", "off")),
)


def key_of(name):
    """The key of a setting in settings.toml."""
    return "KNIFFEL_" + name.split("_")[0].upper()


class Settings:
    """Each setting is an attribute, such as ``settings.language``; change it with :meth:`change`."""

    def __init__(self, chosen=b""):
        from handheld.toml import value_of  # needed no more afterwards

        self._chosen = bytearray([UNSET] * len(ALL))
        self._toml = bytearray([UNSET] * len(ALL))
        for i in range(len(ALL)):
            name, values = ALL[i]
            text = value_of(key_of(name))
            if text in values:
                self._toml[i] = values.index(text)
            if i < len(chosen) and chosen[i] < len(values):
                self._chosen[i] = chosen[i]
            self._settle(i)

    def _settle(self, i):
        name, values = ALL[i]
        at = self._chosen[i]
        if at == UNSET:
            at = self._toml[i]
        setattr(self, name, values[0 if at == UNSET else at])

    def change(self, name, step):
        """Step to the next (1) or the previous (-1) value of a setting."""
        for i in range(len(ALL)):
            if ALL[i][0] == name:
                values = ALL[i][1]
                self._chosen[i] = (values.index(getattr(self, name)) + step) % len(values)
                self._settle(i)

    def pack(self):
        """The bytes that bring the chosen values back."""
        return bytes(self._chosen)
