/** The sentences of help, fetched with it. */
import en from "@words/helping.en.ftl";
import ja from "@words/helping.ja.ftl";
import styles from "../../css/helping.css?later";
import type { Page } from "../page/page";
import { read, wear } from "../panels/later";

const WORDS = { en, ja };

export function readHelping(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
