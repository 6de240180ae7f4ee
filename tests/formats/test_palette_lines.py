"""Lines of dice that come with a piece are its weapons and checks, as far as its figures do not say them."""

from __future__ import annotations

import pytest

from app.rules.sw25.formats.palette_lines import figures_in
from tests.formats.samples import PIECE, text
from tests.web.conftest import Desk

SWORD = {"kind": "melee", "names": {"ja": "細身の剣"}, "accuracy": 8, "power": 10, "critical": 9, "extra": 6}


@pytest.mark.parametrize(
    "lines",
    [
        "2d+8 命中力／細身の剣\nk10[9]+6 ダメージ／細身の剣",
        "2d6+8 命中判定／細身の剣\nK10[9]+4+2 ダメージ／細身の剣",
        "//命中修正=0\n//C修正=0\n//出目修正=\n2d+8+{命中修正} 命中力／細身の剣\n"
        "k10[(9+{C修正})]+6{出目修正} ダメージ／細身の剣",
        "2d+{命中1}+{命中修正} 命中力／細身の剣\nk{威力1}[{C値1}]+{追加D1}+{追加D修正} ダメージ／細身の剣\n"
        "//命中1=5+3\n//威力1=10\n//C値1=9\n//追加D1=6\n//命中修正=\n//追加D修正=",
        "2d+8 命中力／細身の剣\nk10[9]+6 ダメージ",
        "２ｄ＋８　命中力／細身の剣\nｋ１０［９］＋６＄＋１　ダメージ／細身の剣",
    ],
)
def test_a_weapon_is_read_from_its_two_lines(lines: str) -> None:
    assert figures_in(lines, {}) == {"attacks": {"weapon1": SWORD}}


def test_names_in_braces_are_figures_of_the_piece_too() -> None:
    found = figures_in("2d+{ファイター} 命中力／弓\n2d+{敏捷} 回避力", {"ファイター": "4", "敏捷": "3"})

    assert found["evasion"] == 3
    assert found["attacks"]["weapon1"] == {"kind": "shoot", "names": {"ja": "弓"}, "accuracy": 4}


def test_what_names_nothing_or_cannot_be_reckoned_is_left_out() -> None:
    lines = "k20[10]+3 ダメージ\n2d+{謎} 命中力／剣\n2d+3 隠密判定\nkk 命中力／剣\n//a={a}\n2d+{a} 回避力"

    assert figures_in(lines, {}) == {}


@pytest.mark.slow
def test_a_piece_that_says_only_points_can_fight(desk: Desk) -> None:
    blows = "2d+8 命中力／細身の剣\nk10[9]+6 ダメージ／細身の剣"
    lines = f"{blows}\n2d+7 回避力\n2d+5 生命抵抗力\n2d+9 精神抵抗力判定"
    data = {**PIECE["data"], "commands": lines, "params": [{"label": "回避力", "value": "8"}]}

    answer = desk.post("/bring", json={"text": text({**PIECE, "data": data})})

    sheet = desk.get(f"/library/{answer.json()['brought'][0]['sheet']}").json()["combatant"]
    assert sheet["attacks"] == {"weapon1": SWORD}
    assert (sheet["evasion"], sheet["fortitude"], sheet["willpower"]) == (8, 5, 9)
    assert sheet["palette"] == lines


@pytest.mark.slow
def test_lines_name_values_of_the_piece_that_no_sheet_has(desk: Desk) -> None:
    blows = "2d+{命中1}+{修正} 命中力／細身の剣\nk{威力1}[{C値1}]+{追加D1} ダメージ"
    lines = f"//修正=0\n{blows}\n2d+{{回避力}} 回避力\n2d+{{謎}}"
    words = {
        "命中1": "8",
        "威力1": "10",
        "C値1": "9",
        "追加D1": "-1",
        "回避力": "7",
        "筋力": "18",
        "修正": "3",
    }
    params = [{"label": label, "value": value} for label, value in words.items()]
    data = {**PIECE["data"], "commands": lines, "params": params}

    (one,) = desk.post("/bring", json={"text": text({**PIECE, "data": data})}).json()["brought"]

    palette = desk.get(f"/library/{one['sheet']}").json()["combatant"]["palette"]
    assert palette.splitlines() == [
        "//修正=0",
        "2d+8+{修正} 命中力／細身の剣",
        "k10[9]-1 ダメージ",
        "2d+{回避力} 回避力",
        "2d+{謎}",
    ]
    assert set(one["unknown"]) == {"筋力", "修正"}
