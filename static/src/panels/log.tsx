/** The place of the log: its code is fetched with the first line, or once the page stands. `/` leads to the line that one writes. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useLazyModule } from "./lazy";
import { useTable } from "./table";

/** `open`: one can read it now. `wanted`: somebody is here. */
export function LogRail({ open, wanted = true }: { open: boolean; wanted?: boolean }): JSX.Element | null {
  const { scene } = useTable();
  const rail = useLazyModule(wanted || scene.entries.value.length > 0, () => import("./rail"));
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
  return rail === null ? null : <rail.Rail open={open} />;
}
