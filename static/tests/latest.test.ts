import assert from "node:assert/strict";
import { test } from "node:test";
import { awaitedIn, isNews, outcome } from "../src/panels/latest";
import type { Entry, FightEvent } from "../src/types";

const told = (seq: number, ...types: string[]): Entry => ({ seq, events: types.map((type) => ({ type })) as FightEvent[] });
const seen = (type: string): FightEvent => ({ type }) as FightEvent;
const LOG = [told(1, "dice-wanted"), told(2, "dice-wanted"), told(3, "dice-entered", "rolled")];

test("dice that are asked for are news while they lack alone", () => {
  assert.equal(awaitedIn(LOG, "dice"), 2);
  assert.equal(awaitedIn(LOG, "counter"), null);
  assert.equal(isNews(seen("dice-wanted"), 2, 2), true);
  assert.equal(isNews(seen("dice-wanted"), 1, 2), false);
  assert.equal(isNews(seen("dice-wanted"), 2, null), false);
});

test("that dice were typed in, and talk, are no news", () => {
  assert.equal(isNews(seen("dice-entered"), 3, null), false);
  assert.equal(isNews(seen("chat"), 3, null), false);
  assert.equal(isNews(seen("rolled"), 3, null), true);
});

test("of an act in many sentences those remain in which it ends", () => {
  assert.equal(outcome(["Tove looks.", "Tove rolls 40.", "Tove spots it."], 31), "Tove rolls 40. Tove spots it.");
  assert.equal(outcome(["Tove looks.", "Tove spots it."], 31), "Tove looks. Tove spots it.");
});

test("letters of full width take the room of two, and marks of a name none", () => {
  assert.equal(outcome(["探した。", "見つけた。"], 20), "探した。 見つけた。");
  assert.equal(outcome(["探した。", "見つけた。"], 19), "見つけた。");
  assert.equal(outcome(["\uE000aTove\uE001 looks.", "Found."], 19), "\uE000aTove\uE001 looks. Found.");
});

test("the last sentence is told however long it is", () => {
  assert.equal(outcome(["Short.", "A very long sentence."], 5), "A very long sentence.");
});
