"""What two nodes count, take or add at the same moment: one comes after the other."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, text

from app.store import notices, papers, replays, scenes, sheets
from app.store.database import open_engine
from app.store.rows import Asset, ReplayRow
from app.web.problems import Problem
from app.web.uploads import MEGABYTE, MOST_MEGABYTES, MOST_PICTURES, keep_pictures
from tests.helpers.postgres import Postgres
from tests.helpers.stored import WHEN, make_table

pytestmark = pytest.mark.cluster
Work = Callable[[Connection, str], Any]
"""By somebody of this name."""


@pytest.fixture
def engine(postgres: Postgres) -> Iterator[Engine]:
    opened = open_engine(postgres.database()).execution_options(writes=True)
    with opened.connect() as connection, connection.begin():
        make_table(connection, "t")
    yield opened
    opened.dispose()


def both(engine: Engine, work: Work) -> list[Any]:
    """What comes of it to two whose transactions are open at once; the first one commits first."""
    with ThreadPoolExecutor() as pool, engine.connect() as connection:
        with connection.begin():
            first = work(connection, "first")
            second = pool.submit(_alone, engine, work, "second")
            _await_a_lock(engine, second)
        return [first, second.result(60)]


def _alone(engine: Engine, work: Work, name: str) -> Any:
    """However slow the machine is: a node gives up after five seconds."""
    with engine.connect() as connection, connection.begin():
        connection.execute(text("SET LOCAL lock_timeout = '60s'"))
        return work(connection, name)


def _await_a_lock(engine: Engine, second: Future[Any]) -> None:
    """Until the second one waits for the first, or does not. Each look is a transaction of its own."""
    own = "FROM pg_stat_activity WHERE datname = current_database()"
    waiting = text(f"SELECT count(*) {own} AND wait_event_type = 'Lock'")
    while not second.done():
        with engine.connect() as connection:
            if connection.execute(waiting).scalar():
                return
        time.sleep(0.005)


def test_what_waits_is_let_in_once(engine: Engine) -> None:
    with engine.connect() as connection, connection.begin():
        scenes.put_waiting(connection, "t", "w", "anna", WHEN, {"sheets": []})

    assert both(engine, lambda c, _: scenes.take_waiting(c, "t", "w")) == [{"sheets": []}, None]


def wait(connection: Connection, name: str) -> bool:
    if has_room := scenes.count_waiting(connection, "t") < 1:
        scenes.put_waiting(connection, "t", name, "anna", WHEN, {})
    return has_room


def put_scene(connection: Connection, name: str) -> bool:
    if has_room := scenes.count_scenes(connection, "t") < 1:
        scenes.put_scene(connection, "t", {"name": name})
    return has_room


def put_sheet(connection: Connection, name: str) -> bool:
    return sheets.put_sheet(connection, "t", name, {}, most=1) is not None


def put_paper(connection: Connection, name: str) -> bool:
    return papers.put_paper(connection, "t", "note", name, {}, most=1) is not None


def put_push(connection: Connection, name: str) -> bool:
    push = notices.Push(id=name, seat=name, body={})
    return notices.put_push(connection, "t", push, WHEN, most=1, most_of_seat=1) is not None


def put_replay(connection: Connection, name: str) -> bool:
    row = ReplayRow(replay=name, key_hash=name, number=1, is_whole=False, created=WHEN)
    return replays.put_replay(connection, "t", row, most=1)


def put_pictures(connection: Connection, name: str) -> bool:
    """More than half of what a table has room for."""
    return has_room(connection, [picture(f"{name}{n}") for n in range(MOST_PICTURES // 2 + 1)])


def put_heavy_picture(connection: Connection, name: str) -> bool:
    return has_room(connection, [picture(name, MOST_MEGABYTES * MEGABYTE // 2 + 1)])


def has_room(connection: Connection, coming: list[Asset]) -> bool:
    try:
        return len(keep_pictures(connection, "t", coming, is_limited=True)) == len(coming)
    except Problem:
        return False


def picture(name: str, size: int = 1) -> Asset:
    return Asset(image=name, media_type="image/png", width=1, height=1, size=size, digest="")


@pytest.mark.parametrize(
    "work", [wait, put_scene, put_sheet, put_paper, put_push, put_replay, put_pictures, put_heavy_picture]
)
def test_a_limit_holds_for_all_nodes_together(engine: Engine, work: Work) -> None:
    assert both(engine, work) == [True, False]
