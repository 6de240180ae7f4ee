"""Whom a request comes from, and under which names the server is reached."""

from __future__ import annotations

from typing import Any

import pytest

from app.addresses import Proxies, caller_of, counted, is_forwarded, settle_peer
from app.hosts import Hosts
from app.settings import Settings

LOCAL = Proxies.of("127.0.0.1,::1")


@pytest.mark.parametrize(
    ("peer", "counts_as"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::1", "::1"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_of_64_bits_counts_as_one_address(peer: str, counts_as: str) -> None:
    assert counted(peer) == counts_as


def scope(peer: str, **headers: str) -> dict[str, Any]:
    said = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "scheme": "http", "client": (peer, 5000), "headers": said}


@pytest.mark.parametrize(
    ("proxies", "forwarded_for", "client"),
    [
        ("127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "10.6.6.6, 203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "[2001:db8::1]:443", "2001:db8::1"),
        ("127.0.0.1", "203.0.113.7:5000", "203.0.113.7"),
        ("127.0.0.1,10.0.0.0/8", "203.0.113.7, 10.1.2.3", "203.0.113.7"),
        ("127.0.0.1", "10.6.6.6, nonsense", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.2", "203.0.113.7", "127.0.0.1"),
        ("*", "203.0.113.7, 10.1.2.3", "203.0.113.7"),
    ],
)
def test_the_nearest_address_that_is_no_believed_proxy_is_the_client(
    proxies: str, forwarded_for: str, client: str
) -> None:
    asked = scope("127.0.0.1", x_forwarded_for=forwarded_for)

    settle_peer(asked, Proxies.of(proxies))

    assert asked["client"][0] == client


def test_a_stranger_is_not_believed_about_its_address_or_scheme() -> None:
    asked = scope("203.0.113.7", x_forwarded_for="127.0.0.1", x_forwarded_proto="https")

    settle_peer(asked, LOCAL)

    assert (asked["client"][0], asked["scheme"], caller_of(asked)) == ("203.0.113.7", "http", "203.0.113.7")


@pytest.mark.parametrize(("kind", "scheme"), [("http", "https"), ("websocket", "wss")])
def test_the_scheme_of_a_believed_proxy_counts(kind: str, scheme: str) -> None:
    asked = {**scope("127.0.0.1", x_forwarded_proto="https"), "type": kind}

    settle_peer(asked, LOCAL)

    assert asked["scheme"] == scheme


def test_what_a_proxy_passed_on_can_be_told_from_what_came_by_itself() -> None:
    assert is_forwarded(scope("127.0.0.1", x_forwarded_for="127.0.0.1"))
    assert is_forwarded(scope("127.0.0.1", via="1.1 somewhere"))
    assert not is_forwarded(scope("127.0.0.1", accept="*/*"))


HOUSE = Hosts.of(
    Settings(host="0.0.0.0", public_url="https://ransen.example", hosts="table.lan, *.play.example")
)


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "demo.localhost",
        "127.0.0.1:8000",
        "192.168.1.20",
        "[::1]:8000",
        "[fe80::1]",
        "ransen.example",
        "Ransen.Example.:443",
        "table.lan:8000",
        "a.play.example",
    ],
)
def test_numbers_and_names_that_are_known_are_ours(host: str) -> None:
    assert HOUSE.knows(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "ransen.example.evil.example",
        "play.example",
        "127.0.0.1.evil.example",
        "",
        "0",
        "a:b:c",
    ],
)
def test_other_names_are_not(host: str) -> None:
    assert not HOUSE.knows(host)


def test_a_star_lets_every_name_in() -> None:
    assert Hosts.of(Settings(hosts="*")).knows("evil.example")
