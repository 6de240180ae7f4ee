"""A monster of ytsheet2, its parts included."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.rules.pieces import Found, NotBrought, name_in, normal, number
from app.rules.sw25.formats import ytsheet_status
from app.rules.sw25.formats.abilities import Understood, understood
from app.rules.sw25.formats.page import Page, is_none
from app.rules.sw25.formats.terms import ELEMENTS, TAXA
from app.rules.sw25.formats.ytsheet_mount import as_mount, behind, is_mount

MOST_ROWS: Final = 60
STYLE = re.compile(r"(?P<name>[^()]*)\((?P<part>[^()]*)\)")
PART = re.compile(r"(?P<name>.*?)[×xX*]\s*(?P<count>\d{1,2})")
BETWEEN = re.compile(r"[/、,・]")
WEAK = re.compile(r"(?P<what>.*?)(?:ダメージ)?\+(?P<bonus>\d{1,3})")
FIRST_NUMBER = re.compile(r"\d{1,4}")
TECHNICAL: Final = (
    r"result|ver|type|id|gameVersion|birthTime|updateTime|author|protect|forbidden|hide|group|tags|image.*",
    r"characterName|sheetURL|unitStatus|unitExceptStatus|_.*|statusNum|lootsNum|nameColor|rank|rarity",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A row of a monster's table: a way to fight, and the part of the body that it belongs to."""

    part: str
    figures: Mapping[str, Any]
    attack: Mapping[str, Any] | None


def read_monster(page: Page) -> Found:
    """One body, or one with sections. (formats: ytsheet2)"""
    name = page.text("monsterName") or page.text("characterName")
    rows = list(_rows(page))
    if not name or not rows:
        raise NotBrought("half")
    has_parts = (page.number("partsNum") or 1) > 1 or len({row.part for row in rows if row.part}) > 1
    figures: dict[str, Any] = {
        "level": page.number("lv"),
        "movement": _first(page.text("mobility")),
        "initiative": _fixed(page.number("initiative")),
        "fortitude": check(page, "vitResist"),
        "willpower": check(page, "mndResist"),
        "reputation": page.number("reputation"),
        "weakness": page.number("reputation+"),
        "weak_point": weak_point(page.text("weakness")),
        "loot": list(_loot(page)) or None,
        **(_with_parts(page, rows) if has_parts else _alone(rows)),
    }
    figures |= as_mount(page)
    taxa, skills = page.text("taxa"), page.text("skills")
    counters = ytsheet_status.counters(page)
    abilities = understood(str(page.said.get("skills") or ""), into=Understood(counters=counters))
    figures |= abilities.fields()
    figures |= {"counters": counters or None, "palette": ytsheet_status.palette(page)}
    ytsheet_status.as_they_are(page, figures)
    note = [taxa, page.text("mobility"), page.text("weakness"), page.text("sheetURL"), skills]
    page.skip(*TECHNICAL)
    return Found(
        names=name_in(name),
        kind="npc" if is_mount(page.said) else "monster",
        combatant={key: value for key, value in figures.items() if value is not None},
        traits=(TAXA[taxa],) if taxa in TAXA else (),
        note=tuple(one for one in note if one),
        unknown=(*page.unknown(), *(f"skills: {one}" for one in abilities.unknown)),
        rest=page.said,
    )


def _rows(page: Page) -> Iterator[Part]:
    level = behind(page.said)
    for n in range(1, page.count("statusNum", MOST_ROWS, "status{}Style status{}Hp") + 1):
        row = f"status{n}{level}"
        style = normal(page.text(f"status{n}Style"))
        matched = STYLE.fullmatch(style)
        name, part = (matched["name"].strip(), matched["part"].strip()) if matched else (style, "")
        figures = {
            "hp": page.number(f"{row}Hp"),
            "mp": page.number(f"{row}Mp"),
            "accuracy": check(page, f"{row}Accuracy"),
            "evasion": check(page, f"{row}Evasion"),
            "defense": page.number(f"{row}Defense"),
        }
        damage = normal(page.text(f"{row}Damage")).lower().replace("2d6", "2d").replace(" ", "")
        attack = None
        if figures["accuracy"] is not None and not is_none(damage):
            attack = {"kind": "melee", "names": name_in(name or part or "-"), "accuracy": figures["accuracy"]}
            attack["damage"] = damage
        said = {key: value for key, value in figures.items() if value is not None}
        if said or name:
            yield Part(part=part, figures=said, attack=attack)


