"""Lines of dice as groups type them, each with what a person works out of the dice by hand. (BCDice)"""

from __future__ import annotations

import pytest

from app.rules.common.events import RolledInChat
from app.rules.core import Reason
from app.rules.sw25.sheet.dice_notation import throw
from app.scenario.scripted import Scripted

Faces = tuple[int, ...]
POWER: tuple[tuple[str, Faces, int, int], ...] = (
    ("k20", (3, 4), 5, 0),
    ("K20+5", (3, 4), 10, 0),
    ("k20-3", (3, 4), 2, 0),
    ("k20-9", (3, 4), -4, 0),
    ("K20+5+2", (3, 4), 12, 0),
    ("k20+5-2", (3, 4), 8, 0),
    ("k20+(3*2)", (3, 4), 11, 0),
    ("k20+3*2", (3, 4), 11, 0),
    ("k20+7/2", (3, 4), 9, 0),
    ("k(10+10)+2", (3, 4), 7, 0),
    ("Ｋ２０＋５", (3, 4), 10, 0),
    ("k0", (3, 4), 2, 0),
    ("k0", (2, 3), 0, 0),
    ("k30", (2, 2), 4, 0),
    ("K10+10", (6, 6, 1, 2), 18, 1),
    ("k20", (5, 5, 5, 5, 1, 2), 17, 2),
    ("k20", (5, 5, 1, 1), 8, 1),
    ("k20[11]", (5, 5), 8, 0),
    ("k20[12]", (5, 6), 9, 0),
    ("k20[13]", (6, 6), 10, 0),
    ("k20@13", (6, 6), 10, 0),
    ("k20@9", (4, 5, 2, 2), 9, 1),
    ("k20[(8+1)]", (4, 5, 2, 2), 9, 1),
    ("K10+5[9]", (3, 6, 3, 4), 13, 1),
    ("k10[9]+10", (3, 6, 3, 4), 18, 1),
    ("k10-5@9", (4, 5, 6, 6, 3, 3), 10, 2),
    ("HK20", (6, 6), 5, 0),
    ("HK20+7", (3, 4), 6, 0),
    ("HK20+8", (3, 4), 7, 0),
    ("K20h", (6, 6), 5, 0),
    ("K20+8h", (3, 4), 7, 0),
    ("K20+8H+2", (3, 4), 9, 0),
    ("K20+8H+(1+1)", (3, 4), 9, 0),
    ("K20+8H-1", (3, 4), 6, 0),
    ("K10-5@9H", (4, 5, 3, 3), 2, 1),
    ("HK10-5@9", (4, 5, 3, 3), 2, 1),
    ("K20gfH", (3,), 2, 0),
    ("OHK20", (3, 4), 8, 0),
    ("K20oh", (6, 6), 15, 0),
    ("OHK10-5@9", (4, 5, 2, 2), 2, 1),
    ("K20+8OH+2", (3, 4), 22, 0),
    ("K20+8OH+(1+1)", (3, 4), 22, 0),
    ("DBK20", (3, 4), 10, 0),
    ("K20db", (5, 5, 3, 4), 26, 1),
    ("DBK10-5@9", (4, 5, 3, 3), 6, 1),
    ("K20+8DB+2", (3, 4), 28, 0),
    ("K20$+1", (4, 5, 3, 3), 12, 1),
    ("K20$-1", (5, 5), 7, 0),
    ("K10+5$9", (1, 2), 10, 0),
    ("k10-5@9$+2", (3, 4, 3, 4), 3, 1),
    ("k10[9]+10$9", (2, 2, 3, 3), 18, 1),
    ("k20+6$~+1", (4, 5, 3, 3), 18, 1),
    ("k20+6$~+1", (5, 6, 3, 3), 19, 1),
    ("K20#1", (3, 4), 6, 0),
    ("K20#-1", (5, 5), 7, 0),
    ("K20#1", (6, 6, 2, 2), 13, 1),
    ("k10-5@9#2", (3, 4, 1, 2), 2, 1),
    ("K20$+1#1", (3, 4), 7, 0),
    ("K20r5", (5, 5, 3, 4), 14, 1),
    ("K30+24@8R5", (4, 4, 4, 4, 1, 2), 45, 2),
    ("K40+24@8$12r5", (1, 2, 3, 4), 47, 1),
    ("K20ad2", (5, 5, 3, 4), 15, 1),
    ("K30+24@8ad2", (4, 4, 3, 4), 41, 1),
    ("K20gf", (5, 3), 12, 1),
    ("K30+24@8GF", (2,), 28, 0),
    ("k10sf4", (3,), 3, 0),
    ("k0+5sf4@13", (6,), 8, 0),
    ("k40+26sf3@9", (6, 2), 43, 1),
    ("k10tf3", (4,), 3, 0),
    ("k20tf4", (6, 3, 4), 13, 1),
    ("k10SZ4", (1, 3), 0, 0),
    ("k10SZ4", (2, 3), 2, 0),
    ("k0+5@13sz6", (3, 3), 5, 0),
    ("k40+26@9sz3", (1, 2), 26, 0),
)
"""A line, the dice, what it comes to, and how many criticals."""

