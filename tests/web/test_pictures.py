"""Pictures are made anew from their pixels, and nothing else of them is kept."""

from __future__ import annotations

import io
import json
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from sqlalchemy import Connection, select

from app.store import schema, tables, transits
from app.store.failures import Unwritten
from app.store.pictures import Folder
from app.store.rows import Asset
from app.web import pixels
from app.web.images import Images, NoPicture, Picture
from app.web.pixels import cleaned
from tests.helpers.stored import make_table, new_store


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


@pytest.mark.parametrize(
    ("mode", "size", "kept"),
    [
        ("RGB", (2000, 1500), "WEBP"),
        ("RGB", (2000, 1501), "JPEG"),
        ("RGBA", (1500, 1000), "WEBP"),
        ("RGBA", (1500, 1001), "PNG"),
    ],
)
def test_a_large_webp_is_kept_as_what_takes_less_to_write(
    mode: str, size: tuple[int, int], kept: str
) -> None:
    colour = (200, 30, 40, 90)[: len(mode)]
    out = io.BytesIO()
    Image.new(mode, size, colour).save(out, "WEBP", lossless=True, method=0)

    clean = cleaned(out.getvalue())

    assert (clean.kind, clean.size) == (kept, size)
    found = Image.open(io.BytesIO(clean.raw))
    assert found.mode == mode
    corner = found.getpixel((size[0] - 1, size[1] - 1))
    assert isinstance(corner, tuple)
    assert all(abs(one - other) <= 4 for one, other in zip(corner, colour, strict=True))


