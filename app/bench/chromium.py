"""Where the machine's Chromium is and how it is started for figures and tests."""

import os
import shutil
from pathlib import Path

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking")
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def executable() -> str | None:
    """`RANSEN_CHROMIUM`, the system's own, or the one that Playwright keeps; None where there is none."""
    if named := os.environ.get("RANSEN_CHROMIUM"):
        return named
    if found := next((path for name in NAMES if (path := shutil.which(name))), None):
        return found
    kept = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    return next(
        (str(path) for path in sorted(kept.glob("chromium-*/chrome-linux*/chrome"), reverse=True)), None
    )
