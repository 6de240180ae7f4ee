/** What the parts of a body and kinds of ammunition are called, taken in by whoever names them. */
import WORDS from "@words/parts.ftl";
import type { Page } from "../../page/page";
import { addMessages } from "../../panels/lazy";
import { sectionName } from "./sections";

export const readParts = (page: Page): void => addMessages(page, WORDS);

export const partWord = ({ words }: Page, section: string, of?: Parameters<typeof sectionName>[0]): string => sectionName(of, section, words.language.value, words);
export const ammoWord = ({ words }: Page, ammo: string): string => (words.has(`ammo-${ammo}`) ? words.t(`ammo-${ammo}`) : ammo);
