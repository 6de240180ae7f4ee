/** What cards and rows of links have in common: copying one, and being sure before an old one dies. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "./primitives";

export type Say = (id: string, args?: Record<string, string | number>) => string;
export const SHARED = ["player", "spectator", "gm"] as const;

/** To the clipboard, which browsers close to pages without TLS, as a table on a home network is: there the old way. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = document.createElement("textarea");
  field.value = text;
  const { activeElement } = document;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
  return done;
}

/** Says what will come of it before it is done. The hand lies on the way back. */
export function Sure({ words, act, go, done, t, children }: {
  words: string; act: string; go: () => void; done: () => void; t: Say; children?: ComponentChildren;
}): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>(".back")?.focus(), []);
  return (
    <div class="sure" role="group" aria-label={act} ref={frame}>
      <p role="alert">{words}</p>
      {children}
      <span class="link-acts">
        <Button class="danger" label={act} onClick={() => { done(); go(); }} />
        <Button class="plain back" label={t("cancel")} onClick={done} />
      </span>
    </div>
  );
}

export function Copy({ text, t, words = "copy", who }: { text: string; t: Say; words?: string; who?: string }): JSX.Element {
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    copied.value = await copyText(text);
    setTimeout(() => (copied.value = false), 2000);
  };
  return <Button label={t(copied.value ? "copied" : words)} onClick={() => void copy()} disabled={text === ""}
    {...(who === undefined ? {} : { "aria-label": t("copy-who", { name: who }) })} />;
}
