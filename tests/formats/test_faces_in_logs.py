"""A log that goes home as a page has the portraits of those who speak and act in it."""

from __future__ import annotations

import re

import pytest

from app.formats import log_files
from tests.formats.test_logs_out import log
from tests.web.conftest import Desk
from tests.web.test_portraits import brought, face


def test_a_page_shows_the_faces_of_those_who_speak_and_act(desk: Desk) -> None:
    image = brought(desk, face(size=(30, 40)))
    crop = {"x": 500, "y": 300, "across": 500}
    desk.command({"command": "portray", "target": "ana", "portrait": image, "crop": crop})
    desk.command({"command": "advance"})
    for _ in range(2):
        said = desk.post("/chat", json={"text": "Here I am", "actor": "ana"})
        assert said.status_code == 201, said.text

    for seat in ("gm", "spectator"):
        page = log(desk, "html", seat=seat)
        assert page.count("url(data:image/") == 1
        assert re.search(r"background-size:200\.0% 266\.7%;background-position:50\.0% [\d.]+%", page)
        assert (
            len(re.findall(r'<p class="main"><i class="f0"></i><time>[\d:]+</time> <b [^>]+>Ana</b>', page))
            == 2
        )
    assert "url(" not in log(desk, "ccfolia-html")


@pytest.mark.slow
def test_a_face_that_a_seat_does_not_see_is_in_no_page_of_it(desk: Desk) -> None:
    image = brought(desk, face("crimson"))
    desk.command({"command": "portray", "target": "gob", "portrait": image})
    desk.command({"command": "advance"})
    desk.command({"command": "adjust", "target": "gob", "hp": 3})
    assert "url(data:image/" in log(desk, "html")

    hidden = desk.command({"command": "condition", "target": "gob", "add": ["hidden"]})
    assert hidden.status_code == 200, hidden.text

    assert "url(" not in log(desk, "html", seat="spectator")


@pytest.mark.slow
def test_faces_that_find_no_room_are_left_out(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    image = brought(desk, face("teal"))
    desk.command({"command": "portray", "target": "ana", "portrait": image})
    monkeypatch.setattr(log_files, "MOST_BYTES", 10)

    page = log(desk, "html")

    assert "Ana" in page
    assert "url(" not in page
