"""The host at a browser: both themes and languages, desk and phone, until a table is gone."""

from __future__ import annotations

import subprocess
import sys

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import Serve
from tests.helpers.axe import violations
from tests.helpers.patience import PATIENCE

SIZES = {"en-GB": (1280, 800), "ja-JP": (390, 844)}


@pytest.mark.parametrize("locale", SIZES)
def test_the_host_deletes_a_table(serve: Serve, chromium: Browser, locale: str) -> None:
    served = serve(RANSEN_EXPIRE_DAYS="90")
    gone = served.new_table({"name": "Ford"})
    served.new_table({"name": "Keep"})
    words = [sys.executable, "-m", "app.cli", "host-link", "--data", str(served.data)]
    link = subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()
    width, height = SIZES[locale]
    context = chromium.new_context(locale=locale, viewport={"width": width, "height": height})
    page = context.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    found: list[str] = []

    def look() -> None:
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme=theme)
            found.extend(violations(page))
            is_wide = page.evaluate("document.body.scrollWidth > innerWidth")
            found.extend(["wider than the screen"] if is_wide else [])

    page.goto(link)
    look()
    page.locator(f'a[href="/host/tables/{gone["id"]}"]').click()
    page.locator("dl").wait_for()
    look()
    page.locator("button.warn").click()
    expect(page.locator("tbody bdi")).to_have_text(["Keep"])
    context.close()

    assert found == []
