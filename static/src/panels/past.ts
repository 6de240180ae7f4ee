/** A table's past as this seat was shown it: every position, and what the bar of the replay draws of it. */
import { merge } from "../page/merge";
import type { IconName } from "./icons";
import type { Combatant, Entry, Faction, View } from "../types";

/** A page of the past as the server tells it. */
export interface PastPage {
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  readonly view: View;
  readonly entries: readonly (Entry & { readonly patch?: unknown })[];
}

/** How the fight stood after entry `seq`, and what that entry told. */
export interface Position {
  readonly seq: number;
  readonly view: View;
  readonly entry: Entry | null;
}

export type Step = "event" | "turn" | "round";
export const STEPS: readonly Step[] = ["event", "turn", "round"];

/** Entries that the log of a position shows at most, as many as a whole view: a position that one seeks draws them all anew. */
export const IN_LOG = 50;
/** Of them those that are drawn at once where one seeks far; about as many as a window has room for. */
export const AT_ONCE = 12;
/** From how many entries on it is far: nearly no line is on the page already. */
const FAR = 30;
export const isFar = (from: number, to: number): boolean => Math.abs(to - from) >= FAR;

export const begun = (page: PastPage): readonly Position[] => [{ seq: page.from, view: page.view, entry: null }];

/** The positions with those of one more page. What did not change is shared, so that thousands of positions are small. */
export function extended(positions: readonly Position[], page: PastPage): readonly Position[] {
  const more: Position[] = [];
  let view = positions.at(-1)?.view ?? page.view;
  for (const { patch, ...entry } of page.entries) {
    if (patch !== undefined && patch !== null) view = merge(view, patch);
    more.push({ seq: entry.seq, view, entry });
  }
  return [...positions, ...more];
}

/** The view of a position with the log as it was then, its newest lines. */
export function shownAt(positions: readonly Position[], index: number, most = IN_LOG): View {
  const { view } = positions[index]!;
  const told = positions.slice(Math.max(0, index + 1 - most), index + 1).flatMap(({ entry }) => (entry === null ? [] : [entry]));
  const before = index < most ? positions[0]?.view.log ?? {} : {};
  return { ...view, log: { ...before, ...Object.fromEntries(told.map((entry) => [String(entry.seq), entry])) } };
}

/** The number of a moment that a link names by the number of who copied it and by its time: the last that this seat was told by then. */
export function momentOf(positions: readonly Position[], seq: number, time: string): number {
  if (positions.find((one) => one.seq === seq)?.entry?.time === time) return seq;
  return positions.filter(({ entry }) => (entry?.time ?? "~") <= time).at(-1)?.seq ?? 0;
}

/** The phases that begin a fight; what stands before them is the setting up. */
const FIGHTING: ReadonlySet<string> = new Set(["initiative", "rounds"]);

/** Where the fight begins: who watches it does not want to see the pieces being put down one by one. The beginning where no fight began. */
export const openingOf = (positions: readonly Position[]): number => Math.max(0, positions.findIndex(({ view }) => FIGHTING.has(view.phase)));

/** What the log shows of what came next, below the line that one looks at. */
export const laterThan = (positions: readonly Position[], index: number, most: number): readonly Entry[] =>
  positions.slice(index + 1, index + 1 + most).flatMap(({ entry }) => (entry === null ? [] : [entry]));

/** Who was on the map at some of these positions and then no more, as they were last seen. */
export function goneFrom(positions: readonly Position[]): Readonly<Record<string, Combatant>> {
  const gone: Record<string, Combatant> = {};
  positions.forEach(({ view: { combatants } }, index) => {
    const before = positions[index - 1]?.view.combatants ?? combatants;
    if (before === combatants) return;
    for (const [id, one] of Object.entries(before)) if (!(id in combatants)) gone[id] = one;
  });
  return gone;
}

const roundOf = ({ view }: Position): string => `${view.phase === "rounds"}/${view.round}`;
const phaseOf = (position: Position): string => `${roundOf(position)}/${position.view.phase}/${position.view.acting ?? ""}`;

/** What follows the end of a turn belongs to it until the next one begins. */
function turnOf(positions: readonly Position[], index: number): string {
  const phase = phaseOf(positions[index]!);
  let at = index;
  while (positions[at]!.view.turn == null && at > 0 && phaseOf(positions[at - 1]!) === phase) at -= 1;
  return `${phase}/${positions[at]!.view.turn ?? ""}`;
}

