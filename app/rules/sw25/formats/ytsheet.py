"""Sheets of ytsheet2: which they are, and those of player characters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.rules.pieces import Found, NotBrought, name_in, normal, number
from app.rules.sw25.formats import ytsheet_race, ytsheet_status
from app.rules.sw25.formats.page import Page, is_none
from app.rules.sw25.formats.terms import SCHOOLS, feat_of
from app.rules.sw25.formats.ytsheet_monster import read_monster

MOST_ROWS: Final = 50
OTHER_TYPES: Final = {"i": "item", "a": "arts"}
FOUND: Final = "OK"
FIGURES: Final[Mapping[str, str]] = {
    "level": "level",
    "hp": "hpTotal",
    "mp": "mpTotal",
    "fortitude": "vitResistTotal",
    "willpower": "mndResistTotal",
    "movement": "mobilityTotal",
    "initiative": "initiative",
    "knowledge": "monsterLore",
    "evasion": "defenseTotal1Eva",
    "defense": "defenseTotal1Def",
}
REACH = re.compile(r"射程[:は=]?「?(?:\d\()?(?P<metres>\d{1,4})m\)?」?")
NOT_THERE: Final = "見つかりません"
TECHNICAL: Final = (
    r"result|ver|type|id|gameVersion|birthTime|updateTime|author|protect|forbidden|hide|group|tags",
    r"image.*|nameColor|convert.*|sheetURL|unitStatus|unitExceptStatus|_.*|create.*|palette.*Buttons?",
    r"stt.*|bonus.*|exp.*|grow.*|history\d*(Exp|Grow).*|make.*|level.*Total|lvCaster|lvMonster",
    r"mobility(Base|Full|Limited|Add|Own)|mobilityEquip|hp(Base|Add|AutoAdd|Own)|mp(Base|Add|AutoAdd|Own)",
    r"(vit|mnd)Resist(Base|Add|AutoAdd)|weaponNum|armourNum|defenseNum|headerCategory.*|lv\w+|pay.*",
    r"defenseTotal\d+.*|defTotal\d+.*|evasionClass\d+|armour\d+(Eva|Def|Reqd|Own|Category|Name)",
    r"weapon\d+(Reqd|Acc|Dmg|Own|Class|Part)|money|cash|deposit|rank.*|honor\w*|dishonor\w*|magicPower\w*",
)


def read(document: Mapping[str, Any]) -> tuple[Found, ...] | None:
    """A player character or a monster. (formats: ytsheet2)"""
    page = Page(document)
    result, kind = page.text("result"), page.text("type")
    has_name = "characterName" in document or "monsterName" in document
    if not has_name and not (isinstance(document.get("result"), str) and len(document) <= 4):
        if "gameVersion" in document:
            raise NotBrought(OTHER_TYPES.get(kind, "half"))
        return None
    if result and result != FOUND and not has_name:
        raise NotBrought("missing" if NOT_THERE in result else "protected")
    if kind in OTHER_TYPES:
        raise NotBrought(OTHER_TYPES[kind])
    if not has_name:
        raise NotBrought("half")
    return (read_monster(page) if kind == "m" else _character(page),)


def _character(page: Page) -> Found:
    name = page.text("characterName") or page.text("aka")
    if not name or page.number("hpTotal") is None:
        raise NotBrought("half" if not name or _is_ours(page.said) else "other-game")
    attacks = dict(_attacks(page))
    feats, strange = _feats(page)
    counters = ytsheet_status.counters(page)
    of_race, nameless = ytsheet_race.read(page, page.number("level") or 0, counters)
    feats = list(dict.fromkeys([*feats, *of_race.pop("feats", ())]))
    figures = {
        **{figure: page.number(key) for figure, key in FIGURES.items()},
        "accuracy": max((one["accuracy"] for one in attacks.values() if "accuracy" in one), default=None),
        "magic_power": max(_schools(page, least=None).values(), default=None),
        "magic": _schools(page) or None,
        "counters": counters or None,
        **of_race,
        "attacks": attacks or None,
        "feats": feats or None,
        "palette": ytsheet_status.palette(page),
    }
    ytsheet_status.as_they_are(page, figures)
    note = tuple(_note(page))
    page.skip(*TECHNICAL)
    return Found(
        names=name_in(name),
        kind="pc",
        combatant={key: value for key, value in figures.items() if value is not None},
        note=note,
        unknown=(
            *page.unknown(),
            *(f"combatFeats: {one}" for one in strange),
            *(f"raceAbility: {one}" for one in nameless),
            *(
                f"{key}: 射程"
                for key, one in attacks.items()
                if one["kind"] != "melee" and "range" not in one
            ),
        ),
        rest=page.said,
    )


def _is_ours(said: Mapping[str, Any]) -> bool:
    """Does it say anything that other games' sheets do not? (formats: ytsheet2)"""
    return "gameVersion" in said or "sttDex" in said or any(key in said for key in FIGURES.values())


