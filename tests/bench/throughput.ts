/**
 * Requests per second of cached pages, beside nginx and a bare node:http server that takes turns with the site. The two
 * are compared by processor time: on a shared machine it varies by a few percent, rates by a factor of two.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { nginxFolder, runNginx } from "../support/other-programs.ts";
import { statusOf } from "../support/site-process.ts";
import { median } from "./percentile.ts";

const CONNECTIONS = 32;
const SECONDS = 8;
const TURNS = 5;
const TURN_SECONDS = 4;

type Encoding = "plain" | "compressed";
type Server = { url: string; pid: number };

/** A row per page and encoding. Needs wrk and nginx (apt-get install wrk nginx). */
export async function measureThroughput(server: Server, pages: string[], yardstickPort: number) {
  const site = server.url;
  const nginx = await startNginx(site, pages, yardstickPort);
  const bare = await startBareServer(site, pages, yardstickPort + 1);
  const rows = [];
  for (const page of pages) {
    for (const encoding of ["plain", "compressed"] satisfies Encoding[]) {
      // the first request renders and compresses
      await fetch(site + page, { headers: { "accept-encoding": "br, gzip" } });
      await wait(800);
      const turns = Array.from({ length: TURNS }, () => ({
        bare: runMeasured(bare, page, encoding),
        own: runMeasured(server, page, encoding),
      }));
      rows.push({
        page,
        encoding,
        site: median(turns.map(({ own }) => own.perSecond)),
        nginx: run(`${nginx.url}${fileOf(page)}`, encoding).perSecond,
        bareNode: median(turns.map((turn) => turn.bare.perSecond)),
        siteCpu: median(turns.map(({ own }) => own.cpu)),
        bareCpu: median(turns.map((turn) => turn.bare.cpu)),
      });
    }
  }
  await nginx.end();
  bare.end();
  return rows;
}

/** Requests a second, and microseconds of processor time per request. */
function runMeasured({ url, pid }: Server, page: string, encoding: Encoding) {
  const before = cpuMicroseconds(pid);
  const { perSecond, requests } = run(url + page, encoding, TURN_SECONDS);
  return { perSecond, cpu: (cpuMicroseconds(pid) - before) / requests };
}

/** The processor time of all threads of a process, counted in ticks of 10 ms (proc_pid_stat(5)). */
function cpuMicroseconds(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * 10_000;
}

function run(url: string, encoding: Encoding, seconds = SECONDS) {
  const header = encoding === "compressed" ? ["-H", "Accept-Encoding: br, gzip"] : [];
  const args = ["-t2", `-c${CONNECTIONS}`, `-d${seconds}s`, ...header, url];
  const report = execFileSync("wrk", args, { encoding: "utf8" });
  if (/Non-2xx/.test(report)) throw new Error(`${url} did not answer 200 under load.`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]),
    requests: Number(/(\d+) requests in/.exec(report)?.[1]),
  };
}

const fileOf = (page: string) => `/${page.replaceAll("/", "_")}.html`;

async function startNginx(site: string, pages: string[], port: number) {
  const dir = nginxFolder();
  mkdirSync(path.join(dir, "html"));
  for (const page of pages) {
    const plain = Buffer.from(
      await (await fetch(site + page, { headers: { "accept-encoding": "identity" } })).arrayBuffer(),
    );
    writeFileSync(path.join(dir, "html", fileOf(page)), plain);
    writeFileSync(path.join(dir, "html", `${fileOf(page)}.gz`), gzipSync(plain, { level: 9 }));
  }
  const settings = "types { text/html html; } sendfile on; keepalive_requests 10000000; gzip_static on;";
  const server = `server { listen 127.0.0.1:${port}; root ${dir}/html; }`;
  return runNginx(dir, `${settings} open_file_cache max=100; ${server}`, `http://127.0.0.1:${port}`);
}

async function startBareServer(site: string, pages: string[], port: number) {
  const file = path.join(import.meta.dirname, "bare-server.ts");
  const server = spawn(process.execPath, [file, site, String(port), ...pages], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  while (!(await statusOf(url))) await wait(50);
  return { url, pid: server.pid ?? 0, end: () => server.kill("SIGTERM") };
}
