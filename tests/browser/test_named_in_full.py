"""What the banner and the log name: who goes next, and what somebody let be."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_heard import at
from tests.helpers.over_http import command
from tests.helpers.people import PHONE, Person
from tests.helpers.ready_battles import ready_battles

SHOVE = {"target": {"kind": "melee"}, "damage": 1, "push": 2}
PUSHED: dict[str, Any] = {
    "title": "A push",
    "ruleset": "square-fireballs",
    "setup": {
        "battlefield": {"grid": "squares", "columns": 6, "rows": 4},
        "turn": "pip",
        "order": [["pip"], ["imp"]],
        "initiative": {"pip": 12, "imp": 8},
        "combatants": {
            "pip": {"name": "Pip", "faction": "allies", "cell": [1, 1], "hp": 9, "powers": {"shove": SHOVE}},
            "imp": {"name": "Imp", "faction": "enemies", "cell": [2, 1], "hp": 30},
        },
    },
}

ROWS = """(log) => {
    const names = [...log.querySelectorAll("b")].filter((one) => one.textContent === "斬り手1");
    const rows = new Set();
    for (let width = 120; width <= 360; width += 4) {
        log.style.width = `${width}px`;
        for (const one of names) rows.add(one.getClientRects().length);
    }
    log.style.width = "";
    return names.length > 0 ? [...rows] : [];
}"""
"""In how many rows a name stands in a log of any width."""


def with_imp_of(name: str, served: Served, visit: Visit) -> tuple[dict[str, Any], Person]:
    """A table whose imp has a Japanese name, and its GM, who reads Japanese."""
    scenario: dict[str, Any] = deepcopy(PUSHED)
    scenario["setup"]["combatants"]["imp"]["names"] = {"ja": name}
    table = served.new_table({"name": "A push", "ruleset": "square-fireballs", "scenario": scenario})
    gm = at(visit, table, "gm", locale="ja-JP")
    gm.wait_worn()
    return table, gm


def test_a_japanese_name_keeps_its_letter_in_one_row(served: Served, visit: Visit) -> None:
    table, gm = with_imp_of("斬り手1", served, visit)
    command(served, table, command="use", actor="pip", power="shove", target="imp")
    expect(gm.see("log")).to_contain_text("斬り手1")

    assert gm.see("log").evaluate(ROWS) == [1]


STROKE = """(part) => {
    const parts = new Set();
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const at = text.data.indexOf("／");
        if (at > 0) found.push([text, at]);
    }
    for (let width = 220; width <= 360; width += 4) {
        part.style.width = `${width}px`;
        for (const [text, at] of found) {
            const around = document.createRange();
            around.setStart(text, at - 2);
            around.setEnd(text, text.data.length);
            parts.add(new Set([...around.getClientRects()].map(({ top }) => Math.round(top))).size);
        }
    }
    part.style.width = "";
    return [...parts];
}"""
"""In how many rows the stroke of a name and what is beside it stand, in a part of the page of any width."""


def test_a_japanese_name_does_not_break_at_its_stroke(served: Served, visit: Visit) -> None:
    _, gm = with_imp_of("森に住む大きな小鬼の斬り手／C", served, visit)

    assert gm.see("roster").evaluate(STROKE) == [1]


def test_the_banner_names_those_who_share_the_next_place(served: Served, visit: Visit) -> None:
    hall = ready_battles()["square-fireballs", "hall"]
    scenario = {"title": "Hall", "ruleset": "square-fireballs", "setup": {**hall["setup"], "turn": "dario"}}
    table = served.new_table({"name": "Hall", "ruleset": "square-fireballs", "scenario": scenario})
    desk, phone = at(visit, table, "gm"), at(visit, table, "gm", viewport=PHONE)

    command(served, table, command="end-turn", actor="dario")

    for person in (desk, phone):
        expect(person.see("turn-banner").locator(".acting")).to_have_text(
            "Waiting for Goblin A, Goblin B, Goblin C, and Goblin D"
        )


def test_a_forced_move_that_is_left_undone_has_a_line_in_the_log(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "A push", "ruleset": "square-fireballs", "scenario": PUSHED})
    gm = at(visit, table, "gm")
    command(served, table, command="use", actor="pip", power="shove", target="imp")

    gm.see("decision").get_by_role("button", name="Leave it there").click()

    expect(gm.see("log")).to_contain_text("Imp is left where it stands.")


def test_a_forecast_does_not_break_a_name_at_its_stroke(served: Served, visit: Visit) -> None:
    _, gm = with_imp_of("森に住む大きな小鬼の斬り手／C", served, visit)

    gm.see("forecast-open").click()

    told = gm.page.locator(".forecast-without")
    told.wait_for()
    assert told.evaluate(STROKE) == [1]
