/** Runs the page's unit tests: esbuild bundles each file of tests/, Node's own runner runs them. Prints what failed, or one line. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { here, loading } from "./loading.mjs";

const tests = readdirSync(join(here, "tests")).filter((name) => name.endsWith(".test.ts")).sort();
const out = mkdtempSync(join(here, "node_modules", ".tests-"));
try {
  await build({
    ...loading,
    entryPoints: tests.map((name) => join("tests", name)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    platform: "node",
    target: "node20",
    sourcemap: "inline",
  });
  const files = tests.map((name) => join(out, name.replace(/\.ts$/, ".mjs")));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=spec", ...files], { encoding: "utf8" });
  if (status === 0) console.log(`${/tests (\d+)/.exec(stdout)?.[1]} unit tests of the page passed`);
  else process.stderr.write(`${stdout}${stderr}`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
