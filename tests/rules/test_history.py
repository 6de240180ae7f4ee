"""A fight's past: what counts, what was taken back, and who may take back what."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history import RECENT, CorruptLog, Entry, History, NeedsFullLog, SeatVisibility, setup_of
from app.i18n import render_reason
from app.rules.common import Redone, Undone
from app.rules.core import Event, Ruling
from app.seats import Seat
from app.store.codec import event_from, event_json, parse_command
from tests.helpers.counting import Counting, Fight, NoDice, Walked

SYSTEM = Counting()
GM = Seat(id="gm", role="gm")
AINA = Seat(id="mika", role="player", controls=frozenset({"aina"}))
BORIN = Seat(id="taro", role="player", controls=frozenset({"borin"}))
NOBODY = Seat(id="player", role="player")
WATCHER = Seat(id="spectator", role="spectator")
SETUP = {"combatants": {"aina": {}, "borin": {}, "kobold": {"faction": "enemies", "hidden": True}}}


class Sixes:
    def roll(self, sides: int) -> int:
        return sides


class Told(Event):
    """What the table itself adds to the log, as chat does."""

    kind = "told@1"


def fresh(**options: Any) -> History[Fight]:
    history = History[Fight](SYSTEM)
    start = setup_of(SYSTEM, {"setup": SETUP, "options": options})
    assert isinstance(start, Event)
    history.append(Entry(number=1, events=(start,)))
    return history


def rule(
    history: History[Fight], seat: Seat, raw: Mapping[str, Any], memory: SeatVisibility | None = None
) -> Ruling:
    command = parse_command(SYSTEM, raw)
    ruling = history.rule(seat, command, Sixes(), memory or SeatVisibility())
    if not ruling.refusal:
        entry = Entry(number=history.number + 1, by=seat.id, command=dict(raw), events=ruling.events)
        history.append(entry)
    return ruling


def count(history: History[Fight], by: int = 1, seat: Seat = GM, actor: str = "aina") -> Ruling:
    return rule(history, seat, {"command": "count", "actor": actor, "by": by})


def code(ruling: Ruling) -> str | None:
    return ruling.refusal.code if ruling.refusal else None


def undo(
    history: History[Fight], seat: Seat = GM, memory: SeatVisibility | None = None, **more: Any
) -> Ruling:
    return rule(history, seat, {"command": "undo", **more}, memory)


def redo(history: History[Fight], seat: Seat = GM) -> Ruling:
    return rule(history, seat, {"command": "redo"})


def test_undo_takes_back_the_newest_command_not_yet_taken_back() -> None:
    history = fresh()
    count(history, 1)
    count(history, 2)

    undo(history)
    undo(history)

    assert history.fight.total == 0
    assert history.newest is None


def test_redo_puts_back_what_was_taken_back_last() -> None:
    history = fresh()
    count(history, 1)
    count(history, 2)
    undo(history)
    undo(history)

    redo(history)

    assert history.fight.total == 1


def test_a_new_command_ends_redo() -> None:
    history = fresh()
    count(history, 1)
    undo(history)
    count(history, 3)

    assert code(redo(history)) == "nothing-to-redo"
    assert history.fight.total == 3


def test_there_is_nothing_to_undo_before_the_first_command() -> None:
    assert code(undo(fresh())) == "nothing-to-undo"


def test_undo_of_another_than_the_newest_command_is_stale() -> None:
    history = fresh()
    count(history)
    count(history)

    assert code(undo(history, seq=2)) == "stale"
    assert code(undo(history, seq=3)) is None


def test_chat_and_seats_are_not_undone() -> None:
    history = fresh()
    count(history, 4)
    history.append(Entry(number=3, events=(Told(),)))

    undo(history)

    assert history.fight.total == 0
    assert history.entries[-1].events == (Undone(command=2),)


def test_what_was_put_back_can_be_taken_back_again() -> None:
    history = fresh()
    count(history, 4)
    undo(history)
    redo(history)

    undo(history)

    assert history.fight.total == 0
    assert history.entries[-1].events == (Undone(command=2),)


def test_a_state_put_back_is_the_same_object() -> None:
    history = fresh()
    before = history.fight
    count(history, 4)

    undo(history)

    assert history.fight is before


def test_a_player_may_take_back_the_own_last_command() -> None:
    history = fresh()
    count(history, 2, seat=AINA)

    assert code(undo(history, AINA)) is None
    assert history.fight.total == 0


def test_a_player_may_not_take_back_what_others_did() -> None:
    history = fresh()
    count(history, 2, seat=BORIN, actor="borin")

    assert code(undo(history, AINA)) == "not-allowed"


def test_a_player_may_not_take_back_what_something_shown_followed() -> None:
    history = fresh()
    count(history, 2, seat=AINA)
    history.append(Entry(number=3, events=(Told(),)))

    assert code(undo(history, AINA)) == "not-allowed"


def test_a_player_may_not_take_back_what_a_die_decided() -> None:
    history = fresh()
    rule(history, AINA, {"command": "throw", "actor": "aina"})

    assert code(undo(history, AINA)) == "not-allowed"
    assert code(undo(history, GM)) is None


def test_who_may_not_take_back_is_told_why_and_whom_to_ask() -> None:
    others, thrown = fresh(), fresh()
    count(others, 2, seat=BORIN, actor="borin")
    rule(thrown, AINA, {"command": "throw", "actor": "aina"})

    for history, why in ((others, "not yours"), (thrown, "Dice")):
        refusal = undo(history, AINA).refusal
        assert refusal is not None
        said = render_reason("en", refusal)["reason"]
        assert why in said
        assert "Ask the GM" in said


def test_what_a_player_was_not_shown_does_not_hold_the_own_command_and_stays() -> None:
    history = fresh()
    count(history, 2, seat=AINA)
    rule(history, GM, {"command": "walk", "target": "kobold", "at": [3, 4]})
    memory = SeatVisibility(
        was_shown=lambda entry: not any(isinstance(event, Walked) for event in entry.events)
    )

    ruling = undo(history, AINA, memory)

    assert ruling.events == (Undone(command=2),)
    assert history.fight.total == 0
    assert history.fight.combatants["kobold"].at == (300, 400)


def test_the_seq_of_undo_is_that_of_the_seat() -> None:
    history = fresh()
    count(history, 2, seat=AINA)
    memory = SeatVisibility(number_of={1: 2}.get)

    assert code(undo(history, AINA, memory, seq=2)) == "stale"
    assert code(undo(history, AINA, memory, seq=1)) is None


@pytest.mark.parametrize("seat", [WATCHER, NOBODY])
def test_who_controls_nobody_takes_nothing_back(seat: Seat) -> None:
    history = fresh()
    count(history)

    assert code(undo(history, seat)) == "not-allowed"


def test_redo_is_the_gms() -> None:
    history = fresh()
    count(history, 2, seat=AINA)
    undo(history, AINA)

    assert code(redo(history, AINA)) == "not-allowed"
    assert code(redo(history, GM)) is None


def test_a_gap_in_the_log_is_noticed() -> None:
    history = fresh()

    with pytest.raises(CorruptLog):
        history.append(Entry(number=3))


def test_taking_back_what_is_not_there_is_noticed() -> None:
    history = fresh()

    with pytest.raises(CorruptLog):
        history.append(Entry(number=2, events=(Undone(command=1),)))
    with pytest.raises(CorruptLog):
        history.append(Entry(number=2, events=(Redone(command=1),)))


def test_a_history_from_a_snapshot_goes_on_and_says_what_it_forgot() -> None:
    whole = fresh()
    count(whole, 3)
    tail = History[Fight](SYSTEM, fight=whole.fight, number=2)

    with pytest.raises(NeedsFullLog):
        undo(tail)
    with pytest.raises(NeedsFullLog):
        redo(tail)
    count(tail, 2)

    assert tail.fight.total == 5
    assert tail.number == 3
    assert code(redo(tail)) == "nothing-to-redo"
    assert undo(tail).events == (Undone(command=3),)
    assert tail.fight_after(2).total == 3


def test_old_states_are_folded_again() -> None:
    history = fresh()
    for _ in range(3 * RECENT):
        rule(history, GM, {"command": "walk", "target": "aina", "at": [history.number, 0]})

    assert history.fight_after(70).combatants["aina"].at == (6900, 0)
    assert history.fight_after(1).combatants["aina"].at == (0, 0)
    for _ in range(3 * RECENT):
        undo(history)
    assert history.fight == history.fight_after(1)
    assert code(undo(history)) == "nothing-to-undo"


COMMANDS = st.lists(
    st.one_of(
        st.integers(1, 3).map(lambda n: {"command": "count", "actor": "aina", "by": n}),
        st.just({"command": "throw", "actor": "borin"}),
        st.integers(0, 9).map(lambda x: {"command": "walk", "target": "kobold", "at": [x, x]}),
        st.just({"command": "undo"}),
        st.just({"command": "redo"}),
    ),
    max_size=40,
)


@given(commands=COMMANDS, cut=st.integers(1, 40))
def test_the_log_replayed_is_the_fight_as_it_was_lived(commands: list[dict[str, Any]], cut: int) -> None:
    live = fresh()
    lived = [live.fight]
    for raw in commands:
        rule(live, GM, raw)
        lived.extend([live.fight] * (live.number - len(lived)))

    replay = History[Fight](SYSTEM)
    for entry in live.entries:
        events = tuple(event_from(SYSTEM, event_json(event)) for event in entry.events)
        replay.append(Entry(number=entry.number, by=entry.by, command=entry.command, events=events))

    assert replay.fight == live.fight
    assert [replay.fight_after(number) for number in range(1, replay.number + 1)] == lived
    assert (replay.newest and replay.newest.number) == (live.newest and live.newest.number)


@given(
    counts=st.lists(st.integers(1, 3), min_size=1, max_size=12),
    back=st.integers(0, 12),
    forth=st.integers(0, 12),
)
def test_back_and_forth_is_a_walk_along_the_commands(counts: list[int], back: int, forth: int) -> None:
    history = fresh()
    for by in counts:
        count(history, by)
    back, forth = min(back, len(counts)), min(forth, back, len(counts))
    for _ in range(back):
        undo(history)

    for _ in range(forth):
        redo(history)

    assert history.fight.total == sum(counts[: len(counts) - back + forth])


def test_no_die_is_rolled_for_what_is_refused() -> None:
    history = fresh()

    ruling = history.rule(WATCHER, parse_command(SYSTEM, {"command": "throw", "actor": "aina"}), NoDice())

    assert ruling.refusal
