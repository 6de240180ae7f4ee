/** Battles to begin a new table with, by rule system: fetched when somebody asks for one. */

export type Setup = Readonly<Record<string, unknown>>;

export const EXAMPLES: Readonly<Record<string, () => Promise<Setup>>> = {
  "sw25-advanced": async () => (await import("./sw25/examples")).MILL,
  "sw25-simplified": async () => (await import("./sw25/examples")).BRIDGE,
};
