"""Throws on the power table as people type them: `K20[10]+7$+1#2`, `HK30+8`, `K40+24sf4@8r10ad2`. (BCDice)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from app.rules.common.dice.formula import NONE, Formula
from app.rules.common.dice.thrown import BadDice, Hand, NoDice, Throw, Thrown
from app.rules.sw25.sheet.damage import CRITICAL
from app.rules.sw25.sheet.power import FAILURE, STRONGEST, result

Multiple = Literal["H", "OH", "DB"]
"""Half, half as much again, double; what is left over is rounded up."""
LOWEST_CRITICAL: Final = 3
"""Below this a chain would hardly end."""
NEVER: Final = 13
"""A critical value that no dice reach."""
HIGHEST: Final = 12
MOST_BY_FIRE: Final = 10
"""`$~`: the first throw is raised only where it is not above this."""
KEYS: Final[tuple[tuple[str, str], ...]] = (
    *(("[", "critical"), ("@", "critical"), ("$", "first"), ("#", "each")),
    *(("OH", "OH"), ("DB", "DB"), ("H", "H"), ("R", "rise"), ("AD", "added")),
    *(
        ("GF", "double"),
        ("SF", "fixed"),
        ("TF", "fixed_first"),
        ("SZ", "nought"),
        ("+", "plus"),
        ("-", "plus"),
    ),
)
FIRST: Final = ("first", "first_more", "first_by_fire")
ONE_DIE: Final = ("double", "fixed", "fixed_first")


@dataclass(slots=True)
class _Wish:
    """A throw as it was typed; None: nothing was said of it."""

    power: int
    multiple: Multiple | None = None
    after: int | None = None
    """Added once it is multiplied: what stands right behind the letters."""
    plus: int | None = None
    critical: int | None = None
    first: int | None = None
    """The first throw is taken to be this."""
    first_more: int | None = None
    first_by_fire: int | None = None
    each: int | None = None
    """Added to every throw."""
    rise: int | None = None
    """The row rises so much with every critical."""
    added: int | None = None
    """So much more damage for every critical."""
    double: bool | None = None
    """One die is thrown and counts twice."""
    fixed: int | None = None
    """One of the two dice shows this, in every throw."""
    fixed_first: int | None = None
    """The same in the first throw alone."""
    nought: int | None = None
    """Throws up to this do nothing."""

    @property
    def threshold(self) -> int:
        """From here on it is thrown again."""
        if self.critical is None:
            return NEVER if self.multiple in ("H", "OH") else CRITICAL
        return max(0, min(NEVER, self.critical))

    @property
    def lowest(self) -> int:
        """The lowest critical value that these options allow."""
        if (self.fixed or 0) <= 1:
            return LOWEST_CRITICAL
        return max(LOWEST_CRITICAL, min(NEVER, (self.fixed or 0) + (self.each or 0) + 2))


def by_power(said: str) -> Throw | None:
    """A throw on the power table; None where the text is none. Raises `NoDice`, `BadDice`."""
    formula = Formula(said, "up", None)
    multiple = _multiple(formula.take("H", "OH", "DB"))
    if not formula.take("K"):
        return None
    power = formula.number()
    if power is None:
        return None
    wish = _Wish(power=power)
    while not formula.is_done:
        _option(formula, wish)
    if multiple is not None:
        if wish.multiple not in (None, multiple):
            raise NoDice
        wish.multiple = multiple
    if power > STRONGEST:
        raise BadDice(f"a power of at most {STRONGEST}", STRONGEST)
    if wish.threshold < wish.lowest:
        raise BadDice(f"a critical value of at least {wish.lowest}", wish.lowest)
    return Throw(least=1 if wish.double or wish.fixed or wish.fixed_first else 2, roll=_Chain(wish).roll)


def _multiple(sign: str) -> Multiple | None:
    match sign:
        case "H" | "OH" | "DB":
            return sign
    return None


def _option(formula: Formula, wish: _Wish) -> None:
    """One option, each of them once."""
    name = next((name for sign, name in KEYS if formula.sees(sign)), None)
    if name is None:
        raise NoDice
    if name == "plus":
        _plus(formula, wish)
        return
    sign = formula.take(*(sign for sign, known in KEYS if known == name))
    if multiple := _multiple(name):
        _behind(formula, wish, multiple)
    elif name == "first":
        _first(formula, wish)
    elif name == "double":
        _alone(wish, ONE_DIE)
        wish.double = True
    elif name in ("fixed", "fixed_first"):
        _alone(wish, ONE_DIE)
        setattr(wish, name, max(1, min(6, _number(formula))))
    else:
        _alone(wish, (name,))
        setattr(wish, name, _number(formula) if name == "nought" else formula.signed()(NONE))
        if sign == "[":
            formula.want("]")


def _alone(wish: _Wish, names: tuple[str, ...]) -> None:
    if any(getattr(wish, name) is not None for name in names):
        raise NoDice


def _number(formula: Formula) -> int:
    found = formula.number()
    if found is None:
        raise NoDice
    return found


def _plus(formula: Formula, wish: _Wish) -> None:
    """What is added; behind a half with a number of its own it is added there."""
    more = formula.modifier()(NONE)
    if wish.plus is None:
        wish.plus = more
    elif wish.after is not None:
        wish.after += more
    else:
        raise NoDice


def _behind(formula: Formula, wish: _Wish, multiple: Multiple) -> None:
    if wish.multiple is not None:
        raise NoDice
    wish.multiple = multiple
    if formula.sees("+", "-", "(", *"0123456789"):
        wish.after = formula.signed()(NONE)


def _first(formula: Formula, wish: _Wish) -> None:
    _alone(wish, FIRST)
    name = "first_by_fire" if formula.take("~") else "first"
    sign = formula.take("+", "-")
    if name == "first_by_fire" and sign != "+":
        raise NoDice
    number = _number(formula)
    setattr(wish, "first_more" if name == "first" and sign else name, -number if sign == "-" else number)


@dataclass(slots=True)
class _Chain:
    """Throws until none is critical; a double 1 ends them. (Criticals)"""

    wish: _Wish

    def roll(self, hand: Hand) -> Thrown:
        wish, base, sums, throws = self.wish, 0, 0, 0
        while not hand.is_full:
            bare = self._bare(hand, is_first=throws == 0)
            total = self._counted(bare, is_first=throws == 0)
            throws += 1
            if bare <= FAILURE:
                break
            sums += total
            row = max(0, min(STRONGEST, wish.power + (throws - 1) * (wish.rise or 0)))
            base += (result(row, total) or 0) if total > (wish.nought or 0) else 0
            if total < wish.threshold:
                break
        if sums <= FAILURE:
            return Thrown(outcome="automatic-failure")
        whole = base + (wish.plus or 0) + (throws - 1) * (wish.added or 0)
        return Thrown(total=self._multiplied(whole), criticals=throws - 1)

    def _bare(self, hand: Hand, *, is_first: bool) -> int:
        """Two dice as they fell, or as they are taken to be."""
        wish = self.wish
        fixed = wish.fixed or (wish.fixed_first if is_first else None)
        if fixed:
            fell = hand.roll(6) + fixed
        elif wish.double:
            fell = 2 * hand.roll(6)
        else:
            fell = hand.roll(6) + hand.roll(6)
        return wish.first if is_first and wish.first else fell

    def _counted(self, bare: int, *, is_first: bool) -> int:
        """With what is added to the dice: never below 2 or above 12."""
        wish, found = self.wish, bare
        if is_first:
            found += wish.first_more or 0
            found += (wish.first_by_fire or 0) if bare <= MOST_BY_FIRE else 0
        if found != FAILURE:
            found += wish.each or 0
        return min(HIGHEST, max(FAILURE, found))

    def _multiplied(self, whole: int) -> int:
        match self.wish.multiple:
            case "H":
                return -(-whole // 2) + (self.wish.after or 0)
            case "OH":
                return -(-3 * whole // 2) + (self.wish.after or 0)
            case "DB":
                return 2 * whole + (self.wish.after or 0)
        return whole
