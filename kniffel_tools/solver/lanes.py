# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Vector instructions for numba: eight states side by side (solver; knows nothing of dice or boxes).

Arrays are two-dimensional float64, C order, ``LANES`` columns; a *row* is eight numbers, one a state. numba
cannot know that two rows of one array do not overlap and would compute them one number at a time, so these
few operations are written as LLVM vectors, which any processor's instruction set can take.
"""

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

LANES = 8
_DOUBLE = ir.DoubleType()
_VECTOR = ir.VectorType(_DOUBLE, LANES)


def _pointer(context, builder, array_type, array, row):
    """The address of a row, as a vector; rows are only eight bytes aligned."""
    struct = cgutils.create_struct_proxy(array_type)(context, builder, array)
    start = builder.gep(struct.data, [builder.mul(row, ir.Constant(row.type, LANES))])
    return builder.bitcast(start, _VECTOR.as_pointer())


def _load(builder, pointer):
    value = builder.load(pointer)
    value.align = 8
    return value


def _store(builder, value, pointer):
    builder.store(value, pointer).align = 8


def _splat(value):
    return ir.Constant(_VECTOR, [ir.Constant(_DOUBLE, value)] * LANES)


def _broadcast(builder, scalar):
    vector = builder.insert_element(
        ir.Constant(_VECTOR, ir.Undefined), scalar, ir.Constant(ir.IntType(32), 0)
    )
    mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(vector, ir.Constant(_VECTOR, ir.Undefined), mask)


def _larger(builder, a, b):
    return builder.select(builder.fcmp_ordered(">", b, a), b, a)


def _floor(builder, value):
    function = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(_VECTOR, [_VECTOR]), f"llvm.floor.v{LANES}f64"
    )
    return builder.call(function, [value])


def _sum_of_six(context, builder, array_type, array, index_type, index, first):
    """The sum of the rows ``index[first : first + 6]``."""
    struct = cgutils.create_struct_proxy(index_type)(context, builder, index)
    total = None
    for step in range(6):
        place = builder.add(first, ir.Constant(first.type, step))
        row = builder.sext(builder.load(builder.gep(struct.data, [place])), ir.IntType(64))
        value = _load(builder, _pointer(context, builder, array_type, array, row))
        total = value if total is None else builder.fadd(total, value)
    return total


@intrinsic
def mean_of_six(typing, array, row, index, first):
    """array[row] = mean of array[index[first : first + 6]]."""

    def generate(context, builder, signature, arguments):
        array_type, _, index_type, _ = signature.args
        values, target, places, start = arguments
        total = _sum_of_six(context, builder, array_type, values, index_type, places, start)
        mean = builder.fmul(total, _splat(1 / 6))
        _store(builder, mean, _pointer(context, builder, array_type, values, target))
        return context.get_dummy_value()

    return types.void(array, types.int64, index, types.int64), generate


@intrinsic
def rounded_mean_of_six(typing, array, row, index, first):
    """The same for whole numbers as the board does it: (sum + 3) // 6."""

    def generate(context, builder, signature, arguments):
        array_type, _, index_type, _ = signature.args
        values, target, places, start = arguments
        total = _sum_of_six(context, builder, array_type, values, index_type, places, start)
        # + 3.5 instead of + 3 keeps the quotient off the whole numbers, where rounding could decide.
        mean = _floor(builder, builder.fmul(builder.fadd(total, _splat(3.5)), _splat(1 / 6)))
        _store(builder, mean, _pointer(context, builder, array_type, values, target))
        return context.get_dummy_value()

    return types.void(array, types.int64, index, types.int64), generate


@intrinsic
def max_into(typing, array, row, other):
    """array[row] = max(array[row], array[other])."""

    def generate(context, builder, signature, arguments):
        values, target, source = arguments
        place = _pointer(context, builder, signature.args[0], values, target)
        new = _load(builder, _pointer(context, builder, signature.args[0], values, source))
        _store(builder, _larger(builder, _load(builder, place), new), place)
        return context.get_dummy_value()

    return types.void(array, types.int64, types.int64), generate


@intrinsic
def max_sum_into(typing, array, row, source, other, number):
    """array[row] = max(array[row], source[other] + number)."""

    def generate(context, builder, signature, arguments):
        values, target, sources, origin, scalar = arguments
        place = _pointer(context, builder, signature.args[0], values, target)
        new = _load(builder, _pointer(context, builder, signature.args[2], sources, origin))
        new = builder.fadd(new, _broadcast(builder, scalar))
        _store(builder, _larger(builder, _load(builder, place), new), place)
        return context.get_dummy_value()

    return types.void(array, types.int64, source, types.int64, types.float64), generate


@intrinsic
def fill_row(typing, array, row, number):
    """array[row] = number, in all lanes."""

    def generate(context, builder, signature, arguments):
        values, target, scalar = arguments
        place = _pointer(context, builder, signature.args[0], values, target)
        _store(builder, _broadcast(builder, scalar), place)
        return context.get_dummy_value()

    return types.void(array, types.int64, types.float64), generate


@intrinsic
def add_product_into(typing, array, row, source, other, number):
    """array[row] += source[other] * number."""

    def generate(context, builder, signature, arguments):
        values, target, sources, origin, scalar = arguments
        place = _pointer(context, builder, signature.args[0], values, target)
        new = _load(builder, _pointer(context, builder, signature.args[2], sources, origin))
        new = builder.fmul(new, _broadcast(builder, scalar))
        _store(builder, builder.fadd(_load(builder, place), new), place)
        return context.get_dummy_value()

    return types.void(array, types.int64, source, types.int64, types.float64), generate


@intrinsic
def move_if_equal(typing, mass, target, row, array, other_array, left, right):
    """Where array[left] == other_array[right]: target[left] += mass[row], and mass[row] becomes 0."""

    def generate(context, builder, signature, arguments):
        masses, targets, origin, values, others, first, second = arguments
        mass_type, target_type, _, value_type, other_type = signature.args[:5]
        place = _pointer(context, builder, mass_type, masses, origin)
        target_place = _pointer(context, builder, target_type, targets, first)
        one = _load(builder, _pointer(context, builder, value_type, values, first))
        other = _load(builder, _pointer(context, builder, other_type, others, second))
        equal = builder.fcmp_ordered("==", one, other)
        moving = _load(builder, place)
        moved = builder.select(equal, moving, _splat(0.0))
        _store(builder, builder.fadd(_load(builder, target_place), moved), target_place)
        _store(builder, builder.select(equal, _splat(0.0), moving), place)
        return context.get_dummy_value()

    return (
        types.void(mass, target, types.int64, array, other_array, types.int64, types.int64),
        generate,
    )


@intrinsic
def spread_to_six(typing, array, row, index, first):
    """A sixth of array[row] goes to each of array[index[first : first + 6]]."""

    def generate(context, builder, signature, arguments):
        array_type, _, index_type, _ = signature.args
        values, origin, places, start = arguments
        share = _load(builder, _pointer(context, builder, array_type, values, origin))
        share = builder.fmul(share, _splat(1 / 6))
        struct = cgutils.create_struct_proxy(index_type)(context, builder, places)
        for step in range(6):
            place = builder.add(start, ir.Constant(start.type, step))
            row_ = builder.sext(builder.load(builder.gep(struct.data, [place])), ir.IntType(64))
            target = _pointer(context, builder, array_type, values, row_)
            _store(builder, builder.fadd(_load(builder, target), share), target)
        return context.get_dummy_value()

    return types.void(array, types.int64, index, types.int64), generate
