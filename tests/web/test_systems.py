"""/api/systems tells what the settings dialog is drawn from."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.i18n import LANGUAGES, has, learn
from app.rules.system import System
from app.rules.systems import SYSTEMS
from tests.helpers.duel.serve import WITH_DUELS


def test_every_system_tells_its_switches_to_anybody(client: TestClient) -> None:
    told = client.get("/api/systems").json()

    assert [one["key"] for one in told] == [system.key for system in SYSTEMS]
    switches = {one["name"]: one for one in told[0]["switches"]}
    assert switches["blocking"]["choices"] == ["ask", "auto", "off"]
    assert switches["overcrowding"]["bounds"] == [2, 20]
    assert switches["overcrowding"]["may_be_null"] is True
    assert switches["snap"]["choices"] == [0, 0.5, 1]


def test_every_switch_has_its_words_in_both_languages() -> None:
    for system, switch in [(known, one) for known in WITH_DUELS for one in known.switches]:
        learn(system)
        words = [f"switch-{switch.name}", f"switch-{switch.name}-means"]
        words += [
            f"value-{str(choice).lower()}" for choice in switch.choices if isinstance(choice, bool | str)
        ]

        assert all(has(language, word, system.key) for language in LANGUAGES for word in words), words


@pytest.mark.parametrize("system", WITH_DUELS, ids=lambda system: system.key)
def test_every_system_has_the_switches_that_the_house_asks_for(system: System[Any]) -> None:
    assert {"strictness", "dice", "spectator_delay"} <= {one.name for one in system.switches}


def test_every_system_says_its_names_space_phases_and_sheet(client: TestClient) -> None:
    advanced, simplified, five_areas = client.get("/api/systems").json()[:3]

    assert advanced["names"]["ja"].endswith("熟練戦闘")
    assert (advanced["space"], simplified["space"], five_areas["space"]) == ("plane", "areas", "areas")
    assert advanced["phases"][0] == "setup"
    assert advanced["phases"][-2:] == ["rounds", "ended"]
    assert advanced["phases"] == simplified["phases"]
    assert set(advanced["phases"]) - set(five_areas["phases"]) == {"second-preparation"}
    assert {"at", "orders"} <= advanced["sheet"]["properties"].keys()
    assert "area" in simplified["sheet"]["properties"]
    assert {"area", "limited", "bonus", "leaving"} <= five_areas["sheet"]["properties"].keys()
    assert advanced["sheet"]["properties"]["movement"]["default"] == 10


def test_every_field_of_a_sheet_has_a_title_in_every_language(client: TestClient) -> None:
    for system in client.get("/api/systems").json():
        sheet = system["sheet"]
        parts = [sheet, *(part for part in sheet.get("$defs", {}).values() if "properties" in part)]
        titles = {name: field["title"] for part in parts for name, field in part["properties"].items()}

        untitled = [name for name, title in titles.items() if title.keys() != set(LANGUAGES)]
        assert untitled == []
        assert [name for name, title in titles.items() if title["en"] == name] == []


def test_the_schema_of_a_sheet_holds_its_parts(client: TestClient) -> None:
    sheet = client.get("/api/systems").json()[0]["sheet"]

    attack = sheet["$defs"]["Attack"]["properties"]
    assert attack["kind"]["enum"] == ["melee", "shoot", "throw"]
    assert attack["kind"]["title"] == {"en": "How", "ja": "方法"}
    assert sheet["required"] == ["faction"]
