import assert from "node:assert/strict";
import { test } from "node:test";
import { wantedWords } from "../src/panels/permission";
import { reckoned } from "../src/panels/reckoning";

test("what begins with a sign is added, all else is set", () => {
  assert.deepEqual(reckoned("-5"), { figure: -5, adds: true });
  assert.deepEqual(reckoned(" +8 "), { figure: 8, adds: true });
  assert.deepEqual(reckoned("−5−3"), { figure: -8, adds: true });
  assert.deepEqual(reckoned("12"), { figure: 12, adds: false });
  assert.deepEqual(reckoned("20-3"), { figure: 17, adds: false });
  assert.deepEqual(reckoned("=-2"), { figure: -2, adds: false });
  assert.deepEqual(reckoned("＝１２"), { figure: 12, adds: false });
});

test("what is no figure means nothing", () => {
  for (const typed of ["", "-", "five", "5*2", "1.5", "--3", "12 hp"]) assert.equal(reckoned(typed), null, typed);
});

test("a request is told in a line", () => {
  const say = { t: (id: string) => id, has: () => false };
  assert.deepEqual(wantedWords(say, { command: "adjust", target: "ana", hp: -5, add: true }), ["HP −5"]);
  assert.deepEqual(wantedWords(say, { command: "adjust", target: "ana", hp: 12 }), ["HP → 12"]);
  const song = { command: "adjust", target: "ana", counters: { song: 1 }, add: true };
  assert.deepEqual(wantedWords(say, song, (name) => (name === "song" ? "Song" : undefined)), ["Song +1"]);
  assert.deepEqual(wantedWords(say, { command: "condition", target: "ana", add: ["prone"], remove: ["asleep"] }), ["+ prone", "− asleep"]);
  const less = { command: "adjust", target: "ana", hp: -1, add: true };
  const several = { command: "together", do: [less, less, { ...less, mp: -2 }, { command: "adjust", target: "ana", mp: 4 }] };
  assert.deepEqual(wantedWords(say, several), ["HP −3", "MP −2", "MP → 4"]);
});
