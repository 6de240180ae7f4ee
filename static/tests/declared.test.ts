import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenWith, multiples, saidFactors, sums } from "../src/systems/sw25/aiming/several";
import type { Offer } from "../src/systems/sw25/weapons";

const feat = (name: string, more: Partial<Offer> = {}): Offer => ({ name, with: ["effect"], ...more });
const OFFERED = [feat("far", { times: 10, multiplies: "farther" }), feat("wide", { times: 4, multiplies: "wider" }), feat("quick", { brings: { magic: -5, mp: -2 } }), feat("kick", { free: true, brings: { magic: 1 } })];

test("of feats that count, the one chosen first goes where the turn has no room for one more", () => {
  assert.deepEqual(chosenWith(["far"], "wide", OFFERED, 1), ["wide"]);
  assert.deepEqual(chosenWith(["far"], "wide", OFFERED, 2), ["far", "wide"]);
  assert.deepEqual(chosenWith(["far", "kick"], "wide", OFFERED, 1), ["kick", "wide"]);
  assert.deepEqual(chosenWith(["far", "wide"], "far", OFFERED, 2), ["wide"]);
});

test("what one feat multiplies is said by times, what two do each by its own field", () => {
  assert.deepEqual(saidFactors(multiples(OFFERED.slice(0, 1)), {}), { times: 2 });
  assert.deepEqual(saidFactors(multiples(OFFERED.slice(0, 2)), { farther: 3, wider: 9 }), { farther: 3, wider: 4 });
  assert.deepEqual(saidFactors(multiples([feat("all", { factors: { farther: 10, wider: 4 } })]), { wider: 2 }), { wider: 2 });
});

test("what they bring is summed", () => {
  assert.deepEqual(sums(OFFERED), [["magic", -4], ["mp", -2]]);
});
