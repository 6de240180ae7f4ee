"""Around the fight: the tools, the GM's settings, a log that lights the map, phones, keys, languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_fight import take_seat
from tests.helpers.over_http import command
from tests.helpers.people import PHONE, Person

THUMBS: dict[str, Any] = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def drawn(person: Person) -> str:
    """The topmost layer of the board, as it is now."""
    person.wait_still()
    picture: str = person.page.evaluate(
        """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
            () => done(document.querySelector('[data-testid=board]').toDataURL()))))"""
    )
    return picture


def is_drawn(person: Person, claim: Callable[[str], bool], frames: int = 60) -> bool:
    """Is the board drawn so before long? A busy machine draws what is under the mouse some frames later."""
    return any(claim(drawn(person)) for _ in range(frames))


DRAWN_ANEW = """(before) => {
    const look = () => {
        window.isDrawnAnew = document.querySelector('[data-testid=board]').toDataURL() !== before;
        if (!window.isDrawnAnew) setTimeout(look, 100);
    };
    look();
}"""
"""Looks from now on whether the board differs: what shows for seconds may be gone before a test asks."""


def tool(person: Person, name: str) -> None:
    person.page.get_by_role("toolbar").get_by_role("button", name=name).click()


def settings(gm: Person) -> Any:
    """The dialog of the table's own settings, open."""
    gm.page.get_by_role("button", name="The table").click()
    dialog = gm.page.get_by_role("dialog")
    dialog.get_by_role("group", name="Blocking", exact=True).wait_for()
    return dialog


def test_what_the_gm_types_stays_while_others_play(gm: Person, served: Served, table: dict[str, Any]) -> None:
    gm.wait_for_view("view.combatants.wolf")
    width = settings(gm).get_by_label("Width")
    assert width.input_value() != "55"

    width.fill("55")
    command(served, table, command="place", target="wolf", at=[5, 5])
    gm.wait_for_view("view.combatants.wolf.at[0] === 5")
    gm.wait_still()

    assert width.input_value() == "55"
    gm.page.keyboard.press("Tab")
    gm.wait_for_view("view.battlefield.width === 55")
    command(served, table, command="battlefield", width=45)
    gm.page.wait_for_function("one => one.value === '45'", arg=width.element_handle())


def test_the_first_view_keeps_every_piece_clear_of_the_tools(gm: Person) -> None:
    gm.wait_for_view("view.combatants.aina")
    gm.wait_still()

    (tools,) = gm.boxes(gm.page.get_by_role("toolbar"))
    for who, (x, y) in gm.pieces().items():
        inside = tools["x"] < x < tools["x"] + tools["width"] and y < tools["y"] + tools["height"]
        assert not inside, who


def test_the_place_tool_sets_pieces_down_without_a_path(gm: Person, spectator: Person) -> None:
    tool(gm, "Place freely")

    gm.drag_piece("wolf", (5, 5))

    spectator.wait_for_view("view.combatants.wolf.at[0] === 5 && view.combatants.wolf.at[1] === 5")
    assert spectator.view().get("turn") is None


def test_freehand_draws_a_path_of_many_legs(gm: Person) -> None:
    tool(gm, "Freehand")

    gm.drag_piece("borin", (11, 32), (13, 33), (15, 32))

    gm.wait_for_view("view.combatants.borin.moved")
    gm.page.reload()
    gm.wait_for_view("view.combatants.borin.moved")
    events = [event for entry in gm.view()["log"].values() for event in entry["events"]]
    (path,) = [event["path"] for event in events if event["type"] == "moved"]
    assert len(path) > 3


def test_a_ping_is_seen_by_who_points_and_by_the_others(gm: Person, spectator: Person) -> None:
    for person in (gm, spectator):
        person.wait_for_view("view.combatants.aina")
    gm.page.get_by_role("toolbar").get_by_role("button", name="Ping").click()
    before = drawn(gm), drawn(spectator)

    for person, picture in zip((gm, spectator), before, strict=True):
        person.page.evaluate(DRAWN_ANEW, picture)

    gm.page.mouse.click(*gm.on_screen((30, 20)))

    for person in (gm, spectator):
        person.page.wait_for_function("() => window.isDrawnAnew")
    assert gm.view().get("turn") is None


