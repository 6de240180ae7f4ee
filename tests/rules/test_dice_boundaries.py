"""Lines of dice at the edges of the grammar, each with faces that BCDice threw and what it made of them."""

from __future__ import annotations

import pytest

from app.rules.core import Reason
from app.rules.sw25.sheet.dice_notation import throw
from app.scenario.scripted import Scripted

Row = tuple[str, tuple[int, ...], int, str | None]
POWER: tuple[Row, ...] = (
    ("K0", (6, 3), 3, None),
    ("k0+0", (5, 3), 2, None),
    (
        "K1[3]",
        (4, 6, 5, 1, 5, 6, 5, 5, 4, 2, 3, 6, 1, 2, 4, 3, 5, 2, 4, 4, 6, 2, 5, 3, 6, 1, 2, 5, 3, 5, 1, 1),
        35,
        None,
    ),
    ("K20[12]", (1, 3), 2, None),
    ("K20[13]", (6, 6), 10, None),
    ("K20[14]", (5, 1), 4, None),
    ("K100", (5, 4), 22, None),
    ("K100[12]+100", (1, 2), 108, None),
    ("K100-100", (1, 4), -85, None),
    ("K20-30", (3, 6), -23, None),
    ("K20-0", (6, 2), 6, None),
    ("K20+0", (3, 1), 2, None),
    ("HK20-30", (3, 1), -14, None),
    ("OHK20-31", (2, 3), -42, None),
    ("K20-9h", (1, 6), -2, None),
    ("K20-9h+20", (4, 2), 18, None),
    ("K20+1h+1", (1, 3), 3, None),
    ("K21h-1", (5, 5), 3, None),
    ("K20+9oh", (1, 6), 21, None),
    ("K20oh-3", (3, 1), 0, None),
    ("HK0", (6, 6), 2, None),
    ("HK100@3", (3, 5, 4, 6, 4, 4, 3, 3, 3, 6, 1, 4, 5, 2, 3, 4, 4, 4, 1, 1), 89, None),
    ("OHK0", (5, 3), 3, None),
    ("K20-13/3", (3, 3), -1, None),
    ("K20-13/3+0", (2, 2), -3, None),
    ("K20+13/3", (3, 2), 8, None),
    ("K20-(13/3)", (3, 2), -1, None),
    ("K20+10/4-10/4", (3, 3), 4, None),
    ("K20-2*7/5", (6, 1), 2, None),
    ("HK20-7/2", (1, 6), 1, None),
    ("K20+(1-2)", (6, 3), 6, None),
    ("K20+-3", (4, 5), 4, None),
    ("K20--3", (6, 3), 10, None),
    ("K20[+9]", (1, 3), 2, None),
    ("K20@+9", (2, 2), 2, None),
    ("K20[(3*3)]", (2, 3), 3, None),
    ("K(20-20)", (4, 6, 3, 3), 4, None),
    ("K(5*20)", (5, 4), 22, None),
    ("K20$2", (1, 2), 0, "automatic-failure"),
    ("K20$3", (5, 2), 1, None),
    ("K20$12", (1, 6, 3, 1), 12, None),
    ("K20$13", (6, 1, 6, 2), 16, None),
    ("K20$1", (6, 6), 0, "automatic-failure"),
    ("K20$0", (4, 5), 7, None),
    ("K20$+1", (6, 1), 6, None),
    ("K20$-1", (3, 2), 2, None),
    ("K20$-12", (4, 2), 0, "automatic-failure"),
    ("K20$+12", (3, 3, 1, 1), 10, None),
    ("K20$~+1", (3, 4), 6, None),
    ("K20$~+12", (5, 3, 3, 3), 14, None),
    ("K20$7@7", (3, 5, 2, 1), 6, None),
    ("K20#0", (1, 1), 0, "automatic-failure"),
    ("K20#1", (2, 6), 7, None),
    ("K20#+1", (6, 3, 4, 4), 15, None),
    ("K20#-1", (6, 6, 3, 3), 12, None),
    ("K20#-12", (4, 6), 0, "automatic-failure"),
    ("K20#12@13", (3, 5), 10, None),
    ("K20#1$+1", (3, 4), 7, None),
    ("K20r0", (2, 2), 2, None),
    ("K20r1@8", (6, 1), 5, None),
    ("K20r100@7", (4, 1), 3, None),
    ("K20r-20@7", (4, 6, 3, 5, 3, 4, 5, 5, 3, 6, 2, 2), 18, None),
    ("K99r1@7", (2, 1), 8, None),
    ("K20gf", (1,), 0, "automatic-failure"),
    ("K20gf@7", (3,), 4, None),
    ("K20gf$+1", (5, 4), 15, None),
    ("HK20gf", (3,), 2, None),
    ("K20sf1", (2,), 1, None),
    ("K20sf6@13", (1,), 5, None),
    ("K20sf7@13", (4,), 8, None),
    ("K20sf0", (4,), 3, None),
    ("K20tf1", (1,), 0, "automatic-failure"),
    ("K20tf6", (2,), 6, None),
    ("K20tf0", (1,), 0, "automatic-failure"),
    ("K20tf9@7", (4, 5, 1), 12, None),
    ("K20r5gf@9+10", (6, 5, 5, 4), 47, None),
    ("k20+5 label", (2, 3), 8, None),
    ("Sk20+5", (2, 5), 10, None),
    ("sk20", (1, 2), 1, None),
)
"""Powers of 0 and 100, less than nothing, edges of the critical value and of each option."""
OTHERS: tuple[Row, ...] = (
    ("S2d6+3>=7", (6, 3), 12, "success"),
    ("2d6>=2", (1, 4), 5, "success"),
    ("2d6>=13", (6, 4), 10, "failure"),
    ("2d6>2", (6, 2), 8, "success"),
    ("2d6+100>=7", (6, 6), 112, "automatic-success"),
    ("2d6-100>=7", (5, 4), -91, "failure"),
    ("2d6=7", (6, 1), 7, "success"),
    ("2d6<=7", (6, 1), 7, "success"),
    ("2d6<>7", (1, 5), 6, "success"),
    ("2d6=>7", (4, 3), 7, "success"),
    ("2d6+3>=?", (2, 6), 11, None),
    ("2D6@12", (3, 1), 4, None),
    ("2D6@13>=7", (5, 2), 7, "success"),
    ("2D6@3+5>=41", (1, 1), 7, "automatic-failure"),
    ("2D6@7>=41", (4, 6, 1, 4), 15, "failure"),
    ("2D6@7-100/3>=11", (1, 1), -32, "automatic-failure"),
    ("2D6@7+10>41", (4, 2), 16, "failure"),
    ("2d6@10+5-3>=15", (6, 6, 3, 2), 19, "automatic-success"),
    ("2d6-11/5>=7", (4, 2), 4, "failure"),
    ("2d6-11/5+5>=7", (3, 6), 12, "success"),
    ("Dru[0,3,6]", (2, 5), 3, None),
    ("Dru[0,0,0]-5", (3, 5), -5, None),
    ("Dru[10,20,30]-13/3", (5, 1), 5, None),
    ("Dru[0,3,6]+10>=5", (2, 4), 10, None),
    ("1d1", (1,), 1, None),
    ("1d1+1", (1,), 2, None),
    ("D6", (5,), 5, None),
    ("1D100>=50", (51,), 51, "success"),
    ("3d6kh1", (6, 6, 2), 6, None),
    ("3d6kl1", (3, 1, 2), 1, None),
    ("3d6kh5", (3, 6, 5), 14, None),
    ("3d6dh5", (2, 6, 3), 0, None),
    ("3d6dl2", (3, 5, 6), 6, None),
    ("3D6MAX", (3, 4, 2), 4, None),
    ("3D6MIN", (6, 3, 3), 3, None),
    ("(1+2)d6", (4, 3, 6), 13, None),
    ("2d(3+3)", (5, 3), 8, None),
    ("-2d6", (2, 4), -6, None),
    ("-1d6-3/2", (1,), -2, None),
    ("2d6/3U", (1, 6), 3, None),
    ("2d6/3R", (1, 4), 2, None),
    ("2d6/3F", (6, 5), 3, None),
    ("2d6*0", (5, 1), 0, None),
    ("2d6+1d4-1d4", (4, 5, 3, 4), 8, None),
    ("1U6[6]-11/5", (4,), 2, None),
    ("2u6[5]-3/2>=4", (4, 1), 0, None),
    ("1U6[2]", (3, 3, 2, 4, 3, 3, 2, 4, 2, 1), 27, None),
    ("3B6=6", (6, 3, 6), 2, None),
    ("3B6<>6", (1, 1, 3), 3, None),
    ("2B6+2B10>=6", (3, 2, 6, 1), 1, None),
    ("1R6[6]>=5", (4,), 0, None),
    ("2R6>=6", (4, 3), 0, None),
    ("D66N", (4, 3), 43, None),
    ("D66S", (2, 2), 22, None),
    ("D66D", (3, 6), 63, None),
    ("C(1-2*3)", (), -5, None),
    ("C(7/2)", (), 3, None),
    ("C10", (), 10, None),
)
"""Checks, tables, arithmetic, pools. What is taken off is rounded before it is: `-13/3` is 5 less."""


@pytest.mark.parametrize(("text", "faces", "total", "outcome"), [*POWER, *OTHERS])
def test_a_line_at_the_edge_comes_to_what_others_make_of_it(
    text: str, faces: tuple[int, ...], total: int, outcome: str | None
) -> None:
    dice = Scripted(faces)

    found = throw(text, dice)

    assert not isinstance(found, Reason)
    (thrown,) = found
    assert (thrown.total, thrown.outcome, dice.fallen) == (total, outcome, len(faces))


@pytest.mark.parametrize(
    "text", ["K20[8+2]", "K20[]", "K20@", "K20$", "K20$~-1", "K20sf", "2d6@", "Dru[0,3]"]
)
def test_half_an_option_is_only_said(text: str) -> None:
    assert throw(text, Scripted(())) == ()
