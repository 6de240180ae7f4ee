"""The page for a stream: the board full, captions instead of panels, nothing to touch."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.helpers.axe import violations
from tests.helpers.people import Person

STREAM = {"width": 1280, "height": 720}


def streamed(visit: Visit, table: dict[str, Any], how: str = "?stream") -> Person:
    """At the watchers' link with `stream` after it."""
    person = visit(table["links"]["spectator"] + how, viewport=STREAM)
    person.wait_for_view("view.combatants.aina")
    expect(person.see("caption")).to_be_visible()
    person.wait_still()
    return person


def test_the_watchers_link_with_stream_after_it_shows_the_board_and_captions_alone(
    visit: Visit, table: dict[str, Any]
) -> None:
    person = streamed(visit, table)

    expect(person.see("turn-banner")).to_contain_text("Round 1")
    expect(person.page.locator(".party li")).to_have_count(2)
    for panel in ("roster", "log", "actions", "chat-input"):
        expect(person.see(panel)).to_have_count(0)
    assert person.page.locator("canvas.board").evaluate("one => one.width") == 1280
    assert violations(person.page) == []


def test_what_just_happened_is_the_caption_and_whoever_acts_comes_into_view(
    visit: Visit, gm: Person, table: dict[str, Any]
) -> None:
    person = streamed(visit, table)

    gm.drag_piece("borin", (13, 31))
    gm.wait_for_view("view.turn === 'borin'")

    expect(person.see("caption")).to_contain_text("Borin")
    expect(person.page.locator(".told b.tone-a").first).to_have_text("Borin")
    person.wait_still()
    x, y = person.piece("borin")
    zoom = float(person.page.locator(".table").evaluate("one => one.style.zoom"))
    assert zoom > 1.3
    assert 0 < x * zoom < STREAM["width"]
    assert 60 < y * zoom < STREAM["height"] - 180


def test_clear_leaves_out_the_land_to_lie_over_something_else(visit: Visit, table: dict[str, Any]) -> None:
    person = streamed(visit, table, "?stream=clear")

    backgrounds = person.page.evaluate(
        "() => ['html', 'body'].map(one => getComputedStyle(document.querySelector(one)).backgroundColor)"
    )
    assert backgrounds == ["rgba(0, 0, 0, 0)"] * 2
    expect(person.page.locator("canvas[data-layer=ground]")).to_be_hidden()


def test_a_watcher_goes_to_it_and_back(spectator: Person) -> None:
    spectator.see("to-stream").click()
    expect(spectator.see("caption")).to_be_visible()

    spectator.page.locator(".leave").focus()
    spectator.page.keyboard.press("Enter")

    expect(spectator.see("roster")).to_be_visible()


def test_the_share_dialog_copies_the_link_for_a_stream(gm: Person) -> None:
    gm.see("share").click()

    expect(
        gm.page.locator(".link-spectator").get_by_role("button", name="Copy it for a stream")
    ).to_be_enabled()
