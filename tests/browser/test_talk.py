"""Log and chat in one stream: whose voice a line has, who hears it, what is unread, what is shown."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.helpers.axe import violations
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person


class Seats:
    """People at the table, by the keys that the GM gave them."""

    def __init__(self, served: Served, table: dict[str, Any]) -> None:
        self.api = f"{served.url}/api/tables/{table['id']}"
        self.gm = str(table["keys"]["gm"])

    def sit(self, name: str, *pieces: str) -> dict[str, str]:
        return dict(self.ask("/seats", {"name": name, "controls": list(pieces)}))

    def say(self, text: str, key: str = "", **more: Any) -> None:
        self.ask("/chat", {"text": text, **more}, key)

    def ask(self, path: str, body: dict[str, Any], key: str = "") -> Any:
        headers = {"Authorization": f"Bearer {key or self.gm}"}
        answer = httpx.post(self.api + path, json=body, headers=headers, timeout=PATIENCE, trust_env=False)
        assert answer.status_code < 300, answer.text
        return answer.json()


FRAME = """new MutationObserver(() => {
  const rail = document.querySelector('.rail.right .rail-in');
  if (rail === null || rail.childElementCount > 0 || window.frameOfLog !== undefined) return;
  const high = (part) => parseFloat(getComputedStyle(rail, part).height);
  window.frameOfLog = [high('::before'), high('::after')];
}).observe(document, { childList: true, subtree: true })"""
"""How high the row of tabs and the line that one writes are, before the code of the log is there."""


def write(person: Person, text: str) -> None:
    person.see("chat-input").fill(text)
    person.see("chat-input").press("Enter")


def test_who_changes_a_figure_that_there_is_none_of_reads_which_there_are(
    visit: Visit, served: Served, table: dict[str, Any], gm: Person
) -> None:
    player = visit(Seats(served, table).sit("Mika", "aina")["link"], locale="ja-JP")

    write(player, ":LP-3")
    hint = player.page.locator(".said .quiet").get_by_text("「LP」という数値はない")
    hint.wait_for()
    gm.page.locator(".said").get_by_text(":LP-3").wait_for()
    write(gm, ":HP-3")
    gm.page.get_by_text("first choose whose figure it is").wait_for()

    expect(hint).to_contain_text("HP")
    expect(gm.page.get_by_text("there is no “LP” here")).to_have_count(0)


def test_a_line_has_the_face_and_the_name_of_who_speaks(
    visit: Visit, served: Served, table: dict[str, Any], gm: Person
) -> None:
    mika = Seats(served, table).sit("Mika", "aina")
    player = visit(mika["link"])

    write(player, "Hold the bridge!")
    gm.see("chat-as").select_option("gob")
    write(gm, "Grr.")

    said = player.page.locator(".said")
    expect(said).to_have_count(2)
    expect(said.first).to_contain_text("Aina Mika")
    expect(said.first.locator(".face .piece.allies")).to_be_visible()
    expect(said.last.locator(".who b.tone-e")).to_have_text("Goblin")
    expect(said.last.locator(".face .piece.enemies")).to_be_visible()


def test_who_has_one_piece_speaks_as_it_or_as_oneself(
    visit: Visit, served: Served, table: dict[str, Any], gm: Person
) -> None:
    player = visit(Seats(served, table).sit("Mika", "aina")["link"])
    expect(player.see("chat-as")).to_have_value("aina")

    player.see("chat-as").select_option(label="Mika")
    write(player, "Back in five minutes.")

    said = gm.page.locator(".said", has_text="Back in five minutes.")
    expect(said.locator(".who")).to_have_text("Mika")
    expect(said.locator(".face .piece")).to_have_count(0)


def test_the_log_has_its_frame_before_its_code_is_there(visit: Visit, table: dict[str, Any]) -> None:
    gm = visit("about:blank")
    gm.page.add_init_script(FRAME)
    gm.page.goto(table["links"]["gm"])
    gm.wait_for_view("view.combatants.aina")
    gm.page.wait_for_function("() => window.frameOfLog")
    foreseen = gm.page.evaluate("window.frameOfLog")
    gm.page.mouse.move(300, 300)
    gm.see("chat-input").wait_for()

    tabs, line = gm.boxes(*(gm.page.locator(f".rail.right {one}") for one in (".tabs", ".say")))
    assert foreseen == [tabs["height"], pytest.approx(line["height"], abs=1)]


def test_a_whisper_reaches_one_alone_and_says_whom(
    visit: Visit, served: Served, table: dict[str, Any], gm: Person
) -> None:
    seats = Seats(served, table)
    mika, jon = seats.sit("Mika", "aina"), seats.sit("Jon", "borin")
    hers, his = visit(mika["link"]), visit(jon["link"])

    hers.see("chat-to").select_option(label="to Jon")
    write(hers, "Run.")
    hers.see("chat-to").select_option("all")
    write(hers, "Stay!")

    expect(his.page.locator(".said")).to_have_count(2)
    expect(his.page.locator(".said.privately .who")).to_contain_text("to Jon")
    expect(gm.page.locator(".said")).to_have_count(1)
    expect(gm.page.locator(".said")).to_contain_text("Stay!")


def test_addresses_are_links_and_nothing_else_of_a_line_means_anything(
    served: Served, table: dict[str, Any], gm: Person
) -> None:
    Seats(served, table).say(
        "<b>no</b> javascript:alert(1) see https://example.org/a?b=1, (http://example.net)."
    )

    links = gm.page.locator(".said .bubble a")
    expect(links).to_have_count(2)
    assert [one.get_attribute("href") for one in links.all()] == [
        "https://example.org/a?b=1",
        "http://example.net",
    ]
    assert {one.get_attribute("rel") for one in links.all()} == {"noopener noreferrer nofollow"}
    expect(gm.page.locator(".said .bubble")).to_contain_text("<b>no</b> javascript:alert(1)")


def test_what_is_unread_is_counted_on_a_phone_until_the_log_is_opened(
    visit: Visit, served: Served, table: dict[str, Any]
) -> None:
    seats = Seats(served, table)
    mika = seats.sit("Mika", "aina")
    phone = visit(mika["link"], viewport=PHONE)
    phone.wait_for_view("view.combatants.aina")
    expect(phone.see("unread")).to_have_count(0)

    seats.say("One")
    seats.say("Two")
    seats.say("My own", mika["key"])

    expect(phone.see("unread")).to_have_text("2")
    phone.page.get_by_role("tab", name="Log").click()
    expect(phone.see("unread")).to_have_count(0)
    expect(phone.page.locator(".news")).to_contain_text("2 new")
    expect(phone.page.locator(".said")).to_have_count(3)
    assert violations(phone.page) == []


def test_what_is_unread_is_counted_at_a_folded_rail(
    served: Served, table: dict[str, Any], gm: Person
) -> None:
    gm.see("log").wait_for()
    gm.page.get_by_role("button", name="Hide the log").click()

    Seats(served, table).sit("Mika", "aina")
    key = Seats(served, table).sit("Jon", "borin")["key"]
    Seats(served, table).say("Are you there?", key)

    expect(gm.see("unread")).to_have_text("1")
    gm.page.get_by_role("button", name="Show the log").click()
    expect(gm.see("unread")).to_have_count(0)


def test_one_stream_is_filtered_searched_and_kept_as_a_tab(
    served: Served, table: dict[str, Any], gm: Person
) -> None:
    seats = Seats(served, table)
    seats.say("The river is cold")
    seats.say("2d6 luck")
    seats.ask("/commands", {"command": "move", "actor": "aina", "mode": "normal", "path": [[12, 10]]})
    entry, said = gm.page.locator(".log .entry"), gm.page.locator(".said")
    expect(said).to_have_count(2)
    expect(entry.filter(has_text="Aina moves")).to_have_count(1)

    gm.page.get_by_role("tab", name="Rules").click()
    expect(said).to_have_count(0)
    gm.page.get_by_role("tab", name="Rolls").click()
    expect(entry).to_have_count(1)
    gm.page.get_by_role("tab", name="Talk").click()
    expect(entry).to_have_count(2)
    gm.see("log-search").click()
    gm.page.get_by_role("searchbox").fill("river")
    expect(entry).to_have_count(1)
    gm.page.get_by_role("button", name="Keep as a tab").click()
    gm.page.get_by_role("tab", name="All").click()
    gm.page.get_by_role("tab", name="river").click()
    expect(entry).to_have_count(1)
    assert violations(gm.page) == []


def test_what_was_taken_back_is_struck_through_and_named(
    served: Served, table: dict[str, Any], gm: Person
) -> None:
    seats = Seats(served, table)
    seats.ask("/commands", {"command": "move", "actor": "aina", "mode": "normal", "path": [[12, 10]]})
    seats.ask("/commands", {"command": "undo"})

    expect(gm.page.locator(".entry > s")).to_contain_text("Aina moves")
    expect(gm.page.locator(".entry .why s")).to_contain_text("Aina moves")


def test_a_phone_keeps_the_filter_of_the_log_while_another_tab_is_open(
    visit: Visit, served: Served, table: dict[str, Any]
) -> None:
    seats = Seats(served, table)
    seats.say("By the river.", seats.gm)
    phone = visit(seats.sit("Mika", "aina")["link"], viewport=PHONE)
    phone.wait_for_view("view.seats")
    phone.page.get_by_role("tab", name="Log").click()
    phone.page.get_by_role("tab", name="Talk").click()
    phone.see("log-search").click()
    phone.page.get_by_role("searchbox").fill("river")

    phone.page.get_by_role("tab", name="Who", exact=True).click()
    expect(phone.see("log")).to_have_count(0)
    phone.page.get_by_role("tab", name="Log").click()

    expect(phone.page.get_by_role("tab", name="Talk")).to_have_attribute("aria-selected", "true")
    expect(phone.page.get_by_role("searchbox")).to_have_value("river")


def test_a_decision_leaves_a_line_that_is_being_written_until_it_is_said(
    visit: Visit, served: Served
) -> None:
    enemies_turn = {**BATTLE, "setup": {**BATTLE["setup"], "acting": "enemies"}}
    seats = Seats(served, served.new_table({"name": "The ford", "scenario": enemies_turn}))
    phone = visit(seats.sit("Mika", "aina")["link"], viewport=PHONE)
    phone.wait_for_view("view.seats")
    phone.page.get_by_role("tab", name="Log").click()
    phone.see("chat-input").press_sequentially("Behind")
    seats.ask("/commands", {"command": "move", "actor": "gob", "mode": "normal", "path": [[11, 10]]})
    phone.wait_for_view("view.pending !== null")

    phone.see("chat-input").press_sequentially(" you!")
    expect(phone.see("chat-input")).to_have_value("Behind you!")
    phone.see("chat-input").press("Enter")

    expect(phone.page.get_by_role("tab", name="Act")).to_have_attribute("aria-selected", "true")
    expect(phone.see("decision")).to_be_visible()
    phone.page.get_by_role("tab", name="Log").click()
    expect(phone.page.locator(".said .bubble")).to_have_text("Behind you!")


def test_the_voice_stays_when_a_turn_ends(visit: Visit, served: Served, table: dict[str, Any]) -> None:
    phone = visit(Seats(served, table).sit("Mika", "aina", "borin")["link"], viewport=PHONE, has_touch=True)
    phone.wait_for_view("view.seats")
    phone.show((10, 30))
    phone.page.touchscreen.tap(*phone.piece("borin"))
    phone.see("end-turn").tap()
    phone.wait_for_view("view.combatants.borin.acted")
    phone.page.get_by_role("tab", name="Log").tap()

    expect(phone.see("chat-as")).to_have_value("borin")
    phone.see("chat-as").select_option(label="Mika")
    phone.page.get_by_role("tab", name="Act").tap()
    expect(phone.see("chat-as")).to_have_count(0)
    phone.page.get_by_role("tab", name="Log").tap()
    expect(phone.see("chat-as")).to_have_value("-")
