import assert from "node:assert/strict";
import { test } from "node:test";
import { lacking } from "../src/panels/gone";
import { begun, extended, goneFrom, isFar, laterThan, marks, momentOf, openingOf, pointsOf, shownAt, stepped, stretches, type PastPage, type Position } from "../src/panels/past";
import { viewOf } from "./views";

const page = (from: number, to: number, patches: readonly unknown[], seq = to): PastPage => ({
  seq, from, to,
  view: viewOf({ phase: "setup", round: 0, log: {}, combatants: { ana: { at: [0, 0] }, wolf: { at: [5, 0], faction: "enemies", hp: 4 } } }),
  entries: patches.map((patch, index) => ({ seq: from + 1 + index, events: [{ type: "moved", mover: index % 2 === 0 ? "ana" : "wolf" }], patch })),
});
const play = (patches: readonly unknown[]): readonly Position[] => {
  const told = page(0, patches.length, patches);
  return extended(begun(told), told);
};

const FIGHT = [
  { phase: "rounds", round: 1, acting: "allies", turn: "ana" },
  { combatants: { ana: { at: [1, 0] } } },
  { acting: "enemies", turn: "wolf" },
  { round: 2, acting: "allies", turn: "ana" },
  { combatants: { wolf: { hp: 0 } } },
  { phase: "ended" },
];

