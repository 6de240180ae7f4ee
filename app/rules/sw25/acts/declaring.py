"""Feats declared with a blow or a spell: who may, and what they cost who does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from app.rules.core import Reason
from app.rules.sw25.body.resolution import Resolution
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.events.combat import EffectPut
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.character import Attack, Names
from app.rules.sw25.sheet.feat_list import Feat, Figures
from app.rules.sw25.sheet.feats import Declared
from app.rules.sw25.sheet.modifiers import Ends, Figure
from app.rules.sw25.turns.acting import pace

CITE_FEATS = "Declaring Feats"
UNNAMED: Names = {}


def objections_to_declaring(one: Combatant, made: Declared, attack: Attack | None) -> Iterator[Reason]:
    """Not learnt, one declared already, not with this weapon, not after this move. (P:paperzz, C:feats25)"""
    yield from because(one, "no-feat", feats.unowned(made, one.feats))
    yield from because(one, "already-declared", feats.too_many(made, one.declared, one.feats))
    if attack is not None:
        yield from because(one, "wrong-weapon", feats.wrong_weapons(made, attack))
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
    now, own = resolution.fight.round, feat.names if feat.is_own else {}
    match feat.until:
        case None | "turn":
            take_stance(resolution, name, feat.id, feat.own, names=own)
        case "fight":
            _put(resolution, name, feat.id, feat.own, until=None, ends="fight", names=own)
        case int() as rounds:
            _put(resolution, name, feat.id, feat.own, until=now + rounds, ends="rounds", names=own)
        case _:
            _put(resolution, name, feat.id, feat.own, until=now + 1, ends="rounds", names=own)


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
    _put(resolution, name, feat, modifiers, until=resolution.fight.round + turns, ends="turn", names=names)


def _put(
    resolution: Resolution,
    name: str,
    feat: str,
    modifiers: Mapping[Figure, int],
    *,
    until: int | None,
    ends: Ends,
    names: Names,
) -> None:
    one = resolution.combatant(name)
    resolution.record(
        EffectPut(
            target=name,
            faction=one.faction,
            name=feat,
            names=names,
            modifiers=modifiers,
            by=name,
            until=until,
            ends=ends,
            rule=CITE_FEATS,
        )
    )
