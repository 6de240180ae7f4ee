/** Words on the canvas: their sizes, figures set larger than the words around them, and slips of paper that carry them. */
import type { Box } from "./camera";
import { type Ink, sheet } from "./layers";
import { type Palette, veil } from "./palette";
import type { BoardPort } from "./port";
import type { BoardWord } from "./words";

export const SMALL = 12;
export const PLAIN = 14;
export const LARGE = 20;

export interface Run {
  readonly words: string;
  readonly size: number;
  readonly weight: 400 | 600;
  readonly colour: string;
}

export type Row = readonly Run[];
export type Style = Omit<Run, "words">;

export const fontOf = (run: Style, faces: string): string => `${run.weight} ${run.size}px ${faces}`;

const OPEN = "\uE000";
const CLOSE = "\uE001";
const MARKED = /[\uE000\uE001]/;

/** A sentence of the catalogue in which what was handed over is set in styles of its own. */
export function rich(
  port: BoardPort, id: BoardWord, plain: Style, args: Readonly<Record<string, readonly [string, Style]>> = {},
): Run[] {
  const styles: Style[] = [];
  const handed: Record<string, string> = {};
  for (const [name, [value, style]] of Object.entries(args)) {
    handed[name] = `${OPEN}${String.fromCharCode(0xe010 + styles.length)}${value}${CLOSE}`;
    styles.push(style);
  }
  const words = port.t(id, handed).replace(/[\u2068\u2069]/g, "");
  return words.split(MARKED).filter(Boolean).map((part) => {
    const style = styles[part.charCodeAt(0) - 0xe010];
    return style ? { ...style, words: part.slice(1) } : { ...plain, words: part };
  });
}

export function widthOf(ink: Ink, row: Row, faces: string): number {
  return row.reduce((sum, run) => {
    ink.font = fontOf(run, faces);
    return sum + ink.measureText(run.words).width;
  }, 0);
}

export const heightOf = (row: Row): number => Math.max(...row.map((run) => run.size * 1.3));

export const WIDEST = 290;

/** A sentence in rows that are not too wide. */
export function wrapped(words: string, style: Style, faces: string, widest = WIDEST): Row[] {
  const probe = sheet(1, 1, 1).ink;
  const parts = Array.from(new Intl.Segmenter(undefined, { granularity: "word" }).segment(words), ({ segment }) => segment);
  const rows: string[] = [""];
  for (const part of parts) {
    const longer = rows[rows.length - 1] + part;
    const full = widthOf(probe, [{ ...style, words: longer }], faces) > widest;
    if (full && !/^[\p{P}\s]/u.test(part)) rows.push(part);
    else rows[rows.length - 1] = longer;
  }
  return rows.map((row) => [{ ...style, words: row.trim() }]);
}

/** How broad words are, in half-width letters. */
const lengthOf = (words: string): number => [...words].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);

/** Shorter than this a name stays in one row. */
const SHORT = 14;

/** A long name in two rows that are about as long as each other, between two of its words; null where that gains nothing. */
export function folded(words: string): readonly [string, string] | null {
  const whole = lengthOf(words);
  if (whole < SHORT) return null;
  let found: readonly [string, string] | null = null;
  let least = whole * 0.8;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(words)) {
    if (/^\p{P}/u.test(segment)) continue;
    const rows = [words.slice(0, index).trim(), words.slice(index).trim()] as const;
    const longest = Math.max(...rows.map(lengthOf));
    if (rows[0] && longest < least) [found, least] = [rows, longest];
  }
  return found;
}

const PAD = 11;

/** How large a slip with these rows is. */
export function slipSize(ink: Ink, rows: readonly Row[], faces: string): { w: number; h: number } {
  return {
    w: Math.ceil(Math.max(...rows.map((row) => widthOf(ink, row, faces))) + PAD * 2),
    h: Math.ceil(rows.reduce((sum, row) => sum + heightOf(row), 0) + 12),
  };
}

/** A soft shadow of a rounded sheet, without the cost of a blur. */
export function lift(ink: Ink, box: Box, radius: number, colours: Palette): void {
  ink.fillStyle = veil(colours.shadow, colours.dark ? 0.1 : 0.035);
  for (let i = 6; i > 0; i--) {
    ink.beginPath();
    ink.roundRect(box.x - i + 1, box.y - i + 4, box.w + i * 2 - 2, box.h + i * 2 - 3, radius + i);
    ink.fill();
  }
}

/** A small slip of paper with rows of words. */
export function slip(ink: Ink, box: Box, rows: readonly Row[], faces: string, colours: Palette, edge?: string): void {
  lift(ink, box, 6, colours);
  ink.beginPath();
  ink.roundRect(box.x, box.y, box.w, box.h, 6);
  ink.fillStyle = colours.card;
  ink.fill();
  ink.strokeStyle = edge ?? veil(colours.ink, 0.28);
  ink.lineWidth = 1;
  ink.stroke();
  ink.textAlign = "left";
  ink.textBaseline = "alphabetic";
  let y = box.y + 6;
  for (const row of rows) {
    let x = box.x + PAD;
    for (const run of row) {
      ink.font = fontOf(run, faces);
      ink.fillStyle = run.colour;
      ink.fillText(run.words, x, y + heightOf(row) * 0.77);
      x += ink.measureText(run.words).width;
    }
    y += heightOf(row);
  }
}
