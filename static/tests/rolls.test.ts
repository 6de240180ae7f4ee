import assert from "node:assert/strict";
import { test } from "node:test";
import { folded, highest, spoken } from "../src/systems/sw25/rolls";

const NAMES: Readonly<Record<string, string>> = { w1: "Wolf 1", w2: "Wolf 2", w3: "Wolf 3", ana: "Ana" };
const named = (id: string): string => NAMES[id] ?? id;

test("those of a kind with the same fixed value are one line, dice and other values stay apart", () => {
  const rolls = [
    { id: "ana", faces: [1, 4], total: 9 },
    { id: "w1", faces: [], total: 11 },
    { id: "w2", faces: [], total: 11 },
    { id: "w3", faces: [], total: 12 },
  ];

  assert.deepEqual(folded(rolls, named).map(({ name, total }) => [name, total]), [["Ana", 9], ["Wolf × 2", 11], ["Wolf 3", 12]]);
});

test("the highest throw comes first, and of whom nothing is told nothing is said", () => {
  const rolls: readonly { readonly id: string; readonly faces: readonly number[]; readonly total?: number }[] = [
    { id: "w1", faces: [], total: 11 },
    { id: "w2", faces: [], total: 11 },
    { id: "w3", faces: [] },
    { id: "ana", faces: [6, 5], total: 15 },
  ];

  assert.deepEqual(highest(rolls, named).map(({ name, total }) => [name, total]), [["Ana", 15], ["Wolf × 2", 11]]);
});

test("what the struck had fixed is told only where its figure is", () => {
  type Check = { readonly faces: readonly number[]; readonly total?: number };
  const thrown: Check = { faces: [4, 1], total: 10 };
  const hidden: Check = { faces: [] };

  assert.deepEqual(spoken([thrown, hidden]), [thrown]);
  assert.equal(spoken([thrown, { faces: [], total: 10 }]).length, 2);
  assert.equal(spoken([hidden, thrown]).length, 2);
});
