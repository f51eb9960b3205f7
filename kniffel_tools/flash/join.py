# SPDX-FileCopyrightText: 2026 The Kniffel contributors
# SPDX-License-Identifier: MIT
"""Join files that are always loaded together: on a board every file costs a module, its names and its paths in memory.

Room: kniffel_tools/flash. Called by ``shrink``, between numbers and names.

A file goes into the one that imports it as soon as it is loaded, if nothing else does so, or only files that went there
too. It stays by itself if it is a package, is imported at a later moment by others, is mentioned in a string (``lazy``
loads and drops modules by name), is used as an object, or asks where it lies.
"""

import ast

from kniffel_tools.flash.short_names import bindings, walked, within_function

APPLICATION = "handheld.app"  # always loaded, with all that it imports at once


def join(sources, outside=()):
    """{path: source} with fewer files; `outside`: sources that stay as they are and import some of these."""
    trees = {path: ast.parse(data) for path, data in sources.items()}
    named = {dotted(path): path for path in sources}
    uses = {name: _imports(trees[path], named) for name, path in named.items()}
    hosts = _hosts(named, trees, uses, [ast.parse(data) for data in outside])
    members: dict = {}
    for name in _in_order(hosts, uses):
        members.setdefault(hosts[name], []).append(name)
    renamed = {}  # (module, name in it): name in its host
    for host, inside in members.items():
        renamed.update(_unique({name: trees[named[name]] for name in [*inside, host]}))
    out = dict(sources)
    for name, path in named.items():
        host = hosts.get(name, name)
        if name in members or name in hosts or any(other in hosts for other, _, _ in uses[name]):
            _Rewriter(name, host, hosts, named, renamed).visit(trees[path])
    for name, path in named.items():
        if name in members:
            body = [node for other in [*members[name], name] for node in trees[named[other]].body]
            out[path] = ast.unparse(ast.fix_missing_locations(ast.Module(_tidy(body), []))).encode()
        elif name in hosts:
            del out[path]
        elif any(other in hosts for other, _, _ in uses[name]):
            out[path] = ast.unparse(ast.fix_missing_locations(trees[path])).encode()
    return out


