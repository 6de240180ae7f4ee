"""What the contract says of the hidden, tried by those who may not know of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from typing import Any

import pytest

from app.bench.served import Served
from tests.helpers.speaker import Speaker
from tests.helpers.told import tells
from tests.helpers.wired import Table

ANA = {"faction": "allies", "at": [10, 10], "movement": 20, "hp": 30}
BO = {"faction": "allies", "at": [10, 30], "movement": 12}
LURK = {"faction": "enemies", "at": [20, 12], "movement": 12, "conditions": ["hidden"]}
GOB = {"faction": "enemies", "at": [20, 8], "movement": 12, "hp": 40, "evasion": 4242}
PAST_THE_TREE = {"actor": "ana", "mode": "normal", "path": [[30, 10]]}


class Ambush:
    """Ana's player, a watcher and the GM at a table where somebody lurks."""

    def __init__(self, served: Served, *, options: Mapping[str, Any], combatants: Mapping[str, Any]) -> None:
        setup = {"battlefield": {"width": 60, "height": 40}, "combatants": combatants}
        scenario = {"ruleset": "sw25-advanced", "options": options, "setup": setup}
        self.table = Table(served, scenario)
        self.seat, self.key = self.table.sit("Anna", ["ana"])
        self.gm, self.watcher = self.table.at("gm"), self.table.at("spectator")
        self.anna = self.table.at(key=self.key)

    @property
    def outsiders(self) -> tuple[Speaker, Speaker]:
        return self.anna, self.watcher

    def tell_all(self) -> None:
        for who in (self.gm, *self.outsiders):
            who.settle()


@pytest.fixture
def ambush(served: Served) -> Iterator[Any]:
    with ExitStack() as open_sockets:

        def lay(options: Mapping[str, Any] | None = None, **combatants: Any) -> Ambush:
            made = Ambush(served, options=options or {}, combatants=combatants)
            open_sockets.enter_context(made.table.open)
            return made

        yield lay


def test_a_decision_that_only_the_hidden_open_shows_kind_and_mover(ambush: Any) -> None:
    here = ambush(ana=ANA, bo=BO, lurk=LURK)

    here.anna.do("move", **PAST_THE_TREE)
    here.tell_all()

    shown = {"kind": "block", "mover": "ana"}
    fetched = here.table.http("GET", "", key=here.key).json()["view"]
    assert fetched["pending"] == shown
    for who in here.outsiders:
        assert who.view["pending"] == shown
        (opened,) = (e for e in who.events[-1]["events"] if e["type"] == "decision-opened")
        assert opened["decision"] == shown
    assert here.gm.view["pending"]["options"] == [{"by": ["lurk"], "span": [7.76, 12.24]}]


def test_a_set_that_needs_a_hidden_one_shows_kind_and_mover_too(ambush: Any) -> None:
    here = ambush(ana={**ANA, "sections": 3}, bo=BO, lurk=LURK, gob=GOB)

    here.anna.do("move", **PAST_THE_TREE)
    here.tell_all()

    assert here.anna.view["pending"] == {"kind": "block", "mover": "ana"}
    assert {one["id"] for one in here.gm.view["pending"]["reach"]} == {"lurk", "gob"}


def test_who_is_stopped_by_the_hidden_learns_where_and_not_by_how_many(ambush: Any) -> None:
    here = ambush(ana=ANA, bo=BO, lurk=LURK)
    here.anna.do("move", **PAST_THE_TREE)
    here.gm.settle()

    here.gm.do("block", by=["lurk"], at=[20, 10])
    here.tell_all()

    for who in here.outsiders:
        assert who.view["combatants"]["ana"]["at"] == [20, 10]
        (blocked,) = (e for e in who.events[-1]["events"] if e["type"] == "blocked")
        assert blocked["at"] == [20, 10]
        assert "by" not in blocked
        assert not [text for text in who.heard if "lurk" in text]


def test_who_is_let_pass_by_the_hidden_is_told_nobodys_name(ambush: Any) -> None:
    here = ambush(ana=ANA, bo=BO, lurk=LURK)
    here.anna.do("move", **PAST_THE_TREE)
    here.gm.settle()

    here.gm.do("allow")
    here.tell_all()

    assert here.anna.view["combatants"]["ana"]["at"] == [30, 10]
    assert not [event for event in here.anna.events[-1]["events"] if "by" in event]
    assert not [text for text in here.anna.heard if "lurk" in text]


