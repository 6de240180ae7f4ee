/** Tables made and brought in over HTTP. Each answers the table, or the sentence of a refusal. */
import type { Page } from "../page/page";
import { rememberTable, shelf } from "../page/shelf";
import { offerTour } from "../tour/noted";
import type { Scaled } from "../panels/scale";
import { EXAMPLES } from "../systems/examples";
import type { Home, Made } from "./parts";

/** Shown, and in the list of this browser with the GM's key; what is no table is the sentence why not. */
export async function settle({ made, tables }: Home, found: Made | string): Promise<string | null> {
  if (typeof found === "string") return found;
  await takeKey(found.links.gm);
  made.value = found;
  tables.value = shelf();
  return null;
}

/** The key of a link goes into this browser, as if the link had been opened. */
export const takeKey = (link: string): Promise<unknown> => fetch(new URL(link, location.href).pathname, { redirect: "manual" }).catch(() => null);

/** A table without a map of one's own: empty on a field as said, or with a battle on it, the first where none is named. */
export async function makeUnmapped(page: Page, name: string, ruleset: string, battle: string | null, rules: object = {}, empty: object = {}): Promise<Made | string> {
  const { t } = page.words;
  const known = battle === null ? {} : EXAMPLES[ruleset] ?? {};
  const { options = {}, ...setup } = (await (known[battle ?? ""] ?? Object.values(known)[0])?.()) ?? { phase: "setup", combatants: {}, ...empty };
  const reply = await page.call<Omit<Made, "name">>("POST", "/api/tables", { name, ruleset, options: Object.assign({}, options, rules), scenario: { title: name, ruleset, setup } });
  if (!reply.ok) return reply.detail || t("unreachable");
  rememberTable({ id: reply.body.id, name, seat: "gm", role: "gm" });
  return { ...reply.body, name };
}

/** Makes the table, then lays the picture down. */
export async function makeMapped(page: Page, name: string, ruleset: string, size: Scaled, picture: File | null, options: object): Promise<Made | string> {
  const { t } = page.words;
  const battlefield = { width: cm(size.width), height: cm(size.height) };
  const reply = await page.call<Omit<Made, "name">>("POST", "/api/tables", {
    name, ruleset, options, scenario: { title: name, ruleset, setup: { phase: "setup", battlefield, combatants: {} } },
  });
  if (!reply.ok) return reply.detail || t("unreachable");
  const made = { ...reply.body, name };
  rememberTable({ id: made.id, name, seat: "gm", role: "gm" });
  if (picture === null) return made;
  const key = made.keys.gm;
  const stored = await page.call<{ image: string }>("POST", `/api/tables/${made.id}/images`, picture, { key });
  if (!stored.ok) return stored.detail || t("unreachable");
  const laid = await page.call("POST", `/api/tables/${made.id}/commands`,
    { command: "battlefield", ...battlefield, image: { image: stored.body.image, at: [0, 0], width: battlefield.width } },
    { key, id: `picture-${made.id}`.slice(0, 64) });
  return laid.ok ? made : laid.detail || t("unreachable");
}

const cm = (metres: number): number => Math.round(metres * 100) / 100;

/** A table that was saved as a file, with all that happened on it. */
export async function takeUp(page: Page, file: File): Promise<Made | string> {
  const reply = await page.call<Omit<Made, "name">>("POST", "/api/tables/import", new Blob([file], { type: "application/json" }));
  if (!reply.ok) return reply.detail || page.words.t("unreachable");
  const { id, keys } = reply.body;
  const seen = await page.call<{ view: { name?: string } }>("GET", `/api/tables/${id}`, undefined, { key: keys.gm });
  const made = { ...reply.body, name: (seen.ok ? seen.body.view.name : undefined) ?? file.name };
  rememberTable({ id, name: made.name, seat: "gm", role: "gm" });
  return made;
}

/** Whoever has never played begins with these rules, and is shown around. */
const FIRST = "sw25-advanced";
/** The figures of foes that chances need, where a rule system keeps them from players. */
const DEFENCES = ["evasion", "fortitude", "willpower", "defense"];
const RECKONED: Readonly<Record<string, readonly string[]>> = { [FIRST]: DEFENCES, "sw25-simplified": DEFENCES, "sw20-five-areas": DEFENCES };

/** A private table with a battle on it: the visitor leads the heroes, the server everybody else. The sentence of a refusal, or none. */
export async function practise(page: Page, ruleset: string = FIRST, battle = "mill", rules: object = {}): Promise<string | null> {
  const { t } = page.words;
  const made = await makeUnmapped(page, t("practice-name"), ruleset, battle, rules);
  if (typeof made === "string") return made;
  const at = `/api/tables/${made.id}`, as = { key: made.keys.gm };
  const seen = await page.call<{ view: { combatants: Readonly<Record<string, { faction: string }>> } }>("GET", at, undefined, as);
  if (!seen.ok) return seen.detail || t("unreachable");
  const of = (side: string): readonly string[] => Object.entries(seen.body.view.combatants).filter(([, { faction }]) => faction === side).map(([id]) => id);
  // what a chance is reckoned from: who has never played shall see one before anything is rolled
  const fields = RECKONED[ruleset];
  const told = fields && await page.call("POST", `${at}/commands`, { command: "reveal", targets: of("enemies"), fields, to: "allies" }, { ...as, id: `practice-${made.id}`.slice(0, 64) });
  if (told?.ok === false) return told.detail || t("unreachable");
  const seat = await page.call<{ link: string }>("POST", `${at}/seats`, { name: t("practice-you"), controls: of("allies") }, as);
  if (!seat.ok) return seat.detail || t("unreachable");
  const set = await page.call("PUT", `${at}/opponent`, { side: "enemies", strength: 2, leads: true }, as);
  if (!set.ok) return set.detail || t("unreachable");
  // the GM's key goes into this browser too, so that the table can be found again and everything taken back
  await takeKey(made.links.gm);
  if (ruleset === FIRST) offerTour(made.id);
  location.assign(new URL(seat.body.link, location.href).pathname);
  return null;
}
