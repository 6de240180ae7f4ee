/** Why a piece has nothing to do now, as the page itself can tell. */
import { nameOf } from "../../panels/names";
import type { Table } from "../../panels/table";
import type { Combatant, View } from "./view";

export function whyIdle({ scene, t, page }: Table, view: View, id: string, { acted, faction }: Combatant): string {
  if (view.phase !== "rounds") return t("closed-phase");
  if (acted === true) return t("closed-acted");
  if (faction !== view.acting) return t("closed-other-side");
  const { turn } = view;
  if (!turn || turn === id) return t("closed-out");
  return scene.controls.value.has(turn) ? t("closed-other-turn") : t("closed-turn-of", { name: nameOf(view, turn, page.words.language.value) });
}
