"""The range chart of Simplified Combat worked out a second time from its text, and held against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Reason
from app.rules.systems import SYSTEMS
from app.seats import SCENARIO
from app.store.codec import dump, parse_command, parse_query

SIMPLIFIED = next(system for system in SYSTEMS if system.key == "sw25-simplified")
AREAS = ("allies-rear", "front", "enemies-rear")
RANGES = (9.99, 10, 19.99, 20)
SURE = {"weapon": {"precise-shot", "targeting"}, "magic": {"guided-magic", "targeting"}, "never": set[str]()}
SHOTS = {
    "shoot": "weapon",
    "throw": "weapon",
    "shot": "magic",
    "line": "magic",
    "target": "never",
    "breakthrough": "never",
}
FEATS = ((), ("hawk-eye",), ("precise-shot",), ("guided-magic",), ("hawk-eye", "targeting"))


def position(
    start: str, end: str, front: str, is_friend_there: bool, feats: tuple[str, ...]
) -> dict[str, Any]:
    """Somebody here, a target there; perhaps somebody in the front, perhaps a friend beside the target."""
    people = {
        "shooter": {"faction": "allies", "area": start, "feats": list(feats)},
        "target": {"faction": "enemies", "area": end, "evasion": {"fixed": 1}},
    }
    if front == "foe":
        people["other"] = {"faction": "enemies", "area": "front"}
    if front == "sleeper":
        people["other"] = {"faction": "enemies", "area": "front", "conditions": ["asleep"]}
    if is_friend_there:
        people["friend"] = {"faction": "allies", "area": end}
    return people


def are_there(people: dict[str, Any], area: str, faction: str) -> bool:
    """Is somebody of this side there who can act?"""
    return any(
        one["area"] == area and one["faction"] == faction and "conditions" not in one
        for one in people.values()
    )


def is_battlefield(people: dict[str, Any], area: str) -> bool:
    return are_there(people, area, "allies") and are_there(people, area, "enemies")


def refusal(people: dict[str, Any], kind: str, metres: float) -> str | None:
    """Ten metres for the next area, twenty from rear to rear, and there past foes Hawk Eye."""
    shooter, target = people["shooter"], people["target"]
    areas = abs(AREAS.index(shooter["area"]) - AREAS.index(target["area"]))
    runs = kind == "breakthrough"
    if runs and areas and is_battlefield(people, shooter["area"]):
        return "in-melee"
    if metres < 10 * areas:
        return "out-of-range"
    if areas == 2 and are_there(people, "front", "enemies") and (runs or "hawk-eye" not in shooter["feats"]):
        return "shielded"
    return None


def at_risk(people: dict[str, Any], kind: str) -> list[str]:
    """From outside into a battlefield anybody there, but for those who have learned to hit nobody else."""
    shooter, target = people["shooter"], people["target"]
    is_safe = SHOTS[kind] == "never" or SURE[SHOTS[kind]] & set(shooter["feats"])
    if is_safe or shooter["area"] == target["area"] or not is_battlefield(people, target["area"]):
        return []
    return [name for name, one in people.items() if one["area"] == target["area"]]


def command(kind: str, metres: float) -> dict[str, Any]:
    if kind in ("shoot", "throw"):
        attack = {"kind": kind, "range": metres, "accuracy": {"fixed": 9}, "damage": "1"}
        return {"command": "attack", "actor": "shooter", "target": "target", "attack": attack}
    shape = {"shape": kind, "range": metres, "action": "major", "resist": "none"}
    return {"command": "effect", "actor": "shooter", "target": "target", **shape}


def cases(kind: str, feats: tuple[str, ...]) -> Iterator[tuple[dict[str, Any], float]]:
    for start, end, front, is_friend_there in product(AREAS, AREAS, ("", "foe", "sleeper"), (False, True)):
        for metres in RANGES:
            yield position(start, end, front, is_friend_there, feats), metres


@pytest.mark.parametrize("feats", FEATS, ids="+".join)
@pytest.mark.parametrize("kind", SHOTS)
def test_every_place_of_the_chart_is_as_the_text_has_it(kind: str, feats: tuple[str, ...]) -> None:
    for people, metres in cases(kind, feats):
        history = begun(people)

        verdict = history.preview(SCENARIO, parse_command(SIMPLIFIED, command(kind, metres)))

        assert not isinstance(verdict, Reason)
        no = verdict.get("reject")
        assert (no.code if isinstance(no, Reason) else no) == refusal(people, kind, metres), (people, metres)
        if kind in ("shoot", "throw") and no is None:
            assert told_at_risk(history, kind, metres) == at_risk(people, kind), (people, metres)


def begun(people: dict[str, Any]) -> History[Any]:
    history = History(SIMPLIFIED)
    start = setup_of(SIMPLIFIED, {"setup": {"round": 2, "combatants": people}})
    assert not isinstance(start, Reason)
    history.append(Entry(number=1, events=(start,)))
    return history


def told_at_risk(history: History[Any], kind: str, metres: float) -> Any:
    asked = {"query": "line-of-fire", "from": "shooter", "to": "target"}
    query = parse_query(SIMPLIFIED, {**asked, "attack": command(kind, metres)["attack"]})
    answer = history.ask(SCENARIO, query)
    assert not isinstance(answer, Reason)
    return dump(answer)["misfire"]
