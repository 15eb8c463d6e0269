import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrandColors } from "../brand/contrast.ts";
import { isOwnPalette, paletteOf } from "../brand/palette.ts";

const FOLDER = path.join(process.cwd(), "lib/media/drawings");

/** A drawing of the portfolio in the brand's colors, written in: an <img> cannot inherit CSS variables; or null. */
export async function readDrawing(name: string, colors: BrandColors): Promise<string | null> {
  const drawing = /^[\w-]+\.svg$/.test(name) && (await readFile(path.join(FOLDER, name), "utf8").catch(() => null));
  if (!drawing) return null;
  if (isOwnPalette(colors)) return drawing;
  const palette: Record<string, string> = paletteOf(colors);
  // one rule holds a drawing's colors; its woods stay
  return drawing.replace(/:root\{[^}]*\}/, (rule) =>
    rule.replace(/--(\w+):#\w+/g, (own, name: string) => (palette[name] ? `--${name}:${palette[name]}` : own)),
  );
}

/** For libraries that know no CSS variables. */
export function withoutVariables(drawing: string): string {
  const values = new Map([...drawing.matchAll(/(--\w+):(#\w+)/g)].map(([, name = "", value = ""]) => [name, value]));
  return drawing.replace(/var\((--\w+)\)/g, (_variable, name: string) => values.get(name) ?? "none");
}
