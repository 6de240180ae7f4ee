"""Whatever is struck, cast or declared: points stay where they may be, dice are told, secrets are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from app.history import Entry, History, setup_of
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from app.seats import SCENARIO, Seat
from app.sight import redact, redact_answer, redact_event
from app.store.codec import Malformed, dump, event_from, event_json, parse_command
from tests.helpers.examples import examples

pytestmark = pytest.mark.slow

QUICK = examples(40, HealthCheck.too_slow, HealthCheck.data_too_large)
KEYS = ("sw25-advanced", "sw25-simplified")
ALLY = Seat(id="ally", role="player", controls=frozenset({"a0", "a1", "a2"}))
FEATS = [
    "full-power",
    "feint",
    "lethal-strike",
    "magic-strike",
    "armor-pierce",
    "mow-down",
    "taunting-strike",
]
SPELLS = ["magic-convergence", "metamagic-targets", "multi-action", "defense-stance"]
TRAITS = ["metal-armor", "flight", "flight-2", "unprovokable", "fast-action", "tail-swing"]
FIGURES = [
    "accuracy",
    "evasion",
    "willpower",
    "defense",
    "damage",
    "extra",
    "reduce_physical",
    "reduce_magic",
]
FIGURES += ["critical", "critical_taken", "fortitude", "magic", "death"]


class Recorded:
    """Dice that fall in no order that matters, and what they showed."""

    def __init__(self, seed: int) -> None:
        self.state = seed
        self.faces: list[int] = []

    def roll(self, sides: int) -> int:
        self.state = (self.state * 1103515245 + 12345) % 2**31
        self.faces.append(self.state // 65536 % sides + 1)
        return self.faces[-1]


@dataclass
class Fight:
    """A fight under way, and what came of each command."""

    scenario: Mapping[str, Any]
    seed: int = 0
    history: History[Any] = field(init=False)
    dice: Recorded = field(init=False)

    def __post_init__(self) -> None:
        system = next(system for system in SYSTEMS if system.key == self.scenario["ruleset"])
        start = setup_of(system, self.scenario)
        assert isinstance(start, Event), start
        self.history = History(system)
        self.history.append(Entry(number=1, events=(start,)))
        self.dice = Recorded(self.seed)

    @property
    def system(self) -> Any:
        return self.history.system

    @property
    def bodies(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.history.fight.combatants
        return found

    def say(self, raw: Mapping[str, Any]) -> tuple[Event, ...]:
        """What happened; nothing where it was refused or makes no sense."""
        try:
            command = parse_command(self.system, raw)
        except Malformed:
            return ()
        ruling = self.history.rule(SCENARIO, command, self.dice)
        if ruling.refusal is None:
            entry = Entry(number=self.history.number + 1, by="", command=dict(raw), events=ruling.events)
            self.history.append(entry)
        return ruling.events

    def told(self, events: tuple[Event, ...], seat: Seat) -> list[dict[str, Any]]:
        viewer = self.history.viewer(seat)
        unseen = self.system.unseen(self.history.fight, viewer)
        return [cut for event in events if (cut := redact_event(event, viewer, unseen)) is not None]

    def view(self, seat: Seat) -> Any:
        viewer = self.history.viewer(seat)
        unseen = self.system.unseen(self.history.fight, viewer)
        return redact(self.system.portray(self.history.fight), viewer, unseen).view

    def preview(self, raw: Mapping[str, Any], seat: Seat) -> Any:
        """As the seat gets it, or None where the command makes no sense."""
        try:
            answer = self.history.preview(seat, parse_command(self.system, raw))
        except Malformed:
            return None
        viewer = self.history.viewer(seat)
        unseen = self.system.unseen(self.history.fight, viewer)
        assert isinstance(answer, Mapping), answer
        return redact_answer(answer, viewer, unseen, self.history.names())


small = st.integers(-3, 6)
modifiers = st.dictionaries(st.sampled_from(FIGURES), small, min_size=1, max_size=3)
value = st.one_of(st.integers(0, 9), st.builds(dict, fixed=st.integers(4, 14)))
strength = st.one_of(
    st.builds(dict, power=st.integers(0, 60), critical=st.integers(8, 13), extra=st.integers(0, 9)),
    st.builds(dict, damage=st.sampled_from(["2d+4", "1d", "9", "3d-2"])),
)


@st.composite
def someone(draw: st.DrawFn, faction: str, key: str) -> dict[str, Any]:
    place = {"area": "front"} if key == "sw25-simplified" else {"at": [10, 10]}
    most = draw(st.integers(5, 90))
    one = {"faction": faction, **place, "hp": draw(st.integers(1, most)), "max_hp": most}
    one |= {"mp": draw(st.integers(0, 20)), "max_mp": 20, "ammo": {"arrow": draw(st.integers(0, 2))}}
    for name in ("accuracy", "evasion", "fortitude", "willpower", "magic_power"):
        one[name] = draw(value)
    one["defense"] = draw(st.integers(0, 12))
    one["feats"] = [*FEATS, *SPELLS, *draw(st.lists(st.sampled_from(TRAITS), max_size=4, unique=True))]
    if draw(st.booleans()):
        one["effects"] = [{"name": "charm", "modifiers": draw(modifiers)}]
    if draw(st.booleans()):
        one["weak_point"] = {"element": "fire", "bonus": draw(st.integers(1, 5))}
    if draw(st.integers(0, 3)) == 0:
        one["sections"] = 2
    return one


@st.composite
def scenarios(draw: st.DrawFn, key: str) -> dict[str, Any]:
    combatants = {
        f"{letter}{number}": draw(someone(faction, key))
        for faction, letter in (("allies", "a"), ("enemies", "e"))
        for number in range(3)
    }
    setup = {"combatants": combatants, "round": 2}
    options = {"monster_death": draw(st.sampled_from(["exclude", "check"]))}
    return {"ruleset": key, "options": options, "setup": setup}


@st.composite
def attacks(draw: st.DrawFn) -> dict[str, Any]:
    kind = draw(st.sampled_from(["melee", "melee", "shoot", "throw"]))
    attack = {"kind": kind, **draw(strength), "type": draw(st.sampled_from(["physical", "magic"]))}
    attack |= {"hands": draw(st.sampled_from([1, 2])), "bonus": draw(small), "fencer": draw(st.booleans())}
    attack |= {
        "harms": draw(st.sampled_from(["hp", "hp", "mp"])),
        "element": draw(st.sampled_from(["fire", "ice"])),
    }
    if kind != "melee":
        attack |= {"range": 30, "ammo": "arrow"}
    raw: dict[str, Any] = {"command": "attack", "attack": attack}
    raw["feats"] = draw(st.lists(st.sampled_from([*FEATS, "multi-action", "tail-swing"]), max_size=1))
    return raw


@st.composite
def effects(draw: st.DrawFn) -> dict[str, Any]:
    raw: dict[str, Any] = {"command": "effect", "name": "word", "shape": "target", "range": 30}
    raw |= draw(st.one_of(st.just({}), strength))
    raw |= {"mp": draw(st.integers(0, 4)), "resist": draw(st.sampled_from(["none", "half", "negate"]))}
    raw |= {
        "with": draw(st.sampled_from(["fortitude", "willpower"])),
        "element": "fire",
        "bonus": draw(small),
    }
    raw |= {"action": draw(st.sampled_from(["major", "minor"])), "harms": draw(st.sampled_from(["hp", "mp"]))}
    if draw(st.booleans()):
        raw["heal"] = draw(st.sampled_from(["hp", "mp"]))
    if draw(st.booleans()):
        raw["modifiers"] = draw(modifiers)
    if draw(st.booleans()):
        raw["rounds"] = draw(st.integers(1, 3))
    if draw(st.booleans()):
        raw["ends"] = draw(st.sampled_from(["rounds", "turn", "fight"]))
    raw["conditions"] = draw(st.lists(st.sampled_from(["prone", "bound", "asleep"]), max_size=1))
    raw["cures"] = draw(st.lists(st.sampled_from(["prone", "unconscious", "asleep"]), max_size=1))
    raw["feats"] = draw(st.lists(st.sampled_from(["metamagic-targets", "multi-action"]), max_size=1))
    return raw


stances = st.builds(
    lambda choice: {"command": "declare", "feat": "defense-stance", "choice": choice},
    st.sampled_from(["evasion", "fortitude", "willpower"]),
)
acts = st.tuples(st.one_of(attacks(), attacks(), effects(), stances), st.integers(0, 99), st.booleans())
wishes = st.lists(acts, min_size=1, max_size=12)
Act = tuple[dict[str, Any], int, bool]


def asked(fight: Fight, act: Act) -> dict[str, Any]:
    """By one of the acting side who may still act, at one or two of the others."""
    raw, number, is_many = act
    now = fight.history.fight
    ready = [one.id for one in now.combatants.values() if one.faction == now.acting and not one.acted]
    actor = now.turn or (ready[number % len(ready)] if ready else "a0")
    foe = "e" if actor.startswith("a") else "a"
    targets = [f"{foe}{number % 3}", f"{foe}{(number + 1) % 3}"]
    said = {**raw, "actor": actor}
    if raw["command"] != "declare":
        may_be_many = raw["command"] == "effect" or {"mow-down", "tail-swing"} & set(raw["feats"])
        said["target"] = targets if is_many and may_be_many else targets[0]
    return said


def drive(fight: Fight, some: list[Act], then: Any) -> None:
    """Each act, what is to hold after it, and the turn's end."""
    for act in some:
        raw = asked(fight, act)
        for said in (raw, {"command": "end-turn", "actor": raw["actor"]}):
            before, fallen = fight.bodies, len(fight.dice.faces)
            events = fight.say(said)
            then(events, before, fight.dice.faces[fallen:])


