"""Sees to it that there is a Chromium before the browser tests begin: `python -m tests.helpers.chromium`."""

import os
import shutil
import subprocess
import sys

from app.bench.chromium import executable

PACKAGES = ("chromium", "fonts-noto-cjk")


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


def install() -> None:
    """Debian's Chromium with Japanese letters where that is allowed, else Playwright's own."""
    as_root = apt()
    if as_root is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
        return
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive"]
    subprocess.run([*as_root, "apt-get", "update"], check=True)
    subprocess.run(
        [*as_root, *quiet, "apt-get", "install", "-y", "--no-install-recommends", *PACKAGES], check=True
    )


def main() -> None:
    if executable() is None:
        install()
    found = executable()
    if found is None:
        raise SystemExit("There is no Chromium: install one or name it in RANSEN_CHROMIUM.")
    version = subprocess.run([found, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    print(f"{found}: {version}")


if __name__ == "__main__":
    main()
