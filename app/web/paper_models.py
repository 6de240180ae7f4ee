"""The shapes of handouts and notes, as /openapi.json tells them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, RootModel

from app.web.shapes import Open, Shape

Readers = Literal["all"] | Annotated[list[Annotated[str, Field(max_length=32)]], Field(max_length=200)]


class HandoutAsked(Shape):
    """Shown at once, or later; without `to` to all players."""

    title: str = Field(max_length=80)
    text: str = Field(default="", max_length=8000)
    image: str = Field(default="", max_length=80)
    to: Readers = "all"
    shown: bool = False


class HandoutChanged(Shape):
    """What is missing stays."""

    title: str | None = Field(default=None, max_length=80)
    text: str | None = Field(default=None, max_length=8000)
    image: str | None = Field(default=None, max_length=80)
    to: Readers | None = None
    shown: bool | None = None
    version: int | None = None


class HandoutTold(Open):
    """A player is told nothing of other readers."""

    id: str
    title: str
    text: str
    image: str
    time: str
    unread: bool | None = None
    """Of a player."""
    to: Readers | None = None
    shown: bool | None = None
    version: int | None = None
    by: str | None = None
    read: list[str] | None = None


class Handouts(RootModel[list[HandoutTold]]):
    """In the order of making."""


class NoteAsked(Shape):
    """Players' notes are always shared."""

    title: str = Field(max_length=80)
    text: str = Field(default="", max_length=8000)
    shared: bool = False


class NoteChanged(Shape):
    """`version`: of the note that was read."""

    version: int
    title: str | None = Field(default=None, max_length=80)
    text: str | None = Field(default=None, max_length=8000)
    shared: bool | None = None


class NoteTold(Shape):
    id: str
    title: str
    text: str
    shared: bool
    version: int
    by: str
    name: str
    time: str


class Notes(RootModel[list[NoteTold]]):
    """In the order of making."""


SHAPES: Final = (HandoutAsked, HandoutChanged, NoteAsked, NoteChanged)
