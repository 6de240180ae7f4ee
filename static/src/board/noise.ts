/** Chance that is always the same: ink must not flicker between redraws. */

export const TURN = Math.PI * 2;

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

const ease = (t: number): number => t * t * (3 - 2 * t);

/** The smoothstep from `a` to `b`. */
export const step = (a: number, b: number, x: number): number => ease(clamp((x - a) / (b - a), 0, 1));

/** 0 to 1 from two whole numbers. */
export function hash(a: number, b = 0): number {
  let h = (Math.imul(a | 0, 374761393) + Math.imul(b | 0, 668265263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** A number from a word, for seeds. */
export function seedOf(word: string): number {
  let h = 2166136261;
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 16777619);
  return (h >>> 0) % 100003;
}

/** Value noise along a line. */
export function noise1(x: number, seed: number): number {
  const i = Math.floor(x);
  return mix(hash(i, seed), hash(i + 1, seed), ease(x - i));
}

/** Value noise over a plane. */
export function noise2(x: number, y: number, seed: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = ease(x - i);
  const v = ease(y - j);
  const at = (p: number, q: number): number => hash(p * 7919 + seed, q * 104729 + seed);
  return mix(mix(at(i, j), at(i + 1, j), u), mix(at(i, j + 1), at(i + 1, j + 1), u), v);
}
