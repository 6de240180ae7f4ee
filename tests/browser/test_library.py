"""The library and the editor of sheets on the real page: added as one, changed in play, told to no player."""

from __future__ import annotations

import math
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.helpers.axe import violations
from tests.helpers.people import DESKTOP, PHONE, Person
from tests.helpers.told import tells

SECRET = "4711"


def open_library(gm: Person) -> None:
    gm.wait_for_view("view.seats")
    gm.page.get_by_test_id("library-open").click()
    gm.page.locator("[data-sheet]").first.wait_for()


def row(page: Page, sheet: str) -> Locator:
    return page.locator(f"[data-sheet={sheet}]")


def more(page: Page, sheet: str, times: int = 1) -> None:
    for _ in range(times):
        row(page, sheet).get_by_role("button").last.click()


def edit(gm: Person, who: str) -> Locator:
    gm.wait_for_view("view.seats")
    gm.page.locator(f".row[data-id={who}] .row-line > .icon-button").click()
    gm.page.get_by_test_id("edit-sheet").click()
    editor = gm.page.get_by_test_id("sheet-editor")
    editor.wait_for()
    return editor


def field(editor: Locator, path: str) -> Locator:
    return editor.locator(f"[name='{path}']")


def test_three_are_found_added_as_one_and_taken_back_as_one(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    gm.page.get_by_test_id("library-search").fill("wolf pulls")
    expect(gm.page.locator("[data-sheet]")).to_have_count(1)

    more(gm.page, "moor-wolf", 3)
    gm.page.get_by_test_id("library-add").click()

    gm.wait_for_view("view.combatants['moor-wolf-3']")
    wolves = [one for one in gm.view()["combatants"].values() if one["id"].startswith("moor-wolf")]
    assert [wolf["names"]["en"] for wolf in wolves] == ["Moor Wolf 1", "Moor Wolf 2", "Moor Wolf 3"]
    assert wolves[0]["names"]["ja"] == "荒れ野の狼1"
    assert len({tuple(wolf["at"]) for wolf in wolves}) == 3
    assert {wolf["species"] for wolf in wolves} == {"moor-wolf"}, "one kind: recalled together"
    gm.page.get_by_test_id("undo").click()
    gm.wait_for_view("!Object.keys(view.combatants).some((id) => id.startsWith('moor-wolf'))")


def test_the_next_ones_are_numbered_on_and_may_be_hidden(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    player = visit(table["links"]["player"], viewport=DESKTOP)
    open_library(gm)
    more(gm.page, "bone-levy", 2)
    gm.page.get_by_test_id("library-add").click()
    gm.wait_for_view("view.combatants['bone-levy-2']")
    player.wait_for_view("view.combatants['bone-levy-2']")

    open_library(gm)
    more(gm.page, "bone-levy")
    gm.page.get_by_label("Hidden at first").check()
    gm.page.get_by_test_id("library-add").click()

    gm.wait_for_view("view.combatants['bone-levy-3']")
    assert gm.view()["combatants"]["bone-levy-3"]["conditions"] == ["hidden"]
    assert "bone-levy-3" not in player.view()["combatants"]
    open_library(gm)
    more(gm.page, "bone-levy")
    expect(gm.page.get_by_label("Hidden at first")).not_to_be_checked()
    assert "hp" not in player.view()["combatants"]["bone-levy-1"]


def test_they_stand_where_the_hand_clicks_and_off_the_feet_of_others(
    table: dict[str, Any], visit: Visit
) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    gm.page.locator("[data-sheet=wolf-pack]").get_by_role("button").last.click()
    gm.page.get_by_test_id("library-place").click()
    gm.page.get_by_test_id("placing").wait_for()
    x, y = gm.on_screen((20, 12))

    gm.page.mouse.move(x, y)
    gm.page.mouse.click(x, y)

    gm.wait_for_view("view.combatants['moor-wolf-6']")
    spots = [one["at"] for one in gm.view()["combatants"].values() if one["id"].startswith("moor-wolf")]
    assert all(abs(px - 20) <= 6 and abs(py - 12) <= 6 for px, py in spots)
    assert [20, 12] not in spots


def test_two_groups_begin_as_far_from_each_other_as_a_fight_does(served: Served, visit: Visit) -> None:
    bare = {
        "title": "Bare",
        "ruleset": "sw25-advanced",
        "setup": {"phase": "setup", "battlefield": {"width": 40, "height": 30}},
    }
    made = served.new_table({"name": "Bare", "scenario": bare})
    gm = visit(made["links"]["gm"])
    gm.page.get_by_role("button", name="From the library").click()
    for group in ("Four from the Inn", "Burrow Watch"):
        gm.page.get_by_role("button", name=f"One more: {group}").click()

    gm.page.get_by_role("button", name="Add 10").click()

    gm.wait_for_view("Object.keys(view.combatants).length === 10")
    stand = [(one["faction"], one["at"]) for one in gm.view()["combatants"].values()]
    allies, enemies = ([at for side, at in stand if side == wanted] for wanted in ("allies", "enemies"))
    assert min(math.dist(one, other) for one in allies for other in enemies) >= 20
    expect(gm.see("card")).to_have_count(0)


def test_by_keyboard_alone_one_comes_onto_the_table(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    keys = gm.page.keyboard
    gm.page.get_by_test_id("library-search").focus()
    keys.type("gate colossus")
    expect(gm.page.locator("[data-sheet]")).to_have_count(1)
    row(gm.page, "gate-colossus").get_by_role("button").last.focus()
    keys.press("Enter")
    expect(gm.page.get_by_test_id("library-place")).to_be_enabled()
    gm.page.get_by_test_id("library-place").focus()
    keys.press("Enter")
    gm.page.get_by_test_id("placing").wait_for()

    keys.press("ArrowRight")
    keys.press("Enter")

    gm.wait_for_view("view.combatants['gate-colossus']")
    assert len(gm.view()["combatants"]["gate-colossus"]["sections"]) == 4


def test_the_dialog_keeps_the_focus_and_escape_closes_it(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    for _ in range(12):
        gm.page.keyboard.press("Tab")
        assert gm.page.evaluate(
            "() => document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )

    gm.page.keyboard.press("Escape")

    expect(gm.page.get_by_test_id("library")).to_have_count(0)


def test_a_figure_is_changed_in_play_and_no_player_receives_it(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    player = visit(table["links"]["player"], alone=True)
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    player.page.on("websocket", listen)
    player.page.reload()
    player.wait_for_view("view.combatants.gob")
    editor = edit(gm, "gob")
    field(editor, "level").fill(SECRET)
    field(editor, "defense").fill(SECRET)
    field(editor, "names.en").fill("Goblin King")

    gm.page.get_by_test_id("sheet-save").click()

    gm.wait_for_view(f"view.combatants.gob.level === {SECRET}")
    assert gm.view()["combatants"]["gob"]["hp"] == 16
    player.wait_for_view("view.combatants.gob.names.en === 'Goblin King'")
    assert heard
    assert not any(tells(text, SECRET) for text in heard)


def test_what_the_server_refuses_is_said_at_the_field(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    editor = edit(gm, "gob")
    editor.get_by_role("button", name="Add an attack").click()
    field(editor, "attacks.attack.damage").fill("a lot")

    gm.page.get_by_test_id("sheet-save").click()

    expect(editor.locator("[data-path='attacks.attack.damage'] .refusal")).to_contain_text("2d+6")
    assert "attack" not in gm.view()["combatants"]["gob"]["attacks"]
    field(editor, "attacks.attack.damage").fill("2d+4")
    gm.page.get_by_test_id("sheet-save").click()
    gm.wait_for_view("view.combatants.gob.attacks.attack?.damage === '2d+4'")


def test_one_toggle_turns_all_checks(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    editor = edit(gm, "gob")
    editor.get_by_role("button", name="Rolled").click()
    field(editor, "accuracy").fill("3")
    field(editor, "evasion").fill("4")

    editor.get_by_role("button", name="Fixed values").click()
    gm.page.get_by_test_id("sheet-save").click()

    gm.wait_for_view("view.combatants.gob.evasion?.fixed === 11")
    assert gm.view()["combatants"]["gob"]["accuracy"] == {"fixed": 10}


def test_a_piece_of_the_table_is_kept_and_copied(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    edit(gm, "wolf").get_by_role("button", name="Save to the library").click()
    expect(gm.page.get_by_role("button", name="Saved to the library")).to_be_visible()
    gm.page.keyboard.press("Escape")

    gm.page.get_by_role("button", name="Copy").click()
    gm.wait_for_view("view.combatants['wolf-2']")
    open_library(gm)

    wolves = [gm.view()["combatants"][name] for name in ("wolf", "wolf-2")]
    assert wolves[1]["hp"] == 20
    assert wolves[0]["species"] == wolves[1]["species"], "its copy is of the same kind"
    expect(row(gm.page, "wolf")).to_contain_text("this table’s")


def test_a_copy_has_sections_of_the_same_names(served: Served, visit: Visit) -> None:
    sections = {
        "trunk": {"core": True, "hp": 9, "names": {"en": "Hollow trunk", "ja": "うろの幹"}},
        "root": {"hp": 5},
    }
    oak = {"faction": "enemies", "at": [10, 10], "movement": 3, "sections": sections}
    scenario = {"title": "The oak", "ruleset": "sw25-advanced", "setup": {"combatants": {"oak": oak}}}
    gm = visit(served.new_table({"name": "The oak", "scenario": scenario})["links"]["gm"], viewport=DESKTOP)

    gm.wait_for_view("view.seats")
    gm.page.locator(".row[data-id=oak] .row-line > .icon-button").click()
    gm.page.get_by_role("button", name="Copy").click()
    gm.wait_for_view("view.combatants['oak-2']")

    assert gm.view()["combatants"]["oak-2"]["sections"]["trunk"]["names"]["en"] == "Hollow trunk"


def test_one_of_a_kind_is_made_another(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    more(gm.page, "moor-wolf", 2)
    gm.page.get_by_test_id("library-add").click()
    gm.wait_for_view("view.combatants['moor-wolf-2']")

    editor = edit(gm, "moor-wolf-2")
    editor.get_by_text("Knowledge and loot").click()
    expect(field(editor, "species").locator("option:checked")).to_have_text("Moor Wolf")
    field(editor, "species").select_option("moor-wolf-2")
    gm.page.get_by_test_id("sheet-save").click()

    gm.wait_for_view("view.combatants['moor-wolf-2'].species === 'moor-wolf-2'")


def test_on_a_phone_the_sheet_is_read_and_one_goes_back_to_the_list(
    table: dict[str, Any], visit: Visit
) -> None:
    gm = visit(table["links"]["gm"], viewport=PHONE)
    gm.wait_for_view("view.seats")
    gm.page.get_by_role("tab", name="Who").click()
    open_library(gm)

    row(gm.page, "ember-fox").locator(".library-name").click()
    sheet = gm.page.get_by_test_id("library-sheet")
    expect(sheet).to_contain_text("Ember Breath")
    sheet.get_by_role("button", name="Back to the list").click()

    expect(row(gm.page, "ember-fox")).to_be_visible()


def test_it_speaks_japanese(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP, locale="ja-JP")
    open_library(gm)

    gm.page.get_by_test_id("library-search").fill("古竜")
    row(gm.page, "cinder-wyrm").locator(".library-name").click()

    expect(gm.page.get_by_test_id("library-sheet")).to_contain_text("熾灰の嵐")
    expect(gm.page.get_by_test_id("library-sheet")).to_contain_text("生命抵抗力")

    gm.page.get_by_test_id("library-search").fill("アンデッド")

    expect(row(gm.page, "bone-archer")).to_be_visible()
    expect(row(gm.page, "cinder-wyrm")).to_have_count(0)


def test_players_see_no_library(table: dict[str, Any], visit: Visit) -> None:
    player = visit(table["links"]["player"], viewport=DESKTOP)
    player.wait_for_view("view.combatants.gob")

    expect(player.page.get_by_test_id("library-open")).to_have_count(0)


@pytest.mark.parametrize(
    ("theme", "locale", "viewport"),
    [
        ("light", "en-GB", DESKTOP),
        ("dark", "ja-JP", DESKTOP),
        ("dark", "en-GB", PHONE),
        ("light", "ja-JP", PHONE),
    ],
)
def test_axe_finds_nothing_wrong(
    table: dict[str, Any], visit: Visit, theme: str, locale: str, viewport: dict[str, int]
) -> None:
    gm = visit(table["links"]["gm"], viewport=viewport, color_scheme=theme, locale=locale)
    gm.wait_for_view("view.seats")
    if viewport is PHONE:
        gm.page.get_by_role("tab").nth(1).click()
    open_library(gm)
    found = violations(gm.page)
    more(gm.page, "mire-centipede", 2)
    row(gm.page, "mire-centipede").locator(".library-name").click()
    gm.page.get_by_test_id("library-sheet").wait_for()
    found += violations(gm.page)
    gm.page.get_by_test_id("library-place").click()
    gm.page.get_by_test_id("placing").wait_for()
    found += violations(gm.page)
    gm.page.keyboard.press("Enter")
    gm.wait_for_view("view.combatants['mire-centipede-2']")

    editor = edit(gm, "mire-centipede-1")
    for part in editor.locator("details").all():
        part.evaluate("(it) => { it.open = true }")
    found += violations(gm.page)

    assert found == []


def test_a_section_that_came_with_nothing_may_be_called_otherwise(served: Served, visit: Visit) -> None:
    sections = {"trunk": {"hp": 12, "core": True}, "root": {"hp": 0, "max_hp": 0}, "bough": {"hp": 0}}
    oak = {"faction": "enemies", "at": [10, 10], "movement": 3, "sections": sections}
    scenario = {
        "title": "An oak",
        "ruleset": "sw25-advanced",
        "setup": {"battlefield": {"width": 60, "height": 40}, "combatants": {"oak": oak}},
    }
    gm = visit(served.new_table({"name": "An oak", "scenario": scenario})["links"]["gm"])
    editor = edit(gm, "oak")

    field(editor, "sections.trunk.names.en").fill("Hollow trunk")
    gm.page.get_by_test_id("sheet-save").click()

    gm.wait_for_view("view.combatants.oak.sections.trunk.names.en === 'Hollow trunk'")
    told = gm.view()["combatants"]["oak"]["sections"]
    assert (told["root"]["max_hp"], told["bough"]["max_hp"]) == (0, 1)
    assert told["root"]["down"]
    assert told["bough"]["down"]


def test_a_new_sheet_is_written_kept_and_put_on_the_table(table: dict[str, Any], visit: Visit) -> None:
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    open_library(gm)
    gm.page.get_by_test_id("sheet-new").click()
    writing = gm.page.get_by_test_id("sheet-writing")
    save = gm.page.get_by_test_id("sheet-save")

    save.click()
    expect(writing.locator(".refusal")).to_be_visible()
    field(writing, "names.en").fill("Marsh wight")
    field(writing, "hp").fill("21")
    field(writing, "max_hp").fill("24")
    field(writing, "max_mp").fill("12")
    writing.get_by_role("heading", name="Feats").click()
    field(writing, "blocking_weight").fill("-5")
    save.click()
    expect(writing.locator("[data-path=blocking_weight] .refusal")).to_be_visible()
    gm.errors.clear()
    field(writing, "blocking_weight").fill("")
    save.click()

    sheet = gm.page.get_by_test_id("library-sheet")
    expect(sheet.get_by_role("heading", name="Marsh wight")).to_be_visible()
    expect(sheet.locator(".checks-block")).to_contain_text("12")
    more(gm.page, "marsh-wight")
    gm.page.get_by_test_id("library-add").click()
    gm.wait_for_view("view.combatants['marsh-wight']")
    one = gm.view()["combatants"]["marsh-wight"]
    assert (one["hp"], one["max_hp"], one["kind"]) == (21, 24, "monster")
