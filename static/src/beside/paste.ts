/** A picture, or any file, that is pasted is taken like one that is dropped: by the field of the dialog that is open, else by the dialog that brings things in. */
import type { Table } from "../panels/table";

/** The field of a dialog that takes such a file, where it is in sight. */
const fieldFor = ({ type }: File, dialog: Element): HTMLInputElement | undefined =>
  [...dialog.querySelectorAll<HTMLInputElement>("input[type=file]:not(:disabled)")].find(({ accept, labels }) =>
    (accept === "" || accept.split(",").includes(type)) && labels?.[0]?.checkVisibility?.() !== false);

/** What is copied as text too stays a text where one writes. */
const isWritten = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element && target.matches("input, textarea") && clipboardData?.getData("text") !== "";

export function followPaste({ scene }: Pick<Table, "scene">): () => void {
  const pasted = (event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files[0] === undefined || isWritten(event) || scene.role.peek() === "spectator") return;
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const field = dialog && fieldFor(files[0], dialog);
    if (dialog !== undefined && field === undefined) return;
    // What goes by the text of the same copy has nothing more to do.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (field === undefined) {
      scene.given.value = files;
      scene.dialog.value = "bring";
    } else give(field, files);
  };
  addEventListener("paste", pasted, { capture: true });
  return () => removeEventListener("paste", pasted, { capture: true });
}

/** As if they had been chosen by hand. */
function give(field: HTMLInputElement, files: readonly File[]): void {
  const given = new DataTransfer();
  for (const file of field.multiple ? files : files.slice(0, 1)) given.items.add(file);
  field.files = given.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
