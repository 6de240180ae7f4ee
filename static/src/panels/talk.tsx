/** What somebody says: whose face and colour the line has, who hears it, its links, and what it threw. */
import type { JSX } from "preact";
import type { Combatant, Entry, FightEvent, View } from "../types";
import { Icon, Piece } from "./primitives";
import { Dice } from "./dice";
import { figureMeant, figuresOf, hasFigure } from "./figure-line";
import { seatName, spoken } from "./filter";
import { listed, nameOf, toneOf } from "./names";
import { useTable } from "./table";

/** One line of the talk. */
export function Said({ entry, event, view, isUndone }: { entry: Entry; event: FightEvent; view: View | null; isUndone: boolean }): JSX.Element {
  const { scene, t, page } = useTable();
  const from = String(event["from"] ?? "");
  const text = spoken(event, t);
  const id = typeof event["actor"] === "string" ? event["actor"] : null;
  const one = id === null ? undefined : view?.combatants[id];
  const seat = seatName(view, from, t("gm"));
  const name = one === undefined || id === null ? seat : nameOf(view, id, page.words.language.value);
  const isMine = from === scene.seat.value;
  const rolls = entry.events.filter(({ type }) => type === "rolled");
  return (
    <div class={`entry said${isMine ? " mine" : ""}${event["to"] === undefined || event["to"] === null ? "" : " privately"}`} data-speaker={id ?? from}>
      <Face one={one} name={name} isGm={from === "gm"} />
      <p class="who"><b class={one === undefined ? "" : `tone-${toneOf(one.faction)}`}>{name}</b>{one !== undefined && name !== seat && <span class="small quiet"> {seat}</span>}<Heard event={event} view={view} /></p>
      <div class="bubble">
        {isUndone ? <s>{text}</s> : <p><Linked text={text} /></p>}
        {rolls.map((roll) => <Thrown roll={roll} />)}
        {LIKE_DICE.test(text.normalize("NFKC")) && rolls.length === 0 && <p class="small quiet">{t("chat-no-dice")}</p>}
        {isMine && entry.events.every(({ type }) => type === "chat") && <NoFigure text={text} one={one} />}
      </div>
    </div>
  );
}

/** Why a line that was to change a figure changed none, for whoever wrote it, and what there is to change. */
function NoFigure({ text, one }: { text: string; one: Combatant | undefined }): JSX.Element | null {
  const { t, page, scene } = useTable();
  const label = figureMeant(text);
  const word = (name: string): string => (page.words.has(`field-${name}`) ? t(`field-${name}`) : name.toUpperCase());
  if (label === null || (one !== undefined && hasFigure(one, label, word))) return null;
  const language = page.words.language.value;
  return <p class="small quiet">{one === undefined ? t(scene.role.value === "player" && scene.controls.value.size === 0 ? "chat-no-piece" : "chat-no-speaker") : t("chat-no-figure", { label, names: listed(figuresOf(one, language, word), language) })}</p>;
}

/** The piece that speaks, the GM's crown, or the first letter of a name. */
function Face({ one, name, isGm }: { one: Combatant | undefined; name: string; isGm: boolean }): JSX.Element {
  if (one !== undefined) return <span class="face"><Piece combatant={{ ...one, acted: false }} name={name} size={30} /></span>;
  return <span class="face plain" aria-hidden="true">{isGm ? <Icon name="gm" size={16} /> : [...name][0]?.toLocaleUpperCase()}</span>;
}

/** A whisper says to whom. */
function Heard({ event, view }: { event: FightEvent; view: View | null }): JSX.Element | null {
  const { t, page } = useTable();
  const to = event["to"];
  if (!Array.isArray(to)) return null;
  const names = to.filter((seat) => seat !== event["from"]).map((seat) => seatName(view, String(seat), t("gm")));
  return <span class="small tone-g"> {names.length === 0 ? t("chat-to-self") : t("chat-to", { names: listed(names, page.words.language.value) })}</span>;
}

const LINK = /https?:\/\/[^\s<>"「」『』、。）]+/g;

/** Text in which addresses of the web can be followed; nothing else of it means anything. */
function Linked({ text }: { text: string }): JSX.Element {
  const parts: (string | JSX.Element)[] = [];
  let at = 0;
  for (const found of text.matchAll(LINK)) {
    const address = found[0].replace(/[.,;:!?)\]}'’]+$/, "");
    if (!URL.canParse(address)) continue;
    parts.push(text.slice(at, found.index), <a href={address} target="_blank" rel="noopener noreferrer nofollow">{address}</a>);
    at = found.index + address.length;
  }
  return <>{[...parts, text.slice(at)]}</>;
}

/** What looks like a command of dice. Where nothing was thrown for it, it was mistyped. */
const LIKE_DICE = /^\s*s?(?:\d+d(?:\d|[-+*<>=])|(?:o?h|db)?k\d|\d+[bur]\d|choice\d*[[(]|c\()/i;

/** What a line threw: a sum or what was chosen, the dice, and what it came to. */
function Thrown({ roll }: { roll: Readonly<Record<string, unknown>> }): JSX.Element {
  const { t } = useTable();
  const chosen = (roll["chosen"] ?? []) as readonly string[];
  const criticals = Number(roll["criticals"] ?? 0);
  const outcome = roll["outcome"] ?? (roll["is_failure"] === true ? "automatic-failure" : null);
  return (
    <p class="throw"><b>{chosen.length > 0 ? chosen.join(", ") : String(roll["total"])}</b> <Dice faces={roll["faces"] as readonly number[]} />
      {criticals > 0 && <b class="small tone-g"> {t("chat-criticals", { count: criticals })}</b>}
      {typeof outcome === "string" && <b class={`small tone-${outcome.endsWith("failure") ? "e" : "g"}`}> {t("chat-outcome", { outcome })}</b>}</p>
  );
}
