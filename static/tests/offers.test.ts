import assert from "node:assert/strict";
import { test } from "node:test";
import { answersOf, grouped, isImmediate, isSame, movesOf, offerName } from "../src/panels/offers";
import { closed, offerOf } from "./offers";

test("a bar has its groups in their order, in each the open acts first", () => {
  const groups = grouped([
    offerOf("end-combat", { group: "gm" }), offerOf("bow", { group: "attack", reject: closed }), offerOf("sword", { group: "attack" }), offerOf("walk", { group: "move" }),
  ]);

  assert.deepEqual(groups.map(({ group, offers }) => [group, ...offers.map(({ id }) => id)]), [["move", "walk"], ["attack", "sword", "bow"], ["gm", "end-combat"]]);
});

test("a name is that of the language, else the English one, else any, else the id", () => {
  assert.equal(offerName(offerOf("bow", { names: { en: "Bow", ja: "弓" } }), "ja"), "弓");
  assert.equal(offerName(offerOf("bow", { names: { en: "Bow" } }), "ja"), "Bow");
  assert.equal(offerName(offerOf("bow", { names: { fi: "Jousi" } }), "ja"), "Jousi");
  assert.equal(offerName(offerOf("bow", { names: {} }), "ja"), "bow");
});

test("open answers alone ask somebody", () => {
  const offers = [offerOf("allow", { group: "reaction" }), offerOf("block", { group: "reaction", reject: closed }), offerOf("walk", { group: "move" })];

  assert.deepEqual(answersOf(offers).map(({ id }) => id), ["allow"]);
});

test("moves are offered by their reach, the shortest first, without those that are closed or lead nowhere", () => {
  const path = (reach: number) => ({ field: "path", kind: "path", reach }) as const;
  const offers = [
    offerOf("run", { group: "move" }, path(30)), offerOf("step", { group: "move" }, path(3)), offerOf("fly", { group: "move", reject: closed }, path(60)),
    offerOf("join", { group: "move" }), offerOf("bow", { group: "attack" }, { field: "target", kind: "combatant", among: ["gob"] }),
  ];

  assert.deepEqual(movesOf(offers).map(({ id }) => id), ["step", "run"]);
});

test("what needs nothing is done at once, unless its outcome is foretold or it concerns the whole table", () => {
  assert.equal(isImmediate(offerOf("end-turn")), true);
  assert.equal(isImmediate(offerOf("allow", { group: "reaction", command: { command: "allow" } })), true);
  assert.equal(isImmediate(offerOf("advance", { group: "gm", command: { command: "advance" } })), true);
  assert.equal(isImmediate(offerOf("whirl", { group: "attack" })), false);
  assert.equal(isImmediate(offerOf("end-combat", { group: "gm", command: { command: "end-combat" } })), false);
  assert.equal(isImmediate(offerOf("note", {}, { field: "text", kind: "text" })), false);
});

test("an answer holds for one view and one language", () => {
  const view = {};

  assert.equal(isSame({ view, language: "en" }, { view, language: "en" }), true);
  assert.equal(isSame({ view, language: "en" }, { view: {}, language: "en" }), false);
  assert.equal(isSame({ view, language: "en" }, { view, language: "ja" }), false);
});
