/** What people say to each other, and what their lines threw. */
import en from "@words/talk.en.ftl";
import ja from "@words/talk.ja.ftl";
import type { JSX } from "preact";
import type { Page } from "../page/page";
import type { Entry } from "../types";
import { Dice } from "./dice";
import { read } from "./later";
import { useTable } from "./table";

const WORDS = { en, ja };
export const readWords = (page: Page): void => read(page, WORDS);

type Told = Entry["events"][number];

/** One line after another, the newest at the end. */
export function Lines({ said }: { said: readonly { entry: Entry; event: Told }[] }): JSX.Element {
  const { scene, t } = useTable();
  const seats = scene.own.value?.seats ?? {};
  return (
    <>
      {said.length === 0 && <p class="empty">{t("chat-empty")}</p>}
      {said.map(({ entry, event }) => {
        const from = String(event["from"] ?? "");
        return (
          <div class="entry said" key={entry.seq}>
            <b>{from === "gm" ? t("gm") : seats[from]?.name ?? from}</b>
            {event["to"] !== undefined && event["to"] !== null && <span class="small quiet"> {t("chat-private")}</span>}
            <p>{String(event["text"] ?? "")}</p>
            {entry.events.filter(({ type }) => type === "rolled").map((roll) => <Thrown roll={roll} />)}
            {LIKE_DICE.test(String(event["text"] ?? "")) && entry.events.every(({ type }) => type !== "rolled") && <p class="small quiet">{t("chat-no-dice")}</p>}
          </div>
        );
      })}
    </>
  );
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
