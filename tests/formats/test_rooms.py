"""Rooms, maps and positions become prepared scenes; nothing moves on the table."""

from __future__ import annotations

import base64
import io
from collections.abc import Mapping
from typing import Any

import pytest
from PIL import Image

from tests.formats.samples import text, zipped
from tests.web.conftest import FORD, Desk, problem

pytestmark = pytest.mark.slow

GOBLIN = """<character location.name="table" location.x="{x}" location.y="150" posZ="0" rotate="0" roll="0">
<data name="character"><data name="image"><data type="image" name="imageIdentifier">abc</data></data>
<data name="common"><data name="name">{name}</data><data name="size">1</data></data>
<data name="detail"><data name="リソース"><data type="numberResource" currentValue="12" name="HP">16</data>
<data name="防護点">2</data></data><data name="情報"><data name="命中力">4(11)</data>
<data name="部族">山</data><data type="note" name="説明">足が速い</data></data></data></data>
<chat-palette dicebot="SwordWorld2.5">2d+4 命中力</chat-palette></character>"""


def picture(width: int = 60, height: int = 40) -> bytes:
    made = io.BytesIO()
    Image.new("RGB", (width, height), "#557755").save(made, "PNG")
    return made.getvalue()


def bring(desk: Desk, raw: bytes | str, **more: Any) -> Any:
    answer = desk.post("/bring", files={"file": ("x", raw)}, **more)
    assert answer.status_code == 201, answer.text
    return answer.json()


def udonarium_room(count: int = 2) -> bytes:
    pieces = "".join(GOBLIN.format(x=100 * n + 50, name=f"ゴブリン{n}") for n in range(count))
    table = '<game-table name="森" width="20" height="15" gridSize="50" imageIdentifier="abc"></game-table>'
    return zipped({"data.xml": f"<room>{table}{pieces}</room>", "chat.xml": "<chat/>", "abc.png": picture()})


def ccfolia_room(count: int = 2, width: int = 40, height: int = 30) -> bytes:
    pieces = {
        f"c{n}": {
            "name": f"狼{n}",
            "x": n - 5,
            "y": 2,
            "width": 4,
            "iconUrl": f"{n}.png",
            "status": [{"label": "HP", "value": 9, "max": 12}],
            "params": [],
            "commands": "",
            "memo": "",
        }
        for n in range(count)
    }
    room = {"name": "峠", "fieldWidth": width, "fieldHeight": height, "foregroundUrl": "map.png"}
    entities = {"room": room, "characters": pieces, "items": {"i": {"x": 0}}, "decks": {}, "effects": {}}
    document = text({"meta": {"version": "1.1.0"}, "entities": entities, "resources": {}})
    faces = {f"{n}.png": picture(32, 32) for n in range(count)}
    return zipped({"__data.json": document, ".token": "0.ab", "map.png": picture(), **faces})


UVTT: Mapping[str, Any] = {
    "format": 0.3,
    "resolution": {
        "map_origin": {"x": 0, "y": 0},
        "map_size": {"x": 12, "y": 8},
        "pixels_per_grid": 5,
    },
    "line_of_sight": [[{"x": 1, "y": 1}, {"x": 6, "y": 1}, {"x": 6, "y": 4}]],
    "portals": [
        {"bounds": [{"x": 6, "y": 4}, {"x": 6, "y": 5}], "closed": True},
        {"bounds": [{"x": 2, "y": 1}, {"x": 3, "y": 1}], "closed": False},
    ],
    "lights": [{"position": {"x": 3, "y": 3}, "range": 5}],
    "environment": {"ambient_light": "ffffffff"},
    "image": base64.b64encode(picture()).decode(),
}


def scene(desk: Desk, told: Any) -> Any:
    key = next(one["sheet"] for one in told["brought"] if one["kind"] == "scene")
    return desk.get(f"/scenes/{key}").json()


