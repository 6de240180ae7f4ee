"""Fingers on the map: what they hide is shown beside them."""

from typing import Any

from tests.browser.conftest import Visit
from tests.helpers.people import PHONE, Person

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
    phone.wait_still()
    assert phone.page.evaluate(INKED, glass) == 0


def test_a_mouse_needs_no_glass(gm: Person) -> None:
    gm.wait_for_view("view.combatants.aina")
    gm.wait_still()
    x, y = gm.piece("borin")

    gm.drag((x, y), (x + 24, y + 18), drop=False)
    gm.wait_still()

    assert gm.page.evaluate(INKED, [x + 24 + 40, y + 18 - AWAY - 40]) < 255
