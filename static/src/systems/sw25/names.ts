/** How Sword World calls things: skirmishes, sections, feats, and the state of a combatant. */
import { figure } from "../../page/i18n";
import { conditionWord, place } from "../../panels/names";
import type { Say } from "../../panels/system";
import type { Combatant, View } from "./view";

export const skirmishName = (id: string): string => id.replace(/^s(?=\d+$)/, "");

/** What an effect or a feat is called. */
export const featWord = (t: Say["t"], has: Say["has"], name: string): string => (has(`feat-${name}`) ? t(`feat-${name}`) : name);

/** Where a combatant stands and what has become of it, in a few words; `row`: its conditions are shown by signs. */
export function stateWords(combatant: Combatant, { t, has }: Say, mine: boolean, row?: { readonly view?: { readonly combatants: Readonly<Record<string, object>> } | null }): string[] {
  const words: string[] = mine ? [t("state-you")] : [];
  const { standing, skirmish, inside = [], conditions = [] } = combatant;
  const { movement, kind } = (row?.view?.combatants[combatant.riding ?? ""] as Combatant | undefined) ?? combatant;
  if (combatant.excluded === true) words.push(t("state-out"));
  else if (standing === "melee" && skirmish) words.push(t("state-melee", { skirmish: skirmishName(skirmish) }));
  else if (combatant.area && has(`area-${combatant.area}`)) words.push(t(`area-${combatant.area}`));
  else if (standing === "independent") words.push(t("state-independent", { skirmish: inside.map(skirmishName).join(", ") }));
  if (combatant.acted === true) words.push(t("state-acted"));
  else if (combatant.contact && combatant.contact.length > 0) words.push(t("state-contact"));
  else if (words.length === (mine ? 1 : 0) && (row || conditions.length === 0) && movement !== undefined) words.push(t(kind === "monster" ? "state-movement-monster" : "state-movement", { metres: figure(movement) }));
  if (!row) for (const name of conditions) words.push(conditionWord(t, has, name));
  return words;
}

/** How many of each hostile side fight in a melee, each section counted. */
export function odds(view: View | null, melee: readonly string[]): { allies: number; enemies: number } {
  const count = { allies: 0, enemies: 0 };
  for (const id of melee) {
    const combatant = view?.combatants[id];
    if (combatant === undefined || combatant.faction === "neutral") continue;
    count[combatant.faction] += Math.max(1, Object.values(combatant.sections ?? {}).filter(({ down }) => down !== true).length);
  }
  return count;
}

/** Where somebody is: a point on the map, or an area. */
export const placeWord = ({ at, area }: Combatant, { t }: Say): string => (at ? `[${place(at)}]` : area ? t(`area-${area}`) : "");
