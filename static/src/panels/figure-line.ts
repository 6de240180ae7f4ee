/** Lines of the chat that would change a figure of who speaks, `:HP-5`, and what of it there is to change. */
import { poolsOf } from "../page/pools";

/** As the server reads it. */
const LINE = /^[:@](?:[^\s+=/@-]*:)?([^\s+=/@:-]{1,60})\/?[-+=][-(0-9][-+*()0-9]{0,59}(?:\s|$)/;
const MINUS = /[−‐–]/g;

/** What a line calls a figure; null where it is none. */
export const figureMeant = (text: string): string | null =>
  LINE.exec(text.trim().normalize("NFKC").replace(MINUS, "-"))?.[1] ?? null;

interface Counter {
  readonly names?: Readonly<Record<string, string>>;
}

/** What somebody has of it, as it is called: points, and what the sheet counts. */
export function figuresOf(one: object, language: string, word: (name: string) => string): string[] {
  const counters = Object.entries((one as { readonly counters?: Readonly<Record<string, Counter>> }).counters ?? {});
  return [...poolsOf(one).map(({ name }) => word(name)), ...counters.map(([id, { names = {} }]) => names[language] ?? id)];
}

/** Does it have a figure of that name, in any language? What is set to what it was changes nothing either. */
export function hasFigure(one: object, label: string, word: (name: string) => string): boolean {
  const counters = Object.entries((one as { readonly counters?: Readonly<Record<string, Counter>> }).counters ?? {});
  const known = [...poolsOf(one).flatMap(({ name }) => [name, word(name)]), ...counters.flatMap(([id, { names = {} }]) => [id, ...Object.values(names)])];
  return known.some((name) => name.toLowerCase() === label.toLowerCase());
}