def of(events: tuple[Event, ...], *kinds: str) -> list[Any]:
    return [event for event in events if event.kind.split("@")[0] in kinds]


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data(), some=wishes, seed=st.integers(0, 9999))
def test_damage_raises_nothing_and_healing_stops_at_the_most(
    key: str, data: st.DataObject, some: list[Act], seed: int
) -> None:
    fight = Fight(data.draw(scenarios(key)), seed)

    def holds(events: tuple[Event, ...], before: Mapping[str, Any], faces: list[int]) -> None:
        healed = {event.target for event in of(events, "healed")}
        for name, one in fight.bodies.items():
            assert one.hp <= one.max_hp
            assert 0 <= one.mp <= one.max_mp
            assert one.hp <= before[name].hp or name in healed
            assert all(count >= 0 for count in one.ammo.values())
        assert all(event.amount >= 0 for event in of(events, "damaged", "healed"))
        assert all(event.total >= 0 and event.calculated >= 0 for event in of(events, "damage-rolled"))

    drive(fight, some, holds)


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data(), some=wishes, seed=st.integers(0, 9999))
def test_the_dice_that_fell_are_those_of_the_events(
    key: str, data: st.DataObject, some: list[Act], seed: int
) -> None:
    fight = Fight(data.draw(scenarios(key)), seed)

    def holds(events: tuple[Event, ...], before: Mapping[str, Any], faces: list[int]) -> None:
        rolls = of(events, "checked", "damage-rolled", "death-checked", "misfired")
        assert [face for event in rolls for face in event.faces] == faces

    drive(fight, some, holds)


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data(), some=wishes, seed=st.integers(0, 9999))
def test_experience_is_fifty_for_each_failure_of_a_players_character(
    key: str, data: st.DataObject, some: list[Act], seed: int
) -> None:
    fight = Fight(data.draw(scenarios(key)), seed)
    failures = dict.fromkeys(fight.bodies, 0)

    def holds(events: tuple[Event, ...], before: Mapping[str, Any], faces: list[int]) -> None:
        for event in of(events, "checked", "death-checked"):
            name = event.target if event.kind == "death-checked@1" else event.actor
            failures[name] += event.faces == (1, 1)
        for event in of(events, "damage-rolled"):
            failures[event.actor] += event.is_failure
        for name, one in fight.bodies.items():
            assert one.experience == (50 * failures[name] if one.kind == "pc" else 0)

    drive(fight, some, holds)


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data(), some=wishes, seed=st.integers(0, 9999))
def test_what_lasts_for_rounds_is_over_when_they_are(
    key: str, data: st.DataObject, some: list[Act], seed: int
) -> None:
    fight = Fight(data.draw(scenarios(key)), seed)

    def holds(events: tuple[Event, ...], before: Mapping[str, Any], faces: list[int]) -> None:
        now = fight.history.fight
        for one in now.combatants.values():
            assert all(e.until > now.round for e in one.effects if e.ends == "rounds")
            assert all(e.until >= now.round for e in one.effects if e.ends == "turn")
            assert len({e.name for e in one.effects}) == len(one.effects)

    drive(fight, some, holds)


@pytest.mark.parametrize("key", KEYS)
@QUICK
@given(data=st.data(), some=wishes, seed=st.integers(0, 9999))
def test_replaying_the_log_gives_the_same_fight(
    key: str, data: st.DataObject, some: list[Act], seed: int
) -> None:
    fight = Fight(data.draw(scenarios(key)), seed)
    drive(fight, some, lambda *_: None)

    again: History[Any] = History(fight.system)
    for entry in fight.history.entries:
        events = tuple(event_from(fight.system, event_json(event)) for event in entry.events)
        again.append(Entry(number=entry.number, by=entry.by, command=entry.command, events=events))

    assert again.fight == fight.history.fight


def test_damage_of_former_days_is_read_with_its_stages() -> None:
    system = next(system for system in SYSTEMS if system.key == "sw25-advanced")
    old = {
        "type": "damage-rolled@1",
        "actor": "a0",
        "faction": "allies",
        "target": "e0",
        "faces": [3, 4],
        "total": 9,
    }

    event = event_from(system, old)

    assert dump(event)["calculated"] == dump(event)["total"] == 9
    assert event.kind == "damage-rolled@2"
