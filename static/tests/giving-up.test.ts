import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { agreementOf, isProposed } from "../src/systems/sw25/giving-up";
import type { Combatant } from "../src/systems/sw25/view";
import type { Role } from "../src/types";
import { advancedViewOf } from "./views";

const partyOf = (combatants: Readonly<Record<string, Partial<Combatant>>>) => advancedViewOf({ combatants });
const MINE = new Set(["jouni"]);

test("who has agreed is no longer asked", () => {
  const view = partyOf({ jouni: { gives_up: "flight" }, mira: { gives_up: "flight" }, rolf: {} });

  assert.deepEqual(agreementOf(view, "allies", "flight", MINE), { agreed: ["jouni", "mira"], others: ["rolf"], mine: true });
});

test("consent to surrender is none to flight", () => {
  const view = partyOf({ jouni: { gives_up: "surrender" }, mira: {} });

  assert.deepEqual(agreementOf(view, "allies", "flight", MINE), { agreed: [], others: ["mira"], mine: false });
});

test("the fallen, sleepers and those whom the GM leads are not asked", () => {
  const view = partyOf({
    jouni: {}, dead: { conditions: ["dead"] }, felled: { conditions: ["unconscious"] }, down: { health: "down" }, out: { excluded: true },
    sleeper: { conditions: ["asleep"] }, guest: { controlled_by: "gm" }, foe: { faction: "enemies" },
  });

  assert.deepEqual(agreementOf(view, "allies", "flight", MINE).others, []);
});

test("without a view nobody is asked", () => {
  assert.deepEqual(agreementOf(null, "enemies", "surrender", MINE), { agreed: [], others: [], mine: false });
});

const proposed = (role: Role, controls: readonly string[], proposing: readonly string[]): boolean =>
  isProposed({
    own: signal(partyOf(Object.fromEntries(["jouni", "mira"].map((id) => [id, proposing.includes(id) ? { gives_up: "flight" } : {}])))),
    controls: signal(new Set(controls)),
    role: signal(role),
  });

test("a proposal is shown to the other players and the GM until they have answered", () => {
  assert.equal(proposed("player", ["mira"], ["jouni"]), true);
  assert.equal(proposed("player", ["mira"], ["jouni", "mira"]), false);
  assert.equal(proposed("gm", ["jouni", "mira"], ["jouni"]), true);
  assert.equal(proposed("spectator", [], ["jouni"]), false);
  assert.equal(proposed("gm", [], []), false);
});
