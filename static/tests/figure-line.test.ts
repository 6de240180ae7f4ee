import assert from "node:assert/strict";
import { test } from "node:test";
import { figureMeant, figuresOf, hasFigure } from "../src/panels/figure-line";

const ANA = { hp: 20, max_hp: 20, mp: 3, max_mp: 6, counters: { song: { names: { en: "Song", ja: "歌" }, now: 1 } } };
const word = (name: string): string => name.toUpperCase();

test("what a line calls a figure is read as the server reads it", () => {
  for (const [line, label] of [[":LP-3", "LP"], ["@LP/+6", "LP"], ["：ＬＰ－３", "LP"], ["@LP=12 as agreed", "LP"], [":head:LP−3", "LP"]] as const) {
    assert.equal(figureMeant(line), label, line);
  }
  for (const line of ["LP-3", ":-)", "@Mika hello", "@noon-ish", "https://a-1"]) assert.equal(figureMeant(line), null, line);
});

test("what there is to change is called as on the sheet", () => {
  assert.deepEqual(figuresOf(ANA, "ja", word), ["HP", "MP", "歌"]);
  assert.ok(["hp", "HP", "song", "Song", "歌"].every((label) => hasFigure(ANA, label, word)));
  assert.ok(!hasFigure(ANA, "LP", word));
});
