/** What the battle as text tells: who stands where, how far from the piece in hand, how each fares and with what it strikes. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { figure } from "../page/i18n";
import type { Page } from "../page/page";
import { partsOf, poolsOf, type Pool } from "../page/pools";
import { useOffers } from "../panels/asking";
import { Button } from "../panels/primitives";
import { readFields } from "../panels/field-words";
import { readFrames } from "../panels/frame-words";
import { useLazyModule } from "../panels/lazy";
import { health, nameOf, place } from "../panels/names";
import { wordOf, type Offer } from "../panels/offers";
import { placeOf } from "../panels/places";
import { useTable, type Table } from "../panels/table";
import { fieldWord } from "../panels/traits";
import type { Combatant, Point, View } from "../types";
import { mayUse, use } from "./doors";
import { readBeside } from "./words";

export function readWords(page: Page): void {
  readFrames(page);
  readFields(page);
  readBeside(page);
}

type Parts = Awaited<typeof import("../panels/list-acts")> | null;

/** With `entered` the acts are fetched too. */
export function Battle({ view, entered }: { view: View; entered: boolean }): JSX.Element {
  const { scene, system } = useTable();
  const mayAct = scene.role.value !== "spectator" && scene.eyes.value === null;
  const parts = useLazyModule(entered && mayAct, () => import("../panels/list-acts"));
  return (
    <>
      <Members view={view} parts={parts} asks={entered} />
      {parts !== null && mayAct && <parts.TableActs view={view} />}
      <system.Grounds view={view} />
      <Field view={view} />
    </>
  );
}

function Members({ view, parts, asks }: { view: View; parts: Parts; asks: boolean }): JSX.Element {
  const { scene, t, page } = useTable();
  const open = useSignal<string | null>(null);
  const chosen = scene.selected.value;
  const from = chosen !== null && chosen in view.combatants ? chosen : null;
  const offers = useOffers(asks && from !== null && scene.movable.value.has(from) ? from : null) ?? [];
  const reached = reachedBy(offers);
  const far = from === null ? null : t("list-from", { name: nameOf(view, from, page.words.language.value) });
  const heads = ["name", "side", "place", "state", "hp", "arms", "act"].map((name) => t(`list-${name}`));
  return (
    <table>
      <thead><tr>{(far === null ? heads : [...heads.slice(0, 3), far, ...heads.slice(3)]).map((head) => <th key={head} scope="col">{head}</th>)}</tr></thead>
      <tbody>{Object.entries(view.combatants).map(([id, combatant]) => (
        <Member key={id} id={id} combatant={combatant} view={view} parts={parts} from={from} far={far} reached={reached.has(id)}
          open={open.value === id} toggle={() => (open.value = open.peek() === id ? null : id)} />
      ))}</tbody>
    </table>
  );
}

/** Whom an open attack or spell of the piece in hand could be aimed at. */
const reachedBy = (offers: readonly Offer[]): ReadonlySet<unknown> =>
  new Set(offers.filter(({ group, reject }) => reject === null && (group === "attack" || group === "magic"))
    .flatMap(({ needs }) => needs.filter(({ kind }) => kind === "combatant").flatMap(({ among }) => among ?? [])));

const COMPASS = ["e", "se", "s", "sw", "w", "nw", "n", "ne"] as const;

/** How far and in which direction, from middle to middle; null where a fight knows no points. */
function farWords(view: View, from: string, to: string, t: (id: string, args?: Record<string, string | number>) => string): string | null {
  const places = [view.combatants[from], view.combatants[to]].map((one) => (one === undefined ? null : placeOf(one)));
  const [a, b] = places as (Point | null)[];
  if (!a || !b || from === to || view.battlefield?.grid === "hexes") return null;
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const isGrid = view.battlefield?.grid !== undefined;
  const length = isGrid ? Math.max(Math.abs(dx), Math.abs(dy)) : Math.hypot(dx, dy);
  const way = COMPASS[(Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) + 8) % 8]!;
  const far = t(isGrid ? "list-cells" : "metres", isGrid ? { cells: length } : { metres: figure(Math.round(length * 10) / 10) });
  return length === 0 ? far : `${far} ${t(`facing-${way}`)}`;
}

interface Row {
  readonly id: string;
  readonly combatant: Combatant;
  readonly view: View;
  readonly parts: Parts;
  readonly from: string | null;
  /** What the column of distances is called, where there is one. */
  readonly far: string | null;
  readonly reached: boolean;
  readonly open: boolean;
  readonly toggle: () => void;
}

