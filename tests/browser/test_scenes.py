"""Prepared scenes in the browser: notes for the GM, opening words for everybody, and the next fight."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_rivals import ROGUE, touched
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person


def test_a_scene_keeps_notes_and_opening_words_and_says_them(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "The mill", "scenario": ROGUE})
    gm = touched(visit(made["links"]["gm"]))
    player = touched(visit(made["links"]["player"], viewport=PHONE))
    gm.see("bring").click()
    gm.see("scene-keep").click()
    scene = gm.see("scene")
    scene.locator("summary").click()
    gm.see("scene-name").fill("The mill at night")
    gm.see("scene-notes").fill("The miller lies.\nTwo more wait below.")
    gm.see("scene-opening").fill("Rain. A lamp goes out.")
    with gm.page.expect_response(lambda answer: "opening" in (answer.request.post_data or "")):
        gm.see("scene-opening").blur()
    scene.get_by_text("Saved.").wait_for()
    gm.page.keyboard.press("Escape")
    gm.page.reload()
    touched(gm).see("bring").click()
    scene = gm.see("scene")
    scene.locator("summary").click()
    expect(gm.see("scene-notes")).to_have_value("The miller lies.\nTwo more wait below.")

    gm.see("scene-open").click()
    scene.locator("q", has_text="Rain. A lamp goes out.").wait_for()
    gm.see("scene-open").click()

    gm.see("scene-begun").get_by_text("Two more wait below.").wait_for()
    player.page.get_by_role("tab", name="Log").click()
    player.see("log").get_by_text("Rain. A lamp goes out.").wait_for()
    assert "miller lies" not in player.page.content()
    gm.see("scene-begun").get_by_role("button", name="To the table").click()
    expect(gm.page.locator("dialog[open]")).to_have_count(0)


def test_on_a_phone_the_tab_of_the_log_tells_of_unread_handouts(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "The mill", "scenario": ROGUE})
    keys = {"Authorization": f"Bearer {made['keys']['gm']}"}
    table = f"{served.url}/api/tables/{made['id']}"
    seat = {"name": "Mika", "role": "player"}
    link = httpx.post(f"{table}/seats", json=seat, headers=keys, timeout=PATIENCE, trust_env=False).json()[
        "link"
    ]
    mika = touched(visit(link, viewport=PHONE))
    letter = {"title": "A letter", "text": "Come.", "shown": True}
    assert (
        httpx.post(
            f"{table}/handouts", json=letter, headers=keys, timeout=PATIENCE, trust_env=False
        ).status_code
        == 201
    )

    tab = mika.page.locator(".sheet-tabs [role=tab][data-papers='1']")
    tab.wait_for()
    assert tab.get_attribute("title") == "1 unread handout"
    mika.see("handout-read").click()
    mika.page.wait_for_function("() => document.querySelector('[data-papers]') === null")


def test_a_scene_is_prepared_at_a_private_table_and_opened_at_the_table(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "The mill", "scenario": ROGUE})
    gm = touched(visit(made["links"]["gm"], alone=True))
    gm.see("scenes-open").click()
    expect(gm.see("scene-prepare")).to_contain_text("new tab")
    with gm.page.context.expect_page() as opened:
        gm.see("scene-prepare").click()
    board = Person(opened.value)
    board.wait_for_view("!view.combatants.gob && view.combatants.ana")
    assert board.view()["name"] == "Scene 1 for The mill"
    board.page.mouse.move(300, 300)
    board.page.mouse.move(310, 300)
    expect(board.see("board-told")).to_contain_text("Preparing “Scene 1”A private table for “The mill”")
    board.see("scenes-open").click()
    board.see("board").get_by_text("for “The mill”").wait_for()
    board.see("board-name").fill("The empty mill")
    board.see("board-keep").click()
    board.see("board").get_by_text("“The empty mill” is saved at “The mill”").wait_for()

    assert gm.view()["combatants"]["gob"]
    gm.page.evaluate("dispatchEvent(new Event('focus'))")
    scene = gm.see("scene")
    scene.get_by_text("The empty mill").wait_for()
    gm.see("scene-open").click()
    gm.see("scene-open").click()
    gm.wait_for_view("!view.combatants.gob && view.fights === 2")


def test_who_comes_after_a_scene_reads_the_names_of_those_of_the_last(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "The mill", "scenario": ROGUE})
    gm = touched(visit(made["links"]["gm"]))
    gm.see("undo").wait_for()
    asked = {"json": {"command": "remove", "target": "gob"}, "timeout": PATIENCE, "trust_env": False}
    keys = {"Authorization": f"Bearer {made['keys']['gm']}"}
    httpx.post(f"{served.url}/api/tables/{made['id']}/commands", headers=keys, **asked)
    gm.see("log").get_by_text("Goblin").wait_for()

    late = visit(made["links"]["spectator"])
    late.page.mouse.move(300, 300)
    late.see("log").get_by_text("Goblin").wait_for()
    assert "gob " not in late.see("log").inner_text()


def test_the_list_of_scenes_looks_the_same_after_the_library(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "The mill", "scenario": ROGUE})
    gm = touched(visit(made["links"]["gm"]))
    gm.page.get_by_role("button", name="From the library").click()
    gm.see("library-search").or_(gm.page.get_by_placeholder("Search names, attacks, skills")).wait_for()
    gm.page.keyboard.press("Escape")
    gm.see("scenes-open").click()
    gm.see("scene-keep").click()
    gm.see("scene").wait_for()
    top, first = gm.boxes(gm.page.locator("dialog[open] h2"), gm.see("scene"))

    assert first["y"] - top["y"] < 200


def test_a_scene_is_deleted_by_two_clicks(served: Served, visit: Visit) -> None:
    made = served.new_table({"name": "The mill", "scenario": ROGUE})
    gm = touched(visit(made["links"]["gm"], viewport=PHONE, locale="ja-JP"))
    gm.page.get_by_role("tab").nth(1).click()
    gm.see("scenes-open").click()
    gm.see("scene-keep").click()
    away = gm.see("scene-away")
    away.click()
    gm.see("scene").get_by_text("本当に削除する").wait_for()
    away.click()
    gm.see("scene").wait_for(state="detached")
