"""Spells and skills carried out: spent, drawn, cast, withstood, and then what they do to each in turn."""

from __future__ import annotations

from app.rules.core import Dice, expect
from app.rules.sw25 import checks
from app.rules.sw25.advanced import breakthrough
from app.rules.sw25.advanced.areas import STRIP, WIDE
from app.rules.sw25.advanced.attacks import astray, checked, lying
from app.rules.sw25.advanced.blows import EffectUsed, Resisted, Risk, StripCaught, TargetsDrawn
from app.rules.sw25.advanced.bodies import Part, all_parts, has_mp, is_there, parts
from app.rules.sw25.advanced.effects import Cast, reached
from app.rules.sw25.advanced.evolution import Story
from app.rules.sw25.advanced.shielding import metres_between
from app.rules.sw25.advanced.state import Combatant
from app.rules.sw25.advanced.touch import contact
from app.rules.sw25.advanced.wounds import Harm, change_mp, inflict
from app.rules.sw25.chance import sample
from app.rules.sw25.checks import Outcome

RESISTING = "Simplified Combat: Damage Calculations / Resisting Damage"
CAUGHT = 3
"""1 to 3 on the die is caught. (adv: Line and Breakthrough)"""


def announce(story: Story, one: Combatant, cast: Cast) -> None:
    """The action and the magic points are spent."""
    command = cast.command
    at = cast.strip.end if cast.strip else cast.center
    story.tell(
        EffectUsed(
            actor=one.id,
            name=command.name,
            shape=command.shape,
            action=command.action,
            using=cast.using,
            targets=command.targets,
            start=one.at,
            at=at,
            radius=command.radius if command.shape == "area" else None,
            metres=metres_between(one.at, at),
            rule=STRIP if cast.strip else WIDE if command.shape == "area" else "",
        )
    )
    if command.mp:
        section, left = has_mp(one, cast.using)
        if left is not None:
            change_mp(story, one, section, -command.mp, adds=True)


def use(story: Story, name: str, cast: Cast, dice: Dice) -> None:
    """Whom it reaches, contact, one casting check for all, then each in turn. (contract: dice)"""
    announce(story, story.who(name), cast)
    hit = _drawn(story, name, cast, dice)
    if cast.command.shape == "touch":
        for target in cast.targets:
            contact(story, name, target.id)
    if cast.strip and cast.command.shape == "breakthrough":
        breakthrough.run(story, name, cast.strip)
    casting = _cast(story, name, cast, dice) if hit and cast.command.resist != "none" else None
    for part in hit:
        if is_there(story.fight, part):
            _befall(story, name, cast, part, casting, dice)
    if cast.strip and cast.command.shape == "breakthrough":
        breakthrough.arrive(story, name, cast.targets[0].id)


# --- who is hit -------------------------------------------------------------------------------------------


def _drawn(story: Story, name: str, cast: Cast, dice: Dice) -> tuple[Part, ...]:
    match cast.command.shape:
        case "touch" | "target":
            return cast.targets
        case "shot":
            return tuple(astray(story, name, target, "magic", dice) for target in cast.targets)
        case "area":
            return _in_area(story, name, cast, dice)
        case "line":
            return _in_strip(story, name, cast, astray(story, name, cast.targets[0], "magic", dice), dice)
        case "breakthrough":
            return _in_strip(story, name, cast, cast.targets[0], dice)


def _in_area(story: Story, name: str, cast: Cast, dice: Dice) -> tuple[Part, ...]:
    """All sections inside; where there are more than it can hit, the dice choose. (adv: Wide-Area; G34)"""
    found = all_parts(reached(story.fight, story.who(name), cast).certain)
    most = cast.command.max_targets
    if most is None or len(found) <= most:
        return found
    expect(dice, most, "targets", name)
    chosen, faces = sample(dice, found, most)
    targets = tuple(dict.fromkeys(part.id for part in chosen))
    story.tell(TargetsDrawn(actor=name, targets=targets, most=most, faces=faces, rule=WIDE))
    return chosen


def _in_strip(story: Story, name: str, cast: Cast, direct: Part, dice: Dice) -> tuple[Part, ...]:
    """The target for certain, then who is caught, a die each in the order of setup. (adv: Line; G27)"""
    possible = reached(story.fight, story.who(name), cast, direct.id).possible
    if not possible:
        return (direct,)
    expect(dice, len(possible), "strip", name)
    faces = [dice.roll(6) for _ in possible]
    rolls = zip(possible, faces, strict=True)
    risks = tuple(Risk(id=one.id, face=face, is_caught=face <= CAUGHT) for one, face in rolls)
    caught = [one for one, risk in zip(possible, risks, strict=True) if risk.is_caught]
    story.tell(
        StripCaught(
            actor=name,
            risks=risks,
            caught=tuple(one.id for one in caught),
            faces=tuple(faces),
            rule=STRIP,
        )
    )
    return (direct, *(part for one in caught for part in parts(one)))


# --- what it does -----------------------------------------------------------------------------------------


def _cast(story: Story, name: str, cast: Cast, dice: Dice) -> Outcome:
    """One check of the magic power for all targets."""
    one = story.who(name)
    expect(dice, 2, "magic", name)
    outcome = checks.check(dice, one.magic_power, lying(one))
    story.tell(checked(one, cast.using, "magic", outcome))
    return outcome


def _befall(story: Story, name: str, cast: Cast, part: Part, casting: Outcome | None, dice: Dice) -> None:
    """Withstood or not, then what it does to this one."""
    command = cast.command
    is_withstood = casting is not None and _withstands(story, cast, part, casting, dice)
    if is_withstood:
        left = "half" if command.resist == "half" else "none"
        story.tell(
            Resisted(actor=name, target=part.id, section=part.section, left=left, rule=RESISTING)  # type: ignore[arg-type]  # one of the two
        )
        if left == "none":
            return
    harm = Harm(
        by=name,
        force=cast.force,
        type=command.type,
        heal=command.heal,
        conditions=command.conditions,
        rounds=command.rounds,
    )
    inflict(story, dice, harm, part, is_halved=is_withstood)


def _withstands(story: Story, cast: Cast, part: Part, casting: Outcome, dice: Dice) -> bool:
    """The casting must be above the resistance. (Resisting Damage)"""
    other = story.who(part.id)
    kind = cast.command.with_
    expect(dice, 2, kind, other.id)
    outcome = checks.check(dice, other.fortitude if kind == "fortitude" else other.willpower)
    story.tell(checked(other, part.section, kind, outcome))
    return not checks.beats(casting, outcome)
