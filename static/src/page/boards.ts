/** Private tables at which scenes are prepared: kept in this browser. */

export interface Board {
  /** The table that the scene is for, the GM's seat there, and its name. */
  readonly table: string;
  readonly seat: string;
  readonly of: string;
  /** The scene that is changed; without one a new one is made. */
  readonly scene?: string;
  readonly name: string;
}

const shelfOf = (id: string): string => `ransen.board.${id}`;

export function rememberBoard(id: string, board: Board): void {
  try {
    localStorage.setItem(shelfOf(id), JSON.stringify(board));
  } catch {
    // Without storage the scene is saved at the private table and taken along as a file.
  }
}

export function boardOf(id: string): Board | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(shelfOf(id)) ?? "null");
    return typeof (kept as Board | null)?.table === "string" ? (kept as Board) : null;
  } catch {
    return null;
  }
}
