"""Drawings that stay and pins: kept with the table, shown to who comes later, wiped by who may."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.table.drawings import MOST, MOST_OF_SEAT, MOST_POINTS, after
from app.table.table_events import DrawingKept, Title
from tests.web.conftest import Desk, problem

pytestmark = pytest.mark.slow

LINE = [[1, 2], [3.456, 4]]


def draw(desk: Desk, path: Any, *, stays: Any = True, **more: Any) -> Any:
    word = {"word": more.pop("word")} if "word" in more else {}
    body = {"kind": "drawing", "path": path, "stays": stays, **word}
    return desk.post("/signal", json={key: said for key, said in body.items() if said is not None}, **more)


def drawn(desk: Desk, **more: Any) -> Any:
    return desk.get(**more).json()["view"].get("drawings")


def test_what_stays_is_in_everybodys_view_and_what_fades_is_not(desk: Desk) -> None:
    mika = desk.sit("Mika", "ana")
    before = desk.get(seat="spectator").json()["seq"]
    answers = [
        draw(desk, LINE, key=mika),
        draw(desk, [[5, 5]], word=" a trap "),
        draw(desk, LINE, stays=None),
    ]

    assert [one.status_code for one in answers] == [204, 204, 204]
    kept = {
        "d1": {"seat": "mika", "path": [[1, 2], [3.46, 4]]},
        "d2": {"seat": "gm", "path": [[5, 5]], "word": "a trap"},
    }
    assert [drawn(desk), drawn(desk, key=mika), drawn(desk, seat="spectator")] == [kept] * 3
    told = desk.get(f"/events?after={before}", seat="spectator").json()["events"]
    assert [one["events"] for one in told] == [
        [{"type": "drawing-kept", "drawing": "d1", "seat": "mika"}],
        [{"type": "drawing-kept", "drawing": "d2", "seat": "gm", "word": "a trap"}],
    ]


def test_a_player_wipes_the_own_ones_and_a_gm_all(desk: Desk) -> None:
    mika = desk.sit("Mika", "ana")
    for key in (mika, desk.key("gm"), mika):
        draw(desk, LINE, key=key)
    draw(desk, [], stays=None, key=mika)
    assert [*drawn(desk)] == ["d2"]
    before = desk.get().json()["seq"]
    draw(desk, [], key=mika)
    assert desk.get().json()["seq"] == before  # nothing of hers is left
    draw(desk, LINE, key=mika)
    draw(desk, [], stays=None)
    assert drawn(desk) is None


def test_it_outlasts_a_restart_and_goes_along_with_an_export(desk: Desk, tmp_path: Path) -> None:
    draw(desk, LINE, word="here")
    export = desk.get("/export").content
    headers = {"Content-Type": "application/json"}
    made = desk.client.post("/api/tables/import", content=export, headers=headers)
    kept = drawn(desk)

    assert kept == drawn(Desk(desk.client, made.json())) != None  # noqa: E711
    with TestClient(create_app(Settings(data=tmp_path), clock=lambda: 0.0)) as again:
        assert drawn(Desk(again, desk.made)) == kept


def test_an_import_with_ids_of_another_kind_draws_on(desk: Desk) -> None:
    draw(desk, LINE)
    text = desk.get("/export").text.replace('"drawing":"d1"', '"drawing":"x"')
    headers = {"Content-Type": "application/json"}
    other = Desk(desk.client, desk.client.post("/api/tables/import", content=text, headers=headers).json())
    draw(other, LINE)
    assert [*drawn(other)] == ["x", "d2"]


def test_who_only_watches_draws_nothing(desk: Desk) -> None:
    for seat in ("spectator", "player"):
        assert problem(draw(desk, LINE, seat=seat)) == (403, "not-allowed")
    assert drawn(desk) is None


@pytest.mark.parametrize(
    "more",
    [{"path": [[0, 0]] * 501}, {"path": [[0, 0]], "word": "x" * 81}, {"path": [["a", 0]]}, {"path": None}],
)
def test_what_is_too_much_or_no_drawing_is_refused_and_not_kept(desk: Desk, more: dict[str, Any]) -> None:
    answer = desk.post("/signal", json={"kind": "drawing", "stays": True, **more})

    assert answer.status_code == 422, answer.text
    assert drawn(desk) is None


def test_nothing_grows_without_end() -> None:
    title = Title()
    for n in range(MOST + MOST_OF_SEAT + 5):
        seat = "gm" if n < MOST_OF_SEAT + 5 else f"s{n}"
        title = after(title, DrawingKept(drawing=f"d{n}", seat=seat, path=((n, 0),)))
    assert len(title.drawings) == MOST
    assert [*title.drawings][-1] == f"d{MOST + MOST_OF_SEAT + 4}"

    title = Title()
    for n in range(MOST_OF_SEAT + 5):
        title = after(title, DrawingKept(drawing=f"d{n}", seat="gm", path=((n, 0),)))
    assert [*title.drawings] == [f"d{n}" for n in range(5, MOST_OF_SEAT + 5)]
    for n in range(40):
        title = after(title, DrawingKept(drawing=f"l{n}", seat=f"s{n}", path=((n, 0),) * 500))
    assert [*title.drawings] == [f"l{n}" for n in range(40 - MOST_POINTS // 500, 40)]


def test_a_drawing_says_nothing_of_what_is_unseen(desk: Desk) -> None:
    """Numbers of drawings count drawings alone; what a seat may not know leaves no gap in them."""
    desk.command({"command": "condition", "target": "gob", "condition": "hidden", "add": True})
    draw(desk, LINE)

    assert json.dumps([*drawn(desk, seat="spectator")]) == '["d1"]'
