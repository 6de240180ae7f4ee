"""Types of what queries and previews answer in Advanced Combat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

from app.rules.answers import InMetres, PointInMetres, Verdict
from app.rules.core import CombatantId, Id, PlaceId
from app.rules.sw25.body.state import Mode
from app.rules.sw25.lenses.answer_types import BlowPreview, Found, LeaveAnswer, OpenAnywhere, Reasons


class ReachAnswer(TypedDict, total=False):
    """How far it could move by each way to move, and whether it can move at all."""

    can_move: bool
    why: Reasons
    limited: InMetres
    """Absent, like the two below, where the asker does not know how fast it is."""
    normal: InMetres
    full: InMetres


class LeaveHere(LeaveAnswer):
    """The same for each skirmish where it stands in several."""

    by_skirmish: NotRequired[Mapping[PlaceId, LeaveAnswer]]


_OpenToLeave = TypedDict("_OpenToLeave", {"prepare-to-leave": Reasons})


class ActionsAnswer(OpenAnywhere, _OpenToLeave):
    """Each command of a turn: null where it is open now, else why it is closed."""

    move: Reasons
    join: Reasons


class Shield(TypedDict):
    """What stands in a line of fire: a skirmish, an obstacle or somebody."""

    kind: Literal["skirmish", "obstacle", "combatant"]
    id: str


class Vantage(TypedDict):
    """The nearest point with a clear line."""

    at: PointInMetres
    metres: InMetres
    near: bool
    """A Limited Move gets there."""


class Line(TypedDict, total=False):
    """A line of fire, as previews tell it where it is judged at all."""

    distance: InMetres
    clear: bool
    shielded_by: list[Shield]
    needs: list[Id]
    """Feats without which the shot is refused, or goes astray."""
    misfire: list[CombatantId]
    """Who may be hit by mistake."""


class LineAnswer(TypedDict):
    """A line of fire, and from where it would be clear."""

    distance: InMetres
    clear: bool
    shielded_by: list[Shield]
    needs: list[Id]
    misfire: list[CombatantId]
    clear_from: NotRequired[Vantage | None]


class SurpriseAnswer(TypedDict):
    """The totals after what distance, pace and ground add."""

    hide: Mapping[CombatantId, int]
    sense: Mapping[CombatantId, int]
    success: bool


class Stop(TypedDict):
    """Who could stop the move together, and between which metres of its path."""

    by: list[CombatantId]
    skirmish: PlaceId | None
    span: tuple[InMetres, InMetres]


class Odds(TypedDict):
    """Who counts in a skirmish on the way, and whether it cannot interfere."""

    skirmish: PlaceId
    moving: int
    blocking: int
    free: bool


class MovePreview(Verdict, total=False):
    """What a move costs, who can stop it where, what it enters and leaves."""

    distance: InMetres
    end: PointInMetres
    mode: Mode
    blocks: list[Stop]
    enters: list[PlaceId]
    leaves: list[PlaceId]
    joins: PlaceId | None
    odds: list[Odds]


class ForcedEnd(TypedDict):
    """Where somebody would be moved to, and what would be in the way."""

    id: CombatantId
    to: PointInMetres
    stopped: Literal["obstacle", "edge", "fixed", "nowhere"] | None


class AttackPreview(BlowPreview, Line, total=False):
    """Whether it is allowed, what stands in the way, and what may come of it."""

    forced: list[ForcedEnd]


class EffectPreview(BlowPreview, Line, total=False):
    """Whether it is allowed, whom it reaches, and what may come of it."""

    certain: list[CombatantId]
    possible: list[CombatantId]
    end: PointInMetres
    """Where a strip ends."""
    forced: list[ForcedEnd]
    """Where those whom it strikes would be moved to."""


ANSWERS: Mapping[str, type[Any]] = {
    "reach": ReachAnswer,
    "leave": LeaveHere,
    "actions": ActionsAnswer,
    "line-of-fire": LineAnswer,
    "area": Found,
    "surprise": SurpriseAnswer,
}
PREVIEWS: Mapping[str, type[Any]] = {"move": MovePreview, "attack": AttackPreview, "effect": EffectPreview}
"""All other commands answer a `Verdict`."""
