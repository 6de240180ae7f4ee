"""Whatever is asked of the demo battle in whatever order: its log replays to the fight as it was lived."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history import Entry, History, setup_of
from app.paths import PACKAGE
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from app.scenario.read import read_file
from app.seats import SCENARIO, Seat
from app.sight import redact
from app.store.codec import (
    command_json,
    dump,
    event_from,
    fight_from,
    fight_json,
    parse_command,
    stored_event,
)
from tests.helpers.examples import examples

SYSTEM = next(system for system in SYSTEMS if system.key == "sw25-advanced")
DEMO = read_file(PACKAGE / "scenario" / "demo.yaml")
IDS = list(DEMO.setup["combatants"])
GM = Seat(id="gm", role="gm")
PLAYER = Seat(id="mika", role="player", controls=frozenset({"aina", "borin"}))

someone = st.sampled_from(IDS)
point = st.tuples(st.integers(0, 4000), st.integers(0, 2600)).map(lambda p: [p[0] / 100, p[1] / 100])
step = st.one_of(point, st.sampled_from([[12, 7.2], [20.6, 16.6], [29.6, 12.4], [18.5, 14.7]]))


words = st.text("añ 牛", max_size=5).filter(lambda text: not text or text.strip())


def asked(name: str, /, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"command": st.just(name), **fields})


COMMANDS = st.one_of(
    asked(
        "move",
        actor=someone,
        mode=st.sampled_from(["limited", "normal", "full"]),
        path=st.lists(step, min_size=1, max_size=4),
    ),
    asked("move", actor=someone, mode=st.just("full"), path=st.just([[12, 7.2]]), join=st.booleans()),
    asked("block", by=st.lists(someone, min_size=1, max_size=3, unique=True), at=step),
    st.just({"command": "block", "by": ["FIRST OPTION"]}),
    asked("allow"),
    asked("join", actor=someone, skirmish=st.sampled_from(["s1", "s2"])),
    asked("prepare-to-leave", actor=someone),
    asked("major", actor=someone, name=words),
    asked("end-turn", actor=someone),
    asked("place", target=someone, at=point),
    asked(
        "condition",
        target=someone,
        add=st.lists(st.sampled_from(["prone", "asleep", "hidden", "invisible"]), max_size=2),
    ),
    asked("condition", target=someone, remove=st.just(["hidden", "asleep"])),
    asked("adjust", target=someone, hp=st.integers(-5, 60)),
    asked("exclude", target=someone),
    asked("remove", target=someone),
    asked("reveal", target=someone),
    asked("undo"),
    asked("redo"),
)
SEATS = st.sampled_from([GM, GM, SCENARIO, PLAYER])


class Sixes:
    def roll(self, sides: int) -> int:
        return sides


def begun() -> History[Any]:
    start = setup_of(SYSTEM, {"setup": DEMO.setup, "options": DEMO.options})
    assert isinstance(start, Event)
    history = History[Any](SYSTEM)
    history.append(Entry(number=1, events=(start,)))
    return history


def lived(asks: list[tuple[Seat, dict[str, Any]]]) -> tuple[History[Any], list[Any]]:
    """The fight and how it stood after each entry; what is refused changes nothing."""
    history = begun()
    states = [history.fight]
    for seat, raw in asks:
        command = parse_command(SYSTEM, _sensible(history, raw))
        ruling = history.rule(seat, command, Sixes())
        if ruling.refusal is None and ruling.events:
            number = history.number + 1
            history.append(
                Entry(number=number, by=seat.id, command=command_json(command), events=ruling.events)
            )
            states.append(history.fight)
    return history, states


def _sensible(history: History[Any], raw: dict[str, Any]) -> dict[str, Any]:
    """The first option of the decision that is open, where it is to be taken."""
    if raw.get("by") != ["FIRST OPTION"]:
        return raw
    pending = history.fight.pending
    if pending is None:
        return {"command": "allow"}
    option = pending.options[0]
    if option.skirmish:
        return {"command": "block", "by": list(option.by), "skirmish": option.skirmish}
    return {"command": "block", "by": list(option.by), "at": dump(pending)["path"][-1]}


@pytest.mark.slow
@examples(60)
@given(st.lists(st.tuples(SEATS, COMMANDS), max_size=25))
def test_the_log_of_any_fight_replays_to_the_fight_as_it_was_lived(
    asks: list[tuple[Seat, dict[str, Any]]],
) -> None:
    live, states = lived(asks)

    replay = History[Any](SYSTEM)
    for entry in live.entries:
        raw = json.loads(json.dumps([stored_event(event) for event in entry.events]))
        events = tuple(event_from(SYSTEM, one) for one in raw)
        parse_command(SYSTEM, entry.command or {"command": "undo"})
        replay.append(Entry(number=entry.number, by=entry.by, command=entry.command, events=events))

    assert [replay.fight_after(number) for number in range(1, replay.number + 1)] == states


@pytest.mark.slow
@examples(40)
@given(st.lists(st.tuples(SEATS, COMMANDS), max_size=25))
def test_any_state_goes_to_a_snapshot_and_back(asks: list[tuple[Seat, dict[str, Any]]]) -> None:
    live, _ = lived(asks)

    raw = json.loads(json.dumps(fight_json(SYSTEM, live.fight)))

    assert fight_from(SYSTEM, raw) == live.fight


@examples(40)
@given(st.lists(st.tuples(SEATS, COMMANDS), max_size=25))
def test_the_gm_sees_any_state_whole(asks: list[tuple[Seat, dict[str, Any]]]) -> None:
    """What sight shows the GM is what the state says, null left out."""
    live, _ = lived(asks)
    portrait = SYSTEM.portray(live.fight)

    view = redact(portrait, live.viewer(GM), SYSTEM.unseen(live.fight, live.viewer(GM))).view

    assert _bare(view) == _bare(dump(portrait))


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(member) for key, member in value.items() if member is not None}
    return [_bare(member) for member in value] if isinstance(value, list) else value
