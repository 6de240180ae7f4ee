"""A fight stuffed with secret words, played by every role: no secret in any byte that a non-GM gets."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import pytest

from app.rules.systems import SYSTEMS
from app.table.responses import Accepted, Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import Reader, StandingClock, new_table, open_house, sit, watching

pytestmark = pytest.mark.usefixtures("storage")

ROLES = ("gm", "player", "spectator", "anna", "eve", "bare")
OTHERS = ROLES[1:]


def said(answer: object) -> str:
    """All of an answer, whatever it is."""
    return repr(answer)


class Play:
    """Everybody at one table; `heard` is all that a seat was ever given, in any form."""

    def __init__(self, table: Table, readers: Mapping[str, Reader]) -> None:
        self.table = table
        self.readers = readers
        self.heard: dict[str, list[str]] = {seat: [] for seat in readers}

    async def by(self, seat: str, command: str, **fields: Any) -> Accepted | Refused:
        raw = {"command": command, **fields}
        for one in OTHERS:
            self.heard[one].append(said(await self.table.preview(one, raw)))
        answer = await self.table.ask(seat, raw)
        self.heard[seat].append(said(answer))
        return answer

    async def try_by_all(self, command: str, **fields: Any) -> None:
        for seat in OTHERS:
            await self.by(seat, command, **fields)

    async def wonder(self, query: str, **fields: Any) -> None:
        for seat in OTHERS:
            self.heard[seat].append(said(await self.table.answer(seat, {"query": query, **fields})))

    async def gather(self) -> dict[str, str]:
        """Feeds, views, pages, what a late comer is sent, what one is sent who comes back."""
        for seat in OTHERS:
            self.heard[seat] += self.readers[seat].texts
            self.heard[seat].append(said(self.table.look(seat)))
            self.heard[seat].append(said(await self.table.events_after(seat, 0)))
            self.heard[seat] += (await watching(self.table, seat)).texts
            back = Reader()
            await self.table.watch(seat, back, after=0)
            self.heard[seat] += back.texts
        return {seat: "\n".join(texts) for seat, texts in self.heard.items() if seat != "gm"}


async def seated(table: Table) -> Play:
    await sit(table, "Anna", "ana")
    await sit(table, "Eve", "gob", asker="gm")
    await sit(table, "Bare")
    return Play(table, {seat: await watching(table, seat) for seat in ROLES})


SMALL_FIGHT: Mapping[str, Any] = {
    "ruleset": "sw25-advanced",
    "setup": {
        "combatants": {
            who: {
                "name": f"name-{who}",
                "faction": faction,
                "at": [n, n],
                "hp": f"FACTION-{faction}-hp-{who}",
                "plan": f"GMONLY-plan-{who}",
                "gear": {
                    "belt": {
                        "label": f"label-{who}",
                        "weight": f"FACTION-{faction}-weight-{who}",
                        "curse": f"GMONLY-curse-{who}",
                    }
                },
                "watches": ["lurk", "ghost"],
                "follows": "lurk" if who != "lurk" else "ghost",
                "controlled_by": "any" if faction == "allies" else "gm",
                "hidden": hidden,
            }
            for n, (who, faction, hidden) in enumerate(
                (
                    ("ana", "allies", False),
                    ("ghost", "allies", True),
                    ("gob", "enemies", False),
                    ("lurk", "enemies", True),
                    ("cat", "neutral", False),
                ),
                1,
            )
        },
        "pending": {
            "kind": "block",
            "mover": "ana",
            "options": [{"by": ["lurk", "gob"]}, {"by": ["lurk"]}],
        },
    },
}
SMALL_SECRETS: Mapping[str, tuple[str, ...]] = {
    "player": ("GMONLY", "FACTION-enemies", "FACTION-neutral", "lurk", "ghost"),
    "spectator": ("GMONLY", "FACTION-enemies", "FACTION-neutral", "lurk", "ghost"),
    "bare": ("GMONLY", "FACTION-enemies", "FACTION-neutral", "lurk", "ghost"),
    "anna": ("GMONLY", "FACTION-enemies", "FACTION-neutral", "lurk"),
    "eve": ("GMONLY", "FACTION-allies", "FACTION-neutral", "ghost"),
}


@pytest.fixture
async def small() -> AsyncIterator[Tables]:
    opened = open_house(clock=StandingClock())
    yield opened
    await opened.close()


def leaks(heard: Mapping[str, str], secrets: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Who heard which word, and what stood around it. Refusals say again what was asked."""
    for seat, text in heard.items():
        for word in secrets[seat]:
            clean = "\n".join(line for line in text.splitlines() if "unknown-combatant" not in line)
            if word in clean:
                at = clean.index(word)
                yield f"{seat} heard {word}: …{clean[max(0, at - 150) : at + 60]}…"


