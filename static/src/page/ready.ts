/** Whether it may be somebody's turn to act now, of whoever leads them; of a group only those who are up. */
import type { View } from "../types";

export const mayActNow = ({ acting, turn, up, combatants }: View, id: string): boolean =>
  (acting == null || combatants[id]?.faction === acting) && (turn ? turn === id : !up?.[0] || up.includes(id)) && combatants[id]?.acted !== true;
