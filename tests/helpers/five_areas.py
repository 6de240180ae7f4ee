"""Fights on five or seven areas drawn at random, driven like at a table; and with the sides changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from app.history import Entry, History, setup_of
from app.rules.core import Event, Reason
from app.rules.systems import SYSTEMS
from app.seats import SCENARIO, Seat
from app.store.codec import dump, parse_command, parse_query

FIVE_AREAS = next(system for system in SYSTEMS if system.key == "sw20-five-areas")
ROW = ("allies-rear", "allies-middle", "front", "enemies-middle", "enemies-rear")
LONG = ("allies-rearmost", *ROW, "enemies-rearmost")
FEATS = ("hawk-eye", "precise-shot", "guided-magic", "magic-control", "shadow-sneak", "footwork")
CONDITIONS = ("asleep", "unconscious", "prone", "stranded", "invisible", "charmed", "charmed")
BOW = {"kind": "shoot", "accuracy": 5, "damage": "2d+1", "range": 15}
CLUB = {"kind": "melee", "accuracy": 5, "power": 20, "critical": 9, "extra": 4}
DEEDS = (
    *("move", "move", "move", "declare", "attack", "attack", "effect", "effect", "area"),
    *("minor", "end-turn", "end-turn", "place", "condition"),
)
Wish = tuple[str, int, int, str, str]


class Falling:
    """Dice that fall alike in two fights."""

    def __init__(self) -> None:
        self.fallen = 0

    def roll(self, sides: int) -> int:
        self.fallen += 1
        return (self.fallen * 7) % sides + 1


@dataclass
class Fight:
    """A fight under way."""

    scenario: Mapping[str, Any]
    history: History[Any] = field(init=False)
    dice: Any = field(default_factory=Falling)

    def __post_init__(self) -> None:
        start = setup_of(FIVE_AREAS, self.scenario)
        assert isinstance(start, Event), start
        self.history = History(FIVE_AREAS)
        self.history.append(Entry(number=1, events=(start,)))

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = dump(FIVE_AREAS.portray(self.history.fight))
        return found

    @property
    def names(self) -> list[str]:
        return list(self.history.fight.combatants)

    def say(self, raw: Mapping[str, Any], seat: Seat = SCENARIO) -> Reason | None:
        """The refusal, which has changed nothing and drawn no die; or None where it was carried out."""
        before, fallen = self.history.fight, self.dice.fallen
        ruling = self.history.rule(seat, parse_command(FIVE_AREAS, raw), self.dice)
        if ruling.refusal is not None:
            assert self.history.fight is before
            assert self.dice.fallen == fallen
            return ruling.refusal
        entry = Entry(number=self.history.number + 1, by=seat.id, command=dict(raw), events=ruling.events)
        self.history.append(entry)
        return None

    def ask(self, query: str, **fields: Any) -> Any:
        """The answer, or the code of the refusal."""
        found = self.history.ask(SCENARIO, parse_query(FIVE_AREAS, {"query": query, **fields}))
        return found.code if isinstance(found, Reason) else found

    def preview(self, raw: Mapping[str, Any]) -> Any:
        return self.history.preview(SCENARIO, parse_command(FIVE_AREAS, raw))


def said(wish: Wish, names: list[str], turn: str | None) -> dict[str, Any]:
    """A command out of what was drawn; whoever has the open turn mostly goes on with it."""
    deed, who, whom, area, mode = wish
    actor = turn if turn is not None and who % 4 else names[who % len(names)]
    target = names[whom % len(names)]
    spell = {"actor": actor, "range": 5 * (1 + whom % 4), "damage": "2d", "resist": "half"}
    match deed:
        case "move":
            return {"command": "move", "actor": actor, "mode": mode, "to": area}
        case "declare":
            return {"command": "declare", "actor": actor, "feat": "leave"}
        case "attack":
            return {"command": "attack", "actor": actor, "target": target, "attack": ("bow", "club")[who % 2]}
        case "effect":
            shape = ("target", "shot", "line", "touch", "breakthrough")[who % 5]
            more = {"toward": "backward"} if shape == "line" and whom % 2 else {}
            return {"command": "effect", **spell, **more, "shape": shape, "target": target}
        case "area":
            most = {"max_targets": 2} if who % 3 == 0 else {}
            radius = (3, 12, 20)[who % 3]
            return {"command": "effect", **spell, **most, "shape": "area", "radius": radius, "at": area}
        case "place":
            return {"command": "place", "target": target, "area": area}
        case "condition":
            word = CONDITIONS[who % len(CONDITIONS)]
            return {"command": "condition", "target": target, ("add", "remove")[whom % 2]: [word]}
        case "minor":
            return {"command": "minor", "actor": actor, "name": "look"}
        case _:
            return {"command": deed, "actor": actor}


def side(letter: str, faction: str) -> st.SearchStrategy[dict[str, Any]]:
    one = st.fixed_dictionaries(
        {
            "faction": st.just(faction),
            "kind": st.just("npc"),
            "controlled_by": st.just("gm"),
            "area": st.sampled_from(ROW),
            "hp": st.integers(1, 25),
            "evasion": st.integers(0, 6),
            "fortitude": st.integers(0, 6),
            "willpower": st.integers(0, 6),
            "magic_power": st.integers(0, 6),
            "limited": st.sampled_from([0, 0, 5, 10]),
            "bonus": st.sampled_from([0, 0, 5]),
            "leaving": st.booleans(),
            "attacks": st.just({"bow": BOW, "club": CLUB}),
            "feats": st.lists(st.sampled_from(FEATS), max_size=1),
            "conditions": st.lists(st.sampled_from(CONDITIONS), max_size=1),
        }
    )
    return st.lists(one, min_size=1, max_size=3).map(
        lambda some: {f"{letter}{number}": sheet for number, sheet in enumerate(some)}
    )


@st.composite
def fights(draw: st.DrawFn) -> dict[str, Any]:
    """One to three on a side, perhaps rearmost areas, in the first round or the second, some switches set."""
    battlefield = draw(st.sampled_from([{}, {}, {"rearmost": 5}, {"rearmost": 10}]))
    options = draw(st.sampled_from([{}, {}, {"unconscious_pin": True}, {"shielding": False}]))
    people = {**draw(side("a", "allies")), **draw(side("e", "enemies"))}
    return {
        "options": options,
        "setup": {
            "round": draw(st.integers(1, 2)),
            "acting": draw(st.sampled_from(["allies", "enemies"])),
            "battlefield": battlefield,
            "combatants": people,
        },
    }


wishes: st.SearchStrategy[list[Wish]] = st.lists(
    st.tuples(
        st.sampled_from(DEEDS),
        st.integers(0, 40),
        st.integers(0, 40),
        st.sampled_from(ROW),
        st.sampled_from(["limited", "normal", "normal", "full"]),
    ),
    max_size=24,
)


def mirrored(found: Any) -> Any:
    """The same with the sides changed: names of factions and areas, wherever they stand."""
    if isinstance(found, str):
        return _other(found)
    if isinstance(found, Mapping):
        return {_other(str(key)): mirrored(one) for key, one in found.items()}
    if isinstance(found, list | tuple):
        return [mirrored(one) for one in found]
    return found


def _other(word: str) -> str:
    for one, other in (("allies", "enemies"), ("enemies", "allies")):
        if word == one or word.startswith(f"{one}-"):
            return other + word.removeprefix(one)
    return word


def in_any_order(found: Any) -> Any:
    """Lists as if they were sets: the row runs the other way in a mirror."""
    if isinstance(found, Mapping):
        return {key: in_any_order(one) for key, one in found.items()}
    if isinstance(found, list | tuple):
        return sorted((in_any_order(one) for one in found), key=repr)
    return found
