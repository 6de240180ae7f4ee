"""One node and two over the same PostgreSQL and Redis, beside what these two do with the same bytes alone."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Final

import httpx
from sqlalchemy import String, cast, create_engine, func, insert, literal, select, text, true
from websockets.asyncio.client import connect

from app.bench.battles import quiet, rounds
from app.bench.figures import Figure, quantile
from app.bench.seat import Seat
from app.bench.served import Served
from app.bench.tables import together
from app.store import schema

ALLIES: Final = 5
BAR_CPU: Final = 1.2
BAR_SEEN: Final = 5.0
BEHIND: Final = 1_000
STORED: Final = 10_000
BYTES: Final = 600
"""Of an entry, about."""
Node = Served


def node(folder: Path, name: str, secret: bytes, env: Mapping[str, str], server: type[Node]) -> Node:
    """One that serves, with a data folder of its own."""
    data = folder / name
    data.mkdir(mode=0o700)
    (data / "secret").write_bytes(secret)
    return server(data=data, env={**env, "RANSEN_IMAGES": str(folder / "pictures")})


def measured(
    folder: Path, env: Mapping[str, str], *, tables: int, seconds: float, server: type[Node] = Node
) -> list[Figure]:
    """All figures. Both nodes end before this does; the tables stay in the database.

    `server`: how nodes are started.
    """
    secret = secrets.token_bytes(32)
    with (
        node(folder, "one", secret, env, server) as here,
        node(folder, "two", secret, env, server) as there,
    ):
        own, both = (
            asyncio.run(_flat_out([here], tables, seconds)),
            asyncio.run(_flat_out([here, there], tables, seconds)),
        )
        found = [*_of_flat_out(own, both, tables), *asyncio.run(_seen([here, there], int(seconds * 10)))]
        found += asyncio.run(_behind(there, *asyncio.run(_long_table(here))))
        found.append(_memory(here, there, tables))
    found += _stored(folder, secret, env, server)
    return [*found, _bare_insert(env["RANSEN_DATABASE_URL"]), _bare_publish(env["RANSEN_REDIS_URL"])]


async def _flat_out(nodes: Sequence[Node], tables: int, seconds: float) -> tuple[float, float]:
    """Commands a second, and processor milliseconds of all nodes for each."""
    async with AsyncExitStack() as stack:
        gms = []
        for number in range(tables):
            at = nodes[number % len(nodes)]
            made = at.new_table({"scenario": quiet(ALLIES, ALLIES)})
            gms.append(await stack.enter_async_context(Seat(at.ws(made["id"], made["keys"]["gm"]))))
        before, begun = sum(one.cpu() for one in nodes), time.perf_counter()
        done = len(await together(gms, seconds, 0.0))
        took, used = time.perf_counter() - begun, sum(one.cpu() for one in nodes) - before
    return done / took, 1e3 * used / done


def _of_flat_out(one: tuple[float, float], two: tuple[float, float], tables: int) -> list[Figure]:
    note = f"{tables} tables, each next command upon the ack of the last; clients share the processors"
    return [
        Figure(name="one node flat out, commands a second", value=one[0], unit="/s", note=note),
        Figure(name="two nodes flat out, commands a second", value=two[0], unit="/s", note=note),
        Figure(
            name="processor time of two nodes for a command",
            value=two[1],
            unit="ms",
            raw=one[1],
            bar=BAR_CPU,
            against="that of one node",
        ),
    ]


async def _seen(nodes: Sequence[Node], count: int) -> list[Figure]:
    """How much later than at the own node an event comes at the other one."""
    made = nodes[0].new_table({"scenario": quiet(ALLIES, ALLIES)})
    keys = made["keys"]
    async with AsyncExitStack() as stack:
        gm, here, there = [
            await stack.enter_async_context(Seat(at.ws(made["id"], keys[seat])))
            for at, seat in ((nodes[0], "gm"), (nodes[0], "spectator"), (nodes[1], "spectator"))
        ]
        for command in islice(rounds(ALLIES, ALLIES), count):
            await gm.ask(command)
            await asyncio.sleep(0.02)
        shown = len(here.event_times)
        await there.got(shown)
        later = [1e3 * (b - a) for a, b in zip(here.event_times, there.event_times[:shown], strict=True)]
    return [
        Figure(
            name="event seen on the other node, later by (p50)",
            value=quantile(later, 0.5),
            unit="ms",
            bar=BAR_SEEN,
            note=f"{shown} events; p99 {quantile(later, 0.99):.1f} ms",
        )
    ]


async def _long_table(at: Node) -> tuple[str, str]:
    """A table with a long log: its id and the GM's key."""
    made = at.new_table({"scenario": quiet(ALLIES, ALLIES)})
    async with Seat(at.ws(made["id"], made["keys"]["gm"])) as gm:
        for command in islice(rounds(ALLIES, ALLIES), BEHIND):
            await gm.ask(command)
    return made["id"], made["keys"]["gm"]


