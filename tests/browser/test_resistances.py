"""What a sheet says of types of damage is typed in the editor, and which of two attacks takes both hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.formats.samples import FENCER, text


@pytest.mark.parametrize(
    ("locale", "type_", "words"), [("en-GB", "fire", "vulnerable"), ("ja-JP", "火", "弱点")]
)
def test_resistances_are_typed_in_the_editor(
    visit: Visit, served: Served, locale: str, type_: str, words: str
) -> None:
    made = served.new_table({"name": "Hall", "ruleset": "square-fireballs"})
    gm = visit(made["links"]["gm"], locale=locale)
    gm.wait_for_view("view.phase")
    gm.page.get_by_test_id("library-open").click()
    gm.page.get_by_test_id("sheet-new").click()
    writing = gm.page.get_by_test_id("sheet-writing")
    writing.get_by_label("Name (English)" if locale == "en-GB" else "名前（英語）").fill("Salamander")
    resist = writing.locator("[data-path=resist]")

    resist.locator("input.key").fill("fire")
    resist.locator("input.key").press("Tab")
    resist.get_by_label(type_).select_option(label=words)
    gm.page.get_by_test_id("sheet-save").click()

    block = gm.page.get_by_test_id("library-sheet").locator(".block")
    expect(block).to_contain_text(f"{type_} {words}")


def test_the_block_says_which_attack_takes_both_hands(visit: Visit, served: Served, tmp_path: Path) -> None:
    (tmp_path / "fencer.json").write_text(text(FENCER), "utf-8")
    made = served.new_table({"name": "Friday", "ruleset": "sw25-advanced"})
    gm = visit(made["links"]["gm"])
    gm.wait_for_view("view.phase")
    gm.see("bring").click()
    gm.see("bring-file").set_input_files(str(tmp_path / "fencer.json"))

    gm.see("bring-put").click()

    held = gm.page.get_by_test_id("library-sheet").get_by_role("row", name="細身の剣")
    expect(held).to_have_count(2)
    expect(held.filter(has_text="two-handed")).to_have_count(1)
