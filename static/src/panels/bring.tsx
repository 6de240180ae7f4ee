/** What other programs wrote comes in, what waits is let in, and what is here goes home: fetched when it is first wanted. */
import WORDS from "@words/brought.ftl";
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import styles from "../../css/brought.css?later";
import { lay } from "../library/shelves";
import type { Page, Reply } from "../page/page";
import type { Scene as TableScene } from "../page/scene";
import { Button, Icon } from "./primitives";
import { Progress, Unknown, type Came } from "./brought";
import { isPicture, PictureUse } from "./brought-picture";
import { readFields } from "./field-words";
import { addMessages, adoptStyles, useLazyModule } from "./lazy";
import { Modal } from "./modal";
import { nameOf } from "./names";
import { pictureOf, save, vectorsOf } from "./picture";
import { Scenes, ScenesDialog } from "./scenes";
import { send, type Far } from "./sending";
import { tableName, useTable, type Table } from "./table";

export { ScenesDialog };

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  readFields(page);
  adoptStyles(styles);
}

/** What is dropped or pasted anywhere on the table opens the dialog, but for what is pasted into a field. */
export function take(scene: TableScene, event: Event, text: string | undefined): void {
  const give = (given: readonly File[] | string): void => {
    if (scene.role.peek() === "spectator") return;
    scene.given.value = given;
    scene.dialog.value = "bring";
  };
  if (text !== undefined) {
    const isTyped = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (!isTyped && /^\s*(https?:|[{[<])/.test(text)) give(text);
    return;
  }
  addEventListener("dragover", (over) => over.preventDefault());
  addEventListener("drop", (drop) => {
    drop.preventDefault();
    const files = [...(drop.dataTransfer?.files ?? [])];
    const dragged = (drop.dataTransfer?.getData("text/uri-list") ?? "").split(/\r?\n/).find((line) => /^https?:/.test(line));
    const said = dragged ?? drop.dataTransfer?.getData("text/plain") ?? "";
    if (files.length > 0 || said !== "") give(files.length > 0 ? files : said);
  });
}

/** One file, link or text, and what came of it. */
interface Item {
  readonly title: string;
  readonly state: "busy" | "in" | "waits" | "refused" | "asks";
  readonly words?: string;
  readonly far?: Far;
  readonly came?: readonly Came[];
  /** What waits for the GM: its id. */
  readonly waiting?: string;
  /** A picture of which somebody has still to say what it is. */
  readonly picture?: File;
}

/** A sheet by hand: what is wrong with it, or null where it is on its way. */
type Sent = Parameters<typeof import("../library/index").ByHand>[0]["send"];

interface Waiting {
  readonly id: string;
  readonly seat: string;
  readonly brought: readonly Came[];
}

/** A picture with what it becomes. */
interface Meant {
  readonly picture: File;
  readonly across?: number;
}

type What = File | Meant | { readonly url: string } | { readonly text: string };

export function BringDialog(): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const items = useSignal<readonly Item[]>([]);
  const turned = useSignal(0);
  const gm = scene.role.value === "gm";
  const put = (at: number, item: Item): void => void (items.value = items.peek().map((one, n) => (n === at ? item : one)));
  const bring = (what: readonly What[]): void => void bringAll(table, items, what).then(() => (turned.value += 1));
  const bringAgain = async (at: number, across?: number): Promise<void> => {
    const { title, picture } = items.peek()[at] ?? {};
    if (title === undefined || picture === undefined) return;
    put(at, { title, state: "busy" });
    put(at, await bringOne(table, title, { picture, across }, (far) => put(at, { title, state: "busy", far })));
    turned.value += 1;
  };
  useEffect(() => void answered(table, items), [scene.seq.value]);
  useEffect(() => {
    const given = scene.given.peek();
    scene.given.value = null;
    if (given !== null) bring(whatIn(given));
  }, [scene.given.value]);
  const writes = useSignal(false);
  const library = useLazyModule(writes.value, () => import("../library/index"));
  const send: Sent = async (title, sheet) => {
    const reply = await table.hands.call<Answer>("POST", "/bring", { sheet });
    if (!reply.ok) return { ...reply, detail: reply.detail || t("unreachable") };
    items.value = [...items.peek(), itemOf(table, title, reply.body)];
    return null;
  };
  if (library !== null) return <library.ByHand send={send} close={() => (writes.value = false)} />;
  return (
    <Modal title={t("bring-title")} close={() => (scene.dialog.value = null)}>
      <Asking bring={bring} />
      {!gm && <Button icon="pen" label={t("bring-write")} data-testid="bring-write" onClick={() => (writes.value = true)} />}
      {items.value.length > 0 && <ul class="brought" aria-live="polite">{items.value.map((item, n) => <Row key={n} item={item} bring={(across) => void bringAgain(n, across)} done={(words, isIn) => put(n, { title: item.title, state: isIn ? "in" : "refused", words })} />)}</ul>}
      {gm && <WaitingList turned={turned} letIn={(title, came) => void (items.value = [...items.peek(), { title, state: "in", came }])} />}
      {gm && <Scenes turned={turned} head={t("bring-scenes")} />}
      <Home />
    </Modal>
  );
}

const whatIn = (given: readonly File[] | string): readonly What[] => (typeof given === "string" ? [ofText(given)] : given);

const ofText = (text: string): What => (/^https?:\/\/\S+$/.test(text.trim()) ? { url: text.trim() } : { text });

function Asking({ bring }: { bring: (what: readonly What[]) => void }): JSX.Element {
  const { t, scene } = useTable();
  const text = useSignal("");
  const isMeasured = scene.role.value === "gm";
  return (
    <div class="bring-ask">
      <p class="small quiet">{t("bring-means")}</p>
      <label class="picture">
        <span class="pick"><span class="button">{t("bring-choose")}</span><span class="drop-here">{t("bring-drop")}</span></span>
        <input type="file" class="unseen" multiple data-testid="bring-file" aria-label={t("bring-choose")}
          onChange={(event) => { bring([...(event.currentTarget.files ?? [])]); event.currentTarget.value = ""; }} />
      </label>
      <label class="field">{t("bring-paste")}
        <textarea rows={2} data-testid="bring-text" value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
      </label>
      {isMeasured && <label class="field small">{t("bring-metres")}
        <input type="number" name="metres" id="bring-metres" min="0.1" max="1000" step="0.1" defaultValue="1" />
      </label>}
      <button type="button" class="go wide" data-testid="bring-go" disabled={text.value.trim() === ""} onClick={() => { bring([ofText(text.value)]); text.value = ""; }}><b>{t("bring-go")}</b></button>
    </div>
  );
}

const metres = (): string => document.querySelector<HTMLInputElement>("#bring-metres")?.value || "1";

/** One after the other, so that a slow one is seen to be slow. What a picture is for is asked. */
async function bringAll(table: Table, items: Signal<readonly Item[]>, what: readonly What[]): Promise<void> {
  for (const one of what) {
    const title = titleOf(table, one);
    const place = items.peek().length;
    const put = (item: Item): void => void (items.value = [...items.peek().slice(0, place), item, ...items.peek().slice(place + 1)]);
    if (one instanceof File && isPicture(one)) {
      put({ title, state: "asks", picture: one });
      continue;
    }
    put({ title, state: "busy" });
    put(await bringOne(table, title, one, (far) => put({ title, state: "busy", far })));
  }
}

function titleOf({ t }: Table, one: What): string {
  if (one instanceof File) return one.name;
  if ("picture" in one) return one.picture.name;
  return "url" in one ? one.url : t("bring-pasted");
}

async function bringOne(table: Table, title: string, what: What, tell: (far: Far) => void): Promise<Item> {
  const { hands, page, id, t } = table;
  const meant = what instanceof File ? { picture: what } : "picture" in what ? what : null;
  const reply = meant !== null ? await upload(page, id, meant, tell) : await hands.call<Answer>("POST", "/bring", { ...what, metres: Number(metres()) });
  return reply.ok ? itemOf(table, title, reply.body) : { title, state: "refused", words: reply.detail || t("unreachable") };
}

/** What came in, or waits: the GM is told of that. */
function itemOf(table: Table, title: string, { waiting, brought }: Answer): Item {
  if (waiting === undefined) return { title, state: "in", came: brought ?? [] };
  void askFor(table, title, waiting);
  return { title, state: "waits", waiting };
}

/** By its names, as the GM will see them: what was pasted has none of its own. */
async function askFor({ hands, wire, t }: Table, title: string, waiting: string): Promise<void> {
  const reply = await hands.call<readonly Waiting[]>("GET", "/bring");
  const names = (reply.ok ? reply.body : []).find(({ id }) => id === waiting)?.brought.map(({ name }) => name) ?? [];
  await wire.chat({ text: names.join(t("list-join")) || title, to: "gm", about: "import-asked" });
}

/** What waited and does so no more was answered: the GM said in the log how. */
async function answered({ hands, t }: Table, items: Signal<readonly Item[]>): Promise<void> {
  if (!items.peek().some(({ state }) => state === "waits")) return;
  const reply = await hands.call<readonly Waiting[]>("GET", "/bring");
  if (!reply.ok) return;
  const left = new Set(reply.body.map(({ id }) => id));
  items.value = items.peek().map((item) => (item.waiting === undefined || left.has(item.waiting) ? item : { title: item.title, state: "in", words: t("bring-answered") }));
}

interface Answer {
  readonly brought?: readonly Came[];
  readonly waiting?: string;
}

function upload(page: Page, id: string, { picture, across }: Meant, tell: (far: Far) => void): Promise<Reply<Answer>> {
  const form = new FormData();
  form.append("metres", metres());
  form.append("name", picture.name);
  if (across !== undefined) form.append("across", String(across));
  form.append("file", picture);
  return send<Answer>(page, id, form, tell);
}

function Row({ item, bring, done }: { item: Item; bring: (across?: number) => void; done: (words: string, isIn: boolean) => void }): JSX.Element {
  const { t } = useTable();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => row.current?.scrollIntoView({ block: "nearest" }), [item.state]);
  return (
    <li class={item.state} data-testid="brought" ref={row}>
      <b>{item.title}</b>
      {item.state === "asks" && item.picture !== undefined && <PictureUse file={item.picture} bring={bring} done={done} />}
      {item.state === "in" && item.words !== undefined && <span role="status">{item.words}</span>}
      {item.state === "busy" && <Progress t={t} far={item.far} />}
      {item.state === "waits" && <span>{t("bring-waits")}</span>}
      {item.state === "refused" && <span class="refusal" role="alert">{item.words}</span>}
      {(item.came ?? []).map((one) => <Arrived key={one.sheet} one={one} />)}
    </li>
  );
}

