"""What must hold in every fight on areas, whatever is done in it: in positions that nobody thought of."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from app.history import Entry, History, setup_of
from app.rules.core import Event, Reason
from app.rules.systems import SYSTEMS
from app.seats import SCENARIO, Seat
from app.store.codec import dump, event_from, event_json, fight_from, fight_json, parse_command, parse_query
from tests.helpers.examples import examples

pytestmark = pytest.mark.slow

SIMPLIFIED = next(system for system in SYSTEMS if system.key == "sw25-simplified")
AREAS = ("allies-rear", "front", "enemies-rear")
QUICK = examples(40, HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
UNABLE = {"asleep", "unconscious", "dead"}
GM = Seat(id="gm", role="gm")
ALLY = Seat(id="ally", role="player", controls=frozenset({"a0"}))
FOE = Seat(id="foe", role="player", controls=frozenset({"e0"}))
WATCHER = Seat(id="watcher", role="spectator")
PRIVATE = {"hp", "mp", "evasion", "accuracy", "fortitude", "willpower", "defense", "attacks", "feats"}
FEATS = ("hawk-eye", "targeting", "shadow-sneak", "magic-control", "footwork", "shukuchi")
BOW = {"kind": "shoot", "accuracy": 5, "damage": "2d+1", "range": 20}
CLUB = {"kind": "melee", "accuracy": 5, "power": 20, "critical": 9, "extra": 4}

Wish = tuple[str, int, int, str, str]


class Falling:
    """Dice that fall 1, 2, 3 and so on, each within its sides."""

    def __init__(self) -> None:
        self.fallen = 0

    def roll(self, sides: int) -> int:
        self.fallen += 1
        return (self.fallen * 7) % sides + 1


def combatants(letter: str, faction: str, *, may_hide: bool) -> st.SearchStrategy[dict[str, Any]]:
    conditions = ["asleep", "prone", "stranded", "invisible", *(["hidden"] if may_hide else [])]
    one = st.fixed_dictionaries(
        {
            "faction": st.just(faction),
            "area": st.sampled_from(AREAS),
            "hp": st.integers(1, 25),
            "mp": st.integers(0, 6),
            "evasion": st.integers(0, 6),
            "fortitude": st.integers(0, 6),
            "willpower": st.integers(0, 6),
            "defense": st.integers(0, 3),
            "magic_power": st.integers(0, 6),
            "attacks": st.just({"bow": BOW, "club": CLUB}),
            "feats": st.lists(st.sampled_from(FEATS), max_size=1),
            "conditions": st.lists(st.sampled_from(conditions), max_size=1),
        }
    )
    return st.lists(one, min_size=1, max_size=4).map(
        lambda some: {f"{letter}{number}": sheet for number, sheet in enumerate(some)}
    )


def fights(*, may_hide: bool = False) -> st.SearchStrategy[dict[str, Any]]:
    sides = st.tuples(
        combatants("a", "allies", may_hide=False),
        combatants("e", "enemies", may_hide=may_hide),
        st.sampled_from([{}, {"n0": {"faction": "neutral", "area": "front"}}]),
        st.integers(1, 2),
        st.sampled_from([{}, {"retreat": "next-turn"}, {"monster_death": "check"}, {"misfire": "character"}]),
    )
    return sides.map(
        lambda drawn: {
            "options": drawn[4],
            "setup": {"round": drawn[3], "combatants": {**drawn[0], **drawn[1], **drawn[2]}},
        }
    )


DEEDS = (
    *("move", "move", "move", "retreat", "attack", "attack", "effect", "effect", "area", "minor", "major"),
    *("end-turn", "end-turn", "place", "condition", "adjust", "reveal"),
)
wishes: st.SearchStrategy[list[Wish]] = st.lists(
    st.tuples(
        st.sampled_from(DEEDS),
        st.integers(0, 8),
        st.integers(0, 8),
        st.sampled_from(AREAS),
        st.sampled_from(["limited", "normal", "full"]),
    ),
    max_size=24,
)


def said(wish: Wish, names: list[str], turn: str | None) -> dict[str, Any]:
    """A command out of what was drawn; whoever has the open turn mostly goes on with it."""
    deed, who, whom, area, mode = wish
    actor = turn if turn is not None and who % 3 else names[who % len(names)]
    target = names[whom % len(names)]
    shape = ("target", "shot", "line", "touch", "breakthrough")[who % 5]
    spell = {"actor": actor, "range": 10 * (1 + whom % 2), "mp": whom % 3, "damage": "2d", "resist": "half"}
    match deed:
        case "move":
            return {"command": "move", "actor": actor, "mode": mode, "to": area}
        case "attack":
            return {"command": "attack", "actor": actor, "target": target, "attack": ("bow", "club")[who % 2]}
        case "effect":
            return {"command": "effect", **spell, "shape": shape, "target": target}
        case "area":
            return {"command": "effect", **spell, "shape": "area", "radius": 5 + 7 * (who % 3), "at": area}
        case "minor" | "major":
            return {"command": deed, "actor": actor, "name": "look"}
        case "place":
            return {"command": "place", "target": target, "area": area}
        case "condition":
            return {
                "command": "condition",
                "target": target,
                "add": ["asleep"][: who % 2],
                "remove": ["prone"],
            }
        case "adjust":
            return {"command": "adjust", "target": target, "hp": who - 1}
        case "reveal":
            return {"command": "reveal", "target": target}
        case _:
            return {"command": deed, "actor": actor}


@dataclass
class Fight:
    """A fight under way."""

    scenario: Mapping[str, Any]
    history: History[Any] = field(init=False)
    dice: Falling = field(default_factory=Falling)

    def __post_init__(self) -> None:
        start = setup_of(SIMPLIFIED, self.scenario)
        assert isinstance(start, Event), start
        self.history = History(SIMPLIFIED)
        self.history.append(Entry(number=1, events=(start,)))

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = dump(SIMPLIFIED.portray(self.history.fight))
        return found

    @property
    def names(self) -> list[str]:
        return list(self.history.fight.combatants)

    def say(self, raw: Mapping[str, Any], seat: Seat = SCENARIO) -> Reason | None:
        """The refusal, which has changed nothing and drawn no die; or None where it was carried out."""
        before, fallen = self.history.fight, self.dice.fallen
        ruling = self.history.rule(seat, parse_command(SIMPLIFIED, raw), self.dice)
        if ruling.refusal is not None:
            assert self.history.fight is before
            assert self.dice.fallen == fallen
            return ruling.refusal
        entry = Entry(number=self.history.number + 1, by=seat.id, command=dict(raw), events=ruling.events)
        self.history.append(entry)
        return None


def drive(fight: Fight, some: list[Wish], seats: tuple[Seat, ...] = (SCENARIO,)) -> Iterator[Reason | None]:
    """What comes of each wish, said by one seat after the other."""
    for number, wish in enumerate(some):
        raw = said(wish, fight.names, fight.history.fight.turn)
        yield fight.say(raw, seats[number % len(seats)])


def is_able(one: Mapping[str, Any]) -> bool:
    return not one["excluded"] and not UNABLE & set(one["conditions"])


def check(state: Mapping[str, Any]) -> None:
    """Every invariant of the state, under the contract's names."""
    everybody = state["combatants"]
    assert [area["id"] for area in state["areas"]] == list(AREAS)
    for area in state["areas"]:
        there = [n for n, one in everybody.items() if one["area"] == area["id"] and not one["excluded"]]
        sides = {everybody[name]["faction"] for name in there if is_able(everybody[name])}
        assert area["combatants"] == there
        assert area["battlefield"] == ({"allies", "enemies"} <= sides)
        for name in there:
            assert everybody[name]["standing"] == ("melee" if area["battlefield"] else "free")
    for one in everybody.values():
        assert one["mp"] is None or 0 <= one["mp"] <= one["max_mp"]
        assert one["hp"] is None or one["hp"] <= one["max_hp"]
        assert not one["excluded"] or one["standing"] == "free"
    turn = state["turn"]
    assert turn is None or everybody[turn]["faction"] in (state["acting"], "neutral")


