/** The board: joins camera, layers, painters and hand, and answers the page. */
import { effect, untracked } from "@preact/signals";
import { Camera } from "./camera";
import type { Context } from "./context";
import { Drafting } from "./draft";
import { Hand } from "./drag";
import { Gate, type Layer } from "./gate";
import { Ground } from "./ground";
import { listen } from "./keys";
import { Layers } from "./layers";
import { Motion, wayOf } from "./motion";
import { Overlay } from "./overlay";
import { fontFaces, palette } from "./palette";
import type { Board, BoardPort, MountBoard, Point } from "./port";
import { type Field, readScene } from "./scene";
import { NOTHING, Stage } from "./stage";
import { Tabletop } from "./tabletop";
import { type Land, readLand } from "./terrain";
import type { Entry, View } from "../types";

/** The camera counts as moving for so long after its last move. */
const REST = 140;
const CLOSE = 40;

const same = (a: Point | undefined, b: Point | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

class Desk implements Board {
  private readonly layers: Layers;
  private readonly gate: Gate;
  private readonly camera: Camera;
  private readonly ground = new Ground();
  private readonly tabletop = new Tabletop();
  private readonly overlay = new Overlay(this.tabletop);
  private readonly motion = new Motion();
  private readonly stage = new Stage();
  private readonly drafting: Drafting;
  private readonly hand: Hand;
  private readonly context: Context;
  private readonly ends: (() => void)[] = [];
  private land: Land = readLand({}, null);
  private field: Field | null = null;
  private picture: Land["picture"] = null;
  private view: View | null = null;
  private restAt = 0;
  private zooming = false;
  private unsettled = true;
  private wasMoving = false;
  private lifted: string | null = null;
  /** The keyboard came here by itself: show where it is. */
  private focused = false;

  constructor(private readonly top: HTMLCanvasElement, private readonly port: BoardPort) {
    this.gate = new Gate({ draw: (layer, now) => this.draw(layer, now), tick: (now) => this.tick(now) });
    this.camera = new Camera((zoomed) => this.cameraMoved(zoomed));
    this.layers = new Layers(top, () => this.resized());
    [this.camera.width, this.camera.height] = [this.layers.width, this.layers.height];
    this.context = {
      port, camera: this.camera, scene: readScene(null, "en"), layout: NOTHING,
      brushes: { colours: palette("light"), faces: fontFaces("en"), ratio: 1, t: (id, args) => port.t(id, args) },
    };
    this.drafting = new Drafting(port, () => this.context.scene, () => this.lift());
    this.hand = new Hand(top, {
      port, camera: this.camera, drafting: this.drafting, layout: () => this.context.layout,
      local: (event) => this.local(event), drawn: () => this.gate.ask("overlay"), context: this.context,
    });
    this.ends.push(listen(top, {
      port, camera: this.camera, drafting: this.drafting, hand: this.hand, fit: () => this.fit(), drawn: () => this.gate.ask("overlay"),
    }));
    if (!top.hasAttribute("tabindex")) top.tabIndex = 0;
    top.setAttribute("role", "application");
    for (const name of ["focus", "blur", "pointerdown"]) top.addEventListener(name, () => this.focus(name === "focus"));
    this.follow();
  }

  toScreen(at: Point): [number, number] {
    const [left, up] = this.layers.origin();
    const [x, y] = this.camera.to(at);
    return [left + x, up + y];
  }

  piece(id: string): [number, number] | null {
    this.place(performance.now());
    const placed = this.context.layout.byId.get(id);
    const [left, up] = this.layers.origin();
    return placed ? [left + placed.x, up + placed.y] : null;
  }

  show(at: Point): void {
    this.camera.show(at);
  }

  still(): Promise<void> {
    return this.gate.still();
  }

  fit(): void {
    this.frame(null);
  }

  /** At first: all of the fight where that can be read, else what is nearest to this viewer's hand. */
  private home(): void {
    const { at } = this.context.scene;
    const { movable, selected } = this.port;
    const ids = [selected.peek() ?? "", ...movable.peek()].filter((id) => at.has(id));
    const near = (ids.length > 0 && ids.length < at.size / 2 ? ids : [...at.keys()]).map((id) => at.get(id)!);
    const mean = (axis: 0 | 1): number => near.reduce((sum, one) => sum + one[axis], 0) / near.length;
    this.frame(near.length ? [mean(0), mean(1)] : null);
  }

  private frame(about: Point | null): void {
    const { circles, at } = this.context.scene;
    const { width, height } = this.field ?? {};
    const boxes = [
      ...[...at.values()].map(([x, y]) => [x - 2.5, y - 2.5, x + 2.5, y + 2.5]),
      ...circles.map(({ center: [x, y], radius: r }) => [x - r - 1, y - r - 1.6, x + r + 1, y + r + 1]),
      ...(at.size ? [] : [[0, 0, width ?? 40, height ?? 30]]),
    ];
    const least = (n: number): number => Math.min(...boxes.map((box) => box[n]!));
    const most = (n: number): number => Math.max(...boxes.map((box) => box[n]!));
    this.camera.frame([least(0), least(1)], [most(2), most(3)], CLOSE, about);
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
  private follow(): void {
    const { port } = this;
    const on = (read: () => void, act: () => void): void => {
      this.ends.push(effect(() => {
        read();
        untracked(act);
      }));
    };
    on(() => [port.theme.value, port.language.value], () => this.dress());
    on(() => port.insets.value, () => this.inset());
    on(() => [port.view.value, port.language.value], () => this.read());
    on(() => [port.selected.value, port.movable.value], () => this.resettle());
    on(() => port.draft.value, () => this.drafted());
    on(() => port.reach.value, () => this.reached());
    on(() => [port.hovered.value, port.verdict.value, port.block.value, port.ghosts.value, port.pings.value], () => this.gate.ask("overlay"));
    on(() => [port.lit?.value, port.said?.value], () => this.gate.ask("overlay"));
    on(() => port.returned?.value, () => this.giveBack());
    on(() => port.lens?.value?.changed.value, () => this.gate.ask("overlay"));
    on(() => port.tool.value, () => this.hand.cancel());
    on(() => port.live.value, () => this.layers.stale(!port.live.peek()));
    on(() => port.freehand?.value, () => this.hand.freehand(Boolean(port.freehand?.peek())));
  }

  private dress(): void {
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
    this.camera.insets = this.port.insets.peek();
    if (this.camera.untouched && this.view) this.home();
    this.resettle();
    this.gate.ask("ground", "pieces", "overlay");
  }

  private resized(): void {
    const { width, height, ratio } = this.layers;
    [this.camera.width, this.camera.height] = [width, height];
    if (ratio !== this.context.brushes.ratio) this.dress();
    if (this.camera.untouched && this.view) this.home();
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

  private resettle(): void {
    this.unsettled = true;
    this.gate.ask("pieces", "overlay");
  }

  /** A new view: pieces walk to where they now stand, rings that changed are drawn anew. */
  private read(): void {
    const now = performance.now();
    const view = this.port.view.peek();
    const before = this.context.scene;
    const first = !this.view;
    this.context.scene = readScene(view, this.port.language.peek());
    if (view && !first) this.walk(before.at, view, now);
    this.tabletop.rings.read(this.context.scene.circles, this.motion, now, first);
    this.view = view;
    this.survey(view?.battlefield ?? {});
    if (view && first && this.camera.untouched) this.home();
    const { mover } = this.drafting;
    const start = this.port.draft.peek()?.start;
    const at = mover ? this.context.scene.at.get(mover) : null;
    if (mover && (!at || (start && !same(at, start)))) this.hand.cancel();
    this.resettle();
  }

  private walk(before: ReadonlyMap<string, Point>, view: View, now: number): void {
    const moved = newestMoves(view, this.port.log?.peek());
    const { sent } = this.drafting;
    for (const [id, to] of this.context.scene.at) {
      const from = this.motion.at(id, now) ?? before.get(id);
      if (!from || same(from, to)) continue;
      const own = sent?.actor === id ? sent.path.at(-1) : null;
      this.motion.walk(id, own ? [own, to] : wayOf(from, to, moved.get(id) ?? null), now);
    }
    if (sent && (view.pending?.mover === sent.actor || !same(before.get(sent.actor), this.context.scene.at.get(sent.actor)))) this.drafting.settled();
  }

  /** Refused: the piece glides back to where it stands. */
  private giveBack(): void {
    const draft = this.port.returned?.peek();
    if (!draft) return;
    this.drafting.settled();
    this.motion.walk(draft.actor, [...draft.path].reverse().concat([draft.start]), performance.now());
    this.resettle();
  }

  private survey(field: Field): void {
    if (field === this.field || JSON.stringify(field) === JSON.stringify(this.field)) return;
    this.field = field;
    this.load(field);
    this.land = readLand(field, this.picture);
    this.ground.forget();
    this.gate.ask("ground");
  }

  private load(field: Field): void {
    const { image } = field;
    this.picture = null;
    if (!image) return;
    const address = `/api/tables/${this.port.table ?? location.pathname.split("/").pop()}/images/${image.image}`;
    const seat = new URLSearchParams(location.search).get("seat");
    const picture = new Image();
    picture.onload = () => {
      if (this.field !== field) return;
      const { at: [x, y], width } = image;
      this.picture = { image: picture, box: { x, y, w: width, h: (width * picture.naturalHeight) / picture.naturalWidth } };
      this.land = readLand(field, this.picture);
      this.ground.forget();
      this.gate.ask("ground");
    };
    picture.src = seat && !address.includes("?") ? `${address}?seat=${encodeURIComponent(seat)}` : address;
  }

  private drafted(): void {
    const draft = this.port.draft.peek();
    if (!draft && this.drafting.open) this.drafting.adopt(null);
    if (draft && !this.drafting.open) this.drafting.adopt(draft);
    this.lift();
  }

  /** The piece whose path is being drawn stands faint at its start. */
  private lift(): void {
    const lifted = (this.port.draft.peek() ?? this.drafting.sent)?.actor ?? null;
    if (lifted !== this.lifted) {
      this.lifted = lifted;
      this.resettle();
    }
    this.gate.ask("overlay");
  }

  private reached(): void {
    this.drafting.refresh();
    this.gate.ask("pieces", "overlay");
  }

  private local(event: MouseEvent): [number, number] {
    const [left, up] = this.layers.origin();
    return [event.clientX - left, event.clientY - up];
  }

  private tick(now: number): boolean {
    const moving = this.motion.tick(now);
    const ringing = this.overlay.tick(this.port.pings.peek(), now);
    const pulled = this.hand.tick(now);
    const waiting = this.drafting.tick(now);
    if (moving || this.tabletop.owed) this.gate.ask("pieces");
    if (ringing) this.gate.ask("overlay");
    if (this.wasMoving && !moving) this.resettle();
    this.wasMoving = moving;
    if (this.restAt && now >= this.restAt) {
      this.restAt = 0;
      this.zooming = false;
      this.gate.ask("ground", "pieces");
    } else if (this.ground.owed) this.gate.ask("ground");
    return moving || ringing || pulled || waiting || this.restAt > 0;
  }

  private place(now: number): void {
    this.context.layout = this.stage.layout(this.context.scene, this.camera, this.motion, now);
  }

  private draw(layer: Layer, now: number): void {
    const { context, layers, camera } = this;
    if (!layers.width || !layers.height) return;
    const ink = layers.clear(layer);
    if (layer === "ground") {
      this.ground.draw(ink, this.land, camera, context.brushes, this.zooming);
      if (this.ground.owed) this.gate.ask("ground");
    }
    if (layer === "pieces") {
      this.place(now);
      if (this.unsettled && !this.restAt && !this.wasMoving) {
        this.tabletop.settle(context, this.lifted);
        this.unsettled = false;
      }
      this.tabletop.draw(ink, context, this.motion, now, this.zooming, this.lifted);
      if (this.tabletop.owed) this.gate.ask("pieces");
    }
    if (layer === "overlay") this.overlay.draw(ink, context, this.drafting, this.hand, now, this.focused);
  }
}

/** The paths of the moves in the newest entry of the log. */
function newestMoves(view: View, log: readonly Entry[] | undefined): Map<string, readonly Point[]> {
  const seqs = Object.keys(view.log ?? {}).map(Number);
  const entry = log?.at(-1) ?? view.log?.[String(Math.max(...seqs))];
  const out = new Map<string, readonly Point[]>();
  for (const event of entry?.events ?? []) {
    const mover = event.mover ?? event.actor;
    if (event.type === "moved" && typeof mover === "string" && Array.isArray(event.path)) out.set(mover, event.path as Point[]);
  }
  return out;
}

export const mountBoard: MountBoard = (canvas, port) => new Desk(canvas, port);
