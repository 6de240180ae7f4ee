/** What the GM shows: read by players, made and shown by the GM. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../panels/primitives";
import { useTable } from "../panels/table";
import { HandoutForm } from "./form";
import { papersOf, type Handout } from "./state";

/** What the server has, and again after each change. */
function useHandouts(): Signal<readonly Handout[] | null> {
  const { scene, hands, t } = useTable();
  const list = useSignal<readonly Handout[] | null>(null);
  const { turned } = papersOf(scene);
  useEffect(() => {
    void hands.call<readonly Handout[]>("GET", "/handouts").then((reply) => {
      if (reply.ok) list.value = reply.body;
      else hands.tell(reply.detail || t("unreachable"), "refused");
    });
  }, [turned.value]);
  return list;
}

export function Handouts(): JSX.Element {
  const { scene, t } = useTable();
  const list = useHandouts();
  const making = useSignal(false);
  const isGm = scene.role.value === "gm";
  const found = list.value;
  return (
    <section class="papers">
      {found !== null && found.length === 0 && <p class="quiet">{t(isGm ? "papers-none-gm" : "papers-none")}</p>}
      <ul>{[...(found ?? [])].reverse().map((one) => <Paper key={one.id} one={one} />)}</ul>
      {isGm && !making.value && <Button icon="plus" label={t("papers-new")} data-testid="handout-new" onClick={() => (making.value = true)} />}
      {making.value && <HandoutForm done={() => (making.value = false)} />}
    </section>
  );
}

function Paper({ one }: { one: Handout }): JSX.Element {
  const { scene, t, hands } = useTable();
  const { open, turned, unread } = papersOf(scene);
  const isOpen = open.value === one.id;
  const title = useRef<HTMLButtonElement>(null);
  // One that was just shown is opened with the dialog: who reads by ear begins with it.
  useEffect(() => { if (isOpen) title.current?.focus(); }, []);
  useEffect(() => {
    if (!isOpen || one.unread !== true) return;
    unread.value = unread.peek().filter(({ id }) => id !== one.id);
    void hands.call("POST", `/handouts/${one.id}/read`).then(() => (turned.value += 1));
  }, [isOpen, one.unread]);
  return (
    <li data-testid="handout">
      <button ref={title} type="button" class="paper-title" aria-expanded={isOpen} onClick={() => (open.value = isOpen ? null : one.id)}>
        {one.unread === true && <i class="dot-mine" title={t("papers-unread")} />}<b>{one.title}</b>
        {one.unread === true && <span class="spoken">{t("papers-unread")}</span>}
        {one.shown !== undefined && <State one={one} />}
      </button>
      {isOpen && <Opened one={one} />}
    </li>
  );
}

/** To whom it is shown, and how many have read it. */
function State({ one }: { one: Handout }): JSX.Element {
  const { scene, t } = useTable();
  const seats = scene.own.value?.seats ?? {};
  const { to = "all", read = [] } = one;
  const names = to === "all" ? t("papers-all") : to.map((seat) => seats[seat]?.name ?? seat).join(", ");
  const words = one.shown === true ? t("papers-shown-to", { names, count: read.length }) : t("papers-kept-for", { names });
  return <span class={`small ${one.shown === true ? "is-shown" : "quiet"}`}>{words}</span>;
}

function Opened({ one }: { one: Handout }): JSX.Element {
  const { scene, t, page, id } = useTable();
  const editing = useSignal(false);
  if (editing.value) return <HandoutForm one={one} done={() => (editing.value = false)} />;
  const address = `/api/tables/${id}/images/${one.image}?seat=${encodeURIComponent(page.data("seat"))}`;
  return (
    <div class="paper">
      {one.text !== "" && <p class="paper-text">{one.text}</p>}
      {one.image !== "" && <a href={address} target="_blank" rel="noreferrer"><img src={address} alt={t("papers-picture-of", { title: one.title })} /></a>}
      {scene.role.value === "gm" && <Acts one={one} edit={() => (editing.value = true)} />}
    </div>
  );
}

function Acts({ one, edit }: { one: Handout; edit: () => void }): JSX.Element {
  const { scene, t, hands } = useTable();
  const sure = useSignal(false);
  const { turned } = papersOf(scene);
  const send = async (method: string, body?: object): Promise<void> => {
    const reply = await hands.call(method, `/handouts/${one.id}`, body);
    if (!reply.ok) hands.tell(reply.detail || t("unreachable"), "refused");
    turned.value += 1;
  };
  return (
    <p class="chips">
      <Button class={one.shown === true ? "" : "small-go"} label={t(one.shown === true ? "papers-take-back" : "papers-show")} data-testid="handout-show" onClick={() => void send("PATCH", { shown: one.shown !== true })} />
      <Button label={t("papers-edit")} onClick={edit} />
      <Button class="danger" label={t(sure.value ? "papers-away-sure" : "papers-away")} onClick={() => { if (sure.value) void send("DELETE"); else sure.value = true; }} />
    </p>
  );
}
