/** Several feats declared with one blow or spell: how many go together, what they multiply, what they bring in all. */
import type { Offer } from "../weapons";

/** A field of the command that says how many times. */
export interface Multiple {
  readonly field: string;
  readonly least: number;
  readonly most: number;
}

/** With one more or one fewer; of those that count no more than may be declared: the one that was chosen first goes. */
export function chosenWith(chosen: readonly string[], name: string, offered: readonly Offer[], left: number): string[] {
  if (chosen.includes(name)) return chosen.filter((other) => other !== name);
  const counts = (one: string): boolean => offered.find((offer) => offer.name === one)?.free !== true;
  const next = [...chosen, name];
  const over = next.filter(counts).slice(0, Math.max(0, next.filter(counts).length - Math.max(1, left)));
  return next.filter((one) => !over.includes(one));
}

/** What these multiply. One thing alone is said by `times`. */
export function multiples(declared: readonly Offer[]): Multiple[] {
  const found = new Map<string, Multiple>();
  const add = (field: string, least: number, most: number): void => {
    const before = found.get(field);
    found.set(field, { field, least: Math.max(least, before?.least ?? 1), most: Math.min(most, before?.most ?? most) });
  };
  for (const { times, multiplies, factors } of declared) {
    if (times !== undefined) add(multiplies ?? "times", 2, times);
    for (const [field, most] of Object.entries(factors ?? {})) add(field, 1, most);
  }
  const all = [...found.values()];
  return all.length === 1 && all[0]!.least === 2 ? [{ ...all[0]!, field: "times" }] : all;
}

/** As the command says it: once is not said. */
export function saidFactors(multiplied: readonly Multiple[], chosen: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(multiplied.map((one): [string, number] => [one.field, factorOf(one, chosen)]).filter(([, times]) => times > 1));
}

/** How many times, within what may be said. */
export const factorOf = ({ field, least, most }: Multiple, chosen: Readonly<Record<string, number>>): number =>
  Math.min(most, Math.max(least, chosen[field] ?? least));

/** What they add to each figure in all. */
export function sums(declared: readonly Offer[]): [string, number][] {
  const found = new Map<string, number>();
  for (const { brings } of declared) for (const [figure, n] of Object.entries(brings ?? {})) found.set(figure, (found.get(figure) ?? 0) + n);
  return [...found].filter(([, n]) => n !== 0);
}
