"""Notices over HTTP: where a table sends them, and browsers that ask for those of their seat."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from sqlalchemy import Connection
from starlette.responses import Response

from app.auth import AuthenticatedSeat, origin_of
from app.notices.notifier import HOOKS, Trouble
from app.notices.push import NoSubscription, Subscription
from app.notices.quiet import NoQuiet, Quiet, checked_zone
from app.notices.sending import Outcome
from app.notices.told import without
from app.outside import Hosts, NotListed
from app.seats import speaks
from app.store.codec import parse
from app.store.faults import Malformed
from app.store.notices import (
    Kept,
    Push,
    change_told,
    find_notices,
    pushes_of,
    put_notices,
    put_push,
    remove_push,
)
from app.table.request_bodies import NoticesWanted, PushGone, PushWanted
from app.web import notice_models
from app.web.api_models import documented
from app.web.bodies import SMALL, malformed, misread, read_object, read_value
from app.web.deps import count_command, game_master, guest, services
from app.web.problems import JSON, Problem, language_of

router = APIRouter(prefix="/api/tables/{table}", default_response_class=JSON)
MOST_PUSHES: Final = 500
MOST_OF_SEAT: Final = 10
"""Browsers of a seat; the oldest makes room."""
LATEST: Final = 10**15
"""Milliseconds that a browser may name as the end of its subscription."""
TRY_COSTS: Final = 20
"""A try counts as this many commands."""


@router.put("/notices", **documented(notice_models.Notices, body=notice_models.NoticesAsked))
async def put(request: Request, table: str) -> Response:
    """Where notices of this table are sent from now on, and when not; null: nowhere any more."""
    asker = await game_master(request, table)
    count_command(request, asker)
    wanted = _wanted(await read_value(request))
    kept = await _kept(request, asker)
    body = _body(request, wanted, kept.body)
    moved = any(body[hook] != kept.body.get(hook) for hook in HOOKS)

    def write(connection: Connection) -> None:
        put_notices(connection, asker.table.id, body)
        if moved:
            change_told(connection, asker.table.id, partial(without, channel="hooks"))

    await services(request).store.write(write, table=asker.table.id)
    notifier = services(request).notifiers.of(asker.table)
    if moved:
        notifier.troubles.clear()
    notifier.changed()
    return JSON(_told(request, asker, body))


@router.get("/notices", **documented(notice_models.Notices))
async def get(request: Request, table: str) -> Response:
    """The same, for the GM, with addresses hidden but for their ends."""
    asker = await game_master(request, table)
    return JSON(_told(request, asker, (await _kept(request, asker)).body))


@router.post("/notices/try", **documented(notice_models.Tried))
async def try_out(request: Request, table: str) -> Response:
    """Sends a message to each hook now, and tells whether it arrived."""
    asker = await game_master(request, table)
    for _ in range(TRY_COSTS):
        count_command(request, asker)
    found = await services(request).notifiers.of(asker.table).try_out()
    time = asker.table.recorder.services.time()
    return JSON({"tried": {hook: _outcome(one, time) for hook, one in found.items()}})


@router.get("/push", **documented(notice_models.Pushes))
async def pushes(request: Request, table: str) -> Response:
    """The key that a browser subscribes with, and how many browsers of this seat do."""
    asker = await _person(request, table)
    found = await services(request).store.read(partial(pushes_of, table=asker.table.id))
    own = [one for one in found if one.seat == asker.seat.id]
    return JSON(_subscribed(request, len(own)))


@router.post("/push", status_code=201, **documented(notice_models.Pushes, body=notice_models.PushAsked))
async def subscribe(request: Request, table: str) -> Response:
    """This browser is told when it is the turn of the seat that asks."""
    asker = await _person(request, table)
    count_command(request, asker)
    push = _push(request, asker, await read_object(request, SMALL, LATEST))
    time = asker.table.recorder.services.time()

    def write(connection: Connection) -> int:
        count = put_push(connection, asker.table.id, push, time, most=MOST_PUSHES, most_of_seat=MOST_OF_SEAT)
        if count is None:
            figures: Mapping[str, str | int] = {
                "field": "push",
                "most": MOST_PUSHES,
                "given": MOST_PUSHES + 1,
            }
            raise Problem("too-many", figures=figures)
        change_told(connection, asker.table.id, partial(without, channel="push", seat=asker.seat.id))
        return count

    count = await services(request).store.write(write, table=asker.table.id)
    services(request).notifiers.of(asker.table).changed()
    return JSON(_subscribed(request, count), status_code=201)


@router.delete("/push", status_code=204, **documented(None, body=notice_models.PushGoneAsked))
async def unsubscribe(request: Request, table: str) -> Response:
    """This browser is told no more."""
    asker = await _person(request, table)
    count_command(request, asker)
    try:
        asked: PushGone = parse(PushGone, await read_object(request))
    except Malformed as error:
        raise misread(error) from None
    push = Subscription(endpoint=asked.endpoint, p256dh="", auth="").id
    work = partial(remove_push, table=asker.table.id, push=push, seat=asker.seat.id)
    if not await services(request).store.write(work, table=asker.table.id):
        raise Problem("not-found")
    return Response(status_code=204)


async def _person(request: Request, table: str) -> AuthenticatedSeat:
    asker = await guest(request, table)
    if not speaks(asker.seat):
        raise Problem("not-allowed")
    return asker


async def _kept(request: Request, asker: AuthenticatedSeat) -> Kept:
    return await services(request).store.read(partial(find_notices, table=asker.table.id))


def _wanted(said: Any) -> NoticesWanted:
    if said is None:
        return NoticesWanted()
    if not isinstance(said, Mapping):
        raise malformed("an object or null is wanted")
    try:
        wanted: NoticesWanted = parse(NoticesWanted, said)
        checked_zone(wanted.zone)
        if wanted.quiet is not None:
            Quiet.of(wanted.quiet, wanted.zone)
    except Malformed as error:
        raise misread(error) from None
    except NoQuiet as error:
        raise malformed(str(error)) from None
    return wanted


def _body(request: Request, wanted: NoticesWanted, before: Mapping[str, Any]) -> dict[str, Any]:
    """As it is kept."""
    found: dict[str, Any] = {
        hook: _address(request, hook, getattr(wanted, hook), before.get(hook)) for hook in HOOKS
    }
    quiet = Quiet.of(wanted.quiet, wanted.zone) if wanted.quiet else None
    nonce = "" if wanted.renew else before.get("nonce", "")
    return {
        **found,
        "quiet": quiet and [f"{one:%H:%M}" for one in (quiet.begin, quiet.end)],
        "zone": wanted.zone,
        "language": wanted.language or language_of(request),
        "only_away": wanted.only_away,
        "nonce": nonce or secrets.token_hex(8),
        "origin": services(request).settings.public_url or origin_of(request),
    }


def _address(request: Request, hook: str, said: str | None, before: str | None) -> str | None:
    """A host that notices may be sent to; what was told hidden stays what it was."""
    if not said:
        return None
    if before and said == hidden(before):
        return before
    _check(Hosts.of(services(request).settings.webhook_hosts), said, is_tls_wanted=hook == "discord")
    return said.strip()


def _check(hosts: Hosts, url: str, *, is_tls_wanted: bool) -> None:
    try:
        target = hosts.target(url)
    except NotListed as error:
        raise Problem("bad-notice", figures={**error.figures, "limit": error.cause}) from None
    if is_tls_wanted and target.scheme != "https" and not target.is_loopback_allowed:
        raise Problem("bad-notice", figures={"limit": "tls"})


def hidden(url: str) -> str:
    """Enough of an address to know it again, and too little to use it."""
    parts = urlsplit(url)
    rest = url.partition(parts.netloc)[2]
    return f"{parts.scheme}://{parts.netloc}/…{rest[-4:] if len(rest) > 12 else ''}"


def _told(request: Request, asker: AuthenticatedSeat, body: Mapping[str, Any]) -> dict[str, Any]:
    notifier, keys = services(request).notifiers.of(asker.table), services(request).door.keys
    return {
        **{hook: hidden(body[hook]) if body.get(hook) else None for hook in HOOKS},
        "quiet": body.get("quiet"),
        "zone": body.get("zone", "UTC"),
        "language": body.get("language", language_of(request)),
        "only_away": body.get("only_away", False),
        "key": keys.notices(asker.table.id, str(body.get("nonce", ""))),
        "troubles": {hook: _trouble(one) for hook, one in notifier.troubles.items()},
    }


def _trouble(one: Trouble) -> dict[str, Any]:
    return {"cause": one.cause, "status": one.status, "time": one.time}


def _outcome(one: Outcome, time: str) -> dict[str, Any] | None:
    if one.what == "sent":
        return None
    return {"cause": one.cause or "status", "status": one.status, "time": time}


def _push(request: Request, asker: AuthenticatedSeat, said: Mapping[str, Any]) -> Push:
    try:
        asked: PushWanted = parse(PushWanted, said)
        to = Subscription.checked(asked.endpoint, asked.keys.p256dh, asked.keys.auth)
    except Malformed as error:
        raise misread(error) from None
    except NoSubscription as error:
        raise malformed(f"keys: {error}") from None
    settings = services(request).settings
    hosts = Hosts.of(f"{settings.push_hosts},{settings.webhook_hosts}")
    _check(hosts, asked.endpoint, is_tls_wanted=True)
    language = asked.language or language_of(request)
    body: dict[str, Any] = {"endpoint": to.endpoint, "p256dh": to.p256dh, "auth": to.auth}
    body |= {"language": language, "counter": asker.table.counter(asker.seat.id)}
    return Push(id=to.id, seat=asker.seat.id, body=body)


def _subscribed(request: Request, count: int) -> dict[str, Any]:
    key = services(request).notifiers.courier.sender.public_key
    return {"key": key, "subscriptions": count}
