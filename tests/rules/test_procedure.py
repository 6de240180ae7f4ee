"""What the log says of shots that go past, of fights that end and of what comes after."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history import Entry
from app.rules.core import Event
from app.rules.sw25.advanced.setup import CombatantSetup, combatant_of
from app.rules.sw25.sheet.checks import Outcome
from app.rules.sw25.turns.initiative import first_side
from app.seats import SCENARIO, Seat
from app.sight import redact, redact_event
from app.store.codec import dump, parse_command
from tests.helpers.battles import ADVANCED, Battle
from tests.helpers.examples import examples

ALLY = {"faction": "allies", "hp": 20, "evasion": {"fixed": 5}}
FOE = {"faction": "enemies", "hp": 20, "evasion": {"fixed": 20}}
SHOT = {"kind": "shoot", "range": 40, "accuracy": {"fixed": 10}, "damage": "5"}


class Faces:
    """These faces, in order."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def roll(self, sides: int) -> int:
        return self.faces.pop(0)


def battle(combatants: dict[str, Any], **setup: Any) -> Battle:
    return Battle({"ruleset": "sw25-advanced", "options": {}, "setup": {"combatants": combatants, **setup}})


def events(here: Battle, *faces: int, seat: Seat = SCENARIO, **command: Any) -> tuple[Event, ...]:
    ruling = here.history.rule(seat, parse_command(ADVANCED, command), Faces(*faces))
    assert ruling.refusal is None, ruling.refusal
    number = here.history.number + 1
    here.history.append(Entry(number=number, by=seat.id, command=command, events=ruling.events))
    return ruling.events


def of(kind: str, told: tuple[Event, ...]) -> dict[str, Any]:
    (found,) = (dump(event) for event in told if event.kind.startswith(f"{kind}@"))
    return dict(found)


def test_a_shot_tells_what_it_went_past() -> None:
    low = {"id": "low", "points": [[15, 5], [15, 15]], "stops": ["sight"], "cover": "partial"}
    people = {
        "aina": {**ALLY, "at": [10, 10], "feats": ["hawk-eye"]},
        "orc": {**FOE, "at": [20, 10.5]},
        "imp": {**FOE, "at": [22, 10], "conditions": ["hidden"]},
        "cleo": ALLY,
        "rat": FOE,
        "kobold": {**FOE, "at": [40, 10]},
    }
    here = battle(
        people,
        battlefield={"obstacles": [low]},
        skirmishes={"s1": {"center": [30, 10], "melee": ["cleo", "rat"]}},
    )

    told = of("attacked", events(here, command="attack", actor="aina", target="kobold", attack=SHOT))

    past = [(one["kind"], one["id"]) for one in told["past"]]
    assert past == [("skirmish", "s1"), ("combatant", "orc"), ("obstacle", "low")]


def test_a_blow_goes_past_nothing() -> None:
    here = battle({"aina": {**ALLY, "at": [10, 10]}, "orc": {**FOE, "at": [10, 10]}})
    blow = {"kind": "melee", "accuracy": {"fixed": 1}, "damage": "5"}

    told = of("attacked", events(here, command="attack", actor="aina", target="orc", attack=blow))

    assert told["past"] == []


def test_a_spell_tells_what_it_went_past() -> None:
    people = {
        "aina": {**ALLY, "at": [10, 10], "feats": ["hawk-eye"], "magic_power": 5},
        "orc": {**FOE, "at": [20, 10]},
        "kobold": {**FOE, "at": [30, 10]},
    }
    bolt = {"command": "effect", "actor": "aina", "shape": "shot", "range": 30, "target": "kobold"}

    told = of("effect-used", events(battle(people), **bolt))

    assert [one["id"] for one in told["past"]] == ["orc"]


@pytest.mark.parametrize(
    ("command", "outcome", "by"),
    [
        ({"command": "concede", "faction": "enemies", "how": "surrender"}, "surrender", "enemies"),
        ({"command": "end-combat"}, None, None),
    ],
    ids=["surrender", "ended by the GM"],
)
def test_the_end_says_how_and_by_whom(command: dict[str, Any], outcome: str | None, by: str | None) -> None:
    here = battle({"aina": {**ALLY, "at": [10, 10]}, "orc": {**FOE, "at": [20, 10]}})

    told = of("combat-ended", events(here, **command))

    assert (told.get("outcome"), told.get("by")) == (outcome, by)


