"""Portraits: who may bring one, on whom it may be set, and who may fetch it."""

from __future__ import annotations

import io
import os
from typing import Any

import pytest
from PIL import Image
from starlette.testclient import TestClient

from tests.web.conftest import FORD, Desk, problem

pytestmark = pytest.mark.slow


def face(color: str = "teal", size: tuple[int, int] = (30, 40), kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, color).save(out, kind)
    return out.getvalue()


def brought(desk: Desk, raw: bytes, **who: Any) -> str:
    answer = desk.post("/images", content=raw, **who)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["image"])


def fetched(desk: Desk, image: str, **who: Any) -> int:
    return desk.get(f"/images/{image}", **who).status_code


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_player_gives_its_own_piece_a_face(desk: Desk, kind: str) -> None:
    mika = desk.sit("Mika", "ana")
    image = brought(desk, face(kind=kind), key=mika)
    assert fetched(desk, image, key=mika) == 404

    crop = {"x": 500, "y": 300, "across": 700}
    set_ = desk.command({"command": "portray", "target": "ana", "portrait": image, "crop": crop}, key=mika)

    assert set_.status_code == 200, set_.text
    told = desk.get(seat="spectator").json()["view"]["combatants"]["ana"]
    assert (told["portrait"], told["crop"]) == (image, crop)
    assert [fetched(desk, image, seat=seat) for seat in ("gm", "player", "spectator")] == [200] * 3
    desk.command({"command": "portray", "target": "ana"}, key=mika)
    assert fetched(desk, image, key=mika) == 404


def test_nobody_draws_another_players_face(desk: Desk) -> None:
    mika = desk.sit("Mika", "ana")
    image = brought(desk, face(), key=mika)

    for target in ("bo", "gob"):
        answer = desk.command({"command": "portray", "target": target, "portrait": image}, key=mika)
        assert problem(answer) == (403, "not-allowed")


def test_a_players_picture_has_two_megabytes_at_most(desk: Desk) -> None:
    mika = desk.sit("Mika", "ana")
    noise = Image.frombytes("RGB", (900, 900), os.urandom(900 * 900 * 3))
    out = io.BytesIO()
    noise.save(out, "PNG")
    assert len(out.getvalue()) > 2_000_000

    assert problem(desk.post("/images", content=out.getvalue(), key=mika)) == (413, "too-large")
    assert desk.post("/images", content=out.getvalue()).status_code == 201


@pytest.mark.parametrize("crop", [{"x": -1}, {"y": 1001}, {"across": 49}, {"across": 1001}, {"z": 1}])
def test_a_crop_lies_within_its_picture(desk: Desk, crop: dict[str, int]) -> None:
    answer = desk.command({"command": "portray", "target": "ana", "portrait": "x", "crop": crop})

    assert problem(answer) == (422, "bad-command")


def test_the_face_of_a_hidden_one_is_not_found(desk: Desk) -> None:
    image = brought(desk, face())
    desk.command({"command": "condition", "target": "gob", "add": ["hidden"]})
    desk.command({"command": "portray", "target": "gob", "portrait": image})
    assert (fetched(desk, image), fetched(desk, image, seat="spectator")) == (200, 404)

    desk.command({"command": "reveal", "target": "gob"})

    assert fetched(desk, image, seat="spectator") == 200


def test_who_has_an_alias_is_seen_by_its_face(desk: Desk) -> None:
    image = brought(desk, face())
    desk.command({"command": "alias", "target": "gob", "alias": "Something small"})

    desk.command({"command": "portray", "target": "gob", "portrait": image})

    told = desk.get(seat="spectator").json()["view"]["combatants"]["foe-1"]
    assert (told["name"], told["portrait"]) == ("Something small", image)
    assert fetched(desk, image, seat="spectator") == 200


def test_an_exported_table_takes_its_faces_along(desk: Desk) -> None:
    image = brought(desk, face())
    desk.command({"command": "portray", "target": "ana", "portrait": image})

    copy = desk.client.post("/api/tables/import", content=desk.get("/export").content)

    assert copy.status_code == 201, copy.text
    other = Desk(desk.client, copy.json())
    assert fetched(other, image, seat="player") == 200


def test_the_gm_alone_is_handed_what_only_a_sheet_names(desk: Desk) -> None:
    mika = desk.sit("Mika", "ana")
    image, other = brought(desk, face("plum")), brought(desk, face("navy"))
    kept = desk.post("/library", json={"names": {"en": "Hag"}, "combatant": {"portrait": image}})
    assert kept.status_code == 201, kept.text

    assert (fetched(desk, image), fetched(desk, other)) == (200, 404)
    assert fetched(desk, image, key=mika) == 404
    assert [fetched(desk, image, seat=seat) for seat in ("player", "spectator")] == [404, 404]

    assert desk.ask("DELETE", f"/library/{kept.json()['id']}").status_code == 204
    assert fetched(desk, image) == 404


def test_a_sheet_hands_out_no_picture_of_another_table(desk: Desk, client: TestClient) -> None:
    elsewhere = Desk(
        client,
        client.post(
            "/api/tables", json={"name": "Weir", "ruleset": "sw25-advanced", "scenario": FORD}
        ).json(),
    )
    image = brought(elsewhere, face("olive"))
    desk.post("/library", json={"names": {"en": "Hag"}, "combatant": {"portrait": image}})

    assert fetched(desk, image) == 404
