"""/api/systems tells what the settings dialog is drawn from."""

from __future__ import annotations

from starlette.testclient import TestClient

from app.i18n import LANGUAGES, has
from app.rules.systems import SYSTEMS


def test_every_system_tells_its_switches_to_anybody(client: TestClient) -> None:
    told = client.get("/api/systems").json()

    assert [one["key"] for one in told] == [system.key for system in SYSTEMS]
    switches = {one["name"]: one for one in told[0]["switches"]}
    assert switches["blocking"]["choices"] == ["ask", "auto", "off"]
    assert switches["overcrowding"]["bounds"] == [2, 20]
    assert switches["overcrowding"]["may_be_null"] is True
    assert switches["snap"]["choices"] == [0, 0.5, 1]


def test_every_switch_has_its_words_in_both_languages() -> None:
    for switch in (one for system in SYSTEMS for one in system.switches):
        words = [f"switch-{switch.name}", f"switch-{switch.name}-means"]
        words += [
            f"value-{str(choice).lower()}" for choice in switch.choices if isinstance(choice, bool | str)
        ]

        assert all(has(language, word) for language in LANGUAGES for word in words), words
