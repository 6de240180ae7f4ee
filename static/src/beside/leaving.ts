/** What waits until one has left something, and what shuts as one does. */
import { chosenOf } from "../page/chosen";
import type { Table } from "../panels/table";

/** Now, or once a line that is being written has been said or left: nobody's words go elsewhere in the middle. */
function afterWriting(go: () => void): void {
  const line = document.activeElement as HTMLInputElement | null;
  const over = new AbortController();
  const look = (): void => {
    if (document.activeElement === line && line?.selectionStart) return;
    over.abort();
    go();
  };
  line?.addEventListener("keyup", look, over);
  line?.addEventListener("blur", look, over);
  look();
}

/** A tap beside the banner's menu shuts it. */
function shutMenu({ target }: Event): void {
  const isBeside = target instanceof Element && target.closest(".banner") === null;
  if (isBeside && document.querySelector(".banner .side.open") !== null) document.querySelector<HTMLElement>(".banner > [aria-expanded=true]")?.click();
}

export function followLeaving({ scene }: Table): () => void {
  const { hooks } = chosenOf(scene);
  hooks.afterWriting = afterWriting;
  addEventListener("click", shutMenu);
  return () => {
    delete hooks.afterWriting;
    removeEventListener("click", shutMenu);
  };
}
