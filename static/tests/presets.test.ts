import assert from "node:assert/strict";
import { test } from "node:test";
import { changes, chosen, fileOf, read, type Switch } from "../src/presets/kept";

const SWITCHES: readonly Switch[] = [
  { name: "shielding", default: true, choices: [true, false], bounds: null, may_be_null: false },
  { name: "overcrowding", default: null, choices: [], bounds: [2, 20], may_be_null: true },
  { name: "snap", default: 0, choices: [0, 0.5, 1], bounds: null, may_be_null: false },
];
const HOME = { name: "Ours", ruleset: "sw25-advanced", options: { shielding: false, overcrowding: 8 } };

test("what is not as usual is kept", () => {
  assert.deepEqual(chosen(SWITCHES, { shielding: false, overcrowding: 8, snap: 0 }), { shielding: false, overcrowding: 8 });
  assert.deepEqual(chosen(SWITCHES, {}), {});
});

test("all switches become as kept, and what means nothing is left alone", () => {
  const now = { shielding: true, overcrowding: null, snap: 1 };
  assert.deepEqual(changes(SWITCHES, now, HOME), [{ name: "shielding", value: false }, { name: "overcrowding", value: 8 }, { name: "snap", value: 0 }]);
  assert.deepEqual(changes(SWITCHES, { ...now, snap: 0 }, { ...HOME, options: { shielding: "often", overcrowding: 21, strange: 1 } }), []);
  assert.deepEqual(changes(SWITCHES, { ...now, overcrowding: 8, snap: 0 }, { ...HOME, options: {} }), [{ name: "overcrowding", value: null }]);
});

test("a file says what was kept, and anything else is no such file", () => {
  assert.deepEqual(read(fileOf(HOME)), HOME);
  for (const text of ["", "[]", "null", "{}", JSON.stringify(HOME), JSON.stringify({ ransen: "house-rules", name: " ", ruleset: "x", options: {} }), "x".repeat(30_000)]) assert.equal(read(text), null);
  assert.deepEqual(read(JSON.stringify({ ransen: "house-rules", name: "A", ruleset: "x", options: { a: {}, b: 1 } }))?.options, { b: 1 });
});
