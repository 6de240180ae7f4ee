"""Events of a log as their sentences take them: sums written out, sides counted, the finer sentence named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

Json = Mapping[str, Any]
FILLED: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "moved": (("carried", "moved-carrying"),),
    "blocked": (("skirmish", "blocked-in"),),
    "revealed": (("fields", "revealed-facts"),),
    "feat-declared": (("targets", "feat-declared-for"),),
}
"""By type: where this field says something, the event has a finer sentence."""

KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("feat", "switch", "act", "offer-minor"),
    "block": ("orders-word",),
    "side": ("faction",),
    "by": ("faction",),
    "start": ("area",),
}
"""By field: what else it may name."""


MOST_AIMED_AT: Final = 5
AIMED: Final = frozenset({"target", "shot", "touch"})
WIDE: Final = frozenset({"area", "line", "breakthrough"})
STRUCK: Final = frozenset(
    {"hit", "missed", "resisted", "damage-rolled", "damaged", "healed", "died", "misfired"}
    | {"condition-added", "effect-put", "effect-ended", "forced-moved", "strip-caught", "targets-drawn"}
    | {"summoned", "added"}
)
TOUCHED: Final = frozenset({"checked", "mana-changed", "condition-removed"})
"""Those tell of whom an effect finds where they are not about the one who used it."""


def as_told(event: Json, view: Json, together: Sequence[Json] = ()) -> Json:
    """With what its sentence names beside; a claim is `yes` or `no`. Empty: other events say the same."""
    if any(event is _price(one, together) for one in together if one["type"] == "effect-used"):
        return {}
    if event["type"] == "decision-narrowed" or (event["type"] == "damage-rolled" and not event.get("faces")):
        return {}
    said = {key: _yes_or_no(value) for key, value in event.items()}
    beside = {"stopped": "none"} if event["type"] == "forced-moved" else {}
    told: dict[str, Any] = {**beside, **said, **_sum(event), **_circle(event, view), "type": _finer(event)}
    told |= _agreed(event)
    return told | _used(event, together) if event["type"] == "effect-used" else told


def _used(event: Json, together: Sequence[Json]) -> dict[str, Any]:
    """What a spell left of the points, whom it was for, and that nobody was harmed by it."""
    price, aimed = _price(event, together), event.get("targets") or ()
    is_aimed = event.get("shape") in AIMED and 0 < len(aimed) <= MOST_AIMED_AT
    finer = [*(["spent"] if price else []), *(["on"] if is_aimed else [])] if event.get("name") else []
    mp = {"mp": price["mp"]} if price else {}
    fruitless = {"fruitless": "yes"} if _is_fruitless(event, together) else {}
    return {"type": "-".join(("effect-used", *finer)), **mp, **fruitless}


def _agreed(event: Json) -> dict[str, Any]:
    """Who has agreed to step in while others are still asked."""
    agreed = event.get("agreed")
    if event["type"] != "block-proposed" or not agreed:
        return {}
    return {"by": agreed.get("ready") or agreed["by"]}


def _price(effect: Json, together: Sequence[Json]) -> Json | None:
    """The first change of the points of who used it, where all see how many are left."""
    spent = (one for one in together if one["type"] == "mana-changed" and one.get("mp") is not None)
    return next((one for one in spent if one.get("target") == effect.get("actor")), None)


def _is_fruitless(effect: Json, together: Sequence[Json]) -> bool:
    """It went over a place, and nothing that came with it tells of anybody there."""
    if effect.get("shape") not in WIDE or not together:
        return False
    who = effect.get("actor")
    touched = (one for one in together if one["type"] in TOUCHED)
    others = any(one.get("target", one.get("actor")) != who for one in touched)
    return not others and not any(one["type"] in STRUCK for one in together)


def _yes_or_no(value: Any) -> Any:
    return value if not isinstance(value, bool) else "yes" if value else "no"


def _finer(event: Json) -> str:
    type_ = str(event["type"])
    if type_ == "checked" and not event.get("faces"):
        return "checked-fixed"
    if type_ == "placed" and "area" in event:
        return "placed-in"
    if type_ == "forced-moved" and "area" in event:
        return "forced-nowhere" if event.get("start") == event["area"] else "forced-into"
    if type_ == "moved" and "area" in event:
        return _to_an_area(event)
    if type_ == "combat-ended" and isinstance(event.get("outcome"), str):
        return f"{type_}-{event['outcome']}"
    return next((finer for field, finer in FILLED.get(type_, ()) if event.get(field)), type_)


def _to_an_area(event: Json) -> str:
    if event.get("start") == event["area"]:
        return "moved-stays"
    if event.get("wanted") != event["area"] and event.get("stopped_by"):
        return "moved-stopped"
    return "moved-to-carrying" if event.get("carried") else "moved-to"


def _sum(event: Json) -> dict[str, str]:
    """The dice and what is added to them, written out as it is reckoned."""
    faces, total = event.get("faces"), event.get("total")
    if not isinstance(faces, list) or not faces:
        return {}
    thrown, extra = " + ".join(map(str, faces)), event.get("extra") or 0
    if event["type"] == "checked":
        return {"sum": thrown + _plus(event.get("bonus") or 0)}
    if event["type"] != "damage-rolled" or total is None:
        return {"sum": thrown}
    if event.get("power") is None:
        return {"sum": thrown + _plus(total - sum(faces))}
    return {"sum": f"{total - extra}{_plus(extra)}"}


def _plus(figure: int) -> str:
    return "" if figure == 0 else f" − {-figure}" if figure < 0 else f" + {figure}"


def _circle(event: Json, view: Json) -> dict[str, Any]:
    """A skirmish by its number, who is in its melee, and how many fight on each side."""
    said: dict[str, Any] = {
        key: str(event[key]).removeprefix("s") for key in ("skirmish", "gone") if event.get(key)
    }
    if str(event["type"]).startswith("skirmish-"):
        said["skirmish"] = str(event.get("id", "")).removeprefix("s")
    melee = event.get("melee")
    if isinstance(melee, list):
        known = view.get("combatants") or {}
        counts = {"allies": 0, "enemies": 0}
        for one in (known.get(name) or {} for name in melee):
            if one.get("faction") in counts:
                counts[one["faction"]] += _standing(one)
        said |= {"members": melee, **counts}
    return said


def _standing(one: Json) -> int:
    """Sections that are not down."""
    return max(1, sum(part.get("down") is not True for part in (one.get("sections") or {}).values()))
