"""The shapes of what is asked and told of the server's own play, for /openapi.json."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from app.rules.core import ID_PATTERN
from app.web.shapes import Open, Shape


class OpponentAsked(Shape):
    """What the server plays: `side` or `combatant`, one of the two. Without an object: nothing any more."""

    side: Literal["allies", "enemies"] | None = None
    combatant: Annotated[str, Field(pattern=ID_PATTERN)] | None = None
    strength: Literal[1, 2, 3] | None
    """1 careless, 2 by exact odds, 3 with a look at the answer; null: it plays this no longer."""
    temper: Literal["guard", "hunt-the-weak", "keep-away"] | None = None
    paused: bool = False
    leads: bool = False
    """It takes the next steps of the procedure, too, where no person could act."""


class Opponent(Open):
    """One that the server plays."""

    side: str | None = None
    combatant: str | None = None
    stands_in: str | None = None
    """Whom it stands in for while that seat is away."""
    strength: int | None = None
    temper: str | None = None
    paused: Literal["asked", "undone", "tired", "idle", "stuck"] | None = None
    """Why it waits."""
    leads: bool | None = None
    seat: str | None = None
    controls: list[str] | None = None


class Opponents(Opponent):
    """The one that was set last, and all of them."""

    opponents: list[Opponent]


class AwayAsked(Shape):
    """Who is away, or back; without `seat` whoever asks."""

    away: bool
    seat: Annotated[str, Field(pattern=ID_PATTERN)] | None = None
    strength: Literal[1, 2, 3] | None = None
    """The server plays what the seat leads, as long as it is away."""
    temper: Literal["guard", "hunt-the-weak", "keep-away"] | None = None
    lent_to: Annotated[str, Field(pattern=ID_PATTERN)] | None = None
    """The seat of a player who leads the pieces meanwhile."""


class AwayTold(Shape):
    seat: str
    away: bool
    strength: int | None
    temper: str | None
    lent_to: str | None = None


class TimerAsked(Shape):
    seconds: int | None = Field(ge=10, le=2_592_000)


class TimerTold(Shape):
    seconds: int | None


class ForecastAsked(Shape):
    """How many fights are played from this moment on, without whom."""

    fights: int = Field(default=100, ge=1, le=1000)
    without: Annotated[list[Annotated[str, Field(pattern=ID_PATTERN)]], Field(max_length=200)] = Field(
        default_factory=list
    )


class ForecastBegun(Shape):
    forecast: str


class Wins(Shape):
    allies: float
    enemies: float


class Rounds(Shape):
    median: float | None
    p90: float | None


class ForecastTold(Shape):
    """Shares of the fights that are over so far."""

    done: int
    of: int
    running: bool
    win: Wins
    falls: dict[str, float]
    rounds: Rounds


SHAPES: Final = (OpponentAsked, ForecastAsked, AwayAsked, TimerAsked)


class Watched(Shape):
    """The fight that anybody may watch."""

    names: dict[str, str]
    """What it is called, by language."""
    live: bool
    """Somebody looks on, so it goes on."""
    round: int
    """0: it has not begun."""
    watching: int


class WatchedFrom(Watched):
    """The same, with the way to it."""

    id: str
    link: str
    """Of a watcher's seat, which all who watch share."""
