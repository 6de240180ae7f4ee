"""Between the dice and the hit points: stages, chances, modifiers, conditions and feats, as figures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.common.words import Source
from app.rules.core import Reason, bad
from app.rules.sw25.lenses import odds
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.character import Attack, Check, Fixed, WeakPoint
from app.rules.sw25.sheet.checks import beats, check
from app.rules.sw25.sheet.conditions import HELD, UNABLE, from_conditions
from app.rules.sw25.sheet.damage import Amount, Force, amount, applied, halved, lifted, reckoned
from app.rules.sw25.sheet.feat_list import FEATS, UNBUILT
from app.rules.sw25.sheet.modifiers import (
    Influence,
    ends_with_round,
    ends_with_turn,
    put,
    summed,
    total,
    until,
    without,
)

DICE = list(product(range(1, 7), repeat=2))


class Faces:
    """Dice that fall as they are told."""

    def __init__(self, *faces: int) -> None:
        self.faces: Iterator[int] = iter(faces)

    def roll(self, sides: int) -> int:
        return next(self.faces)


def some(**figures: int) -> tuple[Source, ...]:
    return tuple(Source(name=name, figure=figure) for name, figure in figures.items())


def test_what_increases_damage_is_not_halved() -> None:
    stages = reckoned(15, is_halved=True, increases=some(blessing=3, fire=2))

    assert (stages.calculated, stages.half, stages.total) == (15, 8, 13)


def test_nothing_increases_a_failure() -> None:
    stages = reckoned(0, is_failure=True, increases=some(blessing=3))

    assert (stages.total, stages.increases) == (0, ())


def test_what_adds_nothing_is_not_told() -> None:
    assert reckoned(5, increases=some(blessing=0, curse=-2)).increases == some(curse=-2)


def test_an_aimed_shot_doubles_the_whole() -> None:
    stages = reckoned(10, increases=some(bonus=2), multiplied=feats.TWICE)

    assert stages.total == 24
    assert stages.increases[-1] == Source(name="snipe", figure=12)


def test_reductions_stop_at_nothing() -> None:
    assert applied(7, some(defense=5, feat=2)) == 0
    assert applied(7, some(defense=5, feat=3)) == 0
    assert applied(7, some(defense=5)) == 2


@given(
    st.integers(0, 200),
    st.booleans(),
    st.lists(st.integers(-9, 20), max_size=4),
    st.lists(st.integers(-9, 30), max_size=4),
)
def test_no_stage_comes_below_nothing(
    calculated: int, is_halved: bool, more: list[int], less: list[int]
) -> None:
    stages = reckoned(calculated, is_halved=is_halved, increases=(Source(name="x", figure=n) for n in more))

    assert stages.total == max(0, (halved(calculated) if is_halved else calculated) + sum(more))
    assert applied(stages.total, (Source(name="y", figure=n) for n in less)) == max(
        0, stages.total - sum(less)
    )


@pytest.mark.parametrize(("thrown", "counts"), [(2, 2), (3, 4), (10, 11), (11, 12), (12, 12)])
def test_a_lethal_strike_lifts_3_to_11(thrown: int, counts: int) -> None:
    assert lifted(thrown, 1) == counts
    assert lifted(thrown, 0) == thrown


def test_lifted_dice_are_critical_sooner() -> None:
    force = Force(power=20, critical=10, lift=1)

    assert amount(Faces(4, 5, 1, 2), force) == Amount(rolls=((4, 5), (1, 2)), base=8 + 2, extra=0)


CHECKS: list[Check] = [-20, 0, 3, 5, 30, Fixed(fixed=10), Fixed(fixed=0), Fixed(fixed=99)]


def faces_of(value: Check) -> list[tuple[int, ...]]:
    return [()] if isinstance(value, Fixed) else [tuple(pair) for pair in DICE]


@pytest.mark.parametrize(("active", "passive"), list(product(CHECKS, repeat=2)))
@pytest.mark.parametrize("more", [-4, 0, 1])
def test_the_chance_is_that_of_all_throws_counted(active: Check, passive: Check, more: int) -> None:
    outcomes = [
        beats(check(Faces(*own), active, more), check(Faces(*other), passive, -2))
        for own in faces_of(active)
        for other in faces_of(passive)
    ]

    assert isclose(odds.chance(active, more, passive, -2), sum(outcomes) / len(outcomes), abs_tol=1e-12)


def counted(force: Force, *, may_be_critical: bool, throws: int) -> tuple[dict[int, float], float]:
    """Damage by all throws up to so many, and how probable those are that go on beyond."""
    found: dict[int, float] = defaultdict(float)
    beyond = 0.0

    def throw(faces: tuple[int, ...]) -> None:
        nonlocal beyond
        try:
            made = amount(Faces(*faces), force, may_be_critical=may_be_critical)
        except StopIteration:
            if len(faces) < 2 * throws:
                for pair in DICE:
                    throw((*faces, *pair))
            else:
                beyond += 36.0 ** -(len(faces) // 2)
            return
        found[0 if made.is_failure else made.total] += 36.0 ** -(len(faces) // 2)

    throw(())
    return found, beyond


@pytest.mark.parametrize(
    "force",
    [
        Force(power=0, extra=2),
        Force(power=17, critical=10, extra=5),
        Force(power=20, critical=12, extra=-3),
        Force(power=100, critical=13, extra=40),
        Force(power=20, critical=11, lift=1),
    ],
)
@pytest.mark.parametrize("may_be_critical", [True, False])
def test_the_spread_is_that_of_all_throws_counted(force: Force, may_be_critical: bool) -> None:
    found, beyond = counted(force, may_be_critical=may_be_critical, throws=3)
    spread = odds.damage(odds.calculated(force, may_be_critical=may_be_critical))

    assert isclose(sum(spread.values()), 1.0, abs_tol=1e-9)
    assert all(p <= spread.get(points, 0.0) + 1e-12 for points, p in found.items())
    assert sum(abs(spread[points] - found.get(points, 0.0)) for points in spread) <= beyond + 1e-5


@pytest.mark.parametrize("formula", ["2d+6", "1d-3", "12", "3d"])
def test_the_spread_of_monsters_dice(formula: str) -> None:
    count = 0 if formula == "12" else int(formula[0])
    throws = list(product(range(1, 7), repeat=count))
    totals = [amount(Faces(*faces), Force(damage=formula)).total for faces in throws]
    spread = odds.damage(odds.calculated(Force(damage=formula)))

    assert {points: round(p, 9) for points, p in spread.items()} == {
        points: round(totals.count(points) / len(totals), 9) for points in set(totals)
    }


@given(st.integers(0, 100), st.integers(8, 13), st.integers(-5, 20), st.booleans(), st.integers(0, 15))
def test_a_spread_is_whole_and_ends_where_it_is_negligible(
    power: int, critical: int, extra: int, is_halved: bool, armour: int
) -> None:
    force = Force(power=power, critical=critical, extra=extra)
    dice = odds.calculated(force, may_be_critical=not is_halved)
    spread = odds.damage(dice, is_halved=is_halved, reductions=some(defense=armour))

    assert isclose(sum(spread.values()), 1.0, abs_tol=1e-9)
    assert min(spread) >= 0
    assert isclose(dice.failure, 1 / 36)


def test_what_is_told_of_a_spread() -> None:
    told = odds.told(odds.damage(odds.calculated(Force(damage="1d")), reductions=some(defense=2)))

    assert told == {
        "least": 0,
        "most": 4,
        "mean": round(10 / 6, 2),
        "spread": [[0, 0.333333], [1, 0.166667], [2, 0.166667], [3, 0.166667], [4, 0.166667]],
    }


def test_healing_is_halved_and_may_fail() -> None:
    dice = odds.calculated(Force(power=10, extra=4), may_be_critical=False)

    assert isclose(odds.healing(dice)[0], 1 / 36)
    assert max(odds.healing(dice, is_halved=True)) == halved(max(odds.healing(dice)))


HASTE = Influence(name="haste", modifiers={"evasion": 1, "accuracy": 2}, until=3, by="aina", ends="rounds")
STANCE = Influence(name="stance", modifiers={"evasion": -2}, until=2, by="borin", ends="turn")


def test_modifiers_of_several_add_up() -> None:
    assert summed((HASTE, STANCE), "evasion") == -1
    assert summed((HASTE, STANCE), "willpower") == 0


def test_the_same_again_takes_the_place_of_the_old() -> None:
    stronger = Influence(name="haste", modifiers={"evasion": 3})

    assert put((HASTE, STANCE), stronger) == (STANCE, stronger)
    assert without((HASTE, STANCE), "stance") == (HASTE,)


@pytest.mark.parametrize(
    ("ends", "rounds", "round_"), [("rounds", 3, 8), ("turn", None, 6), ("fight", 3, None)]
)
def test_in_which_round_something_ends(ends: str, rounds: int | None, round_: int | None) -> None:
    assert until(ends, rounds, 5) == round_  # one of the three


def test_rounds_tick_at_the_beginning_of_a_round_and_turns_at_their_start() -> None:
    assert [ends_with_round(HASTE, number) for number in (2, 3, 4)] == [False, True, True]
    assert not ends_with_turn(HASTE, 3, frozenset({"aina"}))
    assert ends_with_turn(STANCE, 2, frozenset({"borin"}))
    assert not ends_with_turn(STANCE, 1, frozenset({"borin"}))
    assert not ends_with_turn(STANCE, 2, frozenset({"aina"}))
    assert not ends_with_round(STANCE, 9)


def test_the_same_hindrance_counts_once() -> None:
    assert total(from_conditions(("full-move", "prepared-to-leave"), "evasion")) == -4
    assert total(from_conditions(("bound", "entangled"), "accuracy")) == -2
    assert total(from_conditions(("full-move", "prone", "bound"), "evasion")) == -8


def test_lying_is_no_matter_to_resistance() -> None:
    assert from_conditions(("prone",), "willpower") == ()
    assert from_conditions(("prone",), "fortitude") == ()
    assert total(from_conditions(("prone",), "magic")) == -2


def test_what_nobody_knows_is_only_told() -> None:
    assert from_conditions(("marked",), "evasion") == ()
    assert "marked" not in UNABLE | HELD
    assert UNABLE.isdisjoint(HELD)


def test_a_weak_point_fits_its_element_or_its_type() -> None:
    assert WeakPoint(element="fire", bonus=3).fits("magic", "fire")
    assert not WeakPoint(element="fire", bonus=3).fits("magic", None)
    assert WeakPoint(type="physical", bonus=2).fits("physical", "ice")
    assert not WeakPoint(type="physical", bonus=2).fits("magic", "ice")
    assert not WeakPoint(element="ice", type="magic", bonus=2).fits("physical", "ice")
    assert not WeakPoint(bonus=2, text="its tail").fits("physical", None)


SWORD = Attack(kind="melee", power=20, hands=2)


def test_a_feat_has_one_name_and_others() -> None:
    assert feats.known("power-attack") == feats.known("full-power") == feats.known("full-power-1")
    assert feats.known("shadow-walk-9") is None
    assert feats.has(("power-attack",), "full-power")
    assert len(feats.BY_ID) == len(FEATS)
    assert set(feats.ALIASES.values()) <= {*feats.BY_ID, *UNBUILT}


def test_every_feat_says_where_it_is_from() -> None:
    assert all(feat.source and "[U]" not in feat.source for feat in FEATS)


def test_figures_of_feats_go_to_their_stages() -> None:
    made = feats.declared(["full-power", "taunting-strike", "magic-strike", "feint", "armor-pierce"])

    assert made.increases(7, "physical") == (
        Source(name="full-power", figure=4),
        Source(name="magic-strike", figure=7),
    )
    assert made.reductions() == some(**{"taunting-strike": 2})
    assert (made.critical, total(made.accuracy()), made.pierces, made.taunts) == (2, 1, "half", True)


def test_a_feat_is_declared_once_a_turn() -> None:
    one, two = feats.declared(["feint"]), feats.declared(["feint", "full-power"])

    assert list(feats.too_many(one, ())) == []
    assert list(feats.too_many(two, ())) == [{"feat": "full-power", "declared": "feint"}]
    assert list(feats.too_many(one, ("snipe",))) == [{"feat": "feint", "declared": "snipe"}]
    assert list(feats.too_many(feats.Declared(), ("snipe",))) == []


def test_a_monsters_tail_counts_for_no_feat() -> None:
    tail = feats.declared(["tail-swing"])

    assert list(feats.too_many(tail, ("full-power",))) == []
    assert list(feats.too_many(feats.declared(["full-power"]), ("tail-swing",))) == []
    assert list(feats.too_many(feats.declared(["full-power", "tail-swing"]), ())) == []


@pytest.mark.parametrize(
    ("name", "attack", "wants"),
    [
        ("full-power", Attack(kind="shoot", power=20, range=1000), "melee"),
        ("mow-down", Attack(kind="melee", power=20), "two-hands"),
        ("lethal-strike", Attack(kind="melee", damage="2d+3"), "power"),
        ("snipe", SWORD, "shot"),
    ],
)
def test_a_feat_wants_its_weapon(name: str, attack: Attack, wants: str) -> None:
    assert list(feats.wrong_weapons(feats.declared([name]), attack)) == [{"feat": name, "wants": wants}]


def test_many_actions_want_a_limited_move() -> None:
    made = feats.declared(["multi-action"])

    assert list(feats.wrong_moves(made, None)) == list(feats.wrong_moves(made, "limited")) == []
    assert list(feats.wrong_moves(made, "normal")) == [{"feat": "multi-action", "mode": "normal"}]


def test_who_has_no_such_feat_is_told_which() -> None:
    assert list(feats.unowned(feats.declared(["feint", "full-power"]), ("restraint",))) == [
        {"feat": "full-power"}
    ]


def test_words_that_are_no_feat_are_told() -> None:
    assert feats.fault(["dance"], "attack") == bad("feats: none is called dance")
    assert feats.fault(["magic-convergence"], "attack") == bad(
        "feats: magic-convergence is not declared with this"
    )
    assert feats.fault(["restraint-2"], "attack") == Reason(code="not-built", figures={"name": "restraint-2"})
    assert feats.fault(["feint"], "attack") is None


def test_who_flies_is_better_in_melee() -> None:
    assert total(feats.flight(("flight",), "melee")) == 1
    assert total(feats.flight(("flight", "flight-2"), "melee")) == 2
    assert feats.flight(("flight",), "shoot") == ()


def test_a_stance_raises_one_check_and_lowers_the_others() -> None:
    assert feats.stance("willpower") == {
        "accuracy": -4,
        "magic": -4,
        "evasion": -4,
        "fortitude": -4,
        "willpower": 4,
    }
