"""Feats declared by themselves, a stance or a shot that is aimed, and effects that are ended by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from app.rules.core import Eyes, Reason
from app.rules.sw25.acts.attacks import Aim, aimed
from app.rules.sw25.acts.cover import objections_to_covering
from app.rules.sw25.acts.declaring import FEATS, because, objections_to_declaring, take_stance
from app.rules.sw25.body.context import Case
from app.rules.sw25.body.resolution import Story
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.body.wounds import lapse
from app.rules.sw25.commands.combat import Declare, EndEffect, MakeAttack
from app.rules.sw25.events.combat import FeatDeclared
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.feats import COVER
from app.rules.sw25.turns.acting import acting_section, has_fallen, more_actions, objections_to_acting
from app.rules.sw25.turns.actions import BEFORE, objections_to_minor

SNIPE = "Snipe"
MINOR = "Minor Actions"
ToAim = Callable[[Aim], Iterable[Reason]]
"""What speaks against a target, as the ground has it."""


def of_feats(
    case: Case, command: Declare | EndEffect, to_aim: ToAim, is_risky: Callable[[Aim], bool]
) -> Reason | None:
    """The actor's turn begins with it, unless the GM ends an effect by hand."""
    if isinstance(command, EndEffect):
        return _end(case, command)
    case.begin(case.story.who(command.actor))
    one = case.story.who(command.actor)
    return fault_of(one, command) or _declare(case, one, command, to_aim, is_risky)


def _end(case: Case, command: EndEffect) -> Reason | None:
    story, eyes = case.story, case.asker.eyes
    is_by_hand = eyes.role == "gm" and case.asker.lenient
    if not is_by_hand:
        case.begin(story.who(command.actor))
    one = story.who(command.actor)
    effect = next((e for e in story.who(command.target).effects if e.name == command.name), None)
    if effect is None or (effect.by is None and not is_by_hand):
        return Reason(code="bad-command", figures={"detail": f"name: no effect is called {command.name}"})
    if effect.by != one.id and not is_by_hand:
        return Reason(code="not-allowed", cite=MINOR, about={"actor": one.id})
    reason = None if is_by_hand else case.refused(objections_to_minor(story.fight, one, eyes))
    if reason is None:
        lapse(story, story.who(command.target), effect, MINOR)
    return reason


def _declare(
    case: Case, one: Combatant, command: Declare, to_aim: ToAim, is_risky: Callable[[Aim], bool]
) -> Reason | None:
    fight, eyes = case.story.fight, case.asker.eyes
    if feats.has((command.feat,), COVER):
        reasons = list(objections_to_covering(fight, one, command.targets, eyes))
    else:
        reasons = list(objections_to_stance(fight, one, command, eyes))
    if command.aims_at is not None:
        aim = shot_of(fight, one, command)
        if isinstance(aim, Reason):
            return aim
        reasons += objections_to_sniping(one, aim, command, is_risky=is_risky(aim))
        reasons += to_aim(aim)
    reason = case.refused(reasons)
    if reason is None:
        declare(case.story, command)
    return reason


# --- judging ----------------------------------------------------------------------------------------------


def fault_of(one: Combatant, command: Declare) -> Reason | None:
    """The section that is named must be there."""
    if command.using is None or command.using in one.sections:
        return None
    return Reason(code="bad-command", figures={"detail": f"using: no section is called {command.using}"})


def objections_to_stance(fight: Fight, one: Combatant, command: Declare, eyes: Eyes) -> Iterator[Reason]:
    """A stance before any action of the turn; aiming is a major action. (Defense Stance; Snipe)"""
    made = feats.declared((command.feat,))
    is_major = command.aims_at is not None
    using, more = command.using, more_actions(fight, one, "other")
    free, fallen = acting_section(one, using, more=more) is not None, has_fallen(one, using)
    yield from objections_to_acting(fight, one, eyes, is_major=is_major, has_section=free, fallen=fallen)
    if not is_major and one.deeds:
        yield Reason(code="already-acted", cite=FEATS, about={"actor": one.id})
    yield from objections_to_declaring(one, made, None)
    if is_major and one.mode in ("full", "normal"):
        yield from because(one, "wrong-movement", [{"feat": command.feat, "mode": str(one.mode)}])


def shot_of(fight: Fight, one: Combatant, command: Declare) -> Aim | Reason:
    """The shot that is aimed: the one that is named, else the first of the sheet. (Snipe)"""
    shots = (n for n, a in one.attacks.items() if a.kind != "melee")
    attack = command.attack if command.attack is not None else next(shots, None)
    if attack is None:
        return Reason(code="wrong-weapon", cite=FEATS, figures={"feat": command.feat, "wants": "shot"})
    target = command.aims_at or one.id
    return aimed(fight, one, MakeAttack(actor=one.id, attack=attack, target=target, using=command.using))


def objections_to_sniping(one: Combatant, aim: Aim, command: Declare, *, is_risky: bool) -> Iterator[Reason]:
    """With a shot, and where nobody else may be hit by mistake. (Snipe, C:feats25)"""
    yield from because(one, "wrong-weapon", feats.wrong_weapons(feats.declared((command.feat,)), aim.attack))
    if is_risky:
        about = {"actor": one.id, "target": aim.target.id}
        yield Reason(code="not-a-target", cite=SNIPE, figures={"where": "risky"}, about=about)


# --- carrying out -----------------------------------------------------------------------------------------


def declare(story: Story, command: Declare) -> None:
    """Told, and what it puts on who declares it."""
    one = story.who(command.actor)
    made = feats.declared((command.feat,))
    section = acting_section(one, command.using, more=more_actions(story.fight, one, "other"))
    aim = command.aims_at
    is_before = story.fight.phase in BEFORE
    story.tell(
        FeatDeclared(
            actor=one.id,
            feat=made.ids[0],
            choice=command.choice,
            target=aim,
            targets=() if aim is not None else command.targets,
            is_once=is_before,
            is_major=aim is not None,
            using=section if section is not None else command.using or "",
            rule=FEATS,
        )
    )
    if command.choice is not None:
        take_stance(story, one.id, made.ids[0], feats.stance(command.choice))
    elif aim is None:
        take_stance(story, one.id, made.ids[0], {}, turns=0 if is_before else 1)
