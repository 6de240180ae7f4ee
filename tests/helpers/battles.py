"""Battles drawn at random, driven through a history like at a table, looked at under the contract's names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import Any

from hypothesis import strategies as st

from app.history import Entry, History, setup_of
from app.rules.core import Dice, Event
from app.rules.systems import SYSTEMS
from app.seats import SCENARIO, Seat
from app.store.codec import dump, parse_command, parse_query

ADVANCED = next(system for system in SYSTEMS if system.key == "sw25-advanced")
SIDE = 24
"""The battles are fought on a square of so many metres, so that most paths meet somebody."""

Point = tuple[float, float]
Turn = Callable[[Point], Point]
GM = Seat(id="gm", role="gm")


class NoDice:
    """Nothing here rolls."""

    def roll(self, sides: int) -> int:
        raise AssertionError("a die was rolled")


@dataclass
class Battle:
    """A fight under way, what was said to it, and what it answered."""

    scenario: Mapping[str, Any]
    history: History[Any] = field(init=False)
    said: list[tuple[Mapping[str, Any], str | None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        start = setup_of(ADVANCED, self.scenario)
        assert isinstance(start, Event), start
        self.history = History(ADVANCED)
        self.history.append(Entry(number=1, events=(start,)))

    def say(self, raw: Mapping[str, Any], seat: Seat = SCENARIO, dice: Dice | None = None) -> str | None:
        """The code of the refusal, or None where it was carried out. Without dice none may fall."""
        ruling = self.history.rule(seat, parse_command(ADVANCED, raw), dice or NoDice())
        if ruling.refusal is None:
            entry = Entry(number=self.history.number + 1, by=seat.id, command=dict(raw), events=ruling.events)
            self.history.append(entry)
        code = ruling.refusal.code if ruling.refusal else None
        self.said.append((raw, code))
        return code

    def preview(self, raw: Mapping[str, Any]) -> Mapping[str, Any]:
        found = self.history.preview(SCENARIO, parse_command(ADVANCED, raw))
        assert isinstance(found, Mapping), found
        return found

    def ask(self, raw: Mapping[str, Any]) -> Mapping[str, Any]:
        found = self.history.ask(SCENARIO, parse_query(ADVANCED, raw))
        assert isinstance(found, Mapping), found
        return found

    @property
    def state(self) -> dict[str, Any]:
        shown: dict[str, Any] = dump(ADVANCED.portray(self.history.fight))
        return shown


metre = st.integers(0, SIDE)
place = st.tuples(metre, metre)
conditions = st.lists(st.sampled_from(["prone", "asleep", "stranded", "invisible"]), max_size=1)
feats = st.lists(st.sampled_from(["footwork", "shadow-sneak"]), max_size=1)
seldom = st.integers(0, 5).map(lambda n: n == 0)


@st.composite
def someone(draw: st.DrawFn, faction: str) -> dict[str, Any]:
    x, y = draw(place)
    one: dict[str, Any] = {
        "faction": faction,
        "at": [x, y],
        "movement": draw(st.sampled_from([12, 20, 10, 6, 2])),
    }
    sections = draw(st.sampled_from([1, 1, 1, 1, 2, 3, 5]))
    if sections > 1:
        one["sections"] = sections
    if draw(seldom):
        one["conditions"] = draw(conditions)
    if draw(seldom):
        one["feats"] = draw(feats)
    return one


@st.composite
def melees(draw: st.DrawFn, combatants: dict[str, Any]) -> dict[str, Any]:
    """Up to two, at least four metres apart and of few sections, so near that they may combine."""
    skirmishes: dict[str, Any] = {}
    for number, x in ((0, 6), (1, draw(st.sampled_from([10, 10, 11, 16])))):
        if draw(st.integers(0, 3)) == 3:
            continue
        names = [f"a{number}", f"e{number}"]
        third = draw(st.sampled_from(["a2", "e2", ""]))
        more = combatants.get(third, {})
        taken = {name for one in skirmishes.values() for name in one["melee"]}
        if more.get("sections", 1) == 1 and third in combatants and third not in taken:
            names.append(third)
        for name in names:
            one = combatants[name]
            one.pop("conditions", None)
            one.pop("at")
            one["sections"] = min(one.get("sections", 1), 2)
        skirmishes[f"s{number + 1}"] = {"center": [x, draw(st.integers(10, 11))], "melee": names}
        if draw(seldom):
            combatants[names[0]]["prepared_for"] = [f"s{number + 1}"]
    return skirmishes


@st.composite
def battles(draw: st.DrawFn) -> dict[str, Any]:
    """Three to five on each side, perhaps somebody neutral, perhaps melees under way, some switches set."""
    combatants: dict[str, Any] = {}
    for faction, letter in (("allies", "a"), ("enemies", "e")):
        for number in range(draw(st.integers(3, 5))):
            combatants[f"{letter}{number}"] = draw(someone(faction))
    if draw(seldom):
        combatants["cat"] = draw(someone("neutral"))
    setup = {
        "battlefield": {"width": SIDE, "height": SIDE, "underwater": draw(seldom)},
        "acting": draw(st.sampled_from(["allies", "enemies"])),
        "combatants": combatants,
        "skirmishes": draw(melees(combatants)),
    }
    options: dict[str, Any] = {}
    if draw(seldom):
        options["overcrowding"] = draw(st.sampled_from([2, 4, 7]))
    if draw(seldom):
        options["block_reach"] = 3
    return {"ruleset": "sw25-advanced", "options": options, "setup": setup}


@st.composite
def crowds(draw: st.DrawFn) -> dict[str, Any]:
    """Two melees whose circles mostly overlap, or a big one, and a big mover among many close by."""
    near = st.tuples(st.integers(6, 18), st.integers(6, 18))
    combatants: dict[str, Any] = {}
    for faction, letter in (("allies", "a"), ("enemies", "e")):
        for number in range(draw(st.integers(5, 7))):
            combatants[f"{letter}{number}"] = {
                "faction": faction,
                "movement": draw(st.sampled_from([12, 12, 2])),
            }
            if number > 1:
                combatants[f"{letter}{number}"]["at"] = list(draw(near))
    mover = combatants["a4"]
    mover |= {"movement": 30, "sections": draw(st.integers(1, 8))}
    if hypot(mover["at"][0] - 10, mover["at"][1] - 12) <= 3 and draw(st.booleans()):
        mover["prepared_for"] = ["s1"]
    for name in ("e2", "e3", "a2"):
        combatants[name]["conditions"] = draw(
            st.sampled_from([[], [], [], ["prone"], ["asleep"], ["invisible"]])
        )
        combatants[name]["feats"] = draw(st.sampled_from([[], ["footwork"]]))
    skirmishes: dict[str, Any] = {"s1": {"center": [10, 12], "melee": ["a0", "e0"]}}
    if draw(st.booleans()):
        center = draw(st.sampled_from([(15, 12), (14, 13), (13, 15), (18, 12)]))
        skirmishes["s2"] = {"center": list(center), "melee": ["a1", "e1"]}
    else:
        skirmishes["s1"]["melee"] += ["a1", "e1"]
    for name in ("e5", "e6"):
        if name in combatants and draw(st.booleans()):
            skirmishes[draw(st.sampled_from(sorted(skirmishes)))]["melee"].append(name)
    for name in [name for one in skirmishes.values() for name in one["melee"]]:
        combatants[name].pop("at", None)
    ground: dict[str, Any] = {"width": SIDE, "height": SIDE}
    if draw(st.integers(0, 2)) == 2:
        points = [list(draw(near)), [draw(st.integers(6, 18)) + 0.5, draw(st.integers(6, 18)) + 0.5]]
        ground["obstacles"] = [{"id": "wall", "points": points, "stops": ["move"], "cover": "full"}]
    setup = {"battlefield": ground, "combatants": combatants, "skirmishes": skirmishes}
    return {"ruleset": "sw25-advanced", "options": {}, "setup": setup}


step = st.integers(-9, 9)
steps = st.lists(st.tuples(step, step).filter(any), min_size=1, max_size=3)
intents = st.lists(
    st.tuples(
        st.sampled_from(
            ["turn"] * 7 + ["join"] * 3 + ["move", "end", "major", "prepare", "gm", "undo", "redo"]
        ),
        st.integers(0, 40),
        steps,
        st.floats(0, 1),
    ),
    min_size=6,
    max_size=20,
)
Intent = tuple[str, int, list[tuple[int, int]], float]


def drive(battle: Battle, wishes: list[Intent], then: Callable[[Battle], None] = lambda battle: None) -> None:
    """Turn each wish into commands that fit how things stand, say them, and do something after each."""
    for wish in wishes:
        for raw in _commands(battle, wish):
            battle.say(raw)
            then(battle)


def _commands(battle: Battle, wish: Intent) -> Iterator[dict[str, Any]]:
    """A `turn` is a move, the answer to it and the end; a `join` goes to the centre of a skirmish."""
    state = battle.state
    word, number, legs, share = wish
    if state["pending"] and word not in ("undo", "gm"):
        yield answer(state, number, share)
        return
    actor = _actor(state, number)
    match word:
        case "gm":
            yield _by_hand(state, number, legs[0])
        case "undo" | "redo":
            yield {"command": word}
        case "end":
            yield {"command": "end-turn", "actor": actor}
        case "major":
            yield {"command": "major", "actor": actor, "name": "shout"}
        case "prepare":
            yield {"command": "prepare-to-leave", "actor": actor}
        case _:
            yield _move(battle, state, wish, actor)
    if word in ("turn", "join"):
        if battle.state["pending"]:
            yield answer(battle.state, number, share)
        yield {"command": "end-turn", "actor": actor}


def _move(battle: Battle, state: Mapping[str, Any], wish: Intent, actor: str) -> dict[str, Any]:
    word, number, legs, _ = wish
    centers = [one["center"] for one in state["skirmishes"].values()]
    if word == "join" and centers:
        path = [centers[number % len(centers)]]
        return {"command": "move", "actor": actor, "mode": "full", "join": True, "path": path}
    return a_move(battle, actor, legs, is_hasty=number % 5 == 0)


def a_move(
    battle: Battle, actor: str, legs: list[tuple[int, int]], *, is_hasty: bool = False
) -> dict[str, Any]:
    """Legs from where the actor stands, kept on the map and, mostly, as short as its pace allows."""
    reach = battle.ask({"query": "reach", "actor": actor})
    here = battle.state["combatants"][actor]["at"]
    path: list[list[float]] = []
    length = 0.0
    for dx, dy in legs:
        there = [min(max(here[0] + dx, 0), SIDE), min(max(here[1] + dy, 0), SIDE)]
        leg = hypot(there[0] - here[0], there[1] - here[1])
        if path and length + leg > reach["full"]:
            break
        path.append(there)
        here, length = there, length + leg
    mode = next((mode for mode in ("limited", "normal") if length <= reach[mode]), "full")
    return {"command": "move", "actor": actor, "mode": "full" if is_hasty else mode, "path": path}


def _actor(state: Mapping[str, Any], number: int) -> str:
    if state["turn"]:
        return str(state["turn"])
    able = [
        name
        for name, one in state["combatants"].items()
        if one["faction"] == state["acting"] and not one["acted"]
    ]
    able = able or list(state["combatants"])
    return str(able[number % len(able)])


def _by_hand(state: Mapping[str, Any], number: int, at: tuple[int, int]) -> dict[str, Any]:
    names = list(state["combatants"])
    target = names[number % len(names)]
    match number % 5:
        case 0:
            return {"command": "place", "target": target, "at": [abs(at[0]), abs(at[1])]}
        case 1:
            return {"command": "condition", "target": target, "add": ["asleep"]}
        case 2:
            return {"command": "condition", "target": target, "remove": ["asleep", "stranded", "prone"]}
        case 3:
            return {"command": "condition", "target": target, "add": ["stranded"]}
        case _:
            return {"command": "exclude", "target": target}


def answer(state: Mapping[str, Any], number: int, share: float) -> dict[str, Any]:
    """A block by one of the options, at some point of its span, or passing on."""
    pending = state["pending"]
    options = pending["options"]
    if number % 4 == 0 or not options:
        return {"command": "allow"}
    option = options[number % len(options)]
    if option.get("skirmish"):
        return {"command": "block", "by": option["by"], "skirmish": option["skirmish"]}
    start, end = option["span"]
    mover = state["combatants"][pending["mover"]]
    at = along([mover["at"], *pending["path"]], start + (end - start) * share)
    return {"command": "block", "by": option["by"], "at": at}


def along(path: list[list[float]], metres: float) -> list[float]:
    """The point of a path after so many metres, to the centimetre."""
    for (x, y), (p, q) in pairwise(path):
        leg = hypot(p - x, q - y)
        if metres <= leg and leg:
            return [round(x + (p - x) * metres / leg, 2), round(y + (q - y) * metres / leg, 2)]
        metres -= leg
    return path[-1]


def turned(raw: Any, turn: Turn) -> Any:
    """A scenario, command or state with every point in it turned."""
    if isinstance(raw, Mapping):
        return {key: _turned_field(key, value, turn) for key, value in raw.items()}
    if isinstance(raw, list | tuple):
        return [turned(one, turn) for one in raw]
    return raw


def _turned_field(key: str, value: Any, turn: Turn) -> Any:
    if key in ("at", "center", "start") and value is not None:
        return _point(value, turn)
    if key in ("path", "end"):
        return [_point(point, turn) for point in value]
    return turned(value, turn)


def _point(point: Any, turn: Turn) -> list[float]:
    x, y = turn((point[0], point[1]))
    return [round(x, 2), round(y, 2)]
