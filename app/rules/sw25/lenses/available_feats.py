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
from app.rules.sw25.sheet.metamagic import FACTORS, Multiplied, multiplied
from app.rules.sw25.sheet.skills import Skill
from app.rules.work import spend

AIMING = "snipe"
SOMEBODY = ("target",)
TRIES = range(ENLARGED, 1, -1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """A skill as feats look at it, aimed at somebody."""

    shape: str
    range: int | None
    radius: int | None
    rounds: int | None
    feats: tuple[str, ...]
    times: int = 1
    farther: int = 1
    wider: int = 1
    longer: int = 1
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
    most = ENLARGED if "targets" in feat.enlarges else feat.most
    if most > 1:
        told["most"] = most
    if is_single(feat):
        told["times"] = ENLARGED
        told["multiplies"] = next(FACTORS[what] for what in multiplied(Declared(feats=(feat,))))
    if feat.is_free:
        told["free"] = True
    if feat.is_quick:
        told["action"] = "minor"
    if brought := _brought(feat):
        told["brings"] = brought
    return told


def _brought(feat: Feat) -> dict[str, int]:
    """What it adds to the blow or spell, and to the figures of who declares it; what it costs of MP."""
    blow = {
        "accuracy": feat.accuracy,
        "magic": feat.magic,
        "extra": feat.extra,
        "damage": feat.damage,
        "damage_physical": feat.of_type.get("physical", 0),
        "damage_magic": feat.of_type.get("magic", 0),
        "critical": feat.critical,
        "lift": feat.lift,
        "mp": -feat.costs.mp if feat.costs else 0,
    }
    return {figure: n for figure, n in (*blow.items(), *feat.own.items()) if n}


def is_single(feat: Feat) -> bool:
    """It multiplies one thing and nothing else, so that `times` says how many times."""
    return len(feat.enlarges) == 1 and feat.enlarges != ("targets",)


def _offered(name: str, skill: Skill, spells: list[Feat]) -> dict[str, Any]:
    spells = [feat for feat in spells if not feat.only or name in feat.only]
    spend(2 + 20 * len(spells))
    most = {feat.id: _most_times(skill, feat) for feat in spells if is_single(feat)}
    at_once = {feat.id: most_factors(skill, feat) for feat in spells if len(feat.enlarges) > 1}
    plain = {feat.id: int(_fits(_plain(skill, feat), feat)) for feat in spells if feat.id not in most}
    fits = {feat.id for feat in spells if most.get(feat.id, plain.get(feat.id))}
    told: dict[str, Any] = {"name": name, "feats": [feat.id for feat in spells if feat.id in fits]}
    times = {feat: times for feat, times in most.items() if times > 1}
    factors = {feat: more for feat, more in at_once.items() if feat in fits and more}
    return told | ({"times": times} if times else {}) | ({"factors": factors} if factors else {})


def _plain(skill: Skill, feat: Feat) -> Tried:
    return Tried(
        shape=skill.shape,
        range=skill.range,
        radius=skill.radius,
        rounds=skill.rounds,
        feats=(feat.id,),
    )


def _most_times(skill: Skill, feat: Feat) -> int:
    """How many times it multiplies; 0 where it means nothing. (C:feats25)"""
    return next((n for n in TRIES if _fits(replace(_plain(skill, feat), times=n), feat)), 0)


def most_factors(skill: Skill, feat: Feat) -> dict[str, int]:
    """Of a feat that makes more of several things: how many times of each that means something."""
    found: dict[str, int] = {}
    for what in multiplied(Declared(feats=(feat,))):
        spend(len(TRIES))
        most = next((n for n in TRIES if _fits(_times(_plain(skill, feat), what, n), feat)), 0)
        if most > 1:
            found[FACTORS[what]] = most
    return found


def _times(plain: Tried, what: Multiplied, n: int) -> Tried:
    match what:
        case "distance":
            return replace(plain, farther=n)
        case "area":
            return replace(plain, wider=n)
        case "time":
            return replace(plain, longer=n)


def _fits(spell: Tried, feat: Feat) -> bool:
    made = Declared(feats=(feat,))
    return metamagic.fault(spell, made) is None and metamagic.fault_of_width(spell, made) is None
