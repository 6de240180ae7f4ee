"""Where the machine's Chromium is and how it is started for figures and tests.

One without windows comes first: the same engine starts a page with a quarter less work.
"""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking")
WITH_WINDOWS = ("chromium", "chromium-browser", "google-chrome", "chrome")
NAMES = ("chromium-headless-shell", *WITH_WINDOWS)
UNTOUCHED = """const plain = window.setTimeout;
window.setTimeout = (does, wait, ...more) => wait === 2500 ? 0 : plain(does, wait, ...more);"""
"""What waits for a touch comes by itself after so many milliseconds (`app.tsx`); here it waits for ever."""


def executable(names: Sequence[str] = NAMES) -> str | None:
    """`RANSEN_CHROMIUM`, the first of these on the path, or Playwright's own; None where there is none."""
    if named := os.environ.get("RANSEN_CHROMIUM"):
        return named
    if found := next((path for name in names if (path := shutil.which(name))), None):
        return found
    kept = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    return next(
        (str(path) for path in sorted(kept.glob("chromium-*/chrome-linux*/chrome"), reverse=True)), None
    )
