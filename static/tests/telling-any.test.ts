import assert from "node:assert/strict";
import { test } from "node:test";
import { poolsOf } from "../src/page/pools";
import { spans } from "../src/page/i18n";
import { argsOf, linesOf, pieceOf, sentenceOf } from "../src/panels/telling-any";
import { statesOf, traitsOf, type Speaks } from "../src/panels/traits";
import type { Teller } from "../src/panels/telling";
import type { Combatant, Entry, FightEvent } from "../src/types";
import { litOf } from "../src/systems/general/geometry";
import { viewOf } from "./views";

const WORDS: Readonly<Record<string, string>> = {
  "event-aimed": "{ $actor }: { $total } ({ $face } + { $bonus })", "event-aimed-wide": "{ $actor }：{ $total }（{ $face }＋{ $bonus }）",
  "event-struck": "{ $actor } strikes { $target }: { $total }", "event-any-of": "{ $who }: { $what }", "event-any-on": "{ $who }: { $what }, { $whom }", "event-any": "{ $what }", "event-likewise": "{ $text }, likewise { $names }", "event-times": "{ $text }, { $count } times", "list-join": ", ", "event-moved": "{ $mover } walks { $spaces } to { $to }", "event-adjusted": "{ $target }: { $changes }", "field-hp": "HP", "event-condition-over-braced": "", "event-decided": "",
  "event-fell": "{ $target } falls {$far} m", "look-shaken": "shaken", "power-grab": "a grab", "event-thrown": "", "condition-prone": "prone", "phase-dusk": "Dusk", round: "Round { $round }", "short-too-far": "too far", "trait-yes": "yes", "field-pace": "Pace",
};

/** Fills in as Fluent does: what is missing stays as it is written. */
const t: Teller["t"] = (id, args = {}) => (WORDS[id] ?? id).replaceAll(/\{ ?\$(\w+) ?\}/g, (_, name: string) => (name in args ? String(args[name]) : `{$${name}}`));
const has = (id: string): boolean => id in WORDS;
const view = viewOf({ combatants: { ana: { names: { en: "Ana" } }, gob: { names: { en: "Goblin" }, faction: "enemies" }, bo: { names: { en: "Bo" } } }, seats: { s1: { name: "Mika" } } });
const teller: Teller = { view, language: "en", t, has };
const plain = (sentence: string): string => spans(sentence).map(({ text }) => text).join("");
const told = (event: FightEvent): string => plain(sentenceOf(event, teller));
const entryOf = (...events: FightEvent[]): Entry => ({ seq: 7, events });

test("an event is told by its own sentence, with names for ids and figures as they are", () => {
  assert.equal(told({ type: "struck", actor: "ana", target: "gob", total: 17 }), "Ana strikes Goblin: 17");
});

test("what is added and below nought is written as what it takes away, in both ways of writing", () => {
  const dice = { actor: "ana", face: 22, bonus: -5, total: 17 };

  assert.deepEqual([told({ type: "aimed", ...dice }), told({ type: "aimed-wide", ...dice })], ["Ana: 17 (22 − 5)", "Ana：17（22−5）"]);
});

test("an event without a sentence says who did what, and on whom", () => {
  assert.equal(told({ type: "shield-raised", actor: "ana" }), "Ana: shield raised");
  assert.equal(told({ type: "grabbed", actor: "ana", target: "gob" }), "Ana: grabbed, Goblin");
  assert.equal(told({ type: "weather-changed" }), "weather changed");
});

test("what a save is against is called as on the card", () => {
  assert.deepEqual(["prone", "the-deep", 11].map((against) => argsOf({ type: "saved", target: "ana", against }, teller)["against"]), ["prone", "the deep", 11]);
});

test("a sentence that lacks a figure gives way to the plain one", () => {
  assert.equal(told({ type: "fell", target: "gob", far: 3 }), "Goblin falls 3 m");
  assert.equal(told({ type: "fell", target: "gob" }), "Goblin: fell");
});

test("an overruled act says in a few words which rule it broke, where its system has them", () => {
  const of = (code: string): unknown => argsOf({ type: "overruled", reasons: [{ code }] }, teller)["why"];

  assert.deepEqual([of("too-far"), of("unheard-of")], ["too far", undefined]);
});