function Member({ id, combatant, view, parts, from, far, reached, open, toggle }: Row): JSX.Element {
  const table = useTable();
  const { scene, t, page, hands, system } = table;
  const name = nameOf(view, id, page.words.language.value);
  const where = system.placeWord(combatant, page.words);
  const own = parts !== null && (scene.movable.value.has(id) || scene.controls.value.has(id));
  const away = from === null ? null : farWords(view, from, id, t);
  const join = t("list-join");
  return (
    <>
      <tr>
        <th scope="row"><button type="button" class="button" aria-pressed={scene.selected.value === id} onClick={() => hands.select(id)}>{name}</button></th>
        <td data-head={t("list-side")}>{t(`faction-${combatant.faction}`)}{view.turn === id && `${join}${t("list-turn")}`}</td>
        <td data-head={t("list-place")}>{where}</td>
        {far !== null && <td data-head={far}>{[away, reached ? t("list-reached") : null].filter(Boolean).join(join)}</td>}
        <td data-head={t("list-state")}>{stateWords(table, combatant, where).join(join)}</td>
        <td data-head={t("list-hp")}>{poolWords(combatant, t, page.words.has).join(join)}</td>
        <td data-head={t("list-arms")}>{armWords(table, view, combatant).join(join)}</td>
        <td>{own && <parts.RowActs view={view} id={id} combatant={combatant} open={open} toggle={toggle} />}</td>
      </tr>
      {own && open && <parts.RowList view={view} id={id} columns={far === null ? 7 : 8} />}
    </>
  );
}

type Words = (id: string, args?: Record<string, string | number>) => string;

/** Its pools, then those of its parts, as far as they are told. */
function poolWords(combatant: Combatant, t: Words, has: (id: string) => boolean): string[] {
  const { hp, max, word } = health(combatant, t);
  const first = hp === undefined ? word ?? "" : max === undefined ? hp : `${hp} / ${max}`;
  const figures = ({ name, now, most }: Pool): string => `${has(name) ? t(name) : fieldWord({ t, has }, name)} ${now} / ${most}`;
  const more = poolsOf(combatant).slice(1).map(figures);
  const parts = partsOf(combatant).map(([id, one]) => `${has(`part-${id}`) ? t(`part-${id}`) : id} ${one.down ? t("health-down") : poolsOf(one).slice(0, 1).map(({ now, most }) => `${now} / ${most}`).join("")}`);
  return [first, ...more, ...parts].filter((one) => one.trim() !== "");
}

/** What it is in, and that its turn is over: who acts is told beside its side. */
function stateWords({ system, page, t }: Table, combatant: Combatant, where: string): string[] {
  const states = system.stateWords(combatant, page.words, false).filter((word) => word !== where);
  const acted = t("state-acted");
  return combatant.acted === true && !states.includes(acted) ? [...states, acted] : states;
}

interface Arm {
  readonly names?: Readonly<Record<string, string>> | null;
  readonly range?: number | null;
  /** Whom it may be aimed at, in systems that tell the range of it. */
  readonly target?: { readonly range?: number | null } | string | null;
}

/** Lists of a sheet in which nothing is struck, cast or used in a fight of its own accord. */
const NO_ARMS: ReadonlySet<string> = new Set(["counters", "parts", "items", "ammo"]);

/** What may be down is a part of a body. */
const isArm = (one: unknown): boolean => typeof one === "object" && one !== null && "names" in one && !("down" in one);

const isArms = (name: string, value: unknown): value is Readonly<Record<string, Arm>> =>
  !NO_ARMS.has(name) && typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isArm);

/** All that its sheet strikes, casts and uses, with how far it reaches. */
function armWords({ t, page }: Table, { battlefield }: View, combatant: Combatant): string[] {
  const far = (range: number): string => (battlefield?.grid === undefined ? t("metres", { metres: figure(range) }) : t("list-cells", { cells: range }));
  return Object.entries(combatant).flatMap(([list, value]: [string, unknown]) => (isArms(list, value) ? Object.entries(value) : [])).map(([id, { names, range, target }]) => {
    const reach = range ?? (typeof target === "object" ? target?.range : null);
    return [wordOf(names ?? {}, page.words.language.value, id), ...(typeof reach === "number" && reach > 0 ? [far(reach)] : [])].join(" ");
  });
}

/** Walls and cover, and where only so many find room. */
function Field({ view }: { view: View }): JSX.Element {
  const table = useTable();
  const { t } = table;
  const { obstacles = [], limits = [] } = view.battlefield ?? {};
  const along = (points: readonly Point[]): string => points.map((at) => `[${place(at)}]`).join(t("list-join"));
  return (
    <>
      {obstacles.map((one) => one.door && (
        <p key={one.id}>{t("list-door", { open: one.door, points: along(one.points) })}{" "}
          {mayUse(table) && <Button label={t(one.door === "open" ? "list-door-shut" : "list-door-open")} onClick={() => use(table, one)} />}
        </p>
      ))}
      {obstacles.map(({ id, points, stops, cover, door }) => !door && <p key={id}>{t("list-wall", { points: along(points), stops: stops.includes("move") ? (stops.includes("sight") ? "both" : "move") : "sight", cover })}</p>)}
      {limits.map(({ points, limit }, index) => <p key={index}>{t("list-limit", { limit, points: along(points) })}</p>)}
    </>
  );
}
