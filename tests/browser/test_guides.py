"""The guides' pictures: what each shows is reached in a browser; RANSEN_PICTURES=1 takes them anew."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Final

import pytest
from PIL import Image
from playwright.sync_api import expect

from app.paths import CHECKOUT
from tests.browser.conftest import Visit
from tests.conftest import Serve
from tests.helpers.axe import violations
from tests.helpers.people import Person

PICTURES: Final = CHECKOUT / "docs" / "pictures"
ARE_TAKEN: Final = os.environ.get("RANSEN_PICTURES") == "1"
SIZE: Final = {"width": 1200, "height": 750}
HEAVIEST: Final = 90_000
"""Bytes of one picture."""


def take(person: Person, name: str) -> None:
    """Keeps the picture where they are taken; else there must be one that is as large and can be read."""
    file = PICTURES / name
    if ARE_TAKEN:
        drawn = Image.open(io.BytesIO(person.page.screenshot()))
        drawn.convert("RGB").save(file, "WEBP", quality=72, method=6)
    with Image.open(file) as kept:
        assert (kept.format, kept.size) == ("WEBP", (SIZE["width"], SIZE["height"]))
    assert file.stat().st_size <= HEAVIEST


@pytest.mark.parametrize(("locale", "ending"), [("en-GB", ""), ("ja-JP", ".ja")])
def test_what_the_pictures_show_is_there(serve: Serve, visit: Visit, locale: str, ending: str) -> None:
    served = serve()
    home = visit(served.url, locale=locale, viewport=SIZE)
    home.page.locator(".stage.on").wait_for()
    home.page.locator(".pill").wait_for()
    take(home, f"home{ending}.webp")
    home.see("home-practice").click()
    expect(home.see("tour")).to_have_attribute("data-step", "piece")
    home.wait_still()
    take(home, f"tour{ending}.webp")
    home.see("tour-skip").click()
    home.see("roster").locator("[data-id=dario] .row-main").click()
    expect(home.see("end-turn")).to_be_visible()
    home.wait_still()
    take(home, f"table{ending}.webp")
    home.page.goto(home.page.url.split("?")[0] + "?seat=gm")
    home.wait_for_view("view.phase === 'rounds'")
    home.see("roster").locator("[data-id=ogre] .row-main").click()
    home.wait_still()
    take(home, f"gm{ending}.webp")


@pytest.mark.parametrize("name", ["player", "gm"])
@pytest.mark.parametrize(("locale", "heading"), [("en-GB", "Ransen for"), ("ja-JP", "手引き")])
def test_a_guide_is_a_page_with_all_its_pictures(
    serve: Serve, visit: Visit, name: str, locale: str, heading: str
) -> None:
    served = serve()
    reader = visit(served.url, locale=locale)
    reader.page.locator(f".foot a[href='/guide/{name}']").click()
    expect(reader.page.locator("h1")).to_contain_text(heading)
    reader.page.wait_for_load_state()
    reader.page.wait_for_function(
        "() => [...document.images].every((one) => one.complete && one.naturalWidth > 0)"
    )

    assert reader.page.locator("main img").count() >= 2
    assert "**" not in reader.page.locator("main").inner_text(), "marks of bold that were not read as such"
    assert violations(reader.page) == []
    reader.page.locator("nav a").click()
    expect(reader.page.locator("h1")).to_contain_text(heading)


def test_every_picture_of_the_guides_is_shown_in_one() -> None:
    said = "".join(file.read_text("utf-8") for file in (CHECKOUT / "docs").glob("guide-*.md"))

    assert {file.name for file in PICTURES.glob("*")} == set(_named(said))


def _named(text: str) -> list[str]:
    return [Path(part.split(")")[0]).name for part in text.split("](pictures/")[1:]]
