"""Offers of the skills and spells of a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.rules.core import METRE, Command, Reason, first
from app.rules.offers import Choice, Group, Need, Offer
from app.rules.replacing import replace
from app.rules.sw25.acts.attacks import taunted_by
from app.rules.sw25.acts.dispelling import open_on
from app.rules.sw25.acts.effects import CONTROL
from app.rules.sw25.body.bodies import has_mp
from app.rules.sw25.body.derived import are_hostile
from app.rules.sw25.lenses.available_feats import skills_open_to
from app.rules.sw25.offers.position import (
    AIMED,
    Acting,
    Judged,
    Laid,
    Tried,
    called,
    effect_called,
    feat_called,
    nobody,
    skill_names,
    tried,
)
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.metamagic import CONVERGENCE, Factor, factors
from app.rules.sw25.sheet.skills import Skill
from app.rules.sw25.turns.acting import acting_section
from app.rules.work import spend

ONE_OF_SEVERAL = ("target", "shot", "touch")
MORE_NAMED = ("target", "shot")
"""Shapes that a feat lets go at more. (Metamagic)"""
WHERE: tuple[Factor, ...] = ("farther", "wider")
"""What changes whom it can reach."""
"""Shapes that may name several."""
MOST_NAMED = 20
MADE = 300
"""Units of work for making out what a skill means."""
PLAIN = Laid()


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """A skill, and what is declared with it."""

    name: str
    skill: Skill
    feats: tuple[str, ...] = ()
    times: int = 1
    farther: int = 1
    wider: int = 1
    longer: int = 1


def skill_offers(acting: Acting) -> Iterator[Offer]:
    """Each skill by its shape; feats with a number or with several targets are offers of their own."""
    for told in skills_open_to(acting.one):
        use = Use(name=told["name"], skill=acting.one.skills[told["name"]])
        times: dict[str, int] = told.get("times", {})
        several = [feat for feat in told["feats"] if _is_of_several(acting, use, feat)]
        at_once: dict[str, dict[str, int]] = told.get("factors", {})
        quick = [feat for feat in told["feats"] if feats.declared((feat,), acting.one.feats).is_quick]
        plain = [feat for feat in told["feats"] if feat not in {*times, *several, *at_once, *quick}]
        offers = list(_offers(acting, use, plain))
        yield from offers
        for feat in quick:
            yield from _offers(acting, replace(use, feats=(feat,)), [])
        for feat in times:
            yield from _multiplied(acting, use, feat, times[feat])
        for feat in several:
            yield from _at_more(acting, use, feat, offers[0], at_once.get(feat, {}))
        for feat in at_once:
            yield from _at_once(acting, use, feat, at_once[feat], is_told=feat in several)


def _offers(acting: Acting, use: Use, open_: list[str]) -> Iterator[Offer]:
    """An area is laid at a place or round somebody, everything else names somebody."""
    for laid in acting.laid(use.skill, _wider(acting, use)):
        if use.skill.shape == "area":
            yield _at_place(acting, use, [feat for feat in open_ if feat != CONVERGENCE], laid)
            yield _at_somebody(acting, use, open_, also="target", laid=laid)
        else:
            yield _at_somebody(acting, use, open_, laid=laid)


def _is_of_several(acting: Acting, use: Use, feat: str) -> bool:
    """It lets this skill go at more targets."""
    made = feats.declared((feat,), acting.one.feats)
    return "targets" in made.enlarges and use.skill.shape in MORE_NAMED and not _sends(acting, use.skill)


def _wider(acting: Acting, use: Use) -> int:
    made = feats.declared(use.feats, acting.one.feats)
    return (factors(use, made)["area"] - 1) * METRE


def _multiplied(acting: Acting, use: Use, feat: str, most: int) -> Iterator[Offer]:
    """As many times as the magic points allow; what twice reaches, more times reach too. (Metamagic)"""
    most = _affordable(acting, use, most)
    twice = replace(use, feats=(feat,), times=2)
    fits = acting.laid(use.skill, _wider(acting, twice))[0].most
    most = most if fits is None else min(most, fits)
    number = Need(field="times", kind="number", least=2, most=max(2, most))
    for offer in _offers(acting, twice, []):
        yield replace(offer, needs=(*offer.needs, number))


def _at_more(acting: Acting, use: Use, feat: str, single: Offer, also: Mapping[str, int]) -> Iterator[Offer]:
    """At as many as the magic points allow, of those at whom it may go singly. (Metamagic)"""
    most = _affordable(acting, use, MOST_NAMED)
    found = Tried(among=single.needs[0].among or (), reject=single.reject)
    offer = _at_somebody(acting, replace(use, feats=(feat,)), [], found=found)
    needs = tuple(_of_most(need, most) for need in offer.needs)
    yield replace(offer, needs=(*needs, *_numbers(acting, use, also, but=(*WHERE,))))


def _at_once(
    acting: Acting, use: Use, feat: str, most: Mapping[str, int], *, is_told: bool
) -> Iterator[Offer]:
    """Of a feat that multiplies several things: each of where it goes by itself, the rest as one likes."""
    made = replace(use, feats=(feat,))
    if not is_told and any(field not in WHERE for field in most):
        for offer in _offers(acting, made, []):
            yield replace(offer, needs=(*offer.needs, *_numbers(acting, use, most, but=WHERE)))
    for field in WHERE:
        if field not in most:
            continue
        twice = replace(made, farther=2) if field == "farther" else replace(made, wider=2)
        fits = acting.laid(use.skill, _wider(acting, twice))[0].most
        paid = _affordable(acting, use, most[field])
        number = Need(field=field, kind="number", least=2, most=max(2, min(paid, fits or paid)))
        for offer in _offers(acting, twice, []):
            rest = _numbers(acting, use, most, but=WHERE)
            yield replace(offer, id=f"{offer.id}.{field}", needs=(*offer.needs, number, *rest))


def _numbers(acting: Acting, use: Use, most: Mapping[str, int], but: tuple[str, ...]) -> list[Need]:
    """How many times, where nothing need be said."""
    return [
        Need(field=field, kind="number", least=1, most=_affordable(acting, use, times), optional=True)
        for field, times in most.items()
        if field not in but
    ]


def _of_most(need: Need, most: int) -> Need:
    return replace(need, most=most) if need.field == "target" else need


def _affordable(acting: Acting, use: Use, most: int) -> int:
    """How many times its magic points can be paid."""
    _, left = has_mp(acting.one, acting_section(acting.one, None) or "")
    cost = use.skill.mp or 0
    return most if not cost or left is None else max(1, min(most, left // cost))


def _at_somebody(
    acting: Acting,
    use: Use,
    open_: list[str],
    also: str = "",
    found: Tried | None = None,
    laid: Laid = PLAIN,
) -> Offer:
    """`found`: who was found already."""
    harmful = is_harmful(use.skill)
    if found is None:
        possible = _possible(acting, use.skill)
        some = [one.id for one in possible if laid.at is None or one.area == laid.at]
        against = [_at_each(acting, use, some, way) for way in laid.ways]
        found = tried(some, lambda name: _any_of(against, name), nobody(acting.fight, acting.one))
    is_of_several = use.skill.shape in ONE_OF_SEVERAL and not _sends(acting, use.skill)
    most = use.skill.max_targets if is_of_several else None
    several = min(most, MOST_NAMED) if most and most > 1 else None
    needs = [Need(field="target", kind="combatant", among=found.among, most=several), *laid.needs]
    needs += acting.whither(use.skill)
    if not found.reject:
        needs += _dispelled(acting, use, found.among)
        needs += _more(acting, use, open_, spared=found.among if harmful or also else ())
    return _offer(acting, use, also, needs, found.reject, laid)


def _any_of(against: list[Judged], name: str) -> Reason | None:
    """The first that speaks against it."""
    return next((reason for judged in against if (reason := judged(name))), None)


def _at_each(acting: Acting, use: Use, some: list[str], way: Mapping[str, Any]) -> Judged:
    """What speaks against each target: the skill is made out once, then turned to the others."""
    if not some:
        return lambda name: None
    if _sends(acting, use.skill):
        return partial(_sent_nowhere, acting, use, way)
    barred, cast = _cast(acting, use, target=some[0], **way)

    def against(name: str) -> Reason | None:
        if barred or isinstance(cast, Reason):
            return barred or cast
        spend(AIMED)
        other = acting.fight.combatants[name]
        meant = cast if name == some[0] else acting.turned(cast, other)
        return first(acting.ground.against_effect(acting.fight, acting.one, meant, acting.viewer))

    return against


def _sends(acting: Acting, skill: Skill) -> bool:
    """It leads somewhere that must be said: then it is of one."""
    return any(not need.optional for need in acting.whither(skill))


def _sent_nowhere(acting: Acting, use: Use, way: Mapping[str, Any], name: str) -> Reason | None:
    """Whether it may be sent at all: to where it stands. Where else, the preview says."""
    return _against(acting, use, target=name, to=acting.fight.combatants[name].place, **way)


def _at_place(acting: Acting, use: Use, open_: list[str], laid: Laid = PLAIN) -> Offer:
    farther = factors(use, feats.declared(use.feats, acting.one.feats))["distance"]
    needs: list[Need] = []
    reject: Reason | None
    if laid.at is None:
        need, reject = acting.place_of(acting, use.skill, farther, lambda at: _against(acting, use, at=at))
        needs.append(need)
    else:
        reject = _any_of([partial(_laid_so, acting, use, way) for way in laid.ways], laid.at)
    needs += laid.needs
    if not reject:
        needs += _more(acting, use, open_, spared=())
    return _offer(acting, use, "", needs, reject, laid)


def _laid_so(acting: Acting, use: Use, way: Mapping[str, Any], at: str) -> Reason | None:
    return _against(acting, use, at=at, **way)


def _offer(
    acting: Acting, use: Use, also: str, needs: list[Need], reject: Reason | None, laid: Laid
) -> Offer:
    said = _said(use)
    if laid.at is not None and not also:
        said["at"] = laid.at
    parts = ["skill", use.name, *use.feats, *([also] if also else []), *([laid.id] if laid.id else [])]
    names = skill_names(use.name, use.skill)
    if use.feats:
        (made,) = feats.declared(use.feats, acting.one.feats).feats
        names = called("skill-with", skill=names, feat=feat_called(made.id, made.names))
    elif also:
        names = called("skill-round", skill=names)
    if laid.names is not None:
        names = called("skill-laid", skill=names, place=laid.names)
    command = {"command": "effect", "actor": acting.one.id, **said}
    group: Group = "magic" if is_harmful(use.skill) else "support"
    return Offer(
        id=".".join(parts), group=group, names=names, command=command, needs=tuple(needs), reject=reject
    )


def _said(use: Use) -> dict[str, Any]:
    return {"skill": use.name} | ({"feats": list(use.feats)} if use.feats else {})


def _against(acting: Acting, use: Use, **aim: Any) -> Reason | None:
    barred, cast = _cast(acting, use, **aim)
    if barred or isinstance(cast, Reason):
        return barred or cast
    return first(acting.ground.against_effect(acting.fight, acting.one, cast, acting.viewer))


def _cast(acting: Acting, use: Use, **aim: Any) -> tuple[Reason | None, Any]:
    """What this seat may not ask at all, and what the skill means there."""
    one = acting.one
    spend(MADE + len(one.sections) + 2 * len(one.feats))
    factors_said = ("times", "farther", "wider", "longer")
    more: dict[str, Any] = {name: n for name in factors_said if (n := getattr(use, name)) > 1}
    command: Command = acting.effect(actor=one.id, skill=use.name, feats=use.feats, **more, **aim)
    barred = acting.position.barred(command)
    return barred, None if barred else acting.ground.cast_of(acting.fight, one, command)


def is_harmful(skill: Skill) -> bool:
    """It hurts, or is withstood."""
    hurts = skill.power is not None or skill.damage is not None
    hurts = hurts or any(tick.damage is not None for tick in skill.ticks or ())
    return skill.heal is None and (hurts or (skill.resist or "none") != "none")


def _possible(acting: Acting, skill: Skill) -> list[Any]:
    """The hostile for what is harmful, the others for what heals, everybody for the rest."""
    one = acting.one
    own = [] if skill.shape in ("line", "breakthrough") else [one]
    if skill.summons is not None:
        return [one]
    if is_harmful(skill):
        return [other for other in acting.others if are_hostile(one, other)]
    if skill.heal is not None:
        return [*own, *(other for other in acting.others if not are_hostile(one, other))]
    if skill.dispels and not _does_more(skill):
        return [other for other in (*own, *acting.others) if open_on(other)]
    return [*own, *acting.others]


def _does_more(skill: Skill) -> bool:
    """It leaves something too, beside ending what is there."""
    return bool(skill.conditions or skill.modifiers or skill.cures or skill.ticks)


def _dispelled(acting: Acting, use: Use, among: tuple[Any, ...]) -> list[Need]:
    """What of that is to end: nothing named is all of it."""
    if not use.skill.dispels:
        return []
    spend(len(among))
    names = dict.fromkeys(name for one in among for name in open_on(acting.fight.combatants[one]))
    if len(names) < 2:
        return []
    choices = tuple(Choice(value=name, names=effect_called(name)) for name in names)
    return [Need(field="dispel", kind="choice", among=choices, optional=True)]


def _more(acting: Acting, use: Use, open_: list[str], spared: tuple[str, ...]) -> list[Need]:
    """Feats that may be declared with it, and whom it may leave out: nobody who may be the target."""
    needs: list[Need] = []
    one = acting.one
    is_bound = taunted_by(one) is not None
    open_ = [feat for feat in open_ if not (is_bound and feat == CONVERGENCE)]
    if open_:
        made = {feat.id: feat.names for feat in feats.declared(open_, one.feats).feats}
        choices = tuple(Choice(value=[feat], names=feat_called(feat, made[feat])) for feat in open_)
        needs.append(Need(field="feats", kind="choice", among=choices, optional=True))
    if use.skill.shape in ("area", "line") and CONTROL in one.feats and not is_bound:
        left_out = tuple(
            other.id
            for other in acting.others
            if other.id not in spared and "invisible" not in other.conditions
        )
        if left_out:
            needs.append(
                Need(field="exclude", kind="combatant", among=left_out, most=MOST_NAMED, optional=True)
            )
    return needs
