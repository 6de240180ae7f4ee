/** Which fights are drawn by the panels for any rule system, because the page has none of their own for them. */
import type { View } from "../types";

/** Rule systems with panels of their own. */
const OWN: ReadonlySet<string> = new Set(["sw25-advanced", "sw25-simplified"]);

export const isFramed = (view: View | null): boolean => view?.ruleset !== undefined && !OWN.has(view.ruleset);

/** In what lengths are told: metres where combatants stand at points, else cells. */
export const unitOf = ({ combatants }: View): "cells" | "metres" =>
  Object.values(combatants).some((one) => "cell" in one) ? "cells" : "metres";