def test_a_map_has_walls_doors_picture_and_a_scale(desk: Desk) -> None:
    before = desk.get().json()

    told = bring(desk, text(UVTT), data={"metres": "1.5"})

    found = scene(desk, told)["scenario"]["setup"]["battlefield"]
    assert told["pictures"] == 1
    assert (found["width"], found["height"]) == (18, 12)
    assert [(one["points"], one.get("door")) for one in found["obstacles"]] == [
        ([[1.5, 1.5], [9, 1.5], [9, 6]], None),
        ([[9, 6], [9, 7.5]], "shut"),
        ([[3, 1.5], [4.5, 1.5]], "open"),
    ]
    assert found["image"]["width"] == 18
    unknown = told["brought"][0]["unknown"]
    assert {"lights: 1", "environment"} <= set(unknown)
    assert desk.get().json() == before


def test_a_piece_of_udonarium_comes_alone_and_in_a_zip(desk: Desk) -> None:
    alone = bring(desk, GOBLIN.format(x=0, name="ゴブリン"))
    zipped_ = bring(desk, zipped({"data.xml": GOBLIN.format(x=0, name="ゴブリン"), "abc.png": picture()}))

    for told in (alone, zipped_):
        (one,) = told["brought"]
        figures = desk.get(f"/library/{one['sheet']}").json()["combatant"]
        assert (figures["hp"], figures["max_hp"], figures["defense"]) == (12, 16, 2)
        assert figures["accuracy"] == {"fixed": 11}
        assert "部族" in one["unknown"]
        assert figures["palette"].strip()


@pytest.mark.parametrize(
    ("raw", "format_", "at"),
    [
        (udonarium_room(), "udonarium", [[1, 3], [3, 3]]),
        (ccfolia_room(), "ccfolia-room", [[15, 17], [16, 17]]),
    ],
    ids=["udonarium", "ccfolia"],
)
def test_a_room_becomes_a_scene_with_its_pieces(desk: Desk, raw: bytes, format_: str, at: Any) -> None:
    before = desk.get().json()

    told = bring(desk, raw)

    found = scene(desk, told)
    assert sorted(one["kind"] for one in told["brought"]) == ["npc", "npc", "scene"]
    assert (found["source"], found["combatants"]) == (format_, 2)
    assert [one["at"] for one in found["scenario"]["setup"]["combatants"].values()] == at
    assert found["scenario"]["setup"]["battlefield"]["image"]["image"]
    assert desk.get().json() == before


def test_pictures_of_pieces_become_their_portraits(desk: Desk) -> None:
    told = bring(desk, ccfolia_room())

    sheets = [desk.get(f"/library/{one['sheet']}").json() for one in told["brought"] if one["kind"] == "npc"]
    portraits = [one["combatant"]["portrait"] for one in sheets]
    standing = scene(desk, told)["scenario"]["setup"]["combatants"].values()
    assert told["pictures"] == 3
    assert [one["portrait"] for one in standing] == portraits
    assert not any("picture" in one["unknown"] for one in told["brought"])


@pytest.mark.parametrize("make", [udonarium_room, ccfolia_room])
def test_fifty_pieces_come_at_once(desk: Desk, make: Any) -> None:
    told = bring(desk, make(50))

    assert len(told["brought"]) == 51
    assert scene(desk, told)["combatants"] == 50


POSITION = """title: Ambush
ruleset: sw25-advanced
setup:
  battlefield: {width: 30, height: 20}
  combatants:
    ana: {faction: allies, at: [3, 4], movement: 20}
    imp: {name: Imp, faction: enemies, at: [20, 10], movement: 8, hp: 9}
steps:
  - do: {command: end-turn, actor: ana}
"""


@pytest.mark.parametrize("raw", [POSITION, text({**FORD, "title": "Ambush"})])
def test_a_scenario_file_becomes_a_scene(desk: Desk, raw: str) -> None:
    told = bring(desk, raw)

    assert [(one["kind"], one["name"]) for one in told["brought"]] == [("scene", "Ambush")]
    assert desk.get("/library").status_code == 200


