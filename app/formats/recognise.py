"""Which format something is, by its content alone."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from app.formats import ccfolia, ccfolia_room, picture, udonarium, uvtt
from app.formats.archive import Archive, is_zip
from app.formats.found import Contents, SceneFound
from app.formats.reading import json_of, text_of, xml_of
from app.rules.pieces import Formats, NotBrought

OWN: Final = "ransen"
SCENARIO: Final = "scenario"
MOST_PIECES: Final = 100
PACKED: Final = (b"\x1f\x8b", b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07", b"\xfd7zXZ\x00", b"BZh")
"""How files begin that are packed otherwise than as a zip: gzip, 7z, rar, xz, bzip2."""
STRANGE_PICTURES: Final = re.compile(
    rb"GIF8|BM.{4}\0\0\0\0|II\*\0|MM\0\*|.{4}ftyp(?:heic|heix|mif1|avif)|\s*(?:<\?xml[^>]*>\s*)?<svg\b",
    re.DOTALL,
)
"""How GIF, BMP, TIFF, HEIC, AVIF and SVG begin."""
PAGE: Final = re.compile(r"\s*(?:<!--.*?-->\s*)?<(?:!doctype\s+)?html\b", re.IGNORECASE | re.DOTALL)


def contents_of(raw: bytes, formats: Formats, name: str = "", across: float = 0) -> Contents | None:
    """None where it is a text that is neither JSON nor XML; `name`: of the file; `across`: of a picture.

    Raises `NotBrought`.
    """
    if not raw.strip():
        raise NotBrought("empty")
    if picture.is_picture(raw):
        return picture.read(raw, formats, name, across)
    if is_zip(raw):
        return _archived(Archive(raw), formats)
    if raw.startswith(PACKED):
        raise NotBrought("packed")
    if STRANGE_PICTURES.match(raw):
        raise NotBrought("picture-kind")
    text = text_of(raw)
    if PAGE.match(text):
        raise NotBrought("page")
    document = json_of(text)
    if document is not None:
        return _of_json(document, formats, name)
    root = xml_of(text)
    if root is not None:
        found = udonarium.from_element(root, formats)
        if found is None:
            raise NotBrought("unknown")
        return found
    if text.lstrip()[:1] in ("{", "[", "<") or "\x00" in text:
        raise NotBrought("broken")
    return None


def _archived(archive: Archive, formats: Formats) -> Contents:
    if member := archive.find(ccfolia_room.DATA):
        return ccfolia_room.from_archive(archive, member, formats)
    if member := archive.find(udonarium.DATA):
        return udonarium.from_archive(archive, member, formats)
    raise NotBrought("zip")


def _of_json(document: Any, formats: Formats, name: str = "") -> Contents:
    if isinstance(document, list):
        return _several(document, formats)
    if not isinstance(document, Mapping):
        raise NotBrought("unknown")
    if ccfolia.is_piece(document):
        token = ccfolia.token_of(document["data"])
        if not token.name:
            raise NotBrought("half")
        return Contents(format="ccfolia", pieces=(formats.from_token(token),))
    if ccfolia_room.is_room(document):
        return ccfolia_room.from_document(document, formats)
    if uvtt.is_map(document):
        return uvtt.read(document, picture.title_of(name))
    if OWN in document or ("names" in document and "combatant" in document):
        return _own(document)
    if isinstance(document.get("setup"), Mapping):
        return scenario_of(document)
    for name, read in formats.readers.items():
        if (found := read(document)) is not None:
            return Contents(format=name, pieces=found)
    raise NotBrought("unknown")


def _several(documents: list[Any], formats: Formats) -> Contents:
    """The same format throughout, as a body of several parts is written by some."""
    if not documents or len(documents) > MOST_PIECES:
        raise NotBrought("pieces", most=MOST_PIECES, given=len(documents))
    found = [_of_json(one, formats) for one in documents if isinstance(one, Mapping)]
    if len(found) != len(documents) or len({one.format for one in found}) != 1:
        raise NotBrought("unknown")
    pieces = tuple(piece for one in found for piece in one.pieces)
    sheets = tuple(sheet for one in found for sheet in one.sheets)
    if not pieces and not sheets:
        raise NotBrought("unknown")
    return Contents(format=found[0].format, pieces=formats.together(pieces), sheets=sheets)


def _own(document: Mapping[str, Any]) -> Contents:
    """A sheet of ours, alone or as a piece goes out."""
    if "entries" in document:
        raise NotBrought("table")
    sheet = document.get("sheet", document)
    if not isinstance(sheet, Mapping) or "names" not in sheet:
        raise NotBrought("half")
    if "group" in sheet:
        raise NotBrought("group")
    return Contents(
        format=OWN,
        sheets=({key: sheet[key] for key in sheet if key != OWN},),
        pictures=_pictures(document.get("pictures")),
    )


def _pictures(said: Any) -> dict[str, Callable[[], bytes]]:
    """Those that came with a sheet, by the names that it calls them by."""
    found = said.items() if isinstance(said, Mapping) and len(said) <= MOST_PIECES else ()
    return {name: partial(_decoded, text) for name, text in found if isinstance(text, str)}


def _decoded(text: str) -> bytes:
    """Nothing where it is no picture."""
    try:
        return b64decode(text, validate=True)
    except ValueError:
        return b""


def scenario_of(document: Mapping[str, Any]) -> Contents:
    """A scenario file: its position, under its title."""
    name = str(document.get("title") or SCENARIO)[:80]
    return Contents(format=SCENARIO, scenes=(SceneFound(name=name, scenario=document),))
