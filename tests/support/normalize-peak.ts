/** Normalizes an image file and prints the rise of the process's peak in MiB. */
import { readFileSync } from "node:fs";
import { normalizeImage } from "../../lib/media/normalize.ts";

const peakMiB = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

const bytes = readFileSync(process.argv[2] ?? "");
await import("sharp");
const before = peakMiB();
await normalizeImage(bytes);
process.stdout.write(String(Math.round(peakMiB() - before)));
