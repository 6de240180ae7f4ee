"""Players change figures of their own pieces on the page, and the GM allows it or does not."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.own_fights import own_fight
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person


def at_table(
    served: Served, key: str, *, counters: dict[str, Any] | None = None, yui: str = "", **options: str
) -> tuple[str, str]:
    """Links of the GM, and of a player who leads Ana. `yui`: the piece of another, who asks for −5 HP."""
    fight = own_fight(key, **options)
    fight["setup"]["combatants"]["ana"] |= {} if counters is None else {"counters": counters}
    made = served.new_table({"name": "Own", "ruleset": key, "scenario": fight})

    def ask(path: str, key: str, body: dict[str, Any]) -> Any:
        headers = {"Authorization": f"Bearer {key}"}
        url = f"{served.url}/api/tables/{made['id']}{path}"
        answer = httpx.post(url, headers=headers, json=body, timeout=PATIENCE, trust_env=False)
        return answer.raise_for_status().json()

    taken = ask("/seats", made["keys"]["player"], {"name": "Mika", "controls": ["ana"]})
    if yui:
        key = ask("/seats", made["keys"]["player"], {"name": "Yui", "controls": [yui]})["key"]
        ask("/commands", key, {"command": "adjust", "target": yui, "hp": -5, "add": True})
    return str(made["links"]["gm"]), str(taken["link"])


def opened(person: Person, label: str) -> None:
    """By keyboard alone: the button on the own row."""
    person.page.get_by_role("button", name=label).focus()
    person.page.keyboard.press("Enter")
    person.see("own-figures").wait_for()


@pytest.mark.parametrize("key", ["sw25-advanced", "active-round"])
def test_what_is_typed_waits_for_the_gm(served: Served, visit: Visit, key: str) -> None:
    for_gm, for_mika = at_table(served, key)
    gm, mika = visit(for_gm), visit(for_mika)
    mika.wait_for_view("view.combatants.ana")

    opened(mika, "Change figures of ana")
    mika.page.locator("[data-figure=hp] input").fill("-5")
    mika.page.keyboard.press("Enter")
    gm.see("decision").get_by_text("HP −5").wait_for()
    gm.see("decision-deny").click()
    mika.wait_for_view("!view.pending && view.combatants.ana.hp === 20")
    mika.page.locator("[data-figure=hp] input").fill("20-8")
    mika.page.keyboard.press("Enter")
    gm.see("decision").get_by_text("HP → 12").wait_for()
    gm.see("decision-allow").click()

    mika.wait_for_view("!view.pending && view.combatants.ana.hp === 12")
    expect(mika.see("own-figures").locator("b").first).to_have_text("12")


def test_buttons_conditions_and_lines_on_a_phone_in_japanese(served: Served, visit: Visit) -> None:
    _, link = at_table(served, "square-fireballs", own_figures="free")
    mika = visit(link, viewport=PHONE, locale="ja-JP", has_touch=True)
    mika.wait_for_view("view.combatants.ana")

    mika.page.get_by_role("tab", name="キャラクター").tap()
    mika.page.get_by_role("button", name="anaの数値を変更").tap()
    mika.page.get_by_role("button", name="HPを1減らす").tap()
    mika.wait_for_view("view.combatants.ana.hp === 19")
    mika.page.get_by_test_id("own-figures").get_by_label("状態を加える").select_option("prone")
    mika.wait_for_view("view.combatants.ana.conditions.includes('prone')")
    mika.page.get_by_role("tab", name="ログ").tap()
    mika.page.get_by_test_id("chat-input").fill("：HP－4")
    mika.page.keyboard.press("Enter")

    mika.wait_for_view("view.combatants.ana.hp === 15")


def test_counters_of_the_sheet_have_buttons_too(served: Served, visit: Visit) -> None:
    song = {"names": {"en": "Song", "ja": "歌"}, "now": 1, "max": 6}
    for_gm, for_mika = at_table(served, "sw25-advanced", counters={"song": song})
    gm, mika = visit(for_gm), visit(for_mika, viewport=PHONE, locale="ja-JP", has_touch=True)
    mika.wait_for_view("view.combatants.ana")
    mika.page.get_by_role("tab", name="キャラクター").tap()
    mika.page.get_by_role("button", name="anaの数値を変更").tap()

    mika.page.get_by_role("button", name="歌を1増やす").tap()
    gm.see("decision").get_by_text("Song +1").wait_for()
    gm.see("decision-allow").click()
    mika.wait_for_view("!view.pending && view.combatants.ana.counters.song.now === 2")
    typed = mika.page.locator("[data-figure=song] input")
    typed.fill("5-1")
    typed.press("Enter")
    gm.see("decision").get_by_text("Song → 4").wait_for()
    gm.see("decision-allow").click()

    mika.wait_for_view("!view.pending && view.combatants.ana.counters.song.now === 4")


def test_a_line_while_the_gm_is_asked_says_why_it_is_not_said_and_stays(served: Served, visit: Visit) -> None:
    for_gm, for_mika = at_table(served, "sw25-advanced", yui="bo")
    gm, mika = visit(for_gm), visit(for_mika, viewport=PHONE, locale="ja-JP", has_touch=True)
    mika.wait_for_view("view.pending?.mover === 'bo'")
    mika.page.get_by_role("tab", name="ログ").tap()
    line = mika.page.get_by_test_id("chat-input")

    line.fill("@HP-(2+1)")
    mika.page.keyboard.press("Enter")

    expect(line).to_have_value("@HP-(2+1)")
    expect(mika.page.locator(".tip.refused")).to_have_count(1)
    gm.see("decision-allow").click()
    mika.wait_for_view("!view.pending && view.combatants.bo.hp === 15")
    mika.page.keyboard.press("Enter")
    gm.see("decision-allow").click()
    mika.wait_for_view("!view.pending && view.combatants.ana.hp === 17")


def test_what_is_asked_of_a_piece_is_one_request_as_long_as_it_waits(served: Served, visit: Visit) -> None:
    for_gm, for_mika = at_table(served, "sw25-advanced")
    gm, mika = visit(for_gm), visit(for_mika)
    mika.wait_for_view("view.combatants.ana")
    line = mika.page.get_by_test_id("chat-input")
    for said, told in ((":HP-5", "HP −5"), (":HP-(2+1)", "HP −8")):
        line.fill(said)
        mika.page.keyboard.press("Enter")
        gm.see("decision").get_by_text(told).wait_for()

    gm.see("decision-allow").click()

    mika.wait_for_view("!view.pending && view.combatants.ana.hp === 12")


def test_where_figures_are_the_gms_there_is_no_button(served: Served, visit: Visit) -> None:
    _, link = at_table(served, "sw25-simplified", own_figures="gm")
    mika = visit(link)
    mika.wait_for_view("view.combatants.ana")
    mika.see("roster").locator("[data-id=ana]").wait_for()

    expect(mika.page.get_by_role("button", name="Change figures of ana")).to_have_count(0)
