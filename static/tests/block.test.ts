import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsOf } from "../src/library/block";
import { formulaOf } from "../src/library/checks";
import { SheetSchema } from "../src/library/schema";

const POWERS = new SheetSchema({
  type: "object",
  $defs: { Damage: { type: "object", properties: { dice: { type: "string", title: { en: "Dice" } }, ability: { type: "integer", default: 0, title: { en: "Ability" } } } } },
  properties: {
    type: { anyOf: [{ type: "string" }, { type: "null" }] },
    resist: { type: "object", patternProperties: { "^.*$": { type: "string", enum: ["immune"] } }, "x-choices": [{ value: "immune", title: { en: "immune" } }] },
    damage: { anyOf: [{ type: "integer" }, { $ref: "#/$defs/Damage" }] },
  },
});
const CALLED: Readonly<Record<string, string>> = { fire: "火" };
const told = (name: string, value: unknown): string | null => wordsOf(POWERS, POWERS.named(POWERS.root, name)!, value as never, "ja", (word) => CALLED[word] ?? word);

test("a type of damage is called as its rule system calls it, an own word stays as it is written", () => {
  assert.equal(told("type", "fire"), "火");
  assert.equal(told("type", "glimmer"), "glimmer");
  assert.equal(told("resist", { fire: "immune", glimmer: "immune" }), "火 immune, glimmer immune");
});

test("damage is told as one writes it: dice and what is added", () => {
  assert.equal(told("damage", { dice: "1d8", ability: 4 }), "1d8 + 4");
  assert.equal(formulaOf({ dice: "2d6", ability: -1, bonus: 3 }), "2d6 − 1 + 3");
  assert.equal(formulaOf({ fixed: 14, swing: 4 }), "14 ± 4");
  assert.equal(formulaOf({ fixed: 14, level: 3 }), null);
});
