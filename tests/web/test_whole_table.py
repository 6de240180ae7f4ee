"""A table as one file: log, sheets, scenes, handouts, notes and pictures come back whole, byte by byte."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.formats.samples import BEAST, text
from tests.formats.test_rooms import ccfolia_room
from tests.web.conftest import Desk, problem
from tests.web.test_pictures import picture

pytestmark = pytest.mark.slow


@pytest.fixture
def whole(desk: Desk) -> bytes:
    """An export of a table that has everything that a table can have."""
    mika = desk.sit("Mika", "ana")
    image = desk.post("/images", content=picture("PNG")).json()["image"]
    desk.post("/bring", files={"file": ("beast.json", text(BEAST).encode())})
    desk.post("/bring", files={"file": ("room.zip", ccfolia_room(3))})
    desk.post("/scenes", json={"name": "The mill", "notes": "At dusk"})
    letter = {"title": "A letter", "text": "Come alone.\nTo the mill.", "image": image, "shown": True}
    paper = desk.post("/handouts", json=letter).json()["id"]
    desk.post(f"/handouts/{paper}/read", key=mika)
    desk.post("/notes", json={"title": "Who did it", "text": "The miller", "shared": False})
    desk.post("/notes", json={"title": "What we know"}, key=mika)
    desk.command({"command": "note", "text": "Nobody was at the ford", "target": "ana"})
    answer = desk.get("/export")
    assert answer.status_code == 200
    return answer.content


def taken_in(desk: Desk, document: bytes) -> Any:
    return desk.client.post(
        "/api/tables/import", content=document, headers={"Content-Type": "application/json"}
    )


def told(desk: Desk, made: Any, path: str) -> Any:
    headers = {"Authorization": f"Bearer {made['keys']['gm']}"}
    return desk.client.get(f"/api/tables/{made['id']}{path}", headers=headers)


def test_what_goes_out_comes_back_byte_by_byte(desk: Desk, whole: bytes) -> None:
    answer = taken_in(desk, whole)

    assert answer.status_code == 201, answer.text
    assert told(desk, answer.json(), "/export").content == whole
    document = json.loads(whole)
    assert (len(document["scenes"]), len(document["papers"])) == (2, 3)
    assert len(document["pictures"]) >= 2


@pytest.mark.parametrize("path", ["/scenes", "/handouts", "/notes", "/library"])
def test_the_gm_finds_there_what_was_here(desk: Desk, whole: bytes, path: str) -> None:
    made = taken_in(desk, whole).json()

    assert told(desk, made, path).json() == desk.get(path).json()


def test_a_scene_of_a_table_that_was_brought_opens(desk: Desk, whole: bytes) -> None:
    made = taken_in(desk, whole).json()
    headers = {"Authorization": f"Bearer {made['keys']['gm']}"}
    scene = told(desk, made, "/scenes").json()[0]["id"]

    answer = desk.client.post(f"/api/tables/{made['id']}/scenes/{scene}/open", headers=headers)

    assert answer.status_code == 200, answer.text


def of_scene(document: Any, **said: Any) -> None:
    document["scenes"]["scene-1"].update(said)


def of_paper(document: Any, **said: Any) -> None:
    next(iter(document["papers"].values())).update(said)


BROKEN: dict[str, Callable[[Any], Any]] = {
    "a scene without a position": lambda one: one["scenes"]["scene-1"].pop("scenario"),
    "a position that no fight begins with": lambda one: of_scene(one, scenario={"setup": {"phase": "x"}}),
    "a scene with more": lambda one: of_scene(one, more=1),
    "a scene of another name": lambda one: one["scenes"].update({"hall": one["scenes"]["scene-1"]}),
    "no scene": lambda one: one["scenes"].update({"scene-1": []}),
    "too many scenes": lambda one: one["scenes"].update({f"scene-{n}": {} for n in range(1, 102)}),
    "a paper of no kind": lambda one: of_paper(one, kind="secret"),
    "a paper with more": lambda one: of_paper(one, more=1),
    "a paper without a text": lambda one: of_paper(one, text=None),
    "a paper of another name": lambda one: one["papers"].update({"x": dict(one["papers"])}),
    "too many papers": lambda one: one["papers"].update({f"{n:012x}": {} for n in range(301)}),
}


@pytest.mark.parametrize("change", BROKEN.values(), ids=BROKEN.keys())
def test_what_is_broken_beside_the_log_keeps_everything_out(
    desk: Desk, whole: bytes, change: Callable[[Any], Any]
) -> None:
    document = copy.deepcopy(json.loads(whole))
    change(document)

    answer = taken_in(desk, json.dumps(document).encode())

    assert problem(answer)[0] == 422
    assert problem(answer)[1] in ("bad-command", "too-many")
