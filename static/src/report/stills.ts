/** Stills of the board at moments of the past, taken while the report lies over it. */
import { effect } from "@preact/signals";
import type { Table } from "../panels/table";

/** Width and height in CSS pixels of the board. */
const STILL: readonly [number, number] = [408, 198];

/** What a name, or the plate of a ring, needs around a piece. */
const AROUND: readonly [number, number] = [190, 230];
/** So much more of the board a still shows at most, else nothing on it can be made out. */
const FARTHEST = 1.8;

type Spot = readonly [number, number];

/** How much more of the board than its own size a still must show for both, with their names. */
const zoomOver = (one: Spot, other: Spot): number => Math.max(1, ...([0, 1] as const).map((i) => (Math.abs(one[i] - other[i]) + AROUND[i]) / STILL[i]));

/** The board goes to what each entry began with, stands still and is looked at, around the pieces; then back to where it was. */
export async function takeStills(
  { scene, board }: Table, moments: readonly { readonly seq: number; readonly around: readonly string[] }[], taken: (seq: number, still: HTMLCanvasElement) => void, isLeft: () => boolean,
): Promise<void> {
  const before = scene.replay.peek();
  const desk = await onceThere(board);
  const back = wayBack(desk);
  let from: number | null = before;
  for (const { seq, around } of moments) {
    if (isLeft()) break;
    from = Math.max(0, seq - 1);
    scene.replay.value = from;
    await shown(scene, from);
    if (isLeft()) break;
    for (const id of [...around].reverse()) desk.reveal(id);
    await desk.still();
    if (isLeft()) break;
    const [who, by = who] = around.map((id) => desk.piece(id)).filter((one) => one !== null);
    if (who === undefined || by === undefined) continue;
    const zoom = zoomOver(who, by);
    taken(seq, zoom > FARTHEST || !isHeld(by) ? stillOf(who, zoomOver(who, who)) : stillOf([(who[0] + by[0]) / 2, (who[1] + by[1]) / 2], zoom));
  }
  if (scene.replay.peek() === from) scene.replay.value = before;
  back();
}

const boards = (): HTMLCanvasElement[] => [...document.querySelectorAll<HTMLCanvasElement>("main canvas")];

/** Does the board that is drawn reach to this point of the page? */
const isHeld = ([x, y]: Spot): boolean => boards().some((canvas) => {
  const box = canvas.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
});

/** Goes back to what the board shows now: a narrow one looks elsewhere for those who stand far off. */
function wayBack(desk: NonNullable<Table["board"]["value"]>): () => void {
  const [left, top] = desk.toScreen([0, 0]);
  const [right, bottom] = desk.toScreen([1, 1]);
  const middle: Spot = [(innerWidth / 2 - left) / (right - left || 1), (innerHeight / 2 - top) / (bottom - top || 1)];
  return () => {
    desk.show(middle);
    desk.scroll(desk.toScreen([0, 0])[1] - top);
  };
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

/** What lies on the canvases around a point of the page; never more than they hold, or a part of it is blank. */
function stillOf([x, y]: Spot, zoom: number): HTMLCanvasElement {
  const still = document.createElement("canvas");
  still.width = STILL[0] * 2;
  still.height = STILL[1] * 2;
  const ink = still.getContext("2d")!;
  for (const canvas of boards()) {
    const box = canvas.getBoundingClientRect();
    const ratio = canvas.width / box.width;
    const held = Math.min(zoom, box.width / STILL[0], box.height / STILL[1]);
    const [width, height] = [STILL[0] * held, STILL[1] * held];
    const left = Math.max(0, Math.min(x - box.left - width / 2, box.width - width));
    const top = Math.max(0, Math.min(y - box.top - height / 2, box.height - height));
    ink.drawImage(canvas, left * ratio, top * ratio, width * ratio, height * ratio, 0, 0, still.width, still.height);
  }
  return still;
}
