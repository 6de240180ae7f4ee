/** What is wrong with a sheet under the hand, said beside the field that it is about. */
import type { Words } from "../page/i18n";
import type { Problem } from "../page/page";
import type { Draft } from "./draft";

/** `detail` stands above everything where no field is at `place`; `fault` is what is said at one. */
export type Fault = Pick<Problem, "detail" | "place" | "fault">;

/** What no field of this kind takes, before anybody is asked. */
export function astray(form: HTMLFormElement, t: Words["t"]): Fault | null {
  const found = [...form.querySelectorAll<HTMLInputElement>("[data-path] input")].find(({ validity }) => !validity.valid);
  if (found === undefined) return null;
  const words = wordsOf(found, t);
  return { detail: words, fault: words, place: found.closest<HTMLElement>("[data-path]")?.dataset["path"] ?? "" };
}

function wordsOf({ validity, min, max, step }: HTMLInputElement, t: Words["t"]): string {
  const [least, most] = [Number(min), Number(max)];
  if (validity.rangeUnderflow || validity.rangeOverflow) return t(max === "" ? "sheet-least" : min === "" ? "sheet-most" : "sheet-between", { least, most });
  return validity.stepMismatch ? t(step === "1" ? "sheet-whole" : "sheet-steps", { step: Number(step) }) : t("sheet-number");
}

/** Said beside the field that it is about, which is brought into sight; above everything where there is none. */
export function tellFault(form: Element | null, draft: Draft, { detail, place, fault }: Fault): void {
  const at = place === undefined ? undefined : drawnAt(form, place.replace(/^combatant\.?/, ""));
  if (at === undefined) draft.refuse(detail);
  else draft.refuse(fault ?? detail, at);
  // Once it is drawn, and in the same turn: a hand that has gone on to another field keeps it.
  queueMicrotask(() => {
    const told = form?.querySelector<HTMLElement>(".refusal") ?? null;
    if (told === null) draft.faults.value = new Map([["", detail]]);
    for (let inner = told?.closest("details"); inner; inner = inner.parentElement?.closest("details")) inner.open = true;
    told?.scrollIntoView({ block: "center" });
    told?.closest("label, fieldset")?.querySelector<HTMLElement>("input, select")?.focus({ preventScroll: true });
  });
}

/** The innermost of what is drawn that the place lies in: a check's fixed value is told at the check. */
function drawnAt(form: Element | null, place: string): string | undefined {
  const drawn = new Set([...(form?.querySelectorAll<HTMLElement>("[data-path]") ?? [])].map((one) => one.dataset["path"]));
  const steps = place.split(".");
  return steps.map((_, less) => steps.slice(0, steps.length - less).join(".")).find((one) => one !== "" && drawn.has(one));
}
