/** The pointer: idle, pressed, dragging. Knows fingers, buttons and the rim of the canvas, not what it holds. */
import type { Box, Camera } from "./camera";
import type { Context } from "./context";
import { clamp } from "./noise";
import { Pinch } from "./pinch";
import type { LensPort } from "./lens";
import type { Point } from "./port";
import { type Layout, pick, type Placed } from "./layout";

/** What a pointer needs of its board. */
export interface Surface {
  readonly port: LensPort;
  readonly camera: Camera;
  layout(): Layout;
  /** Pixels of the canvas from those of an event. */
  local(event: MouseEvent): [number, number];
  /** Metres, as the page counts them, of a pixel. */
  from(x: number, y: number): Point;
  drawn(): void;
  readonly context: Context;
}

export interface Press<Hold> {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly finger: boolean;
  readonly hold: Hold;
}

const THRESHOLD = 4;
const EDGE = 12;
/** What a finger holds keeps so far from the rim, and the map comes until so much ground beyond its field is seen. */
const KEPT = 10;
const BEYOND = 40;

export abstract class Pointer<Hold extends { readonly kind: string }> {
  /** A piece carried by the GM, and where. */
  carried: { piece: Placed; at: Point } | null = null;
  protected press: Press<Hold> | null = null;
  protected dragging = false;
  protected where: Point = [0, 0];
  private spent = false;
  /** The right button put something back: it opens no menu. */
  private isBack = false;
  private readonly pinch = new Pinch();
  private atEdge = 0;
  private readonly ends: AbortController = new AbortController();

