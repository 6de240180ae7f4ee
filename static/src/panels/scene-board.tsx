/** Scenes prepared in peace: a private table that is opened for one, and how its position becomes the scene. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { boardOf, rememberBoard, type Board } from "../page/boards";
import { Button } from "./primitives";
import { tableName, useTable, type Table } from "./table";

const LONGEST_NAME = 80;

interface Made {
  readonly id: string;
  readonly links: Readonly<Record<string, string>>;
}

/** Opens a private table in a tab of its own; the tab at once, for a browser lets nobody open one who comes back later. */
export async function prepare(table: Table, name: string, scene?: string): Promise<void> {
  const { hands, scene: shown, t } = table;
  const tab = window.open("", "_blank");
  const reply = await hands.call<Made>("POST", "/scenes/boards", { name: t("board-called", { name, table: tableName(table) }).slice(0, LONGEST_NAME), ...(scene === undefined ? {} : { scene }) });
  if (!reply.ok) {
    tab?.close();
    return void hands.tell(reply.detail || t("unreachable"), "refused");
  }
  const { id, links } = reply.body;
  rememberBoard(id, { table: table.id, seat: shown.seat.value, of: tableName(table), name, ...(scene === undefined ? {} : { scene }) });
  if (tab === null) location.assign(links["gm"]!);
  else tab.location.href = links["gm"]!;
}

/** At such a table: what is on it is saved as the scene, as often as one likes. */
export function KeepBoard(): JSX.Element | null {
  const table = useTable();
  const { hands, id, page, t } = table;
  const board = useSignal(boardOf(id));
  const told = useSignal("");
  const now = board.value;
  if (now === null) return null;
  const keep = async (): Promise<void> => {
    const { scene, table: to, seat, name } = now;
    const where = `/api/tables/${to}/scenes${scene === undefined ? "" : `/${scene}`}?seat=${encodeURIComponent(seat)}`;
    const reply = await page.call<{ id: string }>(scene === undefined ? "POST" : "PATCH", where, { name, board: id });
    told.value = "";
    if (!reply.ok) return void hands.tell(reply.status === 404 ? t("board-gone", { table: now.of }) : reply.detail || t("unreachable"), "refused");
    told.value = t("board-kept", { name, table: now.of });
    change({ ...now, scene: reply.body.id });
  };
  const change = (next: Board): void => {
    board.value = next;
    rememberBoard(id, next);
  };
  return (
    <div class="card scene-begun" data-testid="board">
      <p>{t("board-for", { table: now.of })}</p>
      <label class="field">{t("bring-scene-name")}
        <input maxLength={80} autocomplete="off" value={now.name} data-testid="board-name" onInput={({ currentTarget }) => change({ ...now, name: currentTarget.value })} />
      </label>
      <Button class="go" label={t("board-keep")} data-testid="board-keep" disabled={now.name.trim() === ""} onClick={() => void keep()} />
      <p class="small" role="status">{told.value}</p>
    </div>
  );
}
