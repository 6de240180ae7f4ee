"""One measure has one word: at the tables of a rule system a cell is called as its paper calls it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, TextElement
from fluent.syntax.visitor import Visitor

LANGUAGES = ("en", "ja")
FOLDERS = {"active-round": "active_round", "square-fireballs": "square_fireballs"}
BOARD = ("beside", "frames", "grid", "looking", "several")
"""Catalogues that boards of cells of all systems say."""
CELL = r"(?i)\b(cells?|hex(es)?|squares?)\b"
OTHERS = {
    "active-round": {"en": r"(?i)\bcells?\b", "ja": "マス|ヘクス"},
    "square-fireballs": {"en": r"(?i)\bcells?\b|\b\d+ spaces?\b", "ja": "スペース|ヘクス"},
}
"""What the paper of each system doesn't call it."""
LACKS = {"active-round": "looking-", "square-fireballs": "-hexes"}
"""Sentences that are never said at its tables: it has no lenses, or no hexes."""


class Texts(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: TextElement) -> None:
        self.found.append(node.value)


def messages(where: str, folder: str, name: str) -> Iterator[tuple[str, str]]:
    """Each message of a catalogue, with what it says in all of its variants."""
    text = files(where).joinpath(folder, name).read_text("utf-8")
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, Message):
            texts = Texts()
            texts.visit(entry)
            yield entry.id.name, " ".join(texts.found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", FOLDERS)
def test_a_system_calls_a_cell_by_one_word(key: str, language: str) -> None:
    where = f"app.rules.{FOLDERS[key]}"
    said = [
        *messages(where, "locales", f"{language}.ftl"),
        *messages(where, "explained", f"{language}.ftl"),
    ]

    others = [(name, words) for name, words in said if re.search(OTHERS[key][language], words)]

    assert others == []


@pytest.mark.parametrize("key", FOLDERS)
def test_a_system_says_in_its_own_word_what_all_boards_say_of_cells(key: str) -> None:
    own = {name for name, _ in messages(f"app.rules.{FOLDERS[key]}", "locales", "en.ftl")}
    shared = [
        name
        for board in BOARD
        for name, words in messages("app", "locales", f"{board}.en.ftl")
        if re.search(CELL, words) and not (name.startswith(LACKS[key]) or name.endswith(LACKS[key]))
    ]

    assert len(shared) > 10
    assert [name for name in shared if f"{key}-{name}" not in own] == []
