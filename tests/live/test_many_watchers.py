"""Thousands look on: what they are told of each other and of hands that move does not keep a node busy."""

from __future__ import annotations

from app.table.audience import AT_ONCE
from app.table.fleeting import MANY
from app.table.table import Table
from tests.helpers.tables import Reader, StandingClock, done, watching

CROWD = 3 * AT_ONCE


def told(reader: Reader, kind: str) -> list[str]:
    return [text for text in reader.texts if f'"type":"{kind}"' in text]


async def crowd(table: Table, clock: StandingClock) -> list[Reader]:
    people = [await watching(table, "spectator") for _ in range(CROWD)]
    clock.pass_by(5)
    for one in people:
        one.texts.clear()
    return people


async def test_comings_and_goings_of_thousands_are_told_now_and_then(
    table: Table, clock: StandingClock
) -> None:
    people = await crowd(table, clock)
    for one in people[:10]:
        table.leave(one)
        clock.pass_by(0.02)
    assert not told(people[-1], "presence")
    clock.pass_by(1)

    assert len(told(people[-1], "presence")) == 1
    assert f'"watchers":{CROWD - 10}' in told(people[-1], "presence")[0]
    assert not told(people[0], "presence")


async def test_who_comes_while_thousands_are_told_is_told_of_after_them(
    table: Table, clock: StandingClock
) -> None:
    people = await crowd(table, clock)
    table.leave(people[0])
    while not told(people[1], "presence"):
        clock.pass_by(
            min(one.at for one in clock.alarms if not one.is_off).timestamp() - clock.now.timestamp()
        )
    late = await watching(table, "gm")
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    clock.pass_by(2)

    assert told(people[1], "event")
    assert '"watchers":1499' in told(people[-1], "presence")[-1]
    assert '{"seat":"gm","name":"","online":true}' in told(people[-1], "presence")[-1]
    assert told(late, "presence")


async def test_thousands_are_shown_a_drag_now_and_then_and_every_ping(
    table: Table, clock: StandingClock
) -> None:
    people, gm = await crowd(table, clock), await watching(table, "player")
    clock.pass_by(2)
    for _ in range(30):
        table.signal("gm", {"kind": "drag", "actor": "ana", "path": [[1, 1], [2, 2]]})
        clock.pass_by(1 / 30)
    for _ in range(5):
        table.signal("gm", {"kind": "ping", "at": [1, 2]})

    kinds = ["drag" if '"drag"' in text else "ping" for text in told(people[0], "signal")]
    assert kinds.count("ping") == 5
    assert 5 <= kinds.count("drag") < 20
    assert len(told(gm, "signal")) == 35
    assert MANY < CROWD
