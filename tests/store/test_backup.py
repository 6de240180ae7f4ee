"""A backup is one file that opens every old link elsewhere; a restore is all or nothing."""

from __future__ import annotations

import json
import shutil
import sqlite3
import stat
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from click.testing import Result
from typer.testing import CliRunner

from app.bench.served import Served
from app.cli import cli
from app.store import restoring
from app.store.restoring import finish, laid_ready
from tests.conftest import Serve
from tests.helpers.forked import Forked
from tests.helpers.patience import PATIENCE
from tests.web.test_pictures import picture

pytestmark = pytest.mark.slow

SHEET = {"names": {"en": "Rat"}, "combatant": {"movement": 9}}
LIBRARY = "own-rat:\n  names: {en: Own rat}\n  combatant: {movement: 7}\n"


def ransen(*words: object) -> Result:
    return CliRunner().invoke(cli, [str(word) for word in words])


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file but the lock."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and file.name != "lock")
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


class House:
    """A server with a table, its picture on the map, a sheet, and a library of the house."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.table = served.new_table()
        gm = {"Authorization": f"Bearer {self.table['keys']['gm']}"}
        at = f"{served.url}/api/tables/{self.table['id']}"
        made = httpx.post(
            f"{at}/images", content=picture("PNG"), headers=gm, timeout=PATIENCE, trust_env=False
        ).json()
        self.image: str = made["image"]
        shown = {"image": self.image, "at": [0, 0], "width": 6}
        for path, body in (
            ("commands", {"command": "battlefield", "width": 60, "height": 40, "image": shown}),
            ("library", SHEET),
        ):
            answer = httpx.post(f"{at}/{path}", json=body, headers=gm, timeout=PATIENCE, trust_env=False)
            assert answer.status_code < 300, answer.text

    def opens(self, served: Served) -> bool:
        """Every old link, the picture and the sheet."""
        ids = []
        for key in self.table["keys"].values():
            asked = {"headers": {"Authorization": f"Bearer {key}"}, "timeout": PATIENCE, "trust_env": False}
            at = f"{served.url}/api/tables/{self.table['id']}"
            ids.append(httpx.get(at, **asked).status_code)
            ids.append(httpx.get(f"{at}/images/{self.image}", **asked).status_code)
        gm = {"Authorization": f"Bearer {self.table['keys']['gm']}"}
        known = httpx.get(f"{at}/library", headers=gm, timeout=PATIENCE, trust_env=False).json()
        names = {name for one in known for name in one["names"].values()}
        return set(ids) == {200} and {"Rat", "Own rat"} <= names


@pytest.fixture(scope="module")
def served_once(tmp_path_factory: pytest.TempPathFactory) -> House:
    """Its server has ended; its folder stays as it is."""
    data = tmp_path_factory.mktemp("served") / "data"
    (data / "library").mkdir(parents=True)
    (data / "library" / "own.yaml").write_text(LIBRARY)
    with Forked(data=data) as served:
        return House(served)


@pytest.fixture
def house(served_once: House, tmp_path: Path) -> Path:
    """A copy of that folder."""
    return Path(shutil.copytree(served_once.served.data, tmp_path / "house"))


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A backup of one demo table with a picture that no server runs on."""
    ransen("demo", "--data", tmp_path / "old")
    made = ransen("backup", tmp_path / "whole", "--data", tmp_path / "old")
    assert made.exit_code == 0, made.output
    return tmp_path / "whole"


def test_what_was_backed_up_beside_a_server_opens_elsewhere(
    served_once: House, house: Path, tmp_path: Path
) -> None:
    backup = tmp_path / "backup"

    with Forked(data=house):
        made = ransen("backup", backup, "--data", house)
    shutil.rmtree(house)
    back = ransen("restore", backup, "--data", tmp_path / "new")

    assert made.exit_code == back.exit_code == 0, made.output + back.output
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert ransen("verify", "--data", tmp_path / "new").exit_code == 0
    files = [file for file in (tmp_path / "new").rglob("*") if file.is_file()]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    with Forked(data=tmp_path / "new") as again:
        assert served_once.opens(again)