def test_a_refused_move_says_why_and_the_piece_is_back(player: Person, gm: Person) -> None:
    take_seat(player, "Anna", "Borin")
    player.drag_piece("borin", (12, 31))
    player.wait_for_view("view.combatants.borin.moved")

    player.drag_piece("borin", (15, 33))

    player.page.get_by_role("alert").filter(has_text="already").wait_for(state="attached")
    player.wait_still()
    gm.wait_for_view("view.combatants.borin.moved")
    assert player.view()["combatants"]["borin"]["at"] == gm.view()["combatants"]["borin"]["at"]


def test_the_keyboard_alone_moves_a_piece(gm: Person, spectator: Person) -> None:
    gm.wait_for_view("view.combatants.aina")
    gm.see("board").focus()
    for key in ("n", "n", "m", *["ArrowRight"] * 4, " ", *["ArrowDown"] * 4, "Enter"):
        gm.page.keyboard.press(key)

    spectator.wait_for_view("view.combatants.borin.at[0] === 12 && view.combatants.borin.at[1] === 32")


def test_the_gm_approves_a_players_move(gm: Person, player: Person) -> None:
    take_seat(player, "Anna", "Borin")
    dialog = settings(gm)
    dialog.get_by_role("group", name="Approve moves").get_by_role("button", name="on").click()
    gm.wait_for_view("view.options.approve_moves === true")
    gm.page.keyboard.press("Escape")

    player.drag_piece("borin", (12, 31))
    gm.see("decision-allow").click()

    player.wait_for_view("!view.pending && view.combatants.borin.moved")


def test_one_piece_of_ones_own_is_in_the_hand_at_once(player: Person) -> None:
    take_seat(player, "Anna", "Borin")

    player.see("end-turn").wait_for()


def test_a_house_rule_is_changed_and_told_in_words(gm: Person, spectator: Person) -> None:
    dialog = settings(gm)

    dialog.get_by_role("group", name="Blocking", exact=True).get_by_role("button", name="never").click()

    spectator.wait_for_view("view.options.blocking === 'off'")
    spectator.see("log").get_by_text("Blocking").wait_for()


def test_the_fight_ends_when_the_gm_says_so_twice(gm: Person, spectator: Person) -> None:
    dialog = settings(gm)

    dialog.get_by_role("button", name="End the fight").click()
    dialog.get_by_role("button", name="Really end it?").click()

    spectator.wait_for_view("view.phase === 'ended'")


def test_a_picture_is_laid_under_a_fight_by_a_known_length(
    gm: Person, spectator: Person, tmp_path: Path
) -> None:
    Image.new("RGB", (800, 400), (140, 150, 120)).save(tmp_path / "map.png")
    dialog = settings(gm)
    dialog.locator("input[accept*=png]").set_input_files(tmp_path / "map.png")
    dialog.get_by_label("The line’s length in metres").fill("20")

    dialog.get_by_role("button", name="Use this picture as the map").click()

    spectator.wait_for_view("view.battlefield.image && view.battlefield.width === 80")
    assert spectator.view()["battlefield"]["height"] == 40
    assert spectator.view()["battlefield"]["image"]["width"] == 80


def test_the_gm_gives_a_condition_and_takes_it_away(gm: Person, spectator: Person) -> None:
    gm.wait_for_view("view.combatants.aina")
    gm.page.get_by_role("button", name="GM tools for Aina").click()

    gm.page.get_by_label("Add a condition").select_option("prone")
    spectator.wait_for_view("view.combatants.aina.conditions.includes('prone')")
    gm.see("roster").get_by_role("button", name="prone", exact=True).click()

    spectator.wait_for_view("!view.combatants.aina.conditions.includes('prone')")


