"""States and events cut by the marks on their fields; the only reader of marks."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from app.rules.core import Event, Metres, Names, Reason, Viewer, Who, wire_name
from app.rules.replacing import replace
from app.sight import values
from app.sight.context import HOUSE_FIGURES, OMITTED, Redacted, ViewerContext, is_told
from app.sight.values import Rule

REASON: Final = ("code", "cite", "figures", "about")


@dataclass(frozen=True, slots=True, eq=False)
class _Field:
    name: str
    wire: str
    who: Who
    cut: Rule
    names_whole: bool
    """An unseen id in it takes the whole object away."""
    keep_only: tuple[str, ...] = ()
    """All that is told of the object where nothing of this field may be."""
    replace_with: Mapping[str, Any] | None = None
    """What is told of other fields there."""


class _Changes:
    """The fields in which two objects of a class differ; kept of the last two, for every kind of viewer."""

    __slots__ = ("_fields", "_last", "_read")

    def __init__(self, made: Sequence[_Field]) -> None:
        self._fields = tuple(made)
        self._read = attrgetter(*(f.name for f in made)) if len(made) > 1 else None
        self._last: tuple[Any, Any, Sequence[_Field]] = (None, None, ())

    def __call__(self, value: Any, before: Any) -> Sequence[_Field]:
        new, old, found = self._last
        if new is not value or old is not before:
            found = self._between(value, before)
            self._last = value, before, found
        return found

    def _between(self, value: Any, before: Any) -> Sequence[_Field]:
        if self._read is None:
            return [f for f in self._fields if getattr(value, f.name) is not getattr(before, f.name)]
        return [*compress(self._fields, map(is_not, self._read(value), self._read(before)))]


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the objects of one class are cut."""

    fields: tuple[_Field, ...]
    own: tuple[_Field, ...]
    public: tuple[_Field, ...]
    has_faction: bool
    has_told: bool
    has_bare: bool
    replaced: frozenset[str]
    """Names on the wire of those that another field tells otherwise: how they were told says nothing now."""
    crowds: frozenset[str]
    """Names on the wire of those that hold combatants, as many as there are."""
    changed: Callable[[Any, Any], Sequence[_Field]]
    """The fields in which two objects differ."""


@dataclass(frozen=True, slots=True)
class RedactedState:
    """A state as some viewer may know it. `view` is JSON-ready and never changed by anybody."""

    portrait: Any
    unseen: frozenset[str]
    view: Redacted


def redact(
    portrait: Any,
    viewer: Viewer,
    unseen: frozenset[str],
    before: RedactedState | None = None,
    public: frozenset[str] = frozenset(),
) -> RedactedState:
    """Redacted for this viewer; what did not change since they looked before is the same object again."""
    context = ViewerContext(viewer, unseen, viewer.role == "gm", public)
    if before is not None and before.unseen == unseen:
        view = _cut_object(portrait, context, before.portrait, before.view)
    else:
        view = _cut_object(portrait, context, None, {})
    return RedactedState(portrait, unseen, {} if view is OMITTED else view)


def redact_event(
    event: Event, viewer: Viewer, unseen: frozenset[str], public: frozenset[str] = frozenset()
) -> Redacted | None:
    """An event as it is told, or None where it is not. Its type is its kind without the version."""
    context = ViewerContext(viewer, unseen, viewer.role == "gm", public)
    cut = _cut_object(event, context, None, {}) if is_told(event, viewer) else OMITTED
    plan = _plan(type(event))
    if cut is OMITTED:
        return None
    if not cut and plan.fields and not _visible(event, plan, _lit(event, plan, context)):
        return None
    if context.viewer.role != "gm":  # nobody, and nobody that may be told, look the same
        cut = {name: told for name, told in cut.items() if told or name not in plan.crowds}
    return {"type": event.kind.split("@")[0], **cut}


