/** A dialog in the browser's own sense: focus stays in it, Escape closes it. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { IconButton } from "./primitives";
import { TipOver } from "./tip-over";
import { useTable } from "./table";

/** `wide`: fills the screen, with a head, a part that scrolls and a foot. */
export function Modal({ title, close, children, wide = false }: {
  title: string; close: () => void; children: ComponentChildren; wide?: boolean;
}): JSX.Element {
  const { t } = useTable();
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    frame.current?.showModal();
  }, []);
  return (
    <dialog class={`modal${wide ? " wide" : ""}`} ref={frame} aria-label={title} onClose={close}
      onClick={(event) => { if (event.target === frame.current) frame.current?.close(); }}>
      <TipOver />
      <div class="modal-in">
        <h2 tabIndex={-1} autofocus aria-label={title}>{title}<IconButton icon="close" label={t("close")} onClick={() => frame.current?.close()} /></h2>
        {children}
      </div>
    </dialog>
  );
}
