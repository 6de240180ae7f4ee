/** Builds the page into dist/: scripts, styles and one catalogue a language, named by content, listed in manifest.json. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "dist");
const catalogues = [join(here, "../app/locales"), join(here, "../locales")].find((folder) => {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
});
const LANGUAGES = ["en", "ja"];

const bundle = await build({
  absWorkingDir: here,
  entryPoints: { table: "src/main.tsx", home: "src/home.tsx", style: "css/style.css" },
  outdir: out,
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022", "chrome109", "firefox115", "safari16.4"],
  minify: true,
  legalComments: "none",
  charset: "utf8",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "file" },
  assetNames: "[name]-[hash]",
  entryNames: "[name]-[hash]",
  chunkNames: "shared-[hash]",
  metafile: true,
  write: false,
  logLevel: "warning",
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
for (const [path, { entryPoint, imports }] of Object.entries(bundle.metafile.outputs)) {
  if (entryPoint === undefined) continue;
  const name = path.split("/").at(-1);
  const ending = name.split(".").at(-1);
  manifest[`${name.slice(0, name.lastIndexOf("-"))}.${ending}`] = name;
  const shared = imports.filter(({ path: found }) => found.includes("shared-")).map(({ path: found }) => found.split("/").at(-1));
  if (shared[0] !== undefined) manifest["shared.js"] = shared[0];
}
/** Comments are for those who write the sentences. */
const plain = (text) => text.replace(/^#.*\n?/gm, "").replace(/\n{2,}/g, "\n");
const SERVER_ONLY = /^(server|cli|problems)\./;
for (const language of LANGUAGES) {
  const names = readdirSync(catalogues).filter((name) => name.endsWith(`.${language}.ftl`) && !SERVER_ONLY.test(name)).sort();
  named(`${language}.ftl`, names.map((name) => plain(readFileSync(join(catalogues, name), "utf8"))).join("\n"));
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
