"""Several fights in one history: the next scene opens with the party, and the old fight stays readable."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.rules.systems import SYSTEMS
from tests.helpers.ready_battles import ready_battles
from tests.web.conftest import Desk, problem

OPENING = "2d6 wolves howl. The bridge is down."
KEYS = [system.key for system in SYSTEMS]


@pytest.fixture(params=KEYS)
def anywhere(client: TestClient, request: pytest.FixtureRequest) -> Desk:
    battle = next(said for (system, _), said in ready_battles().items() if system == request.param)
    scenario = {"ruleset": request.param, **battle}
    made = client.post("/api/tables", json={"ruleset": request.param, "scenario": scenario})
    assert made.status_code == 201, made.text
    return Desk(client, made.json())


def view(desk: Desk) -> dict[str, Any]:
    return dict(desk.get().json()["view"])


def done(desk: Desk, **command: Any) -> None:
    answer = desk.command(command)
    assert answer.status_code == 200, answer.text


def of_side(desk: Desk, side: str) -> list[str]:
    return sorted(one for one, said in view(desk)["combatants"].items() if said["faction"] == side)


def test_the_next_scene_is_another_fight_of_the_same_history(anywhere: Desk) -> None:
    desk = anywhere
    scene = desk.post("/scenes", json={"name": "The bridge", "opening": OPENING, "notes": "trolls"}).json()
    party, foes = of_side(desk, "allies"), of_side(desk, "enemies")
    done(desk, command="adjust", target=party[0], hp=1)
    first_end = desk.command({"command": "end-combat"}).json()["seq"]

    opened = desk.post(f"/scenes/{scene['id']}/open")

    assert opened.status_code == 200, opened.text
    now = view(desk)
    assert (now["phase"], now["round"], now["fights"]) == ("setup", 1, 2)
    assert (of_side(desk, "allies"), of_side(desk, "enemies")) == (party, foes)
    assert now["combatants"][party[0]].get("hp") == 1
    told = desk.get("/events?after=0", seat="spectator").json()["events"]
    said = [one for entry in told for one in entry["events"]]
    assert [one["text"] for one in said if one["type"] == "chat"] == [OPENING]
    assert not [one for one in said if one["type"] == "rolled"]
    assert "trolls" not in desk.get("/events?after=0", seat="spectator").text
    old, new = (desk.get(f"/report?fight={number}").json() for number in (1, 2))
    assert [(one["fight"], one["fights"]) for one in (old, new)] == [(1, 2), (2, 2)]
    assert (old["over"], old["to"] == first_end, new["from"] > first_end) == (True, True, True)
    then = desk.get(f"/replay?from={first_end}&to={first_end}").json()["view"]
    assert then["phase"] == "ended"
    assert OPENING in desk.get("/log?as=text").text


def test_a_scene_that_is_opened_amid_a_fight_breaks_no_rule(anywhere: Desk) -> None:
    desk = anywhere
    scene = desk.post("/scenes", json={"name": "The bridge"}).json()
    while view(desk)["phase"] == "setup":
        done(desk, command="advance")

    opened = desk.post(f"/scenes/{scene['id']}/open")

    assert opened.status_code == 200, opened.text
    assert (view(desk)["phase"], view(desk)["fights"]) == ("setup", 2)
    told = desk.get("/events?after=0").json()["events"]
    (entry,) = [one for one in told if one["seq"] == opened.json()["seq"]]
    kinds = [one["type"] for one in entry["events"]]
    assert kinds.count("combat-ended") == 1
    assert "overruled" not in kinds


def test_the_scene_is_taken_back_as_one(anywhere: Desk) -> None:
    desk = anywhere
    scene = desk.post("/scenes", json={"name": "The bridge"}).json()
    done(desk, command="end-combat")
    before = {**view(desk), "log": None}
    desk.post(f"/scenes/{scene['id']}/open")

    done(desk, command="undo")

    assert {**view(desk), "log": None} == before


CELLS: dict[str, dict[str, Any]] = {
    "square-fireballs": {"columns": 9, "rows": 4, "terrain": {"difficult": [[8, 3]]}, "dark": True},
    "active-round": {"grid": "hexes", "columns": 9, "rows": 4, "terrain": {"impassable": [[8, 3]]}},
}


@pytest.mark.parametrize("key", CELLS)
def test_a_scene_has_a_map_of_its_own_on_cells(client: TestClient, key: str) -> None:
    """Smaller one way, larger the other; the party changes places, and who is not named finds one inside."""
    people = {
        name: {"faction": faction, "cell": cell}
        for name, faction, cell in [
            ("ana", "allies", [1, 1]),
            ("bo", "allies", [2, 1]),
            ("cy", "allies", [8, 2]),
            ("gob", "enemies", [0, 0]),
        ]
    }
    first = {"battlefield": CELLS[key], "combatants": people}
    made = client.post("/api/tables", json={"ruleset": key, "scenario": {"ruleset": key, "setup": first}})
    assert made.status_code == 201, made.text
    desk = Desk(client, made.json())
    ground = {"grid": CELLS[key].get("grid", "squares"), "columns": 4, "rows": 9}
    there = {
        "ana": {**people["ana"], "cell": [2, 1]},
        "bo": {**people["bo"], "cell": [1, 1]},
        "wolf": {"faction": "enemies", "cell": [3, 2]},
    }
    second = {"setup": {"battlefield": ground, "combatants": there}}
    scene = desk.post("/scenes", json={"name": "The well", "scenario": second})
    assert scene.status_code == 201, scene.text
    done(desk, command="end-combat")
    before = {**view(desk), "log": None}

    opened = desk.post(f"/scenes/{scene.json()['id']}/open")

    assert opened.status_code == 200, opened.text
    now = view(desk)
    field = now["battlefield"]
    assert (field["columns"], field["rows"], field["terrain"], field.get("dark", False)) == (4, 9, {}, False)
    cells = {name: one["cell"] for name, one in now["combatants"].items()}
    assert cells == {"ana": [2, 1], "bo": [1, 1], "cy": cells["cy"], "wolf": [3, 2]}
    assert cells["cy"] in ([3, 0], [3, 1], [3, 3], [3, 4])
    done(desk, command="undo")
    assert {**view(desk), "log": None} == before


def test_a_scene_is_given_other_words(desk: Desk) -> None:
    scene = desk.post("/scenes", json={"name": "Later", "notes": "trolls"}).json()["id"]
    told = desk.ask("PATCH", f"/scenes/{scene}", json={"name": "Now", "opening": "Run."}).json()

    assert (told["name"], told["notes"], told["opening"]) == ("Now", "trolls", "Run.")
    assert desk.get("/scenes").json() == [told]
    assert problem(desk.ask("PATCH", f"/scenes/{scene}", json={"name": " "})) == (422, "bad-command")
    assert problem(desk.ask("PATCH", "/scenes/none", json={"name": "x"})) == (404, "not-found")
    assert problem(desk.ask("PATCH", f"/scenes/{scene}", seat="player", json={})) == (403, "not-allowed")


def led_by_browser(desk: Desk, made: Any) -> Desk:
    """This table's GM opens the links of both tables in one browser."""
    for one in (desk.made, made):
        desk.client.get(f"/join/{one['keys']['gm']}", follow_redirects=True)
    return Desk(desk.client, made)


