import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { env } from "@/lib/env";
import { SHARE_SIZE, type ShareCard, shareCard } from "../share-art";

// Static cuts: the drawing library reads neither variable fonts nor WOFF2.
const FONTS = path.join(process.cwd(), "node_modules/@fontsource/bricolage-grotesque/files");
const SUBSETS = ["latin", "latin-ext"];

// What the two subsets have. For anything else the drawing library would ask servers of others for a font.
const DRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u0259\u02bc\u02c6\u02da\u02dc\u1e80-\u1e9e\u1ef2\u1ef3\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2122\u2212]/gu;

/** A share card as PNG. */
export async function shareImage({ title, kicker, number }: Omit<ShareCard, "siteName">): Promise<Response> {
  const siteName = drawable(env().SITE_NAME);
  const card = shareCard({ title: drawable(title) || siteName, kicker: drawable(kicker) || siteName, siteName, number });
  const fonts = await Promise.all(
    SUBSETS.map(async (subset) => ({
      name: "Bricolage Grotesque",
      data: await readFile(path.join(FONTS, `bricolage-grotesque-${subset}-700-normal.woff`)),
      weight: 700 as const,
    })),
  );
  const image = await new ImageResponse(card, { ...SHARE_SIZE, fonts }).arrayBuffer();
  // three inks and their edges: a palette takes a quarter of the bytes
  const png = await sharp(image).png({ palette: true, colours: 64, effort: 8 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
}

const drawable = (text: string) => text.normalize("NFC").replace(DRAWABLE, "").replace(/\s+/g, " ").trim();
