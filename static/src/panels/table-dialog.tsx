/** What the GM sets once for the whole table: its name, the ground, the rule switches, the end of the fight. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { figure } from "../page/i18n";
import type { Scene } from "../page/scene";
import type { Battlefield } from "../types";
import { MapScale, type Scaled } from "./scale";
import { bare } from "./bare";
import { Button } from "./primitives";
import { ruleWords } from "./rules";
import type { Say } from "./system";
import type { Switch as Kept, Value } from "../presets/kept";
import { useLazyModule } from "./lazy";
import { Modal } from "./modal";
import { tableName, useTable } from "./table";
import { Typed } from "./typed";

interface Switch extends Kept {
  readonly cite: string;
}

export function TableDialog(): JSX.Element {
  const { scene, t, system } = useTable();
  return (
    <Modal title={t("table-title")} close={() => (scene.dialog.value = null)}>
      <Name />
      {system.areas !== null ? <Row /> : scene.own.value?.battlefield?.columns ? <Cells /> : <Ground />}
      <Fight />
      <Switches />
    </Modal>
  );
}

function Name(): JSX.Element {
  const table = useTable();
  const { t, hands } = table;
  const rename = async (name: string): Promise<void> => {
    if (name.trim() === "" || name === tableName(table)) return;
    const reply = await hands.call("PATCH", "", { name: name.trim() });
    hands.tell(reply.ok ? t("done") : reply.detail || t("unreachable"), reply.ok ? "told" : "refused");
  };
  return (
    <label class="field">{t("table-name")}
      <input maxLength={80} autocomplete="off" defaultValue={tableName(table)} onChange={(event) => void rename(event.currentTarget.value)} />
    </label>
  );
}

/** A picture that was dropped on the table to be its map. */
function taken(scene: Scene, lay: (file: File) => void): void {
  const given = scene.given.peek();
  scene.given.value = null;
  if (typeof given === "object" && given?.[0] !== undefined) lay(given[0]);
}

/** The size of the ground, and a picture of it: its scale is set by a length that one knows. */
function Ground(): JSX.Element {
  const { scene, t, hands } = useTable();
  const picture = useSignal<File | null>(null);
  useEffect(() => taken(scene, (file) => (picture.value = file)), []);
  const scaled = useSignal<Scaled | null>(null);
  const busy = useSignal(false);
  const ground: Battlefield & { readonly drawing?: readonly unknown[] | null } = scene.own.value?.battlefield ?? {};
  const { width, height, drawing } = ground;
  const size = (side: "width" | "height", metres: number): void => {
    if (metres > 0) void hands.send({ command: "battlefield", [side]: cm(metres) });
  };
  const lay = async (): Promise<void> => {
    const found = scaled.value;
    if (picture.value === null || found === null) return;
    busy.value = true;
    const stored = await hands.call<{ image: string }>("POST", "/images", picture.value);
    if (!stored.ok) hands.tell(stored.detail || t("unreachable"), "refused");
    else {
      const broad = cm(found.width);
      // A picture shows the land itself: what was drawn of the old one goes.
      const bare = drawing?.length ? { drawing: [] } : {};
      await hands.send({ command: "battlefield", width: broad, height: cm(found.height), image: { image: stored.body.image, at: [0, 0], width: broad }, ...bare });
      picture.value = scaled.value = null;
    }
    busy.value = false;
  };
  return (
    <section class="fields">
      <label>{t("map-width")}<Typed type="number" min="5" max="500" step="0.5" value={width ?? ""} onChange={(event) => size("width", Number(event.currentTarget.value))} /></label>
      <label>{t("map-height")}<Typed type="number" min="5" max="500" step="0.5" value={height ?? ""} onChange={(event) => size("height", Number(event.currentTarget.value))} /></label>
      <label class="picture">{t("map-picture")}
        <span class="pick"><span class="button">{t("choose-picture")}</span>{picture.value?.name}</span>
        <input type="file" class="unseen" accept="image/png,image/jpeg,image/webp"
          onChange={(event) => { picture.value = event.currentTarget.files?.[0] ?? null; scaled.value = null; }} />
      </label>
      <Surroundings />
      {picture.value !== null && <MapScale picture={picture.value} t={t} scaled={(found) => (scaled.value = found)} />}
      {scaled.value !== null && <p>{t("map-size", { width: figure(scaled.value.width), height: figure(scaled.value.height) })}</p>}
      {picture.value !== null && <button type="button" class="go wide" disabled={busy.value || scaled.value === null} onClick={() => void lay()}><b>{t("lay-picture")}</b></button>}
    </section>
  );
}

