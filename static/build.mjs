/** Builds the page into dist/: scripts, styles and one catalogue a language, named by content, listed in manifest.json. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { build } from "esbuild";
import { BROWSERS, catalogues, here, LANGUAGES, loading, plain } from "./loading.mjs";

const out = join(here, "dist");

const ENTRIES = { table: "src/main.tsx", home: "src/home.tsx", style: "css/style.css", sheet: "css/home.css", host: "css/host.css", worker: "src/notices/worker.ts", arrive: "src/notices/arrive.ts" };
const entries = new Set(Object.values(ENTRIES));

/**
 * Code that is fetched later comes to a page that is there: to esbuild each such module imports the script that fetches it. Without that,
 * esbuild cuts what two of them share into files by who reaches what, and the page falls into dozens of small ones.
 */
const FETCHED = "fetched";
/** What is there when these scripts fetch something; where any other does, the table's page. */
const THERE = {
  "src/home.tsx": ["src/home.tsx"],
  "src/home/tables.tsx": ["src/home.tsx"],
  "src/home/create.tsx": ["src/home.tsx"],
  "src/systems/examples.ts": ["src/home.tsx"],
  "src/board/plane/index.ts": ["src/main.tsx", "src/board/plane/index.ts"],
  "src/systems/sw25/areas/follow.ts": ["src/main.tsx", "src/systems/sw25/sw25-simplified.ts"],
  "src/board/grid/index.ts": ["src/main.tsx", "src/board/grid/index.ts"],
};
/** What a rule system fetches later comes to a page that has it, what a family fetches to one that has what its systems share. */
const thereFor = (importer) => {
  const [, family, name] = /^src\/systems\/(\w+)\/(.+)$/.exec(importer) ?? [];
  if (THERE[importer] !== undefined || family === undefined) return THERE[importer] ?? [ENTRIES.table];
  return /^sw\d\d-/.test(name) ? [ENTRIES.table, importer] : [ENTRIES.table, `src/systems/${family}/shared.tsx`];
};
const fetchedLater = {
  name: "fetched-later",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, namespace }) => {
      if (kind !== "dynamic-import" || namespace !== "file") return undefined;
      const found = await resolve(path, { kind: "import-statement", importer, resolveDir });
      const there = thereFor(relative(here, importer).replaceAll("\\", "/"));
      return { path: relative(here, found.path), namespace: FETCHED, pluginData: there };
    });
    onLoad({ filter: /.*/, namespace: FETCHED }, ({ path, pluginData: there }) => ({
      contents: [...there.map((script) => `import "./${script}";`), `export * from "./${path}";`].join("\n"), resolveDir: here,
    }));
  },
};

const bundle = await build({
  ...loading,
  plugins: [...loading.plugins, fetchedLater],
  entryPoints: ENTRIES,
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

/** The fight at home is a script of its own: what it shares with the table's page is in it once more, and in no file more of that page. */
const hero = await build({
  ...loading,
  entryPoints: { hero: "src/systems/sw25/home/hero.ts" },
  outdir: out,
  target: ["es2022", ...BROWSERS],
  minify: true,
  legalComments: "none",
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

named("hero.js", hero.outputFiles[0].text);
for (const file of bundle.outputFiles) files.set(file.path.slice(out.length + 1), Buffer.from(file.contents));
const nameOf = (path) => path.split("/").at(-1);
const outputs = Object.entries(bundle.metafile.outputs);
/** What a script wants before it begins, itself first. Where all of a page's script lies in a shared chunk, that chunk is the page's script. */
const startOf = (source) => {
  const [own, { imports }] = outputs.find(([, { entryPoint, inputs }]) => entryPoint === source && source in inputs)
    ?? outputs.find(([, { inputs }]) => source in inputs && entries.has(source))
    ?? outputs.find(([, { entryPoint }]) => entryPoint === `${FETCHED}:${source}`);
  return [own, ...imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path)].map(nameOf);
};
const ofPages = new Map();
for (const [name, source] of Object.entries(ENTRIES)) {
  const [own, ...others] = startOf(source);
  const plain = `${name}.${own.split(".").at(-1)}`;
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
/**
 * What each rule system begins with beside the page itself, the largest first; a page fetches them along with its own. A module that
 * systems/index.ts fetches is named by its system's key.
 */
const atFirst = new Set([manifest["table.js"], ...(ofPages.get("table.js") ?? [])]);
for (const { path, kind } of bundle.metafile.inputs["src/systems/index.ts"].imports) {
  if (kind !== "dynamic-import") continue;
  const entry = path.slice(`${FETCHED}:`.length);
  const names = startOf(entry).filter((one) => !atFirst.has(one)).sort((a, b) => weight(b) - weight(a));
  names.forEach((name, index) => (manifest[`system-${basename(entry, extname(entry))}-${index + 1}.js`] = name));
}
const told = (language, wanted) => readdirSync(catalogues).sort()
  .filter((name) => name.endsWith(`.${language}.ftl`) && wanted(name.split(".")[0]))
  .map((name) => plain(readFileSync(join(catalogues, name), "utf8"))).join("\n");
/** Words of the server, of the other page, and those that come with the code that says them. */
const LOG = new Set(["dice", "events", "fight"]);
/** The code that fetches sentences with it names them. */
const fetchedWords = Object.keys(bundle.metafile.inputs).filter((path) => path.endsWith(".ftl")).map((path) => basename(path).split(".")[0]);
const NOT_AT_FIRST = new Set([...LOG, ...fetchedWords, "server", "cli", "details", "problems", "bring", "home", "hosting", "offers"]);
const AT_HOME = new Set(["ui", "making", "home"]);
for (const language of LANGUAGES) {
  named(`table-${language}.ftl`, told(language, (name) => !NOT_AT_FIRST.has(name)));
  named(`log-${language}.ftl`, told(language, (name) => LOG.has(name)));
  named(`home-${language}.ftl`, told(language, (name) => AT_HOME.has(name)));
}
manifest["mark.svg"] = [...files.keys()].find((name) => name.startsWith("mark-"));
const app = JSON.parse(readFileSync(join(here, "icons/manifest.webmanifest"), "utf8"));
named("manifest.webmanifest", JSON.stringify({ ...app, icons: [{ src: manifest["mark.svg"], sizes: "any", type: "image/svg+xml" }] }));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [name, contents] of files) {
  writeFileSync(join(out, name), contents);
}
writeFileSync(join(out, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
