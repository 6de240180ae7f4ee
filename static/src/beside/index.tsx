/** What goes along with every hand, eye and ear and is not needed in the first second: fetched with the first touch, key or event. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Page } from "../page/page";
import { readFields } from "../panels/field-words";
import { readFrames } from "../panels/frame-words";
import { useLazyModule } from "../panels/lazy";
import { type Table, useTable } from "../panels/table";
import { followBlows } from "./blows";
import { Card } from "./card";
import { followChosen } from "./chosen-seen";
import { followDoors } from "./doors";
import { keepFocus } from "./focus";
import { followGathering } from "./gather";
import { followCommits } from "./group";
import { Heard } from "./heard";
import { HelpEntry } from "./help-entry";
import { followKeys } from "./keys";
import { followLeaving } from "./leaving";
import { followMarch } from "./march";
import { Menu } from "./menu";
import { Pens } from "./pens";
import { keepNumbers } from "./numbers";
import { followReady } from "./ready";
import { followPaste } from "./paste";
import { keepPresses } from "./pressed";
import { readSeveral } from "./several-words";
import { followStrikes } from "./strike";
import { isToured } from "../tour/noted";
import { areWanted } from "../notices/wanted";
import { followInk } from "./inked";
import { followTurnsOver } from "./turn-over";
import { followPointer } from "./together";
import { PapersMark } from "../papers/mark";
import { followPapers, papersOf } from "../papers/state";
import type { View } from "../types";
import { readBeside } from "./words";

const COARSE = matchMedia("(pointer: coarse)");
const HOVERS = matchMedia("(hover: hover)");
const FORCED = matchMedia("(forced-colors: active)");

/** Whether it ever was so since the page was opened. */
function useSettings(list: MediaQueryList): boolean {
  const [was, set] = useState(list.matches);
  useEffect(() => {
    const changed = (): void => void (list.matches && set(true));
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  }, []);
  return was;
}

export function readWords(page: Page): void {
  readFields(page);
  readFrames(page);
  readBeside(page);
  readSeveral(page);
}

/** A network that goes says nothing to a socket: without this the page waited for words of the others that cannot come. */
function noticeOffline({ wire }: Table): () => void {
  const gone = (): void => wire.again();
  addEventListener("offline", gone);
  return () => removeEventListener("offline", gone);
}

/** `early` are keys from before it was there; what happened after the entry `since` is told, and turns that end after `seen` let go of what was begun in them, and the focus goes on from what it was `on`. */
export function Beside({ early, since, seen, on, taken }: { early: readonly KeyboardEvent[]; since: number; seen: View | null; on: Element | null; taken: () => void }): JSX.Element {
  const table = useTable();
  useEffect(() => {
    taken();
    return followKeys(table, early);
  }, []);
  useLazyModule(COARSE.matches, () => import("./touch"));
  // What is dropped finds its module there: fetched only once it hovers, it came too late over a slow line, and the browser left the table for the file.
  useLazyModule(HOVERS.matches && table.scene.role.value !== "spectator", () => import("../panels/bring"));
  const forced = useLazyModule(useSettings(FORCED), () => import("./forced"));
  useEffect(() => keepFocus(table, on), []);
  useEffect(() => keepPresses(), []);
  useEffect(() => followPaste(table), []);
  useEffect(() => keepNumbers(), []);
  useEffect(() => followStrikes(table), []);
  useEffect(() => followGathering(table), []);
  useEffect(() => followCommits(table), []);
  useEffect(() => followMarch(table), []);
  useEffect(() => followLeaving(table), []);
  useEffect(() => followChosen(table), []);
  useEffect(() => followTurnsOver(table, seen), []);
  useEffect(() => followInk(table, true), []);
  useEffect(() => followPointer(table), []);
  useEffect(() => followReady(table), []);
  useEffect(() => followPapers(table), []);
  useEffect(() => noticeOffline(table), []);
  const papers = useLazyModule(papersOf(table.scene).unread.value.length > 0, () => import("../papers/arrived"));
  useEffect(() => followDoors(table), []);
  const knock = useLazyModule(table.scene.role.value === "gm", () => import("./knock"));
  const timer = useLazyModule(table.scene.own.value?.timer !== undefined, () => import("../notices/timer"));
  useEffect(() => {
    if (areWanted()) void import("../notices/sounds").then(({ follow }) => follow(table));
  }, []);
  useEffect(() => followBlows(table), []);
  const end = useLazyModule(table.scene.own.value?.phase === "ended", () => import("../report/end"));
  const tour = useLazyModule(table.page.data("role") === "player" && isToured(table.id), () => import("../tour/index"));
  return (
    <>
      <Heard since={since} /><Card /><Menu /><Pens /><HelpEntry /><PapersMark />{end !== null && <end.End />}{timer !== null && <timer.TimerChip />}
      {forced !== null && <forced.Forced />}{tour !== null && <tour.Tour />}{papers !== null && <papers.Arrived />}{knock !== null && <knock.Knock />}
    </>
  );
}
