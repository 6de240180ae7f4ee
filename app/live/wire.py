"""The words of a socket: read strictly, said shortly."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from pydantic import Field

from app.i18n import Figure
from app.rate_limit import is_id
from app.rules.core import STRICT, Name
from app.store.codec import Malformed, parse, read_json
from app.table.entry_frames import compact

INSIDE: Final = {"command": "command", "preview": "command", "ask": "query"}
TOLD: Final = ("signal", "chat")
NO_ID: Final = "id: 8 to 64 visible ASCII characters"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello:
    """The first message."""

    __pydantic_config__: ClassVar[Any] = STRICT
    after: Annotated[int, Field(ge=0)] | None = None
    name: Name | None = None
    language: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A `command`, `preview` or `ask`; the table reads what it is about."""

    kind: str
    id: str
    what: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class OneWay:
    """A `signal` or a `chat`, which are not answered; but for a chat with an id."""

    kind: str
    what: Mapping[str, Any]
    id: str | None = None


Word = Hello | Asked | OneWay


class Unread(Exception):
    """A message that cannot be read. Answer `error` with `code`, and with `id` where there is one."""

    def __init__(self, code: str, detail: str, ident: str | None = None) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.id = ident


def read(text: str) -> Word:
    """A message as one of the words. Raises `Unread`."""
    try:
        raw = read_json(text)
    except Malformed as error:
        raise _garbled(text, error.detail) from None
    if not isinstance(raw, Mapping):
        raise Unread("bad-message", "a message is an object")
    kind = raw.get("type")
    rest = {key: value for key, value in raw.items() if key != "type"}
    if kind == "hello":
        return _hello(rest)
    if kind == "chat" and "id" in rest:
        return _said(rest)
    if isinstance(kind, str) and kind in TOLD:
        return OneWay(kind=kind, what=rest)
    if isinstance(kind, str) and kind in INSIDE:
        return _asked(kind, rest)
    raise Unread("bad-message", "type: no such word", _ident(raw))


def _garbled(text: str, detail: str) -> Unread:
    """What breaks our limits may still be read so far that its sender learns which one it was."""
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        return Unread("bad-message", detail)
    if isinstance(raw, Mapping) and str(raw.get("type")) in INSIDE:
        return Unread("bad-command", detail, _ident(raw))
    return Unread("bad-message", detail)


def _ident(raw: Mapping[str, Any]) -> str | None:
    ident = raw.get("id")
    return str(ident) if is_id(ident) else None


def _hello(rest: Mapping[str, Any]) -> Hello:
    try:
        hello: Hello = parse(Hello, rest)
    except Malformed as error:
        raise Unread("bad-message", error.detail) from None
    return hello


def _said(rest: dict[str, Any]) -> OneWay:
    ident = _ident(rest)
    if ident is None:
        raise Unread("bad-command", NO_ID)
    return OneWay(kind="chat", what={key: value for key, value in rest.items() if key != "id"}, id=ident)


def _asked(kind: str, rest: Mapping[str, Any]) -> Asked:
    ident = _ident(rest)
    if ident is None:
        raise Unread("bad-command", NO_ID)
    inside = INSIDE[kind]
    if set(rest) != {"id", inside} or not isinstance(rest[inside], Mapping):
        raise Unread("bad-command", f"{kind} has id and {inside}, an object", ident)
    return Asked(kind=kind, id=ident, what=rest[inside])


def say(kind: str, **members: Any) -> str:
    """A message; what is None is left out."""
    told = {"type": kind, **{key: value for key, value in members.items() if value is not None}}
    return compact(told)


def say_error(code: str, reason: str, *, id: str | None = None, retry_after: Figure | None = None) -> str:
    return say("error", id=id, code=code, reason=reason, retry_after=retry_after)
