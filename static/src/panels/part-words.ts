/** What the parts of a body are called, taken in by whoever names them. */
import "../main";
import en from "@words/parts.en.ftl";
import ja from "@words/parts.ja.ftl";
import type { Page } from "../page";
import { read } from "./later";

const WORDS = { en, ja };
export const readParts = (page: Page): void => read(page, WORDS);

export const partWord = ({ words }: Page, section: string): string => (words.has(`part-${section}`) ? words.t(`part-${section}`) : section);
