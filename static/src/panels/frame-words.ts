/** The sentences and styles of the panels that draw offers. */
import WORDS from "@words/frames.ftl";
import styles from "../../css/frames.css?later";
import type { Page } from "../page/page";
import { read, wear } from "./later";


export function readFrames(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
