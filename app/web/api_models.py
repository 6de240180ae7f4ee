"""The shapes of requests and answers as /openapi.json tells them; bodies are checked further inside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, RootModel
from starlette.responses import Response

from app.rules.core import ID_PATTERN, Role
from app.seats import Sees
from app.web.bring_models import BoardAsked, LetIn, LinkAsked, SceneAsked, SceneChanged
from app.web.shapes import Open, Shape

Word = Annotated[str, Field(max_length=80)]
Ids = Annotated[list[Annotated[str, Field(pattern=ID_PATTERN)]], Field(max_length=200)]


class NewTable(Shape):
    """Without `ruleset` it is that of the scenario."""

    name: str = Field(default="", max_length=80)
    ruleset: Word | None = None
    options: dict[str, JsonValue] = Field(default_factory=dict, max_length=50)
    scenario: Annotated[dict[str, JsonValue], Field(max_length=50)] | None = None


class ThreeKeys(Shape):
    gm: str
    player: str
    spectator: str


class Made(Shape):
    id: str
    keys: ThreeKeys
    links: ThreeKeys
    warnings: list[Warned] | None = None
    """Names in the scenario that mean nothing to the rules: they stay."""


class View(Shape):
    seq: int
    role: Role
    view: dict[str, JsonValue]


class Rename(Shape):
    name: str = Field(max_length=80)


class Named(Shape):
    id: str
    name: str


class Export(Open):
    """The whole table with its log, no keys."""


class Answer(Open):
    """What the query or the preview of this command answers."""


class Warned(Shape):
    code: str
    reason: str
    rule: str


class Happened(Open):
    type: str


class Acknowledged(Shape):
    seq: int
    events: list[Happened]
    warnings: list[Warned] | None = None


class ChatAsked(Shape):
    text: str = Field(max_length=2000)
    to: Ids | Literal["gm"] | None = None
    """The seats that hear it; without them all do."""
    actor: Annotated[str, Field(pattern=ID_PATTERN)] | None = None
    """Who speaks; without one the only combatant of the seat."""
    about: Literal["import-asked", "imported", "not-imported"] | None = None
    """`text` names what was brought; each reader is told this of it in the own language."""


Spot = Annotated[list[float], Field(min_length=2, max_length=2)]
Line = Annotated[list[Spot], Field(max_length=500)]


class SignalAsked(Shape):
    """`drag` has `actor` and `path`, `ping` and `pointer` `at`, `ruler` `from` and `to`.

    `drawing` has `path`, `borrow` `whose`.
    """

    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    kind: Literal["drag", "ping", "pointer", "ruler", "drawing", "borrow"]
    actor: Annotated[str, Field(pattern=ID_PATTERN)] | None = None
    path: Line | None = None
    at: Spot | None = None
    first: Spot | None = Field(default=None, alias="from")
    to: Spot | None = None
    stays: bool | None = None
    """A drawing fades, unless it stays."""
    word: Annotated[str, Field(max_length=80)] | None = None
    whose: Annotated[str, Field(pattern=ID_PATTERN)] | None = None
    """The seat whose pieces a player asks to lead while that person is not there."""


class Entry(Open):
    seq: int
    id: str | None = None
    time: str
    by: str | None = None
    events: list[Happened]


class Events(Shape):
    seq: int
    events: list[Entry]


class LineAsked(Shape):
    at: int | None = Field(default=None, ge=0)
    """After which entry of the GM's it begins; without it, now."""
    name: str | None = Field(default=None, max_length=80)
    """What the new table is called; without it, what this one was called then."""


class Shown(Entry):
    """An entry as its `event` message tells it."""

    patch: dict[str, JsonValue]


class Replay(Shape):
    """`seq` is the newest that there is; `view` is how it stood after entry `from`."""

    model_config = ConfigDict(extra="forbid", validate_by_name=True, validate_by_alias=True)

    seq: int
    first: int = Field(alias="from")
    to: int
    view: dict[str, JsonValue]
    entries: list[Shown]


class Report(Open):
    """What a fight came to, as a seat was shown it."""

    fights: int
    fight: int
    over: bool
    winner: Literal["allies", "enemies"] | None
    people: list[dict[str, JsonValue]]
    moments: list[dict[str, JsonValue]]
    """Turning points, each with the entry after which it is seen in the replay."""


class ReplayAsked(Shape):
    whole: bool = False
    """Once the fight is over: all that the GM saw, instead of what watchers did."""


class ReplayMade(Shape):
    key: str
    link: str


class ReplayShared(ReplayMade):
    whole: bool
    created: str


class ReplaysShared(RootModel[list[ReplayShared]]):
    pass


class SeatAsked(Shape):
    name: str = Field(max_length=80)
    role: Role | None = None
    controls: Ids = Field(default_factory=list)
    sees: Sees | None = None
    """Of a watcher: as which side it is told of the fight; `all` as a referee, every side."""


class SeatChange(Shape):
    name: str | None = Field(default=None, max_length=80)
    controls: Ids | None = None
    add: Ids = Field(default_factory=list)
    remove: Ids = Field(default_factory=list)
    """Whom it leads no more; `add` and `remove` leave the others as they are, without `controls`."""
    sees: Sees | None = None
    renew: Literal[True] | None = None
    readmit: Literal[True] | None = None
    """Of a removed seat: it comes back, with a new key."""


