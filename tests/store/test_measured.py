"""What comes in is measured: one fault is named, however many there are."""

from typing import Any

import pytest

from app.rules.systems import SYSTEMS
from app.store.codec import Malformed, parse_command

ADVANCED, _ = SYSTEMS


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ({"target": [5] * 100_000}, "target.0: a text, not 5"),
        ({"target": "b", "section": ["b"] * 100_000}, "section: a text, not a list"),
        ({"target": "b", "attack": {"kind": ["melee"] * 100_000}}, "attack.kind: melee, shoot or throw"),
    ],
)
def test_of_100_000_faults_one_is_named(said: dict[str, Any], place: str) -> None:
    with pytest.raises(Malformed) as told:
        parse_command(ADVANCED, {"command": "attack", "actor": "a", "attack": "b", **said})

    assert told.value.detail.startswith(place)
