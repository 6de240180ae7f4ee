/** What players change of their own pieces: points and counters, by buttons or as typed arithmetic, and conditions. */
import WORDS from "@words/own.ftl";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import styles from "../../css/desk.css?later";
import type { Page } from "../page/page";
import type { Combatant } from "../types";
import { Button, IconButton } from "./primitives";
import { addMessages, adoptStyles } from "./lazy";
import { nameOf } from "./names";
import { Palette } from "./palette";
import { reckoned } from "./reckoning";
import { useTable } from "./table";

type Names = Readonly<Record<string, string>>;

interface Told {
  readonly key: string;
  readonly figures: readonly string[];
  readonly sheet: { readonly properties?: Readonly<Record<string, { readonly title?: Names; readonly "x-choices"?: readonly { readonly value: string; readonly title: Names }[] }>> };
}

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

/** What the rule system says of figures and conditions. */
function useTold(): Told | null {
  const { page } = useTable();
  const [told, have] = useState<Told | null>(null);
  useEffect(() => {
    void page.call<readonly Told[]>("GET", "/api/systems").then((reply) => {
      if (reply.ok) have(reply.body.find(({ key }) => key === page.data("system")) ?? null);
    });
  }, []);
  return told;
}

export function OwnFigures({ id, combatant }: { id: string; combatant: Combatant }): JSX.Element | null {
  const { scene, t, page } = useTable();
  const told = useTold();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.scrollIntoView({ block: "nearest" }), [told]);
  if (told === null) return null;
  const language = page.words.language.value;
  const figures = combatant as unknown as Readonly<Record<string, unknown>>;
  const titleOf = (field: string): string => told.sheet.properties?.[field]?.title?.[language] ?? field;
  return (
    <div class="tools" ref={frame} data-testid="own-figures" role="group" aria-label={t("figures-of", { name: nameOf(scene.view.value, id, language) })}>
      {scene.view.value?.options?.["own_figures"] === "asked" && <p class="small quiet">{t("own-figures-asked")}</p>}
      {told.figures.filter((name) => typeof figures[name] === "number").map((name) => (
        <Figure key={name} id={id} name={name} word={titleOf(name)} now={figures[name] as number} most={figures[`max_${name}`]} said={(figure) => ({ [name]: figure })} />
      ))}
      {Object.entries((figures["counters"] ?? {}) as Readonly<Record<string, Counter>>).map(([name, { names = {}, now, max }]) => (
        <Figure key={`counter ${name}`} id={id} name={name} word={names[language] ?? Object.values(names)[0] ?? name} now={now} most={max} said={(figure) => ({ counters: { [name]: figure } })} />
      ))}
      <Conditions id={id} combatant={combatant} told={told} />
      <Palette id={id} text={figures["palette"]} />
    </div>
  );
}

/** What a sheet counts beside its points: songs, uses a day. */
interface Counter {
  readonly names?: Names;
  readonly now: number;
  readonly max?: number | null;
}

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly word: string;
  readonly now: number;
  readonly most: unknown;
  /** As a command says it. */
  readonly said: (figure: number) => Record<string, unknown>;
}

/** One less, one more, or what is typed. */
function Figure({ id, name, word, now, most, said }: Shown): JSX.Element {
  const { t, hands } = useTable();
  const [typed, type] = useState("");
  const meant = reckoned(typed);
  const send = (figure: number, adds: boolean): void =>
    void hands.send({ command: "adjust", target: id, ...said(figure), ...(adds ? { add: true } : {}) });
  const submit = (event: Event): void => {
    event.preventDefault();
    if (meant === null) return;
    send(meant.figure, meant.adds);
    type("");
  };
  return (
    <form class="health-line figure-line" onSubmit={submit} data-figure={name}>
      <span class="small figure-name">{word} <b>{String(now).replace("-", "−")}</b>{typeof most === "number" && <i class="quiet">{t("of-max", { max: most })}</i>}</span>
      <IconButton icon="minus" label={t("figure-less", { name: word })} onClick={() => send(-1, true)} />
      <input class="number" inputMode="text" autocomplete="off" enterkeyhint="done" aria-label={t("figure-typed", { name: word })} placeholder="−5"
        aria-invalid={typed.trim() !== "" && meant === null} value={typed} onInput={(event) => type(event.currentTarget.value)} />
      <IconButton icon="plus" label={t("figure-more", { name: word })} onClick={() => send(1, true)} />
      <button type="submit" class="button" disabled={meant === null}>{t("figure-set")}</button>
    </form>
  );
}

/** Those that it has, each taken away by a touch, and those that it may be given. Who is hidden the GM says. */
function Conditions({ id, combatant, told }: { id: string; combatant: Combatant; told: Told }): JSX.Element {
  const { t, hands, page } = useTable();
  const language = page.words.language.value;
  const choices = told.sheet.properties?.["conditions"]?.["x-choices"] ?? [];
  const word = (name: string): string => choices.find(({ value }) => value === name)?.title[language] ?? name;
  const has = (combatant.conditions ?? []).filter((name) => name !== "hidden");
  const change = (more: Record<string, unknown>): void => void hands.send({ command: "condition", target: id, ...more });
  return (
    <div class="chips">
      {has.map((name) => <Button key={name} icon="close" class="chip" label={word(name)} aria-label={t("condition-take", { name: word(name) })} onClick={() => change({ remove: [name] })} />)}
      <select aria-label={t("condition-add")} value="" onChange={(event) => {
        const name = event.currentTarget.value;
        event.currentTarget.value = "";
        if (name !== "") change({ add: [name] });
      }}>
        <option value="">{t("condition-add")}</option>
        {choices.filter(({ value }) => value !== "hidden" && !has.includes(value)).map(({ value }) => <option key={value} value={value}>{word(value)}</option>)}
      </select>
    </div>
  );
}
