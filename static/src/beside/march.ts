/** One of a group is dragged and the others go the same way: where each would end, and what the server says of it. */
import { effect, untracked } from "@preact/signals";
import type { Draft, Point } from "../board/port";
import { hexes } from "../board/grid/hexes";
import { chosenOf } from "../page/chosen";
import { filled } from "../page/hand-rules";
import { offersOf } from "../panels/asking";
import { movesOf, type Offer } from "../panels/offers";
import type { Table } from "../panels/table";
import type { Combatant, Command, View } from "../types";
import { groupStateOf, isAble, isToCome, type March } from "./group-state";

/** Milliseconds that the hand rests before the others are judged. */
const REST = 220;

const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Where somebody stands, as drafts count: metres, or cells. */
const stands = ({ at, cell }: Combatant): Point | null => (cell ?? at ?? null) as Point | null;

/** The same way from another place: shape and distances stay, on hexes too. */
export function shifted(view: View, draft: Draft, from: Point): Point[] {
  const { grid, columns = 1, rows = 1, width, height } = view.battlefield ?? {};
  if (grid === "hexes") {
    const { middle, cellAt } = hexes(columns, rows);
    const [[ax, ay], [bx, by]] = [middle(draft.start), middle(from)];
    return draft.path.map((one): Point => {
      const [x, y] = middle(one);
      return cellAt([x + bx - ax, y + by - ay]);
    });
  }
  const within = (value: number, most: number | undefined): number => (grid !== undefined || most === undefined ? value : Math.max(0, Math.min(most, value)));
  return draft.path.map(([x, y]): Point => [
    within(hundredth(from[0] + x - draft.start[0]), width), within(hundredth(from[1] + y - draft.start[1]), height),
  ]);
}

/** What the others of the group would draw, were each in the hand. */
export function draftsFor(table: Table, draft: Draft): Draft[] {
  const view = table.scene.view.peek();
  const { group } = chosenOf(table.scene);
  if (view === null || draft.path.length === 0) return [];
  return [...group.peek()].filter((id) => id !== draft.actor).flatMap((id): Draft[] => {
    const one = view.combatants[id];
    const from = one === undefined ? null : stands(one);
    if (one === undefined) return [];
    if (draft.to !== undefined) return one.area === draft.to.area ? [] : [{ actor: id, start: draft.start, path: draft.path, way: draft.way, to: draft.to }];
    return from === null ? [] : [{ actor: id, start: from, path: shifted(view, draft, from), way: draft.way }];
  });
}

/** The command of the GM's that sets a piece down at the end of its way, without rules. */
export function placing({ scene }: Table, { actor, path, to }: Draft): Command {
  const end = path.at(-1)!;
  return { command: "place", target: actor, ...(to !== undefined ? { area: to.area } : scene.view.peek()?.battlefield?.grid !== undefined ? { cell: end } : { at: end }) };
}

/** Its own command, where `lead` was drawn for the one in hand: the least of its moves that suffices, else that of the lead. */
export async function commandFor(table: Table, lead: Draft, draft: Draft): Promise<Command | null> {
  const { scene } = table;
  const setDown = scene.rules.peek().setDown(draft);
  if (setDown !== null) return setDown;
  const isSet = lead.fills?.last === true;
  const fit = isSet ? null : fitting(movesOf(await offersOf(table, draft.actor), lead.fills?.id), lead, draft, scene.view.peek()?.battlefield?.grid !== undefined);
  if (fit !== null) return filled({ ...draft, fills: { id: fit.id, command: fit.command, field: fit.needs[0]!.field } });
  const same = scene.rules.peek().commandOf(lead);
  const own = lead.fills === undefined ? same : filled({ ...draft, fills: lead.fills });
  return own === null ? null : { ...own, ...("actor" in own ? { actor: draft.actor } : { target: draft.actor }) };
}

/** The same way to walk where it is open, else the first that is long enough. */
function fitting(moves: readonly Offer[], lead: Draft, { start, path, to }: Draft, isGrid: boolean): Offer | null {
  const kind = to !== undefined ? "area" : "path";
  const open = moves.filter(({ needs }) => needs[0]!.kind === kind && needs.slice(1).every(({ optional }) => optional === true));
  if (to !== undefined) return open.find(({ needs }) => needs[0]!.among?.includes(to.area) ?? true) ?? null;
  const points = [start, ...path];
  const length = isGrid ? path.length : path.reduce((sum, [x, y], n) => sum + Math.hypot(x - points[n]![0], y - points[n]![1]), 0);
  const reaches = ({ needs }: Offer): boolean => (needs[0]!.reach ?? Number.POSITIVE_INFINITY) >= length - 1e-9;
  return open.find((offer) => offer.id === lead.fills?.id && reaches(offer)) ?? open.find(reaches) ?? open.filter(({ seldom }) => seldom !== true).at(-1) ?? null;
}

/** One after another, for the server keeps the newest question alone; stops where `isStill` does. Whose turn is still to come is judged when it goes. */
export async function judged(table: Table, lead: Draft, drafts: readonly Draft[], isStill: () => boolean, tell: (found: readonly March[]) => void): Promise<March[] | null> {
  const found: March[] = [];
  for (const draft of drafts) {
    const command = await commandFor(table, lead, draft);
    if (!isStill()) return null;
    if (command === null) continue;
    if (isToCome(table, draft.actor) && !isAble(table, draft.actor)) {
      found.push({ id: draft.actor, draft, command, against: "" });
      tell(found);
      continue;
    }
    const reply = await table.wire.preview(command);
    if (!isStill()) return null;
    const told = reply?.ok === true ? reply.answer as { readonly reject?: string | null; readonly reason?: string | null; readonly legal?: boolean } : null;
    const against = reply === null ? "" : told === null ? (reply as { readonly reason?: string }).reason ?? "?" : told.reject ? told.reason ?? told.reject : "";
    found.push({ id: draft.actor, draft, command, against });
    tell(found);
  }
  return found;
}

/** While one of the group is drawn: the others' ways on the board, and whether each may go. */
export function followMarch(table: Table): () => void {
  const { scene } = table;
  const { group, hooks } = chosenOf(scene);
  const { plan } = groupStateOf(scene);
  let shown: readonly string[] = [];
  hooks.leads = (id) => shown.includes(id);
  let resting = 0;
  const show = (drafts: readonly Draft[]): void => {
    const before = shown;
    const ghosts = new Map([...scene.ghosts.peek()].filter(([id]) => !before.includes(id)));
    for (const { actor, path } of drafts) ghosts.set(actor, path);
    shown = drafts.map(({ actor }) => actor);
    if (drafts.length > 0 || before.length > 0) scene.ghosts.value = ghosts;
  };
  const stop = effect(() => {
    const draft = scene.draft.value;
    const planned = plan.value.marches;
    const isLed = draft !== null && group.value.size > 1 && group.value.has(draft.actor);
    clearTimeout(resting);
    untracked(() => {
      if (!isLed) return show(draft === null ? planned.map((march) => march.draft) : []);
      const drafts = draftsFor(table, draft);
      show(drafts);
      const isStill = (): boolean => scene.draft.peek() === draft;
      if (drafts.length > 0) resting = window.setTimeout(() => void judged(table, draft, drafts, isStill, (found) => (groupStateOf(scene).foreseen.value = [...found])), REST);
    });
  });
  return () => {
    clearTimeout(resting);
    stop();
    show([]);
    delete hooks.leads;
  };
}
