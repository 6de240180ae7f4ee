"""What every answer carries, pages in the reader's language, and what the server says of itself."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.web.assets import Assets
from app.web.problems import Problem
from tests.web.conftest import Desk, problem

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/nothing",
        "/join/x",
        "/table/x",
        "/api/tables/x",
        "/api/x",
        "/healthz",
        "/static/x",
        "/openapi.json",
    ],
)
def test_every_answer_binds_the_browser(client: TestClient, path: str) -> None:
    headers = client.get(path).headers

    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_on_a_home_screen_it_has_its_mark(client: TestClient) -> None:
    found = re.search(r'rel="manifest" href="([^"]+)"', client.get("/").text)
    assert found

    (icon,) = client.get(found[1]).json()["icons"]

    answer = client.get(f"/static/{icon['src']}")
    assert answer.headers["content-type"].startswith(icon["type"])
    assert "<svg" in answer.text


def test_a_page_is_in_the_language_chosen_or_asked_for(client: TestClient) -> None:
    asked = client.get("/", headers={"Accept-Language": "ja"})
    chosen = client.get("/", headers={"Accept-Language": "ja", "Cookie": "ransen_lang=en"})
    nonsense = client.get("/", headers={"Cookie": "ransen_lang=<script>; ransen_theme=<script>"})

    assert '<html lang="ja"' in asked.text
    assert '<html lang="en"' in chosen.text
    assert "<script>" not in nonsense.text


def test_no_page_has_scripts_or_styles_inside(desk: Desk) -> None:
    table = desk.client.get(desk.client.get(f"/join/{desk.key('gm')}").headers["location"])

    for page in (table, desk.client.get("/"), desk.client.get("/nothing")):
        assert "<style" not in page.text
        assert " style=" not in page.text
        assert all("src=" in tag.partition(">")[0] for tag in page.text.split("<script")[1:])


@pytest.mark.parametrize(
    ("battlefield", "board"),
    [({"grid": "hexes"}, "grid"), ({}, "grid"), ({"ruler": True, "width": 20, "height": 10}, "plane")],
)
def test_the_page_has_the_board_that_the_setup_chose(
    client: TestClient, battlefield: dict[str, Any], board: str
) -> None:
    setup = {"battlefield": {**({} if "ruler" in battlefield else {"columns": 8, "rows": 6}), **battlefield}}
    made = client.post(
        "/api/tables", json={"scenario": {"title": "A field", "ruleset": "active-round", "setup": setup}}
    )

    page = client.get(client.get(made.json()["links"]["gm"]).headers["location"])

    assert f'data-board="{board}"' in page.text


def test_whoever_may_not_make_tables_is_told_on_the_home_page(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=tmp_path, create="key"))) as client:
        assert 'data-create="key"' in client.get("/").text


def test_it_is_alive(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}


def test_figures_are_for_the_machine_itself_or_a_key(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path, metrics_key="figures please"))
    here = {"base_url": "http://127.0.0.1:8000", "client": ("127.0.0.1", 1)}
    with TestClient(app) as far, TestClient(app, **here) as near:
        assert problem(far.get("/metrics")) == (401, "no-key")
        assert problem(far.get("/metrics", headers={"Authorization": "Bearer guess"})) == (401, "no-key")
        assert far.get("/metrics", headers={"Authorization": "Bearer figures please"}).status_code == 200
        assert "ransen_http_requests_total" in near.get("/metrics").text


@pytest.mark.parametrize("proxies", ["127.0.0.1", "*", ""])
@pytest.mark.parametrize(
    "headers", [{"X-Forwarded-For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}, {"Host": "testserver"}]
)
def test_what_came_through_a_proxy_is_not_the_machine_itself(
    tmp_path: Path, proxies: str, headers: dict[str, str]
) -> None:
    app = create_app(Settings(data=tmp_path, proxies=proxies))
    with TestClient(app, base_url="http://127.0.0.1:8000", client=("127.0.0.1", 1)) as client:
        assert problem(client.get("/metrics", headers=headers)) == (401, "no-key")


def test_the_description_names_the_shapes_that_are_answered(client: TestClient) -> None:
    told = client.get("/openapi.json").json()

    assert "Problem" in told["components"]["schemas"]
    assert "HTTPValidationError" not in json.dumps(told)
    made = told["paths"]["/api/tables"]["post"]["responses"]["201"]["content"]["application/json"]["schema"]
    assert made == {"$ref": "#/components/schemas/Made"}
    assert client.get("/docs").status_code == client.get("/redoc").status_code == 404


def test_every_shape_that_the_description_refers_to_is_in_it(client: TestClient) -> None:
    told = client.get("/openapi.json").text

    named = set(re.findall(r'"\$ref":\s*"#/components/schemas/([^"]+)"', told))
    assert named - json.loads(told)["components"]["schemas"].keys() == set()


@pytest.fixture
def assets(tmp_path: Path) -> Assets:
    (tmp_path / "table-AB12.js").write_text("let it = be;")
    (tmp_path / "table-AB12.js.gz").write_bytes(gzip.compress(b"let it = be;"))
    (tmp_path / "manifest.json").write_text('{"table.js": "table-AB12.js"}')
    return Assets(tmp_path)


def wanted(name: str, **headers: str) -> Request:
    raw = [(key.replace("_", "-").encode(), value.encode()) for key, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path_params": {"name": name}, "headers": raw})


async def test_a_built_file_is_kept_for_ever_and_sent_packed(assets: Assets) -> None:
    plain = await assets.serve(wanted("table-AB12.js"))
    packed = await assets.serve(wanted("table-AB12.js", accept_encoding="gzip, br"))

    assert assets.url("table.js") == "/static/table-AB12.js"
    assert plain.headers["content-type"] == packed.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in plain.headers["cache-control"]
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "name", ["../secret", "..", ".hidden", "manifest.json", "nothing.js", "", "a\x00b", "a/b"]
)
async def test_nothing_else_is_served(assets: Assets, name: str) -> None:
    with pytest.raises(Problem):
        await assets.serve(wanted(name))
