/** A sheet while it is edited: figures by path, what of them was changed, and what the server says of each. */
import { batch, signal, type Signal } from "@preact/signals";
import type { Combatant, Command } from "../types";
import { at, isNothing, isObject, isSame, placed, texts, type Figures, type Json, type Path } from "./json";
import type { Field, SheetSchema } from "./schema";

/** What stands there where nothing is written; false is not written down, unless it says more than nothing does. */
const isUnwritten = (field: Field, value: Json | undefined): boolean => isNothing(value) || (value === false && field.said.default !== true);

/** A combatant of the view as plain figures: those that the sheet has, also in its rows. */
export function open(schema: SheetSchema, one: Combatant): Figures {
  const raw = one as unknown as Figures;
  return Object.fromEntries(schema.drawn(true).flatMap((field): [string, Json][] => {
    const value = raw[field.name];
    if (field.said["x-command"] !== undefined) return [[field.name, [...texts(value)]]];
    return isUnwritten(field, value) ? [] : [[field.name, written(schema, field, value!)]];
  }));
}

function written(schema: SheetSchema, { kind, member }: Field, value: Json): Json {
  if (kind !== "rows" || member === null || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, row]) => [key, isObject(row) ? rowOf(schema, schema.fields(member), row) : row]));
}

const rowOf = (schema: SheetSchema, fields: readonly Field[], row: Figures): Figures =>
  Object.fromEntries(fields.flatMap((field) => (isUnwritten(field, row[field.name]) ? [] : [[field.name, written(schema, field, row[field.name]!)]])));

export class Draft {
  readonly now: Signal<Figures>;
  /** Where something is wrong, and what. */
  readonly faults: Signal<ReadonlyMap<string, string>> = signal(new Map());

  constructor(readonly schema: SheetSchema, readonly before: Figures) {
    this.now = signal(before);
  }

  get(path: Path): Json | undefined {
    return at(this.now.value, path);
  }

  /** What stood there before anybody changed it. */
  was(path: Path): Json | undefined {
    return at(this.before, path);
  }

  /** Nothing takes a figure away. */
  put(path: Path, value: Json | undefined): void {
    batch(() => {
      this.now.value = placed(this.now.peek(), path, value) as Figures;
      const key = path.join(".");
      this.faults.value = new Map([...this.faults.peek()].filter(([place]) => place !== "" && place !== key && !place.startsWith(`${key}.`)));
    });
  }

  /** A key of its own, in the same place of the order. */
  rename(path: Path, from: string, to: string): void {
    const parts = at(this.now.peek(), path);
    if (!isObject(parts) || to === "" || to in parts) return;
    this.put(path, Object.fromEntries(Object.entries(parts).map(([name, value]) => [name === from ? to : name, value])));
  }

  /** A refusal is set where it is said to be, or where its words say so; else above everything. */
  refuse(reason: string, at?: string): void {
    const known = new Set(this.schema.fields().map(({ name }) => name));
    const places = [...reason.matchAll(/([a-z_]+(?:\.[a-z0-9_-]+)*)(?=: |：)/g)].map(([place]) => place);
    const place = places.find((one) => known.has(one.split(".")[0] ?? ""));
    this.faults.value = new Map([[at ?? place ?? "", reason]]);
  }

  get isChanged(): boolean {
    return this.commands("").length > 0;
  }

  /** What has to be asked so that it becomes as it is written. */
  commands(target: string): Command[] {
    const [before, now] = [this.before, this.now.value];
    const changed = this.schema.drawn(true).filter(({ name }) => !isSame(before[name], now[name]));
    const edited = changed.filter(({ said }) => said["x-command"] === undefined);
    const clear = edited.filter((field) => isNothing(now[field.name]) && emptied(field) === null).map(({ name }) => name);
    const figures = Object.fromEntries(edited.filter(({ name }) => !clear.includes(name)).map((field) => [field.name, isNothing(now[field.name]) ? emptied(field) : this.figure(field)]));
    const edit = edited.length === 0 ? [] : [{ command: "edit", target, ...figures, ...(clear.length === 0 ? {} : { clear }) }];
    return [...edit, ...changed.flatMap((field) => this.turned(target, field))];
  }

  /** Points of a row stay as they are by now, where nobody wrote others. */
  private figure({ name, member }: Field): Json {
    const value = this.now.value[name]!;
    if (member === null || !isObject(value)) return value;
    const most = new Map(this.schema.fields(member).map((field) => [field.name, field.said["x-rests-at"]]));
    return Object.fromEntries(Object.entries(value).map(([row, now]): [string, Json] => {
      const before = at(this.before, [name, row]);
      if (!isObject(now) || !isObject(before)) return [row, now];
      // A most of nothing is of old days: it is right only beside the points that it came with.
      const isKept = (figure: string): boolean => most.get(figure) !== undefined && !(Number(now[most.get(figure)!]) < 1);
      return [row, Object.fromEntries(Object.entries(now).filter(([figure, points]) => !isKept(figure) || !isSame(before[figure], points)))];
    }));
  }

  /** Words that are put and taken away by a command of their own. */
  private turned(target: string, { name, said }: Field): Command[] {
    const command = said["x-command"];
    if (command === undefined) return [];
    const [before, now] = [texts(this.before[name]), texts(this.now.value[name])];
    const add = now.filter((one) => !before.includes(one));
    const remove = before.filter((one) => !now.includes(one));
    return add.length + remove.length === 0 ? [] : [{ command, target, add, remove }];
  }
}

/** What an emptied figure is given; null: it is cleared. */
function emptied({ said, shape, mayBeNull }: Field): Json {
  if (mayBeNull) return null;
  return said.default ?? (shape.type === "object" ? {} : shape.type === "array" ? [] : null);
}
