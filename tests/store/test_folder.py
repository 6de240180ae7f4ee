"""The data folder is private, its secret is a secret, and one server at a time holds it."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from app.store.database import migrate
from app.store.failures import Unusable
from app.store.folder import held, make_private, secret_of, write_private
from app.store.pictures import Folder
from app.store.writer import Store
from app.web.images import Images
from tests.web.test_pictures import picture

HOLDER = """
import sys
from pathlib import Path
from app.store.folder import held
with held(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_a_secret_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    data = tmp_path / "data"

    first, again = secret_of(data), secret_of(data)

    assert first == again
    assert len(first) == 32
    assert rights(data) == 0o700
    assert rights(data / "secret") == 0o600
    assert [file.name for file in data.iterdir()] == ["secret"]


@pytest.mark.parametrize("length", [0, 1, 31, 33, 4096])
def test_what_has_not_the_length_of_a_secret_is_refused_and_stays(tmp_path: Path, length: int) -> None:
    (tmp_path / "secret").write_bytes(bytes(length))

    with pytest.raises(Unusable, match="no secret"):
        secret_of(tmp_path)

    assert (tmp_path / "secret").read_bytes() == bytes(length)


def test_a_folder_that_others_could_read_is_closed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for folder in (data, data / "images", data / "library"):
        folder.mkdir(mode=0o755)
    names = ("secret", "address", "images/a.png", "library/own.yaml", "ransen.db", "ransen.db-wal")
    for name in names:
        (data / name).touch(mode=0o644)
    (data / "elsewhere").symlink_to(tmp_path)

    make_private(data)
    migrate(f"sqlite:///{data / 'ransen.db'}")

    assert {rights(data / name) for name in ("", "images", "library")} == {0o700}
    assert {rights(data / name) for name in names if (data / name).exists()} == {0o600}
    assert rights(tmp_path) & 0o700 == 0o700


def test_a_folder_that_everybody_writes_to_stays_open(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)

    make_private(shared)

    assert rights(shared) == 0o1777


async def test_what_is_made_anew_is_private_too(tmp_path: Path) -> None:
    os.umask(before := os.umask(0o022))
    data = tmp_path / "data"
    make_private(data)
    migrate(f"sqlite:///{data / 'ransen.db'}")
    store = Store(f"sqlite:///{data / 'ransen.db'}")
    async with Images(Folder(data / "images"), store).coming(picture("PNG")):
        pass
    store.close()
    write_private(data / "address", b"http://127.0.0.1:8000")

    assert before is not None
    for made in data.rglob("*"):
        assert rights(made) == (0o700 if made.is_dir() else 0o600), made


def test_the_second_one_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    words = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"held\n"
        with pytest.raises(Unusable, match=f"process {first.pid}"), held(tmp_path):
            pass
        first.kill()

    with held(tmp_path):
        assert (tmp_path / "lock").read_text() == f"{os.getpid()}\n"
