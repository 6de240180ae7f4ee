"""The replay: a fight watched again by those who were there, while the table goes on."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from app.bench.served import Served
from tests.browser.conftest import BATTLE, Visit
from tests.browser.test_fight import take_seat
from tests.helpers.over_http import command, over_http
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person


def put(served: Served, table: dict[str, Any], x: int) -> int:
    """The GM puts Aina there; the seq of it."""
    asked = httpx.post(
        f"{served.url}/api/tables/{table['id']}/commands",
        json={"command": "place", "target": "aina", "at": [x, 10]},
        headers={"Authorization": f"Bearer {table['keys']['gm']}"},
        timeout=PATIENCE,
        trust_env=False,
    )
    return int(asked.json()["seq"])


def fight(served: Served, table: dict[str, Any]) -> int:
    """Aina is put here and there; the newest entry."""
    return [put(served, table, x) for x in (12, 14, 16)][-1]


def seek(person: Person, seq: int) -> None:
    person.see("replay-seek").evaluate(
        "(range, at) => { range.value = at; range.dispatchEvent(new Event('input', { bubbles: true })); }",
        seq,
    )
    person.page.wait_for_function("at => window.ransen.seq === at", arg=seq)


def aina(person: Person) -> Any:
    return person.view()["combatants"]["aina"]["at"]


def test_a_fight_is_watched_again_and_goes_on_meanwhile(
    served: Served, table: dict[str, Any], gm: Person
) -> None:
    newest = fight(served, table)
    gm.wait_for_view("view.combatants.aina.at[0] === 16")
    gm.page.get_by_role("button", name="Replay the fight so far").click()
    seek(gm, newest - 2)

    assert aina(gm) == [12, 10]
    expect(gm.see("replay-where")).to_contain_text(f"Event {newest - 2} of {newest}")
    expect(gm.see("log").locator(".later")).to_have_count(2)
    gm.page.get_by_role("button", name="One event on").click()
    gm.page.wait_for_function("at => window.ransen.seq === at", arg=newest - 1)
    assert aina(gm) == [14, 10]
    put(served, table, 20)
    gm.page.get_by_role("button", name="Show the 1 event since then").click()
    gm.see("replay-play").click()
    gm.page.wait_for_function("at => window.ransen.seq === at", arg=newest + 1)
    assert aina(gm) == [20, 10]
    gm.see("replay-live").click()

    gm.see("replay").wait_for(state="detached")
    assert aina(gm) == [20, 10]


def test_the_gm_tries_another_line_from_a_moment(served: Served, table: dict[str, Any], visit: Visit) -> None:
    newest = fight(served, table)
    gm = visit(table["links"]["gm"], alone=True)
    gm.wait_for_view("view.combatants.aina.at[0] === 16")
    gm.page.get_by_role("button", name="Replay the fight so far").click()
    seek(gm, newest - 2)
    with gm.page.context.expect_page() as opened:
        gm.see("replay-line").click()
    line = opened.value
    line.wait_for_function("() => window.ransen?.view?.combatants?.aina")

    assert line.evaluate("() => window.ransen.view.combatants.aina.at") == [12, 10]
    with gm.page.expect_download() as kept:
        gm.see("replay-file").click()
    assert "at: [12, 10]" in kept.value.path().read_text()


def test_a_link_opens_at_its_moment_on_a_phone(served: Served, table: dict[str, Any], visit: Visit) -> None:
    newest = fight(served, table)
    watcher = visit(table["links"]["spectator"], viewport=PHONE, locale="ja-JP")
    watcher.wait_for_view("view.combatants.aina")
    watcher.page.goto(f"{watcher.page.url}&at={newest - 2}")
    watcher.see("replay-seek")
    watcher.page.wait_for_function("at => window.ransen.seq === at", arg=newest - 2)

    assert aina(watcher) == [12, 10]
    assert "hp" not in watcher.view()["combatants"]["gob"]
    watcher.see("replay-live").click()
    watcher.page.wait_for_function("at => window.ransen.seq === at", arg=newest)
    assert aina(watcher) == [16, 10]
    watcher.page.wait_for_function("() => !location.search.includes('&at=')")


def test_a_replay_says_that_the_fight_ended_after_what_is_shown(
    served: Served, table: dict[str, Any], gm: Person
) -> None:
    newest = fight(served, table)
    command(served, table, command="end-combat")
    gm.wait_for_view("view.phase === 'ended'")
    gm.page.get_by_role("button", name="Replay the fight so far").click()

    seek(gm, newest)

    expect(gm.see("replay-where")).to_contain_text("It has ended since.")


def test_a_link_that_the_gm_copied_shows_a_player_the_same_moment(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    mika = visit(table["links"]["player"], viewport=PHONE, locale="ja-JP")
    take_seat(mika, "Mika", "Aina")
    for number in range(4):  # entries that players are not told of
        note = {"command": "note", "text": f"trap {number}"}
        headers = {"Idempotency-Key": f"trap-number-{number}"}
        over_http(served, table, "POST", "/commands", headers=headers, json=note)
    newest = fight(served, table)
    gm = visit(table["links"]["gm"])
    gm.wait_for_view("view.combatants.aina.at[0] === 16")
    gm.page.get_by_role("button", name="Replay the fight so far").click()
    seek(gm, newest - 1)
    gm.page.get_by_role("button", name="Copy a link to this moment").click()
    gm.page.wait_for_url("**when=**")
    link = gm.page.url

    mika.page.goto(link)
    mika.see("replay-seek").wait_for()
    mika.wait_for_view("view.combatants.aina.at[0] === 14")

    assert "seat=mika" in mika.page.url
    assert "at=0&" in link, "a number would tell how much is hidden"
    gm.page.goto(link)
    gm.page.wait_for_function("at => window.ransen?.seq === at", arg=newest - 1)


@pytest.mark.parametrize("at", ["99999", "999999999999", "words", "-3", ""])
def test_a_link_to_no_moment_says_so_and_shows_the_newest(
    served: Served, table: dict[str, Any], visit: Visit, at: str
) -> None:
    newest = fight(served, table)
    gm = visit(table["links"]["gm"], locale="ja-JP" if at == "words" else "en-GB")
    gm.wait_for_view("view.combatants.aina")
    gm.page.goto(f"{gm.page.url}&at={at}")

    said = "リンクの示す場面はこの戦闘にありません" if at == "words" else "names no moment of this fight"
    gm.page.locator(".tip").get_by_text(said).wait_for()
    gm.page.wait_for_function("at => window.ransen.seq === at", arg=newest)
    gm.see("replay-live").click()
    put(served, table, 20)
    gm.wait_for_view("view.combatants.aina.at[0] === 20")


def test_a_replay_is_shared_by_a_link_and_watched_without_a_seat(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    fight(served, table)
    gm = visit(table["links"]["gm"], alone=True)
    gm.wait_for_view("view.combatants.aina.at[0] === 16")
    gm.page.get_by_role("button", name="Replay the fight so far").click()
    gm.see("replay-share").click()
    gm.see("replay-share-watchers").click()
    link = gm.see("replay-links").get_by_role("link").get_attribute("href")
    assert link is not None
    put(served, table, 30)

    stranger = visit(link, alone=True)
    stranger.see("replay-play").click()
    stranger.wait_for_view("view.combatants.aina.at[0] === 16")

    assert stranger.page.get_by_test_id("replay-live").count() == 0
    assert stranger.page.get_by_test_id("chat-input").count() == 0
    assert stranger.errors == []
    gm.see("replay-unshare").click()
    gm.see("replay-links").get_by_role("link").wait_for(state="detached")
    assert httpx.get(link, timeout=PATIENCE, trust_env=False).status_code == 404


def test_a_shared_replay_begins_where_the_fight_does(served: Served, visit: Visit) -> None:
    battle = {**BATTLE, "setup": {**BATTLE["setup"], "phase": "knowledge"}}
    table = served.new_table({"name": "The ford", "scenario": battle})
    put(served, table, 12)
    put(served, table, 14)
    command(served, table, command="advance")
    newest = put(served, table, 16)
    link = over_http(served, table, "POST", "/replays", json={}).json()["link"]

    stranger = visit(link)
    stranger.wait_for_view("view.phase === 'initiative'")

    assert aina(stranger) == [14, 10]
    stranger.page.get_by_role("button", name="One event back").click()
    stranger.wait_for_view("view.phase === 'knowledge'")
    stranger.page.goto(f"{link}?at=0")
    stranger.wait_for_view("view.combatants.aina.at[0] === 10")
    stranger.page.goto(f"{link}?at={newest}")
    stranger.wait_for_view("view.combatants.aina.at[0] === 16")


def test_a_link_is_copied_where_a_page_without_tls_has_no_clipboard(
    served: Served, table: dict[str, Any], visit: Visit
) -> None:
    fight(served, table)
    gm = visit("about:blank")
    gm.page.add_init_script("delete Navigator.prototype.clipboard")
    gm.page.goto(table["links"]["gm"])
    gm.wait_for_view("view.combatants.aina.at[0] === 16")
    gm.page.get_by_role("button", name="Replay the fight so far").click()
    gm.see("replay-share").click()
    gm.see("replay-share-watchers").click()
    gm.see("replay-links").get_by_role("link").wait_for()
    gm.keep_said(".tip")

    gm.see("replay-links").get_by_role("button", name="Copy").click()

    gm.wait_said(".tip", "Copied: a link")
