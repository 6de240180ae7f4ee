/** Where a pointer lies: beside what it means, wholly on the page, and never over it where there is room elsewhere. */

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

/** Below it, else above, to the right or the left; the first that fits, else where it hides the least. */
export function spotBeside(meant: Box | null, card: Size, page: Size): readonly [number, number] {
  if (meant === null) return [within((page.w - card.w) / 2, page.w - card.w), within(80, page.h - card.h)];
  const across = within(meant.x + meant.w / 2 - card.w / 2, page.w - card.w), down = within(meant.y + meant.h / 2 - card.h / 2, page.h - card.h);
  const below = meant.y + meant.h + GAP, above = meant.y - GAP - card.h;
  if (below + card.h + EDGE <= page.h) return [across, Math.max(EDGE, below)];
  if (above >= EDGE) return [across, Math.min(above, page.h - card.h - EDGE)];
  const right = meant.x + meant.w + GAP, left = meant.x - GAP - card.w;
  if (right + card.w + EDGE <= page.w) return [Math.max(EDGE, right), down];
  if (left >= EDGE) return [Math.min(left, page.w - card.w - EDGE), down];
  return [across, meant.y + meant.h / 2 > page.h / 2 ? EDGE : within(page.h, page.h - card.h)];
}
