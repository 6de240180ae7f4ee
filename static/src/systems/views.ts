/** The view of each rule system whole: a union by `ruleset`, of the types that are generated from the server's classes. */
import type { Said, TableHead, View } from "../types";
import type { Views as ActiveRound } from "./active_round/generated";
import type { Views as SquareFireballs } from "./square_fireballs/generated";
import type { Views as SwordWorld } from "./sw25/generated";

type Views = ActiveRound & SquareFireballs & SwordWorld;
export type Ruleset = keyof Views;
/** A table of one system, or of one of several. */
export type ViewOf<R extends Ruleset> = { [K in R]: TableHead & Said<Views[K]> & { readonly ruleset: K } }[R];
export type RuledView = ViewOf<Ruleset>;

/** The view as that of one of these systems; null where the table is ruled by another. */
export const ruledBy = <R extends Ruleset>(view: View | null, ...rulesets: readonly R[]): ViewOf<R> | null =>
  view !== null && (rulesets as readonly (string | undefined)[]).includes(view.ruleset) ? (view as unknown as ViewOf<R>) : null;
