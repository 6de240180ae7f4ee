"""A text that is longer than it may be is refused with both figures, in the reader's language."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Desk

LONG = f"https://sheets.test/{'a' * 2980}"
TEXTS: list[tuple[str, str, dict[str, Any], str, int]] = [
    ("PUT", "/notices", {"webhook": LONG}, "webhook", 2000),
    ("PUT", "/notices", {"webhook": "https://x.test/", "zone": LONG}, "zone", 80),
    ("POST", "/push", {"endpoint": LONG, "keys": {"p256dh": "a", "auth": "b"}}, "endpoint", 2000),
    ("POST", "/scenes", {"name": LONG}, "name", 80),
    ("POST", "/notes", {"title": "x", "text": "y" * 3000 * 3}, "text", 8000),
    ("POST", "/commands", {"command": "note", "text": LONG}, "text", 2000),
]


@pytest.mark.parametrize(("method", "path", "body", "field", "most"), TEXTS)
def test_it_says_how_long_it_is_and_may_be(
    desk: Desk, method: str, path: str, body: dict[str, Any], field: str, most: int
) -> None:
    told = {
        language: desk.ask(method, path, json=body, headers={"Accept-Language": language}).json()
        for language in ("en", "ja")
    }

    given = len(body.get(field, LONG))
    assert told["en"]["detail"] == (
        f"This could not be read: {field}: at most {most:,} characters, and there are {given:,}."
    )
    assert told["ja"]["detail"] == (
        f"内容を読み取れませんでした：{field}：{most:,}文字までですが、{given:,}文字あります。"
    )


def test_so_does_a_link_of_which_something_is_to_be_brought(desk: Desk) -> None:
    told = {
        language: desk.post("/bring", json={"url": LONG}, headers={"Accept-Language": language}).json()
        for language in ("en", "ja")
    }

    assert told["en"]["detail"] == (
        "The link has 3,000 characters; 2,000 are the most. Copy the address of the sheet’s own page."
    )
    assert told["ja"]["detail"] == (
        "リンクは2,000文字までですが、3,000文字あります。シートのページのアドレスを貼り付けてください。"
    )


def test_a_list_that_is_too_long_says_so_too(desk: Desk) -> None:
    told = desk.ask("PUT", "/notices", json={"webhook": "https://x.test/", "quiet": [1, 2, 3]}).json()

    assert told["detail"] == "This could not be read: quiet: at most 2, and there are 3."
