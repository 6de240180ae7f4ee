/** Fails where a module of src/ or of the tests has more than 400 lines, or a function more than 60: it holds two things that want a name each. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { here } from "./loading.mjs";

const FILE = 400;
/** Markup and styles of a component stand in one function, so it may be longer than one of the server. */
const FUNCTION = 60;

const linesOf = (node, source) => source.getLineAndCharacterOfPosition(node.end).line - source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

/** The functions of a module that are too long, with their lines. */
function longOnes(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const lines = ts.isFunctionLike(node) && "body" in node && node.body !== undefined ? linesOf(node, source) : 0;
    if (lines > FUNCTION) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${name}:${line + 1}: ${lines} lines in a function`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const modules = ["src", "tests"].flatMap((folder) => readdirSync(join(here, folder), { recursive: true }).map((name) => join(folder, name).replaceAll("\\", "/")))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("generated.ts"));
const faults = modules.flatMap((name) => {
  const text = readFileSync(join(here, name), "utf8");
  const count = text.split("\n").length - 1;
  return [...(count > FILE ? [`${name}: ${count} lines`] : []), ...longOnes(name, text)];
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
