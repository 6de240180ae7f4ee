import assert from "node:assert/strict";
import { test } from "node:test";
import { facesOf } from "../src/board/faces";

const letters = (...names: string[]): string[] => [...facesOf(names).values()].map(({ letter }) => letter);

test("one of an initial shows its letter, several of it a second one that differs", () => {
  assert.deepEqual(letters("Ana", "Borin"), ["A", "B"]);
  assert.deepEqual(letters("Ana", "Aron", "Borin"), ["An", "Ar", "B"]);
  assert.deepEqual(letters("Anna", "Anton"), ["An", "At"]);
  assert.deepEqual(letters("エルケ", "エルザ", "ボリン"), ["エケ", "エザ", "ボ"]);
});

test("of a family each shows what tells it from the others", () => {
  assert.deepEqual(letters("Goblin 1", "Goblin 2", "Goblin 12"), ["1", "2", "12"]);
  assert.deepEqual(letters("Wolf A", "Wolf B"), ["A", "B"]);
  assert.deepEqual(letters("Wolf A", "Wolf B", "Goblin A", "Goblin B", "Borin"), ["WA", "WB", "GA", "GB", "B"]);
});
