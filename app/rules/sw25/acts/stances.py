"""Feats declared by themselves, a stance or a shot that is aimed, and effects that are ended by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from app.rules.core import Reason, Viewer, bad
from app.rules.sw25.acts.attacks import Aim, aimed
from app.rules.sw25.acts.cover import objections_to_covering
from app.rules.sw25.acts.declaring import CITE_FEATS, because, objections_to_declaring, take_on, take_stance
from app.rules.sw25.body import costs
from app.rules.sw25.body.context import CommandContext, Resolution
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.body.wounds import lapse
from app.rules.sw25.commands.combat import Declare, EndEffect, MakeAttack
from app.rules.sw25.events.combat import FeatDeclared
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.feats import COVER
from app.rules.sw25.turns.acting import acting_section, has_fallen, more_actions, objections_to_acting
from app.rules.sw25.turns.actions import BEFORE, objections_to_minor

CITE_SNIPE = "Snipe"
CITE_MINOR = "Minor Actions"
ToAim = Callable[[Aim], Iterable[Reason]]
"""What speaks against a target, as the ground has it."""


def of_feats(
    context: CommandContext, command: Declare | EndEffect, to_aim: ToAim, is_risky: Callable[[Aim], bool]
) -> Reason | None:
    """The actor's turn begins with it, unless the GM ends an effect by hand."""
    if isinstance(command, EndEffect):
        return _end(context, command)
    context.begin(context.resolution.combatant(command.actor))
    one = context.resolution.combatant(command.actor)
    return fault_of(one, command) or _declare(context, one, command, to_aim, is_risky)


def _end(context: CommandContext, command: EndEffect) -> Reason | None:
    resolution, viewer = context.resolution, context.asker.viewer
    is_by_hand = viewer.role == "gm" and context.asker.lenient
    if not is_by_hand:
        context.begin(resolution.combatant(command.actor))
    one = resolution.combatant(command.actor)
    effect = next((e for e in resolution.combatant(command.target).effects if e.name == command.name), None)
    if effect is None or (effect.by is None and not is_by_hand):
        return Reason(code="bad-command", figures={"detail": f"name: no effect is called {command.name}"})
    if effect.by != one.id and not is_by_hand:
        return Reason(code="not-allowed", cite=CITE_MINOR, about={"actor": one.id})
    reason = (
        None
        if is_by_hand
        else context.refuse_unless_overruled(objections_to_minor(resolution.fight, one, viewer))
    )
    if reason is None:
        lapse(resolution, resolution.combatant(command.target), effect, CITE_MINOR)
    return reason


def _declare(
    context: CommandContext, one: Combatant, command: Declare, to_aim: ToAim, is_risky: Callable[[Aim], bool]
) -> Reason | None:
    fight, viewer = context.resolution.fight, context.asker.viewer
    if feats.has((command.feat,), COVER):
        reasons = list(objections_to_covering(fight, one, command.targets, viewer))
    else:
        reasons = list(objections_to_stance(fight, one, command, viewer))
    if command.aims_at is not None:
        aim = shot_of(fight, one, command)
        if isinstance(aim, Reason):
            return aim
        reasons += objections_to_sniping(one, aim, command, is_risky=is_risky(aim))
        reasons += to_aim(aim)
    reason = context.refuse_unless_overruled(reasons)
    if reason is None:
        declare(context.resolution, command)
    return reason


def fault_of(one: Combatant, command: Declare) -> Reason | None:
    """The feat must be one that is declared so, and the section that is named be there."""
    if wrong := feats.fault((command.feat,), "stance", one.feats):
        return wrong
    own = feats.found(command.feat, one.feats)
    if own is not None and own.is_own and (command.choice or command.target):
        return bad(f"feat: {command.feat} has no choice and no target")
    if command.using is None or command.using in one.sections:
        return None
    return Reason(code="bad-command", figures={"detail": f"using: no section is called {command.using}"})


def objections_to_stance(fight: Fight, one: Combatant, command: Declare, viewer: Viewer) -> Iterator[Reason]:
    """A stance before any action of the turn; aiming is a major action. (Defense Stance; Snipe)"""
    made = feats.declared((command.feat,), one.feats)
    is_major = command.aims_at is not None
    is_own = any(feat.is_own for feat in made.feats)
    using, more = command.using, more_actions(fight, one, "other")
    free, fallen = acting_section(one, using, more=more) is not None, has_fallen(one, using)
    yield from objections_to_acting(fight, one, viewer, is_major=is_major, has_section=free, fallen=fallen)
    if not is_major and not is_own and one.deeds:
        yield Reason(code="already-acted", cite=CITE_FEATS, about={"actor": one.id})
    yield from objections_to_declaring(one, made, None)
    yield from costs.unpaid(one, using or "", costs.together(*made.costs()))
    if is_major and one.mode in ("full", "normal"):
        yield from because(one, "wrong-movement", [{"feat": command.feat, "mode": str(one.mode)}])


def shot_of(fight: Fight, one: Combatant, command: Declare) -> Aim | Reason:
    """The shot that is aimed: the one that is named, else the first of the sheet. (Snipe)"""
    shots = (n for n, a in one.attacks.items() if a.kind != "melee")
    attack = command.attack if command.attack is not None else next(shots, None)
    if attack is None:
        return Reason(code="wrong-weapon", cite=CITE_FEATS, figures={"feat": command.feat, "wants": "shot"})
    target = command.aims_at or one.id
    return aimed(fight, one, MakeAttack(actor=one.id, attack=attack, target=target, using=command.using))


def objections_to_sniping(one: Combatant, aim: Aim, command: Declare, *, is_risky: bool) -> Iterator[Reason]:
    """With a shot, and where nobody else may be hit by mistake. (Snipe, C:feats25)"""
    yield from because(one, "wrong-weapon", feats.wrong_weapons(feats.declared((command.feat,)), aim.attack))
    if is_risky:
        about = {"actor": one.id, "target": aim.target.id}
        yield Reason(code="not-a-target", cite=CITE_SNIPE, figures={"where": "risky"}, about=about)


def declare(resolution: Resolution, command: Declare) -> None:
    """Told, and what it puts on who declares it."""
    one = resolution.combatant(command.actor)
    made = feats.declared((command.feat,), one.feats)
    section = acting_section(one, command.using, more=more_actions(resolution.fight, one, "other"))
    aim = command.aims_at
    is_before = resolution.fight.phase in BEFORE
    resolution.record(
        FeatDeclared(
            actor=one.id,
            feat=made.ids[0],
            feat_names=made.names(),
            choice=command.choice,
            target=aim,
            targets=() if aim is not None else command.targets,
            is_once=is_before,
            is_major=aim is not None,
            using=section if section is not None else command.using or "",
            rule=CITE_FEATS,
        )
    )
    costs.pay(resolution, one.id, command.using or "", costs.together(*made.costs()))
    if made.feats[0].is_own:
        take_on(resolution, one.id, made.feats[0])
    elif command.choice is not None:
        take_stance(resolution, one.id, made.ids[0], feats.stance(command.choice))
    elif aim is None:
        take_stance(resolution, one.id, made.ids[0], {}, turns=0 if is_before else 1)
