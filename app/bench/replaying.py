"""The replay of a long fight in Chromium: how long until it opens, and until a position stands."""

from __future__ import annotations

from itertools import islice
from typing import Final

import httpx
from playwright.sync_api import Browser

from app.bench.battles import quiet, rounds
from app.bench.figures import Figure, quantile
from app.bench.served import Served

ALLIES, ENEMIES = 5, 5
SEEKS: Final = 40
MAX_OPEN, MAX_SEEK = 1000.0, 100.0
"""Milliseconds."""
READY: Final = "() => window.ransen?.view && window.ransen.still().then(() => true)"
OPEN: Final = """async () => {
  const began = performance.now();
  document.querySelector('.board-tools [aria-label="Replay the fight so far"]').click();
  const seek = () => document.querySelector('[data-testid=replay-seek]');
  while (seek() === null) await new Promise((go) => setTimeout(go, 4));
  return performance.now() - began;
}"""
SEEK: Final = """async (count) => {
  const range = document.querySelector('[data-testid=replay-seek]');
  const took = [];
  for (let i = 1; i <= count; i++) {
    const at = 1 + ((i * 797) % Number(range.max));
    const began = performance.now();
    range.value = at;
    range.dispatchEvent(new Event('input', { bubbles: true }));
    while (window.ransen.seq !== at) await new Promise((go) => setTimeout(go, 0));
    await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 0)));
    took.push(performance.now() - began);
    await window.ransen.still();
  }
  return took;
}"""
"""Until the picture of that position is drawn; the pieces have stopped walking before the next one."""


def replaying(browser: Browser, served: Served, commands: int) -> list[Figure]:
    """Of a fight of so many commands, at the GM's desk."""
    made = served.new_table({"scenario": quiet(ALLIES, ENEMIES)})
    path, headers = f"/api/tables/{made['id']}/commands", {"Authorization": f"Bearer {made['keys']['gm']}"}
    with httpx.Client(base_url=served.url, headers=headers, trust_env=False, timeout=60) as desk:
        for command in islice(rounds(ALLIES, ENEMIES), commands):
            desk.post(path, json=command).raise_for_status()
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page.goto(made["links"]["gm"])
    page.wait_for_function(READY)
    opened: float = page.evaluate(OPEN)
    seeks: list[float] = page.evaluate(SEEK, SEEKS)
    page.context.close()
    note = f"{commands} commands"
    return [
        Figure(name="replay, open", value=opened, unit="ms", bar=MAX_OPEN, note=note),
        Figure(name="replay, seek, median", value=quantile(seeks, 0.5), unit="ms", bar=MAX_SEEK, note=note),
        Figure(name="replay, seek, p95", value=quantile(seeks, 0.95), unit="ms", note=note),
    ]
