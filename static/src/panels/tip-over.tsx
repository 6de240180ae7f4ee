/** What is wrong, told in the topmost of the dialogs that lie over the table. */
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Told } from "./tip";
import { useTable } from "./table";

/** The tip of one dialog, while nothing lies over that. */
export function TipOver(): JSX.Element {
  const { over } = useTable().scene;
  const mine = useMemo(() => ({}), []);
  useEffect(() => {
    over.value = [...over.peek(), mine];
    return () => void (over.value = over.peek().filter((one) => one !== mine));
  }, []);
  return <div class="tip-over">{over.value.at(-1) === mine && <Told />}</div>;
}