def test_a_scene_is_opened_with_a_click_and_the_party_goes_along(desk: Desk) -> None:
    bring(desk, POSITION)
    (listed,) = desk.get("/scenes").json()
    desk.command({"command": "adjust", "target": "bo", "hp": 7})

    answer = desk.post(f"/scenes/{listed['id']}/open")

    view = desk.get().json()["view"]
    assert answer.status_code == 200, answer.text
    assert set(view["combatants"]) == {"ana", "bo", "imp"}
    assert view["combatants"]["ana"]["at"] == [3, 4]
    assert view["combatants"]["bo"]["at"] == [10, 20]
    assert (view["combatants"]["bo"]["hp"], view["combatants"]["imp"]["hp"]) == (7, 9)
    assert (view["battlefield"]["width"], view["phase"], view["fights"]) == (30, "setup", 2)
    desk.command({"command": "undo"})
    assert set(desk.get().json()["view"]["combatants"]) == {"ana", "bo", "gob"}


def test_a_scene_is_prepared_from_the_table_as_it_stands(desk: Desk) -> None:
    made = desk.post("/scenes", json={"name": "Later", "notes": "after the bridge"})

    told = desk.get(f"/scenes/{made.json()['id']}").json()
    assert made.status_code == 201
    assert set(told["scenario"]["setup"]["combatants"]) == {"ana", "bo", "gob"}
    assert desk.ask("DELETE", f"/scenes/{told['id']}").status_code == 204
    assert desk.get("/scenes").json() == []


def test_scenes_are_the_gms(desk: Desk) -> None:
    key = desk.post("/scenes", json={"name": "Later"}).json()["id"]

    for seat in ("player", "spectator"):
        assert problem(desk.get("/scenes", seat=seat)) == (403, "not-allowed")
        assert problem(desk.post(f"/scenes/{key}/open", seat=seat)) == (403, "not-allowed")
    assert problem(desk.post("/scenes/nothing/open")) == (404, "not-found")


@pytest.mark.parametrize("body", [{}, {"name": ""}, {"name": "x", "scenario": {"setup": 1}}, {"name": 1}])
def test_a_scene_that_is_none_is_a_bad_command(desk: Desk, body: Any) -> None:
    assert problem(desk.post("/scenes", json=body)) == (422, "bad-command")


def test_a_map_for_another_system_or_a_broken_picture_is_refused(desk: Desk) -> None:
    broken = {**UVTT, "image": base64.b64encode(b"no picture").decode()}
    for raw in (
        text(broken),
        POSITION.replace("sw25-advanced", "square-fireballs"),
        "setup: {combatants: 1}",
    ):
        answer = desk.post("/bring", files={"file": ("x", raw)})
        assert problem(answer) == (422, "cannot-bring")
    assert desk.get("/scenes").json() == []


def test_a_picture_alone_is_a_portrait_or_a_map(desk: Desk) -> None:
    face = bring(desk, picture(), data={"name": "/home/ana/ミナト.v2.png"})

    (one,) = face["brought"]
    assert (one["name"], one["kind"], one["unknown"], face["pictures"]) == ("ミナト.v2", "npc", [], 1)
    assert desk.get(f"/library/{one['sheet']}").json()["combatant"]["portrait"]

    ground = bring(desk, picture(60, 40), data={"name": "cave.png", "across": "30", "metres": "1.5"})

    (one,) = ground["brought"]
    assert (one["name"], one["kind"], one["unknown"]) == ("cave", "scene", [])
    found = scene(desk, ground)["scenario"]["setup"]["battlefield"]
    assert (found["width"], found["height"]) == (45, 30)
    assert (found["image"]["at"], found["image"]["width"]) == ([0, 0], 45)


