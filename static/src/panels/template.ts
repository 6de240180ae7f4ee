/** What the board is told of an act that somebody aims: where it would fall, whom it would strike, and by what chance. */
import { useEffect } from "preact/hooks";
import type { Cell, CellTemplate, Hit } from "../board/pick";
import { struckOf, type Preview } from "./foreseen";
import { useTable } from "./table";

/** Previews may say which cells are meant; where they do not, the board knows only where the hand is. */
export type Aimed = Preview & { readonly cells?: readonly Cell[] | null; readonly origin?: Cell | null };

export function templateOf(preview: Aimed, refused: (code: string) => string): CellTemplate {
  const { certain, possible } = struckOf(preview);
  const odds = preview.odds !== undefined && !Array.isArray(preview.odds) ? preview.odds as Readonly<Record<string, Pick<Preview, "chance">>> : {};
  const alone = certain.length === 1 && possible.length === 0 ? preview.chance ?? null : null;
  const hit = (id: string): Hit => ({ id, chance: odds[id]?.chance ?? alone, note: null });
  return {
    kind: "cell", cells: preview.cells ?? [], origin: preview.origin ?? null, certain: certain.map(hit), possible: possible.map(hit),
    reason: preview.reject ? preview.reason || refused(preview.reject) : null,
  };
}

/** Tells the board as long as something is aimed at. */
export function useTemplate(preview: Preview | null, isAimed: boolean): void {
  const { scene, t } = useTable();
  useEffect(() => {
    scene.template.value = preview === null || !isAimed ? null : templateOf(preview, (code) => t("refused", { code }));
  }, [preview, isAimed]);
  useEffect(() => () => void (scene.template.value = null), []);
}
