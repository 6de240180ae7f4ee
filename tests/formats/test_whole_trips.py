"""Notes, pictures, edited palettes and what nobody understood go out and come back."""

from __future__ import annotations

import io
import json
import zipfile
from base64 import b64decode
from collections.abc import Mapping
from typing import Any

import pytest

from tests.formats.samples import FENCER, PIECE, text
from tests.formats.test_round_trips import HERO, again, out, put
from tests.web.conftest import Desk, problem
from tests.web.test_portraits import brought, face

pytestmark = pytest.mark.slow

MEMO = "沼のほとりで育った。\n二行目もある。"
ACTOR: Mapping[str, Any] = {
    "name": "剣士",
    "type": "character",
    "img": "worlds/mine/face.webp",
    "prototypeToken": {"width": 1},
    "system": {
        "hp": {"value": 20, "max": 30, "hpmod": 0},
        "attributes": {"advlevel": {"value": 3}, "honor": 40},
        "language": "交易共通語",
    },
    "items": [
        {
            "_id": "a1",
            "name": "大剣",
            "type": "weapon",
            "system": {"checkbase": 7, "power": 20, "price": 600},
        },
        {"_id": "a2", "name": "革鎧", "type": "armor", "system": {"pp": 3, "equip": True}},
        {"_id": "a3", "name": "保存食", "type": "item", "system": {"quantity": 7}},
        {"_id": "a5", "name": "保存食", "type": "item", "system": {"quantity": 2}},
        {"_id": "a4", "name": "知らない特技", "type": "combatability", "system": {}},
    ],
    "effects": [{"name": "祝福"}],
}


def of_kept(desk: Desk, document: Mapping[str, Any]) -> dict[str, Any]:
    """Brought, put on the board under its name; the sheet."""
    sheet: dict[str, Any] = again(desk, text(document).encode())
    put(desk, sheet["combatant"], name=next(iter(sheet["names"].values())))
    return sheet


def test_a_memo_keeps_its_lines(desk: Desk) -> None:
    of_kept(desk, {**PIECE, "data": {**PIECE["data"], "memo": MEMO}})

    assert out(desk, "ccfolia").json()["data"]["memo"] == MEMO


def test_texts_of_a_piece_keep_their_names_however_often_it_travels(desk: Desk) -> None:
    piece = """<character><data name="character"><data name="common"><data name="name">ミナト</data></data>
    <data name="detail"><data name="情報"><data type="note" name="説明">一行目\n二行目</data>
    <data type="note" name="設定">沼の生まれ</data></data></data></data></character>"""
    sheet = again(desk, piece.encode())
    put(desk, {"hp": 5}, name="ミナト")

    first = out(desk, "udonarium").text

    assert sheet["note"] == {"ja": "一行目 / 二行目 / 設定: 沼の生まれ"}
    assert '<data type="note" name="説明">一行目\n二行目</data>' in first
    assert '<data type="note" name="設定">沼の生まれ</data>' in first


def test_a_note_of_our_own_goes_out_as_the_memo(desk: Desk) -> None:
    sheet = {"names": {"ja": "ためし"}, "note": {"ja": "左利き"}, "combatant": {"kind": "pc", "hp": 9}}
    again(desk, text({"ransen": "sheet", "sheet": {**sheet, "traits": []}}).encode())
    put(desk, {"kind": "pc", "hp": 9})

    assert out(desk, "ccfolia").json()["data"]["memo"] == "左利き"
    assert "左利き" in out(desk, "udonarium").text
    assert out(desk, "ransen").json()["sheet"]["note"] == {"ja": "左利き"}


def test_what_a_monster_leaves_goes_home_under_its_japanese_name(desk: Desk) -> None:
    find = {"from": 6, "to": 9, "item": "Grey pelt", "names": {"ja": "灰色の毛皮"}}
    put(desk, {"kind": "monster", "hp": 9, "loot": [find]})

    assert out(desk, "ytsheet2").json()["loots1Item"] == "灰色の毛皮"


@pytest.mark.parametrize("format_", ["ccfolia", "udonarium", "ytsheet2"])
def test_a_palette_goes_out_as_it_was_edited_at_the_table(desk: Desk, format_: str) -> None:
    of_kept(desk, {**FENCER, "chatPalette": "2d+1 古い"} if format_ == "ytsheet2" else PIECE)
    desk.command({"command": "edit", "target": "one", "palette": "2d+9 新しい\n2d+8 これも"})

    told = out(desk, format_).text

    assert "2d+9 新しい" in told
    assert "2d+8 これも" in told
    assert "古い" not in told


def test_a_palette_that_nobody_changed_goes_home_with_the_names_that_it_came_with(desk: Desk) -> None:
    lines = "2d+{命中1} 命中力／細身の剣"
    data = {**PIECE["data"], "commands": lines, "params": [{"label": "命中1", "value": "8"}]}
    sheet = of_kept(desk, {**PIECE, "data": data})

    told = out(desk, "ccfolia").json()["data"]

    assert sheet["combatant"]["palette"] == "2d+8 命中力／細身の剣"
    assert told["commands"] == lines
    assert {"label": "命中1", "value": "8"} in told["params"]


