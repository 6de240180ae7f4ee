"""Fingers on the map: what they hide is shown beside them."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.over_http import command
from tests.helpers.people import PHONE, Person
from tests.helpers.written import KEEP, written

SIDE, AWAY = 390, 116
INKED = """([x, y]) => {
    const canvas = document.querySelector("canvas.board");
    const at = [x, y].map((one) => Math.round(one * canvas.width / canvas.clientWidth));
    return canvas.getContext("2d").getImageData(...at, 1, 1).data[3];
}"""


def held(person: Person, who: str) -> tuple[Any, float, float]:
    """A finger that holds a piece where the map is free, and where it is."""
    person.wait_for_view(f"view.combatants.{who}")
    person.show((10, 30))
    line = person.page.context.new_cdp_session(person.page)
    x, y = person.piece(who)
    for kind, dx, dy in (("touchStart", 0, 0), ("touchMove", 10, 6), ("touchMove", 24, 18)):
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x + dx, "y": y + dy}]})
    person.wait_still()
    return line, x + 24, y + 18


def test_what_a_finger_hides_is_shown_larger_above_it(visit: Visit, table: dict[str, Any]) -> None:
    phone = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True)

    line, x, y = held(phone, "borin")

    glass = [min(max(x, 62), SIDE - 62) + 20, y - AWAY + 20]
    phone.page.wait_for_function(f"at => ({INKED})(at) === 255", arg=glass)
    line.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    phone.page.wait_for_function(f"at => ({INKED})(at) === 0", arg=glass)


def test_a_mouse_needs_no_glass(gm: Person) -> None:
    gm.wait_for_view("view.combatants.aina")
    gm.wait_still()
    x, y = gm.piece("borin")

    gm.drag((x, y), (x + 24, y + 18), drop=False)
    gm.wait_still()

    assert gm.page.evaluate(INKED, [x + 24 + 40, y + 18 - AWAY - 40]) < 255


def dragged_by_finger(phone: Person, who: str, to: tuple[float, float]) -> None:
    """A finger takes a piece, goes to a point on the map and lets go."""
    phone.wait_for_view(f"view.combatants.{who}")
    phone.show(to)
    phone.show((10, 30))
    line = phone.page.context.new_cdp_session(phone.page)
    (x, y), (ex, ey) = phone.piece(who), phone.on_screen(to)
    for kind, share in (("touchStart", 0.0), *(("touchMove", step / 8) for step in range(1, 9))):
        point = {"x": x + (ex - x) * share, "y": y + (ey - y) * share}
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


@pytest.mark.parametrize("screen", [PHONE, {"width": 844, "height": 390}, {"width": 320, "height": 256}])
def test_a_finger_that_let_go_of_a_full_move_is_asked_once_more(
    visit: Visit, table: dict[str, Any], gm: Person, screen: dict[str, int]
) -> None:
    phone = visit(table["links"]["gm"], viewport=screen, has_touch=True, is_mobile=True)
    phone.wait_for_view("view.combatants.borin")
    phone.wait_still()

    dragged_by_finger(phone, "borin", (24, 30))
    phone.see("move-confirm").wait_for()
    expect(phone.see("move-confirm")).to_contain_text("Full Move")
    assert gm.view()["combatants"]["borin"]["at"] == [10, 30]
    phone.see("move-cancel").click()
    phone.see("move-confirm").wait_for(state="hidden")
    dragged_by_finger(phone, "borin", (24, 30))
    phone.see("move-confirm").click()

    gm.wait_for_view("view.combatants.borin.at[0] > 20")


def test_a_path_that_waits_goes_with_the_turn_of_its_piece(
    visit: Visit, table: dict[str, Any], served: Served
) -> None:
    phone = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True)
    dragged_by_finger(phone, "borin", (24, 30))
    phone.see("move-confirm").wait_for()

    command(served, table, command="end-turn", actor="aina")
    phone.wait_for_view("view.combatants.aina.acted")
    expect(phone.see("move-confirm")).to_have_count(1)
    command(served, table, command="end-turn", actor="borin")

    phone.wait_for_view("view.combatants.borin.acted")
    expect(phone.see("move-confirm")).to_have_count(0)


def test_what_a_finger_holds_never_lies_under_the_sheet_nor_under_its_slip(
    visit: Visit, table: dict[str, Any]
) -> None:
    phone = visit("about:blank", viewport=PHONE, has_touch=True, is_mobile=True)
    phone.page.context.add_init_script(KEEP)
    phone.page.goto(table["links"]["gm"])
    line, x, _ = held(phone, "borin")
    (sheet,) = phone.boxes(phone.page.locator(".sheet"))

    for y in (sheet["y"] - 30, sheet["y"] + 4, sheet["y"] + 60):
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    all_words = written(phone)

    letter = max((one for one in all_words if one.words == "B"), key=lambda one: one.y)
    assert letter.y + letter.h < sheet["y"]
    (slip,) = [one for one in all_words if "used" in one.words]
    assert slip.y + slip.h < letter.y - 54, "above the glass"
    line.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})


def test_a_finger_drops_a_short_move_at_once(visit: Visit, table: dict[str, Any], gm: Person) -> None:
    phone = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True)

    dragged_by_finger(phone, "borin", (16, 30))

    gm.wait_for_view("view.combatants.borin.at[0] > 12")


def test_a_tap_on_the_end_of_a_path_walks_it(visit: Visit, table: dict[str, Any], gm: Person) -> None:
    phone = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True)
    phone.wait_for_view("view.combatants.borin")
    phone.show((10, 30))
    phone.page.touchscreen.tap(*phone.piece("borin"))
    phone.see("actions").first.wait_for()
    phone.wait_still()
    phone.page.touchscreen.tap(*phone.on_screen((15, 31)))
    phone.see("move-confirm").wait_for()
    phone.wait_still()

    phone.page.touchscreen.tap(*phone.on_screen((15, 31)))

    gm.wait_for_view("view.combatants.borin.at[0] > 14")


@pytest.mark.parametrize("screen", [PHONE, {"width": 360, "height": 640}])
def test_while_a_path_is_in_hand_no_tool_lies_on_the_map(
    visit: Visit, table: dict[str, Any], screen: dict[str, int]
) -> None:
    phone = visit(table["links"]["gm"], viewport=screen, has_touch=True, is_mobile=True)
    tools = phone.page.locator(".board-tools")
    phone.wait_for_view("view.combatants.borin")
    expect(tools).to_be_visible()

    line, _, _ = held(phone, "borin")

    expect(tools).to_be_hidden()
    line.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    expect(tools).to_be_visible()


@pytest.mark.parametrize("role", ["player", "gm"])
def test_with_move_pressed_a_tap_on_a_foe_is_a_place_to_go_to(
    visit: Visit, table: dict[str, Any], gm: Person, role: str
) -> None:
    phone = visit(table["links"][role], viewport=PHONE, has_touch=True, is_mobile=True)
    if role == "player":
        take_seat(phone, "Anna", "Aina")
    phone.wait_for_view("view.combatants.aina")
    phone.show((14, 20))
    phone.page.touchscreen.tap(*phone.piece("aina"))
    move = phone.see("actions").get_by_role("button", name="Move").first
    move.tap()
    expect(move).to_have_class(re.compile(r"\bon\b"))
    phone.wait_still()

    phone.page.touchscreen.tap(*phone.piece("gob"))
    expect(phone.see("move-confirm")).to_contain_text("10.2 m")
    phone.see("move-confirm").tap()

    gm.wait_for_view("view.pending?.mover === 'aina' && view.pending.path.at(-1).join() === '20,12'")


def test_move_pressed_twice_is_laid_down(visit: Visit, table: dict[str, Any]) -> None:
    phone = visit(table["links"]["gm"], viewport=PHONE, has_touch=True, is_mobile=True)
    phone.wait_for_view("view.combatants.aina")
    phone.show((14, 20))
    phone.page.touchscreen.tap(*phone.piece("aina"))
    move = phone.see("actions").get_by_role("button", name="Move").first
    move.tap()
    move.tap()
    expect(move).not_to_have_class(re.compile(r"\bon\b"))

    phone.page.touchscreen.tap(*phone.piece("borin"))

    expect(phone.see("actions")).to_have_accessible_name(re.compile("Borin"))


@pytest.mark.parametrize(("who", "is_first"), [("borin", True), ("wolf", False)])
def test_to_move_is_the_first_choice_of_whose_turn_it_is(gm: Person, who: str, is_first: bool) -> None:
    gm.wait_for_view("view.combatants.wolf")
    x, y = gm.view()["combatants"][who]["at"]
    gm.drag_piece(who, (x + 5, y + 5), drop=False)
    pale = re.compile(r"\bpale\b")

    if is_first:
        expect(gm.see("move-confirm")).not_to_have_class(pale)
    else:
        expect(gm.see("move-confirm")).to_have_class(pale)
    gm.page.keyboard.press("Escape")
    gm.page.mouse.up()
