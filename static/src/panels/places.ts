/** Where combatants stand, whatever the space. */

export const isPlace = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number");

/** How the board of cells calls one: letters for the column, a number for the row. */
export const cellWord = ([column, row]: readonly [number, number]): string => `${letters(column)}${row + 1}`;

const letters = (column: number): string => (column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26));

/** "C4" as a cell; null where it is none. */
export function readCell(text: string): readonly [number, number] | null {
  const read = /^\s*([A-Za-z]{1,2})\s*(\d{1,3})\s*$/.exec(text);
  if (read === null) return null;
  const column = [...read[1]!.toUpperCase()].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
  return Number(read[2]) < 1 ? null : [column, Number(read[2]) - 1];
}

/** A point, or the cell at its top left; null for an area or where it is not told. */
export function placeOf(combatant: object | undefined): readonly [number, number] | null {
  const { at, cell } = (combatant ?? {}) as { readonly at?: unknown; readonly cell?: unknown };
  return isPlace(at) ? at : isPlace(cell) ? cell : null;
}
