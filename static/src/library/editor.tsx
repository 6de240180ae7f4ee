/** A combatant of the table with everything that stands on its sheet, to be changed by the GM while it is in play. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Button } from "../panels/primitives";
import { Modal } from "../panels/modal";
import { nameOf } from "../panels/names";
import { useTable } from "../panels/table";
import { asked, usesFixed } from "./checks";
import { Draft, open } from "./draft";
import { astray, tellFault } from "./faults";
import { DraftContext, useDraft } from "./fields";
import { Form } from "./form";
import type { SheetSchema } from "./schema";
import { figuresOf } from "./sheet";
import { keep, readSchema } from "./shelves";

export function Editor(): JSX.Element | null {
  const table = useTable();
  const schema = table.scene.library.schema.value;
  useEffect(() => void readSchema(table), []);
  return schema === null ? null : <Sheet schema={schema} />;
}

function Sheet({ schema }: { schema: SheetSchema }): JSX.Element | null {
  const { scene, t, page, wire, hands } = useTable();
  const id = useMemo(() => scene.selected.peek() ?? "", []);
  const draft = useMemo(() => {
    const one = scene.own.peek()?.combatants[id];
    return one === undefined ? null : new Draft(schema, open(schema, one));
  }, [id]);
  const form = useRef<HTMLFormElement>(null);
  const busy = useSignal(false);
  const fixed = useSignal(draft === null ? true : usesFixed(schema, draft.before));
  const close = (): void => { if (scene.dialog.peek() === "edit") scene.dialog.value = null; };
  if (draft === null) return null;
  const name = nameOf(scene.own.value, id, page.words.language.value);
  const turn = (to: boolean): void => {
    fixed.value = to;
    draft.now.value = asked(schema, draft.now.peek(), to);
  };
  const save = async (): Promise<void> => {
    const wrong = form.current === null ? null : astray(form.current, t);
    if (wrong !== null) return tellFault(form.current, draft, wrong);
    const commands = draft.commands(id);
    if (commands.length === 0) return close();
    busy.value = true;
    const outcome = await wire.command(commands.length === 1 ? commands[0]! : { command: "together", do: commands });
    busy.value = false;
    if (outcome.ok) {
      const broken = outcome.warnings.map(({ reason, code }) => reason || code);
      hands.tell(broken.length === 0 ? t("sheet-saved", { name }) : t("overruled", { reasons: broken.join(" ") }));
      return close();
    }
    tellFault(form.current, draft, { detail: outcome.reason || outcome.code });
  };
  const above = draft.faults.value.get("");
  return (
    <Modal title={t("sheet-title", { name })} close={close} wide>
      <DraftContext.Provider value={{ draft, schema, id, fixed: fixed.value }}>
        <form ref={form} noValidate class="sheet-editor" data-testid="sheet-editor" onSubmit={(event) => { event.preventDefault(); void save(); }}>
          <div class="sheet-scroll">
          {above !== undefined && <p class="refusal" role="alert">{above}</p>}
          <Form turn={turn} />
          </div>
          <footer class="sheet-save">
            <KeepSheet id={id} />
            <span class="go-pair">
              <button type="button" class="go pale" onClick={close}><b>{t("cancel")}</b></button>
              <button type="submit" class="go" data-testid="sheet-save" disabled={busy.value}><b>{t("sheet-save")}</b></button>
            </span>
          </footer>
        </form>
      </DraftContext.Provider>
    </Modal>
  );
}

/** As it stands on the table, laid into the library. */
function KeepSheet({ id }: { id: string }): JSX.Element {
  const table = useTable();
  const { scene, t, page } = table;
  const { schema } = useDraft();
  const kept = useSignal(false);
  const send = async (): Promise<void> => {
    const one = scene.own.peek()?.combatants[id];
    if (one === undefined) return;
    const names = Object.keys(one.names ?? {}).length === 0 ? { [page.words.language.peek()]: one.name } : { ...one.names };
    kept.value = (await keep(table, { names, combatant: figuresOf(schema, one) })) !== null;
  };
  return <Button icon="note" label={t(kept.value ? "sheet-kept" : "sheet-keep")} disabled={kept.value} onClick={() => void send()} />;
}
