"""Sheets fetched by address: from listed hosts alone, and never from inside."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from starlette.testclient import TestClient

from app.addresses import address_of
from app.main import create_app
from app.outside import Hosts, NotListed, is_open
from app.settings import Settings
from app.web.fetching import Fetcher, NotFetched, sheet_link
from tests.formats.samples import FENCER, text
from tests.helpers.patience import SOON
from tests.web.conftest import FORD, Desk, problem


class Sheets(BaseHTTPRequestHandler):
    """A server of sheets that also leads elsewhere."""

    asked: ClassVar[list[str]] = []
    leads_to: ClassVar[str] = ""

    def do_GET(self) -> None:
        self.asked.append(self.path)
        if self.path.startswith("/lead"):
            self.send_response(302)
            self.send_header("Location", self.leads_to or self.path)
            self.end_headers()
            return
        if self.path.startswith("/endless"):
            self.send_response(200)
            self.end_headers()
            try:
                while True:
                    self.wfile.write(b" " * 65536)
            except OSError:
                return
        found = self.path.startswith("/sw2.5/?id=abc&mode=json") or self.path == "/plain.json"
        self.send_response(200 if found else 404)
        self.end_headers()
        self.wfile.write(text(FENCER).encode() if found else b"none")

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def sheets() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Sheets)
    server.daemon_threads = True
    Sheets.asked, Sheets.leads_to = [], ""
    threading.Thread(target=server.serve_forever, args=(SOON,), daemon=True).start()
    yield f"127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@contextmanager
def table(folder: Path, hosts: str) -> Iterator[Desk]:
    app = create_app(Settings(data=folder, fetch_hosts=hosts), clock=lambda: 0.0)
    with TestClient(app) as client:
        made = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": FORD})
        yield Desk(client, made.json())


def test_a_sheet_is_fetched_by_the_link_to_its_page(sheets: str, tmp_path: Path) -> None:
    with table(tmp_path, sheets) as desk:
        answer = desk.post("/bring", json={"url": f"http://{sheets}/sw2.5/?id=abc"})

    assert answer.status_code == 201, answer.text
    assert answer.json()["brought"][0]["name"] == "ミナト"
    assert Sheets.asked == ["/sw2.5/?id=abc&mode=json"]


@pytest.mark.parametrize(("path", "status"), [("/nothing", 502), ("/lead", 502), ("/plain.json", 201)])
def test_a_fetch_that_fails_says_so(sheets: str, tmp_path: Path, path: str, status: int) -> None:
    with table(tmp_path, sheets) as desk:
        answer = desk.post("/bring", json={"url": f"http://{sheets}{path}"})

    assert answer.status_code == status
    if status == 502:
        assert problem(answer) == (502, "cannot-bring")


@pytest.mark.parametrize(
    "url",
    [
        "http://example.com/sheet",
        "http://127.0.0.1:{port}/plain.json",
        "http://localhost:{port}/plain.json",
        "http://[::1]:{port}/plain.json",
        "http://2130706433:{port}/plain.json",
        "http://allowed.test:{port}/plain.json",
        "http://allowed.test@127.0.0.1:{port}/plain.json",
        "ftp://allowed.test/plain.json",
        "file:///etc/passwd",
        "http://",
        "nonsense",
        "http://allowed.test:99999/",
    ],
)
def test_other_hosts_are_not_asked(sheets: str, tmp_path: Path, url: str) -> None:
    with table(tmp_path, "allowed.test,127.0.0.1,localhost") as desk:
        answer = desk.post("/bring", json={"url": url.format(port=sheets.partition(":")[2])})

    assert problem(answer) == (422, "cannot-bring")
    assert Sheets.asked == []


def test_the_refusal_of_a_host_names_those_that_are_allowed(tmp_path: Path) -> None:
    with table(tmp_path, "sheets.test,*.example.org") as desk:
        english = desk.post("/bring", json={"url": "https://elsewhere.test/a"}).json()
        japanese = desk.post(
            "/bring", json={"url": "https://elsewhere.test/a"}, headers={"Accept-Language": "ja"}
        ).json()
    with table(tmp_path, "") as desk:
        none = desk.post("/bring", json={"url": "https://elsewhere.test/a"}).json()

    assert english["detail"].endswith(
        "elsewhere.test. Whoever runs this server allows: *.example.org, sheets.test."
    )
    assert japanese["detail"].endswith("許可した取得元：*.example.org, sheets.test")
    assert none["detail"].endswith("whoever runs this server allows no host.")


@pytest.mark.parametrize(
    "inside", ["http://127.0.0.1/", "http://10.0.0.1/", "http://169.254.169.254/latest", "http://[::1]/x"]
)
def test_a_redirect_to_the_inside_is_not_followed(sheets: str, tmp_path: Path, inside: str) -> None:
    Sheets.leads_to = inside
    with table(tmp_path, f"{sheets},127.0.0.1,10.0.0.1,169.254.169.254,::1") as desk:
        answer = desk.post("/bring", json={"url": f"http://{sheets}/lead"})

    assert problem(answer) == (502, "cannot-bring")
    assert Sheets.asked == ["/lead"]


def answers(said: Mapping[str, Iterable[str]]) -> Callable[[str, int], Awaitable[Iterable[str]]]:
    async def resolve(host: str, port: int) -> Iterable[str]:
        return said[host]

    return resolve


def fetch(url: str, hosts: str, said: Mapping[str, Iterable[str]], **more: Any) -> bytes:
    return asyncio.run(Fetcher(hosts=Hosts.of(hosts), resolve=answers(said), **more).fetch(url))


@pytest.mark.parametrize(
    "addresses",
    [
        *(["127.0.0.1"], ["10.1.2.3"], ["192.168.0.1"], ["172.16.9.9"], ["169.254.1.1"], ["100.64.0.1"]),
        *(["0.0.0.0"], ["::1"], ["fe80::1"], ["fd00::1"], ["::ffff:127.0.0.1"], ["64:ff9b::7f00:1"]),
        *(["2002:7f00:1::"], ["224.0.0.1"], ["93.184.216.34", "127.0.0.1"], []),
    ],
)
def test_a_name_that_leads_inside_is_not_asked(addresses: list[str]) -> None:
    with pytest.raises(NotFetched) as raised:
        fetch("http://sheets.test/x", "sheets.test", {"sheets.test": addresses})

    assert raised.value.cause == "inside"


def test_the_address_that_was_looked_at_is_the_one_connected_to(sheets: str) -> None:
    port = sheets.partition(":")[2]
    times = []

    async def turning(host: str, port: int) -> Iterable[str]:
        times.append(host)
        return ["127.0.0.1"] if len(times) == 1 else ["10.0.0.1"]

    fetcher = Fetcher(hosts=Hosts.of(f"sheets.test:{port}"), resolve=turning)
    raw = asyncio.run(fetcher.fetch(f"http://sheets.test:{port}/plain.json"))

    assert raw == text(FENCER).encode()
    assert times == ["sheets.test"]


def test_what_never_ends_is_cut_off(sheets: str) -> None:
    with pytest.raises(NotFetched) as raised:
        fetch(f"http://{sheets}/endless", sheets, {}, most_bytes=1_000_000)

    assert raised.value.cause == "fetched-large"


def test_what_takes_too_long_is_given_up() -> None:
    async def never(host: str, port: int) -> Iterable[str]:
        await asyncio.Event().wait()
        return []

    fetcher = Fetcher(hosts=Hosts.of("sheets.test"), resolve=never, patience=0.01)
    with pytest.raises(NotFetched) as raised:
        asyncio.run(fetcher.fetch("http://sheets.test/x"))

    assert raised.value.cause == "slow"


def test_only_a_host_with_its_port_may_be_this_machine() -> None:
    here = address_of("127.0.0.1")
    assert here is not None
    assert is_open(here, is_loopback_allowed=True)
    assert not is_open(here, is_loopback_allowed=False)
    with pytest.raises(NotListed):
        Hosts.of("sheets.test").target("https://sheets.test:8443/x")


@pytest.mark.parametrize(
    ("link", "asked"),
    [
        ("https://a.test/sw2.5/?id=x", "https://a.test/sw2.5/?id=x&mode=json"),
        ("https://a.test/sw2.5/?id=x&mode=view#top", "https://a.test/sw2.5/?id=x&mode=json"),
        ("https://a.test/sheet.json", "https://a.test/sheet.json"),
    ],
)
def test_the_link_to_a_page_becomes_that_to_its_figures(link: str, asked: str) -> None:
    assert sheet_link(link) == asked