@pytest.mark.parametrize("turn", [1, 6])
def test_of_a_webp_that_moves_the_first_frame_is_kept_upright(turn: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = turn
    frames = [Image.new("RGB", (8, 4), colour) for colour in ("red", "blue")]
    out = io.BytesIO()
    frames[0].save(out, "WEBP", save_all=True, append_images=frames[1:], exif=exif, lossless=True)

    clean = cleaned(out.getvalue())

    found = Image.open(io.BytesIO(clean.raw))
    assert found.size == ((8, 4) if turn == 1 else (4, 8))
    red, green, blue = found.convert("RGB").getpixel((1, 1)) or (0, 0, 0)
    assert red > 200 > 60 > green
    assert blue < 60


def moving(width: int, height: int) -> bytes:
    """A few bytes of a WebP that moves: a small frame on a canvas of this size."""
    frame = picture("WEBP", (16, 16))[12:]

    def chunk(name: bytes, body: bytes) -> bytes:
        return name + struct.pack("<I", len(body)) + body + bytes(len(body) % 2)

    def three(*numbers: int) -> bytes:
        return b"".join(number.to_bytes(3, "little") for number in numbers)

    head = chunk(b"VP8X", b"\x02\0\0\0" + three(width - 1, height - 1))
    body = head + chunk(b"ANIM", bytes(6)) + chunk(b"ANMF", three(0, 0, 15, 15, 100) + b"\0" + frame)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


@pytest.mark.slow
def test_what_takes_more_memory_than_it_may_is_refused_as_that(tmp_path: Path) -> None:
    (tmp_path / "in").write_bytes(moving(8000, 5000))

    told, most = measured(tmp_path)

    assert told == {"code": "too-costly"}
    assert most < 10 * 40_000_000 + 100_000_000
    assert cleaned(moving(800, 500)).size == (800, 500)


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


@pytest.fixture
def images(tmp_path: Path) -> Iterator[Images]:
    store = new_store("sqlite://")
    yield Images(Folder(tmp_path), store)
    store.close()


async def keep(images: Images, raw: bytes, table: str = "t1") -> Picture:
    async with images.coming(raw) as kept:
        await images.store.write(partial(used_by, table=table, image=kept.image))
        return kept


def used_by(connection: Connection, table: str, image: str) -> None:
    if not connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first():
        make_table(connection, table)
    asset = Asset(image=image, media_type="image/png", width=40, height=20, size=1)
    tables.add_asset(connection, table, asset)


async def test_a_kept_picture_is_found_by_its_name_alone(images: Images, tmp_path: Path) -> None:
    kept = await keep(images, picture("PNG"))

    found = await images.find(kept.image)

    assert found is not None
    assert found.media_type == "image/png"
    assert [file.name for file in tmp_path.iterdir()] == [f"{kept.image}.png"]
    for name in ("../secret", kept.image.upper(), f"{kept.image}.png", ""):
        assert await images.find(name) is None


async def test_the_same_picture_is_kept_once_and_forgotten_whole(images: Images, tmp_path: Path) -> None:
    first, second = await keep(images, picture("PNG")), await keep(images, picture("PNG"), "t2")

    assert first == second
    assert await deleted(images, "t1") == ()
    assert [file.name for file in tmp_path.iterdir()] == [f"{first.image}.png"]
    assert await deleted(images, "t2") == (first.image,)
    assert list(tmp_path.iterdir()) == []


async def deleted(images: Images, table: str) -> tuple[str, ...]:
    """The pictures that went with a table."""
    gone = await images.store.write(partial(tables.remove, table=table))
    for image in gone:
        await images.forget(image)
    return gone


async def refused(images: Images, raw: bytes) -> Picture:
    """Brought in, and not kept after all."""
    with suppress(Unwritten):
        async with images.coming(raw) as coming:
            assert await images.find(coming.image) is not None
            assert await images.store.write(partial(transits.let_go, images=[coming.image])) == []
            raise Unwritten
    return coming


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
async def test_a_picture_that_is_not_kept_after_all_leaves_nothing(
    images: Images, tmp_path: Path, kind: str
) -> None:
    await refused(images, picture(kind))

    assert list(tmp_path.iterdir()) == []
    assert await images.store.read(lambda c: c.execute(select(schema.transits)).all()) == []


async def test_a_picture_that_was_there_before_stays(images: Images) -> None:
    kept = await keep(images, picture("PNG"))

    again = await refused(images, picture("PNG"))

    assert again == kept
    assert await images.find(kept.image) is not None


async def test_what_is_no_picture_leaves_nothing(images: Images, tmp_path: Path) -> None:
    with pytest.raises(NoPicture, match="wrong-type"):
        await keep(images, b"<svg/>")

    assert list(tmp_path.iterdir()) == []


async def test_what_was_cut_off_is_swept_at_the_start(images: Images, tmp_path: Path) -> None:
    used, unused, other = (letter * 32 for letter in "abc")
    for name in (used, unused, other):
        (tmp_path / f"{name}.png").write_bytes(b"pixels")
    for name in (used, unused):
        (tmp_path / f".coming-0123-{name}.png").write_bytes(b"pixels")
    for name in ("tmpx3k2", ".fresh-01", ".fresh-01-raw", "notes.txt"):
        (tmp_path / name).write_bytes(b"rest")
    await images.store.write(partial(used_by, table="t1", image=used))

    await images.sweep()

    assert sorted(file.name for file in tmp_path.iterdir()) == [f"{used}.png", f"{other}.png", "notes.txt"]


MEASURED = """
import re, runpy, sys
from pathlib import Path
del sys.argv[0]
runpy.run_path(sys.argv[0], run_name="__main__")
sys.stderr.write(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
"""


def measured(folder: Path) -> tuple[Any, int]:
    """What is told of the picture `in`, and the most bytes that its reader held."""
    words = [sys.executable, "-c", MEASURED, pixels.__file__, str(folder / "in"), str(folder / "out")]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        told, most = child.stdout.read(), child.stderr.read()
    return json.loads(told), int(most) * 1024


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "mode"), [("PNG", "RGBA"), ("JPEG", "RGB"), ("WEBP", "RGB"), ("WEBP", "RGBA")]
)
def test_a_large_picture_takes_no_more_memory_than_its_pixels(tmp_path: Path, kind: str, mode: str) -> None:
    (tmp_path / "in").write_bytes(picture(kind, (4000, 2500), mode))

    told, most = measured(tmp_path)

    assert told["width"] == 4000
    assert most < 6 * 10_000_000 + 60_000_000 + 20 * (tmp_path / "in").stat().st_size
