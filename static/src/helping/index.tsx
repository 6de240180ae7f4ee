/** "What is this?": while it is on, a tap, a click or the focus on anything opens the rule behind it, and does nothing else. */
import { render } from "preact";
import { announce } from "../page/announce";
import { TableContext, type Table } from "../panels/table";
import { Helping } from "./card";
import { readHelping } from "./words";

/** The mode of this page, while it is on. */
const MARK = "helping";

export const isHelping = (): boolean => document.documentElement.classList.contains(MARK);

/** Begins it, or ends it. It stands in the dialog that is open, for all else is out of reach then. */
export function turnHelp(table: Table): void {
  const there = document.querySelector<HTMLElement>(`.${MARK}-root`);
  if (there !== null) return void there.dispatchEvent(new CustomEvent("leave"));
  readHelping(table.page);
  const root = document.createElement("div");
  root.className = `${MARK}-root`;
  const before = document.activeElement;
  const leave = (): void => {
    render(null, root);
    root.remove();
    document.documentElement.classList.remove(MARK);
    announce(table.t("helping-left"));
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
  root.addEventListener("leave", leave);
  (document.querySelector("dialog[open]") ?? document.querySelector(".table") ?? document.body).append(root);
  document.documentElement.classList.add(MARK);
  announce(table.t("helping-hint"));
  render(<TableContext.Provider value={table}><Helping leave={leave} /></TableContext.Provider>, root);
}
