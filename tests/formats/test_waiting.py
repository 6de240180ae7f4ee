"""What players bring waits for the GM, who lets it in or throws it away."""

from __future__ import annotations

from typing import Any

import pytest

from tests.formats.samples import FENCER, PIECE, text
from tests.web.conftest import Desk, problem

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("storage")]


@pytest.fixture
def anna(desk: Desk) -> str:
    return desk.sit("Anna", "ana")


def bring(desk: Desk, key: str, what: Any = FENCER) -> Any:
    return desk.post("/bring", key=key, json={"text": text(what)})


def test_a_players_sheet_waits_until_it_is_let_in(desk: Desk, anna: str) -> None:
    before = desk.get("/library").json()

    answer = bring(desk, anna)
    (waiting,) = desk.get("/bring").json()

    assert (answer.status_code, set(answer.json())) == (202, {"waiting"})
    assert (waiting["id"], waiting["format"], waiting["pictures"]) == (
        answer.json()["waiting"],
        "ytsheet2",
        0,
    )
    assert waiting["brought"][0]["name"] == "ミナト"
    assert desk.get("/library").json() == before

    let_in = desk.post(f"/bring/{waiting['id']}", json={"let_in": True})

    (one,) = let_in.json()["brought"]
    assert (let_in.status_code, one["name"], one["kind"]) == (200, "ミナト", "pc")
    assert desk.get(f"/library/{one['sheet']}").json()["combatant"]["hp"] == 31
    assert desk.get("/bring").json() == []
    assert problem(desk.post(f"/bring/{waiting['id']}", json={"let_in": True})) == (404, "not-found")


def test_what_is_not_let_in_is_gone(desk: Desk, anna: str) -> None:
    waiting = bring(desk, anna).json()["waiting"]
    before = desk.get("/library").json()

    answer = desk.post(f"/bring/{waiting}", json={"let_in": False})

    assert (answer.status_code, answer.content) == (204, b"")
    assert desk.get("/bring").json() == []
    assert desk.get("/library").json() == before


def test_a_piece_that_does_not_say_is_the_players_character(desk: Desk, anna: str) -> None:
    bring(desk, anna, PIECE)

    assert desk.get("/bring").json()[0]["brought"][0]["kind"] == "pc"


def test_twenty_may_wait(desk: Desk, anna: str) -> None:
    for _ in range(20):
        assert bring(desk, anna).status_code == 202

    refused = bring(desk, anna)

    assert problem(refused) == (422, "cannot-bring")
    assert "20" in refused.json()["detail"]
    assert len(desk.get("/bring").json()) == 20


def test_who_may_bring_and_who_may_answer(desk: Desk, anna: str) -> None:
    waiting = bring(desk, anna).json()["waiting"]
    boris = desk.sit("Boris", "bo")

    for seat in ("player", "spectator"):
        assert problem(desk.post("/bring", seat=seat, json={"text": text(PIECE)})) == (403, "not-allowed")
        assert problem(desk.get("/bring", seat=seat)) == (403, "not-allowed")
    assert problem(desk.post(f"/bring/{waiting}", key=anna, json={"let_in": True})) == (403, "not-allowed")
    assert desk.get("/bring", key=boris).json() == []
    assert [one["id"] for one in desk.get("/bring", key=anna).json()] == [waiting]


@pytest.mark.parametrize("body", [{}, {"let_in": 1}, {"let_in": "yes"}, {"let_in": True, "more": 1}])
def test_an_answer_is_yes_or_no(desk: Desk, anna: str, body: Any) -> None:
    waiting = bring(desk, anna).json()["waiting"]

    assert problem(desk.post(f"/bring/{waiting}", json=body)) == (422, "bad-command")
    assert len(desk.get("/bring").json()) == 1


WRONG = {
    "names": {"en": "Minato"},
    "combatant": {"kind": "pc", "max_hp": 24, "attacks": {"bow": {"kind": "shoot", "damage": "much"}}},
}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Dice and a bonus, such as 2d+6."),
        ("ja", "「2d+6」のように、ダイスと修正で書いてください。"),
    ],
)
def test_a_sheet_by_hand_is_refused_at_its_field_and_nothing_of_it_is_left_out(
    desk: Desk, anna: str, language: str, words: str
) -> None:
    refused = desk.post("/bring", key=anna, json={"sheet": WRONG}, headers={"Accept-Language": language})

    said = refused.json()
    assert problem(refused) == (422, "bad-command")
    assert (said["place"], said["fault"]) == ("combatant.attacks.bow.damage", words)
    assert desk.get("/bring").json() == []


def test_a_sheet_by_hand_waits_as_it_was_written(desk: Desk, anna: str) -> None:
    combatant = WRONG["combatant"] | {"attacks": {"bow": {"kind": "shoot", "damage": "2d+3"}}}

    answer = desk.post("/bring", key=anna, json={"sheet": WRONG | {"combatant": combatant}})
    (waiting,) = desk.get("/bring").json()

    assert (answer.status_code, waiting["format"]) == (202, "ransen")
    assert waiting["brought"] == [{"sheet": "", "name": "Minato", "kind": "pc", "unknown": []}]
