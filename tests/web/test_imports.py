"""An import is measured before it is read, read beside the server, and kept whole or not at all."""

from __future__ import annotations

import base64
import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from app.bench.served import HERE, Served
from app.intake import AT_LEAST, EACH
from app.main import create_app
from app.settings import Settings
from app.store.carving import Carver
from app.store.faults import Malformed
from app.table.exported import MOST_ENTRIES, survey
from tests.conftest import Serve
from tests.helpers.patience import PATIENCE
from tests.web.conftest import STEP, Desk, problem
from tests.web.test_pictures import picture

pytestmark = pytest.mark.slow

WHEN = "2026-11-20T12:00:00Z"
HEAD = b'{"ransen":1,"ruleset":"sw25-advanced","created":"2026-11-20T12:00:00Z",'
MIB = 1024 * 1024


def of_size(part: bytes, size: int = 8 * MIB) -> bytes:
    return part * (size // len(part))


COSTLY = {
    "lists under an unknown key": HEAD + b'"x":[' + of_size(b"[],") + b"[]]}",
    "lists within lists": HEAD + b'"x":' + of_size(b"["),
    "bad entries": HEAD + b'"entries":[' + of_size(b"{},") + b"{}]}",
    "an entry of lists": HEAD + b'"entries":[{"events":[' + of_size(b"[],") + b"[]]}]}",
    "an entry of objects": HEAD + b'"entries":[{"seq":1,"events":[' + of_size(b'{"a":1},') + b"{}]}]}",
    "an entry of numbers": HEAD + b'"entries":[{"events":[' + of_size(b"0.1,") + b"1]}]}",
    "a long text": HEAD + b'"entries":[{"seq":1,"time":"' + of_size(b"x", 16 * MIB) + b'"}]}',
    "many keys": b"{" + b",".join(b'"%d":1' % n for n in range(500_000)) + b"}",
    "a picture of lists": HEAD + b'"pictures":{"' + b"0" * 32 + b'":[' + of_size(b"[],") + b"[]]}}",
    "a sheet of lists": HEAD + b'"library":{"a":[' + of_size(b"[],") + b"[]]}}",
    "an end that is missing": HEAD + b'"entries":[{"time":"' + of_size(b"x"),
    "only quotes": HEAD + b'"entries":[{"events":[' + of_size(b'"",') + b'""]}]}',
    "lists twenty deep": HEAD + b'"entries":[' + of_size(b"[" * 20 + b"]" * 20 + b",") + b"[]]}",
    "lists twenty deep in an entry": HEAD
    + b'"entries":[{"events":['
    + of_size(b"[" * 20 + b"]" * 20 + b",")
    + b"[]]}]}",
}
MEASURED = """
import re, sys, tracemalloc
from pathlib import Path
from app.intake import main
before = int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
main()
most = int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
print(most, most - before)
"""


def taken(client: TestClient, body: bytes) -> Any:
    headers = {"Content-Type": "application/json"}
    return client.post("/api/tables/import", content=body, headers=headers)


def costs(folder: Path, body: bytes) -> tuple[int, int]:
    """The most bytes that the reader of this file held, and how many of them beside the program itself."""
    (folder / "file").write_bytes(body)
    (folder / "folder").mkdir()
    words = [sys.executable, "-c", MEASURED, str(folder / "file"), str(folder / "folder")]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=HERE) as reader:
        assert reader.stdout is not None
        told = reader.stdout.read()
    whole, more = (1024 * int(figure) for figure in told.split())
    return whole, more


@pytest.mark.parametrize("name", COSTLY)
def test_costly_text_is_refused_within_its_memory(tmp_path: Path, name: str) -> None:
    whole, more = costs(tmp_path, COSTLY[name])

    assert whole < 20 * len(COSTLY[name]) + 100_000_000
    assert more < EACH * len(COSTLY[name]) + AT_LEAST
    found = json.loads((tmp_path / "folder" / "found.json").read_text())
    assert found["code"] in ("bad-command", "too-many")


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
def test_what_is_nested_too_deep_is_refused_before_it_is_walked(opening: bytes) -> None:
    deep = opening * MIB
    carver = Carver(deep)
    with pytest.raises(Malformed, match="32 levels"):
        carver.value(most_bytes=len(deep), most_values=len(deep), what="it")
    assert carver.place <= 33 * len(opening)


def test_an_entry_that_is_a_list_is_refused_at_its_first_byte() -> None:
    with pytest.raises(Malformed, match=r"entries\.1: not an object"):
        survey(HEAD + b'"entries":[{}, ' + b"[" * MIB)


