"""What questions and previews answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from app.rules.answers import Chance, Verdict
from app.rules.core import Cell, Facing, Reason


class ReachAnswer(TypedDict):
    """Cells to which somebody could go, at most so many steps away."""

    cells: list[Cell]
    most: int
    can_move: bool
    why: Reason | None


class SightAnswer(TypedDict):
    """Of one cell whether it is seen, else all that are."""

    clear: NotRequired[bool]
    cells: NotRequired[list[Cell]]


class MovePreview(Verdict):
    """Where a walk would end, and what it costs. Without these where it is no walk at all."""

    spaces: NotRequired[int]
    most: NotRequired[int]
    end: NotRequired[Cell]
    facing: NotRequired[Facing]


class Damage(TypedDict):
    """What a blow costs that tells and is not parried."""

    least: int
    most: int
    mean: float
    spread: float


class Targets(TypedDict):
    """Whom it would hit."""

    certain: list[str]
    possible: list[str]


class AttackPreview(Verdict):
    """By what chance a blow tells if the defender does its best."""

    chance: Chance
    damage: Damage
    targets: Targets


ANSWERS: Mapping[str, type[Any]] = {"reach": ReachAnswer, "sight": SightAnswer}
PREVIEWS: Mapping[str, type[Any]] = {"move": MovePreview, "attack": AttackPreview}