def test_a_creation_key_that_was_renewed_stays_renewed(tmp_path: Path) -> None:
    ransen("demo", "--data", tmp_path / "old")
    renewed = ransen("creation-key", "--renew", "--data", tmp_path / "old")
    ransen("backup", tmp_path / "backup", "--data", tmp_path / "old")

    assert ransen("restore", tmp_path / "backup", "--data", tmp_path / "new").exit_code == 0

    again = ransen("creation-key", "--data", tmp_path / "new")
    assert "/join/" in renewed.output
    assert again.output == renewed.output


def test_nothing_is_replaced_without_a_yes(whole: Path, tmp_path: Path) -> None:
    ransen("demo", "--data", tmp_path / "new")
    before = snapshot(tmp_path / "new")

    asked = ransen("restore", whole, "--data", tmp_path / "new")

    assert asked.exit_code == 1
    assert "--yes" in asked.output
    assert snapshot(tmp_path / "new") == before
    assert ransen("restore", whole, "--data", tmp_path / "new", "--yes").exit_code == 0
    assert snapshot(tmp_path / "new")["secret"] == snapshot(tmp_path / "old")["secret"]


def test_nothing_is_put_back_under_a_server(whole: Path, serve: Serve) -> None:
    served = serve()

    refused = ransen("restore", whole, "--data", served.data, "--yes")

    assert refused.exit_code != 0
    assert "in use" in refused.output