def test_the_reader_starts_without_the_database_and_without_yaml() -> None:
    listed = "import sys, app.intake; print(*sorted({name.partition('.')[0] for name in sys.modules}))"

    told = subprocess.run([sys.executable, "-c", listed], capture_output=True, env=HERE, check=True)

    modules = set(told.stdout.decode().split())
    assert {"app", "pydantic"} <= modules
    assert modules.isdisjoint({"sqlalchemy", "alembic", "ruamel", "yaml", "fastapi", "starlette", "asyncio"})


def test_the_smallest_import_costs_little_more_than_the_reader_itself(tmp_path: Path) -> None:
    source = Path(__file__).parents[1] / "logs" / "export-with-two-streams.json"

    whole, more = costs(tmp_path, source.read_bytes())

    assert json.loads((tmp_path / "folder" / "found.json").read_text())["code"] == ""
    assert whole < 70_000_000
    assert more < 20_000_000


def test_an_unknown_key_is_refused_before_what_stands_under_it_is_passed(client: TestClient) -> None:
    with pytest.raises(Malformed, match="x: no such field"):
        survey(HEAD + b'"x":[[[ this is not even JSON')


def test_entries_are_counted_before_they_are_read() -> None:
    with pytest.raises(Malformed, match=f"at most {MOST_ENTRIES}"):
        survey(HEAD + b'"entries":[' + b"0," * MOST_ENTRIES + b"0]}")


@pytest.mark.parametrize(
    "text",
    [
        {"a": 1, "b": [1, 2, {"c": "x,]}"}], "c": 'quote " and \\ and ]'},
        {},
        {"empty": [], "also": {}, "text": "", "true": True, "null": None, "n": -1.5e3},
        {"ö": "日本語 [", "a": [[[], [{}]], '"']},
    ],
)
@pytest.mark.parametrize("indent", [None, 2])
def test_what_is_cut_out_is_what_was_there(text: dict[str, Any], indent: int | None) -> None:
    carver = Carver(json.dumps(text, ensure_ascii=False, indent=indent).encode())

    found = {
        key: json.loads(carver.value(most_bytes=1000, most_values=100, what=key)) for key in carver.members()
    }

    assert found == text


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b'{"ransen":1',
        b"{}}",
        HEAD + b'"entries":[{"seq":',
        HEAD[:-1] + b"}",
        b'{"ransen":1,"ransen":1}',
        b"\xff",
        b"{'a':1}",
    ],
)
def test_what_is_no_export_is_refused(client: TestClient, body: bytes) -> None:
    assert problem(taken(client, body)) == (422, "bad-command")


def exported(desk: Desk) -> dict[str, Any]:
    """With a picture on the map and a sheet."""
    image = desk.post("/images", content=picture("PNG")).json()["image"]
    desk.command({"command": "battlefield", "image": {"image": image, "at": [0, 0], "width": 60}})
    desk.post("/library", json={"names": {"en": "Rat"}, "combatant": {"movement": 9}})
    desk.command(STEP)
    document: dict[str, Any] = desk.get("/export").json()
    assert document["pictures"]
    assert document["library"]
    return document


def elsewhere(folder: Path) -> TestClient:
    return TestClient(create_app(Settings(data=folder), clock=lambda: 0.0), follow_redirects=False)


def everything(data: Path) -> tuple[int, list[str]]:
    """Rows of tables, whole or not, and files that came in."""
    with closing(sqlite3.connect(data / "ransen.db")) as database:
        (count,) = database.execute(
            "SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM events)"
        ).fetchone()
    folders = (data / "images", data / "coming")
    return count, [file.name for folder in folders if folder.is_dir() for file in folder.iterdir()]


def test_keys_may_stand_in_any_order(desk: Desk) -> None:
    document = exported(desk)

    made = taken(desk.client, json.dumps(dict(reversed(document.items())), indent=1).encode())

    assert made.status_code == 201, made.text
    copy = Desk(desk.client, made.json())
    assert copy.get("/export").json()["entries"] == document["entries"]
    assert copy.get("/export").json()["library"] == document["library"]


def bad_event(document: dict[str, Any]) -> None:
    document["entries"][-1]["events"] = [{"type": "flown@1"}]


def bad_sheet(document: dict[str, Any]) -> None:
    document["library"] = {"rat": {"names": 7}}


def bad_picture(document: dict[str, Any]) -> None:
    document["pictures"]["f" * 32] = base64.b64encode(b"no picture").decode()


