/** The report as a picture: the page as it stands, drawn by the browser, with its styles, fonts and pictures inside. */

/** The picture is as wide as the page of a desk, whatever shows it, and twice as sharp. */
export const WIDTH = 1200;
const SHARP = 2;

async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Pictures that a rule names, in it. */
async function withPictures(text: string, base: string): Promise<string> {
  let made = text;
  for (const [whole, address] of text.matchAll(/url\(["']?([^"')]+)["']?\)/g)) {
    if (!address!.startsWith("data:")) made = made.replace(whole, `url("${await dataUrl(new URL(address!, base).href)}")`);
  }
  return made;
}

/** All rules of the page, with the fonts that it has loaded in them. */
async function stylesOf(): Promise<string> {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => [rule, sheet.href ?? location.href] as const));
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  const texts = rules.map(async ([rule, base]) => {
    if (!(rule instanceof CSSFontFaceRule)) return withPictures(rule.cssText, base);
    const family = rule.style.getPropertyValue("font-family").replace(/["']/g, "");
    const range = rule.style.getPropertyValue("unicode-range").replace(/\s/g, "").toLowerCase();
    const isThere = loaded.some((one) => one.family.replace(/["']/g, "") === family && (range === "" || one.unicodeRange.replace(/\s/g, "").toLowerCase() === range));
    const address = /url\(["']?([^"')]+)/.exec(rule.cssText)?.[1];
    return isThere && address !== undefined ? rule.cssText.replace(address, await dataUrl(new URL(address, base).href)) : "";
  });
  return (await Promise.all(texts)).join("\n");
}

/** A copy of the page in which everything that is fetched stands itself. */
async function copyOf(page: HTMLElement): Promise<HTMLElement> {
  const copy = page.cloneNode(true) as HTMLElement;
  const drawn = [...page.querySelectorAll("canvas")];
  copy.querySelectorAll("canvas").forEach((canvas, index) => {
    const image = document.createElement("img");
    image.src = drawn[index]!.toDataURL();
    image.className = canvas.className;
    canvas.replaceWith(image);
  });
  for (const one of copy.querySelectorAll("[data-unpictured]")) one.remove();
  await Promise.all([...copy.querySelectorAll("image")].map(async (image) => image.setAttribute("href", await dataUrl(image.getAttribute("href") ?? ""))));
  await Promise.all([...copy.querySelectorAll("img")].filter(({ src }) => !src.startsWith("data:")).map(async (image) => (image.src = await dataUrl(image.src))));
  return copy;
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error("no picture"));
    image.src = address;
  });
}

/** PNG of the page. Rejected where the browser draws none. */
export async function pictureOf(page: HTMLElement): Promise<Blob> {
  const [styles, copy] = await Promise.all([stylesOf(), copyOf(page)]);
  const root = document.documentElement;
  const frame = document.createElement("div");
  frame.className = "report-picture";
  frame.append(copy);
  page.parentElement?.append(frame);
  const height = Math.ceil(frame.getBoundingClientRect().height);
  frame.remove();
  const theme = root.dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const { fontFamily } = getComputedStyle(document.body);
  const inside = `<div xmlns="http://www.w3.org/1999/xhtml" lang="${root.lang}" class="report-paper" style="font-family: ${escaped(fontFamily).replace(/"/g, "'")}"><style>${escaped(styles)}</style>${new XMLSerializer().serializeToString(copy)}</div>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}" width="${WIDTH}" height="${height}"><foreignObject x="0" y="0" width="${WIDTH}" height="${height}">${inside}</foreignObject></svg>`;
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * SHARP;
  canvas.height = height * SHARP;
  const ink = canvas.getContext("2d")!;
  ink.fillStyle = getComputedStyle(root).getPropertyValue("--paper");
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob === null ? failed(new Error("no picture")) : done(blob)), "image/png"));
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Hands a file to whoever looks. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
