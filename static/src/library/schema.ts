/** The schema of a sheet as the server tells it, and what of it an editor needs: the kind of each field, groups, titles. */
import { isObject, type Figures, type Json } from "./json";

export type Titles = Readonly<Record<string, string>>;

export interface Choice {
  readonly value: string | number;
  readonly title: Titles;
  readonly description?: Titles;
}

export interface Group {
  readonly name: string;
  readonly title: Titles;
  readonly fields: readonly string[];
  readonly folded: boolean;
  readonly open: boolean;
}

/** One of several ways to say the same. */
export interface Either {
  readonly name: string;
  readonly title: Titles;
  readonly fields: readonly string[];
  readonly fresh: Figures;
}

/** JSON Schema, as far as sheets use it, with the words of docs/wire.md that begin with `x-`. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly title?: Titles;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly (string | number)[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  /** Of a word that names something: letters, digits and strokes. */
  readonly pattern?: string;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly default?: Json;
  readonly maxLength?: number;
  readonly "x-widget"?: string;
  readonly "x-choices"?: readonly Choice[];
  readonly "x-least"?: number;
  readonly "x-most"?: number;
  readonly "x-step"?: number;
  readonly "x-otherwise"?: string;
  readonly "x-rows"?: readonly string[];
  readonly "x-cells"?: Readonly<Record<string, number>>;
  readonly "x-when"?: Readonly<Record<string, readonly Json[]>>;
  readonly "x-unless"?: string;
  readonly "x-rests-at"?: string;
  readonly "x-command"?: string;
  readonly "x-placed"?: boolean;
  readonly "x-on-table"?: boolean;
  readonly "x-passing"?: boolean;
  readonly "x-wide"?: boolean;
  readonly "x-groups"?: readonly Group[];
  readonly "x-either"?: readonly Either[];
  readonly "x-fresh"?: Figures;
  readonly "x-key"?: string;
  readonly "x-add"?: Titles;
}

export type Kind =
  | "check" | "check-alone" | "names" | "notes" | "chips" | "seat" | "alike" | "one-of-rows" | "portrait"
  | "lines" | "rows" | "list" | "counts" | "said" | "object" | "choice" | "tick" | "number" | "text" | "none";

/** A field of a sheet: what it says of itself, and what its values are made of. */
export interface Field {
  readonly name: string;
  readonly kind: Kind;
  readonly said: Schema;
  /** Without null and without references. */
  readonly shape: Schema;
  /** Of rows, lists and nested objects: what each of them is. */
  readonly member: Schema | null;
  /** Of a list of words that may also hold rows: what such a row is. */
  readonly row: Schema | null;
  /** It may be taken off a sheet altogether. */
  readonly mayBeNull: boolean;
}

const WIDGETS: ReadonlySet<string> = new Set(["check", "check-alone", "names", "notes", "chips", "seat", "alike", "one-of-rows", "portrait", "lines"]);
/** What the library says of every sheet by itself, and what a table asks of every combatant. */
const CALLED = "names";
const OF_EVERYBODY: readonly string[] = ["names", "name", "faction"];

export class SheetSchema {
  constructor(readonly root: Schema) {}

  /** The fields of an object in their order. */
  fields(of: Schema = this.root): Field[] {
    return Object.entries(of.properties ?? {}).map(([name, said]) => this.field(name, said));
  }

  named(of: Schema, name: string): Field | null {
    const said = of.properties?.[name];
    return said === undefined ? null : this.field(name, said);
  }

  /** Groups of fields to be drawn; those that a table alone says only where it is on one. */
  groups(of: Schema, onTable: boolean): Group[] {
    const all: Group = { name: "all", title: {}, fields: Object.keys(of.properties ?? {}), folded: false, open: true };
    const isShown = (name: string): boolean => {
      const said = of.properties?.[name];
      if (said === undefined || (said["x-on-table"] === true && !onTable)) return false;
      return said["x-placed"] !== true || (onTable ? OF_EVERYBODY.includes(name) : name === CALLED);
    };
    return (of["x-groups"] ?? [all]).map((group) => ({ ...group, fields: group.fields.filter(isShown) })).filter(({ fields }) => fields.length > 0);
  }

