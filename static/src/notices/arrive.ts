/** Who comes by a notice is shown whom the table waits for. Only a link of a notice fetches this. */
import type { Point, View } from "../types";

const PATIENCE = 20_000;
const LOOKS = 100;

async function arrive(): Promise<void> {
  const began = Date.now();
  const address = new URL(location.href);
  const seat = address.searchParams.get("seat") ?? "";
  let view: View | null | undefined = null;
  while (Date.now() - began < PATIENCE && (view === null || view === undefined)) {
    await new Promise((go) => setTimeout(go, LOOKS));
    view = window.ransen?.view;
  }
  if (view === null || view === undefined) return;
  await window.ransen.still();
  const one = wantedOf(view, seat);
  const { at, cell } = (one === undefined ? undefined : view.combatants[one]) as { at?: Point; cell?: Point } | undefined ?? {};
  const place = at ?? cell;
  if (place !== undefined && place !== null) window.ransen.show(place);
  address.searchParams.delete("due");
  history.replaceState(history.state, "", address);
}

/** Whoever the decision is about, whose turn it is, or the first of one's own who has not acted. */
function wantedOf(view: View, seat: string): string | undefined {
  const { pending, turn } = view;
  const mine = view.seats?.[seat]?.controls ?? [];
  return pending?.target ?? pending?.mover ?? pending?.actor ?? turn ?? mine.find((one) => view.combatants[one]?.acted !== true) ?? mine[0];
}

void arrive();
