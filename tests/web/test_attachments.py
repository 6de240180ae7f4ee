"""Files that go home are called as their table or piece is, in every language."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from starlette.testclient import TestClient

from app.web.attachments import attachment, file_name
from tests.web.conftest import FORD, Desk


def saved_as(desk: Desk, address: str, **more: object) -> str:
    """What a browser calls the file."""
    answer = desk.get(address, **more)
    assert answer.status_code == 200, answer.text
    said = answer.headers["content-disposition"]
    assert re.match(r'attachment; filename="[\x21\x23-\x7e]+"; filename\*=UTF-8\'\'', said)
    return unquote(said.rpartition("''")[2])


@pytest.fixture
def friday(client: TestClient) -> Desk:
    made = client.post("/api/tables", json={"name": "金曜の卓: 峠", "scenario": FORD})
    return Desk(client, made.json())


def test_what_goes_home_of_a_table_has_its_name_and_says_what_it_is(friday: Desk) -> None:
    logs = {as_: saved_as(friday, "/log", params={"as": as_}) for as_ in ("text", "html", "ccfolia-html")}

    assert logs == {
        "text": "金曜の卓_ 峠.log.txt",
        "html": "金曜の卓_ 峠.log.html",
        "ccfolia-html": "金曜の卓_ 峠.ccfolia-log.html",
    }
    assert saved_as(friday, "/export") == "金曜の卓_ 峠.table.json"
    assert re.fullmatch(r"金曜の卓_ 峠\.\d+\.yaml", saved_as(friday, "/scenario"))
    assert saved_as(friday, "/report", params={"as": "markdown"}) == "金曜の卓_ 峠.report.md"


@pytest.mark.parametrize(("language", "name"), [("en", "Flint"), ("ja", "フリント")])
def test_a_piece_that_goes_home_has_its_name_in_the_language_of_the_page(
    friday: Desk, language: str, name: str
) -> None:
    sheet = {"id": "sheet", "names": {"en": "Flint", "ja": "フリント"}, "faction": "allies", "at": [1, 1]}
    friday.command({"command": "add", **sheet, "name": "Flint", "movement": 10, "hp": 5})

    saved = saved_as(friday, "/combatants/sheet/as/ccfolia", params={"language": language})

    assert saved == f"{name}.ccfolia.json"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("../../etc/passwd", "_.._etc_passwd"),
        ('a"b\\c\r\nd', "a_b_c d"),
        ("  .hidden. ", "hidden"),
        ("\u202etxt.exe", "txt.exe"),
        ("長" * 100, "長" * 40),
        ("...", ""),
    ],
)
def test_a_name_has_no_sign_that_a_file_may_not_have(name: str, kept: str) -> None:
    assert file_name(name) == kept


def test_where_nothing_is_left_of_a_name_the_other_one_is_taken() -> None:
    assert attachment("...", "txt", "ransen-1")["Content-Disposition"].endswith("''ransen-1.txt")
