"""Pictures are made anew from their pixels, and nothing else of them is kept."""

from __future__ import annotations

import io
import json
import struct
import subprocess
import sys
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from app.store.failures import Unwritten
from app.web import pixels
from app.web.images import Images, NoPicture, Picture
from app.web.pixels import cleaned


def picture(kind: str, size: tuple[int, int] = (40, 20), mode: str = "RGB", **how: Any) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, "red" if mode != "L" else 90).save(out, kind, **how)
    return out.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_keeps_its_kind_and_size(kind: str) -> None:
    clean = cleaned(picture(kind))

    assert (clean.kind, clean.size) == (kind, (40, 20))
    assert Image.open(io.BytesIO(clean.raw)).size == (40, 20)


def test_where_and_by_whom_a_photograph_was_taken_is_dropped() -> None:
    exif = Image.Exif()
    exif[0x010E] = "at the secret place"
    notes = PngInfo()
    notes.add_text("Comment", "at the secret place")

    for raw in (
        picture("JPEG", exif=exif),
        picture("WEBP", exif=exif),
        picture("PNG", pnginfo=notes, exif=exif),
    ):
        assert b"secret" in raw
        assert b"secret" not in cleaned(raw).raw


def test_a_photograph_lying_on_its_side_is_put_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6

    assert cleaned(picture("JPEG", exif=exif)).size == (20, 40)


@pytest.mark.parametrize(("mode", "kept"), [("RGBA", "RGBA"), ("L", "RGB"), ("1", "RGB")])
def test_transparency_is_kept_where_there_is_some(mode: str, kept: str) -> None:
    out = io.BytesIO()
    Image.new("RGBA", (4, 4), (1, 2, 3, 90)).convert(mode).save(out, "PNG")

    assert Image.open(io.BytesIO(cleaned(out.getvalue()).raw)).mode == kept


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "wrong-type"),
        (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "wrong-type"),
        (b"GIF89a" + bytes(40), "wrong-type"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n", "wrong-type"),
        (picture("PNG")[:60], "broken-picture"),
        (picture("JPEG")[:200], "broken-picture"),
    ],
)
def test_what_is_no_whole_picture_is_refused(raw: bytes, code: str) -> None:
    with pytest.raises(NoPicture) as refused:
        cleaned(raw)

    assert refused.value.code == code


def png_that_claims(width: int, height: int) -> bytes:
    """A few bytes that say that they are a large picture."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(bytes(100))) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(8000, 5001), (60_000, 60_000)])
def test_a_bomb_is_refused_before_it_is_unpacked(size: tuple[int, int]) -> None:
    with pytest.raises(NoPicture) as refused:
        cleaned(png_that_claims(*size))

    assert refused.value.code == "too-many-pixels"


async def keep(images: Images, raw: bytes) -> Picture:
    async with images.coming(raw) as kept:
        return kept


async def test_a_kept_picture_is_found_by_its_name_alone(tmp_path: Path) -> None:
    images = Images(tmp_path)
    kept = await keep(images, picture("PNG"))

    found = images.find(kept.image)

    assert found is not None
    assert found.media_type == "image/png"
    assert [file.name for file in tmp_path.iterdir()] == [f"{kept.image}.png"]
    for name in ("../secret", kept.image.upper(), f"{kept.image}.png", ""):
        assert images.find(name) is None


async def test_the_same_picture_is_kept_once_and_forgotten_whole(tmp_path: Path) -> None:
    images = Images(tmp_path)
    first, second = await keep(images, picture("PNG")), await keep(images, picture("PNG"))

    images.forget(first.image)

    assert first == second
    assert list(tmp_path.iterdir()) == []


async def refused(images: Images, raw: bytes) -> Picture:
    """Brought in, and not kept after all."""
    with suppress(Unwritten):
        async with images.coming(raw) as coming:
            assert images.find(coming.image) is not None
            images.forget(coming.image)
            raise Unwritten
    return coming


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
async def test_a_picture_that_is_not_kept_after_all_leaves_nothing(tmp_path: Path, kind: str) -> None:
    await refused(Images(tmp_path), picture(kind))

    assert list(tmp_path.iterdir()) == []


async def test_a_picture_that_was_there_before_stays(tmp_path: Path) -> None:
    images = Images(tmp_path)
    kept = await keep(images, picture("PNG"))

    again = await refused(images, picture("PNG"))

    assert again == kept
    assert images.find(kept.image) is not None


async def test_what_is_no_picture_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(NoPicture, match="wrong-type"):
        await keep(Images(tmp_path), b"<svg/>")

    assert list(tmp_path.iterdir()) == []


async def test_what_was_cut_off_is_swept_at_the_start(tmp_path: Path) -> None:
    images = Images(tmp_path)
    used, unused, other = (letter * 32 for letter in "abc")
    for name in (used, unused, other):
        (tmp_path / f"{name}.png").write_bytes(b"pixels")
    for name in (used, unused):
        (tmp_path / f".coming-0123-{name}.png").write_bytes(b"pixels")
    for name in ("tmpx3k2", ".fresh-01", ".fresh-01-raw", "notes.txt"):
        (tmp_path / name).write_bytes(b"rest")

    images.sweep(lambda image: image == used)

    assert sorted(file.name for file in tmp_path.iterdir()) == [f"{used}.png", f"{other}.png", "notes.txt"]


MEASURED = """
import re, runpy, sys
from pathlib import Path
del sys.argv[0]
runpy.run_path(sys.argv[0], run_name="__main__")
sys.stderr.write(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
"""


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_large_picture_takes_no_more_memory_than_its_pixels(tmp_path: Path, kind: str) -> None:
    (tmp_path / "in").write_bytes(picture(kind, (4000, 2500), "RGB" if kind == "JPEG" else "RGBA"))
    words = [sys.executable, "-c", MEASURED, pixels.__file__, str(tmp_path / "in"), str(tmp_path / "out")]

    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        told, most = child.stdout.read(), child.stderr.read()

    assert json.loads(told)["width"] == 4000
    assert int(most) * 1024 < 10 * 10_000_000 + 100_000_000 + 20 * (tmp_path / "in").stat().st_size
