"""A picture alone: the portrait of a piece that has nothing else yet, or a map without walls."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Final

from PIL import Image

from app.formats.found import Contents, SceneFound
from app.rules.pieces import Formats, NotBrought, Token

FORMAT: Final = "picture"
INSIDE: Final = "image"
LONGEST: Final = 80
HEADS: Final = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
ORIENTATION: Final = 0x112
LYING: Final = frozenset({5, 6, 7, 8})
"""Orientations of which width and height change places."""

BROKEN: Final = (
    *(
        OSError,
        SyntaxError,
        ValueError,
        EOFError,
        TypeError,
        ArithmeticError,
        LookupError,
        struct.error,
        zlib.error,
    ),
    Image.DecompressionBombError,
)
"""What Pillow's readers raise at damaged files."""


def is_picture(raw: bytes) -> bool:
    """PNG, JPEG or WebP, by the first bytes."""
    return raw.startswith(HEADS) or (raw[:4] == b"RIFF" and raw[8:12] == b"WEBP")


def read(raw: bytes, formats: Formats, name: str, across: float) -> Contents:
    """A map of so many squares from left to right; a portrait where `across` is 0."""
    title = title_of(name) or FORMAT
    pictures = {INSIDE: lambda: raw}
    if not across:
        return Contents(
            format=FORMAT, pieces=(formats.from_token(Token(name=title, picture=INSIDE)),), pictures=pictures
        )
    width, height = _size(raw)
    size = (across, round(across * height / width, 2))
    scene = SceneFound(name=title, size=size, picture=INSIDE, picture_width=across)
    return Contents(format=FORMAT, scenes=(scene,), pictures=pictures)


def title_of(name: str) -> str:
    """What a file is called, without its ending."""
    plain = " ".join(name.rpartition("/")[2].split())
    return (plain.rpartition(".")[0] or plain)[:LONGEST].strip()


def _size(raw: bytes) -> tuple[int, int]:
    """As it is seen; its pixels are not decoded for it."""
    try:
        with Image.open(io.BytesIO(raw), formats=("PNG", "JPEG", "WEBP")) as image:
            width, height = image.size
            return (height, width) if image.getexif().get(ORIENTATION) in LYING else (width, height)
    except BROKEN:
        raise NotBrought("picture") from None
