"""The door: from a cookie, a header or a link to a seat; and the keys, which no database holds."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, cast
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from app.keyring import Held, Keyring
from app.seats import Seat
from app.store.folder import creation_of, fingerprint_of, secret_of
from app.store.rows import ReplayRow
from app.table.table import Table
from app.table.tables import Tables

CREATION_COOKIE: Final = "ransen_create"
KEYRING: Final = "ransen.keyring"
"""In the scope of a request: the keys that its cookies hold."""
LONGEST_KEY: Final = 200
DEFAULT_PORTS: Final = {"http": 80, "https": 443}


class Keys:
    """Keys are made, never kept: HMAC-SHA256 over table, seat and a counter that a renewal raises."""

    def __init__(self, secret: bytes, creation: Callable[[], str] = str) -> None:
        self._secret = secret
        self._creation = creation

    @classmethod
    def of(cls, data: Path) -> Keys:
        """With the secret of a data directory, which is made where there is none. Raises `Unusable`."""
        return cls(secret_of(data), partial(creation_of, data))

    def key(self, table: str, seat: str, counter: int) -> str:
        return self._made("seat", table, seat, str(counter))

    @property
    def fingerprint(self) -> str:
        """Tells this secret from any other, and nothing of it."""
        return fingerprint_of(self._secret)

    @property
    def cookie(self) -> str:
        """The name of the one cookie: servers on several ports of a host share its cookies."""
        return f"ransen_{hmac.digest(self._secret, b'cookie', 'sha256').hex()[:8]}"

    def replay(self, table: str, replay: str) -> str:
        """Opens a shared replay, and nothing else."""
        return self._made("replay", table, replay)

    def feed(self, table: str, seat: str, counter: int) -> str:
        """Opens what this watcher is shown, to be read and nothing else; renewed with the seat's own key."""
        return self._made("feed", table, seat, str(counter))

    def notices(self, table: str, nonce: str) -> str:
        """What a table's notices are signed with: a new nonce makes a new key."""
        return self._made("notices", table, nonce)

    def push(self) -> bytes:
        """What the key is made of by which push services know this server."""
        return hmac.digest(self._secret, b"push", "sha256")

    def ring(self) -> bytes:
        """What nodes make the keys of by which they speak to each other alone."""
        return hmac.digest(self._secret, b"ring", "sha256")

    def creation(self) -> str:
        """The key that lets its holder make tables. Renewed, it counts at once, also while a server runs."""
        renewed = self._creation()
        return self._made("create", renewed) if renewed else self._made("create")

    def seed(self, table: str, nonce: str) -> bytes:
        """What a table's dice are rolled from; the log holds the nonce, the secret is here."""
        return hmac.digest(self._secret, f"dice|{table}|{nonce}".encode(), "sha256")

    def _made(self, *words: str) -> str:
        return (
            urlsafe_b64encode(hmac.digest(self._secret, "|".join(words).encode(), "sha256"))
            .decode()
            .rstrip("=")
        )

    def hash_of(self, table: str, seat: str, counter: int) -> str:
        """What the database keeps of a key."""
        return digest(self.key(table, seat, counter))