@QUICK
@given(fights(), wishes)
def test_every_fight_on_areas_keeps_its_shape(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)
    check(fight.state)

    for _ in drive(fight, some):
        check(fight.state)


@QUICK
@given(fights(may_hide=True), wishes)
def test_the_gm_is_refused_by_no_rule(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)

    refusals = {reason.code for reason in drive(fight, some, (GM,)) if reason}

    assert refusals <= {"bad-command", "not-enough-mp", "unknown-combatant"}
    check(fight.state)


@QUICK
@given(fights(), wishes)
def test_nobody_leaves_an_area_with_foes_but_by_a_retreat(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)

    for wish in some:
        before = fight.state
        raw = said(wish, fight.names, before["turn"])
        refused = fight.say(raw)
        if raw["command"] != "move" or refused:
            continue
        one = before["combatants"][raw["actor"]]
        foes = {"allies": "enemies", "enemies": "allies"}.get(one["faction"])
        held = any(
            other["faction"] == foes and other["area"] == one["area"] and is_able(other)
            for other in before["combatants"].values()
        )
        slips = "shadow-sneak" in one["feats"] or "invisible" in one["conditions"]
        is_free = slips or "retreating" in one["conditions"]
        assert raw["to"] == one["area"] or is_free or not held


@QUICK
@given(fights(may_hide=True), wishes)
def test_the_log_read_back_makes_the_same_fight(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)
    for _ in drive(fight, some, (SCENARIO, GM)):
        pass

    again = None
    for entry in fight.history.entries:
        for event in entry.events:
            raw = json.loads(json.dumps(event_json(event)))
            again = SIMPLIFIED.evolve(again, event_from(SIMPLIFIED, raw))

    assert again == fight.history.fight


