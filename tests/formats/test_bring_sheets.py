"""Sheets and pieces that the GM brings: recognised by content, kept in the table's library, nothing lost."""

from __future__ import annotations

import gzip
import json
import zipfile
from collections.abc import Mapping
from typing import Any

import pytest

from tests.formats.samples import BEAST, FENCER, PIECE, text, zipped
from tests.web.conftest import Desk, problem

pytestmark = pytest.mark.slow


def bring(desk: Desk, what: Any, **more: Any) -> Any:
    """As a file."""
    raw = what if isinstance(what, bytes) else text(what).encode()
    return desk.post("/bring", files={"file": ("sheet.json", raw)}, **more)


def kept(desk: Desk, answer: Any) -> Any:
    """The first sheet that came, as the library has it."""
    assert answer.status_code == 201, answer.text
    return desk.get(f"/library/{answer.json()['brought'][0]['sheet']}").json()


def test_a_character_of_ytsheet_comes_with_its_figures(desk: Desk) -> None:
    answer = bring(desk, FENCER)

    sheet = kept(desk, answer)
    (one,) = answer.json()["brought"]
    assert (one["name"], one["kind"], answer.json()["pictures"]) == ("ミナト", "pc", 0)
    assert sheet["names"] == {"ja": "ミナト"}
    figures = sheet["combatant"]
    assert {key: figures[key] for key in ("hp", "mp", "level", "movement", "defense", "magic_power")} == {
        "hp": 31,
        "mp": 19,
        "level": 4,
        "movement": 19,
        "defense": 3,
        "magic_power": 5,
    }
    assert (figures["fortitude"], figures["willpower"], figures["initiative"]) == (6, 7, 6)
    assert figures["feats"] == ["lethal-strike"]
    fate = {"names": {"ja": "運命変転", "en": "Fate Change"}, "now": 1, "max": 1}
    assert figures["counters"] == {"counter1": {"names": {"ja": "陣気"}, "now": 0}, "fate": fate}
    assert [one["id"] for one in figures["rerolls"]] == ["fate-change"]
    assert figures["attacks"]["weapon1"] == {
        "kind": "melee",
        "names": {"ja": "細身の剣"},
        "accuracy": 8,
        "power": 10,
        "critical": 9,
        "extra": 6,
    }
    assert figures["attacks"]["weapon2"]["hands"] == 2
    assert figures["attacks"]["weapon2"]["names"] == {"ja": "細身の剣"}
    assert figures["attacks"]["weapon3"]["kind"] == "shoot"
    assert any("双剣の舞い" in unknown for unknown in one["unknown"])
    assert {"items", "weapon#Note", "weapon3: 射程"} <= set(one["unknown"])
    assert "ロープ" in sheet["kept"]["ytsheet2"]
    assert "items: ロープ / 松明" in sheet["note"]["ja"]


def test_a_monster_of_ytsheet_comes_with_its_parts(desk: Desk) -> None:
    answer = bring(desk, BEAST)

    sheet = kept(desk, answer)
    figures = sheet["combatant"]
    assert answer.json()["brought"][0]["kind"] == "monster"
    assert sheet["traits"] == ["beast"]
    assert [one["names"]["ja"] for one in figures["sections"].values()] == ["胴体", "頭A", "頭B"]
    assert [one.get("core", False) for one in figures["sections"].values()] == [True, False, False]
    assert [one["hp"] for one in figures["sections"].values()] == [52, 36, 36]
    assert figures["sections"]["part2"]["attacks"]["attack1"]["damage"] == "2d+7"
    assert "mp" not in figures["sections"]["part2"]
    assert figures["initiative"] == {"fixed": 14}
    assert figures["weak_point"]["element"] == "fire"
    assert figures["loot"] == [{"from": 7, "item": "蛇の皮（80G）"}] or figures["loot"][0]["to"] == 12
    assert any("毒の息" in unknown for unknown in answer.json()["brought"][0]["unknown"])
    assert "毒の息" in sheet["note"]["ja"]


