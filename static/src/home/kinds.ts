/** What a file or a text seems to be, by its first and last bytes: said before it is sent. The server judges by the whole. */

export type Kind =
  | "picture" | "table" | "ccfolia-room" | "udonarium" | "zip" | "ccfolia" | "ytsheet2" | "foundry-sw25" | "uvtt" | "ransen" | "scenario" | "link" | "unknown";

export interface Given {
  readonly title: string;
  readonly what: File | string;
  readonly kind: Kind;
  /** Of a picture that is a map: how many squares from left to right. */
  readonly across?: number;
}

const READ = 65_536;
const PICTURE = /^image\/(png|jpeg|webp)$/;
const ADDRESS = /^https?:\/\/\S+$/;

const JSONS: readonly (readonly [Kind, RegExp])[] = [
  ["ccfolia-room", /"entities"\s*:[\s\S]*"room"\s*:|"meta"\s*:\s*\{\s*"version"/],
  ["ccfolia", /"kind"\s*:\s*"character"/],
  ["uvtt", /"pixels_per_grid"\s*:/],
  ["foundry-sw25", /"system"\s*:\s*\{|"_stats"\s*:/],
  ["scenario", /"setup"\s*:\s*\{/],
  ["ransen", /"(?:ransen|combatant)"\s*:/],
  ["ytsheet2", /"(?:characterName|monsterName|sheetDescription|unitStatus|playerName|loots1Num|sttDex)"\s*:/],
];

/** A table that was saved whole begins with its rules and when it was made. */
const TABLE = /^\s*\{\s*"ransen"\s*:\s*\d+\s*,\s*"ruleset"/;

function ofText(text: string): Kind {
  const said = text.replace(/^\uFEFF/, "").trimStart();
  if (said.startsWith("PK\u0003\u0004")) return said.includes("__data.json") ? "ccfolia-room" : said.includes("data.xml") ? "udonarium" : "zip";
  if (TABLE.test(said)) return "table";
  if (/^[{[]/.test(said)) return JSONS.find(([, shape]) => shape.test(said))?.[0] ?? "unknown";
  if (said.startsWith("<")) return /<(?:character|room|game-table|chat-palette)[\s>]/.test(said) ? "udonarium" : "unknown";
  return /^(?:setup|ruleset)\s*:/m.test(said) ? "scenario" : "unknown";
}

export const givenText = (text: string, title: string): Given => {
  const what = text.trim();
  return ADDRESS.test(what) ? { title: what, what, kind: "link" } : { title, what, kind: ofText(what) };
};

/** The names within an archive stand at its end, the first ones at its beginning too. */
export async function givenFile(file: File): Promise<Given> {
  if (PICTURE.test(file.type)) return { title: file.name, what: file, kind: "picture" };
  const parts = [file.slice(0, READ), file.slice(Math.max(READ, file.size - READ))];
  return { title: file.name, what: file, kind: ofText((await Promise.all(parts.map((part) => part.text()))).join("")) };
}
