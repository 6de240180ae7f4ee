import assert from "node:assert/strict";
import { test } from "node:test";
import { merge } from "../src/page/merge";
import { hasGoneOn } from "../src/rivals/foretelling";
import { viewOf } from "./views";

const asked = viewOf({ combatants: { aina: { hp: 30 } } });

test("talk and whatever else leaves the fight as it stands makes no forecast old", () => {
  assert.equal(hasGoneOn(asked, asked), false);
  assert.equal(hasGoneOn(asked, merge(asked, { seats: { mika: { name: "Mika", controls: [] } } })), false);
  assert.equal(hasGoneOn(asked, structuredClone(asked)), false, "told anew after the line broke");
});

test("a blow, a round and whoever comes make it old", () => {
  assert.equal(hasGoneOn(asked, merge(asked, { combatants: { aina: { hp: 20 } } })), true);
  assert.equal(hasGoneOn(asked, merge(asked, { round: 2 })), true);
  assert.equal(hasGoneOn(asked, merge(asked, { combatants: { bo: { hp: 9 } } })), true);
});
