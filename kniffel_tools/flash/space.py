# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""What files and folders cost on a FAT drive, in bytes of whole clusters.

Room: kniffel_tools/flash. Arithmetic only.
"""

_ENTRY = 32  # bytes of one directory entry
_LONG_NAME = 13  # characters of a long name that fit in one entry


def file_cost(size, cluster):
    """Bytes that a file of `size` bytes takes."""
    return -(-size // cluster) * cluster


def folder_cost(names, cluster):
    """Bytes that a folder with these names takes: itself, its parent, and for each name a short and the long entries."""
    entries = 2 + sum(1 + -(-len(name) // _LONG_NAME) for name in names)
    return file_cost(entries * _ENTRY, cluster)


def parents(path):
    """The folders above a path, outermost first: 'a/b/c' gives 'a', 'a/b'."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[: depth + 1]) for depth in range(len(parts))]


def total_cost(sizes, cluster):
    """Bytes that {path: size} takes with all its folders; the root's own entries cost nothing on FAT12 and FAT16."""
    names: dict[str, set[str]] = {}
    for path in sizes:
        chain = [*parents(path), path]
        for place in chain:
            folder, _, name = place.rpartition("/")
            names.setdefault(folder, set()).add(name)
    names.pop("", None)
    files = sum(file_cost(size, cluster) for size in sizes.values())
    return files + sum(folder_cost(inside, cluster) for inside in names.values())
