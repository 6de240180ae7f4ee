/** What the board is told of an act that somebody aims: where it would fall, whom it would strike, and by what chance. */
import { useEffect } from "preact/hooks";
import type { Cell, CellTemplate, Hit } from "../board/pick";
import { noteOf, oddsOf, struckOf, type Preview } from "./foreseen";
import type { Say } from "./system";
import { useTable } from "./table";
import { plainly, stateWord } from "./traits";

/** Previews may say which cells are meant; where they do not, the board knows only where the hand is. */
export type Aimed = Preview & {
  readonly cells?: readonly Cell[] | null;
  readonly origin?: Cell | null;
  /** The way of whoever would be moved, and what would stop it. */
  readonly path?: readonly Cell[] | null;
  readonly stopped_by?: string | null;
};

export function templateOf(preview: Aimed, say: Say, moved: string | null = null): CellTemplate {
  const { certain, possible } = struckOf(preview);
  const odds = oddsOf(preview);
  const alone = certain.length === 1 && possible.length === 0 ? preview.chance ?? null : null;
  const side = preview.side ? stateWord(say, "side", preview.side) : null;
  const hit = (id: string): Hit => ({ id, chance: odds[id]?.chance ?? alone, note: noteOf(odds[id] ?? {}, Object.values(odds), say) ?? (certain.length === 1 ? side : null) });
  return {
    kind: "cell", cells: preview.cells ?? [], origin: preview.origin ?? null, certain: certain.map(hit), possible: possible.map(hit),
    beside: (preview.around ?? []).map(({ side: one, cells, chance = null }) => ({ cells, chance, word: stateWord(say, "beside", one) ?? plainly(one) })),
    ...(preview.path && moved !== null ? { path: { id: moved, cells: preview.path, stop: preview.stopped_by ?? null } } : {}),
    spaces: preview.spaces ?? null, reason: preview.reject ? preview.reason || say.t("refused", { code: preview.reject }) : null,
  };
}

/** Tells the board as long as something is aimed at. */
export function useTemplate(preview: Preview | null, isAimed: boolean, moved: string | null): void {
  const { scene, t, page } = useTable();
  useEffect(() => {
    scene.template.value = preview === null || !isAimed ? null : templateOf(preview, { t, has: page.words.has }, moved);
  }, [preview, isAimed]);
  useEffect(() => () => void (scene.template.value = null), []);
}
