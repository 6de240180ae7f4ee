import assert from "node:assert/strict";
import { test } from "node:test";
import { Outline } from "../src/board/svg/path";

function drawn(draw: (outline: Outline) => void): string {
  const outline = new Outline();
  outline.begin();
  draw(outline);
  return outline.data;
}

test("lines are written as they are drawn, to a hundredth of a pixel", () => {
  assert.equal(drawn((o) => { o.moveTo(1, 2); o.lineTo(5.6789, 4); o.closePath(); }), "M1 2L5.68 4Z");
});

test("a line that begins nowhere begins at its first point", () => {
  assert.equal(drawn((o) => o.lineTo(3, 4)), "M3 4");
});

test("a whole circle is two arcs, since one ends where it begins", () => {
  assert.equal(drawn((o) => o.arc(0, 0, 2, 0, Math.PI * 2)), "M2 0A2 2 0 0 1 -2 0A2 2 0 0 1 2 0");
});

test("an arc goes the way that it is told", () => {
  assert.equal(drawn((o) => o.arc(0, 0, 2, 0, Math.PI / 2)), "M2 0A2 2 0 0 1 0 2");
  assert.equal(drawn((o) => o.arc(0, 0, 2, 0, -Math.PI / 2, true)), "M2 0A2 2 0 0 0 0 -2");
});

test("what begins anew forgets what was", () => {
  assert.equal(drawn((o) => { o.rect(0, 0, 9, 9); o.begin(); o.rect(1, 2, 3, 4); }), "M1 2h3v4h-3Z");
});
