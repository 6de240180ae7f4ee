import assert from "node:assert/strict";
import { test } from "node:test";
import { merge } from "../src/page/merge";

test("a patch changes what it names and nothing else", () => {
  const wolf = { hp: 9 };
  const before = { round: 1, combatants: { wolf, jouni: { hp: 20, mp: 5 } } };

  const after = merge(before, { combatants: { jouni: { hp: 12 } } });

  assert.deepEqual(after, { round: 1, combatants: { wolf: { hp: 9 }, jouni: { hp: 12, mp: 5 } } });
  assert.equal(after.combatants.wolf, wolf, "what did not change stays the same object");
  assert.equal(before.combatants.jouni.hp, 20, "the old view is not touched");
});

test("null takes a member away", () => {
  assert.deepEqual(merge({ turn: "wolf", round: 2 }, { turn: null }), { round: 2 });
});

test("a null inside a new member is left out", () => {
  assert.deepEqual(merge({}, { pending: { kind: "block", side: null } }), { pending: { kind: "block" } });
});

test("lists are replaced whole", () => {
  assert.deepEqual(merge({ conditions: ["prone", "asleep"] }, { conditions: ["prone"] }), { conditions: ["prone"] });
});

test("a mapping takes the place of what is none, and the other way round", () => {
  assert.deepEqual(merge({ at: [1, 2] }, { at: { x: 1 } }), { at: { x: 1 } });
  assert.equal(merge({ at: [1, 2] }, 7), 7);
  assert.equal(merge({ at: [1, 2] }, null), null);
});