def by_cookie(desk: Desk, method: str, path: str, **more: Any) -> Any:
    headers = {"Origin": "http://testserver"}
    return desk.client.request(method, f"/api/tables/{desk.id}{path}?seat=gm", headers=headers, **more)


def test_a_scene_is_prepared_at_a_board_that_nobody_sees(anywhere: Desk) -> None:
    desk = anywhere
    party, foes = of_side(desk, "allies"), of_side(desk, "enemies")
    desk.ask("PUT", "/opponent", json={"side": "enemies", "strength": 1, "paused": True})
    before = view(desk)

    made = desk.post("/scenes/boards", json={"name": "The mill"})
    board = led_by_browser(desk, made.json())
    assert board.get("/opponent").json()["opponents"] == []
    alone = of_side(board, "allies"), of_side(board, "enemies")
    library = desk.post("/scenes", json={"name": "As it stands"}).json()["id"]
    setup = desk.get(f"/scenes/{library}").json()["scenario"]["setup"]["combatants"]
    done(board, command="add", id="late", **{**setup[foes[0]], "name": "Late"})
    kept = by_cookie(desk, "POST", "/scenes", json={"name": "The mill", "board": board.id})

    assert made.status_code == 201, made.text
    assert alone == (party, [])
    assert kept.status_code == 201, kept.text
    assert desk.get(f"/scenes/{kept.json()['id']}").json()["scenario"]["setup"]["combatants"]["late"]
    assert view(desk) == before
    assert desk.post(f"/scenes/{kept.json()['id']}/open").status_code == 200
    assert of_side(desk, "enemies") == ["late"]


