/** Builds the page into dist/: scripts, styles and one catalogue a language, named by content, listed in manifest.json. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { BROWSERS, catalogues, here, loading } from "./loading.mjs";

const out = join(here, "dist");
const LANGUAGES = ["en", "ja"];

const bundle = await build({
  ...loading,
  entryPoints: { table: "src/main.tsx", home: "src/home.tsx", style: "css/style.css", sheet: "css/home.css" },
  outdir: out,
  splitting: true,
  target: ["es2022", ...BROWSERS],
  minify: true,
  legalComments: "none",
  assetNames: "[name]-[hash]",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  metafile: true,
  write: false,
});

const files = new Map();
const manifest = {};
const named = (name, text) => {
  const [stem, ending] = name.split(/\.(?=[^.]+$)/);
  const hashed = `${stem}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.${ending}`;
  files.set(hashed, Buffer.from(text));
  manifest[name] = hashed;
};

for (const file of bundle.outputFiles) files.set(file.path.slice(out.length + 1), Buffer.from(file.contents));
const nameOf = (path) => path.split("/").at(-1);
/** An entry that only points to a chunk is folded into it: what is exported there is exported by the chunk, and who wanted the one wants the other. */
const folded = new Map();
for (const [path, { entryPoint, inputs }] of Object.entries(bundle.metafile.outputs)) {
  if (entryPoint === undefined || Object.values(inputs).some(({ bytesInOutput }) => bytesInOutput > 0)) continue;
  const text = files.get(nameOf(path)).toString();
  const home = nameOf(Object.entries(bundle.metafile.outputs).find(([other, output]) => other !== path && entryPoint in output.inputs)?.[0] ?? "");
  const named = [...text.matchAll(/import\{([^}]*)\}from"\.\/([^"]+)"/g)];
  if (home === "" || named.some(([, , from]) => from !== home)) continue;
  const chunk = files.get(home).toString();
  const pairs = (list) => list.split(",").filter(Boolean).map((one) => one.trim().split(" as ")).map(([from, to = from]) => [from, to]);
  const ofChunk = new Map(pairs(chunk.match(/export\{([^}]*)\};\s*$/)?.[1] ?? "").map(([local, out]) => [out, local]));
  const local = new Map(pairs(named[0]?.[1] ?? "").map(([out, here]) => [here, ofChunk.get(out)]));
  const wanted = pairs(text.match(/export\{([^}]*)\}/)?.[1] ?? "").map(([here, out]) => [local.get(here), out]);
  if (wanted.some(([from, out]) => from === undefined || (ofChunk.has(out) && ofChunk.get(out) !== from))) continue;
  const more = wanted.filter(([, out]) => !ofChunk.has(out)).map(([from, out]) => `${from} as ${out}`);
  if (more.length > 0) files.set(home, Buffer.from(chunk.replace(/\};\s*$/, `,${more.join(",")}};\n`)));
  files.delete(nameOf(path));
  folded.set(nameOf(path), home);
}
for (const [name, contents] of files) {
  if (!name.endsWith(".js")) continue;
  files.set(name, Buffer.from([...folded].reduce((text, [gone, home]) => text.replaceAll(`"./${gone}"`, `"./${home}"`), contents.toString())));
}
const outputs = Object.entries(bundle.metafile.outputs);
/** What a script wants before it begins, itself first. */
const startOf = (entry) => {
  const name = nameOf(outputs.find(([, output]) => output.entryPoint === entry)[0]);
  const own = folded.get(name) ?? name;
  const { imports } = outputs.find(([path]) => nameOf(path) === own)[1];
  return [own, ...imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => nameOf(path))];
};
const ofPages = new Map();
for (const [path, { entryPoint }] of outputs) {
  const plain = nameOf(path).replace(/-[A-Z0-9]+(?=\.\w+$)/, "");
  if (entryPoint === undefined || !/^(table|home|style|sheet)\./.test(plain)) continue;
  const [own, ...others] = startOf(entryPoint);
  manifest[plain] = own;
  ofPages.set(plain, others);
}
/** What a page's own script begins with, the largest first: fetched beside it and not after it. */
const weight = (name) => files.get(name).length;
for (const [page, names] of ofPages) {
  names.sort((a, b) => weight(b) - weight(a));
  if (!page.endsWith(".js")) continue;
  const stem = page.slice(0, -3);
  for (const at of [1, 2, 3]) manifest[`${stem}-${at}.js`] = names[at - 1] ?? names.at(-1) ?? manifest[page];
}
/** What each board begins with beside the page itself, the largest first; a page fetches them along with its own. */
const atFirst = new Set([manifest["table.js"], ...(ofPages.get("table.js") ?? [])]);
for (const [board, entry] of [["plane", "src/board/index.ts"], ["zones", "src/zones/index.ts"]]) {
  const names = startOf(entry).filter((one) => !atFirst.has(one)).sort((a, b) => weight(b) - weight(a));
  for (const at of [1, 2, 3, 4]) manifest[`${board}-${at}.js`] = names[at - 1] ?? names.at(-1);
}
/** Comments are for those who write the sentences. */
const plain = (text) => text.replace(/^#.*\n?/gm, "").replace(/\n{2,}/g, "\n");
const told = (language, wanted) => readdirSync(catalogues).sort()
  .filter((name) => name.endsWith(`.${language}.ftl`) && wanted(name.split(".")[0]))
  .map((name) => plain(readFileSync(join(catalogues, name), "utf8"))).join("\n");
/** Words of the server, of the other page, and those that come with the code that says them. */
const LOG = new Set(["events", "fight"]);
const NOT_AT_FIRST = new Set([...LOG, "elements", "server", "cli", "problems", "lens", "home", "reasons", "asked", "desk", "calc", "arms", "acts", "seat", "making", "around", "floats", "parts", "procedure", "zones", "library", "stream"]);
const AT_HOME = new Set(["ui", "making", "home"]);
for (const language of LANGUAGES) {
  named(`plane-${language}.ftl`, told(language, (name) => !NOT_AT_FIRST.has(name)));
  named(`zones-${language}.ftl`, told(language, (name) => name === "zones" || !NOT_AT_FIRST.has(name)));
  named(`log-${language}.ftl`, told(language, (name) => LOG.has(name)));
  named(`home-${language}.ftl`, told(language, (name) => AT_HOME.has(name)));
}
manifest["mark.svg"] = [...files.keys()].find((name) => name.startsWith("mark-"));
named("manifest.webmanifest", readFileSync(join(here, "icons/manifest.webmanifest"), "utf8"));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [name, contents] of files) {
  writeFileSync(join(out, name), contents);
  writeFileSync(join(out, `${name}.gz`), gzipSync(contents, { level: 9 }));
}
writeFileSync(join(out, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
