/** The hand on a grid: pieces along cells, facings, the ruler, what a panel wants to be shown. Knows space, no rules. */
import { pick, type Placed } from "../layout";
import { figure } from "../paths";
import type { Cell, Pick } from "../pick";
import { Pointer, type Press as PressOf, type Surface } from "../pointer";
import type { Point } from "../port";
import { markAt } from "../rim";
import type { Aims } from "./aims";
import { anchorAt } from "./read";
import { footprint, same } from "./shape";
import type { Field, Steps } from "./steps";
import type { Turning } from "./turning";

export interface Ruler {
  readonly cells: readonly Cell[];
}

export interface GridInput extends Surface {
  readonly steps: Steps;
  readonly aims: Aims;
  readonly turning: Turning;
  field(): Field;
  /** The point of the sheet at a pixel. */
  sheet(x: number, y: number): Point;
  /** The cell at a pixel; null outside of the field. */
  cellAt(x: number, y: number): Cell | null;
  /** The cell cursor of the keyboard goes where a tap went. */
  point(cell: Cell | null): void;
  /** To those who hear rather than see. */
  say(words: string): void;
}

type Hold =
  | { readonly kind: "piece"; readonly piece: Placed; readonly dx: number; readonly dy: number }
  | { readonly kind: "carry"; readonly piece: Placed; readonly dx: number; readonly dy: number }
  | { readonly kind: "ground"; readonly piece: Placed | null }
  | { readonly kind: "ruler" | "end" | "facing" | "stroke" };

type Press = PressOf<Hold>;

const PAUSE = 450;
const PAUSE_SLACK = 8;

export class GridPointer extends Pointer<Hold> {
  ruler: Ruler | null = null;
  /** Where the piece in the hand is held, in pixels, while it is dragged. */
  held: Point | null = null;
  private pause = 0;
  private paused: Point = [0, 0];

  constructor(top: HTMLCanvasElement, private readonly table: GridInput) {
    super(top, table);
    top.addEventListener("pointermove", (event) => {
      if (!this.press && event.pointerType !== "touch") this.hovering(...table.local(event));
    });
    top.addEventListener("pointerleave", () => table.aims.leave());
  }

  /** Space: a waypoint here. */
  stop(): void {
    const last = this.ruler?.cells.at(-1);
    if (this.ruler && last && this.press?.hold.kind === "ruler") this.ruler = { cells: [...this.ruler.cells, last] };
    else this.table.steps.stop();
    this.table.drawn();
  }

  freehand(on: boolean): void {
    if (this.dragging && (this.press?.hold.kind === "piece" || this.press?.hold.kind === "end")) this.table.steps.freehand(on);
  }

  protected forget(): boolean {
    const { steps, aims, turning, port } = this.table;
    if (this.press?.hold.kind === "stroke") port.lens?.peek()?.stroke?.(null, false);
    const had = steps.open || this.ruler !== null || turning.open || aims.wanted !== null;
    if (steps.open) steps.cancel();
    else aims.cancel();
    turning.cancel();
    this.ruler = this.held = null;
    return had;
  }

  protected override pressedMiddle(): void {
    this.stop();
  }

  protected holdAt(x: number, y: number, finger: boolean, event: PointerEvent): Hold {
    const { port, turning, aims } = this.table;
    const piece = pick(this.table.layout(), x, y, finger);
    const tool = port.tool.peek();
    if (event.button !== 0) return { kind: "ground", piece: null };
    if (port.lens?.peek()?.stroke) return { kind: "stroke" };
    if (tool === "ruler") return { kind: "ruler" };
    if ((!piece || piece.id === turning.id) && turning.handleAt(x, y, finger)) return { kind: "facing" };
    if (this.onEnd(x, y)) return { kind: "end" };
    const wanted = aims.wanted;
    const isWalked = wanted?.kind === "path" && piece?.id === wanted.actor;
    if (tool === "ping" || port.lens?.peek() || (wanted && !isWalked) || !piece || !(isWalked || port.movable.peek().has(piece.id))) return { kind: "ground", piece };
    const grip = { piece, dx: piece.x - x, dy: piece.y - y };
    return { kind: tool === "place" || (event.altKey && this.mayPlace()) ? "carry" : "piece", ...grip };
  }

  protected begin({ hold, x, y }: Press, event: PointerEvent): void {
    const { port, steps, aims, cellAt } = this.table;
    if (hold.kind === "piece") {
      // A way that a panel wants is drawn with that panel in sight.
      if (aims.wanted === null) port.selected.value = hold.piece.id;
      steps.begin(hold.piece.id, "drag");
    }
    if (hold.kind === "piece" || hold.kind === "end") if (event.shiftKey || port.freehand?.peek()) steps.freehand(true);
    const start = cellAt(x, y);
    if (hold.kind === "stroke" && start) port.lens?.peek()?.stroke?.(start, true);
    const from = hold.kind === "ruler" ? start : null;
    if (from) this.ruler = { cells: [from, from] };
  }

  /** The end of whatever is dragged goes where the pointer is. */
  follow(): void {
    const { press } = this;
    if (!press || !this.dragging) return;
    const { sheet, steps, turning, cellAt, drawn } = this.table;
    const [x, y] = this.where;
    const { hold } = press;
    if (hold.kind === "piece" && steps.mover === hold.piece.id) {
      this.held = [x + hold.dx, y + hold.dy];
      steps.aim(this.anchor(hold.piece.id, sheet(...this.held)));
    }
    if (hold.kind === "end" && steps.mover) {
      this.held = [x, y];
      steps.aim(this.anchor(steps.mover, sheet(x, y)));
    }
    if (hold.kind === "carry") this.carried = { piece: hold.piece, at: sheet(x + hold.dx, y + hold.dy) };
    if (hold.kind === "facing") turning.toward(x, y);
    const cell = cellAt(x, y);
    if (hold.kind === "ruler" && cell) this.measure(cell);
    if (hold.kind === "stroke" && cell) this.table.port.lens?.peek()?.stroke?.(cell, true);
    drawn();
  }

