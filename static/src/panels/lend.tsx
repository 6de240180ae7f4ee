/** Which seats lead a combatant: the GM lends it. */
import type { JSX } from "preact";
import { Button } from "./primitives";
import { useTable, type Table } from "./table";

/** Whom a seat leads besides, or no more: what others change meanwhile stays. */
export const lead = ({ t, hands }: Table, seat: string, change: { readonly add?: readonly string[]; readonly remove?: readonly string[] }): void =>
  void hands.call("PATCH", `/seats/${seat}`, change).then((reply) => reply.ok || hands.tell(reply.detail || t("unreachable"), "refused"));

export function Lend({ id }: { id: string }): JSX.Element | null {
  const table = useTable();
  const { scene, t } = table;
  const seats = Object.entries(scene.own.value?.seats ?? {}).filter(([seat, one]) => one.role === "player" && one.played === undefined && seat !== "player");
  if (seats.length === 0) return <p class="small quiet">{t("lend-none")}</p>;
  return (
    <div class="chips" role="group" aria-label={t("lend-to")}>
      <span class="small quiet">{t("lend-to")}</span>
      {seats.map(([seat, one]) => {
        const lent = one.controls?.includes(id) === true;
        return <Button class="chip" label={one.name ?? seat} aria-pressed={lent} onClick={() => lead(table, seat, lent ? { remove: [id] } : { add: [id] })} />;
      })}
    </div>
  );
}
