"""A Chromium, people at it, and a small battle whose links they open."""

import os
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from app.bench.chromium import FLAGS, executable
from app.bench.served import Served
from tests.helpers.patience import PATIENCE
from tests.helpers.people import Pages, Person, at_browser

BATTLE: dict[str, Any] = {
    "title": "Two against two at the ford",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "aina": {"name": "Aina", "faction": "allies", "at": [10, 10], "movement": 20, "hp": 30},
            "borin": {"name": "Borin", "faction": "allies", "at": [10, 30], "movement": 12, "hp": 40},
            "gob": {"name": "Goblin", "faction": "enemies", "at": [20, 12], "movement": 12, "hp": 16},
            "wolf": {"name": "Wolf", "faction": "enemies", "at": [50, 30], "movement": 30, "hp": 20},
        },
    },
}

Visit = Callable[..., Person]
FAILED = pytest.StashKey[bool]()
"""A test whose pages nobody uses again."""

expect.set_options(timeout=1000 * PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    here = str(Path(__file__).parent) + os.sep
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Headless, without a GPU; the package's scope ends its event loop before other tests need theirs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable(), args=list(FLAGS), timeout=1000 * PATIENCE
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def pages(chromium: Browser) -> Pages:
    return Pages(chromium)


@pytest.fixture
def visit(pages: Pages, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """`visit(link, viewport=PHONE, locale="ja-JP")`: opens a link. A console's error fails the test.

    Each link is opened where nobody has been: no cookie, no storage. `alone=True`, or no link yet: nor any
    cache, in a browser that no other test uses, for tests that listen to the page or stand in for the server.
    """
    people: list[tuple[Person, Mapping[str, Any] | None]] = []

    def open_link(link: str, *, alone: bool = False, **context: Any) -> Person:
        is_alone = alone or link == "about:blank"
        opened = at_browser(pages.browser, link, **context) if is_alone else pages.open(link, **context)
        people.append((opened, None if is_alone else context))
        return opened

    yield open_link
    errors = [error for person, _ in people for error in person.errors]
    for person, context in people:
        if context is None or errors or FAILED in request.node.stash:
            person.page.context.close()
        else:
            pages.take_back(person, **context)
    assert not errors


@pytest.fixture
def table(served: Served) -> dict[str, Any]:
    """A table of its own with `BATTLE` on it: `{id, keys, links}`."""
    return served.new_table({"name": "The ford", "scenario": BATTLE})


@pytest.fixture
def gm(visit: Visit, table: dict[str, Any]) -> Person:
    return visit(table["links"]["gm"])


@pytest.fixture
def player(visit: Visit, table: dict[str, Any]) -> Person:
    """At the shared player link, not seated yet."""
    return visit(table["links"]["player"])


@pytest.fixture
def spectator(visit: Visit, table: dict[str, Any]) -> Person:
    return visit(table["links"]["spectator"])
