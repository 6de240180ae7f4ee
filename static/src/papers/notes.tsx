/** Notes: the GM's own, and shared ones that all players write. Who was slower sees what the other wrote, and loses nothing. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../panels/primitives";
import { useTable } from "../panels/table";
import { papersOf } from "./state";

interface Note {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly shared: boolean;
  readonly version: number;
  readonly name: string;
  readonly time: string;
}

const LONGEST = 8000;

export function Notes(): JSX.Element {
  const { scene, t, hands } = useTable();
  const list = useSignal<readonly Note[] | null>(null);
  const { turned } = papersOf(scene);
  useEffect(() => {
    void hands.call<readonly Note[]>("GET", "/notes").then((reply) => {
      if (reply.ok) list.value = reply.body;
      else hands.tell(reply.detail || t("unreachable"), "refused");
    });
  }, [turned.value]);
  return (
    <section class="papers">
      {list.value?.length === 0 && <p class="quiet">{t("notes-none")}</p>}
      <ul>{(list.value ?? []).map((one) => <NoteRow key={one.id} one={one} />)}</ul>
      <NewNote />
    </section>
  );
}

function NewNote(): JSX.Element {
  const { scene, t, hands } = useTable();
  const title = useSignal("");
  const isShared = useSignal(scene.role.value !== "gm");
  const { turned, open } = papersOf(scene);
  const make = async (): Promise<void> => {
    if (title.value.trim() === "") return;
    const reply = await hands.call<Note>("POST", "/notes", { title: title.value.trim(), shared: isShared.value });
    if (!reply.ok) return hands.tell(reply.detail || t("unreachable"), "refused");
    title.value = "";
    open.value = reply.body.id;
    turned.value += 1;
  };
  return (
    <form class="paper-new" onSubmit={(event) => { event.preventDefault(); void make(); }}>
      <label class="field">{t("notes-new")}<input maxLength={80} autocomplete="off" value={title.value} data-testid="note-title" onInput={({ currentTarget }) => (title.value = currentTarget.value)} /></label>
      {scene.role.value === "gm" && <label class="check"><input type="checkbox" checked={isShared.value} onChange={({ currentTarget }) => (isShared.value = currentTarget.checked)} /><span>{t("notes-share")}</span></label>}
      <button type="submit" class="button" disabled={title.value.trim() === ""} data-testid="note-make">{t("notes-make")}</button>
    </form>
  );
}

function NoteRow({ one }: { one: Note }): JSX.Element {
  const { scene, t, page } = useTable();
  const { open } = papersOf(scene);
  const isOpen = open.value === one.id;
  const time = new Date(one.time).toLocaleString(page.words.language.value, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li data-testid="note">
      <button type="button" class="paper-title" aria-expanded={isOpen} onClick={() => (open.value = isOpen ? null : one.id)}>
        <b>{one.title}</b>
        <span class="small quiet">{t(one.shared ? "notes-of-all" : "notes-of-gm")} · {t("notes-by", { name: one.name, time })}</span>
      </button>
      {isOpen && <Writing one={one} />}
    </li>
  );
}

/** `base` is what was read before one began to write. */
function Writing({ one }: { one: Note }): JSX.Element {
  const { scene, t, hands } = useTable();
  const base = useSignal(one);
  const text = useSignal(one.text);
  const sure = useSignal(false);
  const { turned } = papersOf(scene);
  const isDirty = text.value !== base.value.text;
  if (one.version !== base.peek().version && !isDirty) {
    base.value = one;
    text.value = one.text;
  }
  const isBehind = isDirty && one.text !== base.value.text && one.text !== text.value;
  const send = async (method: string, body?: object): Promise<void> => {
    const reply = await hands.call<Note>(method, `/notes/${one.id}`, body);
    if (!reply.ok) hands.tell(reply.detail || t("unreachable"), "refused");
    else if (reply.body !== null) base.value = reply.body;
    turned.value += 1;
  };
  return (
    <div class="paper">
      <textarea rows={8} maxLength={LONGEST} aria-label={one.title} value={text.value} data-testid="note-text" onInput={({ currentTarget }) => (text.value = currentTarget.value)} />
      {isBehind && (
        <div class="paper-theirs" role="alert" data-testid="note-theirs">
          <p>{t("notes-theirs", { name: one.name })}</p><p class="paper-text">{one.text}</p>
          <p class="chips">
            <Button label={t("notes-take-theirs")} onClick={() => { base.value = one; text.value = one.text; }} />
            <Button label={t("notes-both")} data-testid="note-both" onClick={() => { base.value = one; text.value = `${one.text}\n${text.peek()}`.slice(0, LONGEST); }} />
            <Button label={t("notes-keep-mine")} data-testid="note-mine" onClick={() => void send("PATCH", { version: one.version, text: text.value })} />
          </p>
        </div>
      )}
      <p class="chips">
        <Button class="small-go" label={t("papers-save")} disabled={!isDirty || isBehind} data-testid="note-save" onClick={() => void send("PATCH", { version: base.value.version, text: text.value })} />
        {scene.role.value === "gm" && <Button label={t(one.shared ? "notes-unshare" : "notes-share")} onClick={() => void send("PATCH", { version: one.version, shared: !one.shared })} />}
        {scene.role.value === "gm" && <Button class="danger" label={t(sure.value ? "papers-away-sure" : "papers-away")} onClick={() => { if (sure.value) void send("DELETE"); else sure.value = true; }} />}
      </p>
    </div>
  );
}
