/** The board of a plane: pieces at points in metres, circles, paths. */
import type { Entry, View } from "../../types";
import { Circles } from "./circles";
import { BoardBase } from "../base";
import { Drafting } from "./draft";
import { PlanePointer } from "./drag";
import type { Paint } from "../ground";
import { listen } from "./keys";
import type { Ink } from "../layers";
import { rule } from "./margin";
import { wayOf } from "../motion";
import { Overlay } from "./overlay";
import type { LensPort, MountBoard } from "../lens";
import type { Board, Point } from "../port";
import { type Field, readScene } from "../scene";
import type { Layout } from "../layout";
import { Stage } from "./stage";
import { BARE, type OnPlane } from "./system";
import { drawLand, isDrawn, type Land, readLand } from "./terrain";

const CLOSE = 40;
/** Onlookers are shown the fight from so near, in pixels a metre, and rather than all of it who acts. */
const WATCHED = 14;

const same = (a: Point | undefined, b: Point | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

class PlaneBoard extends BoardBase {
  protected readonly hand: PlanePointer;
  protected readonly paint: Paint = (sketch, box) => drawLand(sketch, this.land, box);
  private readonly overlay: Overlay;
  private readonly circles: Circles;
  private readonly stage = new Stage();
  private readonly drafting: Drafting;
  private land: Land = readLand({}, null, null);
  private glass: typeof import("./loupe") | null = null;

  constructor(top: HTMLCanvasElement, port: LensPort, private readonly system: OnPlane) {
    const circles = new Circles();
    super(top, port, circles);
    this.circles = circles;
    this.overlay = new Overlay(this.tabletop, port.lens, system);
    this.drafting = new Drafting(port, () => this.context.scene, () => this.lift());
    this.hand = new PlanePointer(top, {
      port, camera: this.camera, drafting: this.drafting, layout: () => this.context.layout,
      local: (event) => this.local(event), from: (x, y) => this.camera.from(x, y), drawn: () => this.gate.ask("overlay"), context: this.context,
    });
    // Whoever has laid a hand on the map keeps it where it is, however the sheet below it grows.
    top.addEventListener("pointerdown", () => (this.camera.untouched = false));
    this.ends.push(listen(top, {
      port, camera: this.camera, drafting: this.drafting, hand: this.hand, fit: () => this.fit(), drawn: () => this.gate.ask("overlay"),
    }));
  }

  override open(): this {
    const { port } = this;
    super.open();
    this.on(() => port.draft.value, () => this.drafted());
    this.on(() => port.strides?.value, () => void this.reached());
    this.on(() => port.lit?.value, () => void this.light());
    this.on(() => port.freehand?.value, () => this.hand.freehand(Boolean(port.freehand?.peek())));
    return this;
  }

  /** The pens for rivers and walls. */
  private async loadTerrainPainter(): Promise<void> {
    const hand = await import("./features");
    this.land = readLand(this.field ?? {}, this.picture, hand);
    this.circles.rooms = hand.roomNames;
    this.gate.ask("pieces");
    this.groundChanged();
  }

  private async light(): Promise<void> {
    if (!this.port.lit?.peek() || this.overlay.light) return;
    this.overlay.light = (await import("./highlight")).light;
    this.gate.ask("overlay");
  }

  /** A glass for the first finger that holds something. */
  private async loadMagnifier(): Promise<void> {
    this.glass = await import("./loupe");
    this.gate.ask("overlay");
  }

  private async loadRuler(): Promise<void> {
    this.overlay.measure = (await import("./measuring")).measure;
    this.gate.ask("overlay");
  }

  /** Before a fight pieces are laid out on all of the field. */
  fit(): void {
    const { phase } = this.port.view.peek() ?? {};
    this.frame(null, phase !== "rounds" && phase !== "ended");
    this.camera.untouched = false;
  }

  protected frame(about: Point | null, all = false): void {
    const { circles, at } = this.context.scene;
    const { width = 0, height = 0 } = this.field ?? {};
    const isWhole = at.size === 0 || (!this.port.spectatorMode && width > 0 && (all || this.camera.holds([width, height])));
    const boxes = [
      ...[...at.values()].map(([x, y]) => [x - 2.5, y - 2.5, x + 2.5, y + 2.5]),
      ...circles.map(({ center: [x, y], radius: r }) => [x - r - 1, y - r - 1.6, x + r + 1, y + r + 1]),
      ...(isWhole ? [[0, 0, width || 40, height || 30]] : []),
    ];
    const least = (n: number): number => Math.min(...boxes.map((box) => box[n]!));
    const most = (n: number): number => Math.max(...boxes.map((box) => box[n]!));
    this.camera.frame([least(0), least(1)], [most(2), most(3)], CLOSE, about, this.port.spectatorMode ? WATCHED : undefined);
  }

  protected margin(ink: Ink): void {
    rule(ink, this.camera, this.context.brushes);
  }

  protected inHand(): string | null {
    return (this.port.draft.peek() ?? this.drafting.sent)?.actor ?? null;
  }

  /** Pieces walk to where they now stand, rings that changed are drawn anew. */
  protected arrive(view: View | null, first: boolean, now: number): void {
    const before = this.context.scene;
    this.context.scene = readScene(view, this.port.language.peek(), this.system);
    if (view && !first) this.walk(before.at, view, now);
    this.circles.read(this.context.scene.circles, this.motion, now, first);
    const { mover } = this.drafting;
    const start = this.port.draft.peek()?.start;
    const at = mover ? this.context.scene.at.get(mover) : null;
    if (mover && (!at || (start && !same(at, start)))) this.hand.cancel();
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
  protected giveBack(): void {
    const draft = this.port.returned?.peek();
    if (!draft) return;
    this.drafting.settled();
    this.motion.walk(draft.actor, [...draft.path].reverse().concat([draft.start]), performance.now());
    this.resettle();
  }

  protected survey(field: Field): void {
    this.land = readLand(field, this.picture, this.land.hand);
    if (field.width && field.height) this.camera.field = [[0, 0], [field.width, field.height]];
    if (!this.land.hand && isDrawn(field)) void this.loadTerrainPainter();
  }

  private drafted(): void {
    const draft = this.port.draft.peek();
    if (!draft && this.drafting.open) this.drafting.adopt(null);
    if (draft && !this.drafting.open) this.drafting.adopt(draft);
    this.lift();
  }

  private async reached(): Promise<void> {
    this.drafting.refresh();
    this.gate.ask("pieces", "overlay");
    if (!this.port.strides?.peek() || this.circles.far) return;
    const far = await import("./reaches").catch(() => null);
    this.circles.far = far;
    this.drafting.cling = far?.foeInReach ?? null;
    this.overlay.short = far?.short ?? null;
    this.gate.ask("pieces", "overlay");
  }

  protected isAnimating(now: number): boolean {
    const ringing = this.overlay.signs.tick(this.port.pings.peek(), now);
    if (ringing) this.gate.ask("overlay");
    return this.drafting.tick(now) || ringing;
  }

  protected layout(now: number): Layout {
    return this.stage.layout(this.context.scene, this.camera, this.motion, now);
  }

  protected over(ink: Ink, now: number): void {
    const tip = this.hand.fingertip;
    if (tip && !this.glass) void this.loadMagnifier();
    if (this.hand.ruler && !this.overlay.measure) void this.loadRuler();
    const box = (tip && this.glass?.loupeAt(tip, this.camera)) ?? null;
    this.context.loupe = box;
    this.overlay.draw(ink, this.context, this.drafting, this.hand, now, this.focused);
    if (tip && box) this.glass?.magnify(ink, this.layers, tip, box, this.context.brushes.colours);
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

/** The board with what a system adds to it. */
export const mountWith = (canvas: HTMLCanvasElement, port: LensPort, system: OnPlane): Board => new PlaneBoard(canvas, port, system).open();

export const mountBoard: MountBoard = (canvas, port) => mountWith(canvas, port, BARE);
