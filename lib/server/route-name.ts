import { readFileSync } from "node:fs";
import path from "node:path";

type Manifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };

const MANIFEST = "routes-manifest.json";

/**
 * What a log calls the address of a request: the pattern of its route ("/blog/[slug]"), since the address itself may hold
 * a key ("/api/objects/upload/…"). The patterns are those of the build in `distDir`.
 */
export function routeNames(distDir: string): (target: string) => string {
  const { staticRoutes, dynamicRoutes } = readManifest(distDir);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (target) => {
    const pathname = target.split("?", 1)[0] ?? "";
    if (pathname.startsWith("/_next/")) return "/_next";
    if (pathname.startsWith("/_payload/")) return "/_payload";
    if (fixed.has(pathname)) return pathname;
    return patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? "unknown";
  };
}

/** The development server makes its routes as they are asked for, and has no such file. */
function readManifest(distDir: string): Manifest {
  try {
    return JSON.parse(readFileSync(path.join(distDir, MANIFEST), "utf8")) as Manifest;
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}
