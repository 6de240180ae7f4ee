/** How many lines of others have not been read yet: kept for this seat in this browser. */
import { signal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { kept, type Scene } from "../page/scene";
import type { Entry } from "../types";
import { useTable } from "./table";

const begin = (): Signal<number | null> => signal(null);

/** The newest entry that was read; null until the table is there. */
export const readTo = (scene: Scene): Signal<number | null> => kept(scene, begin);

/** Did somebody else say something? */
export const isOthers = ({ events }: Entry, seat: string): boolean => events.some(({ type, from }) => type === "chat" && from !== seat);

export function Unread(): JSX.Element | null {
  const { id, scene } = useTable();
  const read = readTo(scene);
  const place = `ransen.read.${id}.${scene.seat.value}`;
  const isThere = scene.own.value !== null;
  useEffect(() => {
    if (isThere && read.peek() === null) read.value = Number(localStorage.getItem(place) ?? scene.seq.peek());
  }, [isThere]);
  useEffect(() => {
    if (read.value !== null) localStorage.setItem(place, String(read.value));
  }, [read.value]);
  const since = read.value;
  const count = since === null ? 0 : scene.entries.value.filter((entry) => entry.seq > since && isOthers(entry, scene.seat.value)).length;
  return count === 0 ? null : <b class="unread" data-testid="unread">{count}</b>;
}
