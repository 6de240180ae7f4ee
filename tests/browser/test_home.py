"""The home page as a newcomer finds it: a fight that moves, one to watch, ways in, and what is kept."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.conftest import Serve
from tests.helpers.axe import violations
from tests.helpers.people import PHONE

LOW = {"width": 1280, "height": 720}
PIXELS = """() => {
  return [...document.querySelectorAll('.stage canvas')].map((one) => one.toDataURL()).join();
}"""

RESTS = f"""() => {{
  const now = ({PIXELS})();
  window.same = window.same.at(-1) === now ? [...window.same, now] : [now];
  return window.same.length > 8;
}}"""
"""The same picture for several frames; a fight that moves has no two alike."""


def test_a_fight_is_watched_from_home_without_a_table(serve: Serve, visit: Visit) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url)
    expect(home.page.locator(".pill")).to_contain_text("Ready")
    home.see("home-watch").click()
    home.wait_for_view("Object.values(view.combatants).some(({ acted }) => acted) || view.round > 1")

    assert home.page.evaluate("() => document.body.dataset.role") == "spectator"
    home.page.goto(served.url)
    expect(home.page.locator(".recent")).to_have_count(0)


def test_the_pill_says_that_somebody_watches(served: Served, visit: Visit) -> None:
    watcher = visit(served.url)
    watcher.see("home-watch").click()
    watcher.wait_for_view("view.round")
    other = visit(served.url)

    expect(other.page.locator(".pill.live")).to_contain_text("The Ford at Dusk")


def test_the_hero_moves_and_stands_still_for_who_wants_no_motion(served: Served, visit: Visit) -> None:
    moving = visit(served.url, reduced_motion="no-preference")
    moving.page.locator(".stage.on").wait_for()
    first = moving.page.evaluate(PIXELS)
    moving.page.wait_for_function(f"first => ({PIXELS})() !== first", arg=first)

    calm = visit("about:blank")
    calm.page.goto(served.url)
    calm.page.locator(".stage.on").wait_for()
    assert calm.page.evaluate("() => document.querySelector('.hand').hasAttribute('hidden')") is False
    calm.page.evaluate("() => { window.same = []; }")
    calm.page.wait_for_function(RESTS)


@pytest.mark.parametrize(("locale", "rules"), [("en-GB", "Advanced Combat"), ("ja-JP", "熟練戦闘")])
def test_one_field_joins_and_the_table_is_listed_with_what_it_waits_for(
    served: Served, visit: Visit, locale: str, rules: str
) -> None:
    table = served.new_table({"name": "The long ford", "scenario": BATTLE})
    home = visit(served.url, locale=locale)
    home.see("home-join").fill("no link")
    home.page.keyboard.press("Enter")
    expect(home.page.locator(".join .refusal")).to_be_visible()
    home.see("home-join").fill(table["links"]["gm"])
    home.page.keyboard.press("Enter")
    home.wait_for_view("view.combatants.aina")
    home.wait_still()  # the board comes after the table was noted
    home.page.goto(served.url)

    row = home.page.locator(".recent li")
    expect(row).to_contain_text("The long ford")
    expect(row).to_contain_text(rules)
    expect(row.locator(".thumb .token").first).to_be_visible()
    expect(row.locator(".waits")).not_to_be_empty()


def test_a_listed_table_is_called_as_its_reader_calls_it(served: Served, visit: Visit) -> None:
    called = {"en": "Two at the ford", "ja": "渡し場の二人"}
    wolf = {**BATTLE["setup"]["combatants"]["wolf"], "names": {"en": "Wolf", "ja": "狼"}}
    setup = {**BATTLE["setup"], "combatants": {"wolf": wolf}}
    table = served.new_table({"name": None, "scenario": {**BATTLE, "titles": called, "setup": setup}})
    home = visit(table["links"]["gm"], locale="ja-JP")
    home.wait_for_view("view.combatants.wolf")
    home.wait_still()
    home.page.goto(served.url)

    row = home.page.locator(".recent li").first
    expect(row.locator("b")).to_have_text("渡し場の二人")
    expect(row.locator(".thumb .token")).to_contain_text("狼")


def test_a_table_made_here_opens_from_the_list(served: Served, visit: Visit) -> None:
    home = visit(served.url)
    home.page.locator("input[name=ruleset][value=square-fireballs]").check()
    home.see("home-create").click()
    home.page.locator("a.go").wait_for()
    home.page.locator(".recent a").first.click()
    home.wait_for_view("view.phase === 'setup'")


def test_the_first_visit_is_light(served: Served, visit: Visit) -> None:
    home = visit("about:blank")
    answers: dict[str, int] = {}
    home.page.on(
        "requestfinished",
        lambda request: answers.update({urlsplit(request.url).path: request.sizes()["responseBodySize"]}),
    )
    home.page.goto(served.url)
    home.page.locator(".stage.on").wait_for()

    assert len(answers) <= 12, answers
    assert sum(size for path, size in answers.items() if "/hero-" not in path) <= 60_000, answers
    assert sum(answers.values()) <= 120_000, answers


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [None, PHONE])
def test_it_can_be_read_by_everybody(
    served: Served, visit: Visit, theme: str, size: dict[str, int] | None
) -> None:
    more = {} if size is None else {"viewport": size}
    home = visit(served.url, color_scheme=theme, **more)
    home.page.locator(".stage.on").wait_for()
    home.page.locator(".pill").wait_for()

    assert violations(home.page) == []
    assert home.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_own_tables_come_before_a_new_one_and_above_the_fold(served: Served, visit: Visit) -> None:
    table = served.new_table({"name": "The long ford", "scenario": BATTLE})
    home = visit(served.url, viewport=LOW)
    create, own = home.see("home-create"), home.page.locator(".shelf")
    first, second = home.boxes(create, own)
    assert first["y"] < second["y"]  # nobody has been here

    home.page.goto(table["links"]["gm"])
    home.wait_for_view("view.combatants.aina")
    home.wait_still()
    home.page.goto(served.url)

    row, second = home.boxes(home.page.locator(".recent li").first, create)
    assert row["y"] + row["height"] <= LOW["height"]
    assert second["y"] > row["y"]
