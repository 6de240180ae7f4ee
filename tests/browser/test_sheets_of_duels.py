"""Sheets of a system of which the page knows nothing: written, read, kept and put on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from app.scenario.read import read_file
from tests.browser.conftest import Visit
from tests.helpers.axe import violations
from tests.helpers.duel.serve import READY, served
from tests.helpers.patience import PATIENCE
from tests.helpers.people import DESKTOP, PHONE


@pytest.fixture(scope="module")
def duels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = served(tmp_path_factory.mktemp("duels"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def link(duels: Served) -> str:
    """The GM's, of a duel of its own."""
    ready = read_file(READY)
    scenario: dict[str, Any] = {"title": ready.title, "ruleset": ready.ruleset, "setup": ready.setup}
    made = httpx.post(
        f"{duels.url}/api/tables", json={"scenario": scenario}, timeout=PATIENCE, trust_env=False
    )
    return str(made.raise_for_status().json()["links"]["gm"])


def test_a_sheet_is_written_kept_read_and_put_on_the_table(link: str, visit: Visit) -> None:
    gm = visit(link, viewport=DESKTOP)
    gm.wait_for_view("view.seats")
    gm.page.get_by_test_id("library-open").click()
    gm.page.get_by_test_id("sheet-new").click()
    writing = gm.page.get_by_test_id("sheet-writing")

    writing.get_by_label("Name (English)").fill("Night watch")
    writing.get_by_label("Carries a lantern").check()
    writing.get_by_label("Nerve", exact=True).fill("500")
    writing.get_by_role("button", name="off balance").click()
    gm.page.get_by_test_id("sheet-save").click()
    expect(writing.locator(".refusal")).to_contain_text("0 to 99")
    gm.errors.clear()
    writing.get_by_label("Nerve", exact=True).fill("12")
    gm.page.get_by_test_id("sheet-save").click()

    sheet = gm.page.get_by_test_id("library-sheet")
    expect(sheet.get_by_role("heading", name="Night watch")).to_be_visible()
    expect(sheet.locator(".block")).to_contain_text("Nerve")
    expect(sheet.locator(".block")).to_contain_text("off balance")
    gm.page.locator("[data-sheet=night-watch]").get_by_role("button").last.click()
    gm.page.get_by_test_id("library-add").click()
    gm.wait_for_view("view.combatants['night-watch']")
    one = gm.view()["combatants"]["night-watch"]
    assert (one["nerve"], one["lantern"], one["pace"]) == (12, True, 5)
    assert one["conditions"] == ["off-balance"]


@pytest.mark.parametrize(("theme", "viewport"), [("light", DESKTOP), ("dark", PHONE)])
def test_its_words_are_japanese_and_axe_finds_nothing_wrong(
    link: str, visit: Visit, theme: str, viewport: dict[str, int]
) -> None:
    gm = visit(link, viewport=viewport, color_scheme=theme, locale="ja-JP")
    gm.wait_for_view("view.seats")
    if viewport is PHONE:
        gm.page.get_by_role("tab").nth(1).click()
    gm.page.get_by_test_id("library-open").click()
    gm.page.get_by_test_id("sheet-new").click()
    writing = gm.page.get_by_test_id("sheet-writing")
    expect(writing.locator("[data-path=nerve]")).to_contain_text("気力")

    assert violations(gm.page) == []
