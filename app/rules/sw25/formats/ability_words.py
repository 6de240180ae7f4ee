"""What the sentences of an ability say in figures: range, targets, damage, costs, what it leaves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from app.rules.sw25.formats.terms import ELEMENTS

Figures = dict[str, Any]
DICE: Final = r"「?(?P<dice>\d{1,2}d6?(?:[+-]\d{1,4})?|\d{1,4})」?"
FORMS: Final[Mapping[str, str]] = {
    "射撃": "shot",
    "起点指定": "target",
    "貫通": "line",
    "突破": "breakthrough",
}
CONDITIONS: Final[Mapping[str, str]] = {
    "転倒": "prone",
    "睡眠": "asleep",
    "気絶": "unconscious",
    "石化": "petrified",
    "捕縛": "bound",
}
CHANGED: Final[Mapping[str, str]] = {
    "命中力": "accuracy",
    "命中": "accuracy",
    "回避力": "evasion",
    "回避": "evasion",
    "生命抵抗力": "fortitude",
    "生命抵抗": "fortitude",
    "生命": "fortitude",
    "精神抵抗力": "willpower",
    "精神抵抗": "willpower",
    "行使": "magic",
    "魔法行使": "magic",
    "先制力": "initiative",
    "防護点": "defense",
    "打撃点": "damage",
    "移動力": "movement",
    "移動速度": "movement",
}
WORD: Final = "|".join(sorted(CHANGED, key=len, reverse=True))
OPENING: Final = r"[「(『]?"
CLOSING: Final = r"[」)』]?"


def _range(found: re.Match[str]) -> Figures:
    return {"range": int(found["metres"])}


def _touch(found: re.Match[str]) -> Figures:
    return {"shape": "touch"} if found["where"] == "接触" else {"range": 0}


def _itself(_: re.Match[str]) -> Figures:
    return dict(ITSELF)


def _form(found: re.Match[str]) -> Figures:
    return {"shape": FORMS[found["form"]]}


def _area(found: re.Match[str]) -> Figures:
    most = {"max_targets": int(found["most"])} if found["most"] else {}
    return {"shape": "area", "radius": int(found["radius"]), **most}


def _targets(found: re.Match[str]) -> Figures:
    count = int(found["count"])
    return {"max_targets": count} if count > 1 else {}


def _damage(found: re.Match[str]) -> Figures:
    said: Figures = {"damage": found["dice"].replace("d6", "d")}
    return said | _kind(found)


def _power(found: re.Match[str]) -> Figures:
    said: Figures = {"power": int(found["power"])}
    if not found["own"]:
        said["extra"] = int(found["extra"] or 0)
    if found["critical"]:
        said["critical"] = int(found["critical"])
    return said | _kind(found)


def _kind(found: re.Match[str]) -> Figures:
    said: Figures = {"type": "physical"} if found["kind"] == "物理" else {}
    if found["element"]:
        said["element"] = next(name for word, name in ELEMENTS.items() if word in found["element"])
    return said


def _heal(found: re.Match[str]) -> Figures:
    return {"heal": found["points"].lower(), "damage": found["dice"].replace("d6", "d")}


def _heal_by_power(found: re.Match[str]) -> Figures:
    said: Figures = {"heal": found["points"].lower(), "power": int(found["power"])}
    return said if found["own"] else said | {"extra": int(found["extra"] or 0)}


def _mp(found: re.Match[str]) -> Figures:
    return {"mp": int(found["cost"])}


def _hp(found: re.Match[str]) -> Figures:
    return {"costs": {"hp": int(found["cost"])}}


def _uses(found: re.Match[str]) -> Figures:
    return {"uses": int(found["uses"])}


def _rounds(found: re.Match[str]) -> Figures:
    return {"rounds": int(found["rounds"])}


def _changes(found: re.Match[str]) -> Figures:
    figures = [CHANGED[one] for one in re.findall(WORD, found["figures"])]
    return {"modifiers": {figure: int(found["by"]) for figure in figures}}


def _condition(found: re.Match[str]) -> Figures:
    return {"conditions": [CONDITIONS[found["word"]]]}


def _friends(_: re.Match[str]) -> Figures:
    return {"spares": "friends"}


def _foes(_: re.Match[str]) -> Figures:
    return {"spares": "foes"}


def _critical(found: re.Match[str]) -> Figures:
    return {"critical": int(found["critical"])}


ELEMENT: Final = rf"(?:(?P<element>(?:[・&]?(?:{'|'.join(ELEMENTS)}))+)属性の?)?"
FIGURES: Final = rf"(?P<figures>(?:(?:{WORD})(?:判定)?[・、および]*)+)"
KIND: Final = r"の?(?:(?P<kind>物理|魔法)?(?P<word>ダメージ))"
WHERE: Final = r"射程(?:/形状)?[:=は]?「?"
READ: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Figures]], ...]] = (
    (re.compile(rf"{OPENING}{WHERE}(?:\d\()?(?P<metres>\d{{1,4}})m\)?{CLOSING}"), _range),
    (re.compile(rf"{OPENING}{WHERE}(?P<where>接触|自身){CLOSING}"), _touch),
    (re.compile(rf"{OPENING}対象[:=は]?「?自身{CLOSING}"), _itself),
    (re.compile(rf"/?{OPENING}(?:形状[:=は]?「?)?(?P<form>射撃|起点指定|貫通|突破){CLOSING}"), _form),
    (
        re.compile(
            rf"{OPENING}(?:対象[:=は]?「?)?(?:\d|全)エリア\(半径(?P<radius>\d{{1,4}})m\)"
            rf"(?:/(?:(?P<most>\d{{1,3}})|すべて|全て))?{CLOSING}"
        ),
        _area,
    ),
    (re.compile(r"自身から半径(?P<radius>\d{1,4})m以内の?(?:すべて|全て)?の?(?P<most>)"), _area),
    (
        re.compile(
            rf"{OPENING}(?:対象[:=は]?「?)?(?:任意の)?(?P<count>\d{{1,2}})体(?:まで)?{CLOSING}(?:の対象)?"
        ),
        _targets,
    ),
    (re.compile(r"(?P<metres>\d{1,4})m以内(?:に(?:存在する|いる))?の?"), _range),
    (
        re.compile(
            r"(?:この能力は)?1日に?「?(?P<uses>\d{1,2})」?回(?:まで|だけ|のみ)?(?:しか)?、?"
            r"(?:使用)?(?:(?:することが)?でき(?:ます|る|ません|ない)|可能(?:です)?|使えます|使える|します|する)?"
        ),
        _uses,
    ),
    (
        re.compile(
            rf"「?(?:威力|k)「?(?P<power>\d{{1,3}})」?(?:[/、]?(?:C値|クリティカル値)[:=]?(?P<critical>\d{{1,2}}))?"
            rf"(?:\+「?(?:(?P<extra>\d{{1,4}})|(?P<own>魔力)))?」?点?の?{ELEMENT}{KIND}",
            re.IGNORECASE,
        ),
        _power,
    ),
    (re.compile(rf"{DICE}点?の?{ELEMENT}{KIND}", re.IGNORECASE), _damage),
    (
        re.compile(
            r"(?P<points>[HM]P)[をが]?「?(?:威力|k)「?(?P<power>\d{1,3})」?"
            r"(?:\+「?(?:(?P<extra>\d{1,4})|(?P<own>魔力)))?」?点?(?:だけ)?回復",
            re.IGNORECASE,
        ),
        _heal_by_power,
    ),
    (re.compile(rf"(?P<points>[HM]P)[をが]?{DICE}点?(?:だけ)?回復", re.IGNORECASE), _heal),
    (re.compile(r"MPを?「?(?P<cost>\d{1,4})」?点?を?(?:消費|使用)"), _mp),
    (re.compile(r"(?:消費MP|MP消費)[:=は]?「?(?P<cost>\d{1,4})」?点?"), _mp),
    (re.compile(r"HPを?「?(?P<cost>\d{1,4})」?点?を?消費"), _hp),
    (re.compile(r"(?:\d{1,4}[秒分]間?\(|「?)(?P<rounds>\d{1,3})ラウンド\)?」?"), _rounds),
    (re.compile(r"C値[:=は]?「?(?P<critical>\d{1,2})」?"), _critical),
    (
        re.compile(
            rf"{FIGURES}(?:判定)?[にをがへ]?、?「?(?P<by>[+-]\d{{1,3}})」?点?の?(?:ペナルティ|ボーナス)?(?:修正)?"
        ),
        _changes,
    ),
    (re.compile(rf"(?P<word>{'|'.join(CONDITIONS)})(?:状態)?(?:に(?:なり|し|陥)|し|させ)"), _condition),
    (re.compile(r"(?:任意の)?敵のみ|敵対的な(?:キャラクター|対象)のみ"), _friends),
    (re.compile(r"味方のみ|友好的な(?:キャラクター|対象)のみ"), _foes),
)
GLUE = re.compile(
    r"与え(?:ます|る)?|受け(?:ます|る)?|使用(?:すると|する(?:際|とき)|時に?)|消費し?(?:ます|する)?|抵抗に失敗(?:した|する)|抵抗(?:できなかった|した)"
    r"|失敗した(?:場合)?|対象|その|この(?:魔物|能力)|キャラクター|すべて|全て|任意|効果|以内|再度|追加|さらに|また"
    r"|ダメージ|修正|判定|(?:得|し|なり|され|させ)?(?:ます|る)|する|なる|された?|です|および|そして|それぞれ|まで"
    r"|[、。,.「」『』()/:・でにをはのがとへもた間点\s]"
)


SELF = re.compile(r"自身|この魔物")
PART = re.compile(r"^\[[^\]]{1,40}\]\s*")
"""The part of the body that it belongs to, before its text."""
OTHERS = re.compile(r"射程|対象|半径|以内")
ITSELF: Final[Mapping[str, Any]] = {"shape": "target", "range": 0}


def figures_of(text: str) -> tuple[Figures, list[str]]:
    """What the sentences say, and those of which something was not understood."""
    is_of_itself = bool(SELF.search(text)) and not OTHERS.search(text)
    figures: Figures = dict(ITSELF) if is_of_itself else {}
    strange = []
    for sentence in filter(None, re.split(r"[。\n]", PART.sub("", text))):
        said = dict(figures)
        left = _read(sentence, said)
        if SELF.search(left):
            if said.get("range") != 0 or "radius" in said:
                strange.append(sentence.strip())
                continue
            left = SELF.sub("", left)
        figures = said
        if GLUE.sub("", left):
            strange.append(sentence.strip())
    if figures.get("range") == 0 and "radius" not in figures and figures.get("shape") != "touch":
        figures["shape"] = "target"
    if figures.get("shape") == "target" and "radius" in figures:
        figures["shape"] = "area"
    return figures, strange


def _read(sentence: str, figures: Figures) -> str:
    """Takes what it says into the figures; what is left of it."""
    left = sentence.replace("D", "d")
    for pattern, read in READ:
        while found := pattern.search(left):
            _take(figures, read(found))
            left = f"{left[: found.start()]} {left[found.end() :]}"
    return left


def _take(figures: Figures, said: Figures) -> None:
    """What was said first stays; modifiers and conditions come together."""
    for key, value in said.items():
        if key == "modifiers":
            figures[key] = {**value, **figures.get(key, {})}
        elif key == "conditions":
            figures[key] = [*dict.fromkeys([*figures.get(key, []), *value])]
        elif key == "shape" and value in ("target", "area") and figures.get(key) == "target":
            figures[key] = value
        else:
            figures.setdefault(key, value)
