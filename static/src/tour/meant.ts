/** What the steps of the tour mean: where on the page that is now, and what else a card is not to hide. */
import type { Table } from "../panels/table";
import { enclosing, type Box, type Clear, type Size } from "./spot";

export type Step = "piece" | "move" | "attack" | "decision" | "end";

/** Each looks for the first of these that is on the page: all that a selector finds there is meant together. */
const MEANT: Readonly<Record<Step, readonly string[]>> = {
  piece: [], move: [],
  attack: ["[data-testid=actions] .arms > *", "[data-testid=actions] .acts > *", "[data-testid=actions]"],
  decision: ["[data-testid=decision]", "[data-testid=turn-banner] :is(.phase, .acting)", "[data-testid=turn-banner] .turn"],
  end: ["[data-testid=end-turn]", "[data-testid=actions]"],
};
/** How far a piece reaches round its middle, as long as no name says it better. */
const PIECE = 24;
/** A name farther off than this has a line to its piece, and is not what is meant. */
const BESIDE = 56;
/** What a hand needs on the page while it reads. */
const NEEDED = ":is(.sheet, .dock, .board-tools) :is(button, select, input), [data-testid=turn-banner] .turn > *";
/** What a step speaks of weighs more: pieces, those that the reader leads most of all, or what is pressed. */
const WEIGHS = { piece: { own: 3, other: 2, pressed: 1 }, pressed: { own: 1, other: 0.5, pressed: 3 } } as const;

/** Where on the page the thing is that a step means. */
export function meantOf(table: Table, step: Step, own: string | null): Box | null {
  for (const selector of MEANT[step]) {
    const found = enclosing([...document.querySelectorAll(selector)].flatMap(shownOf));
    if (found !== null) return found;
  }
  return own === null ? null : pieceOf(table, own);
}

/** A piece with its name. */
function pieceOf({ board }: Table, id: string): Box | null {
  const at = board.value?.piece(id) ?? null;
  if (at === null) return null;
  const name = board.value?.name(id), r = name?.r0 ?? PIECE, [x, y] = at;
  const body = { x: x - r, y: y - r, w: r * 2, h: r * 2 };
  if (name === undefined || Math.abs(name.dx + name.w / 2) > r + name.w / 2 + BESIDE || Math.abs(name.dy + name.h / 2) > r + BESIDE) return body;
  return enclosing([body, { x: x + name.dx, y: y + name.dy, w: name.w, h: name.h }]);
}

/** The page as far as a log beside the map, and what a card is not to hide: pieces with their names, what can be pressed, and a log below the map. */
export function roomOf(table: Table, step: Step): { readonly room: Size; readonly clear: readonly Clear[] } {
  const { scene } = table, weighs = WEIGHS[step === "piece" || step === "move" ? "piece" : "pressed"];
  const log = document.querySelector("[data-testid=log]")?.getBoundingClientRect();
  const isShown = log !== undefined && log.width > 0, isBeside = isShown && log.x > innerWidth / 2;
  const pieces = Object.keys(scene.view.peek()?.combatants ?? {}).flatMap((id): Clear[] => {
    const box = pieceOf(table, id);
    return box === null ? [] : [{ ...box, weighs: scene.movable.peek().has(id) ? weighs.own : weighs.other }];
  });
  const pressed = [...document.querySelectorAll(NEEDED)].flatMap(shownOf).map((box): Clear => ({ ...box, weighs: weighs.pressed }));
  const below = isShown && !isBeside ? [{ x: log.x, y: log.y, w: log.width, h: log.height }] : [];
  return { room: { w: isBeside ? log.x : innerWidth, h: innerHeight }, clear: [...pieces, ...pressed, ...below] };
}

/** An element as far as what scrolls about it lets one see. */
function shownOf(element: Element): Box[] {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  let [x, y, farX, farY] = [left, top, right, bottom];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflow === "visible") continue;
    const frame = at.getBoundingClientRect();
    [x, y, farX, farY] = [Math.max(x, frame.left), Math.max(y, frame.top), Math.min(farX, frame.right), Math.min(farY, frame.bottom)];
  }
  return farX > x && farY > y ? [{ x, y, w: farX - x, h: farY - y }] : [];
}
