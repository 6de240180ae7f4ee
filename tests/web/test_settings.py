"""What a deployment may choose, and what it is refused with a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from typer.testing import CliRunner

from app.cli import cli
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


@pytest.mark.parametrize(
    ("variable", "said", "word"),
    [
        ("RANSEN_METRICS_KEY", " ", "blanks"),
        ("RANSEN_METRICS_KEY", "figures ", "blanks"),
        ("RANSEN_METRICS_KEY", "schlüssel", "ASCII"),
        ("RANSEN_DATA", "", "blank"),
        ("RANSEN_DATA", " ", "blank"),
        ("RANSEN_HOST", "", "blank"),
        ("RANSEN_CONTACT", "mailto:", "mailto:gm@"),
        ("RANSEN_CONTACT", "https:// ", "mailto:gm@"),
        ("RANSEN_HOSTS", "https://ransen.example", "https://ransen.example is no name"),
        ("RANSEN_HOSTS", "ransen.example play.example", "no name"),
        ("RANSEN_HOSTS", "a.example,*play.example", "*play.example"),
        ("RANSEN_FETCH_HOSTS", "yutorize.work/sheets", "no name"),
        ("RANSEN_WEBHOOK_HOSTS", "me@discord.com", "no name"),
        ("RANSEN_PUSH_HOSTS", "*.", "no name"),
        ("RANSEN_PROXIES", "10.0.0.300", "10.0.0.300 is no address"),
        ("RANSEN_PROXIES", "10.0.0.0/33", "no address"),
        ("RANSEN_PROXIES", "10.0.0.7 10.0.0.8", "no address"),
        ("RANSEN_PROXIES", "http://10.0.0.7", "no address"),
    ],
)
def test_what_would_mean_nothing_is_refused_before_anything_is_served(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str, said: str, word: str
) -> None:
    monkeypatch.setenv("RANSEN_DATA", str(tmp_path))
    monkeypatch.setenv(variable, said)

    done = CliRunner().invoke(cli, ["serve", "--port", "0"])

    assert done.exit_code == 2
    assert f"{variable}: " in done.output
    assert word in done.output


@pytest.mark.parametrize(
    "said",
    [
        {"hosts": "table.lan, *.play.example, 10.0.0.7,[::1]:8000, ::1,テーブル.example"},
        {"hosts": "", "fetch_hosts": "127.0.0.1:9000", "webhook_hosts": "*.example.org,", "push_hosts": ""},
        {"proxies": "10.0.0.7,10.0.0.0/24,::1,fd00::/8,testclient,unix,*"},
        {"metrics_key": "figures please"},
        {"contact": "https://ransen.example"},
    ],
)
def test_these_mean_something(said: dict[str, str]) -> None:
    assert Settings(**said)


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
