/** Gives a piece that one leads a portrait, from its card. */
import WORDS from "@words/own.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Page } from "../page/page";
import type { Combatant } from "../types";
import { addMessages } from "../panels/lazy";
import { nameOf } from "../panels/names";
import { Button } from "../panels/primitives";
import { useTable } from "../panels/table";

export function readWords(page: Page): void {
  addMessages(page, WORDS);
}

/** A photograph of a phone is larger than a player may store: it is sent smaller. */
const LARGE = 1_500_000;
const SIDE = 1024;

async function small(file: File): Promise<Blob> {
  if (file.size <= LARGE) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const share = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const sheet = document.createElement("canvas");
  [sheet.width, sheet.height] = [Math.round(picture.width * share), Math.round(picture.height * share)];
  sheet.getContext("2d")?.drawImage(picture, 0, 0, sheet.width, sheet.height);
  return await new Promise<Blob | null>((have) => sheet.toBlob(have, "image/jpeg", 0.9)) ?? file;
}

export function Face({ id, combatant }: { id: string; combatant: Combatant }): JSX.Element {
  const { scene, t, hands, page } = useTable();
  const input = useRef<HTMLInputElement>(null);
  const busy = useSignal(false);
  const wear = async (file: File): Promise<void> => {
    busy.value = true;
    const stored = await hands.call<{ image: string }>("POST", "/images", await small(file));
    if (!stored.ok) hands.tell(stored.detail || t("unreachable"), "refused");
    else if ((await hands.send({ command: "portray", target: id, portrait: stored.body.image })).ok) hands.tell(t("face-given", { name: nameOf(scene.own.peek(), id, page.words.language.peek()) }));
    busy.value = false;
  };
  const has = Boolean(combatant.portrait);
  return (
    <span class="face">
      <Button icon="pen" label={t(busy.value ? "face-busy" : has ? "face-change" : "face-give")} disabled={busy.value} data-testid="face" onClick={() => input.current?.click()} />
      {has && <Button label={t("face-off")} aria-label={t("face-off-title")} data-testid="face-off" onClick={() => void hands.send({ command: "portray", target: id })} />}
      <input ref={input} type="file" hidden accept="image/png,image/jpeg,image/webp" data-testid="face-file" onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        currentTarget.value = "";
        if (file !== undefined) void wear(file);
      }} />
    </span>
  );
}
