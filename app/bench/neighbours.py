"""How long another table's command waits while somebody asks for the most work that there is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from typing import Any, Final

import httpx

from app.bench.battles import RULESET, quiet
from app.bench.figures import Figure
from app.bench.seat import Seat
from app.bench.served import Served
from app.bench.worst import BLAST, QUESTIONS, TWENTY_BLASTS, crowd, heap, horde, wandering, winding

BAR_MS: Final = 250.0
SOCKETS: Final = 32
FIRST: Final = 10
NOTE: Final = {"command": "note", "text": "Nothing happens."}
Doing = Callable[[], Awaitable[Any]]


def scenario(setup: Mapping[str, Any]) -> dict[str, Any]:
    return {"title": "Neighbours", "ruleset": RULESET, "setup": setup}


BETWEEN: Final = 0.02
"""Seconds between two commands of the neighbour: no faster than a GM may ask for long."""


async def longest_wait(gm: Seat, doing: Doing) -> tuple[float, float, str]:
    """Seconds that the work took, the longest that a neighbour's command took meanwhile, and before it.

    The first commands of a table, which open files and make statements, are not counted.
    """
    loop = asyncio.get_running_loop()
    for _ in range(FIRST):
        await gm.ask(NOTE)
    alone = max([await gm.ask(NOTE) for _ in range(FIRST)])
    begun, waits = loop.time(), list[float]()
    work = asyncio.ensure_future(doing())
    while not work.done():
        waits.append(await gm.ask(NOTE))
        await asyncio.sleep(BETWEEN)
    await work
    return loop.time() - begun, max(waits), f"alone {alone * 1e3:.0f} ms"


async def one(
    served: Served, name: str, setup: Mapping[str, Any], kind: str, what: Mapping[str, Any]
) -> Figure:
    """One message of a GM."""
    made, other = served.new_table({"scenario": scenario(setup)}), served.new_table({"scenario": quiet(2, 2)})
    async with AsyncExitStack() as stack:
        hog = await stack.enter_async_context(Seat(served.ws(made["id"], made["keys"]["gm"])))
        gm = await stack.enter_async_context(Seat(served.ws(other["id"], other["keys"]["gm"])))
        said = ""

        async def send() -> None:
            nonlocal said
            said = await hog.says(kind, what)

        took, wait, alone = await longest_wait(gm, send)
    return figure(f"{name}: wait of another table", wait, f"{alone}; {said} after {took * 1e3:.0f} ms")


def figure(name: str, wait: float, note: str) -> Figure:
    return Figure(name=name, value=wait * 1e3, unit="ms", bar=BAR_MS, note=note)


async def flood(
    served: Served, name: str, seat: str, kind: str, what: Mapping[str, Any], seconds: float
) -> Figure:
    """One seat with as many sockets as it may have, each sending the same as fast as it is answered."""
    made, other = (
        served.new_table({"scenario": scenario(heap())}),
        served.new_table({"scenario": quiet(2, 2)}),
    )
    key = made["keys"]["spectator"] if seat == "spectator" else player(served, made)
    async with AsyncExitStack() as stack:
        gm = await stack.enter_async_context(Seat(served.ws(other["id"], other["keys"]["gm"])))
        hogs = [await stack.enter_async_context(Seat(served.ws(made["id"], key))) for _ in range(SOCKETS)]
        until, answers = asyncio.get_running_loop().time() + seconds, list[str]()

        async def send(hog: Seat) -> None:
            while asyncio.get_running_loop().time() < until:
                answers.append(await hog.says(kind, what))

        async def all_send() -> None:
            await asyncio.gather(*map(send, hogs))

        _, wait, alone = await longest_wait(gm, all_send)
    note = f"{alone}; {SOCKETS} sockets, {len(answers) / seconds:.0f} answers a second"
    return figure(f"{name}: wait of another table", wait, note)


def player(served: Served, made: Mapping[str, Any]) -> str:
    """The key of somebody who leads the mover."""
    head = {"Authorization": f"Bearer {made['keys']['gm']}"}
    body = {"name": "Flood", "role": "player", "controls": ["mover"]}
    url = f"{served.url}/api/tables/{made['id']}/seats"
    answer = httpx.post(url, json=body, headers=head, timeout=30, trust_env=False)
    answer.raise_for_status()
    return str(answer.json()["key"])


async def neighbours(served: Served, seconds: float) -> list[Figure]:
    """The longest previews and commands, legal ones and refused ones, and floods of both."""
    gaze = QUESTIONS["line of fire to a point"]
    return [
        await one(served, "longest legal preview", crowd(walls=12), "preview", wandering()),
        await one(served, "longest preview", heap(), "preview", winding()),
        await one(served, "longest legal command", horde(199), "command", BLAST),
        await one(served, "longest command", horde(199), "command", TWENTY_BLASTS),
        await flood(served, "flood of previews", "player", "preview", winding(), seconds),
        await flood(served, "flood of questions", "spectator", "ask", gaze, seconds),
    ]
