"""States and events cut by the marks on their fields; the only reader of marks."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import compress
from operator import is_not
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from app.rules.core import Event, Metres, Names, Reason, Viewer, Who, wire_name
from app.rules.replacing import replace
from app.sight import values
from app.sight.context import (
    HOUSE_FIGURES,
    NOBODY,
    OMITTED,
    Redacted,
    RedactedState,
    Told,
    ViewerContext,
    hears,
    is_told,
    renamed,
)
from app.sight.values import Changes, CutField, CutPlan, Rule

REASON: Final = ("code", "cite", "figures", "about")


def redact(
    portrait: Any,
    viewer: Viewer,
    unseen: frozenset[str],
    before: RedactedState | None = None,
    public: frozenset[str] = frozenset(),
    told: Told = NOBODY,
) -> RedactedState:
    """Redacted for this viewer; what did not change since they looked before is the same object again."""
    context = ViewerContext(viewer, unseen, viewer.role == "gm", public, told)
    if before is not None and before.unseen == unseen and before.told == told:
        view = _cut_object(portrait, context, before.portrait, before.view)
    else:
        view = _cut_object(portrait, context, None, {})
    return RedactedState(portrait, unseen, {} if view is OMITTED else view, told)


def redact_event(
    event: Event,
    viewer: Viewer,
    unseen: frozenset[str],
    public: frozenset[str] = frozenset(),
    told: Told = NOBODY,
) -> Redacted | None:
    """An event as it is told, or None where it is not. Its type is its kind without the version."""
    plan = _plan(type(event))
    if plan.is_addressed and not is_told(event, viewer):
        return None
    context = _lit(event, plan, ViewerContext(viewer, unseen, viewer.role == "gm", public, told))
    shown = _visible(event, plan, context)
    cut = _cut_anew(event, context, shown)
    if cut is OMITTED or (plan.fields and not shown):
        return None
    if context.viewer.role != "gm":  # nobody, and nobody that may be told, look the same
        cut = {name: said for name, said in cut.items() if said or name not in plan.crowds}
    return {"type": event.kind.split("@")[0], **cut}


def redact_events(
    steps: Iterable[tuple[Event, frozenset[str]]],
    viewer: Viewer,
    public: frozenset[str] = frozenset(),
    told: Told = NOBODY,
) -> list[Redacted]:
    """Those of these events that are told, each with who is unseen while it happens."""
    cuts = (redact_event(event, viewer, unseen, public, told) for event, unseen in steps)
    return [cut for cut in cuts if cut is not None]


def _cut_object(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    """Field by field; what is the same object as before is the same cut as before."""
    plan = _plan(type(value))
    context = _lit(value, plan, context)
    if isinstance(was, dict) and _is_alike(value, before, plan):
        again = _cut_again(value, context, before, was, plan)
        return _cut_partly(value, context, before, was, plan) if again is None else again
    made = _cut_anew(value, context, _visible(value, plan, context))
    return was if made is not OMITTED and _is_same(made, was) else made


def _cut_anew(value: Any, context: ViewerContext, shown: tuple[CutField, ...]) -> Any:
    """These fields of something that was never cut before for this viewer."""
    made: Redacted = {}
    for f in shown:
        now = f.of(value, context) if f.masked else getattr(value, f.name)
        if now is None:
            continue
        cut = f.cut(now, context, None, OMITTED)
        if cut is not OMITTED:
            made[f.wire] = cut
        elif f.names_whole:
            return OMITTED
        elif f.keep_only and now:
            return {name: made[name] for name in f.keep_only}
        if f.replace_with and now and (cut is OMITTED or not cut):
            made |= f.replace_with
    return made


def _cut_partly(value: Any, context: ViewerContext, before: Any, known: Redacted, plan: CutPlan) -> Any:
    """What was cut before, where one field tells of another: all are looked at, those that changed cut anew.

    No field has `keep_only`: such an object is never alike.
    """
    made: Redacted = {}
    differs = False
    for f in _visible(value, plan, context):
        now = f.of(value, context)
        if now is None:
            continue
        earlier = known.get(f.wire, OMITTED)
        if f.masked or f.wire in plan.replaced:
            cut = f.cut(now, context, None, OMITTED)
        elif now is (old := getattr(before, f.name)):
            cut = earlier
        else:
            cut = f.cut(now, context, old, earlier)
            differs = differs or cut is not earlier
        if cut is not OMITTED:
            made[f.wire] = cut
        elif f.names_whole:
            return OMITTED
        if f.replace_with and now and (cut is OMITTED or not cut):
            made |= f.replace_with
    return made if differs or not _is_same(made, known) else known


def _cut_again(
    value: Any, context: ViewerContext, before: Any, known: Redacted, plan: CutPlan
) -> Redacted | None:
    """What was cut before, with the fields cut anew that changed; None where one field tells of another."""
    changed, made, has_new = plan.changed(value, before), known, False
    if context.told and plan.has_masked:
        return None
    for f in changed:
        if not _is_visible(f, value, plan, context):
            continue
        if f.replace_with or f.wire in plan.replaced:
            return None
        now, earlier = getattr(value, f.name), known.get(f.wire, OMITTED)
        cut = OMITTED if now is None else f.cut(now, context, getattr(before, f.name), earlier)
        if cut is earlier:
            continue
        if cut is OMITTED and f.names_whole and now is not None:
            return None
        made = dict(known) if made is known else made
        has_new = has_new or earlier is OMITTED
        if cut is OMITTED:
            del made[f.wire]
        else:
            made[f.wire] = cut
    return {f.wire: made[f.wire] for f in plan.fields if f.wire in made} if has_new else made


def _is_alike(value: Any, before: Any, plan: CutPlan) -> bool:
    """Was it cut in the same context before?"""
    if type(before) is not type(value) or plan.has_bare:
        return False
    if plan.has_faction and before.faction != value.faction:
        return False
    return not plan.has_told or bool(before.told == value.told)


def _is_same(made: Redacted, was: Any) -> bool:
    if not isinstance(was, dict) or len(made) != len(was):
        return False
    return all(was.get(name) is cut for name, cut in made.items())


def _lit(value: Any, plan: CutPlan, context: ViewerContext) -> ViewerContext:
    """The nearest `faction` decides whether its own faction's figures are seen."""
    if not plan.has_faction or context.viewer.role == "gm":
        return context
    owns = context.viewer.owns(value.faction)
    if owns == context.owns:
        return context
    return ViewerContext(context.viewer, context.unseen, owns, context.public, context.told)


