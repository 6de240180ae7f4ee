import assert from "node:assert/strict";
import { test } from "node:test";
import { answerBy } from "../src/systems/sw25/plane/stopping";
import type { Orders } from "../src/systems/sw25/view";

const own = new Set(["wolf", "bat"]);
const asks = (): Orders => "ask";
const by = (...sets: string[][]): { by: string[] }[] => sets.map((some) => ({ by: some }));

test("who is asked alone answers by the order that is given", () => {
  assert.equal(answerBy("never", "wolf", by(["wolf"]), own, asks), "pass");
  assert.equal(answerBy("always", "wolf", by(["wolf"]), own, asks), "stop");
  assert.equal(answerBy("ask", "wolf", by(["wolf"]), own, asks), null);
});

test("another who could stop it still has to answer, unless an order says that it never does", () => {
  assert.equal(answerBy("never", "wolf", by(["wolf"], ["bat"]), own, asks), null);
  assert.equal(answerBy("never", "wolf", by(["wolf", "bat"]), own, (id) => (id === "bat" ? "never" : "ask")), "pass");
  assert.equal(answerBy("never", "wolf", by(["wolf"], ["stranger"]), own, asks), "pass");
});

test("an order to block stops where there is one place and one who does it, and nowhere else", () => {
  assert.equal(answerBy("always", "wolf", by(["wolf"], ["bat"]), own, asks), null);
  assert.equal(answerBy("always", "wolf", by(["wolf", "bat"]), own, asks), null);
});
