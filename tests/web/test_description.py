"""/openapi.json is honest: whatever it lets one send is answered as it says, and never by a fault."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.conftest import Serve
from tests.helpers.examples import ASKED
from tests.helpers.patience import PATIENCE

pytestmark = pytest.mark.slow

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
HALVES = (("--include-method", "GET"), ("--exclude-method", "GET"))
"""What reads and what writes: two processes try them side by side."""
CONFIG = """request-timeout = 60

[parameters]
table = "{table}"

[[operations]]
include-path-regex = "/(stream|feed)$"
request-timeout = 2
"""
"""A slow machine may answer late (the tool gives a description itself ten seconds); a stream never ends."""


@pytest.mark.parametrize("half", HALVES, ids=["reading", "writing"])
def test_whatever_the_description_allows_is_answered_as_it_says(
    half: tuple[str, str], serve: Serve, tmp_path: Path
) -> None:
    served = serve(RANSEN_RATE_LIMIT="0")
    made = served.new_table()
    (tmp_path / "schemathesis.toml").write_text(CONFIG.format(table=made["id"]))
    (tmp_path / "openapi.json").write_bytes(
        httpx.get(f"{served.url}/openapi.json", timeout=PATIENCE, trust_env=False).content
    )
    words = [
        sys.executable,
        "-m",
        "schemathesis.cli",
        "--config-file",
        str(tmp_path / "schemathesis.toml"),
        "run",
    ]
    words += [
        str(tmp_path / "openapi.json"),
        "--url",
        served.url,
        "--header",
        f"Authorization: Bearer {made['keys']['gm']}",
    ]
    words += ["--checks", CHECKS, "--max-examples", str(ASKED or 12), "--exclude-method", "DELETE"]
    words += [*half, "--phases", "fuzzing", *([] if ASKED else ["--generation-deterministic"])]

    ran = subprocess.run(
        words, cwd=tmp_path, capture_output=True, text=True, timeout=None if ASKED else 900, check=False
    )

    assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-2000:]
    assert "status=500" not in served.log.read_text()
