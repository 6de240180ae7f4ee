/** What a rule system's page says of hands: whom they may move, whether they are asked, which command a drawn move is. */
import type { Draft } from "../board/port";
import type { Command, Pending, Point, View } from "../types";

/** What becomes of an act that breaks a rule: refused, done once it is insisted on, done. */
export type Leeway = "none" | "asked" | "free";

export interface HandRules {
  /** May who leads a combatant move it now? Asked of nobody who is out. */
  mayMove(view: View, id: string, leeway: Leeway): boolean;
  /** Does what the table waits for ask a player who leads these? */
  isAsked(pending: Pending, controls: ReadonlySet<string>, view: View | null): boolean;
  commandOf(draft: Draft): Command | null;
  /** The command that sets a piece down where it was let go; null where it walks there. */
  setDown(draft: Draft): Command | null;
  /** Has the server said already that nothing speaks against it? */
  isKnownOpen(command: Command): boolean;
}

/** The command of an offer with the path that it wanted, with its last place, or with an area. */
export function filled({ fills, path, to }: Draft): Command | null {
  if (fills === undefined) return null;
  const { command, field, last, facing } = fills;
  const value: string | Point | readonly Point[] | undefined = to?.area ?? (last ? path.at(-1) : path);
  return { ...command, ...(field === undefined ? {} : { [field]: value }), ...(facing ? { [facing.field]: facing.value } : {}) };
}

/** Any system: what is open its offers say. */
export const ANY: HandRules = {
  mayMove: ({ phase, turn, up }, id, leeway) => phase === "setup" || ((turn ?? null) === null ? up?.includes(id) !== false : turn === id) || leeway !== "none",
  isAsked: ({ options = [] }, controls) => options.some((one) => typeof one !== "string" && Array.isArray(one.by) && one.by.some((id) => controls.has(id))),
  commandOf: filled,
  setDown: () => null,
  isKnownOpen: () => false,
};
