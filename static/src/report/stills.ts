/** Stills of the board at moments of the past, taken while the report lies over it. */
import { effect } from "@preact/signals";
import type { Table } from "../panels/table";

/** Width and height in CSS pixels of the board. */
const STILL: readonly [number, number] = [408, 198];

/** The board goes to what each entry began with, stands still and is looked at, around the pieces; then back to where it was. */
export async function takeStills(
  { scene, board }: Table, moments: readonly { readonly seq: number; readonly around: readonly string[] }[], taken: (seq: number, still: HTMLCanvasElement) => void, isLeft: () => boolean,
): Promise<void> {
  const before = scene.replay.peek();
  const desk = await onceThere(board);
  let from: number | null = before;
  for (const { seq, around } of moments) {
    if (isLeft()) break;
    from = Math.max(1, seq - 1);
    scene.replay.value = from;
    await shown(scene, from);
    if (isLeft()) break;
    await desk.still();
    if (isLeft()) break;
    const [who, by = who] = around.map((id) => desk.piece(id)).filter((one) => one !== null);
    if (who === undefined || by === undefined) continue;
    const isNear = Math.abs(who[0] - by[0]) < STILL[0] - 90 && Math.abs(who[1] - by[1]) < STILL[1] - 90;
    taken(seq, stillOf(isNear ? [(who[0] + by[0]) / 2, (who[1] + by[1]) / 2] : who));
  }
  if (scene.replay.peek() === from) scene.replay.value = before;
}

/** The board may come later than the report, where that is opened by its address. */
function onceThere(board: Table["board"]): Promise<NonNullable<Table["board"]["value"]>> {
  return new Promise((done) => {
    const end = effect(() => {
      const desk = board.value;
      if (desk !== null) requestAnimationFrame(() => {
        end();
        done(desk);
      });
    });
  });
}

/** The replay may have to be fetched first, however long that takes; what is open is over with the report. */
function shown({ eyes }: Table["scene"], seq: number): Promise<void> {
  return new Promise((done) => {
    const end = effect(() => {
      if (eyes.value?.at !== seq) return;
      requestAnimationFrame(() => requestAnimationFrame(() => {
        end();
        done();
      }));
    });
  });
}

/** What lies on the canvases around a point of the page. */
function stillOf([x, y]: readonly [number, number]): HTMLCanvasElement {
  const [width, height] = STILL;
  const still = document.createElement("canvas");
  still.width = width * 2;
  still.height = height * 2;
  const ink = still.getContext("2d")!;
  for (const canvas of document.querySelectorAll<HTMLCanvasElement>("main canvas")) {
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    const left = Math.max(0, Math.min(x - box.left - width / 2, box.width - width));
    const top = Math.max(0, Math.min(y - box.top - height / 2, box.height - height));
    ink.drawImage(canvas, left * ratio, top * ratio, width * ratio, height * ratio, 0, 0, still.width, still.height);
  }
  return still;
}
