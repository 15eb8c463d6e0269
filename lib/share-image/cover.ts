import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrandColors } from "../brand/contrast.ts";
import { paletteOf } from "../brand/palette.ts";
import { coverOf, type DrawnCover } from "../covers/rules.ts";

const DRAWINGS_FILE = path.join(process.cwd(), "public/images/covers.svg");

/** A drawn cover as a data URL, its colors written in. */
export async function coverUrl(cover: DrawnCover, colors: BrandColors): Promise<string> {
  const { drawing, inks } = coverOf(cover);
  const palette: Record<string, string> = paletteOf(colors);
  const valueOf = (name: string) => {
    const ink = (inks as Record<string, string>)[name] ?? name;
    return palette[ink] ?? ink;
  };
  const drawings = await readFile(DRAWINGS_FILE, "utf8");
  const [, art = ""] = new RegExp(`<symbol id="${drawing}">([^]*?)</symbol>`).exec(drawings) ?? [];
  const colored = art.replace(/var\(--([\w-]+)\)/g, (_variable, name: string) => valueOf(name));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">${colored}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
