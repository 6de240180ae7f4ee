/** The hand on the map: pieces along paths, the ruler, a stop on another's path, the end of a path. Knows space, no rules. */
import { type Drafting, inSpan, type Touch } from "./draft";
import { clamp } from "../noise";
import { gap, nearest, settle, track } from "../paths";
import { Pointer, type Press as PressOf, type Surface } from "../pointer";
import type { Point } from "../port";
import { markAt } from "../rim";
import { pick, type Placed } from "../layout";

export interface Ruler {
  readonly points: readonly Point[];
}

/** What the hand needs of the board. */
export interface PlaneInput extends Surface {
  readonly drafting: Drafting;
}

type Hold =
  | { readonly kind: "piece"; readonly piece: Placed; readonly dx: number; readonly dy: number }
  | { readonly kind: "carry"; readonly piece: Placed; readonly dx: number; readonly dy: number }
  | { readonly kind: "ground"; readonly piece: Placed | null }
  | { readonly kind: "ruler" | "end" | "stop" | "stroke" };

type Press = PressOf<Hold>;

const PAUSE = 450;
const PAUSE_SLACK = 6;

export class PlanePointer extends Pointer<Hold> {
  ruler: Ruler | null = null;
  /** Where a finger rests long enough to set a waypoint. */
  resting: Point | null = null;
  private pause = 0;
  private paused: Point = [0, 0];

  constructor(top: HTMLCanvasElement, private readonly table: PlaneInput) {
    super(top, table);
  }

  /** Space: a waypoint here. */
  stop(): void {
    if (this.ruler && this.press?.hold.kind === "ruler") this.ruler = { points: [...this.ruler.points, this.ruler.points.at(-1)!] };
    else this.table.drafting.stop();
    this.table.drawn();
  }

  freehand(on: boolean): void {
    if (this.dragging && this.press?.hold.kind === "piece") this.table.drafting.freehand(on);
  }

  protected forget(): boolean {
    const { drafting } = this.table;
    this.paint(null, false);
    const had = drafting.open || this.ruler !== null;
    if (drafting.open) drafting.cancel();
    this.ruler = null;
    return had;
  }

  protected override pressedMiddle(): void {
    this.stop();
  }

  protected holdAt(x: number, y: number, finger: boolean, event: PointerEvent): Hold {
    const { port } = this.table;
    const piece = pick(this.table.layout(), x, y, finger);
    const tool = port.tool.peek();
    if (event.button !== 0) return { kind: "ground", piece: null };
    if (port.lens?.peek()?.stroke) return { kind: "stroke" };
    if (this.onStretch(x, y, finger)) return { kind: "stop" };
    if (tool === "ruler") return { kind: "ruler" };
    if (this.onEnd(x, y, finger)) return { kind: "end" };
    if (tool === "ping" || port.lens?.peek() || !piece || !port.movable.peek().has(piece.id)) return { kind: "ground", piece };
    const grip = { piece, dx: piece.x - x, dy: piece.y - y };
    if (tool === "place" || (event.altKey && this.mayPlace())) return { kind: "carry", ...grip };
    return { kind: "piece", ...grip };
  }

  protected begin({ hold, x, y }: Press, event: PointerEvent): void {
    const { port, drafting, camera } = this.table;
    if (hold.kind === "piece") {
      const at = port.view.peek()?.combatants[hold.piece.id]?.at ?? hold.piece.at;
      port.selected.value = hold.piece.id;
      drafting.begin(hold.piece.id, at, "drag");
      if (event.shiftKey || port.freehand?.peek()) drafting.freehand(true);
    }
    if (hold.kind === "ruler") {
      const from = this.snapped(camera.from(x, y), x, y);
      this.ruler = { points: [from, from] };
    }
    this.paint(camera.from(x, y));
  }

  /** A lens that is drawn with hears where the hand is; null at the end. */
  private paint(at: Point | null, counts = true, hold = this.press?.hold): void {
    if (hold?.kind === "stroke") this.table.port.lens?.peek()?.stroke?.(at, counts);
  }

  /** The end of whatever is dragged goes where the pointer is. */
  follow(): void {
    const { press } = this;
    if (!press || !this.dragging) return;
    const { camera, drafting, drawn } = this.table;
    const [x, y] = this.where;
    const { hold } = press;
    this.paint(camera.from(x, y));
    if (hold.kind === "piece") drafting.aim(camera.from(x + hold.dx, y + hold.dy), this.touch(press.finger));
    if (hold.kind === "carry") this.carried = { piece: hold.piece, at: camera.from(x + hold.dx, y + hold.dy) };
    if (hold.kind === "end") drafting.aim(camera.from(x, y), this.touch(press.finger));
    if (hold.kind === "stop") this.setStop(camera.from(x, y));
    if (hold.kind === "ruler" && this.ruler) {
      this.ruler = { points: [...this.ruler.points.slice(0, -1), this.snapped(camera.from(x, y), x, y)] };
    }
    drawn();
  }

  protected dropped(hold: Hold, finger: boolean): void {
    const { port, drafting } = this.table;
    this.paint(null, true, hold);
    if (hold.kind === "piece") {
      if (drafting.drawing) drafting.freehand(false);
      drafting.commit(performance.now(), finger);
    }
    if (hold.kind === "carry" && this.carried) {
      const { piece, at } = this.carried;
      this.carried = null;
      port.place(piece.id, settle(at));
    }
  }

