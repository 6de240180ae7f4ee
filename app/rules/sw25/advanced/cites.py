"""Where the text of Advanced Combat says what both combats share."""

from __future__ import annotations

from app.rules.sw25.sheet.citations import Cites

CITES = Cites(
    flow="The Flow of Advanced Combat",
    turn="Character's Turn and Movement / Turn Basics",
    movement='Movement / Three Methods Of Movement (Same As "Standard Combat")',
    decision="Blocking Movement",
    preparing="1. Combat Start Process / 1.6 Second Combat Preparation",
    initiative="1. Combat Start Process / 1.1 Confirmation of Fractions - 1.4 Initiative Check",
    out="Exclusion From Battlefield",
    gone="Exclusion From Battlefield / Exclusion Basics",
    at_zero="Exclusion From Battlefield / Exclusion of Monsters and NPCs",
    unable="Immobile Characters / Sleeping, Unconscious, Dead in Skirmish",
    sections="Dealing With Different Character Sizes Or Altitude Differences",
    lasting="Character's Turn and Movement / Turn Basics",
    knowledge="1.1 Confirmation of Fractions - 1.4 Initiative Check / 1.3 Monster Knowledge Check",
)
