/** The build's files in memory, with the compressed forms from scripts/build.ts. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { STATIC_PREFIX } from "./next-internals.ts";
import { plainBody } from "./page-cache/encoded-body.ts";
import { type StoredResponse, storedResponse } from "./stored-response.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const CONTENT_TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json; charset=utf-8",
};

const files = new LRUCache<string, StoredResponse>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ body }) => body.bodies.identity.length * 2 + 1,
});

export function staticFile(target: string, distDir: string): StoredResponse | null {
  const [name = ""] = target.split("?", 1);
  const known = files.get(name);
  if (known) return known;
  const type = CONTENT_TYPES[path.extname(name)];
  if (!type || !/^[\w./~()-]+$/.test(name) || name.includes("..")) return null;
  const file = path.join(distDir, "static", name.slice(STATIC_PREFIX.length));
  const identity = readIfThere(file);
  if (!identity) return null;
  const body = plainBody(identity, { gzip: readIfThere(`${file}.gz`), br: readIfThere(`${file}.br`) });
  const headers = {
    "Content-Type": type,
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  };
  const stored = storedResponse(headers, body);
  files.set(name, stored);
  return stored;
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined;
}
