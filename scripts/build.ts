/** `npm run build`: the Prisma client, then the site. Needs no database and no network. */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compress } from "../lib/page-cache/representation.ts";
import { sourceHash, writeBuildStamp } from "./build-stamp.ts";

const root = path.join(import.meta.dirname, "..");

function run(script: string, ...args: string[]) {
  const { status } = spawnSync(process.execPath, [path.join(root, "node_modules", script), ...args], {
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Writes .gz and .br beside every static file that shrinks, so that none is compressed while somebody waits. */
async function compressStaticFiles() {
  for (const name of globSync(".next/static/**/*.{js,css,svg,json}", { cwd: root })) {
    const file = path.join(root, name);
    const bodies: { gzip?: Buffer; br?: Buffer } = {};
    await compress(readFileSync(file), bodies);
    if (bodies.gzip) writeFileSync(`${file}.gz`, bodies.gzip);
    if (bodies.br) writeFileSync(`${file}.br`, bodies.br);
  }
}

const hash = sourceHash();
run("prisma/build/index.js", "generate", "--no-hints");
run("next/dist/bin/next", "build");
await compressStaticFiles();
writeBuildStamp(hash);