MARE: Mapping[str, Any] = {
    "result": "OK",
    "type": "m",
    "mount": "1",
    "monsterName": "街道の牝馬",
    "taxa": "動物",
    "lvMin": "2",
    "lvMax": "4",
    "lv": "3",
    "mobility": "20",
    "statusNum": 1,
    **{f"status1{key}": value for key, value in {"Style": "蹄", "Hp": "20", "Vit": "4"}.items()},
    "status1AccuracyFix": "10",
    "status1-2Accuracy": "4",
    "status1-2AccuracyFix": "11",
    "status1-2Damage": "2d+5",
    "status1-2Evasion": "5",
    "status1-2Defense": "2",
    "status1-2Hp": "26",
    "status1-2Vit": "6",
    "status1-2Mnd": "5",
    "status1-3Hp": "32",
}


def test_a_mount_comes_at_its_level_and_goes_home_at_it(desk: Desk) -> None:
    answer = bring(desk, MARE)
    mare = kept(desk, answer)["combatant"]

    (brought,) = answer.json()["brought"]
    assert (brought["kind"], brought["unknown"]) == ("npc", [])
    (hoof,) = mare.pop("attacks").values()
    assert (hoof["accuracy"], hoof["damage"]) == (4, "2d+5")
    figures = ("carries", "level", "hp", "movement", "evasion", "fortitude", "willpower", "defense")
    assert [mare[key] for key in figures] == [1, 3, 26, 20, 5, 6, 5, 2]

    placed = {"id": "mare", "names": {"ja": "街道の牝馬"}, "faction": "allies", "at": [5, 5]}
    desk.command({"command": "add", **placed, **mare, "attacks": {"attack1": hoof}, "hp": 21, "max_hp": 26})
    home = desk.get("/combatants/mare/as/ytsheet2").json()
    assert [home.get(key) for key in ("type", "mount", "lv", "status1Hp", "status1-2Hp", "status1-2Vit")] == [
        *("m", "1", "3", "20", "26", "6")
    ]
    assert home["unitStatus"][0] == {"HP": "21/26"}


def test_an_ability_that_was_brought_is_used_at_the_table(desk: Desk) -> None:
    text_ = (
        "[主]炎の吐息／9（16）／生命抵抗力／半減&lt;br&gt;"
        "　「射程：3（50m）」「形状：起点指定」で「対象：1体」に「2d+6」点の炎属性の魔法ダメージ。"
        "MPを5点消費します。"
    )
    figures = kept(desk, bring(desk, {**BEAST, "skills": text_}))["combatant"]
    desk.command({"command": "add", "id": "snake", "faction": "enemies", "at": [6, 5], **figures})

    told = desk.post(
        "/preview", json={"command": "effect", "actor": "snake", "skill": "skill1", "target": "ana"}
    )

    assert figures["skills"]["skill1"]["check"] == {"fixed": 16}
    assert told.status_code == 200, told.text


def test_a_piece_of_ccfolia_comes_from_the_clipboard(desk: Desk) -> None:
    answer = desk.post("/bring", json={"text": text(PIECE)})

    sheet = kept(desk, answer)
    (one,) = answer.json()["brought"]
    assert one["kind"] == "npc"
    figures = sheet["combatant"]
    assert (figures["hp"], figures["max_hp"], figures["mp"], figures["defense"]) == (20, 31, 19, 3)
    assert (figures["accuracy"], figures["evasion"], figures["movement"]) == (8, 8, 19)
    assert "initiative" not in figures
    assert figures["counters"] == {"counter1": {"names": {"en": "⤴"}, "now": 2}}
    assert "cs_buff_1" in one["unknown"]
    assert figures["palette"] == PIECE["data"]["commands"]
    assert json.loads(sheet["kept"]["ccfolia"])["color"] == "#224466"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932"])
def test_texts_come_in_the_encodings_that_occur(desk: Desk, encoding: str) -> None:
    piece = {**PIECE, "data": {**PIECE["data"], "status": PIECE["data"]["status"][:3]}}

    assert kept(desk, bring(desk, text(piece).encode(encoding)))["names"] == {"ja": "ミナト"}


def test_of_a_key_that_stands_twice_the_last_counts(desk: Desk) -> None:
    said = text(PIECE)[:-2] + ',"name":"カイ"}}'

    assert kept(desk, bring(desk, said.encode()))["names"] == {"ja": "カイ"}


def test_two_of_a_name_are_two_sheets(desk: Desk) -> None:
    keys = {bring(desk, FENCER).json()["brought"][0]["sheet"] for _ in range(3)}

    assert len(keys) == 3