def test_the_lenient_are_warned_of_nothing_that_they_may_not_know(served: Served) -> None:
    allies = {name: {"faction": "allies", "movement": 12} for name in ("ana", "bo", "cleo", "dario")}
    imp = {**LURK, "at": [20, 21]}
    setup = {
        "combatants": {**allies, "gob": {"faction": "enemies"}, "imp": imp},
        "skirmishes": {"s1": {"center": [20, 20], "melee": [*allies, "gob"]}},
    }
    table = Table(served, {"ruleset": "sw25-advanced", "options": {"strictness": "warn"}, "setup": setup})
    with table.open:
        anna = table.at(key=table.sit("Anna", ["ana"])[1])

        answer = anna.do("move", actor="ana", mode="normal", path=[[20, 30]])

        assert "warnings" not in answer
        assert "overruled" not in anna.told()
        assert "in-melee" not in "".join(anna.heard)


def test_the_gm_overrules_for_the_hidden_without_a_word_to_others(ambush: Any) -> None:
    here = ambush(ana=ANA, bo=BO, lurk={**LURK, "at": [30, 30]})
    here.tell_all()
    before = [who.seq for who in here.outsiders]

    answer = here.gm.do("move", actor="lurk", mode="limited", path=[[35, 35]])
    here.gm.do("override", do={"command": "major", "actor": "lurk", "name": "hiss"})
    here.gm.do("end-turn", actor="lurk")
    here.tell_all()

    assert [warning["code"] for warning in answer["warnings"]] == ["not-your-turn", "too-far"]
    assert "overruled" in here.gm.told()
    assert [who.seq for who in here.outsiders] == before


def test_an_overruling_names_no_rule_that_only_the_hidden_are_behind(served: Served) -> None:
    allies = {name: {"faction": "allies", "movement": 12} for name in ("ana", "bo", "cleo", "dario")}
    setup = {
        "combatants": {**allies, "gob": {"faction": "enemies"}, "imp": {**LURK, "at": [20, 21]}},
        "skirmishes": {"s1": {"center": [20, 20], "melee": [*allies, "gob"]}},
    }
    table = Table(served, {"ruleset": "sw25-advanced", "setup": setup})
    with table.open:
        gm, watcher = table.at("gm"), table.at("spectator")

        one = gm.do("move", actor="ana", mode="normal", path=[[20, 30]])
        gm.do("undo")
        both = gm.do("move", actor="ana", mode="limited", path=[[20, 30]])
        watcher.settle()

        overruled = [e for message in watcher.events for e in message["events"] if e["type"] == "overruled"]
        assert [warning["code"] for warning in one["warnings"]] == ["in-melee"]
        assert [warning["code"] for warning in both["warnings"]] == ["in-melee", "too-far"]
        assert [(event["codes"], event["about"]) for event in overruled] == [(["too-far"], ["ana"])]
        assert "Escape" not in "".join(watcher.heard)
        assert not tells("".join(watcher.heard), "imp")


def test_what_is_revealed_to_a_faction_is_told_to_its_seats_alone(ambush: Any) -> None:
    here = ambush(ana=ANA, bo=BO, gob=GOB)

    here.gm.do("reveal", target="gob", fields=["evasion"], to="faction")
    here.tell_all()
    one = [who.view["combatants"]["gob"].get("evasion") for who in here.outsiders]
    here.gm.do("reveal", target="gob", fields=["hp"], to="all")
    here.tell_all()
    other = [who.view["combatants"]["gob"].get("hp") for who in here.outsiders]

    assert one == [4242, None]
    assert other == [40, 40]
    assert not tells("".join(here.watcher.heard), 4242)


def test_a_preview_of_somebody_hidden_is_one_of_nobody(ambush: Any) -> None:
    here = ambush(ana=ANA, bo=BO, lurk=LURK)

    def judged(actor: str) -> Any:
        return here.anna.say("preview", command={"command": "end-turn", "actor": actor})["answer"]

    assert judged("lurk")["reject"] == judged("nobody")["reject"] == "unknown-combatant"
    assert judged("lurk")["legal"] is False
    assert judged("bo")["reject"] == "not-allowed"
