"""What is installed is pinned by hash, and no lock file says where it is fetched from."""

import re
import tomllib
from collections.abc import Mapping

import pytest
from packaging.requirements import Requirement

from app.paths import CHECKOUT

PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
LOCKS = ["requirements.lock", ".ci/build.lock", ".ci/node.lock"]
WANTED: Mapping[str, list[str]] = {
    "requirements.lock": PROJECT["project"]["dependencies"],
    ".ci/build.lock": PROJECT["build-system"]["requires"],
}


def pinned(lock: str) -> Mapping[str, Requirement]:
    """Name to pin of everything in a lock file."""
    lines = (CHECKOUT / lock).read_text("utf-8").replace("\\\n", " ").splitlines()
    found = [Requirement(line.partition(" --hash")[0]) for line in lines if line.strip()]
    return {plain(one.name): one for one in found}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_one_version_and_a_hash(lock: str) -> None:
    entries = re.split(r"\n(?=\S)", (CHECKOUT / lock).read_text("utf-8").strip())

    assert entries
    assert [one for one in entries if not re.match(r"[\w.-]+==\S+", one) or "--hash=sha256:" not in one] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_no_address_is_in_a_lock_file(lock: str) -> None:
    words = (CHECKOUT / lock).read_text("utf-8")

    assert "://" not in words
    assert "index-url" not in words
    assert "find-links" not in words


@pytest.mark.parametrize("lock", WANTED)
def test_the_lock_file_holds_what_the_project_asks_for(lock: str) -> None:
    locked = pinned(lock)
    wanted = [Requirement(words) for words in WANTED[lock]]

    missing = [one.name for one in wanted if plain(one.name) not in locked]
    stale = [
        one.name
        for one in wanted
        if one.name not in missing and not one.specifier.contains(version(locked[plain(one.name)]))
    ]

    assert (missing, stale) == ([], [])


def version(pin: Requirement) -> str:
    (only,) = pin.specifier
    return only.version
