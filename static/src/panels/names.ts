/** How things are called: by the viewer's language, marked with their side's colour where a sentence names them. */
import { figure, type Args } from "../page/i18n";
import type { Combatant, Faction, Point, View } from "../types";

type Say = (id: string, args?: Args) => string;

export const FACTIONS: readonly Faction[] = ["allies", "enemies", "neutral"];
const TONES: Readonly<Record<Faction, string>> = { allies: "a", enemies: "e", neutral: "n" };

export const toneOf = (faction: Faction | null | undefined): string => TONES[faction ?? "neutral"];

export const nameOf = (view: View | null, id: string, language: string): string => {
  const combatant = view?.combatants[id];
  return combatant?.names?.[language] ?? combatant?.name ?? id;
};

/** What all of a kind are called: the name of one without the number or letter that tells it from the others. */
export const kindName = (name: string): string => name.replace(/\s*\d+$|([^A-Z])\s*[A-Z]$/, "$1");

type Bodied = { readonly sections?: Readonly<Record<string, { readonly names?: Readonly<Record<string, string>> }>> };

/** What a section is called: by its sheet, by the words that come with Ransen, or as it is written. */
export const sectionName = (of: Bodied | undefined, section: string, language: string, say: { t: Say; has: (id: string) => boolean }): string =>
  of?.sections?.[section]?.names?.[language] ?? (say.has(`part-${section}`) ? say.t(`part-${section}`) : section);

export const skirmishName = (id: string): string => id.replace(/^s(?=\d+$)/, "");

export const place = (at: Point): string => `${figure(at[0])},\u00a0${figure(at[1])}`;

export const listed = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { style: "long", type: "conjunction" }).format(words);

export const namesOf = (view: View | null, ids: readonly string[], language: string): string =>
  listed(ids.map((id) => nameOf(view, id, language)), language);

export const conditionWord = (t: Say, has: (id: string) => boolean, name: string): string =>
  has(`condition-${name}`) ? t(`condition-${name}`) : name;

/** What an effect or a feat is called. */
export const featWord = (t: Say, has: (id: string) => boolean, name: string): string => (has(`feat-${name}`) ? t(`feat-${name}`) : name);

/** Where a combatant stands and what has become of it, in a few words; `signed`: its conditions are shown by signs. */
export function stateWords(combatant: Combatant, t: Say, has: (id: string) => boolean, mine: boolean, signed = false): string[] {
  const words: string[] = mine ? [t("state-you")] : [];
  const { standing, skirmish, inside = [], conditions = [], movement } = combatant;
  if (combatant.excluded === true) words.push(t("state-out"));
  else if (standing === "melee" && skirmish) words.push(t("state-melee", { skirmish: skirmishName(skirmish) }));
  else if (combatant.area && has(`area-${combatant.area}`)) words.push(t(`area-${combatant.area}`));
  else if (standing === "independent") words.push(t("state-independent", { skirmish: inside.map(skirmishName).join(", ") }));
  if (combatant.acted === true) words.push(t("state-acted"));
  else if (combatant.contact && combatant.contact.length > 0) words.push(t("state-contact"));
  else if (words.length === (mine ? 1 : 0) && (signed || conditions.length === 0) && movement !== undefined) words.push(t("state-movement", { metres: figure(movement) }));
  if (!signed) for (const name of conditions) words.push(conditionWord(t, has, name));
  return words;
}

/** HP as figures, as a word, or nothing where nothing is known. */
export function health(combatant: Combatant, t: Say): { hp?: string; max?: string; word?: string } {
  if (combatant.hp !== undefined) {
    return { hp: String(combatant.hp).replace("-", "−"), ...(combatant.max_hp === undefined ? {} : { max: String(combatant.max_hp) }) };
  }
  return combatant.health === undefined ? {} : { word: t(`health-${combatant.health}`) };
}

const SHARES = { unhurt: 1, hurt: 0.75, half: 0.5, grave: 0.25, down: 0 } as const;

export function share(combatant: Combatant): number {
  const { hp, max_hp: max } = combatant;
  if (hp !== undefined && max !== undefined && max > 0) return Math.max(0, Math.min(1, hp / max));
  return combatant.health === undefined ? 1 : SHARES[combatant.health];
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
