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

test("families that count alike have a letter of their own, also where no space parts the words", () => {
  const names = ["洞の民の斬り手1", "洞の民の斬り手2", "洞の民の石投げ1", "洞の民の石投げ2"];

  assert.deepEqual([...facesOf(names).values()].map(({ letter }) => letter), ["斬1", "斬2", "石1", "石2"]);
});

test("of a family each shows what tells it from the others", () => {
  assert.deepEqual(letters("Goblin 1", "Goblin 2", "Goblin 12"), ["1", "2", "12"]);
  assert.deepEqual(letters("Wolf A", "Wolf B"), ["A", "B"]);
  assert.deepEqual(letters("Moor Wolf 1", "Moor Wolf 2", "Goblin 1", "Goblin 2"), ["M1", "M2", "G1", "G2"]);
  assert.deepEqual(letters("Bone Levy 1", "Bone Levy 2", "Bone Archer 1", "Bone Archer 2"), ["L1", "L2", "A1", "A2"]);
  assert.deepEqual(letters("Wolf A", "Wolf B", "Goblin A", "Goblin B", "Borin"), ["WA", "WB", "GA", "GB", "B"]);
  assert.deepEqual(letters("Aina", "Borin", "Goblin A", "Goblin B", "Goblin C"), ["A", "B", "GA", "GB", "GC"]);
});
