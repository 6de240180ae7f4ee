/** For the GM: what a player brought and who waits for an answer, seen without opening a dialog or reading the player's language. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import styles from "../../css/papers.css?later";
import { announce } from "../page/announce";
import type { Page } from "../page/page";
import { Button, Icon } from "../panels/primitives";
import { adoptStyles } from "../panels/lazy";
import { useTable } from "../panels/table";
import { isOthers } from "../panels/unread";

interface Waiting {
  readonly id: string;
  readonly seat: string;
  readonly brought: readonly { readonly name: string }[];
}

export const readWords = (_page: Page): void => adoptStyles(styles);

export function Knock(): JSX.Element | null {
  const { scene, t, hands } = useTable();
  const list = useSignal<readonly Waiting[]>([]);
  const later = useSignal<ReadonlySet<string>>(new Set());
  const isOpen = scene.dialog.value !== null;
  // Who brings something says so in the chat; what is answered is answered in a dialog.
  const said = scene.entries.value.filter((entry) => isOthers(entry, scene.seat.value)).at(-1)?.seq ?? 0;
  useEffect(() => {
    if (!isOpen) void hands.call<readonly Waiting[]>("GET", "/bring").then((reply) => { if (reply.ok) list.value = reply.body; });
  }, [said, isOpen]);
  const newest = list.value.filter(({ id }) => !later.value.has(id)).at(-1);
  const seat = newest === undefined ? "" : scene.own.value?.seats?.[newest.seat]?.name ?? newest.seat;
  const words = newest === undefined ? "" : t("knock", { seat, names: newest.brought.map(({ name }) => name).join(t("list-join")) || "none" });
  useEffect(() => { if (words !== "") announce(words); }, [newest?.id]);
  if (newest === undefined || isOpen || scene.replay.value !== null) return null;
  return (
    <section class="arrived-paper" aria-label={t("knock-title")} data-testid="knock" style={{ right: `${scene.insets.value.right + 12}px` }}>
      <p><Icon name="plus" size={18} /> {words}</p>
      <p class="chips">
        <Button class="small-go" label={t("knock-look")} data-testid="knock-look" onClick={() => (scene.dialog.value = "bring")} />
        <Button label={t("knock-later")} onClick={() => (later.value = new Set([...later.peek(), newest.id]))} />
      </p>
    </section>
  );
}
