"""What a deployment may choose, and what it is refused with a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from app.settings import Settings, is_loopback


@pytest.mark.parametrize(
    ("asked", "anyone"),
    [
        ({}, True),
        ({"host": "::1"}, True),
        ({"host": "localhost"}, True),
        ({"host": "0.0.0.0"}, False),
        ({"host": "192.168.1.5"}, False),
        ({"host": "0.0.0.0", "create": "anyone"}, True),
        ({"create": "key"}, False),
        ({"public_url": "https://ransen.example"}, False),
        ({"public_url": "https://ransen.example", "create": "anyone"}, True),
        ({"public_url": "http://localhost:9000"}, True),
        ({"host": "0.0.0.0", "public_url": "http://localhost:9000"}, False),
    ],
)
def test_anyone_makes_tables_on_a_loopback_address_unless_told_otherwise(
    asked: dict[str, Any], anyone: bool
) -> None:
    assert Settings(**asked).anyone_creates is anyone


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ({"workers": 2}, "PostgreSQL"),
        ({"redis_url": "redis://localhost"}, "RANSEN_REDIS_URL"),
        ({"redis_url": "redis://localhost", "database_url": "sqlite:///x.db"}, "RANSEN_DATABASE_URL"),
        ({"workers": 2, "database_url": "sqlite:///x.db", "redis_url": "redis://localhost"}, "PostgreSQL"),
        ({"workers": 2, "database_url": "postgresql+psycopg://localhost/ransen"}, "RANSEN_REDIS_URL"),
        ({"role": "watchers", "database_url": "postgresql+psycopg://localhost/ransen"}, "RANSEN_REDIS_URL"),
        ({"images": "https://bucket/pictures"}, "RANSEN_IMAGES"),
    ],
)
def test_what_is_not_there_is_refused_with_a_sentence(asked: dict[str, Any], word: str) -> None:
    assert word in (Settings(**asked).lacking() or "")


@pytest.mark.parametrize("asked", [{"proxies": "127.0.0.1, *"}, {"hosts": "*"}])
def test_a_star_is_warned_of(asked: dict[str, str]) -> None:
    assert "=*" in (Settings(**asked).warning() or "")


def test_by_default_nothing_is_lacking() -> None:
    assert Settings(hosts="").warning() is None
    assert Settings().lacking() is None
    assert Settings(database_url="postgresql+psycopg://localhost/ransen").lacking() is None


@pytest.mark.parametrize(
    "url", ["ransen.example", "ftp://ransen.example", "https://ransen.example/below?x=1", "https://"]
)
def test_a_public_address_is_one_of_a_host_of_its_own(url: str) -> None:
    with pytest.raises(ValidationError):
        Settings(public_url=url)


def test_links_begin_where_people_reach_the_server() -> None:
    assert Settings(public_url="https://ransen.example/").origin == "https://ransen.example"
    assert Settings(host="0.0.0.0", port=9000).origin == "http://127.0.0.1:9000"
    assert Settings(host="::1").origin == "http://[::1]:8000"


def test_what_was_said_can_be_read_anew_from_variables(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    said = Settings(data=tmp_path, port=9000, create="key", rate_limit=False)
    for name, value in said.as_variables().items():
        monkeypatch.setenv(name, value)

    assert Settings() == said


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "::1", "localhost"])
def test_these_are_the_machine_itself(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["0.0.0.0", "10.0.0.1", "ransen.example", ""])
def test_these_are_not(host: str) -> None:
    assert not is_loopback(host)
