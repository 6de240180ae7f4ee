/** How things are called: by the viewer's language, marked with their side's colour where a sentence names them. */
import { figure, type Args } from "../page/i18n";
import { poolsOf } from "../page/pools";
import type { Combatant, Faction, Point, View } from "../types";

type Say = (id: string, args?: Args) => string;

export const FACTIONS: readonly Faction[] = ["allies", "enemies", "neutral"];
const TONES: Readonly<Record<Faction, string>> = { allies: "a", enemies: "e", neutral: "n" };

export const toneOf = (faction: Faction | null | undefined): string => TONES[faction ?? "neutral"];

export const nameOf = (view: View | null, id: string, language: string): string => {
  const combatant = view?.combatants[id];
  return combatant?.names?.[language] ?? combatant?.name ?? id;
};

/** On the screen a stroke within a name stays beside what is before and after it: 小鬼／C. */
export const unbroken = (name: string): string => name.replaceAll("／", "\u2060／\u2060");

/** Pieces that anybody may take and that nobody leads yet. */
export const freeIn = (view: View): readonly (readonly [string, Combatant])[] => {
  const held = new Set(Object.values(view.seats ?? {}).flatMap(({ controls }) => controls ?? []));
  return Object.entries(view.combatants).filter(([id, one]) => one.controlled_by === "any" && one.excluded !== true && !held.has(id));
};

/** What all of a kind are called: the name of one without the number or letter that tells it from the others. */
export const kindName = (name: string): string => name.replace(/\s*\d+$|([^A-Z])\s*[A-Z]$/, "$1");

export const place = (at: Point): string => `${figure(at[0])},\u00a0${figure(at[1])}`;

export const listed = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { style: "long", type: "conjunction" }).format(words);

export const namesOf = (view: View | null, ids: readonly string[], language: string): string =>
  listed(ids.map((id) => nameOf(view, id, language)), language);

export const conditionWord = (t: Say, has: (id: string) => boolean, name: string): string =>
  has(`condition-${name}`) ? t(`condition-${name}`) : name;

/** The first pool as figures, as a word, or nothing where nothing is known. */
export function health(combatant: Combatant, t: Say): { hp?: string; max?: string; word?: string } {
  const [first] = poolsOf(combatant);
  if (first !== undefined) return { hp: String(first.now).replace("-", "−"), max: String(first.most) };
  if (combatant.hp !== undefined) return { hp: String(combatant.hp).replace("-", "−") };
  return combatant.health === undefined ? {} : { word: t(`health-${combatant.health}`) };
}
