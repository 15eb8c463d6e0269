/** Settings from `.env.local` and `.env`: the one reader, for the site, the build and every command. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { skipNextEnvFiles } from "../lib/front/next-internals.ts";
import { StartError } from "./embedded/data-dir.ts";

const root = path.join(import.meta.dirname, "..");
/** NAME=value, NAME="value" or NAME='value', each optionally followed by ` # a comment`. */
const LINE = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(?:(["'`])(.*?)\2|(.*?))[ \t]*(?:(?<=\s)#.*)?$/gm;

/** Loads both files; variables that are set win, then `.env.local`. Throws StartError for an unreadable file. */
export function loadEnvFiles(folder = root): void {
  for (const name of [".env.local", ".env"])
    for (const [key, value] of Object.entries(parseEnvFile(readFile(path.join(folder, name)))))
      process.env[key] ??= value;
  skipNextEnvFiles();
}

/** Values as written: quotes around them are removed, and neither `$` nor `\` means anything. */
export function parseEnvFile(text: string): Record<string, string> {
  const lines = text.replace(/^\uFEFF/, "").matchAll(LINE);
  return Object.fromEntries([...lines].map(([, key, , quoted, plain]) => [key, quoted ?? plain ?? ""]));
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return "";
    throw new StartError(`${file} cannot be read (${code}).`);
  }
}
