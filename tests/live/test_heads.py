"""Heads of any size on a real server, byte by byte: each is answered, on HTTP and on the socket."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator

import pytest

from app.bench.served import Served
from app.keyring import MAX_KEYS, single_name
from tests.helpers.patience import PATIENCE

KIB = 1024


class Browser:
    """Sends heads as a browser with such cookies does; keeps what the answers set."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.cookies: dict[str, str] = {}

    def ask(self, path: str, *, upgrade: bool = False, more: str = "") -> tuple[int, str]:
        """Status and the whole answer, or the head of it where the line stays open."""
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{self.served.port}", *more.splitlines()]
        if self.cookies:
            said = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
            lines.append(f"Cookie: {said}")
        if upgrade:
            lines += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
            lines.append("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
        else:
            lines.append("Connection: close")
        answer = exchange(self.served, "\r\n".join([*lines, "", ""]).encode(), is_socket=upgrade)
        self._keep(answer)
        return int(answer.split(" ")[1]), answer

    def _keep(self, answer: str) -> None:
        for name, value, how in re.findall(r"(?im)^set-cookie: ([^=]+)=([^;]*)(.*)$", answer):
            self.cookies[name] = value
            if "Max-Age=0" in how:
                del self.cookies[name]


def exchange(served: Served, sent: bytes, *, is_socket: bool = False) -> str:
    """All that the server says; of a socket that opens the head of it."""
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as line:
        line.sendall(sent)
        said = b""
        while part := line.recv(64 * KIB):
            said += part
            if is_socket and said.startswith(b"HTTP/1.1 101") and b"\r\n\r\n" in said:
                break
    return said.decode("latin-1")


@pytest.fixture
def browser(served: Served) -> Iterator[Browser]:
    return Browser(served)


def cookies_of(size: int) -> dict[str, str]:
    """Cookies of another program on this host."""
    return {f"other{n}": "x" * 990 for n in range(size // 1000)}


@pytest.mark.parametrize("size", [9 * KIB, 20 * KIB, 60 * KIB])
def test_foreign_cookies_shut_nobody_out(browser: Browser, size: int) -> None:
    made = browser.served.new_table()
    browser.cookies = cookies_of(size)
    assert browser.ask(f"/join/{made['keys']['gm']}")[0] == 303

    assert browser.ask(f"/table/{made['id']}?seat=gm")[0] == 200
    assert browser.ask(f"/ws/tables/{made['id']}?seat=gm", upgrade=True)[0] == 101


@pytest.mark.parametrize("size", [70 * KIB, 200 * KIB])
def test_what_is_too_large_is_told_so(browser: Browser, size: int) -> None:
    browser.cookies = cookies_of(size)

    page, api = browser.ask("/"), browser.ask("/api/systems")
    knock = browser.ask("/ws/tables/abc?seat=gm", upgrade=True)

    assert (page[0], api[0], knock[0]) == (431, 431, 431)
    assert "text/html" in page[1]
    for _, answer in (api, knock):
        assert json.loads(answer.partition("\r\n\r\n")[2])["code"] == "head-too-large"


@pytest.mark.slow
@pytest.mark.parametrize("end", [b"", b"\r\n\r\n"])
@pytest.mark.parametrize("size", [KIB * KIB, 5 * KIB * KIB])
def test_a_head_without_end_is_answered_before_all_of_it_is_read(
    served: Served, size: int, end: bytes
) -> None:
    answer = exchange(served, b"GET / HTTP/1.1\r\nHost: here\r\nCookie: " + b"x" * size + end)

    assert answer.startswith("HTTP/1.1 431 ")


@pytest.mark.parametrize("upgrade", [False, True])
def test_an_address_that_is_too_long_is_answered(browser: Browser, upgrade: bool) -> None:
    assert browser.ask(f"/ws/tables/abc?seat={'x' * 9000}", upgrade=upgrade)[0] == 431


def test_a_handshake_of_many_headers_or_odd_ones_is_answered(browser: Browser) -> None:
    many = "\n".join(f"X-Many-{n}: 1" for n in range(500))
    again = "\n".join("Accept-Language: ja" for _ in range(500))
    path = "/ws/tables/abc?seat=gm"

    assert browser.ask(path, upgrade=True, more=many)[0] == 101
    assert browser.ask(path, upgrade=True, more=again)[0] in (101, 400, 426)
    assert browser.ask(path, upgrade=True, more=f"Authorization: Bearer {'x' * 20000}")[0] == 101
    assert browser.ask(path, upgrade=True, more="Origin: \x7f\x80\xff")[0] in (101, 400, 403)


def test_a_browser_full_of_cookies_from_before_recovers_at_a_page_load(browser: Browser) -> None:
    made = [browser.served.new_table() for _ in range(MAX_KEYS + 5)]
    browser.cookies = {single_name(f"{n:012x}", "gone"): "k" * 43 for n in range(150)}
    browser.cookies |= {single_name(str(one["id"]), "gm"): one["keys"]["gm"] for one in made}
    newest, oldest = made[-1]["id"], made[0]["id"]
    assert browser.ask(f"/ws/tables/{newest}?seat=gm", upgrade=True)[0] == 101

    assert browser.ask(f"/table/{oldest}?seat=gm")[0] == 200

    assert len(browser.cookies) == 1
    for table in (newest, oldest):
        assert browser.ask(f"/table/{table}?seat=gm")[0] == 200
        assert browser.ask(f"/ws/tables/{table}?seat=gm", upgrade=True)[0] == 101


def test_too_large_a_head_still_takes_in_the_cookies_from_before(browser: Browser) -> None:
    made = browser.served.new_table()
    browser.cookies = {single_name(f"{n:012x}", "gone"): "k" * 43 for n in range(1000)}
    browser.cookies[single_name(str(made["id"]), "gm")] = made["keys"]["gm"]

    assert browser.ask("/")[0] == 431

    assert browser.ask(f"/table/{made['id']}?seat=gm")[0] == 200
    assert len(browser.cookies) == 1


def test_cookies_of_servers_that_are_gone_hinder_no_socket(browser: Browser) -> None:
    made = browser.served.new_table()
    browser.cookies = {f"ransen_{n:08x}": f"{n:012x}.gm.{'k' * 43}" * 4 for n in range(80)}
    assert browser.ask(f"/join/{made['keys']['gm']}")[0] == 303

    assert browser.ask(f"/ws/tables/{made['id']}?seat=gm", upgrade=True)[0] == 101
    assert len(browser.cookies) == 9


def test_two_hosts_are_answered_400_on_both_kinds_of_line(browser: Browser) -> None:
    made = browser.served.new_table()

    for path, is_socket in (("/", False), (f"/ws/tables/{made['id']}?key={made['keys']['gm']}", True)):
        assert browser.ask(path, upgrade=is_socket, more="Host: evil.example")[0] == 400
