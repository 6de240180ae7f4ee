"""At a terminal: the tables of a server with their sizes and times, their deletion, and the host's link."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Sequence
from dataclasses import asdict
from datetime import timedelta
from typing import Annotated, Any, Literal

import typer

from app.auth import Auth, digest
from app.settings import Settings
from app.store.database import said
from app.store.hosting import TableUse, log_bytes, put_host_key, uses
from app.table.tables import Tables
from app.terminal import Data, address, at_tables, fail, now, pictures_of, settle
from app.web.hosting import SORTS, listed
from app.web.images import Images

Sort = Literal["used", "created", "name", "entries", "size", "pictures"]
REFUSED = 1
tables = typer.Typer(help="The tables of this server: listed, sorted, deleted.", invoke_without_command=True)


@tables.callback()
def show(
    context: typer.Context,
    sort: Annotated[Sort, typer.Option(help="By what; names from A on, all else from the most.")] = "used",
    name: Annotated[str, typer.Option(help="Those alone with these letters in name, id or system.")] = "",
    unused: Annotated[int | None, typer.Option(help="Those that nobody opened for so many days.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="A list with all figures.")] = False,
    data: Data = None,
) -> None:
    """Lists them, a line each; nothing of what is in them."""
    if context.invoked_subcommand is not None:
        return
    settings = settle(data=data)

    async def look(tables: Tables, _: Auth) -> list[dict[str, Any]]:
        return await found(tables, sort=sort, name=name, unused=unused)

    rows = at_tables((), settings, look)
    typer.echo(json.dumps(rows, ensure_ascii=False, indent=1) if as_json else "\n".join(map(line, rows)))


async def found(tables: Tables, *, sort: str, name: str, unused: int | None) -> list[dict[str, Any]]:
    """What is stored of them, with the size of their logs."""
    chosen = listed(await tables.store.read(uses), sort if sort in SORTS else "name", name)
    if unused is not None:
        before = said(now() - timedelta(days=unused))
        chosen = [one for one in chosen if one.used < before]
    sizes = await tables.store.read(lambda c: log_bytes(c, [one.id for one in chosen]))
    rows = [asdict(one) | {"log_bytes": sizes[one.id]} for one in chosen]
    return sorted(rows, key=lambda row: -row["log_bytes"]) if sort == "size" else rows


def line(row: dict[str, Any]) -> str:
    size = (row["log_bytes"] + row["picture_bytes"]) / 1_000_000
    return (
        f"{row['id']}  used {row['used'][:10]}  made {row['created'][:10]}  {row['entries']} entries  "
        f"{size:.1f} MB  {row['ruleset']}  {row['name']}"
    )


@tables.command()
def delete(
    ids: Annotated[list[str] | None, typer.Argument(help="Their ids.", metavar="TABLE…")] = None,
    unused: Annotated[int | None, typer.Option(help="All that nobody opened for so many days.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Without a question.")] = False,
    data: Data = None,
) -> None:
    """Deletes tables with their logs, seats and pictures; also beside a server."""
    if bool(ids) == (unused is not None):
        fail("Say which: the ids of tables, or --unused DAYS.")
    settings = settle(data=data)
    at_tables((), settings, lambda stored, _: _delete(stored, settings, ids or [], unused, sure=yes))


async def _delete(
    tables: Tables, settings: Settings, wanted: Sequence[str], unused: int | None, *, sure: bool
) -> None:
    chosen = await _chosen(tables, wanted, unused)
    for one in chosen:
        typer.echo(f"{one.id}  {one.entries} entries  {one.name}")
    if chosen and not sure:
        _ask(len(chosen))
    images = Images(pictures_of(settings), tables.store)
    for one in chosen:
        gone = await (tables.delete(one.id) if unused is None else tables.expire(one.id, _before(unused)))
        for image in gone or ():
            await images.forget(image)
    typer.echo(f"{len(chosen)} deleted.")


async def _chosen(tables: Tables, wanted: Sequence[str], unused: int | None) -> list[TableUse]:
    known = {one.id: one for one in await tables.store.read(uses)}
    if missing := [table for table in wanted if table not in known]:
        fail(f"There is no table {missing[0]} here.")
    if unused is None:
        return [known[table] for table in dict.fromkeys(wanted)]
    return [one for one in known.values() if one.used < _before(unused)]


def _before(days: int) -> str:
    return said(now() - timedelta(days=days))


def _ask(count: int) -> None:
    """Nothing is deleted without a yes."""
    if not sys.stdin.isatty():
        typer.echo("Say --yes to delete what is listed.", err=True)
        raise typer.Exit(REFUSED)
    if not typer.confirm(f"Delete {count} for ever?"):
        raise typer.Exit(REFUSED)


def host_link(
    off: Annotated[bool, typer.Option("--off", help="No link opens the page any more.")] = False,
    data: Data = None,
) -> None:
    """Prints a new link to the page that lists and deletes tables; the one of before is dead."""
    settings, key = settle(data=data), secrets.token_urlsafe(32)

    async def put(tables: Tables, _: Auth) -> None:
        await tables.store.write(lambda c: put_host_key(c, None if off else digest(key)))

    at_tables((), settings, put)
    typer.echo("No link opens the page." if off else f"{address(settings)}/host/enter/{key}")
