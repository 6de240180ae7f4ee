"""Types of what queries and previews answer in both combats of Sword World 2.5."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Required, TypedDict

from app.rules.answers import Chance, Verdict
from app.rules.core import CombatantId, Id, Name, Reason
from app.rules.sw25.sheet.metamagic import Factor

Reasons = Reason | None
"""None where it is open now, else why it is not."""
Goes = Literal["attack", "effect", "stance", "always"]


class SpreadTold(TypedDict, total=False):
    """How damage or healing may come out: points with their probability, before or after armour."""

    stage: Literal["total", "applied"]
    """Before armour, or what is taken off; healing has none."""
    least: Required[int]
    most: Required[int]
    mean: Required[float]
    spread: Required[list[tuple[int, Chance]]]


class Foreseen(TypedDict, total=False):
    """What may come of a blow or a spell, as far as the asker may know the figures behind it."""

    chance: Chance
    """That it hits, or is not withstood."""
    found: Chance
    """That it finds whom it is meant for, where it may go astray."""
    doubled: Chance
    """The share of hits that count twice."""
    damage: SpreadTold
    healing: SpreadTold
    withstood: SpreadTold | None
    """What comes of it where it is withstood."""
    taken_by: CombatantId
    """Who covers the target and would take it."""


class BlowPreview(Verdict, Foreseen, total=False):
    """What the preview of an attack or effect answers on any ground, beside its line of fire."""

    odds: Mapping[CombatantId, Foreseen]
    """Where there are several targets, each for itself; at most six."""


class Found(TypedDict):
    """Whom an area reaches, in all cases or perhaps."""

    certain: list[CombatantId]
    possible: list[CombatantId]


class Count(TypedDict):
    """Sections on both sides."""

    moving: int
    blocking: int


class LeaveAnswer(TypedDict):
    """Whether it is free to leave, by which rule, and who counts."""

    free: bool
    because: Literal["overcrowded", "prepared", "feat", "invisible", "outnumber"] | None
    count: Count


class OpenAttack(TypedDict, total=False):
    """An attack of the sheet: whom it reaches from here, or why it is closed."""

    name: Required[Id]
    kind: Required[Literal["melee", "shoot", "throw"]]
    targets: Required[list[CombatantId]]
    reject: Required[Reasons]
    names: Mapping[Id, Name]
    feats: list[Id]
    """Feats that may be declared with it now."""
    using: Id
    """The section that makes it."""


class OpenSkill(TypedDict, total=False):
    """A skill of the sheet with the feats that go with it now."""

    name: Required[Id]
    feats: Required[list[Id]]
    times: Mapping[Id, int]
    """How far a feat multiplies."""
    factors: Mapping[Id, Mapping[str, int]]
    """Of a feat that multiplies several things: by which field of the command, and how far."""


class Coverable(TypedDict):
    """Somebody whom it could cover, or why not."""

    target: CombatantId
    reject: Reasons


_OpenWith = TypedDict("_OpenWith", {"with": list[Goes]})


class OpenFeat(_OpenWith, total=False):
    """A feat that may be declared now, and with what."""

    name: Required[Id]
    names: Mapping[Id, Name]
    """Of one that the sheet defines."""
    most: int
    """How many targets it allows."""
    times: int
    multiplies: Factor
    """By which field of the command, where another feat multiplies too."""
    free: bool
    """It is not counted among `declarations`."""
    action: Literal["minor"]
    """The spell takes no major action."""
    brings: Mapping[str, int]
    """What it adds to the blow or spell, to figures of who declares it, and to MP."""
    covers: list[Coverable]


_OpenAtEnd = TypedDict("_OpenAtEnd", {"end-turn": Reasons, "minor-effect": Reasons})


class OpenAnywhere(_OpenAtEnd):
    """Commands of a combatant that have nothing to do with its place: null where one is open now."""

    minor: Reasons
    major: Reasons
    mount: Reasons
    dismount: Reasons
    attack: Reasons
    effect: Reasons
    item: Reasons
    """Skills of the sheet that go with a Normal Move."""
    attacks: list[OpenAttack]
    """Those of its sheet, where the asker may know them."""
    skills: list[OpenSkill]
    feats: list[OpenFeat]
    declarations: int
    """How many more of them may be declared in this turn, of those that count."""
    knowledge: Reasons
    loot: Reasons
    herb: Reasons
    concede: Reasons
    recall: list[CombatantId]
    """Whom it could recall."""
    search: list[CombatantId]
    """Whom it could search."""
