/** From an offer to its command: its needs are met one after another, taken back one by one. No sentence, no state. */
import type { Pick, PickValue, Shape } from "../board/pick";
import type { Command } from "../types";
import { readCell } from "./places";
import type { Choice, Need, Offer } from "./offers";

export interface Met {
  readonly field: string;
  readonly value: unknown;
  /** There was nothing to choose. */
  readonly byItself: boolean;
}

/** An offer whose needs are being met. Optional ones are chosen at the end, beside the preview. */
export interface Filling {
  readonly offer: Offer;
  readonly met: readonly Met[];
  readonly extra: Readonly<Record<string, unknown>>;
  /** It breaks a rule and is done all the same. */
  readonly insists: boolean;
  /** Which panel asks for what is needed. */
  readonly panel: string;
}

export const begun = (offer: Offer, panel: string, insists = false): Filling => settled({ offer, met: [], extra: {}, insists, panel });

/** What has to be chosen next; null where nothing has. */
export const nextNeed = ({ offer, met }: Filling): Need | null =>
  offer.needs.find((need) => need.optional !== true && !met.some(({ field }) => field === need.field)) ?? null;

/** What may be chosen beside. */
export const optionalNeeds = ({ offer }: Filling): readonly Need[] => offer.needs.filter(({ optional }) => optional === true);

/** What may be chosen beside while something is aimed at the board: which of two courses a line takes. */
export const courseOf = (filling: Filling): Need | null =>
  optionalNeeds(filling).find(({ kind, field }) => kind === "choice" && field === "first") ?? null;

/** The next need is met; those that leave no choice meet themselves. */
export function meet(filling: Filling, value: unknown): Filling {
  const need = nextNeed(filling);
  return need === null ? filling : settled({ ...filling, met: [...filling.met, { field: need.field, value, byItself: false }] });
}

/** One of the optional fields; undefined leaves it out. */
export function withExtra(filling: Filling, field: string, value: unknown): Filling {
  const { [field]: _, ...rest } = filling.extra;
  return { ...filling, extra: value === undefined ? rest : { ...rest, [field]: value } };
}

/** Takes back the last choice that somebody made; null where there was none. */
export function back(filling: Filling): Filling | null {
  const last = filling.met.map(({ byItself }) => byItself).lastIndexOf(false);
  return last < 0 ? null : { ...filling, met: filling.met.slice(0, last) };
}

/** The command as far as it goes. */
export const commandOf = ({ offer, met, extra }: Filling): Command =>
  ({ ...offer.command, ...Object.fromEntries(met.map(({ field, value }) => [field, value])), ...extra });

function settled(filling: Filling): Filling {
  const need = nextNeed(filling);
  const only = need === null ? undefined : onlyOne(need);
  if (need === null || only === undefined) return filling;
  return settled({ ...filling, met: [...filling.met, { field: need.field, value: only, byItself: true }] });
}

/** The one value that a need may have; undefined where there are several or none. */
export function onlyOne(need: Need): unknown {
  const { kind, among, least, most, count } = need;
  if (kind === "number" && typeof least === "number" && least === most) return typeof count === "number" ? Array.from({ length: count }, () => least) : least;
  if (among?.length !== 1) return undefined;
  return isList(need) ? [among[0]] : plainOf(among[0], kind);
}

/** Does the field take a list of combatants? */
export const isList = ({ kind, most }: Need): boolean => kind === "combatant" && typeof most === "number";

const plainOf = (one: unknown, kind: Need["kind"]): unknown => (kind === "choice" ? (one as Choice).value : one);

/** The choices of a need with names of their own; for ids and facings the page has the words. */
export const choicesOf = ({ kind, among }: Need): readonly Choice[] =>
  kind === "choice" ? (among ?? []) as readonly Choice[] : [];

/** Where a closed offer is insisted on and nobody was found for it, anybody may be named. */
export const widened = (offer: Offer, everybody: readonly string[]): Offer =>
  ({ ...offer, needs: offer.needs.map((need) => (need.kind === "combatant" && need.among?.length === 0 ? { ...need, among: everybody } : need)) });

const BY_HAND: ReadonlySet<string> = new Set(["combatant", "cell", "point", "area", "path", "facing"]);

/** What the board is asked to be shown for a need; null where that is nothing that it has. */
export function pickOf(need: Need, actor: string | null, choose: (value: PickValue) => void, slants = false): Pick | null {
  if (!BY_HAND.has(need.kind)) return null;
  return {
    kind: need.kind as Pick["kind"], actor, choose, shape: shapeOf(need, slants),
    among: need.among ? need.among as readonly PickValue[] : null,
    within: need.within ?? null, reach: need.reach ?? null, count: isList(need) ? need.most ?? 1 : 1,
  };
}

/** What falls on the cell that is named, as boards draw it. */
function shapeOf({ shape }: Need, slants: boolean): Shape | null {
  if (!shape) return null;
  const { kind, size } = shape;
  if (kind === "burst") return { kind, radius: size };
  return kind === "blast" ? { kind, size } : { kind, length: size, ...(slants ? { slants } : {}) };
}

const NUMBER = "(-?\\d+(?:\\.\\d+)?)";
const PLACE = new RegExp(`^\\s*\\[?\\s*${NUMBER}\\s*[,\\s、，]\\s*${NUMBER}\\s*\\]?\\s*$`);

/** "12, 3", "[12 3]", or a cell by its name, "C4", also in full-width letters; null where it is no place. */
export function readPlace(text: string): readonly [number, number] | null {
  const narrow = text.normalize("NFKC");
  const read = PLACE.exec(narrow);
  return read === null ? readCell(narrow) : [Number(read[1]), Number(read[2])];
}

/** Places one after another, parted by semicolons or arrows; null where one of them is none. */
export function readPath(text: string): readonly (readonly [number, number])[] | null {
  const places = text.split(/;|→|->|；/).filter((part) => part.trim() !== "").map(readPlace);
  return places.length === 0 || places.includes(null) ? null : places as readonly (readonly [number, number])[];
}

/** Numbers parted by anything that is no digit. */
export const readNumbers = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);

/** So far from one place towards another, in hundredths; no farther than it is. */
export function towards(from: readonly [number, number], to: readonly [number, number], far: number): readonly [number, number] {
  const all = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = all === 0 ? 0 : Math.min(1, far / all);
  const hundredth = (value: number): number => Math.round(value * 100) / 100;
  return [hundredth(from[0] + (to[0] - from[0]) * share), hundredth(from[1] + (to[1] - from[1]) * share)];
}

/** Does a value answer its need, as far as the page can tell? What it cannot tell the server says. */
export function fits(need: Need, value: unknown): boolean {
  const { kind, least, most, count } = need;
  const isBetween = (one: unknown): boolean => typeof one === "number" && Number.isInteger(one) && one >= (least ?? Number.NEGATIVE_INFINITY) && one <= (most ?? Number.POSITIVE_INFINITY);
  if (kind === "number" && typeof count === "number") return Array.isArray(value) && value.length <= count && value.length > 0 && value.every(isBetween);
  if (kind === "number") return isBetween(value);
  if (kind === "text") return typeof value === "string" && value.trim() !== "" && [...value].length <= (most ?? Number.POSITIVE_INFINITY);
  if (isList(need)) return Array.isArray(value) && value.length > 0 && value.length <= (most ?? 1);
  return value !== undefined && value !== null && value !== "";
}
