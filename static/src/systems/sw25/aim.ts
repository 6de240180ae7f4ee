/** Aiming: what the hand points at, what the server says of it, and the command that would follow. */
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Context } from "../../board/context";
import type { Sights } from "./aiming/aimed";
import type { Block } from "../../board/labels";
import type { Ink } from "../../board/layers";
import type { Lens } from "../../board/lens";
import { Painter } from "./aiming/sights";
import { areaAt, areasOf, positionOf } from "../../board/areas/area-geometry";
import type { Command, Point, Query } from "../../types";
import { arms, declarable, declarations, quickened, specOf, within, type Arm, type Offer } from "./weapons";
import { chosenWith, multiples, saidFactors } from "./aiming/several";
import { byHand, PLAIN, type Spec } from "./spec";
import { find, type Found, type Mark, type Question, reasonOf } from "./finding";
import type { Table } from "../../panels/table";
import { losesTurn } from "../../beside/turn-over";
import { isEitherWay, secondsAt, spreading, type Spreading } from "./areas/spreading";
import { areasStateOf } from "./areas/state";
import { stateOf } from "./state";
import { isSteered } from "./aiming/whither";
import { ofSwordWorld } from "./view";

const APART = 70;
/** Of an area round somebody only that one is hit. */
const CONVERGING = "magic-convergence";
export const atPoints = (shape: string): boolean => shape === "area" || shape === "line" || shape === "breakthrough";
const tenths = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

export class Aiming implements Lens {
  /** `fire`, `effect`, or the key of an own attack or skill. */
  readonly choice: Signal<string> = signal("fire");
  /** The effect: as it is entered by hand, or as the chosen skill has it. */
  readonly spec: ReadonlySignal<Spec>;
  private readonly hand: Signal<Spec>;
  /** The feats declared with it, in the order in which they were chosen. */
  readonly feats: Signal<readonly string[]> = signal([]);
  /** How many times of each thing that they multiply. */
  readonly factors: Signal<Readonly<Record<string, number>>> = signal({});
  readonly pin: Signal<Mark | null> = signal(null);
  /** Further targets of an effect that is meant for several, in the order in which they were named. */
  readonly also: Signal<readonly string[]> = signal([]);
  /** Whither its target is to be moved. */
  readonly to: Signal<Point | null> = signal(null);
  readonly section = signal("");
  readonly spared: Signal<ReadonlySet<string>> = signal(new Set());
  readonly found: Signal<Found | null> = signal(null);
  readonly mark: ReadonlySignal<Mark | null>;
  /** Whom the chosen attack reaches from here, as the server says; null where that is not told. */
  readonly reached: ReadonlySignal<readonly string[] | null>;
  readonly changed: ReadonlySignal<unknown>;
  private readonly point: Signal<Point | null> = signal(null);
  private readonly painter = new Painter();
  /** Nobody has been pointed at with it yet. */
  private isFresh = false;
  private asking = false;
  private asked = 0;
  private later = 0;

  constructor(private readonly table: Table, readonly actor: string) {
    const { scene } = table;
    this.hand = signal(stateOf(scene).entered.get(actor) ?? PLAIN);
    this.spec = computed(() => {
      const skill = this.arms().find(({ key }) => key === this.choice.value)?.skill;
      return skill ? specOf(skill) : this.hand.value;
    });
    this.mark = computed(() => {
      const hovered = scene.hovered.value;
      const at = hovered === null ? null : positionOf(ofSwordWorld(scene.view.value), hovered);
      if (hovered !== null && at && (hovered !== actor || this.isEffect)) return { id: hovered, at };
      const pin = this.pin.value;
      if (pin !== null) return pin.id === null ? pin : { ...pin, at: positionOf(ofSwordWorld(scene.view.value), pin.id) ?? pin.at };
      const point = this.point.value;
      return point !== null && hovered === null && this.takesPoints() ? { id: null, at: tenths(point) } : null;
    });
    this.reached = computed(() => (this.choice.value !== "" && (scene.selected.value ?? actor) === actor ? within(stateOf(scene).openings.value, this.arm()) : null));
    this.changed = computed(() => ({ of: [this.mark.value, this.to.value, this.found.value, this.choice.value, this.spec.value, this.spared.value, this.also.value, this.feats.value, stateOf(scene).openings.value, areasStateOf(scene).chart.value, areasStateOf(scene).sights.value] }));
  }

