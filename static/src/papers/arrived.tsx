/** A handout that was just shown to this person. */
import WORDS from "@words/papers.ftl";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import styles from "../../css/papers.css?later";
import { announce } from "../page/announce";
import type { Page } from "../page/page";
import { Button, Icon } from "../panels/primitives";
import { addMessages, adoptStyles } from "../panels/lazy";
import { useTable } from "../panels/table";
import { papersOf } from "./state";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

export function Arrived(): JSX.Element | null {
  const { scene, t, page } = useTable();
  const { unread, later, open } = papersOf(scene);
  useEffect(() => readWords(page), []);
  const newest = unread.value.filter(({ id }) => !later.value.has(id)).at(-1);
  useEffect(() => {
    if (newest !== undefined) announce(t("papers-shown", { title: newest.title }));
  }, [newest?.id]);
  if (newest === undefined || scene.dialog.value !== null || scene.replay.value !== null) return null;
  return (
    <section class="arrived-paper" aria-label={t("papers-arrived")} data-testid="handout-arrived" style={{ right: `${scene.insets.value.right + 12}px` }}>
      <p><Icon name="note" size={18} /> {t("papers-shown", { title: newest.title })}</p>
      <p class="chips">
        <Button class="small-go" label={t("papers-read")} data-testid="handout-read" onClick={() => { open.value = newest.id; scene.dialog.value = "papers"; }} />
        <Button label={t("papers-later")} onClick={() => (later.value = new Set([...later.peek(), newest.id]))} />
      </p>
    </section>
  );
}
