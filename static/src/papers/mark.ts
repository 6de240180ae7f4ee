/** On a phone the log is behind a tab: the tab tells of handouts that are unread. */
import { useLayoutEffect } from "preact/hooks";
import { useTable } from "../panels/table";
import { papersOf } from "./state";

const TAB = ".sheet-tabs [role=tab]:last-child";

export function PapersMark(): null {
  const { scene, narrow, t } = useTable();
  const count = papersOf(scene).unread.value.length;
  const shown = [narrow.value, scene.sheet.value, scene.own.value === null] as const;
  useLayoutEffect(() => {
    const tab = document.querySelector<HTMLElement>(TAB);
    if (tab === null) return;
    if (count > 0) tab.dataset["papers"] = String(count);
    else delete tab.dataset["papers"];
    tab.title = count > 0 ? t("papers-waiting", { count }) : "";
  }, [count, ...shown]);
  return null;
}
