"""YAML 1.2 by the core schema: `on` and `no` are words, keys are strings as written, a key stands once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ruamel.yaml import YAML, MappingNode, Node, ScalarNode, SequenceNode
from ruamel.yaml.error import YAMLError

INT = re.compile(r"[-+]?[0-9]+")
OCTAL = re.compile(r"0o[0-7]+")
HEX = re.compile(r"0x[0-9a-fA-F]+")
FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
NULLS = ("", "~", "null", "Null", "NULL")
TRUES = ("true", "True", "TRUE")
FALSES = ("false", "False", "FALSE")
KINDS = ("null", "bool", "int", "float", "str", "seq", "map", "merge", "timestamp")
KNOWN = tuple(f"tag:yaml.org,2002:{kind}" for kind in KINDS)
STRING = "tag:yaml.org,2002:str"
LONGEST = 40
"""A number is never longer than this."""
PLAINLY = {
    "found character '\\t'": "a tab; a line is indented by spaces",
    "mapping values are not allowed here": "a colon too many; a text with ': ' in it stands in quotes",
    "found another document": "a second document begins; a file is one scenario",
    "<stream end>": "the file ends inside a bracket that is still open",
}
"""What YAML has to complain of most often, and how a person says it."""
MOST = 200_000
"""How many values one file says, what its aliases say again counted each time."""


class Unreadable(Exception):
    """The file is no scenario, whatever the rules say: tell `str(error)`."""


@dataclass(frozen=True, slots=True)
class Document:
    """What a file says, and on which lines."""

    value: Any
    root: Node | None

    def line(self, path: Iterable[str]) -> int:
        """The line where what these keys lead to begins; where it is not there, that of what is nearest."""
        return _line_in(self.root, path)


def document(text: str) -> Document:
    """The one document of a file."""
    root = _composed(text)
    return Document(None if root is None else _value(root, (), iter(range(MOST))), root)


def load(text: str) -> Any:
    """What the one document of a file says."""
    return document(text).value


def line_of(text: str, path: Iterable[str]) -> int:
    """The line where what these keys lead to begins; where it is not there, that of what is nearest."""
    return _line_in(_composed(text), path)


def _line_in(root: Node | None, path: Iterable[str]) -> int:
    node, line = root, 1
    for step in path:
        members: list[tuple[str, int, Node]] = []
        if isinstance(node, MappingNode):
            members = [(str(key.value), key.start_mark.line + 1, value) for key, value in node.value]
        elif isinstance(node, SequenceNode):
            members = [(str(n), one.start_mark.line + 1, one) for n, one in enumerate(node.value)]
        found = next((member for member in members if member[0] == step), None)
        if found is None:
            break
        _, line, node = found
    return line


def _composed(text: str) -> Node | None:
    yaml = YAML(typ="safe", pure=True)
    yaml.version = (1, 2)
    try:
        root: Node | None = yaml.compose(text)
    except YAMLError as error:
        raise Unreadable(_one_line(error)) from None
    except RecursionError:
        raise Unreadable("nested too deeply") from None
    return root


def _one_line(error: YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    said = next((plain for sign, plain in PLAINLY.items() if sign in str(problem)), str(problem))
    return f"line {mark.line + 1}: {said}" if mark else said


def _value(node: Node, above: tuple[Node, ...], room: Iterator[int]) -> Any:
    if next(room, None) is None:
        raise Unreadable(f"more than {MOST} values")
    if str(node.tag) not in KNOWN:
        raise Unreadable(f"line {node.start_mark.line + 1}: unknown tag {node.tag}")
    if any(node is other for other in above):
        raise Unreadable(f"line {node.start_mark.line + 1}: an alias of what it stands in")
    inside = (*above, node)
    match node:
        case ScalarNode():
            return _scalar(node)
        case SequenceNode():
            return [_value(member, inside, room) for member in node.value]
        case MappingNode():
            return _mapping(node, inside, room)
    raise Unreadable(f"line {node.start_mark.line + 1}: neither a scalar nor a list nor a mapping")


def _mapping(node: MappingNode, inside: tuple[Node, ...], room: Iterator[int]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in node.value:
        line = key.start_mark.line + 1
        if not isinstance(key, ScalarNode):
            raise Unreadable(f"line {line}: a key is a string")
        if key.value in found:
            raise Unreadable(f"line {line}: {key.value!r} is there twice")
        found[key.value] = _value(value, inside, room)
    return found


def _scalar(node: ScalarNode) -> Any:
    text = str(node.value)
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