test("places, paths, dice, lists and seats have words", () => {
  const args = argsOf({ type: "x", cell: [2, 3], path: [[0, 0], [1, 2]], faces: [4, 6], targets: ["ana", "gob"], seat: "s1", won: true }, teller);

  assert.deepEqual([args["cell"], args["path"], args["faces"], args["seat"], args["won"]], ["2,\u00a03", "1,\u00a02", "4 + 6", "Mika", "true"]);
  assert.equal(plain(String(args["targets"])), "Ana and Goblin");
});

test("a power that was seen in use has the name that the event brings, a manoeuvre a word", () => {
  const args = (power: string, names?: Readonly<Record<string, string>>): unknown => argsOf({ type: "attacked", actor: "gob", power, ...(names ? { power_names: names } : {}) }, teller)["power"];

  assert.deepEqual([args("ward", { en: "Warding", ja: "護り" }), args("ward", { ja: "護り", en: "Warding" }), args("grab"), args("fang")], ["Warding", "Warding", "a grab", "fang"]);
});

test("who threw what for their places is told, the highest first, and behind it what who tied threw again", () => {
  const throws = (event: FightEvent): string => plain(String(argsOf(event, teller)["throws"]));
  const rolls = [{ actor: "gob", face: 9, total: 11 }, { actor: "ana", face: 9, total: 11 }, { actor: "gob", face: 3, total: 5 }, { actor: "ana", face: 15, total: 17 }];

  assert.equal(throws({ type: "initiative-rolled", rolls, order: ["ana", "gob"] }), "Ana\u00a011\u00a0(17), Goblin\u00a011\u00a0(5)");
  const later = [{ actor: "gob", face: 9, total: 11 }, { actor: "ana", face: 9, total: 11 }, { actor: "bo", face: 9, total: 10 }, ...rolls.slice(2)];
  assert.equal(throws({ type: "initiative-rolled", rolls: later }), "Ana\u00a011\u00a0(17), Goblin\u00a011\u00a0(5), Bo\u00a010", "a tie that is thrown again changes nobody else's place");
  assert.equal(throws({ type: "initiative-rolled", initiative: { gob: 4, ana: 12, ghost: 20 } }), "Ana\u00a012, Goblin\u00a04");
  assert.equal(throws({ type: "initiative-rolled", actor: "ana", total: 14, face: 13 }), "Ana\u00a014");
  assert.equal(argsOf({ type: "struck", actor: "ana", target: "gob" }, teller)["throws"], undefined);
});

test("a round and a phase are headings, of two that follow each other the last", () => {
  const lines = linesOf([entryOf({ type: "round-started", round: 2 }, { type: "phase-changed", phase: "dusk" }, { type: "turn-started", actor: "ana" }, { type: "struck", actor: "ana", target: "gob", total: 3 })], teller);

  assert.deepEqual(lines.map(({ kind, text }) => [kind, plain(text)]), [["heading", "Dusk"], ["line", "Ana strikes Goblin: 3"]]);
});

test("that the fight is over is not said again after how it ended, as a line or as a heading", () => {
  const end = [entryOf({ type: "combat-ended", round: 3 }, { type: "phase-changed", phase: "ended" })];
  const texts = (...known: string[]): string[] => linesOf(end, { ...teller, t: (id) => id, has: (id) => known.includes(id) }).map(({ text }) => text);

  assert.deepEqual(texts("event-combat-ended", "event-phase-changed"), ["event-combat-ended"]);
  assert.deepEqual(texts("event-combat-ended", "phase-ended"), ["event-combat-ended"]);
});

