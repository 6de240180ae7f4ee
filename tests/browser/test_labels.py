"""What is written on a crowded board: no words over words, over the letters of pieces, or under a button."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from app.bench.served import Served
from app.rules.systems import SYSTEMS
from tests.browser.conftest import Visit
from tests.helpers.people import DESKTOP, PHONE, Person
from tests.helpers.ready_battles import ready_battles
from tests.helpers.written import KEEP, Words, collisions, written

NAMES = (
    "Aina",
    "Borin the Unbending",
    "ゴブリンシャーマン",
    "赤い鱗の　ドラゴンロード",
    "Sir Bartholomew of the Long Marsh",
    "Elke",
    "Dire Wolf",
    "辺境の魔術師ルミエラ",
)
LOW = {"width": 844, "height": 390}
TOUCH = {"has_touch": True, "is_mobile": True}
SCREENS: tuple[dict[str, Any], ...] = (
    {"viewport": DESKTOP},
    {"viewport": PHONE, **TOUCH},
    {"viewport": LOW, **TOUCH},
)
FLOATING = ".board-tools, .pens, .tool-fold, .rail, .sheet, .banner, .dock .bar"
BUTTONS = """over => [...document.querySelectorAll(over)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.getBoundingClientRect())
  .map(({ left, top, width, height }) => [left, top, width, height])"""


def crowd(system: str) -> dict[str, Any]:
    """Thirty with long names; no two stand on each other."""
    places = [(x, y) for x in range(6, 56, 7) for y in range(6, 36, 7)]
    combatants: dict[str, Any] = {
        f"p{number}": {
            "name": f"{NAMES[number % len(NAMES)]} {number}",
            "faction": ("enemies", "allies")[number % 2],
            "hp": 30,
            "at": list(place),
        }
        for number, place in enumerate(places[n * 17 % len(places)] for n in range(30))
    }
    melee = ["p0", "p1", "p2", "p3"]
    for name in melee:
        del combatants[name]["at"]
    setup = {
        "battlefield": {"width": 60, "height": 40},
        "round": 2,
        "combatants": combatants,
        "skirmishes": {"s1": {"center": [30, 20], "melee": melee}},
    }
    return {"title": "A crowd", "ruleset": system, "setup": setup}


def look(visit: Visit, link: str, screen: dict[str, Any]) -> Person:
    person = visit("about:blank", **screen)
    person.page.context.add_init_script(KEEP)
    person.page.goto(link)
    person.wait_for_view("Object.keys(view.combatants).length > 0")
    person.wait_still()
    return person


def touch(person: Person, who: str, screen: dict[str, Any]) -> None:
    """Chooses a piece; what is fetched with the first touch is there afterwards."""
    place = person.piece(who)
    if "has_touch" in screen:
        person.page.touchscreen.tap(*place)
    else:
        person.page.mouse.click(*place)
    person.see("actions").first.wait_for()
    person.see("pens").wait_for()
    person.wait_still()


def names(words: list[Words]) -> list[Words]:
    """Rows of names, and no letters of pieces or figures at the margin."""
    return [one for one in words if len(one.words) > 3]


def hidden(person: Person, words: list[Words]) -> list[str]:
    """Names that begin in the map and go on under a button."""
    boxes = [Words("", *box) for box in person.page.evaluate(BUTTONS, FLOATING)]
    return [one.words for one in words if any(one.shared(box) > 12 for box in boxes)]


@pytest.mark.parametrize("screen", SCREENS)
def test_thirty_names_and_none_over_another(visit: Visit, served: Served, screen: dict[str, Any]) -> None:
    table = served.new_table({"name": "Crowded", "scenario": crowd("sw25-advanced")})
    person = look(visit, table["links"]["gm"], screen)

    at_rest = written(person)
    assert len(names(at_rest)) >= 12
    assert collisions(at_rest) == []
    touch(person, "p0", screen)
    chosen = written(person)
    assert collisions(chosen) == []
    assert hidden(person, names(chosen)) == []
    assert any("Aina 0" in one.words for one in chosen), "whoever is in hand is named"


def test_names_make_way_for_the_sides_of_who_is_aimed_at(visit: Visit, served: Served) -> None:
    foes = {
        f"g{row}": {
            "name": f"Gnoll {row}",
            "faction": "enemies",
            "cell": [5, row],
            "facing": "e",
            "evade": 50,
        }
        for row in (2, 3)
    }
    lin = {"name": "Lin", "faction": "allies", "cell": [4, 2], "facing": "e", "hit": 5}
    setup = {
        "battlefield": {"grid": "squares", "columns": 10, "rows": 6},
        "turn": "lin",
        "combatants": {"lin": lin, **foes},
    }
    scenario = {"title": "A lane", "ruleset": "active-round", "setup": setup}
    options = {"side_evade": 10, "back_evade": 20}
    table = served.new_table({"ruleset": "active-round", "scenario": scenario, "options": options})
    person = look(visit, table["links"]["gm"], {"viewport": DESKTOP})
    touch(person, "lin", {})

    person.page.mouse.click(*person.piece("g2"))
    person.see("foreseen").wait_for()
    person.wait_still()

    seen = written(person)
    assert sum("%" in one.words for one in seen) >= 6
    assert collisions(seen) == []


@pytest.mark.parametrize(("screen", "held"), [(SCREENS[0], "p5"), (SCREENS[1], "p13")])
def test_a_path_hides_no_name_while_it_is_drawn(
    visit: Visit, served: Served, screen: dict[str, Any], held: str
) -> None:
    table = served.new_table({"name": "Crowded", "scenario": crowd("sw25-advanced")})
    person = look(visit, table["links"]["gm"], {"viewport": screen["viewport"]})
    # Chosen first: with the bar come other places for names, and a hand may be quicker or slower than that.
    touch(person, held, {})
    at_rest = {one.words for one in names(written(person)) if not one.ground}
    letters = person.page.evaluate("id => window.ransen.view.combatants[id].name", held).replace("lke ", "")
    x, y = person.piece(held)
    person.page.mouse.move(x, y)
    person.page.mouse.down()

    for dx, dy in ((40, 30), (90, 90), (130, 40), (140, 110)):
        person.page.mouse.move(x + dx, y + dy, steps=4)
        all_words = [one for one in written(person) if not one.ground]
        # The piece in hand is held over whatever lies there: it is drawn a second time.
        assert [one.words for one in all_words].count(letters) == 2
        words = [one for one in all_words if one.words != letters]
        hiding = [pair for pair in collisions(names(words)) if at_rest & {pair[0], pair[1]}]
        assert hiding == [], (dx, dy)
    person.page.keyboard.press("Escape")
    person.page.mouse.up()


@pytest.mark.parametrize("key", [system.key for system in SYSTEMS])
def test_no_words_over_others_in_any_system(visit: Visit, served: Served, key: str) -> None:
    battle = next(told for (system, _), told in ready_battles().items() if system == key)
    scenario = {"title": key, "ruleset": key, "setup": battle["setup"]}
    table = served.new_table({"name": "The Ford at Dusk", "ruleset": key, "scenario": scenario})
    for screen in SCREENS:
        person = look(visit, table["links"]["gm"], screen)

        assert collisions(written(person)) == [], screen


READ = """which => {
  const one = document.querySelector(which);
  const { color, backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(one);
  return { color, backgroundColor, edge: borderTopStyle === "none" ? 0 : parseFloat(borderTopWidth) };
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_sides_and_buttons_are_seen_in_colours_of_the_system(
    visit: Visit, served: Served, scheme: str
) -> None:
    table = served.new_table({"name": "Crowded", "scenario": crowd("sw25-advanced")})
    person = visit("about:blank", forced_colors="active", color_scheme=scheme)
    person.page.goto(served.url)
    person.see("home-watch").wait_for()
    mark = person.page.evaluate(READ, ".brand .mark")
    assert mark["backgroundColor"] != person.page.evaluate(READ, "body")["backgroundColor"]
    assert person.page.evaluate(READ, "[data-testid=home-watch]")["edge"] >= 1

    person.page.goto(table["links"]["gm"])
    person.wait_for_view("view.combatants.p0")
    person.wait_still()
    person.page.mouse.click(*person.piece("p0"))
    person.page.wait_for_function(
        """() => [...document.querySelectorAll(".go")]
        .some((one) => getComputedStyle(one).borderTopWidth === "2px")"""
    )
    count = person.page.evaluate(READ, ".pip.many")
    assert count["color"] != count["backgroundColor"]
    shapes = person.page.evaluate(
        """() => [...document.querySelectorAll(".pip.many")]
        .map((one) => getComputedStyle(one, "::before").content)"""
    )
    assert len(set(shapes)) == 2, "each side has a shape beside its colour"


def test_a_name_stands_by_its_own_piece_and_not_by_the_neighbour(visit: Visit, served: Served) -> None:
    places = {
        "elke": ("Elke Farstring", [10.23, 23.61]),
        "amaryl": ("Sister Amaryl", [11.11, 25.03]),
        "cleo": ("Cleo Inkhand", [13.17, 23.85]),
        "ysolde": ("Ysolde Crane", [15.52, 23.61]),
        "sera": ("Sera the Shieldwright", [15.52, 25.38]),
    }
    people: dict[str, Any] = {
        id: {"name": name, "faction": "allies", "hp": 20, "at": at} for id, (name, at) in places.items()
    }
    people |= {"wolf": {"name": "Wolf", "faction": "enemies", "hp": 9, "at": [46, 30]}}
    setup = {"battlefield": {"width": 50, "height": 35}, "round": 1, "combatants": people}
    scenario = {"title": "On a bridge", "ruleset": "sw25-advanced", "setup": setup}
    table = served.new_table({"name": "Bridge", "scenario": scenario})
    person = look(visit, table["links"]["gm"], {"viewport": DESKTOP})
    touch(person, "elke", {})

    words = written(person)

    def gap(name: str, who: str) -> float:
        """From the nearest row of its name to the middle of a piece."""
        x, y = person.piece(who)
        rows = [one for one in names(words) if one.words in places[name][0]]
        return min(
            hypot(x - min(max(x, one.x), one.x + one.w), y - min(max(y, one.y), one.y + one.h))
            for one in rows
        )

    assert gap("elke", "amaryl") - gap("elke", "elke") > 6
    assert gap("amaryl", "elke") - gap("amaryl", "amaryl") > 6
