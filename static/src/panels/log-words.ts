/** Sentences that a system's log says seldom: taken in when the first event comes that wants them. */
import { useEffect } from "preact/hooks";
import type { Entry } from "../types";
import type { LogPage } from "./system";
import { useTable } from "./table";

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
