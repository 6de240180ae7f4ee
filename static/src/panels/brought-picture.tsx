/** A picture that came to the table: the portrait of somebody here or of a new piece, or a map. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "./primitives";
import { ACROSS } from "./brought";
import { nameOf } from "./names";
import { useTable } from "./table";

type Use = "mine" | "portrait" | "map" | "ground";

const PICTURE = /^image\/(png|jpeg|webp)$/;

export const isPicture = (file: File): boolean => PICTURE.test(file.type);

/** `bring` takes it to the library or the scenes, `done` hears in words what else came of it. */
export function PictureUse({ file, bring, done }: { file: File; bring: (across?: number) => void; done: (words: string, isIn: boolean) => void }): JSX.Element {
  const { t, scene, hands, page } = useTable();
  const gm = scene.role.value === "gm";
  const own = [...scene.controls.value].filter((one) => scene.own.value?.combatants[one] !== undefined);
  const uses: readonly Use[] = [...(own.length > 0 ? ["mine"] as const : []), "portrait", ...(gm ? ["ground", "map"] as const : [])];
  const use = useSignal<Use>(uses[0] ?? "portrait");
  const whose = useSignal(own.find((one) => one === scene.selected.peek()) ?? own[0] ?? "");
  const across = useSignal(ACROSS);
  const busy = useSignal(false);
  const wear = async (): Promise<void> => {
    busy.value = true;
    const stored = await hands.call<{ image: string }>("POST", "/images", file);
    const isWorn = stored.ok && await hands.send({ command: "portray", target: whose.value, portrait: stored.body.image });
    busy.value = false;
    if (isWorn) done(t("bring-worn", { name: nameOf(scene.own.value, whose.value, page.words.language.value) }), true);
    else if (!stored.ok) done(stored.detail || t("unreachable"), false);
  };
  const go = (): void => {
    if (use.value === "mine") void wear();
    else if (use.value === "ground") {
      scene.given.value = [file];
      scene.dialog.value = "table";
    } else bring(use.value === "map" ? across.value : undefined);
  };
  return (
    <span class="becomes">
      <Shown file={file} />
      <label class="small"><span>{t("bring-becomes")}</span>
        <select data-testid="becomes" value={use.value} onChange={({ currentTarget }) => (use.value = currentTarget.value as Use)}>
          {uses.map((one) => <option key={one} value={one}>{t(`bring-becomes-${one === "map" ? "scene" : one}`)}</option>)}
        </select>
      </label>
      {use.value === "mine" && (
        <label class="small"><span>{t("bring-whose")}</span>
          <select data-testid="becomes-whose" value={whose.value} onChange={({ currentTarget }) => (whose.value = currentTarget.value)}>
            {own.map((one) => <option key={one} value={one}>{nameOf(scene.own.value, one, page.words.language.value)}</option>)}
          </select>
        </label>
      )}
      {use.value === "map" && (
        <label class="small"><span>{t("bring-across")}</span>
          <input type="number" min="1" max="500" step="1" data-testid="across" defaultValue={across.peek()} onInput={({ currentTarget }) => { if (currentTarget.validity.valid) across.value = Number(currentTarget.value); }} />
        </label>
      )}
      <Button icon="plus" label={t("bring-becomes-go")} disabled={busy.value} data-testid="becomes-go" onClick={go} />
    </span>
  );
}

function Shown({ file }: { file: File }): JSX.Element | null {
  const address = useSignal("");
  useEffect(() => {
    const made = URL.createObjectURL(file);
    address.value = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address.value === "" ? null : <img class="brought-picture" src={address.value} alt="" />;
}
