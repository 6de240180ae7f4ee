/** A sheet while it is edited: figures by path, what of them was changed, and what the server says of each. */
import { batch, signal, type Signal } from "@preact/signals";
import type { Combatant, Command } from "../types";
import { CHECKS, isObject, type Figures, type Json } from "./sheet";

export type Path = readonly string[];

/** What may be changed by `edit`, as it stands in a view. */
const FIGURES = [
  "name", "names", "faction", "kind", "controlled_by", "movement", "sections", "hp", "max_hp", "mp", "max_mp", "level", ...CHECKS, "defense",
  "attacks", "skills", "feats", "blocking_weight", "ammo", "species", "reputation", "weakness", "weak_point", "knows", "loot", "herbs",
] as const;
/** Emptied, these are given empty; all others are cleared. */
const EMPTY: Readonly<Record<string, Json>> = { attacks: {}, skills: {}, ammo: {}, feats: [], loot: [], names: {}, herbs: 0, defense: 0 };
const OF_SECTION = ["core", "names", "hp", "max_hp", "mp", "max_mp", "accuracy", "evasion", "defense", "attacks"] as const;

const isNothing = (value: unknown): boolean => value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);

/** A combatant of the view as plain figures. */
export function open(one: Combatant): Figures {
  const raw = one as unknown as Record<string, unknown>;
  const made = Object.fromEntries(FIGURES.filter((name) => name !== "sections" && !isNothing(raw[name])).map((name) => [name, raw[name] as Json]));
  const sections = Object.entries(one.sections ?? {}).map(([name, section]): [string, Json] => {
    const part = section as unknown as Record<string, unknown>;
    return [name, Object.fromEntries(OF_SECTION.filter((figure) => !isNothing(part[figure]) && part[figure] !== false).map((figure) => [figure, part[figure] as Json]))];
  });
  return { ...made, ...(sections.length === 0 ? {} : { sections: Object.fromEntries(sections) }), conditions: [...(one.conditions ?? [])] };
}

export class Draft {
  readonly now: Signal<Figures>;
  /** Where something is wrong, and what. */
  readonly faults: Signal<ReadonlyMap<string, string>> = signal(new Map());

  constructor(readonly before: Figures) {
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

  /** A refusal is set where the server says that it is, else above everything. */
  refuse(reason: string): void {
    const places = [...reason.matchAll(/([a-z_]+(?:\.[a-z0-9_-]+)*)(?=: )/g)].map(([place]) => place);
    const place = places.find((one) => (FIGURES as readonly string[]).includes(one.split(".")[0] ?? ""));
    this.faults.value = new Map([[place ?? "", reason]]);
  }

  get isChanged(): boolean {
    return this.commands("").length > 0;
  }

  /** What has to be asked so that it becomes as it is written. */
  commands(target: string): Command[] {
    const [before, now] = [this.before, this.now.value];
    const changed = FIGURES.filter((name) => !same(before[name], now[name]));
    const clear = changed.filter((name) => isNothing(now[name]) && !(name in EMPTY));
    const figures = Object.fromEntries(changed.filter((name) => !clear.includes(name)).map((name) => [name, isNothing(now[name]) ? EMPTY[name]! : this.figure(name)]));
    const edit = changed.length === 0 ? [] : [{ command: "edit", target, ...figures, ...(clear.length === 0 ? {} : { clear }) }];
    return [...edit, ...this.conditions(target)];
  }

  /** Points of a section stay as they are by now, where nobody wrote others. */
  private figure(name: string): Json {
    const value = this.now.value[name]!;
    if (name !== "sections" || !isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([section, now]): [string, Json] => {
      const before = at(this.before, ["sections", section]);
      if (!isObject(now) || !isObject(before)) return [section, now];
      // A most of nothing is of old days: it is right only beside the points that it came with.
      const isKept = (figure: string): boolean => figure === "mp" || (figure === "hp" && !(Number(now["max_hp"]) < 1));
      return [section, Object.fromEntries(Object.entries(now).filter(([figure, points]) => !isKept(figure) || !same(before[figure], points)))];
    }));
  }

  private conditions(target: string): Command[] {
    const [before, now] = [this.before, this.now.value].map((figures) => texts(figures["conditions"])) as [readonly string[], readonly string[]];
    const add = now.filter((name) => !before.includes(name));
    const remove = before.filter((name) => !now.includes(name));
    return add.length + remove.length === 0 ? [] : [{ command: "condition", target, add, remove }];
  }
}

export const texts = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

const same = (one: Json | undefined, other: Json | undefined): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

function at(value: Json | undefined, [first, ...rest]: Path): Json | undefined {
  if (first === undefined) return value;
  if (Array.isArray(value)) return at((value as readonly Json[])[Number(first)], rest);
  return isObject(value) ? at(value[first], rest) : undefined;
}

function placed(value: Json | undefined, [first, ...rest]: Path, figure: Json | undefined): Json | undefined {
  if (first === undefined) return figure;
  if (Array.isArray(value)) {
    const row = [...(value as readonly Json[])];
    const made = placed(row[Number(first)], rest, figure);
    if (made === undefined) row.splice(Number(first), 1);
    else row[Number(first)] = made;
    return row;
  }
  const parts = isObject(value) ? value : {};
  const made = placed(parts[first], rest, figure);
  const { [first]: _gone, ...others } = parts;
  return made === undefined ? others : { ...parts, [first]: made };
}
