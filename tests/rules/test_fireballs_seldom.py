"""Jumps, drawing and dropping are offered last; what is offered of them is never refused."""

from __future__ import annotations

from typing import Any

import pytest

from app.history import Entry, History
from app.offering import bare_offers
from app.rules.core import Asker, NoDice, Viewer
from app.rules.offers import AskOffers
from app.rules.space.squares import distance
from app.rules.square_fireballs.questions import Reach
from app.rules.square_fireballs.system import SYSTEM
from app.seats import Seat
from app.store.codec import parse_command
from tests.rules.test_fireballs_offered import after
from tests.rules.test_offers import GM, begun

SELDOM = ("move.long-jump", "move.high-jump", "move.draw", "move.drop", "move.drop-prone")


def fight(drawn: str, **ana: Any) -> History[Any]:
    """Ana, and a goblin far enough off."""
    people = {"ana": {"faction": "allies", "hp": 9, **ana}, "gob": {"faction": "enemies", "hp": 9}}
    legend = {"a": "ana", "g": "gob", "v": "drop", "#": "full", "~": "difficult"}
    return begun(SYSTEM, {"setup": {"map": drawn, "legend": legend, "combatants": people}})


def offers(history: History[Any], actor: str = "ana") -> dict[str, dict[str, Any]]:
    found = history.ask(GM, AskOffers(actor=actor))
    assert isinstance(found, dict)
    return {offer["id"]: offer for offer in found["offers"]}


def reach(history: History[Any], how: Any, actor: str = "ana") -> dict[str, Any]:
    found = history.ask(GM, Reach(actor=actor, with_=how))
    assert isinstance(found, dict)
    return found


def refused(history: History[Any], command: Any, path: Any) -> str | None:
    raw = {**command, "path": [list(cell) for cell in path]}
    told = history.preview(GM, parse_command(SYSTEM, raw))
    assert isinstance(told, dict)
    return None if told["legal"] else told["reject"].code


def test_what_is_seldom_is_marked_and_offered_after_every_usual_way() -> None:
    found = offers(fight("a....g"))
    moves = [name for name, offer in found.items() if offer["group"] == "move" and name != "place"]

    assert tuple(name for name in found if found[name].get("seldom")) == SELDOM
    assert tuple(moves[-len(SELDOM) :]) == SELDOM
    assert "seldom" not in found["move.walk"]
    assert found["move.drop-prone"]["command"]["prone"] is True


@pytest.mark.parametrize(
    ("speed", "long", "high"), [(1, None, None), (2, 1, 1), (3, 1, 1), (4, 4, 3), (6, 5, 4), (7, 5, 4)]
)
def test_a_jump_is_offered_as_far_as_half_the_speed_and_its_flight_lead(
    speed: int, long: int | None, high: int | None
) -> None:
    found = offers(fight("a........g", speed={"walk": speed}))
    for name, far in (("move.long-jump", long), ("move.high-jump", high)):
        if far is None:
            assert found[name]["reject"].code == "too-far"
        else:
            assert (found[name]["reject"], found[name]["needs"][0]["reach"]) == (None, far)


@pytest.mark.parametrize(
    ("drawn", "clears"),
    [
        ("#.a..v..g", True),
        ("#.a.v...g", False),
        ("#.a..vv.g", False),
        ("#.a..#..g", False),
        ("#.a..~v.g", False),
    ],
    ids=["a pit of one", "no room for a run-up", "a pit of two", "a wall", "three squares of flight"],
)
def test_only_what_a_jump_clears_is_beyond_it(drawn: str, *, clears: bool) -> None:
    history = fight(f"{drawn}\n#########", speed={"walk": 4})
    far = [path for path in reach(history, "long-jump").get("paths", []) if path[-1][0] > 5]

    assert far == ([[(3, 0), (4, 0), (5, 0), (6, 0)]] if clears else [])
    assert all(x <= 5 for x, _ in reach(history, "high-jump")["cells"])


def test_a_jump_over_a_foe_has_a_way() -> None:
    told = reach(fight("#a..g.#\n#######", speed={"walk": 4}), "long-jump")

    assert told["paths"] == [[(2, 0), (3, 0), (4, 0), (5, 0)]]


def test_nothing_is_open_once_the_move_is_spent_nor_for_who_lies_or_is_held() -> None:
    history = fight("a....g")
    walk = parse_command(SYSTEM, {"command": "move", "actor": "ana", "with": "walk", "path": [[1, 0]]})
    history.append(Entry(number=2, by="gm", events=history.rule(GM, walk, NoDice()).events))
    for stopped, code in (
        (history, "no-action-left"),
        (fight("a....g", conditions=["prone"]), "cannot-move"),
        (fight("a....g", conditions=["immobilized"]), "cannot-move"),
    ):
        found = offers(stopped)
        assert {found[name]["reject"].code for name in SELDOM} == {code}


@pytest.mark.slow
def test_what_is_offered_of_them_is_refused_nowhere_that_it_leads() -> None:
    tried, flown = set(), 0
    for number in range(10):
        history = after(number + 60, 8).history
        for one in history.fight.combatants.values():
            for name, offer in offers(history, one.id).items():
                if not offer.get("seldom") or offer["reject"] is not None:
                    continue
                told = reach(history, offer["command"]["with"], one.id)
                paths = told.get("paths", [])
                beside = [[cell] for cell in told["cells"] if distance(cell, one.cell) == 1]
                assert {path[-1] for path in paths} <= set(told["cells"])
                for path in [*paths, *beside]:
                    assert refused(history, offer["command"], path) is None, (name, path)
                tried |= {name} if told["cells"] else set()
                flown += len(paths)

    assert tried == set(SELDOM)
    assert flown


def test_the_servers_player_is_offered_none_of_them() -> None:
    history = fight("a....g")
    asker = Asker(viewer=Viewer(role="gm"), chooses=True)
    found = bare_offers(SYSTEM, history.fight, "ana", asker)["offers"]

    assert {"move.walk", "move.shift", "move.run"} <= {offer["id"] for offer in found}
    assert not {offer["id"] for offer in found} & set(SELDOM)


AXE = {"target": {"kind": "melee"}, "attack": {}, "damage": 1, "keywords": ["basic"]}
BOW = {"target": {"kind": "ranged", "range": 5}, "attack": {}, "damage": 1, "keywords": ["basic"]}


@pytest.mark.parametrize(
    ("powers", "offered"),
    [
        ({}, set()),
        ({"axe": AXE}, {"ready-melee"}),
        ({"bow": BOW}, {"ready-ranged", "point-blank"}),
        ({"bow": {**BOW, "keywords": ["safe"]}}, set()),
    ],
    ids=["no power", "an axe", "a bow", "a shot that is safe and not basic"],
)
def test_what_waits_for_a_strike_or_a_shot_is_offered_to_who_has_one(powers: Any, offered: set[str]) -> None:
    found = offers(fight("a....g", powers=powers))

    assert {"ready-melee", "ready-ranged", "point-blank"} & found.keys() == offered


def test_whose_powers_are_not_known_may_have_any() -> None:
    history = fight("a....g")
    player = Seat(id="p", role="player", controls=frozenset({"ana"}))
    found = history.ask(player, AskOffers(actor="gob"))

    assert isinstance(found, dict)
    assert {"ready-melee", "ready-ranged", "point-blank"} <= {offer["id"] for offer in found["offers"]}
