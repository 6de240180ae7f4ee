/** The dialogs that are opened now and then, fetched together when the first of them is. */
import MAKING from "@words/making.ftl";
import styles from "../../css/dialogs.css?later";
import type { ComponentType } from "preact";
import type { Page } from "../page/page";
import { readDesk } from "./desk-words";
import { addMessages, adoptStyles } from "./lazy";

import { BringDialog, EditDialog, LibraryDialog, NoticesDialog, PapersDialog, PlacingDialog, ScenesDialog } from "./from-library";
import { KeysDialog, readKeys } from "./keys-dialog";
import { ForecastDialog, RivalsDialog } from "./rivals";
import { RemoveDialog } from "./remove-dialog";
import { ShareDialog } from "./share";
import { TableDialog } from "./table-dialog";

/** By the name under which the scene knows them. */
export const DIALOGS: Readonly<Record<string, ComponentType>> = {
  bring: BringDialog, edit: EditDialog, forecast: ForecastDialog, keys: KeysDialog, library: LibraryDialog, notices: NoticesDialog, papers: PapersDialog, placing: PlacingDialog, remove: RemoveDialog, rivals: RivalsDialog, scenes: ScenesDialog, share: ShareDialog, table: TableDialog,
};


export function readWords(page: Page): void {
  addMessages(page, MAKING);
  readDesk(page);
  readKeys(page);
  adoptStyles(styles);
  forgetAsked();
}

/** A link may open a dialog once; who loads the page again has closed it. */
function forgetAsked(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("open")) return;
  address.searchParams.delete("open");
  history.replaceState(history.state, "", address);
}
