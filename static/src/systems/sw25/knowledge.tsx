/** Monster knowledge: who tries to recall whom; for the GM, which fact each side has been told. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Words } from "../../page/i18n";
import type { Combatant, View } from "./view";
import { Icon, IconButton, Piece } from "../../panels/primitives";
import { kindName, nameOf, unbroken } from "../../panels/names";
import { useTable, type Who } from "../../panels/table";

const STATS = ["level", "hp", "max_hp", "mp", "max_mp", "movement", "accuracy", "evasion", "fortitude", "willpower", "initiative", "defense", "magic_power", "attacks", "skills", "feats"] as const;
const FACTS = ["hp", "mp", "movement", "accuracy", "evasion", "fortitude", "willpower", "defense", "magic_power", "attacks", "skills", "feats", "weak_point"] as const;
const WITH: Readonly<Record<string, string>> = { hp: "max_hp", mp: "max_mp" };

type Member = readonly [string, Combatant];

export function Knowledge({ view, who }: { view: View; who: Who }): JSX.Element {
  const { scene, t, page } = useTable();
  const language = page.words.language.value;
  const chosen = useSignal<string | null>(null);
  const able = Object.entries(view.combatants).filter(([id, one]) => one.excluded !== true && one.kind !== "monster" && (who === "gm" || (who === "player" && scene.controls.value.has(id))));
  const actor = [chosen.value, scene.selected.value].map((wanted) => able.find(([id]) => id === wanted)).find(Boolean) ?? able[0] ?? null;
  const side = actor?.[1].faction ?? "allies";
  const foes = Object.entries(view.combatants).filter(([, one]) => one.faction !== side && one.faction !== "neutral" && one.excluded !== true);
  const kinds = alike(foes, (member) => kindOf(view, member, actor, who, language));
  return (
    <div class="stage" data-testid="knowledge">
      <p>{t(`stage-knowledge-${who}`)}</p>
      {able.length > 1 && (
        <label class="field">{t("knowledge-who")}
          <select value={actor?.[0] ?? ""} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {able.map(([id]) => <option value={id}>{nameOf(view, id, language)}</option>)}
          </select>
        </label>
      )}
      <ul class="foes">
        {kinds.map((members) => <Foe key={members[0]![0]} view={view} members={members} peers={who === "gm" ? peersOf(foes, members[0]!, language, view) : []} actor={who === "watch" ? null : actor} who={who} />)}
      </ul>
    </div>
  );
}

/** Those that share a key, in the order of the first of each. */
function alike(foes: readonly Member[], key: (member: Member) => string): Member[][] {
  const found = new Map<string, Member[]>();
  for (const foe of foes) found.set(key(foe), [...(found.get(key(foe)) ?? []), foe]);
  return [...found.values()];
}

/** One line for all that are alike: to the GM of one species, to others of one name; and of which as much is known. */
function kindOf(view: View, member: Member, actor: Member | null, who: Who, language: string): string {
  const [id, foe] = member;
  const { tried, stats, weak } = knownOf(member, actor, who);
  return [who === "gm" ? foe.species ?? id : kindName(nameOf(view, id, language)), tried, stats, weak].join(" ");
}

/** Monsters of which nothing says that they are of one kind, and who are called alike; told of the first of them. */
function peersOf(foes: readonly Member[], [first]: Member, language: string, view: View): readonly string[] {
  const called = (id: string): string => kindName(nameOf(view, id, language));
  const peers = foes.filter(([id, foe]) => foe.kind === "monster" && foe.species == null && called(id) === called(first)).map(([id]) => id);
  return peers.length > 1 && peers[0] === first ? peers : [];
}

function knownOf([id, foe]: Member, actor: Member | null, who: Who): { readonly tried: boolean; readonly stats: boolean; readonly weak: boolean } {
  const told = who === "gm" ? toldTo(foe, actor?.[1].faction ?? "allies") : null;
  return {
    tried: actor?.[1].recalled?.includes(id) === true,
    stats: told === null ? foe.evasion !== undefined && foe.evasion !== null : told.has("evasion"),
    weak: told === null ? foe.weak_point !== undefined : told.has("weak_point"),
  };
}