def test_a_new_piece_finds_room_of_its_own(gm: Person) -> None:
    for name in ("Rat", "Bat"):
        gm.page.get_by_role("button", name="Add a piece").click()
        gm.page.get_by_role("dialog").get_by_label("Name").fill(name)
        gm.page.get_by_role("button", name="Add to the map").click()
        gm.page.get_by_role("dialog").wait_for(state="detached")
    gm.wait_for_view("view.combatants.rat && view.combatants.bat")

    combatants = gm.view()["combatants"]
    assert combatants["rat"]["at"] != combatants["bat"]["at"]


def test_a_line_of_the_log_lights_what_decided_it(gm: Person) -> None:
    gm.drag_piece("borin", (14, 30))
    line = gm.see("log").locator(".entry").filter(has_text="moves")
    line.wait_for()
    gm.page.mouse.move(2, 2)
    before = drawn(gm)
    while True:  # what shows for a moment after a move is gone
        gm.page.wait_for_timeout(1000)
        if (now := drawn(gm)) == before:
            break
        before = now

    line.hover()
    assert is_drawn(gm, lambda picture: picture != before)

    gm.page.mouse.move(2, 2)
    assert is_drawn(gm, lambda picture: picture == before)


@pytest.mark.parametrize(("locale", "name"), [("en-GB", "The Ford"), ("ja-JP", "渡し場")])
def test_a_table_has_its_name_in_the_viewers_language(
    served: Served, visit: Visit, locale: str, name: str
) -> None:
    scenario = {**BATTLE, "title": "The Ford", "titles": {"en": "The Ford", "ja": "渡し場"}}
    table = served.new_table({"name": "The Ford", "scenario": scenario})

    person = visit(table["links"]["spectator"], locale=locale)

    person.see("turn-banner").get_by_text(name, exact=True).wait_for()


def test_a_phone_offers_those_who_may_act_and_shows_all_of_the_buttons(
    visit: Visit, table: dict[str, Any]
) -> None:
    phone = visit(table["links"]["player"], **THUMBS)
    take_seat(phone, "Bea", "Aina", "Borin")

    phone.see("actions").get_by_role("button", name="Borin").tap()
    phone.wait_still()

    (button,) = phone.boxes(phone.see("end-turn"))
    assert button["height"] >= 44
    assert button["y"] + button["height"] <= PHONE["height"]


def test_what_is_out_of_sight_is_marked_at_the_rim_and_a_tap_leads_there(
    visit: Visit, table: dict[str, Any]
) -> None:
    phone = visit(table["links"]["spectator"], **THUMBS)
    phone.wait_for_view("view.combatants.wolf")
    phone.show((2, 2))
    x, _ = phone.piece("wolf")
    if x < PHONE["width"]:
        phone.show((0, 20))

    x, y = phone.piece("wolf")
    (free,) = phone.boxes(phone.page.locator(".sheet"))
    phone.page.touchscreen.tap(min(x, PHONE["width"] - 15), min(max(y, 56 + 15), free["y"] - 15))
    phone.wait_still()

    x, y = phone.piece("wolf")
    assert 0 < x < PHONE["width"]
    assert 56 < y < free["y"]


def test_the_phase_keeps_its_name_beside_many_pieces(served: Served, visit: Visit) -> None:
    """The strip of who has acted gives way, not the words."""
    crowd = {
        f"{side}-{one}": {"name": f"{side} {one}", "faction": side, "at": [10 + 3 * one, at], "movement": 9}
        for side, at, count in (("allies", 10, 5), ("enemies", 30, 12))
        for one in range(count)
    }
    setup = {**BATTLE["setup"], "acting": "allies", "combatants": crowd}
    table = served.new_table({"name": "The ford evening", "scenario": {**BATTLE, "setup": setup}})
    gm = visit(table["links"]["gm"], viewport={"width": 1440, "height": 900})
    phase = gm.page.locator(".turn .phase")
    word = phase.get_by_text("Allies’ phase")
    word.wait_for()
    gm.page.wait_for_function("() => document.querySelectorAll('.timeline .pip').length === 17")

    said, shown = gm.boxes(word, phase)
    assert said["y"] < shown["y"] + shown["height"]
