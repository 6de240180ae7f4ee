"""Prepared scenes of a table, and what waits to be let in, as JSON by id."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, Table, delete, func, insert, select, update

from app.store.failures import Damaged
from app.store.schema import brought, scenes
from app.store.turns import one_at_a_time

PREFIX: Final = "scene-"
Body = Mapping[str, Any]


def scenes_of(connection: Connection, table: str) -> dict[str, Any]:
    """Every scene by id, in the order of making."""
    wanted = select(scenes).where(scenes.c.table_id == table).order_by(scenes.c.place)
    return {row.scene: json.loads(row.body) for row in connection.execute(wanted)}


def scenes_after(connection: Connection, table: str, place: int, *, most: int) -> dict[int, tuple[str, Any]]:
    """The next ones in the order of making: by place, each with its id. Raises `Damaged`."""
    wanted = select(scenes).where(scenes.c.table_id == table, scenes.c.place > place)
    found = connection.execute(wanted.order_by(scenes.c.place).limit(most))
    try:
        return {row.place: (row.scene, json.loads(row.body)) for row in found}
    except ValueError as error:
        raise Damaged(f"a scene of table {table} after {place}: {error}") from error


def keep_scenes(connection: Connection, table: str, found: Mapping[str, Body]) -> None:
    """All of another table, under the ids that they had there."""
    rows = [
        {"table_id": table, "scene": scene, "place": int(scene.removeprefix(PREFIX)), "body": _json(body)}
        for scene, body in found.items()
    ]
    if rows:
        connection.execute(insert(scenes), rows)


def find_scene(connection: Connection, table: str, scene: str) -> Any | None:
    wanted = select(scenes.c.body).where(scenes.c.table_id == table, scenes.c.scene == scene)
    found = connection.execute(wanted).scalar()
    return None if found is None else json.loads(found)


def count_scenes(connection: Connection, table: str) -> int:
    return _count(connection, scenes, table)


def put_scene(connection: Connection, table: str, body: Mapping[str, Any]) -> str:
    """Under the next id."""
    newest = select(func.max(scenes.c.place)).where(scenes.c.table_id == table)
    place = (connection.execute(newest).scalar() or 0) + 1
    row = {"table_id": table, "scene": f"{PREFIX}{place}", "place": place, "body": _json(body)}
    connection.execute(insert(scenes), row)
    return f"{PREFIX}{place}"


def change_scene(
    connection: Connection, table: str, scene: str, said: Mapping[str, Any]
) -> Mapping[str, Any] | None:
    """With other words; None where it is not there."""
    known = (scenes.c.table_id == table) & (scenes.c.scene == scene)
    found = connection.execute(select(scenes.c.body).where(known).with_for_update()).scalar()
    if found is None:
        return None
    body = {**json.loads(found), **said}
    connection.execute(update(scenes).where(known).values({"body": _json(body)}))
    return body


def remove_scene(connection: Connection, table: str, scene: str) -> bool:
    """Was it there?"""
    known = (scenes.c.table_id == table) & (scenes.c.scene == scene)
    return bool(connection.execute(delete(scenes).where(known)).rowcount)


def waiting_of(connection: Connection, table: str) -> list[dict[str, Any]]:
    """What waits, the oldest first."""
    wanted = select(brought).where(brought.c.table_id == table).order_by(brought.c.time, brought.c.waiting)
    return [
        {"id": row.waiting, "seat": row.seat, "time": row.time, **json.loads(row.body)}
        for row in connection.execute(wanted)
    ]


def put_waiting(
    connection: Connection, table: str, waiting: str, seat: str, time: str, body: Mapping[str, Any]
) -> None:
    row = {"table_id": table, "waiting": waiting, "seat": seat, "time": time, "body": _json(body)}
    connection.execute(insert(brought), row)


def count_waiting(connection: Connection, table: str) -> int:
    return _count(connection, brought, table)


def take_waiting(connection: Connection, table: str, waiting: str) -> Any | None:
    """What waited under this id, which waits no more; None where nothing does, also for who comes second."""
    known = (brought.c.table_id == table) & (brought.c.waiting == waiting)
    found = connection.execute(select(brought.c.body).where(known).with_for_update()).scalar()
    if found is None:
        return None
    connection.execute(delete(brought).where(known))
    return json.loads(found)


def _count(connection: Connection, rows: Table, table: str) -> int:
    """How many there are before another is put in the same transaction."""
    one_at_a_time(connection, table)
    counted = select(func.count()).select_from(rows).where(rows.c.table_id == table)
    return int(connection.execute(counted).scalar_one())


def copy_scenes(connection: Connection, source: str, to: str) -> None:
    """All of them for another table."""
    rows = connection.execute(select(scenes).where(scenes.c.table_id == source)).mappings()
    if made := [{**row, "table_id": to} for row in rows]:
        connection.execute(insert(scenes), made)


def _json(body: Mapping[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))
