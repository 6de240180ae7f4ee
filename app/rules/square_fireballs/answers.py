"""What questions and previews answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

from app.rules.answers import Chance, Verdict
from app.rules.core import Cell
from app.rules.square_fireballs.sight import Concealment, Cover


class ReachAnswer(TypedDict, total=False):
    """Squares where somebody could come to stand, at most so far; `why`: the condition that holds it."""

    can_move: bool
    why: str | None
    cells: list[Cell]
    """Absent, like `most`, where the asker does not know how fast it is."""
    most: int
    paths: NotRequired[list[list[Cell]]]
    """Of a jump: a way to each of the squares that only its flight leads to."""


class LineAnswer(TypedDict):
    """The squares between two, along each line."""

    lines: list[list[Cell]]


class SightAnswer(TypedDict):
    """Whether one sees the other; else the squares that it does not see, or those that an actor sees."""

    clear: NotRequired[bool]
    unseen: NotRequired[list[Cell]]
    cells: NotRequired[list[Cell]]


CoverAnswer = TypedDict(
    "CoverAnswer",
    {
        "cover": Cover | list[Cell],
        "superior": NotRequired[list[Cell]],
        "from": NotRequired[Cell],
        "to": NotRequired[Cell],
    },
)
"""How well somebody is covered; of no attacker the squares from which it is, by how well."""


class ConcealmentAnswer(TypedDict):
    """How well the dark hides somebody."""

    concealment: Concealment


class FlankedAnswer(TypedDict):
    """Whether somebody is flanked, and by which pairs."""

    flanked: bool
    by: list[list[str]]


class AreaAnswer(TypedDict):
    """The squares of an area, and who stands in it."""

    cells: list[Cell]
    certain: list[str]


class Landing(TypedDict):
    """A square where somebody can come to stand, and the way there."""

    cell: Cell
    path: list[Cell]


class ForcedAnswer(TypedDict):
    """Where a forced move can bring somebody; `why`: the condition that forbids it."""

    cells: list[Landing]
    why: str | None


class LightAnswer(TypedDict):
    """The squares that are lit."""

    bright: list[Cell]
    dim: list[Cell]


class ActionsAnswer(TypedDict):
    """Every command that is offered, and why those are closed that are."""

    actions: list[Mapping[str, Any]]


class Provoking(TypedDict):
    """Who may strike when this square is left."""

    cell: Cell
    by: list[str]


class Damage(TypedDict):
    """What it costs whom it hits, before resistances."""

    least: int
    most: int
    mean: float
    spread: float


class StrikeBefore(TypedDict):
    """The chance of somebody who may strike before it is done, told to those who may know it."""

    cell: Cell
    by: str
    chance: Chance
    damage: NotRequired[Damage]


class MovePreview(Verdict):
    """Where a move would end, what it costs, and whom it provokes."""

    spaces: NotRequired[int]
    most: NotRequired[int]
    end: NotRequired[Cell]
    provokes: NotRequired[list[Provoking]]
    dangers: NotRequired[list[Provoking]]
    strikes: NotRequired[list[StrikeBefore]]


class Modifier(TypedDict):
    """One modifier of a hit roll."""

    name: str
    figure: int


class Odds(TypedDict):
    """How a power would go against one target. What the asker may not know is left out."""

    chance: NotRequired[Chance]
    modifiers: list[Modifier]
    defense: NotRequired[int]
    damage: NotRequired[Damage]
    cover: Cover
    concealment: Concealment


class UsePreview(Verdict):
    """Whom a power would take and by what chance, where it would fall, and whom it provokes."""

    targets: NotRequired[dict[str, Odds]]
    provokes: NotRequired[list[Provoking]]
    strikes: NotRequired[list[StrikeBefore]]
    cells: NotRequired[list[Cell]]
    origin: NotRequired[Cell]
    chance: NotRequired[Chance]
    damage: NotRequired[Damage]


class ChargePreview(UsePreview):
    """Also the way of a charge, what it costs, and where it would end."""

    path: NotRequired[list[Cell]]
    spaces: NotRequired[int]
    end: NotRequired[Cell]


class Running(TypedDict):
    """Whom somebody who is moved would run into."""

    certain: list[str]


class ReactPreview(Verdict):
    """By what chance a reaction hits, told to those who may know it."""

    targets: NotRequired[dict[str, Odds]]
    chance: NotRequired[Chance]
    damage: NotRequired[Damage]


class ShovePreview(Verdict):
    """The way of a forced move, and what would stop it or let it fall."""

    path: NotRequired[list[Cell]]
    stopped_by: NotRequired[Literal["obstacle", "combatant", "edge", "drop"] | None]
    targets: NotRequired[Running]


ANSWERS: Mapping[str, type[Any]] = {
    "reach": ReachAnswer,
    "line": LineAnswer,
    "sight": SightAnswer,
    "cover": CoverAnswer,
    "concealment": ConcealmentAnswer,
    "flanked": FlankedAnswer,
    "area": AreaAnswer,
    "forced": ForcedAnswer,
    "light": LightAnswer,
    "actions": ActionsAnswer,
}
PREVIEWS: Mapping[str, type[Any]] = {
    "move": MovePreview,
    "use": UsePreview,
    "charge": ChargePreview,
    "force": UsePreview,
    "shove": ShovePreview,
    "react": ReactPreview,
}
