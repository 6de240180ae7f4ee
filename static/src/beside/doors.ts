/** Doors on the map: a click opens and shuts them, for the GM, and where it is allowed for who leads a piece beside one. */
import { chosenOf } from "../page/chosen";
import type { Table } from "../panels/table";
import type { Obstacle, Point } from "../types";
import { drawnOf } from "./drawn";

/** Pixels from a door within which a mouse, a finger means it; and around a piece, which goes before. */
const NEAR = 9;
const FINGER = 20;
const PIECE = 24;
/** Pixels that a click may move. */
const SLACK = 6;

export const mayUse = ({ scene }: Pick<Table, "scene">): boolean =>
  scene.role.value === "gm" || (scene.view.value?.options["doors"] === "beside" && scene.controls.value.size > 0);

/** Opens it, or shuts it; a player by the own piece that stands nearest. */
export function use({ scene, hands }: Pick<Table, "scene" | "hands">, door: Obstacle): void {
  const actor = scene.role.peek() === "gm" ? null : nearest(door, [...scene.controls.peek()].flatMap((id) => {
    const at = scene.view.peek()?.combatants[id]?.at;
    return at === undefined ? [] : [{ id, at }];
  }));
  void hands.send({ command: "door", door: door.id, open: door.door === "shut", ...(actor !== null && { actor }) });
}

export function nearest(door: Pick<Obstacle, "points" | "closed">, pieces: readonly { readonly id: string; readonly at: Point }[]): string | null {
  const [first] = [...pieces].sort((a, b) => off(a.at, door) - off(b.at, door));
  return first?.id ?? null;
}

/** From a point to the nearest one of a line or outline. */
export function off([x, y]: Point, { points, closed }: Pick<Obstacle, "points" | "closed">): number {
  const corners = closed ? [...points, points[0]!] : points;
  return Math.min(...corners.slice(1).map(([bx, by], n) => {
    const [ax, ay] = corners[n]!;
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
    return Math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y);
  }));
}

function doorAt({ scene, board }: Table, { clientX, clientY, pointerType }: PointerEvent): Obstacle | null {
  const [map, view] = [board.peek(), scene.view.peek()];
  const doors = view?.battlefield?.obstacles?.filter(({ door }) => door) ?? [];
  if (map === null || view === null || doors.length === 0) return null;
  const isOnPiece = Object.keys(view.combatants).some((id) => {
    const spot = map.piece(id);
    return spot !== null && Math.hypot(spot[0] - clientX, spot[1] - clientY) < PIECE;
  });
  const near = pointerType === "mouse" ? NEAR : FINGER;
  const gap = ({ points, closed }: Obstacle): number => off([clientX, clientY], { points: points.map((at) => map.toScreen(at)), closed });
  return isOnPiece ? null : doors.find((door) => gap(door) <= near) ?? null;
}

/** Nothing else is in hand. */
function isFree({ scene }: Table): boolean {
  const busy = [scene.lens, scene.filling, scene.draft, scene.eyes, scene.replay, drawnOf(scene).pen].some((one) => one.peek() !== null);
  return !busy && scene.tool.peek() === "select" && chosenOf(scene).group.peek().size === 0;
}

export function followDoors(table: Table): () => void {
  const ends = new AbortController();
  let press: { readonly id: number; readonly x: number; readonly y: number; readonly door: Obstacle } | null = null;
  const meant = (event: PointerEvent): Obstacle | null => {
    const isBoard = event.target instanceof HTMLCanvasElement && event.target.matches(".board");
    return isBoard && !event.shiftKey && mayUse(table) && isFree(table) ? doorAt(table, event) : null;
  };
  const on = (name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void): void =>
    addEventListener(name, act, { signal: ends.signal, capture: true });
  on("pointerdown", (event) => {
    const door = event.button === 0 ? meant(event) : null;
    if (door === null) return;
    event.stopImmediatePropagation();
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, door };
  });
  on("pointermove", (event) => {
    if (event.pointerType === "mouse" && event.target instanceof HTMLCanvasElement) event.target.toggleAttribute("data-door", meant(event) !== null);
  });
  on("pointerup", (event) => {
    if (press?.id !== event.pointerId) return;
    event.stopImmediatePropagation();
    const { x, y, door } = press;
    press = null;
    if (Math.hypot(event.clientX - x, event.clientY - y) <= SLACK) use(table, door);
  });
  on("pointercancel", () => (press = null));
  return () => ends.abort();
}
