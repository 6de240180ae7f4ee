"""One socket's conversation: a hello, then words in and words out until somebody hangs up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any, Final

import structlog
from starlette.types import Receive

from app.i18n import Figure, Language, identity, negotiate_language, reason, render_answer, render_reason
from app.live.outbox import Outbox
from app.live.wire import Asked, Hello, OneWay, Unread, Word, read, say, say_error
from app.metrics import Metrics
from app.rate_limit import MESSAGES, RateLimits
from app.seats import Seat
from app.store.failures import Unavailable
from app.table.drawings import stays
from app.table.house_wishes import keep
from app.table.judging import SHORT
from app.table.responses import SHUT_OUT, Accepted, Refused
from app.table.table import Table

BAD_MESSAGES: Final = 10
BAD: Final = 4400
LATER: Final = 1013
"""The socket has shown nothing and would not: whoever comes again is shown all (RFC 6455's registry)."""
MEMBER: Final = 8
"""Characters that a member of a message has, about."""
SHORT_TEXT: Final = MEMBER * SHORT
"""Characters of a message that is read as soon as it comes."""
CALM: Final = 0.1
"""Seconds for which one who asks too fast is not read, at most."""
PATIENCE: Final = 30.0
"""Seconds in which a hello is awaited."""
log = structlog.get_logger("ransen.socket")


class Conversation:
    """What one seat says on one socket, one thing after the other; previews alone may overtake."""

    def __init__(
        self,
        table: Table,
        seat: Seat,
        outbox: Outbox,
        receive: Receive,
        *,
        let_in: Callable[[], bool],
        paces: RateLimits,
        meters: Metrics,
        language: Language,
    ) -> None:
        self._table = table
        self._seat = seat
        self._outbox = outbox
        self._receive = receive
        self._let_in = let_in
        self._paces = paces
        self._breath = RateLimits(on=paces.on, clock=paces.clock)
        self._meters = meters
        self._language: Language = language
        self._greeted = False
        self._bad = 0
        self._preview: Asked | None = None
        self._judging: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until the socket closes."""
        try:
            async with asyncio.timeout(PATIENCE) as patience:
                while not self._greeted and not self._outbox.closed:
                    if not await self._hear():
                        return
                patience.reschedule(None)
            while not self._outbox.closed and await self._hear():
                pass
        except TimeoutError:
            self._outbox.close(BAD)

    def forget(self) -> None:
        """The socket is gone."""
        if self._judging is not None:
            self._judging.cancel()

    async def _hear(self) -> bool:
        """One message; False: there will be no other."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            return False
        if wanting := self._breath.take(self._table.id, self._seat.id, MESSAGES):
            await asyncio.sleep(wanting)
        try:
            word = await self._read(message.get("text"))
        except Unread as error:
            await self._unread(error)
            return True
        self._bad = 0
        await self._at_the_edge(self._answer(word), None if isinstance(word, Hello) else word.id)
        return True

    async def _read(self, text: str | None) -> Word:
        if text is None:
            raise Unread("bad-message", "messages are text")
        try:
            word = read(text) if len(text) <= SHORT_TEXT else await self._read_long(text)
        except Unread as error:
            if self._greeted:
                raise
            raise Unread("bad-message", error.detail, error.id) from None
        if isinstance(word, Hello) == self._greeted:
            ident = word.id if isinstance(word, Asked) else None
            raise Unread("bad-message", "hello comes first, and once", ident)
        return word

    async def _read_long(self, text: str) -> Word:
        """As fast as this seat may send so much, and when its turn comes."""
        while wanting := self._paces.text(self._table.id, self._seat.id, len(text)):
            await asyncio.sleep(wanting)
        return await self._table.read(len(text) // MEMBER, partial(read, text))

    async def _at_the_edge(self, answering: Coroutine[Any, Any, None], ident: str | None) -> None:
        """One broken answer is told to the one who asked, and takes no other reader with it."""
        try:
            await answering
        except Unavailable as error:
            await self._unavailable(error, ident)
        except Exception:
            log.exception("broken", table=self._table.id, seat=self._seat.id)
            await self._error("internal", id=ident)

    async def _unavailable(self, error: Unavailable, ident: str | None = None) -> None:
        log.error("unavailable", table=self._table.id, seat=self._seat.id, cause=str(error))
        await self._error("unavailable", id=ident)

    async def _unread(self, error: Unread) -> None:
        await self._error(error.code, id=error.id, detail=error.detail)
        self._bad = self._bad + 1 if error.code == "bad-message" else 0
        if self._bad >= BAD_MESSAGES:
            self._outbox.close(BAD)

    async def _answer(self, word: Word) -> None:
        match word:
            case Hello():
                self._language = negotiate_language(word.language, self._language)
                self._greeted = True
                await self._watch(word.after)
            case OneWay(kind="signal"):
                await self._signal(word)
            case OneWay():
                await self._chat(word)
            case Asked(kind="command"):
                await self._command(word)
            case Asked(kind="preview"):
                await self._wait_for_preview(word)
            case Asked():
                await self._ask(word)

    async def _watch(self, after: int | None) -> None:
        """Between the knock and the hello, and while the past was read, the key may have been renewed."""
        if self._let_in():
            try:
                await self._table.watch(self._seat.id, self._outbox, after=after)
            except Unavailable as error:
                await self._unavailable(error)
                self._outbox.close(LATER)
        if not self._let_in():
            self._outbox.close(SHUT_OUT)

    async def _command(self, asked: Asked) -> None:
        if wanting := self._paces.command(self._table.id, self._seat.id, self._seat.role):
            await self._too_fast("reject", asked.id, wanting)
            return
        answer = await self._table.ask(self._seat.id, asked.what, id=asked.id, let_in=self._let_in)
        match answer:
            case Accepted(seq=seq, warnings=warnings):
                self._meters.acks.inc()
                warned = [
                    render_reason(self._language, warning, self._table.ruleset) for warning in warnings
                ] or None
                await self._outbox.reply(say("ack", id=asked.id, seq=seq, warnings=warned))
            case Refused(reason=why):
                self._meters.commands.labels(why.code).inc()
                self._count(why.code)
                later = why.figures.get("retry_after")
                rejected = render_reason(self._language, why, self._table.ruleset)
                await self._outbox.reply(say("reject", id=asked.id, **rejected, retry_after=later))
                await self._calm_down(later)

    async def _chat(self, told: OneWay) -> None:
        text = told.what.get("text")
        length = len(text) if isinstance(text, str) else 0
        if wanting := self._paces.chat(self._table.id, self._seat.id, length):
            await self._too_fast("error", told.id, wanting, "chat")
            return
        answer = await self._table.chat(self._seat.id, told.what, id=told.id, let_in=self._let_in)
        if isinstance(answer, Refused):
            await self._refused(answer, told.id)
        elif told.id is not None:
            await self._outbox.reply(say("ack", id=told.id, seq=answer.seq))

    async def _signal(self, told: OneWay) -> None:
        if self._paces.signal(self._table.id, self._seat.id):
            return
        if stays(told.what) and self._paces.command(self._table.id, self._seat.id, self._seat.role):
            return
        answer = self._table.signal(self._seat.id, told.what, feed=self._outbox)
        if answer is None and stays(told.what):
            answer = await keep(self._table.recorder, self._seat.id, told.what, let_in=self._let_in)
        if answer is not None:
            await self._refused(answer)

    async def _ask(self, asked: Asked) -> None:
        if wanting := self._paces.question(self._table.id, self._seat.id):
            await self._too_fast("error", asked.id, wanting)
            return
        await self._tell(asked, await self._table.answer(self._seat.id, asked.what, say=identity))

    async def _wait_for_preview(self, asked: Asked) -> None:
        """Of waiting previews only the newest is judged."""
        older, self._preview = self._preview, asked
        if self._judging is None or self._judging.done():
            self._judging = asyncio.get_running_loop().create_task(self._judge())
        if older is not None:
            await self._error("superseded", id=older.id)

    async def _judge(self) -> None:
        while self._preview is not None:
            while wanting := self._paces.question(self._table.id, self._seat.id):
                await asyncio.sleep(wanting)
            asked, self._preview = self._preview, None
            await self._at_the_edge(self._answer_preview(asked), asked.id)

    async def _answer_preview(self, asked: Asked) -> None:
        await self._tell(asked, await self._table.preview(self._seat.id, asked.what, say=identity))

    async def _tell(self, asked: Asked, answer: Mapping[str, Any] | Refused) -> None:
        if isinstance(answer, Refused):
            await self._refused(answer, asked.id)
        else:
            said = render_answer(self._language, answer, self._table.ruleset)
            await self._outbox.reply(say("answer", id=asked.id, answer=said))

    async def _refused(self, answer: Refused, ident: str | None = None) -> None:
        why = answer.reason
        self._count(why.code)
        said = reason(self._language, why.code, why.figures, self._table.ruleset)
        later = why.figures.get("retry_after")
        await self._outbox.reply(say_error(why.code, said, id=ident, retry_after=later))
        await self._calm_down(later)

    async def _calm_down(self, wanting: Figure | None) -> None:
        """Who was told to wait and does not is read more slowly."""
        if wanting is not None:
            await asyncio.sleep(min(float(wanting), CALM))

    async def _too_fast(self, kind: str, ident: str | None, wanting: float, limit: str = "") -> None:
        self._count("too-fast")
        why = reason(self._language, "too-fast", {"retry_after": wanting, "limit": limit})
        await self._outbox.reply(
            say(kind, id=ident, code="too-fast", reason=why, rule="", retry_after=wanting)
        )
        await self._calm_down(wanting)

    def _count(self, code: str) -> None:
        self._meters.refusals.labels("socket", code).inc()

    async def _error(self, code: str, *, id: str | None = None, detail: str = "") -> None:
        self._count(code)
        why = reason(self._language, code, {"detail": detail} if detail else {})
        await self._outbox.reply(say_error(code, why, id=id))
