/** What esbuild is told about files that are not scripts: the same for the page and for its unit tests. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

export const here = dirname(fileURLToPath(import.meta.url));
export const catalogues = [join(here, "../app/locales"), join(here, "../locales")].find((folder) => {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
});
export const LANGUAGES = ["en", "ja"];
export const BROWSERS = ["chrome109", "firefox115", "safari16.4"];

/** Styles that code adds when it is fetched are text within it: `import styles from "css/dialogs.css?later"`. */
const laterStyles = {
  name: "later-styles",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?later$/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.replace("?later", "")), namespace: "later" }));
    onLoad({ filter: /.*/, namespace: "later" }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true, target: BROWSERS });
      return { contents: code, loader: "text" };
    });
  },
};

/** `@words/card.ftl` is a catalogue in every language: `card.en.ftl` and its like, each by its language. */
const catalogueInEachLanguage = {
  name: "catalogue-in-each-language",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@words\/[\w-]+\.ftl$/ }, ({ path }) => ({ path, namespace: "catalogue" }));
    onLoad({ filter: /.*/, namespace: "catalogue" }, ({ path }) => ({
      contents: [
        ...LANGUAGES.map((language) => `import ${language} from "${path.replace(/ftl$/, `${language}.ftl`)}";`),
        `export default { ${LANGUAGES.join(", ")} };`,
      ].join("\n"),
      resolveDir: here,
    }));
  },
};

/** A catalogue without what is written for its translators. */
export const plain = (text) => text.replace(/^#.*\n?/gm, "").replace(/\n{2,}/g, "\n");

const cataloguesAsText = {
  name: "catalogues-as-text",
  setup({ onLoad }) {
    onLoad({ filter: /\.ftl$/ }, ({ path }) => ({ contents: plain(readFileSync(path, "utf8")), loader: "text" }));
  },
};

export const loading = {
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  charset: "utf8",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "file" },
  alias: { "@words": catalogues },
  plugins: [laterStyles, catalogueInEachLanguage, cataloguesAsText],
  logLevel: "warning",
};
