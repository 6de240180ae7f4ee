"""Spells and skills carried out: paid, cast, withstood, and then what they do to each in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any, Literal

from app.rules.common.words import Source
from app.rules.core import Dice, expect
from app.rules.engine.chance import sample
from app.rules.sw25.acts.attacks import checked
from app.rules.sw25.acts.damage_pipeline import Harm, inflict
from app.rules.sw25.acts.declaring import stand
from app.rules.sw25.acts.dispelling import dispel
from app.rules.sw25.acts.effects import Cast, Reached, costs_of, magic_of
from app.rules.sw25.acts.feat_outcomes import go_on, leave
from app.rules.sw25.acts.improvised import effect_improvised
from app.rules.sw25.acts.misfire import Shot, astray
from app.rules.sw25.body import costs
from app.rules.sw25.body.bodies import (
    Part,
    all_parts,
    evasion_of,
    is_there,
    parts,
    sources_in,
    sources_on,
)
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import dice_owner, is_defenceless
from app.rules.sw25.body.experience import learn
from app.rules.sw25.body.rolling import rolled
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.events.combat import Resisted, Risk, StripCaught, TargetsDrawn
from app.rules.sw25.sheet import checks
from app.rules.sw25.sheet.character import Check, Withstood
from app.rules.sw25.sheet.checks import Outcome
from app.rules.sw25.sheet.modifiers import total
from app.rules.work import spend

CITE_RESISTING = "Simplified Combat: Damage Calculations / Resisting Damage"
EACH = 40
"""Units of work for each whom it reaches, beside the events: paid before a die falls."""
CAUGHT = 3
"""1 to 3 on the die is caught. (adv: Line and Breakthrough; simp: "Area: Line")"""


def told(one: Combatant, cast: Cast) -> dict[str, Any]:
    """What is told of an effect, but for the place."""
    command = cast.command
    return {
        "actor": one.id,
        "name": command.name,
        "names": command.names,
        "shape": command.shape,
        "action": command.action,
        "using": cast.using,
        "targets": command.targets,
        "feats": cast.declared.ids,
        "feat_names": cast.declared.names(),
        "improvised": effect_improvised(one, command),
        "radius": command.radius if command.shape == "area" else None,
    }


def pay(resolution: Resolution, one: Combatant, cast: Cast) -> None:
    """What it costs is spent."""
    costs.pay(resolution, one.id, cast.using, costs_of(cast))
    stand(resolution, one.id, cast.declared)


def befall(
    resolution: Resolution, name: str, cast: Cast, hit: tuple[Part, ...], dice: Dice
) -> tuple[Part, ...]:
    """One casting check for all, then each in turn: those who did not withstand. (contract: dice)"""
    spend(EACH * len(hit))
    casting = _cast(resolution, name, cast, dice) if hit and is_withstandable(cast) else None
    struck: list[Part] = []
    for part in hit:
        if not is_there(resolution.fight, part):
            continue
        is_struck = _befall(resolution, name, cast, part, casting, dice)
        struck += [part] if is_struck else []
        leave(resolution, name, cast.declared, part, "hit" if is_struck else "miss")
    go_on(resolution, name, cast.declared, hit, struck)
    return tuple(struck)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """How its ground says whom an effect finds, and the headings there; a system's own fights are erased."""

    reached: Callable[[Any, Any, Any, str | None], Reached]
    at_risk: Callable[[Any, Any, Part, Shot], tuple[Part, ...]]
    misfire: str
    most: str
    strip: str


def hit_by(resolution: Resolution, name: str, cast: Cast, dice: Dice, ways: Ways) -> tuple[Part, ...]:
    """Whom it reaches once chance has chosen. (contract: dice)"""
    match cast.command.shape:
        case "touch" | "target":
            return cast.targets
        case "shot":
            return tuple(_astray(resolution, name, target, dice, ways) for target in cast.targets)
        case "area":
            found = all_parts(ways.reached(resolution.fight, resolution.combatant(name), cast, None).certain)
            return drawn(resolution, name, found, cast.command.max_targets, dice, ways.most)
        case "line":
            return _in_strip(
                resolution, name, cast, _astray(resolution, name, cast.targets[0], dice, ways), dice, ways
            )
        case "breakthrough":
            return _in_strip(resolution, name, cast, cast.targets[0], dice, ways)


def _astray(resolution: Resolution, name: str, target: Part, dice: Dice, ways: Ways) -> Part:
    found = ways.at_risk(resolution.fight, resolution.combatant(name), target, "magic")
    return astray(resolution, name, target, found, dice, ways.misfire)


def _in_strip(
    resolution: Resolution, name: str, cast: Cast, direct: Part, dice: Dice, ways: Ways
) -> tuple[Part, ...]:
    possible = ways.reached(resolution.fight, resolution.combatant(name), cast, direct.id).possible
    return caught(resolution, name, direct, possible, dice, ways.strip)


def drawn(
    resolution: Resolution, name: str, found: tuple[Part, ...], most: int | None, dice: Dice, rule: str
) -> tuple[Part, ...]:
    """Where there are more than it can hit, the dice choose. (adv: Wide-Area; simp: Maximum; G34)

    The hidden come last, where room is left: no draw, and no place that stays empty, tells of them. The dead
    fill no place.
    """
    if most is None:
        return found
    found = tuple(part for part in found if "dead" not in resolution.combatant(part.id).conditions)
    if len(found) <= most:
        return found
    hidden = tuple(part for part in found if "hidden" in resolution.combatant(part.id).conditions)
    seen = tuple(part for part in found if "hidden" not in resolution.combatant(part.id).conditions)
    chosen = _lots(resolution, name, seen, most, dice, rule, name)
    if hidden:
        chosen += _lots(resolution, name, hidden, most - len(chosen), dice, rule, hidden[0].id)
    struck = frozenset(chosen)
    return tuple(part for part in found if part in struck)


