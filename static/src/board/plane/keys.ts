/** Everything a pointer does, the keyboard does. */
import type { Camera } from "../camera";
import { type Drafting, EXACT } from "./draft";
import type { PlanePointer } from "./drag";
import { gap } from "../paths";
import type { BoardPort, Point } from "../port";

export interface Keys {
  readonly port: BoardPort;
  readonly camera: Camera;
  readonly drafting: Drafting;
  readonly hand: PlanePointer;
  fit(): void;
  drawn(): void;
}

const PAN = 80;
const STEP = 0.5;
const FINE = 0.1;
const ARROWS: Readonly<Record<string, Point>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function listen(top: HTMLCanvasElement, keys: Keys): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  top.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.defaultPrevented && pressed(event, keys)) event.preventDefault();
  }, { signal });
  window.addEventListener("keydown", (event) => {
    if (keys.hand.busy && whileDragging(event, keys)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, { signal, capture: true });
  window.addEventListener("keyup", (event) => {
    if (event.key === "Shift" && !keys.port.freehand?.peek()) keys.hand.freehand(false);
  }, { signal });
  return () => ends.abort();
}

function whileDragging(event: KeyboardEvent, { hand }: Keys): boolean {
  if (event.key === "Escape") hand.cancel();
  else if (event.key === " ") hand.stop();
  else if (event.key === "Shift") hand.freehand(true);
  else return false;
  return true;
}

function pressed(event: KeyboardEvent, keys: Keys): boolean {
  const { camera, drafting, port } = keys;
  const arrow = ARROWS[event.key];
  if (arrow && drafting.open) steer(keys, arrow, event.shiftKey ? FINE : STEP);
  else if (arrow) camera.pan(-arrow[0] * PAN, -arrow[1] * PAN);
  else if (event.key === "+" || event.key === "=") camera.zoom(1.25);
  else if (event.key === "-" || event.key === "_") camera.zoom(0.8);
  else if (event.key === "0") keys.fit();
  else if (event.key === "Escape") return onEscape(keys);
  else if (drafting.open && event.key === " ") drafting.stop();
  else if (drafting.open && event.key === "Enter") drafting.commit(performance.now());
  else if (drafting.open && event.key === "Backspace") drafting.back();
  else if (event.key === "m" || event.key === "M") return take(keys);
  else if (event.key === "n" || event.key === "N") return next(port, camera);
  else return false;
  keys.drawn();
  return true;
}

/** Escape ends the draft first, then the choice. */
function onEscape({ hand, port }: Keys): boolean {
  if (hand.cancel()) return true;
  const had = port.selected.peek() !== null;
  port.selected.value = null;
  return had;
}

function take({ port, drafting, camera, drawn }: Keys): boolean {
  const chosen = port.selected.peek();
  const at = chosen ? port.view.peek()?.combatants[chosen]?.at : null;
  if (!chosen || !at || !port.movable.peek().has(chosen)) return false;
  drafting.begin(chosen, at, "taps");
  drafting.aim(at, EXACT);
  camera.show(at);
  drawn();
  return true;
}

function steer({ drafting, camera, port }: Keys, arrow: Point, step: number): void {
  const end = drafting.end ?? port.draft.peek()?.start;
  if (!end) return;
  const to: Point = [end[0] + arrow[0] * step, end[1] + arrow[1] * step];
  drafting.aim(to, { magnet: step < STEP ? 0.04 : 0.3, stick: 0 });
  const now = drafting.end;
  if (now && gap(now, end) < 0.005) drafting.aim(to, EXACT);
  if (now) camera.show(now);
}

/** The next piece that this seat may move. */
function next(port: BoardPort, camera: Camera): boolean {
  const ids = [...port.movable.peek()].filter((id) => port.view.peek()?.combatants[id]?.at);
  if (!ids.length) return false;
  const id = ids[(ids.indexOf(port.selected.peek() ?? "") + 1) % ids.length]!;
  port.selected.value = id;
  const at = port.view.peek()?.combatants[id]?.at;
  if (at) camera.look(at);
  return true;
}