def test_points_and_counters_of_a_sheet_count_once(desk: Desk) -> None:
    shown = [{"HP": "12/38"}, {"MP": "3/20"}, {"防護": "4"}, {"⤴": "2"}, {"矢": "7/12"}]
    named = {"unitStatusNum": "1", "unitStatus1Label": "矢", "unitStatus1Value": "12/12"}
    points = {"hpTotal": "38", "mpTotal": "20", "unitStatus": shown}
    sheet = of_kept(desk, {**FENCER, **named, **points, "race": "エルフ"})

    combatant = sheet["combatant"]
    counters = {next(iter(one["names"].values())): one["now"] for one in combatant["counters"].values()}
    assert counters == {"矢": 7, "⤴": 2}
    assert [combatant[key] for key in ("hp", "max_hp", "mp", "max_mp")] == [12, 38, 3, 20]
    told = out(desk, "ytsheet2").json()
    assert (told["unitStatusNum"], told["unitStatus1Label"], told["unitStatus1Value"]) == ("1", "矢", "7/12")
    assert {"⤴": "2"} in told["unitStatus"]


def test_an_actor_keeps_what_nobody_here_understands(desk: Desk) -> None:
    of_kept(desk, ACTOR)
    desk.command({"command": "adjust", "target": "one", "hp": 11})

    told = out(desk, "foundry-sw25").json()

    assert (told["img"], told["prototypeToken"], told["effects"]) == (
        ACTOR["img"],
        ACTOR["prototypeToken"],
        ACTOR["effects"],
    )
    assert told["system"]["hp"] == {"value": 11, "max": 30, "hpmod": 0}
    assert (told["system"]["language"], told["system"]["attributes"]["honor"]) == ("交易共通語", 40)
    items = {one["_id"]: one for one in told["items"]}
    assert items.keys() == {"a1", "a2", "a3", "a4", "a5"}
    assert items["a1"]["system"]["price"] == 600


def with_face(desk: Desk) -> bytes:
    """Ana has a picture; its bytes as they are kept."""
    image = brought(desk, face())
    answer = desk.command({"command": "portray", "target": "ana", "portrait": image})
    assert answer.status_code == 200, answer.text
    return bytes(desk.get(f"/images/{image}").content)


def test_a_piece_of_udonarium_has_its_picture_with_it(desk: Desk) -> None:
    raw = with_face(desk)

    packed = out(desk, "udonarium", "ana")

    assert packed.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(packed.content)) as archive:
        data, picture = archive.namelist()
        assert (data, archive.read(picture)) == ("data.xml", raw)
        assert picture.partition(".")[0] in archive.read(data).decode()
    assert again(desk, packed.content)["combatant"]["portrait"]


def test_our_own_sheet_has_its_picture_with_it(desk: Desk) -> None:
    raw = with_face(desk)

    told = out(desk, "ransen", "ana")
    sheet = again(desk, told.content)

    (picture,) = json.loads(told.text)["pictures"].values()
    assert b64decode(picture) == raw
    assert desk.get(f"/images/{sheet['combatant']['portrait']}").status_code == 200


@pytest.mark.parametrize("picture", ["", "%%%", "bm9uZQ==", 7])
def test_a_picture_that_is_none_is_left_out(desk: Desk, picture: Any) -> None:
    sheet = {"names": {"ja": "ためし"}, "combatant": {"kind": "pc", "hp": 9, "portrait": "a" * 32}}
    document = {"ransen": "sheet", "sheet": sheet, "pictures": {"a" * 32: picture}}

    answer = desk.post("/bring", files={"file": ("x", text(document).encode())})

    assert answer.status_code in (201, 422), answer.text
    assert answer.status_code == 201 or problem(answer)[1] == "cannot-bring"


def test_who_has_no_picture_is_plain_xml(desk: Desk) -> None:
    put(desk, HERO)

    assert out(desk, "udonarium").text.startswith("<?xml")


def test_half_a_pair_of_signs_is_told_as_a_gap(desk: Desk) -> None:
    status = '[{"label":"HP","value":5}]'
    said = r'{"name":"\ud800x\ud83d\ude00","memo":"a\\ud800","status":' + status
    piece = '{"kind":"character","data":' + said + "}}"

    sheet = again(desk, piece.encode())

    assert sheet["names"] == {"en": "\ufffdx\U0001f600"}
    assert sheet["note"] == {"en": "a\\ud800"}


def test_a_map_of_no_size_is_called_one(desk: Desk) -> None:
    squares = {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 1_000_000, "y": 9}, "pixels_per_grid": 70}
    answer = desk.post("/bring", files={"file": ("x", text({"resolution": squares, "image": ""}).encode())})

    assert problem(answer) == (422, "cannot-bring")
    assert "map" in answer.json()["detail"]
