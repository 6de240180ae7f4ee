"""Pictures over HTTP: the GM brings them in, whoever sees them on the map may fetch them."""

from __future__ import annotations

import io
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.store.rows import Asset
from app.store.tables import add_asset
from app.store.writer import Store
from tests.web.conftest import FORD, Desk, problem

pytestmark = pytest.mark.slow


def picture(kind: str = "PNG", size: tuple[int, int] = (40, 20)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "green").save(out, kind)
    return out.getvalue()


def upload(desk: Desk, **how: Any) -> Any:
    return desk.post("/images", **how)


def on_the_map(desk: Desk, image: str) -> Any:
    shown = {"command": "battlefield", "image": {"image": image, "at": [0, 0], "width": 60}}
    answer = desk.command(shown)
    assert answer.status_code == 200, answer.text
    return answer


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_comes_in_bare_or_as_a_form(desk: Desk, kind: str) -> None:
    bare = upload(desk, content=picture(kind), headers={"Content-Type": f"image/{kind.lower()}"})
    form = upload(desk, files={"file": ("map", picture(kind), f"image/{kind.lower()}")})

    told = bare.json()
    assert bare.status_code == form.status_code == 201
    assert told == form.json()
    assert set(told) == {"image", "url", "width", "height"}
    assert (told["width"], told["height"]) == (40, 20)
    assert told["url"] == f"/api/tables/{desk.id}/images/{told['image']}"


@pytest.mark.parametrize(
    ("kept", "size", "field", "most"),
    [(200, 10, "pictures", 200), (5, 100_000_000, "picture_megabytes", 500)],
)
def test_a_table_keeps_so_many_pictures_and_no_more(
    desk: Desk, kept: int, size: int, field: str, most: int
) -> None:
    store: Store = desk.client.app.state.services.store
    assert desk.client.portal is not None
    for number in range(kept):
        asset = Asset(image=f"{number:032x}", media_type="image/png", width=1, height=1, size=size)
        desk.client.portal.call(store.write, partial(add_asset, table=desk.id, asset=asset))

    refused = upload(desk, content=picture())

    assert problem(refused) == (422, "too-many")
    told = refused.json()
    assert (told["field"], told["most"], told["given"]) == (field, most, most)
    assert str(most) in told["detail"]
    assert "make a new table" in told["detail"]


def test_it_is_fetched_by_those_in_whose_view_it_occurs(desk: Desk) -> None:
    told = upload(desk, content=picture()).json()
    address = f"/images/{told['image']}"
    assert problem(desk.get(address)) == (404, "not-found")

    on_the_map(desk, told["image"])

    for seat in ("gm", "player", "spectator"):
        fetched = desk.get(address, seat=seat)
        assert fetched.headers["content-type"] == "image/png"
        assert fetched.headers["x-content-type-options"] == "nosniff"
        assert Image.open(io.BytesIO(fetched.content)).size == (40, 20)
    assert problem(desk.client.get(told["url"])) == (404, "not-found")


def test_another_tables_picture_is_not_found(desk: Desk) -> None:
    told = upload(desk, content=picture()).json()
    on_the_map(desk, told["image"])
    other = Desk(desk.client, desk.client.post("/api/tables", json={"ruleset": FORD["ruleset"]}).json())

    assert problem(other.get(f"/images/{told['image']}")) == (404, "not-found")
    assert problem(desk.get(f"/images/{told['image']}", key=other.key("gm"))) == (404, "not-found")


def test_a_browser_fetches_it_with_its_cookie(desk: Desk) -> None:
    told = upload(desk, content=picture()).json()
    on_the_map(desk, told["image"])
    desk.client.get(f"/join/{desk.key('player')}")

    assert desk.client.get(told["url"], params={"seat": "player"}).status_code == 200
    assert desk.client.get(told["url"]).status_code == 200
    assert problem(desk.client.get(told["url"], params={"seat": "gm"})) == (404, "not-found")


def test_who_leads_nobody_brings_no_pictures(desk: Desk) -> None:
    assert problem(upload(desk, seat="player", content=picture())) == (403, "not-allowed")
    assert problem(upload(desk, seat="spectator", content=picture())) == (403, "not-allowed")
    idle = desk.post("/seats", json={"name": "Idle"}).json()["key"]
    assert problem(upload(desk, key=idle, content=picture())) == (403, "not-allowed")


@pytest.mark.parametrize(
    ("how", "refusal"),
    [
        ({"content": b""}, (415, "wrong-type")),
        ({"content": b"<svg onload=alert(1)>"}, (415, "wrong-type")),
        ({"content": picture(), "headers": {"Content-Type": "image/svg+xml"}}, (415, "wrong-type")),
        ({"content": picture(), "headers": {"Content-Type": "text/html"}}, (415, "wrong-type")),
        ({"content": picture()[:50]}, (422, "broken-picture")),
        ({"content": bytes(20_000_001)}, (413, "too-large")),
        ({"files": {"file": ("map", bytes(20_000_001))}}, (413, "too-large")),
        ({"files": {"other": ("map", picture())}}, (422, "bad-command")),
        ({"data": {"file": "words"}, "files": {"x": b""}}, (422, "bad-command")),
        ({"content": b"x", "headers": {"Content-Type": "multipart/form-data"}}, (422, "bad-command")),
        (
            {"content": b"x", "headers": {"Content-Type": "multipart/form-data; boundary=y"}},
            (422, "bad-command"),
        ),
    ],
)
def test_what_is_no_picture_is_refused(desk: Desk, how: dict[str, Any], refusal: tuple[int, str]) -> None:
    assert problem(upload(desk, **how)) == refusal


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_an_exported_table_takes_its_map_along(desk: Desk, tmp_path: Path, kind: str) -> None:
    told = upload(desk, content=picture(kind)).json()
    upload(desk, content=picture("WEBP", (9, 9)))
    on_the_map(desk, told["image"])
    exported = desk.get("/export").json()

    with TestClient(create_app(Settings(data=tmp_path / "elsewhere"))) as client:
        there = Desk(client, client.post("/api/tables/import", json=exported).json())
        fetched = there.get(f"/images/{told['image']}", seat="player")

    assert list(exported["pictures"]) == [told["image"]]
    assert Image.open(io.BytesIO(fetched.content)).size == (40, 20)


@pytest.mark.parametrize(
    "pictures",
    [[], {"x": "AAAA"}, {"0" * 32: "no base64"}, {"0" * 32: "AAAA"}, {"0" * 32: 7}, {"../" * 9: "AAAA"}],
)
def test_a_packed_picture_that_is_none_is_refused(desk: Desk, pictures: Any) -> None:
    packed = {**desk.get("/export").json(), "pictures": pictures}

    assert problem(desk.client.post("/api/tables/import", json=packed)) == (422, "bad-command")


def test_a_copy_keeps_the_map_when_the_first_table_goes(desk: Desk) -> None:
    told = upload(desk, content=picture()).json()
    on_the_map(desk, told["image"])
    copy = Desk(desk.client, desk.client.post("/api/tables/import", json=desk.get("/export").json()).json())

    desk.ask("DELETE")

    assert copy.get(f"/images/{told['image']}").status_code == 200


def test_with_its_last_table_a_picture_goes(desk: Desk) -> None:
    told = upload(desk, content=picture()).json()
    other = Desk(desk.client, desk.client.post("/api/tables", json={"ruleset": FORD["ruleset"]}).json())
    upload(other, content=picture())
    pictures = desk.client.app.state.services.images.pictures

    desk.ask("DELETE")
    assert pictures.find(told["image"]) is not None
    other.ask("DELETE")
    assert pictures.find(told["image"]) is None
