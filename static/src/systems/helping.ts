/** What a rule system's own panels mean to help, where the common ones do not say it: by the system's key. */
import type { Look } from "../helping/meant";

type Looks = readonly (readonly [string, Look])[];

const SYSTEMS: Readonly<Record<string, () => Promise<{ readonly LOOKS: Looks }>>> = {
  "sw25-advanced": () => import("./sw25/helping"),
  "sw25-simplified": () => import("./sw25/helping"),
  "sw20-five-areas": () => import("./sw25/helping"),
};

export const ownLooks = async (ruleset: string): Promise<Looks> => (await SYSTEMS[ruleset]?.())?.LOOKS ?? [];
