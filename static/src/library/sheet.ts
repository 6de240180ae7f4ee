/** What lies in a library, what of it is put on the table, and under which ids and names. */
import type { Combatant, Faction } from "../types";
import { entriesOf, isNothing, type Figures, type Json } from "./json";
import { isSaidElsewhere, type Field, type Schema, type SheetSchema } from "./schema";

export type Names = Readonly<Record<string, string>>;

export interface Member {
  readonly sheet: string;
  readonly count: number;
}

/** A line of the list. Beside these it has a number by the name of each part that its system counts. */
export interface Pick extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly of: "ransen" | "house" | "table";
  readonly kind: "pc" | "npc" | "monster" | "group";
  readonly names: Names;
  readonly traits: readonly string[];
  readonly search: string;
  readonly level?: number;
  readonly portrait?: string;
  readonly crop?: Json;
  readonly group?: readonly Member[];
}

export interface Sheet {
  readonly id: string;
  readonly of: Pick["of"];
  readonly kind: Pick["kind"];
  readonly names: Names;
  readonly note?: Names;
  readonly traits?: readonly string[];
  readonly combatant?: Figures;
  readonly group?: readonly Member[];
}

const FIGURES = new Set(["level"]);

/** How many it has of each part that its system counts. */
export const countsOf = (one: Pick): [string, number][] =>
  Object.entries(one).filter((part): part is [string, number] => typeof part[1] === "number" && !FIGURES.has(part[0]));

export const said = (names: Names | undefined, language: string, otherwise = ""): string =>
  names?.[language] ?? names?.["en"] ?? Object.values(names ?? {})[0] ?? otherwise;

/** Points are given whole again: a copy begins unhurt. */
const rested = (schema: SheetSchema, of: Schema, raw: Figures): Figures => {
  const taken = new Set(schema.fields(of).flatMap(({ said: { "x-rests-at": most } }) => most ?? []));
  const made = schema.fields(of).flatMap((field): [string, Json][] => {
    const value = kept(schema, field, raw[field.said["x-rests-at"] ?? field.name]);
    return taken.has(field.name) || field.said["x-passing"] === true || isSaidElsewhere(field.said, raw) || isEmpty(value) ? [] : [[field.name, value!]];
  });
  return Object.fromEntries(made);
};

const kept = (schema: SheetSchema, { kind, member }: Field, value: Json | undefined): Json | undefined =>
  kind !== "rows" || member === null ? value : Object.fromEntries(entriesOf(value).map(([key, row]) => [key, rested(schema, member, row)]));

const isEmpty = (value: Json | undefined): boolean => isNothing(value) || value === false;

/** A combatant of the table as it would be written down. */
export function figuresOf(schema: SheetSchema, one: Combatant): Figures {
  const drawn = new Set(schema.drawn(false).map(({ name }) => name));
  const raw = one as unknown as Figures;
  return Object.fromEntries(Object.entries(rested(schema, schema.root, raw)).filter(([name]) => drawn.has(name) && name !== "names"));
}

const LONGEST = 24;

export const slug = (name: string): string =>
  name.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, LONGEST).replace(/-+$/, "");

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly names: Names;
}

/** One alone keeps its name; several, or one more of those who are there, are numbered on. */
export function numbered(stem: string, names: Names, count: number, taken: (id: string) => boolean): Named[] {
  const plain = slug(stem) || "piece";
  let last = 0;
  for (let number = 1; number <= 200; number++) if (taken(`${plain}-${number}`)) last = number;
  if (last === 0 && taken(plain)) last = 1;
  if (count === 1 && last === 0) return [{ id: plain, names, name: said(names, "en", plain) }];
  return Array.from({ length: count }, (_, index) => {
    const number = last + index + 1;
    const called = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, language === "ja" ? `${name}${number}` : `${name} ${number}`]));
    return { id: `${plain}-${number}`, names: called, name: said(called, "en", plain) };
  });
}

/** A name without the number of the piece; a letter tells it from others, and its copies too. */
export const unnumbered = (name: string): string => name.replace(/\s*\d+$/, "");

export const sideOf = (kind: Pick["kind"]): Faction => (kind === "pc" ? "allies" : "enemies");
