import assert from "node:assert/strict";
import { test } from "node:test";
import { answersOf, grouped, isImmediate, isSame, keysOf, movesOf, offerName } from "../src/panels/offers";
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

test("what is seldom comes last in its group, and is no move that is chosen by itself unless it was asked for", () => {
  const path = (reach: number) => ({ field: "path", kind: "path", reach }) as const;
  const offers = [
    offerOf("jump", { group: "move", seldom: true }, path(2)), offerOf("run", { group: "move" }, path(6)), offerOf("walk", { group: "move" }, path(4)), offerOf("crawl", { group: "move", reject: closed }, path(1)),
  ];

  assert.deepEqual(grouped(offers).flatMap((group) => group.offers).map(({ id }) => id), ["run", "walk", "crawl", "jump"]);
  assert.deepEqual(movesOf(offers).map(({ id }) => id), ["walk", "run"]);
  assert.deepEqual(movesOf(offers, "jump").map(({ id }) => id), ["walk", "run", "jump"]);
});

test("a key stays with its act when others close, go or come", () => {
  const keys = (offers: Parameters<typeof keysOf>[0], before?: ReadonlyMap<string, string>): string => [...keysOf(offers, before)].map((one) => one.join(":")).sort().join(" ");
  const [sword, walk, run, jump] = [offerOf("sword", { group: "attack" }), offerOf("walk", { group: "move" }), offerOf("run", { group: "move" }), offerOf("jump", { group: "move", seldom: true })];
  const first = keysOf([sword, walk, run, jump]);

  assert.equal(keys([sword, walk, run, jump]), "jump:4 run:2 sword:3 walk:1");
  assert.equal(keys([sword, { ...walk, reject: closed }, run, jump], first), "jump:4 run:2 sword:3 walk:1");
  assert.equal(keys([sword, run, offerOf("escape", { group: "move" })], first), "escape:5 jump:4 run:2 sword:3 walk:1");
  assert.equal(keys([{ ...sword, reject: closed }, jump, walk]), "jump:3 sword:2 walk:1", "what is closed at first comes after what is open");
  const many = Array.from({ length: 40 }, (_, n) => offerOf(`act-${n}`));
  assert.equal(keysOf([sword, ...many.slice(0, 20)], keysOf([sword, ...many.slice(20)])).get("act-19"), "l", "what is gone makes room where there is none");
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
