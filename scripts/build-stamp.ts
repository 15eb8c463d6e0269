import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const stampFile = path.join(root, ".next", "build-stamp");
const SOURCES = [
  "app", "components", "lib", "public", "prisma/schema.prisma",
  "middleware.ts", "instrumentation.ts", "next.config.ts", "tailwind.config.ts", "postcss.config.mjs", "tsconfig.json", "package-lock.json",
];
// written by the build itself
const GENERATED = path.join(root, "lib", "generated");

/** A hash of everything that the build is made of: the files' names and contents. */
export function sourceHash(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) addTo(hash, path.join(root, source));
  return hash.digest("hex");
}

function addTo(hash: ReturnType<typeof createHash>, file: string): void {
  if (file === GENERATED || !existsSync(file)) return;
  let names: string[];
  try {
    names = readdirSync(file);
  } catch {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file)).update("\0");
    return;
  }
  for (const name of names.sort()) addTo(hash, path.join(file, name));
}

/** Whether the build that stands was made of the sources as they are now. */
export function isBuildCurrent(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourceHash();
}

export function writeBuildStamp(hash: string): void {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}
