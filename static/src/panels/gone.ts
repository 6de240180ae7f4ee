/** Whom the log names and the map no longer has: live they are remembered, and from before the page was opened they are looked up. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Combatant, Entry } from "../types";
import { begun, extended, goneFrom, type PastPage, type Position } from "./past";
import { useTable, type Table } from "./table";

type Known = Readonly<Record<string, Combatant>>;

/** The first entry that takes somebody off the map who is not known. */
export function lacking(entries: readonly Entry[], known: Known): number | null {
  const isLacking = ({ type, target }: Entry["events"][number]): boolean => type === "removed" && typeof target === "string" && !(target in known);
  return entries.find(({ events }) => events.some(isLacking))?.seq ?? null;
}

/** Asks once for each stretch of the log that names somebody unknown. Changes when lines can be told better than before. */
export function useGone(entries: readonly Entry[]): number {
  const table = useTable();
  const { scene } = table;
  const asked = useRef(Infinity);
  const found = useSignal(0);
  const wanted = scene.eyes.value === null ? lacking(entries, { ...scene.gone.value, ...scene.view.value?.combatants }) : null;
  const first = entries[0]?.seq ?? 0;
  useEffect(() => {
    if (wanted === null || first >= asked.current) return;
    asked.current = first;
    void recall(table, Math.max(0, first - 1), entries.at(-1)?.seq ?? 0).then(() => (found.value += 1));
  }, [wanted, first]);
  return found.value;
}

async function recall({ hands, scene }: Table, from: number, upto: number): Promise<void> {
  let positions: readonly Position[] = [];
  for (let at = from; at < upto;) {
    const reply = await hands.call<PastPage>("GET", `/replay?from=${at}`);
    if (!reply.ok || reply.body.entries.length === 0) break;
    positions = extended(positions.length === 0 ? begun(reply.body) : positions, reply.body);
    at = reply.body.to;
  }
  scene.gone.value = { ...goneFrom(positions), ...scene.gone.peek() };
}
