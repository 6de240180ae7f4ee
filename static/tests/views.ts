/** Small views for tests: only what a test is about is written down. */
import type { Combatant as OfSwordWorld, View as ViewOfSwordWorld } from "../src/systems/sw25/view";
import type { Combatant, View } from "../src/types";

type Told<V, C> = Partial<Omit<V, "combatants">> & { readonly combatants?: Readonly<Record<string, Partial<C>>> };

/** A view in the rounds with these combatants; each is an ally led by its player unless it says otherwise. */
export function viewOf({ combatants = {}, ...rest }: Told<View, Combatant> = {}): View {
  const all = Object.entries(combatants).map(([id, one]) => [id, { name: id, faction: "allies", ...one }]);
  return { phase: "rounds", round: 1, acting: "allies", ...rest, combatants: Object.fromEntries(all) } as unknown as View;
}

/** The same of a table of Advanced Combat. */
export const advancedViewOf = (told: Told<ViewOfSwordWorld, OfSwordWorld>): ViewOfSwordWorld =>
  viewOf({ ruleset: "sw25-advanced", skirmishes: {}, ...told } as Told<View, Combatant>) as unknown as ViewOfSwordWorld;
