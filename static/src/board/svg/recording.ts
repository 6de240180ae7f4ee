/** What is drawn on canvases, written down as SVG while it is drawn. */
import type { Ink } from "../layers";
import { paths } from "../glyphs";
import { list, Outline, short } from "./path";

/** A sheet whose drawing takes more than this is a picture of pixels instead. */
const LONGEST = 300_000;
/** … and every one that comes after so much. */
const MOST = 6_000_000;
/** No picture inside is more pixels wide or high. */
const WIDEST = 1024;

type Attributes = Readonly<Record<string, string | number | undefined>>;

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign]!).replace(/[^\t\n\r\x20-\uFFFD]/g, "");

function element(name: string, attributes: Attributes, inside = ""): string {
  const said = Object.entries(attributes).map(([key, value]) => (value === undefined || value === "" ? "" : ` ${key}="${plain(String(value))}"`));
  return inside ? `<${name}${said.join("")}>${inside}</${name}>` : `<${name}${said.join("")}/>`;
}

/** `rgba(1, 2, 3, 0.5)` as a colour and how much it covers: older programs know no other way. */
function colourOf(style: string): [string, number] {
  const found = /^rgba\((\d+), (\d+), (\d+), ([\d.e-]+)\)$/.exec(style);
  return found ? [`rgb(${found[1]},${found[2]},${found[3]})`, Number(found[4])] : [style, 1];
}

const matrix = ({ a, b, c, d, e, f }: DOMMatrix): string | undefined => {
  if (a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0) return undefined;
  return `matrix(${[a, b, c, d].map((n) => Math.round(n * 1e5) / 1e5).join(" ")} ${list(e, f)})`;
};

type Word = (...said: never[]) => unknown;
const SHAPES = ["moveTo", "lineTo", "quadraticCurveTo", "bezierCurveTo", "closePath", "rect", "roundRect", "arc", "ellipse"] as const;
const ANCHORS: Readonly<Record<string, string>> = { start: "start", left: "start", center: "middle", right: "end", end: "end" };

interface Clip {
  readonly id: string;
}

/** One canvas: what was drawn on it, in its own pixels. */
class Page {
  readonly outline = new Outline();
  body: string[] = [];
  cuts: string[] = [];
  length = 0;
  clip: Clip | null = null;
  readonly kept: (Clip | null)[] = [];
  /** Something was drawn that has no words in SVG. */
  strange = false;

  constructor(readonly canvas: HTMLCanvasElement) {}

  wipe(): void {
    [this.body, this.cuts, this.length, this.strange] = [[], [], 0, false];
  }

  lose(): void {
    [this.body, this.cuts, this.strange] = [[], [], true];
  }
}

/** Everything that is drawn while it listens. */
export class Recording {
  private readonly pages = new WeakMap<HTMLCanvasElement, Page>();
  private readonly fills = new WeakMap<CanvasGradient, () => string>();
  private readonly names = new Map<unknown, string>();
  private defs: string[] = [];
  private length = 0;
  private count = 0;

  /** The same ink, listened to. */
  readonly over = (ink: Ink): Ink => {
    const page = new Page(ink.canvas);
    this.pages.set(ink.canvas, page);
    const own = this.wordsOf(ink, page);
    return new Proxy(ink, {
      get: (_, key) => {
        const word = own[key as string];
        if (word) return word;
        const value: unknown = Reflect.get(ink, key, ink);
        return typeof value === "function" ? (value as (...said: unknown[]) => unknown).bind(ink) : value;
      },
      set: (_, key, value) => Reflect.set(ink, key, value, ink),
    });
  };

  /** Layers, one upon the other, as one document. */
  document(layers: readonly HTMLCanvasElement[], width: number, height: number): string {
    const [{ width: pixels } = { width }] = layers;
    const inside = layers.map((layer) => this.used(layer)).join("");
    const scaled = element("g", { transform: `scale(${short(width / pixels) === "1" ? 1 : width / pixels})` }, inside);
    const head = { xmlns: "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink", width, height, viewBox: `0 0 ${width} ${height}` };
    return `<?xml version="1.0" encoding="UTF-8"?>\n${element("svg", head, `<defs>${this.defs.join("")}</defs>${scaled}`)}\n`;
  }

