/** Sentences that a system's log says seldom: taken in when the first event comes that wants them. */
import { useEffect } from "preact/hooks";
import type { Entry } from "../types";
import type { LogPage } from "./system";
import { useTable, type Table } from "./table";

/** How the log of this system is told, with the sentences of all logs; its own are taken in with it. */
export const logOf = ({ system, page }: Pick<Table, "system" | "page">) => async (): Promise<Awaited<ReturnType<Table["system"]["log"]>>> => {
  const [parts] = await Promise.all([system.log(), page.log()]);
  return parts;
};

/** Changes when a line can be told better than before. */
export function useWords({ seldom }: LogPage, entries: readonly Entry[]): string {
  const { page } = useTable();
  return seldom.map(({ probe, of, load }) => {
    const wanted = entries.some(({ events }) => events.some(of));
    useEffect(() => {
      if (wanted && !page.words.has(probe)) void load().then((read) => read(page));
    }, [wanted]);
    return page.words.has(probe);
  }).join(" ");
}

/** Is a sentence still on its way that one of these events wants? */
export const areComing = ({ seldom }: LogPage, entries: readonly Entry[], has: (id: string) => boolean): boolean =>
  seldom.some(({ probe, of }) => !has(probe) && entries.some(({ events }) => events.some(of)));
