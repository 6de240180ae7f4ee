/** What came of the touched line of a palette, where the palette is: on a phone the log is out of sight. */
import WORDS from "@words/talk.ftl";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import styles from "../../css/rail.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "./lazy";
import { useTable } from "./table";
import { Said } from "./talk";

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

/** The newest own line as this piece after an entry of the log. It is read out as a line of the log, so not from here. */
export function PaletteSaid({ id, since }: { id: string; since: number }): JSX.Element | null {
  const { scene } = useTable();
  const frame = useRef<HTMLDivElement>(null);
  const found = scene.told.value.flatMap((entry) => (entry.seq <= since ? [] : entry.events.map((event) => ({ entry, event }))))
    .filter(({ event }) => event.type === "chat" && event["from"] === scene.seat.value && event["actor"] === id).at(-1);
  useEffect(() => frame.current?.scrollIntoView({ block: "nearest" }), [found?.entry.seq]);
  return found === undefined ? null : (
    <div ref={frame} class="palette-said" data-testid="palette-said"><Said entry={found.entry} event={found.event} view={scene.view.value} isUndone={false} /></div>
  );
}
