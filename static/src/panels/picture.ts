/** The battle as a picture: a second board beside the page, as large as a sheet, where nobody's hand is. */
import { signal } from "@preact/signals";
import { easel } from "../board/layers";
import type { LensPort } from "../board/lens";
import type { Board } from "../board/port";
import { Recording } from "../board/svg/recording";
import type { Table } from "./table";

/** CSS pixels; drawn as sharp as the screen. A field of few cells takes no more than it needs. */
const SHEET = [1600, 1000] as const;
const LEAST = [640, 480] as const;
const CELL = 72;
const RIM = 140;
/** Pictures and pens of the ground come a moment after the board; it is drawn again then. */
const ROUNDS = 4;
const WAIT = 250;

/** What the board is given: what this seat sees, and no hands. */
function portOf({ scene, page, id }: Table): LensPort {
  const nothing = (): void => undefined;
  return {
    view: signal(scene.view.peek()), movable: signal(new Set<string>()), controls: signal(new Set<string>()), selected: signal(null), hovered: signal(null), tool: signal("select"),
    draft: signal(null), verdict: signal(null), ghosts: signal(new Map<string, never>()), pings: signal([]),
    theme: page.theme, language: page.words.language, live: signal(true), insets: signal({ top: 24, right: 24, bottom: 24, left: 24 }),
    table: id, t: (name, args) => page.words.t(name, args), commit: nothing, ping: nothing, place: nothing,
  };
}

function sizeOf({ scene }: Table): readonly [number, number] {
  const { columns, rows } = scene.view.peek()?.battlefield ?? {};
  const side = (cells: number | undefined, nth: 0 | 1): number => (cells ? Math.max(LEAST[nth], Math.min(SHEET[nth], cells * CELL + RIM)) : SHEET[nth]);
  return [side(columns, 0), side(rows, 1)];
}

async function drawn(board: Board): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await new Promise((go) => setTimeout(go, WAIT));
    board.fit();
    await board.still();
  }
}

/** Everything on one sheet: a second board that is thrown away, and what is made of its layers. */
async function framed<Made>(table: Table, make: (layers: readonly HTMLCanvasElement[], size: readonly [number, number]) => Made): Promise<Awaited<Made>> {
  const host = document.createElement("div");
  const size = sizeOf(table);
  host.setAttribute("aria-hidden", "true");
  Object.assign(host.style, { position: "fixed", left: "-9999px", top: "0", width: `${size[0]}px`, height: `${size[1]}px` });
  const top = host.appendChild(document.createElement("canvas"));
  document.body.append(host);
  const board = table.system.mountBoard(top, portOf(table), table.scene);
  try {
    await drawn(board);
    return await make([...host.querySelectorAll("canvas")], size);
  } finally {
    board.destroy();
    host.remove();
  }
}

/** As a PNG. */
export const pictureOf = (table: Table): Promise<Blob> => framed(table, pressed);

/** As an SVG, written down while it is drawn. */
export async function vectorsOf(table: Table): Promise<Blob> {
  const recording = new Recording();
  const before = easel.over;
  easel.over = recording.over;
  try {
    return await framed(table, (layers, [width, height]) => new Blob([recording.document(layers, width, height)], { type: "image/svg+xml" }));
  } finally {
    easel.over = before;
  }
}

/** Layers, one upon the other, as one picture. */
async function pressed(layers: readonly HTMLCanvasElement[]): Promise<Blob> {
  const sheet = document.createElement("canvas");
  [sheet.width, sheet.height] = [layers[0]!.width, layers[0]!.height];
  const ink = sheet.getContext("2d");
  for (const layer of layers) ink?.drawImage(layer, 0, 0);
  const picture = await new Promise<Blob | null>((have) => sheet.toBlob(have, "image/png"));
  if (picture === null) throw new Error("no picture");
  return picture;
}

/** Hands a file to whoever reads along. */
export function save(file: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
