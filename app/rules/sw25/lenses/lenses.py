"""What lenses and previews answer alike wherever a fight is: shots, whom an effect finds, what is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from app.rules.core import Reason, Viewer, first
from app.rules.sw25.acts.attacks import Aim, attacks_open_to
from app.rules.sw25.acts.cover import InPlace
from app.rules.sw25.acts.effects import Reached
from app.rules.sw25.acts.misfire import Shot
from app.rules.sw25.acts.riding import objections_to_any_mount, objections_to_dismounting
from app.rules.sw25.body.bodies import all_parts, attack_of
from app.rules.sw25.body.derived import may_know
from app.rules.sw25.body.state import Combatant, Fight, Mode
from app.rules.sw25.lenses.available_feats import feats_open_to, skills_open_to
from app.rules.sw25.procedure.rulings import open_around
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.character import Attack
from app.rules.sw25.turns.acting import ITEM_CLOSING, SPELL_CLOSING, objections_to_fighting
from app.rules.sw25.turns.actions import objections_to_major, objections_to_minor
from app.rules.sw25.turns.turns import objections_to_ending

Answer = Mapping[str, Any]
ASTRAY = ("shot", "line")
"""Shapes of effects that may hit somebody else."""


def meant_by(
    shooter: Combatant | None, attack: str | Attack | None, viewer: Viewer
) -> Attack | Reason | None:
    """The attack that a lens asks about: by its name only where the asker may know the names."""
    if not isinstance(attack, str):
        return attack
    found = None
    if shooter is not None and may_know(shooter, viewer, "attacks"):
        found = next((a for n in ("", *shooter.sections) if (a := attack_of(shooter, n, attack))), None)
    return found or Reason(code="bad-command", figures={"detail": f"attack: none is called {attack}"})


def shot_of(shape: str | None, attack: Attack | None) -> Shot | None:
    """As what it may go astray, if it can at all; a weapon where nothing is said. (Misfire)"""
    if shape is not None:
        return "magic" if shape in ASTRAY else None
    return None if attack and attack.kind == "melee" else "weapon"


def told_of(found: Reached, most: int | None) -> dict[str, Any]:
    """Where more are there than can be hit, everybody is so perhaps but the dead. (G34; simp: Maximum)"""
    certain = [one.id for one in found.certain]
    possible = [one.id for one in found.possible]
    if most is None:
        return {"certain": certain, "possible": possible}
    living = [one for one in found.certain if "dead" not in one.conditions]
    names = [one.id for one in living]
    if len(all_parts(living)) > most:
        return {"certain": [], "possible": names}
    return {"certain": names, "possible": possible}


def casts_open(
    fight: Fight,
    one: Combatant,
    viewer: Viewer,
    as_there: Callable[[Iterable[Reason]], Iterable[Reason]] = iter,
) -> dict[str, Reason | None]:
    """Spells by a major and a minor action, and items; `as_there`: what its ground makes of objections."""

    def why(closing: tuple[Mode, ...], *, is_major: bool) -> Reason | None:
        against = objections_to_fighting(fight, one, viewer, "effect", closing, is_major=is_major)
        return first(as_there(against))

    return {
        "effect": why(SPELL_CLOSING, is_major=True),
        "minor-effect": why(SPELL_CLOSING, is_major=False),
        "item": why(ITEM_CLOSING, is_major=True),
    }


def open_anywhere(
    fight: Fight,
    one: Combatant,
    viewer: Viewer,
    to_aim: Callable[[Aim], Iterable[Reason]],
    in_place: InPlace,
) -> dict[str, Any]:
    """Commands that have nothing to do with the place: null where one is open now, else why it is not."""
    return {
        "minor": first(objections_to_minor(fight, one, viewer)),
        "major": first(objections_to_major(fight, one, viewer)),
        "mount": first(objections_to_any_mount(fight, one, viewer)),
        "dismount": first(objections_to_dismounting(fight, one, viewer)),
        "attack": first(objections_to_fighting(fight, one, viewer, "melee", ITEM_CLOSING)),
        **casts_open(fight, one, viewer),
        "end-turn": first(objections_to_ending(fight, one, viewer)),
        "attacks": attacks_open_to(fight, one, viewer, to_aim) if may_know(one, viewer, "attacks") else [],
        "skills": skills_open_to(one) if may_know(one, viewer, "skills") else [],
        "feats": feats_open_to(fight, one, viewer, in_place) if may_know(one, viewer, "feats") else [],
        "declarations": feats.left(one.declared, one.feats) if may_know(one, viewer, "feats") else 0,
        **open_around(fight, one, viewer),
    }
