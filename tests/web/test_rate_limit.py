"""How fast somebody may ask."""

from __future__ import annotations

import pytest

from app.rate_limit import (
    COMMANDS,
    LONG_TEXT,
    QUESTIONS,
    SHARE,
    TABLE_CHAT,
    TEXTS,
    UPLOADS,
    Crowd,
    RateLimits,
    is_id,
)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_burst_is_followed_by_the_average(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    burst = [paces.command("table", "mika", "player") for _ in range(201)]
    clock.now = 1.0
    later = [paces.command("table", "mika", "player") for _ in range(21)]

    assert burst[:200] == [0.0] * 200
    assert burst[200] == pytest.approx(1 / COMMANDS.rate)
    assert later[:20] == [0.0] * 20
    assert later[20] > 0


def test_who_waits_as_told_is_heard(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    while not (wanting := paces.command("table", "mika", "player")):
        pass

    clock.now += wanting

    assert paces.command("table", "mika", "player") == 0.0


def test_everybody_has_a_pace_of_their_own(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    for _ in range(200):
        paces.command("table", "mika", "player")

    assert paces.command("table", "mika", "player") > 0
    assert paces.command("table", "ren", "player") == 0
    assert paces.command("other", "mika", "player") == 0
    assert paces.question("table", "mika") == 0


def test_the_game_master_may_burst_500(clock: Clock) -> None:
    paces = RateLimits(clock=clock)

    assert [paces.command("table", "gm", "gm") > 0 for _ in range(501)].index(True) == 500


def test_switched_off_nobody_waits(clock: Clock) -> None:
    paces = RateLimits(on=False, clock=clock)

    assert not any(paces.command("table", "mika", "player") for _ in range(10_000))


def test_askers_of_long_ago_are_forgotten(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    for table in range(10_000):
        paces.question(str(table), "mika")
    clock.now = 60.0

    paces.question("one more", "mika")

    assert len(paces._buckets) == 1


def test_chat_has_a_pace_of_its_own_and_long_lines_count_as_several(clock: Clock) -> None:
    paces = RateLimits(clock=clock)

    short = [paces.chat("table", "mika", 400) for _ in range(41)]
    long = [paces.chat("table", "ren", 2000) for _ in range(9)]

    assert [n for n, wait in enumerate(short) if wait] == [40]
    assert [n for n, wait in enumerate(long) if wait] == [8]
    assert paces.command("table", "mika", "player") == 0
    clock.now += short[-1]
    assert paces.chat("table", "mika", 1) == 0


def test_a_whole_table_is_held_to_a_pace_and_another_one_is_not(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    asked = [paces.chat("table", f"seat-{n}", 1) for n in range(int(TABLE_CHAT.burst) + 1)]

    assert not any(asked[:-1])
    assert asked[-1] == pytest.approx(1 / TABLE_CHAT.rate, abs=0.01)
    assert paces.chat("other", "seat-1", 1) == 0


def test_what_is_refused_costs_nothing(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    while not paces.chat("table", "mika", 1):
        pass
    waits = [paces.chat("table", "mika", 1) for _ in range(500)]

    assert len(set(waits)) == 1
    assert [paces.chat("table", f"seat-{n}", 1) for n in range(200)] == [0.0] * 200


def test_an_upload_may_be_more_than_is_left_and_the_next_one_waits(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    paces.uploaded("203.0.113.7", int(UPLOADS.burst) + 10 * int(UPLOADS.rate))

    wait = paces.upload("203.0.113.7")

    assert wait == pytest.approx(10, abs=0.1)
    assert paces.upload("203.0.113.8") == 0
    clock.now += wait
    assert paces.upload("203.0.113.7") == 0


def test_buckets_of_many_addresses_are_looked_through_ever_more_rarely(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    for n in range(25_000):
        paces.creation(f"2001:db8:{n:x}::/64")

    assert paces._kept == 40_000


def test_only_so_many_are_there_at_once() -> None:
    crowd = Crowd()

    assert [crowd.enter("mika", 2) for _ in range(3)] == [True, True, False]
    assert crowd.enter("ren", 2)
    crowd.leave("mika")
    assert crowd.enter("mika", 2)


def test_switched_off_any_number_may_be_there() -> None:
    crowd = Crowd(on=False)

    assert all(crowd.enter("mika", 2) for _ in range(100))


@pytest.mark.parametrize("fine", ["12345678", "~!#$%&'*", "a" * 64])
def test_eight_to_64_visible_characters_are_an_id(fine: str) -> None:
    assert is_id(fine)


@pytest.mark.parametrize(
    "bad", ["1234567", "a" * 65, "a b c d e", "abcdefg\x7f", "ﾊﾝｶｸｶﾅdes", None, 12345678]
)
def test_anything_else_is_none(bad: object) -> None:
    assert not is_id(bad)


def test_a_long_question_counts_once_for_each_share_of_its_work(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    paces.charge_question("table", "mika", 11 * SHARE)

    left = [paces.question("table", "mika") for _ in range(51)]

    assert left[:50] == [0.0] * 50
    assert left[50] == pytest.approx(1 / QUESTIONS.rate, abs=0.01)


def test_what_is_within_the_first_share_costs_nothing_more(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    paces.charge_question("table", "mika", SHARE)

    assert [paces.question("table", "mika") for _ in range(60)] == [0.0] * 60


def test_a_long_command_is_owed_until_it_is_paid(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    paces.charge_command("table", "mika", "player", 221 * SHARE)

    owing = paces.owing("table", "mika", "player")
    clock.now += owing

    assert owing == pytest.approx(20 / COMMANDS.rate)
    assert paces.owing("table", "mika", "player") == 0.0
    assert paces.owing("table", "hana", "player") == 0.0


def test_only_long_messages_are_read_more_slowly(clock: Clock) -> None:
    paces = RateLimits(clock=clock)
    texts = [paces.text("table", "mika", TEXTS.burst // 4) for _ in range(5)]

    assert texts[:4] == [0.0] * 4
    assert texts[4] > 0
    assert paces.text("table", "mika", LONG_TEXT) == 0.0


def test_without_limits_nothing_is_owed() -> None:
    paces = RateLimits(on=False)
    paces.charge_command("table", "mika", "player", 10**9)

    assert paces.owing("table", "mika", "player") == 0.0
