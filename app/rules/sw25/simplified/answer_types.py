"""Types of what queries and previews answer in Simplified Combat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict

from app.rules.answers import InMetres, Verdict
from app.rules.core import CombatantId, Id
from app.rules.sw25.body.state import Mode
from app.rules.sw25.lenses.answer_types import BlowPreview, Found, LeaveAnswer, OpenAnywhere, Reasons
from app.rules.sw25.simplified.areas import Area


class ReachAnswer(TypedDict):
    """The areas that each way to move leads to, and whether it can leave its own now."""

    limited: list[Area]
    normal: list[Area]
    full: list[Area]
    can_move: bool
    why: Reasons


class ActionsAnswer(OpenAnywhere):
    """Each command of a turn: null where it is open now, else why it is closed."""

    move: Reasons
    retreat: Reasons
    place: Reasons


class Shield(TypedDict):
    """The front, where it stands in a line of fire."""

    kind: Literal["area"]
    id: Area


class LineAnswer(TypedDict):
    """A line of fire: how many areas away, and how many metres that counts as."""

    distance: InMetres
    clear: bool
    shielded_by: list[Shield]
    needs: list[Id]
    """Feats without which the shot is refused, or goes astray."""
    misfire: list[CombatantId]
    """Who may be hit by mistake."""
    areas: int


class AreaAnswer(Found):
    """Which areas it reaches, and whom there."""

    areas: list[Area]


class MovePreview(Verdict, total=False):
    """Where it starts and ends, and whom it takes along."""

    start: Area
    area: Area
    mode: Mode
    carried: list[CombatantId]


class RetreatPreview(Verdict, total=False):
    """Where it leads, and when."""

    start: Area
    area: Area
    when: Literal["at-once", "next-turn"]


class Line(TypedDict, total=False):
    """A line of fire, as previews tell it where it is judged at all."""

    distance: InMetres
    clear: bool
    shielded_by: list[Shield]
    needs: list[Id]
    misfire: list[CombatantId]


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
    "retreat": RetreatPreview,
    "attack": AttackPreview,
    "effect": EffectPreview,
}
"""All other commands answer a `Verdict`."""
