/** What figures of a sheet are called: read by pages that show whatever figures there are. */
import WORDS from "@words/fields.ftl";
import type { Page } from "../page/page";
import { addMessages } from "./lazy";


export const readFields = (page: Page): void => addMessages(page, WORDS);