def test_a_photograph_is_as_high_as_it_is_seen(desk: Desk) -> None:
    lying = Image.Exif()
    lying[0x112] = 6
    made = io.BytesIO()
    Image.new("RGB", (60, 40), "#557755").save(made, "JPEG", exif=lying)

    told = bring(desk, made.getvalue(), data={"name": "", "across": "20"})

    found = scene(desk, told)["scenario"]["setup"]["battlefield"]
    assert (told["brought"][0]["name"], found["width"], found["height"]) == ("picture", 20, 30)


@pytest.mark.parametrize("across", ["", "20"])
def test_a_picture_that_is_none_is_refused_with_its_cause(desk: Desk, across: str) -> None:
    for raw in (picture()[:40], b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF....WEBPVP8 "):
        answer = desk.post("/bring", files={"file": ("x", raw)}, data={"across": across, "name": "x"})

        assert problem(answer) == (422, "cannot-bring")
        assert (
            answer.json()["detail"]
            == "The picture can’t be read: it is damaged or too large. Save it again as PNG, JPEG or WebP."
        )
    assert desk.get("/scenes").json() == []


@pytest.mark.parametrize("across", ["0", "-1", "x", "501", "nan"])
def test_a_map_is_some_squares_across(desk: Desk, across: str) -> None:
    answer = desk.post("/bring", files={"file": ("x", picture())}, data={"across": across})

    assert problem(answer) == (422, "bad-command")


@pytest.mark.parametrize("metres", ["0", "-1", "x", "1e9", "nan"])
def test_a_scale_is_a_number_above_nothing(desk: Desk, metres: str) -> None:
    answer = desk.post("/bring", files={"file": ("x", text(UVTT))}, data={"metres": metres})

    assert problem(answer) == (422, "bad-command")


ACTOR: Mapping[str, Any] = {
    "name": "レン",
    "type": "character",
    "system": {
        "hp": {"value": 30, "max": 34},
        "mp": {"value": 12, "max": 12},
        "attributes": {"advlevel": {"value": 4}, "move": {"normal": 18}, "protectionpoint": {"value": 5}},
        "abilities": {"vit": {"valuebase": 8, "valuegrowth": 4}, "racevalue": {"str": 6}},
        "memo": "片目",
    },
    "items": [
        {"name": "戦鎚", "type": "weapon", "system": {"checkbase": 8, "power": 30, "cvalue": 12, "dmod": 7}},
        {"name": "《鷹の目》", "type": "combatability", "system": {}},
        {"name": "ヒール", "type": "spell", "system": {"mpcost": 3}},
    ],
}


def test_an_actor_of_foundry_comes_with_what_its_file_leaves_to_be_worked_out(desk: Desk) -> None:
    (one,) = bring(desk, text(ACTOR))["brought"]

    figures = desk.get(f"/library/{one['sheet']}").json()["combatant"]
    assert one["kind"] == "pc"
    assert (figures["hp"], figures["max_hp"], figures["level"], figures["movement"]) == (30, 34, 4, 18)
    assert figures["fortitude"] == 4 + (8 + 4 + 6) // 6
    assert figures["attacks"]["weapon1"]["power"] == 30
    assert figures["feats"] == ["hawk-eye"]
    assert {"spell: ヒール", "system.memo"} <= set(one["unknown"])


@pytest.mark.parametrize(("file", "name"), [("洞窟 2.dd2vtt", "洞窟 2"), ("cave.uvtt", "cave"), ("", "Map")])
def test_a_map_is_called_as_its_file(desk: Desk, file: str, name: str) -> None:
    answer = desk.post("/bring", files={"file": ("x", text(UVTT))}, data={"name": file})

    assert [one["name"] for one in answer.json()["brought"]] == [name]


def test_nothing_is_told_of_what_is_not_under_way(desk: Desk) -> None:
    bring(desk, text(UVTT), params={"progress": "0123456789abcdef"})

    assert desk.get("/bring/progress/0123456789abcdef").status_code == 204
    assert problem(desk.get("/bring/progress/0123456789abcdef", key="nobody"))[0] in (401, 403)