test("what befalls several by one act is one line, what several acts repeat is counted until one is taken back", () => {
  const entries = (...all: FightEvent[]): Entry[] => all.map((event, seq) => ({ seq, events: [event] }));
  const texts = (some: readonly Entry[]): string[] => linesOf(some, teller).map(({ text }) => plain(text));

  assert.deepEqual(texts([entryOf({ type: "fell", target: "ana", far: 2, by: { whose: "ana" } }, { type: "fell", target: "gob", far: 2, by: { whose: "gob" } })]), ["Ana falls 2 m, likewise Goblin"]);
  assert.equal(texts([entryOf({ type: "fell", target: "ana", far: 2 }, { type: "fell", target: "gob", far: 3 })]).length, 2);
  const thrown = (actor: string, face: number): FightEvent => ({ type: "rolled", what: "initiative", actor, targets: [], faces: [face], bonus: 1 });
  assert.deepEqual(texts([entryOf(thrown("ana", 6), thrown("gob", 19))]), ["Ana: rolled, likewise Goblin 19"]);
  const checked = (actor: string, works: boolean): FightEvent => ({ type: "rolled", what: "react", actor, face: 6, works });
  assert.equal(texts([entryOf(checked("ana", true), checked("gob", false))]).length, 2, "what each came to stands in its own line");
  assert.deepEqual(texts([entryOf({ type: "phase-changed", phase: "noon" })]), []);
  assert.deepEqual(texts(entries({ type: "battlefield-changed" }, { type: "battlefield-changed", dark: true }, { type: "battlefield-changed" })), ["battlefield changed, 3 times"]);
  assert.equal(texts(entries({ type: "battlefield-changed" }, { type: "battlefield-changed" }, { type: "undone", seq: 1 })).length, 3);
  assert.equal(texts(entries({ type: "battlefield-changed" }, { type: "battlefield-changed" }, { type: "undone", seq: 1 }, { type: "redone", seq: 1 }))[0], "battlefield changed, 2 times");
});

test("a walk that others may answer on its way is one line, until something else is told, another act begins or it is taken back", () => {
  const onCells = { ...teller, view: viewOf({ combatants: { ana: { names: { en: "Ana" } }, gob: { names: { en: "Goblin" } } }, battlefield: { grid: "squares" } as never }) };
  const step = (path: readonly (readonly [number, number])[], by = "ana"): FightEvent => ({ type: "moved", mover: by, with: "walk", path, spaces: path.length });
  const asked: FightEvent = { type: "decision-opened" };
  const entries = (...all: FightEvent[][]): Entry[] => all.map((events, seq) => ({ seq, events }));
  const texts = (...all: FightEvent[][]): string[] => linesOf(entries(...all), onCells).map(({ text }) => plain(text));

  const whole = linesOf(entries([step([[3, 3], [4, 3]]), asked], [asked, step([[4, 4]]), asked], [asked, step([[4, 5]])]), onCells);
  assert.deepEqual(whole.map(({ text }) => plain(text)), ["Ana walks 4 to E6"]);
  assert.deepEqual([whole[0]?.event?.["path"], whole[0]?.entry?.seq], [[[3, 3], [4, 3], [4, 4], [4, 5]], 2]);
  assert.equal(texts([step([[3, 3]]), asked], [asked, { type: "struck", actor: "gob", target: "ana", total: 3 }, step([[4, 4]])]).length, 3);
  assert.equal(texts([step([[3, 3]])], [step([[4, 4]])]).length, 2);
  assert.equal(texts([step([[3, 3]])], [asked, step([[4, 4]], "gob")]).length, 2);
  assert.equal(texts([step([[3, 3]]), asked], [asked, step([[4, 4]])], [{ type: "undone", seq: 1 }]).length, 3);
});

test("what ends as the turn of its bearer begins is told unless its system says nothing of it", () => {
  const removed = (condition: string, target = "ana"): FightEvent => ({ type: "condition-removed", target, condition });
  const count = (...events: FightEvent[]): number => linesOf([entryOf(...events)], teller).length;

  assert.equal(count({ type: "turn-started", actor: "ana" }, removed("prone"), removed("braced")), 1);
  assert.equal(count({ type: "turn-started", actor: "gob" }, removed("braced")), 1);
  assert.equal(count(removed("braced")), 1);
});

test("figures that are set say from what to what", () => {
  assert.equal(told({ type: "adjusted", target: "ana", hp: 20, was_hp: 30, sp: 4 }), "Ana: HP\u00a030\u00a0→\u00a020");
});

test("dice without a sentence of their own are told with what came of them", () => {
  const lines = linesOf([entryOf({ type: "thrown", actor: "ana", faces: [18], sides: 20 }, { type: "struck", actor: "ana", target: "gob", total: 25 })], teller);

  assert.deepEqual(lines.map(({ text, told: deed }) => [plain(text), deed?.event["faces"], deed?.event["total"]]), [["Ana strikes Goblin: 25", [18], 25]]);
});

