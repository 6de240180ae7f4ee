"""What players ask the GM for: how it is put to the GM, and what answers are offered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, cast

from app.rules.common import permission
from app.rules.common.commands import Together
from app.rules.common.permission import Allow, Deny, HeldCommand, PermissionAsked
from app.rules.core import Command, Faction, Reason, Ruling
from app.rules.naming import translated
from app.rules.offers import Called, Offer
from app.rules.system import System
from app.seats import Seat
from app.store.codec import Malformed, NotBuilt, command_json, parse_command

MOST_WAITING: Final = 10
"""Changes that one request holds."""


def asked(
    seat: Seat,
    command: Command,
    options: Mapping[str, Any],
    names: Mapping[str, str],
    found: Reason | None,
    aliased: Collection[str] = (),
    before: tuple[Command, ...] = (),
) -> Ruling:
    """It waits for the GM, or is refused. `names`: everybody's faction; `found`: why the rules say no.

    `aliased`: of whom not everybody knows the id. `before`: what is asked for with it.
    """
    no = permission.objection_to_asking(options, command, found)
    wants = permission.wanted(seat.role, options, command)
    if no or wants is None:
        return Ruling(refusal=no)
    mover, whole = command.speaks_for()[0], both(before, command)
    said = command_json(whole)
    shown = command_json(translated(whole, lambda one: "?" if one in aliased else one))
    waits = PermissionAsked(
        mover=mover,
        faction=cast(Faction, names[mover]),
        wants=wants,
        id=permission.decision_id(shown),
        command=said,
        by=seat.id,
        role=seat.role,
        controls=tuple(sorted(seat.controls)),
        strict=seat.strict,
    )
    return Ruling(events=(waits,))


def both(before: tuple[Command, ...], command: Command) -> Command:
    """What is asked for in all."""
    return Together(do=(*before, command)) if before else command


def waiting_before(
    system: System[Any], held: HeldCommand, seat: Seat, options: Mapping[str, Any], command: Command
) -> tuple[Command, ...]:
    """What this player asked for already of the same piece's figures, and waits: one request holds both.

    Nothing where something else waits, or too much does.
    """
    if held.by != seat.id or held.permission.wants != "figures":
        return ()
    is_alike = permission.wanted(seat.role, options, command) == "figures"
    if not is_alike or command.speaks_for() != (held.permission.mover,):
        return ()
    try:
        before = parse_command(system, held.permission.command)
    except (Malformed, NotBuilt):  # of an older release
        return ()
    waiting = before.do if isinstance(before, Together) else (before,)
    return waiting if len(waiting) < MOST_WAITING else ()


def asker_of(held: HeldCommand) -> Seat:
    """Who asked for it."""
    return Seat(id=held.by, role=held.role, controls=frozenset(held.controls), strict=held.strict)


def offers(held: HeldCommand | None, seat: Seat, why: Callable[[Allow], Reason | None]) -> tuple[Offer, ...]:
    """The GM's answers. `why`: what speaks against letting it happen."""
    if held is None or seat.role != "gm":
        return ()
    waits = held.permission
    return tuple(
        Offer(
            id=answer.kind,
            group="reaction",
            names=Called(key=f"offer-{answer.kind}-{waits.wants}"),
            command={"command": answer.kind, "decision": waits.id},
            reject=why(answer) if isinstance(answer, Allow) else None,
        )
        for answer in (Allow(decision=waits.id), Deny(decision=waits.id))
    )
