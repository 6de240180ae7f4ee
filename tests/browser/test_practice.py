"""A stranger plays a practice fight from the home page: the server plays the foes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.conftest import Serve
from tests.helpers.axe import violations
from tests.helpers.people import PHONE

FELLED = """async () => {
  const id = location.pathname.split("/")[2];
  const every = Object.entries(window.ransen.view.combatants);
  const foes = every.filter(([, one]) => one.faction === "enemies");
  for (const [target] of foes) await fetch(`/api/tables/${id}/commands?seat=gm`, {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ command: "adjust", target, hp: -40 }) });
}"""
END = """async (who) => {
  const id = location.pathname.split("/")[2], seat = new URL(location.href).searchParams.get("seat");
  await fetch(`/api/tables/${id}/commands?seat=${seat}`, {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ command: "end-turn", actor: who }) });
}"""
TURN = """async () => {
  const { view } = window.ransen, id = location.pathname.split("/")[2];
  const seat = new URL(location.href).searchParams.get("seat");
  const call = async (path, body) => (await fetch(`/api/tables/${id}/${path}?seat=${seat}`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
  const asked = async (actor) => (await call("ask", { query: "offers", actor })).offers;
  const seen = async () => (await (await fetch(`/api/tables/${id}?seat=${seat}`)).json()).view;
  const soon = () => new Promise((done) => setTimeout(done, 20));
  for (const one of view.seats[seat].controls) {
    const foes = ({ among = [] }) => among.filter((id) => view.combatants[id]?.faction === "enemies");
    const isBlow = ({ needs, reject }) => reject === null && needs.length === 1 && foes(needs[0]).length > 0;
    const blow = (await asked(one)).find(isBlow);
    if (blow) await call("commands", { ...blow.command, [blow.needs[0].field]: foes(blow.needs[0])[0] });
    // what a blow asks of the other side is answered by the server, in its own time
    for (let left = 200; left > 0 && (await seen()).pending; left -= 1) await soon();
    const end = (await asked(one)).find(({ id, reject }) => id.startsWith("end-turn") && reject === null);
    if (end) await call("commands", end.command);
  }
}"""
HIDES_NOTHING = """(heroes) => {
  const box = (testid) => document.querySelector(`[data-testid=${testid}]`).getBoundingClientRect();
  const card = box("tour");
  const isOver = ([x, y]) => x >= card.left && x <= card.right && y >= card.top && y <= card.bottom;
  return card.right <= box("log").left && !heroes.some((who) => isOver(window.ransen.piece(who)));
}"""
POINTS_WELL = """() => {
  const of = (one) => one.getBoundingClientRect(), find = (selector) => document.querySelector(selector);
  const tour = find("[data-testid=tour]"), ring = find(".tour-ring"), { step } = tour.dataset;
  const [card, rim] = [of(tour), of(ring)];
  const onPage = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const holds = (box, [x, y], r = 0) =>
    x - r >= box.left && x + r <= box.right && y - r >= box.top && y + r <= box.bottom;
  const hugs = (selectors, room) => {
    const boxes = [...document.querySelectorAll(selectors)].map(of);
    const all = boxes.every((box) => box.left >= rim.left && box.right <= rim.right
      && box.top >= rim.top && box.bottom <= rim.bottom);
    const wide = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
    return boxes.length > 0 && all && rim.width <= wide + room;
  };
  const meant = {
    piece: () => holds(rim, window.ransen.piece("aina"), 12) && rim.width < 140 && rim.height < 100,
    move: () => holds(rim, window.ransen.piece("aina"), 12) && rim.width < 140 && rim.height < 100,
    attack: () => hugs("[data-testid=actions] .arm", 20),
    decision: () => hugs("[data-testid=turn-banner] :is(.phase, .acting)", 20),
    end: () => hugs("[data-testid=end-turn]", 20),
  };
  const next = of(find("[data-testid=tour-next]")), at = [next.x + next.width / 2, next.y + next.height / 2];
  return onPage(card) && onPage(rim) && apart(card, rim) && meant[step]()
    && tour.contains(document.elementFromPoint(...at)) && next.height >= 44 && next.width >= 44;
}"""
"""A card of the tour and its ring: on the page, off each other, the ring about what is meant alone."""
FOES = "Object.values(view.combatants).filter(({ faction }) => faction === 'enemies')"
FOE_HAS_ACTED = f"view.round > 1 || view.pending || {FOES}.some(({{ acted }}) => acted)"
"""Or one has moved to where a hero may stop it."""


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_a_stranger_begins_a_practice_fight_and_the_server_answers(
    serve: Serve, visit: Visit, locale: str
) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url, locale=locale)
    home.see("home-create")
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    home.page.evaluate(TURN)
    home.wait_for_view(FOE_HAS_ACTED)


@pytest.mark.parametrize(
    ("locale", "size", "words"), [("en-GB", None, "The allies win"), ("ja-JP", PHONE, "味方の勝利")]
)
def test_the_practice_fight_ends_with_its_last_foe(
    serve: Serve, visit: Visit, locale: str, size: dict[str, int] | None, words: str
) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url, locale=locale, **({} if size is None else {"viewport": size}))
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    home.page.evaluate(FELLED)
    home.wait_for_view("view.phase === 'ended'")
    home.page.mouse.move(300, 300)
    home.page.keyboard.press("Escape")
    expect(home.page.get_by_text(words).first).to_be_visible()


@pytest.mark.parametrize(
    "ruleset", ["sw25-simplified", "sw20-five-areas", "active-round", "square-fireballs"]
)
def test_a_sample_battle_of_any_rules_is_played_against_the_server(
    serve: Serve, visit: Visit, ruleset: str
) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0", RANSEN_RATE_LIMIT="0")  # faster than any hand
    home = visit(served.url, viewport=PHONE, locale="ja-JP")
    home.page.locator(f"input[value={ruleset}]").check()
    home.page.locator("input[name=example]").check()
    home.see("home-play").click()
    home.wait_for_view("view.phase === 'rounds'")
    assert home.view()["ruleset"] == ruleset
    expect(home.see("tour")).to_have_count(0)
    heroes = [one for one in home.view()["combatants"].values() if one["faction"] == "allies"]
    for _ in heroes:
        home.page.evaluate(TURN)  # where turns have an order, of whoever's turn it is
    home.wait_for_view(FOE_HAS_ACTED)


@pytest.mark.parametrize(("locale", "size"), [("en-GB", None), ("ja-JP", PHONE)])
def test_the_practice_fight_explains_itself_once(
    serve: Serve, visit: Visit, locale: str, size: dict[str, int] | None
) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url, locale=locale, **({} if size is None else {"viewport": size}))
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    tour = home.see("tour")
    for step in ("piece", "move", "attack", "decision", "end"):
        expect(tour).to_have_attribute("data-step", step)
        (box,) = home.boxes(tour)
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= home.page.viewport_size["width"]
        assert box["y"] + box["height"] <= home.page.viewport_size["height"]
        assert violations(home.page) == []
        home.see("tour-next").focus()
        home.page.keyboard.press("Enter")
    expect(tour).to_have_count(0)
    home.page.reload()
    home.wait_for_view("view.phase === 'rounds'")
    home.page.mouse.move(5, 5)
    expect(home.page.locator("[role=status], [data-testid=announce]").first).to_be_attached()
    home.page.goto(served.url)
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    home.wait_still()

    assert home.page.evaluate("() => localStorage.getItem('ransen.tour')") == "done"
    expect(tour).to_have_count(0)


def test_the_tour_says_nothing_of_keys_to_a_finger(serve: Serve, visit: Visit) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url, viewport=PHONE, has_touch=True, is_mobile=True)
    home.see("home-practice").click()
    tour, said = home.see("tour"), ""
    for step in ("piece", "move", "attack", "decision", "end"):
        expect(tour).to_have_attribute("data-step", step)
        said += tour.inner_text()
        home.see("tour-next").click()

    assert "Keyboard" not in said
    assert "Press ?" not in said
    assert "The sign ? beside the map" in said


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
@pytest.mark.parametrize(
    "size",
    [PHONE, {"width": 360, "height": 640}, {"width": 844, "height": 390}],
    ids=["phone", "small", "side"],
)
def test_a_finger_is_led_through_the_tour_and_no_card_hides_what_it_means(
    serve: Serve, visit: Visit, locale: str, size: dict[str, int]
) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url, locale=locale, viewport=size, has_touch=True, is_mobile=True)
    home.see("home-practice").tap()
    home.wait_for_view("view.phase === 'rounds'")
    for step in ("piece", "move", "attack", "decision", "end"):
        expect(home.see("tour")).to_have_attribute("data-step", step)
        home.page.wait_for_function(POINTS_WELL)
        home.see("tour-next").tap()

    expect(home.see("tour")).to_have_count(0)
    expect(home.page.locator(".tour-ring")).to_have_count(0)


def test_the_tour_is_left_with_escape_and_goes_on_with_what_was_done(serve: Serve, visit: Visit) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url)
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    home.see("tour-next").click()
    home.wait_still()
    x, y = home.view()["combatants"]["aina"]["at"]
    home.drag_piece("aina", (x + 0.6, y), (x + 1.2, y))
    expect(home.see("tour")).to_have_attribute("data-step", "attack")
    home.see("tour-next").focus()
    home.page.keyboard.press("Escape")

    expect(home.see("tour")).to_have_count(0)


def test_the_tour_goes_on_with_each_turn_that_ends_and_then_is_over(serve: Serve, visit: Visit) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url)
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    home.see("tour-next").click()
    for who, step in (("aina", "attack"), ("borin", "decision"), ("dario", "end")):
        home.page.evaluate(END, who)
        expect(home.see("tour")).to_have_attribute("data-step", step)
    home.page.evaluate(END, "elke")

    expect(home.see("tour")).to_have_count(0)


def test_the_tour_is_over_with_the_fight(serve: Serve, visit: Visit) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url)
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    home.see("tour").wait_for()
    home.page.evaluate(FELLED)

    home.see("end-report").wait_for()
    expect(home.see("tour")).to_have_count(0)


@pytest.mark.parametrize(("locale", "attack"), [("en-GB", "Attack"), ("ja-JP", "攻撃")])
def test_who_aims_in_the_practice_fight_sees_the_chance_to_hit(
    serve: Serve, visit: Visit, locale: str, attack: str
) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url, locale=locale)
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    home.see("tour-skip").click()
    home.wait_still()
    home.page.mouse.click(*home.piece("dario"))
    home.see("actions").get_by_role("button", name=attack).first.click()
    home.see("aim").wait_for()
    home.wait_still()
    home.page.mouse.click(*home.piece("goblin-a"))

    expect(home.see("aim")).to_contain_text(re.compile(r"\d\s?[%％]"))


@pytest.mark.parametrize("size", [None, PHONE])
def test_the_tour_rings_of_the_banner_only_whose_turn_it_is(
    serve: Serve, visit: Visit, size: dict[str, int] | None
) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url, **({} if size is None else {"viewport": size}))
    home.see("home-practice").click()
    for _ in range(3):
        home.see("tour-next").click()
    expect(home.see("tour")).to_have_attribute("data-step", "decision")
    home.wait_still()
    (ring,) = home.boxes(home.page.locator(".tour-ring"))
    (turn,) = home.boxes(home.page.locator("[data-testid=turn-banner] .turn"))

    assert ring["x"] >= turn["x"] - 8
    assert ring["x"] + ring["width"] <= turn["x"] + turn["width"] + 8


def test_the_tours_card_lies_neither_over_the_party_nor_over_the_log(serve: Serve, visit: Visit) -> None:
    served = serve(RANSEN_OPPONENT_DELAY="0")
    home = visit(served.url, viewport={"width": 1440, "height": 900})
    home.see("home-practice").click()
    home.wait_for_view("view.phase === 'rounds'")
    for step in ("piece", "move", "attack", "decision", "end"):
        expect(home.see("tour")).to_have_attribute("data-step", step)
        home.page.wait_for_function(HIDES_NOTHING, arg=["aina", "borin", "dario", "elke"])
        home.see("tour-next").click()
