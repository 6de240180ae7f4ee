/** The sentences and styles of the panels that draw offers. */
import en from "@words/frames.en.ftl";
import ja from "@words/frames.ja.ftl";
import styles from "../../css/frames.css?later";
import type { Page } from "../page/page";
import { read, wear } from "./later";

const WORDS = { en, ja };

export function readFrames(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
