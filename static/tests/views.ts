/** Small views for tests: only what a test is about is written down. */
import type { Combatant, View } from "../src/types";

type Told = Partial<Omit<View, "combatants">> & { readonly combatants?: Readonly<Record<string, Partial<Combatant>>> };

/** A view in the rounds with these combatants; each is an ally led by its player unless it says otherwise. */
export function viewOf({ combatants = {}, ...rest }: Told = {}): View {
  const all = Object.entries(combatants).map(([id, one]) => [id, { name: id, faction: "allies", ...one }]);
  return { phase: "rounds", round: 1, acting: "allies", skirmishes: {}, ...rest, combatants: Object.fromEntries(all) } as unknown as View;
}
