/** What the board reads of a view: who stands where, how each looks, which circles there are. */
import type { Battlefield, Combatant, Faction, View } from "../types";
import { emblemFor } from "./emblems";
import { isEmblem, isMark } from "./glyphs";
import { type Face, facesOf } from "./faces";
import { pictureOf, type Portrayed } from "./portraits";
import { partShares, poolsOf, shareLeft } from "../page/pools";
import type { Point } from "./port";

export type Figure = Combatant & { readonly glyph?: string };

/** Features drawn by ourselves, in metres. */
export type Feature =
  | { readonly kind: "river" | "road"; readonly points: readonly Point[]; readonly width: number }
  | { readonly kind: "bridge"; readonly points: readonly Point[]; readonly width: number }
  | { readonly kind: "pond"; readonly points: readonly Point[] }
  | { readonly kind: "ruin"; readonly at: Point; readonly size: readonly [number, number] | number }
  | { readonly kind: "trees"; readonly points: readonly (readonly [number, number, number])[] };

export type Field = Battlefield & { readonly drawing?: readonly Feature[] | null };

/** One piece as it must look, whatever its place and size. */
export interface Look {
  readonly id: string;
  readonly name: string;
  readonly faction: Faction;
  readonly letter: string;
  readonly glyph: string;
  /** How much is left of its first pool; null where nobody may know. */
  readonly health: number | null;
  /** Only a word is known: the arc shows quarters. */
  readonly worded: boolean;
  /** How much is left of each part of a body that has several. */
  readonly parts: readonly number[];
  readonly acted: boolean;
  readonly active: boolean;
  /** Inside a circle and not one of those who fight there. */
  readonly isApart: boolean;
  readonly hidden: boolean;
  readonly down: boolean;
  /** On whose back it is drawn. */
  readonly mount: string | null;
  readonly marks: readonly string[];
  /** Its picture, once that is here; the emblem until then. */
  readonly portrait: Portrayed & { readonly image: HTMLImageElement | null };
}

/** A circle with the two sides in it. */
export interface Circle {
  readonly id: string;
  readonly center: Point;
  readonly radius: number;
  readonly members: readonly string[];
  readonly odds: readonly [number, number];
  readonly seed: number;
  /** A contact: it forms only at the turn's end. */
  readonly forming: boolean;
  /** Where only so many find room: how many are inside, and whether they are too many. */
  readonly room?: { readonly count: number; readonly limit: number; readonly over: boolean };
}

export interface BoardModel {
  readonly looks: ReadonlyMap<string, Look>;
  readonly at: ReadonlyMap<string, Point>;
  readonly circles: readonly Circle[];
}

const OUT = ["unconscious", "dead"];
const SILENT = new Set(["hidden"]);
export const isDown = (figure: Figure): boolean =>
  figure.health === "down" || (figure.conditions ?? []).some((name) => OUT.includes(name));

export function nameOf(id: string, figure: Figure | undefined, language: string): string {
  return figure?.names?.[language.slice(0, 2)] ?? figure?.name ?? id;
}

/** Blessings and curses, one sign of each sort; effects without figures are conditions, told beside. */
function lasting({ effects = [], under = [] }: Figure): string[] {
  const sorts = effects.flatMap(({ modifiers }) => (modifiers == null ? [] : [Object.values(modifiers).reduce((all, one) => all + one, 0) < 0 ? "hindered" : "protected"]));
  return [...new Set(effects.length === 0 && under.length > 0 ? ["protected"] : sorts)];
}

function lookOf(id: string, figure: Figure, name: string, face: Face | undefined, turn: string | null, isApart: boolean): Look {
  const kind = figure.faction === "neutral" ? "npc" : (figure.kind ?? (figure.faction === "allies" ? "pc" : "monster"));
  const given = figure.glyph && isEmblem(figure.glyph) ? figure.glyph : null;
  const marks = [...Object.entries(figure).filter(([field, value]) => (value === true || typeof value === "string") && isMark(field)).map(([field]) => field), ...(figure.conditions ?? []).filter((condition) => !SILENT.has(condition)), ...lasting(figure)];
  return {
    id, name, faction: figure.faction, letter: face?.letter ?? "?",
    glyph: given ?? emblemFor(kind, figure, name, face?.family ?? name),
    health: shareLeft(figure), worded: poolsOf(figure).length === 0, parts: partShares(figure),
    acted: Boolean(figure.acted), active: turn === id, isApart,
    hidden: (figure.conditions ?? []).includes("hidden"), down: isDown(figure), mount: figure.riding ?? null, marks,
    portrait: { portrait: figure.portrait ?? null, crop: figure.crop ?? null, image: pictureOf(figure) },
  };
}

/** What a rule system reads of a view for the board: circles, and who stands in one without fighting there. */
export interface Reading {
  circlesOf(view: View): Circle[];
  isApart(figure: Figure): boolean;
}

const PLAIN: Reading = { circlesOf: () => [], isApart: () => false };

export function readScene(view: View | null, language: string, { circlesOf, isApart } = PLAIN): BoardModel {
  if (!view) return { looks: new Map(), at: new Map(), circles: [] };
  const there = Object.entries(view.combatants ?? {}).filter(([, figure]) => figure.at && !figure.excluded) as [string, Figure][];
  // Those who fell count too: whoever is left of several keeps the number.
  const faces = facesOf(Object.entries(view.combatants ?? {}).map(([id, figure]) => nameOf(id, figure, language)));
  const looks = new Map(there.map(([id, figure]) => {
    const name = nameOf(id, figure, language);
    return [id, lookOf(id, figure, name, faces.get(name), view.turn ?? null, isApart(figure))];
  }));
  return { looks, at: new Map(there.map(([id, figure]) => [id, figure.at!])), circles: circlesOf(view) };
}

