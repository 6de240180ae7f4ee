/** Battles to begin a new table with, by rule system and name: fetched when somebody asks for one. `battle-NAME` is what it is called; `options` are its switches. */

export type Setup = Readonly<Record<string, unknown>>;

export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, () => Promise<Setup>>>>> = {
  "sw25-advanced": { mill: async () => (await import("./sw25/examples")).MILL },
  "sw25-simplified": { bridge: async () => (await import("./sw25/examples")).BRIDGE },
  "sw20-five-areas": {
    pass: async () => (await import("./sw25/examples")).PASS,
    causeway: async () => (await import("./sw25/examples")).CAUSEWAY,
  },
  "active-round": {
    toll: async () => (await import("./active_round/examples")).TOLL,
    reeds: async () => (await import("./active_round/examples")).REEDS,
  },
  "square-fireballs": {
    hall: async () => (await import("./square_fireballs/examples")).HALL,
    chasm: async () => (await import("./square_fireballs/examples")).CHASM,
    ambush: async () => (await import("./square_fireballs/examples")).AMBUSH,
    den: async () => (await import("./square_fireballs/examples")).DEN,
  },
};
