"""The same page in Firefox, beside the Chromium of other tests: joined, played and watched again."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PIL import Image

from app.bench.served import Served
from app.rules.systems import SYSTEMS
from tests.browser.test_actions import FENCERS
from tests.browser.test_active_round import LANE
from tests.browser.test_fight import take_seat
from tests.browser.test_replay import fight
from tests.helpers.firefox import Firefox, Visitor
from tests.helpers.people import Person
from tests.helpers.ready_battles import ready_battles

Meet = Callable[..., Visitor]
COLOURS = """() => {
  const board = document.querySelector("[data-testid=board]");
  return [...board.parentElement.querySelectorAll("canvas")].map((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
}"""
"""How many colours each layer of the board has."""
WIDER = """() => [...document.querySelectorAll("main :is(button, input, select, a)")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
  .map((one) => one.outerHTML)"""


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    running = Firefox()
    try:
        yield running.start()
    finally:
        running.stop()


@pytest.fixture
def meet(firefox: Firefox) -> Iterator[Meet]:
    """`meet(link)`: somebody in Firefox opens a link. Whatever its console complains about fails the test."""
    visitors: list[Visitor] = []

    def open_link(link: str, **size: int) -> Visitor:
        visitors.append(firefox.visit(link, **size))
        return visitors[-1]

    yield open_link
    errors = [error for visitor in visitors for error in visitor.errors()]
    for visitor in visitors:
        visitor.leave()
    assert not errors


def sit(visitor: Visitor, name: str, piece: str) -> None:
    """Writes a name, picks a piece, sits down."""
    visitor.click("[data-testid=seat-name]")
    visitor.type(name)
    visitor.press_on(piece)
    visitor.click("[data-testid=seat-take]")
    visitor.wait("window.ransen?.view && !location.search.endsWith('seat=player')")


def test_the_board_is_drawn(meet: Meet, table: dict[str, Any]) -> None:
    gm = meet(table["links"]["gm"])
    gm.wait_for_view("view.combatants.aina")
    gm.wait_still()

    assert max(gm.evaluate(COLOURS)) > 50
    seen = Image.open(io.BytesIO(gm.picture())).convert("RGB")
    x, y = gm.evaluate("id => window.ransen.piece(id)", "gob")
    around = {seen.getpixel((round(x + dx), round(y + dy))) for dx in range(-12, 13) for dy in range(-12, 13)}
    assert any(isinstance(one, tuple) and one[0] > one[2] + 60 for one in around), "a foe is red"


@pytest.mark.parametrize("key", [system.key for system in SYSTEMS])
def test_the_board_of_every_system_is_drawn(meet: Meet, served: Served, key: str) -> None:
    battle = next(told for (system, _), told in ready_battles().items() if system == key)
    scenario = {"title": key, "ruleset": key, "setup": battle["setup"]}
    table = served.new_table({"name": "The Ford at Dusk", "ruleset": key, "scenario": scenario})
    gm = meet(table["links"]["gm"])
    gm.wait_for_view("Object.keys(view.combatants).length > 0")
    gm.wait_still()

    assert max(gm.evaluate(COLOURS)) > 50
    for who in gm.view()["combatants"]:
        assert gm.evaluate("id => window.ransen.piece(id)", who) is not None


def test_a_player_moves_and_the_gm_in_another_browser_sees_it_and_answers(
    meet: Meet, table: dict[str, Any], gm: Person
) -> None:
    player = meet(table["links"]["player"])
    sit(player, "Anna", "Aina")

    player.drag_piece("aina", (20, 10), (30, 10))
    gm.see("decision-block").click()
    player.wait_for_view("!view.pending && view.combatants.aina.at[0] < 30")
    player.click("[data-testid=end-turn]")

    gm.wait_for_view("view.combatants.aina.acted && Object.keys(view.skirmishes).length === 1")
    gm.drag_piece("borin", (14, 30))
    player.wait_for_view("view.combatants.borin.at[0] > 13")


def test_the_gm_stops_a_move_that_was_drawn_in_another_browser(
    meet: Meet, table: dict[str, Any], player: Person
) -> None:
    gm = meet(table["links"]["gm"])
    take_seat(player, "Anna", "Aina")
    player.drag_piece("aina", (20, 10), (30, 10))

    gm.click("[data-testid=decision-block]")
    player.wait_for_view("!view.pending && view.combatants.aina.at[0] < 30")
    gm.click("[data-testid=undo]")

    player.wait_for_view("view.pending")


def test_a_blow_is_struck(meet: Meet, served: Served) -> None:
    table = served.new_table({"name": "The fencers", "scenario": FENCERS})
    gm = meet(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.drag(gm.evaluate("id => window.ransen.piece(id)", "ana"))
    gm.click("[data-arm=sword]")
    gm.wait_still()
    gm.drag(gm.evaluate("id => window.ransen.piece(id)", "ogre"))
    gm.wait("document.querySelector('[data-testid=odds]')?.textContent.includes('to hit')")
    gm.click("[data-testid=aim-send]")

    gm.wait_for_view("view.combatants.ana.used_major && view.combatants.ogre.hp < 60")
    gm.wait("document.querySelector('[data-testid=log]')?.textContent.includes('Ogre')")


def test_talk_and_a_dialog_by_keys(meet: Meet, table: dict[str, Any], gm: Person) -> None:
    other = meet(table["links"]["gm"])
    other.wait_for_view("view.combatants.aina")
    other.click("[data-testid=chat-input]")
    other.type("From the other side")
    other.type("Enter")
    gm.page.locator(".said", has_text="From the other side").wait_for()

    other.press_on("The table")
    other.wait("document.querySelector('dialog[open]')")
    other.type("Escape")
    other.wait("!document.querySelector('dialog[open]')")


def test_home_shows_its_fight_and_leads_to_one_to_watch(meet: Meet, served: Served) -> None:
    home = meet(served.url)
    home.wait("document.querySelector('.stage.on')")
    home.click("[data-testid=home-watch]")

    home.wait_for_view("Object.keys(view.combatants).length > 0")
    home.wait_still()
    assert max(home.evaluate(COLOURS)) > 50


def test_home_is_no_wider_than_a_phone(meet: Meet, served: Served) -> None:
    home = meet(served.url, width=390, height=844)
    home.wait("document.querySelector('[data-testid=home-join]')")

    assert home.evaluate(WIDER) == []


def test_a_fight_is_watched_again(meet: Meet, served: Served, table: dict[str, Any]) -> None:
    newest = fight(served, table)
    gm = meet(table["links"]["gm"])
    gm.wait_for_view("view.combatants.aina.at[0] === 16")
    gm.click("[aria-label='Replay the fight so far']")
    gm.click("[data-testid=replay-seek]")
    gm.wait(f"window.ransen.seq < {newest}")
    gm.click("[data-testid=replay-play]")

    gm.wait(f"window.ransen.seq === {newest}")
    assert gm.view()["combatants"]["aina"]["at"] == [16, 10]


LINES_OF_A_WORD = """word => {
  const text = document.querySelector("[data-testid=end-turn] b").firstChild;
  const range = document.createRange();
  const start = text.textContent.indexOf(word);
  range.setStart(text, start);
  range.setEnd(text, start + word.length);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


def test_a_japanese_word_on_a_button_stays_whole(meet: Meet, served: Served) -> None:
    table = served.new_table({"name": "A lane", "ruleset": "active-round", "scenario": LANE})
    gm = meet(table["links"]["gm"])
    gm.wait_for_view("view.combatants.lin")
    gm.wait_still()
    gm.click("[data-testid=language]")
    gm.drag(gm.evaluate("id => window.ransen.piece(id)", "lin"))
    gm.wait("document.querySelector('[data-testid=end-turn] b')?.textContent.startsWith('アクティブ')")
    gm.wait_still()

    assert gm.evaluate(LINES_OF_A_WORD, "アクティブラウンド") == 1
