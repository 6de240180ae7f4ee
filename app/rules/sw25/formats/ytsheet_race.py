"""What ytsheet2 names of a race, as far as a sheet of ours has fields for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.rules.pieces import name_in, normal
from app.rules.sw25.formats.abilities import guards_of
from app.rules.sw25.formats.page import Page
from app.rules.sw25.formats.terms import feat_of
from app.rules.sw25.formats.ytsheet_status import named_alike

NAMED = re.compile(r"\[([^\[\]]{1,80})\]")
FATE: Final = "剣の加護/運命変転"
FATED: Final = "運命変転"
FATE_ID: Final = "fate"
STRONGER: Final = 6
"""From this level on a turned throw counts for more. (C:pc2enemy)"""
RACES: Final[Mapping[str, str]] = {"人間": FATE}
"""What older sheets leave to the name of the race."""
COUNTED: Final = frozenset(
    {
        *("鱗の皮膚", "晶石の身体", "奈落の身体/アビストランク", "トロールの体躯", "魔法の申し子"),
        *("神の御名と共に", "神への礼賛", "神への祈り"),
    }
)
"""Those whose figures are in the totals of the sheet already. (_core/lib/sw2/calc-chara.pl)"""
WARDED: Final = ("poison", "disease", "curse")
WARD: Final = ((11, 6), (6, 3))
"""How much less these do under the moon's ward, by level; its willpower is in the totals. (C:pc2enemy)"""


def read(page: Page, level: int, counters: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Fields of the sheet, and what no field says. A counter that an ability wants comes into `counters`."""
    said = normal(page.text("raceAbility"))
    race = RACES.get(normal(page.text("race")))
    names = list(dict.fromkeys(NAMED.findall(said))) if said else [race] if race else []
    found: dict[str, Any] = {"rerolls": [], "elements": {}, "feats": []}
    strange = list[str]()
    for name in names:
        strange += _take(name, level, counters, found)
    page.skip(r"raceAbility(Def|Mp|MndResist|MagicPower\w*|Free|Select\d+)")
    return {key: value for key, value in found.items() if value}, strange + _unnamed(said)


def _unnamed(said: str) -> list[str]:
    """What stands there in no brackets."""
    rest = NAMED.sub("", said).strip(" /・、,")
    return [rest[:80]] if rest else []


def _take(name: str, level: int, counters: dict[str, Any], found: dict[str, Any]) -> Iterator[str]:
    """Puts it where it belongs; yields its name where something of it is in no field."""
    if name == FATE:
        found["rerolls"].append(_fate(counters))
        if level >= STRONGER:
            yield f"{name} +1"
    elif name == "剣の加護/炎身":
        found["elements"]["fire"] = "immune"
        if level >= STRONGER:
            yield name
    elif name == "月光の守り":
        points = next((points for least, points in WARD if level >= least), None)
        found["elements"] |= dict.fromkeys(WARDED, points) if points else {}
    elif guards := guards_of(name):
        found["elements"] |= guards
    elif feat := feat_of(name):
        found["feats"].append(feat)
    elif name not in COUNTED:
        yield name


def _fate(counters: dict[str, Any]) -> dict[str, Any]:
    """Once a day: its use is a counter, that of the sheet where it has one of this name."""
    called = named_alike(counters, FATED)
    if called is None:
        called = FATE_ID
        counters[called] = {"names": {**name_in(FATED), "en": "Fate Change"}, "now": 1, "max": 1}
    names = {"en": "Fate Change", "ja": FATED}
    return {"id": "fate-change", "names": names, "does": "turn", "costs": {"counters": {called: 1}}}
