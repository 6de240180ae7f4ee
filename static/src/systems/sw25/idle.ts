/** Why a piece has nothing to do now, as the page itself can tell: the key of a sentence. */
import type { Combatant, View } from "./view";

export function whyIdle(view: View, id: string, combatant: Combatant): string {
  if (view.phase !== "rounds") return "closed-phase";
  if (combatant.acted === true) return "closed-acted";
  if (combatant.faction !== view.acting) return "closed-other-side";
  return view.turn && view.turn !== id ? "closed-other-turn" : "closed-out";
}
