"""The shapes of what is brought to a table and of prepared scenes, as /openapi.json tells them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue, RootModel

from app.web.shapes import Open, Shape


class LinkAsked(Shape):
    """A link, a pasted text or a sheet that somebody wrote for this table; one of them."""

    url: str | None = Field(default=None, max_length=2000)
    text: str | None = Field(default=None, max_length=67_108_864)
    sheet: dict[str, JsonValue] | None = Field(default=None, max_length=100)
    """As the table's library takes it. It is refused as it would be there."""
    metres: float | None = Field(default=None, gt=0, le=1000)
    """Of a square of a map."""


class BroughtOne(Shape):
    sheet: str
    """The key in the table's library; of a scene its id."""
    name: str
    kind: str
    unknown: list[str]


class Brought(Shape):
    brought: list[BroughtOne]
    pictures: int


class Waits(Shape):
    waiting: str


class Underway(Shape):
    """How far a request is."""

    step: Literal["reading", "pictures", "sheets"]
    done: int
    of: int
    """0 where that is not known."""


class WaitingOne(Shape):
    id: str
    seat: str
    time: str
    format: str
    brought: list[BroughtOne]
    pictures: int


class WaitingList(RootModel[list[WaitingOne]]):
    """What players brought, the oldest first."""


class LetIn(Shape):
    let_in: bool


class SceneAsked(Shape):
    """A prepared scene; without `scenario` the position of the table as it is now."""

    name: str = Field(max_length=80)
    notes: str = Field(default="", max_length=2000)
    opening: str = Field(default="", max_length=2000)
    """What everybody reads once it is opened."""
    scenario: Annotated[dict[str, JsonValue], Field(max_length=50)] | None = None
    board: str | None = Field(default=None, max_length=40)
    """Another table whose position it takes: one that the cookies of the browser open for its GM."""


class SceneChanged(Shape):
    """What is missing stays."""

    name: str | None = Field(default=None, max_length=80)
    notes: str | None = Field(default=None, max_length=2000)
    opening: str | None = Field(default=None, max_length=2000)
    board: str | None = Field(default=None, max_length=40)


class BoardAsked(Shape):
    """A private table to prepare a scene at; without `scene` with the party alone."""

    name: str = Field(max_length=80)
    scene: str | None = Field(default=None, max_length=40)


class SceneTold(Open):
    id: str
    name: str
    notes: str
    opening: str
    source: str
    combatants: int


class Opened(Shape):
    scene: str
    seq: int


class Scenes(RootModel[list[SceneTold]]):
    """In the order of making."""
