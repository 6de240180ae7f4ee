/** The sentences and styles of several who are chosen. */
import WORDS from "@words/several.ftl";
import styles from "../../css/several.css?later";
import type { Page } from "../page/page";
import { read, wear } from "../panels/later";


export function readSeveral(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
