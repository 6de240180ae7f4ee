"""What people type into the chat to roll, what is only said, and what cannot be rolled."""

from __future__ import annotations

import pytest

from app.rules.common.events import RolledInChat
from app.rules.core import Reason
from app.rules.sw25.sheet.dice_notation import throw
from app.scenario.scripted import Scripted


def thrown(text: str, *faces: int, **figures: int) -> tuple[RolledInChat, ...]:
    """Every die that was scripted has fallen."""
    dice = Scripted(faces)
    found = throw(text, dice, figures)
    assert not isinstance(found, Reason), found
    assert dice.fallen == len(faces)
    assert tuple(face for one in found for face in one.faces) == faces
    return found


def rolled(text: str, *faces: int) -> tuple[int, int]:
    """The total, and how many criticals."""
    (found,) = thrown(text, *faces)
    return found.total, found.criticals


def outcome(text: str, *faces: int) -> str | None:
    (found,) = thrown(text, *faces)
    return found.outcome


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("2d6+5", (3, 4), 12),
        ("2d+7", (6, 6), 19),
        ("2D", (1, 1), 2),
        ("d6", (4,), 4),
        ("1d20-1", (20,), 19),
        ("/roll 3d6", (1, 2, 3), 6),
        ("/roll 2d sneaking", (1, 2), 3),
        ("2d6+1-2+3 sneaking", (1, 2), 5),
        ("２ｄ６＋５", (3, 4), 12),
        ("2d6+(10-3)*2", (3, 4), 21),
        ("(1+1)d(2*3)", (3, 4), 7),
        ("2d6/2", (3, 4), 3),
        ("2d6/2u", (3, 4), 4),
        ("3d6/4R", (3, 4, 3), 3),
        ("-1d6+10", (4,), 6),
        ("2d6*2-1d4", (3, 4, 2), 12),
        ("5d6kh3", (1, 2, 3, 4, 5), 12),
        ("5d6kl2", (5, 4, 3, 2, 1), 3),
        ("4d6dh", (1, 2, 3, 6), 6),
        ("4d6dl1", (1, 2, 3, 6), 11),
        ("3d6max", (2, 6, 4), 6),
        ("D66", (3, 5), 35),
        ("D66a", (5, 3), 35),
        ("D66D", (3, 5), 53),
        ("C(10+5*2)", (), 20),
        ("C(7/2)", (), 3),
    ],
)
def test_dice_and_numbers_are_added(text: str, faces: tuple[int, ...], total: int) -> None:
    assert rolled(text, *faces) == (total, 0)


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("3b6>=4", (4, 3, 6), 2),
        ("2b6+1b10=6", (6, 5, 6), 2),
        ("3b6", (4, 3, 6), 13),
        ("2u6[6]+1", (6, 2, 5), 14),
        ("2u6[6]>=8", (6, 2, 5), 1),
        ("2u6@6", (6, 2, 5), 13),
        ("3r6>=5", (5, 1, 6, 5, 2, 1), 3),
        ("2r6[6]>=4", (6, 4, 3), 2),
        ("2r6@<=1", (1, 4, 3), 0),
    ],
)
def test_dice_that_are_counted_and_dice_that_go_on(text: str, faces: tuple[int, ...], total: int) -> None:
    assert rolled(text, *faces) == (total, 0)


