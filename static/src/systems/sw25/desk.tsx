/** What only the GM opens on a row of the roster, with its words. */
import styles from "../../../css/desk.css?later";
import type { Page } from "../../page/page";
import { readAsked } from "../../panels/asked-words";
import { readDesk } from "../../panels/desk-words";
import { adoptStyles } from "../../panels/lazy";
import { readParts } from "./part-words";
import { readProcedure } from "./procedure-words";

export { GmTools } from "./gm";

export function readWords(page: Page): void {
  readAsked(page);
  readDesk(page);
  readProcedure(page);
  readParts(page);
  adoptStyles(styles);
}
