/** The line that one writes: who speaks, and who hears it. */
import { signal, useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { isOut } from "../page/fallen";
import { kept } from "../page/scene";
import type { Entry } from "../types";
import { nameOf } from "./names";
import { useTable } from "./table";
import { unseated } from "./slots";

/** Nobody's voice: the seat itself speaks. */
const SELF = "-";
/** A line that changes a figure means the piece in hand. */
const FIGURE = /^[:@：＠]/;

/** What is written and not yet said outlives the page: it may be opened anew for a newer version. */
function unsaid(table: string, text?: string): string {
  try {
    if (text !== undefined) sessionStorage.setItem(`unsaid-${table}`, text);
    return sessionStorage.getItem(`unsaid-${table}`) ?? "";
  } catch {
    return "";
  }
}

/** On a phone the line is drawn anew with every change of the drawer's tab. */
const nobody = (): Signal<string | null> => signal(null);

/** Which of the own pieces this seat did something with last. */
const lastOf = (entries: readonly Entry[], seat: string, own: readonly string[]): string | undefined =>
  entries.filter(({ by }) => by === seat).flatMap(({ events }) => events.flatMap(({ actor, mover, combatant }) => [actor, mover, combatant].map(String))).filter((id) => own.includes(id)).at(-1);

export function ChatInput({ said }: { said: () => void }): JSX.Element | null {
  const { scene, t, hands, id: table } = useTable();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<EventTarget | null>(null);
  const to = useSignal("all");
  const chosen = kept(scene, nobody);
  if (scene.role.value === "spectator" || unseated(scene)) return null;
  const own = [...scene.controls.value].filter((id) => { const one = scene.own.value?.combatants[id]; return one !== undefined && !isOut(one); });
  const inHand = scene.selected.value;
  // The voice stays as a turn ends, which lets go of the piece.
  const last = inHand !== null && own.includes(inHand) ? inHand : lastOf(scene.entries.value, scene.seat.value, own);
  const speaker = chosen.value !== null && (chosen.value === SELF || own.includes(chosen.value)) ? chosen.value
    : last !== undefined && scene.role.value === "player" ? last : own.length === 1 && scene.role.value === "player" ? own[0]! : SELF;
  const send = (): void => {
    const text = field.current?.value.trim() ?? "";
    if (text === "" || field.current === null) return;
    const voice = speaker !== SELF ? speaker : FIGURE.test(text) && inHand !== null && own.includes(inHand) ? inHand : own.length === 1 ? "" : null;
    const written = field.current;
    void hands.chat(text, to.value === "all" || to.value === "gm" ? to.value : [to.value], voice).then((isSaid) => {
      // What was refused can be said again, as a figure once the GM has answered, unless one writes on.
      if (isSaid || written.value !== "") return;
      written.value = text;
      unsaid(table, text);
    });
    field.current.value = "";
    unsaid(table, "");
    said();
  };
  return (
    <form class="say" onSubmit={(event) => { event.preventDefault(); send(); }}>
      <input data-testid="chat-input" ref={field} maxLength={2000} autocomplete="off" aria-label={t("say")} placeholder={t("say")} enterkeyhint="send" defaultValue={unsaid(table)}
        onInput={({ currentTarget: { value } }) => void unsaid(table, value)}
        onFocus={({ relatedTarget }) => (before.current = relatedTarget)}
        onKeyDown={(event) => { if (event.key === "Escape") goBack(event.currentTarget, before.current); }} />
      <kbd aria-hidden="true">/</kbd>
      <p class="voices">
        {own.length > 0 && <Speakers own={own} speaker={speaker} choose={(id) => (chosen.value = id)} />}
        <Hearers to={to.value} choose={(seat) => (to.value = seat)} />
      </p>
    </form>
  );
}

/** To where the keyboard was before it came to the chat; what is gone by then has its place taken by the map. */
function goBack(field: HTMLInputElement, before: EventTarget | null): void {
  field.blur();
  if (before instanceof HTMLElement) before.focus();
  if (document.activeElement === document.body) document.querySelector<HTMLElement>("canvas.board")?.focus();
}

function Speakers({ own, speaker, choose }: { own: readonly string[]; speaker: string; choose: (id: string) => void }): JSX.Element {
  const { scene, t, page } = useTable();
  const myself = scene.role.value === "gm" ? t("gm") : scene.own.value?.seats?.[scene.seat.value]?.name || t("say-as-self");
  return (
    <label><span>{t("say-as")}</span>
      <select data-testid="chat-as" value={speaker} onChange={(event) => choose(event.currentTarget.value)}>
        <option value={SELF}>{myself}</option>
        {own.map((id) => <option value={id}>{nameOf(scene.own.value, id, page.words.language.value)}</option>)}
      </select>
    </label>
  );
}

function Hearers({ to, choose }: { to: string; choose: (seat: string) => void }): JSX.Element {
  const { scene, t } = useTable();
  const isGm = scene.role.value === "gm";
  const others = Object.entries(scene.own.value?.seats ?? {}).filter(([id, { role, played }]) => id !== scene.seat.value && !played && !["gm", "player", "spectator"].includes(id) && role !== "spectator");
  return (
    <label class={to === "all" ? "" : "privately"}><span>{t("say-to")}</span>
      <select data-testid="chat-to" value={to} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="all">{t("say-to-all")}</option>
        <option value="gm">{t(isGm ? "say-to-self" : "say-to-gm")}</option>
        {others.map(([id, { name }]) => <option value={id}>{t("say-to-one", { name: name || id })}</option>)}
      </select>
    </label>
  );
}
