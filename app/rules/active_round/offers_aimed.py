"""Offers of what is aimed at somebody: weapons, skills, spells, items."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.active_round import attacking, casting, support
from app.rules.active_round.areas import is_wide
from app.rules.active_round.commands import Attack, Cast, Throw, Use
from app.rules.active_round.fields import covers, field_of
from app.rules.active_round.offering import Desk, called, names_of
from app.rules.active_round.plain import Arm, at_hand, chosen, reach_of, wielded
from app.rules.active_round.seeing import is_in_front, is_unseen
from app.rules.active_round.sight import may_know
from app.rules.active_round.state import Combatant, Skill, are_foes
from app.rules.active_round.words import CITE_ATTACKING, FIST
from app.rules.core import Command, Reason
from app.rules.offers import Group, Kind, Names, Need, Offer
from app.rules.work import spend

PER_TARGET = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Aimed:
    """Somebody as a target: how far, in front or not, seen and uncovered or not."""

    one: Combatant
    distance: int
    is_front: bool
    is_open: bool


class Targets:
    """Everybody as a target of one combatant: looked at once, asked for each weapon and skill."""

    def __init__(self, desk: Desk, one: Combatant) -> None:
        fight, field = desk.fight, field_of(desk.fight)
        spend(PER_TARGET * len(fight.combatants))
        is_blind = "blind-shot" in one.abilities
        self.me = one
        self.all = [
            Aimed(
                one=other,
                distance=field.distance(one.spot, other.spot),
                is_front=is_in_front(field, one, other),
                is_open=(is_blind or not is_unseen(one, other)) and not covers(field, one.spot, other),
            )
            for other in fight.combatants.values()
            if other.is_there
        ]

    def among(self, most: int | None, *, to_front: bool, with_self: bool) -> tuple[str, ...]:
        """Those that can be aimed at; the foes first."""
        found = [
            aimed.one
            for aimed in self.all
            if (most is None or aimed.distance <= most)
            and (aimed.is_front or not to_front)
            and aimed.is_open
            and (with_self or aimed.one.id != self.me.id)
        ]
        return tuple(one.id for one in sorted(found, key=lambda one: not are_foes(self.me, one)))

    def nearest(self) -> Combatant:
        """Whom a closed offer is about: the nearest foe, else the nearest other, else itself."""
        others = [aimed for aimed in self.all if aimed.one.id != self.me.id]
        found = min(others, key=lambda a: (not are_foes(self.me, a.one), a.distance), default=None)
        return found.one if found else self.me


def aimed(desk: Desk, one: Combatant) -> Iterator[Offer]:
    """Only for whom its sheet is known."""
    if not may_know(one, desk.asker.viewer, "weapons") or not may_know(one, desk.asker.viewer, "skills"):
        return
    targets = Targets(desk, one)
    yield from _weapons(desk, one, targets)
    for name, skill in one.skills.items():
        if skill.kind == "offensive":
            yield from _skill(desk, one, name, skill, targets)
        elif skill.kind != "defensive":
            yield from _spell(desk, one, name, skill, targets)
    yield from _items(desk, one, targets)


def _weapons(desk: Desk, one: Combatant, targets: Targets) -> Iterator[Offer]:
    held = wielded(one)
    doubles = len({arm.id for arm in held}) < len(held)
    for arm in at_hand(one):
        more = {"weapon": arm.id, **({"hand": arm.hand} if doubles and arm.id != FIST else {})}
        names = called("fist") if arm.id == FIST else _arm_names(arm, held)
        id = f"attack.{arm.id}" + (f".{arm.hand}" if "hand" in more else "")
        yield _blow(desk, one, id, names, more, (arm,), targets)
    if len(held) == 2 and "dual-wield" in one.abilities:
        yield _blow(desk, one, "attack-both", called("attack-both"), {"both": True}, held, targets)


def _arm_names(arm: Arm, held: tuple[Arm, ...]) -> Names:
    """Where both hands hold what is called alike: in which of them."""
    names = names_of(arm.weapon.names, arm.id)
    alike = [other for other in held if names_of(other.weapon.names, other.id) == names]
    return called(f"arm-{arm.hand}", weapon=names) if len(alike) > 1 else names


def _blow(
    desk: Desk,
    one: Combatant,
    id: str,
    names: Names,
    more: Mapping[str, Any],
    arms: tuple[Arm, ...],
    targets: Targets,
) -> Offer:
    among = targets.among(reach_of(arms), to_front=True, with_self=False)
    command = Attack(actor=one.id, target=_example(among, targets), **more)
    why = desk.why(command, lambda: attacking.against(desk.context, command))
    made = {"command": Attack.kind, "actor": one.id, **more}
    needs = [Need(field="target", kind="combatant", among=among)]
    if one.targeting is not None:
        needs.append(Need(field="aim", kind="text", most=80, optional=True))
    return desk.offer(id, "attack", names, made, why or _none(one, among), *needs)


def _example(among: tuple[str, ...], targets: Targets) -> str:
    return among[0] if among else targets.nearest().id


def _none(one: Combatant, among: tuple[str, ...]) -> Reason | None:
    """There is nobody to do it to."""
    about = {"actor": one.id}
    return None if among else Reason(code="not-a-target", cite=CITE_ATTACKING, about=about)


def _skill(desk: Desk, one: Combatant, name: str, skill: Skill, targets: Targets) -> Iterator[Offer]:
    """An offensive skill: with the weapon at hand, or around and along without one."""

    def made_with(**aim: Any) -> tuple[Attack, Callable[[], Iterable[Reason]]]:
        command = Attack(actor=one.id, skill=name, **aim)
        return command, lambda: attacking.against(desk.context, command)

    made = {"command": Attack.kind, "actor": one.id, "skill": name}
    if is_wide(skill):
        yield from _wide(desk, one, f"skill.{name}", "attack", skill, made, made_with, targets)
        return
    arm = chosen(one, None, None)
    most = skill.range if skill.range is not None or arm is None else reach_of((arm,))
    among = targets.among(most, to_front=skill.front, with_self=False)
    command, against = made_with(target=_example(among, targets))
    why = desk.why(command, against) or _none(one, among)
    need = Need(field="target", kind="combatant", among=among)
    yield desk.offer(f"skill.{name}", "attack", names_of(skill.names, name), made, why, need)


def _spell(desk: Desk, one: Combatant, name: str, skill: Skill, targets: Targets) -> Iterator[Offer]:
    """Spells, healing, supportive skills; while only begun they want no aim."""

    def made_with(**aim: Any) -> tuple[Cast, Callable[[], Iterable[Reason]]]:
        command = Cast(actor=one.id, skill=name, **aim)
        return command, lambda: casting.against(desk.context, command)

    group: Group = "support" if skill.kind == "supportive" else "magic"
    id, names = f"cast.{name}", names_of(skill.names, name)
    made = {"command": Cast.kind, "actor": one.id, "skill": name}
    if is_wide(skill) and casting.is_performed(one, name):
        yield from _wide(desk, one, id, group, skill, made, made_with, targets)
        return
    if not casting.is_performed(one, name):
        rune = called("rune", skill=names, runes=casting.runes_done(one, name), of=skill.runes)
        yield desk.offer(id, group, rune, made, desk.why(*made_with()))
        return
    if skill.range is None:
        yield desk.offer(id, group, names, made, desk.why(*made_with()))
        return
    to_front = skill.front and skill.kind == "spell"
    among = targets.among(skill.range, to_front=to_front, with_self=True)
    command, against = made_with(target=_example(among, targets))
    why = desk.why(command, against) or _none(one, among)
    need = Need(field="target", kind="combatant", among=among)
    yield desk.offer(id, group, names, made, why, need)


def _wide(
    desk: Desk,
    one: Combatant,
    id: str,
    group: Group,
    skill: Skill,
    made: Mapping[str, Any],
    made_with: Callable[..., tuple[Command, Callable[[], Iterable[Reason]]]],
    targets: Targets,
) -> Iterator[Offer]:
    """Around oneself or along a line; with a range around somebody and around a place too."""
    names = names_of(skill.names, str(made["skill"]))
    why = desk.why(*made_with())
    is_alone = skill.line or skill.range is None
    yield desk.offer(id, group, names if is_alone else called("around-self", skill=names), made, why)
    if is_alone:
        return
    to_front = skill.front and skill.kind in ("offensive", "spell")
    among = targets.among(skill.range, to_front=to_front, with_self=True)
    who = Need(field="target", kind="combatant", among=among)
    around = called("around", skill=names)
    yield desk.offer(f"{id}.target", group, around, made, why or _none(one, among), who)
    kind: Kind = "point" if desk.fight.battlefield.ruler else "cell"
    where = Need(field="at", kind=kind, within=skill.range)
    yield desk.offer(f"{id}.at", group, called("placed", skill=names), made, why, where)


def _items(desk: Desk, one: Combatant, targets: Targets) -> Iterator[Offer]:
    """To use, or to throw."""
    fight, field = desk.fight, field_of(desk.fight)
    near = tuple(
        other.one.id
        for other in targets.all
        if next(iter(support.against_receiver(field, one, other.one)), None) is None
    )
    far = targets.among(None, to_front=True, with_self=False)
    for name, item in one.items.items():
        if item.count < 1:
            continue
        names = names_of(item.names, name)
        use = Use(actor=one.id, item=name, target=near[0] if near else None)
        why = desk.why(use, lambda: support.against_use(fight, field, use))  # noqa: B023
        made = {"command": Use.kind, "actor": one.id, "item": name}
        who = Need(field="target", kind="combatant", among=near)
        yield desk.offer(f"use.{name}", "support", names, made, why or _none(one, near), who)
        throw = Throw(actor=one.id, item=name, target=_example(far, targets))
        why = desk.why(throw, lambda: support.against_throw(fight, field, throw))  # noqa: B023
        made = {"command": Throw.kind, "actor": one.id, "item": name}
        who = Need(field="target", kind="combatant", among=far)
        thrown = called("throw", item=names)
        yield desk.offer(f"throw.{name}", "attack", thrown, made, why or _none(one, far), who)
