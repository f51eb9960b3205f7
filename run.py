# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Makes the environment in .venv the first time, then runs the command line in it: python3 run.py COMMAND ...

Room: beside the game, desktop only. Standard library only, and only syntax that even old Pythons can read, so that
one that is too old gets a clear line instead of a SyntaxError. What is installed are the locks in requirements/.
"""

from __future__ import print_function

import hashlib
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
NEEDED = (3, 10)
WINDOWS = os.name == "nt"


class SetupError(Exception):
    """The environment cannot be made; the message is the one line that says why and what to do."""


def say(text, end="\n"):
    sys.stderr.write("kniffel: " + text + end)
    sys.stderr.flush()


def check_python():
    if sys.version_info < NEEDED:
        have = "%d.%d.%d" % tuple(sys.version_info[:3])
        raise SetupError("needs Python %d.%d or newer, this is %s (%s)" % (NEEDED + (have, sys.executable)))


def group_of(arguments):
    """The package group that the command named in the arguments needs."""
    sys.path.insert(0, ROOT)
    from kniffel_tools.command_table import COMMANDS

    if "--help" in arguments or "-h" in arguments:
        return "play"  # help is the same for all, and must not wait for packages
    name = arguments[0] if arguments else ""
    return COMMANDS[name][0] if name in COMMANDS else "play"


class Environment:
    """The folder .venv: what is in it, and how it comes about."""

    def __init__(self):
        self.folder = os.path.join(ROOT, ".venv")
        self.python = os.path.join(self.folder, "Scripts" if WINDOWS else "bin", "python")
        self.python += ".exe" if WINDOWS else ""
        # There while anything is being set up; found later, it tells of an interruption.
        self.unfinished = os.path.join(self.folder, "kniffel-unfinished")

    def stamp_file(self, group):
        return os.path.join(self.folder, "kniffel-%s.stamp" % group)

    def is_ready(self, group):
        """Whether this group is installed as its lock says; a few milliseconds."""
        if os.path.exists(self.unfinished) or not os.path.exists(self.python):
            return False
        try:
            with open(self.stamp_file(group)) as file:
                return file.read().split("\n")[0] == wanted_stamp(group)
        except (IOError, OSError):
            return False

    def make(self, group):
        """Bring .venv to what the group's locks say, starting over where the last attempt was cut off."""
        if os.path.exists(self.unfinished):
            say("the last set-up was interrupted, starting it over")
            shutil.rmtree(self.folder)
        elif os.path.exists(self.folder) and not self.works():
            say(".venv does not work (its Python is gone or too old), making it anew")
            shutil.rmtree(self.folder)
        if not os.path.exists(self.folder):
            self.create()
        with open(self.unfinished, "w") as file:
            file.write("set-up is under way, or was interrupted\n")
        try:
            notes = self.install(group)
        except SetupError:
            # Told, and pip has put back what it began: what was there before still works.
            os.remove(self.unfinished)
            raise
        with open(self.stamp_file(group), "w") as file:
            file.write("\n".join([wanted_stamp(group)] + notes) + "\n")
        os.remove(self.unfinished)

    def works(self):
        test = "import sys; sys.exit(sys.version_info < (%d, %d))" % NEEDED
        try:
            with open(os.devnull, "w") as null:
                return subprocess.call([self.python, "-c", test], stdout=null, stderr=null) == 0
        except OSError:
            return False

    def create(self):
        try:
            import ensurepip  # noqa: F401
            import venv
        except ImportError:
            raise SetupError(
                "this Python (%s) lacks the modules venv and ensurepip; on Debian and Ubuntu: apt install python3-venv"
                % sys.executable
            )
        say("first start: making .venv with Python %d.%d ..." % tuple(sys.version_info[:2]))
        os.mkdir(self.folder)
        with open(self.unfinished, "w") as file:
            file.write("set-up is under way, or was interrupted\n")
        try:
            venv.EnvBuilder(with_pip=True, symlinks=not WINDOWS).create(self.folder)
        except subprocess.CalledProcessError as error:
            raise SetupError(
                "cannot put pip into .venv (%s); is Python's ensurepip whole?" % last_line(error.output)
            )
        # kniffel_tools and kniffel_core are found by the environment's Python wherever it is started.
        for folder in self.site_packages():
            with open(os.path.join(folder, "kniffel.pth"), "w") as file:
                file.write(ROOT + "\n")

    def site_packages(self):
        if WINDOWS:
            return [os.path.join(self.folder, "Lib", "site-packages")]
        library = os.path.join(self.folder, "lib")
        return [
            os.path.join(library, name, "site-packages") for name in os.listdir(library) if "python" in name
        ]

    def install(self, group):
        """Install the group's locks; returns a line for every optional one that could not be had."""
        notes = []
        wanted = groups()[group]
        for lock in wanted["locks"]:
            self.pip(lock)
        for lock in wanted["optional"]:
            try:
                self.pip(lock)
            except SetupError as error:
                if os.environ.get("CI") == "true":
                    raise
                note = "optional packages of %s are left out: %s" % (lock, error)
                say(note)
                notes.append(note)
        return notes

    def pip(self, lock):
        names = packages_in(lock)
        progress = Progress(lock, len(names))
        command = [self.python, "-m", "pip", "install", "--no-deps", "--only-binary=:all:", "--no-input"]
        # Compiling everything would take as long as all the rest; what is used is compiled when it is.
        command += ["--no-compile", "--disable-pip-version-check", "--progress-bar", "off"]
        command += ["--retries", "1", "--timeout", "20", "-r", lock_file(lock)]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True, bufsize=1
        )
        lines = []
        try:
            for line in process.stdout:
                lines.append(line.strip())
                progress.see(line)
            status = process.wait()
        except KeyboardInterrupt:
            process.wait()
            raise
        finally:
            progress.end()
        if status:
            raise SetupError(explain(lines, lock))