  protected dropped(hold: Hold, finger: boolean): void {
    const { port, steps, turning } = this.table;
    this.held = null;
    if (hold.kind === "piece") steps.commit(performance.now(), finger ? "finger" : "hand");
    if (hold.kind === "end") steps.freehand(false);
    if (hold.kind === "facing") turning.commit();
    if (hold.kind === "stroke") port.lens?.peek()?.stroke?.(null, true);
    if (hold.kind !== "carry" || !this.carried) return;
    const { piece, at } = this.carried;
    this.carried = null;
    port.place(piece.id, this.anchor(piece.id, at));
  }

  protected tap({ x, y, hold, finger }: Press): void {
    const { port, steps, aims, camera, context, cellAt, sheet, point } = this.table;
    this.ruler = null;
    const cell = cellAt(x, y);
    point(cell);
    if (port.tool.peek() === "ping") return cell ? port.ping(cell) : undefined;
    const piece = "piece" in hold ? hold.piece : pick(this.table.layout(), x, y, finger);
    const lens = port.lens?.peek();
    if (lens) return lens.tap(cell ?? [0, 0], piece?.id ?? null);
    const wanted = aims.wanted;
    const far = piece ? null : markAt(context, x, y);
    if (far) camera.show(far.at);
    if (wanted && wanted.kind !== "path") return aims.tap(far?.at ?? sheet(x, y), (far ?? piece)?.id ?? null, finger);
    if (far) return;
    if (steps.open) return this.tapPath(piece, cell);
    this.tapBoard(piece, cell, wanted);
  }

  private measure(cell: Cell): void {
    const { ruler, table: { field, port, say } } = this;
    if (!ruler || same(ruler.cells.at(-1), cell)) return;
    this.ruler = { cells: [...ruler.cells.slice(0, -1), cell] };
    const { shape, metres } = field().floor;
    const { cells } = this.ruler;
    const steps = cells.slice(1).reduce((sum, one, n) => sum + shape.distance(cells[n]!, one), 0);
    say(port.t("grid-voice-ruler", { count: steps, metres: figure(steps * metres, true) }));
  }

  /** A tap while nothing is being made: chooses a piece, or begins its path. */
  private tapBoard(piece: Placed | null, cell: Cell | null, wanted: Pick | null): void {
    const { port, steps } = this.table;
    const chosen = wanted?.actor ?? port.selected.peek();
    if (piece && piece.id !== chosen && !wanted) {
      port.selected.value = piece.id;
      return;
    }
    const own = chosen === null ? undefined : this.table.field().stands.get(chosen);
    if (chosen === null || !cell || !own || !(wanted || port.movable.peek().has(chosen))) {
      if (piece === null && !wanted) port.selected.value = null;
      return;
    }
    if (own.cells.some((one) => same(one, cell))) return;
    if (port.tool.peek() === "place") return port.place(chosen, cell);
    steps.begin(chosen, "taps");
    steps.aim(cell);
  }

  /** A tap while a path is being set: on its end it is walked, on one of its cells cut back to there, elsewhere drawn on. */
  private tapPath(piece: Placed | null, cell: Cell | null): void {
    const { port, steps } = this.table;
    if (!cell) return;
    if (steps.isEnd(cell)) return steps.commit(performance.now());
    if (piece && piece.id === steps.mover) return steps.cancel();
    if (piece && !this.isFoe(piece, steps.mover) && port.movable.peek().has(piece.id)) {
      steps.cancel();
      port.selected.value = piece.id;
      return;
    }
    if (steps.path.some((one) => same(one, cell))) return steps.step(cell);
    steps.stop();
    steps.aim(cell);
  }

  /** On the end of a path that waits to be confirmed: a drag shifts it. */
  private onEnd(x: number, y: number): boolean {
    const { steps, cellAt } = this.table;
    const cell = cellAt(x, y);
    return steps.open && steps.path.length > 0 && cell !== null && same(cell, steps.end);
  }

  /** The cells on which a carried piece would be set down. */
  over(): readonly Cell[] {
    if (!this.carried) return [];
    const { id } = this.carried.piece;
    return footprint(this.anchor(id, this.carried.at), this.table.field().stands.get(id)?.side ?? 1);
  }

  private anchor(id: string, at: Point): Cell {
    const { floor, stands } = this.table.field();
    const [column, row] = anchorAt(floor.shape, at, stands.get(id)?.side ?? 1);
    const side = (stands.get(id)?.side ?? 1) - 1;
    return [Math.max(0, Math.min(floor.shape.columns - 1 - side, column)), Math.max(0, Math.min(floor.shape.rows - 1 - side, row))];
  }

  private hovering(x: number, y: number): void {
    const { aims, sheet } = this.table;
    if (aims.wanted) aims.over(sheet(x, y), pick(this.table.layout(), x, y, false)?.id ?? null);
  }

  /** A finger that stays where it is sets a waypoint. */
  protected override moved({ finger, hold }: Press): void {
    if (!finger || hold.kind !== "piece") return;
    const [x, y] = this.where;
    if (this.pause && Math.hypot(x - this.paused[0], y - this.paused[1]) <= PAUSE_SLACK) return;
    clearTimeout(this.pause);
    this.paused = [x, y];
    this.pause = window.setTimeout(() => this.stop(), PAUSE);
  }

  protected override release(): void {
    clearTimeout(this.pause);
    this.pause = 0;
    super.release();
  }
}
