/** Whether it may be somebody's turn to act now, of whoever leads them. */
import type { View } from "../types";

export const mayActNow = ({ acting, turn, combatants }: View, id: string): boolean =>
  (acting == null || combatants[id]?.faction === acting) && (!turn || turn === id) && combatants[id]?.acted !== true;
