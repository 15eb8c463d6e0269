import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

type Difference = {
  name: string;
  sizes: string;
  /** Null where one folder lacks the picture. */
  pixels: number | null;
  share: number;
};

type Size = { width: number; height: number };

/** Compares two folders by file name, drawing differences into `into`. */
export async function compare(before: string, after: string, into: string): Promise<Difference[]> {
  mkdirSync(into, { recursive: true });
  const names = [...new Set([...picturesOf(before), ...picturesOf(after)])].sort();
  const differences: Difference[] = [];
  for (const name of names) {
    differences.push(await difference(name, path.join(before, name), path.join(after, name), path.join(into, name)));
  }
  return differences;
}

const picturesOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".png"));

async function difference(name: string, before: string, after: string, into: string): Promise<Difference> {
  const [a, b] = await Promise.all([sizeOf(before), sizeOf(after)]);
  if (!a || !b) return { name, sizes: a ? "only before" : "only after", pixels: null, share: 1 };
  const sizes = a.height === b.height && a.width === b.width ? "" : `${a.width}x${a.height} → ${b.width}x${b.height}`;
  if (sizes === "" && readFileSync(before).equals(readFileSync(after))) return { name, sizes, pixels: 0, share: 0 };
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const [left, right] = await Promise.all([
    pixelsOf(before, a, { width, height }),
    pixelsOf(after, b, { width, height }),
  ]);
  const drawn = new Uint8Array(width * height * 4);
  const pixels = pixelmatch(left, right, drawn, width, height, { threshold: 0.1 });
  if (pixels > 0) {
    const picture = sharp(drawn, { raw: { width, height, channels: 4 } });
    writeFileSync(into, await picture.png().toBuffer());
  }
  return { name, sizes, pixels, share: pixels / (width * height) };
}

async function sizeOf(file: string): Promise<Size | null> {
  try {
    const { width = 0, height = 0 } = await sharp(file).metadata();
    return { width, height };
  } catch {
    return null;
  }
}

async function pixelsOf(file: string, size: Size, { width, height }: Size): Promise<Uint8Array> {
  return sharp(file)
    .ensureAlpha()
    .extend({ right: width - size.width, bottom: height - size.height, background: "#ff00ff" })
    .raw()
    .toBuffer();
}
