/** The dialogs of the library and of sheets: their code comes when the first of them is opened. */
import type { JSX } from "preact";
import { useLazyModule } from "./lazy";
import { useTable } from "./table";

const within = (which: "library" | "placing" | "edit") => function FromLibrary(): JSX.Element | null {
  const { scene } = useTable();
  const parts = useLazyModule(scene.dialog.value === which, () => import("../library/index"));
  const Wanted = parts?.[which];
  return Wanted === undefined ? null : <Wanted />;
};

/** What comes in from elsewhere and goes home. */
export function BringDialog(): JSX.Element | null {
  const parts = useLazyModule(true, () => import("./bring"));
  return parts === null ? null : <parts.BringDialog />;
}

/** Prepared scenes, and at a private table the one that is prepared there. */
export function ScenesDialog(): JSX.Element | null {
  const parts = useLazyModule(true, () => import("./bring"));
  return parts === null ? null : <parts.ScenesDialog />;
}

/** Slow play: away, told, and the table's notices. */
export function NoticesDialog(): JSX.Element | null {
  const parts = useLazyModule(true, () => import("../notices/index"));
  return parts === null ? null : <parts.NoticesDialog />;
}

/** Handouts and notes. */
export function PapersDialog(): JSX.Element | null {
  const parts = useLazyModule(true, () => import("../papers/index"));
  return parts === null ? null : <parts.PapersDialog />;
}

export const LibraryDialog = within("library");
export const PlacingDialog = within("placing");
export const EditDialog = within("edit");
