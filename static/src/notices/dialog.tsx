/** What a person sets for the own seat – away, told, sounds – and the GM for the table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Modal } from "../panels/modal";
import { useTable } from "../panels/table";
import type { Away, Seat } from "../types";
import { OfTable } from "./of-table";
import { PushSwitch } from "./push-switch";
import { turn } from "./sounds";
import { areWanted } from "./wanted";

export function NoticesDialog(): JSX.Element {
  const { scene, t } = useTable();
  const own = scene.own.value?.seats?.[scene.seat.value];
  const isGm = scene.role.value === "gm";
  const speaks = own !== undefined && (isGm || (own.role === "player" && scene.seat.value !== "player"));
  return (
    <Modal title={t("slow-title")} close={() => (scene.dialog.value = null)}>
      {speaks && <section class="slow"><h3>{t("slow-away")}</h3><AwayOf seat={scene.seat.value} one={own} /></section>}
      <section class="slow"><h3>{t("slow-told")}</h3>{speaks && <PushSwitch />}<Sounds /></section>
      {isGm && <Others />}
      {isGm && <OfTable />}
    </Modal>
  );
}

/** Away or here, and what becomes of the pieces meanwhile. */
function AwayOf({ seat, one, name }: { seat: string; one: Seat; name?: string }): JSX.Element {
  const { hands, t } = useTable();
  const asked = useSignal<boolean | null>(null);
  const put = async (wanted: { away: boolean } & Away): Promise<void> => {
    asked.value = wanted.away;
    const reply = await hands.call("PUT", "/away", { seat, ...wanted });
    if (!reply.ok) hands.tell(reply.detail || t("unreachable"), "refused");
    asked.value = null;
  };
  const leads = (one.controls?.length ?? 0) > 0;
  const { away } = one;
  return (
    <div class="slow-away" data-seat={seat}>
      <label class="check">
        <input type="checkbox" data-testid="away" checked={asked.value ?? away !== undefined} disabled={asked.value !== null} onChange={(event) => void put({ away: event.currentTarget.checked })} />
        <span>{name ?? t("slow-i-am-away")}</span>
      </label>
      {away !== undefined && leads && (
        <select data-testid="away-played" aria-label={t("slow-meanwhile")} value={String(away.strength ?? 0)} disabled={asked.value !== null}
          onChange={(event) => {
            const strength = ([1, 2, 3] as const).find((each) => String(each) === event.currentTarget.value);
            void put({ away: true, ...(strength !== undefined && { strength }) });
          }}>
          <option value="0">{t("slow-waits")}</option>
          {[1, 2, 3].map((each) => <option key={each} value={String(each)}>{t(`slow-plays-${each}`)}</option>)}
        </select>
      )}
    </div>
  );
}

/** The GM says it of others. */
function Others(): JSX.Element | null {
  const { scene, t } = useTable();
  const others = Object.entries(scene.own.value?.seats ?? {})
    .filter(([seat, { role, played }]) => role === "player" && played === undefined && seat !== "player" && seat !== scene.seat.value);
  return others.length === 0 ? null : (
    <section class="slow"><h3>{t("slow-others")}</h3>
      {others.map(([seat, one]) => <AwayOf key={seat} seat={seat} one={one} name={one.name ?? seat} />)}
    </section>
  );
}

function Sounds(): JSX.Element {
  const table = useTable();
  const { t } = table;
  const on = useSignal(areWanted());
  return (
    <label class="check">
      <input type="checkbox" data-testid="sounds" checked={on.value} onChange={(event) => turn(table, on.value = event.currentTarget.checked)} />
      <span>{t("slow-sounds")}</span>
    </label>
  );
}