  private wordsOf(ink: Ink, page: Page): Record<string, Word> {
    const { outline } = page;
    const words: Record<string, Word> = this.gradients(ink);
    const hear = (name: keyof Ink & string, listen: Word): void => {
      const own = (ink[name] as Word).bind(ink);
      words[name] = (...said) => {
        listen(...said);
        return own(...said);
      };
    };
    for (const name of SHAPES) hear(name, (outline[name] as Word).bind(outline));
    hear("beginPath", () => outline.begin());
    hear("arcTo", () => page.lose());
    for (const way of ["fill", "stroke"] as const) {
      hear(way, (...said) => this.draw(ink, page, this.pathOf(page, said), way, said));
      hear(`${way}Rect`, (...at) => this.box(ink, page, way, at));
      hear(`${way}Text`, (text, x, y, most) => this.letter(ink, page, way, text as string, [x, y, most] as number[]));
    }
    hear("clearRect", (...at) => clear(ink, page, at));
    hear("clip", (...said) => this.cut(ink, page, said));
    hear("save", () => page.kept.push(page.clip));
    hear("restore", () => {
      page.clip = page.kept.pop() ?? null;
    });
    hear("drawImage", (...said) => this.picture(ink, page, said));
    return words;
  }

  private box(ink: Ink, page: Page, way: "fill" | "stroke", at: readonly never[]): void {
    const outline = new Outline();
    outline.rect(...(at as unknown as [number, number, number, number]));
    this.draw(ink, page, outline.data, way, []);
  }

  private gradients(ink: Ink): Record<string, Word> {
    const made = (gradient: CanvasGradient, name: string, place: Attributes): CanvasGradient => {
      const stops: string[] = [];
      const add = gradient.addColorStop.bind(gradient);
      gradient.addColorStop = (offset, style) => {
        const [colour, share] = colourOf(plainColour(ink, style));
        stops.push(element("stop", { offset, "stop-color": colour, "stop-opacity": share === 1 ? undefined : share }));
        add(offset, style);
      };
      this.fills.set(gradient, () => this.define(name, { ...place, gradientUnits: "userSpaceOnUse" }, stops.join("")));
      return gradient;
    };
    const linear = (...at: number[]): CanvasGradient => {
      const [x1, y1, x2, y2] = at as [number, number, number, number];
      return made(ink.createLinearGradient(x1, y1, x2, y2), "linearGradient", { x1: short(x1), y1: short(y1), x2: short(x2), y2: short(y2) });
    };
    const radial = (...at: number[]): CanvasGradient => {
      const [fx, fy, fr, cx, cy, r] = at as [number, number, number, number, number, number];
      return made(ink.createRadialGradient(fx, fy, fr, cx, cy, r), "radialGradient", { cx: short(cx), cy: short(cy), r: short(r), fx: short(fx), fy: short(fy), fr: short(fr) });
    };
    return { createLinearGradient: linear as Word, createRadialGradient: radial as Word };
  }

  private letter(ink: Ink, page: Page, way: "fill" | "stroke", text: string, [x, y, most]: readonly number[]): void {
    if (text.trim() === "") return;
    const { width } = ink.measureText(text);
    const isHeld = text.length > 1 && width > 0;
    const said = {
      x: short(x!), y: short(y! + drop(ink)), "text-anchor": ANCHORS[ink.textAlign], ...fontOf(ink.font), "xml:space": "preserve",
      textLength: isHeld ? short(Math.min(most ?? width, width)) : undefined, lengthAdjust: isHeld ? "spacingAndGlyphs" : undefined,
    };
    this.lay(ink, page, element("text", { ...said, ...this.style(ink, way), transform: matrix(ink.getTransform()) }, plain(text)));
  }

  private pathOf(page: Page, [first]: readonly unknown[]): string {
    if (!(typeof Path2D !== "undefined" && first instanceof Path2D)) return page.outline.data;
    for (const [data, path] of paths) if (path === first) return data;
    page.lose();
    return "";
  }

  private draw(ink: Ink, page: Page, d: string, way: "fill" | "stroke", said: readonly unknown[]): void {
    if (d === "") return;
    const rule = said.includes("evenodd") ? "evenodd" : undefined;
    this.lay(ink, page, element("path", { d, ...this.style(ink, way), "fill-rule": rule, transform: matrix(ink.getTransform()) }));
  }

