"""A process of its own that makes a picture anew from its pixels, with a bound on its memory.

`python pixels.py SOURCE TARGET` prints what it found as JSON. It imports little, so it starts fast.
"""

from __future__ import annotations

import io
import json
import os
import struct
import sys
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image, ImageOps, UnidentifiedImageError, _webp

from app.errand import begin, bound_memory

MOST_PIXELS: Final = 40 * 1000 * 1000
FORMATS: Final[Mapping[str, str]] = {"PNG": "png", "JPEG": "jpeg", "WEBP": "webp"}
HOW: Final[Mapping[str, Mapping[str, Any]]] = {
    "PNG": {"optimize": False},
    "JPEG": {"quality": 90},
    "WEBP": {"quality": 90, "method": 4},
}
MOST_VEILED: Final = 3 * 1000 * 1000
"""Beyond it a transparent WebP is kept as PNG: to write it as WebP takes twice the memory of all else."""
EACH_PIXEL: Final = 12
EACH_BYTE: Final = 20
AT_LEAST: Final = 70 * 1000 * 1000
"""Bytes of memory for each pixel and each byte that comes in, and beside these."""
BROKEN: Final = (OSError, SyntaxError, ValueError, EOFError, TypeError, LookupError, struct.error, zlib.error)
"""What Pillow's readers raise at damaged files."""


class NoPicture(Exception):
    """What was sent is no picture that Ransen takes; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Cleaned(NamedTuple):
    """A picture that holds nothing but its pixels."""

    kind: str
    raw: bytes
    size: tuple[int, int]


def cleaned(raw: bytes, *, is_alone: bool = False) -> Cleaned:
    """A picture made anew from the pixels of another; the size is judged by its head. Raises `NoPicture`."""
    try:
        kind, pixels, exif = _head(raw)
        if pixels > MOST_PIXELS:
            raise NoPicture("too-many-pixels")
        if is_alone:
            bound_memory(AT_LEAST + EACH_PIXEL * pixels + EACH_BYTE * len(raw))
        picture = _first_frame(raw, exif) if kind == "WEBP" else Image.open(io.BytesIO(raw), formats=[kind])
        picture.load()
        ImageOps.exif_transpose(picture, in_place=True)
        bare = picture = _bare(picture, kind)
        if kind == "WEBP" and bare.mode == "RGBA" and pixels > MOST_VEILED:
            kind = "PNG"
        out = io.BytesIO()
        bare.save(out, kind, **HOW[kind])
    except UnidentifiedImageError:
        raise NoPicture("wrong-type") from None
    except Image.DecompressionBombError:
        raise NoPicture("too-many-pixels") from None
    except (MemoryError, *BROKEN):
        raise NoPicture("broken-picture") from None
    return Cleaned(kind=kind, raw=out.getvalue(), size=bare.size)


def _head(raw: bytes) -> tuple[str, int, bytes]:
    """Kind, pixels and EXIF, before any pixel is decoded."""
    with Image.open(io.BytesIO(raw), formats=list(FORMATS)) as picture:
        return str(picture.format), picture.width * picture.height, picture.info.get("exif", b"")


def _first_frame(raw: bytes, exif: bytes) -> Image.Image:
    """Of a WebP, without Pillow's fourth copy of the pixels: its decoder holds two and hands out a third."""
    decoder = _webp.WebPAnimDecoder(raw)
    size, _, _, _, mode = decoder.get_info()
    pixels = decoder.get_next()
    del decoder
    if pixels is None:
        raise NoPicture("broken-picture")
    picture = Image.frombuffer(mode, size, pixels[0], "raw", mode, 0, 1)
    if exif:
        picture.info["exif"] = exif
    return picture


def _bare(picture: Image.Image, kind: str) -> Image.Image:
    """The pixels alone: no EXIF, no profile, no comments, no further frames."""
    mode = "RGB" if kind == "JPEG" or not picture.has_transparency_data else "RGBA"
    bare = picture if picture.mode == mode else picture.convert(mode)
    bare.info = {}
    return bare


def main() -> None:
    begin()
    try:
        clean = cleaned(Path(sys.argv[1]).read_bytes(), is_alone=True)
    except NoPicture as error:
        told: dict[str, Any] = {"code": error.code}
    else:
        handle = os.open(sys.argv[2], os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as target:
            target.write(clean.raw)
            target.flush()
            os.fsync(target.fileno())
        told = {"kind": clean.kind, "width": clean.size[0], "height": clean.size[1], "size": len(clean.raw)}
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