function Arrived({ one }: { one: Came }): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const put = (): void => {
    lay(scene.library, one.sheet, 1);
    scene.library.list.value = null;
    scene.library.shown.value = one.sheet;
    scene.dialog.value = "library";
  };
  return (
    <div class="arrived">
      <span>{one.name} <span class="small quiet">{t(`bring-kind-${one.kind}`)}</span></span>
      {one.kind !== "scene" && scene.role.value === "gm" && one.sheet !== "" && <Button icon="plus" label={t("bring-put")} data-testid="bring-put" onClick={put} />}
      <Unknown words={table.page.words} unknown={one.unknown} />
    </div>
  );
}

/** What players brought, and go on bringing while it is looked at: let in or turned away. */
function WaitingList({ turned, letIn }: { turned: Signal<number>; letIn: (title: string, came: readonly Came[]) => void }): JSX.Element | null {
  const { t, hands, scene, wire } = useTable();
  const list = useSignal<readonly Waiting[]>([]);
  // Who brings something says so in a line of the log.
  useEffect(() => {
    void hands.call<readonly Waiting[]>("GET", "/bring").then((reply) => { if (reply.ok) list.value = reply.body; });
  }, [turned.value, scene.seq.value]);
  if (list.value.length === 0) return null;
  const answer = async ({ id, seat, brought }: Waiting, isIn: boolean): Promise<void> => {
    const reply = await hands.call<Answer>("POST", `/bring/${id}`, { let_in: isIn });
    hands.tell(reply.ok ? t(isIn ? "bring-let-in" : "bring-turned-away") : reply.detail || t("unreachable"), reply.ok ? "told" : "refused");
    if (reply.ok) {
      const names = brought.map(({ name }) => name).join(t("list-join"));
      void wire.chat({ text: names, to: [seat], about: isIn ? "imported" : "not-imported" });
      if (isIn) letIn(seatName(seat), reply.body.brought ?? []);
    }
    turned.value += 1;
  };
  const seatName = (seat: string): string => scene.own.value?.seats?.[seat]?.name ?? seat;
  return (
    <section>
      <h3>{t("bring-waiting")}</h3>
      <ul class="brought">{list.value.map((one) => (
        <li key={one.id} data-testid="bring-waiting">
          <b>{seatName(one.seat)}</b>
          {one.brought.map((came) => <Arrived key={came.name} one={came} />)}
          <span class="chips">
            <Button icon="plus" label={t("bring-let")} data-testid="bring-let" onClick={() => void answer(one, true)} />
            <Button icon="close" label={t("bring-away")} onClick={() => void answer(one, false)} />
          </span>
        </li>
      ))}</ul>
    </section>
  );
}