def check(page: Page, key: str) -> Any:
    """A monster's check is its fixed value where the sheet has one; a mount's is rolled."""
    plain, fixed = page.number(key), page.number(f"{key}Fix")
    return plain if fixed is None or is_mount(page.said) else _fixed(fixed)


def _fixed(value: int | None) -> dict[str, int] | None:
    return None if value is None else {"fixed": value}


def _alone(rows: list[Part]) -> dict[str, Any]:
    """The first row has the figures; every row is a way to fight."""
    attacks = {f"attack{n}": row.attack for n, row in enumerate(rows, 1) if row.attack}
    return {**rows[0].figures, "attacks": attacks or None}


def _with_parts(page: Page, rows: list[Part]) -> dict[str, Any]:
    """Rows of the same part are ways of that part; `翼×2` are two parts alike, told apart by letters."""
    counts = _counts(page.text("parts"))
    cores = {normal(one) for one in BETWEEN.split(normal(page.text("coreParts"))) if one}
    sections: dict[str, Any] = {}
    by_part: dict[str, list[Part]] = {}
    for n, row in enumerate(rows, 1):
        by_part.setdefault(row.part or f"#{n}", []).append(row)
    for part, ways in by_part.items():
        called = ways[0].attack["names"] if part.startswith("#") and ways[0].attack else name_in(part)
        attacks = {f"attack{n}": way.attack for n, way in enumerate(ways, 1) if way.attack}
        said = {**ways[0].figures, "attacks": attacks} if attacks else dict(ways[0].figures)
        for number_ in range(counts.get(part, 1)):
            letter = chr(ord("A") + number_) if counts.get(part, 1) > 1 else ""
            names = {language: name + letter for language, name in called.items()}
            is_core = part in cores and not any(one.get("core") for one in sections.values())
            sections[f"part{len(sections) + 1}"] = {
                "names": names,
                **({"core": True} if is_core else {}),
                **said,
            }
    if sections and not any(one.get("core") for one in sections.values()):
        next(iter(sections.values()))["core"] = True
    return {"sections": sections}


def _counts(parts: str) -> Counter[str]:
    """How many there are of each part."""
    found = Counter[str]()
    for one in BETWEEN.split(normal(parts)):
        matched = PART.fullmatch(one.strip())
        if matched:
            found[matched["name"].strip()] += min(26, int(matched["count"]))
        elif one.strip():
            found[one.strip()] += 1
    return found


def weak_point(text: str) -> dict[str, Any] | None:
    """What hurts it more, as far as the rules have a word for it."""
    if is_none(text):
        return None
    matched = WEAK.search(normal(text))
    said: dict[str, Any] = {"text": text[:200]}
    if matched:
        what = matched["what"]
        element = next((name for word, name in ELEMENTS.items() if word in what), None)
        if element:
            said |= {"element": element, "bonus": int(matched["bonus"])}
        elif "魔法" in what or "物理" in what:
            said |= {"type": "magic" if "魔法" in what else "physical", "bonus": int(matched["bonus"])}
    return said


def _loot(page: Page) -> Iterator[dict[str, Any]]:
    for n in range(1, page.count("lootsNum", 20, "loots{}Item") + 1):
        when, item = normal(page.text(f"loots{n}Num")), page.text(f"loots{n}Item")[:80]
        if not item or is_none(item):
            continue
        bounds = [int(one) for one in re.findall(r"\d{1,2}", when)]
        low = min(12, max(2, bounds[0])) if bounds else 2
        high = bounds[1] if len(bounds) > 1 else (low if bounds and not re.search(r"[~〜-]", when) else 12)
        yield {"from": low, "to": min(12, max(low, high)), "item": item}


def _first(text: str) -> int | None:
    found = FIRST_NUMBER.search(normal(text))
    return number(found[0]) if found else None