def test_a_side_of_whom_nobody_can_act_has_lost() -> None:
    here = battle({"aina": {**ALLY, "at": [1, 1]}, "orc": {**FOE, "at": [2, 1], "conditions": ["asleep"]}})

    told = of("combat-ended", events(here, command="end-combat"))

    assert (told["outcome"], told["by"]) == ("defeat", "enemies")


def test_who_can_fight_no_more_is_the_gms_to_know() -> None:
    people = {
        "aina": {**ALLY, "at": [1, 1]},
        "orc": {**FOE, "at": [2, 1], "conditions": ["asleep"]},
        "imp": {**FOE, "at": [2, 1], "conditions": ["asleep", "hidden"]},
    }
    history = battle(people).history
    gm, anna = (
        history.viewer(seat)
        for seat in (Seat(id="gm", role="gm"), Seat(id="anna", role="player", controls=frozenset({"aina"})))
    )

    views = [
        redact(ADVANCED.portray(history.fight), viewer, ADVANCED.unseen(history.fight, viewer)).view
        for viewer in (gm, anna)
    ]

    assert views[0]["beaten"] == ["enemies"]
    assert "beaten" not in views[1]


def test_what_failing_taught_is_tallied_for_the_own_side() -> None:
    here = battle(
        {"aina": {**ALLY, "at": [1, 1], "initiative": 3}, "orc": {**FOE, "at": [9, 1]}}, phase="setup"
    )
    events(here, 1, 1, command="roll-initiative")

    ended = events(here, command="end-combat")
    (tallied,) = (event for event in ended if event.kind == "experience-tallied@1")

    assert dump(tallied)["earned"] == [{"id": "aina", "faction": "allies", "points": 50}]
    foe = here.history.viewer(Seat(id="eve", role="player", controls=frozenset({"orc"})))
    cut = redact_event(tallied, foe, frozenset())
    assert cut is not None
    assert cut["earned"] == [{"id": "aina", "faction": "allies"}]


LOOT = [
    {"item": "hide"},
    {"from": 7, "to": 9, "item": "club"},
    {"from": 10, "item": "ring"},
]


@pytest.mark.parametrize(
    ("faces", "items"), [((1, 1), ["hide"]), ((4, 5), ["hide", "club"]), ((4, 6), ["hide", "ring"])]
)
def test_what_is_found_stands_in_every_line_that_fits(faces: tuple[int, int], items: list[str]) -> None:
    people = {"aina": {**ALLY, "at": [1, 1]}, "ogre": {**FOE, "at": [2, 1], "hp": 0, "loot": LOOT}}
    here = battle(people, phase="ended")

    told = of("looted", events(here, *faces, command="loot", actor="aina", target="ogre"))

    assert told["items"] == items
    assert (told["minutes"], told["spent"]) == (10, 10)


def test_finds_are_told_in_the_languages_of_the_sheet() -> None:
    loot = [{"item": "hide", "names": {"ja": "皮"}}, {"item": "bone"}]
    here = battle(
        {"aina": {**ALLY, "at": [1, 1]}, "ogre": {**FOE, "at": [2, 1], "hp": 0, "loot": loot}}, phase="ended"
    )

    told = of("looted", events(here, 1, 1, command="loot", actor="aina", target="ogre"))

    assert (told["items"], told["called"]) == (["hide", "bone"], [{"ja": "皮"}, {}])


KINDS = st.sampled_from(["pc", "npc", "monster"])
FACES = st.tuples(st.integers(1, 6), st.integers(1, 6))
SIDE = st.sampled_from(["allies", "enemies"])
ROLLED = st.lists(st.tuples(SIDE, KINDS, FACES, st.integers(-3, 9)), max_size=6)


def rolled(rows: list[tuple[str, str, tuple[int, int], int]]) -> list[tuple[Any, Outcome]]:
    made = []
    for number, (faction, kind, faces, bonus) in enumerate(rows):
        sheet: Any = CombatantSetup
        one = combatant_of(f"c{number}", sheet(faction=faction, kind_=kind, at=(0, 0)))
        made.append((one, Outcome(faces=faces, bonus=bonus, total=sum(faces) + bonus)))
    return made


