# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""The Python that a board has: its builtins, its smaller standard modules, its smaller syntax.

Room: kniffel_tools/sim. Names come from CircuitPython 10 sources (py/modbuiltins.c and the mod*.c tables).
What cannot be taken away from CPython's own types (dict order, stable sort) the MicroPython tests catch.
"""

import array
import ast
import binascii
import builtins
import collections
import errno
import io
import json
import math
import random
import re
import struct
import types
import zlib

BUILTINS = """__build_class__ bool bytes bytearray complex dict enumerate filter float frozenset int list map memoryview
object property range reversed set slice str super tuple type zip classmethod staticmethod Ellipsis NotImplemented abs
all any bin callable compile chr delattr dir divmod eval exec getattr setattr globals hasattr hash hex id isinstance
issubclass iter len locals max min next oct ord pow repr round sorted sum None True False BaseException
ArithmeticError AssertionError AttributeError EOFError Exception GeneratorExit ImportError IndentationError IndexError
KeyboardInterrupt KeyError LookupError MemoryError NameError NotImplementedError OSError TimeoutError ConnectionError
BrokenPipeError OverflowError RuntimeError StopAsyncIteration StopIteration SyntaxError SystemExit TypeError
UnicodeError ValueError ZeroDivisionError Warning FutureWarning __debug__ __name__""".split()

_SUBSETS = {
    "array": (array, "array"),
    "binascii": (binascii, "hexlify unhexlify a2b_base64 b2a_base64 crc32"),
    "collections": (collections, "namedtuple OrderedDict deque"),
    "errno": (
        errno,
        "errorcode EPERM ENOENT EIO EAGAIN ENOMEM EACCES EEXIST ENODEV EISDIR EINVAL EOPNOTSUPP EADDRINUSE "
        "ECONNABORTED ECONNRESET ENOBUFS EISCONN ENOTCONN ETIMEDOUT ECONNREFUSED EHOSTUNREACH EALREADY EINPROGRESS",
    ),
    "io": (io, "BytesIO StringIO"),
    "json": (json, "load loads dump dumps"),
    "math": (
        math,
        "e pi inf nan tau sqrt pow exp expm1 log log2 log10 cosh sinh tanh acosh asinh atanh cos sin tan acos asin "
        "atan atan2 ceil copysign fabs floor fmod frexp ldexp modf isfinite isinf isnan trunc radians degrees erf "
        "erfc gamma lgamma",
    ),
    "re": (re, "compile match search sub"),
    "struct": (struct, "calcsize pack pack_into unpack unpack_from"),
    "zlib": (zlib, "decompress"),
}


def module_of(name, **values):
    """A module object with these names in it."""
    module = types.ModuleType(name)
    vars(module).update(values)
    return module


def subset(name):
    """The board's share of a standard module, or None where it has no such module."""
    if name not in _SUBSETS:
        return None
    source, words = _SUBSETS[name]
    return module_of(name, **{word: getattr(source, word) for word in words.split() if hasattr(source, word)})


def random_module(seed):
    """`random` with a generator of its own; the numbers are not the board's."""
    source = random.Random(seed)
    names = "getrandbits randrange randint choice random uniform seed"
    return module_of("random", **{name: getattr(source, name) for name in names.split()})


def board_builtins():
    """A fresh builtins dict with only what the firmware has."""
    return {name: getattr(builtins, name) for name in BUILTINS}


# Names that a class of ours may well use itself (title, translate) are left out.
_NO_METHOD = frozenset(
    "ljust rjust zfill capitalize casefold swapcase expandtabs maketrans removeprefix removesuffix isidentifier "
    "isprintable isdecimal isnumeric format_map".split()
)


def check_syntax(source, path):
    """Raise SyntaxError where CircuitPython cannot parse, or lacks a str method that CPython's str has."""
    for node in ast.walk(ast.parse(source, path)):
        fault = _fault(node)
        if fault:
            place = (path, getattr(node, "lineno", 0), getattr(node, "col_offset", 0), None)
            raise SyntaxError(f"CircuitPython has no {fault}", place)


_NO_STATEMENT = {"Match": "match statement", "TryStar": "except*", "TypeAlias": "type statement"}


def _fault(node):
    if type(node).__name__ in _NO_STATEMENT:
        return _NO_STATEMENT[type(node).__name__]
    if isinstance(node, (ast.FunctionDef, ast.Lambda)) and node.args.posonlyargs:
        return "positional-only arguments"
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)) and isinstance(
        getattr(node, "ctx", ast.Load()), ast.Load
    ):
        if any(isinstance(item, ast.Starred) for item in node.elts):
            return "unpacking in a display ([*a, b])"
    if isinstance(node, ast.Dict) and None in node.keys:
        return "unpacking in a dict ({**a})"
    if isinstance(node, ast.ClassDef) and node.keywords:
        return "keywords in a class head"
    if isinstance(node, ast.Attribute) and node.attr in _NO_METHOD:
        return f".{node.attr}()"
    return None
