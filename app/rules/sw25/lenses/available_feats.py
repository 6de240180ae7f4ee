"""Feats that may be declared now, and with which attack or skill each goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.rules.core import Viewer, first
from app.rules.replacing import replace
from app.rules.sw25.acts.cover import InPlace, coverable, is_open, most_of
from app.rules.sw25.acts.declaring import objections_to_declaring
from app.rules.sw25.acts.stances import objections_to_stance
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.commands.combat import Declare
from app.rules.sw25.sheet import feats, metamagic
from app.rules.sw25.sheet.feat_list import Feat
from app.rules.sw25.sheet.feats import COVER, ENLARGED, Declared
from app.rules.sw25.sheet.metamagic import AREA, DISTANCE, TARGETS
from app.rules.sw25.sheet.skills import Skill
from app.rules.work import spend

AIMING = "snipe"
MULTIPLYING = (DISTANCE, AREA)
SOMEBODY = ("target",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """A skill as feats look at it, aimed at somebody."""

    shape: str
    range: int | None
    radius: int | None
    feats: tuple[str, ...]
    times: int = 1
    targets: tuple[str, ...] = SOMEBODY


def feats_open_to(fight: Fight, one: Combatant, viewer: Viewer, in_place: InPlace) -> list[dict[str, Any]]:
    """Its feats that may be declared now: with what, on how many, for how many times the MP. (Declaring)"""
    stances = [feat for feat in _known(one) if "stance" in feat.goes and _may_stand(fight, one, feat, viewer)]
    told = [_told(feat) for feat in (*_open(one), *stances)]
    covered = {"most": most_of(one), "covers": coverable(fight, one, in_place)}
    return [feat | covered if feat["name"] == COVER else feat for feat in told]


def skills_open_to(one: Combatant) -> list[dict[str, Any]]:
    """Each skill of its sheet with the feats that go with it now, and how far each multiplies. (Metamagic)"""
    spells = [feat for feat in _open(one) if "effect" in feat.goes]
    return [_offered(name, skill, spells) for name, skill in one.skills.items()]


def _known(one: Combatant) -> list[Feat]:
    spend(2 * len(one.feats))
    return list({feat.id: feat for name in one.feats if (feat := feats.known(name))}.values())


def _open(one: Combatant) -> list[Feat]:
    return [
        feat
        for feat in _known(one)
        if {"attack", "effect"} & set(feat.goes)
        and first(objections_to_declaring(one, Declared(feats=(feat,)), None)) is None
    ]


def _may_stand(fight: Fight, one: Combatant, feat: Feat, viewer: Viewer) -> bool:
    """A stance before any action; a shot is aimed for a major action. (Defense Stance; Snipe; Cover)"""
    if feat.id == COVER:
        return is_open(fight, one, viewer)
    if feat.id == AIMING:
        command = Declare(actor=one.id, feat=feat.id, target=one.id)
    else:
        command = Declare(actor=one.id, feat=feat.id, choice=None if feat.is_own else "evasion")
    return first(objections_to_stance(fight, one, command, viewer)) is None


def _told(feat: Feat) -> dict[str, Any]:
    told: dict[str, Any] = {"name": feat.id, "with": list(feat.goes)}
    if feat.is_own:
        told["names"] = dict(feat.names)
    most = ENLARGED if feat.id == TARGETS else feat.most
    if most > 1:
        told["most"] = most
    if feat.id in MULTIPLYING:
        told["times"] = ENLARGED
    return told


def _offered(name: str, skill: Skill, spells: list[Feat]) -> dict[str, Any]:
    spend(2 + 20 * len(spells))
    most = {feat.id: _most_times(skill, feat) for feat in spells}
    told: dict[str, Any] = {"name": name, "feats": [feat for feat, times in most.items() if times]}
    times = {feat: times for feat, times in most.items() if times > 1}
    return told | ({"times": times} if times else {})


def _most_times(skill: Skill, feat: Feat) -> int:
    """How many times it multiplies; 1 where it does not, 0 where it means nothing. (C:feats25)"""
    plain = Tried(shape=skill.shape, range=skill.range, radius=skill.radius, feats=(feat.id,))
    tries = range(ENLARGED, 1, -1) if feat.id in MULTIPLYING else (1,)
    return next((n for n in tries if _fits(replace(plain, times=n))), 0)


def _fits(spell: Tried) -> bool:
    return metamagic.fault(spell) is None and metamagic.fault_of_width(spell) is None
