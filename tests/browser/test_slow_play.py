"""Slow play in the browser: who is away, a timer, the table's notices, and what a service worker shows."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from app.bench.chromium import FLAGS
from tests.browser.conftest import Visit
from tests.browser.test_rivals import ROGUE, touched
from tests.conftest import Serve
from tests.helpers.axe import violations
from tests.helpers.installed import with_windows
from tests.helpers.patience import PATIENCE
from tests.helpers.people import PHONE, Person, at_browser
from tests.helpers.post_box import post_box

ANA = {**ROGUE["setup"]["combatants"]["ana"], "controlled_by": "any"}
COMBATANTS = {**ROGUE["setup"]["combatants"], "ana": ANA}
QUIET = {**ROGUE, "setup": {**ROGUE["setup"], "acting": "allies", "combatants": COMBATANTS}}
READY = "() => navigator.serviceWorker.register('/notices.js').then(() => navigator.serviceWorker.ready)"
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (let look = 0; look < 20; look += 1) {
    const all = await worker.getNotifications();
    if (all.length > 0) return all.map(({ title, body, data }) => [title, body, data]);
    await new Promise((go) => setTimeout(go, 50));
  }
  return [];
}"""


@pytest.fixture
def made(serve: Serve) -> dict[str, Any]:
    return serve(RANSEN_OPPONENT_DELAY="0").new_table({"name": "Goblin", "scenario": QUIET})


def sat(person: Person, name: str) -> Person:
    person.see("seat-name").fill(name)
    person.page.locator(".seat [data-id=ana]").click()
    person.see("seat-take").click()
    person.page.wait_for_function("() => window.ransen?.view && !location.search.endsWith('seat=player')")
    return person


def opened(person: Person) -> Person:
    person.see("slow-open").click()
    person.page.locator("dialog[open] .slow").first.wait_for()
    return person


def test_who_is_away_is_seen_by_all_and_played_on(made: dict[str, Any], visit: Visit) -> None:
    gm = touched(visit(made["links"]["gm"]))
    mika = touched(visit(made["links"]["player"]))
    sat(mika, "Mika")
    opened(touched(mika))
    mika.page.get_by_label("I am away").click()
    gm.see("absent").get_by_text("Mika is away").wait_for()
    gm.see("absent").get_by_text("The pieces wait").wait_for()
    mika.see("away-played").select_option("2")
    gm.see("absent").get_by_text("The server plays meanwhile").wait_for()
    gm.wait_for_view("view.combatants.ana.at[0] > 10 || view.combatants.ana.acted")
    mika.page.get_by_label("I am away").click()
    gm.wait_for_view("Object.values(view.seats).every(({ away, played }) => !away && !played)")


def test_who_is_away_is_back_by_one_press(made: dict[str, Any], visit: Visit) -> None:
    mika = touched(visit(made["links"]["player"], viewport=PHONE))
    sat(mika, "Mika")
    mika.page.get_by_role("tab").nth(1).click()
    opened(touched(mika))
    mika.page.get_by_label("I am away").click()
    mika.see("away-played").select_option("2")
    mika.page.keyboard.press("Escape")
    mika.see("away-end").click()
    mika.wait_for_view("Object.values(view.seats).every(({ away, played }) => !away && !played)")
    expect(mika.see("absent")).to_have_count(0)


def test_the_gm_sets_a_timer_and_where_the_table_tells(serve: Serve, visit: Visit) -> None:
    with post_box() as box:
        made = serve(RANSEN_WEBHOOK_HOSTS=box.host, RANSEN_NOTICE_DELAY="0").new_table({"scenario": QUIET})
        gm = touched(visit(made["links"]["gm"]))
        watcher = touched(visit(made["links"]["spectator"]))
        opened(gm)
        gm.see("timer-set").select_option("300")
        watcher.see("timer").wait_for()
        pill, tools = watcher.boxes(watcher.see("timer"), watcher.page.locator(".board-tools"))
        assert pill["x"] + pill["width"] <= tools["x"]
        gm.see("notices-webhook").fill(box.url("/a/long/secret"))
        gm.see("notices-webhook").press("Enter")
        gm.see("notices-try").click()
        kind = box.take().told["type"]
        gm.page.get_by_text("Delivered.").wait_for()

        assert kind == "try"
        field, hidden = gm.see("notices-webhook"), f"http://{box.host}/…cret"
        assert field.input_value() == hidden
        button, form = gm.boxes(gm.see("notices-try"), gm.page.locator(".slow", has=field))
        assert button["width"] < 0.6 * form["width"], "a button and no field"

        field.fill(box.url("/another/long/secret"))
        with gm.page.expect_response(lambda one: one.request.method == "PUT"):
            field.press("Enter")
        expect(field).to_have_value(hidden)  # which ends as the one before


