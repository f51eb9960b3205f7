# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The entry, on a board and in the simulator: makes the application for the board it is on, and plays."""

# On a desktop this file stands in the way of a module of the standard library that has its name: imported as
# that, it must do nothing.
if __name__ == "__main__":
    app = error = display = keys = None  # a new name would take memory when there is none left
    parts = ()
    try:
        from handheld.app import App

        app = App()
        app.run()
    except Exception as error:  # noqa: F811
        try:
            if app:
                display, keys = app.display, app.keys
                parts = app.wreck()
        except MemoryError:  # not even for that
            pass
        app = App = None  # their memory is needed now
        from handheld.last_resort import show

        show(error, *(parts or (display, keys)))
