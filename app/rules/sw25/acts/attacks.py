"""Blows, shots and throws: what is meant, who may strike, and accuracy against evasion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from app.rules.common.words import Source
from app.rules.core import Dice, Reason, Viewer, expect, first
from app.rules.replacing import replace
from app.rules.sw25.acts.cover import CITE_COVERING, NOBODY, Guards, taker
from app.rules.sw25.acts.damage_pipeline import Harm, inflict
from app.rules.sw25.acts.declaring import objections_to_declaring, stand
from app.rules.sw25.acts.feat_outcomes import CITE_TAUNTING, go_on, leave, taunt
from app.rules.sw25.acts.improvised import attack_improvised
from app.rules.sw25.body import costs
from app.rules.sw25.body.bodies import (
    Part,
    accuracy_of,
    attack_of,
    core_of,
    evasion_of,
    is_there,
    number,
    sources_in,
)
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import are_hostile, is_defenceless
from app.rules.sw25.body.experience import learn
from app.rules.sw25.body.rolling import rolled
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.commands.combat import MakeAttack, attack_fault
from app.rules.sw25.events.combat import Checked, CheckKind, Covered, Hit, Missed
from app.rules.sw25.sheet import checks, feats
from app.rules.sw25.sheet.character import Attack, Costs
from app.rules.sw25.sheet.damage import CRITICAL, Force
from app.rules.sw25.sheet.feat_list import Feat
from app.rules.sw25.sheet.feats import AIM, TWICE, UNDECLARED, Declared
from app.rules.sw25.sheet.modifiers import summed, total
from app.rules.sw25.turns.acting import (
    acting_section,
    has_fallen,
    more_actions,
    objections_to_acting,
    wrong_movement,
)
from app.rules.work import spend

CITE_ACCURACY = "Simplified Combat: Accuracy"
CITE_SHOOTING = "Shooting Weapons"
EACH = 40
"""Units of work for each whom a blow meets, beside the events, and for each attack of a sheet."""
UNEVADED = 0
"""What an aimed shot is measured against where nobody evades it. (Snipe)"""
FENCING = 1
"""Fencer levels take so much from the critical value. (Modifying Critical Values)"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """An attack as it is meant."""

    attack: Attack
    name: str | None
    using: str
    has_section: bool
    fallen: bool
    """The section that was named is down."""
    targets: tuple[Part, ...]
    declared: Declared = UNDECLARED
    to: tuple[int, int] | None = None
    """Whither it pushes, on a ground of points."""
    is_aimed: bool = False
    """A shot at whom the last major action aimed."""

    @property
    def target(self) -> Part:
        """The one that is meant, of several the first."""
        return self.targets[0]

    def each(self) -> Iterator[Aim]:
        """The same at each of them alone."""
        return (replace(self, targets=(part,)) for part in self.targets)


def aimed(fight: Fight, one: Combatant, command: MakeAttack) -> Aim | Reason:
    """What a command means, or why it means nothing."""
    named = command.attack if isinstance(command.attack, str) else None
    found = _found(fight, one, command.attack, command.using)
    if isinstance(found, Reason):
        return found
    attack, using, has_section = found
    if unknown := feats.fault(command.feats, "attack", one.feats):
        return unknown
    others = [fight.combatants[name] for name in command.targets]
    if command.section is not None and any(command.section not in other.sections for other in others):
        return _bad(f"section: none is called {command.section}")
    return Aim(
        attack=attack,
        name=attack.name or named,
        using=using,
        has_section=has_section,
        fallen=has_fallen(one, command.using),
        targets=tuple(Part(other.id, command.section or core_of(other)) for other in others),
        declared=feats.declared(command.feats, one.feats),
        to=getattr(command, "to", None),
        is_aimed=attack.kind != "melee" and command.targets == (one.aiming,),
    )


def _found(
    fight: Fight, one: Combatant, wanted: str | Attack, using: str | None
) -> tuple[Attack, str, bool] | Reason:
    """The attack that is meant, the section that makes it, and whether one still can.

    A shot of a sheet that says no range is judged without one: many sheets of other programs leave it to the
    table, and it may still be made.
    """
    named = wanted if isinstance(wanted, str) else None
    if using is not None and using not in one.sections:
        return _bad(f"using: no section is called {using}")
    attack = (
        wanted if isinstance(wanted, Attack) else attack_of(one, using or _first_with(one, named), wanted)
    )
    more = more_actions(fight, one, attack.kind) if attack else 0
    section = acting_section(one, using, named, more)
    meant = section if section is not None else using or _first_with(one, named)
    attack = wanted if isinstance(wanted, Attack) else attack_of(one, meant, wanted)
    if attack is None:
        return _bad(f"attack: none is called {named}")
    wrong = attack_fault(attack, needs_range=attack is wanted)
    return _bad(wrong) if wrong else (attack, meant, section is not None)


def _first_with(one: Combatant, attack: str | None) -> str:
    """The first section that has the attack, whether or not it may act."""
    return next((n for n in one.sections if attack is None or attack_of(one, n, attack)), "")


def _bad(detail: str) -> Reason:
    return Reason(code="bad-command", figures={"detail": detail})


def objections_to_any_attack(fight: Fight, one: Combatant, aim: Aim, viewer: Viewer) -> Iterator[Reason]:
    """What closes it whatever the target is."""
    yield from objections_to_acting(
        fight, one, viewer, is_major=True, has_section=aim.has_section, fallen=aim.fallen
    )
    yield from objections_to_declaring(one, aim.declared, aim.attack, aim.name)
    closing = ("full", "normal") if aim.attack.kind == "shoot" else ("full",)
    yield from wrong_movement(fight, one, closing)
    about = {"actor": one.id}
    if len(aim.targets) > aim.declared.most:
        figures: dict[str, str | int | float] = {"where": "many", "targets": len(aim.targets)}
        figures["most"] = aim.declared.most
        yield Reason(code="not-a-target", cite=CITE_ACCURACY, figures=figures, about=about)
    ammo = aim.attack.ammo
    if ammo is not None and one.ammo.get(ammo, 0) < 1:
        yield Reason(code="no-ammunition", cite=CITE_SHOOTING, figures={"ammo": ammo}, about=about)
    yield from costs.unpaid(one, aim.using, costs_of(aim))


def costs_of(aim: Aim) -> Costs:
    """What the attack costs and what is declared with it."""
    own = () if aim.attack.costs is None else (aim.attack.costs,)
    return costs.together(*own, *aim.declared.costs())


def taunted_by(one: Combatant) -> str | None:
    """Whom it must attack if it can. (Taunting Strike, C:feats25)"""
    return next((lasting.by for lasting in one.lasting if lasting.condition == "taunted"), None)


def objections_of_taunted(
    fight: Fight, one: Combatant, aim: Aim, to_aim: Callable[[Aim], Iterable[Reason]]
) -> Iterator[Reason]:
    """The taunted attack who taunted them, if this attack reaches them. (Taunting Strike, C:feats25)"""
    by = taunted_by(one)
    if by is None or by not in fight.combatants or any(part.id == by for part in aim.targets):
        return
    other = fight.combatants[by]
    if not other.excluded and first(to_aim(replace(aim, targets=(Part(other.id, core_of(other)),)))) is None:
        yield Reason(code="taunted", cite=CITE_TAUNTING, about={"actor": one.id, "target": other.id})


def attacks_open_to(
    fight: Fight, one: Combatant, viewer: Viewer, to_aim: Callable[[Aim], Iterable[Reason]]
) -> list[dict[str, Any]]:
    """Each attack of its sheet: whom it reaches now (`to_aim` says what speaks against it), or why not."""
    found = []
    for section, name, attack in on_sheet(one):
        spend(EACH + len(one.sections) + 2 * len(one.feats))
        command = MakeAttack(actor=one.id, attack=name, target=one.id, using=section or None)
        aim = aimed(fight, one, command)
        why = aim if isinstance(aim, Reason) else first(objections_to_any_attack(fight, one, aim, viewer))
        targets = [] if isinstance(aim, Reason) or why else _targets(fight, one, aim, to_aim)
        answer: dict[str, Any] = {"name": name, "kind": attack.kind, "targets": targets, "reject": why}
        if attack.names:
            answer["names"] = dict(attack.names)
        if open_ := [feat.id for feat in feats_with(one, attack, name)]:
            answer["feats"] = open_
        found.append(answer | ({"using": section} if section else {}))
    return found


def feats_with(one: Combatant, attack: Attack, name: str) -> list[Feat]:
    """Those of its feats that may be declared with this attack now."""
    made = [feat for name in one.feats if (feat := feats.known(name)) and "attack" in feat.goes]
    return [
        feat
        for feat in made
        if first(objections_to_declaring(one, Declared(feats=(feat,)), attack, name)) is None
    ]


def on_sheet(one: Combatant) -> Iterator[tuple[str, str, Attack]]:
    """Section (empty for the body), name and attack."""
    for name, attack in one.attacks.items():
        yield "", name, attack
    for section, part in one.sections.items():
        for name, attack in part.attacks.items():
            yield section, name, attack


def _targets(fight: Fight, one: Combatant, aim: Aim, to_aim: Callable[[Aim], Iterable[Reason]]) -> list[str]:
    """The hostile whom it reaches from here; of the taunted who taunted it, if this one is among them."""
    found = []
    for other in fight.combatants.values():
        if are_hostile(one, other) and not other.excluded:
            spend(5)
            meant = replace(aim, targets=(Part(other.id, core_of(other)),))
            if first(to_aim(meant)) is None:
                found.append(other.id)
    if not found:
        return []
    spared = first(objections_of_taunted(fight, one, replace(aim, targets=()), to_aim))
    return [name for name in found if spared is None or name == spared.about["target"]]


def accuracy_on(fight: Fight, one: Combatant, aim: Aim) -> tuple[Source, ...]:
    """What is added to accuracy: by conditions, effects, flight, water and what is declared."""
    return (*sources_in(fight, one, "accuracy", aim.attack.kind), *aim.declared.accuracy())


def force_of(one: Combatant, aim: Aim) -> Force:
    """What the dice are rolled for. (Modifying Critical Values)"""
    a = aim.attack
    critical = (CRITICAL if a.critical is None else a.critical) - (FENCING if a.fencer else 0)
    critical += aim.declared.critical + summed(one.effects, "critical")
    return Force(
        power=a.power,
        critical=critical,
        extra=a.extra or 0,
        damage=a.damage,
        lift=aim.declared.lift,
    )


def harm_of(one: Combatant, aim: Aim) -> Harm:
    """What the attack does to each whom it hits."""
    bonus = (Source(name=aim.name or "bonus", figure=aim.attack.bonus),) if aim.attack.bonus else ()
    return Harm(
        by=one.id,
        force=force_of(one, aim),
        type=aim.attack.type,
        harms=aim.attack.harms,
        element=aim.attack.element,
        increases=(*bonus, *aim.declared.increases(number(one.magic_power), aim.attack.type)),
        extras=aim.declared.extras(),
        reductions=aim.declared.reductions(),
        pierces=aim.declared.pierces,
    )


def told(one: Combatant, other: Combatant, aim: Aim) -> dict[str, Any]:
    """What is told of an attack, but for the place."""
    return {
        "actor": one.id,
        "target": other.id,
        "targets": tuple(part.id for part in aim.targets) if len(aim.targets) > 1 else (),
        "section": aim.target.section,
        "using": aim.using,
        "name": aim.name,
        "names": dict(aim.attack.names),
        "weapon": aim.attack.kind,
        "feats": aim.declared.ids,
        "feat_names": aim.declared.names(),
        "ammo": aim.attack.ammo,
        "improvised": attack_improvised(one, aim.attack),
        "rule": CITE_ACCURACY,
    }


def strike(
    resolution: Resolution, name: str, aim: Aim, hits: tuple[Part, ...], dice: Dice, guards: Guards = NOBODY
) -> tuple[Part, ...]:
    """One accuracy roll; then each in turn: evasion, damage; who was hit. (contract: dice)

    `guards`: who stood ready as it was struck; they take it instead. (Cover)
    """
    spend(EACH * len(hits))
    costs.pay(resolution, name, aim.using, costs_of(aim))
    stand(resolution, name, aim.declared)
    if not any(is_there(resolution.fight, hit) for hit in hits):
        return ()
    one = resolution.combatant(name)
    value = accuracy_of(one, aim.using) if aim.attack.accuracy is None else aim.attack.accuracy
    more = accuracy_on(resolution.fight, one, aim)
    expect(dice, 2, "accuracy", name)
    accuracy = rolled(resolution, dice, name, "accuracy", value, total(more), twice=aim.declared.twice)
    resolution.record(checked(one, aim.using, "accuracy", accuracy, more))
    learn(resolution, name, accuracy)
    struck: list[Part] = []
    for hit in hits:
        if not is_there(resolution.fight, hit):
            continue
        guard = None if accuracy.is_failure else taker(resolution.fight, guards, hit)
        if guard is not None:
            struck.append(_taken(resolution, name, aim, hit, guard, dice))
        elif _is_hit(resolution, name, aim, hit, accuracy, dice):
            struck.append(hit)
        else:
            leave(resolution, name, aim.declared, hit, "miss")
            continue
        taunt(resolution, name, aim.declared, struck[-1])
        leave(resolution, name, aim.declared, struck[-1], "hit")
    go_on(resolution, name, aim.declared, hits, struck)
    return tuple(struck)


def _taken(resolution: Resolution, name: str, aim: Aim, hit: Part, guard: Combatant, dice: Dice) -> Part:
    """It falls on who covers, for certain and with all that comes with it: nobody evades. (C:feats25)"""
    part = Part(guard.id, core_of(guard))
    resolution.record(Covered(protector=guard.id, target=hit.id, section=hit.section, rule=CITE_COVERING))
    resolution.record(Hit(actor=name, target=part.id, section=part.section, rule=CITE_ACCURACY))
    inflict(resolution, dice, harm_of(resolution.combatant(name), aim), part)
    return part


def _is_hit(
    resolution: Resolution, name: str, aim: Aim, hit: Part, accuracy: checks.Outcome, dice: Dice
) -> bool:
    """Evasion, and what comes of it; beaten by enough, an aimed shot hurts twice as much. (Snipe)"""
    evasion = _evades(resolution, aim, hit, accuracy, dice)
    is_hit = not accuracy.is_failure if evasion is None else checks.beats(accuracy, evasion)
    made = Hit if is_hit else Missed
    resolution.record(made(actor=name, target=hit.id, section=hit.section, rule=CITE_ACCURACY))
    if is_hit:
        against = UNEVADED if evasion is None else evasion.total
        is_beaten = aim.is_aimed and accuracy.total - against >= AIM
        harm = harm_of(resolution.combatant(name), aim)
        inflict(resolution, dice, replace(harm, multiplied=TWICE) if is_beaten else harm, hit)
    return is_hit


def _evades(
    resolution: Resolution, aim: Aim, hit: Part, accuracy: checks.Outcome, dice: Dice
) -> checks.Outcome | None:
    """Its check; None of who lies there and evades nothing: no die falls. (Losing HP/MP and Death)"""
    other = resolution.combatant(hit.id)
    if is_defenceless(other):
        return None
    more = sources_in(resolution.fight, other, "evasion", aim.attack.kind)
    expect(dice, 2, "evasion", hit.id)
    evasion = rolled(
        resolution,
        dice,
        hit.id,
        "evasion",
        evasion_of(other, hit.section),
        total(more),
        wins=lambda now: not checks.beats(accuracy, now),
    )
    resolution.record(checked(other, hit.section, "evasion", evasion, more))
    learn(resolution, hit.id, evasion)
    return evasion


def checked(
    one: Combatant, section: str, check: CheckKind, outcome: checks.Outcome, more: tuple[Source, ...] = ()
) -> Checked:
    """A check as it is told."""
    return Checked(
        actor=one.id,
        faction=one.faction,
        section=section,
        check=check,
        faces=outcome.faces,
        bonus=outcome.bonus,
        modifiers=more,
        total=outcome.total,
    )