@QUICK
@given(fights(may_hide=True), wishes)
def test_a_snapshot_read_back_is_the_same_fight(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)
    for _ in drive(fight, some, (SCENARIO, GM)):
        pass

    stored = json.loads(json.dumps(fight_json(SIMPLIFIED, fight.history.fight)))

    assert fight_from(SIMPLIFIED, stored) == fight.history.fight


@QUICK
@given(fights(), wishes)
def test_a_preview_says_what_comes_of_it(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)

    for wish in some:
        raw = said(wish, fight.names, fight.history.fight.turn)
        told = fight.history.preview(SCENARIO, parse_command(SIMPLIFIED, raw))
        assert not isinstance(told, Reason)
        refused = fight.say(raw)

        assert told["legal"] == (refused is None)
        code = told["reject"].code if isinstance(told["reject"], Reason) else told["reject"]
        assert code == (refused.code if refused else None)


@QUICK
@given(fights(), wishes)
def test_what_can_be_reached_is_reached(scenario: dict[str, Any], some: list[Wish]) -> None:
    fight = Fight(scenario)
    for _ in drive(fight, some):
        pass

    for name in fight.names:
        asked = parse_query(SIMPLIFIED, {"query": "reach", "actor": name})
        found = fight.history.ask(GM, asked)
        assert not isinstance(found, Reason)
        for mode in ("limited", "normal", "full"):
            for area in AREAS:
                raw = {"command": "move", "actor": name, "mode": mode, "to": area}
                told = fight.history.preview(SCENARIO, parse_command(SIMPLIFIED, raw))
                assert not isinstance(told, Reason)
                if told["legal"]:
                    assert area in found[mode]
                    assert found["can_move"] or mode == "limited"


OTHER = {"allies": "enemies", "enemies": "allies", "neutral": "neutral"}
ACROSS = {"allies-rear": "enemies-rear", "front": "front", "enemies-rear": "allies-rear"}


def mirrored(scenario: Mapping[str, Any]) -> dict[str, Any]:
    """The same fight with the sides changed, monsters and all."""
    turned = {
        name: {
            **one,
            "faction": OTHER[one["faction"]],
            "area": ACROSS[one["area"]],
            "kind": "pc" if one["faction"] == "allies" else "monster",
        }
        for name, one in scenario["setup"]["combatants"].items()
    }
    return {**scenario, "setup": {**scenario["setup"], "acting": "enemies", "combatants": turned}}


@QUICK
@given(fights(), wishes)
def test_a_fight_with_the_sides_changed_goes_the_same_way(scenario: dict[str, Any], some: list[Wish]) -> None:
    one, other = Fight(scenario), Fight(mirrored(scenario))

    for wish in some:
        raw = said(wish, one.names, one.history.fight.turn)
        turned = {
            key: ACROSS.get(value, value) if isinstance(value, str) else value for key, value in raw.items()
        }
        first, second = one.say(raw), other.say(turned)
        assert (first and first.code) == (second and second.code)

    places = {name: who["area"] for name, who in one.state["combatants"].items()}
    assert {name: ACROSS[who["area"]] for name, who in other.state["combatants"].items()} == places
    assert [who["hp"] for who in other.state["combatants"].values()] == [
        who["hp"] for who in one.state["combatants"].values()
    ]