  private style(ink: Ink, way: "fill" | "stroke"): Attributes {
    const style = ink[`${way}Style`];
    const [paint, share] = typeof style === "string" ? colourOf(style) : [this.paint(style), 1];
    const opacity = share * ink.globalAlpha;
    const said: Record<string, string | number | undefined> = { [way]: paint, [`${way}-opacity`]: opacity === 1 ? undefined : Math.round(opacity * 1000) / 1000 };
    if (way === "fill") return said;
    const dashes = ink.getLineDash();
    return {
      ...said, fill: "none", "stroke-width": short(ink.lineWidth), "stroke-linecap": ink.lineCap === "butt" ? undefined : ink.lineCap,
      "stroke-linejoin": ink.lineJoin === "miter" ? undefined : ink.lineJoin, "stroke-dasharray": dashes.length ? dashes.map(short).join(" ") : undefined,
      "stroke-dashoffset": dashes.length && ink.lineDashOffset ? short(ink.lineDashOffset) : undefined,
    };
  }

  private paint(style: CanvasGradient | CanvasPattern): string {
    const known = "addColorStop" in style ? this.fills.get(style) : undefined;
    return known ? `url(#${known()})` : "none";
  }

  private cut(ink: Ink, page: Page, said: readonly unknown[]): void {
    const shape = element("path", { d: this.pathOf(page, said) || "M0 0", transform: matrix(ink.getTransform()), "clip-rule": said.includes("evenodd") ? "evenodd" : undefined });
    page.clip = { id: this.define("clipPath", { "clip-path": page.clip ? `url(#${page.clip.id})` : undefined }, shape) };
  }

  /** Onto the page, within what is cut out and above its shadow. */
  private lay(ink: Ink, page: Page, drawn: string): void {
    const shadow = ink.shadowBlur > 0 || ink.shadowOffsetX || ink.shadowOffsetY ? this.shadow(ink) : undefined;
    const held = page.clip || shadow ? element("g", { "clip-path": page.clip ? `url(#${page.clip.id})` : undefined, filter: shadow ? `url(#${shadow})` : undefined }, drawn) : drawn;
    page.length += held.length;
    const way = ink.globalCompositeOperation;
    if (page.strange || page.length > LONGEST || (way !== "source-over" && way !== "destination-out")) page.lose();
    else if (way === "destination-out") page.cuts.push(held);
    else {
      this.wearCuts(page);
      page.body.push(held);
    }
  }

  /** What was rubbed out of all that lay there. */
  private wearCuts(page: Page): void {
    if (page.cuts.length === 0) return;
    const { width, height } = page.canvas;
    const rubbed = page.cuts.join("").replaceAll(/(stroke|fill)="(?!none)[^"]*"/g, '$1="#000"');
    const mask = this.define("mask", { maskUnits: "userSpaceOnUse", x: 0, y: 0, width, height }, element("rect", { width, height, fill: "#fff" }) + rubbed);
    page.body = [element("g", { mask: `url(#${mask})` }, page.body.join(""))];
    page.cuts = [];
  }

  private shadow(ink: Ink): string {
    const [colour, share] = colourOf(ink.shadowColor);
    const steps = element("feGaussianBlur", { in: "SourceAlpha", stdDeviation: short(ink.shadowBlur / 2) })
      + element("feOffset", { dx: short(ink.shadowOffsetX), dy: short(ink.shadowOffsetY), result: "far" })
      + element("feFlood", { "flood-color": colour, "flood-opacity": share }) + element("feComposite", { in2: "far", operator: "in" })
      + element("feMerge", {}, "<feMergeNode/><feMergeNode in=\"SourceGraphic\"/>");
    return this.define("filter", { x: "-50%", y: "-50%", width: "200%", height: "200%" }, steps);
  }

  private define(name: string, attributes: Attributes, inside: string): string {
    const key = `${name}${JSON.stringify(attributes)}${inside}`;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const id = `d${(this.count += 1)}`;
    this.names.set(key, id);
    this.defs.push(element(name, { id, ...attributes }, inside));
    this.length += inside.length;
    return id;
  }

