"""Where the text of the five areas says what the combats share, and what is its own."""

from __future__ import annotations

from app.rules.sw25.on_areas.effects import Headings
from app.rules.sw25.sheet.citations import Cites

CITE_AREAS = "キャラクターの配置 / Where Characters Stand"
CITE_START = "戦闘開始時の処理 / Beginning a Fight on Areas"
CITE_INITIATIVE = "先制判定 / Initiative against a Target"
PLACEMENT = "戦力の初期配置 / Initial Placement on Areas"
CITE_MOVING = "移動 / Moving from Area to Area"
CITE_FULL = "全力移動 / Full Move over Areas"
CITE_NORMAL = "通常移動 / Normal Move over Areas"
CITE_LIMITED = "制限移動 / Limited Move over Areas"
CITE_FIRST_ROUND = "先攻1ラウンド目の制限 / First Round of the Side that Begins"
CITE_RESTRICTED = "移動できない場合 / When Nobody Moves"
CITE_LEAVING = "乱戦エリアからの離脱・通り抜け / Leaving and Passing a Melee Area"
CITE_TOUCH = "近接攻撃、及び「射程:接触」の魔法や効果 / Melee and Touch in an Area"
CITE_DISTANCE = "射程距離を持つ攻撃や魔法、効果 / Attacks and Effects with a Range"
CITE_MISFIRE = "乱戦エリアへの射撃攻撃、「形状:射撃」の魔法や効果 / Shots into a Melee Area"
CITE_ONE_AREA = "半径5m未満の範囲を対象とする魔法や効果 / Radius below 5 m"
CITE_TWO_AREAS = "半径5m以上、10m未満の範囲を対象とする魔法や効果 / Radius from 5 m and below 10 m"
CITE_MOST = "最大対象数 / Most Targets in the Areas"
CITE_WIDE = "半径10m以上の範囲を対象とする魔法や効果 / Radius of 10 m and More"
CITE_LINE = "「形状:貫通」の魔法や効果 / Piercing Effects over Areas"
CITES = Cites(
    flow=CITE_START,
    turn=CITE_START,
    movement=CITE_MOVING,
    decision=CITE_START,
    preparing=CITE_START,
    initiative=CITE_INITIATIVE,
    out="Losing HP/MP and Death",
    gone="Losing HP/MP and Death",
    at_zero="Losing HP/MP and Death",
    unable="Losing HP/MP and Death",
    sections="Simplified Combat: Damage Calculations",
    lasting="Simplified Rounds and Time Management",
)
HEADINGS = Headings(
    line=CITE_LINE,
    breakthrough=CITE_LEAVING,
    most=CITE_LINE,
    restricted=CITE_RESTRICTED,
    touch=CITE_TOUCH,
)
