"""Which throw an act is about, where two throws of one check showed the same."""

from __future__ import annotations

from typing import Any

import pytest

from app.table.changed_dice import changes_in, is_as_told


def _changed(was: list[int], fell: list[int], faces: list[int], actor: str = "ana") -> dict[str, Any]:
    return {
        "type": "roll-changed@1",
        "actor": actor,
        "check": "damage",
        "was": was,
        "fell": fell,
        "faces": faces,
    }


TURNED = _changed([1, 3], [], [6, 4])
AGAIN = _changed([6, 4], [6, 6], [6, 6])


@pytest.mark.parametrize(
    ("told", "fell"),
    [
        pytest.param([6, 6], [1, 3, 6, 6], id="both about one throw"),
        pytest.param([6, 4, 6, 6], [1, 3, 6, 4, 6, 6], id="each about its own, after a critical hit"),
        pytest.param([2, 5, 6, 4, 6, 6], [2, 5, 1, 3, 6, 4, 6, 6], id="after an unchanged throw"),
    ],
)
def test_an_act_is_about_the_throw_before_or_about_its_own(told: list[int], fell: list[int]) -> None:
    assert is_as_told(told, fell, changes_in([TURNED, AGAIN]))


@pytest.mark.parametrize(
    ("told", "fell"),
    [
        pytest.param([6, 6], [1, 3, 6, 4, 6, 6], id="a throw is not told"),
        pytest.param([6, 4, 6, 6], [1, 3, 6, 6], id="a throw is told that did not fall"),
        pytest.param([6, 4, 6, 5], [1, 3, 6, 4, 6, 6], id="another die is told"),
        pytest.param([6, 4], [1, 3], id="an act is left out"),
    ],
)
def test_what_did_not_fall_so_is_found(told: list[int], fell: list[int]) -> None:
    assert not is_as_told(told, fell, changes_in([TURNED, AGAIN]))


@pytest.mark.parametrize(
    "second",
    [
        pytest.param([_changed([6, 4], [6, 6], [6, 6], actor="gob")], id="of somebody else"),
        pytest.param([{"type": "checked@1", "faces": [2, 2]}, AGAIN], id="after another roll"),
        pytest.param([_changed([6, 3], [6, 6], [6, 6])], id="of other faces"),
    ],
)
def test_an_act_that_cannot_follow_is_about_a_throw_of_its_own(second: list[dict[str, Any]]) -> None:
    assert not is_as_told([6, 6], [1, 3, 6, 6], changes_in([TURNED, *second]))


def test_many_acts_that_might_follow_one_another_are_compared_in_bounded_steps() -> None:
    same = [_changed([1, 1], [1, 1], [1, 1])] * 60

    assert is_as_told([1, 1] * 60, [1] * 240, changes_in(same))
    assert not is_as_told([1, 1] * 60, [1] * 239 + [2], changes_in(same))
