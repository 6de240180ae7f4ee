/** Portraits, fetched and decoded once for the board and the panels. */
import { signal } from "@preact/signals";

/** The circle of a picture that is shown, in thousandths: its middle, and its size of the shorter side. */
export interface Crop {
  readonly x?: number;
  readonly y?: number;
  readonly across?: number;
}

export interface Portrayed {
  readonly portrait?: string | null;
  readonly crop?: Crop | null;
}

/** How many pictures have arrived. */
export const arrived = signal(0);
const kept = new Map<string, HTMLImageElement>();

/** Where a picture of this table, replay or demo is fetched. */
export function addressOf(name: string, table?: string): string {
  const [, kind, id] = location.pathname.split("/");
  const seat = new URLSearchParams(location.search).get("seat");
  return `/api/${table === undefined ? `${kind}s/${id}` : `tables/${table}`}/images/${name}${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`;
}

/** The decoded picture; null until it is here. */
export function pictureOf({ portrait }: Portrayed): HTMLImageElement | null {
  if (!portrait) return null;
  let image = kept.get(portrait);
  if (image === undefined) {
    image = new Image();
    image.onload = () => void arrived.value++;
    image.src = addressOf(portrait);
    kept.set(portrait, image);
  }
  return image.naturalWidth > 0 ? image : null;
}

/** Left, top and side of the square round the circle, in pixels of the picture. */
export function squareOf(image: HTMLImageElement, crop: Crop | null | undefined): readonly [number, number, number] {
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = (Math.min(width, height) * (crop?.across ?? 1000)) / 1000;
  const from = (middle: number | undefined, length: number): number =>
    Math.max(0, Math.min(length - side, ((middle ?? 500) * length) / 1000 - side / 2));
  return [from(crop?.x, width), from(crop?.y, height), side];
}
