"""Names and codes that a rule system puts before people, as they are said in each language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.i18n import LANGUAGES, has, own
from app.offering import names_told
from app.paths import CHECKOUT
from app.rules.common.permission import Permission
from app.rules.core import Asker, Viewer
from app.rules.offers import Called, Choice, Names, Need, Offer
from app.rules.system import System

PAGES = CHECKOUT / "static" / "src" / "systems"
GM = Asker(viewer=Viewer(role="gm"))


def unsaid_command(system: System[Any], kind: str) -> list[str]:
    """In which languages a command has no name: its own, or that of the system's offer of the same name."""
    return [language for language in LANGUAGES if not is_named(system, language, kind)]


def is_named(system: System[Any], language: Any, kind: str) -> bool:
    offer = own(language, f"offer-{kind}", system.key)
    return has(language, f"command-{kind}", system.key) or offer.startswith(system.key)


def unsaid_offers(system: System[Any], fight: Any) -> list[str]:
    """What is offered to the GM and for anybody, and why it is closed, without a sentence."""
    actors = (None, *system.names(fight))
    offers = [offer for actor in actors for offer in system.offers(fight, actor, GM)]
    return sorted({name for offer in offers for name in unsaid_of(system, offer)})


def unsaid_of(system: System[Any], offer: Offer) -> Iterator[str]:
    names = [offer.names, *(name for need in offer.needs for name in names_of(need))]
    yield from (str(name) for name in names if not is_said(system, name))
    if offer.reject and not all(has(one, f"reject-{offer.reject.code}", system.key) for one in LANGUAGES):
        yield f"reject-{offer.reject.code}"


def names_of(need: Need) -> Iterator[Names]:
    return (one.names for one in need.among or () if isinstance(one, Choice))


def is_said(system: System[Any], names: Names) -> bool:
    """With all its figures."""
    said = names_told(names, system.key)
    key = names.key if isinstance(names, Called) else None
    return all(said.get(one) and said[one] != key and "{$" not in said[one] for one in LANGUAGES)


def unsaid_decision(system: System[Any], fight: Any) -> list[str]:
    """The decision that is open, where it has no sentence and the page draws no card of its own for it."""
    pending = getattr(system.portray(fight), "pending", None)
    family = PAGES / system.package.rpartition(".")[2]
    if pending is None or (family / "decision.tsx").exists():
        return []
    wanted = f"-{pending.wants}" if isinstance(pending, Permission) else ""
    name = f"decision-{pending.kind}{wanted}"
    return [] if all(has(language, name, system.key) for language in LANGUAGES) else [name]
