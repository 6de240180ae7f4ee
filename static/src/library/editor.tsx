/** A combatant of the table with everything that stands on its sheet, to be changed by the GM while it is in play. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Button } from "../panels/bits";
import { Modal } from "../panels/modal";
import { FACTIONS, kindName, nameOf } from "../panels/names";
import { useTable } from "../panels/table";
import type { View } from "../types";
import { Draft, open } from "./draft";
import { CheckField, Chips, DraftContext, NumberField, SelectField, TextField, useDraft, type Choice } from "./fields";
import { CONDITIONS, ELEMENTS, FEATS } from "./known";
import { Ammo, Attacks, Loot, Sections, Skills } from "./rows";
import { asked, entriesOf, figuresOf, usesFixed, type Figures } from "./sheet";
import { keep } from "./shelves";

export function Editor(): JSX.Element | null {
  const table = useTable();
  const { scene, t, page, wire, hands } = table;
  const id = useMemo(() => scene.selected.peek() ?? "", []);
  const draft = useMemo(() => {
    const one = scene.own.peek()?.combatants[id];
    return one === undefined ? null : new Draft(open(one));
  }, [id]);
  const busy = useSignal(false);
  const fixed = useSignal(draft === null ? true : usesFixed(draft.before));
  const close = (): void => { if (scene.dialog.peek() === "edit") scene.dialog.value = null; };
  if (draft === null) return null;
  const name = nameOf(scene.own.value, id, page.words.language.value);
  const turn = (to: boolean): void => {
    fixed.value = to;
    draft.now.value = asked(draft.now.peek(), to);
  };
  const save = async (): Promise<void> => {
    const commands = draft.commands(id);
    if (commands.length === 0) return close();
    busy.value = true;
    const outcome = await wire.command(commands.length === 1 ? commands[0]! : { command: "together", do: commands });
    busy.value = false;
    if (outcome.ok) {
      const broken = outcome.warnings.map(({ reason, code }) => reason || code);
      hands.tell(broken.length === 0 ? t("sheet-saved", { name }) : t("overruled", { reasons: broken.join(" ") }));
      return close();
    }
    tellFault(draft, outcome.reason || outcome.code);
  };
  const above = draft.faults.value.get("");
  return (
    <Modal title={t("sheet-title", { name })} close={close} wide>
      <DraftContext.Provider value={{ draft, fixed: fixed.value }}>
        <form class="sheet-editor" data-testid="sheet-editor" onSubmit={(event) => { event.preventDefault(); void save(); }}>
          <div class="sheet-scroll">
          {above !== undefined && <p class="refusal" role="alert">{above}</p>}
          <Figured id={id} turn={turn} />
          </div>
          <footer class="sheet-save">
            <KeepSheet id={id} />
            <span class="go-pair">
              <button type="button" class="go pale" onClick={close}><b>{t("cancel")}</b></button>
              <button type="submit" class="go" data-testid="sheet-save" disabled={busy.value}><b>{t("sheet-save")}</b></button>
            </span>
          </footer>
        </form>
      </DraftContext.Provider>
    </Modal>
  );
}

/** Said beside the field that it is about, which is brought into sight; above everything where there is none. */
export function tellFault(draft: Draft, words: string): void {
  draft.refuse(words);
  requestAnimationFrame(() => {
    const told = document.querySelector<HTMLElement>(".sheet-editor .refusal");
    if (told === null) draft.faults.value = new Map([["", words]]);
    told?.closest("details")?.setAttribute("open", "");
    told?.scrollIntoView({ block: "center" });
    told?.parentElement?.querySelector<HTMLElement>("input, select")?.focus({ preventScroll: true });
  });
}

/** All figures of a sheet. Without an id it is nobody's on the table yet. */
export function Figured({ id, turn }: { id: string | null; turn: (to: boolean) => void }): JSX.Element {
  const { t } = useTable();
  const { draft } = useDraft();
  const count = (name: string): number => entriesOf(draft.get([name])).length;
  const had = (name: string): boolean => entriesOf(draft.before[name]).length > 0;
  return (
    <>
      <Who id={id} />
      <Points />
      <Checks turn={turn} isThere={id !== null} />
      <Part title={t("sheet-attacks")} count={count("attacks")} open><Attacks path={["attacks"]} /><Ammo /></Part>
      <Part title={t("sheet-skills")} count={count("skills")} open={had("skills")}><Skills /></Part>
      <Part title={t("sheet-sections")} count={count("sections")} open={had("sections")}><Sections /></Part>
      <Words />
      <Lore id={id} />
    </>
  );
}

