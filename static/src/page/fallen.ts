/** Who fights no more, in any rule system. */
import type { Combatant } from "../types";

export const isOut = (combatant: Combatant): boolean =>
  combatant.excluded === true || (combatant.conditions ?? []).some((name) => name === "dead");

/** It fights no more: out, or felled. */
export const isDown = (combatant: Combatant): boolean =>
  isOut(combatant) || combatant.health === "down" || (combatant.conditions ?? []).includes("unconscious");
