/** The sheet of keys: what the keyboard does, by where it does it. */
import WORDS from "@words/keys.ftl";
import type { JSX } from "preact";
import type { Page } from "../page/page";
import { Button } from "./primitives";
import { addMessages } from "./lazy";
import { Modal } from "./modal";
import { useTable } from "./table";

export const readKeys = (page: Page): void => addMessages(page, WORDS);

type Row = readonly [keys: readonly string[], word: string];

const ANYWHERE: readonly Row[] = [
  [["?"], "keys-help"], [["F1"], "keys-what"], [["F6"], "keys-round"], [["."], "keys-bar"], [["/"], "keys-chat"], [["Esc"], "keys-escape"], [["Ctrl+Z"], "keys-undo"],
];
const OF_GM: readonly Row[] = [[["Ctrl+Y"], "keys-redo"], [["Del"], "keys-remove"]];
const ON_BOARD: readonly Row[] = [
  [["Tab"], "keys-next"], [["N"], "keys-any"], [["G"], "keys-gather"], [["Ctrl+A"], "keys-all"], [["Shift+F10", "keys-right-click"], "keys-menu"], [["+", "−", "0"], "keys-zoom"], [["keys-arrows"], "keys-pan"],
];
/** Where pieces face a way the full stop turns them: it does not lead to the bar from the board. */
const TURN: Row = [[",", "."], "keys-turn"];
/** Where a card aims on the map: on cells the lists of targets have the keyboard. */
const AIM: Row = [["Tab"], "keys-aim"];
const ON_PATH: readonly Row[] = [
  [["M"], "keys-move"], [["keys-arrows"], "keys-steer"], [["Shift", "keys-arrows"], "keys-fine"], [["keys-space"], "keys-point"], [["Backspace"], "keys-back"], [["Enter"], "keys-go"],
];

export function KeysDialog(): JSX.Element {
  const table = useTable();
  const { scene, t, system } = table;
  const what = (): void => {
    scene.dialog.value = null;
    void import("../helping/index").then(({ turnHelp }) => turnHelp(table));
  };
  const gm = scene.role.value === "gm";
  const isGrid = scene.view.value?.battlefield?.grid !== undefined;
  const looks = isGrid && Object.values(scene.view.value?.combatants ?? {}).some((one) => "facing" in one);
  const anywhere = looks ? ANYWHERE.filter(([, word]) => word !== "keys-bar") : ANYWHERE;
  return (
    <Modal title={t("keys")} close={() => (scene.dialog.value = null)}>
      <p class="keys-guide"><Button label={t("keys-what-is")} data-testid="keys-what" onClick={what} /></p>
      <p class="keys-guide"><a href={`/guide/${gm ? "gm" : "player"}`} target="_blank" rel="noopener">{t("keys-guide")}</a></p>
      <div class="keys-sheet" data-testid="keys">
        <Keys title="keys-anywhere" rows={gm ? [...anywhere, ...OF_GM] : anywhere} />
        <Keys title="keys-on-board" rows={[...ON_BOARD, ...(looks ? [TURN] : []), ...(isGrid ? [] : [AIM])]} />
        {(system.isMeasured || isGrid) && <Keys title="keys-on-path" rows={isGrid ? ON_PATH.filter(([, word]) => word !== "keys-fine") : ON_PATH} />}
        <Keys title="keys-in-bar" rows={[[["1", "…", "9"], "keys-digits"], [["keys-arrows"], "keys-along"]]} />
      </div>
    </Modal>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly Row[] }): JSX.Element {
  const { t } = useTable();
  return (
    <section>
      <h3>{t(title)}</h3>
      <dl>
        {rows.map(([keys, word]) => (
          <div key={word}>
            <dt>{keys.map((key) => (key.startsWith("keys-") ? <span key={key}>{t(key)}</span> : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
