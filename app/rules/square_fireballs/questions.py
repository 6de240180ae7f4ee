"""What seats ask of a fight of Square Fireballs, without changing anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from app.rules.core import Cell, CombatantId, Query
from app.rules.offers import AskOffers
from app.rules.space.lines import First
from app.rules.square_fireballs.words import Forcing, With

Place_ = CombatantId | Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach(Query):
    """Where somebody could come to stand."""

    kind: ClassVar[str] = "reach"
    actor: CombatantId
    with_: With = "walk"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskLine(Query):
    """The squares between two."""

    kind: ClassVar[str] = "line"
    from_: Place_
    to: Place_


@dataclass(frozen=True, slots=True, kw_only=True)
class AskSight(Query):
    """Does one see the other, or which squares does it not see?"""

    kind: ClassVar[str] = "sight"
    from_: Place_ | None = None
    to: Place_ | None = None
    actor: CombatantId | None = None
    """As the board asks: which squares does it see?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskCover(Query):
    """How well somebody is covered from somebody, or from every square."""

    kind: ClassVar[str] = "cover"
    attacker: Place_ | None = None
    target: Place_


@dataclass(frozen=True, slots=True, kw_only=True)
class AskConcealment(Query):
    """How well the dark hides somebody from somebody."""

    kind: ClassVar[str] = "concealment"
    attacker: Place_
    target: Place_


@dataclass(frozen=True, slots=True, kw_only=True)
class AskFlanked(Query):
    """Is somebody flanked, and by whom?"""

    kind: ClassVar[str] = "flanked"
    target: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class AskArea(Query):
    """Which squares an area has, and who stands in it."""

    kind: ClassVar[str] = "area"
    kind_: Literal["close-burst", "area-burst", "close-blast", "line"]
    from_: Place_
    n: int = 1
    at: Cell | None = None
    range: int | None = None
    first: First | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForced(Query):
    """Where a forced move could bring somebody."""

    kind: ClassVar[str] = "forced"
    how: Forcing
    by: Place_
    target: CombatantId
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskLight(Query):
    """Which squares are lit."""

    kind: ClassVar[str] = "light"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskActions(Query):
    """Every command open to somebody now, and why others are closed."""

    kind: ClassVar[str] = "actions"
    actor: CombatantId


Question = (
    Reach
    | AskLine
    | AskSight
    | AskCover
    | AskConcealment
    | AskFlanked
    | AskArea
    | AskForced
    | AskLight
    | AskActions
)
QUERIES: Mapping[str, type[Query]] = {
    cls.kind: cls
    for cls in (
        *(Reach, AskLine, AskSight, AskCover, AskConcealment, AskFlanked, AskArea, AskForced, AskLight),
        *(AskActions, AskOffers),
    )
}
