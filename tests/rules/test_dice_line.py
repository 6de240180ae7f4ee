"""What people type into the chat to roll, and what is only said."""

from __future__ import annotations

import pytest

from app.rules.sw25.sheet.dice_notation import throw
from app.scenario.scripted import Scripted


def rolled(text: str, *faces: int) -> tuple[int, int, int]:
    """The total, how many criticals, how many dice."""
    dice = Scripted(faces)
    found = throw(text, dice)
    assert found
    assert found.faces == tuple(faces[: dice.fallen])
    return found.total, found.criticals, dice.fallen


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("2d6+5", (3, 4), 12),
        ("2d+7", (6, 6), 19),
        ("2D", (1, 1), 2),
        ("1d20-1", (20,), 19),
        ("/roll 3d6", (1, 2, 3), 6),
        ("/roll 2d sneaking", (1, 2), 3),
        ("2d6+1-2+3 sneaking", (1, 2), 5),
        ("２ｄ６＋５", (3, 4), 12),
    ],
)
def test_dice_and_numbers_are_added(text: str, faces: tuple[int, ...], total: int) -> None:
    assert rolled(text, *faces) == (total, 0, len(faces))


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
        ("K20+8H", (4, 3), 7, 0),
        ("K20H+8", (4, 3), 11, 0),
        ("K20+8H+3-1", (4, 3), 9, 0),
        ("K20+8h-9", (4, 3), 0, 0),
        ("K20[10]+8H+2", (5, 5, 4, 3), 13, 1),
        ("K20H[13]+8", (4, 3), 7, 0),
        ("HK20+8", (4, 3), 7, 0),
        ("HK20[10]", (6, 6, 3, 4), 8, 1),
        ("K20$9", (), 7, 0),
        ("K20$+2", (3, 5, 1, 2), 9, 1),
        ("K20#1", (3, 4), 6, 0),
        ("K20#1", (4, 5, 1, 2), 10, 1),
        ("K20-9", (1, 2), 0, 0),
    ],
)
def test_the_power_table_chains_its_criticals(
    text: str, faces: tuple[int, ...], total: int, criticals: int
) -> None:
    assert rolled(text, *faces) == (total, criticals, len(faces))


def test_a_double_1_is_a_failure_whatever_is_added() -> None:
    for text in ("K20[10]+7$+3", "K20+7H+2"):
        found = throw(text, Scripted((1, 1)))

        assert found
        assert (found.is_failure, found.total) == (True, 0)


@pytest.mark.parametrize(
    "text", ["hello", "2d games are fun", "K101", "K20[10]+7x", "0d6", "d6", "100d6", "roll 2d6", "Kate", ""]
)
def test_anything_else_is_only_said(text: str) -> None:
    assert throw(text, Scripted(())) is None
