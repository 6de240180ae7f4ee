"""Random fights of the active round, played by offers alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from app.history import Entry, History, setup_of
from app.rules.active_round.fields import field_of
from app.rules.active_round.sight import known, unseen
from app.rules.active_round.state import Fight
from app.rules.active_round.system import SYSTEM
from app.rules.core import Event, Reason, Viewer
from app.rules.offers import AskOffers
from app.seats import Seat
from app.store.codec import parse_command

T = TypeVar("T")


class Chance(Protocol):
    """A source of chance that whoever tests hands in."""

    def random(self) -> float: ...
    def randint(self, a: int, b: int) -> int: ...
    def choice(self, seq: Sequence[T]) -> T: ...
    def shuffle(self, x: MutableSequence[Any]) -> None: ...


GM = Seat(id="gm", role="gm", strict=True)
AT_TABLE = ("advance", "roll-initiative", "dice", "note", "roll", "adjust.hp", "reveal")
SHEETS: Mapping[str, Mapping[str, Any]] = {
    "knight": {
        "hp": 20,
        "mortality": 5,
        "ep": 20,
        "critical": 30,
        "melee_power": 5,
        "react": 60,
        "perceive": 50,
        "targeting": 40,
        "fortitude": 30,
        "evade": 30,
        "abilities": ["dual-wield"],
        "weapons": {
            "sword": {"kind": "melee", "damage": 4},
            "dagger": {"kind": "melee", "damage": 2},
            "maul": {"kind": "melee", "damage": 8, "hands": 2, "range": 2},
        },
        "wields": {"right": "sword", "left": "dagger"},
        "skills": {
            "smash": {"kind": "offensive", "mastery": 60, "power": 4, "cost": {"ep": 2}},
            "sweep": {"kind": "offensive", "mastery": 50, "power": 3, "area": 1, "affects": "enemies"},
            "block": {"kind": "defensive", "mastery": 60, "power": 4, "cost": {"ep": 1}},
        },
        "items": {"tonic": {"count": 2, "effect": {"hp": 6, "cures": ["asleep"]}}},
    },
    "mage": {
        "hp": 14,
        "mortality": 3,
        "ep": 30,
        "critical_magic": 20,
        "react": 40,
        "perceive": 70,
        "abilities": ["flight"],
        "fly_ep": 2,
        "skills": {
            "bolt": {"kind": "spell", "mastery": 70, "power": 6, "range": 6, "cost": {"ep": 3}},
            "storm": {"kind": "spell", "mastery": 50, "power": 5, "range": 5, "area": 2, "runes": 2},
            "beam": {"kind": "spell", "mastery": 60, "power": 7, "line": True, "range": 4},
            "mend": {"kind": "healing", "mastery": 80, "power": 7, "range": 3},
            "lull": {"kind": "supportive", "mastery": 50, "range": 4, "conditions": ["asleep"]},
        },
        "weapons": {"knife": {"kind": "thrown", "damage": 3, "range": 3}},
        "throw_power": 2,
        "wields": {"left": "knife"},
    },
    "archer": {
        "hp": 16,
        "mortality": 4,
        "ep": 9,
        "bow_power": 4,
        "hit": 10,
        "perceive": 60,
        "abilities": ["blind-shot"],
        "weapons": {
            "bow": {"kind": "bow", "damage": 3, "ammunition": 2, "range": 8, "hands": 2},
            "crossbow": {"kind": "crossbow", "damage": 6, "range": 7, "reload": True},
        },
        "wields": {"right": "crossbow"},
        "react": 80,
        "items": {"flask": {"effect": {"ep": 5}}},
    },
}


@dataclass(slots=True)
class Faces:
    """Dice that fall as one random source lets them."""

    random: Chance

    def roll(self, sides: int) -> int:
        return self.random.choice((1, sides, self.random.randint(1, sides), self.random.randint(1, sides)))


def position(random: Chance, grid: str) -> dict[str, Any]:
    """Six of them on a small field with all kinds of ground, some unseen, some lying down."""
    side = 9
    cells = [(x, y) for x in range(side) for y in range(side)]
    random.shuffle(cells)
    facings = ("ne", "e", "se", "sw", "w", "nw") if grid == "hexes" else ("n", "e", "s", "w")
    people = {}
    for n, faction in enumerate(("allies", "allies", "allies", "enemies", "enemies", "neutral")):
        looks = random.choice([[], [], [], ["hidden"], ["invisible"], ["prone"]])
        sheet = SHEETS[random.choice(list(SHEETS))]
        people[f"p{n}"] = {
            **sheet,
            "faction": faction,
            "facing": random.choice(facings),
            "conditions": looks,
            "stance": random.choice([None, "reactive", "defensive"]),
            "cell": list(cells.pop()),
        }
    if grid == "ruler":
        field_: dict[str, Any] = {"ruler": True, "width": side, "height": side}
        for one in people.values():
            one["at"], one["facing"] = one.pop("cell"), random.randint(0, 359)
    else:
        kinds = ("impassable", "obstacle", "low", "slow")
        terrain = {kind: [list(cells.pop()) for _ in range(4)] for kind in kinds}
        field_ = {"grid": grid, "columns": side, "rows": side, "flight": True, "terrain": terrain}
    return {"battlefield": field_, "combatants": people, "phase": "setup"}


@dataclass(slots=True)
class Playing:
    """A fight that is played by offers alone."""

    random: Chance
    grid: str
    options: Mapping[str, Any] = field(default_factory=dict)
    history: History[Fight] = field(init=False)
    dice: Faces = field(init=False)
    newest: Entry = field(init=False)

    def __post_init__(self) -> None:
        raw = {"setup": position(self.random, self.grid), "options": dict(self.options)}
        began = setup_of(SYSTEM, raw)
        assert isinstance(began, Event), began
        self.history = History(SYSTEM)
        self.history.append(Entry(number=1, events=(began,)))
        self.dice = Faces(self.random)

    def offers(self, seat: Seat, actor: str | None) -> list[dict[str, Any]]:
        """Those that are open."""
        answer = self.history.ask(seat, AskOffers(actor=actor))
        assert isinstance(answer, Mapping), answer
        return [one for one in answer["offers"] if one["reject"] is None]

    def do(self, seat: Seat, raw: Mapping[str, Any]) -> Reason | None:
        """What comes of it is appended."""
        ruling = self.history.rule(seat, parse_command(SYSTEM, raw), self.dice)
        if ruling.refusal is None:
            number = self.history.number + 1
            self.newest = Entry(number=number, by=seat.id, command=raw, events=ruling.events)
            self.history.append(self.newest)
        return ruling.refusal

    def step(self) -> tuple[dict[str, Any], Reason | None] | None:
        """One command that is offered, and what it was refused for; None where nobody can do anything."""
        fight = self.history.fight
        actor = (fight.pending.target if fight.pending else None) or fight.turn
        actor = fight.waiting.throw.actor if fight.waiting else actor
        is_gm = actor is None or (fight.waiting is None and self.random.random() < 0.05)
        seat = GM if is_gm else player(actor or "")
        open_now = self.offers(seat, None if is_gm else actor)
        if is_gm:
            open_now = [one for one in open_now if one["id"] in AT_TABLE]
        if not open_now:
            return None
        groups = sorted({one["group"] for one in open_now})
        group = self.random.choice(groups)
        offer = self.random.choice([one for one in open_now if one["group"] == group])
        command = dict(offer["command"])
        for need in offer["needs"]:
            if not (need.get("optional") and self.random.random() < 0.5):
                command[need["field"]] = self._met(need, actor or "", command)
        return command, self.do(seat, command)

    def _met(self, need: Mapping[str, Any], actor: str, command: Mapping[str, Any]) -> Any:
        if need["kind"] == "path":
            return self.random.choice(list(self._ways(actor, command["mode"], need["reach"])))
        if "among" in need:
            one = self.random.choice(need["among"])
            return one["value"] if isinstance(one, Mapping) else one
        if need["kind"] in ("cell", "point"):
            one = self.history.fight.combatants[actor]
            return list(one.cell) if one.cell else [n / 100 for n in one.at or ()]
        if need["kind"] == "number":
            number = self.random.randint(need["least"], need["most"])
            count = need.get("count")
            return number if count is None else [self.random.randint(1, need["most"]) for _ in range(count)]
        return "1d100" if need["field"] == "dice" else "words"

    def _ways(self, actor: str, mode: str, most: int) -> Iterator[list[list[float]]]:
        """One step, as far as the asker knows the ground; in flight every way there is."""
        fight = self.history.fight
        one = fight.combatants[actor]
        if one.cell is None:
            yield [[n / 100 for n in one.at or ()]]
            return
        seen = known(fight, unseen(fight, player(actor, fight).viewer_of))
        ground = field_of(seen)
        others = frozenset(other.spot for other in seen.combatants.values() if other.is_there)
        near = ground.reach(one.spot, 4, others, flying=mode == "fly")
        found = [[list(cell)] for cell in near if ground.is_next(one.spot, cell)]
        price = [
            way for way in found if ground.spaces(one.spot, [tuple(way[0])], flying=mode == "fly") <= most
        ]
        yield from price


def player(name: str, fight: Fight | None = None) -> Any:
    """The seat of somebody who plays this one alone."""
    seat = Seat(id=f"seat-{name}", role="player", controls=frozenset((name,)))
    if fight is None:
        return seat
    factions = frozenset((fight.combatants[name].faction,))
    viewer = Viewer(role="player", controls=seat.controls, factions=factions)
    return _Seated(seat=seat, viewer_of=viewer)


@dataclass(frozen=True, slots=True)
class _Seated:
    seat: Seat
    viewer_of: Viewer
