"""Fights that differ only in what a seat may not know look and answer the same to it, in every system."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, is_dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.systems import SYSTEMS
from app.table.responses import Refused
from app.table.table import Table
from tests.helpers.active_fights import SHEETS
from tests.helpers.examples import examples
from tests.helpers.random_fights import Chance
from tests.helpers.twins import a_world
from tests.rules.test_fireballs_at_random import ALL as POWERS
from tests.rules.test_offers import SKILLS

pytestmark = pytest.mark.slow

KEYS = tuple(system.key for system in SYSTEMS)
ALLIES, FOES = ("ana", "bo"), ("gob", "orc")
SEATS = ("mika", "spectator")
"""Mika leads ana."""
WIDTH, HEIGHT = 8, 5
FILLED = 2
"""How many ways an offer is tried."""
SWORD = {"kind": "melee", "accuracy": 5, "power": 20, "critical": 10, "extra": 3}
BOW = {"kind": "shoot", "accuracy": 5, "power": 10, "critical": 10, "extra": 3, "range": 20}
AREAS = ("allies-rear", "front", "enemies-rear")
CHECKS = (1, 4, {"fixed": 9}, {"fixed": 13})
SW: Mapping[str, Sequence[Any]] = {
    "movement": (2, 9, 20, 30),
    "accuracy": CHECKS,
    "evasion": CHECKS,
    "willpower": CHECKS,
    "fortitude": CHECKS,
    "defense": (0, 2, 6),
    "hp": (1, 20, 40),
    "mp": (0, 9),
    "level": (1, 9),
    "elements": ({}, {"fire": "half"}),
    "feats": ([], ["shadow-sneak"], ["footwork"]),
    "attacks": ({}, {"claw": SWORD}),
    "skills": ({}, SKILLS),
    "magic_power": (None, 1, 9),
    "blocking_weight": (None, 3),
    "attacks_per_turn": (1, 2),
    "reputation": (None, 5),
    "weakness": (None, 9),
}
SECRETS: Mapping[str, Mapping[str, Sequence[Any]]] = {
    **dict.fromkeys(("sw25-advanced", "sw25-simplified", "sw20-five-areas"), SW),
    "active-round": {
        "rate": (0, 2, 6),
        "evade": (0, 40, 80, 99),
        "hit": (0, 20),
        "critical": (0, 40),
        "react": (None, 10, 90),
        "perceive": (None, 10, 90),
        "fortitude": (0, 60),
        "defense": (0, 5),
        "melee_power": (0, 9),
        "hp": (1, 20, 60),
        "abilities": ([], ["flight"], ["dual-wield"]),
        "ep": (None, 2, 9),
        "mortality": (None, 5),
        "targeting": (None, 80),
        "skills": ({}, SHEETS["knight"]["skills"], SHEETS["mage"]["skills"]),
        "weapons": ({}, SHEETS["archer"]["weapons"]),
        "items": ({}, SHEETS["knight"]["items"]),
    },
    "square-fireballs": {
        "speed": ({"walk": 2}, {"walk": 6}, {"walk": 6, "fly": 8}),
        **dict.fromkeys(("arm", "for", "ref", "wil"), (8, 12, 20)),
        **dict.fromkeys(("hit", "opportunity", "perception"), (0, 9)),
        "hp": (1, 20, 60),
        **dict.fromkeys(("action_points", "crit_range", "surges", "saves", "stealth"), (0, 1, 3)),
        "reach": (1, 2),
        "level": (1, 9),
        "trained": (False, True),
        "threshold": (None, 8),
        "resist": ({}, {"fire": "resistant"}, {"all": "immune"}),
        "powers": ({}, *({name: POWERS[name]} for name in ("axe", "back", "bow"))),
    },
}
"""Figures of a foe that its own side alone knows."""
SWITCHES: Mapping[str, Mapping[str, Sequence[Any]]] = {
    "sw25-advanced": {"overcrowding": (None, 3), "blocking": ("ask", "auto")},
    "active-round": {
        "plain_critical": ("own", "same"),
        "side_evade": (0, 20),
        "back_defense": (0, 50),
        "hit_die": ("bonus", "plain"),
    },
    "square-fireballs": {"reactions": ("ask", "auto"), "body_cover": (False, True)},
}
LENSES: Mapping[str, tuple[Sequence[str], Mapping[str, tuple[str, str]]]] = {
    **dict.fromkeys(
        ("sw25-advanced", "sw25-simplified", "sw20-five-areas"),
        (("reach", "leave", "actions", "offers"), {"line-of-fire": ("from", "to")}),
    ),
    "active-round": (("reach", "front", "actions", "offers"), {"line-of-sight": ("from", "to")}),
    "square-fireballs": (
        ("reach", "actions", "offers", "sight"),
        {"cover": ("attacker", "target"), "concealment": ("attacker", "target"), "sight": ("from", "to")},
    ),
}
"""What is asked of one, and of one and another by these fields."""


def position(key: str, chance: Chance) -> dict[str, Any]:
    """Two against two, near each other; ana, whose turn it is, can do all kinds of things."""
    spots = [(x, y) for x in range(0, WIDTH, 2) for y in range(HEIGHT)]
    people: dict[str, dict[str, Any]] = {}
    for name in (*ALLIES, *FOES):
        at = spots.pop(chance.below(len(spots)))
        people[name] = {"faction": "allies" if name in ALLIES else "enemies", **placed(key, at, chance)}
    setup: dict[str, Any] = {"combatants": people}
    if key == "active-round":
        people["ana"] |= {**chance.choice(list(SHEETS.values())), **facing(people["gob"]["cell"])}
        people["bo"] |= {"react": 40}
        setup |= {"order": [*ALLIES, *FOES], "turn": "ana"}
    elif key == "square-fireballs":
        powers = {name: POWERS[name] for name in sorted(POWERS) if chance.below(2)}
        people["ana"] |= {"hp": 20, "powers": {"axe": POWERS["axe"], **powers}}
        setup |= {"order": [[name] for name in (*ALLIES, *FOES)], "turn": "ana"}
    else:
        arms = {"sword": SWORD, "bow": BOW}
        people["ana"] |= {"movement": 12, "hp": 20, "mp": 20, "magic_power": 5}
        people["ana"] |= {"attacks": arms, "skills": SKILLS}
    if "cell" in people["ana"]:
        setup["battlefield"] = {"grid": "squares", "columns": WIDTH, "rows": HEIGHT}
    elif "at" in people["ana"]:
        setup["battlefield"] = {"width": 3 * WIDTH, "height": 3 * HEIGHT}
    options = {name: chance.choice(values) for name, values in SWITCHES.get(key, {}).items()}
    return {"title": "Two worlds", "ruleset": key, "options": options, "setup": setup}


def facing(cell: Sequence[int]) -> dict[str, Any]:
    """Next to this cell, and looking at it."""
    x, y = cell
    return {"cell": [x - 1, y], "facing": "e"} if x else {"cell": [x + 1, y], "facing": "w"}


def placed(key: str, at: tuple[int, int], chance: Chance) -> dict[str, Any]:
    if key == "sw25-advanced":
        return {"at": [3 * n for n in at]}
    if key == "active-round":
        return {"cell": list(at), "facing": chance.choice(("n", "e", "s", "w"))}
    return {"cell": list(at)} if key == "square-fireballs" else {"area": chance.choice(AREAS)}


def with_figures(scenario: Mapping[str, Any], chance: Chance) -> dict[str, Any]:
    """The foes have other figures."""
    secrets = SECRETS[scenario["ruleset"]]
    found = {name: {field: chance.choice(some) for field, some in secrets.items()} for name in FOES}
    said = {name: {k: v for k, v in one.items() if v is not None} for name, one in found.items()}
    return _with(scenario, said)


def with_lurker(scenario: Mapping[str, Any], chance: Chance) -> dict[str, Any]:
    """One more foe of whom the GM alone knows."""
    people = scenario["setup"]["combatants"]
    spots = [(x, y) for x in range(WIDTH) for y in range(HEIGHT)]
    where = placed(scenario["ruleset"], chance.choice(spots), chance)
    while "cell" in where and where["cell"] in [one["cell"] for one in people.values()]:
        where = placed(scenario["ruleset"], chance.choice(spots), chance)
    return _with(scenario, {"lurker": {"faction": "enemies", "hp": 9, "conditions": ["hidden"], **where}})


def _with(scenario: Mapping[str, Any], fields: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    setup = scenario["setup"]
    people = {name: {**one, **fields.get(name, {})} for name, one in setup["combatants"].items()}
    more = {name: one for name, one in fields.items() if name not in people}
    return {**scenario, "setup": {**setup, "combatants": {**people, **more}}}


def lenses(key: str, chance: Chance) -> Iterator[dict[str, Any]]:
    """Of everybody, and of lines and areas among them."""
    everybody = (*ALLIES, *FOES)
    alone, between = LENSES[key]
    yield {"query": "offers"}
    for one in everybody:
        yield from ({"query": query, "actor": one} for query in alone)
        for query, (a, b) in between.items():
            yield from ({"query": query, a: one, b: other} for other in everybody if other != one)
    spot = somewhere(key, chance)
    if key == "active-round":
        yield {"query": "area", "at": spot, "n": chance.below(4)}
        yield {"query": "line-of-sight", "from": "ana", "to": spot}
    elif key == "square-fireballs":
        yield {"query": "area", "kind": "area-burst", "from": "ana", "n": 1, "at": spot, "range": 9}
    else:
        yield {"query": "area", "shape": "area", "from": "ana", "at": spot, "radius": 4, "range": 30}
        yield {"query": "line-of-fire", "from": "ana", "to": "gob", "attack": "bow"}


def somewhere(key: str, chance: Chance) -> Any:
    where = placed(key, (chance.below(WIDTH), chance.below(HEIGHT)), chance)
    return next(where[name] for name in ("at", "cell", "area") if name in where)


def tries(offer: Mapping[str, Any], scenario: Mapping[str, Any], chance: Chance) -> dict[str, Any]:
    """The command of an offer, with something for each need; where nothing is open, what is refused."""
    command = dict(offer["command"])
    for need in offer["needs"]:
        if need.get("optional") and chance.below(2):
            continue
        found = met(need, scenario, chance)
        is_list = need.get("most", 1) > 1 and need["kind"] == "combatant"
        command[need["field"]] = [found] if is_list else found
    return command


def met(need: Mapping[str, Any], scenario: Mapping[str, Any], chance: Chance) -> Any:
    key = scenario["ruleset"]
    if need.get("among"):
        one = chance.choice(need["among"])
        return one["value"] if need["kind"] == "choice" else one
    match need["kind"]:
        case "path" if key == "sw25-advanced":
            return [somewhere(key, chance) for _ in range(1 + chance.below(2))]
        case "path":
            x, y = scenario["setup"]["combatants"]["ana"]["cell"]
            return [[x + chance.choice((-1, 0, 1)), y], [x + chance.choice((-1, 1)), y + 1]]
        case "number":
            number = need["least"] + chance.below(need["most"] - need["least"] + 1)
            return [number] * need["count"] if need.get("count") else number
        case "combatant":
            return chance.choice((*ALLIES, *FOES))
        case "choice" | "text":
            return "1d6"
    return somewhere(key, chance)


def same(found: Sequence[Any], asked: Any) -> Any:
    plain = [asdict(one) if is_dataclass(one) else one for one in found]
    assert plain[0] == plain[1], asked
    return found[0]


async def offers(table: Table, seat: str, actor: str) -> Sequence[Mapping[str, Any]]:
    found = await table.answer(seat, {"query": "offers", "actor": actor})
    assert not isinstance(found, Refused)
    return found["offers"]


async def compared(worlds: Sequence[Mapping[str, Any]], chance: Chance) -> int:
    """How many previews were the same."""
    key = worlds[0]["ruleset"]
    tables: list[Table] = [(await a_world(one)).table for one in worlds]
    for seat in SEATS:
        same([table.look(seat) for table in tables], seat)
        for query in lenses(key, chance):
            same([await table.answer(seat, query) for table in tables], (seat, query))
    tried = 0
    for offer in [*await offers(tables[0], "mika", "ana"), *await offers(tables[0], "gm", "gob")]:
        for _ in range(FILLED if offer["needs"] else 1):
            command = tries(offer, worlds[0], chance)
            same([await table.preview("mika", command) for table in tables], command)
            tried += 1
    return tried


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("secret", [with_figures, with_lurker])
@examples(3)
@given(number=st.integers(0, 2**32))
def test_nothing_tells_one_world_from_the_other(key: str, secret: Any, number: int) -> None:
    chance = Chance(number)
    scenario = position(key, chance)
    worlds = [secret(scenario, chance), secret(scenario, chance) if secret is with_figures else scenario]

    assert asyncio.run(compared(worlds, chance)) > 5
