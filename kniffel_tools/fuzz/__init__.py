# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Random keys and faults against the whole application on a simulated board. Room: kniffel_tools.

`run` cuts the events into parts that can run side by side, `player` plays one part, `faults` are what can go wrong,
`witness` sees every action and knows what must be true.
"""
