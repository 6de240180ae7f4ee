"""What offers are judged on: the fight as the asker knows it, and the one whose offers they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.common import manual_dice
from app.rules.core import Asker, Command, Reason, Viewer, may_command
from app.rules.engine.judge import Judge
from app.rules.offers import Called, Names, Need
from app.rules.sw25.acts.cover import InPlace
from app.rules.sw25.body.derived import may_know
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.rulings.fighting import GroundRules
from app.rules.sw25.sheet.character import Attack
from app.rules.sw25.sheet.conditions import BY_NAME
from app.rules.sw25.sheet.skills import Skill
from app.rules.work import spend

JUDGED = 250
"""Units of work for each command that is judged whole."""
AIMED = 60
"""Units of work for each target that is tried, beside what the geometry spends."""
NAMELESS: Mapping[str, str] = {}
WHOEVER = frozenset(
    {
        *("not-allowed", "wrong-phase", "decision-pending", "not-your-turn", "already-acted"),
        *("no-action-left", "cannot-act", "cannot-move", "wrong-movement", "no-ammunition"),
        *("not-enough-hp", "not-enough-counters"),
    }
)
"""Refusals that hold whatever the target is: no other target needs to be tried."""


Judged = Callable[[Any], Reason | None]
PlaceOf = Callable[[Any, Skill, int, Judged], tuple[Need, Reason | None]]
"""Actor, skill, how many times its range, what speaks against a place -> the need, and why none is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A fight as the asker knows it, and who asks."""

    fight: Any
    asker: Asker
    judge: Judge[Any, Any]

    @property
    def viewer(self) -> Viewer:
        return self.asker.viewer

    def verdict(self, command: Command) -> Reason | None:
        """Why this seat cannot do this now, as far as it may know and no die falls; None where it can."""
        spend(JUDGED)
        if not may_command(self.viewer.role, self.viewer.controls, command):
            return Reason(code="not-allowed")
        waits = manual_dice.objection(self.fight.waiting, self.fight.options, command)
        if waits:
            return waits
        found: Reason | None = self.judge.preview(self.fight, command, Asker(viewer=self.viewer))["reject"]
        return found

    def barred(self, command: Command) -> Reason | None:
        """What is said before the rules are asked: not this seat's, or dice are waited for."""
        if not may_command(self.viewer.role, self.viewer.controls, command):
            return Reason(code="not-allowed")
        return manual_dice.objection(self.fight.waiting, self.fight.options, command)


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """One way in which a spell of some shape is laid on the ground: what its command says beside its aim."""

    id: str = ""
    at: str | None = None
    """Only there: at this place, and round those who are in it."""
    ways: tuple[Mapping[str, Any], ...] = ({},)
    """Fields of the command as `needs` may fill them: all of them are tried."""
    needs: tuple[Need, ...] = ()
    names: Called | None = None
    most: int | None = None
    """How many times it may be multiplied, so that it is still laid like this."""


def laid_anyhow(skill: Skill, wider: int) -> tuple[Laid, ...]:
    """The aim says everything."""
    return (Laid(),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Acting:
    """Whose offers they are, as it stands once its turn has begun with what it does."""

    position: Position
    fight: Any
    one: Any
    ground: GroundRules
    in_place: InPlace
    effect: Callable[..., Any]
    """Makes the command `effect` of this ground."""
    turned: Callable[[Any, Any], Any]
    """The same effect at somebody else."""
    place_of: PlaceOf
    """Where an area may be laid."""
    whither: Callable[[Skill], tuple[Need, ...]] = lambda skill: ()
    """What a skill that moves somebody wants to know beside whom."""
    beside: tuple[Need, ...] = ()
    """Where somebody may get off its mount, but where that one stands."""
    laid: Callable[[Skill, int], tuple[Laid, ...]] = laid_anyhow
    """The ways in which a skill is laid; centimetres by which its radius is widened."""

    @property
    def viewer(self) -> Viewer:
        return self.position.viewer

    @property
    def is_asked_for(self) -> bool:
        """May the asker know what stands on its sheet?"""
        return may_know(self.one, self.viewer, "attacks") and may_know(self.one, self.viewer, "skills")

    @property
    def others(self) -> list[Combatant]:
        """Everybody else who is in the battle."""
        every: Fight = self.fight
        return [one for one in every.combatants.values() if one.id != self.one.id and not one.excluded]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """Those whom a command may name, and where there is none why."""

    among: tuple[str, ...]
    reject: Reason | None


def tried(some: Iterable[str], against: Callable[[str], Reason | None], none: Reason) -> Tried:
    """Each is judged; `none` is said where there was nobody to try."""
    found: list[str] = []
    why: Reason | None = None
    for name in some:
        reason = against(name)
        if reason is None:
            found.append(name)
            continue
        why = why or reason
        if reason.code in WHOEVER and not found:
            break
    return Tried(among=tuple(found), reject=None if found else why or none)


def nobody(fight: Fight, one: Combatant) -> Reason:
    """There is nobody to do it to."""
    return Reason(code="not-a-target", cite=fight.cites.turn, about={"actor": one.id})


def names_of(names: Any, otherwise: str | None, id: str) -> Names:
    """As the sheet says it; else its one name, else its id."""
    if names:
        return dict(names)
    word = otherwise or id
    return {"en": word, "ja": word}


def attack_names(name: str, attack: Attack) -> Names:
    return names_of(attack.names, attack.name, name)


def skill_names(name: str, skill: Skill) -> Names:
    return names_of(skill.names, skill.name, name)


def piece_names(one: Combatant) -> Names:
    return names_of(one.names, one.name, one.id)


def called(key: str, **figures: str | int | float | Names) -> Called:
    """A name of the catalogues: `offer-KEY`."""
    return Called(key=f"offer-{key}", figures=figures)


def feat_called(feat: str, names: Mapping[str, str] = NAMELESS) -> Names:
    """As the sheet calls its own, else as the catalogues do."""
    return names or Called(key=f"feat-{feat}")


def effect_called(name: str) -> Names:
    """A condition by the catalogues, an effect as whoever put it there has called it."""
    return Called(key=f"condition-{name}") if name in BY_NAME else {"en": name, "ja": name}
