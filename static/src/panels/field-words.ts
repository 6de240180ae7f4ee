/** What figures of a sheet are called: read by pages that show whatever figures there are. */
import WORDS from "@words/fields.ftl";
import type { Page } from "../page/page";
import { read } from "./later";


export const readFields = (page: Page): void => read(page, WORDS);
