import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrandColors } from "../brand/contrast.ts";
import { paletteOf } from "../brand/palette.ts";
import { coverOf, type DrawnCover } from "../covers/rules.ts";

const FOLDER = path.join(process.cwd(), "public/images/covers");

/** A drawn cover as a data URL, its colors written in. */
export async function coverUrl(cover: DrawnCover, colors: BrandColors): Promise<string> {
  const { drawing, inks } = coverOf(cover);
  const palette: Record<string, string> = paletteOf(colors);
  const valueOf = (name: string) => {
    const ink = (inks as Record<string, string>)[name] ?? name;
    return palette[ink] ?? ink;
  };
  const svg = await readFile(path.join(FOLDER, `${drawing}.svg`), "utf8");
  const colored = svg.replace(/var\(--([\w-]+)\)/g, (_variable, name: string) => valueOf(name));
  return `data:image/svg+xml,${encodeURIComponent(colored)}`;
}
