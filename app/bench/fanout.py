"""One event to a thousand watchers: processor time per message, beside a bare broadcast of the same bytes."""

from __future__ import annotations

import asyncio
from itertools import islice
from statistics import median

from websockets.asyncio.client import connect

from app.bench.battles import quiet, rounds
from app.bench.figures import Figure
from app.bench.peers import Bare, Crowd, bare, crowd
from app.bench.seat import Seat
from app.bench.served import Served

ALLIES, ENEMIES = 5, 5
BAR = 1.0


async def ours(served: Served, watchers: int, events: int, repeats: int) -> tuple[list[float], list[str]]:
    """Seconds per delivered message, round by round, and the messages as one watcher got them."""
    made = served.new_table({"scenario": quiet(ALLIES, ENEMIES)})
    link = served.ws(made["id"], made["keys"]["spectator"])
    commands = rounds(ALLIES, ENEMIES)
    costs = []
    with crowd(link, watchers - 1) as people:
        async with Seat(link) as watcher, Seat(served.ws(made["id"], made["keys"]["gm"])) as gm:
            for _ in range(repeats):
                before = served.cpu()
                for command in islice(commands, events):
                    await gm.ask(command)
                    await delivered(people, await caught_up(gm, watcher))
                costs.append((served.cpu() - before) / (events * watchers))
            return costs, watcher.event_texts


async def caught_up(gm: Seat, watcher: Seat) -> int:
    """How many events a watcher has got once it has all that the acknowledged commands caused."""
    await watcher.got(gm.asked)
    return len(watcher.event_texts)


async def delivered(people: Crowd, count: int) -> None:
    await asyncio.to_thread(people.tell, expect=count)


async def theirs(server: Bare, watchers: int, messages: list[str], repeats: int) -> list[float]:
    """The same for a server that does nothing but `websockets.broadcast`."""
    costs = []
    with crowd(server.listen, watchers) as people:
        async with connect(server.say, compression=None, open_timeout=60) as say:
            sent = 0
            for _ in range(repeats):
                before = server.cpu()
                share = messages[sent : sent + len(messages) // repeats]
                for message in share:
                    await say.send(message)
                    sent += 1
                    await delivered(people, sent)
                costs.append((server.cpu() - before) / (len(share) * watchers))
    return costs


async def fanout(served: Served, watchers: int, events: int, repeats: int) -> list[Figure]:
    """Both, one after the other on the same machine."""
    mine, messages = await ours(served, watchers, events, repeats)
    with bare() as server:
        raw = await theirs(server, watchers, messages, repeats)
    size = round(sum(map(len, messages)) / len(messages))
    return [
        Figure(
            name=f"fan-out to {watchers} watchers, CPU per message",
            value=median(mine) * 1e6,
            raw=median(raw) * 1e6,
            unit="µs",
            bar=BAR,
            against="bare websockets broadcast of the same bytes on uvloop",
            note=f"{size} bytes; ruled, stored, cut; median of {repeats} × {events} moves and turn ends",
        )
    ]
