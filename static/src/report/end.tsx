/** The end of a fight as a picture: how it ended, its figures and spoils, and the ways to its report and replay. */
import WORDS from "@words/report.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import party from "../../css/party.css?later";
import styles from "../../css/end.css?later";
import type { Page } from "../page/page";
import { IconButton } from "../panels/primitives";
import { addMessages, useLazyModule, adoptStyles } from "../panels/lazy";
import { useTable } from "../panels/table";
import { Ring } from "./ring";
import { courseOf, isRough, resultOf, wordsOf, type Report } from "./told";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(party);
  adoptStyles(styles);
}

export function End(): JSX.Element | null {
  const { hands, scene } = useTable();
  const told = useSignal<Report | null>(null);
  const opened = useSignal(false);
  const closed = useSignal(false);
  const parts = useLazyModule(opened.value, () => import("./index"));
  useEffect(() => {
    void hands.call<Report>("GET", "/report").then((reply) => {
      if (reply.ok) told.value = reply.body;
    });
  }, []);
  const watch = (seq: number): void => void (scene.replay.value = seq);
  const isShown = told.value !== null && !closed.value && scene.replay.value === null && scene.eyes.value === null;
  return (
    <>
      {isShown && <Card report={told.value!} close={() => (closed.value = true)} open={() => (opened.value = true)} watch={() => watch(1)} />}
      {parts !== null && <parts.Report close={() => (opened.value = false)} watch={watch} />}
    </>
  );
}

function Card({ report, close, open, watch }: { report: Report; close: () => void; open: () => void; watch: () => void }): JSX.Element {
  const { t, page, scene } = useTable();
  const language = page.words.language.value;
  const words = useMemo(() => wordsOf(report, t, language), [report, language]);
  const { allies, enemies } = report.sides;
  const things = report.spoils.flatMap((one) => one.things.map((thing) => thing[language as keyof typeof thing] ?? Object.values(thing)[0] ?? ""));
  const { left, right, top: banner } = scene.insets.value;
  const top = banner + scene.toolsCover.value[1] + 12;
  return (
    <section class="end-card" data-testid="end" aria-label={t("report-open")} style={{ left: `calc(50% + ${(left - right) / 2}px)`, top: `${top}px` }}>
      <IconButton icon="close" label={t("report-close-card")} onClick={close} />
      <Ring heroes={report.people.filter(({ faction }) => faction === "allies")} words={words} />
      <div>
        <h2>{resultOf(report, words)}</h2>
        <p class="quiet">{courseOf(report, words)}</p>
        <dl>
          <div><dd>{report.round}</dd><dt>{t("report-rounds-total", { count: report.round })}</dt></div>
          <div><dd>{isRough(report) && "≈ "}<span class="ally">{allies.dealt}</span> : <span class="enemy">{enemies.dealt}</span></dd><dt>{t("report-damage")}</dt></div>
          <div><dd>{t("report-of", { count: enemies.out, of: enemies.of })}</dd><dt>{t("report-out")}</dt></div>
        </dl>
        {things.length > 0 && <p class="end-spoils"><b>{t("report-spoils")}</b> {things.join(t("report-and"))}</p>}
        <p class="end-ways">
          <button type="button" class="button go" data-testid="end-report" onClick={open}>{t("report-open")}</button>
          <button type="button" class="button" data-testid="end-replay" onClick={watch}>{t("report-replay")}</button>
        </p>
      </div>
    </section>
  );
}
