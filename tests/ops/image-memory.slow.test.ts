import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/prepared-site.ts";

/** 600 MiB minus a site under load (250 MiB) and waiting uploads (6 of 10 MiB), and a margin of 30 MiB. */
const MAX_MIB = 290 + 30;

/** Normalizes an image file and prints the rise of the process's peak in MiB. */
const PRINT_RISE = `
  import { readFileSync } from "node:fs";
  import "sharp";
  import { normalizeImage } from "${path.join(import.meta.dirname, "../../lib/media/normalize.ts")}";
  const peakMiB = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]) / 1024;
  const bytes = readFileSync(process.argv[1]);
  const before = peakMiB();
  await normalizeImage(bytes);
  process.stdout.write(String(Math.round(peakMiB() - before)));
`;

const dir = temporaryFolder();

/** A picture with detail everywhere, like a photograph. */
async function photo(width: number, height: number, alpha = false): Promise<Sharp> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const create = { width: width >> 4, height: height >> 4, channels: 3 as const, background: "#777", noise };
  const small = await sharp({ create }).png().toBuffer();
  const image = sharp(small).resize(width, height, { kernel: "nearest" });
  return alpha ? image.ensureAlpha(0.6) : image;
}

const CASES: [string, () => Promise<Sharp>][] = [
  [
    "progressive JPEG in full color",
    async () => (await photo(6_600, 6_600)).jpeg({ quality: 40, progressive: true, chromaSubsampling: "4:4:4" }),
  ],
  ["turned JPEG", async () => (await photo(7_000, 7_000)).withMetadata({ orientation: 6 }).jpeg({ quality: 60 })],
  [
    "interlaced PNG",
    async () =>
      sharp({ create: { width: 7_000, height: 7_000, channels: 4, background: "#7a98" } }).png({ progressive: true }),
  ],
  ["WebP", async () => (await photo(4_500, 4_500)).webp({ quality: 60, effort: 1 })],
  ["transparent WebP", async () => (await photo(3_500, 3_500, true)).webp({ quality: 60, effort: 1 })],
  ["AVIF", async () => (await photo(2_950, 2_950)).avif({ quality: 60, effort: 0 })],
  ["transparent AVIF", async () => (await photo(2_600, 2_600, true)).avif({ lossless: true, effort: 0 })],
];

describe.skipIf(process.platform !== "linux")("the largest accepted image (needs Linux)", () => {
  it.each(CASES)("decoding the largest accepted image leaves memory for the site: %s", async (name, make) => {
    const file = path.join(dir, name.replaceAll(" ", "-"));
    await (await make()).toFile(file);
    const command = ["--conditions=react-server", "--input-type=module", "--eval", PRINT_RISE, "--", file];
    const { stdout } = await promisify(execFile)(process.execPath, command);
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout)).toBeLessThan(MAX_MIB);
  });
});
