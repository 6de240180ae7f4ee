/** What panels say of a grid: where somebody stands, what lies on its cells, what its patterns mean. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useTable } from "../../panels/table";
import type { Combatant, View } from "../../types";
import { pen } from "../layers";
import { palette } from "../palette";
import { type Pattern, swatch } from "./patterns";
import { type Floor, readFloor, readStands } from "./read";
import { apart, cellName, type Shape } from "./shape";

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
export function Grounds({ view }: { view: View }): JSX.Element {
  const { scene, t, page } = useTable();
  const { shape, terrain } = floorOf(view);
  const say = { t, has: page.words.has };
  const from = scene.selected.value ?? view.turn ?? null;
  return (
    <div data-testid="grid-as-text">
      <p>{t(`grid-field-${shape.kind}`, { columns: shape.columns, rows: shape.rows })}</p>
      {[...terrain].map(([name, cells]) => <p key={name}>{t("grid-lies", { terrain: terrainWord(name, say), cells: cells.map(cellName).join(t("list-join")) })}</p>)}
      {from !== null && <Distances view={view} from={from} shape={shape} />}
    </div>
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
  const { shape, patterns } = floorOf(scene.view.value);
  if (patterns.size === 0) return null;
  return (
    <div class="legend" data-testid="legend">
      {[...patterns].map(([name, pattern]) => (
        <div key={name}><Swatch shape={shape} pattern={pattern} />{terrainWord(name, { t, has: page.words.has })}</div>
      ))}
    </div>
  );
}

const SIDE = 20;

function Swatch({ shape, pattern }: { shape: Shape; pattern: Pattern }): JSX.Element {
  const { page } = useTable();
  const theme = page.theme.value;
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    const ink = pen(canvas.current);
    ink.setTransform(2, 0, 0, 2, 0, 0);
    ink.clearRect(0, 0, SIDE, SIDE);
    swatch(ink, shape, pattern, { x: 1, y: 1, w: SIDE - 3, h: SIDE - 3 }, palette(theme));
  }, [theme, pattern, shape.kind]);
  return <canvas ref={canvas} width={SIDE * 2} height={SIDE * 2} style={{ width: SIDE, height: SIDE }} aria-hidden="true" />;
}
