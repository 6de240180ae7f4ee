/** What somebody may still do of what each turn has: of any rule system that tells which of it is used up. */
import type { Combatant, View } from "../types";

export interface Pip {
  readonly name: string;
  readonly isLeft: boolean;
}

/** A field in which each of several things is used up or not. */
const isTally = (value: unknown): value is Readonly<Record<string, boolean>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).length > 1 && Object.values(value).every((one) => typeof one === "boolean");

/** In the order in which they are told; none where nobody may know. Between two turns the old tally stands: who has acted has nothing left, others have all of it. */
export function pipsOf(view: View, id: string, combatant: Combatant): Pip[] {
  const tally = Object.values(combatant).find(isTally);
  const isOpen = view.turn === id || typeof combatant.acted !== "boolean";
  return Object.entries(tally ?? {}).map(([name, isUsed]) => ({ name, isLeft: isOpen ? !isUsed : combatant.acted !== true }));
}

/** Who acts one after another; several may act at once. */
export function orderOf(view: View): readonly string[] {
  const { order, initiative } = view as { readonly order?: readonly (string | readonly string[])[]; readonly initiative?: unknown };
  return view.phase !== "rounds" || initiative === undefined ? [] : (order ?? []).flat().filter((id) => id in view.combatants);
}

/** By what somebody came to that place in the order. */
export function initiativeOf(view: View, id: string): number | null {
  const found = (view as { readonly initiative?: Readonly<Record<string, unknown>> | null }).initiative?.[id];
  return view.phase === "rounds" && typeof found === "number" ? found : null;
}

export interface Switched<Offer> {
  readonly field: string;
  readonly offers: readonly Offer[];
}

interface Settable {
  readonly command: Readonly<Record<string, unknown>>;
  readonly needs: readonly unknown[];
}

/** Offers that only set what their command is named after, each to a value of its own: they are one switch. */
export function switchesOf<Offer extends Settable>(offers: readonly Offer[]): Switched<Offer>[] {
  const byField = new Map<string, Offer[]>();
  for (const offer of offers) {
    const { command: kind, actor: _, ...fields } = offer.command;
    const [field, ...more] = Object.keys(fields);
    if (field === undefined || more.length > 0 || offer.needs.length > 0 || field !== kind) continue;
    byField.set(field, [...(byField.get(field) ?? []), offer]);
  }
  return [...byField].filter(([, some]) => some.length > 1).map(([field, some]) => ({ field, offers: some }));
}
