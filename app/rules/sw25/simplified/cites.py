"""Where the text of Simplified Combat says what both combats share, and what is its own."""

from __future__ import annotations

from app.rules.sw25.sheet.citations import Cites

CITES = Cites(
    flow="Simplified Combat Sequence",
    turn="Turn Basics",
    movement="Simplified Combat: Breakdown of Character Turns / Movement",
    decision="4. Check to Determine if Combat is Over",
    preparing="Minor Actions",
    initiative="1. Begin Combat",
    out="Losing HP/MP and Death",
    gone="Losing HP/MP and Death",
    at_zero="Losing HP/MP and Death",
    unable="Losing HP/MP and Death",
    sections="Simplified Combat: Damage Calculations",
    lasting="Simplified Rounds and Time Management",
)
AREAS = "Simplified Combat Sequence"
PLACEMENT = "1. Begin Combat"
FULL = "Full Movement"
NORMAL = "Normal Movement"
LIMITED = "Limited Movement"
RESTRICTED = "Restricted Movement Situations"
FIRST_ROUND = "First Round Restrictions"
LEAVING = "Leaving Combat"
TOUCH = 'Melee Attacks and "Range: Touch" Spells'
RANGE = "Ranged Attacks and Spells"
MISFIRE = "Ranged Attacks, Spells and Misfires"
ONE_AREA = "Spells and Effects with Radius less than 10m"
MOST = "Maximum Number of Targets"
WIDE = "Spells and Effects with Radius more than 10m"
LINE = 'Spells and Effects with "Area: Line"'
BREAKTHROUGH = 'Spells and Effects with "Area: Breakthrough"'
UNDER_WATER = "Shooting Weapons"
