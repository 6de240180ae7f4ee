"""What cannot be brought says why, in words that tell what to do next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.formats.samples import PIECE, text, zipped
from tests.web.conftest import Desk, problem

pytestmark = pytest.mark.slow

HEARTS: Mapping[str, Any] = {
    "result": "OK",
    "characterName": "覚醒者",
    "maxHpTotal": "30",
    "sttTotalBody": "4",
    "syndrome1": "ブラム=ストーカー",
}
FIGHTER: Mapping[str, Any] = {
    "name": "Fighter",
    "type": "character",
    "system": {"abilities": {"str": {"value": 16}}, "attributes": {"hp": {"value": 12, "max": 12}}},
    "items": [],
}
REFUSED: Mapping[str, tuple[bytes, str, str]] = {
    "a sheet of another game": (text(HEARTS).encode(), "another game", "別のゲーム"),
    "an actor of another game": (text(FIGHTER).encode(), "another game", "別のゲーム"),
    "a zip of something else": (zipped({"sheet.json": "{}"}), "Unpack", "展開"),
    "a zip in a zip": (zipped({"room.zip": zipped({"data.xml": "<room/>"})}), "Unpack", "展開"),
    "a moving picture": (b"GIF89a" + bytes(50), "PNG", "PNG"),
    "a drawing": (b'<?xml version="1.0"?>\n<svg xmlns="x"><rect/></svg>', "PNG", "PNG"),
    "a document": (b"%PDF-1.7\n" + bytes(range(256)) * 4, "Universal VTT", "ゆとシート"),
    "half a scenario": (b"title: x\nsetup:\n  combatants: [\n", "YAML", "YAML"),
    "a table of figures": (b"a,b,c\n1,2,3\n", "Universal VTT", "ゆとシート"),
    "half a sheet": (text(HEARTS).encode()[:40], "again", "もう一度"),
    "half a zip": (zipped({"data.xml": "<room/>"})[:40], "again", "もう一度"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_refusal_tells_what_to_do_next_and_keeps_nothing(desk: Desk, what: str) -> None:
    raw, english, japanese = REFUSED[what]
    before = desk.get("/library").json(), desk.get("/scenes").json()

    for language, words in (("en", english), ("ja", japanese)):
        headers = {"Accept-Language": language}
        answer = desk.post("/bring", headers=headers, files={"file": ("sheet.json", raw)})
        assert problem(answer) == (422, "cannot-bring")
        assert words in answer.json()["detail"]
    assert (desk.get("/library").json(), desk.get("/scenes").json()) == before


def test_a_text_of_two_bytes_a_sign_is_read_without_its_mark(desk: Desk) -> None:
    answer = desk.post("/bring", files={"file": ("p.json", text(PIECE).encode("utf-16-le"))})

    assert answer.status_code == 201, answer.text


def test_a_position_with_too_many_says_of_what_and_how_many(desk: Desk) -> None:
    crowd = {f"c{number}": {"faction": "allies", "at": [1, 1]} for number in range(300)}

    answer = desk.post("/bring", files={"file": ("x", text({"setup": {"combatants": crowd}}).encode())})

    assert problem(answer) == (422, "cannot-bring")
    assert answer.json()["detail"].endswith("combatants: at most 200, and there are 300")
    assert desk.get("/scenes").json() == []
