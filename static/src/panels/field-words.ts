/** What figures of a sheet are called: read by pages that show whatever figures there are. */
import en from "@words/fields.en.ftl";
import ja from "@words/fields.ja.ftl";
import type { Page } from "../page/page";
import { read } from "./later";

const WORDS = { en, ja };

export const readFields = (page: Page): void => read(page, WORDS);