def _told(value: Any, plan: CutPlan, context: ViewerContext) -> frozenset[str]:
    """Names of the fields that were revealed to this viewer."""
    if not plan.has_told or not value.told:
        return frozenset()
    told = (names for to, names in value.told.items() if hears(to, context.viewer))
    return frozenset(name for names in told for name in names)


def _visible(value: Any, plan: CutPlan, context: ViewerContext) -> tuple[CutField, ...]:
    """The fields that this viewer are shown."""
    if context.viewer.role == "gm":
        return plan.fields
    shown = plan.own if context.owns else plan.public
    told = _told(value, plan, context) if plan.has_told and value.told else None
    if not told:
        return shown
    return tuple(f for f in plan.fields if f in shown or f.wire in told or f.name in told)


def _is_visible(f: CutField, value: Any, plan: CutPlan, context: ViewerContext) -> bool:
    """Is this viewer shown the field?"""
    if context.viewer.role == "gm" or f.who is Who.ALL or (context.owns and f.who is not Who.GM):
        return True
    told = _told(value, plan, context)
    return f.wire in told or f.name in told


def _plan_of(cls: type) -> CutPlan:
    hints = get_type_hints(cls, include_extras=True)
    made = []
    for f in fields(cls):
        hint = hints[f.name]
        whole, some = f.metadata.get("drop_if_any_unseen"), f.metadata.get("drop_if_all_unseen")
        rule = values.some(_rule(hint)) if some else _rule(hint)
        made.append(
            CutField(
                name=f.name,
                wire=wire_name(f.name),
                who=f.metadata.get("seen", Who.GM),
                cut=values.whole(rule) if whole and rule is not values.place else rule,
                names_whole=whole or some or values.is_combatant(hint),
                keep_only=f.metadata.get("keep_only", ()),
                replace_with=f.metadata.get("replace_with"),
                masked=f.metadata.get("masked", ""),
            )
        )
    names = {f.name for f in made}
    return CutPlan(
        fields=tuple(made),
        own=tuple(f for f in made if f.who is not Who.GM),
        public=tuple(f for f in made if f.who is Who.ALL),
        has_faction="faction" in names,
        has_told="told" in names,
        has_bare=any(f.keep_only for f in made),
        has_masked=any(f.masked for f in made),
        replaced=frozenset(name for f in made for name in f.replace_with or {}),
        crowds=frozenset(wire_name(f.name) for f in fields(cls) if values.is_crowd(hints[f.name])),
        changed=Changes(made),
        is_addressed=issubclass(cls, Event) and cls.told_to is not Event.told_to,
    )


_plan: Callable[[type], CutPlan] = cache(_plan_of)