  protected tap({ x, y, finger, hold }: Press): void {
    const { port, camera, drafting } = this.table;
    const at = camera.from(x, y);
    this.ruler = null;
    if (hold.kind === "stop") return this.setStop(at);
    if (port.tool.peek() === "ping") return port.ping(settle(at));
    const piece = hold.kind === "piece" || hold.kind === "carry" || hold.kind === "ground" ? hold.piece : null;
    const lens = port.lens?.peek();
    const far = piece ? null : markAt(this.table.context, x, y);
    if (far) camera.show(far.at);
    // Whoever stands out of sight is meant by the mark all the same.
    if (lens) return lens.tap(far?.at ?? settle(at), (far ?? piece)?.id ?? null);
    if (far) return;
    if (drafting.open) return this.tapPath(piece, at, x, y, finger);
    const chosen = port.selected.peek();
    /** A finger beside the piece that is chosen already means a place near it. */
    const beside = piece !== null && piece.id === chosen && pick(this.table.layout(), x, y, false) === null;
    if (piece && !beside) {
      port.selected.value = piece.id;
      return;
    }
    if (!chosen || !port.movable.peek().has(chosen) || (hold.kind !== "ground" && !beside)) {
      if (hold.kind === "ground") port.selected.value = null;
      return;
    }
    if (port.tool.peek() === "place") return port.place(chosen, settle(at));
    const from = port.view.peek()?.combatants[chosen]?.at;
    if (!from) return;
    drafting.begin(chosen, from, "taps");
    drafting.aim(at, this.touch(finger));
  }

  /** A tap while a path is being set point by point. */
  private tapPath(piece: Placed | null, at: Point, x: number, y: number, finger: boolean): void {
    const { port, drafting } = this.table;
    if (this.onEnd(x, y, finger)) return drafting.commit(performance.now());
    if (piece?.id === drafting.mover) return drafting.cancel();
    const isFoe = this.isFoe(piece, drafting.mover);
    if (piece && !isFoe && port.movable.peek().has(piece.id) && !piece.circle) {
      drafting.cancel();
      port.selected.value = piece.id;
      return;
    }
    drafting.stop();
    drafting.aim(isFoe ? piece!.at : at, this.touch(finger));
  }

  /** On the end of a path that waits to be confirmed: a drag shifts it, a tap confirms it. */
  private onEnd(x: number, y: number, finger: boolean): boolean {
    const { drafting, camera } = this.table;
    if (!drafting.open || !drafting.end) return false;
    const [px, py] = camera.to(drafting.end);
    return Math.hypot(px - x, py - y) <= (finger ? 24 : 14);
  }

  touch(finger: boolean): Touch {
    const { scale } = this.table.camera;
    return finger
      ? { magnet: clamp(20 / scale, 0.3, 0.8), stick: Math.min(12 / scale, 0.25) }
      : { magnet: clamp(14 / scale, 0.25, 0.5), stick: Math.min(8 / scale, 0.2) };
  }

  /** The ruler's ends cling to pieces and centres. */
  private snapped(at: Point, x: number, y: number): Point {
    const piece = pick(this.table.layout(), x, y, false);
    if (piece && !piece.circle) return this.table.port.view.peek()?.combatants[piece.id]?.at ?? at;
    const round = this.table.layout().rounds.find((one) => gap(one.circle.center, at) < this.touch(false).magnet);
    return round ? round.circle.center : at;
  }

  private onStretch(x: number, y: number, finger: boolean): boolean {
    const choice = this.table.port.stopping?.peek();
    const option = choice?.options[choice.option];
    if (!choice || !option) return false;
    const { metres, off } = nearest(track([choice.start, ...choice.path]), this.table.camera.from(x, y));
    const slack = 40 / this.table.camera.scale;
    return off * this.table.camera.scale <= (finger ? 28 : 16) && metres > option.span[0] - slack && metres < option.span[1] + slack;
  }

  private setStop(at: Point): void {
    const { stopping } = this.table.port;
    const choice = stopping?.peek();
    const option = choice?.options[choice.option];
    if (!stopping || !choice || !option) return;
    const metres = inSpan(nearest(track([choice.start, ...choice.path]), at).metres, option.span);
    if (metres !== choice.metres) stopping.value = { ...choice, metres };
  }

  /** A finger that stays where it is sets a waypoint. */
  protected override moved({ finger, hold }: Press): void {
    if (!finger || hold.kind !== "piece") return;
    const [x, y] = this.where;
    if (this.pause && Math.hypot(x - this.paused[0], y - this.paused[1]) <= PAUSE_SLACK) return;
    clearTimeout(this.pause);
    this.resting = null;
    this.paused = [x, y];
    this.pause = window.setTimeout(() => {
      this.resting = this.table.drafting.end;
      this.stop();
    }, PAUSE);
  }

  protected override release(): void {
    clearTimeout(this.pause);
    this.pause = 0;
    this.paused = [0, 0];
    this.resting = null;
    super.release();
  }
}
