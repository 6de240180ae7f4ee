"""The board of squares and hexes, by a small rule system that the page has nothing of: drags, taps, keys."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.duel import serve
from tests.helpers.people import PHONE, Person

MILL: dict[str, Any] = {
    "title": "Two at the old mill",
    "ruleset": "duel",
    "setup": {
        "phase": "turns",
        "battlefield": {
            "columns": 12,
            "rows": 8,
            "terrain": {"wall": [[5, 1], [5, 2], [5, 3]], "rough": [[2, 6], [3, 6]]},
        },
        "order": ["ana", "rat"],
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "cell": [3, 2], "pace": 6, "lantern": True},
            "rat": {
                "name": "Ratcatcher",
                "faction": "enemies",
                "cell": [9, 5],
                "facing": "w",
                "lantern": True,
            },
        },
    },
}
Cell = tuple[int, int]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that plays duels too."""
    with serve.served(tmp_path_factory.mktemp("duels")) as running:
        yield running


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "The old mill", "ruleset": "duel", "scenario": MILL})


def drag(person: Person, who: str, *cells: Cell, drop: bool = True) -> None:
    """Drags a piece over cells, once the server has said how it could walk."""
    person.wait_for_view(f"view.combatants.{who}")
    person.drag_piece(who, *cells, drop=False)
    person.wait_still()
    if drop:
        person.page.mouse.up()


def cell_of(person: Person, who: str) -> list[int]:
    found: list[int] = person.view()["combatants"][who]["cell"]
    return found


def stands_at(person: Person, who: str, cell: Cell) -> None:
    person.wait_for_view(f"view.combatants.{who}.cell.join() === '{cell[0]},{cell[1]}'")


def walked(person: Person, who: str) -> list[list[int]]:
    """The cells that somebody walked over, as the log has them."""
    told = person.page.evaluate(
        "async () => (await fetch(location.pathname.replace('table', 'api/tables') + location.search)).json()"
    )
    entries = [entry for _, entry in sorted(told["view"]["log"].items(), key=lambda pair: int(pair[0]))]
    events = [event for entry in entries for event in entry["events"] if event.get("mover") == who]
    return [cell for event in events for cell in event.get("path", ())]


def said(person: Person, words: str) -> None:
    """What the board says to a screen reader."""
    expect(person.see("announce")).to_contain_text(words)


def test_a_drag_walks_from_cell_to_cell_around_a_wall_and_all_see_it(
    player: Person, spectator: Person
) -> None:
    take_seat(player, "Anna", "Ana")

    drag(player, "ana", (7, 2))

    for person in (player, spectator):
        stands_at(person, "ana", (7, 2))
    path = walked(player, "ana")
    assert path[-1] == [7, 2]
    assert not {(5, 1), (5, 2), (5, 3)} & {(column, row) for column, row in path}
    assert all(
        max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 for a, b in zip([[3, 2], *path], path, strict=False)
    )


def test_the_shortest_way_is_drawn_and_its_length_said(gm: Person) -> None:
    drag(gm, "ana", (3, 4), drop=False)
    said(gm, "D5, 2 of 6 cells, Walk")

    gm.page.mouse.up()

    stands_at(gm, "ana", (3, 4))
    assert walked(gm, "ana") == [[3, 3], [3, 4]]


def test_a_waypoint_holds_the_path_where_the_hand_wants_it(gm: Person) -> None:
    drag(gm, "ana", (1, 2), drop=False)
    gm.page.keyboard.press(" ")
    gm.page.mouse.move(*gm.on_screen((3, 4)), steps=8)
    gm.wait_still()
    gm.page.mouse.up()

    stands_at(gm, "ana", (3, 4))
    assert [1, 2] in walked(gm, "ana")


def test_with_shift_each_cell_under_the_hand_is_walked(gm: Person) -> None:
    gm.page.keyboard.down("Shift")
    drag(gm, "ana", (2, 2), (2, 3), (3, 3), (3, 4))
    gm.page.keyboard.up("Shift")

    stands_at(gm, "ana", (3, 4))
    assert walked(gm, "ana") == [[2, 2], [2, 3], [3, 3], [3, 4]]


def test_too_far_is_refused_and_the_piece_goes_back(player: Person) -> None:
    take_seat(player, "Anna", "Ana")
    drag(player, "ana", (11, 7), drop=False)
    said(player, "L8")
    player.keep_said("[role=alert]")

    player.page.mouse.up()

    player.wait_said("[role=alert]", "")
    player.wait_still()
    assert cell_of(player, "ana") == [3, 2]
    assert player.piece("ana") == pytest.approx(player.on_screen((3, 2)), abs=1)


