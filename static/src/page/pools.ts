/** What a combatant has so much of, in figures: `X` of at most `max_X`, whatever its rule system calls it; and the parts that its body has. */
export interface Pool {
  readonly name: string;
  readonly now: number;
  readonly most: number;
}

type Figures = Readonly<Record<string, unknown>>;

/** In the order in which they are told. */
export const poolsOf = (combatant: object): Pool[] => {
  const figures = combatant as Figures;
  return Object.keys(figures).filter((key) => key.startsWith("max_")).flatMap((key) => {
    const name = key.slice(4);
    const [now, most] = [figures[name], figures[key]];
    return typeof now === "number" && typeof most === "number" ? [{ name, now, most }] : [];
  });
};

const QUARTERS: Readonly<Record<string, number>> = { unhurt: 1, hurt: 0.75, half: 0.5, grave: 0.25, down: 0 };

/** How much is left of the first pool, or what a word says of it; null where nobody may know. */
export function shareLeft(combatant: { readonly health?: string | null }): number | null {
  const [first] = poolsOf(combatant);
  if (first !== undefined && first.most > 0) return Math.max(0, Math.min(1, first.now / first.most));
  return combatant.health ? QUARTERS[combatant.health] ?? null : null;
}

/** A part of a body that is hit by itself. */
interface Part {
  readonly down: boolean;
  readonly health?: string | null;
}

const isPart = (one: unknown): one is Part => typeof one === "object" && one !== null && typeof (one as Figures)["down"] === "boolean";

/** The parts of a body that has several, by their names. */
export const partsOf = (combatant: object): [string, Part][] =>
  Object.values(combatant as Figures).map((field) => (typeof field === "object" && field !== null && !Array.isArray(field) ? Object.entries(field) : []))
    .find((all): all is [string, Part][] => all.length > 1 && all.every(([, one]) => isPart(one))) ?? [];

/** How much is left of each part of a body that has several: none where it is down. */
export function partShares(combatant: object): number[] {
  return partsOf(combatant).map(([, part]) => (part.down ? 0 : Math.max(0.04, shareLeft(part) ?? shareLeft(combatant) ?? 1)));
}
