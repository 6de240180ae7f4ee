"""Messages on their way: encrypted as the standards say, tried again, gathered, held in quiet hours."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from app.notices.due import Due
from app.notices.push import NoSubscription, Sender, Subscription, decoded, encoded, encrypted
from app.notices.quiet import NoQuiet, Quiet
from app.notices.sending import AGAIN, GAP, Courier, Outbox, Outcome, outcome_of
from app.outside import Hosts, Outside

WATERMELON = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_a_message_is_encrypted_as_in_the_example_of_the_standard() -> None:
    """RFC 8291, 5."""
    to = Subscription.checked(
        "https://push.example.net/x",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    number = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    own = ec.derive_private_key(number, ec.SECP256R1())

    body = encrypted(
        b"When I grow up, I want to be a watermelon", to, own=own, salt=decoded("DGv6ra1nlYgDCS1FRnbzlw")
    )

    assert encoded(body) == WATERMELON


def test_the_key_of_a_server_outlasts_a_restart() -> None:
    keys = {Sender.of(secret, "mailto:a@b.test").public_key for secret in (b"one", b"one", b"other")}

    assert len(keys) == 2


@pytest.mark.parametrize(("p256dh", "auth"), [("", ""), ("é", "é"), ("A" * 87, "A" * 22), ("BAAA", "A" * 22)])
def test_what_is_no_key_is_no_subscription(p256dh: str, auth: str) -> None:
    with pytest.raises(NoSubscription):
        Subscription.checked("https://push.test/x", p256dh, auth)


@dataclass(slots=True)
class Slow:
    """A place with a clock of its own: it passes while something waits."""

    answers: list[Outcome]
    now: float = 0.0
    sent: list[tuple[float, list[str]]] = field(default_factory=list)
    moments: list[tuple[float, list[str]]] = field(default_factory=list)
    settled: list[str] = field(default_factory=list)

    async def wait(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)

    async def send(self, dues: Sequence[Due]) -> Outcome:
        self.sent.append((self.now, [due.seat for due in dues]))
        self.moments.append((self.now, [due.moment for due in dues]))
        return self.answers.pop(0) if self.answers else Outcome(what="sent")

    async def note(self, outcome: Outcome, dues: Sequence[Due]) -> None:
        self.settled.append(outcome.what)

    @property
    def box(self) -> Outbox:
        nowhere = Outside(hosts=Hosts.of(""), patience=1, most_bytes=1)
        sender = Sender.of(b"x", "mailto:a@b.test")
        courier = Courier(
            hooks=nowhere, browsers=nowhere, sender=sender, clock=lambda: self.now, wait=self.wait
        )
        return Outbox(courier, self.send, self.note)


def due(seat: str, moment: str = "1") -> Due:
    return Due(seat=seat, name=seat, role="player", kind="turn", moment=moment, round=1)


async def settled(box: Outbox) -> None:
    while box.is_busy:
        await asyncio.sleep(0)


async def test_a_place_that_fails_is_tried_a_few_times_and_no_more() -> None:
    slow = Slow([Outcome(what="again", status=500)] * 9)
    box = slow.box
    box.add(due("ana"))
    await settled(box)

    assert [time for time, _ in slow.sent] == [0, AGAIN[0], sum(AGAIN)]
    assert slow.settled == ["again"]


async def test_what_comes_meanwhile_is_gathered_in_one_message() -> None:
    slow = Slow([Outcome(what="again", status=503, after=60.0)])
    box = slow.box
    box.add(due("ana"))
    await asyncio.sleep(0)
    for seat in ("bo", "cleo", "dan", "bo"):
        box.add(due(seat))
    box.keep(frozenset({"ana", "bo", "cleo"}))
    await settled(box)

    assert slow.sent == [(0, ["ana"]), (60.0, ["ana"]), (60.0, ["bo", "cleo"])]


async def test_who_has_acted_meanwhile_is_not_in_the_next_try() -> None:
    slow = Slow([Outcome(what="again", status=503)] * 9)
    box = slow.box
    for seat in ("ana", "bo"):
        box.add(due(seat))
    await asyncio.sleep(0)
    box.keep(frozenset({"bo"}))
    while len(slow.sent) < 2:
        await asyncio.sleep(0)
    box.keep(frozenset())
    await settled(box)

    assert slow.sent == [(0, ["ana", "bo"]), (AGAIN[0], ["bo"])]
    assert slow.settled == ["again"]


async def test_a_newer_turn_takes_the_place_of_one_that_is_tried_again() -> None:
    slow = Slow([Outcome(what="again", status=503)])
    box = slow.box
    box.add(due("ana"))
    await asyncio.sleep(0)
    box.add(due("ana", "2"))
    await settled(box)

    assert [moments for _, moments in slow.moments] == [["1"], ["2"]]


async def test_one_place_is_told_six_times_a_minute_at_most() -> None:
    slow = Slow([])
    box = slow.box
    for number in range(30):
        box.add(due(f"s{number}"))
        for _ in range(4):
            await asyncio.sleep(0)
    await settled(box)

    times = [time for time, _ in slow.sent]
    assert all(later - one >= GAP for one, later in pairwise(times))
    assert sum(len(seats) for _, seats in slow.sent) == 30


@pytest.mark.parametrize(
    ("status", "what"),
    [
        *((200, "sent"), (204, "sent"), (303, "sent"), (302, "refused"), (400, "refused"), (403, "refused")),
        *((404, "gone"), (410, "gone"), (429, "again"), (500, "again"), (503, "again")),
    ],
)
def test_what_came_of_it_is_said_by_the_status(status: int, what: str) -> None:
    assert outcome_of(status, "soon").what == what
    assert outcome_of(429, "99999").after == 120


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ("2026-07-01T12:59", None),
        ("2026-07-01T13:00", "2026-07-01T22:00"),
        ("2026-07-01T21:59", "2026-07-01T22:00"),
        ("2026-07-01T22:00", None),
        ("2026-07-01T14:59", "2026-07-01T22:00"),
        ("2026-07-01T15:01", "2026-07-01T22:00"),
    ],
)
def test_quiet_hours_go_over_midnight_in_their_own_zone(now: str, until: str | None) -> None:
    quiet = Quiet.of(["22:00", 7], "Asia/Tokyo")

    found = quiet.until(datetime.fromisoformat(now).replace(tzinfo=UTC))

    assert found == (datetime.fromisoformat(until).replace(tzinfo=UTC) if until else None)


def test_quiet_hours_keep_to_summer_time() -> None:
    quiet = Quiet.of(["01:00", "09:00"], "Europe/Berlin")

    found = quiet.until(datetime(2026, 3, 29, 0, 30, tzinfo=UTC))

    assert found == datetime(2026, 3, 29, 7, 0, tzinfo=UTC)


@pytest.mark.parametrize("said", [[], ["1"], ["24:00", "7:00"], [24, 1], ["7:5", "8:00"], ["7:00", "07:00"]])
def test_what_is_no_time_is_refused(said: list[str | int]) -> None:
    with pytest.raises(NoQuiet):
        Quiet.of(said, "UTC")