def packed(whole: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(whole) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def written(whole: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(whole, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)


def cut(whole: Path) -> None:
    whole.write_bytes(whole.read_bytes()[:-200])


def other_secret(whole: Path) -> None:
    written(whole, {**packed(whole), "secret": bytes(32)})


def climbing(whole: Path) -> None:
    files = packed(whole)
    said = json.loads(files["contents.json"])
    said["files"]["images/../../x.png"] = said["files"]["demo"]
    written(
        whole,
        {**files, "images/../../x.png": files["demo"], "contents.json": json.dumps(said).encode()},
    )


def swelling(whole: Path) -> None:
    written(whole, {**packed(whole), "demo": bytes(10_000_000)})


def unlisted(whole: Path) -> None:
    written(whole, {**packed(whole), "library/more.yaml": b"{}"})


def newer_schema(whole: Path) -> None:
    change_database(whole, "UPDATE alembic_version SET version_num = '9999'")


def change_database(whole: Path, words: str) -> None:
    """As a whole backup of a changed database, beside itself."""
    old = whole.parent / "old"
    with closing(sqlite3.connect(old / "ransen.db")) as database, database:
        database.execute(words)
    assert ransen("backup", whole, "--data", old).exit_code == 0


def newer_format(whole: Path) -> None:
    files = packed(whole)
    said = json.loads(files["contents.json"]) | {"ransen-backup": 2}
    written(whole, {**files, "contents.json": json.dumps(said).encode()})


def letter(whole: Path) -> None:
    whole.write_text("Dear Sir")


@pytest.mark.parametrize(
    "spoil", [cut, other_secret, climbing, swelling, unlisted, newer_schema, newer_format, letter]
)
@pytest.mark.parametrize("there", [True, False])
def test_what_is_no_whole_backup_changes_nothing(
    whole: Path, tmp_path: Path, spoil: Callable[[Path], None], there: bool
) -> None:
    if there:
        ransen("demo", "--data", tmp_path / "new")
    before = snapshot(tmp_path / "new")
    spoil(whole)

    refused = ransen("restore", whole, "--data", tmp_path / "new", "--yes")

    assert refused.exit_code not in (0, None), refused.output
    assert isinstance(refused.exception, SystemExit)
    assert snapshot(tmp_path / "new") == before


def test_a_restore_that_is_cut_off_anywhere_is_finished_or_never_was(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "new"
    ransen("demo", "--data", data)
    (data / "library").mkdir()
    (data / "library" / "mine.yaml").write_text(LIBRARY)
    url = f"sqlite:///{data / 'ransen.db'}"
    with laid_ready(whole, data) as ready:
        shutil.copytree(ready, tmp_path / "ready")
    wanted = {name: (tmp_path / "ready" / name).read_bytes() for name in ("secret", "ransen.db", "demo")}
    (tmp_path / "ready").rename(data / restoring.READY)
    (data / "secret").write_bytes((data / restoring.READY / "secret").read_bytes())

    assert finish(url, data)
    assert not finish(url, data)

    assert {name: (data / name).read_bytes() for name in wanted} == wanted
    assert not (data / restoring.READY).exists()
    assert ransen("verify", "--data", data).exit_code == 0


def test_what_an_unfinished_restore_left_is_swept(whole: Path, tmp_path: Path) -> None:
    data = tmp_path / "new"
    (data / ".restoring-abc" / "images").mkdir(parents=True)

    assert ransen("restore", whole, "--data", data).exit_code == 0

    assert not [file.name for file in data.iterdir() if file.name.startswith(".rest")]


def test_a_bare_database_says_that_its_links_are_dead_and_gives_new_ones(whole: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare.db"
    bare.write_bytes(packed(whole)["ransen.db"])
    table = packed(whole)["demo"].decode()

    back = ransen("restore", bare, "--data", tmp_path / "new")

    assert back.exit_code == 0, back.output
    assert "links of before are dead" in back.output
    assert ransen("verify", "--data", tmp_path / "new").exit_code == 0
    links = ransen("links", table, "--data", tmp_path / "new").output
    key = links.split("/join/")[1].split()[0]
    with Forked(data=tmp_path / "new") as served:
        asked = {"headers": {"Authorization": f"Bearer {key}"}, "timeout": PATIENCE, "trust_env": False}
        assert httpx.get(f"{served.url}/api/tables/{table}", **asked).status_code == 200


def test_a_bare_database_beside_its_own_secret_keeps_its_links(whole: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare.db"
    bare.write_bytes(packed(whole)["ransen.db"])

    back = ransen("restore", bare, "--data", tmp_path / "old", "--yes")

    assert back.exit_code == 0, back.output
    assert "dead" not in back.output
    assert ransen("verify", "--data", tmp_path / "old").exit_code == 0


def lose_secret(data: Path) -> None:
    (data / "secret").unlink()


def change_secret(data: Path) -> None:
    (data / "secret").write_bytes(bytes(32))


def shorten_secret(data: Path) -> None:
    (data / "secret").write_bytes(b"")


def lose_picture(data: Path) -> None:
    next((data / "images").iterdir()).unlink()


def change_picture(data: Path) -> None:
    next((data / "images").iterdir()).write_bytes(picture("PNG", (3, 3)))


def spoil_sheet(data: Path) -> None:
    with closing(sqlite3.connect(data / "ransen.db")) as database, database:
        database.execute("UPDATE sheets SET body = '{}'")


def spoil_page(data: Path) -> None:
    with closing(sqlite3.connect(data / "ransen.db")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        root = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'events'").fetchone()[0]
        size = database.execute("PRAGMA page_size").fetchone()[0]
    with (data / "ransen.db").open("rb+") as file:
        file.seek((root - 1) * size)
        file.write(b"\xaa" * size)


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (lose_secret, "secret"),
        (change_secret, "secret"),
        (shorten_secret, "secret"),
        (lose_picture, "missing"),
        (change_picture, "changed"),
        (spoil_sheet, "sheets"),
        (spoil_page, "database"),
    ],
)
def test_verify_names_what_is_not_whole(house: Path, spoil: Callable[[Path], None], word: str) -> None:
    spoil(house)

    said = ransen("verify", "--data", house)

    assert said.exit_code == 1, said.output
    assert word in said.output
    assert isinstance(said.exception, SystemExit)


def test_verify_has_nothing_against_what_is_whole(house: Path) -> None:
    assert ransen("verify", "--data", house).exit_code == 0