CHECKS: tuple[tuple[str, Faces, int, str | None], ...] = (
    ("k20", (1, 1), 0, "automatic-failure"),
    ("k20+30", (1, 1), 0, "automatic-failure"),
    ("K20#1", (1, 1), 0, "automatic-failure"),
    ("HK20+7", (1, 1), 0, "automatic-failure"),
    ("2D6+5>=12", (3, 4), 12, "success"),
    ("2d6+5>=13", (3, 4), 12, "failure"),
    ("2d+5>=12", (3, 4), 12, "success"),
    ("2d6>=15", (6, 6), 12, "automatic-success"),
    ("2d6+20>=10", (1, 1), 22, "automatic-failure"),
    ("2d6>7", (3, 4), 7, "failure"),
    ("2d6+3>7", (3, 4), 10, "success"),
    ("2d6<=7", (3, 4), 7, "success"),
    ("2d6=7", (3, 4), 7, "success"),
    ("2d6<>7", (3, 4), 7, "failure"),
    ("2d6+8", (6, 6), 20, None),
    ("2d6>=?", (3, 4), 7, None),
    ("1d6>=4", (4,), 4, "success"),
    ("1d100<=50", (51,), 51, "failure"),
    ("3d6>=10", (1, 1, 1), 3, "failure"),
    ("(2)d6+(4-1)>=(5*2)", (3, 4), 10, "success"),
    ("2D6@10", (5, 5, 3, 4), 17, None),
    ("2D6@10+11>=30", (5, 5, 5, 5, 1, 2), 34, "success"),
    ("2D6@10+11>=30", (3, 4), 18, "failure"),
    ("2D6@10>=41", (5, 5, 5, 5, 5, 5, 5, 6, 1, 2), 44, "super-success"),
    ("2D6@10+3>=20", (1, 1), 5, "automatic-failure"),
    ("2D6@11+3>=20", (6, 6, 1, 2), 18, "automatic-success"),
    ("Dru[0,3,6]+10-3", (2, 4), 7, None),
    ("Dru[0,3,6]+10-3", (3, 4), 10, None),
    ("dru[0,3,6]+10-3", (6, 4), 13, None),
    ("Bib[6]+8", (2, 4), 14, "special-failure"),
    ("Bib[9]+10-1>=17", (3, 5), 17, "success"),
    ("Bib[9]+10-1>=18", (3, 5), 17, "failure"),
    ("FT", (4,), 4, None),
    ("tt", (2,), 2, None),
    ("ABT", (2, 3), 23, None),
    ("AABT", (6, 1), 61, None),
    ("C(10-3*2)", (), 4, None),
    ("C(7/2)", (), 3, None),
    ("C(7/2U)", (), 4, None),
    ("C((2+3)*4)", (), 20, None),
    ("D66", (5, 2), 52, None),
    ("D66S", (5, 2), 25, None),
    ("D66D", (2, 5), 52, None),
    ("4B6>=4", (1, 4, 5, 6), 3, None),
    ("3b6", (1, 2, 3), 6, None),
    ("2D6+1D4", (3, 4, 2), 9, None),
    ("3d6kh2", (1, 5, 4), 9, None),
    ("2U6[5]", (5, 2, 3), 10, None),
    ("4R6>=5", (5, 1, 2, 6, 1, 5, 2), 3, None),
    ("2d6≧7", (3, 4), 7, "success"),
    ("２ｄ６≧８", (3, 4), 7, "failure"),
    ("2d6≦6", (3, 4), 7, "failure"),
    ("2d6≥7 注視", (3, 4), 7, "success"),
    ("2d6≠7", (3, 4), 7, "failure"),
    ("2d6−1", (3, 4), 6, None),
    ("C(10×3÷2)", (), 15, None),
)
"""A line, the dice, the total and what is told of it."""

