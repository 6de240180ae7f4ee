/** What every board is: layers, camera, ground, pieces and motion, joined to the page. What stands where is the board's own. */
import { effect, untracked } from "@preact/signals";
import type { View } from "../types";
import { type Box, Camera, within } from "./camera";
import type { Context } from "./context";
import type { Following } from "./following";
import { Gate, type Layer } from "./gate";
import { Ground, type Paint } from "./ground";
import { type Ink, Layers } from "./layers";
import { Motion } from "./motion";
import { fontFaces, palette } from "./palette";
import { addressOf, arrived } from "./portraits";
import type { Pointer } from "./pointer";
import type { LensPort } from "./lens";
import type { Board, Point, Written } from "./port";
import { type Field, readScene } from "./scene";
import { type Layout, NOTHING, restAt } from "./layout";
import { type Spread, Tabletop } from "./tabletop";

/** The camera counts as moving for so long after its last move. */
const REST = 140;
/** Milliseconds that a drop waits for what the server says of its way: a slow line answers late. Unsaid, nothing is sent. */
export const PATIENCE = 20_000;
/** Milliseconds for which what was sent is shown at its end, should nothing come of it. */
export const SENT = 1500;

export interface Picture {
  readonly image: HTMLImageElement;
  readonly box: Box;
}

const isPeopled = (view: View | null): boolean => Object.keys(view?.combatants ?? {}).length > 0;

export abstract class BoardBase implements Board {
  protected readonly layers: Layers;
  protected readonly gate: Gate;
  protected readonly camera: Camera;
  protected readonly tabletop: Tabletop;
  protected readonly motion = new Motion();
  protected readonly context: Context;
  protected readonly ends: (() => void)[] = [];
  protected field: Field | null = null;
  protected picture: Picture | null = null;
  private pictured = "";
  protected view: View | null = null;
  protected zooming = false;
  /** The keyboard came here by itself: show where it is. */
  protected focused = false;
  private readonly ground = new Ground();
  private restAt = 0;
  private unsettled = true;
  private wasMoving = false;
  private lifted: string | null = null;
  /** How many pieces this viewer led when last looked. */
  private leads = 0;
  /** Fetched once somebody has acted. */
  private following: Following | null = null;

  constructor(protected readonly top: HTMLCanvasElement, protected readonly port: LensPort, spread: Spread) {
    this.tabletop = new Tabletop(spread);
    this.gate = new Gate({ draw: (layer, now) => this.draw(layer, now), tick: (now) => this.tick(now) });
    this.camera = new Camera((zoomed) => this.cameraMoved(zoomed));
    this.layers = new Layers(top, () => this.resized());
    [this.camera.width, this.camera.height] = [this.layers.width, this.layers.height];
    this.context = {
      port, camera: this.camera, scene: readScene(null, "en"), layout: NOTHING,
      brushes: { colours: palette("light"), faces: fontFaces("en"), ratio: 1, t: (id, args) => port.t(id, args) },
      rename: (ink, under) => this.tabletop.rename(ink, this.context, under),
      raise: (ink, holds) => this.tabletop.raise(ink, this.context, this.lifted, holds),
    };
    if (!top.hasAttribute("tabindex")) top.tabIndex = 0;
    top.setAttribute("role", "application");
    for (const name of ["focus", "blur", "pointerdown"]) top.addEventListener(name, () => this.focus(name === "focus"));
  }

  protected abstract readonly hand: Pointer<{ readonly kind: string }>;
  protected abstract readonly paint: Paint;
  /** Drawn over the ground, whatever the camera does. */
  protected abstract margin(ink: Ink): void;
  /** A new view came: who stands where, who goes where. */
  protected abstract arrive(view: View | null, first: boolean, now: number): void;
  /** Another battlefield, or its picture: what the ground shows. */
  protected abstract survey(field: Field): void;
  protected abstract layout(now: number): Layout;
  protected abstract over(ink: Ink, now: number): void;
  /** Whose piece stands faint where it began. */
  protected abstract inHand(): string | null;
  /** Something of the board's own still moves. */
  protected abstract isAnimating(now: number): boolean;
  protected abstract giveBack(): void;
  /** As much of the field as can be read, about a point; null: all of it. */
  protected abstract frame(about: Point | null): void;
  abstract fit(): void;

  toScreen(at: Point): [number, number] {
    return this.onPage(...this.spot(at));
  }

  private onPage(x: number, y: number): [number, number] {
    const [left, up] = this.layers.origin();
    return [left + x, up + y];
  }

  /** Where a place is on the canvas. */
  protected spot(at: Point): [number, number] {
    return this.camera.to(at);
  }

  piece(id: string): [number, number] | null {
    this.place(performance.now());
    const placed = this.context.layout.byId.get(id);
    return placed ? this.onPage(placed.x, placed.y) : null;
  }

  name(id: string): Written | undefined {
    return this.tabletop.spotOf(id);
  }

