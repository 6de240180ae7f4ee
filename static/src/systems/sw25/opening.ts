/** How far apart the sides begin, as the rule book recommends. */

/** Metres between the sides by where the fight breaks out. (adv: Combat Opening Recommended Distances Guide) */
export const GUIDE = { enclosed: 5, room: 10, crowded: 10, open: 20 } as const;
export type Situation = keyof typeof GUIDE;

/** Where the fight breaks out, and the metres that riding and size add. */
export interface Opening {
  readonly situation: Situation;
  readonly riding: number;
  readonly large: number;
}

export const metresOf = ({ situation, riding, large }: Opening): number => GUIDE[situation] + riding + large;
