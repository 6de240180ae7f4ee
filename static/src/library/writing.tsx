/** A sheet that is written from nothing or edited: the GM's is laid into the library of the table, a player's own waits to be let in. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Modal } from "../panels/modal";
import type { Problem } from "../page/page";
import { useTable, type Table } from "../panels/table";
import { Draft } from "./draft";
import { asked, usesFixed } from "./checks";
import { astray, tellFault, type Fault } from "./faults";
import { DraftContext } from "./fields";
import { Form } from "./form";
import { isObject, type Figures } from "./json";
import type { SheetSchema } from "./schema";
import { said, type Names, type Sheet } from "./sheet";
import { post, readSchema } from "./shelves";

/** What nobody wrote is left out: it is then as at setup. */
const isWritten = (value: unknown): boolean => value !== null && (typeof value !== "object" || Object.keys(value).length > 0);

/** What the one who writes it is to be told of it: what is wrong, or nothing where it is kept. */
type Kept = Promise<Fault | null>;

interface Pen {
  readonly before: Sheet | null;
  /** What a new one is at first, where the rules know kinds. */
  readonly kind: "pc" | "monster";
  /** What the button says that keeps it. */
  readonly label: string;
  readonly keep: (sheet: { readonly names: Names; readonly combatant: Figures }) => Kept;
  readonly close: () => void;
}

/** The GM's. */
export function Writing(): JSX.Element | null {
  const table = useTable();
  const { t, hands, page } = table;
  const { library } = table.scene;
  const before = useMemo(() => (library.writing.peek() === "new" ? null : (library.writing.peek() as Sheet | null)), []);
  const keep: Pen["keep"] = async (sheet) => {
    const { note, traits } = before ?? {};
    const reply = await post(table, { ...sheet, ...(note && { note }), ...(traits && { traits }) }, before?.id);
    if (!reply.ok) return refusal(table, reply);
    library.shown.value = reply.body.id;
    hands.tell(t("library-kept", { name: called(sheet.names, page.words.language.peek()) }));
    return null;
  };
  return <WithSchema before={before} kind="monster" label={t("library-keep")} keep={keep} close={() => (library.writing.value = null)} />;
}

/** What is told of a refusal; without an answer nobody was reached. */
export const refusal = ({ t }: Pick<Table, "t">, problem: Problem): Fault => ({ ...problem, detail: problem.detail || t("unreachable") });

/** A player's own: sent to the GM. */
export function ByHand({ send, close }: { readonly send: (name: string, sheet: Figures) => Kept; readonly close: () => void }): JSX.Element | null {
  const { t, page } = useTable();
  const keep: Pen["keep"] = (sheet) => send(called(sheet.names, page.words.language.peek()), { ...sheet });
  return <WithSchema before={null} kind="pc" label={t("bring-send")} keep={keep} close={close} />;
}

const called = (names: Names, language: string): string => names[language] ?? Object.values(names)[0] ?? "";

function WithSchema(pen: Pen): JSX.Element | null {
  const table = useTable();
  useEffect(() => void readSchema(table), []);
  const { value: schema } = table.scene.library.schema;
  return schema === null ? null : <Written schema={schema} {...pen} />;
}

/** What stands in the form at first. */
const begun = (schema: SheetSchema, before: Sheet | null, kind: string): Figures =>
  before !== null ? { names: before.names, ...before.combatant } : schema.named(schema.root, "kind") === null ? {} : { kind };

function Written({ schema, before, kind, label, keep, close }: Pen & { readonly schema: SheetSchema }): JSX.Element {
  const { t, page } = useTable();
  const draft = useMemo(() => new Draft(schema, begun(schema, before, kind)), []);
  const form = useRef<HTMLFormElement>(null);
  const [fixed, busy] = [useSignal(before !== null && usesFixed(schema, draft.before)), useSignal(false)];
  const turn = (to: boolean): void => {
    fixed.value = to;
    draft.now.value = asked(schema, draft.now.peek(), to);
  };
  const save = async (): Promise<void> => {
    const { names, ...figures } = draft.now.peek();
    const written = (isObject(names) ? names : {}) as Names;
    const combatant: Figures = Object.fromEntries(Object.entries(figures).filter(([, value]) => isWritten(value)));
    const nameless = t("sheet-nameless");
    const wrong = Object.keys(written).length === 0 ? { detail: nameless, fault: nameless, place: `names.${page.words.language.peek()}` } : form.current && astray(form.current, t);
    if (wrong !== null) return tellFault(form.current, draft, wrong);
    busy.value = true;
    const fault = await keep({ names: written, combatant });
    busy.value = false;
    if (fault !== null) return tellFault(form.current, draft, fault);
    close();
  };
  const above = draft.faults.value.get("");
  return (
    <Modal title={before === null ? t("sheet-new") : t("sheet-title", { name: said(before.names, page.words.language.value, before.id) })} close={close} wide>
      <DraftContext.Provider value={{ draft, schema, id: null, fixed: fixed.value }}>
        <form ref={form} noValidate class="sheet-editor" data-testid="sheet-writing" onSubmit={(event) => { event.preventDefault(); void save(); }}>
          <div class="sheet-scroll">
            {above !== undefined && <p class="refusal" role="alert">{above}</p>}
            <Form turn={turn} />
          </div>
          <footer class="sheet-save">
            <span class="go-pair">
              <button type="button" class="go pale" onClick={close}><b>{t("cancel")}</b></button>
              <button type="submit" class="go" data-testid="sheet-save" disabled={busy.value}><b>{label}</b></button>
            </span>
          </footer>
        </form>
      </DraftContext.Provider>
    </Modal>
  );
}
