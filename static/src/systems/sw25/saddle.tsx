/** Onto a mount that stands here, and off it: on a map of points with the first press one may point beside it, with the second one stands where it does. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Context } from "../../board/context";
import type { Ink } from "../../board/layers";
import type { Lens } from "../../board/lens";
import type { Point } from "../../board/port";
import { Icon } from "../../panels/primitives";
import { nameOf } from "../../panels/names";
import { towards } from "../../panels/needs";
import { useTable } from "../../panels/table";
import { stateOf } from "./state";
import type { Combatant, View } from "./view";

/** Metres: a step beside the mount, rounded so that it never is longer. */
const BESIDE = 1;
const WITHIN = 0.99;
/** More mounts than these at one place are named in the list of acts. */
const MOST = 3;

/** The place that the hand points at, no farther from the mount than a step. */
class Stepping implements Lens {
  private readonly at: Signal<Point | null> = signal(null);
  readonly changed: ReadonlySignal<unknown> = computed(() => ({ at: this.at.value }));

  constructor(private readonly from: Point, private readonly step: (at: Point) => void) {}

  hover(at: Point | null): void {
    this.at.value = at === null ? null : this.beside(at);
  }

  tap(at: Point): void {
    this.step(this.beside(at));
  }

  private beside(at: Point): Point {
    const [x, y] = this.from;
    return Math.hypot(at[0] - x, at[1] - y) > WITHIN ? towards(this.from, at, WITHIN) : [Math.round(at[0] * 100) / 100, Math.round(at[1] * 100) / 100];
  }

  draw(ink: Ink, { camera, brushes: { colours } }: Context): void {
    const [middle, rim] = [camera.to(this.from), camera.to([this.from[0] + BESIDE, this.from[1]])];
    ink.strokeStyle = colours.ink;
    ink.lineWidth = 2;
    ink.setLineDash([5, 4]);
    ink.beginPath();
    ink.arc(middle[0], middle[1], rim[0] - middle[0], 0, 2 * Math.PI);
    ink.stroke();
    ink.setLineDash([]);
    const at = this.at.peek();
    if (at === null) return;
    const end = camera.to(at);
    ink.beginPath();
    ink.arc(end[0], end[1], 6, 0, 2 * Math.PI);
    ink.stroke();
  }
}

export function Saddle({ id, view, combatant }: { id: string; view: View; combatant: Combatant }): JSX.Element | null {
  const { t, hands, scene, page, board } = useTable();
  const openings = stateOf(scene).openings.value;
  const isOpen = (command: string): boolean => scene.movable.value.has(id) && openings?.has(command) === true && openings.get(command) === null;
  const lens = scene.lens.value instanceof Stepping ? scene.lens.value : null;
  const close = (): void => {
    if (scene.lens.peek() instanceof Stepping) scene.lens.value = null;
  };
  useEffect(() => close, [id, combatant.riding]);
  const off = (at?: Point): void => {
    close();
    void hands.send({ command: "dismount", actor: id, ...(at === undefined ? {} : { at }) });
  };
  const press = (): void => {
    const { at, standing } = combatant;
    if (!at || standing === "melee" || lens !== null) return off();
    scene.task.value = null;
    scene.lens.value = new Stepping(at, off);
    board.peek()?.reveal(id);
    hands.tell(t("dismount-where"));
  };
  if (combatant.riding) {
    return !isOpen("dismount") ? null : (
      <button type="button" class="arm" data-arm="dismount" aria-pressed={lens !== null} title={t("dismount-means")} onClick={press}
        onKeyDown={(event) => { if (event.key === "Escape" && lens !== null) { event.stopPropagation(); close(); } }}>
        <Icon name="leave" size={16} /><b>{t("dismount")}</b>
      </button>
    );
  }
  if (!isOpen("mount")) return null;
  return (
    <>
      {mountsAt(view, id, combatant).slice(0, MOST).map((one) => (
        <button key={one} type="button" class="arm" data-arm={`mount/${one}`} title={t("mount-means")} onClick={() => void hands.send({ command: "mount", actor: id, target: one })}>
          <Icon name="join" size={16} /><b>{t("mount-on", { name: nameOf(view, one, page.words.language.value) })}</b>
        </button>
      ))}
    </>
  );
}

/** Those of its side at the same place who have room for one more. */
const mountsAt = ({ combatants }: View, id: string, { faction, at, area }: Combatant): string[] =>
  Object.entries(combatants).flatMap(([other, one]) => {
    const isHere = one.excluded !== true && one.faction === faction && one.area === area && String(one.at) === String(at);
    const riders = Object.values(combatants).filter(({ riding }) => riding === other).length;
    return other !== id && isHere && !one.riding && (one.carries ?? 0) > riders ? [other] : [];
  });
