"""Types of what queries and previews answer on five areas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from app.rules.answers import InMetres, Verdict
from app.rules.core import CombatantId, Id
from app.rules.sw25.five_areas.areas import Area
from app.rules.sw25.lenses.answer_types import BlowPreview, Count, Found, OpenAnywhere, Reasons


class ReachAnswer(TypedDict):
    """The areas where each way to move could really end, and whether it can leave its own."""

    limited: list[Area]
    normal: list[Area]
    full: list[Area]
    can_move: bool
    why: Reasons


class LeaveAnswer(TypedDict):
    """Whether it may leave its area, by what, and where to."""

    free: bool
    because: Literal["declared", "feat"] | None
    backward_only: bool
    count: Count


class ActionsAnswer(OpenAnywhere):
    """Each command of a turn: null where it is open now, else why it is closed."""

    move: Reasons
    leave: Reasons
    place: Reasons


class Shield(TypedDict):
    """An area in a line of fire where an opponent stands."""

    kind: Literal["area"]
    id: Area


class Line(TypedDict, total=False):
    """A line of fire, as previews tell it where it is judged at all."""

    distance: InMetres
    clear: bool
    shielded_by: list[Shield]
    needs: list[Id]
    """Feats without which the shot is refused, or goes astray."""
    misfire: list[CombatantId]
    """Who may be hit by mistake."""


class LineAnswer(Line):
    """How many areas away it is, beside that."""

    areas: int


class AreaAnswer(Found):
    """Which areas it reaches, and whom there."""

    areas: list[Area]


class MovePreview(Verdict, total=False):
    """Where it starts and really ends, who stops it, and whom it takes along."""

    start: Area
    area: Area
    stopped_by: list[CombatantId]
    carried: list[CombatantId]


class ForcedInto(TypedDict):
    """Into which area somebody would be moved, and what would be in the way."""

    id: CombatantId
    to: Area
    stopped: Literal["edge", "foes", "fixed", "nowhere"] | None


class AttackPreview(BlowPreview, Line, total=False):
    """Whether it is allowed, what stands in the way, and what may come of it."""

    areas: int
    forced: list[ForcedInto]


class EffectPreview(BlowPreview, Line, total=False):
    """Whether it is allowed, whom it reaches, and what may come of it."""

    areas: list[Area]
    certain: list[CombatantId]
    possible: list[CombatantId]
    end: Area
    """Where a breakthrough ends."""
    forced: list[ForcedInto]
    """Where those whom it strikes would be moved to."""


ANSWERS: Mapping[str, type[Any]] = {
    "reach": ReachAnswer,
    "leave": LeaveAnswer,
    "actions": ActionsAnswer,
    "line-of-fire": LineAnswer,
    "area": AreaAnswer,
}
PREVIEWS: Mapping[str, type[Any]] = {
    "move": MovePreview,
    "attack": AttackPreview,
    "effect": EffectPreview,
}
"""All other commands answer a `Verdict`."""