async def _behind(at: Node, table: str, key: str) -> list[Figure]:
    """Who comes to the other node: it opens the table, shows it whole, or what was missed."""
    names = (
        "opening there a table with 1,000 entries",
        "joining it once it is open",
        "coming back 1,000 events later",
    )
    found = []
    for name, after in zip(names, (None, None, 0), strict=True):
        begun = time.perf_counter()
        async with connect(at.ws(table, key), compression=None, max_size=None, open_timeout=60) as socket:
            hello: dict[str, Any] = {"type": "hello"} | ({} if after is None else {"after": after})
            await socket.send(json.dumps(hello))
            while json.loads(await socket.recv()).get("seq", 0) < BEHIND // 2:
                pass
        found.append(Figure(name=name, value=1e3 * (time.perf_counter() - begun), unit="ms"))
    return found


def _memory(here: Node, there: Node, tables: int) -> Figure:
    """What tables cost that are opened; those that are only stored cost nothing."""
    made = [here.new_table({"scenario": quiet(ALLIES, ALLIES)}) for _ in range(tables)]
    before = there.memory()
    for one in made:
        headers = {"Authorization": f"Bearer {one['keys']['gm']}"}
        httpx.get(f"{there.url}/api/tables/{one['id']}", headers=headers, timeout=60, trust_env=False)
    return Figure(
        name="memory of an open table",
        value=(there.memory() - before) / tables / 1024,
        unit="KiB",
        note=f"{tables} more of them opened on the node that had not made them",
    )


def _stored(folder: Path, secret: bytes, env: Mapping[str, str], server: type[Node]) -> list[Figure]:
    """What tables cost a node that nobody opens: its memory, and until it serves, without and with them."""
    found = []
    for name in ("three", "four"):
        begun = time.perf_counter()
        with node(folder, name, secret, env, server) as at:
            found.append((at.memory(), time.perf_counter() - begun))
            if name == "three":
                _store(env["RANSEN_DATABASE_URL"], at.new_table({"scenario": quiet(ALLIES, ALLIES)})["id"])
    (before, slow), (after, start) = found
    return [
        Figure(
            name=f"memory of {STORED} tables that nobody opens",
            value=(after - before) / 1024,
            unit="KiB",
            note=f"of {before / 2**20:.0f} MiB; a start takes {start:.1f} s with them, {slow:.1f} s without",
        )
    ]


def _store(url: str, table: str) -> None:
    """As many more tables like this one, without keys."""
    engine, numbers = (
        create_engine(url),
        func.generate_series(1, STORED).table_valued("number").render_derived(),
    )
    with engine.begin() as connection:
        for of in (schema.tables, schema.seats, schema.events):
            own = "id" if of is schema.tables else "table_id"
            rest = [column for column in of.c if column.name not in (own, "key_hash")]
            name = literal("bench-").concat(cast(numbers.c.number, String))
            rows = select(name, *rest).select_from(of.join(numbers, true())).where(of.c[own] == table)
            connection.execute(insert(of).from_select([own, *(column.name for column in rest)], rows))
    engine.dispose()


def _bare_insert(url: str, count: int = 200) -> Figure:
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS bench_bare (body text)"))
        waits = []
        for _ in range(count):
            begun = time.perf_counter()
            connection.execute(text("INSERT INTO bench_bare VALUES (:body)"), {"body": "x" * BYTES})
            waits.append(time.perf_counter() - begun)
        connection.execute(text("DROP TABLE bench_bare"))
    engine.dispose()
    return Figure(
        name="bare PostgreSQL insert, p50",
        value=1e3 * quantile(waits, 0.5),
        unit="ms",
        note="one row, committed",
    )


def _bare_publish(url: str, count: int = 200) -> Figure:
    async def publish() -> list[float]:
        redis, waits = import_module("app.redis_bell").client(url), []
        for _ in range(count):
            begun = time.perf_counter()
            await redis.publish("ransen:bench", "x" * BYTES)
            waits.append(time.perf_counter() - begun)
        await redis.aclose()
        return waits

    waits = asyncio.run(publish())
    return Figure(
        name="bare Redis publish, p50", value=1e3 * quantile(waits, 0.5), unit="ms", note="to nobody"
    )
