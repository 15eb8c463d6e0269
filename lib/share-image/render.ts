import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import type { ReactElement } from "react";
import type { TypePair } from "../content/brand.ts";
import { oneLine } from "../validation/text.ts";
import { DISPLAY_FONT, MONO_FONT, SHARE_SIZE, type ShareTexts } from "./size.ts";

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
const SUBSETS = ["latin", "latin-ext"];

// The characters of both subsets. For others the renderer would fetch fonts from other servers.
const DRAWABLE =
  /[^\u0020-\u007e\u00a0-\u024f\u0259\u02bc\u02c6\u02da\u02dc\u1e80-\u1e9e\u1ef2\u1ef3\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2122\u2212]/gu;

const monoFont = (subset: string) =>
  readFile(path.join(process.cwd(), PACKAGES, "ibm-plex-mono/files", `ibm-plex-mono-${subset}-400-normal.woff`));

/** A pair's display font and the one of catalog numbers, under the names that drawings use. */
async function fonts(pair: TypePair) {
  const loaded = await Promise.all(
    SUBSETS.map(async (subset) => [
      { name: DISPLAY_FONT, data: await DISPLAY_FONTS[pair](subset), weight: 700 as const },
      { name: MONO_FONT, data: await monoFont(subset), weight: 400 as const },
    ]),
  );
  return loaded.flat();
}

/** A square PNG in the font of `pair`. */
export async function iconImage(size: number, pair: TypePair, drawing: ReactElement): Promise<Buffer> {
  const image = new ImageResponse(drawing, { width: size, height: size, fonts: await fonts(pair) });
  return sharp(await image.arrayBuffer())
    .png({ palette: true, effort: 8 })
    .toBuffer();
}

/** An ICO file: a header of 6 bytes, 16 bytes on each picture, the pictures. */
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
 * A share image as PNG in the fonts of `pair`; `draw` gets the texts without characters that the bundled fonts lack.
 * Drawings have few colors: a palette takes a quarter of the bytes.
 */
export async function shareImage(
  texts: ShareTexts,
  pair: TypePair,
  draw: (texts: ShareTexts) => ReactElement,
  colors = DRAWING_COLORS,
): Promise<Response> {
  const siteName = drawable(texts.siteName);
  const card = draw({
    title: drawable(texts.title) || siteName,
    kicker: drawable(texts.kicker) || siteName,
    siteName,
    number: texts.number && drawable(texts.number),
  });
  const image = await new ImageResponse(card, { ...SHARE_SIZE, fonts: await fonts(pair) }).arrayBuffer();
  const png = await sharp(image).png({ palette: true, colors, effort: 8 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}

const drawable = (text: string) => oneLine(text.normalize("NFC").replace(DRAWABLE, ""));
