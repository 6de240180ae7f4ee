/** After the fight: how it ended, what failing taught, what the fallen carried, herbs for the wounded, minutes spent. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { isDown } from "../../page/fallen";
import type { Combatant, View } from "./view";
import { eventsOf, type EventType, type Told } from "./told";
import { Icon } from "../../panels/primitives";
import { nameOf } from "../../panels/names";
import { NextFight } from "./next-fight";
import { useTable, type Who } from "../../panels/table";

const lastOf = (events: readonly Told[], kind: EventType): Told | undefined => events.filter(({ type }) => type === kind).at(-1);

type Member = readonly [string, Combatant];

export function Aftermath({ view, who }: { view: View; who: Who }): JSX.Element {
  const { scene, t, page } = useTable();
  const language = page.words.language.value;
  const events = scene.told.value.flatMap(eventsOf);
  const ended = lastOf(events, "combat-ended");
  const all = Object.entries(view.combatants);
  const able = all.filter(([id, one]) => !isDown(one) && one.faction !== "neutral" && one.kind !== "monster" && (who === "gm" || (who === "player" && scene.controls.value.has(id))));
  const chosen = useSignal<string | null>(null);
  const actor = able.find(([id]) => id === chosen.value) ?? able[0] ?? null;
  return (
    <div class="stage" data-testid="aftermath">
      {typeof ended?.["outcome"] === "string" && typeof ended["by"] === "string" && <p>{t(`ended-${ended["outcome"]}`, { side: t(`faction-${ended["by"]}`) })}</p>}
      <Learnt view={view} events={events} />
      {able.length > 1 && (
        <label class="field">{t("after-who")}
          <select value={actor?.[0] ?? ""} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {able.map(([id, one]) => <option value={id}>{nameOf(view, id, language)}{one.minutes > 0 ? ` · ${t("minutes", { minutes: one.minutes })}` : ""}</option>)}
          </select>
        </label>
      )}
      {actor !== null && <Loot view={view} actor={actor} hasFled={ended?.["outcome"] === "flight" && ended["by"] === actor[1].faction} />}
      {actor !== null && <Herbs view={view} actor={actor} />}
      {who === "gm" && <NextFight key={view.fights} view={view} yielded={hasYielded(ended)} />}
    </div>
  );
}

const hasYielded = (ended: Told | undefined): boolean => (ended?.["outcome"] === "surrender" || ended?.["outcome"] === "flight") && ended["by"] === "enemies";

function Learnt({ view, events }: { view: View; events: readonly Told[] }): JSX.Element | null {
  const { t, page } = useTable();
  const found = lastOf(events, "experience-tallied");
  const inAll = (total: number | undefined, points: number): string => (total === undefined || total <= points ? String(points) : t("learnt-total", { points, total }));
  const earned = (found?.["earned"] ?? []).filter(({ points }) => points !== undefined);
  return earned.length === 0 ? null : (
    <p data-testid="learnt">{t("learnt")} {earned.map(({ id, points = 0 }) => `${nameOf(view, id, page.words.language.value)} ${inAll(view.combatants[id]?.experience, points)}`).join(t("list-join"))}</p>
  );
}

/** A side that fled has left the fallen behind; the rules say nothing of it, so it is only put away. */
function Loot({ view, actor: [id, one], hasFled }: { view: View; actor: Member; hasFled: boolean }): JSX.Element | null {
  const { t, hands, page } = useTable();
  const fallen = Object.entries(view.combatants).filter(([, other]) => other.faction !== one.faction && other.faction !== "neutral" && isDown(other));
  const search = (
    <div class="chips">
      {fallen.map(([foe, other]) => (
        <button type="button" class="button" data-testid={`loot-${foe}`} disabled={other.looted} onClick={() => void hands.send({ command: "loot", actor: id, target: foe })}>
          <Icon name={other.looted ? "end" : "die"} size={16} />{nameOf(view, foe, page.words.language.value)}
        </button>
      ))}
    </div>
  );
  if (hasFled && fallen.length === 0) return null;
  if (hasFled) return <details data-testid="loot-anyway"><summary class="small quiet">{t("loot-anyway")}</summary>{search}</details>;
  return (
    <>
      <h3>{t("loot")}</h3>
      {fallen.length === 0 && <p class="quiet">{t("loot-none")}</p>}
      {search}
    </>
  );
}

const HERBS = ["lifegrass", "magic-herb"] as const;

function Herbs({ view, actor: [id, one] }: { view: View; actor: Member }): JSX.Element | null {
  const { t, hands, page } = useTable();
  const herb = useSignal<(typeof HERBS)[number]>("lifegrass");
  const [now, most] = herb.value === "lifegrass" ? (["hp", "max_hp"] as const) : (["mp", "max_mp"] as const);
  const hurt = Object.entries(view.combatants).filter(([, other]) => other.faction === one.faction && !other.excluded && other[now] !== undefined && other[most] !== undefined && other[now]! < other[most]!);
  return (
    <>
      <h3>{t("herbs")}</h3>
      <span class="segment">
        {HERBS.map((name) => <button type="button" aria-pressed={herb.value === name} onClick={() => (herb.value = name)}>{t(`herb-${name}`)}</button>)}
      </span>
      {hurt.length === 0 && <p class="quiet">{t("herb-nobody")}</p>}
      <div class="chips">
        {hurt.map(([other, body]) => (
          <button type="button" class="button" data-testid={`herb-${other}`} onClick={() => void hands.send({ command: "herb", actor: id, target: other, herb: herb.value })}>
            {nameOf(view, other, page.words.language.value)} <span class="quiet">{String(body[now]).replace("-", "−")} / {body[most]}</span>
          </button>
        ))}
      </div>
    </>
  );
}
