/** A line of areas: metres along it, for whoever thinks in points. The middle of the first area is [0, 0]. */
import type { Area, Point, View } from "../../types";

/** Metres between neighbouring areas where nobody says otherwise: three lie farther apart than more. */
const APART = { three: 10, more: 5 };

export const apart = (view: View | null): number => view?.battlefield?.distance ?? (areasOf(view).length > 3 ? APART.more : APART.three);

/** Metres from each area to the next: the rearmost lie as far behind the rear as the battlefield says. */
export function gapsOf(view: View | null): readonly number[] {
  const rearmost = view?.battlefield?.rearmost ?? null;
  const gaps = areasOf(view).slice(1).map(() => apart(view));
  return rearmost === null ? gaps : gaps.map((gap, index) => (index === 0 || index === gaps.length - 1 ? rearmost : gap));
}

export const areasOf = (view: View | null): readonly Area[] => view?.areas ?? [];

/** The middle of an area. */
export function middleOf(view: View | null, area: string): Point | null {
  const index = areasOf(view).findIndex(({ id }) => id === area);
  return index < 0 ? null : [index * apart(view), 0];
}

/** Where a combatant is: its own point or cell, or the middle of its area. */
export function positionOf(view: View | null, id: string): Point | null {
  const combatant = view?.combatants[id];
  return combatant?.at ?? combatant?.cell ?? (combatant?.area ? middleOf(view, combatant.area) : null);
}

/** The area in which a point lies; null on a map of points. */
export function areaAt(view: View | null, [x]: Point): string | null {
  const areas = areasOf(view);
  return areas[Math.max(0, Math.min(areas.length - 1, Math.round(x / apart(view))))]?.id ?? null;
}
