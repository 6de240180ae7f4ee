/** What the board reads of a view: who stands where, how each looks, who is in which melee. */
import type { Battlefield, Combatant, Faction, View } from "../types";
import { emblemFor } from "./emblems";
import { isEmblem } from "./glyphs";
import { type Face, facesOf } from "./faces";
import type { Point } from "./port";

export type Figure = Combatant & { readonly glyph?: string };

/** Features drawn by ourselves, in metres. */
export type Feature =
  | { readonly kind: "river" | "road"; readonly points: readonly Point[]; readonly width: number }
  | { readonly kind: "bridge"; readonly points: readonly Point[]; readonly width: number }
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
  /** The share of its HP left; null where nobody may know. */
  readonly health: number | null;
  /** Only a word is known: the arc shows quarters. */
  readonly worded: boolean;
  readonly sections: readonly number[];
  readonly acted: boolean;
  readonly active: boolean;
  readonly independent: boolean;
  readonly hidden: boolean;
  readonly down: boolean;
  readonly marks: readonly string[];
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

export interface Scene {
  readonly looks: ReadonlyMap<string, Look>;
  readonly at: ReadonlyMap<string, Point>;
  readonly circles: readonly Circle[];
}

const SHARE = { unhurt: 1, hurt: 0.75, half: 0.5, grave: 0.25, down: 0 } as const;
const OUT = ["unconscious", "dead"];
const SILENT = new Set(["hidden"]);
export const isDown = (figure: Figure): boolean =>
  figure.health === "down" || (figure.conditions ?? []).some((name) => OUT.includes(name));

function healthOf(figure: Figure): number | null {
  if (figure.hp != null && figure.max_hp) return Math.max(0, Math.min(1, figure.hp / figure.max_hp));
  return figure.health ? SHARE[figure.health] : null;
}

function sectionsOf(figure: Figure): number[] {
  const whole = healthOf(figure) ?? 1;
  return Object.values(figure.sections ?? {}).map((section) =>
    section.down ? 0 : section.hp != null && section.max_hp ? Math.max(0.04, section.hp / section.max_hp) : whole);
}

export function nameOf(id: string, figure: Figure | undefined, language: string): string {
  return figure?.names?.[language.slice(0, 2)] ?? figure?.name ?? id;
}

/** Blessings and curses, one sign of each sort. */
function lasting({ effects = [], under = [] }: Figure): string[] {
  const sorts = effects.map(({ modifiers }) => (Object.values(modifiers).reduce((all, one) => all + one, 0) < 0 ? "hindered" : "protected"));
  return [...new Set(effects.length === 0 && under.length > 0 ? ["protected"] : sorts)];
}

function lookOf(id: string, figure: Figure, name: string, face: Face | undefined, turn: string | null): Look {
  const kind = figure.faction === "neutral" ? "npc" : (figure.kind ?? (figure.faction === "allies" ? "pc" : "monster"));
  const given = figure.glyph && isEmblem(figure.glyph) ? figure.glyph : null;
  const sections = sectionsOf(figure);
  const marks = [...(figure.conditions ?? []).filter((condition) => !SILENT.has(condition)), ...lasting(figure)];
  return {
    id, name, faction: figure.faction, letter: face?.letter ?? "?",
    glyph: given ?? emblemFor(kind, figure, name, face?.family ?? name),
    health: healthOf(figure), worded: figure.hp == null, sections: sections.length > 1 ? sections : [],
    acted: Boolean(figure.acted), active: turn === id, independent: figure.standing === "independent",
    hidden: (figure.conditions ?? []).includes("hidden"), down: isDown(figure), marks,
  };
}

/** The circles are the board's own to find: areas have none. */
export function readScene(view: View | null, language: string, circlesOf: (view: View) => Circle[] = () => []): Scene {
  if (!view) return { looks: new Map(), at: new Map(), circles: [] };
  const there = Object.entries(view.combatants ?? {}).filter(([, figure]) => figure.at && !figure.excluded) as [string, Figure][];
  // Those who fell count too: whoever is left of several keeps the number.
  const faces = facesOf(Object.entries(view.combatants ?? {}).map(([id, figure]) => nameOf(id, figure, language)));
  const looks = new Map(there.map(([id, figure]) => {
    const name = nameOf(id, figure, language);
    return [id, lookOf(id, figure, name, faces.get(name), view.turn ?? null)];
  }));
  return { looks, at: new Map(there.map(([id, figure]) => [id, figure.at!])), circles: circlesOf(view) };
}

/** The words by which a skirmish is called: its number. */
export const numberOf = (skirmish: string): string => /^s\d+$/.test(skirmish) ? skirmish.slice(1) : skirmish;
