/** Where a pointer lies: beside what it means, wholly on the page, and over neither it nor what is to be seen with it where there is room elsewhere. */

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

const GAP = 18;
const EDGE = 10;

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE));

type Spot = readonly [number, number];

/** To hide a little of what it means is worse than to hide much else. */
const MEANT_WEIGHS = 10;

/** The first place that hides nothing of these, else where it hides the least. `page`: the room there is; `clear`: what is not to be hidden either. */
export function spotBeside(meant: Box | null, card: Size, page: Size, clear: readonly Box[] = []): Spot {
  if (meant === null) return [within((page.w - card.w) / 2, page.w - card.w), within(80, page.h - card.h)];
  const far = ([x, y]: Spot): number => Math.hypot(x + card.w / 2 - meant.x - meant.w / 2, y + card.h / 2 - meant.y - meant.h / 2);
  const others = clear.flatMap((one) => sidesOf(one, card, page)).sort((one, other) => far(one) - far(other));
  const last: Spot = [across(meant, card, page), meant.y + meant.h / 2 > page.h / 2 ? EDGE : within(page.h, page.h - card.h)];
  const hides = (spot: Spot): number => shared(spot, card, meant) * MEANT_WEIGHS + clear.reduce((sum, one) => sum + shared(spot, card, one), 0);
  const least = [...sidesOf(meant, card, page), ...others, last].map((spot) => ({ spot, hidden: hides(spot) }));
  return least.reduce((best, one) => (one.hidden < best.hidden ? one : best)).spot;
}

const across = (box: Box, card: Size, page: Size): number => within(box.x + box.w / 2 - card.w / 2, page.w - card.w);

/** Below it, above, to the right and the left: those that fit. */
function sidesOf(box: Box, card: Size, page: Size): readonly Spot[] {
  const middle = across(box, card, page), down = within(box.y + box.h / 2 - card.h / 2, page.h - card.h);
  const below = box.y + box.h + GAP, above = box.y - GAP - card.h, right = box.x + box.w + GAP, left = box.x - GAP - card.w;
  const found: Spot[] = [];
  if (below + card.h + EDGE <= page.h) found.push([middle, Math.max(EDGE, below)]);
  if (above >= EDGE) found.push([middle, Math.min(above, page.h - card.h - EDGE)]);
  if (right + card.w + EDGE <= page.w) found.push([Math.max(EDGE, right), down]);
  if (left >= EDGE) found.push([Math.min(left, page.w - card.w - EDGE), down]);
  return found;
}

/** Square pixels of the box that a card there hides. */
function shared([x, y]: Spot, card: Size, box: Box): number {
  const wide = Math.min(x + card.w, box.x + box.w) - Math.max(x, box.x), high = Math.min(y + card.h, box.y + box.h) - Math.max(y, box.y);
  return Math.max(0, wide) * Math.max(0, high);
}
