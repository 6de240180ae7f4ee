/** A small picture of the board of a table as its seat sees it, and what it waits for. */
import type { JSX } from "preact";
import { nameOf } from "../panels/names";
import type { Page } from "../page/page";
import type { Shelved } from "../page/shelf";
import type { Combatant, Point, View } from "../types";
import { Token } from "./pictures";

const SIDE = 104;
const EDGE = 16;
/** A fight closer together than this, in the units of its space, is not shown larger. */
const LEAST = { plane: 14, grid: 6, areas: 3 };
const MOST = 24;

interface Spot {
  readonly at: Point;
  readonly one: Combatant;
}

/** Where each stands, in the units of the space; those of one area side by side. */
function spotsOf(view: View): { spots: readonly Spot[]; least: number } {
  const all = Object.values(view.combatants).filter(({ excluded, health }) => excluded !== true && health !== "down").slice(0, MOST);
  const onPlane = all.flatMap((one) => (one.at ? [{ at: one.at, one }] : []));
  if (onPlane.length > 0) return { spots: onPlane, least: LEAST.plane };
  const inCells = all.flatMap((one) => (one.cell ? [{ at: one.cell, one }] : []));
  if (inCells.length > 0) return { spots: inCells, least: LEAST.grid };
  const rows = [...new Set(all.map(({ area }) => area))];
  const areas = (view.areas ?? []).map(({ id }) => id), order = areas.length > 0 ? areas : rows;
  const within = (one: Combatant): number => all.filter(({ area }) => area === one.area).indexOf(one);
  return { spots: all.flatMap((one) => (one.area ? [{ at: [order.indexOf(one.area), (within(one) % 3) - 1 + Math.floor(within(one) / 3) * 0.3] as Point, one }] : [])), least: LEAST.areas };
}

interface Circle { readonly center: Point; readonly radius: number }

export function Thumb({ view, language }: { view: View | null; language: string }): JSX.Element {
  const { spots, least } = view === null ? { spots: [], least: 1 } : spotsOf(view);
  const axis = (of: 0 | 1): readonly [number, number] => {
    const found = spots.map(({ at }) => at[of]);
    return found.length === 0 ? [0, 1] : [Math.min(...found), Math.max(...found)];
  };
  const [left, right] = axis(0), [top, bottom] = axis(1);
  const scale = (SIDE - EDGE * 2) / Math.max(right - left, bottom - top, least);
  const to = ([x, y]: Point): Point => [SIDE / 2 + (x - (left + right) / 2) * scale, SIDE / 2 + (y - (top + bottom) / 2) * scale];
  const circles = Object.values((view as { readonly skirmishes?: Readonly<Record<string, Circle>> } | null)?.skirmishes ?? {});
  const r = Math.max(6, Math.min(11, 44 / Math.sqrt(Math.max(1, spots.length))));
  return (
    <svg class="thumb" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      {view?.battlefield?.grid !== undefined && <path class="grid" d={Array.from({ length: 6 }, (_, i) => `M${i * 20 + 2} 0V${SIDE}M0 ${i * 20 + 2}H${SIDE}`).join("")} />}
      {circles.filter(({ center }) => Array.isArray(center)).map(({ center, radius }) => {
        const [x, y] = to(center), wide = Math.max(radius * scale, r + 6);
        return <circle key={`${x} ${y}`} class="ring" cx={x} cy={y} r={wide} />;
      })}
      {spots.map(({ at, one }, i) => {
        const [x, y] = to(at), turn = spots.findIndex((other) => other.at.join() === at.join()), away = i === turn ? 0 : r * 0.9;
        return <Token key={one.id} x={x + away * Math.cos(i * 2.4)} y={y + away * Math.sin(i * 2.4)} of={one.faction} r={r} letter={[...nameOf(view, one.id, language)][0] ?? ""} />;
      })}
    </svg>
  );
}

/** What the table waits for, and whether that is the reader. */
export function waitsFor(page: Page, view: View, { seat, role }: Shelved): { readonly text: string; readonly isMine: boolean } {
  const { t, has, language } = page.words;
  if (view.phase !== "rounds") return { text: has(`waits-${view.phase}`) ? t(`waits-${view.phase}`) : t("waits-before"), isMine: role === "gm" && view.phase !== "ended" };
  const { turn, round } = view;
  const leads = (id: string): boolean => {
    const by = view.combatants[id]?.controlled_by;
    return by === undefined || by === "" || by === null ? role === "gm" : by === seat;
  };
  if (turn) return leads(turn) ? { text: t("waits-you", { round }), isMine: true } : { text: t("waits-who", { round, who: nameOf(view, turn, language.value) }), isMine: false };
  const acting = Object.entries(view.combatants).filter(([, { faction, acted }]) => faction === view.acting && acted !== true);
  if (acting.some(([id]) => leads(id))) return { text: t("waits-you", { round }), isMine: true };
  return { text: view.acting === "allies" || view.acting === "enemies" ? t(`waits-${view.acting}`, { round }) : t("waits-round", { round }), isMine: false };
}