/** The field in cells. Where it gets smaller, what lies beyond its rim goes with the rim. */
function Cells(): JSX.Element {
  const { scene, t, hands } = useTable();
  const { columns = 0, rows = 0, terrain, cell = 1 } = scene.own.value?.battlefield ?? {};
  const { lights, zones } = scene.own.value ?? {};
  const size = (broad: number, high: number): void => {
    if (!(broad >= 1 && high >= 1)) return;
    const inside = ([column, row]: readonly number[]): boolean => column! < broad && row! < high;
    const lying = Object.entries(terrain ?? {}).map(([name, cells]) => [name, cells.filter(inside)]);
    void hands.send({
      command: "battlefield", columns: broad, rows: high, terrain: Object.fromEntries(lying),
      ...(lights ? { lights: lights.filter(({ at }) => !at || inside(at)).map(bare) } : {}),
      ...(zones ? { zones: zones.map((zone) => bare({ ...zone, cells: zone.cells.filter(inside) })).filter(({ cells }) => cells.length > 0) } : {}),
    });
  };
  const whole = (value: string): number => Math.round(Number(value));
  const lay = async (picture: File | undefined): Promise<void> => {
    if (picture === undefined) return;
    const stored = await hands.call<{ image: string }>("POST", "/images", picture);
    if (!stored.ok) hands.tell(stored.detail || t("unreachable"), "refused");
    else await hands.send({ command: "battlefield", image: { image: stored.body.image, at: [0, 0], width: cm(columns * cell) } });
  };
  return (
    <section class="fields">
      <label>{t("map-columns")}<Typed name="columns" type="number" min="1" max="100" value={columns} onChange={(event) => size(whole(event.currentTarget.value), rows)} /></label>
      <label>{t("map-rows")}<Typed name="rows" type="number" min="1" max="100" value={rows} onChange={(event) => size(columns, whole(event.currentTarget.value))} /></label>
      <PictureOf lay={(picture) => void lay(picture)} />
    </section>
  );
}

/** What the field says of itself, as far as its rules have a word for it: under a roof, under water. */
function Surroundings(): JSX.Element | null {
  const { scene, t, hands } = useTable();
  const field = scene.own.value?.battlefield ?? {};
  const all = (["indoor", "underwater"] as const).filter((name) => typeof field[name] === "boolean");
  if (all.length === 0) return null;
  return (
    <div class="surroundings wide">
      {all.map((name) => (
        <label class="check"><input type="checkbox" name={name} checked={field[name]} onChange={(event) => void hands.send({ command: "battlefield", [name]: event.currentTarget.checked })} />{t(`map-${name}`)}</label>
      ))}
    </div>
  );
}

/** Of a line of areas: how far apart they are, and a picture under all of it. */
function Row(): JSX.Element {
  const { scene, t, hands } = useTable();
  const { distance } = scene.own.value?.battlefield ?? {};
  const lay = async (picture: File | undefined): Promise<void> => {
    if (picture === undefined) return;
    const stored = await hands.call<{ image: string }>("POST", "/images", picture);
    if (!stored.ok) hands.tell(stored.detail || t("unreachable"), "refused");
    else await hands.send({ command: "battlefield", image: { image: stored.body.image } });
  };
  useEffect(() => taken(scene, (file) => void lay(file)), []);
  return (
    <section class="fields">
      <label>{t("zone-distance")}<Typed type="number" min="1" max="100" step="0.5" value={distance ?? ""}
        onChange={(event) => { if (Number(event.currentTarget.value) > 0) void hands.send({ command: "battlefield", distance: cm(Number(event.currentTarget.value)) }); }} /></label>
      <PictureOf lay={(picture) => void lay(picture)} />
      <Surroundings />
    </section>
  );
}

