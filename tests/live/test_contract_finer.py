"""The contract's finer points by the bare wire: limits, codes, who is told what of seats."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from app.bench.served import Served
from tests.helpers.patience import PATIENCE
from tests.helpers.wired import Table


@pytest.fixture
def table(served: Served) -> Iterator[Table]:
    made = Table(served)
    with made.open:
        yield made


@pytest.mark.parametrize("mark", ["\n", "\t", "\x00", "\x7f", "\x85", "\ud800"])
def test_texts_hold_no_control_characters_and_no_lone_surrogates(table: Table, mark: str) -> None:
    gm = table.at("gm")

    gm.send({"type": "chat", "text": f"one{mark}two"})
    answer = table.http("POST", "/commands", content=json.dumps({"command": "note", "text": f"one{mark}two"}))

    assert gm.next_of("error")["code"] == "bad-command"
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-command")


def test_after_the_end_the_gm_is_warned_and_nothing_changes(table: Table) -> None:
    gm = table.at("gm")
    gm.do("end-combat")
    before = gm.view

    answers = [gm.do("advance"), gm.do("end-combat")]

    assert [[warning["code"] for warning in answer["warnings"]] for answer in answers] == [
        ["wrong-phase"]
    ] * 2
    assert gm.events[-1]["events"][0]["type"] == "overruled"
    assert gm.view == before


def test_what_means_nothing_is_named_before_the_decision_that_is_pending(table: Table) -> None:
    gm = table.at("gm")
    gm.do("move", actor="ana", mode="normal", path=[[30, 10]])

    assert gm.refused("set-option", name="weather", value=1) == "bad-command"
    assert gm.refused("add", id="ana", faction="allies", at=[1, 1]) == "bad-command"
    assert gm.refused("set-option", name="snap", value=1) == "decision-pending"


@pytest.mark.parametrize("other", ["d99", "Another one", "", "決定"])
def test_an_answer_to_another_decision_is_stale_whatever_it_is_called(table: Table, other: str) -> None:
    gm = table.at("gm")
    gm.do("move", actor="ana", mode="normal", path=[[30, 10]])

    assert gm.refused("allow", decision=other) == "stale"
    assert gm.refused("block", by=["gob"], at=[20, 10], decision=other) == "stale"


def test_every_refusal_of_a_rule_names_its_rule(table: Table) -> None:
    answer = table.http("POST", "/commands", json={"command": "redo"})

    assert answer.status_code == 409
    assert answer.json()["code"] == "nothing-to-redo"
    assert answer.json()["rule"] == ""


def test_a_new_name_at_the_table_is_told_as_presence(table: Table) -> None:
    seat, _ = table.sit("Anna", ["ana"])
    gm = table.at("gm")

    table.http("PATCH", f"/seats/{seat}", json={"name": "Annabel"})

    while "Annabel" not in str(told := gm.next_of("presence")):
        pass
    assert {"seat": seat, "name": "Annabel", "online": False} in told["seats"]
    assert told["watchers"] == 0


def test_who_watches_is_lent_nobody(table: Table) -> None:
    watcher = {"name": "Cam", "role": "spectator", "controls": ["ana"]}
    seat = table.http("POST", "/seats", json=watcher).json()["seat"]

    changed = table.http("PATCH", f"/seats/{seat}", json={"controls": ["ana"]}).json()

    assert changed == {"seat": seat, "name": "Cam", "role": "spectator", "controls": []}
    assert table.http("GET", "").json()["view"]["combatants"]["ana"]["controlled_by"] == "any"


def test_lending_a_newcomer_to_whom_it_is_meant_for_is_the_gms_act(table: Table) -> None:
    seat, _ = table.sit("Anna", ["ana"])
    gm = table.at("gm")

    gm.do("add", id="cat", faction="allies", at=[1, 1], controlled_by=seat)
    gm.settle()

    page = table.http("GET", "/events?after=0").json()
    assert {entry["by"] for entry in page["events"]} == {"gm", "player"}
    assert gm.view["seats"][seat]["controls"] == ["ana", "cat"]


def test_a_page_of_another_scheme_is_foreign_to_a_write_with_the_cookie(table: Table) -> None:
    url = table.served.url
    cookie = f"ransen_{table.id}.gm={table.key('gm')}"

    def note(origin: str) -> int:
        return httpx.post(
            f"{url}/api/tables/{table.id}/commands?seat=gm",
            headers={"Cookie": cookie, "Origin": origin},
            json={"command": "note", "text": "x"},
            timeout=PATIENCE,
            trust_env=False,
            verify=False,
        ).status_code

    assert (note(url), note(url.replace("http:", "https:"))) == (200, 403)