def test_escape_and_a_drop_where_it_began_are_no_moves(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    before = gm.page.evaluate("() => window.ransen.seq")
    drag(gm, "ana", (3, 4), drop=False)
    gm.page.keyboard.press("Escape")
    gm.page.mouse.up()

    drag(gm, "ana", (3, 4), (3, 2))
    gm.wait_still()

    assert gm.page.evaluate("() => window.ransen.seq") == before
    assert cell_of(gm, "ana") == [3, 2]


def test_tap_tap_tap_moves_on_a_phone(visit: Visit, table: dict[str, Any]) -> None:
    player = visit(table["links"]["player"], viewport=PHONE, has_touch=True)
    take_seat(player, "Anna", "Ana")
    player.wait_for_view("view.combatants.ana")
    player.show((3, 4))
    tap = player.page.touchscreen.tap
    tap(*player.piece("ana"))
    player.wait_still()

    tap(*player.on_screen((3, 4)))
    said(player, "D5, 2 of 6 cells, Walk")
    player.wait_still()
    assert cell_of(player, "ana") == [3, 2]
    tap(*player.on_screen((3, 4)))

    stands_at(player, "ana", (3, 4))


def test_the_keyboard_takes_a_piece_steers_it_over_cells_and_moves_it(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    board = gm.page.get_by_role("application")
    board.focus()
    gm.page.mouse.click(*gm.piece("ana"))

    for key in ("m", "ArrowLeft", "ArrowDown", "ArrowDown"):
        board.press(key)
    said(gm, "C5, 3 of ")
    board.press("Enter")

    stands_at(gm, "ana", (2, 4))
    assert walked(gm, "ana") == [[2, 2], [2, 3], [2, 4]]


def test_the_cursor_says_what_is_on_a_cell_and_enter_chooses_it(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.keyboard.press("Escape")
    board = gm.page.get_by_role("application")
    board.focus()
    board.press("n")
    said(gm, "D3: Ana")

    board.press("ArrowRight")
    board.press("ArrowRight")
    said(gm, "F3: wall")


def test_a_piece_is_turned_by_keys(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    board = gm.page.get_by_role("application")
    gm.page.mouse.click(*gm.piece("ana"))
    expect(board).to_have_attribute("data-known", "ana")
    board.focus()

    board.press(".")
    board.press("Enter")
    gm.wait_for_view("view.combatants.ana.facing === 's'")
    expect(board).to_have_attribute("data-known", "ana")
    board.press(",")
    board.press(",")
    board.press("Enter")
    gm.wait_for_view("view.combatants.ana.facing === 'n'")


def test_a_piece_is_turned_by_its_handle(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("ana"))
    expect(gm.page.get_by_role("application")).to_have_attribute("data-known", "ana")
    gm.wait_still()
    x, y = gm.piece("ana")
    cell = gm.on_screen((1, 0))[0] - gm.on_screen((0, 0))[0]

    gm.drag((x + 0.345 * cell + 16, y), (x, y + 80))

    gm.wait_for_view("view.combatants.ana.facing === 's'")
    assert cell_of(gm, "ana") == [3, 2]


def test_a_finger_on_the_middle_of_a_piece_moves_it_and_turns_nothing(
    visit: Visit, table: dict[str, Any], gm: Person
) -> None:
    phone = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True)
    phone.wait_for_view("view.combatants.ana")
    phone.wait_still()
    phone.page.touchscreen.tap(*phone.piece("ana"))
    expect(phone.page.get_by_role("application")).to_have_attribute("data-known", "ana")
    phone.wait_still()
    line = phone.page.context.new_cdp_session(phone.page)
    (x, y), (ex, ey) = phone.piece("ana"), phone.on_screen((3, 4))

    for kind, share in (("touchStart", 0.0), *(("touchMove", step / 8) for step in range(1, 9))):
        point = {"x": x + 4 + (ex - x) * share, "y": y + (ey - y) * share}
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    gm.wait_for_view("view.combatants.ana.cell[1] === 4")
    assert gm.view()["combatants"]["ana"]["cell"] == [3, 4]


def test_the_gm_sets_a_piece_down_anywhere(gm: Person) -> None:
    gm.wait_for_view("view.combatants.rat")
    gm.page.keyboard.down("Alt")
    drag(gm, "rat", (1, 6))
    gm.page.keyboard.up("Alt")

    stands_at(gm, "rat", (1, 6))


def test_others_are_told_of_the_path_while_it_is_drawn_and_of_a_ping(gm: Person, spectator: Person) -> None:
    spectator.wait_for_view("view.combatants.ana")
    with spectator.page.expect_websocket() as opened:
        spectator.page.reload()
    spectator.wait_for_view("view.combatants.ana")

    with opened.value.expect_event("framereceived", lambda text: tells(text, "drag", [[3, 3], [3, 4]])):
        drag(gm, "ana", (3, 4), drop=False)
    gm.page.keyboard.press("Escape")
    gm.page.mouse.up()
    gm.page.get_by_role("toolbar").get_by_role("button", name="Ping").click()
    with opened.value.expect_event("framereceived", lambda text: tells(text, "ping", [8, 3])):
        gm.page.mouse.click(*gm.on_screen((8, 3)))


def tells(text: str | bytes, kind: str, where: Any) -> bool:
    """Is it a signal of that kind, with that path or place?"""
    word = json.loads(text)
    return word.get("kind") == kind and where in (word.get("path"), word.get("at"))


def test_the_ruler_measures_cells_and_moves_nobody(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    before = gm.page.evaluate("() => window.ransen.seq")
    gm.page.get_by_role("toolbar").get_by_role("button", name="Ruler").click()

    gm.drag(gm.on_screen((3, 2)), gm.on_screen((8, 6)), drop=False)
    said(gm, "5 cells, 7.5 m")
    gm.page.mouse.up()

    assert gm.page.evaluate("() => window.ransen.seq") == before


def as_hexes(page: WebSocketRoute) -> None:
    """Tells the page of hexes where the server says squares: every step on hexes is one on squares too."""
    server = page.connect_to_server()
    server.on_message(lambda text: page.send(str(text).replace('"grid":"squares"', '"grid":"hexes"')))


@pytest.fixture
def on_hexes(visit: Visit, table: dict[str, Any]) -> Person:
    """The GM, whose page is told of hexes."""
    gm = visit("about:blank")
    gm.page.route_web_socket("**/ws/**", as_hexes)
    gm.page.goto(table["links"]["gm"])
    gm.wait_for_view("view.battlefield.grid === 'hexes'")
    return gm


def neighbours(cell: list[int]) -> list[list[int]]:
    """Of a hex that stands on a corner; odd rows are shifted right by half a cell."""
    column, row = cell
    left = column - 1 + row % 2
    beside = [[column - 1, row], [column + 1, row]]
    return beside + [[across, down] for across in (left, left + 1) for down in (row - 1, row + 1)]


def test_on_hexes_a_drag_steps_from_hex_to_hex(on_hexes: Person) -> None:
    gm = on_hexes
    drag(gm, "ana", (4, 5))

    stands_at(gm, "ana", (4, 5))
    path = walked(gm, "ana")
    assert len(path) == 3
    assert all(after in neighbours(before) for before, after in zip([[3, 2], *path], path, strict=False))


def test_on_hexes_arrows_keep_the_column_and_slanting_keys_go_aside(on_hexes: Person) -> None:
    gm = on_hexes
    gm.wait_still()
    board = gm.page.get_by_role("application")
    board.focus()
    gm.page.mouse.click(*gm.piece("ana"))

    for key in ("m", "ArrowDown", "PageDown", "ArrowLeft"):
        board.press(key)
    said(gm, "D5, 3 of ")
    board.press("Enter")

    stands_at(gm, "ana", (3, 4))
    assert walked(gm, "ana") == [[3, 3], [4, 4], [3, 4]]


def test_the_battle_as_text_has_cells_terrain_and_distances(gm: Person) -> None:
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.mouse.click(*gm.piece("ana"))

    text = gm.see("battle-list")

    expect(text.get_by_role("row", name=re.compile("^Ana"))).to_contain_text("D3, facing east")
    expect(text).to_contain_text("12 by 8 squares")
    expect(text).to_contain_text("wall: F2, F3, F4")
    expect(text).to_contain_text("From Ana: Ratcatcher 6")


def test_before_the_turns_a_drag_sets_a_piece_down(served: Served, visit: Visit) -> None:
    setup = {**MILL["setup"], "phase": "gathering"}
    made = served.new_table({"name": "Gathering", "ruleset": "duel", "scenario": {**MILL, "setup": setup}})
    player = visit(made["links"]["player"])
    take_seat(player, "Anna", "Ana")

    drag(player, "ana", (8, 1))

    stands_at(player, "ana", (8, 1))
    assert walked(player, "ana") == []


def test_the_gm_moves_out_of_turn_once_it_is_insisted_on(gm: Person) -> None:
    drag(gm, "rat", (8, 4), drop=False)
    said(gm, "I5")
    gm.page.mouse.up()

    gm.page.get_by_role("button", name="Override").click()

    stands_at(gm, "rat", (8, 4))
