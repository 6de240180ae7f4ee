/** The sentences and styles of what is fetched with the first touch. */
import en from "@words/beside.en.ftl";
import ja from "@words/beside.ja.ftl";
import styles from "../../css/beside.css?later";
import type { Page } from "../page/page";
import { read, wear } from "../panels/later";

const WORDS = { en, ja };

export function readBeside(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
