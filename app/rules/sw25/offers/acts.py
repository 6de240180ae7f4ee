"""Offers of what a combatant does beside moving, striking and casting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final, Literal, get_args

from app.rules.common.commands import EndTurn
from app.rules.core import Command, Faction, Reason, first
from app.rules.offers import Choice, Group, Need, Offer
from app.rules.sw25.acts.cover import most_of, unwilling
from app.rules.sw25.acts.stances import objections_to_sniping, objections_to_stance, shot_of
from app.rules.sw25.body.derived import SIDES, are_hostile
from app.rules.sw25.commands.combat import Declare, EndEffect
from app.rules.sw25.commands.procedure import Concede, RecallMonster, SearchLoot, UseHerb
from app.rules.sw25.commands.riding import Dismount, Mount
from app.rules.sw25.commands.turn import AskOfRolls, TakeMajor, TakeMinor
from app.rules.sw25.offers.position import (
    AIMED,
    Acting,
    Position,
    attack_names,
    called,
    feat_called,
    nobody,
    piece_names,
    tried,
)
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.character import Giving, Herb
from app.rules.sw25.sheet.feat_list import Feat
from app.rules.sw25.sheet.feats import COVER, STANCES
from app.rules.sw25.sheet.rerolls import Asks
from app.rules.sw25.turns.actions import STAND_UP
from app.rules.work import spend

ANYTHING: Final = "act"
"""What is judged where people write in what they do."""
LONGEST: Final = 80
GIVING: tuple[Giving, ...] = ("surrender", "flight")
HERBS: tuple[Herb, ...] = ("lifegrass", "magic-herb")
MOST_COVERED: Final = 20
SNIPE: Final = "snipe"


def acts_of(acting: Acting) -> Iterator[Offer]:
    """All that has nothing to do with the place, with attacks or with skills."""
    wants = acting.position.asker.wants
    if wants("support"):
        yield from _declarations(acting)
    if wants("other"):
        yield from _endings(acting)
        yield from _actions(acting)
    if wants("other", EndTurn.kind):
        ending = EndTurn(actor=acting.one.id)
        yield _simple(acting.position, ending.kind, "other", ending, {"actor": ending.actor})
    if acting.one.rerolls and wants("other"):
        yield _asking(acting)
    if wants("move"):
        yield from riding(acting)
    if wants("other", "support"):
        yield from around(acting)


def _simple(
    position: Position, id: str, group: Group, command: Command, said: dict[str, Any], *needs: Need
) -> Offer:
    """An offer whose command is judged as it is."""
    return Offer(
        id=id,
        group=group,
        names=called(id.replace(".", "-")),
        command={"command": command.kind, **said},
        needs=needs,
        reject=position.verdict(command),
    )


def _actions(acting: Acting) -> Iterator[Offer]:
    """Actions in one's own words, and standing up."""
    name, position = acting.one.id, acting.position
    words = Need(field="name", kind="text", most=LONGEST)
    actor = {"actor": name}
    if "prone" in acting.one.conditions:
        rise = TakeMinor(actor=name, name=STAND_UP)
        yield _simple(position, "minor.stand-up", "other", rise, {**actor, "name": STAND_UP})
    yield _simple(position, "minor", "other", TakeMinor(actor=name, name=ANYTHING), actor, words)
    yield _simple(position, "major", "other", TakeMajor(actor=name, name=ANYTHING), actor, words)


def _asking(acting: Acting) -> Offer:
    """Of which of its rolls, that it may answer, whoever leads it wants to be asked."""
    name = acting.one.id
    choices = tuple(Choice(value=one, names=called(f"asks-{one}")) for one in get_args(Asks))
    return Offer(
        id="ask-of-rolls",
        group="other",
        names=called("ask-of-rolls"),
        command={"command": AskOfRolls.kind, "target": name},
        needs=(Need(field="asks", kind="choice", among=choices),),
        reject=acting.position.verdict(AskOfRolls(target=name, asks="low")),
    )


def _endings(acting: Acting) -> Iterator[Offer]:
    """Effects that it has put on somebody, which it may end."""
    own, position = acting.one.id, acting.position
    spend(len(acting.fight.combatants))
    for other in acting.fight.combatants.values():
        names = dict.fromkeys(effect.name for effect in other.effects if effect.by == own)
        for number, name in enumerate(names, 1):
            command = EndEffect(actor=own, target=other.id, name=name)
            yield Offer(
                id=f"end-effect.{other.id}.{number}",
                group="other",
                names=called("end-effect", effect=name, target=piece_names(other)),
                command={"command": "end-effect", "actor": own, "target": other.id, "name": name},
                reject=position.verdict(command),
            )


def _declarations(acting: Acting) -> Iterator[Offer]:
    known = {feat.id: feat for name in acting.one.feats if (feat := feats.known(name))}
    for feat in known.values():
        if "stance" not in feat.goes:
            continue
        if feat.id == COVER:
            yield _cover(acting, feat)
        elif feat.id == SNIPE:
            yield from _snipe(acting, feat)
        else:
            yield _stance(acting, feat)


def _declared(acting: Acting, feat: Feat) -> dict[str, Any]:
    return {"command": "declare", "actor": acting.one.id, "feat": feat.id}


def _stance(acting: Acting, feat: Feat) -> Offer:
    """A stance, and what it is for."""
    choices = tuple(Choice(value=str(one), names=called(f"check-{one}")) for one in STANCES)
    needs = () if feat.is_own else (Need(field="choice", kind="choice", among=choices),)
    command = Declare(actor=acting.one.id, feat=feat.id, choice=None if feat.is_own else "evasion")
    return Offer(
        id=f"declare.{feat.id}",
        group="support",
        names=feat_called(feat.id, feat.names),
        command=_declared(acting, feat),
        needs=needs,
        reject=acting.position.verdict(command),
    )