def _schools(page: Page, least: int | None = 1) -> dict[str, int]:
    said = {school.lower(): page.number(f"magicPower{school}") for school in SCHOOLS}
    return {
        school: power
        for school, power in said.items()
        if power is not None and (least is None or abs(power) >= least)
    }


def _attacks(page: Page) -> Iterator[tuple[str, dict[str, Any]]]:
    """A row of weapons; one without a name is another way to hold the one before it."""
    name = category = ""
    for n in range(1, page.count("weaponNum", MOST_ROWS, "weapon{}Name weapon{}AccTotal") + 1):
        row = {
            part: page.text(f"weapon{n}{part}")
            for part in ("Name", "Category", "Usage", "Rate", "Crit", "AccTotal", "DmgTotal")
        }
        name, category = (
            (row["Name"], row["Category"]) if row["Name"] else (name, row["Category"] or category)
        )
        figures = {
            "accuracy": number(row["AccTotal"]),
            "power": number(row["Rate"]),
            "critical": number(row["Crit"]),
            "extra": number(row["DmgTotal"]),
        }
        if not name or all(value is None for value in figures.values()):
            continue
        said: dict[str, Any] = {"kind": kind_of(category, row["Usage"]), "names": name_in(name)}
        said |= {key: value for key, value in figures.items() if value is not None}
        if row["Usage"].startswith("2H"):
            said["hands"] = 2
        if metres := _reach(page, n):
            said["range"] = metres
        yield f"weapon{n}", said


def _reach(page: Page, n: int) -> int | None:
    """As its note says it: `射程：2（30m）`. What else stands there is listed."""
    note = normal(str(page.said.get(f"weapon{n}Note") or ""))
    matched = REACH.search(note)
    if matched and REACH.fullmatch(note):
        page.text(f"weapon{n}Note")
    return int(matched["metres"]) if matched else None


def kind_of(category: str, usage: str) -> str:
    """How one strikes with it."""
    if any(word in category for word in ("ボウ", "ガン", "弓", "銃")):
        return "shoot"
    return "throw" if "投" in usage or "投擲" in category else "melee"


def _feats(page: Page) -> tuple[list[str], list[str]]:
    """Those that the rules know by their id, and the names of the others."""
    keys = sorted(key for key in page.said if key.startswith("combatFeats"))
    said = dict.fromkeys(
        normal(one)
        for key in keys
        for one in page.text(key).replace("、", ",").split(",")
        if not is_none(one)
    )
    known = {one: feat_of(one) for one in said}
    return list(dict.fromkeys(feat for feat in known.values() if feat)), [
        one for one, feat in known.items() if not feat
    ]


def _note(page: Page) -> Iterator[str]:
    """Who it is, in a line for people."""
    said = [page.text(key) for key in ("aka", "race", "gender", "age", "faith")]
    classes = [
        f"{key[2:]} {level}"
        for key in sorted(page.said)
        if key.startswith("lv") and len(key) == 5 and (level := page.number(key))
    ]
    if who := " · ".join([one for one in said if one] + classes):
        yield who
    for key in ("playerName", "sheetURL"):
        if text := page.text(key):
            yield text