class SeatTaken(Shape):
    seat: str
    key: str
    link: str


class SeatNow(Shape):
    seat: str
    name: str
    role: Role
    controls: list[str]
    key: str | None = None
    link: str | None = None


class SeatRemoved(Shape):
    removed: str
    keys: dict[str, str]
    """Of the seats whose keys were renewed with it: `player`, unless that was declined."""
    links: dict[str, str]


class Links(RootModel[dict[str, str]]):
    """Seat to link."""


class Seats(RootModel[list[SeatNow]]):
    """Every seat, the shared ones first."""


class Uploaded(Shape):
    image: str
    url: str
    width: int
    height: int


class Health(Shape):
    status: Literal["ok"]


class Ready(Shape):
    degraded: list[str]


class MemberAsked(Shape):
    sheet: Annotated[str, Field(pattern=ID_PATTERN)]
    count: int = 1


class SheetAsked(Shape):
    """A combatant as at setup, or a group; one of the two."""

    names: dict[str, Word] = Field(max_length=8)
    note: dict[str, Annotated[str, Field(max_length=2000)]] = Field(default_factory=dict, max_length=8)
    traits: Annotated[list[Word], Field(max_length=24)] = Field(default_factory=list)
    combatant: Annotated[dict[str, JsonValue], Field(max_length=100)] | None = None
    group: Annotated[list[MemberAsked], Field(max_length=20)] | None = None
    kept: dict[str, Annotated[str, Field(max_length=196_608)]] = Field(default_factory=dict, max_length=8)
    """What another program said of it, as JSON by format. Left out, it stays as it is."""


class NewSheet(SheetAsked):
    id: Annotated[str, Field(pattern=ID_PATTERN)] | None = None


class SheetTold(Open):
    id: str
    of: Literal["ransen", "house", "table"]
    kind: str
    names: dict[str, str]


class Pick(Open):
    """A sheet as a picker shows it."""

    id: str
    of: Literal["ransen", "house", "table"]
    kind: str
    names: dict[str, str]
    traits: list[str]
    search: str
    level: int | None = None
    portrait: str | None = None
    """As the sheet has it, with its `crop`."""
    crop: JsonValue = None


class Picks(RootModel[list[Pick]]):
    """Sheets by what a picker needs."""


BODIES: Final = (
    NewTable,
    Export,
    Rename,
    SeatAsked,
    SeatChange,
    SheetAsked,
    NewSheet,
    LineAsked,
    ReplayAsked,
    ChatAsked,
    SignalAsked,
    LinkAsked,
    LetIn,
    SceneAsked,
    SceneChanged,
    BoardAsked,
)
REF: Final = "#/components/schemas/{model}"
STATUS: Final = {
    401: "no key, or one that opens no such table",
    403: "not for this seat, or a foreign page's write",
    404: "not there",
    405: "not this method",
    409: "refused by a rule",
    413: "too large",
    415: "not this type",
    422: "malformed",
    429: "too fast; Retry-After says how long to wait",
    431: "address and headers are too large together",
    502: "another server did not give what was asked for",
    503: "the disk or the database said no",
}


def documented(
    answer: type[BaseModel] | None,
    *,
    body: type[BaseModel] | str | None = None,
    media: str | None = None,
    files: Sequence[str] = (),
    query: Mapping[str, str] | None = None,
    header: str | None = None,
    also: Mapping[int, type[BaseModel] | None] | None = None,
) -> Any:
    """What goes into a route: shapes of its answers, its body, its parameters."""
    problem = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    responses: dict[int | str, dict[str, Any]] = {
        status: {"description": words, "content": problem} for status, words in STATUS.items()
    }
    for status, model in (also or {}).items():
        waits: dict[str, Any] = {"model": model, "description": "it waits"}
        responses[status] = waits if model else {"description": "nothing"}
    parameters = [_parameter("seat", "query", "in a browser: which of its seats asks")]
    parameters += [_parameter(name, "query", words) for name, words in (query or {}).items()]
    parameters += [_parameter(header, "header", "8 to 64 visible ASCII characters")] if header else []
    extra: dict[str, Any] = {"parameters": parameters}
    if body is not None:
        name = body if isinstance(body, str) else body.__name__
        said = {"application/json": {"schema": {"$ref": REF.format(model=name)}}}
        extra["requestBody"] = {"required": True, "content": said}
    if files:
        extra["requestBody"] = {
            "required": True,
            "content": {kind: {"schema": _file(kind)} for kind in files},
        }
    told: dict[str, Any] = {"responses": responses, "openapi_extra": extra}
    if media is not None:
        responses[200] = {"description": "the file", "content": {media: {"schema": _file(media)}}}
    if answer is None:
        return told | {"response_class": Response}
    return told | {"response_model": answer, "response_model_exclude_unset": True}


def _file(kind: str) -> dict[str, Any]:
    if kind == "application/yaml":
        return {"type": "object"}
    if kind == "text/event-stream":
        text = {"type": "string"}
        return {"type": "object", "required": ["data"], "properties": {"data": text, "id": text}}
    binary = {"type": "string", "format": "binary"}
    if kind != "multipart/form-data":
        return binary
    return {"type": "object", "required": ["file"], "properties": {"file": binary}}


def _parameter(name: str, where: str, words: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": where,
        "required": False,
        "description": words,
        "schema": {"type": "string"},
    }
