"""Many pictures are made again from their pixels in few processes, each as if it were alone."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from app.store.pictures import Folder
from app.web.child import Queue
from app.web.decoding import Fresh, decoded
from app.web.images import Images
from app.web.pixels import FEW_PIXELS, NoPicture
from app.web.progress import MOST, Underway
from tests.helpers.stored import new_store


def picture(n: int, size: tuple[int, int] = (40, 20)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, (n, 90, 90)).save(out, "PNG")
    return out.getvalue()


def jobs(folder: Path, raws: list[bytes]) -> list[tuple[Path, Path]]:
    for n, raw in enumerate(raws):
        (folder / f"raw-{n}").write_bytes(raw)
    return [(folder / f"raw-{n}", folder / f"made-{n}") for n in range(len(raws))]


async def test_each_has_its_own_answer_in_its_own_place(tmp_path: Path) -> None:
    raws = [picture(n, (10 + n, 20)) for n in range(21)]
    raws[3], raws[20] = b"no picture", raws[20][:40]

    found = await decoded(Queue(1), jobs(tmp_path, raws))

    widths = [one.width if isinstance(one, Fresh) else one.code for one in found]
    assert widths == [10, 11, 12, "wrong-type", *range(14, 30), widths[20]]
    assert isinstance(found[20], NoPicture)
    for one in found:
        if isinstance(one, Fresh):
            assert Image.open(one.path).size == (one.width, one.height)


async def test_it_is_told_how_many_are_done(tmp_path: Path) -> None:
    heard: list[int] = []

    await decoded(Queue(1), jobs(tmp_path, [picture(n) for n in range(5)]), heard.append)

    assert heard == [1, 2, 3, 4, 5]


async def test_one_that_is_too_large_for_company_is_made_alone(tmp_path: Path) -> None:
    side = int(FEW_PIXELS**0.5) + 50
    raws = [picture(1), picture(2, (side, side)), picture(3)]

    found = await decoded(Queue(1), jobs(tmp_path, raws))

    assert [one.width if isinstance(one, Fresh) else one.code for one in found] == [40, side, 40]


async def test_where_a_process_ends_too_early_the_others_come_in(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(ENDS_EARLY)
    raws = [b"good"] * 6
    raws[2] = b"deadly"

    found = await decoded(Queue(1), jobs(tmp_path, raws), program=str(program))

    assert [isinstance(one, Fresh) for one in found] == [True, True, False, True, True, True]


ENDS_EARLY = """
import json, os, sys
from pathlib import Path
for source in sys.argv[1::2]:
    if Path(source).read_bytes() == b"deadly":
        os._exit(9)
    print(json.dumps({"kind": "PNG", "width": 1, "height": 1}), flush=True)
"""


@pytest.fixture
def images(tmp_path: Path) -> Iterator[Images]:
    store = new_store("sqlite://")
    yield Images(Folder(tmp_path), store)
    store.close()


async def test_nothing_is_left_of_what_was_not_kept(images: Images, tmp_path: Path) -> None:
    async with images.made([picture(1), b"none", picture(2)]) as made:
        assert [isinstance(one, Fresh) for one in made] == [True, False, True]

    assert list(tmp_path.iterdir()) == []


def test_what_is_under_way_is_told_under_its_word_until_it_ends() -> None:
    underway = Underway()
    key = ("t1", "gm", "0123456789abcdef")

    with underway.told(key):
        assert underway.find(key) == {"step": "reading", "done": 0, "of": 0}
        underway.note(key, "pictures", 50, 3)
        assert underway.find(key) == {"step": "pictures", "done": 3, "of": 50}
        assert underway.find(("t1", "other", key[2])) is None

    assert underway.find(key) is None


@pytest.mark.parametrize("word", ["", "short", "x" * 16, "0" * 33])
def test_what_is_no_word_is_not_told(word: str) -> None:
    underway = Underway()

    with underway.told(("t1", "gm", word)):
        assert underway.find(("t1", "gm", word)) is None


def test_no_more_is_told_than_there_is_room_for() -> None:
    underway = Underway()
    kept = [underway.told(("t1", "gm", f"{n:016x}")) for n in range(MOST + 1)]

    for one in kept:
        one.__enter__()

    assert underway.find(("t1", "gm", f"{MOST:016x}")) is None
    assert underway.find(("t1", "gm", f"{0:016x}")) is not None
