/**
 * `npm run build`: the Prisma client, then the site. Needs no database or network.
 * `--keep-client`: uses the existing client, which other processes may be reading.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env, sourceCommit } from "../lib/env.ts";
import { LOADER_FILE, loaderSource } from "../lib/front/deferred-hydration/defer-hydration.ts";
import { NEXT_COMMAND, NEXT_MINIFIER } from "../lib/front/next-internals.ts";
import { compress } from "../lib/front/page-cache/encoded-body.ts";
import { VERSION_FILE } from "../lib/health/version.ts";
import { sourceHash, writeBuildStamp } from "./build-stamp.ts";
import { loadEnvFiles } from "./env-files.ts";
import { runNode } from "./run-node.ts";

const root = path.join(import.meta.dirname, "..");

// a signal ends the child, too
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());

async function run(script: string, ...args: string[]) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" as const };
  // shorter than the patience of a start: in rare cases `next build` hangs while it exits, and ignores signals
  const code = await runNode([path.join(root, "node_modules", script), ...args], stop.signal, env, 4_000);
  if (stop.signal.aborted) process.exit(143);
  if (code !== 0) process.exit(code);
}

async function compressStaticFiles() {
  const names = globSync(".next/static/**/*.{js,css,svg,json}", { cwd: root });
  // Node.js compresses as many files at once as it has threads
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(root, name);
      const bodies: { gzip?: Buffer; br?: Buffer } = {};
      await compress(readFileSync(file), bodies);
      if (bodies.gzip) writeFileSync(`${file}.gz`, bodies.gzip);
      if (bodies.br) writeFileSync(`${file}.br`, bodies.br);
    }),
  );
}

type Minifier = {
  loadBindings: () => Promise<unknown>;
  minify: (source: string, options: object) => Promise<{ code: string }>;
};

async function writeLoader() {
  const { default: minifier } = (await import(NEXT_MINIFIER)) as { default: Minifier };
  await minifier.loadBindings();
  const source = `export default ${loaderSource()}`;
  const { code } = await minifier.minify(source, { module: true, compress: { passes: 2 }, mangle: true });
  writeFileSync(path.join(root, LOADER_FILE), code.replace(/^export default ?|;$/g, ""));
}

/** Null without git or a repository. */
const gitCommit = () =>
  String(spawnSync("git", ["rev-parse", "--short=7", "HEAD"], { cwd: root }).stdout ?? "").trim() || null;

/** Writes the file that lib/health/version.ts reads. */
function writeVersion() {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
  writeFileSync(path.join(root, VERSION_FILE), JSON.stringify({ version, commit: sourceCommit() ?? gitCommit() }));
}

try {
  loadEnvFiles();
  env();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const hash = sourceHash();
if (!process.argv.includes("--keep-client")) await run("prisma/build/index.js", "generate", "--no-hints");
await run(NEXT_COMMAND, "build");
await compressStaticFiles();
await writeLoader();
writeVersion();
writeBuildStamp(hash);
