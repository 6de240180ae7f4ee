import assert from "node:assert/strict";
import test from "node:test";
import { beside, bookOf, type Topic } from "../src/helping/book";
import { onGround } from "../src/helping/ground";

const topic = (id: string, title: string, ...headings: readonly string[]): Topic =>
  ({ id, title, text: "…", rules: headings.map((heading) => ({ heading, name: heading.split(" / ").at(-1) ?? "" })), readings: [], refused: id === "thing-path" ? ["too-far"] : id === "phase-rounds" ? ["too-far", "wrong-phase"] : [] });
const TOPICS = [
  topic("command-move", "Move", "Movement / Path"), topic("thing-path", "The path", "Movement / Path", "Blocking"),
  topic("condition-prone", "prone", "Lying"), topic("phase-rounds", "Prone", "Rounds"),
];
const book = bookOf(TOPICS, { t: (id) => (id === "act-move" ? "Go" : id), has: (id) => id === "act-move" });

test("a topic is found by its title and by the words of its act", () => {
  assert.equal(book.called("move"), "command-move");
  assert.equal(book.called(" Go "), "command-move");
  assert.equal(book.called("nothing"), null);
});

test("of several that are called alike the kind that is asked for is found", () => {
  assert.equal(book.called("prone", "phase"), "phase-rounds");
  assert.equal(book.called("Prone", "condition"), "condition-prone");
});

test("a heading leads to all that rests on it, whole or by its last part", () => {
  assert.deepEqual(book.rule("Movement / Path"), ["command-move", "thing-path"]);
  assert.deepEqual(book.rule("path"), ["command-move", "thing-path"]);
  assert.deepEqual(book.rule("none"), []);
});

test("a refusal leads to what explains it, first to what rests on the rule that it cites", () => {
  assert.deepEqual(book.refused("too-far"), ["thing-path", "phase-rounds"]);
  assert.deepEqual(book.refused("too-far", "Rounds"), ["phase-rounds", "thing-path"]);
  assert.deepEqual(book.refused("too-far", "Lying"), ["condition-prone", "thing-path", "phase-rounds"]);
  assert.deepEqual(book.refused("none", "Lying"), ["condition-prone"]);
  assert.deepEqual(book.refused("none"), []);
});

test("beside a topic stands what rests on the same rule", () => {
  assert.deepEqual(beside(book, TOPICS[1]!, 5), ["command-move"]);
});

test("a line of the log leads to the act that was done and to the condition that it names", () => {
  assert.deepEqual(book.told("moved", "Ana moves."), ["command-move"]);
  assert.deepEqual(book.told("condition-added", "Ana is now: prone."), ["condition-prone"]);
  assert.deepEqual(book.told("noted", "prone"), []);
});

test("on the map an open decision is explained before the ground", () => {
  const held = (value: unknown): { peek: () => unknown } => ({ peek: () => value });
  const at = (pending: unknown): readonly string[] =>
    onGround({ table: { scene: { pending: held(pending), draft: held(null), selected: held(null), view: held(null) }, board: held(null) }, at: [0, 0], book } as never).topics;

  assert.deepEqual(at(null), ["thing-map"]);
  assert.deepEqual(at({ kind: "block" }), ["thing-decision", "thing-map"]);
});
