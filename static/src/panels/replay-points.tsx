/** What rises above the track of a replay: turning points with the sign that the log has for them, and who fell. */
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Icon } from "./primitives";
import { ICON_OF, pointsOf, type Mark, type Position, type Turning } from "./past";
import { useTable } from "./table";

/** What share of the track two points keep between them. */
const APART = { broad: 0.022, narrow: 0.05 };
/** Positions up to which the report is asked for: reading a longer past costs the server too much for a few signs. */
const MOST_ASKED = 800;

export function Points({ positions, marks, at }: { positions: readonly Position[]; marks: readonly Mark[]; at: number }): JSX.Element {
  const { hands, narrow } = useTable();
  const told = useSignal<readonly Turning[]>([]);
  const newest = positions.at(-1)!.seq;
  useEffect(() => {
    if (positions.length > MOST_ASKED) return;
    void hands.call<{ readonly moments: readonly Turning[] }>("GET", "/report").then((reply) => {
      if (reply.ok) told.value = reply.body.moments;
    });
  }, [newest]);
  const points = useMemo(() => pointsOf(positions, marks, told.value, APART[narrow.value ? "narrow" : "broad"]), [positions, marks, told.value, narrow.value]);
  const last = Math.max(1, positions.length - 1);
  return (
    <>
      {points.map(({ index, kind, faction }) => (
        <i key={index} class={`point ${faction ?? "none"}${positions[index]!.seq === at ? " on" : ""}`} data-kind={kind} style={{ left: `${(100 * index) / last}%` }}>
          <Icon name={ICON_OF[kind] ?? "attack"} size={15} />
        </i>
      ))}
    </>
  );
}
