/** The sentences and styles of the steps around the rounds, and of what is known of a monster. */
import WORDS from "@words/procedure.ftl";
import styles from "../../../css/procedure.css?later";
import type { Page } from "../../page/page";
import { readElements } from "./element-words";
import { read, wear } from "../../panels/later";


export function readProcedure(page: Page): void {
  readElements(page);
  read(page, WORDS);
  wear(styles);
}
