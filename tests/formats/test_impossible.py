"""What no sheet can have: wrong, negative, huge and missing values are refused or listed, never half in."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any
from xml.etree import ElementTree

import pytest

from app.formats.found import Contents
from app.formats.recognise import contents_of
from app.library.brought import Fitted, fitted
from app.library.scenes import scene_of
from app.rules.pieces import NotBrought
from app.rules.sw25.formats.formats import FORMATS
from app.rules.systems import SYSTEMS
from tests.formats.samples import BEAST, FENCER, PIECE, zipped
from tests.formats.test_abilities import ACTOR
from tests.formats.test_rooms import GOBLIN, picture

pytestmark = pytest.mark.slow

PIECE_XML = GOBLIN.format(x=150, name="ゴブリン")
ADVANCED = next(one for one in SYSTEMS if one.key == "sw25-advanced")
UVTT = {
    "format": 0.3,
    "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 4, "y": 3}, "pixels_per_grid": 70},
    "line_of_sight": [[{"x": 1, "y": 1}, {"x": 2, "y": 1}]],
    "portals": [{"bounds": [{"x": 2, "y": 1}, {"x": 3, "y": 1}], "closed": True}],
    "image": "",
}
DOCUMENTS: Mapping[str, Any] = {
    "ytsheet2 character": FENCER,
    "ytsheet2 monster": BEAST,
    "CCFOLIA piece": PIECE,
    "Foundry actor": ACTOR,
    "Universal VTT": UVTT,
}
WRONG: tuple[Any, ...] = (
    *(None, True, -5, "-5", 10**12, "999999999", "9" * 400, "－５"),
    *([], {"a": 1}, ["x", None, 5], "\u202e\x00「／（"),
)


def places(document: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Each value of it, whole or inside another."""
    inner = document.items() if isinstance(document, Mapping) else enumerate(document)
    for key, value in inner:
        yield (*way, key)
        if isinstance(value, Mapping | list):
            yield from places(value, (*way, key))


def changed(document: Any, way: tuple[Any, ...], value: Any) -> Any:
    made = copy.deepcopy(json.loads(json.dumps(document)))
    here = made
    for step in way[:-1]:
        here = here[step]
    here[way[-1]] = value
    return made


def without(document: Any, way: tuple[Any, ...]) -> Any:
    made = copy.deepcopy(json.loads(json.dumps(document)))
    here = made
    for step in way[:-1]:
        here = here[step]
    del here[way[-1]]
    return made


def brought(document: Any) -> list[Fitted]:
    """What the table would keep; nothing where it is refused."""
    try:
        contents = contents_of(json.dumps(document).encode(), FORMATS)
        assert isinstance(contents, Contents)
        return [fitted(ADVANCED, one, contents.format, "npc") for one in contents.pieces]
    except NotBrought:
        return []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_wrong_value_breaks_a_reader_or_comes_in_as_a_figure(name: str) -> None:
    document = DOCUMENTS[name]
    for way in places(document):
        for value in WRONG:
            for one in brought(changed(document, way, value)):
                figures = one.sheet.combatant or {}
                assert figures.get("hp", 1) > 0 or "max_hp" in figures, (way, value)
                assert figures.get("max_hp", 1) > 0, (way, value)
        brought(without(document, way))


@pytest.mark.parametrize(("key", "figure"), [("hpTotal", "hp"), ("mobilityTotal", "movement")])
def test_a_figure_below_nothing_is_listed_and_kept_with_the_sheet(key: str, figure: str) -> None:
    plain = {key: value for key, value in FENCER.items() if key != "unitStatus"}
    (one,) = brought({**plain, key: "-5"})

    assert figure not in (one.sheet.combatant or {})
    assert f"{figure}: -5" in one.unknown
    assert json.loads(one.sheet.kept["ytsheet2"])[key] == "-5"


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity", "1e400"])
def test_what_is_no_number_is_refused(word: str) -> None:
    with pytest.raises(NotBrought) as refused:
        contents_of(f'{{"characterName": "x", "hpTotal": {word}}}'.encode(), FORMATS)

    assert refused.value.cause == "number"


def room_of(root: ElementTree.Element) -> bytes:
    return zipped({"data.xml": ElementTree.tostring(root), "chat.xml": "<chat/>", "abc.png": picture()})


def keep(raw: bytes) -> None:
    """What the table would keep of a room; a refusal is one in words."""
    with suppress(NotBrought):
        contents = contents_of(raw, FORMATS)
        assert isinstance(contents, Contents)
        standing = [fitted(ADVANCED, one, contents.format, "npc") for one in contents.pieces]
        for one in contents.scenes:
            scene_of(ADVANCED, one, standing, 1.0, "")


IN_XML = ("", "-5", "1e999", "nan", "9" * 400, "\u202e／（", "0", "</data>", "99999", "４(11)")


def wrong_rooms() -> Iterator[ElementTree.Element]:
    """Each text and each attribute of a room with each wrong value, and each part of it left out."""
    table = '<game-table name="x" width="9" height="9" gridSize="50" imageIdentifier="abc"/>'
    said = f"<room>{table}{PIECE_XML}</room>"
    for number, part in enumerate(ElementTree.fromstring(said).iter()):
        for value in IN_XML:
            for name in (None, *part.attrib):
                root = ElementTree.fromstring(said)
                one = list(root.iter())[number]
                if name is None:
                    one.text = value
                else:
                    one.set(name, value)
                yield root
        for place in range(len(part)):
            root = ElementTree.fromstring(said)
            one = list(root.iter())[number]
            one.remove(one[place])
            yield root


def test_no_wrong_value_breaks_a_room_of_udonarium() -> None:
    for root in wrong_rooms():
        keep(room_of(root))
