import assert from "node:assert/strict";
import { test } from "node:test";
import { namedIn, wordsOf } from "../src/library/block";
import { formulaOf } from "../src/library/checks";
import library from "@words/library.ftl";
import { SheetSchema } from "../src/library/schema";
import { loadWords } from "../src/page/i18n";
import { costWords } from "../src/systems/sw25/cost-words";
import { addressOf } from "./words";

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

test("what a hand holds is called as the weapon of that key is", () => {
  const schema = new SheetSchema({
    type: "object",
    $defs: { Wields: { type: "object", properties: { right: { anyOf: [{ type: "string", pattern: "^[a-z-]+$" }, { type: "null" }], default: null, title: { en: "Right hand" } } } } },
    properties: { wields: { $ref: "#/$defs/Wields" } },
  });
  const named = namedIn({ weapons: { "forge-maul": { names: { en: "Forge maul", ja: "大槌" } } } }, "en", (word) => word);
  const told = (right: string): string | null => wordsOf(schema, schema.named(schema.root, "wields")!, { right }, "en", named);

  assert.equal(told("forge-maul"), "Right hand Forge maul");
  assert.equal(told("club"), "Right hand club");
});

test("damage is told as one writes it: dice and what is added", () => {
  assert.equal(told("damage", { dice: "1d8", ability: 4 }), "1d8 + 4");
  assert.equal(formulaOf({ dice: "2d6", ability: -1, bonus: 3 }), "2d6 − 1 + 3");
  assert.equal(formulaOf({ fixed: 14, swing: 4 }), "14 ± 4");
  assert.equal(formulaOf({ fixed: 14, level: 3 }), null);
});

test("what a spell or a shot costs is told as one says it", async () => {
  const of = { counters: { card: { names: { en: "Green cards", ja: "緑カード" }, now: 3 } } };
  const told = async (language: string, costs: object): Promise<string[]> => {
    const { t, has } = await loadWords(Object.fromEntries(Object.entries(library).map(([one, text]) => [one, addressOf(text)])), language);
    return costWords(costs as never, of, { t, has, language });
  };

  assert.deepEqual(await told("en", { ammo: { bullet: 1 } }), ["Costs 1 bullet"]);
  assert.deepEqual(await told("en", { mp: 2, hp: 1, ammo: { bullet: 3, dart: 1 }, counters: { card: 2 } }), ["Costs MP 2, HP 1, 3 bullets, dart ×1, Green cards ×2"]);
  assert.deepEqual(await told("ja", { mp: 2, ammo: { bullet: 3 }, counters: { card: 2 } }), ["消費 MP 2、弾丸3発、緑カード×2"]);
  assert.deepEqual(await told("en", { mp: 0 }), []);
});
