/** Fails where a module of src/ keeps state of its own: the table's state is in the scene, so that a second table on a page has its own. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { here } from "./loading.mjs";

/** What a module may keep all the same, and why. */
const ALLOWED = {
  "main.tsx: board": "the table page's one board, for window.ransen",
  "page/scene.ts: pinged": "numbers pings",
  "board/emblems.ts: kept": "a cache: emblems by name",
  "board/portraits.ts: kept": "a cache: portraits by name",
  "board/portraits.ts: arrived": "how many portraits that cache has",
  "board/glyphs.ts: paths": "a cache: outlines of glyphs",
  "panels/lazy.tsx: known": "sentences that the page has taken in",
  "panels/lazy.tsx: worn": "styles that the page has put on",
  "systems/sw25/log-lines.ts: made": "a cache: lines by event",
  "systems/sw25/log-lines.ts: joined": "a cache: events told as one",
};
const COLLECTIONS = new Set(["Map", "Set", "WeakMap", "WeakSet"]);

const isSignal = (made) => ts.isCallExpression(made) && made.expression.getText() === "signal";
const isEmpty = (made) => ts.isNewExpression(made) && COLLECTIONS.has(made.expression.getText()) && (made.arguments?.length ?? 0) === 0;

const isReadonly = (type) => type?.getText().startsWith("Readonly") ?? false;

/** The names that a module keeps state under, at its top level. */
function kept(module) {
  const source = ts.createSourceFile(module, readFileSync(join(here, "src", module), "utf8"), ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList: { flags, declarations } }) => declarations
    .filter(({ initializer: made, type }) => (flags & ts.NodeFlags.Const) === 0 || (made !== undefined && !isReadonly(type) && (isSignal(made) || isEmpty(made))))
    .map(({ name }) => `${module}: ${name.getText()}`));
}

const modules = readdirSync(join(here, "src"), { recursive: true }).map((name) => name.replaceAll("\\", "/")).filter((name) => /(?<!\.d)\.tsx?$/.test(name));
const found = modules.flatMap(kept);
const faults = [
  ...found.filter((one) => !(one in ALLOWED)).map((one) => `${one} is state outside the scene`),
  ...Object.keys(ALLOWED).filter((one) => !found.includes(one)).map((one) => `${one} is allowed and not there`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