def no_base64(document: dict[str, Any]) -> None:
    document["pictures"]["f" * 32] = "%%%"


def backwards(document: dict[str, Any]) -> None:
    document["entries"].reverse()


@pytest.mark.parametrize("spoil", [bad_event, bad_sheet, bad_picture, no_base64, backwards])
def test_an_import_that_is_refused_leaves_nothing(
    desk: Desk, tmp_path: Path, spoil: Callable[[dict[str, Any]], None]
) -> None:
    document = exported(desk)
    spoil(document)

    with elsewhere(tmp_path / "elsewhere") as client:
        refused = taken(client, json.dumps(document).encode())

    assert problem(refused) == (422, "bad-command")
    assert everything(tmp_path / "elsewhere") == (0, [])


def test_an_import_whose_last_step_fails_leaves_nothing(desk: Desk, tmp_path: Path) -> None:
    document = exported(desk)
    with elsewhere(tmp_path / "elsewhere") as client:
        statement = "CREATE TRIGGER full BEFORE INSERT ON sheets BEGIN SELECT RAISE(ABORT, 'disk full'); END"
        with closing(sqlite3.connect(tmp_path / "elsewhere" / "ransen.db")) as database, database:
            database.execute(statement)

        refused = taken(client, json.dumps(document).encode())

    assert problem(refused) == (503, "unavailable")
    assert everything(tmp_path / "elsewhere") == (0, [])


def test_a_long_log_is_kept_in_steps_and_whole(client: TestClient, tmp_path: Path) -> None:
    document = json.loads((Path(__file__).parents[1] / "logs" / "export-of-schema-0001.json").read_text())

    made = taken(client, json.dumps(document).encode())

    assert made.status_code == 201, made.text
    copy = Desk(client, made.json())
    again = copy.get("/export").json()
    assert [one["seq"] for one in again["entries"]] == [one["seq"] for one in document["entries"]]


def unfinished(data: Path) -> None:
    """As a kill between two steps leaves it."""
    with closing(sqlite3.connect(data / "ransen.db")) as database, database:
        database.execute("INSERT INTO tables VALUES ('cut', 'Cut', 'sw25-advanced', ?, ?)", (WHEN, WHEN))
        database.execute(
            "INSERT INTO events (table_id, seq, seat, time, events, shown) "
            "VALUES ('cut', 1, '', ?, '[]', '{}')",
            (WHEN,),
        )
    (data / "images").mkdir(exist_ok=True)
    (data / "coming" / "tmpabc").mkdir(parents=True)
    (data / "images" / f".coming-01-{'a' * 32}.png").write_bytes(b"pixels")
    (data / "images" / f"{'a' * 32}.png").write_bytes(b"pixels")


def test_an_import_that_was_cut_off_is_no_table_and_is_gone_at_the_next_start(serve: Serve) -> None:
    served = serve()
    served.kill()
    unfinished(served.data)

    listed = subprocess.run(
        [sys.executable, "-c", "from app.cli import main; main()", "verify", "--data", str(served.data)],
        capture_output=True,
        env=HERE,
        check=True,
    )
    served.start()

    assert b"cut" not in listed.stdout
    assert everything(served.data) == (0, [])


def test_a_kill_amid_an_import_leaves_nothing(serve: Serve, desk: Desk) -> None:
    body = json.dumps(exported(desk)).encode()
    served = serve()
    asking = threading.Thread(target=send, args=(served, body))
    asking.start()
    while asking.is_alive() and not any((served.data / "coming").glob("*/*")):
        pass
    served.kill()
    asking.join()
    served.start()

    count, files = everything(served.data)
    assert (count == 0) == (not files)
    with closing(sqlite3.connect(served.data / "ransen.db")) as database:
        whole = database.execute(
            "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM seats)"
        ).fetchone()
    assert whole in ((0, 0), (1, 3))


def send(served: Served, body: bytes) -> None:
    try:
        httpx.post(f"{served.url}/api/tables/import", content=body, timeout=PATIENCE, trust_env=False)
    except httpx.TransportError:
        return


def test_the_reader_ends_with_the_server(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(COSTLY["bad entries"])
    (tmp_path / "folder").mkdir()
    words = [sys.executable, "-m", "app.intake", str(tmp_path / "file"), str(tmp_path / "folder")]

    with subprocess.Popen(words, stdin=subprocess.PIPE, env=HERE) as reader:
        assert reader.stdin is not None
        reader.stdin.close()

        assert reader.wait(timeout=PATIENCE) == 1
    assert list((tmp_path / "folder").iterdir()) == []