/** A picture of the map that is laid down as soon as it is chosen. */
function PictureOf({ lay }: { lay: (picture: File | undefined) => void }): JSX.Element {
  const { t } = useTable();
  return (
    <label class="picture">{t("map-picture")}
      <span class="pick"><span class="button">{t("choose-picture")}</span></span>
      <input type="file" class="unseen" accept="image/png,image/jpeg,image/webp" onChange={(event) => lay(event.currentTarget.files?.[0])} />
    </label>
  );
}

const cm = (metres: number): number => Math.round(metres * 100) / 100;

function Fight(): JSX.Element {
  const { scene, t, hands, id } = useTable();
  const sure = useSignal(false);
  const over = scene.own.value?.phase === "ended";
  return (
    <div class="chips">
      <Button class="danger" icon="end" label={t(sure.value ? "end-fight-sure" : "end-fight")} disabled={over} onClick={() => {
        if (sure.value) void hands.send({ command: "end-combat" }).then(({ ok }) => { if (ok) scene.dialog.value = null; });
        sure.value = !sure.value;
      }} />
      <a class="button" href={`/api/tables/${id}/export?seat=${encodeURIComponent(scene.seat.value)}`} download>{t("export-table")}</a>
    </div>
  );
}

/** Each rule switch as the server tells it: a choice of words, or a number within bounds. */
function Switches(): JSX.Element | null {
  const { scene, t, page } = useTable();
  const switches = useSignal<readonly Switch[]>([]);
  useEffect(() => {
    void page.log().catch(() => undefined);
    void page.call<readonly { key: string; switches: readonly Switch[] }[]>("GET", "/api/systems").then((reply) => {
      const own = scene.own.peek()?.ruleset;
      if (reply.ok) switches.value = (reply.body.find(({ key }) => key === own) ?? reply.body[0])?.switches ?? [];
    });
  }, []);
  const presets = useLazyModule(switches.value.length > 0, () => import("../presets/in-table"));
  return switches.value.length === 0 ? null : (
    <section class="rule-switches" aria-label={t("switches")}>
      <h3>{t("switches")}</h3>
      {switches.value.map((one) => <Line key={one.name} one={one} now={scene.own.value?.options?.[one.name] as Value ?? one.default} />)}
      {presets !== null && <presets.Presets switches={switches.value} />}
    </section>
  );
}

function Line({ one, now }: { one: Switch; now: Value }): JSX.Element {
  const { t, hands, page } = useTable();
  const set = (value: Value): void => void hands.send({ command: "set-option", name: one.name, value });
  const name = t(`switch-${one.name}`);
  const cited = ruleWords(one.cite, { t, has: page.words.has });
  return (
    <div class="rule-switch" role="group" aria-label={name}>
      <span><b>{name}</b>{now !== one.default && <i class="changed" title={t("switch-changed")} />}
        <span class="small quiet">{t(`switch-${one.name}-means`)}</span>
        {one.cite !== "" && cited !== name && <cite class="small quiet">{cited}</cite>}
      </span>
      {one.bounds === null ? (
        <span class="segment">
          {one.choices.map((choice) => <button type="button" aria-pressed={now === choice} onClick={() => set(choice)}>{valueWords({ t, has: page.words.has }, choice, one.name)}</button>)}
        </span>
      ) : <Bounds one={one} now={now} bounds={one.bounds} set={set} />}
    </div>
  );
}

function Bounds({ one, now, bounds: [least, most], set }: {
  one: Switch; now: Value; bounds: readonly [number, number]; set: (value: Value) => void;
}): JSX.Element {
  const { t } = useTable();
  return (
    <span class="chips">
      {one.may_be_null && <Button label={t("value-null")} aria-pressed={now === null} onClick={() => set(null)} />}
      <Typed type="number" aria-label={t(`switch-${one.name}`)} min={least} max={most} step="1" value={now === null ? "" : String(now)} placeholder={`${least}–${most}`}
        onChange={(event) => {
          const value = Math.round(Number(event.currentTarget.value));
          if (event.currentTarget.value !== "" && value >= least && value <= most) set(value);
        }} />
    </span>
  );
}

/** A number is metres, a word has its sentence; the one that belongs to its switch goes before the one that all switches share. */
export function valueWords({ t, has }: Say, value: Value, name: string): string {
  if (typeof value === "number") return t("metres", { metres: figure(value) });
  const own = `value-${name}-${String(value)}`;
  return t(has(own) ? own : `value-${String(value)}`);
}
