"""How combatants look and what others call them, in every system: portrait, alias, changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from app.rules.common.words import Written
from app.rules.core import RECORDED, AtMost, CombatantId, Command, Event, Faction, Name, Reason, Who, seen

ImageName = Annotated[str, AtMost(64)]
"""The name that a picture got when it was uploaded."""
WHOLE: int = 1000
"""Of a picture's shorter side."""
LEAST: int = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Crop:
    """The circle of a portrait that is shown, in thousandths of the picture's width, height, shorter side."""

    __pydantic_config__: ClassVar[Any] = RECORDED
    x: int = seen(Who.ALL, default=500)
    y: int = seen(Who.ALL, default=500)
    """Its middle."""
    across: int = seen(Who.ALL, default=WHOLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceSetup(Written):
    """How somebody looks and what others call it, as it is written down."""

    alias: Name | None = None
    portrait: ImageName | None = None
    crop: Crop | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """The same as it stands and as it is shown."""

    alias: Name | None = seen(Who.FACTION, default=None)
    """What it is called by those who do not know its name."""
    portrait: ImageName | None = seen(Who.ALL, default=None)
    crop: Crop | None = seen(Who.ALL, default=None)


FACE = ("alias", "portrait", "crop")


@dataclass(frozen=True, slots=True, kw_only=True)
class Portray(Command):
    """Gives a combatant a portrait, or takes it away; the GM may, and whoever leads it."""

    kind: ClassVar[str] = "portray"
    meanwhile: ClassVar[bool] = True
    target: CombatantId
    portrait: ImageName | None = None
    crop: Crop | None = None

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class CallBy(Command):
    """Says what a combatant is called by those who do not know its name; without an alias by its name."""

    kind: ClassVar[str] = "alias"
    meanwhile: ClassVar[bool] = True
    gm: ClassVar[bool] = True
    target: CombatantId
    alias: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Portrayed(Event):
    """A combatant has another portrait, or none."""

    kind: ClassVar[str] = "portrayed@1"
    target: CombatantId = seen(Who.ALL)
    portrait: ImageName | None = None
    crop: Crop | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Aliased(Event):
    """Others call a combatant otherwise. Only its own side hears of it."""

    kind: ClassVar[str] = "aliased@1"
    target: CombatantId = seen(Who.FACTION)
    faction: Faction = seen(Who.FACTION)
    alias: Name | None = seen(Who.FACTION, default=None)


FaceCommand = Portray | CallBy
FaceEvent = Portrayed | Aliased


def face_fault(face: FaceSetup | Portray) -> str:
    """What is wrong with a face, or nothing."""
    crop = face.crop
    if crop is None:
        return ""
    if not (0 <= crop.x <= WHOLE and 0 <= crop.y <= WHOLE):
        return f"crop: x and y are 0 to {WHOLE}"
    return "" if LEAST <= crop.across <= WHOLE else f"crop: across is {LEAST} to {WHOLE}"


def ruled(command: FaceCommand, faction: Faction) -> Event | Reason:
    """What comes of a command. `faction`: that of the combatant."""
    if isinstance(command, CallBy):
        return Aliased(target=command.target, faction=faction, alias=command.alias or None)
    if fault := face_fault(command):
        return Reason(code="bad-command", figures={"detail": fault})
    return Portrayed(target=command.target, portrait=command.portrait or None, crop=command.crop)


def looks(event: FaceEvent) -> dict[str, Any]:
    """What an event changes of its combatant."""
    if isinstance(event, Aliased):
        return {"alias": event.alias}
    return {"portrait": event.portrait, "crop": event.crop}


def images(view: Mapping[str, Any]) -> frozenset[str]:
    """The pictures that a view shows: that of the battlefield, and portraits."""
    ground = (view.get("battlefield") or {}).get("image")
    people = (one.get("portrait") for one in (view.get("combatants") or {}).values())
    return frozenset(image for image in ((ground or {}).get("image"), *people) if image)


def shown_id(one: Any) -> str:
    """What decisions may be named after: an id that not everybody knows is none of it."""
    return str(one.id) if one.alias is None else f"?{one.alias}"
