/** The GM's tools on a row of the roster, with their words. */
import styles from "../../../css/desk.css?later";
import { readDesk } from "../../panels/desk-words";
import { readFrames } from "../../panels/frame-words";
import { adoptStyles } from "../../panels/lazy";
import type { Page } from "../../page/page";

export { GmTools } from "../../panels/offer-desk";

export function readWords(page: Page): void {
  readDesk(page);
  readFrames(page);
  adoptStyles(styles);
}
