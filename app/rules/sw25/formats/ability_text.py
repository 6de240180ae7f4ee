"""The text of a monster's abilities: where each begins, and what its heading says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from app.rules.pieces import DASHES, normal
from app.rules.sw25.formats.page import lines_of

MARKS = re.compile(r"^(?:\[[常準主補宣条選戦]\]|[○◯〇△▶〆☆≫»□☐☑🗨▽▼⏩>])+\s*")
PART: Final = "●"
KINDS: Final = (
    ("major", re.compile(r"\[主\]|[▶〆]|(?<!>)>(?!>)")),
    ("minor", re.compile(r"\[補\]|[☆≫»⏩]|>>")),
    ("declared", re.compile(r"\[宣\]|[□☐☑🗨]")),
    ("prepared", re.compile(r"\[[準戦]\]|△")),
    ("always", re.compile(r"\[常\]|[○◯〇]")),
)
"""By its mark: when it is used. Of several the first of these counts."""
FIGURE = re.compile(r"(?P<word>魔力|奏力)?(?P<base>\d{1,3})\((?P<fixed>\d{1,3})\)")
FIXED = re.compile(r"\(?(?P<fixed>\d{1,3})\)?")
WITHSTOOD: Final = {"生命抵抗": "fortitude", "精神抵抗": "willpower", "回避": "evasion"}
RESISTED: Final = {"消滅": "negate", "半減": "half", "短縮": "half", "なし": "none"}
MOST_ABILITIES: Final = 100
MOST_NAME: Final = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What stands in the first line of an ability, between its strokes."""

    name: str
    base: int | None = None
    fixed: int | None = None
    """The value that needs no dice."""
    magic: bool = False
    """The figure is a magic power and no check."""
    always: bool = False
    with_: str = ""
    resist: str = ""
    shortens: bool = False
    """Withstood it lasts less: no rule of ours."""
    rest: tuple[str, ...] = ()
    """Words of the heading that say something else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """A heading with its text, of one part of the body or of the whole."""

    kind: str
    part: str
    heading: Heading
    said: str
    """The heading as it stood."""
    body: str
    """Its text as it stood."""

    @property
    def text(self) -> str:
        """Its text with plain signs."""
        return plain_signs(self.body)


def plain_signs(text: str) -> str:
    return normal(text).translate(DASHES)


def abilities_of(text: str, otherwise: str = "") -> Iterator[Ability]:
    """One after the other. `otherwise`: the kind of a heading without a mark, where it is known."""
    part = head = ""
    body: list[str] = []
    for line in [*lines_of(text), PART]:
        marked = MARKS.match(plain_signs(line)) is not None
        is_first = bool(otherwise) and not head and line != PART
        if (marked or line.startswith(PART)) and head:
            yield _ability(head, body, part, otherwise)
            head, body = "", []
        if line.startswith(PART):
            part = line.removeprefix(PART).strip()
        elif marked or is_first:
            head, _, more = line.partition("\u3000")
            body = [more.strip()] if more.strip() else []
        elif head:
            body.append(line)


def _ability(line: str, body: list[str], part: str, otherwise: str) -> Ability:
    signs = plain_signs(line)
    matched = MARKS.match(signs)
    marks = matched[0] if matched else ""
    kind = next((name for name, mark in KINDS if mark.search(marks)), otherwise or "always")
    heading = heading_of(signs[len(marks) :])
    return Ability(kind=kind, part=part, heading=heading, said=line, body="\n".join(body))


def heading_of(line: str) -> Heading:
    """`name/5(12)/fortitude/half`: the figures in the order that their writers choose."""
    name, *words = (one.strip() for one in line.split("/"))
    said: dict[str, Any] = {}
    rest = []
    for word in words:
        found = _word(word.replace(" ", ""), said)
        if found is None:
            rest.append(word)
        else:
            said |= found
    return Heading(name=name[:MOST_NAME], rest=tuple(one for one in rest if one), **said)


def _word(word: str, said: dict[str, Any]) -> dict[str, Any] | None:
    """What one of them says; None where it is something else."""
    if word == "必中":
        return {"always": True}
    if word == "魔力":
        return {}
    if "fixed" not in said and (matched := FIGURE.fullmatch(word)):
        figures = {"base": int(matched["base"]), "fixed": int(matched["fixed"])}
        return {**figures, "magic": matched["word"] == "魔力"}
    if "fixed" not in said and (matched := FIXED.fullmatch(word)):
        return {"fixed": int(matched["fixed"])}
    if word.removesuffix("力") in WITHSTOOD:
        return {"with_": WITHSTOOD[word.removesuffix("力")]}
    if word in RESISTED:
        return {"resist": RESISTED[word], "shortens": word == "短縮"}
    return None
