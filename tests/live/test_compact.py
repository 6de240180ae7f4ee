"""JSON as it is stored and sent is what the standard library's encoder makes of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.entry_frames import compact

pytestmark = pytest.mark.slow

NUMBERS = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
LEAF = st.none() | st.booleans() | NUMBERS | st.text()
VALUES = st.recursive(LEAF, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))


@given(VALUES)
def test_a_value_is_written_as_ever(value: Any) -> None:
    assert compact(value) == json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("value", [float("nan"), {"a": object()}, [{1}]], ids=["nan", "object", "set"])
def test_what_is_no_json_is_not_written(value: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        compact(value)
