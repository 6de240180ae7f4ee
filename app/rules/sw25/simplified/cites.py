"""Where the text of Simplified Combat says what both combats share, and what is its own."""

from __future__ import annotations

from app.rules.sw25.on_areas.effects import Headings
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
CITE_AREAS = "Simplified Combat Sequence"
PLACEMENT = "1. Begin Combat"
CITE_FULL = "Full Movement"
CITE_NORMAL = "Normal Movement"
CITE_LIMITED = "Limited Movement"
CITE_RESTRICTED = "Restricted Movement Situations"
CITE_FIRST_ROUND = "First Round Restrictions"
CITE_LEAVING = "Leaving Combat"
CITE_TOUCH = 'Melee Attacks and "Range: Touch" Spells'
CITE_RANGE = "Ranged Attacks and Spells"
CITE_MISFIRE = "Ranged Attacks, Spells and Misfires"
CITE_ONE_AREA = "Spells and Effects with Radius less than 10m"
CITE_MOST = "Maximum Number of Targets"
CITE_WIDE = "Spells and Effects with Radius more than 10m"
CITE_LINE = 'Spells and Effects with "Area: Line"'
CITE_BREAKTHROUGH = 'Spells and Effects with "Area: Breakthrough"'
HEADINGS = Headings(
    line=CITE_LINE,
    breakthrough=CITE_BREAKTHROUGH,
    most=CITE_MOST,
    restricted=CITE_RESTRICTED,
    touch=CITE_TOUCH,
)
