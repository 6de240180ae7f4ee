/** What the board reads of a view: who stands where, how each looks, who is in which melee. */
import type { Battlefield, Combatant, Faction, Skirmish, View } from "../types";
import { emblemFor, isEmblem } from "./glyphs";
import { type Face, facesOf } from "./faces";
import { seedOf } from "./noise";
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
/** The radius that a circle not yet formed is drawn with. */
const FORMING = 3;

const isDown = (figure: Figure): boolean =>
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

/** How many count for their side: each section that still stands. */
function weight(figure: Figure): number {
  if (isDown(figure) || figure.excluded) return 0;
  const sections = Object.values(figure.sections ?? {});
  return sections.length > 1 ? sections.filter((section) => !section.down).length : 1;
}

export function nameOf(id: string, figure: Figure | undefined, language: string): string {
  return figure?.names?.[language.slice(0, 2)] ?? figure?.name ?? id;
}

export const contactsOf = (figure: Figure): readonly string[] =>
  typeof figure.contact === "string" ? [figure.contact] : (figure.contact ?? []);

function lookOf(id: string, figure: Figure, name: string, face: Face | undefined, turn: string | null): Look {
  const kind = figure.faction === "neutral" ? "npc" : (figure.kind ?? (figure.faction === "allies" ? "pc" : "monster"));
  const given = figure.glyph && isEmblem(figure.glyph) ? figure.glyph : null;
  const sections = sectionsOf(figure);
  const marks = (figure.conditions ?? []).filter((condition) => !SILENT.has(condition));
  return {
    id, name, faction: figure.faction, letter: face?.letter ?? "?",
    glyph: given ?? emblemFor(kind, seedOf(face?.family ?? name)),
    health: healthOf(figure), worded: figure.hp == null, sections: sections.length > 1 ? sections : [],
    acted: Boolean(figure.acted), active: turn === id, independent: figure.standing === "independent",
    hidden: (figure.conditions ?? []).includes("hidden"), down: isDown(figure), marks,
  };
}

function oddsOf(ids: readonly string[], view: View): [number, number] {
  const count = (faction: Faction): number =>
    ids.reduce((sum, id) => {
      const figure = view.combatants[id];
      return figure?.faction === faction ? sum + weight(figure) : sum;
    }, 0);
  return [count("allies"), count("enemies")];
}

/** All that take up room, whatever their side and state. */
const sections = (ids: readonly string[], view: View): number =>
  ids.reduce((sum, id) => sum + Math.max(1, Object.keys(view.combatants[id]?.sections ?? {}).length), 0);

function circleOf(id: string, skirmish: Skirmish, view: View): Circle {
  const members = skirmish.melee.filter((member) => view.combatants[member]?.at && !view.combatants[member]?.excluded);
  const { center, radius, limit, overcrowded, count = sections([...skirmish.melee, ...(skirmish.independent ?? [])], view) } = skirmish;
  return {
    id, center, radius, members, odds: oddsOf(members, view), seed: seedOf(id), forming: false,
    ...(typeof limit === "number" ? { room: { count, limit, over: overcrowded === true } } : {}),
  };
}

/** Those who were stopped at one point and will fight when the turn ends. */
function contactCircles(view: View): Circle[] {
  const groups = new Map<string, string[]>();
  for (const [id, figure] of Object.entries(view.combatants ?? {})) {
    if (!figure.at || figure.excluded || figure.standing === "melee" || !contactsOf(figure).length) continue;
    const others = contactsOf(figure).filter((other) => {
      const at = view.combatants[other]?.at;
      return at && at[0] === figure.at?.[0] && at[1] === figure.at[1] && view.combatants[other]?.standing !== "melee";
    });
    const key = figure.at.join();
    groups.set(key, [...(groups.get(key) ?? []), id, ...others]);
  }
  return [...groups].map(([key, ids]) => {
    const members = [...new Set(ids)].sort();
    const center = view.combatants[members[0]!]!.at!;
    return { id: `contact ${key}`, center, radius: FORMING, members, odds: oddsOf(members, view), seed: seedOf(key), forming: true };
  });
}

export function readScene(view: View | null, language: string): Scene {
  if (!view) return { looks: new Map(), at: new Map(), circles: [] };
  const there = Object.entries(view.combatants ?? {}).filter(([, figure]) => figure.at && !figure.excluded) as [string, Figure][];
  const faces = facesOf(there.map(([id, figure]) => nameOf(id, figure, language)));
  const looks = new Map(there.map(([id, figure]) => {
    const name = nameOf(id, figure, language);
    return [id, lookOf(id, figure, name, faces.get(name), view.turn ?? null)];
  }));
  const formed = Object.entries(view.skirmishes ?? {}).map(([id, skirmish]) => circleOf(id, skirmish, view));
  return { looks, at: new Map(there.map(([id, figure]) => [id, figure.at!])), circles: [...formed, ...contactCircles(view)] };
}

/** The words by which a skirmish is called: its number. */
export const numberOf = (skirmish: string): string => /^s\d+$/.test(skirmish) ? skirmish.slice(1) : skirmish;
