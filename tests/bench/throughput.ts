/**
 * Requests a second of cached pages, alone and behind deploy/nginx.conf, beside nginx and a bare node:http server with
 * the same bytes in the same run.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startNginx as startPageCache } from "../support/nginx-process.ts";

const CONNECTIONS = 32;
const SECONDS = 8;

/** `behindCache`: behind deploy/nginx.conf. */
type Throughput = {
  page: string;
  encoding: "plain" | "compressed";
  site: number;
  behindCache: number | null;
  nginx: number | null;
  bareNode: number;
};

const has = (program: string) => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

/** A row per page and encoding; null without wrk, nginx figures null without nginx. */
export async function measureThroughput(
  site: string,
  pages: string[],
  yardstickPort: number,
): Promise<Throughput[] | null> {
  if (!has("wrk")) {
    console.log("Requests a second: skipped, wrk is not installed (apt-get install wrk).");
    return null;
  }
  const nginx = has("nginx") ? await startNginx(site, pages, yardstickPort) : null;
  if (!nginx) console.log("Yardstick: skipped, nginx is not installed (apt-get install nginx).");
  const ports = { sitePort: Number(new URL(site).port), port: yardstickPort + 1, httpPort: yardstickPort + 2 };
  const pageCache = nginx ? await startPageCache({ ...ports, tls: false }) : null;
  const bare = await startBareServer(site, pages, yardstickPort + 3);
  const rows: Throughput[] = [];
  for (const page of pages) {
    for (const encoding of ["plain", "compressed"] as const) {
      // the first request renders and compresses
      await fetch(site + page, { headers: { "accept-encoding": "br, gzip" } });
      await new Promise((resolve) => setTimeout(resolve, 800));
      const yardstick = nginx ? run(`${nginx.url}${fileOf(page)}`, encoding) : null;
      const behindCache = pageCache ? run(pageCache.url + page, encoding) : null;
      const bareNode = run(bare.url + page, encoding);
      rows.push({ page, encoding, site: run(site + page, encoding), behindCache, nginx: yardstick, bareNode });
    }
  }
  nginx?.end();
  bare.end();
  await pageCache?.end();
  return rows;
}

function run(url: string, encoding: Throughput["encoding"]): number {
  const header = encoding === "compressed" ? ["-H", "Accept-Encoding: br, gzip"] : [];
  const args = ["-t2", `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...header, url];
  const report = execFileSync("wrk", args, { encoding: "utf8" });
  if (/Non-2xx/.test(report)) throw new Error(`${url} did not answer 200 under load.`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}

const fileOf = (page: string) => `/${page.replaceAll("/", "_")}.html`;

async function startNginx(site: string, pages: string[], port: number) {
  const dir = mkdtempSync(path.join(tmpdir(), "collective-bench-nginx-"));
  mkdirSync(path.join(dir, "html"));
  for (const page of pages) {
    const plain = Buffer.from(
      await (await fetch(site + page, { headers: { "accept-encoding": "identity" } })).arrayBuffer(),
    );
    writeFileSync(path.join(dir, "html", fileOf(page)), plain);
    writeFileSync(path.join(dir, "html", `${fileOf(page)}.gz`), await gzip(plain));
  }
  writeFileSync(path.join(dir, "nginx.conf"), configuration(dir, port));
  const server = spawn("nginx", ["-p", dir, "-c", path.join(dir, "nginx.conf"), "-g", "daemon off;"], {
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url);
  return {
    url,
    end() {
      server.kill("SIGTERM");
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function startBareServer(site: string, pages: string[], port: number) {
  const file = path.join(import.meta.dirname, "bare-server.ts");
  const server = spawn(process.execPath, [file, site, String(port), ...pages], { stdio: "inherit" });
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url);
  return { url, end: () => server.kill("SIGTERM") };
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(url).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function gzip(body: Buffer): Promise<Buffer> {
  const { gzipSync } = await import("node:zlib");
  return gzipSync(body, { level: 9 });
}

const configuration = (dir: string, port: number) => `
pid ${dir}/pid;
error_log ${dir}/error.log;
worker_processes auto;
events { worker_connections 512; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  keepalive_requests 10000000;
  gzip_static on;
  open_file_cache max=100;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  server { listen 127.0.0.1:${port}; root ${dir}/html; }
}
`;
