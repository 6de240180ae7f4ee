"""On five areas nothing offered is refused, and battles led by offers alone go on, whoever plays them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history import Entry, History
from app.seats import SCENARIO
from app.store.codec import event_from, event_json, parse_command
from tests.helpers.examples import examples
from tests.helpers.five_areas import FIVE_AREAS, ROW
from tests.rules.test_any_hand import Luck
from tests.rules.test_offers import ENDING, begun, check, furnished, live

pytestmark = pytest.mark.slow

CONDITIONS = ("asleep", "prone", "invisible", "hidden", "charmed", "stranded", "unconscious")
FURTHER = ("shadow-sneak", "precise-shot", "guided-magic", "magic-control", "footwork")
PHASES = (*["rounds"] * 6, "placement", "knowledge", "preparation", "initiative", "ended")
ROUNDS = 4


def position(chance: Any, phases: tuple[str, ...] = PHASES, neutral: str = "neutral") -> dict[str, Any]:
    people = {}
    for number in range(chance.randint(2, 6)):
        people[f"c{number}"] = {
            "faction": ("allies", "enemies", chance.choice(["allies", "enemies", neutral]))[min(number, 2)],
            "area": chance.choice(ROW),
            "hp": chance.randint(1, 25),
            "conditions": chance.sample(CONDITIONS, chance.choice([0, 0, 1])),
            "feats": chance.sample(FURTHER, chance.choice([0, 0, 1])),
            "limited": chance.choice([0, 5, 10]),
            "bonus": chance.choice([0, 5]),
            "leaving": chance.random() < 0.2,
            "initiative": 3,
            "reputation": 9,
        }
    setup = {"round": chance.randint(1, 2), "phase": chance.choice(phases), "combatants": people}
    setup["battlefield"] = chance.choice([{}, {"rearmost": 5}, {"rearmost": 10}])
    options = chance.choice([{}, {"unconscious_pin": True}, {"strictness": "warn"}, {"dice": "entered"}])
    return {"options": options, "setup": furnished(chance, setup)}


@examples(60)
@given(st.randoms(use_true_random=True))
def test_offers_on_five_areas_hold(chance: Any) -> None:
    live(chance, begun(FIVE_AREAS, position(chance)))


def say(history: History[Any], raw: Mapping[str, Any], chance: Any) -> str | None:
    """The code of the refusal, or None where it was carried out."""
    ruling = history.rule(SCENARIO, parse_command(FIVE_AREAS, raw), Luck(chance))
    if ruling.refusal is None:
        entry = Entry(number=history.number + 1, by="scenario", command=raw, events=ruling.events)
        history.append(entry)
    return ruling.refusal.code if ruling.refusal else None


def turn(history: History[Any], name: str, chance: Any) -> None:
    """Some of what it is offered, then the end of its turn, which is never refused."""
    for _ in range(chance.randint(0, 4)):
        fight = history.fight
        done = [raw for raw in check(chance, history, SCENARIO, name) if raw["command"] not in ENDING]
        own = [raw for raw in done if raw.get("actor") == name and raw["command"] != "end-turn"]
        if own:
            say(history, chance.choice(own), chance)
        if history.fight.pending or history.fight.phase != "rounds" or fight.round != history.fight.round:
            break
    if history.fight.combatants[name].acted and history.fight.turn != name:
        return
    if not history.fight.combatants[name].excluded:
        assert say(history, {"command": "end-turn", "actor": name}, chance) is None


def waiting(history: History[Any]) -> list[str]:
    """Of the acting side, those whose turn is still to come."""
    fight = history.fight
    some = [one for one in fight.combatants.values() if one.faction == fight.acting and not one.acted]
    unable = {"asleep", "unconscious", "dead"}
    return [one.id for one in some if not one.excluded and not unable & set(one.conditions)]


@examples(30)
@given(st.randoms(use_true_random=True))
def test_random_battles_go_on_till_nobody_is_left(chance: Any) -> None:
    scenario = position(chance, ("rounds",), "allies")
    scenario["options"].pop("dice", None)
    history = begun(FIVE_AREAS, scenario)
    last = history.fight.round + ROUNDS

    while history.fight.round < last and (some := waiting(history)):
        before, name = (history.fight.round, history.fight.acting), chance.choice(some)
        turn(history, name, chance)
        assert (history.fight.round, history.fight.acting) != before or name not in waiting(history)

    again: History[Any] = History(FIVE_AREAS)
    for entry in history.entries:
        raw = json.loads(json.dumps([event_json(event) for event in entry.events]))
        events = tuple(event_from(FIVE_AREAS, one) for one in raw)
        again.append(Entry(number=entry.number, by=entry.by, command=entry.command, events=events))
    assert again.fight == history.fight
