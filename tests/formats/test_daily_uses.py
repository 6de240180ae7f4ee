"""Uses a day of an ability come as a counter of the sheet, and go home in its text."""

from __future__ import annotations

from app.rules.sw25.formats.abilities import Understood, understood
from app.rules.sw25.formats.abilities_out import text_of

TWICE_A_DAY = (
    "[主]毒の息／8（15）／生命抵抗力／半減<br>"
    "　「射程：2（20m）／射撃」で「対象：1体」に「2d+6」点の魔法ダメージを与えます。<br>"
    "　この能力は1日に2回まで使用できます。"
)


def test_uses_a_day_are_a_counter_that_the_skill_costs() -> None:
    found = understood(TWICE_A_DAY)

    assert found.unknown == []
    assert found.counters == {"uses1": {"names": {"ja": "毒の息（1日2回）"}, "now": 2, "max": 2}}
    assert found.skills["skill1"]["costs"] == {"counters": {"uses1": 1}}


def test_uses_a_day_are_counted_once_however_often_the_sheet_travels() -> None:
    counters = {"counter1": {"names": {"ja": "毒の息(1日2回)"}, "now": 1, "max": 2}}
    found = understood(TWICE_A_DAY, into=Understood(counters=dict(counters)))
    skill = found.skills["skill1"]

    assert (found.counters, skill["costs"]) == (counters, {"counters": {"counter1": 1}})
    without = {**skill, "note": {}}
    for piece in ({"skills": {"skill1": skill}}, {"skills": {"skill1": without}}):
        told = text_of({**piece, "counters": counters}, "")
        back = understood(told.replace("<br>", "\n"), into=Understood(counters=dict(counters)))
        assert back.skills["skill1"]["costs"] == {"counters": {"counter1": 1}}, told
