"""Feats declared with a blow or a spell: who may, and what they cost who does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from app.rules.core import Reason
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.events.combat import EffectPut
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.character import Attack, Names
from app.rules.sw25.sheet.feat_list import Feat, Figures
from app.rules.sw25.sheet.feat_outcomes import lasting
from app.rules.sw25.sheet.feats import Declared
from app.rules.sw25.sheet.modifiers import Ends, Figure, until
from app.rules.sw25.turns.acting import pace

CITE_FEATS = "Declaring Feats"
UNNAMED: Names = {}


def objections_to_declaring(
    one: Combatant, made: Declared, attack: Attack | None, name: str | None = None
) -> Iterator[Reason]:
    """Not learnt, one declared already, not with this weapon, not after this move. (P:paperzz, C:feats25)"""
    yield from because(one, "no-feat", feats.unowned(made, one.feats))
    yield from because(one, "already-declared", feats.too_many(made, one.declared, one.feats))
    if attack is not None:
        yield from because(one, "wrong-weapon", feats.wrong_weapons(made, attack, name))
    yield from because(one, "wrong-movement", feats.wrong_moves(made, pace(one), one.walked))


def because(one: Combatant, code: str, found: Iterable[Figures]) -> Iterator[Reason]:
    """Refusals of one code, with their figures."""
    for figures in found:
        yield Reason(code=code, cite=CITE_FEATS, figures=figures, about={"actor": one.id})


def stand(resolution: Resolution, name: str, made: Declared) -> None:
    """What declared feats cost: modifiers of its own figures until its own next turn. (C:feats25)"""
    for feat in made.feats:
        if feat.own:
            take_on(resolution, name, feat)


def take_on(resolution: Resolution, name: str, feat: Feat) -> None:
    """What stays of a declared feat: to its own next turn, or as long as the sheet says."""
    ends, rounds = lasting(feat.until)
    last = until(ends, rounds, resolution.fight.round)
    names = feat.names if feat.is_own else {}
    put_effect(resolution, name, feat.id, feat.own, by=name, until=last, ends=ends, names=names)


def take_stance(
    resolution: Resolution,
    name: str,
    feat: str,
    modifiers: Mapping[Figure, int],
    *,
    turns: int = 1,
    names: Names = UNNAMED,
) -> None:
    """On oneself, until its own next turn, which before the rounds is that of the first. (Full Movement)"""
    last = resolution.fight.round + turns
    put_effect(resolution, name, feat, modifiers, by=name, until=last, ends="turn", names=names)


def put_effect(
    resolution: Resolution,
    name: str,
    feat: str,
    modifiers: Mapping[Figure, int],
    *,
    by: str,
    until: int | None,
    ends: Ends,
    names: Names,
) -> None:
    """Modifiers under the name of a feat."""
    one = resolution.combatant(name)
    resolution.record(
        EffectPut(
            target=name,
            faction=one.faction,
            name=feat,
            names=names,
            modifiers=modifiers,
            by=by,
            until=until,
            ends=ends,
            rule=CITE_FEATS,
        )
    )
