"""Pages behind a real proxy before two nodes: they say what they wait for, and catch up by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import BATTLE, Visit
from tests.helpers.cluster import Cluster, degraded
from tests.helpers.people import Person
from tests.helpers.postgres import new_postgres
from tests.helpers.redis import new_redis
from tests.helpers.wired import Table

pytestmark = pytest.mark.cluster


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    postgres, redis = new_postgres(), new_redis()
    made = Cluster(tmp_path, postgres, redis, postgres.database())
    try:
        yield made.begin()
    finally:
        made.end()
        redis.end()
        postgres.end()


def test_a_page_says_that_it_waits_and_goes_on_afterwards(cluster: Cluster, visit: Visit) -> None:
    table = Table(cluster.proxy, BATTLE)
    links = table.made["links"]
    gm = visit(links["gm"], alone=True)
    spectator = visit(links["spectator"], alone=True, locale="ja-JP")
    gm.drag_piece("borin", (14, 30))
    for page in (gm, spectator):
        page.wait_for_view("view.combatants.borin.at[0] > 13")

    cluster.postgres.crash()
    gm.see("end-turn").click()
    gm.page.locator(".unsent").first.wait_for(state="attached")
    (told,) = gm.boxes(gm.page.locator(".strip.lost"))
    assert (told["x"], told["width"]) == (0, gm.page.evaluate("innerWidth"))
    expect(gm.page.locator(".strip.lost")).to_have_text(
        "The server can’t reach its storage; trying again. Not sent yet: 1.Try now"
    )
    expect(gm.page.locator(".strip.lost button")).to_have_text("Try now")
    expect(spectator.page.locator(".strip.lost")).to_contain_text("サーバーが保存先に接続できません。")
    cluster.postgres.start()
    cluster.until(lambda: all(degraded(one) == [] for one in cluster.nodes))
    for page in (gm, spectator):
        page.wait_for_view("view.combatants.borin.acted")
    gm.page.locator(".unsent").first.wait_for(state="detached")

    cluster.nodes[0].kill()
    table.http(
        "POST", "/commands", json={"command": "place", "target": "aina", "at": [30, 10]}
    ).raise_for_status()
    for page in (gm, spectator):
        page.wait_for_view("view.combatants.aina.at[0] == 30")
        page.page.locator(".strip.lost").wait_for(state="detached")
        forget_the_line(page)


def test_pages_follow_each_other_while_nodes_cannot_hear_each_other(cluster: Cluster, visit: Visit) -> None:
    """Redis is gone, then one node alone cannot reach it: nobody loses anything or is told to wait."""
    table = Table(cluster.proxy, BATTLE)
    people = [visit(table.made["links"][seat], alone=True) for seat in ("gm", "player", "spectator")]

    def place(x: int) -> None:
        """At a node of its own each time."""
        moved = {"command": "place", "target": "aina", "at": [x, 10]}
        for _ in cluster.nodes:
            table.http("POST", "/commands", json=moved).raise_for_status()
        for one in people:
            one.wait_for_view(f"view.combatants.aina.at[0] === {x}")
            expect(one.page.locator(".strip.lost")).to_have_count(0)

    place(20)
    cluster.redis.stop()
    cluster.until(lambda: all(degraded(one) == ["redis"] for one in cluster.nodes))
    place(21)
    cluster.redis.start()
    cluster.until(lambda: all(degraded(one) == [] for one in cluster.nodes))
    for wire in cluster.wires:
        wire.is_cut = True
        cluster.until(lambda: sorted(degraded(one) or [] for one in cluster.nodes) == [[], ["redis"]])
        place(22)
        place(23)
        wire.is_cut = False
        cluster.until(lambda: all(degraded(one) == [] for one in cluster.nodes))
    place(24)


def test_who_comes_while_the_database_is_gone_is_told_so_and_let_in_afterwards(
    cluster: Cluster, visit: Visit
) -> None:
    table = Table(cluster.proxy, BATTLE)
    cluster.postgres.crash()
    cluster.until_down()

    late = visit(table.made["links"]["gm"], alone=True, locale="ja-JP")
    expect(late.page.locator("html")).to_have_attribute("lang", "ja")
    expect(late.page.locator("main.message")).to_contain_text("自動的にもう一度")

    cluster.postgres.start()
    late.wait_for_view("view.combatants.aina")
    forget_the_line(late)


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en-GB", "Not sent yet: “Is anybody there?”"), ("ja-JP", "未送信：「Is anybody there?」")],
)
def test_a_line_of_the_chat_waits_for_the_database_and_is_said_once(
    cluster: Cluster, visit: Visit, locale: str, words: str
) -> None:
    table = Table(cluster.proxy, BATTLE)
    gm = visit(table.made["links"]["gm"], alone=True, locale=locale)
    gm.see("chat-input").fill("Hello")
    gm.see("chat-input").press("Enter")
    expect(gm.see("log").get_by_text("Hello")).to_have_count(1)

    cluster.postgres.crash()
    gm.see("chat-input").fill("Is anybody there?")
    gm.see("chat-input").press("Enter")
    waits = gm.page.locator(".unsent")
    expect(waits).to_contain_text(words)
    cluster.postgres.start()

    expect(waits).to_have_count(0)
    expect(gm.see("log").get_by_text("Is anybody there?")).to_have_count(1)
    told = table.http("GET", "/events").json()["events"]
    assert sum(one["type"] == "chat" for entry in told for one in entry["events"]) == 2
    forget_the_line(gm)


def forget_the_line(person: Person) -> None:
    """That it broke is what this is about."""
    broke = ("WebSocket", "net::ERR_", "status of 503", "status of 502", "status of 504")
    person.errors[:] = [error for error in person.errors if not any(word in error for word in broke)]
