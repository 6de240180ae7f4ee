/** What the parts of a body and kinds of ammunition are called, taken in by whoever names them. */
import "../main";
import en from "@words/parts.en.ftl";
import ja from "@words/parts.ja.ftl";
import type { Page } from "../page";
import { read } from "./later";

const WORDS = { en, ja };
export const readParts = (page: Page): void => read(page, WORDS);

const called = ({ words }: Page, kind: "part" | "ammo", id: string): string => (words.has(`${kind}-${id}`) ? words.t(`${kind}-${id}`) : id);
/** By its sheet, by the words that come with Ransen, or as it is written. */
export const partWord = (page: Page, section: string, of?: { readonly sections?: Readonly<Record<string, { readonly names?: Readonly<Record<string, string>> }>> }): string =>
  of?.sections?.[section]?.names?.[page.words.language.value] ?? called(page, "part", section);
export const ammoWord = (page: Page, ammo: string): string => called(page, "ammo", ammo);
