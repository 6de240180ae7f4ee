/** All that a group has done is taken back, the newest first. */
import { undoneIn } from "../panels/telling";
import type { Table } from "../panels/table";
import type { Entry } from "../types";
import { groupStateOf } from "./group-state";

/** Entries that no undo takes back. */
const STAYS: ReadonlySet<string> = new Set(["undone", "redone", "chat"]);

/** The numbers of commands after an entry that are not taken back, the newest first. */
export function commandsSince(entries: readonly Entry[], since: number): number[] {
  const undone = undoneIn(entries);
  return entries.filter(({ seq, id, events }) => seq > since && id !== undefined && !undone.has(seq) && !events.some(({ type }) => STAYS.has(type))).map(({ seq }) => seq).reverse();
}

/** Stops where the server refuses it: somebody else has done something since. */
export async function takeBack(table: Table): Promise<void> {
  const { scene, hands } = table;
  const { progress } = groupStateOf(scene);
  const since = progress.peek()?.since ?? null;
  if (since === null) return;
  progress.value = null;
  for (const seq of commandsSince(scene.entries.peek(), since)) {
    const { ok } = await hands.send({ command: "undo", seq });
    if (!ok) return;
  }
}