async def test_no_secret_of_the_small_system_reaches_who_may_not_know(small: Tables) -> None:
    play = await seated(await new_table(small, SMALL_FIGHT))

    await play.by("gm", "note", text="GMONLY-note")
    for who in ("lurk", "ghost", "gob", "ana", "cat"):
        await play.by("gm", "move", actor=who, at=[3, 3])
        await play.try_by_all("move", actor=who, at=[0, 0])
        await play.try_by_all("strike", actor=who, target="lurk")
        await play.try_by_all("strike", actor="ana", target=who, far=True)
        await play.try_by_all("strike", actor="gob", target=who, far=True)
        await play.wonder("where", actor=who)
    await play.by("anna", "strike", actor="ana", target="gob")
    await play.by("eve", "strike", actor="gob", target="ana")
    await play.by("gm", "strike", actor="lurk", target="ana")
    piece = {"faction": "enemies", "name": "lurk-two", "plan": "GMONLY", "hidden": True}
    await play.by("gm", "add", id="lurk2", piece=piece)
    await play.by("gm", "remove", target="lurk2")
    await play.by("gm", "undo")
    await play.by("gm", "redo")
    await play.table.change_seat("gm", "anna", {"controls": ["ana", "ghost"]})
    await play.table.change_seat("gm", "bare", {"name": "Bare one"})
    play.table.signal("gm", {"kind": "drag", "actor": "lurk", "path": [[1, 1]]})
    play.table.signal("gm", {"kind": "drag", "actor": "ghost", "path": [[1, 1]]})
    await play.table.chat("gm", {"text": "GMONLY whisper", "to": ["gm"]})
    heard = await play.gather()

    assert list(leaks(heard, SMALL_SECRETS)) == []
    assert all("name-gob" in text for text in heard.values())


async def test_the_words_would_be_found_if_they_leaked(small: Tables) -> None:
    play = await seated(await new_table(small, SMALL_FIGHT))
    gm = await watching(play.table, "gm")

    secrets = {"gm": ("GMONLY", "FACTION-enemies", "FACTION-neutral", "lurk", "ghost")}

    assert len(list(leaks({"gm": "\n".join(gm.texts)}, secrets))) == 5


def figures(base: int) -> dict[str, Any]:
    """Everything that a sheet says, each by a number of its own."""
    return {
        "hp": base + 1,
        "max_hp": base + 2,
        "mp": base + 3,
        "max_mp": base + 4,
        "movement": base + 5,
        "level": base + 6,
        "accuracy": base + 7,
        "evasion": base + 8,
        "fortitude": base + 9,
        "willpower": base + 10,
        "initiative": base + 11,
        "defense": base + 12,
        "magic_power": base + 13,
        "attacks": {
            "weapon": {
                "kind": "melee",
                "accuracy": base + 14,
                "damage": f"2d+{base + 15}",
                "extra": base + 16,
            }
        },
    }


WHO = {
    "ana": ("allies", 71100, [10, 10], []),
    "shade": ("allies", 72200, [10, 30], ["hidden"]),
    "gob": ("enemies", 73300, [20, 12], []),
    "lurkun": ("enemies", 74400, [15, 10.5], ["hidden"]),
    "cat": ("neutral", 75500, [40, 35], []),
}
ADVANCED: Mapping[str, Any] = {
    "title": "Secrets",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            who: {
                "name": f"{who} by name",
                "faction": faction,
                "at": at,
                "conditions": conditions,
                "feats": [f"feat-of-{who}"],
                "controlled_by": "any" if faction == "allies" else "gm",
                **figures(base),
            }
            for who, (faction, base, at, conditions) in WHO.items()
        },
    },
}


