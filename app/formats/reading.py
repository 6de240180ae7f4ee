"""Bytes from other programs as text, JSON or XML: leniently, and within bounds."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn
from xml.etree import ElementTree
from xml.parsers import expat

from app.rules.pieces import NotBrought

DEEPEST: Final = 64
MOST_ELEMENTS: Final = 200_000
ENCODINGS: Final = ("utf-8-sig", "cp932")
EUC: Final = re.compile(rb"""\s*<\?xml[^>]{0,99}encoding=["']euc-?jp["']""", re.IGNORECASE)
"""XML that says of itself that it is EUC-JP: read as Shift_JIS it would be other signs."""
NO_TEXT: Final = re.compile(rb"[\x00-\x08]")
"""Signs that no text has: a PDF, a program."""
CUT: Final = "unexpected end of data"
"""What the decoder says of a text that ends within a sign."""
CALLBACK = re.compile(r"\s*[\w.$]{1,80}\((?P<inside>.*)\)\s*;?\s*", re.DOTALL)
LARGEST: Final = 1e15
Element = ElementTree.Element


def text_of(raw: bytes) -> str:
    """UTF-8, with a mark at its beginning or without, else Shift_JIS; others only where it says so."""
    kinds: tuple[str, ...] = ("utf-16",) if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else ENCODINGS
    if raw[:1] in (b"{", b"[", b"<") and raw[1:2] == b"\0":
        kinds = ("utf-16-le",)
    if EUC.match(raw):
        kinds = ("utf-8-sig", "euc_jp", "cp932")
    is_cut = False
    for kind in kinds:
        try:
            return raw.decode(kind)
        except UnicodeDecodeError as error:
            is_cut |= kind == "utf-8-sig" and error.reason == CUT
    if is_cut:
        raise NotBrought("broken")
    raise NotBrought("unknown" if NO_TEXT.search(raw[:4096]) else "encoding")


ESCAPED: Final = re.compile(
    r"\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}"
)
"""Escaped backslashes, and signs that are written as a pair, or as half of one."""
PAIR: Final = 12


def json_of(text: str) -> Any:
    """Of a key that stands twice the last one counts; a callback round it is taken off. None: no JSON."""
    if text.lstrip()[:1] not in ("{", "["):
        called = CALLBACK.fullmatch(text)
        if called is None:
            return None
        text = called["inside"]
    check_depth(text)
    try:
        text = ESCAPED.sub(_whole_sign, text)
        return json.loads(text, parse_constant=_no_number, parse_float=_float, parse_int=_int)
    except RecursionError:
        raise NotBrought("deep", most=DEEPEST) from None
    except ValueError:
        return None


def _whole_sign(found: re.Match[str]) -> str:
    """Half of a pair is no sign that any text may hold."""
    return found[0] if found[0] == "\\\\" or len(found[0]) == PAIR else "\\ufffd"


def check_depth(text: str) -> None:
    """Before anything is made of it. Raises `NotBrought`."""
    depth = 0
    for sign in re.finditer(r'"(?:[^"\\]|\\.)*+"|[\[\]{}]', text):
        if sign[0] in "[{":
            depth += 1
            if depth > DEEPEST:
                raise NotBrought("deep", most=DEEPEST)
        elif sign[0] in "]}":
            depth -= 1


def _no_number(word: str) -> NoReturn:
    raise NotBrought("number")


def _float(digits: str) -> float:
    found = float(digits)
    if not abs(found) <= LARGEST:
        raise NotBrought("number")
    return found


def _int(digits: str) -> int:
    if len(digits) > 16:
        raise NotBrought("number")
    return int(digits)


def xml_of(text: str) -> Element | None:
    """Without types of documents and entities of its own; None where it is no XML."""
    if text.lstrip()[:1] != "<":
        return None
    parser = _Parser()
    try:
        return parser.read(re.sub(r"^\s*<\?xml[^>]*\?>", "", text))
    except (expat.ExpatError, ElementTree.ParseError, ValueError):
        return None


class _Parser:
    """Builds the elements as expat names them, and counts them."""

    def __init__(self) -> None:
        self._builder = ElementTree.TreeBuilder()
        self._depth = 0
        self._count = 0

    def read(self, text: str) -> Element:
        parser = expat.ParserCreate("utf-8")
        parser.StartDoctypeDeclHandler = self._refuse
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        data: Callable[[str], object] = self._builder.data
        parser.CharacterDataHandler = data
        parser.buffer_text = True
        parser.Parse(text.encode(), True)
        return self._builder.close()

    def _refuse(self, *_: object) -> NoReturn:
        raise NotBrought("entities")

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        self._depth += 1
        self._count += 1
        if self._depth > DEEPEST:
            raise NotBrought("deep", most=DEEPEST)
        if self._count > MOST_ELEMENTS:
            raise NotBrought("large")
        self._builder.start(name, dict(attributes))

    def _end(self, name: str) -> None:
        self._depth -= 1
        self._builder.end(name)
