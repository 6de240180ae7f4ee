/** The top of the home page: a fight that moves, and the two ways into one. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Page } from "../page/page";
import { Icon } from "../panels/primitives";
import { practise } from "./making";
import type { Home } from "./parts";
import { noteWatched } from "./watched";

/** Of the script that draws the fight. */
interface Drawing {
  readonly WORDS: Readonly<Record<string, string>>;
  open(canvas: HTMLCanvasElement, look: { readonly theme: "light" | "dark"; readonly language: string }, t: Page["words"]["t"]): {
    dress(look: { readonly theme: "light" | "dark"; readonly language: string }): void;
    play(on: boolean): void;
    cover(insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }): void;
    readonly hand: { subscribe(act: (at: readonly [number, number] | null) => void): () => void };
  };
}

export interface Watched {
  readonly names: Readonly<Record<string, string>>;
  readonly live: boolean;
  readonly round: number;
  readonly watching: number;
}

/** The words take this much of a broad page, and the fight the rest. */
const WORDS_END = 0.44;
const BROAD = 900;

export function Start({ home: { page }, mayCreate }: { home: Home; mayCreate: boolean }): JSX.Element {
  const { t } = page.words;
  const busy = useSignal<"watch" | "practise" | null>(null);
  const refusal = useSignal<string | null>(null);
  const go = async (what: "watch" | "practise"): Promise<void> => {
    busy.value = what;
    refusal.value = what === "watch" ? await watch(page) : await practise(page);
    if (refusal.value !== null) busy.value = null;
  };
  return (
    <>
      <div class="ways">
        <button type="button" class="go" data-testid="home-watch" disabled={busy.value !== null} onClick={() => void go("watch")}>
          <b><Icon name="eye" size={18} />{t(busy.value === "watch" ? "opening" : "watch")}</b>
        </button>
        {mayCreate && (
          <button type="button" class="go pale" data-testid="home-practice" disabled={busy.value !== null} onClick={() => void go("practise")}>
            <b><Icon name="attack" size={18} />{t(busy.value === "practise" ? "making" : "practice")}</b>
          </button>
        )}
      </div>
      <p class="small quiet">{t(mayCreate ? "practice-means" : "watch-means")}</p>
      {refusal.value !== null && <p class="refusal" role="alert">{refusal.value}</p>}
    </>
  );
}

/** To the fight that the server shows; the sentence of a refusal, or none. */
async function watch(page: Page): Promise<string | null> {
  const reply = await page.call<{ readonly id: string; readonly link: string }>("POST", "/api/watch");
  if (!reply.ok) return reply.detail || page.words.t("unreachable");
  noteWatched(reply.body.id);
  location.assign(new URL(reply.body.link, location.href).pathname);
  return null;
}

/** Does the fight that anybody may watch go on? */
function Live({ page }: { page: Page }): JSX.Element | null {
  const { t, language } = page.words;
  const found = useSignal<Watched | null>(null);
  useEffect(() => void page.call<Watched>("GET", "/api/watch").then((reply) => { if (reply.ok) found.value = reply.body; }), []);
  if (found.value === null) return null;
  const { names, live, round, watching } = found.value;
  const name = names[language.value] ?? names["en"] ?? "";
  return (
    <p class={`pill${live ? " live" : ""}`} role="status">
      <i /><b>{t(live ? "live" : "live-not")}</b>
      <span>{live ? t("live-means", { name, round, watching }) : t("live-not-means", { name })}</span>
    </p>
  );
}

/** The board behind the words: fetched when the page is there, still where motion is unwelcome or nobody looks. */
export function Hero({ home: { page } }: { home: Home }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const is = useSignal(false);
  useEffect(() => {
    const ends: (() => void)[] = [];
    const begin = async (): Promise<void> => {
      const drawing = (await import(page.data("hero"))) as Drawing;
      if (canvas.current === null || pointer.current === null) return;
      page.words.add(drawing.WORDS);
      ends.push(animate(page, drawing, canvas.current, pointer.current));
      is.value = true;
    };
    const idle = window.requestIdleCallback?.(() => void begin().catch(() => undefined), { timeout: 1500 }) ?? window.setTimeout(() => void begin().catch(() => undefined), 200);
    ends.push(() => (window.cancelIdleCallback ?? window.clearTimeout)(idle));
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <>
      <div class={`stage${is.value ? " on" : ""}`} aria-hidden="true" inert>
        <canvas ref={canvas} tabIndex={-1} />
        <svg class="hand" ref={pointer} viewBox="0 0 24 24" width="24" height="24" hidden><path d="M4 2L20 13L12.5 14.4L9 21.5Z" /></svg>
      </div>
      {is.value && <Live page={page} />}
    </>
  );
}

function animate(page: Page, drawing: Drawing, canvas: HTMLCanvasElement, pointer: SVGSVGElement): () => void {
  const look = (): { theme: "light" | "dark"; language: string } => ({ theme: page.theme.value, language: page.words.language.value });
  const shown = drawing.open(canvas, look(), page.words.t);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let inSight = true;
  const play = (): void => shown.play(!calm.matches && document.visibilityState === "visible" && inSight);
  const cover = (): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    shown.cover(width >= BROAD ? { top: 30, right: 40, bottom: 60, left: Math.round(width * WORDS_END) } : { top: 58, right: 12, bottom: Math.min(60, height / 5), left: 12 });
  };
  const seen = new IntersectionObserver(([entry]) => { inSight = entry?.isIntersecting ?? true; play(); });
  const sized = new ResizeObserver(cover);
  seen.observe(canvas);
  sized.observe(canvas);
  const held = shown.hand.subscribe((at) => {
    pointer.toggleAttribute("hidden", at === null);
    if (at !== null) pointer.style.transform = `translate(${at[0]}px, ${at[1]}px)`;
  });
  const dressed = [page.theme.subscribe(() => shown.dress(look())), page.words.language.subscribe(() => shown.dress(look()))];
  document.addEventListener("visibilitychange", play);
  calm.addEventListener("change", play);
  return () => {
    shown.play(false);
    [held, ...dressed].forEach((end) => end());
    seen.disconnect();
    sized.disconnect();
    document.removeEventListener("visibilitychange", play);
    calm.removeEventListener("change", play);
  };
}
