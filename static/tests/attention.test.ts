import assert from "node:assert/strict";
import { test } from "node:test";
import { actingIn, Attention, STEERED } from "../src/board/attention";
import { viewOf } from "./views";

const all = { ana: {}, gob: {}, bo: {} };
const free = { busy: false, steered: -Infinity };
const entry = (seq: number, ...events: { readonly type: string; readonly actor?: string; readonly mover?: string }[]): { seq: number; events: typeof events } => ({ seq, events });

test("who acts is on turn, else moves while the table waits, else did the newest thing", () => {
  assert.equal(actingIn(viewOf({ turn: "gob", combatants: all }), entry(1, { type: "moved", mover: "ana" })), "gob");
  assert.equal(actingIn(viewOf({ pending: { kind: "block", mover: "bo" } as never, combatants: all }), entry(1, { type: "struck", actor: "ana" })), "bo");
  assert.equal(actingIn(viewOf({ combatants: all }), entry(1, { type: "struck", actor: "ana" }, { type: "moved", mover: "gob" }, { type: "damaged" })), "gob");
  assert.equal(actingIn(viewOf({ combatants: all }), entry(1, { type: "chat", actor: "nobody" })), null);
  assert.equal(actingIn(viewOf({ combatants: all }), undefined), null);
});

test("each thing that happens asks once for whoever did it", () => {
  const attention = new Attention();
  const view = viewOf({ combatants: all });

  assert.equal(attention.next(view, entry(1, { type: "struck", actor: "ana" }), free, 0), "ana");
  assert.equal(attention.next(view, entry(1, { type: "struck", actor: "ana" }), free, 0), null);
  assert.equal(attention.next(view, entry(2, { type: "struck", actor: "ana" }), free, 0), "ana");
});

test("a hand that is busy or has just steered keeps the map where it is, and what was missed is not made up for", () => {
  const attention = new Attention();
  const view = viewOf({ turn: "gob", combatants: all });

  assert.equal(attention.next(view, entry(1), { ...free, busy: true }, 0), null);
  assert.equal(attention.next(view, entry(1), free, 0), null);
  const on = viewOf({ turn: "bo", combatants: all }), then = viewOf({ turn: "ana", combatants: all });
  assert.equal(attention.next(on, entry(2), { busy: false, steered: 1000 }, 1000 + STEERED - 1), null);
  assert.equal(attention.next(then, entry(3), { busy: false, steered: 1000 }, 1000 + STEERED), "ana");
});

test("talk, rolls and figures that are set leave the map where it is, on anybody's turn", () => {
  const attention = new Attention();
  const view = viewOf({ turn: "gob", combatants: all });

  assert.equal(attention.next(view, entry(1, { type: "moved", mover: "gob" }), free, 0), "gob");
  assert.equal(attention.next(view, entry(2, { type: "chat" }), free, 9000), null);
  assert.equal(attention.next(view, entry(3, { type: "adjusted" }), free, 9000), null);
  assert.equal(attention.next(view, entry(4, { type: "struck", actor: "ana" }), free, 9000), "gob");
  assert.equal(attention.next(viewOf({ turn: "bo", combatants: all }), entry(5, { type: "turn-ended" }), free, 9000), "bo");
});

test("who has looked away from one is left alone until another acts", () => {
  const attention = new Attention();
  const gob = viewOf({ turn: "gob", combatants: all }), late = 3000 + STEERED * 3;
  const away = { busy: false, steered: 3000 };

  assert.equal(attention.next(gob, entry(1, { type: "moved", mover: "gob" }), free, 2000), "gob");
  assert.equal(attention.next(gob, entry(2, { type: "struck", actor: "gob" }), away, late), null);
  assert.equal(attention.next(viewOf({ turn: "bo", combatants: all }), entry(3), away, late), "bo");
  assert.equal(attention.next(viewOf({ turn: "bo", combatants: all }), entry(4, { type: "moved", mover: "bo" }), away, late), "bo");
});

test("whose turn it was before somebody came is no news", () => {
  const before = viewOf({ turn: "gob", combatants: all }), attention = new Attention(before);

  assert.equal(attention.next(before, entry(7, { type: "seat-taken" }), free, 0), null);
  assert.equal(attention.next(viewOf({ turn: "ana", combatants: all }), entry(8, { type: "turn-ended" }), free, 0), "ana");
});
