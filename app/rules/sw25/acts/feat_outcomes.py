"""What feats of a sheet do once their blow or spell is over: to each whom it met, and to who declared it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol

from app.rules.core import Reason
from app.rules.sw25.acts.declaring import CITE_FEATS, put_effect
from app.rules.sw25.body.bodies import Part, is_there
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.body.wounds import put_on
from app.rules.sw25.events.turn import ActionGained
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.character import Attack
from app.rules.sw25.sheet.feat_outcomes import lasting
from app.rules.sw25.sheet.feats import Declared
from app.rules.sw25.sheet.modifiers import until
from app.rules.sw25.turns.acting import acting_section, more_actions
from app.rules.work import spend

CITE_TAUNTING = "Taunting Strike"


def taunt(resolution: Resolution, name: str, made: Declared, hit: Part) -> None:
    """For a round, unless nobody can taunt it. (Taunting Strike, C:feats25)"""
    if not made.taunts or not is_there(resolution.fight, hit):
        return
    if not feats.has(resolution.combatant(hit.id).feats, "unprovokable"):
        put_on(resolution, hit.id, "taunted", by=name, rounds=1, ends="turn", rule=CITE_TAUNTING)


def leave(resolution: Resolution, name: str, made: Declared, part: Part, how: Literal["hit", "miss"]) -> None:
    """What stays on who was struck, or missed, until the next turn of who declared it or as it is said."""
    for feat in made.feats:
        left = feat.leaves
        if left is None or left.on not in (how, "any") or not is_there(resolution.fight, part):
            continue
        spend(1 + len(left.conditions))
        ends, rounds = lasting(left.until)
        for condition in left.conditions:
            put_on(resolution, part.id, condition, by=name, rounds=rounds, ends=ends, rule=CITE_FEATS)
        if left.modifiers and not resolution.combatant(part.id).excluded:
            last = until(ends, rounds, resolution.fight.round)
            put_effect(
                resolution, part.id, feat.id, left.modifiers, by=name, until=last, ends=ends, names=feat.names
            )


def go_on(
    resolution: Resolution, name: str, made: Declared, met: Sequence[Part], struck: Sequence[Part]
) -> None:
    """Who may strike or cast once more in this turn is told."""
    for feat in made.feats:
        again = feat.again
        if again is None or again.after == ("miss" if struck else "hit"):
            continue
        resolution.record(
            ActionGained(
                actor=name,
                feat=feat.id,
                feat_names={feat.id: feat.names},
                of=again.of,
                targets=tuple(part.id for part in met) if again.same else (),
                only=again.only,
                rule=CITE_FEATS,
            )
        )


class Meant(Protocol):
    """What of an attack says whether it may be the one more."""

    @property
    def attack(self) -> Attack: ...
    @property
    def name(self) -> str | None: ...
    @property
    def using(self) -> str: ...
    @property
    def target(self) -> Part: ...


def elsewhere(fight: Fight, one: Combatant, aim: Meant) -> Iterator[Reason]:
    """What is left to it is one more blow at the same target, or with one of its attacks."""
    bound = [gained for gained in one.gained if gained.of == "attack" and (gained.targets or gained.only)]
    fitting = [gained for gained in bound if gained.only in (None, aim.name)]
    target = aim.target.id
    if not bound or any(target in (gained.targets or (target,)) for gained in fitting):
        return
    free = more_actions(fight, one, aim.attack.kind) - len(bound)
    if acting_section(one, aim.using or None, more=free) is None:
        about = {"actor": one.id, "target": target}
        where = "again" if fitting else "again-with"
        yield Reason(code="not-a-target", cite=CITE_FEATS, figures={"where": where}, about=about)
