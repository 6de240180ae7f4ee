/** The sentences of help, fetched with it. */
import WORDS from "@words/helping.ftl";
import styles from "../../css/helping.css?later";
import type { Page } from "../page/page";
import { read, wear } from "../panels/later";


export function readHelping(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
