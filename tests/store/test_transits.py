"""Nodes that share their pictures: none goes that another one brings or shows, and none stays for nothing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, update

from app.store import tables, transits
from app.store.pictures import Folder
from app.store.schema import transits as rows
from app.web.images import Images
from tests.helpers.stored import make_table, new_store
from tests.web.test_pictures import picture, used_by

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("storage")]
RAW = picture("PNG")
Nodes = tuple[Images, Images]


class Slow(Folder):
    """Waits before it deletes, until it may."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.begun = threading.Event()
        self.may = threading.Event()

    def remove(self, image: str) -> None:
        self.begun.set()
        assert self.may.wait(30)
        super().remove(image)


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[Nodes]:
    """Two over one database and one folder; the first is slow to delete."""
    url, folder = f"sqlite:///{tmp_path / 'ransen.db'}", tmp_path / "pictures"
    stores = new_store(url), new_store(url)
    yield Images(Slow(folder), stores[0]), Images(Folder(folder), stores[1])
    for store in stores:
        store.close()


def is_there(node: Images, image: str) -> bool:
    return Folder(node.pictures.workshop).find(image) is not None


async def bring(node: Images, table: str) -> str:
    async with node.coming(RAW) as kept:
        await node.store.write(partial(used_by, table=table, image=kept.image))
    return kept.image


async def delete(node: Images, table: str) -> None:
    for image in await node.store.write(partial(tables.remove, table=table)):
        await node.forget(image)


async def under_way(node: Images) -> list[str]:
    return await node.store.read(lambda c: list(c.execute(select(rows.c.image)).scalars()))


async def test_who_brings_a_picture_waits_until_it_is_deleted(nodes: Nodes) -> None:
    here, there = nodes
    slow = here.pictures
    assert isinstance(slow, Slow)
    image = await bring(there, "t1")

    deleting = asyncio.create_task(delete(here, "t1"))
    await asyncio.to_thread(slow.begun.wait, 30)
    bringing = asyncio.create_task(bring(there, "t2"))
    for _ in range(20):
        await there.store.read(lambda _: None)
    assert not bringing.done()
    slow.may.set()
    await asyncio.gather(deleting, bringing)

    assert is_there(there, image)
    assert await under_way(here) == []


async def test_what_somebody_brings_is_not_deleted(nodes: Nodes) -> None:
    here, there = nodes
    image = await bring(there, "t1")

    async with there.coming(RAW) as kept:
        await delete(here, "t1")  # would wait for ever if it deleted the file
        await there.store.write(partial(used_by, table="t2", image=kept.image))

    assert is_there(there, image)
    assert await under_way(here) == []


async def test_what_was_only_brought_goes_when_the_last_one_gives_up(nodes: Nodes) -> None:
    _, there = nodes
    async with there.coming(RAW) as kept, there.coming(RAW):
        pass

    assert not is_there(there, kept.image)
    assert await under_way(there) == []


async def test_two_who_bring_and_delete_the_same_picture_never_lose_it(nodes: Nodes) -> None:
    here, there = nodes
    assert isinstance(here.pictures, Slow)
    here.pictures.may.set()

    async def goes_on(node: Images, name: str) -> None:
        for number in range(6):
            image = await bring(node, f"{name}{number}")
            assert is_there(node, image)
            await delete(node, f"{name}{number}")

    await asyncio.gather(*(goes_on(node, name) for node, name in ((here, "a"), (there, "b"), (there, "c"))))

    assert list(there.pictures.workshop.iterdir()) == []
    assert await under_way(there) == []


async def test_a_copy_shares_the_picture_or_has_none(nodes: Nodes) -> None:
    here, there = nodes
    image = await bring(there, "t1")
    await there.store.write(partial(make_table, table="t2"))

    await there.store.write(partial(tables.hand_on, source="t1", to="t2", among=[image]))
    await delete(here, "t1")

    assert is_there(there, image)


@pytest.mark.parametrize("token", ["", "somebody"])
async def test_what_a_node_left_behind_is_cleared_up_after_a_while(nodes: Nodes, token: str) -> None:
    _, there = nodes
    image = await bring(there, "t1")
    await there.store.write(partial(_leave, token=token, image=image))

    await there.clear_up()
    assert is_there(there, image), "somebody may be at it"
    await there.store.write(lambda c: c.execute(update(rows).values(since="2026-01-01T00:00:00Z")))
    await there.clear_up()

    assert not is_there(there, image)
    assert await under_way(there) == []


async def test_what_was_left_behind_and_is_used_stays(nodes: Nodes) -> None:
    _, there = nodes
    image = await bring(there, "t1")
    await there.store.write(partial(transits.announce, image=image, token="somebody"))

    await there.clear_up(is_alone=True)

    assert is_there(there, image)
    assert await under_way(there) == []


def _leave(connection: Connection, token: str, image: str) -> None:
    """Killed after the last row went, or before the first came."""
    tables.take_away(connection, "t1")
    if token:
        transits.announce(connection, image, token)
    else:
        transits.let_go(connection, [image])
