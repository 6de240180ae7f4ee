"""Files and links come to the home page by drop, paste and choice: to a new table or one of this browser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Route, expect

from app.bench import rooms
from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_touch_targets import SMALLER
from tests.formats.samples import BEAST, FENCER, text
from tests.helpers.axe import violations
from tests.helpers.people import PHONE

DROP = """([kind, said]) => {
  const data = new DataTransfer();
  if (kind === "file") data.items.add(new File([said], "beast.json"));
  else data.setData("text/uri-list", "# dragged\\r\\n" + said);
  const event = name => new DragEvent(name, {dataTransfer: data, bubbles: true, cancelable: true});
  const wait = () => document.body.dispatchEvent(event("dragover")) ? setTimeout(wait, 20)
    : document.body.dispatchEvent(event("drop"));
  wait();
}"""


def test_a_sheet_dropped_anywhere_makes_a_new_table(visit: Visit, served: Served) -> None:
    home = visit(served.url, alone=True)
    home.see("take-up").wait_for(state="attached")

    home.page.evaluate(DROP, ["file", text(BEAST)])
    home.see("arrived").get_by_text("ytsheet2 sheet").wait_for()
    home.see("arrivals-go").click()
    home.see("arrived").get_by_text("双頭の沼蛇").wait_for()
    home.see("arrivals-open").click()
    home.wait_for_view("view.phase")

    home.page.get_by_text("双頭の沼蛇").first.wait_for()


def test_a_file_goes_to_a_table_that_this_browser_leads(visit: Visit, served: Served, tmp_path: Path) -> None:
    made = served.new_table({"name": "Friday", "ruleset": "sw25-advanced"})
    home = visit(made["links"]["gm"], alone=True, viewport=PHONE, locale="ja-JP", has_touch=True)
    home.wait_for_view("view.phase")
    home.wait_still()  # the board comes after the table was noted
    file = tmp_path / "minato.json"
    file.write_text(text(FENCER), "utf-8")
    room = tmp_path / "room.zip"
    room.write_bytes(rooms.ccfolia(2, 64))

    home.page.goto(served.url)
    home.see("take-up").set_input_files([str(file), str(room)])
    expect(home.see("arrived")).to_have_count(2)
    home.see("arrived").get_by_text("ココフォリアのルーム").wait_for()
    home.see("arrivals").get_by_label("Friday").check()
    assert violations(home.page) == []
    assert home.page.evaluate(SMALLER) == []
    home.see("arrivals-go").tap()
    home.see("arrivals-open").wait_for()
    home.see("arrivals-open").tap()

    home.wait_for_view("view.name === 'Friday'")
    assert home.page.evaluate("window.ransen.view.phase") == "setup"


def test_a_dragged_link_is_asked_about_and_refused_in_words(visit: Visit, served: Served) -> None:
    home = visit(served.url, alone=True)
    home.see("take-up").wait_for(state="attached")

    home.page.evaluate(DROP, ["link", "http://127.0.0.1:9/sheet"])
    home.see("arrived").get_by_text("link to a sheet").wait_for()
    home.see("arrivals-go").click()

    home.see("arrived").locator(".refusal").wait_for()
    expect(home.see("arrivals-go")).to_be_visible()
    home.errors.clear()


def test_a_room_and_a_portrait_dropped_here_lie_on_the_new_table(
    visit: Visit, served: Served, tmp_path: Path
) -> None:
    (tmp_path / "room.zip").write_bytes(rooms.ccfolia(2, 64))
    (tmp_path / "mina.png").write_bytes(rooms.picture(1, 64))
    home = visit(served.url, alone=True, viewport=PHONE, locale="ja-JP", has_touch=True)

    home.see("take-up").set_input_files([str(tmp_path / "room.zip"), str(tmp_path / "mina.png")])
    expect(home.see("becomes")).to_have_value("portrait")
    assert violations(home.page) == []
    assert home.page.evaluate(SMALLER) == []
    home.see("arrivals-go").tap()
    home.see("arrivals-open").tap()

    home.wait_for_view("Object.keys(view.combatants).length === 2 && view.battlefield.image")
    assert home.page.evaluate("window.ransen.view.fights ?? 1") == 1


def test_a_picture_dropped_here_becomes_the_map_of_a_new_table(
    visit: Visit, served: Served, tmp_path: Path
) -> None:
    (tmp_path / "cave.png").write_bytes(rooms.picture(1, 64))
    home = visit(served.url, alone=True)

    home.see("take-up").set_input_files(str(tmp_path / "cave.png"))
    home.see("across").fill("25")
    home.see("arrivals-go").click()
    home.see("arrivals-open").click()

    home.wait_for_view("view.battlefield.width === 25 && view.battlefield.image")


def test_what_is_being_typed_stays_while_words_of_the_page_come(
    visit: Visit, served: Served, tmp_path: Path
) -> None:
    (tmp_path / "cave.png").write_bytes(rooms.picture(1, 64))
    home = visit("about:blank", alone=True)
    held: list[Route] = []
    home.page.route("**/hero-*.js", lambda route: held.append(route))
    home.page.goto(served.url)
    home.see("take-up").set_input_files(str(tmp_path / "cave.png"))
    home.see("across").fill("25")
    expect(home.page.locator(".stage.on")).to_have_count(0)

    while not held:  # the drawing is asked for when the page is idle
        home.page.wait_for_timeout(50)
    held[0].continue_()
    home.page.locator(".stage.on").wait_for(state="attached")

    assert home.see("across").input_value() == "25"
    home.see("arrivals-go").click()
    home.see("arrivals-open").click()
    home.wait_for_view("view.battlefield.width === 25 && view.battlefield.image")


def test_sheets_dropped_here_are_in_the_library_that_opens_with_the_table(
    visit: Visit, served: Served
) -> None:
    home = visit(served.url, alone=True)
    home.see("take-up").wait_for(state="attached")

    home.page.evaluate(DROP, ["file", text(BEAST)])
    home.see("arrivals-go").click()
    home.see("arrivals-open").click()

    home.page.get_by_role("dialog").get_by_text("双頭の沼蛇").first.wait_for()
    assert "open=" not in home.page.url


def test_a_link_to_a_table_leads_there(visit: Visit, served: Served) -> None:
    made = served.new_table({"name": "Friday", "ruleset": "sw25-advanced"})
    home = visit(served.url, alone=True)
    home.see("take-up").wait_for(state="attached")

    home.page.evaluate(DROP, ["link", made["links"]["gm"]])

    home.wait_for_view("view.name === 'Friday'")