def _cut_object(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    """Field by field; what is the same object as before is the same cut as before."""
    plan = _plan(type(value))
    context = _lit(value, plan, context)
    known: Redacted | None = was if isinstance(was, dict) and _is_alike(value, before, plan) else None
    if known is not None and (again := _cut_again(value, context, before, known, plan)) is not None:
        return again
    made: Redacted = {}
    differs = False
    for f in _visible(value, plan, context):
        now = getattr(value, f.name)
        if now is None:
            continue
        if known is None or f.wire in plan.replaced:
            cut = f.cut(now, context, None, OMITTED)
        elif now is (old := getattr(before, f.name)):
            cut = known.get(f.wire, OMITTED)
        else:
            earlier = known.get(f.wire, OMITTED)
            cut = f.cut(now, context, old, earlier)
            differs = differs or cut is not earlier
        if cut is not OMITTED:
            made[f.wire] = cut
        elif f.names_whole:
            return OMITTED
        elif f.keep_only and now:
            made = {name: made[name] for name in f.keep_only}
            break
        if f.replace_with and now and (cut is OMITTED or not cut):
            made |= f.replace_with
    return made if differs or not _is_same(made, was) else was


def _cut_again(
    value: Any, context: ViewerContext, before: Any, known: Redacted, plan: _Plan
) -> Redacted | None:
    """What was cut before, with the fields cut anew that changed; None where one field tells of another."""
    changed, made, has_new = plan.changed(value, before), known, False
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


def _is_alike(value: Any, before: Any, plan: _Plan) -> bool:
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


def _lit(value: Any, plan: _Plan, context: ViewerContext) -> ViewerContext:
    """The nearest `faction` decides whether its own faction's figures are seen."""
    if not plan.has_faction or context.viewer.role == "gm":
        return context
    owns = context.viewer.owns(value.faction)
    return context if owns == context.owns else replace(context, owns=owns)


def _told(value: Any, plan: _Plan, context: ViewerContext) -> frozenset[str]:
    """Names of the fields that were revealed to this viewer."""
    if not plan.has_told or not value.told:
        return frozenset()
    told = (names for to, names in value.told.items() if to == "all" or to in context.viewer.factions)
    return frozenset(name for names in told for name in names)


def _visible(value: Any, plan: _Plan, context: ViewerContext) -> tuple[_Field, ...]:
    """The fields that this viewer are shown."""
    if context.viewer.role == "gm":
        return plan.fields
    shown = plan.own if context.owns else plan.public
    told = _told(value, plan, context)
    if not told:
        return shown
    return tuple(f for f in plan.fields if f in shown or f.wire in told or f.name in told)


def _is_visible(f: _Field, value: Any, plan: _Plan, context: ViewerContext) -> bool:
    """Is this viewer shown the field?"""
    if context.viewer.role == "gm" or f.who is Who.ALL or (context.owns and f.who is not Who.GM):
        return True
    told = _told(value, plan, context)
    return f.wire in told or f.name in told


def _plan_of(cls: type) -> _Plan:
    hints = get_type_hints(cls, include_extras=True)
    made = []
    for f in fields(cls):
        hint = hints[f.name]
        whole, some = f.metadata.get("drop_if_any_unseen"), f.metadata.get("drop_if_all_unseen")
        rule = values.some(_rule(hint)) if some else _rule(hint)
        made.append(
            _Field(
                name=f.name,
                wire=wire_name(f.name),
                who=f.metadata.get("seen", Who.GM),
                cut=values.whole(rule) if whole and rule is not values.place else rule,
                names_whole=whole or some or values.is_combatant(hint),
                keep_only=f.metadata.get("keep_only", ()),
                replace_with=f.metadata.get("replace_with"),
            )
        )
    names = {f.name for f in made}
    return _Plan(
        fields=tuple(made),
        own=tuple(f for f in made if f.who is not Who.GM),
        public=tuple(f for f in made if f.who is Who.ALL),
        has_faction="faction" in names,
        has_told="told" in names,
        has_bare=any(f.keep_only for f in made),
        replaced=frozenset(name for f in made for name in f.replace_with or {}),
        crowds=frozenset(wire_name(f.name) for f in fields(cls) if values.is_crowd(hints[f.name])),
        changed=_Changes(made),
    )


_plan: Callable[[type], _Plan] = cache(_plan_of)


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
    if Names.COMBATANT in marks:
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
        reason = replace(reason, figures=figures)
    return {name: dict(v) if isinstance(v, Mapping) else v for name in REASON if (v := getattr(reason, name))}


def _anything(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
    """Nothing is known of it: an unseen id is left out wherever it stands, a strange type altogether."""
    match value:
        case bool() | int() | float():
            return values.plain(value, context, before, was)
        case str():
            return OMITTED if value in context.unseen else values.plain(value, context, before, was)
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
    for hint in hints:
        rule, shape = _rule(hint), values.shape(hint)
        if shape not in by_shape or rule in (values.combatant, values.place, values.length):
            by_shape[shape] = rule

    def cut(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
        if value is None:
            return OMITTED
        return by_shape.get(values.shape_of(value), _anything)(value, context, before, was)

    return cut


def _row(origin: Any, inner: tuple[Any, ...]) -> Rule:
    if origin is tuple and inner and inner[-1] is not Ellipsis:
        return values.fixed(tuple(_rule(hint) for hint in inner))
    return values.members(_rule(inner[0]) if inner else _anything, in_order=origin in (tuple, list))


def _members_again(
    value: Any, context: ViewerContext, before: Any, known: Redacted, members: Rule
) -> Redacted | None:
    """What was cut before, with the members cut anew that changed; None where some come or go."""
    if [*value] != [*before]:
        return None
    made = known
    for key in compress(value, map(is_not, value.values(), before.values())):
        earlier = known.get(str(key), OMITTED)
        cut = OMITTED if value[key] is None else members(value[key], context, before[key], earlier)
        if cut is OMITTED or earlier is OMITTED:
            return None
        if cut is not earlier:
            made = dict(known) if made is known else made
            made[str(key)] = cut
    return made


def _by_key(keys: Rule, members: Rule) -> Rule:
    """Maps by id: null is absent, and what did not change is not cut again."""
    if members is _anything:
        keys = _anything

    def cut(value: Any, context: ViewerContext, before: Any, was: Any) -> Any:
        known: Redacted = was if isinstance(was, dict) and type(before) is type(value) else {}
        if not value:
            return was if was == {} else {}
        if known and (found := _members_again(value, context, before, known, members)) is not None:
            return found
        made: Redacted = {}
        for key, one in value.items():
            if known and before.get(key) is one:
                one_cut = known.get(str(key), OMITTED)
            elif one is None or keys(key, context, None, OMITTED) is OMITTED:
                continue
            else:
                old = before.get(key) if known else None
                one_cut = members(one, context, old, known.get(str(key), OMITTED))
            if one_cut is not OMITTED:
                made[str(key)] = one_cut
        return was if _is_same(made, was) else made

    return cut