@examples(150)
@given(ROLLED, st.randoms(use_true_random=False))
def test_who_begins_does_not_hang_on_the_order_of_setup(rows: list[Any], chance: Any) -> None:
    some = rolled(rows)
    others = list(some)
    chance.shuffle(others)

    assert first_side(some) == first_side(others)


@examples(150)
@given(ROLLED, FACES.filter(lambda faces: sum(faces) > 2))
def test_one_more_who_rolls_never_costs_a_side_the_initiative(
    rows: list[Any], faces: tuple[int, int]
) -> None:
    first = first_side(rolled(rows))

    assert first_side(rolled([*rows, (first, "npc", faces, 0)])) == first


CHECKS = (
    "accuracy",
    "evasion",
    "fortitude",
    "willpower",
    "initiative",
    "death_check",
    "magic_power",
    "knowledge",
)
POINTS = ("hp", "mp", "level", "defense", "reputation", "weakness", "herbs")
SECRET = {name: 70_000_001 + number * 1_000 for number, name in enumerate((*CHECKS, *POINTS))}
OF_SECTION = ("hp", "mp", "accuracy", "evasion", "defense")
SECTION = {name: 80_000_001 + number * 1_000 for number, name in enumerate(OF_SECTION)}
ANNA = Seat(id="anna", role="player", controls=frozenset({"aina"}))
WATCHER = Seat(id="spectator", role="spectator")


def numbers(value: Any) -> set[int]:
    """Every secret number in it, wherever it stands."""
    if isinstance(value, dict):
        return {number for one in value.values() for number in numbers(one)}
    if isinstance(value, list | tuple):
        return {number for one in value for number in numbers(one)}
    return {value} if isinstance(value, int) and value > 70_000_000 else set()


@examples(60)
@given(
    st.lists(
        st.tuples(st.sampled_from(sorted(SECRET)), st.sampled_from(["allies", "all", "enemies"])), max_size=12
    ),
    st.booleans(),
)
def test_no_number_is_shown_but_those_whose_fact_was_told(
    told: list[tuple[str, str]], has_sections: bool
) -> None:
    sections = {"head": SECTION, "body": {"hp": SECRET["hp"], "mp": SECRET["mp"], "core": True}}
    ogre = {"faction": "enemies", "at": [9, 9], **SECRET, **({"sections": sections} if has_sections else {})}
    here = battle({"aina": {**ALLY, "at": [1, 1]}, "ogre": ogre})
    for field, to in told:
        events(here, command="reveal", target="ogre", fields=[field], to=to)

    for seat, factions in ((ANNA, {"allies", "all"}), (WATCHER, {"all"})):
        known = {field for field, to in told if to in factions}
        viewer = here.history.viewer(seat)
        fight = here.history.fight
        shown = redact(ADVANCED.portray(fight), viewer, ADVANCED.unseen(fight, viewer)).view["combatants"][
            "ogre"
        ]
        allowed = {SECRET[field] for field in known}
        if has_sections:
            allowed |= {SECTION[field] for field in known if field in SECTION}
        assert numbers(shown) <= allowed
        assert {SECRET[field] for field in known} <= numbers(shown)


def test_a_player_places_an_own_piece_without_the_gm() -> None:
    here = battle({"aina": {**ALLY, "at": [1, 1]}}, phase="placement")

    by_player = of("placed", events(here, seat=ANNA, command="place", target="aina", at=[2, 2]))
    by_gm = of(
        "placed", events(here, seat=Seat(id="gm", role="gm"), command="place", target="aina", at=[3, 3])
    )

    assert (by_player["is_own"], by_gm["is_own"]) == (True, False)


@pytest.mark.parametrize(("points", "looks"), [(3, "down"), (4, "grave"), (12, "half"), (23, "unhurt")])
def test_whom_healing_wakes_is_told_to_look_awake(points: int, looks: str) -> None:
    fallen = {**ALLY, "at": [10, 10], "hp": -3, "max_hp": 20, "conditions": ["unconscious"]}
    here = battle({"aina": fallen, "cleo": {**ALLY, "at": [10, 10]}})
    cure = {"shape": "touch", "target": "aina", "heal": "hp", "damage": str(points), "extra": 0}

    told = events(here, command="effect", actor="cleo", **cure)

    assert of("healed", told)["health"] == looks
    assert here.state["combatants"]["aina"]["health"] == looks