@pytest.mark.parametrize(
    ("text", "faces", "total", "criticals"),
    [
        ("K20[10]+7", (3, 4), 12, 0),
        ("k20+7", (3, 4), 12, 0),
        ("K20[10]+7 sword", (4, 6, 3, 4), 20, 1),
        ("K20@9", (4, 5, 1, 2), 8, 1),
        ("K20[13]", (6, 6), 10, 0),
        ("K20[10]+7", (5, 5, 1, 1), 15, 1),
        ("K20+7H", (3, 4), 6, 0),
        ("HK20+7", (6, 6), 9, 0),
        ("K20+8H+2", (4, 3), 9, 0),
        ("K20+8H+(1+1)", (4, 3), 9, 0),
        ("K20+8H", (4, 3), 7, 0),
        ("K20H+8", (4, 3), 11, 0),
        ("K20+8H+3-1", (4, 3), 9, 0),
        ("K20+8h-9", (4, 3), -2, 0),
        ("K20[10]+8H+2", (5, 5, 4, 3), 13, 1),
        ("K20H[13]+8", (4, 3), 7, 0),
        ("HK20+8", (4, 3), 7, 0),
        ("HK20[10]", (6, 6, 3, 4), 8, 1),
        ("OHK20+8", (4, 3), 20, 0),
        ("K20+8OH-1", (4, 3), 19, 0),
        ("DBK20+8", (4, 3), 26, 0),
        ("K20+8DB@10", (5, 5, 1, 2), 34, 1),
        ("K20+8/3", (4, 3), 8, 0),
        ("K(10+10)+(2*3)", (4, 3), 11, 0),
        ("K20$9", (1, 3), 7, 0),
        ("K20$11", (1, 1, 3, 4), 14, 1),
        ("K20$+2", (3, 5, 1, 2), 9, 1),
        ("K20$-2", (5, 5), 6, 0),
        ("K20$~+1", (5, 4, 1, 2), 9, 1),
        ("K20$~+1", (5, 6, 1, 2), 10, 1),
        ("K20#1", (3, 4), 6, 0),
        ("K20#1", (4, 5, 1, 2), 10, 1),
        ("K20#-1", (5, 5), 7, 0),
        ("K10r10", (5, 5, 3, 4), 10, 1),
        ("K20ad3", (5, 5, 3, 4), 16, 1),
        ("K20gf", (5, 3), 12, 1),
        ("K20sf4", (6, 2), 12, 1),
        ("K20tf4", (6, 3, 4), 13, 1),
        ("K20sz7", (3, 4), 0, 0),
        ("K20sz6", (3, 4), 5, 0),
        ("K20-9", (1, 2), -8, 0),
    ],
)
def test_the_power_table_chains_its_criticals(
    text: str, faces: tuple[int, ...], total: int, criticals: int
) -> None:
    assert rolled(text, *faces) == (total, criticals)


@pytest.mark.parametrize("text", ["K20[10]+7$+3", "K20+7H+2", "K20gf"])
def test_a_double_1_is_a_failure_whatever_is_added(text: str) -> None:
    (found,) = thrown(text, *((1,) if "gf" in text else (1, 1)))

    assert (found.is_failure, found.outcome, found.total) == (True, "automatic-failure", 0)


@pytest.mark.parametrize(
    ("text", "faces", "said"),
    [
        ("2d6+7>=12", (3, 4), "success"),
        ("2d6+7>14", (3, 4), "failure"),
        ("2d6+7<=14", (3, 4), "success"),
        ("2d6=7", (3, 4), "success"),
        ("2d6<>7", (3, 4), "failure"),
        ("2d6>=(10-2)", (3, 4), "failure"),
        ("2d6>=2", (1, 1), "automatic-failure"),
        ("2d6>=99", (6, 6), "automatic-success"),
        ("2d6>=?", (6, 6), None),
        ("2d6+7", (6, 6), None),
        ("3d6>=18", (6, 6, 6), "success"),
        ("2D6@10+15>=30", (6, 4, 3, 2), "success"),
        ("2D6@10+16>=30", (6, 4, 5, 5, 1, 4), "super-success"),
        ("2D6@10+32>=30", (6, 3), "success"),
        ("2D6@10>=50", (6, 6, 1, 2), "automatic-success"),
        ("2D6@10+40>=30", (1, 1), "automatic-failure"),
        ("2D6@10", (6, 3), None),
        ("Bib[5]+6>=13", (4, 3), "success"),
        ("Bib[7]+6>=13", (4, 3), "special-failure"),
        ("Bib[7]", (6, 6), "automatic-success"),
    ],
)
def test_what_is_held_against_a_target(text: str, faces: tuple[int, ...], said: str | None) -> None:
    assert outcome(text, *faces) == said


def test_the_tables_of_druids_growth_and_fumbles() -> None:
    assert rolled("Dru[0,3,6]+10-3", 3, 4) == (10, 0)
    grown = thrown("Gr2", 1, 2, 3, 3)[0]
    assert grown.faces == (1, 2, 3, 3)
    assert grown.chosen == ("器用度 (Dex) / 敏捷度 (Agi)", "筋力 (Str)")
    assert rolled("FT", 5)[0] == 5
    assert rolled("AABT", 4, 5)[0] == 45
    assert len(thrown("ABT", 1, 4, 3, 3)[0].faces) == 4


