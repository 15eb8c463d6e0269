import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import type { ReactElement } from "react";
import { SHARE_SIZE, type ShareTexts } from "./size.ts";

// Static cuts: the drawing library reads neither variable fonts nor WOFF2.
const FONTS = path.join(process.cwd(), "node_modules/@fontsource/bricolage-grotesque/files");
const SUBSETS = ["latin", "latin-ext"];

// What the two subsets have. For anything else the drawing library would ask servers of others for a font.
const DRAWABLE =
  /[^\u0020-\u007e\u00a0-\u024f\u0259\u02bc\u02c6\u02da\u02dc\u1e80-\u1e9e\u1ef2\u1ef3\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2122\u2212]/gu;

const fonts = () =>
  Promise.all(
    SUBSETS.map(async (subset) => ({
      name: "Bricolage Grotesque",
      data: await readFile(path.join(FONTS, `bricolage-grotesque-${subset}-700-normal.woff`)),
      weight: 700 as const,
    })),
  );

/** A square picture as PNG. */
export async function iconImage(size: number, drawing: ReactElement): Promise<Buffer> {
  const image = new ImageResponse(drawing, { width: size, height: size, fonts: await fonts() });
  return sharp(await image.arrayBuffer())
    .png({ palette: true, effort: 8 })
    .toBuffer();
}

/** `png` as the one picture of an ICO file: a header of 6 bytes, an entry of 16, the picture. */
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

/** A share image as PNG; `draw` arranges the texts, which it gets without characters that the bundled font lacks. */
export async function shareImage(texts: ShareTexts, draw: (texts: ShareTexts) => ReactElement): Promise<Response> {
  const siteName = drawable(texts.siteName);
  const card = draw({
    title: drawable(texts.title) || siteName,
    kicker: drawable(texts.kicker) || siteName,
    siteName,
    number: texts.number,
  });
  const image = await new ImageResponse(card, { ...SHARE_SIZE, fonts: await fonts() }).arrayBuffer();
  // three inks and their edges: a palette takes a quarter of the bytes
  const png = await sharp(image).png({ palette: true, colours: 64, effort: 8 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}

const drawable = (text: string) => text.normalize("NFC").replace(DRAWABLE, "").replace(/\s+/g, " ").trim();