class Progress:
    """One line that counts the packages on a terminal; in a log, one line for each lock."""

    def __init__(self, lock, total):
        self.total = total
        self.count = 0
        self.live = sys.stderr.isatty()
        self.label = "installing %d package%s (%s)" % (total, "" if total == 1 else "s", lock)
        say(self.label, end="" if self.live else " ...\n")

    def see(self, line):
        words = line.split()
        if words[:1] == ["Collecting"] or words[:2] == ["Requirement", "already"]:
            self.count += 1
            self.show("%d of %d" % (min(self.count, self.total), self.total))
        elif words[:2] == ["Installing", "collected"]:
            self.show("unpacking")

    def show(self, text):
        if self.live:
            sys.stderr.write("\r\033[Kkniffel: %s: %s" % (self.label, text))
            sys.stderr.flush()

    def end(self):
        if self.live:
            sys.stderr.write("\n")


def groups():
    from kniffel_tools.command_table import GROUPS

    return GROUPS


def lock_file(lock):
    return os.path.join(ROOT, "requirements", lock)


def packages_in(lock):
    with open(lock_file(lock)) as file:
        return [line for line in file if line.strip() and not line.startswith("#")]


def wanted_stamp(group):
    """A hash over the group's locks, the place of the repository and the Python of the environment's maker."""
    digest = hashlib.sha256(ROOT.encode("utf-8"))
    wanted = groups()[group]
    for lock in wanted["locks"] + wanted["optional"]:
        with open(lock_file(lock), "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


NO_NETWORK = (
    "Connection",
    "connection",
    "Temporary failure",
    "getaddrinfo",
    "timed out",
    "unreachable",
    "Max retries",
)


def explain(lines, lock):
    """One line out of pip's many."""
    errors = [line for line in lines if line.startswith("ERROR:")]
    text = "\n".join(lines)
    if any(word in text for word in NO_NETWORK):
        return "cannot reach the package index for %s; is there a network? Set-up needs it once" % lock
    said = errors[0][6:].strip() if errors else last_line(text)
    return "cannot install %s: %s" % (lock, said or "pip says nothing")


def last_line(output):
    if isinstance(output, bytes):
        output = output.decode("utf-8", "replace")
    lines = [line for line in (output or "").splitlines() if line.strip()]
    return lines[-1].strip() if lines else "no message"


class OneAtATime:
    """Holds a lock file, so that of two first starts one waits; the system frees it however a process ends."""

    def __enter__(self):
        self.file = open(os.path.join(ROOT, ".venv.lock"), "a+")
        told = False
        while not self.take():
            if not told:
                say("another start is setting up .venv, waiting for it ...")
                told = True
            pause()
        return self

    def take(self):
        try:
            if sys.platform == "win32":
                import msvcrt

                self.file.seek(0)
                msvcrt.locking(self.file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (IOError, OSError):
            return False
        return True

    def __exit__(self, *_exc):
        self.file.close()


def pause():
    import time

    time.sleep(0.2)


def run(environment, arguments):
    """Hand over to the environment's Python; the exit status is its own."""
    # By its file, not with -m: that would look for modules in the folder where the person happens to be.
    command = [environment.python, os.path.join(ROOT, "kniffel_tools", "__main__.py")] + arguments
    if not WINDOWS:
        if sys.stdout is not None:
            sys.stdout.flush()
        os.execv(environment.python, command)
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            pass  # the command got it too, and ends in its own way


def main(arguments):
    try:
        check_python()
        group = group_of(arguments)
        environment = Environment()
        if not environment.is_ready(group):
            with OneAtATime():
                if not environment.is_ready(group):
                    environment.make(group)
        return run(environment, arguments)
    except SetupError as error:
        say(" ".join(str(error).split()))
    except KeyboardInterrupt:
        say("interrupted; the next start goes on")
        return 130
    except (IOError, OSError) as error:
        say("cannot set up .venv in %s: %s" % (ROOT, error.strerror or error))
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
