"""Offers that are nobody's act: answers to what the table waits for, and the GM's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from app.rules.common.answering import AnswerRoll
from app.rules.common.commands import Advance, EndCombat, GiveDice, Note, Remove, Reveal, Roll
from app.rules.common.manual_dice import (
    QuestionedCommand,
    SuspendedCommand,
    objection_to_answering,
    objection_to_giving,
)
from app.rules.core import Command
from app.rules.engine.at_table import sides_of
from app.rules.offers import Choice, Need, Offer
from app.rules.sw25.body.derived import SIDES
from app.rules.sw25.commands.bodies import Exclude
from app.rules.sw25.commands.combat import RollInitiative
from app.rules.sw25.commands.procedure import BeginNextFight, Pursue
from app.rules.sw25.offers.acts import giving_up
from app.rules.sw25.offers.position import Position, called, names_of

LONGEST_NOTE = 2000
LONGEST_DICE = 80
SIX = 6
BEFORE_ROUNDS = ("rounds", "ended")


def table_offers(position: Position) -> Iterator[Offer]:
    """What the seat may do that is nobody's act; what it may not is left out."""
    if position.fight.phase == "rounds" and position.asker.wants("other"):
        for side in SIDES:
            if position.viewer.role == "gm" or side in position.viewer.factions:
                yield from giving_up(position, side)
    if position.viewer.role == "gm" and position.asker.wants("gm"):
        yield from _of_the_gm(position)


def _of_the_gm(position: Position) -> Iterator[Offer]:
    fight = position.fight
    yield _bare(position, Advance())
    if fight.phase not in BEFORE_ROUNDS:
        yield _bare(position, RollInitiative())
    yield _bare(position, EndCombat())
    if fight.phase == "ended":
        yield _bare(position, BeginNextFight())
    hidden = tuple(one.id for one in fight.combatants.values() if "hidden" in one.conditions)
    if hidden:
        yield _naming(position, hidden, Reveal(target=hidden[0]))
    everybody = tuple(fight.combatants)
    if everybody:
        there = tuple(one.id for one in fight.combatants.values() if not one.excluded)
        if there:
            yield _naming(position, there, Exclude(target=there[0]))
        yield _naming(position, everybody, Remove(target=everybody[0]))
    words = Need(field="text", kind="text", most=LONGEST_NOTE)
    yield _bare(position, Note(text="note"), words)
    yield _rolls(position)


def _bare(position: Position, command: Command, *needs: Need) -> Offer:
    return Offer(
        id=command.kind,
        group="gm",
        names=called(command.kind),
        command={"command": command.kind},
        needs=needs,
        reject=position.verdict(command),
    )


def _naming(position: Position, among: tuple[str, ...], command: Command) -> Offer:
    """The GM does it to anybody: one is judged for all."""
    return _bare(position, command, Need(field="target", kind="combatant", among=among))


def _rolls(position: Position) -> Offer:
    """Dice that mean nothing to the rules."""
    some = ("1d", "2d", "3d", "1d3", "1d100")
    choices = tuple(Choice(value=dice, names={"en": dice, "ja": dice}) for dice in some)
    return _bare(position, Roll(dice="2d"), Need(field="dice", kind="choice", among=choices))


def answers(position: Position) -> Iterator[Offer]:
    """To a flight, and to dice that are waited for. What the place asks is answered by its own ground."""
    yield from _dice(position)
    yield from _of_roll(position)
    pursuit = position.fight.pursuit
    if pursuit is None:
        return
    for word, follows in (("follow", True), ("let-go", False)):
        command = Pursue(pursue=follows, decision=pursuit.id)
        said = {"command": "pursue", "pursue": follows, "decision": pursuit.id}
        yield reaction(position, f"pursue.{word}", f"pursue-{word}", said, command)


def _dice(position: Position) -> Iterator[Offer]:
    """Faces that were thrown by hand; some may be entered, the rest later."""
    waiting = position.fight.waiting
    if not isinstance(waiting, SuspendedCommand):
        return
    viewer, need = position.viewer, max(1, waiting.throw.need)
    yield Offer(
        id="dice",
        group="reaction",
        names=called("dice"),
        command={"command": GiveDice.kind},
        needs=(Need(field="faces", kind="number", least=1, most=sides_thrown(waiting), count=need),),
        reject=objection_to_giving(waiting, viewer.role, viewer.controls),
    )


def _of_roll(position: Position) -> Iterator[Offer]:
    """What may be done about a roll that is shown, and to let it stand."""
    waiting = position.fight.waiting
    if not isinstance(waiting, QuestionedCommand):
        return
    viewer, question = position.viewer, waiting.question
    said = {"command": AnswerRoll.kind, "decision": question.id}
    reject = objection_to_answering(waiting, viewer.role, viewer.controls, AnswerRoll())
    for act in question.acts:
        yield Offer(
            id=f"answer-roll.{act.id}",
            group="reaction",
            names=names_of(act.names, None, act.id),
            command={**said, "act": act.id},
            reject=reject,
        )
    yield Offer(
        id="answer-roll", group="reaction", names=called("answer-roll-keep"), command=said, reject=reject
    )


def sides_thrown(waiting: SuspendedCommand) -> int:
    """Faces that every die of the throw has: those of the GM's roll, else six."""
    asked: Mapping[str, Any] = waiting.command.get("do") or waiting.command
    return sides_of(str(asked.get("dice", "")), SIX) if asked.get("command") == Roll.kind else SIX


def reaction(
    position: Position, id: str, name: str, said: Mapping[str, Any], command: Command, **figures: str
) -> Offer:
    """An answer that is judged as it is."""
    return Offer(
        id=id,
        group="reaction",
        names=called(name, **figures),
        command=said,
        reject=position.verdict(command),
    )
