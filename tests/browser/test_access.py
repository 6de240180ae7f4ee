"""axe-core finds nothing wrong in what people see: both themes, both languages, desk and phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_procedure import hunt
from tests.browser.test_targeting import RANGE
from tests.helpers.axe import violations
from tests.helpers.people import PHONE, Person

THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
"""The last is the one that pages are opened in."""
in_both_languages = pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The range", "scenario": RANGE})


Look = Callable[[str], None]


def looking(person: Person) -> tuple[Look, list[str]]:
    """Looks at the page as it stands, in both themes; what is found carries the name of the state."""
    found: list[str] = []

    def look(state: str) -> None:
        for theme in THEMES:
            person.page.emulate_media(color_scheme=theme)
            person.wait_still()
            found.extend(f"{state}, {theme}: {one}" for one in violations(person.page))

    return look, found


def select(person: Person, who: str) -> None:
    person.wait_for_view(f"view.combatants.{who}")
    person.wait_still()
    person.page.mouse.click(*person.piece(who))
    person.see("end-turn").wait_for()


@in_both_languages
def test_the_gms_desk(visit: Visit, table: dict[str, Any], locale: str) -> None:
    gm = visit(table["links"]["gm"], locale=locale)
    look, found = looking(gm)

    select(gm, "ana")
    look("a piece is selected")
    gm.see("actions").locator(".act").nth(2).click()
    gm.see("aim").wait_for()
    gm.page.mouse.click(*gm.piece("ogre"))
    gm.see("aim-send").wait_for()
    look("aiming at somebody who is shielded")
    gm.see("aim-send").click()
    gm.wait_for_view("view.combatants.ana.used_major")
    gm.see("calculation").first.locator("summary").click()
    look("a shot in the log, its calculation open")
    gm.see("end-turn").click()
    gm.wait_for_view("!view.turn")
    gm.drag_piece("dara", (18, 32), (22, 32))
    gm.see("decision").wait_for()
    look("a decision")
    gm.see("decision-block").click()
    gm.wait_for_view("!view.pending")
    gm.page.locator(".row-line").first.hover()
    gm.page.locator(".row-line .icon-button").first.click()
    gm.page.locator(".tools").wait_for()
    look("the tools of a row")

    assert found == []


@in_both_languages
def test_the_dialogs(visit: Visit, table: dict[str, Any], locale: str) -> None:
    gm = visit(table["links"]["gm"], locale=locale)
    look, found = looking(gm)
    gm.wait_for_view("view.combatants.ana")

    for opener, state in (
        (".row-add", "add"),
        ("[data-testid=share]", "share"),
        (".side .wide >> nth=2", "table"),
    ):
        gm.page.locator(opener).first.click()
        gm.page.locator("dialog[open]").wait_for()
        look(state)
        gm.page.keyboard.press("Escape")
        gm.page.locator("dialog[open]").wait_for(state="detached")

    assert found == []


@in_both_languages
def test_a_players_phone(visit: Visit, table: dict[str, Any], locale: str) -> None:
    phone = visit(
        table["links"]["player"],
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        locale=locale,
    )
    look, found = looking(phone)

    phone.see("seat-name").wait_for()
    look("a seat to take")
    phone.see("seat-name").fill("Bea")
    phone.page.locator(".seat .chip, .seat .button").first.click()
    phone.see("seat-take").click()
    phone.page.wait_for_function("() => window.ransen?.view && !location.search.endsWith('seat=player')")
    phone.see("actions").wait_for()
    look("the acts")
    for tab in (1, 2):
        phone.page.locator(".sheet-tabs button").nth(tab).tap()
        look(f"tab {tab}")

    assert found == []


@in_both_languages
def test_the_steps_around_the_rounds(visit: Visit, served: Served, locale: str) -> None:
    made = served.new_table({"name": "The hunt", "scenario": hunt("setup")})
    gm = visit(made["links"]["gm"], locale=locale)
    look, found = looking(gm)

    gm.see("advance").click()
    look("preparation")
    gm.see("advance").click()
    gm.page.locator("[data-foe=wolf] button[aria-expanded]").click()
    look("knowledge")
    gm.see("advance").click()
    gm.see("roll-initiative").click()
    gm.see("initiative").locator(".rolls").wait_for()
    look("initiative")
    gm.see("advance").click()
    gm.see("opening-hold").click()
    look("placement")
    gm.see("advance").click()
    gm.see("advance").click()
    gm.see("concede").click()
    look("giving up")
    gm.see("surrender").click()
    gm.see("surrender").click()
    gm.see("aftermath").wait_for()
    look("afterwards")

    assert found == []


@in_both_languages
def test_who_watches_and_the_way_in(visit: Visit, served: Served, table: dict[str, Any], locale: str) -> None:
    watcher = visit(table["links"]["spectator"], locale=locale)
    look, found = looking(watcher)

    watcher.wait_for_view("view.combatants.ana")
    look("watching")
    watcher.page.goto(served.url)
    watcher.page.locator("#new-table form, #new-table button").first.wait_for()
    for theme in THEMES:
        watcher.page.emulate_media(color_scheme=theme)
        found += violations(watcher.page)

    assert found == []
