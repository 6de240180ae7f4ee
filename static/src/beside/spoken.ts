/** What a line of the chat sounds like: who says it as whom and to whom, and what its dice came to. */
import { seatName, spoken } from "../panels/filter";
import { listed, nameOf } from "../panels/names";
import type { Table } from "../panels/table";
import type { Entry, FightEvent } from "../types";

type Heard = Pick<Table, "scene" | "t" | "page">;

/** What others said, and what anybody threw; of the own lines nothing but their dice is new. */
export const talk = (table: Heard, entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => entry.events.filter(({ type }) => type === "chat").flatMap((event) => {
    const rolls = entry.events.filter(({ type }) => type === "rolled").map((roll) => thrown(table, roll));
    const isOwn = event["from"] === table.scene.seat.peek();
    return isOwn ? rolls : [[`${speaker(table, event)}${table.t("explains")}${spoken(event, table.t)}`, ...rolls].join(table.t("list-join"))];
  }));

/** The piece that speaks before its player, and whom a whisper is for. */
function speaker({ scene, t, page }: Heard, event: FightEvent): string {
  const view = scene.own.peek();
  const language = page.words.language.peek();
  const { actor, to } = event as { actor?: unknown; to?: unknown };
  const name = (seat: unknown): string => seatName(view, String(seat), t("gm"));
  const piece = typeof actor === "string" && view !== null && actor in view.combatants ? nameOf(view, actor, language) : null;
  const seat = name(event["from"]);
  const heard = Array.isArray(to) ? t("chat-to", { names: listed(to.filter((one) => one !== event["from"]).map(name), language) }) : null;
  return [...new Set([piece, seat, heard])].filter((one) => one !== null).join(t("list-join"));
}

/** What was chosen or thrown, its dice, and what that means. */
function thrown({ t }: Heard, roll: FightEvent): string {
  const { chosen, faces, total, criticals } = roll as { chosen?: readonly string[]; faces?: readonly number[]; total?: unknown; criticals?: unknown };
  const outcome = roll["outcome"] ?? (roll["is_failure"] === true ? "automatic-failure" : null);
  const words = chosen && chosen.length > 0 ? chosen.join(t("list-join")) : String(total);
  return [
    faces && faces.length > 0 ? t("heard-thrown", { words, faces: faces.join(" + ") }) : words,
    ...(Number(criticals ?? 0) > 0 ? [t("chat-criticals", { count: Number(criticals) })] : []),
    ...(typeof outcome === "string" ? [t("chat-outcome", { outcome })] : []),
  ].join(t("list-join"));
}
