/** The battle as text, for keyboards and screen readers: who stands where, and buttons for every act. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { IconButton } from "./primitives";
import { useLazyModule } from "./lazy";
import { useTable } from "./table";

/** With `wanted` what it tells is fetched. */
export function BattleList({ open, wanted, close }: { open: boolean; wanted: boolean; close: () => void }): JSX.Element {
  const { scene, t } = useTable();
  const view = scene.view.value;
  const frame = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const entered = useSignal(false);
  const told = useLazyModule(wanted || open, () => import("../beside/list"));
  useEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    frame.current?.focus();
  }, [open]);
  const shut = (): void => {
    close();
    (opener.current as HTMLElement | null)?.focus();
  };
  return (
    <section ref={frame} tabIndex={-1} class={`battle-list${open ? " open" : ""}`} data-testid="battle-list" aria-label={t("battle-list")}
      onFocusIn={() => (entered.value = true)}
      onKeyDown={(event) => { if (event.key === "Escape") { if (open) shut(); else (document.activeElement as HTMLElement | null)?.blur(); } }}>
      <h2>{t("battle-list")}{open && <IconButton icon="close" label={t("close")} onClick={shut} />}</h2>
      {view !== null && told !== null && <told.Battle view={view} entered={open || entered.value} />}
    </section>
  );
}
