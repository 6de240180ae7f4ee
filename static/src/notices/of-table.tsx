/** Where the GM has the table tell whom it waits for, when not, and how long is long. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../panels/primitives";
import { Copy } from "../panels/links";
import { useTable } from "../panels/table";
import { Typed } from "../panels/typed";

interface Trouble { readonly cause: string; readonly status: number | null; readonly time: string }
interface Notices {
  readonly webhook: string | null;
  readonly discord: string | null;
  readonly quiet: readonly [string, string] | null;
  readonly zone: string;
  readonly only_away: boolean;
  readonly key: string;
  readonly troubles: Readonly<Record<string, Trouble>>;
}

const HOOKS = ["discord", "webhook"] as const;
const TIMES = [60, 300, 900, 3600, 21_600, 86_400, 259_200] as const;

export function OfTable(): JSX.Element {
  const { hands, t, page } = useTable();
  const kept = useSignal<Notices | null>(null);
  useEffect(() => {
    void hands.call<Notices>("GET", "/notices").then((reply) => {
      if (reply.ok) kept.value = reply.body;
    });
  }, []);
  const put = async (change: Partial<Notices>): Promise<string | null> => {
    if (kept.value === null) return null;
    const { webhook, discord, quiet, zone, only_away } = { ...kept.value, ...change };
    const language = page.words.language.peek();
    const reply = await hands.call<Notices>("PUT", "/notices", { webhook, discord, quiet, zone, only_away, language });
    if (reply.ok) kept.value = reply.body;
    return reply.ok ? null : reply.detail || t("unreachable");
  };
  const putAndTell: Put = async (change) => {
    const fault = await put(change);
    if (fault !== null) hands.tell(fault, "refused");
    return fault;
  };
  return (
    <section class="slow"><h3>{t("slow-table")}</h3>
      <Timer />
      {kept.value !== null && <Where kept={kept.value} put={put} putAndTell={putAndTell} />}
      {kept.value !== null && <Quiet kept={kept.value} put={putAndTell} />}
      {kept.value !== null && (kept.value.webhook !== null || kept.value.discord !== null) && <Try kept={kept as Signal<Notices>} />}
    </section>
  );
}

/** Why it was refused, if it was. */
type Put = (change: Partial<Notices>) => Promise<string | null>;

function Timer(): JSX.Element {
  const { scene, hands, t } = useTable();
  const now = scene.own.value?.timer ?? 0;
  const set = async (seconds: number): Promise<void> => {
    const reply = await hands.call("PUT", "/timer", { seconds: seconds === 0 ? null : seconds });
    if (!reply.ok) hands.tell(reply.detail || t("unreachable"), "refused");
  };
  const times = now === 0 || TIMES.some((one) => one === now) ? TIMES : [...TIMES, now].sort((a, b) => a - b);
  return (
    <label class="field">{t("slow-timer")}
      <select data-testid="timer-set" value={String(now)} onChange={(event) => void set(Number(event.currentTarget.value))}>
        <option value="0">{t("slow-timer-none")}</option>
        {times.map((one) => <option key={one} value={String(one)}>{t("slow-time", lastsOf(one))}</option>)}
      </select>
      <span class="small quiet">{t("slow-timer-means")}</span>
    </label>
  );
}

/** In the largest unit of which it is whole. */
export function lastsOf(seconds: number): { number: number; unit: string } {
  const [length, unit] = ([[86_400, "days"], [3600, "hours"], [60, "minutes"], [1, "seconds"]] as const).find(([one]) => seconds % one === 0) ?? [1, "seconds"];
  return { number: seconds / length, unit };
}

/** An address that is refused says so at its field; what has no room for that is told. */
function Where({ kept, put, putAndTell }: { kept: Notices; put: Put; putAndTell: Put }): JSX.Element {
  const { t } = useTable();
  return (
    <>
      {HOOKS.map((hook) => <Hook key={hook} hook={hook} kept={kept} put={put} />)}
      <p class="small quiet">{t("slow-hooks-mean")}</p>
      {kept.webhook !== null && <div class="slow-key"><span class="small quiet">{t("slow-key-means")}</span><Copy text={kept.key} t={t} words="slow-key" /></div>}
      <label class="check">
        <input type="checkbox" data-testid="only-away" checked={kept.only_away} onChange={(event) => void putAndTell({ only_away: event.currentTarget.checked })} />
        <span>{t("slow-only-away")}</span>
      </label>
    </>
  );
}

