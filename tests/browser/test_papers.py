"""Handouts and notes in the browser: shown to one and not to the other, and written by two at once."""

from __future__ import annotations

import io
from typing import Any

import httpx
import pytest
from PIL import Image
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_rivals import ROGUE, touched
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person


@pytest.fixture
def made(served: Served) -> dict[str, Any]:
    made = served.new_table({"name": "The mill", "scenario": ROGUE})
    gm = {"Authorization": f"Bearer {made['keys']['gm']}"}
    url = f"{served.url}/api/tables/{made['id']}/seats"
    for name in ("Mika", "Ren"):
        taken = httpx.post(
            url, json={"name": name, "role": "player"}, headers=gm, timeout=PATIENCE, trust_env=False
        )
        made["links"][name] = taken.json()["link"]
    return made


def papers(person: Person, part: str = "handouts") -> Person:
    if not person.page.locator("dialog[open]").count():
        if person.page.viewport_size == PHONE:
            person.page.get_by_role("tab", name="Log").first.click()
        person.see("papers-open").click()
    person.see(f"papers-{part}").click()
    return person


def picture() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (320, 200), "peru").save(out, "PNG")
    return out.getvalue()


def test_a_handout_reaches_those_whom_it_is_for(made: dict[str, Any], visit: Visit) -> None:
    gm = papers(touched(visit(made["links"]["gm"])))
    mika, ren = touched(visit(made["links"]["Mika"])), touched(visit(made["links"]["Ren"]))
    gm.see("handout-new").click()
    form = gm.see("handout-form")
    form.get_by_label("Title").fill("A letter")
    form.get_by_label("Text").fill("Come alone.\nTo the mill.")
    form.get_by_label("Add a picture").set_input_files(
        {"name": "mill.png", "mimeType": "image/png", "buffer": picture()}
    )
    form.get_by_text("A picture is on it.").wait_for()
    form.get_by_label("some players").check()
    form.get_by_label("Mika").check()
    gm.see("handout-keep").click()
    gm.see("handout").get_by_text("kept, for Mika").wait_for()
    gm.see("handout").get_by_role("button", name="A letter").click()
    gm.see("handout-show").click()

    mika.see("handout-arrived").get_by_text("A letter").wait_for()
    mika.see("handout-read").click()
    mika.see("handout").get_by_text("To the mill.").wait_for()
    expect(mika.see("handout").get_by_role("button", name="A letter")).to_be_focused()
    mika.page.wait_for_function("() => document.querySelector('.paper img')?.naturalWidth === 320")
    gm.see("handout").get_by_text("1 has read it").wait_for()
    papers(ren).page.get_by_text("The GM has shown you nothing yet").wait_for()
    assert not ren.page.get_by_test_id("handout-arrived").count()

    gm.see("handout-show").click()
    mika.page.get_by_text("The GM has shown you nothing yet").wait_for()


def test_two_write_the_same_note_and_nothing_is_lost(made: dict[str, Any], visit: Visit) -> None:
    mika = papers(touched(visit(made["links"]["Mika"])), "notes")
    ren = papers(touched(visit(made["links"]["Ren"], viewport=PHONE)), "notes")
    mika.see("note-title").fill("Clues")
    mika.see("note-make").click()
    ren.see("note").get_by_role("button", name="Clues").click()
    for person, words in ((mika, "A key."), (ren, "A door.")):
        person.see("note-text").fill(words)
    mika.see("note-save").click()
    theirs = ren.see("note-theirs")
    theirs.get_by_text("Mika has changed this note").wait_for()
    ren.see("note-both").click()
    ren.see("note-save").click()

    mika.page.wait_for_function(
        "() => document.querySelector('[data-testid=note-text]').value === 'A key.\\nA door.'"
    )
    mika.see("note").get_by_text("Ren,").wait_for()
