/** The fight at home, by the board's own code: one drag, one blow, one shot, in a loop of twelve seconds. A script of its own, fetched after the page. */
export { default as WORDS } from "@words/board.ftl";
import { signal } from "@preact/signals";
import type { LensPort } from "../../../board/lens";
import { along, gap, stretch, track } from "../../../board/paths";
import { mountWith } from "../../../board/plane/index";
import type { Draft, LogHighlight, Point, Verdict } from "../../../board/port";
import { circlesOf } from "../plane/circles";
import type { View } from "../../../types";
import { START, viewOf, WAY } from "./scenes";

/** What the page shows it with. */
export interface Look {
  readonly theme: "light" | "dark";
  readonly language: string;
}

export interface Hero {
  dress(look: Look): void;
  /** Plays from here on, or stands still. */
  play(on: boolean): void;
  cover(insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }): void;
  /** Where the hand is on the canvas, in CSS pixels; null while it rests. */
  readonly hand: { value: readonly [number, number] | null; subscribe(act: (at: readonly [number, number] | null) => void): () => void };
  still(): Promise<void>;
}

export const LOOP = 12_000;
const DRAG: readonly [number, number] = [900, 4300];
const DROP = 5000;
const BLOW = 7200;
const SHOT = 8800;
const QUIET = 10_600;
/** The still picture: the drag at its best moment. */
const STILL = 4200;
/** How near a path must come to a foe who can stop it. */
const REACH = 3;
const WHOLE = track([START, ...WAY]);
const FOE: Point = [23.6, 15.2];

/** The stretch of the path in reach of the foe beside it, found by walking along it. */
function stretchInReach(length: number): readonly [number, number] | null {
  const near: number[] = [];
  for (let metres = 0; metres <= length; metres += 0.1) if (gap(along(WHOLE, metres).point, FOE) <= REACH) near.push(metres);
  return near.length < 2 ? null : [near[0]!, near.at(-1)!];
}

const eased = (share: number): number => share * share * (3 - 2 * share);

function draftAt(now: number): Draft | null {
  if (now < DRAG[0] || now >= DROP) return null;
  const gone = WHOLE.length * eased(Math.min(1, (now - DRAG[0]) / (DRAG[1] - DRAG[0])));
  if (gone < 0.3) return { actor: "aina", start: START, path: [], way: "drag" };
  const path = stretch(WHOLE, 0, gone).slice(1);
  return { actor: "aina", start: START, path, way: "drag", ...(gone > WHOLE.length - 0.01 ? { centred: true as const } : {}) };
}

function verdictOf(draft: Draft | null): Verdict | null {
  if (draft === null || draft.path.length === 0) return null;
  const { length } = track([draft.start, ...draft.path]);
  const span = stretchInReach(length);
  return { draft, legal: true, distance: length, stops: span === null ? [] : [{ by: ["goblin-a"], span }], reject: null };
}

const LINES: readonly (readonly [number, number, LogHighlight])[] = [
  [SHOT, QUIET, { actor: "elke", path: [], circles: [], stop: null, line: [[35.2, 15.4], [37, 7.6]] }],
];
const litAt = (now: number): LogHighlight | null => LINES.find(([from, to]) => now >= from && now < to)?.[2] ?? null;

export function open(canvas: HTMLCanvasElement, look: Look, t: LensPort["t"]): Hero {
  const momentAt = (now: number): View => viewOf(
    { joined: now >= DROP, hurt: now >= BLOW ? 18 : 30, shot: now >= SHOT ? 9 : 22 }, now < BLOW ? "aina" : now < SHOT ? "dario" : "elke", "",
  );
  const stages = [0, DROP, BLOW, SHOT].map((at) => [at, momentAt(at)] as const);
  const stageAt = (now: number): View => stages.filter(([at]) => now >= at).at(-1)?.[1] ?? stages[0]![1];
  const view = signal<View | null>(stageAt(0)), draft = signal<Draft | null>(null), verdict = signal<Verdict | null>(null), lit = signal<LogHighlight | null>(null);
  const theme = signal(look.theme), language = signal(look.language), insets = signal({ top: 0, right: 0, bottom: 0, left: 0 });
  const hand = signal<readonly [number, number] | null>(null);
  const nothing = (): void => undefined;
  const board = mountWith(canvas, {
    view, draft, verdict, lit, theme, language, insets, t,
    movable: signal(new Set<string>()), controls: signal(new Set<string>()), selected: signal(null), hovered: signal(null), tool: signal("select"),
    ghosts: signal(new Map()), pings: signal([]), live: signal(true), log: signal([]), spectatorMode: true,
    commit: nothing, ping: nothing, place: nothing,
  }, { circlesOf, isApart: () => false, rows: () => [], atCentre: () => [], waiting: () => null });
  const show = (now: number): void => {
    const { value: before } = draft, next = draftAt(now);
    if (stageAt(now) !== view.value) view.value = stageAt(now);
    if (before !== null || next !== null) {
      draft.value = next;
      verdict.value = verdictOf(next);
    }
    lit.value = litAt(now);
    const end = next?.path.at(-1) ?? (next === null ? null : START);
    const [left, up] = end === null ? [0, 0] : board.toScreen(end), box = canvas.getBoundingClientRect();
    hand.value = end === null ? null : [left - box.left, up - box.top];
  };
  const clock = ticking(show);
  return {
    dress: (next) => {
      theme.value = next.theme;
      language.value = next.language;
    },
    play: (on) => clock.play(on),
    cover: (next) => void (insets.value = next),
    hand,
    still: () => board.still(),
  };
}

/** Time goes on only while it plays, so that a tab that was hidden goes on where it was. */
function ticking(show: (now: number) => void): { play(on: boolean): void } {
  let frame = 0, last = 0, now = 0, is = false;
  const step = (stamp: number): void => {
    now = (now + Math.min(stamp - last, 100)) % LOOP;
    last = stamp;
    show(now);
    frame = requestAnimationFrame(step);
  };
  show(STILL);
  return {
    play(on) {
      if (on === is) return;
      is = on;
      cancelAnimationFrame(frame);
      if (!on) return;
      last = performance.now();
      frame = requestAnimationFrame(step);
    },
  };
}
