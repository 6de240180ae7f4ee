"""The server's tempers do what a GM reads beside them: a guard stays, who keeps away strikes from afar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import dist
from typing import Any

import pytest

from app.dice import Stream
from app.history import setup_of
from app.opponent.deciding import Decider
from app.opponent.eyes import Command, Eyes
from app.opponent.outcome import Battle
from app.opponent.worth import Style
from app.rules.core import Event
from app.rules.systems import SYSTEMS
from app.seats import Temper

BOW = {"kind": "shoot", "accuracy": 6, "power": 15, "range": 30}
STILL = Style(is_idle=True, most_tried=8)
"""It answers what it is asked and does nothing else."""
MOST = 60
"""Commands in a round."""
CLUB = {"kind": "melee", "accuracy": 6, "damage": "2d+3"}


@dataclass(slots=True)
class Noting(Decider):
    """Notes what it decides."""

    said: list[Command] = field(default_factory=list)

    def next(self, eyes: Eyes) -> Command | None:
        command = Decider.next(self, eyes)
        if command is not None:
            self.said.append(command)
        return command


def somebody(side: str, x: float, attack: Mapping[str, Any] = CLUB, **more: Any) -> dict[str, Any]:
    at = {"faction": side, "at": [x, 20], "movement": 12, "hp": 200}
    return {**at, "attacks": {"it": attack}, **more}


def plain(**people: Mapping[str, Any]) -> dict[str, Any]:
    return {"setup": {"battlefield": {"width": 120, "height": 40}, "combatants": people}}


def played(
    key: str, said: Mapping[str, Any], temper: Temper | None, rounds: int = 1
) -> tuple[list[Command], Any]:
    """What the enemies do for so many rounds while their foes stand still; how everybody stands then."""
    system = next(one for one in SYSTEMS if one.key == key)
    event = setup_of(system, {"ruleset": key, "title": "Tempers", **said}, scenario=True)
    assert isinstance(event, Event), event
    battle = Battle(system, system.evolve(None, event), Stream(bytes(32)))
    noting = Noting(Style.of(2, temper))
    for player in battle.players:
        player.decider = noting if player.side == "enemies" else Decider(STILL)
    for _ in range(MOST * rounds):
        battle.play(1)
        assert battle.seen is not None
        if battle.seen.view["round"] > rounds:
            break
    assert battle.seen is not None
    return noting.said, battle.seen.view["combatants"]


def mage(**more: Any) -> dict[str, Any]:
    """Has one spell, cannot pay for it, and has no weapon."""
    spell = {"shape": "shot", "range": 20, "mp": 5, "damage": "2d+5"}
    plain = {"faction": "enemies", "movement": 12, "hp": 200, "mp": 0, "max_mp": 20, "skills": {"hex": spell}}
    return {**plain, **more}


def kinds(said: list[Command]) -> list[str]:
    return [one["command"] for one in said]


def apart(people: Any, one: str, other: str) -> float:
    return dist(people[one]["at"], people[other]["at"])


def test_who_keeps_away_draws_back_first_and_then_strikes() -> None:
    archer, foe = somebody("enemies", 50, BOW), somebody("allies", 42)

    said, people = played("sw25-advanced", plain(archer=archer, foe=foe), "keep-away")

    assert kinds(said)[:2] == ["move", "attack"]
    assert apart(people, "archer", "foe") > 8


def test_who_keeps_away_comes_within_range_and_no_nearer_than_it_must() -> None:
    archer, foe = somebody("enemies", 90, BOW), somebody("allies", 20)

    said, people = played("sw25-advanced", plain(archer=archer, foe=foe), "keep-away", rounds=8)

    assert kinds(said).count("attack") >= 3
    assert 15 <= apart(people, "archer", "foe") <= 30


def test_a_guard_stays_while_nobody_is_near() -> None:
    guard, foe = somebody("enemies", 50), somebody("allies", 20)

    said, _ = played("sw25-advanced", plain(guard=guard, foe=foe), "guard", rounds=2)

    assert "move" not in kinds(said)


def test_a_guard_goes_for_who_comes_near() -> None:
    guard, foe = somebody("enemies", 50), somebody("allies", 40)

    said, _ = played("sw25-advanced", plain(guard=guard, foe=foe), "guard", rounds=2)

    assert kinds(said)[0] == "move"
    assert "attack" in kinds(said)


def test_a_hunter_passes_the_hale_for_the_wounded() -> None:
    hunter = somebody("enemies", 50)
    hale, wounded = somebody("allies", 45), somebody("allies", 60, hp=5, max_hp=200)

    said, _ = played("sw25-advanced", plain(hunter=hunter, hale=hale, wounded=wounded), "hunt-the-weak")

    assert next(one for one in said if one["command"] == "attack")["target"] == "wounded"


def test_who_is_far_off_goes_more_than_the_least_way() -> None:
    near, far = somebody("enemies", 50), somebody("allies", 20)

    said, _ = played("sw25-advanced", plain(near=near, far=far), None, rounds=3)

    assert [one.get("mode") for one in said if one["command"] == "move"] == ["normal"] * 3
    assert "attack" in kinds(said)


def test_who_can_strike_nobody_gets_out_from_between_its_foes_and_stays_there() -> None:
    people = plain(mage=mage(at=[50, 20]), near=somebody("allies", 44), far=somebody("allies", 58))

    said, after = played("sw25-advanced", people, None, rounds=6)

    moves = [one for one in said if one["command"] == "move"]
    assert 1 <= len(moves) < 6, "no walk once it is out of their reach"
    assert min(apart(after, "mage", "near"), apart(after, "mage", "far")) > 30


def test_who_can_strike_nobody_and_guards_stays() -> None:
    people = plain(mage=mage(at=[50, 20]), foe=somebody("allies", 44))

    said, _ = played("sw25-advanced", people, "guard", rounds=2)

    assert "move" not in kinds(said)


def test_who_can_strike_nobody_stays_behind_the_front_of_areas() -> None:
    foe = {"faction": "allies", "area": "front", "hp": 200, "attacks": {"it": CLUB}}
    people = {"setup": {"round": 2, "combatants": {"mage": mage(area="enemies-rear"), "foe": foe}}}

    said, _ = played("sw25-simplified", people, None, rounds=4)

    assert "end-turn" in kinds(said)
    assert "move" not in kinds(said)


@pytest.mark.parametrize(("key", "first"), [("sw25-simplified", "retreat"), ("sw20-five-areas", "declare")])
def test_who_can_strike_nobody_gets_out_of_a_melee_on_areas(key: str, first: str) -> None:
    foe = {"faction": "allies", "area": "front", "hp": 200, "attacks": {"it": CLUB}}
    people = {"setup": {"round": 2, "combatants": {"mage": mage(area="front"), "foe": foe}}}

    said, after = played(key, people, None, rounds=4)

    assert next(one for one in kinds(said) if one != "end-turn") == first
    assert after["mage"]["area"] not in ("front", after["foe"]["area"])


def test_who_can_strike_nobody_prepares_to_leave_its_skirmish_and_goes() -> None:
    people = plain(mage=mage(at=[50, 20]), foe=somebody("allies", 50))
    people["setup"]["skirmishes"] = {"s1": {"center": [50, 20], "melee": ["mage", "foe"]}}

    said, after = played("sw25-advanced", people, None, rounds=4)

    assert kinds(said).index("prepare-to-leave") < kinds(said).index("move")
    assert apart(after, "mage", "foe") > 5


def test_who_can_pay_for_its_spell_goes_for_its_foes() -> None:
    people = plain(mage=mage(at=[90, 20], mp=20), foe=somebody("allies", 40))

    said, _ = played("sw25-advanced", people, None, rounds=4)

    assert "effect" in kinds(said)


def test_who_aims_a_line_that_bends_chooses_the_course_that_takes_more() -> None:
    """Diagonal first to the end of the row takes both; no other line takes more than one."""
    ray = {"target": {"kind": "line", "n": 4}, "attack": {"vs": "ref", "hit": 60}, "damage": 1}
    foe = {"faction": "allies", "hp": 30, "powers": {}}
    people = {"mage": {"faction": "enemies", "hp": 30, "powers": {"ray": ray}}, "gob": foe, "imp": foe}
    rows = ["..........", ".m........", "..g.i.....", "..........", ".........."]
    setup = {
        "map": "\n".join(rows),
        "legend": {"m": "mage", "g": "gob", "i": "imp"},
        "combatants": people,
    }

    said, _ = played("square-fireballs", {"setup": setup}, None)

    used = next(one for one in said if one["command"] == "use")
    assert used == {"command": "use", "actor": "mage", "power": "ray", "at": [5, 2], "first": "diagonal"}
