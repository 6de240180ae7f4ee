"""A picture from the clipboard goes wherever one can be chosen or dropped."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_papers import papers
from tests.helpers.people import Person

PASTED = """([bytes, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], "image.png", { type: "image/png" }));
  if (text !== "") data.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
  return (document.activeElement ?? document.body).dispatchEvent(event);
}"""
"""Is what was pasted left to the browser?"""


def paste(person: Person, text: str = "") -> bool:
    out = io.BytesIO()
    Image.new("RGB", (320, 200), "peru").save(out, "PNG")
    left: bool = person.page.evaluate(PASTED, [list(out.getvalue()), text])
    return left


def at_table(visit: Visit, table: dict[str, Any]) -> Person:
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.aina")
    gm.see("log").wait_for()
    gm.wait_worn()
    return gm


def test_a_picture_that_is_pasted_asks_what_it_becomes(visit: Visit, table: dict[str, Any]) -> None:
    gm = at_table(visit, table)

    assert not paste(gm)

    gm.see("becomes").select_option("mine")
    gm.see("becomes-whose").select_option("aina")
    gm.see("becomes-go").click()
    gm.wait_for_view("view.combatants.aina.portrait")


def test_a_picture_that_is_pasted_is_that_of_the_handout(visit: Visit, table: dict[str, Any]) -> None:
    gm = papers(at_table(visit, table))
    gm.see("handout-new").click()
    form = gm.see("handout-form")
    form.get_by_label("Title").fill("A letter")

    paste(gm)

    form.get_by_text("A picture is on it.").wait_for()
    expect(form.get_by_label("Title")).to_have_value("A letter")


def test_a_picture_that_is_pasted_is_that_of_the_map(visit: Visit, table: dict[str, Any]) -> None:
    gm = at_table(visit, table)
    gm.page.get_by_role("button", name="The table", exact=True).click()
    gm.page.get_by_text("A picture of the map").first.wait_for()

    paste(gm)

    gm.page.locator(".scale-picture img").wait_for()


def test_what_is_copied_as_text_too_stays_a_text_where_one_writes(
    visit: Visit, table: dict[str, Any]
) -> None:
    gm = at_table(visit, table)
    gm.see("chat-input").focus()

    assert paste(gm, "a cell of a sheet")

    expect(gm.page.locator("dialog[open]")).to_have_count(0)
