"""A small rule system with a secret in every kind of place, for tests of whatever is handed systems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.rules.core import (
    Asker,
    Command,
    Dice,
    Event,
    Query,
    Reason,
    Ruling,
    Space,
    Switch,
    Viewer,
    refuse,
)
from app.rules.engine.combat_system import Basics
from tests.helpers.small_words import (
    COMMANDS,
    EVENTS,
    Add,
    Added,
    Begun,
    Fight,
    Hidden,
    Hide,
    Move,
    Moved,
    Note,
    Noted,
    OptionSet,
    Piece,
    PieceSetup,
    Remove,
    Removed,
    Reveal,
    Revealed,
    SetOption,
    Setup,
    Strike,
    Struck,
    Where,
)


class Small(Basics[Fight]):
    """Handed around as `SMALL`."""

    key = "sw25-advanced"
    titles: Mapping[str, str] = {"en": "Small"}
    package = "app.rules"
    upcasts: Mapping[str, Any] = {}
    public_figures = frozenset({"metres"})
    called: Mapping[str, str] = {}
    space: Space | tuple[Space, ...] = "plane"
    phases: tuple[str, ...] = ("setup", "rounds")
    sheet: type[Any] = PieceSetup
    commands: Mapping[str, type[Command]] = {cls.kind: cls for cls in COMMANDS}
    queries: Mapping[str, type[Query]] = {Where.kind: Where}
    events: Mapping[str, type[Event]] = {cls.kind: cls for cls in EVENTS}
    not_built = frozenset({"attack"})
    switches: tuple[Switch, ...] = ()
    listed: tuple[str, ...] = ()
    setup = Setup
    fight = Fight

    def vocabulary(self, setup: Mapping[str, Any]) -> Mapping[str, frozenset[str]]:
        """None."""
        return {}

    def write_setup(self, setup: Mapping[str, Any], state: Mapping[str, Any]) -> Mapping[str, Any]:
        """All of it is read back."""
        return setup

    def begin(self, setup: Setup, options: Mapping[str, Any], *, scenario: bool) -> Event | Reason:
        pieces = {id: _piece(id, piece) for id, piece in setup.combatants.items()}
        return Begun(fight=Fight(combatants=pieces, options=options, pending=setup.pending))

    def decide(self, fight: Fight, command: Command, dice: Dice, asker: Asker) -> Ruling:
        match command:
            case Move(actor=actor, at=at):
                if at == (0, 0) and not asker.lenient:
                    return refuse("too-far", "Movement", about={"actor": actor}, metres=3, budget=2)
                piece = fight.combatants[actor]
                event = Moved(actor=actor, faction=piece.faction, at=at, effort=piece.hp, thought=piece.plan)
                warnings = (Reason(code="too-far"),) if at == (0, 0) else ()
                return Ruling(events=(event,), warnings=warnings)
            case Strike(actor=actor, target=target, far=far):
                if far:
                    hp = fight.combatants[target].hp
                    return refuse("out-of-range", about={"target": target}, metres=3, hp=hp)
                near = tuple(fight.combatants)
                return Ruling(events=(Struck(actor=actor, target=target, dice=(dice.roll(6),), near=near),))
            case Hide(target=target, hidden=hidden):
                return Ruling(events=(Hidden(target=target, hidden=hidden),))
            case Reveal(target=target, fields=fields, to=to):
                return Ruling(events=(Revealed(target=target, fields=fields, to=to),))
            case Add(id=id, piece=piece):
                return Ruling(events=(Added(piece=_piece(id, piece)),))
            case Remove(target=target):
                return Ruling(events=(Removed(target=target),))
            case Note(text=text):
                return Ruling(events=(Noted(text=text),))
            case SetOption(name=name, value=value):
                return Ruling(events=(OptionSet(name=name, value=value),))
        raise AssertionError(command)

    def evolve(self, fight: Fight | None, event: Event) -> Fight:
        if isinstance(event, Begun):
            return event.fight
        assert fight is not None
        match event:
            case Moved(actor=actor, at=at):
                return _with(fight, actor, at=at)
            case Hidden(target=target, hidden=hidden):
                return _with(fight, target, hidden=hidden)
            case Revealed(target=target, fields=fields, to=to):
                told = fight.combatants[target].told
                return _with(fight, target, told={**told, to: (*told.get(to, ()), *fields)})
            case Added(piece=piece):
                return replace(fight, combatants={**fight.combatants, piece.id: piece})
            case Removed(target=target):
                rest = {id: piece for id, piece in fight.combatants.items() if id != target}
                return replace(fight, combatants=rest)
            case Noted(text=text):
                return replace(fight, diary=(*fight.diary, text))
            case OptionSet(name=name, value=value):
                return replace(fight, options={**fight.options, name: value})
        return fight

    def options(self, fight: Fight) -> Mapping[str, Any]:
        return fight.options

    def names(self, fight: Fight) -> Mapping[str, str]:
        return {id: piece.faction for id, piece in fight.combatants.items()}

    def unseen(self, fight: Fight, viewer: Viewer) -> frozenset[str]:
        if viewer.role == "gm":
            return frozenset()
        return frozenset(
            id
            for id, piece in fight.combatants.items()
            if piece.hidden and piece.faction not in viewer.factions and id not in viewer.controls
        )

    def controllers(self, fight: Fight) -> Mapping[str, str]:
        return {one.id: one.controlled_by for one in fight.combatants.values()}

    def images(self, view: Mapping[str, Any]) -> frozenset[str]:
        shown = view["battlefield"].get("image")
        return frozenset((shown["image"],)) if shown else frozenset()

    def known(self, fight: Fight, unseen: frozenset[str]) -> Fight:
        return fight

    def retell(
        self, before: Fight, unseen: frozenset[str], steps: Sequence[tuple[Event, Fight, frozenset[str]]]
    ) -> Iterator[tuple[Event, frozenset[str]]]:
        return ((event, now) for event, _, now in steps)

    def portray(self, fight: Fight) -> Fight:
        return fight

    def answer(self, fight: Fight, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
        assert isinstance(query, Where)
        piece = fight.combatants[query.actor]
        if piece.hp == "nowhere":
            return Reason(code="cannot-act", about={"actor": piece.id}, figures={"hp": piece.hp})
        near = list(fight.combatants)
        return {"at": [piece.at[0] / 100, piece.at[1] / 100], "near": near, "round": fight.round}

    def offers(self, fight: Fight, actor: str | None, asker: Asker) -> Iterator[Any]:
        return iter(())

    def throw(self, text: str, dice: Dice, figures: Mapping[str, int]) -> Sequence[Event] | Reason:
        return ()

    def preview(self, fight: Fight, command: Command, asker: Asker) -> Mapping[str, Any]:
        blocks = [{"by": [id], "span": [0, 1]} for id in fight.combatants]
        return {"legal": True, "reject": None, "blocks": blocks}


SMALL = Small()


def _piece(id: str, setup: PieceSetup) -> Piece:
    return Piece(
        id=id,
        name=setup.name or id,
        faction=setup.faction,
        at=setup.at,
        hp=setup.hp,
        plan=setup.plan,
        gear=setup.gear,
        watches=setup.watches,
        follows=setup.follows,
        controlled_by=setup.controlled_by,
        hidden=setup.hidden,
    )


def _with(fight: Fight, who: str, **changes: Any) -> Fight:
    piece = replace(fight.combatants[who], **changes)
    return replace(fight, combatants={**fight.combatants, who: piece})
