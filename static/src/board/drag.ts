/** The pointer: idle, pressed, dragging. Knows space and fingers, no rules. */
import type { Camera } from "./camera";
import type { Context } from "./context";
import { type Drafting, inSpan, type Touch } from "./draft";
import { clamp } from "./noise";
import { Pinch } from "./pinch";
import { gap, nearest, settle, track } from "./plane";
import type { BoardPort, Point } from "./port";
import { markAt } from "./rim";
import { type Layout, pick, type Placed } from "./stage";

export interface Ruler {
  readonly points: readonly Point[];
}

/** What the hand needs of the board. */
export interface Table {
  readonly port: BoardPort;
  readonly camera: Camera;
  readonly drafting: Drafting;
  layout(): Layout;
  /** Pixels of the canvas from those of an event. */
  local(event: MouseEvent): [number, number];
  drawn(): void;
  readonly context: Context;
}

type Hold =
  | { readonly kind: "piece"; readonly piece: Placed; readonly dx: number; readonly dy: number }
  | { readonly kind: "carry"; readonly piece: Placed; readonly dx: number; readonly dy: number }
  | { readonly kind: "ground"; readonly piece: Placed | null }
  | { readonly kind: "ruler" }
  | { readonly kind: "end" }
  | { readonly kind: "block" };

interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly finger: boolean;
  readonly hold: Hold;
}

const THRESHOLD = 4;
const PAUSE = 450;
const PAUSE_SLACK = 6;
const EDGE = 12;

export class Hand {
  ruler: Ruler | null = null;
  /** A piece carried by the GM, and where. */
  carried: { piece: Placed; at: Point } | null = null;
  /** Where a finger rests long enough to set a waypoint. */
  resting: Point | null = null;
  private press: Press | null = null;
  private dragging = false;
  private spent = false;
  private readonly pinch = new Pinch();
  private pause = 0;
  private paused: Point = [0, 0];
  private where: Point = [0, 0];
  private atEdge = 0;
  private readonly ends: AbortController = new AbortController();

