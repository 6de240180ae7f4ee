"""The battles that the home page offers to begin with, read out of the page's own modules."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from typing import Any

from hatch_build import node_and_npm
from tests.helpers.page_types import ROOT

READ = """
import { build } from "esbuild";
const options = { entryPoints: ["src/systems/examples.ts"], bundle: true, format: "esm", write: false };
const { outputFiles } = await build(options);
const code = Buffer.from(outputFiles[0].text).toString("base64");
const { EXAMPLES } = await import(`data:text/javascript;base64,${code}`);
const told = {};
for (const [system, battles] of Object.entries(EXAMPLES))
  for (const [name, fetched] of Object.entries(battles)) told[system + " " + name] = await fetched();
console.log(JSON.stringify(told));
"""


@cache
def ready_battles() -> dict[tuple[str, str], dict[str, Any]]:
    """Rule system and name -> `setup`, and `options` where it has some."""
    node, _, environment = node_and_npm()
    asked = [*node, "--input-type=module", "--eval", READ]
    ran = subprocess.run(
        asked, cwd=ROOT / "static", env=environment, capture_output=True, text=True, check=True
    )
    read: dict[str, dict[str, Any]] = json.loads(ran.stdout)
    return {
        (key.split()[0], key.split()[1]): {
            "setup": {name: value for name, value in told.items() if name != "options"},
            "options": told.get("options", {}),
        }
        for key, told in read.items()
    }
