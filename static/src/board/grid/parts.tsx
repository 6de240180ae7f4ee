/** What panels say of a grid: where somebody stands, what lies on its cells, what its patterns mean. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useTable } from "../../panels/table";
import type { Combatant, View } from "../../types";
import type { Box } from "../camera";
import { type Ink, pen } from "../layers";
import { type Palette, palette } from "../palette";
import type { Glow } from "../port";
import { swatch } from "./patterns";
import { type Floor, readFloor, readStands } from "./read";
import { byLight, type Light, LIGHTS, lightSwatch, viewSwatch, zoneSwatch } from "./shade";
import { apart, cellName, keysOf, keyOf, type Shape } from "./shape";

interface Say {
  readonly t: (id: string, args?: Record<string, string | number>) => string;
  readonly has: (id: string) => boolean;
}

/** "C4", and which way somebody looks. */
export function placeWord({ cell, facing }: Combatant, { t }: Say): string {
  if (!cell) return "";
  return facing ? t("grid-place-facing", { cell: cellName(cell), facing: t(`grid-facing-${facing}`) }) : cellName(cell);
}

export const terrainWord = (name: string, { t, has }: Say): string => (has(`terrain-${name}`) ? t(`terrain-${name}`) : name);

const floorOf = (view: View | null): Floor => readFloor(view?.battlefield ?? {});

/** In the battle as text: how large the field is, what lies where, and how far everybody is from the piece in hand. */
export function Grounds({ view, glow = null }: { view: View; glow?: Glow | null }): JSX.Element {
  const { scene, t, page } = useTable();
  const floor = floorOf(view);
  const { shape, terrain } = floor;
  const say = { t, has: page.words.has };
  const from = scene.selected.value ?? view.turn ?? null;
  return (
    <div data-testid="grid-as-text">
      <p>{t(`grid-field-${shape.kind}`, { columns: shape.columns, rows: shape.rows })}</p>
      {[...terrain].map(([name, cells]) => <p key={name}>{t("grid-lies", { terrain: terrainWord(name, say), cells: cells.map(cellName).join(t("list-join")) })}</p>)}
      {(view.zones ?? []).map(({ id, cells, damage, type, deadly }) => (
        <p key={id}>{t("grid-zone", { id, damage: [damage, type].filter((one) => one != null).join(" "), deadly: deadly === true ? "yes" : "no", cells: cells.map(cellName).join(t("list-join")) })}</p>
      ))}
      {glow !== null && <Lit view={view} floor={floor} glow={glow} />}
      {from !== null && <Distances view={view} from={from} shape={shape} />}
    </div>
  );
}

/** Where lamps are, and who stands in which light. */
function Lit({ view, floor, glow }: { view: View; floor: Floor; glow: Glow }): JSX.Element {
  const { t, page } = useTable();
  const language = page.words.language.value.slice(0, 2);
  const called = (id: string): string => view.combatants[id]?.names?.[language] ?? view.combatants[id]?.name ?? id;
  const lamps = (view.lights ?? []).map(({ at, carried_by: by, bright = 0, dim = 0 }) => t("grid-lamp", { where: at ? cellName(at) : called(by ?? ""), bright, dim }));
  const cells = byLight(floor, glow);
  const stands = [...readStands(view, floor.shape)];
  const within = (light: Light): string => {
    const keys = keysOf(cells[light]);
    return stands.filter(([, { cells: own }]) => own.some((cell) => keys.has(keyOf(cell)))).map(([id]) => called(id)).join(t("list-join"));
  };
  return (
    <>
      {lamps.length > 0 && <p>{t("grid-lamps", { lamps: lamps.join(t("list-join")) })}</p>}
      {LIGHTS.map((light) => ({ light, names: within(light) })).filter(({ names }) => names !== "").map(({ light, names }) => (
        <p key={light}>{t("grid-lies", { terrain: t(`grid-light-${light}`), cells: names })}</p>
      ))}
    </>
  );
}

function Distances({ view, from, shape }: { view: View; from: string; shape: Shape }): JSX.Element | null {
  const { t, page } = useTable();
  const stands = readStands(view, shape);
  const own = stands.get(from);
  if (!own) return null;
  const language = page.words.language.value.slice(0, 2);
  const called = (id: string): string => view.combatants[id]?.names?.[language] ?? view.combatants[id]?.name ?? id;
  const others = [...stands].filter(([id]) => id !== from).map(([id, { cells }]) => ({ id, steps: apart(shape, own.cells, cells) })).sort((a, b) => a.steps - b.steps);
  return <p>{t("grid-far", { name: called(from), others: others.map(({ id, steps }) => t("grid-far-one", { name: called(id), count: steps })).join(t("list-join")) })}</p>;
}

/** A sample of each pattern beside its name. */
export function Legend(): JSX.Element | null {
  const { scene, t, page } = useTable();
  const view = scene.view.value;
  const { shape, patterns } = floorOf(view);
  const isDark = view?.battlefield?.dark === true;
  const zones = view?.zones ?? [];
  const unseen = scene.unseen.value;
  const views = unseen === null ? [] : VIEWS.filter((part) => ((part === "front" ? unseen.front : unseen.cells)?.length ?? 0) > 0);
  const faction = view?.combatants[unseen?.actor ?? ""]?.faction ?? "neutral";
  if (patterns.size === 0 && !isDark && zones.length === 0 && views.length === 0) return null;
  return (
    <div class="legend" data-testid="legend">
      {[...patterns].map(([name, pattern]) => (
        <div key={name}><Swatch shape={shape} draw={(ink, box, colours) => swatch(ink, shape, pattern, box, colours)} />{terrainWord(name, { t, has: page.words.has })}</div>
      ))}
      {views.map((part) => <div key={part}><Swatch shape={shape} of={faction} draw={(ink, box, colours) => viewSwatch(ink, part, faction, box, colours)} />{t(`grid-view-${part}`)}</div>)}
      {isDark && LIGHTS.map((light) => <div key={light}><Swatch shape={shape} draw={(ink, box, colours) => lightSwatch(ink, light, box, colours)} />{t(`grid-light-${light}`)}</div>)}
      {[false, true].filter((deadly) => zones.some((zone) => (zone.deadly === true) === deadly)).map((deadly) => (
        <div key={String(deadly)}><Swatch shape={shape} draw={(ink, box, colours) => zoneSwatch(ink, deadly, box, colours)} />{t(deadly ? "grid-zone-deadly" : "grid-zone-plain")}</div>
      ))}
    </div>
  );
}

const SIDE = 20;
/** What the board shows of the view of the piece in hand. */
const VIEWS = ["front", "unseen"] as const;

/** `of`: what else it is drawn anew for. */
function Swatch({ shape, draw, of = "" }: { shape: Shape; of?: string; draw: (ink: Ink, box: Box, colours: Palette) => void }): JSX.Element {
  const { page } = useTable();
  const theme = page.theme.value;
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    const ink = pen(canvas.current);
    ink.setTransform(2, 0, 0, 2, 0, 0);
    ink.clearRect(0, 0, SIDE, SIDE);
    draw(ink, { x: 1, y: 1, w: SIDE - 3, h: SIDE - 3 }, palette(theme));
  }, [theme, shape.kind, of]);
  return <canvas ref={canvas} width={SIDE * 2} height={SIDE * 2} style={{ width: SIDE, height: SIDE }} aria-hidden="true" />;
}
