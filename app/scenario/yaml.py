"""YAML 1.2 by the core schema: `on` and `no` are words, keys are strings as written, a key stands once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import yaml
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

PARSER: Final = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""libyaml, ten times as fast as Python, wherever PyYAML came with it."""
OTHERWISE: Final = re.compile("[\t\x85\u2028\u2029\ufeff]")
"""libyaml is of YAML 1.1: these it reads otherwise than YAML 1.2 does."""

HALVES: Final = re.compile("[\ud800-\udfff]")
"""Surrogates: what an escape like `\\ud83d` says of a character that takes two."""

INT = re.compile(r"[-+]?[0-9]+")
OCTAL = re.compile(r"0o[0-7]+")
HEX = re.compile(r"0x[0-9a-fA-F]+")
FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
NULLS = ("", "~", "null", "Null", "NULL")
TRUES = ("true", "True", "TRUE")
FALSES = ("false", "False", "FALSE")
KINDS = ("null", "bool", "int", "float", "str", "seq", "map", "merge", "timestamp")
KNOWN = tuple(f"tag:yaml.org,2002:{kind}" for kind in KINDS)
STRING, LIST, MAPPING = (f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
PLAIN = "tag:yaml.org,2002:int"
"""What a scalar without a tag is called until `_scalar` says what it is."""
LONGEST = 40
"""A number is never longer than this."""
DEEPEST = 200
"""How many lists and mappings may stand inside each other."""
PLAINLY = {
    "found character '\\t'": "a tab; a line is indented by spaces",
    "mapping values are not allowed here": "a colon too many; a text with ': ' in it stands in quotes",
    "found another document": "a second document begins; a file is one scenario",
    "<stream end>": "the file ends inside a bracket that is still open",
}
"""What YAML has to complain of most often, and how a person says it."""
MAX_VALUES = 200_000
"""How many values one file says, what its aliases say again counted each time."""


class Unreadable(Exception):
    """The file is no scenario, whatever the rules say: tell `str(error)`."""


@dataclass(slots=True)
class Node:
    """A value as it stands in the file, in the shape that ruamel.yaml gives it too."""

    id: str
    tag: str
    start_mark: Any
    style: str | None = None
    value: Any = ""


@dataclass(frozen=True, slots=True)
class Document:
    """What a file says, and on which lines."""

    value: Any
    root: Any
    """A `Node`, or one of ruamel.yaml; None of an empty file."""

    def line(self, path: Iterable[str]) -> int:
        """The line where what these keys lead to begins; where it is not there, that of what is nearest."""
        return _line_in(self.root, path)


def document(text: str) -> Document:
    """The one document of a file."""
    root = _composed(text)
    return Document(None if root is None else _value(root, (), iter(range(MAX_VALUES))), root)


def load(text: str) -> Any:
    """What the one document of a file says."""
    return document(text).value


def line_of(text: str, path: Iterable[str]) -> int:
    """The line where what these keys lead to begins; where it is not there, that of what is nearest."""
    return _line_in(_composed(text), path)


def _line_in(root: Any, path: Iterable[str]) -> int:
    node, line = root, 1
    for step in path:
        members: list[tuple[str, int, Any]] = []
        if node is not None and node.id == "mapping":
            members = [(str(key.value), key.start_mark.line + 1, value) for key, value in node.value]
        elif node is not None and node.id == "sequence":
            members = [(str(n), one.start_mark.line + 1, one) for n, one in enumerate(node.value)]
        found = next((member for member in members if member[0] == step), None)
        if found is None:
            break
        _, line, node = found
    return line


def _composed(text: str) -> Any:
    """By libyaml. What it refuses or would misread is read in Python, which also says what is wrong."""
    if not OTHERWISE.search(text):
        try:
            return _Composer(text).document()
        except (yaml.YAMLError, ValueError, LookupError):
            pass
    return _composed_in_python(text)


class _Composer:
    """Nodes from the events of libyaml, whose own nodes can be nested until the process falls."""

    def __init__(self, text: str) -> None:
        self.events = yaml.parse(text, Loader=PARSER)
        self.anchors: dict[str, Node] = {}
        self.depth = 0

    def document(self) -> Node | None:
        """Raises `LookupError` where there are several."""
        next(self.events)
        if isinstance(next(self.events), yaml.StreamEndEvent):
            return None
        root = self.node(next(self.events))
        next(self.events)
        if not isinstance(next(self.events), yaml.StreamEndEvent):
            raise LookupError
        return root

    def node(self, event: Any) -> Node:
        """What begins with this event. Raises `LookupError` where an alias names nothing."""
        if isinstance(event, yaml.AliasEvent):
            return self.anchors[event.anchor]
        if isinstance(event, yaml.ScalarEvent):
            style = event.style or None
            tag = (STRING if style else PLAIN) if event.tag in (None, "!") else event.tag
            found = Node("scalar", tag, event.start_mark, style, event.value)
        elif isinstance(event, yaml.MappingStartEvent):
            found = Node("mapping", event.tag or MAPPING, event.start_mark, value=[])
        else:
            found = Node("sequence", event.tag or LIST, event.start_mark, value=[])
        if event.anchor:
            self.anchors[event.anchor] = found
        if found.id != "scalar":
            self.fill(found)
        return found

    def fill(self, above: Node) -> None:
        """Raises `Unreadable` for what is too deep."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable("nested too deeply")
        while not isinstance(event := next(self.events), yaml.CollectionEndEvent):
            one = self.node(event)
            above.value.append((one, self.node(next(self.events))) if above.id == "mapping" else one)
        self.depth -= 1


def _composed_in_python(text: str) -> Any:
    reader = YAML(typ="safe", pure=True)
    reader.version = (1, 2)
    try:
        return reader.compose(text)
    except YAMLError as error:
        raise Unreadable(_one_line(error)) from None
    except RecursionError:
        raise Unreadable("nested too deeply") from None


def _one_line(error: YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    said = next((plain for sign, plain in PLAINLY.items() if sign in str(problem)), str(problem))
    return f"line {mark.line + 1}: {said}" if mark else said


def _value(node: Any, above: tuple[Any, ...], room: Iterator[int]) -> Any:
    if next(room, None) is None:
        raise Unreadable(f"more than {MAX_VALUES} values")
    if str(node.tag) not in KNOWN:
        raise Unreadable(f"line {node.start_mark.line + 1}: unknown tag {node.tag}")
    if any(node is other for other in above):
        raise Unreadable(f"line {node.start_mark.line + 1}: an alias of what it stands in")
    inside = (*above, node)
    match node.id:
        case "scalar":
            return _scalar(node)
        case "sequence":
            return [_value(member, inside, room) for member in node.value]
        case "mapping":
            return _mapping(node, inside, room)
    raise Unreadable(f"line {node.start_mark.line + 1}: neither a scalar nor a list nor a mapping")


def _mapping(node: Any, inside: tuple[Any, ...], room: Iterator[int]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in node.value:
        line = key.start_mark.line + 1
        if key.id != "scalar":
            raise Unreadable(f"line {line}: a key is a string")
        name = _text(key)
        if name in found:
            raise Unreadable(f"line {line}: {name!r} is there twice")
        found[name] = _value(value, inside, room)
    return found


def _text(node: Any) -> str:
    """The characters of a scalar: JSON writes some of them as two escapes. Raises `Unreadable`."""
    text = str(node.value)
    if not HALVES.search(text):
        return text
    try:
        return text.encode("utf-16", "surrogatepass").decode("utf-16")
    except UnicodeDecodeError:
        raise Unreadable(f"line {node.start_mark.line + 1}: half of a character (a lone surrogate)") from None


def _scalar(node: Any) -> Any:
    text = _text(node)
    is_said_to_be_text = str(node.tag) == STRING and not text.startswith(
        "+."
    )  # +.5 is a number, only not to ruamel
    if node.style is not None or len(text) > LONGEST or is_said_to_be_text:
        return text
    if text in NULLS:
        return None
    if text in TRUES or text in FALSES:
        return text in TRUES
    for shape, base in ((INT, 10), (OCTAL, 8), (HEX, 16)):
        if shape.fullmatch(text):
            return int(text.removeprefix("0o").removeprefix("0x"), base)
    return float(text) if FLOAT.fullmatch(text) else text