function Part({ title, count, open: opened, children }: { title: string; count?: number; open: boolean; children: ComponentChildren }): JSX.Element {
  return <details class="sheet-part" open={opened}><summary><h3>{title}</h3>{count !== undefined && <span class="quiet">{count}</span>}</summary>{children}</details>;
}

function Who({ id }: { id: string | null }): JSX.Element {
  const { scene, t } = useTable();
  const { draft } = useDraft();
  const seats = Object.entries(scene.own.value?.seats ?? {}).filter(([seat, one]) => one.role === "player" && seat !== "player");
  const now = draft.get(["controlled_by"]);
  const hands: Choice[] = [
    { value: "gm", words: t("sheet-led-gm") }, { value: "any", words: t("sheet-led-any") },
    // A seat may be meant by its id or by its name.
    ...seats.map(([seat, one]) => ({ value: one.name !== undefined && one.name === now ? one.name : seat, words: one.name ?? seat })),
  ];
  if (typeof now === "string" && !hands.some(({ value }) => value === now)) hands.push({ value: now, words: now });
  return (
    <section class="figures" aria-label={id ?? t("sheet-new")}>
      <TextField path={["names", "en"]} label={t("sheet-name-en")} />
      <TextField path={["names", "ja"]} label={t("sheet-name-ja")} />
      {id !== null && <TextField path={["name"]} label={t("sheet-name-other")} />}
      {id !== null && <SelectField path={["faction"]} label={t("side")} choices={FACTIONS.map((value) => ({ value, words: t(`faction-${value}`) }))} />}
      <SelectField path={["kind"]} label={t("sheet-kind-of")} choices={["pc", "npc", "monster"].map((value) => ({ value, words: t(`library-kind-one-${value}`) }))} />
      {id !== null && <SelectField path={["controlled_by"]} label={t("sheet-led-by")} choices={hands} />}
      <NumberField path={["level"]} label={t("sheet-level")} least={0} />
      <NumberField path={["movement"]} label={t("sheet-movement-metres")} least={0} step={0.5} />
    </section>
  );
}

function Points(): JSX.Element {
  const { t } = useTable();
  const { draft } = useDraft();
  const parted = entriesOf(draft.get(["sections"])).length > 0;
  return (
    <section class="figures" aria-label={t("sheet-points")}>
      {parted && <p class="small quiet wide">{t("sheet-points-of-sections")}</p>}
      {!parted && <NumberField path={["hp"]} label={t("sheet-hp")} />}
      {!parted && <NumberField path={["max_hp"]} label={t("sheet-max-hp")} least={1} />}
      {!parted && <NumberField path={["mp"]} label={t("sheet-mp")} least={0} />}
      {!parted && <NumberField path={["max_mp"]} label={t("sheet-max-mp")} least={0} />}
      <NumberField path={["defense"]} label={t("sheet-defense")} />
    </section>
  );
}

/** One toggle for all of them: a fight does not mix fixed and rolled values. */
function Checks({ turn, isThere }: { turn: (to: boolean) => void; isThere: boolean }): JSX.Element {
  const { t, scene } = useTable();
  const { draft, fixed } = useDraft();
  const phase = scene.own.value?.phase ?? "setup";
  const isRunning = isThere && phase !== "setup" && phase !== "ended" && draft.before["kind"] !== "pc";
  return (
    <section class="figures" aria-label={t("sheet-checks")}>
      <span class="segment wide" role="group" aria-label={t("sheet-checks")}>
        <button type="button" aria-pressed={!fixed} onClick={() => turn(false)}>{t("sheet-rolled")}</button>
        <button type="button" aria-pressed={fixed} onClick={() => turn(true)}>{t("sheet-fixed")}</button>
      </span>
      {isRunning && <p class="small quiet wide">{t("sheet-no-mixing")}</p>}
      {["accuracy", "evasion", "fortitude", "willpower", "initiative", "magic_power"].map((name) => <CheckField key={name} path={[name]} label={t(`sheet-${name}`)} />)}
      <CheckField path={["death_check"]} label={t("sheet-death_check")} />
    </section>
  );
}

