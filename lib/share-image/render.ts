import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import type { ReactElement } from "react";
import type { TypePair } from "../content/brand.ts";
import { DISPLAY_FONT, SHARE_SIZE, type ShareTexts } from "./size.ts";

// Static cuts: the renderer reads neither variable fonts nor WOFF2. Those that no page needs are here, instead of two
// packages of fifty files. Paths are literal, so that the build traces them.
const DISPLAY_FONTS: Record<TypePair, (subset: string) => Promise<Buffer>> = {
  label: (subset) =>
    readFile(
      path.join(
        process.cwd(),
        "node_modules/@fontsource/bricolage-grotesque/files",
        `bricolage-grotesque-${subset}-700-normal.woff`,
      ),
    ),
  journal: (subset) =>
    readFile(path.join(process.cwd(), "lib/share-image/fonts", `fraunces-${subset}-700-normal.woff`)),
  works: (subset) => readFile(path.join(process.cwd(), "lib/share-image/fonts", `archivo-${subset}-700-normal.woff`)),
};
const SUBSETS = ["latin", "latin-ext"];

// The characters of both subsets. For others the renderer would fetch fonts from other servers.
const DRAWABLE =
  /[^\u0020-\u007e\u00a0-\u024f\u0259\u02bc\u02c6\u02da\u02dc\u1e80-\u1e9e\u1ef2\u1ef3\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2122\u2212]/gu;

/** A pair's display font, under the name that drawings use. */
function fonts(pair: TypePair) {
  return Promise.all(
    SUBSETS.map(async (subset) => ({
      name: DISPLAY_FONT,
      data: await DISPLAY_FONTS[pair](subset),
      weight: 700 as const,
    })),
  );
}

/** A square PNG in the font of `pair`. */
export async function iconImage(size: number, pair: TypePair, drawing: ReactElement): Promise<Buffer> {
  const image = new ImageResponse(drawing, { width: size, height: size, fonts: await fonts(pair) });
  return sharp(await image.arrayBuffer())
    .png({ palette: true, effort: 8 })
    .toBuffer();
}

/** `png` as the only picture of an ICO file: a header of 6 bytes, an entry of 16. */
export function icoOf(png: Buffer, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}

/** A share image as PNG in the font of `pair`; `draw` gets the texts without characters that the bundled fonts lack. */
export async function shareImage(
  texts: ShareTexts,
  pair: TypePair,
  draw: (texts: ShareTexts) => ReactElement,
): Promise<Response> {
  const siteName = drawable(texts.siteName);
  const card = draw({
    title: drawable(texts.title) || siteName,
    kicker: drawable(texts.kicker) || siteName,
    siteName,
    number: texts.number,
  });
  const image = await new ImageResponse(card, { ...SHARE_SIZE, fonts: await fonts(pair) }).arrayBuffer();
  // few colors: a palette takes a quarter of the bytes
  const png = await sharp(image).png({ palette: true, colours: 64, effort: 8 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}

const drawable = (text: string) => text.normalize("NFC").replace(DRAWABLE, "").replace(/\s+/g, " ").trim();