def _snipe(acting: Acting, feat: Feat) -> Iterator[Offer]:
    """A shot that is aimed now and made on the next turn."""
    one = acting.one
    foes = [other.id for other in acting.others if are_hostile(one, other)]
    for name, attack in one.attacks.items():
        if attack.kind == "melee":
            continue

        found = tried(foes, partial(_against_sniping, acting, feat, name), nobody(acting.fight, one))
        yield Offer(
            id=f"declare.{feat.id}.{name}",
            group="support",
            names=called(
                "attack-with", attack=attack_names(name, attack), feat=feat_called(feat.id, feat.names)
            ),
            command={**_declared(acting, feat), "attack": name},
            needs=(Need(field="target", kind="combatant", among=found.among),),
            reject=found.reject,
        )


def _against_sniping(acting: Acting, feat: Feat, attack: str, target: str) -> Reason | None:
    fight, one, ground = acting.fight, acting.one, acting.ground
    spend(AIMED)
    command = Declare(actor=one.id, feat=feat.id, target=target, attack=attack)
    aim = acting.position.barred(command) or shot_of(fight, one, command)
    if isinstance(aim, Reason):
        return aim
    is_risky = bool(ground.at_risk(fight, one, aim.target, "weapon"))
    return (
        first(objections_to_stance(fight, one, command, acting.viewer))
        or first(objections_to_sniping(one, aim, command, is_risky=is_risky))
        or first(ground.against_aim(fight, one, aim))
    )


def _cover(acting: Acting, feat: Feat) -> Offer:
    """Whom it stands ready for."""
    one, position = acting.one, acting.position
    willing = [other.id for other in acting.others if unwilling(one, other) is None]

    def against(name: str) -> Any:
        return position.verdict(Declare(actor=one.id, feat=feat.id, target=name))

    found = tried(willing, against, nobody(acting.fight, one))
    several = min(MOST_COVERED, len(found.among)) if most_of(one) > 1 else None
    return Offer(
        id=f"declare.{feat.id}",
        group="support",
        names=feat_called(feat.id, feat.names),
        command=_declared(acting, feat),
        needs=(Need(field="target", kind="combatant", among=found.among, most=several),),
        reject=found.reject,
    )


def riding(acting: Acting) -> Iterator[Offer]:
    """Onto a mount of its side, and off it again."""
    one, position = acting.one, acting.position
    if one.riding is not None:
        yield Offer(
            id="dismount",
            group="move",
            names=called("dismount"),
            command={"command": "dismount", "actor": one.id},
            needs=acting.beside,
            reject=position.verdict(Dismount(actor=one.id)),
        )
        return
    mounts = [other.id for other in acting.others if other.carries and other.faction == one.faction]
    if not mounts:
        return

    def against(name: str) -> Any:
        return position.verdict(Mount(actor=one.id, target=name))

    found = tried(mounts, against, nobody(acting.fight, one))
    yield Offer(
        id="mount",
        group="move",
        names=called("mount"),
        command={"command": "mount", "actor": one.id},
        needs=(Need(field="target", kind="combatant", among=found.among),),
        reject=found.reject,
    )


def around(acting: Acting) -> Iterator[Offer]:
    """What is done before and after the rounds, in its phase; and giving up."""
    match acting.fight.phase:
        case "knowledge":
            yield _on_somebody(acting, "knowledge")
        case "ended":
            yield _on_somebody(acting, "loot")
            for herb in HERBS:
                yield _on_somebody(acting, "herb", herb)
        case "rounds" if acting.position.asker.wants("other"):
            yield from giving_up(acting.position, acting.one.faction)


Around = Literal["knowledge", "loot", "herb"]


def _on_somebody(acting: Acting, kind: Around, herb: Herb | None = None) -> Offer:
    one, position = acting.one, acting.position

    def command(target: str) -> Command:
        match kind:
            case "knowledge":
                return RecallMonster(actor=one.id, target=target)
            case "loot":
                return SearchLoot(actor=one.id, target=target)
            case "herb":
                return UseHerb(actor=one.id, target=target, herb=herb or "lifegrass")

    every = acting.fight.combatants
    some = [name for name in every if kind == "herb" or name != one.id]
    found = tried(some, lambda name: position.verdict(command(name)), nobody(acting.fight, one))
    more = {"herb": herb} if herb else {}
    return Offer(
        id=f"{kind}.{herb}" if herb else kind,
        group="support" if herb else "other",
        names=called(f"{kind}-{herb}" if herb else kind),
        command={"command": kind, "actor": one.id, **more},
        needs=(Need(field="target", kind="combatant", among=found.among),),
        reject=found.reject,
    )


def giving_up(position: Position, side: Faction) -> Iterator[Offer]:
    """A side surrenders or flees; what was proposed to it can be declined."""
    if side not in SIDES or side == "neutral":
        return
    proposed = {one.gives_up for one in position.fight.combatants.values() if one.faction == side}
    for how in GIVING:
        if how in proposed:
            declined = Concede(faction=side, how=how, agree=False)
            yield Offer(
                id=f"decline.{side}.{how}",
                group="other",
                names=called(f"decline-{how}-{side}"),
                command={"command": "concede", "faction": side, "how": how, "agree": False},
                reject=position.verdict(declined),
            )
        command = Concede(faction=side, how=how)
        said = {"command": "concede", "faction": side, "how": how}
        yield Offer(
            id=f"concede.{side}.{how}",
            group="other",
            names=called(f"concede-{how}-{side}"),
            command=said,
            reject=position.verdict(command),
        )
