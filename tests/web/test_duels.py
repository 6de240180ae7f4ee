"""A server whose list of systems has one line more plays duels: views, offers, sentences, undo, export."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.scenario.read import read_file
from app.settings import Settings
from tests.helpers.duel.serve import READY, WITH_DUELS
from tests.web.conftest import Desk

pytestmark = pytest.mark.slow


@pytest.fixture
def duels(tmp_path: Path) -> Iterator[Desk]:
    """A duel on a server, with Ana's player and Bo's."""
    ready = read_file(READY)
    scenario = {"title": ready.title, "ruleset": ready.ruleset, "setup": ready.setup}
    with TestClient(create_app(Settings(data=tmp_path, rate_limit=False), systems=WITH_DUELS)) as client:
        yield Desk(client, client.post("/api/tables", json={"scenario": scenario}).json())


def sit(desk: Desk, name: str, *controls: str) -> str:
    """The key of a new player."""
    made = desk.post("/seats", seat="player", json={"name": name, "controls": list(controls)})
    assert made.status_code == 201, made.text
    return str(made.json()["key"])


def view(desk: Desk, key: str) -> Any:
    return desk.get(key=key).json()["view"]


def test_two_players_of_one_side_see_different_pieces(duels: Desk) -> None:
    ana, bo = sit(duels, "Mika", "ana"), sit(duels, "Yui", "bo")

    assert view(duels, ana)["combatants"].keys() == {"ana", "bo", "rat"}
    assert view(duels, bo)["combatants"].keys() == {"ana", "bo"}
    assert view(duels, duels.key("gm"))["combatants"].keys() == {"ana", "bo", "rat", "cut", "sly"}
    assert "nerve" not in view(duels, ana)["combatants"]["rat"]


def test_a_walk_is_told_as_far_as_it_was_seen(duels: Desk) -> None:
    ana, bo = sit(duels, "Mika", "ana"), sit(duels, "Yui", "bo")
    duels.command({"command": "end-turn", "actor": "ana"}, key=ana)
    path = [[8, 4], [7, 4], [7, 5], [7, 6]]
    assert duels.command({"command": "move", "actor": "rat", "path": path}).status_code == 200

    def told(key: str) -> list[Any]:
        entries = duels.get("/events", key=key).json()["events"]
        return [e["path"] for entry in entries for e in entry["events"] if e["type"] == "moved"]

    whole = [cell for piece in told(duels.key("gm")) for cell in piece]
    seen = [cell for piece in told(ana) for cell in piece]
    assert whole == path
    assert seen
    assert seen == [cell for cell in path if cell in seen] != path
    assert told(bo) == []


def test_offers_are_called_by_the_systems_own_sentences(duels: Desk) -> None:
    answer = duels.post("/ask", json={"query": "offers", "actor": "ana"}).json()
    offers = {one["id"]: one for one in answer["offers"]}

    assert offers["move"]["names"] == {"en": "Walk", "ja": "歩く"}
    assert offers["end-turn"]["names"]["en"] == "End the turn"
    assert offers["move"]["needs"][0] == {"field": "path", "kind": "path", "reach": 5}
    assert offers["attack"]["reject"]["code"] == "out-of-range"


def test_a_refusal_is_said_in_the_systems_own_words_in_both_languages(duels: Desk) -> None:
    far = {"command": "move", "actor": "ana", "path": [[2, 6], [0, 8]], "through": "straight"}
    key = sit(duels, "Mika", "ana")
    english, japanese = (
        duels.command(far, key=key, headers={"Accept-Language": name}) for name in ("en", "ja")
    )

    assert english.json()["code"] == "too-far"
    assert english.json()["detail"].startswith("The way costs 6 cells and 5 are left")
    assert japanese.json()["detail"].startswith("道のりは6マス")


def test_the_page_fetches_the_systems_own_sentences(duels: Desk) -> None:
    page = duels.client.get(duels.made["links"]["gm"]).text

    assert 'data-system="duel"' in page
    assert 'data-own-en="/api/systems/duel/en.ftl"' in page
    assert "duel-offer-move = 歩く" in duels.client.get("/api/systems/duel/ja.ftl").text
    assert duels.client.get("/api/systems/sw25-advanced/ja.ftl").text == ""
    assert duels.client.get("/api/systems/chess/ja.ftl").status_code == 404


def test_the_description_has_its_commands_queries_and_answers(duels: Desk) -> None:
    shapes = duels.client.get("/openapi.json").json()["components"]["schemas"]

    assert {"duel.command.move", "duel.command.defend", "duel.query.sight"} <= shapes.keys()
    assert {"sw25-advanced.command.move", "sw25-simplified.command.move"} <= shapes.keys()


def test_ready_duelists_lie_in_the_systems_own_folder(duels: Desk) -> None:
    ready = {one["id"]: one for one in duels.client.get("/api/library?ruleset=duel").json()}
    others = {one["id"] for one in duels.client.get("/api/library?ruleset=sw25-advanced").json()}

    assert ready["lamplighter"]["names"] == {"en": "Lamplighter", "ja": "点灯夫"}
    assert ready.keys() == {"lamplighter", "town-guard"}
    assert others.isdisjoint(ready)
