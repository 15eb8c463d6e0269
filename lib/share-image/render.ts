import "server-only";
import transliterate from "@sindresorhus/transliterate";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import type { ReactElement } from "react";
import type { TypePair } from "../site/documents/brand.ts";
import { oneLine } from "../validation/text.ts";
import { DISPLAY_FONT, MONO_FONT, SHARE_SIZE, type ShareTexts } from "./size.ts";
import type { SiteTexts } from "../site/registry.ts";

// Static cuts: the renderer reads neither variable fonts nor WOFF2. Paths are literal, so that the build traces them.
const PACKAGES = "node_modules/@fontsource";
const DISPLAY_FONTS: Record<TypePair, (subset: string) => Promise<Buffer>> = {
  label: (subset) =>
    readFile(
      path.join(process.cwd(), PACKAGES, "bricolage-grotesque/files", `bricolage-grotesque-${subset}-700-normal.woff`),
    ),
  journal: (subset) =>
    readFile(path.join(process.cwd(), PACKAGES, "fraunces/files", `fraunces-${subset}-700-normal.woff`)),
  works: (subset) => readFile(path.join(process.cwd(), PACKAGES, "archivo/files", `archivo-${subset}-700-normal.woff`)),
};
const SUBSETS = ["latin", "latin-ext", "vietnamese"];
/** The subsets of the fallback font, for letters that a display font lacks. */
const FALLBACK_SUBSETS = ["latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"];

// The characters that every pair has a font for. For others the renderer would fetch fonts from other servers.
const LATIN = String.raw`\u0020-\u007e\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01fa-\u01ff\u0218-\u021b\u0259\u02bb\u02bc\u02c6\u02c7\u02da\u02dc\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9`;
const GREEK = String.raw`\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d1\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe`;
const CYRILLIC = String.raw`\u0400-\u045f\u0462\u0463\u0472-\u0475\u0490-\u0493\u0496-\u049b\u04a0-\u04a3\u04aa\u04ab\u04ae-\u04b3\u04b6\u04b7\u04ba\u04bb\u04c0-\u04c4\u04cf-\u04d1\u04d4-\u04d9\u04e2\u04e3\u04e6-\u04e9\u04ee\u04ef\u04f2\u04f3`;
const PUNCTUATION = String.raw`\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u2116\u2122\u2212`;
const NOT_DRAWABLE = new RegExp(`[^${LATIN}${GREEK}${CYRILLIC}${PUNCTUATION}]+`, "gu");

const monoFont = () =>
  readFile(path.join(process.cwd(), PACKAGES, "ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff"));
const fallbackFont = (subset: string) =>
  readFile(path.join(process.cwd(), PACKAGES, "source-sans-3/files", `source-sans-3-${subset}-700-normal.woff`));

const font = async (name: string, file: Promise<Buffer>, weight: 400 | 700 = 700) => ({
  name,
  data: await file,
  weight,
});

/** Display font and catalog font. The renderer takes one font per name, then looks for letters in this order. */
const fonts = (pair: TypePair) =>
  Promise.all([
    ...SUBSETS.map((subset, place) => font(place === 0 ? DISPLAY_FONT : subset, DISPLAY_FONTS[pair](subset))),
    ...FALLBACK_SUBSETS.map((subset) => font(`Fallback ${subset}`, fallbackFont(subset))),
    font(MONO_FONT, monoFont(), 400),
  ]);

/** A square of `size` pixels; `draw` gets the brand without initials that the fonts lack. */
export async function iconImage(
  brand: SiteTexts["brand"],
  size: number,
  draw: (brand: SiteTexts["brand"]) => ReactElement,
): Promise<Buffer> {
  const drawing = draw({ ...brand, initials: toDrawable(brand.initials) });
  const image = new ImageResponse(drawing, { width: size, height: size, fonts: await fonts(brand.typePair) });
  return sharp(await image.arrayBuffer())
    .png({ palette: true, effort: 8 })
    .toBuffer();
}

/** An ICO file: a header of 6 bytes, an entry of 16 bytes for each picture, the pictures. */
export function icoOf(pictures: readonly { size: number; png: Buffer }[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += png.length;
  });
  return new Uint8Array(Buffer.concat([head, ...pictures.map(({ png }) => png)]));
}

const DRAWING_COLORS = 64;
export const PHOTO_COLORS = 256;

/**
 * A share image as PNG in the fonts of `pair`; `draw` gets the texts in letters that these have. Drawings have few
 * colors: with a palette they take a quarter of the bytes.
 */
export async function shareImage(
  texts: ShareTexts,
  pair: TypePair,
  draw: (texts: ShareTexts) => ReactElement,
  colors = DRAWING_COLORS,
): Promise<Response> {
  const siteName = toDrawable(texts.siteName);
  const card = draw({
    title: toDrawable(texts.title) || siteName,
    kicker: toDrawable(texts.kicker) || siteName,
    siteName,
    number: texts.number && toDrawable(texts.number),
  });
  const image = await new ImageResponse(card, { ...SHARE_SIZE, fonts: await fonts(pair) }).arrayBuffer();
  const png = await sharp(image).png({ palette: true, colors, effort: 8 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}

/** Transliterates `text` into letters that the fonts have, and drops all others. */
function toDrawable(text: string): string {
  const written = text.normalize("NFC").replace(NOT_DRAWABLE, (letters) => transliterate(letters));
  return oneLine(written.replace(NOT_DRAWABLE, ""));
}
