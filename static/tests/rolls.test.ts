import assert from "node:assert/strict";
import { test } from "node:test";
import { folded } from "../src/systems/sw25/rolls";

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
