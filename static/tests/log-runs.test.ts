import assert from "node:assert/strict";
import { test } from "node:test";
import { spans } from "../src/page/i18n";
import { undoneIn, type Line, type Teller } from "../src/panels/telling";
import { lines } from "../src/systems/sw25/log-lines";
import { inRuns } from "../src/systems/sw25/log-runs";
import type { Entry, FightEvent } from "../src/types";
import { advancedViewOf } from "./views";
import { openWords } from "./words";

const PACK = Array.from({ length: 7 }, (_, n) => `wolf${n + 1}`);
const VIEW = advancedViewOf({
  combatants: { ana: { name: "Ana" }, ...Object.fromEntries(PACK.map((id, n) => [id, { name: `Wolf ${n + 1}`, faction: "enemies" as const }])) },
});

const moved = (mover: string, metres = 5): FightEvent => ({ type: "moved", mover, metres, path: [[0, 0], [metres, 0]] });
const ended = (actor: string): FightEvent => ({ type: "turn-ended", actor });

/** Each event is an entry of the GM's, unless several are given as one. */
const entriesOf = (...acts: (FightEvent | readonly FightEvent[])[]): Entry[] =>
  acts.map((act, n) => ({ seq: n + 1, by: "gm", events: Array.isArray(act) ? act as FightEvent[] : [act as FightEvent] }));

async function told(entries: readonly Entry[], language = "en"): Promise<readonly Line[]> {
  const { t, has } = await openWords(language);
  const teller: Teller = { view: VIEW, language, t, has };
  return inRuns(lines(entries, teller), teller, undoneIn(entries));
}

const plain = ({ text }: Line): string => spans(text).map((span) => span.text).join("").replaceAll("\u00a0", " ");

test("a group that goes and ends its turns one after another is two lines", async () => {
  const made = await told(entriesOf(...["wolf1", "wolf2", "wolf3"].flatMap((id) => [moved(id), ended(id)])));

  assert.deepEqual(made.map(plain), ["3 move 5.0 m: Wolf 1, Wolf 2, and Wolf 3", "3 end their turns: Wolf 1, Wolf 2, and Wolf 3"]);
});

test("those who went elsewhere far keep lines of their own before it", async () => {
  const made = await told(entriesOf(moved("wolf1"), ended("wolf1"), moved("wolf2", 7), ended("wolf2")));

  assert.deepEqual(made.map(plain), ["Wolf 1 moves 5.0 m.", "Wolf 2 moves 7.0 m.", "2 end their turns: Wolf 1 and Wolf 2"]);
});

test("turns that one act ends are one line, and all of its names stand behind it", async () => {
  const [line, ...more] = await told(entriesOf(PACK.map(ended)));

  assert.deepEqual(more, []);
  assert.match(plain(line!), /^7 end their turns: Wolf 1, .*Wolf 5 …$/);
  assert.match(line!.title!, /Wolf 7/);
});

test("one turn, another seat, another side and what was taken back are told as before", async () => {
  const alone = await told(entriesOf(moved("wolf1"), ended("wolf1"), moved("wolf2")));
  const seats = await told([{ seq: 1, by: "gm", events: [ended("wolf1")] }, { seq: 2, by: "mika", events: [ended("wolf2")] }]);
  const sides = await told(entriesOf(ended("ana"), ended("wolf1")));
  const undone = await told(entriesOf(ended("wolf1"), ended("wolf2"), { type: "undone", seq: 2 }));

  assert.deepEqual(alone.map(plain), ["Wolf 1 moves 5.0 m.", "Wolf 1 ends the turn.", "Wolf 2 moves 5.0 m."]);
  for (const one of [seats, sides]) assert.deepEqual(one.map(({ event }) => event?.type), ["turn-ended", "turn-ended"]);
  assert.equal(plain(undone[1]!), "Wolf 2 ends the turn.");
});

test("in Japanese too", async () => {
  const [line] = await told(entriesOf(["wolf1", "wolf2"].map(ended)), "ja");

  assert.match(plain(line!), /^2体の手番が終了：/);
});
