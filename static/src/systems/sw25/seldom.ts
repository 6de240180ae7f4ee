/** Sentences that the log says seldom: taken in when the first event comes that wants them. */
import type { Seldom } from "../../panels/telling";

const AROUND = new Set(["monster-known", "concession-proposed", "concession-declined", "conceded", "pursuit-answered", "looted", "herb-used", "experience-tallied", "roll-shown", "roll-answered", "roll-changed", "asking-set", "forced-moved", "summoned", "action-gained", "mounted", "dismounted"]);

/** Told with the words of what is reckoned. */
const RECKONED = new Set(["feat-declared", "covered", "effect-put", "effect-ended", "effect-lapsed", "effect-ticked", "experience-gained"]);

const isNamed = (section: unknown): boolean => typeof section === "string" && section !== "";

export const SELDOM: readonly Seldom[] = [
  { probe: "reject-too-far", of: ({ type, reasons }) => type === "overruled" && reasons !== undefined, load: async () => (await import("../../panels/reason-words")).readWords },
  { probe: "switch-blocking", of: ({ type }) => type === "option-set", load: async () => (await import("../../panels/desk-words")).readDesk },
  { probe: "feat-full-power", of: ({ type, feats }) => type === "feat-declared" || type === "effect-put" || type === "effect-ended" || (Array.isArray(feats) && feats.length > 0), load: async () => (await import("./feat-words")).readWords },
  { probe: "part-head", of: ({ section, using }) => isNamed(section) || isNamed(using), load: async () => (await import("./part-words")).readParts },
  { probe: "event-covered", of: ({ type }) => RECKONED.has(type), load: async () => (await import("./calculation")).readWords },
  { probe: "event-conceded", of: ({ type, outcome }) => AROUND.has(type) || (type === "combat-ended" && typeof outcome === "string"), load: async () => (await import("./around-words")).readWords },
];

/** Changes when a line can be told better than before. */
export const stampOf = (has: (id: string) => boolean): string => SELDOM.map(({ probe }) => has(probe)).join(" ");