def dotted(path):
    """The name by which a file of the game is imported: 'lib/handheld/app.py' is handheld.app."""
    return path.removeprefix("lib/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _imports(tree, named):
    """[(module of the game, whether at once, local name or None)] of a file, in order."""
    at_once = {id(node) for node in _statements_at_once(tree)}
    found = []
    for node in walked(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                if whole in named:
                    found.append((whole, id(node) in at_once, alias.asname or alias.name))
                elif node.module in named:
                    found.append((node.module, id(node) in at_once, None))
        elif isinstance(node, ast.Import):
            found += [(alias.name, False, None) for alias in node.names if alias.name in named]
    return found


def _statements_at_once(tree):
    for node in tree.body:
        yield node
        for part in ("body", "handlers", "orelse"):
            if isinstance(node, ast.Try):
                yield from getattr(node, part)


def _hosts(named, trees, uses, outside):
    """{module: the module that it goes into}."""
    alone = {name for name, path in named.items() if path.endswith("__init__.py")}
    for tree in [*trees.values(), *outside]:
        alone |= set(named) & _strings(tree)
    for name, path in named.items():
        if any(getattr(node, "id", "") == "__file__" for node in walked(trees[path])):
            alone.add(name)
        alone |= set(_as_objects(trees[path], uses[name]))
    # What other programs than the application begin with must not draw in all of it.
    starts = [{name for name, _, _ in _imports(tree, named)} for tree in outside]
    alone |= set().union(*starts)
    apart = set()
    for start in starts:
        if APPLICATION not in start:
            apart |= _reachable(start, named, trees, uses)
    importers: dict = {name: {} for name in named}
    for name in named:
        for other, at_once, _ in uses[name]:
            importers[other][name] = importers[other].get(name, False) or at_once
    hosts = {name: APPLICATION for name in _at_once(APPLICATION, uses) - alone - apart}
    changed = True
    while changed:
        changed = False
        for name in sorted(named):
            tops = {hosts.get(other, other) for other in importers[name]}
            movable = name not in alone and name not in hosts and True in importers[name].values()
            if movable and len(tops) == 1 and name not in tops:
                host = tops.pop()
                hosts = {other: host if its == name else its for other, its in hosts.items()}
                hosts[name] = host
                changed = True
    return hosts


def _strings(tree):
    found = (node.value for node in walked(tree) if isinstance(node, ast.Constant))
    return {value for value in found if isinstance(value, str)}


def _reachable(start, named, trees, uses):
    """All modules that may be loaded from some, whenever; a string such as "handheld.boards." leads to all that begin so."""
    found: set = set()
    waiting = list(start)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [other for other, _, _ in uses[name]]
            for text in _strings(trees[named[name]]):
                if text.endswith(".") and len(text) > 1:
                    waiting += [other for other in named if other.startswith(text)]
    return found


def _at_once(start, uses):
    """All modules that are loaded as soon as one is."""
    found: set = set()
    waiting = [start]
    while waiting:
        for other, at_once, _ in uses.get(waiting.pop(), ()):
            if at_once and other not in found and other != start:
                found.add(other)
                waiting.append(other)
    return found


def _as_objects(tree, uses):
    """The modules that a file uses otherwise than to get something out of them."""
    local = {name: module for module, _, name in uses if name}
    bases = {id(node.value) for node in walked(tree) if isinstance(node, ast.Attribute)}
    for node in walked(tree):
        if isinstance(node, ast.Name) and node.id in local and id(node) not in bases:
            if isinstance(node.ctx, ast.Load):
                yield local[node.id]
        elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            if getattr(node.value, "id", "") in local:
                yield local[getattr(node.value, "id", "")]


def _in_order(hosts, uses):
    """The modules that move, each after those that it imports at once."""
    done: list = []

    def visit(name):
        if name in hosts and name not in done:
            for other, at_once, _ in uses[name]:
                if at_once and other != name:
                    visit(other)
            if name not in done:
                done.append(name)

    for name in sorted(hosts):
        visit(name)
    return done


def _unique(trees):
    """{(module, name): name in the joined file} for the outermost names of modules that are joined."""
    origins: dict = {}
    for module, tree in trees.items():
        for name, origin in _outermost(tree, module).items():
            origins.setdefault(name, {}).setdefault(origin, []).append(module)
    variables = {module: _variables(tree) for module, tree in trees.items()}
    renamed = {}
    for name, by_origin in origins.items():
        for number, (origin, modules) in enumerate(by_origin.items()):
            # What was asked for as `odds.chance` must not become the variable of that name of a function.
            hidden = origin[0] in trees and any(name in variables[other] for other in trees)
            for module in modules:
                renamed[module, name] = f"{name}_{number}" if number or hidden else name
    return renamed


def _variables(tree):
    """The names that functions of a module have for themselves."""
    found = set()
    for node in walked(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            found.update(name for part in walked(node) if part is not node for name in bindings(part))
    return found


def _outermost(tree, module):
    """{name: what it stands for} of the names that a module binds at its outermost level."""
    found = {}
    for node in within_function(tree.body):
        for name in bindings(node):
            found[name] = (module, name)
        if isinstance(node, ast.Import):
            for alias in node.names:
                found[alias.asname or alias.name.partition(".")[0]] = ("import", alias.name)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                found[alias.asname or alias.name] = (f"from {node.module}", alias.name)
    return found


def _tidy(body):
    """Imports that stand there already and lone texts are left out."""
    seen, out = set(), []
    for node in body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.Pass)):
            text = ast.dump(node)
            if text in seen:
                continue
            seen.add(text)
        out.append(node)
    return out


class _Scope:
    """Names within the module, or within a function of it."""

    def __init__(self, own=()):
        self.own = set(own)  # variables
        self.direct: dict = {}  # imported name: its name in the same file now
        self.aliases: dict = {}  # imported name: the module of the game that it stands for


class _Rewriter(ast.NodeTransformer):
    """Gives the names in one module as its host knows them."""

    def __init__(self, module, host, hosts, named, renamed):
        self.module = module
        self.host = host
        self.hosts = hosts
        self.joined = set(hosts) | set(hosts.values())
        self.named = named
        self.renamed = renamed
        self.scopes = [_Scope()]
        self.depth = 0  # within classes

    def _outer(self, name):
        """A name of the module's own as the host knows it."""
        return self.renamed.get((self.module, name), name)

    def _here(self, name):
        """A name that is bound here, as the host knows it."""
        return name if len(self.scopes) > 1 or self.depth else self._outer(name)

    def visit_ImportFrom(self, node):
        made = []
        for alias in node.names:
            local = alias.asname or alias.name
            whole = f"{node.module}.{alias.name}"
            module = whole if whole in self.named else node.module
            host = self.hosts.get(module, module)
            here = self._here(local)
            if module not in self.joined or node.level:
                made.append((node.module, alias.name, here))
            elif whole in self.named:
                self.scopes[-1].aliases[local] = module
                if host != self.host:
                    package, _, last = host.rpartition(".")
                    made.append((package, last, here))
            else:
                there = self.renamed.get((module, alias.name), alias.name)
                if host == self.host:
                    self.scopes[-1].direct[local] = there
                else:
                    made.append((host, there, here))
        by_module: dict = {}
        for module, name, local in made:
            by_module.setdefault(module, []).append(ast.alias(name, None if local == name else local))
        return [ast.ImportFrom(module, names, 0) for module, names in by_module.items()] or ast.Pass()

    def visit_Import(self, node):
        for alias in node.names:
            name = alias.asname or alias.name.partition(".")[0]
            if self._here(name) != name:
                alias.asname = self._here(name)
        return node

    def visit_FunctionDef(self, node):
        node.decorator_list = [self.visit(part) for part in node.decorator_list]
        node.args.defaults = [self.visit(part) for part in node.args.defaults]
        node.name = self._here(node.name)
        self._enter(node, node.body)
        node.body = self._statements(node.body)
        self.scopes.pop()
        return node

    def visit_Lambda(self, node):
        self._enter(node, [])
        node.body = self.visit(node.body)
        self.scopes.pop()
        return node

    def _enter(self, function, body):
        own = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
        declared = set()
        for part in within_function(body):
            if isinstance(part, ast.Global):
                declared.update(part.names)
            elif not isinstance(part, ast.ImportFrom):
                own.update(bindings(part))
            if isinstance(part, ast.ExceptHandler) and part.name:
                own.add(part.name)
        self.scopes.append(_Scope(own - declared))

    def _statements(self, body):
        out = []
        for part in body:
            made = self.visit(part)
            out.extend(made if isinstance(made, list) else [made])
        return out

    def visit_ClassDef(self, node):
        node.bases = [self.visit(part) for part in node.bases]
        node.name = self._here(node.name)
        self.depth += 1
        for part in node.body:
            if isinstance(part, ast.Assign):
                part.value = self.visit(part.value)
            elif not isinstance(part, ast.AnnAssign):
                self.visit(part)
        self.depth -= 1
        return node

    def visit_Global(self, node):
        node.names = [self._outer(name) for name in node.names]
        return node

    def visit_Name(self, node):
        for scope in reversed(self.scopes):
            if node.id in scope.direct:
                node.id = scope.direct[node.id]
                return node
            if node.id in scope.own or (node.id in scope.aliases and scope is not self.scopes[0]):
                return node
        node.id = self._outer(node.id)
        return node

    def visit_Attribute(self, node):
        base = getattr(node.value, "id", None)
        for scope in reversed(self.scopes):
            if base in scope.own or base in scope.direct:
                break
            if base in scope.aliases:
                module = scope.aliases[base]
                there = self.renamed.get((module, node.attr), node.attr)
                if self.hosts.get(module, module) == self.host:
                    return ast.copy_location(ast.Name(there, node.ctx), node)
                node.attr = there
                if scope is self.scopes[0]:
                    node.value.id = self._outer(base)
                return node
        node.value = self.visit(node.value)
        return node