  constructor(private readonly top: HTMLCanvasElement, private readonly surface: Surface) {
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void, passive = true): void =>
      top.addEventListener(name, act, { signal: this.ends.signal, passive });
    on("pointerdown", (event) => this.down(event), false);
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.lost(event));
    on("pointerleave", () => {
      this.hover(null);
      surface.port.lens?.peek()?.hover(null);
    });
    on("contextmenu", (event) => this.menu(event), false);
    on("wheel", (event) => this.wheel(event), false);
  }

  /** What lies under a pointer that comes down. */
  protected abstract holdAt(x: number, y: number, finger: boolean, event: PointerEvent): Hold;
  /** The press became a drag. */
  protected abstract begin(press: Press<Hold>, event: PointerEvent): void;
  /** Whatever is dragged goes where the pointer is. */
  abstract follow(): void;
  protected abstract dropped(hold: Hold, finger: boolean): void;
  protected abstract tap(press: Press<Hold>): void;
  /** Drops whatever is being made. Says whether there was something. */
  protected abstract forget(): boolean;

  get busy(): boolean {
    return this.dragging;
  }

  /** A finger or a button is down. */
  get isDown(): boolean {
    return this.press !== null || this.pinch.count > 0;
  }

  destroy(): void {
    this.ends.abort();
    this.release();
  }

  /** Escape, right click, a lost pointer: nothing happens to anybody. Says whether there was something. */
  cancel(): boolean {
    const had = this.forget() || this.carried !== null;
    this.carried = null;
    this.spent = this.press !== null;
    this.release();
    this.surface.drawn();
    return had;
  }

  /** Near the rim of what is seen the map comes to meet the hand. Says whether it moved. */
  tick(now: number): boolean {
    const { camera } = this.surface;
    const free = this.room();
    const [from, to] = [camera.to(camera.field[0]), camera.to(camera.field[1])];
    const pull = (value: number, low: number, size: number, axis: 0 | 1): number =>
      value < low + EDGE && from[axis] < low + BEYOND ? 1 : value > low + size - EDGE && to[axis] > low + size - BEYOND ? -1 : 0;
    const [dx, dy] = [pull(this.where[0], free.x, free.w, 0), pull(this.where[1], free.y, free.h, 1)];
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

  /** A mouse goes over what floats on the map, a finger holds nothing under a sheet. */
  private room(): Box {
    const { camera } = this.surface;
    return this.press?.finger ? camera.free() : { x: 0, y: 0, w: camera.width, h: camera.height };
  }

  /** Where a finger holds something over the map. */
  get fingertip(): Point | null {
    return this.dragging && this.press?.finger && this.press.hold.kind !== "ground" ? this.where : null;
  }

  /** The middle button is pressed while something is dragged. */
  protected pressedMiddle(): void {}

  protected moved(_press: Press<Hold>): void {}

  /** Only whoever moves everybody may set pieces down without a path. */
  protected mayPlace(): boolean {
    const movable = this.surface.port.movable.peek();
    return this.surface.layout().pieces.every(({ id }) => movable.has(id));
  }

  /** Of another side than the mover: while a path is set it is somewhere to go. */
  protected isFoe(piece: Placed | null, mover: string | null): boolean {
    return piece !== null && piece.look.faction !== this.surface.layout().byId.get(mover!)?.look.faction;
  }

  protected release(): void {
    this.press = null;
    this.dragging = false;
    this.top.style.cursor = "";
  }

  private down(event: PointerEvent): void {
    const [x, y] = this.surface.local(event);
    if (event.button === 2) return void (this.isBack = this.cancel());
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

  private move(event: PointerEvent): void {
    const [x, y] = this.surface.local(event);
    const { port, camera, from } = this.surface;
    if (this.pinch.move(event.pointerId, [x, y], camera)) return;
    const { press } = this;
    if (!press) {
      if (event.pointerType === "mouse") port.lens?.peek()?.hover(from(x, y));
      return this.hover(event.pointerType === "mouse" ? pick(this.surface.layout(), x, y, false) : null);
    }
    if (press.pointer !== event.pointerId) return;
    if (event.buttons & 2 && event.pointerType === "mouse") {
      this.isBack = true;
      return void this.cancel();
    }
    if (event.button === 1 && event.buttons & 4 && this.dragging) this.pressedMiddle();
    const before = this.where;
    const room = press.finger && press.hold.kind !== "ground" ? this.room() : null;
    this.where = room ? [clamp(x, room.x + KEPT, room.x + room.w - KEPT), clamp(y, room.y + KEPT, room.y + room.h - KEPT)] : [x, y];
    if (!this.dragging && Math.hypot(x - press.x, y - press.y) > THRESHOLD) {
      this.dragging = true;
      this.top.style.cursor = press.hold.kind === "ruler" ? "crosshair" : "grabbing";
      this.begin(press, event);
    }
    if (!this.dragging) return;
    if (press.hold.kind === "ground") camera.pan(x - before[0], y - before[1]);
    else this.follow();
    this.moved(press);
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
    if (dragged) this.dropped(press.hold, press.finger);
    else if (event.button === 0) {
      this.surface.port.tapped?.();
      if (!this.isTaken(press)) this.tap(press);
    }
    this.surface.drawn();
  }

  /** With nothing else in the making, a tap on a piece may be a blow. */
  private isTaken({ x, y, finger }: Press<Hold>): boolean {
    const { port } = this.surface;
    if (port.lens?.peek() || port.pick?.peek() || port.draft.peek() || port.tool.peek() !== "select") return false;
    const piece = pick(this.surface.layout(), x, y, finger);
    return piece !== null && port.taken?.(piece.id) === true;
  }

  private hover(piece: Placed | null): void {
    const { port } = this.surface;
    const id = piece?.id ?? null;
    const cursor = port.lens?.peek() || port.tool.peek() === "ruler" || port.tool.peek() === "ping" ? "crosshair"
      : piece && port.movable.peek().has(piece.id) ? "grab" : piece ? "pointer" : "default";
    if (this.top.style.cursor !== cursor) this.top.style.cursor = cursor;
    if (port.hovered.peek() !== id) port.hovered.value = id;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const [x, y] = this.surface.local(event);
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 200 : 1;
    this.surface.camera.zoom(Math.exp(-clamp(event.deltaY * lines, -240, 240) * (event.ctrlKey ? 0.01 : 0.0017)), x, y);
    this.follow();
  }

  private menu(event: MouseEvent): void {
    event.preventDefault();
    if (this.press?.finger) return;
    const { port } = this.surface;
    const wasBack = this.cancel() || this.isBack;
    this.isBack = false;
    const isPointed = event.button === 2 || event.ctrlKey;
    if (wasBack || !isPointed || port.lens?.peek() || port.pick?.peek()) return;
    const piece = pick(this.surface.layout(), ...this.surface.local(event), false);
    if (piece !== null) port.menu?.(piece.id, event.clientX, event.clientY);
  }

  private lost(event: PointerEvent): void {
    this.pinch.up(event.pointerId);
    if (this.press?.pointer !== event.pointerId) return;
    this.cancel();
    this.spent = this.pinch.count > 0;
  }

  private capture(pointer: number): void {
    if (this.top.isConnected) this.top.setPointerCapture(pointer);
  }
}
