"""Two players of one side, each with the sight of its own pieces: what goes over their sockets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.scenario.read import read_file
from tests.helpers.duel.serve import READY, served
from tests.helpers.speaker import Speaker
from tests.helpers.wired import Table

FAR_OFF = ("rat", "Ratcatcher")
"""The words that would give the rat away to one who does not see it."""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A duel that is ready, on a server that knows duels."""
    ready = read_file(READY)
    scenario = {"title": ready.title, "ruleset": ready.ruleset, "setup": ready.setup}
    with served(tmp_path_factory.mktemp("duels")) as server:
        yield Table(server, scenario)


def everything(one: Speaker) -> str:
    """All that its socket was sent."""
    one.settle()
    return "".join(one.heard)


def test_each_socket_is_sent_what_its_own_pieces_see_and_not_a_byte_more(table: Table) -> None:
    _, ana_key = table.sit("Mika", ["ana"])
    _, bo_key = table.sit("Yui", ["bo"])
    with table.at() as gm, table.at(key=ana_key) as ana, table.at(key=bo_key) as bo:
        gm.do("end-turn", actor="ana")
        gm.do("move", actor="rat", path=[[8, 4], [7, 4]])

        seen, unseen = everything(ana), everything(bo)

    assert "rat" in ana.view["combatants"]
    assert "moved" in ana.told()
    assert all(word in seen for word in FAR_OFF)
    assert "rat" not in bo.view["combatants"]
    assert "moved" not in bo.told()
    assert not any(word in unseen for word in FAR_OFF)


def test_the_dice_of_a_fight_that_calls_its_end_otherwise_are_told_at_its_end(table: Table) -> None:
    with table.at() as gm:
        assert gm.view["dice_hash"]

        gm.do("end-combat")

        assert gm.view["phase"] == "over"
        assert "dice-revealed" in gm.told()
        assert "dice_hash" not in gm.view
