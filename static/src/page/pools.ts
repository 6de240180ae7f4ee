/** What a combatant has so much of, in figures: `X` of at most `max_X`, whatever its rule system calls it. */
export interface Pool {
  readonly name: string;
  readonly now: number;
  readonly most: number;
}

/** In the order in which they are told. */
export const poolsOf = (combatant: object): Pool[] => {
  const figures = combatant as Readonly<Record<string, unknown>>;
  return Object.keys(figures).filter((key) => key.startsWith("max_")).flatMap((key) => {
    const name = key.slice(4);
    const [now, most] = [figures[name], figures[key]];
    return typeof now === "number" && typeof most === "number" ? [{ name, now, most }] : [];
  });
};