  /** Looks over the board until the answer is called. */
  open(): () => void {
    const { scene } = this.table;
    scene.draft.value = null;
    scene.tool.value = "select";
    scene.lens.value = this;
    const ends = [
      this.withTurn(),
      effect(() => {
        void [this.choice.value, this.spec.value, this.to.value, this.section.value, this.spared.value, this.also.value, this.feats.value, this.factors.value, this.mark.value, areasStateOf(scene).second.value, areasStateOf(scene).toward.value, scene.seq.value, scene.live.value, this.table.page.words.language.value];
        untracked(() => this.look());
      }),
      effect(() => {
        void [this.reached.value, stateOf(scene).openings.value];
        untracked(() => this.settle());
      }),
      effect(() => {
        if (positionOf(ofSwordWorld(scene.view.value), this.actor) === null || scene.tool.value !== "select" || scene.draft.value !== null) this.close();
      }),
    ];
    return () => {
      ends.forEach((end) => end());
      clearTimeout(this.later);
      if (scene.lens.peek() === this) scene.lens.value = null;
    };
  }

  readonly close = (): void => void (this.table.scene.task.value = null);

  /** Laid down with the end of the turn during which it was taken up. */
  private withTurn(): () => void {
    let was = this.table.scene.view.peek();
    return effect(() => {
      const now = this.table.scene.view.value;
      if (was !== null && now !== null && losesTurn(was, now, this.actor)) this.close();
      was = now;
    });
  }

  set(part: Partial<Spec>): void {
    this.hand.value = { ...this.hand.peek(), ...part };
    stateOf(this.table.scene).entered.set(this.actor, this.hand.peek());
    this.unpinPoint();
  }

  choose(choice: string): void {
    const { task } = this.table.scene;
    this.choice.value = choice;
    if (task.peek() !== null && task.peek()?.key !== choice) task.value = { part: "targeting", actor: this.actor, choice: choice === "fire" ? "fire" : "attack", key: choice };
    this.section.value = "";
    this.feats.value = [];
    this.unpinPoint();
    this.isFresh = true;
    this.settle();
  }

  /** Before the hand points: at whom it met last if it still reaches them, else at the only one whom it reaches, which may be oneself. */
  private settle(): void {
    const reached = this.reached.peek();
    this.feats.value = quickened(this.feats.peek(), stateOf(this.table.scene).openings.peek(), this.arm());
    if (!this.isFresh || this.pin.peek() !== null) return;
    const { key, target = "" } = stateOf(this.table.scene).lately.get(this.actor) ?? {};
    const isMet = key === this.choice.peek() && (reached?.includes(target) ?? true);
    const id = this.isEffect && this.spec.peek().range === 0 ? this.actor : isMet ? target : reached?.length === 1 ? reached[0]! : null;
    const at = id === null ? null : positionOf(ofSwordWorld(this.table.scene.view.peek()), id);
    if (id !== null && at !== null) this.pin.value = { id, at };
    this.isFresh = reached === null;
  }

  private arms(): Arm[] {
    return arms(ofSwordWorld(this.table.scene.view.value)?.combatants[this.actor]);
  }

  arm(): Arm | null {
    return untracked(() => this.arms()).find(({ key }) => key === this.choice.peek()) ?? null;
  }

  /** The feats that may be declared with it now; those that are. */
  offers(): Offer[] {
    const { openings } = stateOf(this.table.scene);
    return this.choice.peek() === "fire" ? [] : declarable(openings.peek(), this.choice.peek() === "effect" ? null : this.arm());
  }

  declared(): Offer[] {
    return this.offers().filter(({ name }) => this.feats.peek().includes(name));
  }

  /** One more or one fewer; where it is too many, the one that was chosen first goes. */
  declare(name: string): void {
    this.feats.value = chosenWith(this.feats.peek(), name, this.offers(), declarations(stateOf(this.table.scene).openings.peek()));
  }

  /** A spell or a skill, of the sheet or entered by hand. */
  get isEffect(): boolean {
    return this.choice.value === "effect" || this.choice.value.startsWith("skill/");
  }

  /** So many may be named one after the other. */
  private get most(): number {
    const byFeat = Math.max(1, ...this.declared().map(({ most }) => most ?? 1));
    if (!this.isEffect) return byFeat;
    const { shape, max_targets: most } = this.spec.peek();
    return atPoints(shape) ? 1 : Math.max(most ?? 1, byFeat);
  }

  hover(at: Point | null): void {
    this.point.value = at;
  }

  tap(at: Point, piece: string | null): void {
    const { scene } = this.table;
    const target = piece === this.actor && !this.isEffect ? null : piece;
    scene.sheet.value = "act";
    this.isFresh = false;
    if (target !== null && this.adds(target)) return;
    if (piece === null && this.steered !== null) {
      this.to.value = tenths(at);
      return;
    }
    this.also.value = [];
    this.to.value = null;
    if (target === null && (piece !== null || !this.takesPoints())) this.pin.value = null;
    else this.pin.value = { id: target, at: target === null ? at : positionOf(ofSwordWorld(scene.view.peek()), target) ?? at };
    this.section.value = "";
    this.spared.value = new Set();
  }

