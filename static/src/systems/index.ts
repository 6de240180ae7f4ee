/** The rule systems for which the page has more than what fits any. A module is named by its system's key: the build lists under that name what it begins with. */
import type { Later, SystemPage } from "../panels/system";

type Fetch = Later<{ readonly system: SystemPage }>;

const SYSTEMS: Readonly<Record<string, Fetch>> = {
  "sw25-advanced": () => import("./sw25/sw25-advanced"),
  "sw25-simplified": () => import("./sw25/sw25-simplified"),
  "sw20-five-areas": () => import("./sw25/sw20-five-areas"),
};

const PLANE: Fetch = () => import("./general/plane");

/** What fits any other, by its board. */
const BOARDS: Readonly<Record<string, Fetch>> = {
  areas: () => import("./general/areas"),
  grid: () => import("./general/grid"),
  plane: PLANE,
};

/** How the page of a rule system is fetched. */
export const systemPage = (ruleset: string, board: string): Fetch => SYSTEMS[ruleset] ?? BOARDS[board] ?? PLANE;