SAID: tuple[str, ...] = (
    *("こんにちは", "k", "kick him", "K20@9[8]", "k20#1#2", "k20+1@9+2", "2d6>=", "choice[]", "C(1+)", "hk"),
    *("2dice", "D6x", "k20gfsf3", "K20$1$2", "Dru[1,2]+3", "Bib+4", "3TY", "TY6", "x3", "rep3 hello"),
)
"""Lines that ask for no dice."""


def thrown(text: str, faces: Faces) -> tuple[RolledInChat, ...]:
    dice = Scripted(faces)
    found = throw(text, dice)
    assert not isinstance(found, Reason), found
    assert dice.fallen == len(faces)
    return found


@pytest.mark.parametrize(("text", "faces", "total", "criticals"), POWER)
def test_a_throw_on_the_power_table(text: str, faces: Faces, total: int, criticals: int) -> None:
    (one,) = thrown(text, faces)

    assert (one.total, one.criticals, one.outcome) == (total, criticals, None)


@pytest.mark.parametrize(("text", "faces", "total", "outcome"), CHECKS)
def test_a_check_or_another_throw(text: str, faces: Faces, total: int, outcome: str | None) -> None:
    (one,) = thrown(text, faces)

    assert (one.total, one.outcome) == (total, outcome)


@pytest.mark.parametrize(
    ("text", "faces", "chosen"),
    [
        ("choice[a,b,c]", (2,), ("b",)),
        ("choice(剣,弓,魔法)", (3,), ("魔法",)),
        ("choice a b c", (1,), ("a",)),
        ("choice2[a,b,c]", (2, 2), ("b", "c")),
        ("choice[A-D]", (4,), ("D",)),
        ("choice[3-7]", (5,), ("7",)),
        ("choice[a, b ,c]", (2,), ("b",)),
    ],
)
def test_what_is_chosen(text: str, faces: Faces, chosen: tuple[str, ...]) -> None:
    (one,) = thrown(text, faces)

    assert one.chosen == chosen


@pytest.mark.parametrize(
    ("text", "faces", "counts"),
    [
        ("5TY6", (6, 1, 2, 5, 2), ("1×1", "2×2", "5×1", "6×1")),
        ("3tz4", (4, 1, 4), ("1×1", "2×0", "3×0", "4×2")),
        ("(1+2)TY(1+5/2C)", (1, 4, 4), ("1×1", "4×2")),
    ],
)
def test_how_often_each_face_fell(text: str, faces: Faces, counts: tuple[str, ...]) -> None:
    (one,) = thrown(text, faces)

    assert (one.chosen, one.faces) == (counts, faces)


@pytest.mark.parametrize(
    ("text", "faces", "totals"),
    [
        ("x3 2d6+1", (1, 2, 3, 4, 5, 5), [4, 8, 11]),
        ("rep2 k20+5", (3, 4, 5, 5, 1, 2), [10, 14]),
        ("repeat2 2d6>=7", (3, 4, 1, 2), [7, 3]),
        ("x2 choice[a,b]", (1, 2), [0, 0]),
    ],
)
def test_a_repeat_is_thrown_each_time(text: str, faces: Faces, totals: list[int]) -> None:
    assert [one.total for one in thrown(text, faces)] == totals


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("Sk20", (3, 4)),
        ("S2d6>=7", (3, 4)),
        ("SD66", (1, 2)),
        ("schoice[a,b]", (1,)),
        ("x2 S2d6", (1, 2, 3, 4)),
        ("S3TY6", (1, 2, 3)),
    ],
)
def test_a_secret_throw_is_told_as_one(text: str, faces: Faces) -> None:
    assert all(one.secret for one in thrown(text, faces))


@pytest.mark.parametrize("times", [1, 3])
def test_growth_throws_two_dice_each_time(times: int) -> None:
    (one,) = thrown("Gr" if times == 1 else f"Gr{times}", (1, 2) * times)

    assert one.faces == (1, 2) * times


@pytest.mark.parametrize("text", SAID)
def test_what_asks_for_no_dice_is_only_said(text: str) -> None:
    assert throw(text, Scripted(())) == ()


@pytest.mark.parametrize(
    "text",
    ["k101", "k20@2", "k20sf3@4", "2d6@2", "3TY21", "rep0 2d6", "rep101 2d6", "x2 x2 2d6", "201d6", "C(1/0)"],
)
def test_what_cannot_be_thrown_says_why(text: str) -> None:
    found = throw(text, Scripted(()))

    assert isinstance(found, Reason)
    assert found.code == "bad-dice"
