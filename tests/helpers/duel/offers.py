"""What a duelist, or a seat, could do now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from app.rules.common.commands import Advance, EndCombat, EndTurn, GiveDice, Note, Remove, Reveal, Roll
from app.rules.common.manual_dice import objection_to_giving
from app.rules.core import Asker, Command, Reason, first, may_command
from app.rules.offers import Called, Choice, Group, Need, Offer
from app.rules.space.squares import FACINGS
from app.rules.work import spend
from tests.helpers.duel import fighting, moving
from tests.helpers.duel.commands import Adjust, Attack, Defend, Move, Place
from tests.helpers.duel.procedure import against_turn
from tests.helpers.duel.rulings import JUDGE
from tests.helpers.duel.setup import MOST_FIGURE
from tests.helpers.duel.state import Duelist, Fight, are_foes

EACH = 50
LONGEST_NOTE = 2000
SIDES = {"attack": 20, "parry": 20, "dodge": 20, "initiative": 20}
"""Of the dice that are waited for by what they are rolled for; six of all others."""


def offers(fight: Fight, actor: str | None, asker: Asker) -> Iterator[Offer]:
    """Answers first; then what the actor could do, or what is nobody's act. `fight` is what is known."""
    yield from answers(fight, asker)
    others: Iterable[Offer] = ()
    if actor is not None:
        others = acts(fight, fight.combatants[actor], asker)
    elif asker.viewer.role == "gm":
        others = of_the_gm(fight, asker)
    is_held = fight.waiting is not None or fight.pending is not None
    held = Reason(code="decision-pending") if is_held else None
    yield from (replace(offer, reject=offer.reject or held) for offer in others)


def called(name: str) -> Called:
    """A name that stands in the catalogues."""
    return Called(key=f"offer-{name}")


def answers(fight: Fight, asker: Asker) -> Iterator[Offer]:
    """To the blow, or with the dice, that the table waits for."""
    waiting, asked = fight.waiting, fight.pending
    if waiting is not None:
        most = SIDES.get(waiting.throw.what, 6)
        yield Offer(
            id="dice",
            group="reaction",
            names=called("dice"),
            command={"command": GiveDice.kind},
            needs=(Need(field="faces", kind="number", least=1, most=most, count=max(1, waiting.throw.need)),),
            reject=objection_to_giving(waiting, asker.viewer.role, asker.viewer.controls),
        )
    for how in asked.options if asked else ():
        if asked is not None:
            command = Defend(actor=asked.target, how=how, decision=asked.id)
            made = {"command": "defend", "actor": asked.target, "how": how, "decision": asked.id}
            yield _offer(f"defend.{how}", "reaction", made, _barred(fight, command, asker))


def acts(fight: Fight, one: Duelist, asker: Asker) -> Iterator[Offer]:
    """What it could do in its turn, or why not."""
    name, facings = one.id, Need(field="facing", kind="facing", among=FACINGS)
    shut = first(against_turn(fight, one))
    steps = moving.reach(fight, one)
    path = Need(field="path", kind="path", reach=moving.budget(one))
    looking = Need(field="facing", kind="facing", among=FACINGS, optional=True)
    tired = None if steps else Reason(code="too-far", cite=moving.MOVING, figures={"most": 0})
    barred = _may_not(Move(actor=name, path=(one.cell,)), asker)
    yield _offer("move", "move", {"command": "move", "actor": name}, barred or shut or tired, path, looking)
    yield _offer("face", "move", {"command": "face", "actor": name}, barred or shut, facings)
    yield _attack(fight, one, asker)
    end = _barred(fight, EndTurn(actor=name), asker)
    yield _offer("end-turn", "other", {"command": "end-turn", "actor": name}, end)
    if asker.viewer.role == "gm" or fight.phase == "gathering":
        cell = Need(field="cell", kind="cell", among=_free(fight, one))
        placing = _barred(fight, Place(target=name, cell=one.cell), asker)
        group: Group = "gm" if asker.viewer.role == "gm" else "move"
        yield _offer("place", group, {"command": "place", "target": name}, placing, cell, looking)


def _free(fight: Fight, one: Duelist) -> tuple[tuple[int, int], ...]:
    """Cells where it could be put."""
    field, others = fight.battlefield, moving.taken(fight, one.id)
    walls = frozenset(field.terrain.get("wall", ()))
    spend(field.columns * field.rows)
    every = ((x, y) for y in range(field.rows) for x in range(field.columns))
    return tuple(cell for cell in every if cell not in others and cell not in walls)


def _attack(fight: Fight, one: Duelist, asker: Asker) -> Offer:
    """Among all whom it could strike; where it is none, why not the nearest."""
    against: dict[str, Reason | None] = {}
    for other in fight.combatants.values():
        spend(EACH)
        if are_foes(one, other):
            against[other.id] = first(fighting.objections(fight, one, other))
    among = tuple(name for name, why in against.items() if why is None)
    nobody = Reason(code="not-a-target", cite=fighting.STRIKING, about={"actor": one.id})
    shut = first(fighting.objections(fight, one, one))
    shut = shut if shut and shut.code != "not-a-target" else None
    why = None if among else shut or next((why for why in against.values() if why), None) or nobody
    barred = _may_not(Attack(actor=one.id, target=one.id), asker)
    target = Need(field="target", kind="combatant", among=among)
    return _offer("attack", "attack", {"command": "attack", "actor": one.id}, barred or why, target)


def of_the_gm(fight: Fight, asker: Asker) -> Iterator[Offer]:
    """What is nobody's act."""
    everybody = tuple(fight.combatants)
    for command in (Advance(), EndCombat()):
        yield _offer(command.kind, "gm", {"command": command.kind}, _barred(fight, command, asker))
    hidden = tuple(one.id for one in fight.combatants.values() if "hidden" in one.conditions)
    who = Need(field="target", kind="combatant", among=everybody)
    nerve = Need(field="nerve", kind="number", least=0, most=MOST_FIGURE)
    if hidden:
        shown = Need(field="target", kind="combatant", among=hidden)
        yield _offer("reveal", "gm", {"command": Reveal.kind}, None, shown)
    if everybody:
        yield _offer("adjust", "gm", {"command": Adjust.kind}, None, who, nerve)
        yield _offer("remove", "gm", {"command": Remove.kind}, None, who)
    yield _offer(
        "note", "gm", {"command": Note.kind}, None, Need(field="text", kind="text", most=LONGEST_NOTE)
    )
    dice = tuple(Choice(value=one, names={"en": one, "ja": one}) for one in ("1d6", "2d6", "1d20"))
    yield _offer("roll", "gm", {"command": Roll.kind}, None, Need(field="dice", kind="choice", among=dice))


def _offer(id: str, group: Group, command: Mapping[str, Any], why: Reason | None, *needs: Need) -> Offer:
    names = called(id.replace(".", "-"))
    return Offer(id=id, group=group, names=names, command=command, needs=needs, reject=why)


def _may_not(command: Command, asker: Asker) -> Reason | None:
    viewer = asker.viewer
    return None if may_command(viewer.role, viewer.controls, command) else Reason(code="not-allowed")


def _barred(fight: Fight, command: Command, asker: Asker) -> Reason | None:
    """Why the seat may not, or why the rules say no."""
    no = _may_not(command, asker)
    found: Reason | None = no or JUDGE.preview(fight, command, asker)["reject"]
    return found
