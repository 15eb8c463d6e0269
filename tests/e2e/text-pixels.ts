/** What is behind and above the text of a page, by its pixels. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type Box, readAtRest, readTextLines, type TextLine } from "./text-lines.ts";

type Pixels = { data: Buffer; width: number; height: number };

/** Chromium repeats a picture after 16384 px. */
const SLICE = 8000;
/** The share of a character's pixels that may have too little contrast: less does not change its shape. */
const MAX_LOW = 0.1;
/** The share that may be covered: a turned character is drawn a little differently each time. */
const MAX_COVERED = 0.3;

const EVERYTHING = "*,*::before,*::after,*::placeholder";
const NO_TEXT = `${EVERYTHING}{-webkit-text-fill-color:transparent!important;text-decoration-color:transparent!important}`;
const MAGENTA = NO_TEXT.replace("fill-color:transparent", "fill-color:#f0f");
const TEXT_ALONE =
  MAGENTA +
  `${EVERYTHING}{background:none!important;border-color:transparent!important;box-shadow:none!important}` +
  "html{background:#fff!important}svg,img,video,canvas{visibility:hidden!important}";

/** Lines of text that art makes unreadable, and line breaks within words, in a window of `width`. */
export async function findTextFaults(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 768 ? 800 : 900 });
  return readAtRest(page, async () => {
    const { lines, broken } = await readTextLines(page);
    return [...new Set([...broken, ...(await findCoveredText(page, lines))])];
  });
}

async function findCoveredText(page: Page, lines: TextLine[]): Promise<string[]> {
  const ground = await capture(page, NO_TEXT);
  const drawn = await capture(page, MAGENTA);
  const text = await capture(page, TEXT_ALONE);
  return ground
    .flatMap((slice, index) => {
      const pictures = { ground: slice, drawn: drawn[index] as Pixels, text: text[index] as Pixels };
      return lines.map((line) => faultOf(line, index * SLICE, pictures));
    })
    .filter((fault) => fault !== null);
}

/** The whole page with `css`, in slices. Playwright's own screenshot looks for animations and styles the page twice. */
async function capture(page: Page, css: string): Promise<Pixels[]> {
  const style = await page.addStyleTag({ content: css });
  const browser = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  const slices: Pixels[] = [];
  for (let y = 0; y < height; y += SLICE) {
    const clip = { x: 0, y, width, height: Math.min(SLICE, height - y), scale: 1 };
    const options = { clip, captureBeyondViewport: true, optimizeForSpeed: true };
    const picture = await browser.send("Page.captureScreenshot", options);
    const { data, info } = await sharp(Buffer.from(picture.data, "base64"))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    slices.push({ data, width: info.width, height: info.height });
  }
  await browser.detach();
  await style.evaluate((element) => (element as Element).remove());
  return slices;
}

type Pictures = { ground: Pixels; drawn: Pixels; text: Pixels };

function faultOf({ text, color, isLarge, characters }: TextLine, top: number, pictures: Pictures): string | null {
  const needed = isLarge ? 3 : 4.5;
  let worst = Infinity;
  let isCovered = false;
  // few colors are behind thousands of pixels
  const contrasts = new Map<number, number>();
  const contrastAt = (at: number): number => {
    const ground = pictures.ground.data.readUInt32BE(at);
    const contrast = contrasts.get(ground) ?? contrastOn(color, pictures.ground.data, at);
    contrasts.set(ground, contrast);
    return contrast;
  };
  for (const box of characters) {
    let all = 0;
    let covered = 0;
    let low = 0;
    let lowest = Infinity;
    for (const at of pixelsIn(box, top, pictures.text)) {
      // green is what magenta takes from white
      if ((pictures.text.data[at + 1] ?? 255) > 128) continue;
      all += 1;
      const contrast = contrastAt(at);
      if (contrast < needed) low += 1;
      lowest = Math.min(lowest, contrast);
      if (isSame(pictures.ground.data, pictures.drawn.data, at)) covered += 1;
    }
    if (low > MAX_LOW * all) worst = Math.min(worst, lowest);
    if (covered > MAX_COVERED * all) isCovered = true;
  }
  if (isCovered) return `“${text}” is covered`;
  return worst < needed ? `“${text}” has a contrast of ${worst.toFixed(2)}:1 of ${needed}:1` : null;
}

/** The offsets of a box's pixels in a picture that begins at `top`. */
function* pixelsIn({ x, y, width, height }: Box, top: number, picture: Pixels): Generator<number> {
  for (let row = Math.max(0, Math.round(y - top)); row < Math.min(picture.height, y + height - top); row += 1) {
    for (let column = Math.max(0, Math.round(x)); column < Math.min(picture.width, x + width); column += 1) {
      yield (row * picture.width + column) * 4;
    }
  }
}

function isSame(one: Buffer, other: Buffer, at: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1) {
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) >= 12) return false;
  }
  return true;
}

function contrastOn([red, green, blue, alpha]: TextLine["color"], ground: Buffer, at: number): number {
  const below = [0, 1, 2].map((channel) => ground[at + channel] ?? 0);
  const above = [red, green, blue].map((value, channel) => value + ((below[channel] ?? 0) - value) * (1 - alpha / 255));
  const [lighter = 0, darker = 0] = [luminance(below), luminance(above)].toSorted((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
