"""Anything at all over a bare connection: it ends, nothing breaks, and the next request is answered."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from app.bench.served import Served
from tests.helpers.examples import examples
from tests.helpers.forked import Forked
from tests.helpers.patience import PATIENCE

MOMENT = 0.1
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")
METHODS = st.sampled_from(
    [b"GET", b"POST"] * 9 + b"GET POST PUT HEAD OPTIONS CONNECT TRACE PRI get ".split(b" ")
)
PATHS = st.sampled_from(
    [
        b"/",
        b"*",
        b"/healthz",
        b"//",
        b"/api/tables",
        b"/api/tables/%00",
        b"/%ff%fe",
        b"/ws/tables/x",
        b"http://a/",
        b"/?" + b"q" * 500,
    ]
)
VERSIONS = st.sampled_from(
    [b" HTTP/1.1"] * 9 + [b" HTTP/1.1", b" HTTP/1.0", b" HTTP/2.0", b" HTTP/0.9", b"", b" HTTP/1.1 "]
)
FINE = st.sampled_from(
    [
        b"Host: localhost",
        b"Host: localhost:1",
        b"Content-Length: 2",
        b"Transfer-Encoding: chunked",
        b"Expect: 100-continue",
        b"Connection: Upgrade",
        b"Connection: close",
        b"Upgrade: websocket",
        b"Upgrade: h2c",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        b"X-Forwarded-For: 1.2.3.4, " + b"9" * 300,
        b"X-Forwarded-Proto: gopher",
        b"Cookie: " + b"a=b; " * 400,
        b"Content-Type: multipart/form-data; boundary=",
        b"Content-Type: application/json",
        b"Accept-Language: " + b"ja;q=x," * 50,
    ]
)
ODD = st.sampled_from(
    [
        b"Host: evil.example",
        b"Host: [::1",
        b"Host:",
        b"Content-Length: 99999999999999999999",
        b"Content-Length: +2",
        b"Transfer-Encoding: gzip, chunked",
        b"Transfer-Encoding: identity",
        b"Authorization: Bearer \xff\xfe",
        b" folded: yes",
        b"no colon",
        b"Nul\x00: in a name",
    ]
)
BODIES = st.sampled_from([b"", b"{}", b"2\r\n{}\r\n0\r\n\r\n", b"ffffffffffffffff\r\n", b"-1\r\n", b"{" * 99])


@st.composite
def requests(draw: st.DrawFn) -> bytes:
    line = draw(METHODS) + b" " + draw(PATHS) + draw(VERSIONS)
    head = b"\r\n".join(
        [line, *draw(st.lists(FINE, max_size=5)), *draw(st.just([]) | st.lists(ODD, max_size=1))]
    )
    whole = head + b"\r\n\r\n" + draw(BODIES)
    return whole[: draw(st.integers(0, len(whole)))] if draw(st.integers(0, 4)) == 0 else whole


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Forked(data=tmp_path_factory.mktemp("raw"), env={"RANSEN_RATE_LIMIT": "0"}) as served:
        yield served


def said(served: Served, sent: bytes) -> bytes:
    """All that is answered until the server closes the line, or says nothing more for a moment."""
    heard = b""
    with (
        socket.create_connection(("127.0.0.1", served.port)) as line,
        suppress(ConnectionError, TimeoutError),
    ):
        line.sendall(sent)
        line.settimeout(MOMENT)
        while part := line.recv(65536):
            heard += part
    return heard


def is_well(served: Served) -> bool:
    with socket.create_connection(("127.0.0.1", served.port), timeout=PATIENCE) as line:
        line.sendall(HEALTH)
        return line.recv(12) == b"HTTP/1.1 200"


@pytest.mark.slow
@examples(100, HealthCheck.too_slow)
@given(st.lists(requests(), min_size=1, max_size=4).map(b"".join) | st.binary(max_size=300))
def test_whatever_is_sent_is_answered_without_an_error_of_ours(unhurried: Served, sent: bytes) -> None:
    answers = [int(status) for status in STATUS.findall(said(unhurried, sent))]

    assert [status for status in answers if status >= 500] == []
    assert is_well(unhurried)


def test_and_the_log_holds_no_traceback(unhurried: Served) -> None:
    assert "Traceback" not in unhurried.log.read_text("utf-8", "replace")