  show(at: Point): void {
    this.camera.show(at);
  }

  scroll(by: number, aside = 0): void {
    this.camera.shift(aside, -by);
  }

  reveal(id: string): void {
    this.place(performance.now());
    const at = restAt(this.context, id);
    if (at) this.camera.look(at);
  }

  still(): Promise<void> {
    return this.gate.still();
  }

  zoom(factor: number): void {
    this.camera.zoom(factor);
  }

  frames(): { median: number; p95: number; count: number } {
    return this.gate.frames();
  }

  destroy(): void {
    this.ends.forEach((end) => end());
    this.hand.destroy();
    this.gate.stop();
    this.layers.destroy();
  }

  /** One effect for each thing that changes, so that only the layers concerned are drawn again. */
  protected on(read: () => void, act: () => void): void {
    this.ends.push(effect(() => {
      read();
      untracked(act);
    }));
  }

  open(): this {
    const { port } = this;
    const again = (): void => this.gate.ask("overlay");
    this.on(() => [port.theme.value, port.language.value], () => this.dress());
    this.on(() => port.insets.value, () => this.inset());
    this.on(() => [port.view.value, port.language.value, arrived.value], () => this.read());
    this.on(() => [port.selected.value, port.movable.value, port.lens?.value], () => this.resettle());
    this.on(() => [port.hovered.value, port.verdict.value, port.stopping?.value, port.ghosts.value, port.pings.value], again);
    this.on(() => [port.lit?.value, port.said?.value, port.sketches?.value], again);
    this.on(() => port.returned?.value, () => this.giveBack());
    this.on(() => port.lens?.value?.changed.value, again);
    this.on(() => port.tool.value, () => this.hand.cancel());
    this.on(() => port.live.value, () => this.layers.stale(!port.live.peek()));
    return this;
  }

  protected local(event: MouseEvent): [number, number] {
    const [left, up] = this.layers.origin();
    return [event.clientX - left, event.clientY - up];
  }

  protected resettle(): void {
    this.unsettled = true;
    this.gate.ask("pieces", "overlay");
  }

  protected groundChanged(): void {
    this.ground.renew();
    this.gate.ask("ground");
  }

  /** The piece whose path is being drawn stands faint at its start. */
  protected lift(): void {
    const lifted = this.inHand();
    if (lifted !== this.lifted) {
      this.lifted = lifted;
      this.resettle();
    }
    this.gate.ask("overlay");
  }

  /** The canvas or what covers it has another size. */
  protected reshape(): void {
    if (this.camera.untouched && this.view) this.home();
  }

  protected dress(): void {
    const { theme, language, t } = this.port;
    this.context.brushes = {
      colours: palette(theme.peek()), faces: fontFaces(language.peek()), ratio: this.layers.ratio, t: (id, args) => t.call(this.port, id, args),
    };
    this.top.setAttribute("aria-label", this.port.t("board-label"));
    this.tabletop.forget();
    this.ground.forget();
    this.resettle();
    this.gate.ask("ground", "pieces", "overlay");
  }

  private focus(here: boolean): void {
    this.focused = here && this.top.matches(":focus-visible");
    this.gate.ask("overlay");
  }

  private inset(): void {
    const inHand = this.port.selected.peek();
    const stoodFree = this.standsFree(inHand);
    this.camera.insets = this.port.insets.peek();
    this.reshape();
    if (inHand !== null && stoodFree && !this.standsFree(inHand) && !this.hand.busy) this.reveal(inHand);
    this.resettle();
    this.gate.ask("ground", "pieces", "overlay");
  }

  /** Whoever acts out of this viewer's sight comes into it. */
  private async attend(view: View, before: View): Promise<void> {
    const { camera, motion, gate, port, hand, context, tabletop } = this;
    if (this.following === null) {
      const { byId } = context.layout;
      const parts = await import("./following").catch(() => null);
      if (parts === null) return;
      tabletop.changes ??= new parts.Changes(byId);
      gate.ask("pieces");
      this.following ??= new parts.Following({ camera, motion, gate, port, isDown: () => hand.isDown, context, home: () => this.home() }, before);
    }
    this.place(performance.now());
    this.following.attend(view);
  }

  /** Nothing but the map is where a piece stands. */
  private standsFree(id: string | null): boolean {
    const at = restAt(this.context, id);
    return at !== undefined && within(this.camera.free(), ...this.camera.to(at));
  }

  private resized(): void {
    const { width, height, ratio } = this.layers;
    [this.camera.width, this.camera.height] = [width, height];
    if (ratio !== this.context.brushes.ratio) this.dress();
    this.reshape();
    this.resettle();
    this.gate.ask("ground", "pieces", "overlay");
    this.gate.flush();
  }

  private cameraMoved(zoomed: boolean): void {
    this.restAt = performance.now() + REST;
    this.zooming ||= zoomed;
    this.unsettled = true;
    this.gate.ask("ground", "pieces", "overlay");
  }

