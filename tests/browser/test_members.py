"""The GM shares the table: links renewed, people removed and let in again, a co-GM who locks nobody out."""

from typing import Any

from playwright.sync_api import APIResponse, Route, expect

from tests.browser.conftest import Visit
from tests.browser.test_fight import take_seat
from tests.helpers.people import PHONE, Person


def seated(person: Person, name: str) -> Person:
    """Takes a seat with the shared player link."""
    take_seat(person, name)
    person.wait_for_view(f"Object.values(view.seats).some(one => one.name === '{name}')")
    expect(person.see("seat-name")).to_be_hidden()
    return person


def shut_out(person: Person) -> None:
    """The page says that its link opens nothing; the refused look at the table is no fault of the page."""
    expect(person.page.get_by_role("alert")).to_contain_text("no longer opens the table")
    assert all("401" in error for error in person.errors), person.errors
    person.errors.clear()


def link_of(gm: Person, which: str) -> str:
    return gm.page.locator(f".link-{which} input").input_value()


def test_the_gm_renews_the_own_link_and_goes_on(gm: Person, table: dict[str, Any], visit: Visit) -> None:
    second = gm.page.context.new_page()
    second.goto(gm.page.url)
    gm.wait_for_view("view.combatants.aina")
    gm.see("share").click()
    expect(gm.page.locator(".link-gm input")).to_have_value(table["links"]["gm"])

    gm.page.locator(".link-gm").get_by_role("button", name="New link").press("Enter")
    expect(gm.page.locator(".link-gm .back")).to_be_focused()
    gm.page.locator(".link-gm").get_by_role("button", name="Make a new link").press("Enter")

    expect(gm.page.locator(".link-gm input")).not_to_have_value(table["links"]["gm"])
    gm.page.keyboard.press("Escape")
    expect(gm.page.get_by_text("no longer opens the table")).to_be_hidden()
    gm.page.reload()
    gm.wait_for_view("view.combatants.aina")
    # The line may be closed before the new key is there; that it is tried again is no fault of the page.
    gm.errors[:] = [error for error in gm.errors if "401" not in error]
    second.reload()
    expect(second.get_by_test_id("roster")).to_be_visible()
    assert second.context.request.get(table["links"]["gm"]).status == 401


def test_the_gm_gives_and_takes_pieces_where_people_are_listed(gm: Person, player: Person) -> None:
    seated(player, "Mika")
    gm.see("share").click()
    row = gm.page.locator(".seats [data-seat=mika]")

    row.get_by_label("Give Mika a piece").select_option(label="Aina")
    player.wait_for_view("view.seats.mika.controls?.includes('aina')")
    row.get_by_role("button", name="Take Aina from Mika").wait_for()
    row.get_by_label("Give Mika a piece").select_option(label="Borin")
    row.get_by_role("button", name="Take Borin from Mika").wait_for()
    row.get_by_role("button", name="Take Aina from Mika").click()

    player.wait_for_view("view.seats.mika.controls?.join() === 'borin'")
    row.get_by_role("button", name="Take Borin from Mika").click()
    expect(player.see("log").get_by_text("Mika plays nobody now.")).to_be_visible()


def test_pieces_given_faster_than_the_page_hears_of_it_are_all_given(gm: Person, player: Person) -> None:
    seated(player, "Mika")
    gm.see("share").click()
    give = gm.page.locator(".seats [data-seat=mika]").get_by_label("Give Mika a piece")

    give.evaluate("""it => ["aina", "borin"].forEach(id => {
        it.value = id;
        it.dispatchEvent(new Event("change", {bubbles: true}));
    })""")

    player.wait_for_view("view.seats.mika.controls?.join() === 'aina,borin'")


def test_a_late_answer_brings_no_dead_link_back(gm: Person, player: Person, table: dict[str, Any]) -> None:
    seated(player, "Mika")
    held: list[tuple[Route, APIResponse]] = []
    gm.page.route("**/links*", lambda route: held.append((route, route.fetch())))
    with gm.page.expect_request("**/links*"):
        gm.see("share").click()
    row = gm.page.locator(".seats [data-seat=mika]")
    row.get_by_role("button", name="Remove Mika").click()
    row.get_by_role("group").get_by_role("button", name="Remove Mika").click()
    shut_out(player)
    expect(gm.page.locator(".link-player input")).not_to_have_value("")
    fresh = link_of(gm, "player")

    for route, response in held:
        route.fulfill(response=response)

    expect(gm.page.locator(".link-gm input")).to_have_value(table["links"]["gm"])
    assert link_of(gm, "player") == fresh != table["links"]["player"]


def test_who_is_removed_stays_out_until_let_in(
    gm: Person, player: Person, table: dict[str, Any], visit: Visit
) -> None:
    seated(player, "Mika")
    gm.see("share").click()
    row = gm.page.locator(".seats [data-seat=mika]")

    row.get_by_role("button", name="Remove Mika").click()
    row.get_by_role("group").get_by_role("button", name="Remove Mika").click()

    shut_out(player)
    expect(row).to_be_hidden()
    expect(gm.page.locator(".link-player input")).not_to_have_value(table["links"]["player"])
    again = visit(link_of(gm, "player"))
    again.see("seat-name").fill("Mika")
    again.see("seat-take").click()
    expect(again.page.get_by_role("alert")).to_contain_text("Somebody here has that name")
    again.errors.clear()

    gm.page.get_by_role("button", name="Let Mika back in").click()

    expect(row).to_be_visible()
    with gm.page.expect_response("**/links?*") as answered:
        gm.page.keyboard.press("Escape")
        gm.see("share").click()
    back = visit(answered.value.json()["mika"])
    back.wait_for_view("view.seats.mika")


def test_a_co_gm_has_a_seat_of_its_own_and_no_power_over_the_owner(
    gm: Person, table: dict[str, Any], visit: Visit
) -> None:
    gm.see("share").click()
    gm.page.get_by_label("Add a co-GM").fill("Ren")
    with gm.page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        gm.page.get_by_label("Add a co-GM").press("Enter")
    expect(gm.page.locator(".seats [data-seat=ren]")).to_contain_text("co-GM")

    ren = visit(answered.value.json()["link"])
    ren.see("share").click()

    expect(ren.page.locator(".link-player input")).to_have_value(table["links"]["player"])
    expect(ren.page.locator(".link-gm")).to_be_hidden()
    row = ren.page.locator(".seats [data-seat=ren]")
    expect(row.get_by_role("button", name="New link: Ren")).to_be_visible()
    expect(row.get_by_role("button", name="Remove")).to_be_hidden()


def test_the_links_fit_a_phone(visit: Visit, table: dict[str, Any]) -> None:
    gm = visit(table["links"]["gm"], viewport=PHONE, has_touch=True)
    gm.page.get_by_role("button", name="More").click()
    gm.see("share").click()
    gm.page.locator(".link-player").get_by_role("button", name="New link").click()

    expect(gm.page.locator(".link-player .sure")).to_be_visible()
    width = gm.page.locator("dialog.modal").evaluate("it => it.scrollWidth - it.clientWidth")
    assert width <= 0