test("each position is the one before with its patch, and shares what did not change", () => {
  const found = play(FIGHT);

  assert.equal(found.length, 7);
  assert.deepEqual(found.map(({ seq }) => seq), [0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(found[1]!.view.combatants["ana"]?.at, [0, 0]);
  assert.deepEqual(found[2]!.view.combatants["ana"]?.at, [1, 0]);
  assert.equal(found[2]!.view.combatants["wolf"], found[1]!.view.combatants["wolf"]);
});

test("the next page goes on from the last position", () => {
  const found = play(FIGHT.slice(0, 2));
  const more = extended(found, page(2, 3, [{ round: 5 }]));

  assert.equal(more.at(-1)?.seq, 3);
  assert.equal(more.at(-1)?.view.round, 5);
  assert.deepEqual(more.at(-1)?.view.combatants["ana"]?.at, [1, 0]);
});

test("a position has the log of then", () => {
  const found = play(FIGHT);

  assert.deepEqual(Object.keys(shownAt(found, 0).log ?? {}), []);
  assert.deepEqual(Object.keys(shownAt(found, 2).log ?? {}), ["1", "2"]);
  assert.deepEqual(Object.keys(shownAt(found, 2, 1).log ?? {}), ["2"]);
  assert.deepEqual([isFar(3, 4), isFar(900, 3)], [false, true]);
});

test("a fight begins with its initiative or its first round, not with the setting up", () => {
  const setUp = [{ combatants: { ana: { at: [1, 0] } } }, { phase: "preparation" }];

  assert.equal(openingOf(play([...setUp, { phase: "initiative" }, { phase: "rounds", round: 1 }])), 3);
  assert.equal(openingOf(play([...setUp, { phase: "rounds", round: 1 }, { phase: "ended" }])), 3);
  assert.equal(openingOf(play(setUp)), 0);
});

test("steps go by event, by turn and by round, and stay within", () => {
  const found = play(FIGHT);

  assert.deepEqual([stepped(found, 1, "event", 1), stepped(found, 6, "event", 1), stepped(found, 0, "event", -1)], [2, 6, 0]);
  assert.deepEqual([stepped(found, 1, "turn", 1), stepped(found, 3, "turn", 1), stepped(found, 3, "turn", -1)], [3, 4, 1]);
  assert.deepEqual([stepped(found, 1, "round", 1), stepped(found, 4, "round", 1), stepped(found, 5, "round", -1), stepped(found, 4, "round", -1)], [4, 6, 4, 1]);
});

test("the track has a stretch for each round, and what comes around them", () => {
  assert.deepEqual(stretches(play(FIGHT)), [
    { from: 0, to: 0, round: null }, { from: 1, to: 3, round: 1 }, { from: 4, to: 5, round: 2 }, { from: 6, to: 6, round: null },
  ]);
});

test("the track marks whose act it was, and who fell by it", () => {
  const found = marks(play(FIGHT));

  assert.deepEqual(found.map(({ faction }) => faction), ["allies", "enemies", "allies", "enemies", "allies", "enemies"]);
  assert.deepEqual(found.filter(({ fell }) => fell).map(({ index }) => index), [5]);
});

test("turning points rise above the track by their side, and whoever else fell, apart from each other", () => {
  const found = play(FIGHT);
  const told = [{ seq: 2, kind: "hardest", by: "ana", who: "wolf" }, { seq: 99, kind: "fell", who: "wolf" }];

  assert.deepEqual(pointsOf(found, marks(found), told, 0.1), [
    { index: 2, kind: "hardest", faction: found[0]!.view.combatants["ana"]?.faction ?? null }, { index: 5, kind: "fell", faction: "allies" },
  ]);
  assert.deepEqual(pointsOf(found, marks(found), told, 0.9).map(({ index }) => index), [2]);
});

test("what came next is told up to as many entries as are wanted", () => {
  assert.deepEqual(laterThan(play(FIGHT), 4, 3).map(({ seq }) => seq), [5, 6]);
  assert.deepEqual(laterThan(play(FIGHT), 0, 3).map(({ seq }) => seq), [1, 2, 3]);
});

test("who left the map is known as it was last seen, and asked for where the page never saw it", () => {
  const found = play([{ combatants: { wolf: { hp: 1 } } }, { combatants: { wolf: null } }]);
  const log = [{ seq: 1, events: [{ type: "moved", mover: "wolf" }] }, { seq: 2, events: [{ type: "removed", target: "wolf" }] }];

  assert.deepEqual(Object.keys(goneFrom(found)), ["wolf"]);
  assert.equal(goneFrom(found)["wolf"]?.hp, 1);
  assert.equal(lacking(log, found.at(-1)!.view.combatants), 2);
  assert.equal(lacking(log, goneFrom(found)), null);
});

test("a step by turn goes from the beginning of one turn to that of the next", () => {
  const found = play([
    { phase: "rounds", round: 1, acting: "allies", turn: null }, { turn: "ana" }, { combatants: { ana: { at: [1, 0] } } }, { turn: null }, { turn: "wolf" }, { turn: null }, { turn: "ana", round: 2 },
  ]);

  assert.deepEqual([stepped(found, 2, "turn", 1), stepped(found, 3, "turn", 1), stepped(found, 4, "turn", 1), stepped(found, 5, "turn", 1)], [5, 5, 5, 7]);
  assert.deepEqual([stepped(found, 7, "turn", -1), stepped(found, 5, "turn", -1), stepped(found, 4, "turn", -1)], [5, 2, 2]);
});

test("a moment that another seat names by its number is found by its time", () => {
  const told = (seq: number, time: string): Position => ({ ...play(FIGHT)[seq]!, seq, entry: { seq, time, events: [] } });
  const mine = [play(FIGHT)[0]!, told(1, "2026-01-01T20:00:00.000Z"), told(2, "2026-01-01T20:00:05.000Z"), told(3, "2026-01-01T20:00:09.000Z")];

  assert.equal(momentOf(mine, 2, "2026-01-01T20:00:05.000Z"), 2, "the own one");
  assert.equal(momentOf(mine, 9, "2026-01-01T20:00:05.000Z"), 2, "a gamemaster's, who was told more");
  assert.equal(momentOf(mine, 9, "2026-01-01T20:00:07.000Z"), 2, "what this seat was not told: what came before it");
  assert.equal(momentOf(mine, 1, "2026-01-01T19:00:00.000Z"), 0, "before everything");
});