  private read(): void {
    const view = this.port.view.peek();
    const { view: before } = this;
    const first = !before;
    const begins = view?.phase === "rounds" && before?.phase !== "rounds";
    const fills = isPeopled(view) && !isPeopled(before);
    this.arrive(view, first, performance.now());
    this.view = view;
    this.ask(view?.battlefield ?? {});
    const { camera, leads, port } = this, { size } = port.controls.peek();
    this.leads = size;
    // Whoever is given a first piece sees where it stands, wherever they have looked.
    if (size && !leads) camera.untouched = true;
    if (view && (first || begins || fills || size > leads) && camera.untouched) this.home();
    if (view && before) void this.attend(view, before);
    this.resettle();
  }

  /** The first look at the fight: all of it where that can be read, else the own pieces; who leads none sees those that anybody may take. */
  protected home(): void {
    const { camera, port: { controls, selected, spectatorMode }, context: { scene: { at } }, view } = this;
    const led = controls.peek();
    const own = (spectatorMode ? [view?.turn ?? view?.pending?.mover] : [selected.peek(), ...(led.size ? led : Object.keys(view?.combatants ?? {}).filter((id) => view!.combatants[id]!.controlled_by === "any"))]).flatMap((id) => at.has(id!) ? id! : []);
    const spots = own.length ? own.map((id) => at.get(id)!) : [...at.values()];
    const mean = (axis: 0 | 1): number => spots.reduce((sum, one) => sum + one[axis], 0) / spots.length;
    this.frame(spots.length ? [mean(0), mean(1)] : null);
    // Between sides that are far apart there is nobody.
    if (spots.every((one) => camera.wayTo(one))) this.frame(null);
    if (led.size && led.size < at.size) void this.frameOwn(own);
  }

  private async frameOwn(own: readonly string[]): Promise<void> {
    const { camera, context } = this;
    const parts = await import("./framing").catch(() => null);
    if (camera.untouched) parts?.showOwn(camera, context, own, (about) => this.frame(about), () => this.place(performance.now()));
  }

  private ask(field: Field): void {
    if (field === this.field || JSON.stringify(field) === JSON.stringify(this.field)) return;
    this.field = field;
    this.load(field);
    this.survey(field);
    this.groundChanged();
  }

  private load(field: Field): void {
    const { image } = field;
    const asked = JSON.stringify(image ?? null);
    // The same picture stays where it lies, whatever else of the field has changed.
    if (asked === this.pictured) return;
    this.picture = null;
    this.pictured = asked;
    this.context.photo &&= Boolean(image);
    if (!image) return;
    const picture = new Image();
    picture.onload = () => {
      if (this.pictured !== asked) return;
      const { at: [x, y] = [0, 0], width = 0 } = image;
      this.picture = { image: picture, box: { x, y, w: width, h: (width * picture.naturalHeight) / picture.naturalWidth } };
      this.context.photo = true;
      this.survey(this.field ?? field);
      this.groundChanged();
      this.resettle();
    };
    picture.src = addressOf(image.image, this.port.table);
  }

  private tick(now: number): boolean {
    const moving = this.motion.tick(now);
    const pulled = this.hand.tick(now);
    const stirring = this.isAnimating(now);
    const gliding = this.following?.glides(now) ?? false;
    if (moving || this.tabletop.owed) this.gate.ask("pieces");
    if (this.wasMoving && !moving) this.resettle();
    this.wasMoving = moving;
    if (this.restAt && now >= this.restAt) {
      this.restAt = 0;
      this.zooming = false;
      // Names settle now: what hangs beside a path makes way for them.
      this.gate.ask("ground", "pieces", "overlay");
    } else if (this.ground.owed) this.gate.ask("ground");
    return moving || pulled || stirring || gliding || this.restAt > 0;
  }

  private place(now: number): void {
    this.context.layout = this.layout(now);
  }

  private draw(layer: Layer, now: number): void {
    const { context, layers, camera } = this;
    if (!layers.width || !layers.height) return;
    const ink = layers.clear(layer);
    if (layer === "ground") {
      this.ground.draw(ink, this.paint, camera, context.brushes, this.zooming);
      if (!this.port.spectatorMode) this.margin(ink);
      if (this.ground.owed) this.gate.ask("ground");
    }
    if (layer === "pieces") {
      this.place(now);
      const settles = this.unsettled && !this.restAt && !this.wasMoving;
      this.tabletop.draw(ink, context, this.motion, now, this.zooming, this.lifted, settles);
      if (settles) this.unsettled = false;
      if (this.tabletop.owed) this.gate.ask("pieces");
    }
    if (layer !== "overlay") return;
    this.over(ink, now);
    for (const sketch of this.port.sketches?.peek() ?? []) sketch(ink, (at) => this.spot(at), context.layout.byId);
  }
}
