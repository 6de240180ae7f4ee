"""Watchers by name who are told the fight as another side knows it, or as a referee."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import STEP, Desk, problem


def watch(desk: Desk, name: str, sees: str | None) -> str:
    asked = {"name": name, "role": "spectator"} | ({} if sees is None else {"sees": sees})
    made = desk.post("/seats", json=asked)
    assert made.status_code == 201, made.text
    return str(made.json()["key"])


def knows_whole(desk: Desk, key: str) -> set[str]:
    view: dict[str, Any] = desk.get(key=key).json()["view"]
    return {name for name, one in view["combatants"].items() if "hp" in one}


def test_a_watcher_sees_as_the_allies_the_enemies_or_a_referee(desk: Desk) -> None:
    keys = {sees: watch(desk, f"w-{sees}", sees) for sees in ("allies", "enemies", "all")}
    plain = watch(desk, "plain", None)
    desk.command({"command": "note", "text": "a trap behind the gate"})

    seen = {sees: knows_whole(desk, key) for sees, key in keys.items()}

    assert "ana" in seen["allies"]
    assert "gob" not in seen["allies"]
    assert "gob" in seen["enemies"]
    assert "ana" not in seen["enemies"]
    assert seen["all"] >= {"ana", "gob"}
    assert knows_whole(desk, plain) == seen["allies"]
    assert all("a trap" not in desk.get("/events", key=key).text for key in keys.values())


def test_it_is_told_of_what_happens_as_that_side(desk: Desk) -> None:
    key, other = watch(desk, "red", "enemies"), watch(desk, "blue", "allies")
    desk.command({"command": "adjust", "target": "gob", "hp": 3})

    told = {one: desk.get("/events", key=key).text for one, key in (("red", key), ("blue", other))}

    assert '"hp":3' in told["red"]
    assert '"hp":3' not in told["blue"]
    assert problem(desk.command(STEP, key=key)) == (403, "not-allowed")


def test_the_gm_changes_what_a_watcher_sees(desk: Desk) -> None:
    key = watch(desk, "red", "enemies")
    assert desk.get().json()["view"]["seats"]["red"]["sees"] == "enemies"

    desk.ask("PATCH", "/seats/red", json={"sees": "allies"})
    assert "gob" not in knows_whole(desk, key)
    desk.ask("PATCH", "/seats/red", json={"name": "Blue"})
    assert "gob" not in knows_whole(desk, key)
    desk.ask("PATCH", "/seats/red", json={"sees": "all"})
    assert knows_whole(desk, key) >= {"ana", "gob"}


@pytest.mark.parametrize(
    "asked",
    [
        {"name": "x", "role": "player", "sees": "enemies"},
        {"name": "x", "sees": "all"},
        {"name": "x", "role": "gm", "sees": "all"},
        {"name": "x", "role": "spectator", "sees": "everything"},
        {"name": "x", "role": "spectator", "sees": None, "more": 1},
    ],
)
def test_only_watchers_by_name_see_as_a_side(desk: Desk, asked: dict[str, Any]) -> None:
    assert problem(desk.post("/seats", json=asked)) == (422, "bad-command")


def test_the_shared_links_see_what_they_always_saw(desk: Desk) -> None:
    assert problem(desk.ask("PATCH", "/seats/spectator", json={"sees": "all"})) == (422, "bad-command")
    key = desk.sit("Mia", "ana")
    assert problem(desk.ask("PATCH", "/seats/mia", json={"sees": "all"})) == (422, "bad-command")
    assert problem(desk.post("/seats", json={"name": "y", "role": "spectator"}, key=key))[0] == 403
