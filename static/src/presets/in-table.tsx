/** Below the switches of a table: house rules kept under a name, taken, saved as a file and opened from one. */
import WORDS from "@words/presets.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Page } from "../page/page";
import { Button } from "../panels/primitives";
import { addMessages as readCatalogues } from "../panels/lazy";
import { useTable } from "../panels/table";
import { all, changes, chosen, fileOf, forget, type HouseRules, keep, LONGEST_FILE, read, type Switch, type Value } from "./kept";

export const readWords = (page: Page): void => readCatalogues(page, WORDS);

export function Presets({ switches }: { switches: readonly Switch[] }): JSX.Element {
  const { scene, t, hands } = useTable();
  const ruleset = scene.own.value?.ruleset ?? "";
  const now: Readonly<Record<string, Value>> = scene.own.value?.options ?? {};
  const known = useSignal(all());
  const name = useSignal("");
  const own = known.value.filter((one) => one.ruleset === ruleset);
  const settle = (ok: boolean, words: string): void => {
    known.value = all();
    hands.tell(ok ? words : t("presets-kept-not"), ok ? "told" : "refused");
  };
  const take = async (rules: HouseRules): Promise<void> => {
    const commands = changes(switches, now, rules).map((one) => ({ command: "set-option", ...one }));
    const sent = commands.length === 0 || (await hands.send(commands.length === 1 ? commands[0]! : { command: "together", do: commands })).ok;
    if (sent) hands.tell(t("presets-taken", { count: commands.length }), "told");
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const rules = file.size > LONGEST_FILE ? null : read(await file.text());
    if (rules === null) return hands.tell(t("presets-strange"), "refused");
    settle(keep(rules), t(rules.ruleset === ruleset ? "presets-kept" : "presets-kept-other", { name: rules.name }));
  };
  return (
    <section class="presets" aria-label={t("presets-title")} data-testid="presets">
      <h3>{t("presets-title")}</h3>
      {own.length > 0 && (
        <ul>
          {own.map((rules) => (
            <li key={rules.name}>
              <b>{rules.name}</b>
              <Button label={t("presets-take")} aria-label={t("presets-take-of", { name: rules.name })} onClick={() => void take(rules)} />
              <Button class="plain" label={t("presets-file")} aria-label={t("presets-file-of", { name: rules.name })} onClick={() => save(rules)} />
              <Button class="plain" label={t("presets-forget")} aria-label={t("presets-forget-of", { name: rules.name })} onClick={() => settle(forget(rules), t("presets-forgotten", { name: rules.name }))} />
            </li>
          ))}
        </ul>
      )}
      <form class="presets-keep" onSubmit={(event) => {
        event.preventDefault();
        const called = name.value.trim();
        if (called === "") return;
        settle(keep({ name: called, ruleset, options: chosen(switches, now) }), t("presets-kept", { name: called }));
        name.value = "";
      }}>
        <input maxLength={80} autocomplete="off" data-testid="presets-name" aria-label={t("presets-name")} placeholder={t("presets-name")} value={name.value} onInput={({ currentTarget }) => (name.value = currentTarget.value)} />
        <button type="submit" class="button" disabled={name.value.trim() === ""}>{t("presets-keep")}</button>
        <label class="button presets-open">{t("presets-open")}
          <input type="file" class="unseen" accept="application/json,.json" onChange={({ currentTarget }) => { void open(currentTarget.files?.[0]); currentTarget.value = ""; }} />
        </label>
      </form>
      <p class="small quiet">{t("presets-means")}</p>
    </section>
  );
}

function save(rules: HouseRules): void {
  const file = new Blob([fileOf(rules)], { type: "application/json" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: `${rules.name.replace(/[\\/:*?"<>|]/g, "-")}.json` });
  link.click();
  URL.revokeObjectURL(link.href);
}
