import { readFileSync } from "node:fs";
import path from "node:path";
import { isDevelopment, sourceCommit } from "../env.ts";
import { orNull } from "../or-null.ts";

/** Written by scripts/build.ts. */
export const VERSION_FILE = path.join(".next", "version.json");

type Version = { version: string; commit: string | null };

let cachedVersion: Version | undefined;

/** The package's version and the built commit; null in development, or if unknown. */
export const siteVersion = (): Version => (cachedVersion ??= readVersion());

/** `1.0.0 (5217a27)` */
export function versionLabel(): string {
  const { version, commit } = siteVersion();
  return commit ? `${version} (${commit})` : version;
}

function readVersion(): Version {
  // without this hint Turbopack traces the whole project
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), file), "utf8")) as Version;
  // null on a platform that deploys only the files that routes load
  const built = isDevelopment() ? null : orNull(() => read(VERSION_FILE));
  return built ?? { version: read("package.json").version, commit: sourceCommit() };
}
