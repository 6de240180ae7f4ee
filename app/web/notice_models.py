"""The shapes of notices and of browsers' subscriptions, as /openapi.json tells them."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from app.i18n import Language
from app.web.shapes import Open, Shape

Hour = Annotated[str, Field(max_length=5)] | Annotated[int, Field(ge=0, le=23)]


class NoticesAsked(Shape):
    """Where notices are sent; what is missing is none. Without an object: nowhere any more."""

    webhook: str | None = Field(default=None, max_length=2000)
    """An address, or as it was told: unchanged."""
    discord: str | None = Field(default=None, max_length=2000)
    quiet: Annotated[list[Hour], Field(min_length=2, max_length=2)] | None = None
    zone: str = Field(default="UTC", max_length=80)
    language: Language | None = None
    only_away: bool = False
    renew: bool = False


class Trouble(Shape):
    """Why the newest message did not arrive."""

    cause: str
    status: int | None = None
    time: str


class Notices(Shape):
    """Addresses with all but their ends hidden."""

    webhook: str | None
    discord: str | None
    quiet: list[str] | None
    zone: str
    language: Language
    only_away: bool
    key: str
    """Signs what is sent to `webhook`."""
    troubles: dict[str, Trouble]


class Tried(Shape):
    """By hook what came of it."""

    tried: dict[str, Trouble | None]


class PushKeysAsked(Shape):
    p256dh: str = Field(max_length=200)
    auth: str = Field(max_length=200)


class PushAsked(Shape):
    """A browser's subscription, as `PushSubscription.toJSON()` makes it."""

    endpoint: str = Field(max_length=2000)
    keys: PushKeysAsked
    expirationTime: float | None = None
    language: Language | None = None


class PushGoneAsked(Shape):
    endpoint: str = Field(max_length=2000)


class Pushes(Open):
    """What a browser subscribes with, and how many of this seat's do."""

    key: str
    subscriptions: int


SHAPES: Final = (NoticesAsked, PushAsked, PushGoneAsked)
