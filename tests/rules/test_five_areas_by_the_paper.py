"""Ranges, shields, misfires, radii, lines and moves on five areas, worked out a second time by the paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given

from tests.helpers.examples import examples
from tests.helpers.five_areas import LONG, ROW, Fight, fights

pytestmark = pytest.mark.slow

FEW = examples(60, HealthCheck.too_slow, HealthCheck.data_too_large)
LYING = {"asleep", "unconscious"}


@dataclass
class Paper:
    """A position, and what the paper says of it."""

    scenario: Mapping[str, Any]

    @property
    def people(self) -> dict[str, Any]:
        found: dict[str, Any] = self.scenario["setup"]["combatants"]
        return found

    @property
    def rearmost(self) -> int:
        return int(self.scenario["setup"]["battlefield"].get("rearmost", 0))

    @property
    def row(self) -> tuple[str, ...]:
        return LONG if self.rearmost else ROW

    def metres(self, area: str) -> int:
        """From the front, the allies' side below 0."""
        known = dict(zip(ROW, (-10, -5, 0, 5, 10), strict=True))
        known |= {"allies-rearmost": -10 - self.rearmost, "enemies-rearmost": 10 + self.rearmost}
        return known[area]

    def area(self, name: str) -> str:
        return str(self.people[name]["area"])

    def there(self, area: str) -> list[str]:
        return [name for name in self.people if self.area(name) == area]

    def is_charmed(self, name: str) -> bool:
        return "charmed" in self.people[name]["conditions"]

    def opposes(self, name: str, other: str) -> bool:
        """Is the other somebody whom this one has for a foe? (5.1, 5.2, 6.3, 9)"""
        unable = {"asleep"} if self.scenario["options"].get("unconscious_pin") else LYING
        if name == other or unable & set(self.people[other]["conditions"]):
            return False
        if self.people[name]["faction"] == self.people[other]["faction"]:
            return self.is_charmed(name) != self.is_charmed(other)
        return not self.is_charmed(name) and not self.is_charmed(other)

    def foes(self, name: str, area: str) -> list[str]:
        return [other for other in self.there(area) if self.opposes(name, other)]

    def is_melee(self, area: str) -> bool:
        able = [name for name in self.there(area) if not LYING & set(self.people[name]["conditions"])]
        return any(self.foes(name, area) for name in able)

    def shielding(self, name: str, target: str) -> set[str]:
        here, there = sorted((self.row.index(self.area(name)), self.row.index(self.area(target))))
        between = self.row[here + 1 : there]
        seen = [other for other in self.people if "invisible" not in self.people[other]["conditions"]]
        return {area for area in between for other in self.foes(name, area) if other in seen}

    def astray(self, name: str, target: str) -> set[str]:
        area = self.area(target)
        if area == self.area(name) or not self.is_melee(area):
            return set()
        unseen = {n for n in self.there(area) if "invisible" in self.people[n]["conditions"]}
        lots = set(self.there(area)) - (unseen - {target})
        return lots if len(lots) > 1 else set()

    def around(self, area: str, steps: int) -> set[str]:
        at = self.row.index(area)
        return {other for other in self.row if abs(self.row.index(other) - at) <= steps}

    def end(self, name: str, to: str) -> str:
        """Where a way on foot ends. (5.1)"""
        at, last = self.row.index(self.area(name)), self.row.index(to)
        while at != last:
            at += 1 if last > at else -1
            if self.foes(name, self.row[at]) and "shadow-sneak" not in self.people[name]["feats"]:
                break
        return self.row[at]

    def limited(self, name: str) -> int:
        own = self.people[name]["limited"]
        return 2 if own >= 10 or "footwork" in self.people[name]["feats"] else 1 if own >= 5 else 0

    def ends(self, name: str, mode: str) -> set[str]:
        normal = 3 if self.people[name]["bonus"] >= 5 else 2
        least, most = {"limited": (0, self.limited(name)), "normal": (1, normal), "full": (3, 9)}[mode]
        at = self.row.index(self.area(name))
        return {self.end(name, to) for n, to in enumerate(self.row) if least <= abs(n - at) <= most}

    def is_free(self, name: str) -> bool:
        """Nobody holds it, by body or by magic."""
        one = self.people[name]
        held = {"prone", "stranded", "asleep", "unconscious"} & set(one["conditions"])
        return not held and (not self.foes(name, one["area"]) or "shadow-sneak" in one["feats"])


