"""A monster's abilities as fields of its sheet: skills, feats, guards, magic powers; the rest is named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from app.rules.pieces import name_in, normal
from app.rules.sw25.formats.ability_text import MOST_ABILITIES, Ability, abilities_of
from app.rules.sw25.formats.ability_words import Figures, figures_of
from app.rules.sw25.formats.terms import ARTS, DECLARED, ELEMENTS, TRAITS, feat_of

MOST_SKILLS: Final = 60
LONGEST: Final = 2000
"""No longer text is read."""
ACTED: Final = ("major", "minor")
GUARD = re.compile(r"(?P<what>.+?)(?:属性)?(?P<how>無効|半減|軽減|耐性|弱点)(?:=?(?P<points>\d{1,3})点?)?")
POINTED: Final = ("軽減", "耐性", "弱点")
"""Of these it is said by how many points."""
AGAIN = re.compile(
    r"(?P<when>手番|ラウンド)の?終了時に?、?HPを?が?「?(?P<dice>\d{1,2}d6?(?:[+-]\d{1,4})?|\d{1,4})」?点?回復(?:します|する)?"
)
MENDS = re.compile(r"(?P<name>再生)=「?(?P<dice>\d{1,4})」?点?")
BLOWS = re.compile(r"(?P<count>[2-9])回攻撃(?:&双撃)?")
BETWEEN = re.compile(r"[、,・&]")


FIELDS: Final = ("skills", "feats", "elements", "magic", "effects", "magic_power", "attacks_per_turn")


@dataclass(slots=True)
class Understood:
    """Fields of a sheet, and names of what is in none of them."""

    skills: dict[str, Figures] = field(default_factory=dict)
    feats: list[Any] = field(default_factory=list)
    elements: dict[str, Any] = field(default_factory=dict)
    magic: dict[str, int] = field(default_factory=dict)
    effects: list[dict[str, Any]] = field(default_factory=list)
    magic_power: dict[str, int] | None = None
    attacks_per_turn: int | None = None
    counters: dict[str, Any] = field(default_factory=dict)
    """Those of the sheet; uses a day come to them."""
    unknown: list[str] = field(default_factory=list)

    def fields(self) -> dict[str, Any]:
        """Those that say something."""
        return {name: value for name in FIELDS if (value := getattr(self, name))}


def understood(text: str, otherwise: str = "", *, into: Understood | None = None) -> Understood:
    """What the rules have a field for. (formats: ytsheet2, sw25-fvtt)"""
    found = into or Understood()
    for ability in every_ability(text, otherwise):
        name = ability.heading.name
        if not name:
            continue
        lost = list(dict.fromkeys(_take(ability, found)))
        found.unknown += [f"{name}: {one}" if one else name for one in lost]
    return found


def every_ability(text: str, otherwise: str = "") -> list[Ability]:
    """As many as are read."""
    found = list(abilities_of(text, otherwise))
    return found[:MOST_ABILITIES]


def _take(ability: Ability, found: Understood) -> Iterator[str]:
    """Puts it where it belongs; what was not understood of it, empty where that is all."""
    heading = ability.heading
    if heading.magic and heading.fixed is not None:
        yield from _magic(ability, found)
    elif len(ability.body) > LONGEST:
        yield ""
    elif ability.kind in ACTED and (heading.fixed is not None or heading.always or heading.with_):
        yield from _skill(ability, found)
    elif ability.kind in ACTED:
        yield from _plain_skill(ability, found)
    elif ability.kind == "declared":
        yield from _declared(ability, found)
    else:
        yield from _standing(ability, found)


def _magic(ability: Ability, found: Understood) -> Iterator[str]:
    """The power is a field; its spells are in no list of ours."""
    heading = ability.heading
    fixed = heading.fixed or 0
    found.magic |= {school: heading.base or 0 for word, school in ARTS.items() if word in heading.name}
    before = found.magic_power["fixed"] if found.magic_power else 0
    found.magic_power = {"fixed": max(before, fixed)}
    if any(word in heading.name for word in ARTS) or ability.body:
        yield ability.text.replace("\n", " ")[:80]


def _skill(ability: Ability, found: Understood) -> Iterator[str]:
    heading = ability.heading
    if len(found.skills) >= MOST_SKILLS:
        yield ""
        return
    figures, strange = figures_of(ability.text)
    if not figures.get("shape") and not {"range", "radius"} & set(figures):
        strange = [*strange, "射程"]
    made: Figures = {"names": name_in(heading.name), "shape": _shape(figures), **_noted(ability)}
    made |= {key: value for key, value in figures.items() if key not in ("shape", "uses")}
    made |= _counted(found, ability.heading.name, figures)
    if ability.kind == "minor":
        made["action"] = "minor"
    if heading.always:
        made["always"] = True
    else:
        made |= {} if heading.fixed is None else {"check": {"fixed": heading.fixed}}
        made["resist"] = heading.resist or "negate"
        made["with"] = heading.with_ or "willpower"
    if made["shape"] in ("target", "shot", "line", "breakthrough"):
        made.setdefault("range", 0)
    found.skills[f"skill{len(found.skills) + 1}"] = made
    yield from strange
    yield from heading.rest
    if heading.shortens:
        yield "短縮"
    if not heading.always and not (heading.resist and heading.with_):
        yield "抵抗"


def _shape(figures: Figures) -> str:
    """As it is said, else as its range and area have it."""
    if shape := figures.get("shape"):
        return str(shape)
    if "radius" in figures:
        return "area"
    return "target" if "range" in figures else "touch"


def _noted(ability: Ability) -> dict[str, Any]:
    """Its own words, for people."""
    text = " ".join((*(ability.part and [f"[{ability.part}]"]), *ability.body.splitlines()))
    return {"note": {next(iter(name_in(text))): text[:LONGEST]}} if text else {}


def _counted(found: Understood, name: str, figures: Figures) -> Figures:
    """Uses a day are a counter that the skill costs: that of the sheet where it has one of this name."""
    uses = figures.get("uses")
    if not uses:
        return {}
    label = daily(name, uses)
    alike = (
        id_ for id_, one in found.counters.items() if normal(label) in map(normal, one["names"].values())
    )
    called = next(alike, None)
    if called is None:
        called = next(
            one for n in range(1, len(found.counters) + 2) if (one := f"uses{n}") not in found.counters
        )
        found.counters[called] = {"names": name_in(label), "now": uses, "max": uses}
    costs = figures.get("costs") or {}
    return {"costs": {**costs, "counters": {called: 1}}}


def daily(name: str, uses: int) -> str:
    """What the counter of so many uses a day is called."""
    return f"{name}（1日{uses}回）"


def _plain_skill(ability: Ability, found: Understood) -> Iterator[str]:
    """Nobody withstands it: a skill where its text says whom it helps or hurts."""
    figures, strange = figures_of(ability.text)
    if strange or not {"damage", "power", "modifiers", "conditions"} & set(figures):
        yield from _standing(ability, found)
        return
    yield from _unchecked(ability, figures, found)


def _unchecked(ability: Ability, figures: Figures, found: Understood) -> Iterator[str]:
    if len(found.skills) >= MOST_SKILLS:
        yield ""
        return
    made = {"names": name_in(ability.heading.name), "shape": _shape(figures), **_noted(ability)}
    made |= {key: value for key, value in figures.items() if key not in ("shape", "uses")}
    made |= _counted(found, ability.heading.name, figures)
    if made["shape"] != "touch":
        made.setdefault("range", 0)
    if ability.kind == "minor":
        made["action"] = "minor"
    found.skills[f"skill{len(found.skills) + 1}"] = made
    yield from ability.heading.rest


def _declared(ability: Ability, found: Understood) -> Iterator[str]:
    """A feat of the rules, else one of its own where its figures are told."""
    feat = feat_of(ability.heading.name)
    if feat in DECLARED | TRAITS:
        _learn(found, feat)
        return
    figures, strange = figures_of(ability.text.replace("リスクとして、", "").replace("自身の", ""))
    changes = figures.get("modifiers")
    if not changes:
        if feat:
            _learn(found, feat)
        yield ""
        return
    own = {"id": feat or f"own{len(found.feats) + 1}", "names": name_in(ability.heading.name)}
    _learn(found, {**own, "declare": "attack", "modifiers": changes})
    yield from strange


def _learn(found: Understood, feat: Any) -> None:
    if feat not in found.feats:
        found.feats.append(feat)


def _standing(ability: Ability, found: Understood) -> Iterator[str]:
    """What it always is: traits, guards, blows a turn, points that come back."""
    name, text = ability.heading.name, ability.text
    if matched := MENDS.fullmatch(name) or AGAIN.search(text):
        rest = AGAIN.sub("", text).strip("。、\n ")
        called = matched.groupdict().get("name") or name
        at = "round" if matched.groupdict().get("when") == "ラウンド" else "turn"
        _mend(found, called, matched["dice"].replace("d6", "d"), at)
        if rest:
            yield rest.replace("\n", " ")[:80]
        return
    lost = [one for one in ([name] if BLOWS.fullmatch(name) else name.split("&")) if not _trait(one, found)]
    if lost:
        yield "" if lost == [name] else ", ".join(lost)


def _trait(name: str, found: Understood) -> bool:
    """Was it understood?"""
    if matched := BLOWS.fullmatch(name):
        found.attacks_per_turn = int(matched["count"])
        return True
    if guards := guards_of(name):
        found.elements |= guards
        return True
    feats = [feat_of(one) for one in name.split("、")]
    for feat in feats:
        if feat:
            _learn(found, feat)
    return all(feats)


def _mend(found: Understood, name: str, dice: str, at: str) -> None:
    if name not in [one["name"] for one in found.effects]:
        found.effects.append({"name": name, "ticks": [{"at": at, "heal": dice}]})


def guards_of(name: str) -> dict[str, Any]:
    """`fire, earth: immune`; none where a word of it is no element."""
    matched = GUARD.fullmatch(name)
    if matched is None or (matched["how"] in POINTED) != bool(matched["points"]):
        return {}
    guard: Any = {"無効": "immune", "半減": "half"}.get(matched["how"]) or int(matched["points"])
    guard = -guard if matched["how"] == "弱点" else guard
    words = [one.removesuffix("属性") for one in BETWEEN.split(matched["what"])]
    if not all(word in ELEMENTS for word in words):
        return {}
    return {ELEMENTS[word]: guard for word in words}
