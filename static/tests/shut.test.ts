import assert from "node:assert/strict";
import { test } from "node:test";
import { whyShut } from "../src/panels/shut";
import { closed, offerOf } from "./offers";

const because = (code: string): { code: string; reason: string } => ({ code, reason: `${code}.` });
const acts = (...codes: (string | null)[]) => codes.map((code, at) => offerOf(`act-${at}`, { reject: code === null ? null : because(code) }));

test("one reason that closes everything is told, an act that is open tells for itself", () => {
  assert.equal(whyShut([offerOf("bow", { reject: closed }), offerOf("walk", { reject: closed })], undefined), closed.reason);
  assert.equal(whyShut(acts("spent", null), offerOf("end-turn", { reject: because("not-your-turn") })), null);
});

test("who waits is told why, though a spent power has a reason of its own", () => {
  assert.equal(whyShut(acts("not-your-turn", "spent"), offerOf("end-turn", { reject: because("not-your-turn") })), "not-your-turn.");
});

test("who has nothing left but the end of its turn is told nothing", () => {
  assert.equal(whyShut(acts("spent", "prone"), offerOf("end-turn")), null);
  assert.equal(whyShut([], undefined), null);
});
