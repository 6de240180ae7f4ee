"""What is known of a monster, by the wire: no figure is sent before its fact was told, then exactly that."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from app.bench.served import Served
from app.rules.sw25.procedure.knowledge import STATS
from tests.helpers.speaker import Speaker
from tests.helpers.told import tells
from tests.helpers.wired import Table

OGRE = {
    "name": "Ogre",
    "faction": "enemies",
    "at": [40, 10],
    "movement": 17777.77,
    "hp": 47110777,
    "mp": 47120777,
    "level": 47130777,
    "evasion": 47140777,
    "fortitude": {"fixed": 47150777},
    "defense": 47160777,
    "magic_power": 47170777,
    "attacks": {"club": {"kind": "melee", "damage": "2d+4718"}},
    "feats": ["secret-feat"],
    "death_check": 47190777,
    "reputation": 12,
    "weakness": 15,
    "weak_point": {"element": "fire", "bonus": 9, "text": "secret-weak-point"},
    "loot": [{"item": "secret-loot"}],
    "sections": {"head": {"hp": 47220777, "evasion": 47230777}, "body": {"hp": 47110777, "core": True}},
}
STATS_SAID = (
    "47110777",
    "47120777",
    "47130777",
    "47150777",
    "47160777",
    "47170777",
    "2d+4718",
    "secret-feat",
    "17777.77",
    "47220777",
)
WEAK_POINT_SAID = ("secret-weak-point",)
NEVER_SAID = ("47190777", "secret-loot")
PIECES = {
    "ana": {"faction": "allies", "at": [10, 10], "knowledge": {"fixed": 12}},
    "bo": {"faction": "allies", "at": [10, 10], "knowledge": {"fixed": 15}},
    "cy": {"faction": "allies", "at": [10, 10], "knowledge": 3},
    "orc": {"faction": "enemies", "at": [40, 10], "kind": "npc", "reputation": 30},
    "ogre": OGRE,
}


class Camp:
    """Anna plays the allies, Eve the orc; a watcher and the GM beside them."""

    def __init__(self, served: Served, phase: str) -> None:
        setup = {"battlefield": {"width": 60, "height": 40}, "phase": phase, "combatants": PIECES}
        self.table = Table(served, {"ruleset": "sw25-advanced", "setup": setup})
        self.seat, self.key = self.table.sit("Anna", ["ana", "bo", "cy"])
        seated = self.table.http(
            "POST", "/seats", json={"name": "Eve", "role": "player", "controls": ["orc"]}
        )
        self.gm, self.watcher = self.table.at("gm"), self.table.at("spectator")
        self.anna, self.eve = self.table.at(key=self.key), self.table.at(key=seated.json()["key"])

    def settle(self) -> None:
        for who in (self.gm, self.anna, self.eve, self.watcher):
            who.settle()

    def whole(self, key: str) -> str:
        """Everything that this key can fetch now."""
        pages = [self.table.http("GET", path, key=key).text for path in ("", "/events?after=0")]
        return "\n".join(pages)


@pytest.fixture
def camp(served: Served) -> Iterator[Camp]:
    made = Camp(served, "knowledge")
    with made.table.open:
        yield made


def said(who: Speaker, words: tuple[str, ...]) -> set[str]:
    return {word for word in words if any(word in text for text in who.heard)}


def ogre(who: Speaker) -> dict[str, Any]:
    found: dict[str, Any] = who.view["combatants"]["ogre"]
    return found


def test_nothing_of_a_foe_is_sent_before_it_was_recalled(camp: Camp) -> None:
    for who in (camp.anna, camp.watcher):
        for query in ("reach", "actions", "leave"):
            who.say("ask", query={"query": query, "actor": "ogre"})
    camp.anna.say("preview", command={"command": "knowledge", "actor": "ana", "target": "ogre"})
    camp.anna.do("knowledge", actor="cy", target="orc")
    camp.settle()

    for who in (camp.anna, camp.watcher):
        assert said(who, (*STATS_SAID, *WEAK_POINT_SAID, *NEVER_SAID)) == set()
        assert not {*STATS, "weak_point", "reputation", "weakness", "told", "loot"} & ogre(who).keys()
    assert said(camp.eve, STATS_SAID) == set(STATS_SAID)


def test_what_was_recalled_arrives_and_nothing_else(camp: Camp) -> None:
    before = set(ogre(camp.anna))

    camp.anna.do("knowledge", actor="ana", target="ogre")
    camp.settle()

    told = set(ogre(camp.anna)) - before
    assert told == {*STATS} - {"accuracy", "initiative", "willpower"}, "all that it has"
    assert said(camp.anna, STATS_SAID) == set(STATS_SAID)
    assert said(camp.anna, (*WEAK_POINT_SAID, *NEVER_SAID)) == set()
    assert ogre(camp.anna)["sections"]["head"]["hp"] == 47220777
    assert said(camp.watcher, (*STATS_SAID, *WEAK_POINT_SAID, *NEVER_SAID)) == set()
    assert "told" not in ogre(camp.anna)
    assert set(ogre(camp.gm)["told"]["allies"]) == set(STATS)


def test_the_weak_point_arrives_with_its_own_value(camp: Camp) -> None:
    camp.anna.do("knowledge", actor="ana", target="ogre")
    camp.anna.do("knowledge", actor="bo", target="ogre")
    camp.settle()

    assert ogre(camp.anna)["weak_point"] == OGRE["weak_point"]
    assert said(camp.anna, NEVER_SAID) == set()
    assert camp.anna.refused("knowledge", actor="cy", target="ogre") == "already-known"


def test_each_fact_is_told_by_itself(camp: Camp) -> None:
    before = set(ogre(camp.anna))

    camp.gm.do("reveal", target="ogre", fields=["defense"], to="allies")
    camp.gm.do("reveal", target="ogre", fields=["level"], to="all")
    camp.settle()

    assert set(ogre(camp.anna)) - before == {"defense", "level"}
    assert ogre(camp.watcher)["level"] == 47130777
    assert "defense" not in ogre(camp.watcher)
    assert said(camp.anna, (*STATS_SAID, *WEAK_POINT_SAID)) == {"47130777", "47160777"}


def test_taken_back_it_is_known_no_more_to_who_looks_later(camp: Camp) -> None:
    camp.anna.do("knowledge", actor="ana", target="ogre")
    camp.gm.settle()

    camp.gm.do("undo")
    camp.settle()

    assert not {*STATS} & ogre(camp.anna).keys()
    later = camp.table.at(key=camp.key)
    assert said(later, (*STATS_SAID, *WEAK_POINT_SAID, *NEVER_SAID)) == set()
    assert not {*STATS} & ogre(later).keys()
    assert not [word for word in (*STATS_SAID, *WEAK_POINT_SAID) if word in camp.whole(camp.key)]


def test_what_a_try_came_to_is_told_to_the_own_faction(camp: Camp) -> None:
    camp.anna.do("knowledge", actor="cy", target="ogre")
    camp.settle()

    told = {}
    for name, who in {"anna": camp.anna, "eve": camp.eve, "gm": camp.gm}.items():
        (known,) = (e for m in who.events for e in m["events"] if e["type"] == "monster-known")
        told[name] = known
    assert len(told["eve"]["faces"]) == 2
    assert not {"total", "bonus", "found"} & told["eve"].keys()
    assert told["anna"]["total"] == sum(told["anna"]["faces"]) + 3
    assert told["anna"] == told["gm"]


def test_that_something_was_learnt_is_told_to_those_who_learnt_it(camp: Camp) -> None:
    camp.anna.do("knowledge", actor="ana", target="ogre")
    camp.gm.do("reveal", target="ogre", fields=["reputation"], to="faction")
    camp.settle()

    told = {}
    for name, who in {"anna": camp.anna, "eve": camp.eve, "watcher": camp.watcher, "gm": camp.gm}.items():
        told[name] = [e["type"] for m in who.events for e in m["events"]].count("revealed")
    assert told == {"anna": 2, "eve": 0, "watcher": 0, "gm": 2}


def test_what_is_known_of_a_kind_gives_none_of_the_hidden_away(served: Served) -> None:
    """Three of a kind, one of them in the bushes: it is heard of when it steps out, and is known then."""
    goblin = {"faction": "enemies", "at": [40, 10], "species": "secret-kind", "reputation": 10}
    pieces = {
        "goblin-1": {**goblin, "movement": 17331.77},
        "goblin-2": {**goblin, "movement": 17332.77},
        "goblin-3": {**goblin, "movement": 17333.77, "conditions": ["hidden"]},
    }
    setup = {"phase": "knowledge", "combatants": {"ana": PIECES["ana"], **pieces}}
    table = Table(served, {"ruleset": "sw25-advanced", "setup": setup})
    with table.open:
        anna, gm = table.at(key=table.sit("Anna", ["ana"])[1]), table.at("gm")

        anna.do("knowledge", actor="ana", target="goblin-1")
        gm.settle()
        anna.settle()

        assert said(anna, ("17331.77", "17332.77")) == {"17331.77", "17332.77"}
        assert said(anna, ("17333.77", "goblin-3", "secret-kind")) == set()
        assert anna.view["combatants"]["ana"]["recalled"] == ["goblin-1", "goblin-2"]
        gm.do("reveal", target="goblin-3")
        anna.settle()
        assert anna.view["combatants"]["goblin-3"]["movement"] == 17333.77
        assert anna.refused("knowledge", actor="ana", target="goblin-3") == "already-tried"


def test_those_who_were_hidden_come_into_sight_in_one_message(served: Served) -> None:
    pieces = {
        name: {**one, "conditions": ["hidden"]} for name, one in PIECES.items() if name in ("orc", "ogre")
    }
    setup = {"battlefield": {"opening": 20}, "phase": "placement", "combatants": {**PIECES, **pieces}}
    table = Table(served, {"ruleset": "sw25-advanced", "setup": setup})
    with table.open:
        anna, gm = table.at(key=table.sit("Anna", ["ana"])[1]), table.at("gm")

        gm.do("place", target="orc", at=[30, 10])
        anna.do("place", target="ana", at=[28, 10])
        gm.settle()
        assert set(anna.view["combatants"]) == {"ana", "bo", "cy"}
        assert not [text for text in anna.heard if "ogre" in text.lower() or '"orc"' in text]

        gm.do("reveal", targets=["orc", "ogre"])
        anna.settle()

    (shown,) = [m for m in anna.events if any(e["type"] == "revealed" for e in m["events"])]
    assert [event["target"] for event in shown["events"]] == ["orc", "ogre"]
    assert set(anna.view["combatants"]) == set(PIECES)
    assert anna.view["combatants"]["orc"]["at"] == [30, 10]
    assert json.dumps(anna.view).count("47140777") == 0


def test_nobody_is_told_of_a_circle_in_which_only_the_unseen_fight(served: Served) -> None:
    pieces = {
        "ana": {"faction": "allies", "at": [10, 10]},
        "bo": {"faction": "allies", "at": [31, 10]},
        "spy": {"faction": "allies", "conditions": ["hidden"]},
        "imp": {"faction": "enemies", "conditions": ["hidden"]},
    }
    setup = {"combatants": pieces, "skirmishes": {"s1": {"center": [30, 10], "melee": ["spy", "imp"]}}}
    table = Table(served, {"ruleset": "sw25-advanced", "setup": setup})
    with table.open:
        watcher, gm = table.at("spectator"), table.at("gm")
        anna = table.at(key=table.sit("Anna", ["ana", "bo"])[1])

        assert "skirmishes" not in watcher.view or watcher.view["skirmishes"] == {}
        bo = watcher.view["combatants"]["bo"]
        assert (bo["standing"], bo["inside"]) == ("free", [])
        assert anna.view["combatants"]["bo"]["inside"] == ["s1"], "her own side's spy fights there"

        gm.do("condition", target="spy", add=["asleep"])
        gm.do("reveal", target="imp")
        watcher.settle()

    assert not tells("".join(watcher.heard), "s1")