@pytest.mark.parametrize(
    ("text", "faces", "chosen"),
    [
        ("choice[a,b,c]", (2,), ("b",)),
        ("choice2[a,b,c]", (1, 1), ("a", "b")),
        ("choice(a[],b)", (1,), ("a[]",)),
        ("choice ant bee", (2,), ("bee",)),
        ("choice[A-D]", (4,), ("D",)),
        ("choice[3-7]", (1,), ("3",)),
    ],
)
def test_one_of_a_list_is_chosen(text: str, faces: tuple[int, ...], chosen: tuple[str, ...]) -> None:
    assert thrown(text, *faces)[0].chosen == chosen


def test_a_line_may_be_repeated_and_be_secret() -> None:
    assert [one.total for one in thrown("x3 1d6+1", 1, 2, 3)] == [2, 3, 4]
    assert [one.secret for one in thrown("rep2 s1d6", 1, 2)] == [True, True]
    assert [one.secret for one in thrown("sx2 1d6", 1, 2)] == [True, True]
    assert thrown("SK20+5", 3, 4)[0].secret
    assert not thrown("K20+5", 3, 4)[0].secret


def test_names_in_braces_stand_for_figures() -> None:
    assert thrown("2d+{accuracy}", 3, 4, accuracy=5)[0].total == 12
    assert thrown("//weapon={power}\n//extra=3\nk{weapon}[10]+{extra}", 3, 4, power=20)[0].total == 8
    assert thrown("２ｄ＋｛accuracy｝ 命中", 3, 4, accuracy=5)[0].total == 12


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2d+{unknown}", "unknown"),
        ("x2 k20[{ C値 }]+{accuracy} 剣", "C値"),
        ("k{power}[10]", "power"),
        ("//a={b}\n//b={a}\n2d+{a}", "a"),
    ],
)
def test_dice_that_lack_a_figure_say_which_before_one_falls(text: str, name: str) -> None:
    found = throw(text, Scripted(()), {"accuracy": 5})

    assert found == Reason(code="no-figure", figures={"name": f"{{{name}}}"})


@pytest.mark.parametrize("text", ["{who} strikes", "I have {hp} left", "{hp}", "so be it {now}"])
def test_a_line_of_talk_may_have_braces(text: str) -> None:
    assert throw(text, Scripted(())) == ()


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "2d games are fun",
        "K20[10]+7x",
        "0d6",
        "roll 2d6",
        "Kate",
        "",
        "hk10oh",
        "green",
        "choice[]",
        "x3 rabbits",
        "2d6+",
        "sorry",
        "so be it",
        "k20+5+",
        "k20[10][9]",
        "k20$1$2",
        "2d6>=1d6",
        "//a=1",
        "d",
    ],
)
def test_anything_else_is_only_said(text: str) -> None:
    assert throw(text, Scripted(())) == ()


@pytest.mark.parametrize(
    "text",
    [
        "K101",
        "k20@2",
        "k20sf2@3",
        "k20sf2#1@4",
        "2D6@2+5>=9",
        "1000000000d6",
        "201d6",
        "2d10001",
        "x101 1d6",
        "x0 1d6",
        "x2 x2 1d6",
        "x100 100d6",
        "3u6",
        "3u6[1]",
        "3r6",
        "3r6>=1",
        "C(1/0)",
        "choice[1-999]",
        "Gr101",
        "9999999999999d6",
        "2d6+99999999999",
        "1b201+300b6",
    ],
)
def test_dice_that_cannot_be_rolled_are_refused_before_one_falls(text: str) -> None:
    found = throw(text, Scripted(()))

    assert isinstance(found, Reason)
    assert found.code == "bad-dice"


def test_long_and_deep_lines_do_no_harm() -> None:
    for text in ("(" * 500 + "1", "-" * 500 + "1d6", "1d6" + "+1" * 2000, "2d6 " + "x" * 1900):
        assert isinstance(throw(text, Scripted((1, 1))), tuple)