@FEW
@given(fights())
def test_melee_areas(scenario: dict[str, Any]) -> None:
    paper, state = Paper(scenario), Fight(scenario).state

    assert [area["id"] for area in state["areas"]] == list(paper.row)
    for area in state["areas"]:
        assert area["combatants"] == paper.there(area["id"])
        assert area["battlefield"] == paper.is_melee(area["id"]), area["id"]


@FEW
@given(fights())
def test_ranges_shields_and_misfires(scenario: dict[str, Any]) -> None:
    paper, fight = Paper(scenario), Fight(scenario)
    shields = scenario["options"].get("shielding", True)

    for a, b in product(paper.people, repeat=2):
        if a == b:
            continue
        feats = paper.people[a]["feats"]
        found = fight.ask("line-of-fire", **{"from": a, "to": b, "attack": "bow"})
        in_the_way = {one["id"] for one in found["shielded_by"]}
        away = abs(paper.metres(paper.area(a)) - paper.metres(paper.area(b)))
        assert found["distance"] == away
        if shields:
            assert in_the_way == paper.shielding(a, b)
            assert found["clear"] == (not in_the_way or "hawk-eye" in feats)
        astray = set() if "precise-shot" in feats else paper.astray(a, b)
        assert set(found["misfire"]) == astray


@FEW
@given(fights())
def test_radii(scenario: dict[str, Any]) -> None:
    paper, fight = Paper(scenario), Fight(scenario)
    someone = fight.names[0]

    for at, also in product(paper.row, paper.row):
        found = fight.ask("area", **{"from": someone, "at": at, "radius": 9, "also": also})
        if also not in paper.around(at, 1) - {at}:
            assert found == "also-not-adjacent"
            continue
        assert set(found["areas"]) == {at, also}
        assert set(found["certain"]) == {n for n in paper.people if paper.area(n) in (at, also)}
    for at in paper.row:
        for radius, steps in ((4.99, 0), (10, 2), (19.99, 2), (20, 6)):
            found = fight.ask("area", **{"from": someone, "at": at, "radius": radius})
            assert set(found["areas"]) == paper.around(at, steps), (at, radius)


@FEW
@given(fights())
def test_lines_and_breakthroughs(scenario: dict[str, Any]) -> None:
    paper, fight = Paper(scenario), Fight(scenario)
    for a, b in product(paper.people, repeat=2):
        here, there = paper.row.index(paper.area(a)), paper.row.index(paper.area(b))
        if a == b or here == there:
            continue
        beyond = paper.row[here:] if there > here else paper.row[: here + 1]
        line = fight.ask("area", **{"shape": "line", "from": a, "target": b})
        rush = fight.ask("area", **{"shape": "breakthrough", "from": a, "target": b})
        assert set(line["areas"]) == set(beyond)
        assert set(rush["areas"]) == set(paper.row[min(here, there) : max(here, there) + 1])
        for found in (line, rush):
            struck = {name for name in paper.people if paper.area(name) in found["areas"]} - {a}
            assert set(found["certain"]) | set(found["possible"]) == struck


@FEW
@given(fights())
def test_where_moves_end(scenario: dict[str, Any]) -> None:
    scenario["setup"]["round"] = 2
    paper, fight = Paper(scenario), Fight(scenario)
    for name, one in paper.people.items():
        found = fight.ask("reach", actor=name)
        if paper.is_free(name):
            assert {mode: set(found[mode]) for mode in ("limited", "normal", "full")} == {
                mode: paper.ends(name, mode) for mode in ("limited", "normal", "full")
            }
        if not one["leaving"]:
            assert found["can_move"] == paper.is_free(name), name