def digest(key: str) -> str:
    """A key as the database knows it."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class AuthenticatedSeat:
    """Somebody whose key opened: the table and the seat there."""

    table: Table
    seat: Seat
    key_hash: str
    by_cookie: bool


def bearer(asker: HTTPConnection) -> str | None:
    """The key of an `Authorization: Bearer KEY`; the empty string for an authorization of another kind."""
    header = asker.headers.get("authorization")
    if header is None:
        return None
    scheme, _, key = header.partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


class Auth:
    """Knows every way in. `tables` is asked for late: the store opens after the door is hung."""

    def __init__(
        self, keys: Keys, tables: Callable[[], Tables], *, public_url: str = "", anyone_creates: bool = True
    ) -> None:
        self.keys = keys
        self._tables = tables
        self._public_url = public_url
        self._anyone_creates = anyone_creates

    async def by_key(self, key: str) -> tuple[Table, Seat] | None:
        """The table and seat that a key opens, found by its hash."""
        if not key or len(key) > LONGEST_KEY:
            return None
        key_hash = digest(key)
        held = await self._tables().holder(key_hash)
        table = await self._tables().open(held[0]) if held else None
        if held is None or table is None:
            return None
        if not self.is_current_key(key_hash, table, held[1]):
            await table.catch_up()  # another node may have recorded this key
            if not self.is_current_key(key_hash, table, held[1]):
                return None
        seat = table.seat(held[1])
        return (table, seat) if seat else None

    async def replay_by_key(self, key: str) -> tuple[Table, ReplayRow] | None:
        """The table and the shared replay that a key opens."""
        if not key or len(key) > LONGEST_KEY:
            return None
        held = await self._tables().replay_holder(digest(key))
        table = await self._tables().open(held[0]) if held else None
        if held is None or table is None:
            return None
        if held[1].number > table.recorder.table_log.number:
            await table.catch_up()
        return table, held[1]

    async def watcher_by_feed(self, table: str, key: str) -> tuple[Table, Seat] | None:
        """The table and the watcher's seat whose feed a key opens; the database says which keys count."""
        if len(key) > LONGEST_KEY:
            return None
        said = key.encode("utf-8", "surrogatepass")
        for seat, counter in await self._tables().watching(table):
            if hmac.compare_digest(said, self.keys.feed(table, seat, counter).encode()):
                break
        else:
            return None
        opened = await self._tables().open(table)
        if opened is None:
            return None
        if opened.seat(seat) is None or opened.counter(seat) != counter:
            await opened.catch_up()  # another node may have recorded it
        found = opened.seat(seat)
        return (opened, found) if found and opened.counter(seat) == counter else None

    def replay_link(self, key: str, asker: HTTPConnection) -> str:
        """The link that shares a replay."""
        return f"{self._public_url or origin_of(asker)}/replay/{key}"

    def is_current_key(self, key_hash: str, table: Table, seat: str) -> bool:
        """Is this the seat's key now? It may have been renewed, or the seat removed, since it was shown."""
        if table.seat(seat) is None:
            return False
        return hmac.compare_digest(key_hash, self.keys.hash_of(table.id, seat, table.counter(seat)))

    async def guest(
        self, asker: HTTPConnection, table: str, *, key: str | None = None
    ) -> AuthenticatedSeat | None:
        """Anybody who asks at this table: by header, else by `key`, else by the cookie of the seat named."""
        said = bearer(asker)
        said = key if said is None else said
        by_cookie = said is None
        if said is None:
            said = self.keyring(asker).key(table, asker.query_params.get("seat", "")) or ""
        found = await self.by_key(said)
        if by_cookie and found is None and said:
            await self._forget_what_is_gone(asker, table)
        if found is None or found[0].id != table:
            return None
        if by_cookie and found[1].id != asker.query_params.get("seat"):
            return None
        return AuthenticatedSeat(table=found[0], seat=found[1], key_hash=digest(said), by_cookie=by_cookie)

    async def guests(self, asker: HTTPConnection, table: str) -> AsyncIterator[AuthenticatedSeat]:
        """Everybody as whom this one may look: the seat that is said, else each whose cookie is there."""
        if bearer(asker) is not None or "seat" in asker.query_params:
            found = await self.guest(asker, table)
            if found is not None:
                yield found
            return
        async for held in self.by_cookies(asker, table):
            yield held

    async def by_cookies(self, asker: HTTPConnection, table: str) -> AsyncIterator[AuthenticatedSeat]:
        """Each as whom the cookies of this browser open the table, whatever seat is said."""
        for held in self.keyring(asker).of(table):
            opened = await self.by_key(held.key)
            if opened is not None and opened[0].id == table:
                yield AuthenticatedSeat(
                    table=opened[0], seat=opened[1], key_hash=digest(held.key), by_cookie=True
                )

    def may_create(self, asker: HTTPConnection) -> bool:
        """May this one make and import tables?"""
        if self._anyone_creates:
            return True
        said = bearer(asker)
        said = asker.cookies.get(CREATION_COOKIE, "") if said is None else said
        return self.is_creation_key(said)

    def is_creation_key(self, key: str) -> bool:
        return hmac.compare_digest(key.encode("utf-8", "surrogatepass"), self.keys.creation().encode())

    def is_cross_origin(self, asker: HTTPConnection) -> bool:
        """Does a page of another scheme, host or port send this? Behind TLS the proxy says which scheme."""
        origin = asker.headers.get("origin")
        if origin is None:
            return False
        host = asker.headers.get("host", "")
        own = (f"{scheme_of(asker)}://{host}", self._public_url)
        said = _parts(origin)
        return said is None or said not in [_parts(one) for one in own]

    def link(self, table: Table, seat: str, asker: HTTPConnection | None = None, *, origin: str = "") -> str:
        """The link that shares a seat, as the asker reaches this server."""
        key = self.keys.key(table.id, seat, table.counter(seat))
        return f"{self._public_url or origin or (origin_of(asker) if asker else '')}/join/{key}"

    def keyring(self, asker: HTTPConnection) -> Keyring:
        """The keys in the cookies of this request: the same object however often it is asked for."""
        found = asker.scope.get(KEYRING)
        if found is None:
            found = asker.scope[KEYRING] = Keyring(self.keys.cookie, asker.cookies)
        return cast(Keyring, found)

    async def tidy(self, asker: HTTPConnection, table: str = "") -> None:
        """At a page load: what opens nothing any more is dropped, cookies of before come into the one.

        The seat that is asked for at this table is kept, however many newer ones there are.
        """
        keyring = self.keyring(asker)
        hashes = {digest(held.key): (held.table, held.seat) for held in keyring.all()}
        live = await self._tables().live_keys(hashes) if hashes else {}
        wanted = (table, asker.query_params.get("seat", ""))
        keyring.keep(lambda held: live.get(digest(held.key)) == (held.table, held.seat), wanted)

    async def _forget_what_is_gone(self, asker: HTTPConnection, table: str) -> None:
        """A key that was renewed stays until the next page load: its new one may be on the way."""
        seat = asker.query_params.get("seat", "")
        if not await self._tables().is_seat(table, seat):
            self.keyring(asker).drop(table, seat)

    def hand_key(self, asker: HTTPConnection, table: str, seat: str, key: str) -> None:
        """Puts a key into the browser, out of reach of scripts and of other sites."""
        self.keyring(asker).put(Held(table, seat, key))

    def exchange_key(self, asker: HTTPConnection, table: str, seat: str, key: str) -> None:
        """A renewed key, for a browser that speaks as this seat."""
        self.keyring(asker).exchange(Held(table, seat, key))

    def forget_table(self, asker: HTTPConnection, table: str) -> None:
        self.keyring(asker).drop(table)

    def is_secure(self, asker: HTTPConnection) -> bool:
        """May cookies be kept for TLS alone?"""
        return scheme_of(asker) == "https" or self._public_url.startswith("https:")


def origin_of(asker: HTTPConnection) -> str:
    """Scheme, host and port as the asker wrote them."""
    return f"{scheme_of(asker)}://{asker.url.netloc}"


def scheme_of(asker: HTTPConnection) -> str:
    """That of the page, also for a socket."""
    return {"ws": "http", "wss": "https"}.get(asker.url.scheme, asker.url.scheme)


def _parts(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port."""
    try:
        parts = urlsplit(url)
        port = parts.port or DEFAULT_PORTS[parts.scheme]
    except (ValueError, KeyError):
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname else None
