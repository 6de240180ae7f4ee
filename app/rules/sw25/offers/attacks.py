"""Offers of the attacks of a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from app.rules.core import Reason, first
from app.rules.offers import Choice, Need, Offer
from app.rules.sw25.acts.attacks import aimed, feats_with, on_sheet
from app.rules.sw25.body.derived import are_hostile
from app.rules.sw25.commands.combat import MakeAttack
from app.rules.sw25.offers.position import (
    AIMED,
    Acting,
    Tried,
    attack_names,
    called,
    feat_called,
    nobody,
    tried,
)
from app.rules.sw25.sheet.character import Attack
from app.rules.sw25.sheet.feat_list import Feat
from app.rules.work import spend


def attack_offers(acting: Acting) -> Iterator[Offer]:
    """Each attack of the body and of its sections; feats that strike at several are offers of their own."""
    for section, name, attack in on_sheet(acting.one):
        found = _targets(acting, section, name, ())
        open_ = feats_with(acting.one, attack, name) if found.among else []
        single = [feat for feat in open_ if feat.most == 1]
        yield _offer(acting, section, name, attack, found, more=_feat_needs(single))
        for feat in open_:
            if feat.most > 1:
                several = _targets(acting, section, name, (feat.id,))
                yield _offer(acting, section, name, attack, several, feat=feat)


def _targets(acting: Acting, section: str, name: str, declared: tuple[str, ...]) -> Tried:
    """The hostile whom it may be aimed at now."""
    one = acting.one
    foes = (other.id for other in acting.others if are_hostile(one, other))
    against = partial(_against, acting, section, name, declared)
    return tried(foes, against, nobody(acting.fight, one))


def _against(
    acting: Acting, section: str, name: str, declared: tuple[str, ...], target: str
) -> Reason | None:
    one = acting.one
    spend(AIMED + len(one.sections) + 2 * len(one.feats))
    command = MakeAttack(actor=one.id, attack=name, target=target, using=section or None, feats=declared)
    barred = acting.position.barred(command)
    if barred:
        return barred
    aim = aimed(acting.fight, one, command)
    if isinstance(aim, Reason):
        return aim
    return first(acting.ground.against_attack(acting.fight, one, aim, acting.viewer))


def _offer(
    acting: Acting,
    section: str,
    name: str,
    attack: Attack,
    found: Tried,
    *,
    feat: Feat | None = None,
    more: tuple[Need, ...] = (),
) -> Offer:
    command: dict[str, Any] = {"command": "attack", "actor": acting.one.id, "attack": name}
    command |= {"using": section} if section else {}
    parts = ["attack", *([section] if section else []), name]
    names = attack_names(name, attack)
    if feat is not None:
        parts.append(feat.id)
        command["feats"] = [feat.id]
        names = called("attack-with", attack=names, feat=feat_called(feat.id, feat.names))
    target = Need(field="target", kind="combatant", among=found.among, most=feat.most if feat else None)
    needs = (target, *(_section_needs(acting, found.among) if feat is None else ()), *more)
    return Offer(
        id=".".join(parts), group="attack", names=names, command=command, needs=needs, reject=found.reject
    )


def _section_needs(acting: Acting, among: tuple[str, ...]) -> tuple[Need, ...]:
    """Sections that may be struck whichever of them is the target: those that all of them have."""
    some = [acting.fight.combatants[name].sections for name in among]
    if not some:
        return ()
    spend(len(some))
    shared = [
        name
        for name, section in some[0].items()
        if all(name in each and not each[name].down for each in some)
    ]
    if len(shared) < 2:
        return ()
    choices = tuple(Choice(value=name, names=_section_names(name, some[0][name].names)) for name in shared)
    return (Need(field="section", kind="choice", among=choices, optional=True),)


def _section_names(name: str, names: Any) -> dict[str, str]:
    return dict(names) or {"en": name, "ja": name}


def _feat_needs(some: list[Feat]) -> tuple[Need, ...]:
    """Feats that may be declared with it, one at a time."""
    if not some:
        return ()
    choices = tuple(Choice(value=[feat.id], names=feat_called(feat.id, feat.names)) for feat in some)
    return (Need(field="feats", kind="choice", among=choices, optional=True),)
