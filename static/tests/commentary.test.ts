/** What a stream says of the newest events: one sentence of an act and all that came of it. */
import WORDS from "@words/stream.ftl";
import assert from "node:assert/strict";
import { test } from "node:test";
import { spans } from "../src/page/i18n";
import { captionOf } from "../src/panels/commentary";
import type { Line, Teller } from "../src/panels/telling";
import type { Entry, FightEvent, View } from "../src/types";
import { openWords } from "./words";

const people = { ana: { name: "Ana", faction: "allies", attacks: { sword: { names: { en: "Sword", ja: "剣" } } } }, bo: { name: "Bo", faction: "allies" }, gob: { name: "Gob", faction: "enemies" } };
const view = { combatants: people } as unknown as View;
const words = await openWords("en");
words.add(WORDS);
const teller: Teller = { view, language: "en", t: words.t, has: words.has };
const entry = (seq: number, ...events: object[]): Entry => ({ seq, events: events as FightEvent[] });
const said = (entries: readonly Entry[], lines: readonly Line[] = []): string | undefined => {
  const found = captionOf(entries, lines, teller);
  return found === null ? undefined : spans([found.text, found.why].filter(Boolean).join(" | ")).map(({ text }) => text).join("").replaceAll("\u00a0", " ");
};
const blow = { type: "attacked", actor: "ana", target: "gob", name: "sword", names: { en: "Sword" } };

test("a blow and what it did are one sentence", () => {
  assert.equal(said([entry(1, blow, { type: "hit", actor: "ana", target: "gob" }, { type: "damaged", target: "gob", amount: 9, hp: 7 })]), "Ana’s Sword hits Gob for 9 damage | Gob is at 7 HP.");
});

test("what came of it may be told later, and without figures", () => {
  const first = entry(1, blow);
  assert.equal(said([first]), "Ana uses Sword on Gob");
  assert.equal(said([first, entry(2, { type: "missed", actor: "ana", target: "gob" })]), "Ana’s Sword misses Gob");
  assert.equal(said([first, entry(2, { type: "damaged", target: "gob", health: "down" })]), "Ana’s Sword brings Gob down");
});

test("a name that only the sheet knows is found there", () => {
  assert.equal(said([entry(1, { type: "attacked", actor: "ana", target: "gob", weapon: "sword" }, { type: "missed", actor: "ana", target: "gob" })]), "Ana’s Sword misses Gob");
});

test("what everybody can do and no sheet has is called as on the bar", () => {
  words.add({ en: "offer-grab = Grab" });
  assert.equal(said([entry(1, { type: "attacked", actor: "gob", targets: ["ana"], power: "grab" }, { type: "hit", actor: "gob", target: "ana" })]), "Gob’s Grab hits Ana");
});

test("an act for several names those whom it caught and those who fell", () => {
  const events = [{ type: "effect-used", actor: "gob", targets: ["ana", "bo"], name: "Blast" }, { type: "damaged", target: "ana", amount: 3, hp: 4 }, { type: "damaged", target: "bo", amount: 9, hp: 0 }];
  assert.equal(said([entry(1, ...events)]), "Gob’s Blast catches Ana and Bo. Bo falls.");
});

test("an act that heals several catches nobody", () => {
  const events = [{ type: "effect-used", actor: "ana", targets: ["gob", "bo"], name: "Balm" }, { type: "healed", target: "gob", amount: 3, hp: 9 }, { type: "healed", target: "bo", amount: 2, hp: 6 }];
  assert.equal(said([entry(1, ...events)]), "Ana’s Balm heals Gob and Bo.");
});

test("what happens to others is no part of it", () => {
  assert.equal(said([entry(1, blow), entry(2, { type: "damaged", target: "bo", amount: 5 })]), "Ana uses Sword on Gob");
});

test("a newer line is said, and bookkeeping never", () => {
  const line = (seq: number, type: string): Line => ({ key: `${seq}`, kind: "line", text: `${type}!`, event: { type } as FightEvent, entry: entry(seq) });
  assert.equal(said([entry(1, blow)], [line(2, "moved")]), "moved!");
  assert.equal(said([entry(1, blow)], [line(2, "turn-ended"), line(3, "seat-played")]), "Ana uses Sword on Gob");
  assert.equal(said([], [line(1, "turn-ended")]), undefined);
});
