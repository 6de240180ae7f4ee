/** A foe was tapped with a piece in hand: its last weapon, or the first that reaches, is aimed at it. */
import { effect, untracked } from "@preact/signals";
import { isOut } from "../page/fallen";
import { chosenOf } from "../page/chosen";
import { offersOf } from "../panels/asking";
import { begun, isList, meet, nextNeed, type Filling } from "../panels/needs";
import type { Offer } from "../panels/offers";
import type { Table } from "../panels/table";

/** The bar holds the offer that is begun here. */
const PANEL = "bar";

export function followStrikes(table: Table): () => void {
  const { scene } = table;
  const { struck } = chosenOf(scene);
  /** The attack that each piece took in the hand last. */
  const lately = new Map<string, string>();
  const ends = [
    effect(() => {
      const { offer } = scene.filling.value ?? {};
      const actor = offer?.command["actor"];
      if (offer?.group === "attack" && typeof actor === "string") lately.set(actor, offer.id);
    }),
    effect(() => {
      const meant = struck.value;
      if (meant === null) return;
      struck.value = null;
      untracked(() => void strike(table, meant.actor, meant.target, lately.get(meant.actor)));
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** Who can strike nobody there selects the foe, as a tap does, and is told how far off it is. */
async function strike(table: Table, actor: string, target: string, last: string | undefined): Promise<void> {
  const { scene, hands, system } = table;
  const isMeant = (): boolean => scene.selected.peek() === actor && scene.lens.peek() === null && scene.draft.peek() === null;
  const isAimed = mayStrike(table, actor, target) && await aimed(table, actor, target, last, isMeant);
  if (!isMeant()) return;
  if (isAimed) {
    scene.sheet.value = "act";
    return;
  }
  const far = mayStrike(table, actor, target) ? (await system.strike?.())?.outOfReach(table, actor, target) ?? null : null;
  if (!isMeant()) return;
  hands.select(target);
  if (far !== null) hands.tell(far);
}

function mayStrike({ scene }: Table, actor: string, target: string): boolean {
  const view = scene.view.peek();
  const [one, foe] = [view?.combatants[actor], view?.combatants[target]];
  return view?.phase === "rounds" && scene.pending.peek() === null && one !== undefined && foe !== undefined && one.faction !== foe.faction && foe.faction !== "neutral" && !isOut(foe);
}

async function aimed(table: Table, actor: string, target: string, last: string | undefined, isMeant: () => boolean): Promise<boolean> {
  const { scene, system } = table;
  if (system.strike !== undefined) return (await system.strike()).strike(table, actor, target, isMeant);
  const open = (await offersOf(table, actor)).filter(({ group, reject }) => group === "attack" && reject === null);
  const fillings = open.sort((a, b) => Number(b.id === last) - Number(a.id === last)).map((offer) => at(offer, target));
  const filling = fillings.find((one) => one !== null) ?? null;
  if (filling !== null && isMeant()) scene.filling.value = filling;
  return filling !== null;
}

/** The offer aimed at somebody; null where it cannot be. */
function at(offer: Offer, target: string): Filling | null {
  const filling = begun(offer, PANEL);
  const isMet = filling.met.some(({ value }) => value === target || (Array.isArray(value) && value[0] === target));
  const need = nextNeed(filling);
  if (isMet) return filling;
  return need?.kind === "combatant" && need.among?.includes(target) === true ? meet(filling, isList(need) ? [target] : target) : null;
}
