"""Ways of who plays for the server round walls."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from app.opponent.routes import route

WALL = {"id": "w", "points": [[20, 10], [20, 30]], "closed": False, "stops": ["move"]}


def view(*obstacles: dict[str, Any]) -> dict[str, Any]:
    return {"battlefield": {"width": 40, "height": 40, "obstacles": list(obstacles)}}


def test_the_straight_way_is_taken_where_nothing_bars_it() -> None:
    here, there = [10.0, 20.0], [30.0, 20.0]

    assert route(view(), here, there) == [there]
    assert route(view({**WALL, "stops": ["sight"]}), here, there) == [there]
    assert route(view({**WALL, "door": "open"}), here, there) == [there]


def test_a_wall_is_gone_round_by_its_nearer_end() -> None:
    here, there = [10.0, 16.0], [30.0, 16.0]
    points = [here, *route(view(WALL), here, there)]

    assert points[-1] == there
    assert all(y < 10 for x, y in points if 19 < x < 21)
    assert all(not (a[0] < 20 < b[0] and a[1] > 10 and b[1] > 10) for a, b in pairwise(points))


def test_where_no_way_leads_in_it_goes_straight_at_it() -> None:
    house = {**WALL, "points": [[25, 10], [35, 10], [35, 20], [25, 20]], "closed": True}

    assert route(view(house), [10.0, 16.0], [30.0, 16.0]) == [[30.0, 16.0]]


def test_many_walls_are_looked_at_within_a_bound() -> None:
    maze = [{**WALL, "points": [[x, y], [x, y + 1]]} for x in range(5, 35) for y in range(0, 38, 2)]
    points = route(view(*maze), [1.0, 20.5], [39.0, 20.5])

    assert points[-1] == [39.0, 20.5]
