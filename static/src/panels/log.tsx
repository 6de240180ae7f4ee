/** The record of the fight, a sentence an event; beside it what people say to each other. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Unsent } from "../page/wire";
import { Icon } from "./bits";
import { useLater } from "./later";
import { nameOf } from "./names";
import { useTable } from "./table";
import { unseated } from "./tasks";

export function LogRail(): JSX.Element {
  const { t } = useTable();
  const tab = useSignal<"log" | "chat">("log");
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      document.querySelector<HTMLInputElement>("[data-testid=chat-input]")?.focus();
    };
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);
  return (
    <>
      <div class="tabs" role="tablist">
        {(["log", "chat"] as const).map((name) => (
          <button type="button" role="tab" aria-selected={tab.value === name} onClick={() => (tab.value = name)}>{t(`tab-${name}`)}</button>
        ))}
      </div>
      <Log hidden={tab.value !== "log"} />
      {tab.value === "chat" && <Talk />}
      <ChatInput said={() => (tab.value = "chat")} />
    </>
  );
}

/** How events are told is fetched with the first of them. */
function Log({ hidden }: { hidden: boolean }): JSX.Element {
  const { scene, t, page, system } = useTable();
  const entries = scene.told.value;
  const record = useLater(entries.length > 0, async () => {
    const [{ Record }, { log }] = await Promise.all([import("./record"), system.log(), page.log()]);
    return { Record, log };
  });
  useEffect(() => () => void (scene.lit.value = null), [hidden]);
  return (
    <Scroller hidden={hidden} testid="log" mark={entries.length + (record === null ? 0 : 0.5)}>
      {entries.length === 0 && <p class="empty">{t("log-empty")}</p>}
      {record !== null && <record.Record entries={entries} log={record.log} />}
      <Unsents />
    </Scroller>
  );
}

/** Keeps to the newest line unless the reader has scrolled up. */
function Scroller({ hidden, testid, mark, children }: {
  hidden: boolean; testid?: string; mark: number; children: preact.ComponentChildren;
}): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const last = useRef(0);
  const toEnd = (): void => {
    const element = frame.current;
    if (element !== null && follows.current) element.scrollTop = element.scrollHeight;
  };
  useLayoutEffect(toEnd, [mark, hidden]);
  useLayoutEffect(() => {
    const lines = frame.current?.firstElementChild;
    if (lines == null) return undefined;
    const grown = new ResizeObserver(toEnd);
    grown.observe(lines);
    return () => grown.disconnect();
  }, []);
  return (
    <div class="log" role="log" aria-live="off" hidden={hidden} ref={frame} tabIndex={0} {...(testid === undefined ? {} : { "data-testid": testid })}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        if (scrollHeight - scrollTop - clientHeight < 40) follows.current = true;
        else if (scrollTop < last.current) follows.current = false;
        last.current = scrollTop;
      }}>
      <div class="log-in">{children}</div>
    </div>
  );
}

/** What was asked and has not been answered, with its age: it is sent again by itself. */
function Unsents(): JSX.Element | null {
  const { scene } = useTable();
  const unsent = scene.unsent.value;
  // biome-ignore lint/complexity/noUselessFragments: a component answers one element
  return unsent.length === 0 ? null : <>{unsent.map((one) => <UnsentLine key={one.id} unsent={one} />)}</>;
}

function UnsentLine({ unsent }: { unsent: Unsent }): JSX.Element | null {
  const { scene, t, page, wire } = useTable();
  const age = useSignal(0);
  useLater(true, () => import("./command-words"));
  useEffect(() => {
    const tick = (): void => void (age.value = Math.floor((Date.now() - unsent.since) / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [unsent.id]);
  if (age.value < 1 && scene.live.value) return null;
  const { command, actor, target } = unsent.command as { command: string; actor?: string; target?: string };
  const who = actor ?? target;
  const word = [`command-${command}`, `offer-${command}`].find(page.words.has);
  const what = word === undefined ? command : t(word);
  return (
    <div class="entry unsent">
      <span class="sign-of tone-g"><Icon name="ping" size={14} /></span>
      {t("unsent", { what, who: who === undefined ? "" : nameOf(scene.view.value, who, page.words.language.value), seconds: age.value })}
      <button type="button" class="button" onClick={() => wire.forget(unsent.id)}>{t("forget")}</button>
    </div>
  );
}

/** How lines are told is fetched when the talk is first opened. */
function Talk(): JSX.Element {
  const { scene } = useTable();
  const said = scene.told.value.flatMap((entry) => entry.events.filter(({ type }) => type === "chat").map((event) => ({ entry, event })));
  const talk = useLater(true, () => import("./talk"));
  return (
    <Scroller hidden={false} mark={said.length + (talk === null ? 0 : 0.5)}>
      {talk !== null && <talk.Lines said={said} />}
    </Scroller>
  );
}

function ChatInput({ said }: { said: () => void }): JSX.Element | null {
  const { scene, t, hands } = useTable();
  const field = useRef<HTMLInputElement>(null);
  const to = useSignal<"all" | "gm">("all");
  if (scene.role.value === "spectator" || unseated(scene)) return null;
  const send = (): void => {
    const text = field.current?.value.trim() ?? "";
    if (text === "" || field.current === null || !hands.chat(text, to.value)) return;
    field.current.value = "";
    said();
  };
  return (
    <form class="say" onSubmit={(event) => { event.preventDefault(); send(); }}>
      <input data-testid="chat-input" ref={field} maxLength={2000} autocomplete="off" aria-label={t("say")} placeholder={t("say")} enterkeyhint="send"
        onKeyDown={(event) => { if (event.key === "Escape") event.currentTarget.blur(); }} />
      <button type="button" class="to" data-testid="chat-to" aria-pressed={to.value === "gm"} title={t("say-to")}
        onClick={() => (to.value = to.value === "gm" ? "all" : "gm")}>{t(`say-to-${to.value === "gm" && scene.role.value === "gm" ? "self" : to.value}`)}</button>
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}