  constructor(private readonly top: HTMLCanvasElement, private readonly table: Table) {
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void, passive = true): void =>
      top.addEventListener(name, act, { signal: this.ends.signal, passive });
    on("pointerdown", (event) => this.down(event), false);
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.lost(event));
    on("pointerleave", () => {
      this.hover(null);
      table.port.lens?.peek()?.hover(null);
    });
    on("contextmenu", (event) => this.menu(event), false);
    on("wheel", (event) => this.wheel(event), false);
  }

  get busy(): boolean {
    return this.dragging;
  }

  destroy(): void {
    this.ends.abort();
    clearTimeout(this.pause);
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

  /** Escape, right click, a lost pointer: nothing happens to anybody. Says whether there was something. */
  cancel(): boolean {
    const { drafting } = this.table;
    const had = drafting.open || this.ruler !== null || this.carried !== null;
    if (drafting.open) drafting.cancel();
    this.ruler = this.carried = null;
    this.spent = this.press !== null;
    this.release();
    this.table.drawn();
    return had;
  }

  /** Near the rim of the canvas the map comes to meet the hand. Says whether it moved. */
  tick(now: number): boolean {
    const { camera } = this.table;
    const [x, y] = this.where;
    const pull = (value: number, size: number): number => (value < EDGE ? 1 : value > size - EDGE ? -1 : 0);
    const [dx, dy] = [pull(x, camera.width), pull(y, camera.height)];
    if (!this.dragging || this.press?.hold.kind === "ground" || (!dx && !dy)) {
      this.atEdge = 0;
      return false;
    }
    this.atEdge ||= now;
    if (now - this.atEdge < 500) return true;
    camera.pan(dx * 9, dy * 9);
    this.follow();
    return true;
  }

  private down(event: PointerEvent): void {
    const [x, y] = this.table.local(event);
    if (event.button === 2) return void this.cancel();
    this.capture(event.pointerId);
    if (event.pointerType === "touch") {
      const free = !this.dragging || this.press?.hold.kind === "ground";
      if (this.pinch.down(event.pointerId, [x, y], free)) return this.release();
    }
    if (this.press || this.spent) return;
    const finger = event.pointerType === "touch";
    this.press = { pointer: event.pointerId, x, y, finger, hold: this.holdAt(x, y, finger, event) };
    this.where = [x, y];
  }

  private holdAt(x: number, y: number, finger: boolean, event: PointerEvent): Hold {
    const { port } = this.table;
    const piece = pick(this.table.layout(), x, y, finger);
    const tool = port.tool.peek();
    if (event.button !== 0) return { kind: "ground", piece: null };
    if (this.onBlock(x, y, finger)) return { kind: "block" };
    if (tool === "ruler") return { kind: "ruler" };
    if (this.onEnd(x, y, finger)) return { kind: "end" };
    if (tool === "ping" || port.lens?.peek() || !piece || !port.movable.peek().has(piece.id)) return { kind: "ground", piece };
    const grip = { piece, dx: piece.x - x, dy: piece.y - y };
    if (tool === "place" || (event.altKey && this.mayPlace())) return { kind: "carry", ...grip };
    return { kind: "piece", ...grip };
  }

  /** Only whoever moves everybody may set pieces down without a path. */
  private mayPlace(): boolean {
    const movable = this.table.port.movable.peek();
    return this.table.layout().pieces.every(({ id }) => movable.has(id));
  }

  private move(event: PointerEvent): void {
    const [x, y] = this.table.local(event);
    if (this.pinch.move(event.pointerId, [x, y], this.table.camera)) return;
    const { press } = this;
    if (!press) {
      if (event.pointerType === "mouse") this.table.port.lens?.peek()?.hover(this.table.camera.from(x, y));
      return this.hover(event.pointerType === "mouse" ? pick(this.table.layout(), x, y, false) : null);
    }
    if (press.pointer !== event.pointerId) return;
    if (event.buttons & 2 && event.pointerType === "mouse") return void this.cancel();
    if (event.button === 1 && event.buttons & 4 && this.dragging) this.stop();
    const before = this.where;
    this.where = [x, y];
    if (!this.dragging && Math.hypot(x - press.x, y - press.y) > THRESHOLD) this.start(press, event);
    if (!this.dragging) return;
    if (press.hold.kind === "ground") this.table.camera.pan(x - before[0], y - before[1]);
    else this.follow();
    if (press.finger && press.hold.kind === "piece") this.watchPause(x, y);
  }

  private start({ hold, x, y }: Press, event: PointerEvent): void {
    const { port, drafting, camera } = this.table;
    this.dragging = true;
    this.top.style.cursor = hold.kind === "ruler" ? "crosshair" : "grabbing";
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
  }

  /** The end of whatever is dragged goes where the pointer is. */
  follow(): void {
    const { press } = this;
    if (!press || !this.dragging) return;
    const { camera, drafting, drawn } = this.table;
    const [x, y] = this.where;
    const { hold } = press;
    if (hold.kind === "piece") drafting.aim(camera.from(x + hold.dx, y + hold.dy), this.touch(press.finger));
    if (hold.kind === "carry") this.carried = { piece: hold.piece, at: camera.from(x + hold.dx, y + hold.dy) };
    if (hold.kind === "end") drafting.aim(camera.from(x, y), this.touch(press.finger));
    if (hold.kind === "block") this.setBlock(camera.from(x, y));
    if (hold.kind === "ruler" && this.ruler) {
      this.ruler = { points: [...this.ruler.points.slice(0, -1), this.snapped(camera.from(x, y), x, y)] };
    }
    drawn();
  }

  private up(event: PointerEvent): void {
    if (this.pinch.up(event.pointerId)) {
      this.spent = this.pinch.count > 0;
      return this.release();
    }
    if (this.spent) this.spent = event.buttons !== 0 || this.pinch.count > 0;
    const { press } = this;
    if (!press || press.pointer !== event.pointerId) return;
    const dragged = this.dragging;
    if (dragged) this.follow();
    this.release();
    if (dragged) this.dropped(press.hold);
    else if (event.button === 0) this.tap(press);
    this.table.drawn();
  }

  private dropped(hold: Hold): void {
    const { port, drafting } = this.table;
    if (hold.kind === "piece") {
      if (drafting.drawing) drafting.freehand(false);
      drafting.commit(performance.now());
    }
    if (hold.kind === "carry" && this.carried) {
      const { piece, at } = this.carried;
      this.carried = null;
      port.place(piece.id, settle(at));
    }
  }

  private tap({ x, y, finger, hold }: Press): void {
    const { port, camera, drafting } = this.table;
    const at = camera.from(x, y);
    this.ruler = null;
    if (hold.kind === "block") return this.setBlock(at);
    if (port.tool.peek() === "ping") return port.ping(settle(at));
    const piece = hold.kind === "piece" || hold.kind === "carry" || hold.kind === "ground" ? hold.piece : null;
    const lens = port.lens?.peek();
    if (lens) return lens.tap(settle(at), piece?.id ?? null);
    const far = piece === null ? markAt(this.table.context, x, y) : null;
    if (far) return camera.show(far.piece.at);
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
    if (this.onEnd(x, y, finger)) return drafting.back();
    if (piece?.id === drafting.mover) return drafting.cancel();
    if (piece && port.movable.peek().has(piece.id) && !piece.circle) {
      drafting.cancel();
      port.selected.value = piece.id;
      return;
    }
    drafting.stop();
    drafting.aim(at, this.touch(finger));
  }

  /** On the end of a path that waits to be confirmed: a drag shifts it, a tap takes it back. */
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

  private onBlock(x: number, y: number, finger: boolean): boolean {
    const block = this.table.port.block.peek();
    const option = block?.options[block.option];
    if (!block || !option) return false;
    const { metres, off } = nearest(track([block.start, ...block.path]), this.table.camera.from(x, y));
    const slack = 40 / this.table.camera.scale;
    return off * this.table.camera.scale <= (finger ? 28 : 16) && metres > option.span[0] - slack && metres < option.span[1] + slack;
  }

  private setBlock(at: Point): void {
    const { port } = this.table;
    const block = port.block.peek();
    const option = block?.options[block.option];
    if (!block || !option) return;
    const metres = inSpan(nearest(track([block.start, ...block.path]), at).metres, option.span);
    if (metres !== block.metres) port.block.value = { ...block, metres };
  }

  /** A finger that stays where it is sets a waypoint. */
  private watchPause(x: number, y: number): void {
    if (this.pause && Math.hypot(x - this.paused[0], y - this.paused[1]) <= PAUSE_SLACK) return;
    clearTimeout(this.pause);
    this.resting = null;
    this.paused = [x, y];
    this.pause = window.setTimeout(() => {
      this.resting = this.table.drafting.end;
      this.stop();
    }, PAUSE);
  }

  private hover(piece: Placed | null): void {
    const { port } = this.table;
    const id = piece?.id ?? null;
    const cursor = port.lens?.peek() || port.tool.peek() === "ruler" || port.tool.peek() === "ping" ? "crosshair"
      : piece && port.movable.peek().has(piece.id) ? "grab" : piece ? "pointer" : "default";
    if (this.top.style.cursor !== cursor) this.top.style.cursor = cursor;
    if (port.hovered.peek() !== id) port.hovered.value = id;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const [x, y] = this.table.local(event);
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 200 : 1;
    this.table.camera.zoom(Math.exp(-clamp(event.deltaY * lines, -240, 240) * (event.ctrlKey ? 0.01 : 0.0017)), x, y);
    this.follow();
  }

  private menu(event: MouseEvent): void {
    event.preventDefault();
    if (!this.press?.finger) this.cancel();
  }

  private lost(event: PointerEvent): void {
    this.pinch.up(event.pointerId);
    if (this.press?.pointer !== event.pointerId) return;
    this.cancel();
    this.spent = this.pinch.count > 0;
  }

  private release(): void {
    clearTimeout(this.pause);
    this.pause = 0;
    this.paused = [0, 0];
    this.resting = null;
    this.press = null;
    this.dragging = false;
    this.top.style.cursor = "";
  }

  private capture(pointer: number): void {
    if (this.top.isConnected) this.top.setPointerCapture(pointer);
  }
}

