"""axe-core in a page: what it finds wrong, a line each; fetched with the page's tools where it is missing."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import hatch_build

STATIC = Path(__file__).parents[2] / "static"
AXE = STATIC / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const { violations, passes } = await window.axe.run(document, { resultTypes: ["violations"] });
  const told = (node) => `${node.html.slice(0, 160)} :: ${node.any[0]?.message ?? ""}`;
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 4).map(told) }));
  return { found, passed: passes.length };
}"""


@cache
def source() -> str:
    """The script, installed with the tools of the page where it is missing."""
    if not AXE.exists():
        _, npm, env = hatch_build.node_and_npm()
        hatch_build.install_modules(STATIC, npm, env, tools=True)
    return AXE.read_text("utf-8")


def violations(page: Page) -> list[str]:
    """Each rule that is broken, with the first elements that break it."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(source())
    result: dict[str, Any] = page.evaluate(RUN)
    assert result["passed"] > 10, "axe looked at next to nothing"
    return [f"{one['id']}: {one['help']}\n    " + "\n    ".join(one["nodes"]) for one in result["found"]]
