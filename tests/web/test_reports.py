"""The report of a fight over HTTP: by table and by shared replay, as figures and as text."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.reports.report import report
from app.reports.text import markdown
from app.rules.accounts import Account, Harmed
from app.rules.active_round.account import RoundAccount
from app.rules.square_fireballs.account import SquaresAccount
from app.rules.sw25.body.costs import CITE_PAYING
from app.rules.sw25.lenses.account import CombatAccount
from app.rules.systems import SYSTEMS
from tests.web.conftest import FORD, Desk
from tests.web.test_shared_replays import shared

pytestmark = pytest.mark.slow

BLOW: dict[str, Any] = {"command": "adjust", "target": "gob", "hp": 0}
NOTE = {"command": "note", "text": "a trap behind the gate"}


def test_a_report_tells_who_fell_and_where_to_see_it(desk: Desk) -> None:
    desk.command(NOTE)
    done = desk.command(BLOW).json()

    told = desk.get("/report").json()

    assert (told["fights"], told["fight"], told["over"]) == (1, 1, False)
    assert [(one["kind"], one["who"], one["by_hand"]) for one in told["moments"]] == [
        ("last-fell", "gob", True)
    ]
    assert told["moments"][0]["seq"] == done["seq"]
    assert told["winner"] == "allies"
    assert "a trap" not in desk.get("/report").text


def test_rounds_after_the_last_event_are_not_drawn(desk: Desk) -> None:
    desk.command(BLOW)
    before = desk.get("/report").json()
    for _ in range(8):
        desk.command({"command": "end-turn", "actor": "ana"})
        desk.command({"command": "advance"})
    told = desk.get("/report").json()

    assert told["round"] > before["round"]
    assert told["rounds"] == before["rounds"] != []


def test_a_last_round_in_which_all_was_in_vain_is_drawn(client: TestClient) -> None:
    axe = {"target": {"kind": "melee"}, "attack": {"hit": -60}, "damage": 3}
    people = {
        "ana": {"faction": "allies", "cell": [0, 0], "hp": 9, "powers": {"axe": axe}},
        "gob": {"faction": "enemies", "cell": [1, 0], "hp": 9},
    }
    setup = {"battlefield": {"columns": 4, "rows": 2}, "combatants": people}
    scenario = {"ruleset": "square-fireballs", "setup": setup}
    made = client.post("/api/tables", json={"ruleset": "square-fireballs", "scenario": scenario}).json()
    desk = Desk(client, made)
    for _ in range(2):
        desk.command({"command": "end-turn", "actor": "ana"})
        desk.command({"command": "end-turn", "actor": "gob"})
    desk.command({"command": "use", "actor": "ana", "power": "axe", "target": "gob"})

    told = desk.get("/report").json()

    assert [(one["round"], sum(one["dealt"].values())) for one in told["rounds"]] == [(1, 0), (2, 0), (3, 0)]


def test_rounds_are_those_of_the_fight_where_it_begins_in_a_later_one(client: TestClient) -> None:
    begun = {**FORD, "setup": {**FORD["setup"], "round": 3, "acting": "allies"}}
    made = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": begun}).json()
    desk = Desk(client, made)
    desk.command(BLOW)

    told = desk.get("/report").json()

    assert desk.get().json()["view"]["round"] == 3
    assert (told["round"], [one["round"] for one in told["rounds"]]) == (1, [1])
    assert [one["round"] for one in told["moments"]] == [1]
    assert "- Round 1: " in desk.get("/report?as=markdown&language=en").text


def test_the_rounds_of_the_fight_before_are_not_those_of_the_next(desk: Desk) -> None:
    for _ in range(6):
        desk.command({"command": "end-turn", "actor": "ana"})
        desk.command({"command": "advance"})
    before = desk.get("/report").json()["round"]
    desk.command({"command": "end-combat"})
    desk.command({"command": "begin-anew"})
    began = desk.get("/report").json()
    while desk.get().json()["view"]["round"] < 2:
        desk.command({"command": "advance"})
    desk.command(BLOW)

    told = desk.get("/report").json()

    assert before > 2
    assert (began["fight"], began["rounds"]) == (2, [])
    assert (told["fight"], told["round"]) == (2, 2)
    assert [one["round"] for one in told["moments"]] == [2]


def test_what_was_taken_back_is_in_no_report(desk: Desk) -> None:
    desk.command(BLOW)
    desk.command({"command": "undo"})

    told = desk.get("/report").json()

    assert (told["moments"], told["winner"]) == ([], None)


def test_a_report_is_text_in_the_language_that_is_asked_for(desk: Desk) -> None:
    desk.command(BLOW)

    english = desk.get("/report?as=markdown&language=en")
    japanese = desk.get("/report?as=markdown&language=ja")

    assert english.headers["content-type"].startswith("text/markdown")
    assert "attachment" in english.headers["content-disposition"]
    assert "**The allies win**" in english.text
    assert "**味方の勝利**" in japanese.text
    assert "falls** HP set by hand. From" in english.text
    assert "HPを手で変更。" in japanese.text
    assert desk.get("/report?as=pdf").status_code == 404
    assert desk.get("/report?fight=x").status_code == 422


def test_a_fight_lasts_until_its_end_and_not_until_the_last_was_searched(desk: Desk) -> None:
    desk.command(BLOW)
    ended = desk.command({"command": "end-combat"}).json()["seq"]
    desk.command({"command": "note", "text": "they rest"})
    page = desk.get("/replay?from=0").json()
    minutes = {one["seq"]: min(one["seq"] - page["entries"][0]["seq"], 40) for one in page["entries"]}
    minutes[page["entries"][-1]["seq"]] = 55
    entries = [{**one, "time": f"2026-01-01T20:{minutes[one['seq']]:02}:00.000Z"} for one in page["entries"]]
    system = next(one for one in SYSTEMS if one.key == page["view"]["ruleset"])

    told = report(system, page["view"], entries)

    assert told["until"] == next(one["time"] for one in entries if one["seq"] == ended)
    assert told["seconds"] == 60 * minutes[ended]


def test_a_fight_lasts_from_its_first_round_and_not_from_setting_it_up(desk: Desk) -> None:
    desk.command({"command": "end-combat"})
    desk.command({"command": "begin-anew"})
    while desk.get().json()["view"]["phase"] != "rounds":
        begun = desk.command({"command": "advance"}).json()["seq"]
    desk.command(BLOW)
    page = desk.get("/replay?from=0").json()
    entries = [
        {**one, "time": f"2026-01-01T20:{10 if one['seq'] < begun else 30 + one['seq'] - begun:02}:00.000Z"}
        for one in page["entries"]
    ]
    system = next(one for one in SYSTEMS if one.key == page["view"]["ruleset"])

    told = report(system, page["view"], entries)

    assert (told["fight"], told["began"]) == (2, "2026-01-01T20:30:00.000Z")
    assert told["seconds"] == 60


def test_what_is_set_by_hand_is_nobodys_damage(desk: Desk) -> None:
    desk.command({"command": "adjust", "target": "ana", "hp": 18})
    desk.command({"command": "adjust", "target": "gob", "hp": -5, "add": True})
    desk.command({"command": "adjust", "target": "gob", "hp": 3, "add": True})

    told = desk.get("/report").json()
    english = desk.get("/report?as=markdown&language=en").text
    watchers = desk.get("/report", seat="spectator").json()

    assert told["by_hand"] == {"allies": 12, "enemies": 5}
    assert [told["sides"][side]["dealt"] for side in ("allies", "enemies")] == [0, 0]
    assert {one["id"]: one["taken"] for one in told["people"]} == {"ana": 12, "bo": 0, "gob": 5}
    assert (
        "- HP taken off by hand: 12 from the allies, 5 from the enemies. It counts as nobody’s damage.\n"
        in english
    )
    assert (watchers["by_hand"], watchers["untold"]) == (
        {"allies": 12, "enemies": 0},
        {"rolled": 0, "unknown": 0},
    )


def test_what_a_spell_costs_in_hit_points_is_no_damage() -> None:
    paid = {"type": "damaged", "target": "ana", "amount": 4, "rule": CITE_PAYING}

    assert list(CombatAccount().read([paid], {})) == []


@pytest.mark.parametrize("account", [RoundAccount, SquaresAccount])
def test_what_is_set_by_hand_is_read_on_squares_and_hexes(account: type[Account]) -> None:
    lower = {"type": "adjusted", "target": "ana", "was_hp": 9, "hp": 3}
    higher = {**lower, "hp": 12}
    untold = {"type": "adjusted", "target": "gob", "health": "wounded"}

    told = list(account().read([lower, higher, untold], {}))

    assert told == [Harmed(target="ana", amount=6, is_set=True)]


def spoils(*found: list[dict[str, str]]) -> dict[str, Any]:
    """A report of a fight of which this was found on two goblins and an ogre."""
    who = ("gob", "imp", "ogre")
    none = {"faction": "enemies", "fell": True, "dealt": 0, "taken": 0, "tries": 0}
    side = {"dealt": 9, "of": 3, "out": 3, "tries": 0}
    return {
        "winner": "allies",
        "over": True,
        "outcome": "defeat",
        "seconds": 60,
        "round": 2,
        "luck": None,
        "rounds": [],
        "moments": [],
        "by_hand": {"allies": 0, "enemies": 0},
        "untold": {"rolled": 1, "unknown": 0},
        "sides": {"allies": side, "enemies": side},
        "people": [{"id": one, "name": one.title(), **none} for one in who],
        "spoils": [{"by": "ana", "target": one, "things": it} for one, it in zip(who, found, strict=True)],
    }


def test_a_text_names_once_on_whom_nothing_was_found_and_that_damage_is_rough() -> None:
    told = markdown(spoils([], [{"en": "Fang", "ja": "牙"}], []), "The mill", "en")

    assert "- Imp: Fang\n- Gob, Ogre: nothing\n" in told
    assert "- Damage, allies : enemies: ≈ 9 : 9\n" in told


def test_a_shared_replay_has_its_report_until_it_was_shared(desk: Desk) -> None:
    key = shared(desk)
    desk.command(BLOW)
    later = shared(desk)

    before = desk.client.get(f"/api/replays/{key}/report")
    after = desk.client.get(f"/api/replays/{later}/report")

    assert before.json()["moments"] == []
    assert [one["who"] for one in after.json()["moments"]] == ["gob"]
    assert desk.client.get("/api/replays/nothing/report").status_code == 404


def test_a_stranger_gets_no_report(desk: Desk) -> None:
    assert desk.client.get(f"/api/tables/{desk.id}/report").status_code == 401
