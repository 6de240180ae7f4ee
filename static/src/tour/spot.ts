/** Where a pointer lies: beside what it means and never over it, wholly on the page, and over nothing that is needed with it where there is room elsewhere. */

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** What a card is not to hide; to hide a pixel of it is as bad as that many others. */
export interface Clear extends Box {
  readonly weighs?: number;
}

const GAP = 18;
const EDGE = 10;
/** Pixels between two places that are tried where none beside it is free. */
const STEP = 12;
/** About what it means there is a ring, and a card keeps so much off that. */
const RIM = 6, OFF = 6;

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE));

type Spot = readonly [number, number];

/** To hide a little of what it means is worse than to hide all else. */
const MEANT_WEIGHS = 1000;
/** To be a pixel farther off is as bad as to hide so many of what could be hidden. */
const FAR_WEIGHS = 8;
/** A card stays where it is, unless it could be nearer by more. */
const STAYS = 140;

/** The first place that hides nothing of these, else where it hides the least. `page`: the room there is; `last`: where it lay. */
export function spotBeside(meant: Box | null, card: Size, page: Size, clear: readonly Clear[] = [], last: Spot | null = null): Spot {
  if (meant === null) return [within((page.w - card.w) / 2, page.w - card.w), within(80, page.h - card.h)];
  const ring = grown(meant, RIM + OFF);
  const far = ([x, y]: Spot): number => Math.hypot(x + card.w / 2 - meant.x - meant.w / 2, y + card.h / 2 - meant.y - meant.h / 2);
  const hides = (spot: Spot): number =>
    shared(spot, card, ring) * MEANT_WEIGHS + clear.reduce((sum, one) => sum + shared(spot, card, one) * (one.weighs ?? 1), 0);
  const weighed = (spot: Spot): { readonly spot: Spot; readonly hidden: number; readonly cost: number } => {
    const hidden = hides(spot);
    return { spot, hidden, cost: hidden && hidden + far(spot) * FAR_WEIGHS };
  };
  const beside = sidesOf(meant, card, page).map(weighed);
  const elsewhere = (): readonly Spot[] => [...clear.flatMap((one) => sidesOf(one, card, page)), ...everywhere(card, page)].sort((one, other) => far(one) - far(other));
  // The search of the whole page is long, and mostly there is room beside.
  const best = beside.find(({ cost }) => cost === 0) ?? [...beside, ...elsewhere().map(weighed)].reduce((least, one) => (one.cost < least.cost ? one : least));
  return last !== null && fits(last, card, page) && hides(last) <= best.hidden && far(last) <= far(best.spot) + STAYS ? last : best.spot;
}

/** What encloses all of them; null for none. */
export function enclosing(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x)), y = Math.min(...boxes.map((box) => box.y));
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
}

/** The ring about it, as far as that is on the page. */
export function ringAbout(meant: Box, page: Size): Box {
  const { x, y, w, h } = grown(meant, RIM);
  const left = Math.max(2, x), top = Math.max(2, y);
  return { x: left, y: top, w: Math.min(page.w - 2, x + w) - left, h: Math.min(page.h - 2, y + h) - top };
}

const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + by * 2, h: h + by * 2 });

const fits = ([x, y]: Spot, card: Size, page: Size): boolean => x >= EDGE && y >= EDGE && x + card.w + EDGE <= page.w && y + card.h + EDGE <= page.h;

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

/** Places all over the page, its edges included. */
function everywhere(card: Size, page: Size): readonly Spot[] {
  const along = (most: number): readonly number[] => {
    const last = Math.max(EDGE, most - EDGE);
    return [...Array.from({ length: Math.ceil((last - EDGE) / STEP) }, (_, at) => EDGE + at * STEP), last];
  };
  const down = along(page.h - card.h);
  return along(page.w - card.w).flatMap((x) => down.map((y): Spot => [x, y]));
}

/** Square pixels of the box that a card there hides. */
function shared([x, y]: Spot, card: Size, box: Box): number {
  const wide = Math.min(x + card.w, box.x + box.w) - Math.max(x, box.x), high = Math.min(y + card.h, box.y + box.h) - Math.max(y, box.y);
  return Math.max(0, wide) * Math.max(0, high);
}
