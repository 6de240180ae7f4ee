/** Sentences that the log says seldom: taken in when the first event comes that wants them. */
import { useEffect } from "preact/hooks";
import type { Page } from "../page/page";
import type { Entry, FightEvent } from "../types";
import { useTable } from "./table";

interface Seldom {
  /** One of its messages: there once it has been read. */
  readonly probe: string;
  readonly of: (event: FightEvent) => boolean;
  readonly load: () => Promise<(page: Page) => void>;
}

const AROUND = new Set(["monster-known", "concession-proposed", "conceded", "pursuit-answered", "looted", "herb-used", "experience-tallied"]);

const isNamed = (section: unknown): boolean => typeof section === "string" && section !== "";

const SELDOM: readonly Seldom[] = [
  { probe: "reject-too-far", of: ({ type, reasons }) => type === "overruled" && reasons !== undefined, load: async () => (await import("./reason-words")).readWords },
  { probe: "switch-blocking", of: ({ type }) => type === "option-set", load: async () => (await import("./desk-words")).readDesk },
  { probe: "feat-full-power", of: ({ type }) => type === "feat-declared" || type === "effect-put" || type === "effect-ended", load: async () => (await import("../systems/sw25/feat-words")).readWords },
  { probe: "part-head", of: ({ section, using }) => isNamed(section) || isNamed(using), load: async () => (await import("../systems/sw25/part-words")).readParts },
  { probe: "event-conceded", of: ({ type, outcome }) => AROUND.has(type) || (type === "combat-ended" && typeof outcome === "string"), load: async () => (await import("../systems/sw25/around-words")).readWords },
];

/** Changes when a line can be told better than before. */
export function useWords(entries: readonly Entry[]): string {
  const { page } = useTable();
  return SELDOM.map(({ probe, of, load }) => {
    const wanted = entries.some(({ events }) => events.some(of));
    useEffect(() => {
      if (wanted && !page.words.has(probe)) void load().then((read) => read(page));
    }, [wanted]);
    return page.words.has(probe);
  }).join(" ");
}

/** As it stands now. */
export const stampOf = (has: (id: string) => boolean): string => SELDOM.map(({ probe }) => has(probe)).join(" ");
