/** What is laid ready: who, on which side, hidden or not, and where to. */
import type { JSX } from "preact";
import { Icon, Piece, Sign } from "../panels/primitives";
import { FACTIONS } from "../panels/names";
import { useTable } from "../panels/table";
import { addAll, MOST_TOGETHER } from "./adding";
import { KeepGroup } from "./keeping";
import type { Combatant } from "../types";
import type { Json } from "./json";
import { said, sideOf, type Pick } from "./sheet";
import { laid, lay } from "./shelves";
import type { Wanted } from "./state";

/** How it will look as a piece: its picture, or its emblem where it has none. */
export function Face({ of: { kind, portrait, crop }, name, size = 32 }: { of: { readonly kind: Pick["kind"]; readonly portrait?: Json; readonly crop?: Json }; name: string; size?: number }): JSX.Element {
  return <Piece name={name} size={size} combatant={{ faction: sideOf(kind), portrait, crop } as unknown as Combatant} />;
}

export function Ready(): JSX.Element {
  const table = useTable();
  const { scene, t, page, system } = table;
  const { library } = table.scene;
  const language = page.words.language.value;
  const known = new Map((library.list.value ?? []).map((one) => [one.id, one]));
  const count = laid(library);
  const fits = count > 0 && count <= MOST_TOGETHER;
  const set = (more: Partial<Wanted>): void => void (library.wanted.value = { ...library.wanted.peek(), ...more });
  const { side, fixed, hidden, area } = library.wanted.value;
  const view = scene.own.value;
  const add = async (): Promise<void> => {
    if (await addAll(table, null)) scene.dialog.value = null;
  };
  return (
    <footer class="library-ready" data-testid="library-ready">
      <div class="chips" aria-live="polite">
        {count === 0 ? <span class="quiet">{t("library-nothing-laid")}</span> : library.basket.value.map(({ sheet, count: many }) => {
          const one = known.get(sheet);
          const name = said(one?.names, language, sheet);
          return (
            <button key={sheet} type="button" class="button chip" title={t("library-lay-back", { name: `${many} × ${name}` })} onClick={() => lay(library, sheet, 0)}>
              <Icon name="close" size={15} />{one !== undefined && <Face of={one} name={name} size={22} />}<span>{many} × {name}</span>
            </button>
          );
        })}
        <KeepGroup group={library.basket.value} />
        {count > MOST_TOGETHER && <span class="refusal" role="alert">{t("library-too-many")}</span>}
      </div>
      <div class="ready-line">
        <span class="segment" role="group" aria-label={t("side")}>
          <button type="button" aria-pressed={side === null} onClick={() => set({ side: null })}>{t("library-side-own")}</button>
          {FACTIONS.map((one) => <button type="button" aria-pressed={side === one} onClick={() => set({ side: one })}><Sign faction={one} /> {t(`faction-${one}`)}</button>)}
        </span>
        {library.schema.value?.hasChecks === true && <span class="segment" role="group" aria-label={t("library-checks")}>
          <button type="button" aria-pressed={fixed === null} onClick={() => set({ fixed: null })}>{t("library-checks-as")}</button>
          <button type="button" aria-pressed={fixed === true} onClick={() => set({ fixed: true })}>{t("sheet-fixed")}</button>
          <button type="button" aria-pressed={fixed === false} onClick={() => set({ fixed: false })}>{t("sheet-rolled")}</button>
        </span>}
        <label class="check"><input type="checkbox" name="hidden" checked={hidden} onChange={(event) => set({ hidden: event.currentTarget.checked })} />{t("library-hidden")}</label>
        {system.areas !== null && (
          <label class="field small">{t("zone-in")}
            <system.areas.AreaSelect view={view} name="area" own={t("library-own-rear")} value={area ?? ""} choose={(chosen) => set({ area: chosen === "" ? null : chosen })} />
          </label>
        )}
        <span class="go-pair">
          {system.areas === null && <button type="button" class="go pale" data-testid="library-place" disabled={!fits} onClick={() => (scene.dialog.value = "placing")}><b>{t("library-place")}</b></button>}
          <button type="button" class="go" data-testid="library-add" disabled={!fits} onClick={() => void add()}><b>{count === 0 ? t("add") : t("library-add", { count })}</b></button>
        </span>
      </div>
    </footer>
  );
}
