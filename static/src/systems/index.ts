/** The rule systems for which the page has more than what fits any. A module is named by its system's key: the build lists under that name what it begins with. */
import type { Later, SystemPage } from "../panels/system";

type Fetch = Later<{ readonly system: SystemPage }>;

const ADVANCED: Fetch = () => import("./sw25/sw25-advanced");

const SYSTEMS: Readonly<Record<string, Fetch>> = {
  "sw25-advanced": ADVANCED,
  "sw25-simplified": () => import("./sw25/sw25-simplified"),
};

/** For all others, by the board that their space has. */
const BOARDS: Readonly<Record<string, Fetch>> = {
  grid: () => import("./general/grid"),
};

/** How the page of a rule system is fetched. */
export const systemPage = (ruleset: string, board: string): Fetch => SYSTEMS[ruleset] ?? BOARDS[board] ?? ADVANCED;
