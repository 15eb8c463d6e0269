/** Normalizes the image in the file that is named and prints by how many MiB that raised the peak of the process. */
import { readFileSync } from "node:fs";
import { normalizeImage } from "../../lib/images/normalize.ts";

const peakMiB = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

const bytes = readFileSync(process.argv[2] ?? "");
await import("sharp");
const before = peakMiB();
await normalizeImage(bytes);
process.stdout.write(String(Math.round(peakMiB() - before)));
