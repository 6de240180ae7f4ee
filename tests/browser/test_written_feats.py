"""A feat that a sheet defines, written in the editor: numbers beside words, rows of the sheet by name."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.test_library import field, more, open_library
from tests.helpers.people import DESKTOP


def test_a_feat_of_the_sheet_says_rounds_and_which_attack_it_goes_with(
    table: dict[str, Any], visit: Visit
) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    gm.page.get_by_test_id("sheet-new").click()
    writing = gm.page.get_by_test_id("sheet-writing")
    field(writing, "names.en").fill("Wrestler")
    writing.get_by_role("button", name="Add an attack").click()
    writing.get_by_role("heading", name="Feats").click()
    writing.get_by_role("button", name="Add a custom feat").click()
    field(writing, "feats.0.until").select_option("number")
    field(writing, "feats.0.until").fill("3")
    writing.locator("[data-group=own-feat-with] > summary").click()
    writing.locator("[data-path='feats.0.only']").get_by_role("button", name="attack").click()
    writing.locator("[data-group=own-feat-does] > summary").click()
    field(writing, "feats.0.again.of").select_option("attack")
    field(writing, "feats.0.again.only").select_option("attack")
    gm.page.get_by_test_id("sheet-save").click()

    gm.page.get_by_test_id("library-sheet").wait_for()
    more(gm.page, "wrestler")
    gm.page.get_by_test_id("library-add").click()
    gm.wait_for_view("view.combatants.wrestler")
    (feat,) = gm.view()["combatants"]["wrestler"]["feats"]
    assert (feat["until"], feat["only"], feat["again"]["only"]) == (3, ["attack"], "attack")
