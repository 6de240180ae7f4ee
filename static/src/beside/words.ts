/** The sentences and styles of what is fetched with the first touch. */
import WORDS from "@words/beside.ftl";
import styles from "../../css/beside.css?later";
import type { Page } from "../page/page";
import { read, wear } from "../panels/later";


export function readBeside(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