const KEY: Readonly<Record<Step, (positions: readonly Position[], index: number) => string>> = {
  event: (positions, index) => String(positions[index]!.seq), turn: turnOf, round: (positions, index) => roundOf(positions[index]!),
};

/** Where a step from here leads, forwards or back: to the next position at which another event, turn or round begins. */
export function stepped(positions: readonly Position[], index: number, step: Step, way: 1 | -1): number {
  const keyOf = (at: number): string => KEY[step](positions, at);
  let at = index;
  if (way === 1) {
    while (at < positions.length - 1 && keyOf(at) === keyOf(index)) at += 1;
    return at;
  }
  if (at > 0) at -= 1;
  while (at > 0 && keyOf(at - 1) === keyOf(at)) at -= 1;
  return at;
}

/** A stretch of the track: a round, or what comes before and after them. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly round: number | null;
}

export function stretches(positions: readonly Position[]): readonly Stretch[] {
  const found: Stretch[] = [];
  positions.forEach(({ view }, index) => {
    const round = view.phase === "rounds" ? view.round : null;
    const last = found.at(-1);
    if (last !== undefined && last.round === round) found[found.length - 1] = { ...last, to: index };
    else found.push({ from: index, to: index, round });
  });
  return found;
}

/** What the track shows of an entry: whose act it was, and whether somebody fell by it. */
export interface Mark {
  readonly index: number;
  readonly faction: Faction | null;
  readonly fell: boolean;
}

/** A turning point as the report tells it. */
export interface Turning {
  readonly seq: number;
  readonly kind: string;
  readonly by?: string;
  readonly who?: string;
}

/** The sign of each kind of turning point. */
export const ICON_OF: Readonly<Record<string, IconName>> = {
  fell: "close", "last-fell": "close", stopped: "block", hardest: "attack", critical: "attack", "lucky-hit": "die", "unlucky-miss": "die", survived: "flask", rose: "flask",
};

/** What rises above the track: the report's turning points, and whoever else fell, `apart` of the track between two. */
export interface Point {
  readonly index: number;
  readonly kind: string;
  readonly faction: Faction | null;
}

export function pointsOf(positions: readonly Position[], found: readonly Mark[], told: readonly Turning[], apart: number): readonly Point[] {
  const last = Math.max(1, positions.length - 1);
  const sideOf = (index: number, id: string | undefined): Faction | null => (id === undefined ? null : positions[index]!.view.combatants[id]?.faction ?? null);
  const turning = told.flatMap(({ seq, kind, by, who }): Point[] => {
    const index = positions.findIndex((one) => one.seq === seq);
    return index < 0 ? [] : [{ index, kind, faction: sideOf(index, by ?? who) }];
  });
  const fallen = found.filter(({ fell }) => fell).map(({ index, faction }): Point => ({ index, kind: "fell", faction }));
  const kept: Point[] = [];
  for (const one of [...turning, ...fallen]) if (kept.every(({ index }) => Math.abs(index - one.index) / last >= apart)) kept.push(one);
  return kept.sort((one, other) => one.index - other.index);
}

const ACTORS = ["mover", "actor", "attacker", "by", "target"] as const;

export function marks(positions: readonly Position[]): readonly Mark[] {
  return positions.flatMap(({ entry, view }, index) => {
    const before = positions[index - 1]?.view;
    if (entry === null || before === undefined || entry.events.every(({ type }) => type === "chat")) return [];
    const who = entry.events.flatMap((event) => ACTORS.map((name) => event[name])).find((one): one is string => typeof one === "string" && one in view.combatants);
    return [{ index, faction: who === undefined ? null : view.combatants[who]?.faction ?? null, fell: hasFallen(before, view) }];
  });
}

const hasFallen = (before: View, after: View): boolean =>
  before.combatants !== after.combatants && Object.entries(after.combatants).some(([id, one]) => isDown(one) && before.combatants[id] !== undefined && !isDown(before.combatants[id]!));

const isDown = (one: View["combatants"][string]): boolean => one.excluded === true || (typeof one.hp === "number" && one.hp <= 0);