function Foe({ view, members, peers, actor, who }: { view: View; members: readonly Member[]; peers: readonly string[]; actor: Member | null; who: Who }): JSX.Element {
  const { t, hands, page } = useTable();
  const open = useSignal(false);
  const [id, foe] = members[0]!;
  const one = nameOf(view, id, page.words.language.value);
  const name = members.length === 1 ? one : `${kindName(one)} ${t("known-of", { count: members.length })}`;
  const { tried, stats, weak } = knownOf(members[0]!, actor, who);
  const done = tried || (stats && weak);
  return (
    <li data-foe={id}>
      <div class="foe-line">
        <Piece combatant={foe} name={one} size={30} />
        <span class="who"><b title={name}>{unbroken(name)}</b>{who !== "watch" && <span class="small quiet">{t(stats ? (weak ? "known-all" : "known-stats") : weak ? "known-weakness" : "known-nothing")}</span>}</span>
        {who === "gm" && <IconButton icon="note" label={t("facts")} aria-expanded={open.value} onClick={() => (open.value = !open.value)} />}
        {actor !== null && (
          <button type="button" class="button" data-testid={`recall-${id}`} disabled={done} title={t(tried ? "recall-tried" : done ? "known-all" : "recall-means")}
            onClick={() => void hands.send({ command: "knowledge", actor: actor[0], target: id })}><Icon name={tried ? "end" : "die"} size={16} />{t(tried ? "recall-done" : "recall")}</button>
        )}
      </div>
      {peers.length > 0 && <button type="button" class="button" data-testid={`one-kind-${id}`} title={t("known-one-kind-means")} onClick={() => void import("../../library/copying").then(({ unite }) => unite(hands, view, peers))}>{t("known-one-kind", { count: peers.length })}</button>}
      {!weak ? null : foe.weak_point && <p class="small">{t("weak-point")} {weakWords(foe, page.words)}</p>}
      {open.value && who === "gm" && <Facts ids={members.map(([member]) => member)} foe={foe} told={toldTo(foe, actor?.[1].faction ?? "allies")} side={actor?.[1].faction ?? "allies"} />}
    </li>
  );
}

function weakWords({ weak_point: weak }: Combatant, { t, has }: Pick<Words, "t" | "has">): string {
  if (weak === undefined) return "";
  const element = weak.element === undefined ? undefined : has(`element-${weak.element}`) ? t(`element-${weak.element}`) : weak.element;
  return [weak.text ?? element ?? (weak.type === undefined ? "" : t(`sheet-type-${weak.type}`)), t("weak-bonus", { bonus: weak.bonus })].filter(Boolean).join(" ");
}

/** What a side has been told of it. */
export const toldTo = ({ told }: Combatant, side: string): ReadonlySet<string> => new Set([...(told?.[side] ?? []), ...(told?.["all"] ?? [])]);

/** A switch for each fact; what has been told stays told. */
export function Facts({ ids, foe, told, side }: { ids: readonly string[]; foe: Combatant; told: ReadonlySet<string>; side: string }): JSX.Element {
  const { t, hands } = useTable();
  const reveal = (fields: readonly string[]): void => void hands.send({ command: "reveal", targets: ids, fields, to: "faction" });
  const has = (fact: string): boolean => (foe as unknown as Record<string, unknown>)[fact] !== undefined || fact === "hp";
  return (
    <div class="facts-of" role="group" aria-label={t("facts-of", { side: t(`faction-${side}`) })}>
      <p class="small quiet">{t("facts-of", { side: t(`faction-${side}`) })}</p>
      <div class="chips">
        <button type="button" class="button" aria-pressed={STATS.every((fact) => told.has(fact))} onClick={() => reveal(STATS)}>{t("fact-stats")}</button>
        {FACTS.filter(has).map((fact) => (
          <button type="button" class="button chip" data-fact={fact} role="switch" aria-checked={told.has(fact)} disabled={told.has(fact)} onClick={() => reveal(WITH[fact] === undefined ? [fact] : [fact, WITH[fact]])}>
            {told.has(fact) && <Icon name="end" size={12} />}{t(`fact-${fact}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
