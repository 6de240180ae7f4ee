/** An item of a sheet is open after a normal move, where a spell is closed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Refusal } from "../src/types";
import { closedSpell, type Arm, type Skill } from "../src/systems/sw25/weapons";
import type { Openings } from "../src/systems/sw25/state";

const moved = { code: "wrong-movement" } as unknown as Refusal;
const after = new Map<string, unknown>([["effect", moved], ["minor-effect", moved], ["item", null]]) as unknown as Openings;
const arm = (skill: Skill): Arm => ({ key: "skill/it", id: "it", using: null, attack: null, skill });

test("an item is open after a normal move", () => {
  assert.equal(closedSpell(after, arm({ shape: "touch", moves: "normal" } as Skill)), null);
});

test("a spell is closed after a normal move", () => {
  assert.equal(closedSpell(after, arm({ shape: "touch" } as Skill)), moved);
});
