"""What stirs on the board for a moment, and stands still where stillness is wanted."""

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.helpers.people import Person

WATCHED = """async ([table, who, command]) => {
    const canvas = document.querySelector("canvas[data-layer=pieces]");
    const [x, y] = window.ransen.piece(who).map((one) => one * devicePixelRatio);
    const seen = new Set();
    let watching = true;
    const look = () => {
        seen.add(canvas.getContext("2d").getImageData(x + 9, y + 9, 1, 1).data.join());
        if (watching) requestAnimationFrame(look);
    };
    look();
    const before = window.ransen.seq;
    await fetch(`/api/tables/${table}/commands?seat=gm`, {
        method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(command),
    });
    while (window.ransen.seq === before) await new Promise((done) => setTimeout(done, 20));
    await window.ransen.still();
    watching = false;
    return seen.size;
}"""
"""Counts the colours that a spot of a piece goes through while a command is carried out."""


SLOWLY = """const now = performance.now.bind(performance);
const frame = window.requestAnimationFrame.bind(window);
performance.now = () => now() / 8;
window.requestAnimationFrame = (does) => frame((at) => does(at / 8));"""
"""What stirs for a third of a second does so for eight: a busy machine draws few frames in a third of one."""


def visit_slowly(visit: Visit, table: dict[str, Any], motion: str) -> Person:
    gm = visit("about:blank", reduced_motion=motion)
    gm.page.add_init_script(SLOWLY)
    gm.page.goto(table["links"]["gm"])
    return gm


def colours(person: Person, table: dict[str, Any], who: str, command: dict[str, Any]) -> int:
    person.wait_for_view(f"view.combatants.{who}")
    person.wait_still()
    found: int = person.page.evaluate(WATCHED, [table["id"], who, command])
    return found


@pytest.mark.parametrize(("motion", "most"), [("no-preference", 99), ("reduce", 2)])
def test_whoever_is_struck_flares_up_for_a_moment(
    visit: Visit, table: dict[str, Any], motion: str, most: int
) -> None:
    gm = visit_slowly(visit, table, motion)

    found = colours(gm, table, "gob", {"command": "adjust", "target": "gob", "hp": 9})

    assert (found > 2) == (motion != "reduce")
    assert found <= most


@pytest.mark.parametrize(("motion", "most"), [("no-preference", 99), ("reduce", 2)])
def test_whoever_leaves_fades(visit: Visit, table: dict[str, Any], motion: str, most: int) -> None:
    gm = visit_slowly(visit, table, motion)

    found = colours(gm, table, "wolf", {"command": "remove", "target": "wolf"})

    assert (found > 2) == (motion != "reduce")
    assert found <= most