@pytest.mark.parametrize(
    ("locale", "size", "words"),
    [("en-GB", None, "Notices aren’t sent to 127.0.0.1"), ("ja-JP", PHONE, "127.0.0.1")],
)
def test_why_a_webhook_is_refused_is_read_at_its_field_alone_and_the_rest_is_still_set(
    made: dict[str, Any], visit: Visit, locale: str, size: dict[str, int] | None, words: str
) -> None:
    gm = touched(visit(made["links"]["gm"], locale=locale, **({} if size is None else {"viewport": size})))
    if size is not None:
        gm.page.get_by_role("tab").nth(1).click()
    opened(gm)
    gm.keep_said(".tip")
    gm.see("notices-webhook").fill("http://127.0.0.1:22/x")
    gm.see("notices-webhook").press("Enter")
    field = gm.page.locator("label.field", has=gm.see("notices-webhook"))
    told = field.get_by_role("alert")
    told.get_by_text(words).wait_for()
    box, window = told.bounding_box(), gm.page.viewport_size

    assert box is not None
    assert window is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= window["height"]
    assert gm.page.evaluate("() => window.saidThere['.tip'].size") == 0
    expect(gm.see("notices-webhook")).to_have_attribute("aria-invalid", "true")
    assert violations(gm.page) == []
    gm.errors.clear()  # a browser says of every refused request that it was refused
    gm.see("quiet").click()
    gm.page.locator("dialog[open] input[type=time]").first.wait_for()
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator("dialog[open]")).to_have_count(0)


@pytest.fixture
def notified(chromium: Browser) -> Iterator[Browser]:
    """A browser that shows notifications."""
    browser = chromium.browser_type.launch(executable_path=with_windows(), args=list(FLAGS))
    yield browser
    browser.close()


def test_a_push_is_shown_by_the_service_worker(made: dict[str, Any], notified: Browser) -> None:
    mika = touched(at_browser(notified, made["links"]["gm"]))
    page = mika.page
    page.context.grant_permissions(["notifications"])
    page.evaluate(f"{READY}.then(() => null)")
    cdp = page.context.new_cdp_session(page)
    found: list[str] = []
    cdp.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    cdp.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    told = {
        "title": "The ford",
        "body": "Your turn: Ana.",
        "lang": "en",
        "tag": "t",
        "path": "/table/other?seat=gm",
    }
    origin = page.evaluate("() => location.origin")
    until = time.monotonic() + PATIENCE
    while not found and time.monotonic() < until:
        page.wait_for_timeout(50)
    push = {"origin": origin, "registrationId": found[-1], "data": json.dumps(told)}
    shown: list[list[str]] = []
    while not shown and time.monotonic() < until:
        # A browser that has just begun forgets what it is asked about before it has shown it.
        cdp.send("ServiceWorker.deliverPushMessage", push)
        shown = page.evaluate(SHOWN)

    assert shown == [["The ford", "Your turn: Ana.", "/table/other?seat=gm"]]
    assert mika.errors == []


def test_a_link_of_a_notice_leads_to_who_is_waited_for(made: dict[str, Any], visit: Visit) -> None:
    gm = visit(made["links"]["gm"])
    gm.wait_for_view("view.combatants.gob")
    gm.page.goto(gm.page.url + "&due")
    gm.page.wait_for_function("() => !location.search.includes('due')")

    assert gm.page.evaluate("() => window.ransen.piece('ana') !== null")


def test_a_watcher_by_name_is_a_referee(made: dict[str, Any], visit: Visit) -> None:
    gm = touched(visit(made["links"]["gm"]))
    gm.see("share").click()
    form = gm.see("watcher")
    form.locator("input").fill("Rei")
    form.locator("select").select_option("all")
    form.get_by_role("button").click()
    gm.page.get_by_text("Rei may watch").wait_for()
    gm.wait_for_view("Object.values(view.seats).some(({ sees }) => sees === 'all')")
    gm.page.locator(".seats li").get_by_text("referee").wait_for()
