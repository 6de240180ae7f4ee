"""Sees to it that what the tests run on is there, before they begin: `python -m tests.helpers.installed`.

Chromium and Firefox for the page, PostgreSQL, Redis and a proxy for several nodes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from app.bench.chromium import WITH_WINDOWS, executable

PACKAGES: Mapping[str, tuple[str, ...]] = {
    "Chromium": ("chromium-headless-shell", "fonts-noto-cjk"),
    "Chromium that notifies": ("chromium",),
    "Firefox": ("firefox-esr",),
    "PostgreSQL": ("postgresql",),
    "Redis": ("redis-server",),
    "HAProxy": ("haproxy",),
}

INSTEAD: Mapping[str, tuple[str, ...]] = {"Chromium": ("chromium", "fonts-noto-cjk")}
"""Where the first choice is not among the packages."""


def with_windows() -> str | None:
    """The one without windows shows no notifications."""
    return executable(WITH_WINDOWS)


def firefox() -> str | None:
    """`RANSEN_FIREFOX`, Debian's long-lived one, or any other."""
    return os.environ.get("RANSEN_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


def postgres() -> Path | None:
    """The folder of PostgreSQL's programs: Debian's newest, else where the path finds them."""
    of_debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda one: int(one.parts[-3]))
    if of_debian:
        return of_debian[-1].parent
    there = shutil.which("initdb")
    return Path(there).resolve().parent if there else None


def redis() -> str | None:
    return shutil.which("redis-server") or shutil.which("valkey-server")


def haproxy() -> str | None:
    """Debian puts it where only the administrator's path leads."""
    return shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")


FINDERS: Mapping[str, Callable[[], str | Path | None]] = {
    "Chromium": executable,
    "Chromium that notifies": with_windows,
    "Firefox": firefox,
    "PostgreSQL": postgres,
    "Redis": redis,
    "HAProxy": haproxy,
}


def missing() -> list[str]:
    return [name for name, find in FINDERS.items() if find() is None]


def apt() -> list[str] | None:
    """The words before `apt-get` that may install, or None where that is not allowed."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    allowed = (
        shutil.which("sudo")
        and subprocess.run(["sudo", "-n", "true"], check=False, capture_output=True).returncode == 0
    )
    return ["sudo", "-n"] if allowed else None


def install(names: list[str]) -> None:
    """Debian's packages where that is allowed, none of them started; else Playwright's browser."""
    as_root = apt()
    if as_root is not None:
        subprocess.run([*as_root, "apt-get", "update"], check=True)
        _from_debian(as_root, [package for name in names for package in PACKAGES[name]])
        for name in missing():  # one that a mirror lacks takes none of the others with it
            _from_debian(as_root, PACKAGES[name])
        for name in missing():
            _from_debian(as_root, INSTEAD.get(name, ()))
    if executable() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def _from_debian(as_root: list[str], packages: Sequence[str]) -> None:
    if not packages:
        return
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"]
    words = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    subprocess.run([*as_root, *quiet, *words], check=False)


def main() -> None:
    if names := missing():
        install(names)
    if names := missing():
        raise SystemExit(f"The tests need what is not here: {', '.join(names)}. See docs/CONTRIBUTING.md.")
    for name, find in FINDERS.items():
        print(f"{name}: {find()}")


if __name__ == "__main__":
    main()
