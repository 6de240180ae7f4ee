"""The host's page and commands: open to one key alone, without anything of what is in the tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update
from starlette.testclient import TestClient
from typer.testing import CliRunner

from app.auth import digest
from app.cli import cli
from app.main import create_app
from app.settings import Settings
from app.store import schema
from app.store.hosting import put_host_key, uses
from app.web.deps import AppServices
from app.web.hosting import expire
from tests.helpers.tables import watching
from tests.web.conftest import FORD, STEP, Desk, problem
from tests.web.test_uploads import picture, upload

ON_BOTH = pytest.mark.usefixtures("storage")
KEY = "k" * 43
LONG_AGO = "2025-01-01T00:00:00.000Z"


def here(client: TestClient) -> AppServices:
    app: Any = client.app
    found: AppServices = app.state.services
    return found


def write(client: TestClient, work: Any) -> Any:
    assert client.portal is not None
    return client.portal.call(here(client).store.write, work)


@pytest.fixture
def host(client: TestClient) -> TestClient:
    """A browser that opened the host's link."""
    write(client, partial(put_host_key, key_hash=digest(KEY)))
    assert client.get(f"/host/enter/{KEY}").headers["location"] == "/host"
    return client


def made(client: TestClient, name: str) -> Desk:
    answer = client.post("/api/tables", json={"name": name, "ruleset": FORD["ruleset"], "scenario": FORD})
    return Desk(client, answer.json())


PATHS = ["/host", "/host/tables/x", "/host/enter/x", f"/host/enter/{KEY}"]


@pytest.mark.parametrize("path", PATHS)
def test_without_a_key_there_is_no_such_page(client: TestClient, path: str) -> None:
    client.cookies.set("ransen_host", KEY)

    assert client.get(path).status_code == 404
    assert client.post("/host/tables/x/delete").status_code == 404


@pytest.mark.parametrize("key", ["", "x", KEY[:-1], KEY + "k", "é" * 43, "k" * 300])
def test_another_key_opens_nothing(client: TestClient, desk: Desk, key: str) -> None:
    write(client, partial(put_host_key, key_hash=digest(KEY)))
    sent = {"Cookie": f"ransen_host={key}".encode()}

    assert client.get("/host", headers=sent).status_code == 404
    assert client.post(f"/host/tables/{desk.id}/delete", headers=sent).status_code == 404
    assert client.get("/host", headers={"Authorization": f"Bearer {desk.key('gm')}"}).status_code == 404


@ON_BOTH
def test_it_tells_names_sizes_and_times_and_nothing_of_what_is_inside(host: TestClient) -> None:
    desk = made(host, "The <b>ford</b>")
    desk.command(STEP)
    key = desk.sit("Somebody", "ana")
    upload(desk, content=picture())

    text = host.get("/host").text

    assert "The &lt;b&gt;ford&lt;/b&gt;" in text
    assert desk.id in text
    for secret in ("Somebody", "Ana", "Gob", key, desk.key("gm"), "battlefield"):
        assert secret not in text
    row = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text.split("<tbody>")[1]))
    assert " Advanced Combat " in row
    assert " 1, &lt;0.1 MB 1 " in row, "one picture, one seat taken"


@ON_BOTH
def test_a_table_is_deleted_with_what_it_had(host: TestClient) -> None:
    desk, other = made(host, "Ford"), made(host, "Keep")
    image = upload(desk, content=picture()).json()["image"]
    page = host.get(f"/host/tables/{desk.id}")

    done = host.post(f"/host/tables/{desk.id}/delete", data={"delete": desk.id})

    assert "Ford" in page.text
    assert (done.status_code, done.headers["location"]) == (303, "/host")
    assert problem(desk.get()) == (401, "no-key")
    assert here(host).images.pictures.find(image) is None
    assert other.get().status_code == 200
    assert host.get(f"/host/tables/{desk.id}").status_code == 404
    assert host.post(f"/host/tables/{desk.id}/delete", data={"delete": desk.id}).status_code == 404


def test_another_site_deletes_nothing(host: TestClient) -> None:
    desk = made(host, "Ford")
    at = f"/host/tables/{desk.id}/delete"

    foreign = host.post(at, data={"delete": desk.id}, headers={"Origin": "https://evil.example"})

    assert foreign.status_code == 403
    assert host.post(at).status_code == host.post(at, data={"delete": "other"}).status_code == 422
    assert desk.get().status_code == 200


@ON_BOTH
def test_tables_are_sorted_sought_and_paged(host: TestClient) -> None:
    for name in ("Beta", "alpha", "Gamma"):
        made(host, name)

    def names(query: str) -> list[str]:
        return re.findall(r"<bdi>(.*?)</bdi>", host.get(f"/host?{query}").text)

    assert names("sort=name") == ["alpha", "Beta", "Gamma"]
    assert names("sort=created") == ["Gamma", "alpha", "Beta"]
    assert names("name=ET") == ["Beta"]
    assert names("name=sw25") == names("")
    assert names("from=2&sort=name") == ["Gamma"]
    assert "3 to 3 are shown here" in host.get("/host?from=2").text
    assert "are shown here" not in host.get("/host").text
    for query in ("sort=key", "from=-1", "from=x", "from=999999999999"):
        assert host.get(f"/host?{query}").status_code == 404