  /** One more target, or one fewer, where it is meant for more than one. */
  private adds(target: string): boolean {
    const pin = this.pin.peek();
    const also = this.also.peek();
    if (this.most < 2 || pin === null || pin.id === null || pin.id === target) return false;
    if (also.includes(target)) this.also.value = also.filter((id) => id !== target);
    else if (also.length + 1 < this.most) this.also.value = [...also, target];
    return true;
  }

  /** Does the hand say, once there is a target, whither it goes? */
  get steered(): "must" | "may" | null {
    const id = this.pin.value?.id ?? null;
    const view = ofSwordWorld(this.table.scene.view.peek());
    return id === null || this.arm()?.skill === undefined ? null : isSteered(this.arm()?.skill?.forced, this.spec.value.range, positionOf(view, this.actor), positionOf(view, id));
  }

  /** With the arrow keys: the point goes so far from where it is, at first from the piece itself. */
  shift(dx: number, dy: number): void {
    const isWhither = this.steered !== null;
    if (!isWhither && !this.takesPoints()) return;
    const from = (isWhither && this.to.peek()) || (this.pin.peek()?.at ?? positionOf(ofSwordWorld(this.table.scene.view.peek()), this.actor));
    if (!from) return;
    const at = [Math.round((from[0] + dx) * 100) / 100, Math.round((from[1] + dy) * 100) / 100] as const;
    if (isWhither) this.to.value = at;
    else this.pin.value = { id: null, at };
    this.table.board.peek()?.show(at);
  }

  spare(id: string): void {
    const next = new Set(this.spared.peek());
    if (!next.delete(id)) next.add(id);
    this.spared.value = next;
  }

  /** Could anything be sent for the pinned mark? */
  get ready(): boolean {
    const pin = this.pin.value;
    void [this.spec.value, this.choice.value, this.to.value];
    return pin !== null && this.command(pin) !== null;
  }

  /** What would be sent for the pinned mark. */
  async send(insists = false): Promise<void> {
    const pin = this.pin.peek();
    const command = pin === null ? null : this.command(pin);
    if (command === null) return;
    const { scene, hands } = this.table;
    const outcome = await hands.send(insists && scene.role.peek() === "gm" ? { command: "override", do: command } : command);
    if (!outcome.ok) return;
    if (pin?.id) stateOf(this.table.scene).lately.set(this.actor, { key: this.choice.peek(), target: pin.id });
    this.close();
  }

  private takesPoints(): boolean {
    const choice = this.choice.peek();
    return choice === "fire" || (this.isEffect && (atPoints(this.spec.peek().shape) || this.leaps()));
  }

  private unpinPoint(): void {
    this.also.value = [];
    this.to.value = null;
    if (this.pin.peek()?.id === null && !this.takesPoints()) this.pin.value = null;
    this.spared.value = new Set();
  }

  private command(mark: Mark): Command | null {
    if (this.choice.peek() === "fire") return null;
    const { actor } = this;
    const arm = this.arm();
    const section = this.section.peek();
    const feats = this.feats.peek();
    const common = { actor, ...(section === "" ? {} : { section }), ...(feats.length === 0 ? {} : { feats }), ...saidFactors(multiples(this.declared()), this.factors.peek()) };
    if (arm?.attack) {
      return mark.id === null ? null : { command: "attack", ...common, attack: arm.id, target: this.named(mark.id), ...(arm.using === null ? {} : { using: arm.using }) };
    }
    if (this.leaps()) return { command: "effect", ...common, skill: arm?.id, target: actor, to: this.place(mark) };
    if (arm?.skill) return this.moved(this.aimed({ command: "effect", ...common, skill: arm.id }, mark));
    return this.isEffect ? this.effect(common, mark) : null;
  }

  /** With the place to which its target goes; nothing while that has still to be said. */
  private moved(command: Command | null): Command | null {
    const to = this.to.peek();
    if (to === null || this.steered === null) return this.steered === "must" ? null : command;
    return command && { ...command, to: this.place({ id: null, at: to }) };
  }

  /** It takes its user from point to point. */
  private leaps = (): boolean => this.arm()?.skill?.forced?.how === "teleport" && this.spec.peek().range === 0;

  /** The one who is pointed at, with those named before. */
  private named(id: string): string | readonly string[] {
    const others = id === this.pin.peek()?.id ? this.also.peek() : [];
    return others.length === 0 ? id : [id, ...others];
  }

  /** Nothing while a strip is not yet aimed at anybody. */
  private aimed(command: Command, mark: Mark): Command | null {
    const { shape } = this.spec.peek();
    if (shape !== "area" && mark.id === null) return null;
    const exclude = [...this.spared.peek()];
    const isRound = shape === "area" && !this.feats.peek().includes(CONVERGING);
    return { ...command, ...(mark.id === null || isRound ? { at: this.place(mark) } : { target: this.named(mark.id) }), ...(exclude.length === 0 ? {} : { exclude }), ...this.spread(mark, isRound) };
  }

