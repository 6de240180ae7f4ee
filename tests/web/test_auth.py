"""Who comes in, by what, and from where."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.requests import HTTPConnection

from app.auth import Auth, Keys, digest
from app.keyring import Held, single_name
from app.table.tables import Tables
from tests.helpers.quiet_table import QuietTable

SECRET = b"a secret of thirty-two bytes ..."


class QuietTables:
    """Two tables, whose seats are found by the hash of their key."""

    def __init__(self, keys: Keys) -> None:
        self.tables = {name: QuietTable(id=name) for name in ("one", "two")}
        self.held = {
            keys.hash_of(table, seat, 0): (table, seat) for table in self.tables for seat in ("gm", "player")
        }

    async def holder(self, key_hash: str) -> tuple[str, str] | None:
        return self.held.get(key_hash)

    async def is_seat(self, table: str, seat: str) -> bool:
        return table in self.tables and seat in ("gm", "player")

    async def open(self, table: str) -> QuietTable | None:
        return self.tables.get(table)


def cookie_of(keys: Keys, key: str, table: str = "one", seat: str = "gm") -> str:
    return f"{keys.cookie}={Held(table, seat, key).text()}"


def asker(*, query: str = "", host: str = "ransen.example", **headers: str) -> HTTPConnection:
    said: Mapping[str, str] = {"host": host, **headers}
    raw = [(name.lower().encode(), value.encode()) for name, value in said.items()]
    scope: dict[str, Any] = {
        "type": "http",
        "scheme": "http",
        "path": "/",
        "query_string": query.encode(),
        "headers": raw,
    }
    return HTTPConnection(scope)


@pytest.fixture
def keys() -> Keys:
    return Keys(SECRET)


def door_with(keys: Keys, **how: Any) -> Auth:
    tables = cast(Tables, QuietTables(keys))
    return Auth(keys, lambda: tables, **how)


def test_a_key_differs_by_table_seat_counter_and_secret(keys: Keys) -> None:
    made = {
        keys.key("one", "gm", 0),
        keys.key("two", "gm", 0),
        keys.key("one", "player", 0),
        keys.key("one", "gm", 1),
        Keys(b"another").key("one", "gm", 0),
        keys.creation(),
    }

    assert len(made) == 6
    assert all(len(key) == 43 for key in made)


def test_a_key_can_be_made_again(keys: Keys) -> None:
    assert keys.key("one", "gm", 0) == Keys(SECRET).key("one", "gm", 0)
    assert keys.hash_of("one", "gm", 0) == digest(keys.key("one", "gm", 0))


def test_the_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    first = Keys.of(tmp_path / "data").key("one", "gm", 0)
    again = Keys.of(tmp_path / "data").key("one", "gm", 0)

    secret = tmp_path / "data" / "secret"
    assert first == again
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert len(secret.read_bytes()) == 32


async def test_a_bearer_key_opens_its_own_table_alone(keys: Keys) -> None:
    door = door_with(keys)
    asks = asker(authorization=f"Bearer {keys.key('one', 'gm', 0)}")

    inside = await door.guest(asks, "one")

    assert inside is not None
    assert (inside.seat.id, inside.by_cookie) == ("gm", False)
    assert await door.guest(asks, "two") is None
    assert await door.guest(asks, "three") is None


@pytest.mark.parametrize("is_single", [False, True])
async def test_a_cookie_speaks_only_as_the_seat_that_is_named(keys: Keys, is_single: bool) -> None:
    door = door_with(keys)
    key = keys.key("one", "gm", 0)
    cookie = f"{single_name('one', 'gm')}={key}" if is_single else cookie_of(keys, key)

    inside = await door.guest(asker(query="seat=gm", cookie=cookie), "one")

    assert inside is not None
    assert (inside.seat.id, inside.by_cookie) == ("gm", True)
    assert await door.guest(asker(cookie=cookie), "one") is None
    assert await door.guest(asker(query="seat=player", cookie=cookie), "one") is None


async def test_another_seats_key_under_this_seats_cookie_opens_nothing(keys: Keys) -> None:
    cookie = cookie_of(keys, keys.key("one", "player", 0))

    assert await door_with(keys).guest(asker(query="seat=gm", cookie=cookie), "one") is None


@pytest.mark.parametrize(
    "said", ["Bearer", "Bearer ", "Bearer nonsense", "Basic Zm9vOmJhcg==", "", f"Bearer {'x' * 5000}"]
)
async def test_an_invented_key_opens_nothing_whatever_cookie_is_there(keys: Keys, said: str) -> None:
    cookie = cookie_of(keys, keys.key("one", "gm", 0))
    asks = asker(query="seat=gm", cookie=cookie, authorization=said)

    assert await door_with(keys).guest(asks, "one") is None


@pytest.mark.parametrize(
    ("origin", "foreign"),
    [
        (None, False),
        ("http://ransen.example", False),
        ("http://ransen.example:80", False),
        ("https://ransen.example", True),
        ("https://evil.example", True),
        ("http://ransen.example:81", True),
        ("http://ransen.example.evil.example", True),
        ("null", True),
        ("", True),
        ("http://[broken", True),
    ],
)
def test_a_page_of_another_origin_is_foreign(keys: Keys, origin: str | None, foreign: bool) -> None:
    asks = asker() if origin is None else asker(origin=origin)

    assert door_with(keys).is_cross_origin(asks) is foreign


def test_behind_a_proxy_the_public_address_is_at_home_too(keys: Keys) -> None:
    door = door_with(keys, public_url="https://ransen.example")

    assert not door.is_cross_origin(asker(host="127.0.0.1:8000", origin="https://ransen.example"))
    assert not door.is_cross_origin(asker(host="127.0.0.1:8000", origin="http://127.0.0.1:8000"))
    assert door.is_cross_origin(asker(host="127.0.0.1:8000", origin="http://127.0.0.1:9000"))


@pytest.mark.parametrize("scheme", ["https", "wss"])
def test_behind_tls_the_scheme_is_what_the_proxy_says(keys: Keys, scheme: str) -> None:
    asks = asker(origin="https://ransen.example")
    asks.scope["scheme"] = scheme

    assert not door_with(keys).is_cross_origin(asks)


def test_where_a_key_is_wanted_only_its_holder_makes_tables(keys: Keys) -> None:
    door = door_with(keys, anyone_creates=False)

    assert door.may_create(asker(authorization=f"Bearer {keys.creation()}"))
    assert door.may_create(asker(cookie=f"ransen_create={keys.creation()}"))
    assert not door.may_create(asker())
    assert not door.may_create(asker(authorization=f"Bearer {keys.key('one', 'gm', 0)}"))
    assert door_with(keys).may_create(asker())
