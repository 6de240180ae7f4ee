import assert from "node:assert/strict";
import { test } from "node:test";
import { blowsOf } from "../src/beside/blows";
import { viewOf } from "./views";

const of = (figures: object): ReturnType<typeof viewOf> => viewOf({ combatants: { ogre: { faction: "enemies", ...figures } } } as unknown as Parameters<typeof viewOf>[0]);

test("who is struck before eyes that know no figures is told by its looks", () => {
  const [blow] = blowsOf(of({ health: "unhurt" }), of({ health: "half" }), null);

  assert.equal(blow?.points, null);
  assert.equal(blow?.health, "half");
});

test("where figures are known, they are told alone", () => {
  const [blow] = blowsOf(of({ health: "unhurt", hp: 30, max_hp: 30 }), of({ health: "half", hp: 14, max_hp: 30 }), null);

  assert.equal(blow?.points, 16);
  assert.equal(blow?.health, null);
});