DEEP = b'{"kind":"character","data":{"name":"x","a":' + b"[" * 70 + b"]" * 70 + b"}}"
REFUSED = {
    "empty": b" ",
    "words": b"hello",
    "half json": text(FENCER).encode()[:-40],
    "half sheet": text({"result": "OK", "gameVersion": "2.5", "characterName": "ミナト"}).encode(),
    "missing": text({"result": "リクエストされたシートは見つかりませんでした。(id: x)"}).encode(),
    "protected": text({"result": "error", "message": "閲覧権限がありません。"}).encode(),
    "item": text({"result": "OK", "type": "i", "itemName": "剣", "gameVersion": "2.5"}).encode(),
    "deep": DEEP,
    "broken zip": zipped({"data.xml": "<character/>"})[:-30],
    "path": zipped({"../data.xml": "<character/>"}),
    "bomb": zipped({"data.xml": b" " * 50_000_000}),
    "members": zipped({f"{n}.txt": "" for n in range(2100)}),
    "strange zip": zipped({"hello.txt": "hello"}),
    "nested zip": zipped({"data.zip": zipped({"data.xml": "<character/>"})}),
    "entities": b'<!DOCTYPE a [<!ENTITY b "c">]><character><data name="character"/></character>',
    "no piece": text({"kind": "character", "data": {}}).encode(),
    "nan": b'{"kind":"character","data":{"name":"x","x":NaN}}',
    "binary": bytes(range(256)),
}

MAP = {
    "format": 0.3,
    "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 4, "y": 3}, "pixels_per_grid": 70},
}
CAUSES = {
    "gzip": (gzip.compress(text(FENCER).encode()), "plain zip"),
    "7z": (b"7z\xbc\xaf\x27\x1c" + bytes(90), "plain zip"),
    "another method": (zipped({"data.xml": "<character/>"}, zipfile.ZIP_LZMA), "plain zip"),
    "page": (b"<!DOCTYPE html>\n<html><p>login<br></html>", "web page"),
    "page of older days": (b"<!-- saved from --> <HTML><body>", "web page"),
    "map without its picture": (text({**MAP, "image": "!!!"}).encode(), "picture"),
}


@pytest.mark.parametrize(("raw", "cause"), CAUSES.values(), ids=CAUSES.keys())
def test_the_cause_says_what_to_do(desk: Desk, raw: bytes, cause: str) -> None:
    answer = bring(desk, raw)

    assert problem(answer) == (422, "cannot-bring")
    assert cause in answer.json()["detail"]


def test_xml_in_the_encoding_that_it_names(desk: Desk) -> None:
    piece = """<?xml version="1.0" encoding="EUC-JP"?><character><data name="character"><data name="common">
    <data name="name">剣士</data></data></data></character>"""

    assert kept(desk, bring(desk, piece.encode("euc_jp")))["names"] == {"ja": "剣士"}


@pytest.mark.parametrize("raw", REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_brought_leaves_nothing_and_says_why(desk: Desk, raw: bytes) -> None:
    before = desk.get("/library").json()

    answer = bring(desk, raw)

    assert problem(answer) == (422, "cannot-bring")
    assert not answer.json()["detail"].startswith("This can’t be imported.")
    assert desk.get("/library").json() == before


@pytest.mark.parametrize(
    "body", [{}, {"url": 1}, {"text": "x", "url": "http://x"}, {"text": "x", "more": 1}, {"text": None}]
)
def test_what_is_no_request_is_a_bad_command(desk: Desk, body: Any) -> None:
    assert problem(desk.post("/bring", json=body)) == (422, "bad-command")


def test_the_language_of_the_cause_is_the_readers(desk: Desk) -> None:
    answer = bring(desk, REFUSED["protected"], headers={"Accept-Language": "ja"})

    assert "保護" in answer.json()["detail"]


def test_a_full_library_takes_nothing(desk: Desk) -> None:
    for n in range(100):
        sheet = {"id": f"s{n}", "names": {"en": f"S{n}"}, "combatant": {"hp": 1}}
        assert desk.post("/library", json=sheet).status_code == 201

    assert problem(bring(desk, FENCER)) == (422, "cannot-bring")


def test_editing_a_sheet_that_was_brought_keeps_what_it_came_with(desk: Desk) -> None:
    answer = bring(desk, FENCER)
    sheet = kept(desk, answer)
    key = sheet["id"]

    desk.ask("PUT", f"/library/{key}", json={"names": {"ja": "ナギ"}, "combatant": sheet["combatant"]})

    assert desk.get(f"/library/{key}").json()["kept"] == sheet["kept"]
