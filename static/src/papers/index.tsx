/** Handouts and notes of the table, in one dialog; fetched when it is opened. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Modal } from "../panels/modal";
import { useTable } from "../panels/table";
import { Handouts } from "./handouts";
import { Notes } from "./notes";
import { papersOf } from "./state";

export { readWords } from "./arrived";

const PARTS = ["handouts", "notes"] as const;

export function PapersDialog(): JSX.Element {
  const { scene, t } = useTable();
  const part = useSignal<(typeof PARTS)[number]>("handouts");
  const close = (): void => {
    papersOf(scene).open.value = null;
    scene.dialog.value = null;
  };
  return (
    <Modal title={t("papers")} close={close}>
      <div class="papers-tabs" role="tablist" aria-label={t("papers")}>
        {PARTS.map((one) => <button key={one} type="button" role="tab" aria-selected={part.value === one} data-testid={`papers-${one}`} onClick={() => (part.value = one)}>{t(`papers-${one}`)}</button>)}
      </div>
      {part.value === "handouts" ? <Handouts /> : <Notes />}
    </Modal>
  );
}
