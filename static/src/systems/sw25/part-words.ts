/** What the parts of a body and kinds of ammunition are called, taken in by whoever names them. */
import WORDS from "@words/parts.ftl";
import type { Page } from "../../page/page";
import { addMessages } from "../../panels/lazy";
import { sectionName } from "./sections";
import { handsApart } from "./arm-names";
import type { Arm } from "./weapons";

export { armName } from "./arm-names";

export const readParts = (page: Page): void => addMessages(page, WORDS);

export const partWord = ({ words }: Page, section: string, of?: Parameters<typeof sectionName>[0]): string => sectionName(of, section, words.language.value, words);
export const ammoWord = ({ words }: Page, ammo: string): string => (words.has(`ammo-${ammo}`) ? words.t(`ammo-${ammo}`) : ammo);

/** In how many hands it is held, where that alone tells it from another. */
export function heldWord({ words }: Page, arm: Arm, own: readonly Arm[]): string | null {
  const held = handsApart(arm, own, words.language.value);
  return held === null ? null : words.t("arm-hands", { held });
}
