/** What goes along with every hand, eye and ear and is not needed in the first second: fetched with the first touch, key or event. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Page } from "../page/page";
import { useTable } from "../panels/table";
import { keepFocus } from "./focus";
import { Heard } from "./heard";
import { followKeys } from "./keys";
import { readBeside } from "./words";

export const readWords = (page: Page): void => readBeside(page);

/** `early` are keys from before it was there; what happened after the entry `since` is told. */
export function Beside({ early, since, taken }: { early: readonly KeyboardEvent[]; since: number; taken: () => void }): JSX.Element {
  const table = useTable();
  useEffect(() => {
    taken();
    return followKeys(table, early);
  }, []);
  useEffect(() => keepFocus(), []);
  return <Heard since={since} />;
}
