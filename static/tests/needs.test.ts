import assert from "node:assert/strict";
import { test } from "node:test";
import { back, begun, choicesOf, commandOf, fits, isList, meet, nextNeed, optionalNeeds, pickOf, readNumbers, readPath, readPlace, towards, widened, withExtra } from "../src/panels/needs";
import type { Need } from "../src/panels/offers";
import { offerOf } from "./offers";

const target = (...among: string[]): Need => ({ field: "target", kind: "combatant", among });
const path: Need = { field: "path", kind: "path", reach: 6 };
const facing: Need = { field: "facing", kind: "facing", among: ["n", "e"], optional: true };
const feats: Need = { field: "feats", kind: "choice", among: [{ value: ["feint"], names: { en: "Feint" } }], optional: true };
const times: Need = { field: "times", kind: "number", least: 2, most: 4 };

test("needs are met in their order and end in the command", () => {
  const begin = begun(offerOf("bolt", {}, target("gob", "wolf"), times), "bar");
  assert.equal(nextNeed(begin)?.field, "target");

  const end = meet(meet(begin, "wolf"), 3);

  assert.equal(nextNeed(end), null);
  assert.deepEqual(commandOf(end), { command: "bolt", actor: "ana", target: "wolf", times: 3 });
});

test("a need with one possibility meets itself", () => {
  const filling = begun(offerOf("bolt", {}, target("gob"), times), "bar");

  assert.equal(nextNeed(filling)?.field, "times");
  assert.deepEqual(commandOf(meet(filling, 2)), { command: "bolt", actor: "ana", target: "gob", times: 2 });
});

test("one possibility of a list is a list of one, of numbers the only number", () => {
  assert.deepEqual(commandOf(begun(offerOf("sweep", {}, { ...target("gob"), most: 3 }), "bar"))["target"], ["gob"]);
  assert.deepEqual(commandOf(begun(offerOf("burn", {}, { ...times, most: 2 }), "bar"))["times"], 2);
  assert.deepEqual(commandOf(begun(offerOf("dice", {}, { field: "faces", kind: "number", least: 1, most: 1, count: 2 }), "bar"))["faces"], [1, 1]);
});

test("one choice is met with its value, not with its names", () => {
  const only: Need = { field: "stance", kind: "choice", among: [{ value: "low", names: { en: "Low" } }] };

  assert.deepEqual(commandOf(begun(offerOf("stand", {}, only), "bar")), { command: "stand", actor: "ana", stance: "low" });
  assert.deepEqual(choicesOf(only).map(({ value }) => value), ["low"]);
  assert.deepEqual(choicesOf(target("gob")), []);
});

test("an optional need is never asked for by itself, and is added or left out at the end", () => {
  const filling = meet(begun(offerOf("move", {}, path, facing, feats), "bar"), [[1, 0]]);
  assert.equal(nextNeed(filling), null);
  assert.deepEqual(optionalNeeds(filling).map(({ field }) => field), ["facing", "feats"]);

  const turned = withExtra(filling, "facing", "e");

  assert.deepEqual(commandOf(turned)["facing"], "e");
  assert.deepEqual(commandOf(withExtra(turned, "facing", undefined)), commandOf(filling));
});

test("a step back takes the last choice of a hand, with all that followed of itself", () => {
  const filling = meet(begun(offerOf("bolt", {}, target("gob", "wolf"), { ...times, most: 2 }), "bar"), "wolf");
  assert.equal(nextNeed(filling), null);

  const before = back(filling);

  assert.equal(before === null ? null : nextNeed(before)?.field, "target");
  assert.equal(before === null ? null : back(before), null);
});

test("who insists on a closed act may name anybody where nobody was found", () => {
  const offer = widened(offerOf("shoot", {}, target(), path), ["ana", "gob"]);

  assert.deepEqual(offer.needs.map(({ among }) => among), [["ana", "gob"], undefined]);
  assert.deepEqual(widened(offerOf("shoot", {}, target("gob")), ["ana"]).needs[0]?.among, ["gob"]);
});

test("the board is asked for places and combatants, not for words and numbers", () => {
  const choose = (): void => undefined;

  assert.deepEqual(pickOf(path, "ana", choose), { kind: "path", actor: "ana", among: null, within: null, reach: 6, count: 1, shape: null, choose });
  assert.deepEqual(pickOf({ ...target("a", "b"), most: 2 }, "ana", choose)?.count, 2);
  assert.equal(pickOf(times, "ana", choose), null);
  assert.equal(isList({ ...target("a"), most: 2 }), true);
});

test("places are read as people write them", () => {
  assert.deepEqual(readPlace("12, 8"), [12, 8]);
  assert.deepEqual(readPlace(" [12.5 -8] "), [12.5, -8]);
  assert.deepEqual(readPlace("3、4"), [3, 4]);
  assert.deepEqual(readPlace("c4"), [2, 3]);
  assert.deepEqual(readPlace("AB 12"), [27, 11]);
  assert.equal(readPlace("C0"), null);
  assert.equal(readPlace("12"), null);
  assert.deepEqual(readPath("1, 2; 3, 4"), [[1, 2], [3, 4]]);
  assert.deepEqual(readPath("1,2 → 3,4"), [[1, 2], [3, 4]]);
  assert.equal(readPath("1, 2; there"), null);
  assert.equal(readPath(""), null);
  assert.deepEqual(readNumbers("3 5, 1"), [3, 5, 1]);
});

test("towards somebody one goes no farther than to them", () => {
  assert.deepEqual(towards([0, 0], [6, 8], 5), [3, 4]);
  assert.deepEqual(towards([0, 0], [3, 4], 50), [3, 4]);
  assert.deepEqual(towards([2, 2], [2, 2], 5), [2, 2]);
});

test("what is no answer to a need does not fit it", () => {
  assert.equal(fits(times, 3), true);
  assert.equal(fits(times, 5), false);
  assert.equal(fits(times, 2.5), false);
  assert.equal(fits({ field: "faces", kind: "number", least: 1, most: 6, count: 2 }, [6, 1]), true);
  assert.equal(fits({ field: "faces", kind: "number", least: 1, most: 6, count: 2 }, [7]), false);
  assert.equal(fits({ field: "name", kind: "text", most: 3 }, "hey"), true);
  assert.equal(fits({ field: "name", kind: "text", most: 3 }, "heyo"), false);
  assert.equal(fits({ field: "name", kind: "text" }, "  "), false);
  assert.equal(fits({ ...target("a", "b"), most: 1 }, ["a", "b"]), false);
});
