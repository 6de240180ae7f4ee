/** The hand on a board of areas: pieces go from band to band. Knows space, no rules; and what the keyboard does in its place. */
import { pick, type Placed } from "../layout";
import type { LensPort } from "../lens";
import type { Point } from "../port";
import { Pointer, type Press as PressOf, type Surface } from "../pointer";
import { markAt } from "../rim";
import type { AreaDraft } from "./area-draft";

export interface AreasInput extends Surface {
  readonly march: AreaDraft;
  /** Metres along the line, and beside it, of a pixel. */
  exactly(x: number, y: number): Point;
  /** The area at a pixel. */
  areaAt(x: number, y: number): string | null;
  /** The areas in the order in which the arrow keys walk them: right or up is onward. */
  areas(): readonly string[];
  reveal(area: string): void;
  fit(): void;
}

type Hold =
  | { readonly kind: "piece"; readonly piece: Placed; readonly dx: number; readonly dy: number }
  | { readonly kind: "carry"; readonly piece: Placed; readonly dx: number; readonly dy: number }
  | { readonly kind: "ground"; readonly piece: Placed | null };
type Press = PressOf<Hold>;

export class AreasPointer extends Pointer<Hold> {
  /** Where the piece in the hand is held, in pixels, while it is dragged. */
  held: Point | null = null;

  constructor(top: HTMLCanvasElement, private readonly table: AreasInput) {
    super(top, table);
  }

  protected forget(): boolean {
    const { march } = this.table;
    const had = march.open;
    if (had) march.cancel();
    this.held = null;
    return had;
  }

  protected holdAt(x: number, y: number, finger: boolean, event: PointerEvent): Hold {
    const { port } = this.table;
    const piece = pick(this.table.layout(), x, y, finger);
    if (event.button !== 0) return { kind: "ground", piece: null };
    const tool = port.tool.peek();
    if (tool === "ping" || port.lens?.peek() || !piece || !port.movable.peek().has(piece.id)) return { kind: "ground", piece };
    const grip = { piece, dx: piece.x - x, dy: piece.y - y };
    return { kind: tool === "place" || (event.altKey && this.mayPlace()) ? "carry" : "piece", ...grip };
  }

  protected begin({ hold }: Press): void {
    if (hold.kind !== "piece") return;
    this.table.port.selected.value = hold.piece.id;
    this.table.march.begin(hold.piece.id, "drag");
  }

  follow(): void {
    const { press } = this;
    if (!press || !this.dragging || press.hold.kind === "ground") return;
    const { hold } = press;
    const [x, y] = this.where;
    const { march, camera, areaAt, drawn } = this.table;
    if (hold.kind === "carry") this.carried = { piece: hold.piece, at: camera.from(x + hold.dx, y + hold.dy) };
    else if (march.mover === hold.piece.id) {
      this.held = [x + hold.dx, y + hold.dy];
      const area = areaAt(x, y);
      if (area !== null) march.aim(area);
    }
    drawn();
  }

  protected dropped(hold: Hold, finger: boolean): void {
    const { port, march, camera, areaAt } = this.table;
    if (hold.kind === "piece") march.commit(performance.now(), finger);
    if (hold.kind !== "carry" || !this.carried) return;
    const area = areaAt(...camera.to(this.carried.at));
    this.carried = null;
    if (area !== null) port.place(hold.piece.id, area);
  }

  protected tap({ x, y, hold }: Press): void {
    const { port, march, camera, areaAt, context, from, exactly } = this.table;
    if (port.tool.peek() === "ping") return port.ping(exactly(x, y));
    const { piece } = hold;
    const lens = port.lens?.peek();
    const far = piece ? null : markAt(context, x, y);
    if (far) camera.show(far.at);
    if (lens) return lens.tap(far?.at ?? from(x, y), (far ?? piece)?.id ?? null);
    if (far) return;
    const area = areaAt(x, y);
    const chosen = port.selected.peek();
    if (piece && piece.id !== chosen && !march.open) {
      port.selected.value = piece.id;
      return;
    }
    if (piece?.id === march.mover && march.open) return march.cancel();
    if (!chosen || area === null || !port.movable.peek().has(chosen)) {
      port.selected.value = piece?.id ?? null;
      return;
    }
    if (port.tool.peek() === "place") return port.place(chosen, area);
    if (area === context.port.view.peek()?.combatants[chosen]?.area) {
      if (march.open) march.cancel();
      if (piece) port.selected.value = piece.id;
      return;
    }
    if (march.open && march.area === area) return march.commit(performance.now());
    if (!march.open) march.begin(chosen, "taps");
    march.aim(area);
  }

  protected override release(): void {
    this.held = null;
    super.release();
  }
}

const PAN = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Everything a pointer does, the keyboard does. */
export function listen(top: HTMLCanvasElement, table: AreasInput, hand: AreasPointer, upright: () => boolean): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  top.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.defaultPrevented && pressed(event.key, table, hand, upright())) event.preventDefault();
  }, { signal });
  window.addEventListener("keydown", (event) => {
    if (!hand.busy || event.key !== "Escape") return;
    hand.cancel();
    event.preventDefault();
    event.stopPropagation();
  }, { signal, capture: true });
  return () => ends.abort();
}

function pressed(key: string, table: AreasInput, hand: AreasPointer, upright: boolean): boolean {
  const { camera, march, port } = table;
  const arrow = ARROWS[key];
  if (arrow && march.open) steer(table, upright ? -arrow[1] || arrow[0] : arrow[0] || -arrow[1]);
  else if (arrow) camera.pan(-arrow[0] * PAN, -arrow[1] * PAN);
  else if (key === "+" || key === "=") camera.zoom(1.25);
  else if (key === "-" || key === "_") camera.zoom(0.8);
  else if (key === "0") table.fit();
  else if (key === "Escape") return onEscape(hand, port);
  else if (march.open && key === "Enter") march.commit(performance.now());
  else if (key === "m" || key === "M") return take(table);
  else if (key === "n" || key === "N") return next(table);
  else return false;
  table.drawn();
  return true;
}

function steer({ march, areas, reveal }: AreasInput, by: number): void {
  const all = areas();
  const at = all.indexOf(march.area ?? "");
  const area = all[Math.max(0, Math.min(all.length - 1, at + by))];
  if (area === undefined) return;
  march.aim(area);
  reveal(area);
}

/** Escape ends the move first, then the choice. */
function onEscape(hand: AreasPointer, port: LensPort): boolean {
  if (hand.cancel()) return true;
  const had = port.selected.peek() !== null;
  port.selected.value = null;
  return had;
}

function take({ port, march, drawn }: AreasInput): boolean {
  const chosen = port.selected.peek();
  if (!chosen || !port.movable.peek().has(chosen)) return false;
  march.begin(chosen, "taps");
  drawn();
  return true;
}

/** The next piece that this seat may move. */
function next({ port, layout, camera }: AreasInput): boolean {
  const ids = [...port.movable.peek()].filter((id) => layout().byId.has(id));
  if (!ids.length) return false;
  const id = ids[(ids.indexOf(port.selected.peek() ?? "") + 1) % ids.length]!;
  port.selected.value = id;
  camera.look(layout().byId.get(id)!.at);
  return true;
}