/** Feats and conditions: each word with what it means. */
function Words(): JSX.Element {
  const { t, page } = useTable();
  const { draft } = useDraft();
  const word = (prefix: string) => (id: string): string => (page.words.has(`${prefix}-${id}`) ? t(`${prefix}-${id}`) : id);
  const means = (id: string): string => (page.words.has(`feat-${id}-means`) ? t(`feat-${id}-means`) : "");
  const count = (name: string): number => (draft.get([name]) as readonly string[] | undefined)?.length ?? 0;
  return (
    <>
      <Part title={t("sheet-feats")} count={count("feats")} open={count("feats") > 0}><Chips path={["feats"]} label={t("sheet-feats")} known={FEATS} word={word("feat")} means={means} /><div class="figures"><NumberField path={["blocking_weight"]} label={t("sheet-blocking")} /></div></Part>
      <Part title={t("sheet-conditions")} count={count("conditions")} open={count("conditions") > 0}><Chips path={["conditions"]} label={t("sheet-conditions")} known={CONDITIONS} word={word("condition")} /></Part>
    </>
  );
}

/** Every kind that stands on the table, by the name of the first of it; and one that nobody else is of yet. */
function speciesIn(view: View | null, id: string | null, language: string): Choice[] {
  const found = new Map<string, string>();
  for (const [other, { species }] of Object.entries(view?.combatants ?? {})) {
    if (typeof species === "string" && !found.has(species)) found.set(species, kindName(nameOf(view, other, language)));
  }
  if (id !== null && !found.has(id)) found.set(id, nameOf(view, id, language));
  return [...found].map(([value, words]) => ({ value, words }));
}

function Lore({ id }: { id: string | null }): JSX.Element {
  const { t, scene, page } = useTable();
  const kinds = speciesIn(scene.own.value, id, page.words.language.value);
  return (
    <Part title={t("sheet-lore")} open={false}>
      <div class="figures">
        <SelectField path={["species"]} label={t("sheet-species")} choices={kinds} none={t("sheet-species-none")} />
        <NumberField path={["reputation"]} label={t("sheet-reputation")} />
        <NumberField path={["weakness"]} label={t("sheet-weakness")} />
        <SelectField path={["weak_point", "element"]} label={t("sheet-weak-element")} choices={ELEMENTS.map((value) => ({ value, words: t(`element-${value}`) }))} none="–" />
        <SelectField path={["weak_point", "type"]} label={t("sheet-weak-type")} choices={["physical", "magic"].map((value) => ({ value, words: t(`sheet-type-${value}`) }))} none="–" />
        <NumberField path={["weak_point", "bonus"]} label={t("sheet-weak-bonus")} />
        <CheckField path={["knowledge"]} label={t("sheet-knowledge")} />
        <SelectField path={["knows"]} label={t("sheet-knows-what")} choices={["stats", "all"].map((value) => ({ value, words: t(`sheet-knows-${value}`) }))} none="–" />
        <NumberField path={["herbs"]} label={t("sheet-herbs")} />
      </div>
      <h4>{t("sheet-loot")}</h4>
      <Loot />
    </Part>
  );
}

/** As it stands on the table, laid into the library. */
function KeepSheet({ id }: { id: string }): JSX.Element {
  const table = useTable();
  const { scene, t, page } = table;
  const kept = useSignal(false);
  const send = async (): Promise<void> => {
    const one = scene.own.peek()?.combatants[id];
    if (one === undefined) return;
    const names = Object.keys(one.names ?? {}).length === 0 ? { [page.words.language.peek()]: one.name } : { ...one.names };
    kept.value = (await keep(table, { names, combatant: figuresOf(one) as Figures })) !== null;
  };
  return <Button icon="note" label={t(kept.value ? "sheet-kept" : "sheet-keep")} disabled={kept.value} onClick={() => void send()} />;
}
