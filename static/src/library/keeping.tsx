/** A group is kept under a name. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../panels/primitives";
import { useTable } from "../panels/table";
import { keep, laid } from "./shelves";

/** Those that are laid ready, kept under a name. */
export function KeepGroup({ group }: { group: Parameters<typeof keep>[1]["group"] }): JSX.Element | null {
  const table = useTable();
  const { t, page } = table;
  const { library } = table.scene;
  const name = useSignal<string | null>(null);
  if (laid(library) < 2) return null;
  if (name.value === null) return <Button class="plain" icon="list" label={t("library-keep-group")} onClick={() => (name.value = "")} />;
  const send = async (): Promise<void> => {
    const called = name.peek()?.trim() ?? "";
    if (called === "") return;
    const id = await keep(table, { names: { [page.words.language.peek()]: called }, ...(group === undefined ? {} : { group }) });
    if (id === null) return;
    name.value = null;
    library.shown.value = id;
    table.hands.tell(t("library-kept", { name: called }));
  };
  return (
    <form class="keep-group" onSubmit={(event) => { event.preventDefault(); void send(); }}>
      <input autofocus maxLength={80} aria-label={t("library-group-name")} placeholder={t("library-group-name")} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
      <button type="submit" class="button">{t("library-keep")}</button>
    </form>
  );
}
