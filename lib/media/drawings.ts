import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrandColors } from "../brand/contrast.ts";
import { isOwnPalette, paletteOf } from "../brand/palette.ts";

const FOLDER = path.join(process.cwd(), "lib/media/drawings");

/** A portfolio drawing with the brand's colors written into it: an <img> inherits no CSS variables. Null if missing. */
export async function readDrawing(name: string, colors: BrandColors): Promise<string | null> {
  const drawing = /^[\w-]+\.svg$/.test(name) && (await readFile(path.join(FOLDER, name), "utf8").catch(() => null));
  if (!drawing) return null;
  if (isOwnPalette(colors)) return drawing;
  const palette: Record<string, string> = paletteOf(colors);
  // one rule holds a drawing's colors; the colors of wood stay
  return drawing.replace(/:root\{[^}]*\}/, (rule) =>
    rule.replace(/--(\w+):#\w+/g, (own, name: string) => (palette[name] ? `--${name}:${palette[name]}` : own)),
  );
}

/** Replaces CSS variables by their values, for libraries that do not support them. */
export function withoutVariables(drawing: string): string {
  const values = new Map([...drawing.matchAll(/(--\w+):(#\w+)/g)].map(([, name = "", value = ""]) => [name, value]));
  return drawing.replace(/var\((--\w+)\)/g, (_variable, name: string) => values.get(name) ?? "none");
}
