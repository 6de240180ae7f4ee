"""Pieces and rooms of Udonarium: XML, mostly inside a zip with the pictures by their hash."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Final
from xml.etree import ElementTree

from app.formats.archive import Archive
from app.formats.found import Contents, SceneFound
from app.formats.reading import Element, text_of, xml_of
from app.rules.pieces import Formats, NotBrought, Row, Token

FORMAT: Final = "udonarium"
DATA: Final = "data.xml"
PIXELS: Final = 50
"""Of a square, where the table does not say otherwise."""
MOST_ROWS: Final = 200
NOTE: Final = "説明"
"""What a text is called that has no other name."""
LONGEST: Final = 4000


def from_archive(archive: Archive, member: str, formats: Formats) -> Contents:
    """A saved piece or room. (formats: Udonarium)"""
    root = xml_of(text_of(archive.read(member)))
    if root is None:
        raise NotBrought("broken")
    files = {name.rpartition("/")[2].partition(".")[0]: name for name in archive.names}
    found = from_element(root, formats)
    if found is None:
        raise NotBrought("unknown")
    named = [*(one.picture for one in found.pieces), *(one.picture for one in found.scenes)]
    there = {name: files[name] for name in named if name in files}
    pictures = {name: _reader(archive, file) for name, file in there.items()}
    return Contents(format=FORMAT, pieces=found.pieces, scenes=found.scenes, pictures=pictures)


def _reader(archive: Archive, file: str) -> Callable[[], bytes]:
    return lambda: archive.read(file)


def from_element(root: Element, formats: Formats) -> Contents | None:
    """None where the XML is something else."""
    if root.tag == "character":
        return Contents(format=FORMAT, pieces=(formats.from_token(token_of(root, PIXELS)),))
    if root.tag != "room":
        return None
    table = next(iter(root.iter("game-table")), None)
    square = _length(table, "gridSize", PIXELS) if table is not None else PIXELS
    tokens = (token_of(one, square) for one in root.iter("character"))
    pieces = tuple(formats.from_token(token) for token in tokens if token.name)
    scenes = () if table is None else (_scene(table),)
    return Contents(format=FORMAT, pieces=pieces, scenes=scenes)


def _scene(table: Element) -> SceneFound:
    size = (_length(table, "width", 20), _length(table, "height", 15))
    unknown = dict.fromkeys(one.tag for one in table if one.tag != "character")
    return SceneFound(
        name=table.get("name") or FORMAT,
        size=size,
        picture=table.get("imageIdentifier") or "",
        picture_width=size[0],
        unknown=tuple(unknown),
    )


def token_of(piece: Element, square: float) -> Token:
    """Resources are points, the rest of its details words, the palette lines of dice."""
    body = piece.find("data")
    groups = {one.get("name"): one for one in body} if body is not None else {}
    common = {one.get("name"): _text(one) for one in groups.get("common", ())}
    rows, words, notes = list[Row](), list[tuple[str, str]](), list[tuple[str, str]]()
    for label, one in _details(groups.get("detail")):
        kind = one.get("type", "")
        if kind == "numberResource":
            rows.append(Row(label=label, now=one.get("currentValue") or _text(one), most=_text(one)))
        elif kind == "note":
            notes.append(("" if label == NOTE else label, _text(one)))
        else:
            words.append((label, _text(one)))
    palette = piece.find("chat-palette")
    image = next(iter(groups.get("image", ())), None)
    is_placed = piece.get("location.name") == "table"
    at = (_number(piece, "location.x", 0) / square, _number(piece, "location.y", 0) / square)
    return Token(
        name=common.get("name", ""),
        notes=tuple(notes[:MOST_ROWS]),
        rows=tuple(rows[:MOST_ROWS]),
        words=tuple(words[:MOST_ROWS]),
        palette=_text(palette) if palette is not None else "",
        picture=_text(image) if image is not None else "",
        at=at if is_placed else None,
        size=max(1.0, _float(common.get("size", "1"), 1)),
        rest={"xml": ElementTree.tostring(piece, encoding="unicode")[: 32 * 1024]},
    )


def _details(group: Element | None) -> Iterator[tuple[str, Element]]:
    """Whatever stands in the groups of the details, however deep."""
    for one in group if group is not None else ():
        if len(one):
            yield from _details(one)
        elif name := one.get("name"):
            yield name[:80], one


def _text(one: Element | None) -> str:
    return (one.text or "").strip()[:LONGEST] if one is not None else ""


def _number(one: Element, name: str, otherwise: float) -> float:
    return _float(one.get(name) or "", otherwise)


def _length(one: Element, name: str, otherwise: float) -> float:
    """Nothing has a length of nothing or less."""
    found = _number(one, name, otherwise)
    return found if found > 0 else otherwise


def _float(text: str, otherwise: float) -> float:
    try:
        found = float(text)
    except ValueError:
        return otherwise
    return found if 0 < abs(found) < 1e6 else (0 if found == 0 else otherwise)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture that goes with a piece: its bytes, and how a file of that kind ends."""

    raw: bytes
    ending: str


def archive_of(token: Token, picture: Picture) -> bytes:
    """A piece with its picture, which is called by its hash. (formats: Udonarium)"""
    name = hashlib.sha256(picture.raw).hexdigest()
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(DATA), document_of(replace(token, picture=name)))
        archive.writestr(zipfile.ZipInfo(f"{name}.{picture.ending}"), picture.raw)
    return packed.getvalue()


def document_of(token: Token) -> str:
    """A piece as its XML. (formats: Udonarium)"""
    piece = ElementTree.Element(
        "character",
        {"location.name": "table", "location.x": "0", "location.y": "0"}
        | {"posZ": "0", "rotate": "0", "roll": "0"},
    )
    body = _data(piece, name="character")
    _data(_data(body, name="image"), type="image", name="imageIdentifier").text = token.picture
    common = _data(body, name="common")
    _data(common, name="name").text = clean(token.name)
    _data(common, name="size").text = f"{token.size:g}"
    detail = _data(body, name="detail")
    points = _data(detail, name="リソース")
    for row in token.rows:
        made = _data(points, type="numberResource", currentValue=clean(row.now), name=clean(row.label))
        made.text = clean(row.most or "0")
    words = _data(detail, name="情報")
    for label, value in token.words:
        _data(words, name=clean(label)).text = clean(value)
    for label, text in token.notes:
        _data(words, type="note", name=clean(label) or NOTE).text = clean(text)
    ElementTree.SubElement(piece, "chat-palette", {"dicebot": "SwordWorld2.5"}).text = clean(token.palette)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(piece, encoding="unicode")


def _data(parent: Element, **attributes: str) -> Element:
    return ElementTree.SubElement(parent, "data", attributes)


def clean(text: str) -> str:
    """Without signs that no XML can hold."""
    return "".join(sign for sign in text if sign in "\n\t" or (sign >= " " and sign not in "\ufffe\uffff"))
