/** From the command to the first page, and peak memory of build and server. */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { createDatabase } from "../support/postgres-server.ts";
import { childrenOf, memoryMiB, startSite } from "../support/site-process.ts";
import { median } from "./median.ts";

const root = path.join(import.meta.dirname, "../..");
const LOCAL_SERVER = "postgresql://postgres@127.0.0.1:5432/postgres";
const SAMPLE_MS = 100;

/** Milliseconds of a second start on PostgreSQL (BENCH_DATABASE_URL, or a local server); null without one. */
export async function measureExternalStart(dataDir: string, port: number, runs: number): Promise<number | null> {
  const database = await createDatabase(process.env.BENCH_DATABASE_URL ?? LOCAL_SERVER).catch(() => null);
  if (!database) {
    console.log("Start with PostgreSQL: skipped, no server answers (BENCH_DATABASE_URL).");
    return null;
  }
  const env = { DATABASE_URL: database.url, AUTH_SECRET: "a secret of the benchmark, long enough" };
  const times: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const site = await startSite({ dataDir: path.join(dataDir, "external"), port, env, quiet: true, firstPage: true });
    await site.end();
    if (run > 0) times.push(site.startedInMs);
  }
  await database.drop();
  return median(times);
}

/** Seconds and peak MiB of a build from nothing, all processes together. */
export async function measureBuild(): Promise<{ seconds: number; peakMiB: number }> {
  rmSync(path.join(root, ".next"), { recursive: true, force: true });
  const began = performance.now();
  const build = spawn(process.execPath, [path.join(root, "scripts/build.ts")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peakMiB = 0;
  const sampling = setInterval(() => (peakMiB = Math.max(peakMiB, treeMiB(build.pid ?? 0))), SAMPLE_MS);
  const code = await new Promise((resolve) => build.once("exit", resolve));
  clearInterval(sampling);
  if (code !== 0) throw new Error("The build failed.");
  return { seconds: (performance.now() - began) / 1000, peakMiB };
}

function treeMiB(pid: number): number {
  try {
    return (memoryMiB(pid) ?? 0) + childrenOf(pid).reduce((sum, child) => sum + treeMiB(child), 0);
  } catch {
    // it has ended meanwhile
    return 0;
  }
}

/** Peak memory of a process in MiB (VmHWM, proc_pid_status(5)). */
export function peakMiB(pid: number): number | null {
  const [, kib] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return kib ? Number(kib) / 1024 : null;
}
