"""What a seat may ask at all, and as whom it looks."""

import pytest

from app.rules.core import Command, Viewer
from app.seats import SCENARIO, Seat, may, viewer
from tests.helpers.counting import Count, Walk

FACTIONS = {"aina": "allies", "kobold": "enemies", "ox": "neutral"}
OWN, OTHER, GM_ONLY = Count(actor="aina"), Count(actor="kobold"), Walk(target="aina", at=(0, 0))


def player(*controls: str) -> Seat:
    return Seat(id="mika", role="player", controls=frozenset(controls))


@pytest.mark.parametrize(
    ("seat", "command", "allowed"),
    [
        (player("aina"), OWN, True),
        (player("aina"), OTHER, False),
        (player("aina"), GM_ONLY, False),
        (player(), OWN, False),
        (Seat(id="spectator", role="spectator", controls=frozenset({"aina"})), OWN, False),
        (Seat(id="gm", role="gm"), OTHER, True),
        (Seat(id="gm", role="gm"), GM_ONLY, True),
        (SCENARIO, GM_ONLY, True),
    ],
)
def test_a_seat_asks_what_is_its_own(seat: Seat, command: Command, allowed: bool) -> None:
    assert (may(seat, command) is None) is allowed


def test_a_player_looks_with_the_factions_of_the_own_pieces() -> None:
    assert viewer(player("aina", "gone"), FACTIONS) == Viewer(
        role="player", seat="mika", controls=frozenset({"aina"}), factions=frozenset({"allies"})
    )


def test_a_neutral_piece_opens_no_eyes() -> None:
    assert viewer(player("ox"), FACTIONS).factions == frozenset()


@pytest.mark.parametrize("role", ["gm", "spectator"])
def test_only_players_have_pieces(role: str) -> None:
    seat = Seat(id="x", role=role, controls=frozenset({"aina"}))  # both are roles

    assert viewer(seat, FACTIONS).controls == frozenset()
