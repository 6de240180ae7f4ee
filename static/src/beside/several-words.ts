/** The sentences and styles of several who are chosen. */
import en from "@words/several.en.ftl";
import ja from "@words/several.ja.ftl";
import styles from "../../css/several.css?later";
import type { Page } from "../page/page";
import { read, wear } from "../panels/later";

const WORDS = { en, ja };

export function readSeveral(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
