"""What offers find quickly is what the rules find one by one: areas, ways, charges, lines of sight."""

from __future__ import annotations

from typing import Any

import pytest

from app.history import Entry, History
from app.rules.core import Cell, NoDice
from app.rules.offers import AskOffers
from app.rules.space.lines import is_seen
from app.rules.space.squares import footprint
from app.rules.square_fireballs.aiming import Aim, against_area
from app.rules.square_fireballs.charging import Runs
from app.rules.square_fireballs.ground import MOST_PAIRS, Ground
from app.rules.square_fireballs.reaching import can_go, reach
from app.rules.square_fireballs.state import Battlefield, Combatant, Fight
from app.rules.square_fireballs.system import SYSTEM
from app.rules.square_fireballs.words import With
from app.rules.work import Meter, counted
from app.seats import Seat
from app.store.codec import parse_command
from tests.rules.test_fireballs_at_random import ALL, GM, Game
from tests.rules.test_offers import begun

PACES: tuple[With, ...] = ("walk", "shift", "run", "fly", "crawl", "sneak", "long-jump")


def squares(field: Battlefield) -> list[Cell]:
    return [(x, y) for y in range(field.rows) for x in range(field.columns)]


def offered(game: Game, one: Combatant, power: str) -> list[Cell]:
    found = game.history.ask(GM, AskOffers(actor=one.id))
    assert isinstance(found, dict)
    offer = next(offer for offer in found["offers"] if offer["id"] == f"use.{power}")
    return [tuple(cell) for cell in offer["needs"][0]["among"]]


def after(number: int, acts: int) -> Game:
    """A battle at random, some acts on; somebody may be blinded by then."""
    game = Game(number)
    for _ in range(acts):
        game.turn()
    return game


def test_a_close_blast_is_laid_where_a_square_of_it_is_on_the_map() -> None:
    blast = {"target": {"kind": "close-blast", "n": 3}, "attack": {"vs": "for"}, "damage": 3}
    ana = {"faction": "allies", "cell": [0, 1], "hp": 9, "powers": {"blast": blast}}
    setup = {"battlefield": {"columns": 6, "rows": 4}, "combatants": {"ana": ana}}
    history = begun(SYSTEM, {"ruleset": "square-fireballs", "setup": setup})
    one = history.fight.combatants["ana"]
    found = history.ask(GM, AskOffers(actor="ana"))
    assert isinstance(found, dict)
    cells = next(offer for offer in found["offers"] if offer["id"] == "use.blast")["needs"][0]["among"]

    laid = [footprint(tuple(cell), 3) for cell in cells]
    assert all(any(0 <= x < 6 and 0 <= y < 4 for x, y in block) for block in laid)
    assert {(0, 0), (1, 0), (0, 2), (1, 2)} <= {cell for block in laid for cell in block}
    for cell in map(tuple, cells):
        assert not list(against_area(history.fight, Aim(actor=one, power=one.powers["blast"], at=cell)))


@pytest.mark.parametrize(
    ("power", "shape"),
    [
        ("blast", {"kind": "blast", "size": 2}),
        ("burst", {"kind": "burst", "size": 1}),
        ("ray", {"kind": "line", "size": 3}),
        ("around", None),
    ],
)
def test_an_offer_says_what_falls_on_the_square_that_is_named(power: str, shape: object) -> None:
    areas = {
        "blast": {"kind": "close-blast", "n": 2},
        "burst": {"kind": "area-burst", "n": 1, "range": 4},
        "ray": {"kind": "line", "n": 3},
        "around": {"kind": "close-burst", "n": 1},
    }
    use = {"action": "standard", "use": "at-will", "attack": {"vs": "ref"}, "target": areas[power]}
    ana = {"faction": "allies", "cell": [2, 1], "hp": 9, "powers": {power: use}}
    setup = {"battlefield": {"columns": 8, "rows": 6}, "combatants": {"ana": ana}}
    found = begun(SYSTEM, {"ruleset": "square-fireballs", "setup": setup}).ask(GM, AskOffers(actor="ana"))
    assert isinstance(found, dict)
    needs = next(one["needs"] for one in found["offers"] if one["id"] == f"use.{power}")
    falls = [need.get("shape") for need in needs if need["field"] != "first"]
    assert falls == ([shape] if shape else [])