test("what comes of an act is told in its line where its system has few words for it, as long as it is the same act", () => {
  const words: Readonly<Record<string, string>> = { ...WORDS, "event-struck-with": "{ $actor } strikes { $target }: { $after }.", "event-rolled-after": "{ $face }", "event-hurt-after": "{ $amount } lost", "event-quiet-after": "" };
  const said: Teller["t"] = (id, args = {}) => (words[id] ?? id).replaceAll(/\{ ?\$(\w+) ?\}/g, (_, name: string) => (name in args ? String(args[name]) : `{$${name}}`));
  const speaks: Teller = { ...teller, t: said, has: (id) => id in words };
  const texts = (...all: FightEvent[][]): string[] => linesOf(all.map((events, n) => ({ seq: n + 1, events })), speaks).map(({ text }) => plain(text));
  const [blow, roll, hurt] = [{ type: "struck", actor: "ana", target: "gob", total: 3 }, { type: "rolled", actor: "ana", face: 71, sides: 100 }, { type: "hurt", target: "gob", amount: 4 }];

  assert.deepEqual(texts([blow, roll, { type: "quiet" }, hurt]), ["Ana strikes Goblin: 71, 4 lost."]);
  assert.deepEqual(texts([blow, roll, { ...hurt, target: "bo" }]), ["Ana strikes Goblin: 71.", "Bo: hurt"]);
  assert.deepEqual(texts([blow, roll], [hurt]), ["Ana strikes Goblin: 71.", "Goblin: hurt"]);
  assert.deepEqual(texts([blow, { ...roll, actor: "gob" }]), ["Ana strikes Goblin: 3", "Goblin: rolled"]);
  const [line] = linesOf([{ seq: 1, events: [blow, roll, hurt] }], speaks);
  assert.deepEqual([line?.icon, line?.told?.rolls.map(({ face }) => face)], ["die", [71]]);
});

test("dice with figures can be reckoned out, dice alone not", () => {
  const [reckoned, alone] = linesOf([entryOf({ type: "rolled", faces: [3], total: 5 }, { type: "rolled", faces: [3] })], teller);

  assert.equal(reckoned?.told?.rolls.length, 1);
  assert.equal(alone?.told, undefined);
});

test("a line is about who acted, else about whom it befell", () => {
  assert.equal(pieceOf({ type: "x", target: "gob", actor: "ana" }, view), "ana");
  assert.equal(pieceOf({ type: "x", targets: ["gob"] }, view), "gob");
  assert.equal(pieceOf({ type: "x", actor: "nobody" }, view), null);
});

const say: Speaks = { t, has };
const duelist = { id: "ana", name: "Ana", faction: "allies", cell: [1, 2], look: "shaken", conditions: ["prone", "off-balance"], nerve: 4, max_nerve: 9, pace: 5, lantern: true, struck: false } as unknown as Combatant;

test("what one has of how much is a pool, whatever it is called", () => {
  assert.deepEqual(poolsOf(duelist), [{ name: "nerve", now: 4, most: 9 }]);
  assert.deepEqual(poolsOf({ max_hp: 9 }), []);
});

test("states with a word and conditions are told, the rest of the sheet by its fields", () => {
  assert.deepEqual(statesOf(say, duelist), ["shaken", "prone", "off balance"]);
  assert.deepEqual(traitsOf(say, duelist), [{ name: "Pace", words: "5" }, { name: "lantern", words: "yes" }]);
});

test("what an event was about is shown on the board: the way gone, whom it met, where it fell, which areas", () => {
  const lit = (event: FightEvent, of = view) => litOf(event, entryOf(event), of);
  const none = { circles: [], stop: null, target: null, path: [] };
  const path = [[1, 1], [2, 1], [3, 1]];

  assert.deepEqual(lit({ type: "moved", mover: "ana", path }), { ...none, actor: "ana", path });
  assert.deepEqual(lit({ type: "struck", actor: "ana", target: "gob", total: 17 }), { ...none, actor: "ana", target: "gob" });
  assert.deepEqual(lit({ type: "light-placed", at: [4, 2] }), { ...none, actor: null, stop: [4, 2] });
  assert.equal(lit({ type: "round-started", round: 2 }), null);
  assert.equal(lit({ type: "moved", mover: "ana", area: "front" }), null);

  const onAreas = { ...view, areas: [{ id: "front", battlefield: false, combatants: [] }] };
  assert.deepEqual(lit({ type: "moved", mover: "ana", area: "front" }, onAreas), { ...none, actor: "ana", areas: ["front"] });
});
