"""Own figures and moves that the GM allows, by sockets: who is told what, in every rule system."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.bench.served import Served
from app.rules.systems import SYSTEMS
from tests.helpers.own_fights import MOVES, own_fight
from tests.helpers.speaker import Speaker
from tests.helpers.wired import Table

KEYS = [system.key for system in SYSTEMS]


@pytest.fixture(params=KEYS)
def table(request: pytest.FixtureRequest, served: Served) -> Iterator[Table]:
    made = Table(served, own_fight(request.param))
    with made.open:
        yield made


def seated(table: Table, name: str, piece: str) -> Speaker:
    return table.at(key=table.sit(name, [piece])[1])


def place_of(view: dict[str, Any]) -> Any:
    one = view["combatants"]["ana"]
    return one.get("at") or one.get("cell") or one.get("area")


def test_a_request_is_told_whole_to_its_own_side_alone(table: Table) -> None:
    gm, mika, foe, watcher = (
        table.at("gm"),
        seated(table, "Mika", "ana"),
        seated(table, "Foe", "gob"),
        table.at("spectator"),
    )

    mika.do("adjust", target="ana", hp=13)
    for one in (gm, foe, watcher):
        one.settle()

    wanted = {"command": "adjust", "target": "ana", "hp": 13}
    for one in (gm, mika, watcher):
        assert one.view["pending"]["command"].items() >= wanted.items()
    assert foe.view["pending"] == {"kind": "approve", "mover": "ana", "faction": "allies", "wants": "figures"}
    assert not [text for text in foe.heard if '"hp":13' in text or '"hp": 13' in text]
    assert foe.refused("end-turn", actor="gob") == "decision-pending"
    gm.do("allow", decision=gm.view["pending"]["id"])
    mika.settle()
    assert mika.view["combatants"]["ana"]["hp"] == 13
    assert mika.view.get("pending") is None


def test_a_request_for_a_hidden_piece_is_told_to_nobody_who_does_not_know_of_it(table: Table) -> None:
    gm, mika, foe, watcher = (
        table.at("gm"),
        seated(table, "Mika", "ana"),
        seated(table, "Foe", "gob"),
        table.at("spectator"),
    )
    gm.do("condition", target="gob", add=["hidden"])
    for one in (mika, watcher):
        one.settle()
    seqs = mika.seq, watcher.seq

    foe.do("adjust", target="gob", hp=3)
    gm.settle()
    gm.do("allow")
    for one in (mika, watcher):
        one.settle()

    assert gm.view["combatants"]["gob"]["hp"] == 3
    assert (mika.seq, watcher.seq) == seqs
    assert mika.refused("adjust", target="gob", hp=3) == "unknown-combatant"


@pytest.mark.slow
def test_own_figures_freely_and_taken_back(table: Table) -> None:
    gm, mika = table.at("gm"), seated(table, "Mika", "ana")
    gm.do("set-option", name="own_figures", value="free")

    mika.do("adjust", target="ana", hp=-3, add=True)
    assert mika.view["combatants"]["ana"]["hp"] == 17
    mika.send({"type": "chat", "text": ":HP-5"})
    mika.settle()

    assert mika.view["combatants"]["ana"]["hp"] == 12
    mika.do("undo")
    assert mika.view["combatants"]["ana"]["hp"] == 17
    mika.send({"type": "chat", "text": ":HP-5", "actor": "bo"})
    assert mika.next_of("error")["code"] == "not-allowed"
    assert mika.refused("adjust", target="bo", hp=1) == "not-allowed"
    assert mika.refused("adjust", target="gob", hp=1) == "not-allowed"
    gm.do("set-option", name="own_figures", value="gm")
    assert mika.refused("adjust", target="ana", hp=1) == "not-own"
    mika.send({"type": "chat", "text": ":HP-5"})
    assert mika.next_of("error")["code"] == "not-own"


def test_moves_wait_for_the_gm(table: Table) -> None:
    gm, mika = table.at("gm"), seated(table, "Mika", "ana")
    gm.do("set-option", name="approve_moves", value=True)
    mika.settle()
    before, move = place_of(mika.view), MOVES[mika_system(table)]

    mika.do("move", actor="ana", **move)

    assert mika.view["pending"]["kind"] == "approve"
    assert mika.view["pending"]["mover"] == "ana"
    assert place_of(mika.view) == before
    assert mika.refused("allow") == "not-allowed"
    gm.settle()
    gm.do("undo")
    mika.settle()
    assert mika.view.get("pending") is None
    mika.do("move", actor="ana", **move)
    gm.settle()
    gm.do("allow")
    mika.settle()
    assert place_of(mika.view) != before


def mika_system(table: Table) -> str:
    return str(table.http("GET", "/export").json()["ruleset"])