  /** The areas of which it reaches one beside the one that is aimed at. */
  seconds = (mark: Mark): readonly string[] => (this.isEffect ? secondsAt(this.table.scene, this.spec.peek(), this.place(mark)) : []);

  /** Could its line lead either way? It is aimed at somebody in the area of its user. */
  hasTwoWays = (mark: Mark): boolean => this.isEffect && isEitherWay(this.table.scene, this.spec.peek(), this.actor, mark.id);

  /** What a command says of how it spreads. */
  private spread(mark: Mark, isRound: boolean): Spreading {
    return spreading(this.table.scene, isRound ? this.seconds(mark) : [], this.hasTwoWays(mark));
  }

  /** A point, or where there are none the area that it lies in. */
  private place({ at }: Mark): Point | string {
    const view = ofSwordWorld(this.table.scene.view.peek());
    return areasOf(view).length > 0 ? areaAt(view, at) ?? at : at;
  }

  /** As it is entered by hand. */
  private effect(common: Readonly<Record<string, unknown>>, mark: Mark): Command | null {
    const said = byHand(this.spec.peek());
    return said === null ? null : this.aimed({ command: "effect", ...common, ...said }, mark);
  }

  private question(): Question | null {
    const mark = this.mark.peek();
    if (mark === null) return null;
    const { scene, page } = this.table;
    const may = scene.role.peek() !== "spectator" && scene.eyes.peek() === null && scene.controls.peek().has(this.actor);
    const [fire, area] = [this.fire(mark), this.area(mark)];
    const command = may ? this.command(mark) : null;
    return { key: JSON.stringify([fire, area, command, scene.seq.peek(), scene.live.peek(), page.words.language.peek()]), mark, fire, area, command };
  }

  private fire(mark: Mark): Query | null {
    const arm = this.arm();
    const touches = arm?.attack?.kind === "melee" || (this.isEffect && this.spec.peek().shape === "touch");
    if (touches || mark.id === this.actor) return null;
    const what = arm?.attack ? { attack: arm.id } : this.isEffect ? { shape: this.spec.peek().shape } : {};
    return { query: "line-of-fire", from: this.actor, to: mark.id ?? this.place(mark), ...what };
  }

  private area(mark: Mark): Query | null {
    const { shape, range, radius, through, max_targets } = this.spec.peek();
    const lacks = shape === "area" ? radius === null : shape === "line" && range === null;
    if (!this.isEffect || !atPoints(shape) || lacks || mark.id === this.actor && shape !== "area") return null;
    return {
      query: "area", shape, from: this.actor, ...(mark.id === null || shape === "area" ? { at: this.place(mark) } : { target: mark.id }),
      ...(shape === "area" && radius !== null ? { radius } : {}), ...(shape === "area" && max_targets !== null ? { max_targets } : {}), ...(range === null ? {} : { range }),
      ...(shape === "breakthrough" && through !== null ? { through } : {}), ...this.spread(mark, true),
    };
  }

  /** Asks about what is pointed at now: one question at a time, not too often, the newest wins. */
  private look(): void {
    const question = this.question();
    if (question === null) {
      this.found.value = null;
      return;
    }
    if (question.key === this.found.peek()?.key || this.asking) return;
    const wait = this.asked + APART - Date.now();
    clearTimeout(this.later);
    if (wait > 0) this.later = window.setTimeout(() => this.look(), wait);
    else void this.ask(question);
  }

  private async ask(question: Question): Promise<void> {
    this.asking = true;
    this.asked = Date.now();
    const found = await find(this.table, this.actor, this.spared.peek(), question);
    this.asking = false;
    this.found.value = found;
    this.look();
  }

  draw(ink: Ink, context: Context, taken: () => Block[]): void {
    const { actor } = this;
    const mark = this.mark.peek();
    const spec = this.isEffect ? this.spec.peek() : null;
    const found = this.found.peek();
    const known = found !== null && mark !== null && found.mark.id === mark.id && found.mark.at.join() === mark.at.join() ? found : null;
    const range = spec === null ? this.arm()?.attack?.range ?? null : spec.shape === "touch" ? null : spec.range;
    const told = known === null ? null : { ...known, reason: reasonOf(known) };
    const sights: Sights = { actor, mark, range, targets: this.also.peek().length > 0 || spec !== null ? this.also.peek() : this.reached.peek() ?? [], effect: spec, spared: this.spared.peek(), told };
    if (context.lay) areasStateOf(this.table.scene).sights.peek()?.(ink, context, sights, taken());
    else this.painter.draw(ink, context, sights, taken());
  }
}
