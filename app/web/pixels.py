"""A process of its own that makes a picture again from its pixels, with a bound on its memory.

`python pixels.py SOURCE TARGET [SOURCE TARGET …]` prints what it found as a line of JSON each. It imports
little, so it starts fast.
"""

from __future__ import annotations

import ctypes
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
    "PNG": {"optimize": False, "compress_level": 4},
    "JPEG": {"quality": 90},
    "WEBP": {"quality": 90, "method": 4},
}
MOST_WEBP: Final[Mapping[str, int]] = {"RGBA": 1_500_000, "RGBX": 3_000_000}
"""Pixels beyond which it is kept as PNG or JPEG: to write it as WebP takes up to 46 or 28 bytes for each."""
EACH_PIXEL: Final = 10
EACH_BYTE: Final = 20
AT_LEAST: Final = 70 * 1000 * 1000
"""Bytes of memory for each pixel and each byte that comes in, and beside these."""
ALONE: Final = "alone"
"""Told of one that is too large to be decoded after others."""
FEW_PIXELS: Final = 4_000_000
TOGETHER: Final = AT_LEAST + EACH_PIXEL * FEW_PIXELS + EACH_BYTE * 2_000_000
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
    """A picture made again from the pixels of another; the size is judged by its head. Raises `NoPicture`."""
    try:
        head = _head(raw)
        pixels = head.size[0] * head.size[1]
        if pixels > MOST_PIXELS:
            raise NoPicture("too-many-pixels")
        if is_alone:
            bound_memory(AT_LEAST + EACH_PIXEL * pixels + EACH_BYTE * len(raw))
        picture = _webp_picture(raw, head) if head.kind == "WEBP" else _opened(raw, [head.kind])
        picture.load()
        ImageOps.exif_transpose(picture, in_place=True)
        picture = _bare(picture, head.kind)
        kind = _kept_as(head.kind, picture)
        out = io.BytesIO()
        picture.save(out, kind, **HOW[kind])
    except UnidentifiedImageError:
        raise NoPicture("wrong-type") from None
    except Image.DecompressionBombError:
        raise NoPicture("too-many-pixels") from None
    except MemoryError:
        raise NoPicture("too-costly") from None
    except BROKEN:
        raise NoPicture("broken-picture") from None
    return Cleaned(kind=kind, raw=out.getvalue(), size=picture.size)


class Head(NamedTuple):
    """What a picture says of itself."""

    kind: str
    mode: str
    size: tuple[int, int]
    exif: bytes


def _opened(raw: bytes, kinds: list[str]) -> Image.Image:
    return Image.open(io.BytesIO(raw), formats=kinds)


def _head(raw: bytes) -> Head:
    """Before any pixel is decoded."""
    with _opened(raw, list(FORMATS)) as picture:
        exif = picture.info.get("exif", b"")
        return Head(kind=str(picture.format), mode=picture.mode, size=picture.size, exif=exif)


def _webp_picture(raw: bytes, head: Head) -> Image.Image:
    """A WebP with as few copies of its pixels as can be."""
    mode = "RGBA" if head.mode == "RGBA" else "RGBX"
    pixels = _still(raw, head.size) or _first_frame(raw)
    picture = Image.frombuffer(mode, head.size, pixels, "raw", mode, 0, 1)
    if head.exif:
        picture.info["exif"] = head.exif
    return picture


def _still(raw: bytes, size: tuple[int, int]) -> bytearray | None:
    """The pixels of a WebP that does not move, decoded by libwebp into their only copy.

    None where it moves, or libwebp cannot be called.
    """
    try:
        decode = ctypes.CDLL(_webp.__file__).WebPDecodeRGBAInto
    except (OSError, AttributeError):
        return None
    decode.restype = ctypes.c_void_p
    decode.argtypes = (ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    width, height = size
    pixels = bytearray(4 * width * height)
    target = (ctypes.c_uint8 * len(pixels)).from_buffer(pixels)
    return pixels if decode(raw, len(raw), ctypes.addressof(target), len(pixels), 4 * width) else None


def _first_frame(raw: bytes) -> bytes:
    """Of an animation: its decoder holds two copies of the pixels and hands out a third."""
    try:
        decoder = _webp.WebPAnimDecoder(raw)
    except OSError as error:  # its head has been read by such a one, before memory was bound
        raise MemoryError from error
    pixels = decoder.get_next()
    if pixels is None:
        raise NoPicture("broken-picture")
    found: bytes = pixels[0]
    return found


def _bare(picture: Image.Image, kind: str) -> Image.Image:
    """The pixels alone: no EXIF, no profile, no comments, no further frames."""
    mode = "RGB" if kind == "JPEG" or not picture.has_transparency_data else "RGBA"
    bare = picture if kind == "WEBP" or picture.mode == mode else picture.convert(mode)
    bare.info = {}
    return bare


def _kept_as(kind: str, picture: Image.Image) -> str:
    if kind != "WEBP" or picture.width * picture.height <= MOST_WEBP[picture.mode]:
        return kind
    return "PNG" if picture.mode == "RGBA" else "JPEG"


def main() -> None:
    """Several one after the other share one bound; what is too large for that is left to be alone."""
    begin()
    words = sys.argv[1:]
    jobs = [(Path(source), Path(target)) for source, target in zip(words[::2], words[1::2], strict=True)]
    if len(jobs) > 1:
        bound_memory(TOGETHER)
    for source, target in jobs:
        raw = source.read_bytes()
        told = {"code": ALONE} if len(jobs) > 1 and _is_large(raw) else _told(raw, target, len(jobs) == 1)
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()


def _is_large(raw: bytes) -> bool:
    try:
        width, height = _head(raw).size
    except (*BROKEN, Image.DecompressionBombError, MemoryError):
        return False
    return width * height > FEW_PIXELS


def _told(raw: bytes, target: Path, is_alone: bool) -> dict[str, Any]:
    try:
        clean = cleaned(raw, is_alone=is_alone)
    except NoPicture as error:
        return {"code": error.code}
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(clean.raw)
        file.flush()
        os.fsync(file.fileno())
    return {"kind": clean.kind, "width": clean.size[0], "height": clean.size[1], "size": len(clean.raw)}


if __name__ == "__main__":
    main()
