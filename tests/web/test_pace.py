"""How fast somebody may ask."""

from __future__ import annotations

import pytest

from app.pace import COMMANDS, Paces, is_id


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_burst_is_followed_by_the_average(clock: Clock) -> None:
    paces = Paces(clock=clock)
    burst = [paces.command("table", "mika", "player") for _ in range(201)]
    clock.now = 1.0
    later = [paces.command("table", "mika", "player") for _ in range(21)]

    assert burst[:200] == [0.0] * 200
    assert burst[200] == pytest.approx(1 / COMMANDS.rate)
    assert later[:20] == [0.0] * 20
    assert later[20] > 0


def test_who_waits_as_told_is_heard(clock: Clock) -> None:
    paces = Paces(clock=clock)
    while not (wanting := paces.command("table", "mika", "player")):
        pass

    clock.now += wanting

    assert paces.command("table", "mika", "player") == 0.0


def test_everybody_has_a_pace_of_their_own(clock: Clock) -> None:
    paces = Paces(clock=clock)
    for _ in range(200):
        paces.command("table", "mika", "player")

    assert paces.command("table", "mika", "player") > 0
    assert paces.command("table", "ren", "player") == 0
    assert paces.command("other", "mika", "player") == 0
    assert paces.question("table", "mika") == 0


def test_the_game_master_may_burst_500(clock: Clock) -> None:
    paces = Paces(clock=clock)

    assert [paces.command("table", "gm", "gm") > 0 for _ in range(501)].index(True) == 500


def test_switched_off_nobody_waits(clock: Clock) -> None:
    paces = Paces(on=False, clock=clock)

    assert not any(paces.command("table", "mika", "player") for _ in range(10_000))


def test_askers_of_long_ago_are_forgotten(clock: Clock) -> None:
    paces = Paces(clock=clock)
    for table in range(10_000):
        paces.question(str(table), "mika")
    clock.now = 60.0

    paces.question("one more", "mika")

    assert len(paces._buckets) == 1


@pytest.mark.parametrize("fine", ["12345678", "~!#$%&'*", "a" * 64])
def test_eight_to_64_visible_characters_are_an_id(fine: str) -> None:
    assert is_id(fine)


@pytest.mark.parametrize(
    "bad", ["1234567", "a" * 65, "a b c d e", "abcdefg\x7f", "ﾊﾝｶｸｶﾅdes", None, 12345678]
)
def test_anything_else_is_none(bad: object) -> None:
    assert not is_id(bad)
