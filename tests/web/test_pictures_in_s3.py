"""Pictures in a store that speaks S3: shown by every node, missing on none, waited for while it is gone."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from app.cli import cli
from app.main import create_app
from app.settings import Settings
from app.store.bucket import Bucket
from app.store.failures import Unusable
from tests.helpers.bucket import S3
from tests.web.conftest import FORD, Desk, problem
from tests.web.test_uploads import on_the_map, picture, upload


@pytest.fixture(scope="module")
def s3() -> Iterator[S3]:
    running = S3().start()
    yield running
    running.stop()


@pytest.fixture
def bucket(s3: S3, monkeypatch: pytest.MonkeyPatch) -> str:
    for name, value in s3.env.items():
        monkeypatch.setenv(name, value)
    return s3.bucket()


@contextmanager
def served(data: Path, bucket: str) -> Iterator[TestClient]:
    app = create_app(Settings(data=data, images=f"s3://{bucket}/ransen/pictures"), clock=lambda: 0.0)
    with TestClient(app, follow_redirects=False) as running:
        yield running


@contextmanager
def seated(data: Path, bucket: str) -> Iterator[Desk]:
    with served(data, bucket) as client:
        made = client.post("/api/tables", json={"ruleset": FORD["ruleset"], "scenario": FORD})
        yield Desk(client, made.json())


def test_what_one_folder_took_in_another_shows(s3: S3, bucket: str, tmp_path: Path) -> None:
    with seated(tmp_path / "one", bucket) as desk:
        told = upload(desk, content=picture()).json()
        on_the_map(desk, told["image"])
        shown = desk.get(f"/images/{told['image']}").content
    shutil.copytree(tmp_path / "one", tmp_path / "two", ignore=shutil.ignore_patterns("seen", "images"))

    with served(tmp_path / "two", bucket) as client:
        again = Desk(client, desk.made).get(f"/images/{told['image']}")

    assert s3.listed(bucket) == [f"ransen/pictures/{told['image']}.png"]
    assert again.content == shown
    assert again.headers["content-type"] == "image/png"
    assert not (tmp_path / "one" / "images").exists()


@pytest.mark.slow
def test_a_picture_goes_with_its_last_table_and_comes_again(s3: S3, bucket: str, tmp_path: Path) -> None:
    with seated(tmp_path, bucket) as desk:
        told = upload(desk, content=picture()).json()
        desk.ask("DELETE")
        assert s3.listed(bucket) == []

        made = desk.client.post("/api/tables", json={"ruleset": FORD["ruleset"], "scenario": FORD})
        other = Desk(desk.client, made.json())
        assert upload(other, content=picture()).json()["image"] == told["image"]
        assert s3.listed(bucket) == [f"ransen/pictures/{told['image']}.png"]


def test_what_another_node_deleted_is_put_again_though_a_copy_is_here(
    s3: S3, bucket: str, tmp_path: Path
) -> None:
    (tmp_path / "fresh").write_bytes(picture())
    here, there = (Bucket(f"s3://{bucket}", tmp_path / name) for name in ("here", "there"))
    for one in (here, there):
        one.workshop.mkdir()
    image = "0" * 32
    shutil.copy(tmp_path / "fresh", here.workshop / ".fresh-1")
    here.put(here.workshop / ".fresh-1", image, "png")
    there.remove(image)
    assert here.find(image) is not None, "a copy of it"

    here.put(tmp_path / "fresh", image, "png")

    assert s3.listed(bucket) == [f"{image}.png"]


@pytest.mark.slow
def test_while_the_store_is_gone_nothing_is_lost_and_afterwards_all_goes_on(
    s3: S3, bucket: str, tmp_path: Path
) -> None:
    with seated(tmp_path, bucket) as desk:
        told = upload(desk, content=picture()).json()
        on_the_map(desk, told["image"])
        shutil.rmtree(tmp_path / "seen")
        s3.stop()
        try:
            shown = desk.get(f"/images/{told['image']}")
            refused = upload(desk, content=picture(size=(30, 30)))
            moved = desk.command({"command": "place", "target": "ana", "at": [5, 5]})
        finally:
            s3.start()

        assert problem(shown) == problem(refused) == (503, "unavailable")
        assert "Retry-After" in shown.headers
        assert moved.status_code == 200, "whoever plays goes on"
        assert desk.get(f"/images/{told['image']}").status_code == 200
        assert upload(desk, content=picture(size=(30, 30))).status_code == 201
        assert len(s3.listed(bucket)) == 2


@pytest.mark.slow
def test_what_could_not_be_deleted_is_deleted_later(s3: S3, bucket: str, tmp_path: Path) -> None:
    with seated(tmp_path, bucket) as desk:
        upload(desk, content=picture())
        s3.stop()
        try:
            assert desk.ask("DELETE").status_code == 204
        finally:
            s3.start()
        assert len(s3.listed(bucket)) == 1

    with served(tmp_path, bucket):
        assert s3.listed(bucket) == []


def test_the_copies_here_are_bounded(bucket: str, tmp_path: Path) -> None:
    cache = tmp_path / "seen"
    cache.mkdir()
    store = Bucket(f"s3://{bucket}", cache, most=250)
    for number in range(5):
        (cache / ".fresh").write_bytes(bytes(100))
        store.put(cache / ".fresh", f"{number:032x}", "png")
        long_ago = 1_700_000_000 + number
        os.utime(cache / f"{number:032x}.png", (long_ago, long_ago))

    assert store.find(f"{0:032x}") is not None

    there = sorted(file.stem[-1] for file in cache.glob("*.png"))
    assert there == ["0", "4"], "what was looked at last"


def test_verify_and_backup_say_where_pictures_lie(s3: S3, bucket: str, tmp_path: Path) -> None:
    with seated(tmp_path / "data", bucket) as desk:
        image = upload(desk, content=picture()).json()["image"]
    env = {"RANSEN_IMAGES": f"s3://{bucket}/ransen/pictures", "RANSEN_DATA": str(tmp_path / "data")}

    def ransen(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(cli, words, env=env)
        return done.exit_code, done.output

    assert ransen("verify")[0] == 0
    code, said = ransen("backup", str(tmp_path / "backup"))
    assert code == 0
    assert f"s3://{bucket}/ransen/pictures" in said
    assert "everything here but the pictures" in said
    Bucket(f"s3://{bucket}/ransen/pictures", tmp_path / "seen").remove(image)
    code, said = ransen("verify")
    assert (code, "the file is missing" in said) == (1, True)


def test_a_backup_of_a_folder_restores_into_the_store(s3: S3, bucket: str, tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path / "old"), clock=lambda: 0.0)
    with TestClient(app) as client:
        desk = Desk(client, client.post("/api/tables", json={"ruleset": FORD["ruleset"]}).json())
        image = upload(desk, content=picture()).json()["image"]
    run = CliRunner().invoke
    assert run(cli, ["backup", str(tmp_path / "b"), "--data", str(tmp_path / "old")]).exit_code == 0

    env = {"RANSEN_IMAGES": f"s3://{bucket}"}
    done = run(cli, ["restore", str(tmp_path / "b"), "--data", str(tmp_path / "new")], env=env)

    assert done.exit_code == 0, done.output
    assert s3.listed(bucket) == [f"{image}.png"]
    assert run(cli, ["verify", "--data", str(tmp_path / "new")], env=env).exit_code == 0


def test_a_folder_of_all_nodes_goes_along_and_comes_back_where_it_is_named(tmp_path: Path) -> None:
    def env(name: str) -> dict[str, str]:
        return {"RANSEN_IMAGES": str(tmp_path / name), "RANSEN_DATA": str(tmp_path / f"{name}-data")}

    old, new = env("a"), env("b")
    app = create_app(Settings(data=tmp_path / "a-data", images=str(tmp_path / "a")), clock=lambda: 0.0)
    with TestClient(app) as client:
        desk = Desk(client, client.post("/api/tables", json={"ruleset": FORD["ruleset"]}).json())
        image = upload(desk, content=picture()).json()["image"]
    run = CliRunner().invoke

    made = run(cli, ["backup", str(tmp_path / "backup")], env=old)
    back = run(cli, ["restore", str(tmp_path / "backup")], env=new)

    assert (made.exit_code, back.exit_code) == (0, 0), made.output + back.output
    assert [file.name for file in (tmp_path / "b").iterdir()] == [f"{image}.png"]
    assert not (tmp_path / "b-data" / "images").exists()
    assert run(cli, ["verify"], env=new).exit_code == 0
    assert run(cli, ["restore", str(tmp_path / "backup")], env=new).exit_code == 1, "nobody said yes"


@pytest.mark.parametrize(
    ("where", "word"),
    [
        ("s3://", "s3://bucket"),
        ("s3://not-there/x", "cannot be kept"),
        ("https://s3.example/x", "neither a folder nor"),
    ],
)
def test_a_store_that_would_take_nothing_is_named_before_anything_is_served(
    bucket: str, tmp_path: Path, where: str, word: str
) -> None:
    done = CliRunner().invoke(
        cli, ["serve", "--port", "0", "--data", str(tmp_path)], env={"RANSEN_IMAGES": where}
    )

    assert done.exit_code == 2
    assert word in done.output


def test_a_folder_that_takes_no_file_is_named_before_anything_is_served(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    where = str(tmp_path / "file" / "pictures")
    done = CliRunner().invoke(
        cli, ["serve", "--port", "0", "--data", str(tmp_path / "data")], env={"RANSEN_IMAGES": where}
    )

    assert done.exit_code == 2
    assert "RANSEN_IMAGES" in done.output


@pytest.mark.parametrize(
    ("endpoint", "key", "secret", "word"),
    [
        ("https://s3.example", "", "", "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set"),
        ("https://s3.example", " ", " ", "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set"),
        ("https://s3.example", "ransen", "", "AWS_SECRET_ACCESS_KEY is not set"),
        ("", "", "secret", "AWS_ACCESS_KEY_ID is not set"),
    ],
)
def test_a_store_with_half_its_keys_is_refused_before_anything_is_served(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, endpoint: str, key: str, secret: str, word: str
) -> None:
    settle_keys(monkeypatch, endpoint, key, secret)
    monkeypatch.setenv("RANSEN_IMAGES", "s3://bucket/ransen")

    done = CliRunner().invoke(cli, ["serve", "--port", "0", "--data", str(tmp_path)])

    assert done.exit_code == 2
    assert word in done.output


@pytest.mark.parametrize(
    ("endpoint", "instead"),
    [
        ("", ""),
        ("https://s3.eu-central-1.amazonaws.com", ""),
        ("https://s3.example", "AWS_SKIP_SIGNATURE"),
    ],
)
def test_where_a_role_or_nothing_opens_the_store_no_keys_are_wanted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, endpoint: str, instead: str
) -> None:
    settle_keys(monkeypatch, endpoint, "", "")
    if instead:
        monkeypatch.setenv(instead, "true")

    assert Bucket("s3://bucket/ransen", tmp_path)


def settle_keys(monkeypatch: pytest.MonkeyPatch, endpoint: str, key: str, secret: str) -> None:
    said = {"AWS_ENDPOINT_URL": endpoint, "AWS_ACCESS_KEY_ID": key, "AWS_SECRET_ACCESS_KEY": secret}
    for name, value in (said | {"AWS_REGION": "eu-central-1"}).items():
        monkeypatch.delenv(name, raising=False)
        if value:
            monkeypatch.setenv(name, value)


def test_an_address_that_is_none_is_refused(bucket: str, tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="say it like"):
        Bucket("s3://name?x=1", tmp_path)


@pytest.mark.parametrize(
    "endpoint", ["nonsense", "ftp://s3.example", "http://", "http://s3:notaport", "http://a b"]
)
def test_the_address_of_a_store_that_is_none_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, endpoint: str
) -> None:
    monkeypatch.setenv("AWS_ENDPOINT_URL", endpoint)

    with pytest.raises(Unusable, match="AWS_ENDPOINT_URL"):
        Bucket("s3://bucket", tmp_path)
