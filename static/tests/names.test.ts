import assert from "node:assert/strict";
import { test } from "node:test";
import { health, kindName, listed, nameOf, toneOf, unbroken } from "../src/panels/names";
import { odds, skirmishName, stateWords } from "../src/systems/sw25/names";
import type { Combatant } from "../src/systems/sw25/view";
import { advancedViewOf } from "./views";
import { openWords } from "./words";

const one = (figures: Partial<Combatant>): Combatant => ({ name: "Wolf", faction: "enemies", ...figures }) as Combatant;

test("a combatant is called by the reader's language, else by its name, else by its id", () => {
  const view = advancedViewOf({ combatants: { wolf: { name: "Wolf", names: { ja: "狼" } } } });

  assert.deepEqual([nameOf(view, "wolf", "ja"), nameOf(view, "wolf", "en"), nameOf(view, "bat", "en")], ["狼", "Wolf", "bat"]);
});

test("a kind's name has no number or letter that tells one from another", () => {
  assert.deepEqual(["Goblin 2", "Goblin B", "ゴブリン3", "ゴブリンA", "NPC", "Aina"].map(kindName), ["Goblin", "Goblin", "ゴブリン", "ゴブリン", "NPC", "Aina"]);
});

test("a stroke within a name stays beside what it joins", () => {
  assert.deepEqual(["小鬼／C", "小鬼", "3 ／ 5"].map(unbroken), ["小鬼\u2060／\u2060C", "小鬼", "3 \u2060／\u2060 5"]);
});

test("names are listed as the language does it", () => {
  assert.equal(listed(["Aina", "Borin"], "en"), "Aina and Borin");
  assert.equal(listed(["アイナ", "ボーリン"], "ja"), "アイナ、ボーリン");
});

test("a numbered skirmish is called by its number, any other by its id", () => {
  assert.deepEqual(["s12", "south"].map(skirmishName), ["12", "south"]);
});

test("nobody's side is neutral", () => {
  assert.deepEqual([toneOf("allies"), toneOf("enemies"), toneOf(null), toneOf(undefined)], ["a", "e", "n", "n"]);
});

test("the first pool is figures where it is known, else a word, else nothing", async () => {
  const { t } = await openWords("en");

  assert.deepEqual(health(one({ hp: -3, max_hp: 20 }), t), { hp: "−3", max: "20" });
  assert.deepEqual(health(one({ hp: 5 }), t), { hp: "5" });
  assert.deepEqual(health({ ...one({}), ep: 7, max_ep: 9 } as Combatant, t), { hp: "7", max: "9" });
  assert.deepEqual(Object.keys(health(one({ health: "grave" }), t)), ["word"]);
  assert.deepEqual(health(one({}), t), {});
});

test("each section that still stands counts in a melee, the neutral do not", () => {
  const view = advancedViewOf({
    combatants: {
      aina: {}, hydra: { faction: "enemies", sections: { head: {}, tail: { down: true }, body: {} } as unknown as NonNullable<Combatant["sections"]> },
      pony: { faction: "neutral" },
    },
  });

  assert.deepEqual(odds(view, ["aina", "hydra", "pony", "gone"]), { allies: 1, enemies: 2 });
});

test("how somebody stands is said once: the melee, or the area, or the metres of a move", async () => {
  const { t, has } = await openWords("en");
  const words = (figures: Partial<Combatant>, mine = false): readonly string[] => stateWords(one(figures), { t, has }, mine);

  assert.deepEqual(words({ standing: "melee", skirmish: "s1", movement: 12 }), ["skirmish 1"]);
  assert.equal(words({ movement: 12 }).length, 1);
  assert.equal(words({ movement: 12, conditions: ["prone"] }).length, 1, "a condition takes the place of the move");
  assert.equal(words({ movement: 12 }, true).length, 2);
  assert.equal(words({ excluded: true, standing: "melee", skirmish: "s1" }).length, 1);
});

test("a rider goes as far as its mount", async () => {
  const { t, has } = await openWords("en");
  const view = advancedViewOf({ combatants: { ana: { movement: 12, riding: "mare" }, mare: { kind: "monster", movement: 30 } } });
  const words = (id: string): readonly string[] => stateWords(view.combatants[id]!, { t, has }, false, { view });

  assert.deepEqual(words("ana"), words("mare"));
  assert.match(words("ana").join(), /30/);
});
