"""Pictures of maps: decoded, cleaned of all but their pixels, kept as files by hash beside the database."""

from __future__ import annotations

import asyncio
import hashlib
import io
import os
import re
import struct
import tempfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageOps, UnidentifiedImageError

MOST_BYTES: Final = 20 * 1000 * 1000
MOST_PIXELS: Final = 40 * 1000 * 1000
NAME: Final = re.compile(r"[0-9a-f]{32}")
FORMATS: Final[Mapping[str, str]] = {"PNG": "png", "JPEG": "jpeg", "WEBP": "webp"}
HOW: Final[Mapping[str, Mapping[str, Any]]] = {
    "PNG": {"optimize": False},
    "JPEG": {"quality": 90},
    "WEBP": {"quality": 90, "method": 4},
}

BROKEN: Final = (OSError, SyntaxError, ValueError, EOFError, TypeError, LookupError, struct.error, zlib.error)
"""What Pillow's readers raise at damaged files."""


class NoPicture(Exception):
    """What was sent is no picture that Ransen takes; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture that is kept: its name, and its size in pixels and bytes."""

    image: str
    media_type: str
    width: int
    height: int
    size: int
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Cleaned:
    """A picture that holds nothing but its pixels."""

    kind: str
    raw: bytes
    size: tuple[int, int]

    def named(self, image: str) -> Picture:
        width, height = self.size
        kind = f"image/{FORMATS[self.kind]}"
        return Picture(
            image=image,
            media_type=kind,
            width=width,
            height=height,
            size=len(self.raw),
            digest=hashlib.sha256(self.raw).hexdigest(),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A file and what it is served as."""

    path: Path
    media_type: str


class Images:
    """The folder of pictures. Two are decoded at once at most: each may need some 200 MB for a moment."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._room = asyncio.Semaphore(2)

    async def keep(self, raw: bytes) -> Picture:
        """Decodes and keeps a picture under its hash. Raises `NoPicture`."""
        async with self._room:
            clean = await asyncio.to_thread(cleaned, raw)
            return await asyncio.to_thread(self._keep, hashlib.sha256(clean.raw).hexdigest()[:32], clean)

    async def keep_as(self, image: str, clean: Cleaned) -> Picture:
        """Keeps a picture under the name that it has elsewhere; one that is here already stays."""
        if self.find(image):
            return clean.named(image)
        return await asyncio.to_thread(self._keep, image, clean)

    def find(self, image: str) -> Kept | None:
        """The file of a picture, if it is here."""
        if NAME.fullmatch(image):
            for kind in FORMATS.values():
                path = self._folder / f"{image}.{kind}"
                if path.is_file():
                    return Kept(path=path, media_type=f"image/{kind}")
        return None

    def forget(self, image: str) -> None:
        """Deletes a picture that no table shows any more."""
        if kept := self.find(image):
            kept.path.unlink(missing_ok=True)

    def _keep(self, image: str, clean: Cleaned) -> Picture:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as made:
            made.write(clean.raw)
            made.flush()
            os.fsync(made.fileno())
        Path(made.name).replace(self._folder / f"{image}.{FORMATS[clean.kind]}")
        return clean.named(image)


def cleaned(raw: bytes) -> Cleaned:
    """A picture made anew from the pixels of another. Raises `NoPicture`."""
    try:
        picture = Image.open(io.BytesIO(raw), formats=list(FORMATS))
        kind = str(picture.format)
        if picture.width * picture.height > MOST_PIXELS:
            raise NoPicture("too-many-pixels")
        picture.load()
        upright = ImageOps.exif_transpose(picture)
        out = io.BytesIO()
        _bare(upright, kind).save(out, kind, **HOW[kind])
    except UnidentifiedImageError:
        raise NoPicture("wrong-type") from None
    except Image.DecompressionBombError:
        raise NoPicture("too-many-pixels") from None
    except BROKEN:
        raise NoPicture("broken-picture") from None
    return Cleaned(kind=kind, raw=out.getvalue(), size=upright.size)


def _bare(picture: Image.Image, kind: str) -> Image.Image:
    """The pixels alone: no EXIF, no profile, no comments, no further frames."""
    opaque = kind == "JPEG" or not picture.has_transparency_data
    bare = picture.convert("RGB" if opaque else "RGBA")
    bare.info = {}
    return bare
