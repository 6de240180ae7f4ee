"""Where people who are new stumbled: a map's scale, a first sheet, a fight's end, a hero of one's own."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import Visit
from tests.browser.test_enemy_phase import PACK, end_phase
from tests.browser.test_fight import take_seat
from tests.browser.test_library import field, open_library
from tests.browser.test_several import opened
from tests.browser.test_targeting import choose
from tests.formats.samples import PIECE, text
from tests.helpers.people import DESKTOP, PHONE


def test_a_high_picture_its_line_and_the_button_are_seen_together(
    served: Served, visit: Visit, tmp_path: Path
) -> None:
    """The line is dragged on the picture, its length typed beneath, and the table made above."""
    made = BytesIO()
    Image.new("RGB", (1200, 1600), (200, 190, 160)).save(made, "PNG")
    (tmp_path / "map.png").write_bytes(made.getvalue())
    person = visit(served.url, viewport={"width": 1440, "height": 900})
    person.page.locator(".new-table input[type=file]").set_input_files(tmp_path / "map.png")
    length = person.page.locator(".scale input[type=number]")
    length.scroll_into_view_if_needed()
    picture, under, button = person.boxes(
        person.page.locator(".scale-picture"), length, person.see("home-create")
    )
    assert under["y"] + under["height"] - button["y"] < 900
    assert picture["height"] / picture["width"] > 1.3


def test_the_wheel_over_the_length_scrolls_and_the_button_stays_in_sight(
    served: Served, visit: Visit, tmp_path: Path
) -> None:
    Image.new("RGB", (2000, 1400), (200, 190, 160)).save(tmp_path / "map.png")
    person = visit(served.url, viewport={"width": 1440, "height": 900})
    person.page.locator(".new-table input[type=file]").set_input_files(tmp_path / "map.png")
    length = person.page.locator(".scale input[type=number]")
    length.scroll_into_view_if_needed()
    length.fill("7")
    expect(person.see("home-create")).to_be_in_viewport(ratio=1)
    box = person.boxes(length)[0]
    person.page.mouse.move(box["x"] + 20, box["y"] + 10)
    before = person.page.evaluate("scrollY")

    person.page.mouse.wheel(0, -300)

    person.page.wait_for_function("before => scrollY < before", arg=before)
    expect(length).to_have_value("7")


def test_the_side_is_named_beside_a_long_name_and_no_tail_of_a_letter_is_cut(
    served: Served, visit: Visit
) -> None:
    allies = ("Sera the Shieldwright", "Elke Farstring", "Ysolde Crane", "Sister Amaryl", "Cleo Inkhand")
    people = {
        f"ally{number}": {"name": name, "faction": "allies", "hp": 20, "max_mp": 9, "at": [4, 4 + 5 * number]}
        for number, name in enumerate(allies)
    } | {
        f"foe{number}": {"name": f"Moor Wolf {number}", "faction": "enemies", "at": [40, 3 + 3 * number]}
        for number in range(9)
    }
    people["ally0"]["attacks"] = {"bow": {"kind": "shoot", "accuracy": 5, "range": 30}}
    setup = {"battlefield": {"width": 50, "height": 35}, "round": 1, "acting": "allies", "combatants": people}
    battle = {"title": "Long names", "ruleset": "sw25-advanced", "setup": {**setup, "turn": "ally0"}}
    gm = opened(served, visit, battle, viewport={"width": 1440, "height": 900})
    expect(gm.page.locator(".acting")).to_contain_text("Sera the Shieldwright")

    side, words = gm.boxes(gm.page.locator(".phase"), gm.page.locator(".phase b"))
    assert words["y"] + words["height"] <= side["y"] + side["height"] + 1

    gm.page.mouse.click(*gm.piece("ally0"))
    gm.page.locator(".bar.one-row").wait_for()
    over = gm.see("stat-open").evaluate("""(name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return words.getBoundingClientRect().bottom - name.getBoundingClientRect().bottom;
    }""")
    assert over < 1.5, "what a font leaves below its letters may go"


def test_a_hero_is_not_led_along_with_all_wolves(served: Served, visit: Visit) -> None:
    gm = opened(served, visit, PACK)
    gm.page.mouse.click(*gm.piece("ana"))
    gm.see("stat-open").wait_for()

    gm.see("fold-all").click()

    expect(gm.see("group-count")).to_have_text("20 pieces")


def test_what_a_group_did_is_told_until_the_next_phase(served: Served, visit: Visit) -> None:
    gm = opened(served, visit, PACK)
    gm.see("fold-all").click()
    gm.see("actions").locator("[data-strikes=any]").click()
    gm.see("group-go").click()
    expect(gm.see("group-told")).to_contain_text("1 of 20 done")

    end_phase(gm)

    gm.wait_for_view("view.acting === 'allies'")
    expect(gm.see("group-told")).to_have_count(0)


def test_a_player_without_a_piece_is_shown_the_way_to_the_own_sheet(served: Served, visit: Visit) -> None:
    """And the GM, whose language may be another, reads what waits and finds where to answer."""
    table = served.new_table({"name": "Early"})
    mika = visit(table["links"]["player"], alone=True, viewport=PHONE, locale="ja-JP")
    take_seat(mika, "Mika")
    gm = visit(table["links"]["gm"], viewport=DESKTOP)
    gm.wait_for_view("view.phase")
    gm.page.mouse.move(300, 400)
    gm.wait_worn()
    mika.page.mouse.move(200, 300)

    mika.see("bring-own").click()
    mika.see("bring-text").fill(text(PIECE))
    mika.see("bring-go").click()

    expect(gm.see("knock")).to_contain_text("Mika brings: ミナト")
    gm.see("knock-look").click()
    gm.see("bring-let").click()
    gm.page.get_by_text("It is in the table’s library.").wait_for()
    gm.page.keyboard.press("Escape")
    expect(gm.see("bring-text")).to_have_count(0)
    expect(gm.see("knock")).to_have_count(0)


def test_a_new_attack_hits_as_its_owner_does(served: Served, visit: Visit) -> None:
    gm = opened(served, visit, PACK, viewport=DESKTOP)
    open_library(gm)
    gm.see("sheet-new").click()
    editor = gm.page.locator("dialog[open]").last
    field(editor, "accuracy").fill("7")

    editor.get_by_role("button", name="Add an attack").click()

    expect(field(editor, "attacks.attack.accuracy")).to_have_value("7")


def test_the_gm_ends_a_fight_where_a_side_gives_up(served: Served, visit: Visit) -> None:
    gm = opened(served, visit, PACK)
    gm.see("concede").click()
    gm.see("end-undecided").click()
    expect(gm.see("end-undecided")).to_contain_text("Really end it?")

    gm.see("end-undecided").click()

    gm.wait_for_view("view.phase === 'ended'")
    expect(gm.see("end-undecided")).to_have_count(0)


def test_who_has_no_weapon_is_told_so(served: Served, visit: Visit) -> None:
    bare: dict[str, Any] = {
        "title": "Bare hands",
        "ruleset": "sw25-advanced",
        "setup": {
            "battlefield": {"width": 40, "height": 30},
            "combatants": {
                "ana": {"name": "Ana", "faction": "allies", "at": [10, 10], "movement": 12, "hp": 20},
                "imp": {"name": "Imp", "faction": "enemies", "at": [14, 10], "movement": 12, "hp": 9},
            },
        },
    }
    gm = opened(served, visit, bare)

    choose(gm, "ana", "Attack")

    expect(gm.see("aim-unarmed")).to_contain_text("No weapon or spell on this sheet")


def test_what_the_ground_says_of_itself_is_one_row_below_its_size(served: Served, visit: Visit) -> None:
    gm = opened(served, visit, PACK)
    gm.page.get_by_role("button", name="The table", exact=True).click()

    width, roof, water = gm.boxes(
        gm.page.get_by_label("Width in metres"),
        gm.page.get_by_label("Indoors"),
        gm.page.get_by_label("Under water"),
    )

    assert roof["y"] == water["y"] > width["y"] + width["height"]
    assert roof["x"] < water["x"]


def test_home_names_the_game_and_folders_are_a_button(served: Served, visit: Visit) -> None:
    home = visit(served.url, viewport=DESKTOP)

    expect(home.page.locator(".new-table label", has_text="Advanced Combat")).to_contain_text(
        "Sword World 2.5"
    )
    (folders,) = home.boxes(home.see("campaigns-open"))
    assert folders["width"] < 300


def test_an_own_tab_of_the_log_is_in_sight_on_a_phone(served: Served, visit: Visit) -> None:
    gm = visit(served.new_table({"name": "Tabs"})["links"]["gm"], viewport=PHONE, locale="ja-JP")
    gm.page.get_by_role("tab", name="ログ").click()
    gm.see("log-search").click()
    gm.page.locator("input[type=search]:visible").fill("作戦")

    gm.page.get_by_role("button", name="タブとして残す").click()

    row, own = gm.boxes(
        gm.page.locator(".filters"), gm.page.locator(".filters").get_by_role("tab", name="作戦")
    )
    assert own["x"] + own["width"] <= row["x"] + row["width"] + 1


def test_where_no_piece_is_free_the_seat_says_so_and_one_joins_without(served: Served, visit: Visit) -> None:
    ana = {"name": "Ana", "faction": "allies", "at": [5, 5], "controlled_by": "gm"}
    battle = {"title": "All led", "ruleset": "sw25-advanced", "setup": {"combatants": {"ana": ana}}}
    table = served.new_table({"name": "All led", "scenario": battle})
    mika = visit(table["links"]["player"], viewport=PHONE, locale="ja-JP")

    expect(mika.page.locator(".seat")).to_contain_text("空いている駒はありません。")
    expect(mika.page.locator(".seat")).not_to_contain_text("選んでください")
    mika.see("seat-name").fill("Mika")
    mika.see("seat-take").click()

    expect(mika.page.locator(".seat")).to_have_count(0)
    expect(mika.page.get_by_text("まだ駒がありません。GMから借りられます。").first).to_be_visible()