@pytest.mark.parametrize("number", range(4))
def test_squares_for_an_area_are_those_against_which_nothing_speaks(number: int) -> None:
    game = after(number, number * 5)
    fight: Fight = game.history.fight
    asked = 0
    for one in fight.combatants.values():
        for name, power in one.powers.items():
            if power.target.kind not in ("area-burst", "line"):
                continue
            aims = (Aim(actor=one, power=power, at=cell) for cell in squares(fight.battlefield))
            allowed = {aim.at for aim in aims if not list(against_area(fight, aim))}
            assert set(offered(game, one, name)) == allowed
            asked += 1
    assert asked


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("how", PACES)
def test_a_way_is_open_where_there_is_a_square_to_go_to(number: int, how: With) -> None:
    fight: Fight = after(number + 20, 12).history.fight
    for one in fight.combatants.values():
        assert can_go(fight, one, how) is bool(reach(fight, one, how))


@pytest.mark.parametrize("number", range(5))
def test_whom_one_can_charge_has_a_way_to_be_charged(number: int) -> None:
    fight: Fight = after(number + 40, 10).history.fight
    for one in fight.combatants.values():
        runs = Runs(fight, Aim(actor=one, power=one.powers["axe"]))
        for other in fight.combatants.values():
            if other is not one:
                assert runs.can(other) is (runs.best(other) is not None)


def test_a_foes_powers_are_in_no_offer_before_they_are_revealed() -> None:
    gnoll = {"faction": "enemies", "cell": [5, 1], "hp": 9, "action_points": 1, "powers": {"axe": ALL["axe"]}}
    people = {"ana": {"faction": "allies", "cell": [0, 1], "hp": 9}, "gnoll": gnoll}
    setup = {"battlefield": {"columns": 6, "rows": 4}, "combatants": people}
    history = begun(SYSTEM, {"ruleset": "square-fireballs", "setup": setup})
    ana = Seat(id="p", role="player", controls=frozenset({"ana"}))
    secret = {"use.axe", "charge", "action-point"}

    assert secret <= _ids(history, GM, "gnoll")
    assert not secret & _ids(history, ana, "gnoll")
    assert "move.walk" in _ids(history, ana, "gnoll")

    reveal = {"command": "reveal", "target": "gnoll", "fields": ["powers", "action_points"]}
    events = history.rule(GM, parse_command(SYSTEM, reveal), NoDice()).events
    history.append(Entry(number=2, by="gm", events=events))

    assert secret <= _ids(history, ana, "gnoll")


def _ids(history: History[Any], seat: Seat, actor: str) -> set[str]:
    found = history.ask(seat, AskOffers(actor=actor))
    assert isinstance(found, dict)
    return {offer["id"] for offer in found["offers"]}


def test_a_line_of_sight_costs_the_same_when_it_is_looked_up_again() -> None:
    full = ((3, 3), (4, 2), (5, 5))
    ground, costs = Ground(Battlefield(columns=12, rows=9, terrain={"full": full})), []
    pairs = [((0, 0), cell) for cell in squares(ground.field)]
    for _ in range(2):
        with counted(Meter(None)) as meter:
            for a, b in pairs:
                for gaps in (True, False):
                    seen = is_seen(a, b, frozenset(full), gaps=gaps)
                    spent = meter.spent
                    assert ground.clear(a, b, gaps=gaps) is ground.clear(b, a, gaps=gaps) is seen
                    costs.append(meter.spent - spent)

    half = len(costs) // 2
    assert costs[:half] == costs[half:]


def test_only_so_many_lines_of_sight_are_kept() -> None:
    ground = Ground(Battlefield(columns=100, rows=100))
    for number in range(MOST_PAIRS + 10):
        assert ground.clear((0, 0), (number % 100, number // 100), gaps=True)

    assert len(ground._clear) <= MOST_PAIRS


def test_a_closed_blow_is_told_of_the_nearest_foe() -> None:
    mace = {"target": {"kind": "melee", "range": 1}, "attack": {"vs": "arm"}, "damage": 3}
    ana = {"faction": "allies", "cell": [0, 1], "hp": 9, "powers": {"mace": mace}}
    far, near = ({"faction": "enemies", "cell": [x, 1], "hp": 9} for x in (7, 3))
    setup = {"battlefield": {"columns": 9, "rows": 3}, "combatants": {"ana": ana, "far": far, "near": near}}
    history = begun(SYSTEM, {"ruleset": "square-fireballs", "setup": setup})

    found = history.ask(GM, AskOffers(actor="ana"))

    assert isinstance(found, dict)
    reject = next(offer for offer in found["offers"] if offer["id"] == "use.mace")["reject"]
    assert reject.code == "out-of-range"
    assert reject.figures["distance"] == 3