def test_a_scene_is_changed_at_a_board(desk: Desk) -> None:
    scene = desk.post("/scenes", json={"name": "The mill", "notes": "trolls"}).json()["id"]
    board = led_by_browser(
        desk, desk.post("/scenes/boards", json={"name": "The mill", "scene": scene}).json()
    )
    done(board, command="place", target="gob", at=[5, 5])

    changed = by_cookie(desk, "PATCH", f"/scenes/{scene}", json={"board": board.id})

    assert changed.status_code == 200, changed.text
    assert changed.json()["notes"] == "trolls"
    setup = desk.get(f"/scenes/{scene}").json()["scenario"]["setup"]
    assert setup["combatants"]["gob"]["at"] == [5, 5]


def test_no_table_of_others_is_taken_as_a_board(desk: Desk, client: TestClient) -> None:
    foreign = client.post("/api/tables", json={"ruleset": "sw25-advanced"}).json()
    client.get(f"/join/{desk.made['keys']['gm']}")
    client.get(f"/join/{foreign['keys']['player']}")

    by_browser = by_cookie(desk, "POST", "/scenes", json={"name": "x", "board": foreign["id"]})
    by_key = desk.post("/scenes", json={"name": "x", "board": foreign["id"]})

    assert problem(by_browser) == (403, "not-allowed")
    assert problem(by_key) == (403, "not-allowed")
    assert desk.get("/scenes").json() == []
    assert problem(desk.post("/scenes/boards", json={"name": "x", "scene": "none"})) == (404, "not-found")
    assert problem(desk.post("/scenes/boards", seat="player", json={"name": "x"})) == (403, "not-allowed")


ON: dict[str, dict[str, Any]] = {
    "squares": {"grid": "squares", "columns": 9, "rows": 5},
    "hexes": {"grid": "hexes", "columns": 7, "rows": 6},
    "ruler": {"ruler": True, "width": 9, "height": 5},
}


def standing(kind: str) -> dict[str, Any]:
    """Ana and a goblin that look north, or the nearest way to it."""
    place, north = ("at", 270) if kind == "ruler" else ("cell", "ne" if kind == "hexes" else "n")
    people = {
        name: {"faction": faction, place: [column, 1], "facing": north}
        for name, faction, column in (("ana", "allies", 1), ("gob", "enemies", 4))
    }
    return {"ruleset": "active-round", "setup": {"battlefield": ON[kind], "combatants": people}}


def with_a_scene(client: TestClient, table: str, scene: str) -> tuple[Desk, str]:
    made = client.post("/api/tables", json={"ruleset": "active-round", "scenario": standing(table)})
    desk = Desk(client, made.json())
    kept = desk.post("/scenes", json={"name": "Elsewhere", "scenario": standing(scene)})
    assert kept.status_code == 201, kept.text
    done(desk, command="end-combat")
    return desk, f"/scenes/{kept.json()['id']}/open"


@pytest.mark.parametrize(("table", "scene"), [("squares", "hexes"), ("hexes", "squares")])
def test_a_scene_may_have_another_grid(client: TestClient, table: str, scene: str) -> None:
    desk, path = with_a_scene(client, table, scene)

    opened = desk.post(path)

    assert opened.status_code == 200, opened.text
    now = view(desk)
    assert (now["battlefield"]["grid"], now["battlefield"]["columns"]) == (scene, ON[scene]["columns"])
    north = standing(scene)["setup"]["combatants"]["ana"]["facing"]
    assert {name: one["facing"] for name, one in now["combatants"].items()} == dict.fromkeys(
        ("ana", "gob"), north
    )


@pytest.mark.parametrize(("table", "scene"), [("ruler", "hexes"), ("squares", "ruler")])
def test_a_scene_that_is_measured_otherwise_says_so(client: TestClient, table: str, scene: str) -> None:
    desk, path = with_a_scene(client, table, scene)
    before = view(desk)

    said = {
        language: desk.post(path, headers={"Accept-Language": language}).json() for language in ("en", "ja")
    }

    assert {one["code"] for one in said.values()} == {"other-measure"}
    assert "with a ruler" in said["en"]["detail"]
    assert "定規" in said["ja"]["detail"]
    assert view(desk) == before
