"""What questions and previews of the active round answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from app.rules.active_round.state import Facings
from app.rules.active_round.words import Side
from app.rules.answers import Chance, Verdict
from app.rules.core import Cell, Reason


class ReachAnswer(TypedDict, total=False):
    """Where somebody may end now, by every mode; nowhere by a mode that is closed."""

    can_move: bool
    why: Reason | None
    walk: list[Cell]
    """Absent, like those below, where the asker does not know its rate."""
    sprint: list[Cell]
    crawl: list[Cell]
    fly: list[Cell]
    cells: list[Cell]
    """Those of the mode that was asked for, else the widest: where it could come to stand."""


class FrontAnswer(TypedDict):
    """The cells of the field in front, at the sides and behind."""

    front: list[Cell]
    sides: list[Cell]
    back: list[Cell]


class LineAnswer(TypedDict):
    """The cells of a straight line."""

    cells: list[Cell]


class AreaAnswer(TypedDict):
    """The cells of an area, who is taken, and who is covered from its middle."""

    cells: list[Cell]
    certain: list[str]
    possible: list[str]


class SightAnswer(TypedDict):
    """Is nothing in between? What covers, and where it comes from as the other looks."""

    clear: bool
    covered_by: list[Cell]
    side: Side | None


class ActionTold(TypedDict):
    """May it be done now, or why not."""

    open: bool
    why: Reason | None


class ActionsAnswer(TypedDict):
    """By the id of an offer."""

    actions: Mapping[str, ActionTold]


class MovePreview(Verdict):
    """Where a move would end, and what it costs. Without these where it is no way at all."""

    spaces: NotRequired[int | float]
    most: NotRequired[int]
    end: NotRequired[tuple[float, float]]
    facing: NotRequired[Facings]


class Damage(TypedDict):
    """Before anything comes off."""

    least: int
    most: int


class Targets(TypedDict):
    """Whom it takes, and whom only if the GM lets it reach beyond cover."""

    certain: list[str]
    possible: list[str]


class Beside(TypedDict):
    """Cells next to the target, the side of it on which they lie, and the chance to hit from there."""

    side: Side
    cells: list[Cell]
    chance: NotRequired[Chance]


class RollPreview(Verdict):
    """What a command that rolls may come to. Figures that the asker may not know are left out."""

    chance: NotRequired[Chance]
    critical: NotRequired[Chance]
    """That a hit is one."""
    damage: NotRequired[Damage]
    side: NotRequired[Side | None]
    around: NotRequired[list[Beside]]
    """By side, where the switches make it matter."""
    targets: NotRequired[Targets]
    cells: NotRequired[list[Cell]]
    origin: NotRequired[tuple[float, float]]


ANSWERS: Mapping[str, type[Any]] = {
    "reach": ReachAnswer,
    "front": FrontAnswer,
    "line": LineAnswer,
    "area": AreaAnswer,
    "line-of-sight": SightAnswer,
    "actions": ActionsAnswer,
}
PREVIEWS: Mapping[str, type[Any]] = {
    "move": MovePreview,
    "attack": RollPreview,
    "cast": RollPreview,
    "throw": RollPreview,
    "perceive": RollPreview,
    "defend": RollPreview,
    "counter": RollPreview,
}
