/** What a piece strikes with is called by its sheet, and told from what is called the same. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { armName, handsApart } from "../src/systems/sw25/arm-names";
import { arms } from "../src/systems/sw25/weapons";
import type { Combatant } from "../src/systems/sw25/view";

const names = { ja: "細身の剣" };
const minato = {
  attacks: {
    weapon1: { kind: "melee", names }, weapon2: { kind: "melee", hands: 2, names }, weapon3: { kind: "shoot", hands: 2, names: { ja: "小弓" } },
  },
} as unknown as Combatant;

test("a weapon whose sheet names it in another language alone is called so", () => {
  const [sword] = arms(minato);

  assert.deepEqual(["ja", "en"].map((language) => armName(sword!, language)), ["細身の剣", "細身の剣"]);
});

test("a sword that is listed once for each way to hold it says by how many hands", () => {
  const own = arms(minato);

  assert.deepEqual(own.map((arm) => handsApart(arm, own, "ja")), [1, 2, null]);
});
