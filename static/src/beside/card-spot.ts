/** Where the card of a piece lies: on the free part of the map, over nobody who acts, is aimed at or is shown. */
import type { Table } from "../panels/table";

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Pixels between the card and what it keeps clear of. */
const GAP = 14;
/** How far a piece reaches about its middle, and to its sides with its name. */
const BODY = 34;
const NAME = 60;
/** Where else it may lie, as shares of what is free: the rims first. */
const STEPS = [0, 1, 0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875] as const;
/** Pixels that a card has at least, in however low a window. */
const LEAST = 160;
const LOWER = 0.42;
/** So much of the log stays to be read below a card, and so much of it is its head. */
const LOG = { least: 150, head: 52, rim: 8 };
/** Pixels: what a card over the log has of its height at least. */
const TALL = 320;
/** What it costs to cover somebody who matters now, a card of the page, anybody, the log, or to be cut for the log. */
const COSTS = { one: 400, card: 300, other: 60, log: 55, cut: 390 };

const meets = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** As high as it likes, or lower and scrolled where it would hide somebody who matters now. */
export function placeCard(card: HTMLElement, table: Table, id: string): void {
  const whole = spotOf(card, table, id, 1);
  const { rect } = whole.cost < COSTS.one ? whole : spotOf(card, table, id, LOWER);
  if (rect.h < card.offsetHeight) card.style.maxHeight = `${rect.h}px`;
  card.classList.toggle("scrolls", card.scrollHeight > card.clientHeight + 1);
  card.style.left = `${Math.round(rect.x)}px`;
  card.style.top = `${Math.round(rect.y)}px`;
}

/** The best place for it with so much of what is free as its height. */
function spotOf(card: HTMLElement, table: Table, id: string, share: number): { readonly rect: Rect; readonly cost: number } {
  const { scene, board } = table;
  const { top, left, right, bottom } = scene.insets.peek();
  const docked = [...document.querySelectorAll(".dock > *")].map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
  const floor = Math.min(innerHeight - bottom, ...docked.map((one) => one.top));
  const free = { x: left + GAP, y: top + GAP, w: innerWidth - left - right - 2 * GAP, h: Math.max(LEAST, floor - top - 2 * GAP) };
  card.style.maxHeight = `${Math.max(LEAST, free.h * share)}px`;
  const [w, h] = [card.offsetWidth, card.offsetHeight];
  const view = scene.view.peek();
  const matter = new Set([id, scene.selected.peek(), view?.turn ?? null, view?.pending?.mover ?? null, view?.pending?.target ?? null, ...(targetOf(scene))]);
  const bodies = Object.keys(view?.combatants ?? {}).flatMap((one) => {
    const at = board.peek()?.piece(one);
    return at ? [{ rect: { x: at[0] - NAME, y: at[1] - BODY, w: 2 * NAME, h: 2 * BODY }, cost: matter.has(one) ? COSTS.one : COSTS.other }] : [];
  });
  const cards = [...document.querySelectorAll(".dock > *, .over-bar, .decision, .card.task, .board-tools, .battle-list.open, .rail:not(.folded), .piece-menu")].map((other) => {
    const { x, y, width, height } = other.getBoundingClientRect();
    return { rect: { x, y, w: width, h: height }, cost: COSTS.card };
  });
  const piece = board.peek()?.piece(id) ?? [free.x, free.y];
  const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
  const spot = (x: number, y: number): Rect => ({ x: clamp(x, free.x, free.x + free.w - w), y: clamp(y, free.y, free.y + free.h - h), w, h });
  const aside = BODY + 2 * GAP;
  const found = [
    ...[piece[0] + aside, piece[0] - aside - w].flatMap((x) => [piece[1] - h / 2, piece[1] - h + BODY, piece[1] - BODY].map((y) => spot(x, y))),
    ...STEPS.flatMap((down) => STEPS.map((aside) => spot(free.x + (free.w - w) * (1 - aside), free.y + (free.h - h) * down))),
  ].map((rect, index) => ({ rect, cost: index + [...bodies, ...cards].reduce((sum, other) => sum + (meets(rect, other.rect) ? other.cost : 0), 0) }));
  const aloof = overLog(w, h);
  if (aloof !== null) found.push({ rect: aloof, cost: aloof.h < h ? COSTS.cut : COSTS.log });
  return found.reduce((a, b) => (b.cost < a.cost ? b : a));
}

/** The upper part of the unfolded log, below a step or task that lies there, as far down as the card leaves enough of it. */
function overLog(w: number, h: number): Rect | null {
  const log = document.querySelector(".rail.right:not(.folded)")?.getBoundingClientRect();
  if (log === undefined || log.width < w - 2 * LOG.rim) return null;
  const tasks = [...document.querySelectorAll(".card.task")].map((one) => one.getBoundingClientRect()).filter(({ right }) => right > log.left);
  const y = Math.max(log.top + LOG.head, ...tasks.map(({ bottom }) => bottom + LOG.rim));
  const high = Math.min(h, log.bottom - y - LOG.least);
  return high < Math.min(h, TALL) ? null : { x: log.right - w - LOG.rim, y, w, h: high };
}

/** Whom the offer in hand names already, or who is under the hand while somebody aims. */
const targetOf = ({ filling, task, hovered }: Table["scene"]): readonly unknown[] => [
  ...(filling.peek()?.met.map(({ value }) => value) ?? []), ...(task.peek() === null ? [] : [hovered.peek()]),
];