  /** The fields of a whole sheet that are drawn. */
  drawn(onTable: boolean): Field[] {
    const names = this.groups(this.root, onTable).flatMap(({ fields }) => fields);
    return names.flatMap((name) => this.named(this.root, name) ?? []).filter(({ kind }) => kind !== "none");
  }

  /** Are there checks that may be rolled or fixed? */
  get hasChecks(): boolean {
    return this.fields().some(({ kind }) => kind === "check");
  }

  /** How many cells wide and high a sheet's combatant is. */
  cellsOf(figures: Figures): number {
    const sizes = this.fields().map(({ name, said }) => said["x-cells"]?.[String(figures[name])] ?? 1);
    return Math.max(1, ...sizes);
  }

  private field(name: string, said: Schema): Field {
    const options = (said.anyOf ?? [said]).map((one) => this.resolved(one)).filter(({ type }) => type !== "null");
    const shape = options.find(({ type }) => type === "object" || type === "array") ?? options[0] ?? said;
    const member = this.memberOf(shape);
    const mayBeNull = (said.anyOf ?? []).some(({ type }) => type === "null");
    const row = (shape.items?.anyOf ?? []).map((one) => this.resolved(one)).find(({ properties }) => properties !== undefined) ?? null;
    return { name, said, shape, member, row, mayBeNull, kind: kindOf(name, said, shape, member) };
  }

  private memberOf(shape: Schema): Schema | null {
    if (shape.properties !== undefined) return shape;
    const more = typeof shape.additionalProperties === "object" ? shape.additionalProperties : null;
    const of = shape.items ?? Object.values(shape.patternProperties ?? {})[0] ?? more;
    return of === null || of === undefined ? null : this.resolved(of);
  }

  private resolved(schema: Schema): Schema {
    const name = schema.$ref?.split("/").at(-1);
    return name === undefined ? schema : this.root.$defs?.[name] ?? schema;
  }
}

function kindOf(name: string, said: Schema, shape: Schema, member: Schema | null): Kind {
  const widget = said["x-widget"];
  if (widget !== undefined && WIDGETS.has(widget)) return widget as Kind;
  if (shape.type === "object") return kindOfObject(name, shape, member);
  if (shape.type === "array") return shape.prefixItems !== undefined ? "none" : member?.properties !== undefined ? "list" : member?.type === "string" ? "chips" : "none";
  if (said["x-choices"] !== undefined || shape.enum !== undefined) return "choice";
  if (shape.type === "boolean") return "tick";
  if (shape.type === "integer" || shape.type === "number") return "number";
  return shape.type === "string" ? "text" : "none";
}

function kindOfObject(name: string, shape: Schema, member: Schema | null): Kind {
  if (shape.properties !== undefined) return "object";
  if (member?.properties !== undefined) return "rows";
  if (member?.type === "integer" || member?.type === "number" || wordsBesideNumbers(member).length > 0) return "counts";
  if (member?.enum !== undefined) return "said";
  return member?.type === "string" && name === CALLED ? "names" : "none";
}

/** What may stand instead of a number. */
export const wordsBesideNumbers = (member: Schema | null): readonly string[] => {
  const ways = member?.anyOf ?? [];
  return ways.some(({ type }) => type === "integer") ? ways.flatMap((one) => one.enum ?? []).map(String) : [];
};

export const titled = (titles: Titles | undefined, language: string, otherwise = ""): string =>
  titles?.[language] ?? titles?.["en"] ?? Object.values(titles ?? {})[0] ?? otherwise;

/** Another field of its object says it, for each of its members. */
export function isSaidElsewhere(said: Schema, figures: Figures): boolean {
  const unless = said["x-unless"] === undefined ? undefined : figures[said["x-unless"]];
  return isObject(unless) && Object.keys(unless).length > 0;
}

/** Is it shown beside these other figures of its object? */
export const isWanted = (said: Schema, figures: Figures): boolean =>
  !isSaidElsewhere(said, figures) && Object.entries(said["x-when"] ?? {}).every(([name, values]) => values.includes(figures[name] ?? null));