def _lots(
    resolution: Resolution, name: str, some: tuple[Part, ...], most: int, dice: Dice, rule: str, who: str
) -> tuple[Part, ...]:
    """Who throws these dice is asked for them."""
    if len(some) <= most or most == 0:
        return some[:most]
    expect(dice, most, "targets", who)
    chosen, faces = sample(dice, some, most)
    targets = tuple(dict.fromkeys(part.id for part in chosen))
    resolution.record(TargetsDrawn(actor=name, targets=targets, most=most, faces=faces, rule=rule))
    return chosen


def caught(
    resolution: Resolution, name: str, direct: Part, possible: tuple[Combatant, ...], dice: Dice, rule: str
) -> tuple[Part, ...]:
    """The target for certain, then who is caught, a die each in the order of setup. (adv: Line; G27)"""
    if not possible:
        return (direct,)
    faces: list[int] = []
    for who, some in groupby(possible, key=partial(dice_owner, resolution.combatant(name))):
        left = list(some)
        while left:
            expect(dice, len(left), "strip", who, name, left.pop(0).id)
            faces.append(dice.roll(6))
    rolls = zip(possible, faces, strict=True)
    risks = tuple(Risk(id=one.id, face=face, is_caught=face <= CAUGHT) for one, face in rolls)
    those = [one for one, risk in zip(possible, risks, strict=True) if risk.is_caught]
    resolution.record(
        StripCaught(
            actor=name,
            risks=risks,
            caught=tuple(one.id for one in those),
            faces=tuple(faces),
            rule=rule,
        )
    )
    return (direct, *(part for one in those for part in parts(one)))


def is_withstandable(cast: Cast) -> bool:
    """Is there a check against it?"""
    return cast.command.resist != "none" and not cast.command.always


def check_of(one: Combatant, cast: Cast) -> Check | None:
    """What it is cast with: its own check, else the magic power."""
    return magic_of(one, cast.command) if cast.command.check is None else cast.command.check


def sources_of(fight: Fight, one: Combatant, cast: Cast) -> tuple[Source, ...]:
    """What is added to its check: by conditions, effects, water and what is declared."""
    return (*sources_in(fight, one, "magic"), *cast.declared.magic())


def _cast(resolution: Resolution, name: str, cast: Cast, dice: Dice) -> Outcome:
    """One check of the magic power for all targets."""
    one = resolution.combatant(name)
    expect(dice, 2, "magic", name)
    more = sources_of(resolution.fight, one, cast)
    outcome = rolled(
        resolution, dice, name, "magic", check_of(one, cast), total(more), twice=cast.declared.twice
    )
    resolution.record(checked(one, cast.using, "magic", outcome, more))
    learn(resolution, name, outcome)
    return outcome


def _befall(
    resolution: Resolution, name: str, cast: Cast, part: Part, casting: Outcome | None, dice: Dice
) -> bool:
    """Withstood or not, then what it does to this one. False: it was withstood, wholly or by half."""
    command = cast.command
    is_withstood = casting is not None and _withstands(resolution, cast, part, casting, dice)
    if is_withstood:
        left: Literal["half", "none"] = "half" if command.resist == "half" else "none"
        resolution.record(
            Resisted(actor=name, target=part.id, section=part.section, left=left, rule=CITE_RESISTING)
        )
        if left == "none":
            return False
    inflict(resolution, dice, harm_of(name, cast), part, is_halved=is_withstood)
    if command.dispels and not is_withstood and is_there(resolution.fight, part):
        dispel(resolution, part.id, command.dispel)
    return not is_withstood


def harm_of(name: str, cast: Cast) -> Harm:
    """What an effect does to each whom it reaches."""
    command = cast.command
    bonus = (Source(name=command.name or "bonus", figure=command.bonus),) if command.bonus else ()
    return Harm(
        by=name,
        increases=(*bonus, *cast.declared.increases(0, command.type)),
        reductions=cast.declared.reductions(),
        extras=cast.declared.extras(),
        force=cast.force,
        type=command.type,
        harms=command.harms,
        heal=command.heal,
        element=command.element,
        conditions=command.conditions,
        cures=command.cures,
        name=command.name,
        names=command.names,
        modifiers=command.modifiers,
        rounds=command.rounds,
        ends=command.ends,
        ticks=command.ticks,
    )


def _withstands(resolution: Resolution, cast: Cast, part: Part, casting: Outcome, dice: Dice) -> bool:
    """The casting must be above what withstands it; who lies there evades nothing. (Resisting Damage)"""
    other = resolution.combatant(part.id)
    kind = cast.command.with_
    if kind == "evasion" and is_defenceless(other):
        return casting.is_failure
    expect(dice, 2, kind, other.id)
    more = against(resolution.fight, other, kind)
    outcome = rolled(
        resolution,
        dice,
        other.id,
        kind,
        resistance_of(other, kind, part.section),
        total(more),
        wins=lambda now: not checks.beats(casting, now),
    )
    resolution.record(checked(other, part.section, kind, outcome, more))
    learn(resolution, other.id, outcome)
    return not checks.beats(casting, outcome)


def against(fight: Fight, one: Combatant, kind: Withstood) -> tuple[Source, ...]:
    """What is added to the check that withstands; water hampers who evades, not who withstands."""
    return sources_in(fight, one, "evasion", "shoot") if kind == "evasion" else sources_on(one, kind)


def resistance_of(one: Combatant, kind: Withstood, section: str) -> Check | None:
    """Fortitude, willpower, or the evasion of the section. (Resisting Damage)"""
    if kind == "evasion":
        return evasion_of(one, section)
    return one.fortitude if kind == "fortitude" else one.willpower
