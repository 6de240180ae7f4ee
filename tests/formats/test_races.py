"""What ytsheet2 names of a race comes as fields of the sheet, else it is listed."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules.pieces import Found
from app.rules.sw25.formats import ytsheet, ytsheet_out
from tests.formats.samples import FENCER


def sheet(**said: Any) -> Found:
    (found,) = ytsheet.read({**FENCER, **said}) or ()
    return found


def test_a_human_can_turn_a_throw_over_once_a_day() -> None:
    found = sheet(raceAbility="［剣の加護／運命変転］")

    assert found.combatant["rerolls"] == [
        {
            "id": "fate-change",
            "names": {"en": "Fate Change", "ja": "運命変転"},
            "does": "turn",
            "costs": {"counters": {"fate": 1}},
        }
    ]
    assert found.combatant["counters"]["fate"] == {
        "names": {"ja": "運命変転", "en": "Fate Change"},
        "now": 1,
        "max": 1,
    }
    assert not [one for one in found.unknown if "race" in one]


def test_an_older_sheet_names_the_race_alone() -> None:
    assert sheet(race="人間").combatant["rerolls"]
    assert "rerolls" not in sheet(race="エルフ").combatant


def test_the_counter_of_the_sheet_pays_for_it() -> None:
    found = sheet(raceAbility="［剣の加護／運命変転］", unitStatus=[{"運命変転": "0/1"}])

    (one,) = found.combatant["counters"].values()
    assert one["now"] == 0
    assert found.combatant["rerolls"][0]["costs"] == {"counters": {"counter1": 1}}


def test_what_it_has_gone_home_with_comes_again_once() -> None:
    found = sheet(raceAbility="［剣の加護／運命変転］")
    piece = {**found.combatant, "kind": "pc", "name": "ミナト"}
    again = ytsheet_out.write("x", piece, found.rest)

    (back,) = ytsheet.read(again) or ()
    assert len(back.combatant["rerolls"]) == 1
    labels = [next(iter(one["names"].values())) for one in back.combatant["counters"].values()]
    assert sorted(labels) == sorted(set(labels))
    (paid,) = back.combatant["rerolls"][0]["costs"]["counters"]
    assert back.combatant["counters"][paid]["now"] == 1


@pytest.mark.parametrize(
    ("said", "level", "figure", "value"),
    [
        ("［暗視］［剣の加護／炎身］", 3, "elements", {"fire": "immune"}),
        ("［暗視］［月光の守り］", 6, "elements", {"poison": 3, "disease": 3, "curse": 3}),
        ("［暗視］［月光の守り］", 11, "elements", {"poison": 6, "disease": 6, "curse": 6}),
        ("［暗視］［炎無効］［バルカンの宝石］", 2, "elements", {"fire": "immune"}),
        ("［蛮族の身体］［水中適性］", 2, "feats", ["lethal-strike", "amphibious"]),
    ],
)
def test_what_a_field_says_is_no_longer_text(said: str, level: int, figure: str, value: Any) -> None:
    assert sheet(race="x", raceAbility=said, level=str(level)).combatant[figure] == value


def test_the_rest_is_listed_by_its_name() -> None:
    found = sheet(race="x", raceAbility="［暗視］［鱗の皮膚］［剣の加護／風の翼］ 別記", level="7")

    assert {"raceAbility: 暗視", "raceAbility: 剣の加護/風の翼", "raceAbility: 別記"} <= set(found.unknown)
    assert not any("鱗の皮膚" in one for one in found.unknown)
    stronger = sheet(raceAbility="［剣の加護／運命変転］", level="7")
    assert "raceAbility: 剣の加護/運命変転 +1" in stronger.unknown
