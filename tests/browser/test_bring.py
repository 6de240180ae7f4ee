"""Sheets and maps come to the table by file, paste and drop; the GM lets in what players brought."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from app.bench import rooms
from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_library import field
from tests.formats.samples import BEAST, FENCER, PIECE, text
from tests.helpers.over_http import over_http
from tests.web.conftest import FORD

pytestmark = pytest.mark.browser
PASTE = """said => {
  const data = new DataTransfer();
  data.setData("text/plain", said);
  document.body.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
}"""
DROP = """said => {
  const data = new DataTransfer();
  data.items.add(new File([said], "beast.json"));
  const event = kind => new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true});
  document.body.dispatchEvent(event("dragenter"));
  const wait = () => document.body.dispatchEvent(event("dragover")) ? setTimeout(wait, 20)
    : document.body.dispatchEvent(event("drop"));
  wait();
}"""

DIST = Path(__file__).parents[2] / "static" / "dist"


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    return served.new_table({"name": "Ford", "scenario": FORD})


def test_a_file_is_brought_and_put_on_the_board(visit: Visit, table: dict[str, Any], tmp_path: Path) -> None:
    sheet = tmp_path / "fencer.json"
    sheet.write_text(text(FENCER), "utf-8")
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")

    gm.see("bring").click()
    gm.see("bring-file").set_input_files(str(sheet))
    gm.see("brought").get_by_text("ミナト").wait_for()
    gm.see("bring-put").click()

    gm.see("library-ready").get_by_text("ミナト").wait_for()


def test_what_is_pasted_or_dropped_anywhere_comes_in(visit: Visit, table: dict[str, Any]) -> None:
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()

    gm.page.evaluate(PASTE, text(PIECE))
    gm.see("brought").get_by_text("ミナト").wait_for()
    gm.page.keyboard.press("Escape")
    gm.page.evaluate(DROP, text(BEAST))

    gm.see("brought").get_by_text("双頭の沼蛇").wait_for()


def seat_of_anna(served: Served, table: dict[str, Any]) -> str:
    """The link of a player who leads Ana."""
    taken = over_http(served, table, "POST", "/seats", json={"name": "Anna", "controls": ["ana"]})
    return str(taken.json()["link"])


def test_the_gm_lets_in_what_a_player_brought(visit: Visit, served: Served, table: dict[str, Any]) -> None:
    player = visit(seat_of_anna(served, table), locale="ja-JP")
    player.wait_for_view("view.combatants.ana")
    player.see("bring").click()
    player.see("bring-text").fill(text(PIECE))
    player.see("bring-go").click()
    player.see("brought").get_by_text("GMの確認待ちです").wait_for()
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")

    gm.see("log").get_by_text("I’d like to import something: ミナト").wait_for()
    gm.see("bring").click()
    gm.see("bring-let").click()

    gm.page.get_by_text("It is in the table’s library.").wait_for()
    player.see("brought").get_by_text("GMが返事をしました").wait_for()
    player.page.keyboard.press("Escape")
    player.see("log").get_by_text("取り込みました：ミナト").wait_for()
    gm.see("brought").get_by_text("ミナト").wait_for()
    gm.see("bring-put").click()
    gm.see("library-ready").get_by_text("ミナト").wait_for()


def test_what_a_player_brings_shows_in_a_dialog_that_is_open(
    visit: Visit, served: Served, table: dict[str, Any]
) -> None:
    gm, player = visit(table["links"]["gm"]), visit(seat_of_anna(served, table))
    gm.wait_for_view("view.combatants.ana")
    player.wait_for_view("view.combatants.ana")
    gm.see("bring").click()
    gm.see("bring-text").wait_for()

    player.see("bring").click()
    player.see("bring-text").fill(text(PIECE))
    player.see("bring-go").click()

    gm.see("bring-let").click()
    gm.page.get_by_text("It is in the table’s library.").wait_for()


def test_a_room_with_many_pictures_shows_how_far_it_is(
    visit: Visit, table: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "room.zip").write_bytes(rooms.ccfolia(24, 256))
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants")
    gm.see("bring").click()
    counted = "[data-testid=bring-progress]:has(progress[max='25'])"
    gm.keep_said(counted)

    gm.see("bring-file").set_input_files(tmp_path / "room.zip")

    gm.wait_said(counted, "")
    gm.page.locator("[data-testid=brought].in").wait_for()
    expect(gm.page.locator("[data-testid=brought] .arrived")).to_have_count(25)


def test_a_picture_becomes_a_portrait_a_scene_or_the_map(
    visit: Visit, table: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "ana.png").write_bytes(rooms.picture(1, 64))
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")

    def choose(use: str) -> None:
        gm.see("bring").click()
        gm.see("bring-file").set_input_files(tmp_path / "ana.png")
        gm.see("becomes").select_option(use)

    choose("mine")
    gm.see("becomes-whose").select_option("ana")
    gm.see("becomes-go").click()
    gm.wait_for_view("view.combatants.ana.portrait")
    gm.page.keyboard.press("Escape")
    choose("map")
    gm.see("becomes-go").click()
    gm.see("scene").get_by_text("ana").wait_for()
    gm.page.keyboard.press("Escape")
    choose("ground")
    gm.see("becomes-go").click()

    gm.page.locator(".scale-picture img").wait_for()


def test_on_a_phone_on_its_side_what_came_and_the_library_are_in_sight(
    visit: Visit, table: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "fencer.json").write_text(text(FENCER), "utf-8")
    gm = visit(table["links"]["gm"], viewport={"width": 844, "height": 390}, has_touch=True)
    gm.wait_for_view("view.combatants.ana")
    gm.wait_still()
    gm.page.evaluate(PASTE, text(PIECE))
    gm.see("brought").wait_for()

    gm.see("bring-file").set_input_files(tmp_path / "fencer.json")
    expect(gm.see("bring-put").nth(1)).to_be_in_viewport(ratio=1)
    gm.see("bring-put").nth(1).tap()

    expect(gm.page.locator(".library-name").first).to_be_in_viewport(ratio=1)
    expect(gm.see("library-add")).to_be_in_viewport(ratio=1)


def test_a_player_writes_a_sheet_and_it_is_put_on_the_board(
    visit: Visit, served: Served, table: dict[str, Any]
) -> None:
    player = visit(seat_of_anna(served, table))
    player.wait_for_view("view.combatants.ana")
    player.see("bring").click()
    player.see("bring-write").click()
    writing, save = player.see("sheet-writing"), player.see("sheet-save")
    save.click()
    expect(writing.locator(".refusal")).to_be_visible()  # it has no name yet
    field(writing, "names.en").fill("Minato")
    field(writing, "max_hp").fill("0")
    save.click()
    expect(writing.locator("[data-path=max_hp] .refusal")).to_have_text("At least 1.")
    field(writing, "max_hp").fill("24")

    save.click()

    expect(player.see("brought")).to_contain_text("Minato")
    expect(player.see("brought")).to_contain_text("Waiting for the GM")
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.ana")
    gm.see("bring").click()
    gm.see("bring-let").click()
    gm.see("bring-put").click()
    gm.see("library-ready").get_by_text("Minato").wait_for()
    gm.page.get_by_test_id("library-add").click()
    gm.wait_for_view("Object.values(view.combatants).some((one) => one.name === 'Minato')")
    made = [one for one in gm.view()["combatants"].values() if one["name"] == "Minato"]
    assert [(one["kind"], one["max_hp"]) for one in made] == [("pc", 24)]


def test_a_figure_by_hand_is_refused_at_its_field_in_the_readers_language(
    visit: Visit, served: Served, table: dict[str, Any]
) -> None:
    player = visit(seat_of_anna(served, table), locale="ja-JP")
    player.wait_for_view("view.combatants.ana")
    player.see("bring").click()
    player.see("bring-write").click()
    writing = player.see("sheet-writing")
    names = writing.locator("[name^='names.']")
    expect(names.first).to_have_attribute("name", "names.ja")
    names.first.fill("ミナト")
    writing.get_by_role("button", name="攻撃を加える").click()
    field(writing, "attacks.attack.damage").fill("たくさん")

    player.see("sheet-save").click()

    refusal = writing.locator("[data-path='attacks.attack.damage'] .refusal")
    expect(refusal).to_have_text("「2d+6」のように、ダイスと修正で書いてください。")
    expect(field(writing, "attacks.attack.damage")).to_be_focused()
    assert over_http(served, table, "GET", "/bring").json() == []
    player.errors.clear()


def test_what_is_dropped_finds_its_module_there_before_it_hovers(table: dict[str, Any], visit: Visit) -> None:
    """Over a slow line the drop came before the module, and the browser left the table for the file."""
    module = module_of_drops()
    gm = visit("about:blank")
    with gm.page.expect_response(lambda answer: answer.url.endswith(f"/{module}")):
        gm.page.goto(table["links"]["gm"])
        gm.page.mouse.move(400, 400)
        gm.wait_worn()
    gm.page.evaluate(DROP, "{}")

    gm.page.get_by_role("dialog").wait_for()


def test_that_module_is_fetched_again_where_the_line_was_down(table: dict[str, Any], visit: Visit) -> None:
    module = module_of_drops()
    gm = visit("about:blank", alone=True)
    asked: list[Route] = []

    def fails_once(route: Route) -> None:
        asked.append(route)
        route.abort() if len(asked) == 1 else route.continue_()

    gm.page.route(f"**/{module}", fails_once)
    with gm.page.expect_response(lambda answer: answer.url.endswith(f"/{module}")):
        gm.page.goto(table["links"]["gm"])
        gm.page.mouse.move(400, 400)
    gm.errors[:] = [error for error in gm.errors if "net::ERR_" not in error]


def module_of_drops() -> str:
    (module,) = (path.name for path in DIST.glob("*.js") if b'"bring-paste"' in path.read_bytes())
    return module