@cache
def _rule(hint: Any) -> Rule:
    """How a value of this type is cut."""
    if get_origin(hint) is Annotated:
        return _annotated(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _either(inner)
    if origin in (tuple, list, frozenset, set):
        return _row(origin, inner)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _by_key(_rule(inner[0]), _rule(inner[1]))
    if isinstance(hint, TypeVar) or hint is Any or hint is object:
        return _anything
    if is_dataclass(hint):
        return _object
    if origin is Literal or (isinstance(hint, type) and issubclass(hint, str | int | float)):
        return values.plain
    return _anything


def _annotated(hint: Any) -> Rule:
    marks = hint.__metadata__
    if Names.COMBATANT in marks or Names.PERHAPS in marks:
        return values.combatant
    if Names.PLACE in marks:
        return values.place
    if any(isinstance(mark, Metres) for mark in marks):
        return values.length
    return _rule(get_args(hint)[0])


def _object(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    """By its own class, which may be narrower than the hint."""
    if isinstance(value, Reason):
        return _reason(value, context)
    return _cut_object(value, context, before, was) if is_dataclass(value) else OMITTED


def _reason(reason: Reason, context: ViewerContext) -> Any:
    """As it stands in an event: whose figures they are is not known here, so only public ones are told."""
    if context.viewer.role != "gm":
        if {*reason.about.values(), *(str(figure) for figure in reason.figures.values())} & context.unseen:
            return OMITTED
        figures = {
            name: figure
            for name, figure in reason.figures.items()
            if name in context.public or name in HOUSE_FIGURES
        }
        reason = renamed(replace(reason, figures=figures), context.told)
    return {name: dict(v) if isinstance(v, Mapping) else v for name in REASON if (v := getattr(reason, name))}


def _anything(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    """Nothing is known of it: an unseen id is left out wherever it stands, a strange type altogether."""
    match value:
        case bool() | int() | float():
            return values.plain(value, context, before, was)
        case str():
            return values.combatant(value, context, before, was)
        case Mapping():
            return _by_key(_anything, _anything)(value, context, None, OMITTED)
        case tuple() | list() | frozenset() | set():
            cuts = (_anything(one, context, None, OMITTED) for one in value)
            kept = [cut for cut in cuts if cut is not OMITTED]
            return sorted(kept) if isinstance(value, set | frozenset) else kept
    return _object(value, context, None, OMITTED)


def _either(hints: tuple[Any, ...]) -> Rule:
    """The alternative that fits the value; what may be an id or a length is taken for one."""
    by_shape: dict[type, Rule] = {}
    by_type: dict[type, Rule] = {}
    for hint in hints:
        rule, shape = _rule(hint), values.shape(hint)
        if shape not in by_shape or rule in (values.combatant, values.place, values.length):
            by_shape[shape] = rule

    def cut(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
        if value is None:
            return OMITTED
        kind = type(value)
        if kind not in by_type:
            by_type[kind] = by_shape.get(values.shape_of(value), _anything)
        return by_type[kind](value, context, before, was)

    return cut


def _row(origin: Any, inner: tuple[Any, ...]) -> Rule:
    if origin is tuple and inner and inner[-1] is not Ellipsis:
        return values.fixed(tuple(_rule(hint) for hint in inner))
    return values.members(_rule(inner[0]) if inner else _anything, in_order=origin in (tuple, list))


def _members_again(
    value: Any, context: ViewerContext, before: Any, known: Redacted, keys: Rule, members: Rule
) -> Redacted | None:
    """What was cut before, with the members cut anew that changed; None where some come or go."""
    if [*value] != [*before]:
        return None
    made = known
    for key in compress(value, map(is_not, value.values(), before.values())):
        wire = str(keys(key, context, None, OMITTED))
        earlier = known.get(wire, OMITTED)
        cut = OMITTED if value[key] is None else members(value[key], context, before[key], earlier)
        if cut is OMITTED or earlier is OMITTED:
            return None
        if cut is not earlier:
            made = dict(known) if made is known else made
            made[wire] = cut
    return made


def _by_key(keys: Rule, members: Rule) -> Rule:
    """Maps by id: null is absent, and what did not change is not cut again."""
    if members is _anything:
        keys = _anything

    def cut(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
        known: Redacted = was if isinstance(was, dict) and type(before) is type(value) else {}
        if not value:
            return was if was == {} else {}
        if known and (found := _members_again(value, context, before, known, keys, members)) is not None:
            return found
        made: Redacted = {}
        for key, one in value.items():
            wire = keys(key, context, None, OMITTED)
            if one is None or wire is OMITTED:
                continue
            wire = str(wire)
            if known and before.get(key) is one:
                one_cut = known.get(wire, OMITTED)
            else:
                old = before.get(key) if known else None
                one_cut = members(one, context, old, known.get(wire, OMITTED))
            if one_cut is not OMITTED:
                made[wire] = one_cut
        return was if _is_same(made, was) else made

    return cut