const PIECE = ["ransen", "ytsheet2", "ccfolia", "udonarium", "foundry-sw25"] as const;
const LOG = ["text", "markdown", "html", "ccfolia-html", "ccfolia-json"] as const;

const DRAWN = { png: [pictureOf, "bring-picture"], svg: [vectorsOf, "bring-picture-svg"] } as const;

/** The battle as this seat sees it, as a picture. */
function Picture({ kind }: { kind: keyof typeof DRAWN }): JSX.Element {
  const table = useTable();
  const { t, hands } = table;
  const [draw, words] = DRAWN[kind];
  const busy = useSignal(false);
  const take = async (): Promise<void> => {
    busy.value = true;
    try {
      save(await draw(table), `${tableName(table) || t("bring-battle-name")}.${kind}`);
    } catch {
      hands.tell(t("bring-no-picture"), "refused");
    }
    busy.value = false;
  };
  return <Button icon="share" label={t(busy.value ? "bring-drawing" : words)} disabled={busy.value} data-testid={words} onClick={() => void take()} />;
}

/** Files to take home: pieces that one leads, the log, the battle as a picture, for the GM as a scenario too. */
function Home(): JSX.Element {
  const { t, scene, page, id } = useTable();
  const view = scene.own.value;
  const seat = encodeURIComponent(page.data("seat"));
  const language = page.words.language.value;
  const all = Object.keys(view?.combatants ?? {});
  const isGm = scene.role.value === "gm";
  const own = isGm ? all : all.filter((one) => scene.controls.value.has(one));
  const chosen = useSignal(scene.selected.value ?? "");
  const who = own.includes(chosen.value) ? chosen.value : own[0];
  const isSword = (view?.ruleset ?? "").startsWith("sw2");
  return (
    <section>
      <h3>{t("bring-home")}</h3>
      {who !== undefined && (
        <p class="chips">
          <select aria-label={t("bring-piece")} value={who} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {own.map((one) => <option value={one}>{nameOf(view, one, language)}</option>)}
          </select>
          {PIECE.filter((format) => isSword || (format !== "ytsheet2" && format !== "foundry-sw25")).map((format) => (
            <a class="button" download href={`/api/tables/${id}/combatants/${who}/as/${format}?language=${language}&seat=${seat}`}><Icon name="share" size={15} /><span>{t(`bring-as-${format}`)}</span></a>
          ))}
        </p>
      )}
      <p class="chips">
        <span>{t("bring-log")}</span>
        {LOG.map((format) => (
          <a class="button" download href={`/api/tables/${id}/log?as=${format}&language=${language}&seat=${seat}`}><Icon name="share" size={15} /><span>{t(`bring-log-${format}`)}</span></a>
        ))}
      </p>
      <p class="chips">
        <span>{t("bring-battle")}</span>
        <Picture kind="png" />
        <Picture kind="svg" />
        {isGm && <a class="button" download href={`/api/tables/${id}/scenario?seat=${seat}`}><Icon name="share" size={15} /><span>{t("bring-scenario")}</span></a>}
      </p>
      {isGm && (
        <p class="chips">
          <span>{t("bring-table")}</span>
          <a class="button" download data-testid="bring-table-file" href={`/api/tables/${id}/export?seat=${seat}`}><Icon name="share" size={15} /><span>{t("bring-table-file")}</span></a>
        </p>
      )}
    </section>
  );
}
