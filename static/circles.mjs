/** Fails where modules of src/ import each other in a circle: values, types and code that is fetched later alike. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { here } from "./loading.mjs";

const src = join(here, "src");
const modules = new Set(readdirSync(src, { recursive: true }).map((name) => name.replaceAll("\\", "/")).filter((name) => /(?<!\.d)\.tsx?$/.test(name)));

function importsOf(module) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(src, module), "utf8"), true, true);
  return importedFiles.filter(({ fileName }) => fileName.startsWith(".")).flatMap(({ fileName }) => {
    const stem = join(dirname(module), fileName).replaceAll("\\", "/");
    return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].filter((name) => modules.has(name));
  });
}

/** The way from a module back to itself, where a depth-first search meets one; else null. */
function circle() {
  const done = new Set();
  const search = (module, way) => {
    if (way.includes(module)) return [...way.slice(way.indexOf(module)), module];
    if (done.has(module)) return null;
    for (const wanted of importsOf(module)) {
      const found = search(wanted, [...way, module]);
      if (found !== null) return found;
    }
    done.add(module);
    return null;
  };
  for (const module of modules) {
    const found = search(module, []);
    if (found !== null) return found;
  }
  return null;
}

const found = circle();
if (found !== null) {
  console.error(`modules of the page import each other in a circle:\n  ${found.join("\n  → ")}`);
  process.exitCode = 1;
}
