"""The library over HTTP: who may read what, what a sheet must be, and that it travels with its table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.library.shelves import shipped
from app.main import create_app
from app.rules.sw25.sheet.form import FORM
from app.rules.systems import SYSTEMS
from app.settings import Settings
from tests.helpers.duel.system import DUEL
from tests.web.conftest import FORD, Desk, problem

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("storage")]

RAT: dict[str, Any] = {
    "names": {"en": "Bell Rat", "ja": "鈴鼠"},
    "note": {"en": "It rings before it bites."},
    "traits": ["beast"],
    "combatant": {"level": 1, "hp": 9, "attacks": {"teeth": {"kind": "melee", "damage": "2d-1"}}},
}
PACK = {"names": {"en": "Bell Rats"}, "group": [{"sheet": "bell-rat", "count": 4}]}
HOUSE = """\
lantern-eel:
  names: {en: Lantern Eel, ja: 提灯うなぎ}
  traits: [aquatic]
  combatant: {level: 3, hp: 21}
"""


@pytest.fixture
def furnished(tmp_path: Path) -> Iterator[Desk]:
    """A table in a house that has a sheet of its own."""
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "eels.yaml").write_text(HOUSE, "utf-8")
    with TestClient(create_app(Settings(data=tmp_path), clock=lambda: 0.0)) as client:
        made = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": FORD})
        yield Desk(client, made.json())


def ids(answer: Any) -> list[str]:
    return [one["id"] for one in answer.json()]


def test_anybody_may_look_through_what_comes_with_ransen(client: TestClient) -> None:
    told = client.get("/api/library").json()

    assert len([one for one in told if one["kind"] == "monster"]) >= 28
    assert len([one for one in told if one["kind"] == "pc"]) >= 8
    assert {trait for one in told for trait in one["traits"]} <= set(FORM.traits)
    assert not any("hp" in one or "combatant" in one for one in told)


def test_one_of_them_is_told_whole(client: TestClient) -> None:
    first = client.get("/api/library").json()[0]["id"]

    told = client.get(f"/api/library/{first}").json()

    assert told["of"] == "ransen"
    assert "hp" in told["combatant"] or "sections" in told["combatant"]
    assert problem(client.get("/api/library/nobody")) == (404, "not-found")


def test_only_what_the_ruleset_takes_is_listed(client: TestClient) -> None:
    assert client.get("/api/library?ruleset=sw25-advanced").json()
    assert client.get("/api/library?ruleset=chess").json() == []


def test_each_rule_system_has_a_library_of_its_own() -> None:
    shelf = shipped((*SYSTEMS, DUEL))

    assert set(shelf.of("duel")) == {"lamplighter", "town-guard"}
    assert not set(shelf.of("duel")) & set(shelf.of("sw25-advanced"))


def test_the_houses_own_is_for_game_masters(furnished: Desk) -> None:
    assert "lantern-eel" in ids(furnished.get("/library"))
    assert furnished.get("/library/lantern-eel").json()["combatant"]["hp"] == 21
    assert "lantern-eel" not in ids(furnished.client.get("/api/library"))
    assert problem(furnished.get("/library", seat="player")) == (403, "not-allowed")
    assert problem(furnished.get("/library/lantern-eel", seat="spectator")) == (403, "not-allowed")


def test_a_sheet_is_kept_under_an_id_after_its_name(desk: Desk) -> None:
    made = desk.post("/library", json=RAT)

    assert made.status_code == 201, made.text
    assert made.json()["id"] == "bell-rat"
    assert desk.get("/library/bell-rat").json()["note"] == RAT["note"]
    assert ids(desk.get("/library"))[0] == "bell-rat"
    assert desk.post("/library", json=RAT).json()["id"] == "bell-rat-2"


def test_an_id_in_use_is_refused_and_put_replaces(desk: Desk) -> None:
    desk.post("/library", json=RAT | {"id": "rat"})

    assert problem(desk.post("/library", json=RAT | {"id": "rat"})) == (409, "name-taken")
    put = desk.ask("PUT", "/library/rat", json=RAT | {"names": {"en": "Old Bell Rat"}})
    assert put.status_code == 200
    assert desk.get("/library/rat").json()["names"] == {"en": "Old Bell Rat"}


def test_what_is_thrown_away_is_gone_and_its_group_with_it(desk: Desk) -> None:
    desk.post("/library", json=RAT)
    desk.post("/library", json=PACK)
    assert "bell-rats" in ids(desk.get("/library"))

    gone = desk.ask("DELETE", "/library/bell-rat")

    assert gone.status_code == 204
    assert not {"bell-rat", "bell-rats"} & set(ids(desk.get("/library")))
    assert problem(desk.ask("DELETE", "/library/bell-rat")) == (404, "not-found")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"names": {}}, "it has no name"),
        ({"traits": ["sparkling"]}, "traits.0"),
        ({"combatant": {"hp": "many"}}, "combatant.hp"),
        ({"combatant": {"attacks": {"teeth": {"kind": "bite"}}}}, "combatant.attacks.teeth.kind"),
        ({"combatant": {"movement": -3}}, "movement"),
        ({"combatant": {"at": [3, 3]}}, "combatant.at"),
        ({"combatant": {"strength": 12}}, "combatant.strength"),
        ({"combatant": None}, "either a combatant or a group"),
        ({"group": [{"sheet": "nobody"}], "combatant": None}, "group.0.sheet"),
        ({"group": [{"sheet": "bell-rat", "count": 0}], "combatant": None}, "count"),
        ({"id": "Bell Rat"}, "id"),
    ],
)
def test_a_sheet_that_is_none_is_refused_and_says_where(
    desk: Desk, change: dict[str, Any], said: str
) -> None:
    refused = desk.post("/library", json=RAT | change)

    assert problem(refused) == (422, "bad-command")
    assert said in refused.json()["detail"]
    assert "bell-rat" not in ids(desk.get("/library"))


def test_nobody_but_the_gm_keeps_or_throws_away(desk: Desk) -> None:
    desk.post("/library", json=RAT)

    for asked in (("POST", "/library"), ("PUT", "/library/bell-rat"), ("DELETE", "/library/bell-rat")):
        assert problem(desk.ask(*asked, seat="player", json=RAT)) == (403, "not-allowed")
    assert "bell-rat" in ids(desk.get("/library"))


def test_a_library_ends_at_a_hundred_sheets(desk: Desk) -> None:
    for number in range(100):
        assert desk.ask("PUT", f"/library/rat-{number}", json=RAT).status_code == 200

    assert problem(desk.post("/library", json=RAT)) == (422, "bad-command")
    assert desk.ask("PUT", "/library/rat-7", json=RAT).status_code == 200


def test_a_sheet_too_long_is_refused(desk: Desk) -> None:
    attacks = {f"teeth-{n}": {"kind": "melee", "name": "x" * 80} for n in range(1000)}

    refused = desk.post("/library", json=RAT | {"combatant": {"attacks": attacks}})

    assert problem(refused) == (422, "bad-command")


def test_an_exported_table_takes_its_library_along(desk: Desk) -> None:
    desk.post("/library", json=RAT)
    desk.post("/library", json=PACK)

    document = desk.get("/export").json()
    made = desk.client.post("/api/tables/import", json=document)

    assert made.status_code == 201, made.text
    there = Desk(desk.client, made.json())
    assert ids(there.get("/library"))[:2] == ["bell-rat", "bell-rats"]
    assert there.get("/library/bell-rat").json() == desk.get("/library/bell-rat").json()


@pytest.mark.parametrize("combatant", [{}, None])
def test_a_sheet_of_which_nothing_is_said_is_refused(desk: Desk, combatant: Any) -> None:
    assert problem(desk.post("/library", json=RAT | {"combatant": combatant})) == (422, "bad-command")
    assert problem(desk.ask("PUT", "/library/rat", json=RAT | {"combatant": combatant})) == (
        422,
        "bad-command",
    )


def test_a_sheet_with_too_many_attacks_says_how_many(desk: Desk) -> None:
    attacks = {f"teeth-{n}": {"kind": "melee"} for n in range(51)}

    refused = desk.post("/library", json=RAT | {"combatant": {"attacks": attacks}})

    assert problem(refused) == (422, "too-many")
    told = refused.json()
    assert (told["field"], told["most"], told["given"]) == ("combatant.attacks", 50, 51)


OLD: dict[str, Any] = {
    "said-nothing": {"names": {"en": "Bell Rat"}, "traits": ["beast"]},
    "has-many": {
        "names": {"en": "Hundred-Toothed Rat"},
        "combatant": {
            "feats": ["targeting", "targeting"],
            "attacks": {f"tooth-{n}": {"kind": "melee"} for n in range(100)},
        },
    },
}
"""What a table may have kept before there were limits."""


def test_sheets_that_were_kept_before_there_were_limits_are_told_and_travel(desk: Desk) -> None:
    document = {**desk.get("/export").json(), "library": OLD}

    made = desk.client.post("/api/tables/import", json=document)

    assert made.status_code == 201, made.text
    there = Desk(desk.client, made.json())
    assert set(OLD) < set(ids(there.get("/library")))
    assert there.get("/library/said-nothing").json()["combatant"] == {}
    assert len(there.get("/library/has-many").json()["combatant"]["attacks"]) == 100
    again = desk.client.post("/api/tables/import", json=there.get("/export").json())
    assert again.status_code == 201, again.text


def test_an_import_with_a_broken_sheet_makes_no_table(desk: Desk) -> None:
    document = {**desk.get("/export").json(), "library": {"rat": {"names": {}, "combatant": {}}}}

    refused = desk.client.post("/api/tables/import", json=document)

    assert problem(refused) == (422, "bad-command")
    assert "library: rat" in refused.json()["detail"]
