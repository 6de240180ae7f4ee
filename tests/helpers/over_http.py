"""What a seat asks of a server over HTTP, beside the pages: answers may take as long as everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx

from app.bench.served import Served
from tests.helpers.patience import PATIENCE


def over_http(
    served: Served, table: Mapping[str, Any], method: str, path: str, *, seat: str = "gm", **more: Any
) -> httpx.Response:
    """`path` is below the table's own address, `more` what httpx takes; what is no 2xx is raised."""
    headers = {"Authorization": f"Bearer {table['keys'][seat]}", **more.pop("headers", {})}
    address = f"{served.url}/api/tables/{table['id']}{path}"
    answer = httpx.request(
        method, address, headers=headers, timeout=PATIENCE, trust_env=False, verify=False, **more
    )
    return answer.raise_for_status()


def command(served: Served, table: Mapping[str, Any], **said: Any) -> None:
    """The GM's, from elsewhere: `command(served, table, command="adjust", target="imp", hp=0)`."""
    over_http(served, table, "POST", "/commands", json=said)