def figures_of(*who: str) -> tuple[str, ...]:
    """As they would be read: no longer number holds them."""
    return tuple(str(WHO[one][1] + n) for one in who for n in range(1, 17)) + tuple(
        f"feat-of-{one}" for one in who
    )


ALLIES, ENEMIES = figures_of("ana", "shade"), figures_of("gob", "lurkun")
NEUTRAL = figures_of("cat")
WORDS = ("SECRETNOTE", "424242", "SECRETLABEL")
ADVANCED_SECRETS: Mapping[str, tuple[str, ...]] = {
    "player": (*ENEMIES, *NEUTRAL, *WORDS, "lurkun", *figures_of("shade")),
    "spectator": (*ENEMIES, *NEUTRAL, *WORDS, "lurkun", *figures_of("shade")),
    "bare": (*ENEMIES, *NEUTRAL, *WORDS, "lurkun", *figures_of("shade")),
    "anna": (*ENEMIES, *NEUTRAL, *WORDS, "lurkun"),
    "eve": (*ALLIES, *NEUTRAL, *WORDS, "shade"),
}


@pytest.fixture
async def advanced() -> AsyncIterator[Tables]:
    opened = open_house(clock=StandingClock(), systems=SYSTEMS)
    yield opened
    await opened.close()


async def test_no_secret_of_advanced_combat_reaches_who_may_not_know(advanced: Tables) -> None:
    play = await seated(await new_table(advanced, ADVANCED))
    await play.by("gm", "note", text="SECRETNOTE", target="gob")
    await play.by("gm", "roll", dice="2d6+424242", label="SECRETLABEL", secret=True)

    await play.by("anna", "move", actor="ana", mode="normal", path=[[30, 10]])
    await play.try_by_all("block", by=["lurkun"], at=[15, 10])
    await play.try_by_all("allow")
    await play.by("gm", "block", by=["gob"], at=[20, 10])
    await play.by("gm", "block", by=["gob", "lurkun"], at=[16, 10])
    await play.by("gm", "allow")
    await play.by("anna", "end-turn", actor="ana")
    for who in WHO:
        for query in ("reach", "leave", "actions"):
            await play.wonder(query, actor=who)
        await play.try_by_all("move", actor=who, mode="full", path=[[55, 39]])
        await play.try_by_all("move", actor=who, mode="limited", path=[[55, 39]])
        await play.try_by_all("join", actor=who, skirmish="s1")
        await play.try_by_all("prepare-to-leave", actor=who)
        await play.try_by_all("end-turn", actor=who)
        await play.by("gm", "move", actor=who, mode="full", path=[[50, 38]])
        await play.by("gm", "end-turn", actor=who)
        await play.by("gm", "orders", target=who, block="always")
    await play.by("gm", "adjust", target="gob", hp=73000)
    await play.by("gm", "adjust", target="ana", hp=71000)
    await play.by("gm", "place", target="lurkun", at=[31, 31])
    await play.by("gm", "condition", target="lurkun", add=["prone"])
    await play.by("gm", "add", id="lurkun2", faction="enemies", at=[1, 1], conditions=["hidden"])
    await play.by("gm", "remove", target="lurkun2")
    await play.by("gm", "undo")
    heard = await play.gather()

    assert list(leaks(heard, ADVANCED_SECRETS)) == []
    assert all("gob by name" in text for text in heard.values())


async def test_a_reveal_tells_what_it_says_and_no_more(advanced: Tables) -> None:
    play = await seated(await new_table(advanced, ADVANCED))

    await play.by("gm", "reveal", target="gob", fields=["hp", "movement"], to="allies")
    await play.by("gm", "reveal", target="lurkun")
    heard = await play.gather()

    gob = json.loads(play.readers["anna"].texts[0])["view"]["combatants"]["gob"]
    assert "hp" not in gob
    view = play.readers["anna"].view["combatants"]
    assert (view["gob"]["hp"], view["gob"]["movement"]) == (73301, 73305)
    assert view["lurkun"]["at"] == [15, 10.5]
    told = {str(73301), str(73305), "lurkun"}
    secrets = {seat: tuple(w for w in words if w not in told) for seat, words in ADVANCED_SECRETS.items()}
    assert list(leaks(heard, secrets)) == []
