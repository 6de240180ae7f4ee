"""The small parts of a table: merge patches, a seat's numbers, kept dice, ids from names."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.table import seating
from app.table.audience import AT_HAND_SIZE
from app.table.cutting import patch
from app.table.entry_frames import DeliveredEntry, EntryFrames, Frame, SeatSequence
from app.table.rolls import KeptDice
from tests.helpers.tables import FewDice, merge, new_table, open_house

leaves = st.one_of(
    st.booleans(), st.integers(-3, 3), st.text("ab", max_size=2), st.lists(st.integers(0, 2), max_size=2)
)
views = st.recursive(
    leaves, lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=3), max_leaves=12
).filter(lambda view: isinstance(view, dict))


@given(views, views)
def test_a_patch_leads_from_the_one_view_to_the_other(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert merge(before, patch(before, after)) == after


@given(views)
def test_between_equal_views_there_is_nothing_to_patch(view: dict[str, Any]) -> None:
    assert patch(view, merge({}, view)) == {}


def test_true_and_one_are_not_the_same_in_a_patch() -> None:
    assert patch({"n": 1}, {"n": True}) == {"n": True}


@given(st.sets(st.integers(1, 60)))
def test_a_track_numbers_what_was_shown_without_gaps(numbers: set[int]) -> None:
    shown, track = sorted(numbers), SeatSequence()

    seqs = [track.add(number) for number in shown]

    again = SeatSequence([(a, b, c) for a, b, c in track.runs()])
    for one in (track, again, track.copy()):
        assert seqs == list(range(1, len(shown) + 1))
        assert one.last == len(shown)
        assert [one.number_of(seq) for seq in seqs] == shown
        assert one.number_of(0) is one.number_of(len(shown) + 1) is None
        for number in range(62):
            assert one.seq_of(number) == (shown.index(number) + 1 if number in numbers else None)
            assert one.up_to(number) == sum(other <= number for other in shown)
        assert list(one.numbers(1, 3)) == list(enumerate(shown, 1))[1:3]


def test_a_copy_of_a_track_goes_its_own_way() -> None:
    track = SeatSequence()
    track.add(1)
    copy = track.copy()

    copy.add(2)

    assert (track.last, copy.last) == (1, 2)


def test_kept_dice_show_the_same_faces_again_and_then_new_ones() -> None:
    dice = KeptDice(FewDice())
    first = [dice.roll(6), dice.roll(6)]

    dice.again()

    assert [dice.roll(6), dice.roll(6), dice.roll(6)] == [*first, 3]


def test_a_kept_face_is_not_given_to_another_die() -> None:
    dice = KeptDice(FewDice())
    dice.roll(6)
    dice.roll(6)

    dice.again()

    assert (dice.roll(6), dice.roll(20), dice.roll(6)) == (1, 3, 4)


@given(st.lists(st.text(max_size=30), max_size=12))
def test_every_name_gets_an_id_that_no_other_has(names: list[str]) -> None:
    known = dict(seating.at_first())
    for name in names:
        id = seating.fresh_id(known, name)
        assert id not in known
        assert id.isascii()
        assert 0 < len(id) <= 32
        known[id] = known["player"]


async def test_entries_kept_to_be_sent_again_take_only_so_much_room() -> None:
    tables = open_house()
    table = await new_table(tables)
    audience = table.recorder.audience
    large = EntryFrames(frames=(Frame(events=[], body="x" * (AT_HAND_SIZE // 3)),), seats={})

    audience.keep_at_hand(
        DeliveredEntry(number=number, time="", by="", id="", private_to=None, shown=large)
        for number in range(100, 108)
    )

    kept = [number for number in range(100, 108) if audience.at_hand(number)]
    assert kept == [105, 106, 107]
    await tables.close()


async def test_the_newest_entry_is_kept_however_large_it_is() -> None:
    tables = open_house()
    table = await new_table(tables)
    audience = table.recorder.audience
    large = EntryFrames(frames=(Frame(events=[], body="x" * (2 * AT_HAND_SIZE)),), seats={})

    audience.keep_at_hand([DeliveredEntry(number=100, time="", by="", id="", private_to=None, shown=large)])

    assert audience.at_hand(100)
    await tables.close()