/** An address; what is wrong with the one that was typed stands below it until another one is. */
function Hook({ hook, kept, put }: { hook: (typeof HOOKS)[number]; kept: Notices; put: Put }): JSX.Element {
  const { t } = useTable();
  const refused = useSignal<string | null>(null);
  /** Addresses that were taken: two may be told by the same end, and each is hidden as soon as it is kept. */
  const taken = useSignal(0);
  const set = async (typed: string): Promise<void> => {
    refused.value = await put({ [hook]: typed.trim() || null });
    if (refused.value === null) taken.value += 1;
  };
  const trouble = kept.troubles[hook];
  return (
    <label class="field">{t(`slow-${hook}`)}
      <input type="url" inputMode="url" autocomplete="off" maxLength={2000} data-testid={`notices-${hook}`} placeholder={hook === "discord" ? "https://discord.com/api/webhooks/…" : "https://…"}
        defaultValue={kept[hook] ?? ""} key={taken.value} aria-invalid={refused.value !== null} onChange={(event) => void set(event.currentTarget.value)} />
      {refused.value !== null && <span class="small slow-failed" role="alert">{refused.value}</span>}
      {refused.value === null && trouble !== undefined && <Failed trouble={trouble} />}
    </label>
  );
}

function Failed({ trouble: { cause, status } }: { trouble: Trouble }): JSX.Element {
  const { t, page } = useTable();
  const known = page.words.has(`slow-failed-${cause}`) ? `slow-failed-${cause}` : "slow-failed";
  return <span class="small slow-failed" role="alert">{t(known, { status: status ?? 0 })}</span>;
}

/** By this browser's own clock. */
function Quiet({ kept, put }: { kept: Notices; put: Put }): JSX.Element {
  const { t } = useTable();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const set = (at: 0 | 1, clock: string): void => {
    const [from, to] = kept.quiet ?? ["23:00", "07:00"];
    const then: [string, string] = at === 0 ? [clock, to] : [from, clock];
    if (clock !== "" && then[0] !== then[1]) void put({ quiet: then, zone });
  };
  return (
    <div class="slow-quiet">
      <label class="check">
        <input type="checkbox" data-testid="quiet" checked={kept.quiet !== null} onChange={(event) => void put(event.currentTarget.checked ? { quiet: ["23:00", "07:00"], zone } : { quiet: null })} />
        <span>{t("slow-quiet")}</span>
      </label>
      {kept.quiet !== null && (
        <span class="slow-hours">
          {([0, 1] as const).map((at) => (
            <label key={at} class="field">{t(at === 0 ? "slow-from" : "slow-until")}
              <Typed type="time" value={kept.quiet?.[at] ?? ""} onChange={(event) => set(at, event.currentTarget.value)} />
            </label>
          ))}
          <span class="small quiet">{kept.zone}</span>
        </span>
      )}
    </div>
  );
}

function Try({ kept }: { kept: Signal<Notices> }): JSX.Element {
  const { hands, t } = useTable();
  const busy = useSignal(false);
  const go = async (): Promise<void> => {
    busy.value = true;
    const reply = await hands.call<{ readonly tried: Readonly<Record<string, Trouble | null>> }>("POST", "/notices/try");
    busy.value = false;
    if (!reply.ok) return hands.tell(reply.detail || t("unreachable"), "refused");
    const failed = Object.entries(reply.body.tried).flatMap(([hook, one]) => (one === null ? [] : [[hook, one] as const]));
    kept.value = { ...kept.value, troubles: Object.fromEntries(failed) };
    if (failed.length === 0) hands.tell(t("slow-tried"), "told");
  };
  return <Button label={t("slow-try")} data-testid="notices-try" disabled={busy.value} onClick={() => void go()} />;
}
