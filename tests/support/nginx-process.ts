/** nginx with deploy/nginx.conf in front of the running site: for tests of the operation and for the benchmark. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

export const hasNginx = () => spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;

export type Nginx = { url: string; end: () => Promise<void> };

/** `tls` keeps the https server as it is written, with a certificate made for the occasion; without it the same is served by http. */
type NginxOptions = { sitePort: number; port: number; httpPort: number; tls: boolean };

/** Starts nginx and waits until it answers. Throws with its log when it does not. */
export async function startNginx({ sitePort, port, httpPort, tls }: NginxOptions): Promise<Nginx> {
  const dir = mkdtempSync(path.join(tmpdir(), "collective-nginx-"));
  // its workers run as another user where the master is root
  chmodSync(dir, 0o755);
  mkdirSync(path.join(dir, "cache"));
  if (tls) makeCertificate(dir);
  const configuration = path.join(dir, "nginx.conf");
  writeFileSync(configuration, enclosed(siteConfiguration({ dir, sitePort, port, httpPort, tls }), dir));
  const server = spawn(
    "nginx",
    ["-p", dir, "-e", path.join(dir, "error.log"), "-c", configuration, "-g", "daemon off;"],
    { stdio: "ignore" },
  );
  const exit = once(server, "exit");
  const end = async () => {
    server.kill("SIGTERM");
    await exit;
    rmSync(dir, { recursive: true, force: true });
  };
  for (let tries = 0; server.exitCode === null && tries < 200; tries += 1) {
    // the plain port redirects at once, whatever the site does
    if (await fetch(`http://127.0.0.1:${httpPort}/`, { redirect: "manual" }).catch(() => null)) {
      return { url: `${tls ? "https" : "http"}://localhost:${port}`, end };
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const log = readFileSync(path.join(dir, "error.log"), "utf8");
  await end();
  throw new Error(`nginx did not start:\n${log}`);
}

/** deploy/nginx.conf with this machine's ports, paths and certificate in the place of those to be changed by the reader. */
function siteConfiguration({ dir, sitePort, port, httpPort, tls }: NginxOptions & { dir: string }): string {
  const changes: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${sitePort};`],
    [/^ *listen \[::\].*\n/gm, ""],
    [/listen 80;/, `listen 127.0.0.1:${httpPort};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port}${tls ? " ssl http2" : ""};`],
    [/\/var\/cache\/nginx/g, path.join(dir, "cache")],
    [/\/etc\/letsencrypt\/live\/example\.org/g, dir],
    [/server_name .*;/g, "server_name localhost;"],
    ...(tls ? [] : ([[/^ *ssl_.*\n/gm, ""]] as [RegExp, string][])),
  ];
  return changes.reduce(
    (text, [pattern, replacement]) => {
      if (!text.match(pattern)) throw new Error(`deploy/nginx.conf has nothing like ${pattern}.`);
      return text.replace(pattern, replacement);
    },
    readFileSync(path.join(root, "deploy/nginx.conf"), "utf8"),
  );
}

const enclosed = (site: string, dir: string) => `
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${dir}/pid;
worker_processes auto;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi; uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
${site}
}
`;

function makeCertificate(dir: string): void {
  const files = ["-keyout", path.join(dir, "privkey.pem"), "-out", path.join(dir, "fullchain.pem")];
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
      ...files,
    ],
    { stdio: "ignore" },
  );
}
