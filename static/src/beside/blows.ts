/** A blow as a brush slash, what it took as a number that rises, ink where somebody fell: over the board, never in the pointer's way. */
import { effect } from "@preact/signals";
import { isDown } from "../page/fallen";
import { poolsOf, shareLeft } from "../page/pools";
import { stoodOf, type Places } from "../page/stood";
import type { Board } from "../board/port";
import type { Table } from "../panels/table";
import type { Combatant, Entry, Faction, View } from "../types";

/** Somebody is worse off than before: how far in points where they are told, by whom where that is, and whether it fell. */
export interface Blow {
  readonly target: string;
  readonly by: string | null;
  readonly faction: Faction;
  readonly points: number | null;
  /** How it looks now, where its points are told to nobody here. */
  readonly health: string | null;
  readonly fell: boolean;
}

const SLASH = 180;
const RISE = 900;
const INK = 1400;
const MOST = 12;
/** Milliseconds after which pieces have walked where they go. */
const SETTLED = 350;
const ACTORS = ["attacker", "actor"] as const;

/** What an entry did to whom, read from how everybody stood before and after it. */
export function blowsOf(before: View, after: View, entry: Entry | null): readonly Blow[] {
  return Object.entries(after.combatants).flatMap(([target, now]) => {
    const was = before.combatants[target];
    if (was === undefined || was === now || (shareLeft(now) ?? 1) >= (shareLeft(was) ?? 1)) return [];
    const by = strikerOf(entry, target, after);
    const faction = by === null ? now.faction : after.combatants[by]!.faction;
    const points = lostBy(was, now);
    return [{ target, by, faction, points, health: points === null ? now.health ?? null : null, fell: isDown(now) && !isDown(was) }];
  });
}

function lostBy(was: Combatant, now: Combatant): number | null {
  const [old, fresh] = [poolsOf(was)[0], poolsOf(now)[0]];
  return old === undefined || fresh === undefined ? null : old.now - fresh.now;
}

/** Who acted on it last in this entry. */
function strikerOf(entry: Entry | null, target: string, { combatants }: View): string | null {
  const found = [...(entry?.events ?? [])].reverse().find((event) => {
    const isAt = event["target"] === target || (Array.isArray(event["targets"]) && event["targets"].includes(target));
    return isAt && ACTORS.some((name) => typeof event[name] === "string" && event[name] !== target && (event[name] as string) in combatants);
  });
  const by = found === undefined ? null : ACTORS.map((name) => found[name]).find((one) => typeof one === "string" && one !== target);
  return (by as string | undefined) ?? null;
}

/** Where everybody stands now, wherever the map is by the time one asks; who is on it no more, where it stood before. */
function placesOn(desk: Board, ids: readonly string[], before: Places | null): Places {
  const frame = (): readonly [number, number, number] => {
    const [x, y] = desk.toScreen([0, 0]);
    return [x, y, Math.hypot(desk.toScreen([1, 0])[0] - x, desk.toScreen([1, 0])[1] - y) || 1];
  };
  const [left, top, unit] = frame();
  const stood = new Map(ids.map((id) => [id, desk.piece(id) ?? before?.(id) ?? null]));
  return (id) => {
    const at = stood.get(id) ?? null;
    const [x, y, now] = frame();
    return at === null ? null : [x + ((at[0] - left) * now) / unit, y + ((at[1] - top) * now) / unit];
  };
}

/** Follows what is shown, live or of the past. What words tell at the piece anyway is told by no number beside. */
export function followBlows(table: Table): () => void {
  const { scene, board, system } = table;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const layer = document.createElement("div");
  layer.className = "blows";
  layer.setAttribute("aria-hidden", "true");
  document.querySelector("main")?.append(layer);
  let known: { view: View; at: number } | null = null;
  const stood = stoodOf(scene);
  let remembering = 0;
  const remember = (): void => {
    const desk = board.peek();
    if (desk !== null) stood.places = placesOn(desk, Object.keys(scene.view.peek()?.combatants ?? {}), stood.places);
  };
  const look = (): void => {
    clearTimeout(remembering);
    remembering = window.setTimeout(remember, SETTLED);
    const view = scene.view.peek();
    const at = scene.eyes.peek()?.at ?? scene.seq.peek();
    const before = known;
    known = view === null ? null : { view, at };
    if (view === null || before === null || calm.matches || document.hidden || at !== before.at + 1) return;
    const entry = scene.told.peek().find(({ seq }) => seq === at) ?? null;
    const { places } = stood;
    const isTold = entry?.events.some(system.floats.isLoud) === true;
    for (const blow of blowsOf(before.view, view, entry).slice(0, MOST)) {
      const word = blow.health === null ? null : table.t(`health-${blow.health}`);
      show(layer, isTold ? { ...blow, points: null } : blow, isTold ? null : word, (id) => board.peek()?.piece(id) ?? places?.(id) ?? null);
    }
  };
  // Who falls before anybody has settled is remembered from the first look.
  remember();
  /** View and number are told one after the other. */
  const end = effect(() => {
    void [scene.view.value, scene.eyes.value, scene.seq.value];
    queueMicrotask(look);
  });
  return () => {
    end();
    clearTimeout(remembering);
    layer.remove();
  };
}

function show(layer: HTMLElement, { target, by, faction, points, fell }: Blow, word: string | null, place: (id: string) => readonly [number, number] | null): void {
  const at = place(target);
  if (at === null) return;
  const box = layer.getBoundingClientRect();
  const [x, y] = [at[0] - box.left, at[1] - box.top];
  const from = by === null ? null : place(by);
  if (by !== null) add(layer, `slash ${faction}`, x, y, SLASH * 2, from === null ? 0 : Math.atan2(at[1] - from[1], at[0] - from[0]));
  if (fell) add(layer, "spilt", x, y, INK, 0);
  if (points !== null && points > 0) add(layer, `lost ${faction}`, x, y - 26, RISE, 0).textContent = `−${points}`;
  else if (word !== null) add(layer, `lost ${faction}`, x, y - 26, RISE, 0).textContent = word;
}

function add(layer: HTMLElement, name: string, x: number, y: number, lasts: number, turn: number): HTMLElement {
  const mark = document.createElement("i");
  mark.className = name;
  mark.style.left = `${x}px`;
  mark.style.top = `${y}px`;
  mark.style.setProperty("--turn", `${turn + Math.PI / 3}rad`);
  layer.append(mark);
  setTimeout(() => mark.remove(), lasts);
  return mark;
}
