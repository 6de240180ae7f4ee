/** In what lengths are told: metres where combatants stand at points, else cells. */
import type { View } from "../types";

export const unitOf = ({ combatants }: View): "cells" | "metres" =>
  Object.values(combatants).some((one) => "cell" in one) ? "cells" : "metres";
