"""Handouts and notes of a table, as JSON by id."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Literal

from sqlalchemy import Connection, delete, func, insert, select, update

from app.store.failures import Damaged
from app.store.schema import papers
from app.store.turns import one_at_a_time

Kind = Literal["handout", "note"]
Body = Mapping[str, Any]


def papers_of(connection: Connection, table: str, kind: Kind) -> dict[str, Body]:
    """In the order of making."""
    wanted = select(papers).where(papers.c.table_id == table, papers.c.kind == kind)
    return {row.paper: json.loads(row.body) for row in connection.execute(wanted.order_by(papers.c.place))}


def papers_after(connection: Connection, table: str, place: int, *, most: int) -> dict[int, tuple[str, Body]]:
    """Of both kinds the next ones in the order of making: by place, each with its id. Raises `Damaged`."""
    wanted = select(papers).where(papers.c.table_id == table, papers.c.place > place)
    found = connection.execute(wanted.order_by(papers.c.place).limit(most))
    try:
        return {row.place: (row.paper, {"kind": row.kind, **json.loads(row.body)}) for row in found}
    except ValueError as error:
        raise Damaged(f"a paper of table {table} after {place}: {error}") from error


def keep_papers(connection: Connection, table: str, found: Mapping[str, Body]) -> None:
    """All of another table, under the ids that they had there."""
    rows = [
        {
            "table_id": table,
            "paper": paper,
            "kind": body["kind"],
            "place": place,
            "body": _json({key: value for key, value in body.items() if key != "kind"}),
        }
        for place, (paper, body) in enumerate(found.items(), 1)
    ]
    if rows:
        connection.execute(insert(papers), rows)


def find_paper(connection: Connection, table: str, kind: Kind, paper: str) -> Body | None:
    wanted = select(papers.c.body).where(
        papers.c.table_id == table, papers.c.kind == kind, papers.c.paper == paper
    )
    found = connection.execute(wanted).scalar()
    return None if found is None else dict(json.loads(found))


def put_paper(
    connection: Connection, table: str, kind: Kind, paper: str, body: Body, *, most: int
) -> int | None:
    """How many of its kind there are now; None: there is no room for another."""
    one_at_a_time(connection, table)
    of_kind = (papers.c.table_id == table) & (papers.c.kind == kind)
    count = int(connection.execute(select(func.count()).select_from(papers).where(of_kind)).scalar_one())
    if count >= most:
        return None
    newest = connection.execute(select(func.max(papers.c.place)).where(papers.c.table_id == table)).scalar()
    row = {"table_id": table, "paper": paper, "kind": kind, "place": (newest or 0) + 1, "body": _json(body)}
    connection.execute(insert(papers), row)
    return count + 1


def change_paper(
    connection: Connection, table: str, kind: Kind, paper: str, change: Callable[[Body], Body]
) -> tuple[Body, Body] | None:
    """How it was and is now; None where it is not there. Of several writers one comes after the other."""
    known = (papers.c.table_id == table) & (papers.c.kind == kind) & (papers.c.paper == paper)
    found = connection.execute(select(papers.c.body).where(known).with_for_update()).scalar()
    if found is None:
        return None
    before: Body = json.loads(found)
    after = change(before)
    if after != before:
        connection.execute(update(papers).where(known).values({"body": _json(after)}))
    return before, after


def remove_paper(connection: Connection, table: str, kind: Kind, paper: str) -> Body | None:
    """What it said, if it was there."""
    found = find_paper(connection, table, kind, paper)
    if found is not None:
        connection.execute(delete(papers).where(papers.c.table_id == table, papers.c.paper == paper))
    return found


def copy_papers(connection: Connection, source: str, to: str) -> None:
    """All of them for another table."""
    rows = connection.execute(select(papers).where(papers.c.table_id == source)).mappings()
    if made := [{**row, "table_id": to} for row in rows]:
        connection.execute(insert(papers), made)


def _json(body: Body) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))
