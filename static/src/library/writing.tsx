/** A sheet that is written from nothing and laid into the library of the table, or one that lies there and is edited. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Modal } from "../panels/modal";
import { useTable } from "../panels/table";
import { Draft } from "./draft";
import { asked, usesFixed } from "./checks";
import { tellFault } from "./editor";
import { DraftContext } from "./fields";
import { Form } from "./form";
import { isObject, type Figures } from "./json";
import type { SheetSchema } from "./schema";
import { said, type Names, type Sheet } from "./sheet";
import { post, readSchema } from "./shelves";

/** What nobody wrote is left out: it is then as at setup. */
const isWritten = (value: unknown): boolean => value !== null && (typeof value !== "object" || Object.keys(value).length > 0);

export function Writing(): JSX.Element | null {
  const table = useTable();
  const { schema, writing } = table.scene.library;
  const before = useMemo(() => writing.peek(), []);
  useEffect(() => void readSchema(table), []);
  return schema.value === null ? null : <Written schema={schema.value} before={before === "new" ? null : before} />;
}

/** What stands in the form at first. */
const begun = (schema: SheetSchema, before: Sheet | null): Figures =>
  before !== null ? { names: before.names, ...before.combatant } : schema.named(schema.root, "kind") === null ? {} : { kind: "monster" };

function Written({ schema, before }: { schema: SheetSchema; before: Sheet | null }): JSX.Element {
  const table = useTable();
  const { t, hands, page } = table;
  const { library } = table.scene;
  const draft = useMemo(() => new Draft(schema, begun(schema, before)), []);
  const [fixed, busy] = [useSignal(before !== null && usesFixed(schema, draft.before)), useSignal(false)];
  const close = (): void => void (library.writing.value = null);
  const turn = (to: boolean): void => {
    fixed.value = to;
    draft.now.value = asked(schema, draft.now.peek(), to);
  };
  const save = async (): Promise<void> => {
    const { names, ...figures } = draft.now.peek();
    const called = (isObject(names) ? names : {}) as Names;
    const combatant: Figures = Object.fromEntries(Object.entries(figures).filter(([, value]) => isWritten(value)));
    if (Object.keys(called).length === 0) return tellFault(draft, t("sheet-nameless"));
    busy.value = true;
    const { note, traits } = before ?? {};
    const reply = await post(table, { names: called, combatant, ...(note && { note }), ...(traits && { traits }) }, before?.id);
    busy.value = false;
    if (!reply.ok) return tellFault(draft, reply.detail.replace("combatant: ", "") || t("unreachable"));
    library.shown.value = reply.body.id;
    hands.tell(t("library-kept", { name: called[page.words.language.peek()] ?? Object.values(called)[0] ?? "" }));
    close();
  };
  const above = draft.faults.value.get("");
  return (
    <Modal title={before === null ? t("sheet-new") : t("sheet-title", { name: said(before.names, page.words.language.value, before.id) })} close={close} wide>
      <DraftContext.Provider value={{ draft, schema, id: null, fixed: fixed.value }}>
        <form class="sheet-editor" data-testid="sheet-writing" onSubmit={(event) => { event.preventDefault(); void save(); }}>
          <div class="sheet-scroll">
            {above !== undefined && <p class="refusal" role="alert">{above}</p>}
            <Form turn={turn} />
          </div>
          <footer class="sheet-save">
            <span class="go-pair">
              <button type="button" class="go pale" onClick={close}><b>{t("cancel")}</b></button>
              <button type="submit" class="go" data-testid="sheet-save" disabled={busy.value}><b>{t("library-keep")}</b></button>
            </span>
          </footer>
        </form>
      </DraftContext.Provider>
    </Modal>
  );
}