def test_who_leaves_comes_back_by_the_link_alone(host: TestClient) -> None:
    host.post("/host/leave")

    assert host.get("/host").status_code == 404
    host.get(f"/host/enter/{KEY}")
    assert host.get("/host").status_code == 200
    write(host, partial(put_host_key, key_hash=None))
    assert host.get("/host").status_code == 404


@pytest.fixture
def expiring(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Settings(data=tmp_path, expire_days=30), clock=lambda: 0.0)
    with TestClient(app, follow_redirects=False) as running:
        yield running


def long_ago(connection: Connection, table: str) -> None:
    """As if nobody had been there since."""
    for kept in (schema.tables.c.used, schema.tables.c.created):
        where = schema.tables.c.id == table
        connection.execute(update(schema.tables).where(where).values({kept.name: LONG_AGO}))
    connection.execute(update(schema.events).where(schema.events.c.table_id == table).values(time=LONG_AGO))


@ON_BOTH
def test_what_nobody_opened_for_so_long_is_deleted_and_nothing_else(expiring: TestClient) -> None:
    old, new, sought = (made(expiring, name) for name in ("Old", "New", "Sought"))
    image = upload(old, content=picture()).json()["image"]
    for desk in (old, sought):
        write(expiring, partial(long_ago, table=desk.id))
    services = here(expiring)
    portal = expiring.portal
    assert portal is not None
    table = portal.call(services.tables.open, sought.id)
    assert table is not None
    portal.call(watching, table, "gm")

    assert portal.call(expire, services) == 1

    assert problem(old.get()) == (401, "no-key")
    assert services.images.pictures.find(image) is None
    assert new.get().status_code == sought.get().status_code == 200
    assert portal.call(expire, services) == 0


def test_a_table_that_is_opened_counts_as_used(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, expire_days=30)
    with TestClient(create_app(settings.model_copy(update={"expire_days": 0}))) as client:
        desk = made(client, "Ford")
        write(client, partial(long_ago, table=desk.id))
    with TestClient(create_app(settings.model_copy(update={"expire_days": 0}))) as client:
        again = Desk(client, desk.made)
        assert again.get().status_code == 200
        assert client.portal is not None
        while client.portal.call(here(client).store.read, uses)[0].used == LONG_AGO:
            assert again.get().status_code == 200
    with TestClient(create_app(settings)) as client:
        assert client.portal is not None
        assert client.portal.call(expire, here(client)) == 0
        assert Desk(client, desk.made).get().status_code == 200


@ON_BOTH
def test_the_commands_list_and_delete(tmp_path: Path) -> None:
    env = {"RANSEN_DATA": str(tmp_path)}

    def ransen(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(cli, words, env=env)
        return done.exit_code, done.output

    with TestClient(create_app(Settings(data=tmp_path))) as client:
        old, new = made(client, "Old"), made(client, "New")
        upload(old, content=picture())
        write(client, partial(long_ago, table=old.id))

    rows = json.loads(ransen("tables", "--json", "--sort", "name")[1])
    assert [row["name"] for row in rows] == ["New", "Old"]
    assert rows[1]["pictures"] == 1
    assert rows[1]["log_bytes"] > 100
    assert [row["id"] for row in json.loads(ransen("tables", "--unused", "30", "--json")[1])] == [old.id]
    assert new.id in ransen("tables", "--name", "new")[1]
    assert ransen("tables", "delete")[0] == 2
    assert ransen("tables", "delete", "nothing", "--yes")[0] == 2
    assert ransen("tables", "delete", old.id)[0] == 1, "nobody said yes"
    code, said = ransen("tables", "delete", "--unused", "30", "--yes")
    assert (code, "1 deleted" in said) == (0, True)
    assert list((tmp_path / "images").iterdir()) == []
    assert [row["id"] for row in json.loads(ransen("tables", "--json")[1])] == [new.id]
    assert ransen("verify")[0] == 0


def test_the_link_is_printed_once_and_the_one_before_is_dead(tmp_path: Path) -> None:
    env = {"RANSEN_DATA": str(tmp_path)}
    first, second = (CliRunner().invoke(cli, ["host-link"], env=env).output.strip() for _ in range(2))
    with TestClient(create_app(Settings(data=tmp_path)), follow_redirects=False) as client:
        paths = [one.partition("8000")[2] for one in (first, second)]

        assert client.get(paths[0]).status_code == 404
        assert client.get(paths[1]).status_code == 303
        assert paths[1].rpartition("/")[2] not in (tmp_path / "ransen.db").read_bytes().decode("latin-1")
        CliRunner().invoke(cli, ["host-link", "--off"], env=env)
        assert client.get(paths[1]).status_code == 404