  private picture(ink: Ink, page: Page, [source, ...at]: readonly unknown[]): void {
    const from = source as HTMLCanvasElement | HTMLImageElement;
    const [width, height] = "naturalWidth" in from ? [from.naturalWidth, from.naturalHeight] : [from.width, from.height];
    const box = at as number[];
    const [sx, sy, sw, sh, dx, dy, dw, dh] = box.length === 8 ? (box as [number, number, number, number, number, number, number, number]) : ([0, 0, width, height, box[0]!, box[1]!, box[2] ?? width, box[3] ?? height] as const);
    if (!sw || !sh || !dw || !dh) return;
    const inner = "naturalWidth" in from ? this.pixels(from, width, height) : this.used(from);
    const placed = element("g", { transform: `translate(${list(dx, dy)}) scale(${dw / sw} ${dh / sh}) translate(${list(-sx, -sy)})`, opacity: ink.globalAlpha === 1 ? undefined : ink.globalAlpha }, inner);
    const isPart = sx > 0 || sy > 0 || sw < width || sh < height;
    const frame = isPart ? this.define("clipPath", {}, element("rect", { x: short(dx), y: short(dy), width: short(dw), height: short(dh) })) : undefined;
    this.lay(ink, page, element("g", { transform: matrix(ink.getTransform()) }, frame ? element("g", { "clip-path": `url(#${frame})` }, placed) : placed));
  }

  /** Another canvas: by what was drawn on it, kept once; what was not listened to, or is too much, by its pixels. */
  private used(canvas: HTMLCanvasElement): string {
    const page = this.pages.get(canvas);
    if (!page || page.strange || this.length > MOST) return this.pixels(canvas, canvas.width, canvas.height);
    this.wearCuts(page);
    const { width, height } = canvas;
    const edge = this.define("clipPath", {}, element("rect", { width, height }));
    const id = this.define("g", { "clip-path": `url(#${edge})` }, page.body.join(""));
    return element("use", { "xlink:href": `#${id}` });
  }

  /** Pixels, as many as are worth it; in the coordinates of the picture that they are of. */
  private pixels(from: HTMLCanvasElement | HTMLImageElement, width: number, height: number): string {
    const share = Math.min(1, WIDEST / Math.max(width, height));
    const sheet = document.createElement("canvas");
    [sheet.width, sheet.height] = [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
    sheet.getContext("2d")?.drawImage(from, 0, 0, sheet.width, sheet.height);
    const id = this.define("image", { width, height, preserveAspectRatio: "none", "xlink:href": sheet.toDataURL("image/png") }, "");
    return element("use", { "xlink:href": `#${id}` });
  }
}

/** A colour as canvases write it back. */
function plainColour(ink: Ink, style: string): string {
  const before = ink.fillStyle;
  ink.fillStyle = style;
  const plain = ink.fillStyle;
  ink.fillStyle = before;
  return typeof plain === "string" ? plain : style;
}

function fontOf(font: string): Attributes {
  const family = font.replace(/^.*?[\d.]+px(?:\/\S+)?\s*/, "");
  return { "font-family": family, "font-size": /([\d.]+)px/.exec(font)?.[1], "font-weight": /\b(bold|[1-9]00)\b/.exec(font)?.[1], "font-style": /\bitalic\b/.exec(font)?.[0] };
}

/** All of it wiped is a new page; a part of it is more than words can say. */
function clear(ink: Ink, page: Page, at: readonly never[]): void {
  const [x, y, w, h] = at as unknown as [number, number, number, number];
  const first = ink.getTransform().transformPoint({ x, y });
  const last = ink.getTransform().transformPoint({ x: x + w, y: y + h });
  if (first.x <= 0 && first.y <= 0 && last.x >= ink.canvas.width - 1 && last.y >= ink.canvas.height - 1) page.wipe();
  else page.lose();
}

/** How far below its point the line of writing lies. */
function drop(ink: Ink): number {
  if (ink.textBaseline === "alphabetic") return 0;
  const here = ink.measureText("x").fontBoundingBoxAscent;
  const before = ink.textBaseline;
  ink.textBaseline = "alphabetic";
  const there = ink.measureText("x").fontBoundingBoxAscent;
  ink.textBaseline = before;
  return there - here;
}
