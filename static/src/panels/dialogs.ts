/** The dialogs that are opened now and then, fetched together when the first of them is. */
import en from "@words/making.en.ftl";
import ja from "@words/making.ja.ftl";
import styles from "../../css/dialogs.css?later";
import type { Page } from "../page/page";
import { readDesk } from "./desk-words";
import { read, wear } from "./later";

export { AddDialog as add } from "./add-dialog";
export { EditDialog as edit, LibraryDialog as library, PlacingDialog as placing } from "./from-library";
export { ConcedeDialog as concede } from "../systems/sw25/concede";
export { ShareDialog as share } from "./share";
export { SurpriseDialog as surprise } from "../systems/sw25/surprise";
export { TableDialog as table } from "./table-dialog";

const MAKING = { en, ja };

export function readWords(page: Page): void {
  read(page, MAKING);
  readDesk(page);
  wear(styles);
}
