/** `npm run build`: the Prisma client, then the site. Needs no database and no network. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compress } from "../lib/page-cache/representation.ts";
import { sourceHash, writeBuildStamp } from "./build-stamp.ts";
import { runNode } from "./run-node.ts";

const root = path.join(import.meta.dirname, "..");

// what ends this process ends the one that it waits for
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());

async function run(script: string, ...args: string[]) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
  const code = await runNode([path.join(root, "node_modules", script), ...args], stop.signal, env);
  if (stop.signal.aborted) process.exit(143);
  if (code !== 0) process.exit(code);
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
await run("prisma/build/index.js", "generate", "--no-hints");
await run("next/dist/bin/next", "build");
await compressStaticFiles();
writeBuildStamp(hash);
