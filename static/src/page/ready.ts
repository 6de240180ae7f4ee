/** Whether it may be somebody's turn to act now, of whoever leads them. */
import type { View } from "../types";

export const mayActNow = ({ acting, turn, up, combatants }: View, id: string): boolean =>
  up?.includes(id) !== false && (acting == null || combatants[id]?.faction === acting) && (!turn || turn === id) && combatants[id]?.acted !== true;
