/** What happens when an offer is pressed, and when all that it needs is chosen. */
import type { Refusal } from "../types";
import { begun, commandOf, nextNeed, widened, type Filling } from "./needs";
import { isImmediate, type Offer } from "./offers";
import type { Table } from "./table";

/** An open offer begins; a closed one says why, and who may insist does it all the same. */
export function press(table: Table, offer: Offer, panel: string): void {
  const { scene, hands } = table;
  const { reject } = offer;
  if (reject === null) begin(table, offer, panel, false);
  else if (scene.leeway.peek() === "none" || reject.final === true) hands.tell(wordsOf(table, reject), "refused", reject.rule ?? null);
  else hands.warn(reject, () => begin(table, widened(offer, Object.keys(scene.own.peek()?.combatants ?? {})), panel, true));
}

const wordsOf = ({ t }: Table, { reason, code }: Refusal): string => reason || t("refused", { code });

/** `known`: what is chosen already by where it was pressed. */
export function begin(table: Table, offer: Offer, panel: string, insists: boolean, known: (filling: Filling) => Filling = (filling) => filling): void {
  const filling = asked(table, begun(offer, panel, insists));
  if (isImmediate(offer)) void done(table, filling);
  else table.scene.filling.value = nextNeed(filling) === null ? filling : known(filling);
}

/** Where one's own side alone is in reach of a blow, nobody is aimed at by itself. */
function asked({ scene }: Table, filling: Filling): Filling {
  const { offer: { group, command: { actor } }, met } = filling;
  const sideOf = (id: unknown): unknown => scene.view.peek()?.combatants[String(id)]?.faction;
  const isFriend = group === "attack" && met.some(({ field, value, byItself }) => byItself && field === "target" && sideOf(value) === sideOf(actor));
  return isFriend ? { ...filling, met: [] } : filling;
}

export function cancel({ scene }: Table): void {
  scene.filling.value = null;
}

/** Sends the command; what is refused stays to be changed. */
export async function done(table: Table, filling: Filling): Promise<void> {
  const { scene, hands } = table;
  const command = commandOf(filling);
  const { ok } = await hands.send(filling.insists && scene.role.peek() === "gm" ? { command: "override", do: command } : command);
  if (!ok) return;
  if (scene.filling.peek()?.offer.id === filling.offer.id) cancel(table);
  // Whose turn is next may be an own piece: its bar is not hidden by that of who is done.
  if (command.command === "end-turn" && scene.selected.peek() === command["actor"]) scene.selected.value = null;
}
