/** nginx with deploy/nginx.conf before the running site, for tests. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

export const hasNginx = () => spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;

export type Nginx = { url: string; end: () => Promise<void> };

/** `tls`: https as configured, with a temporary certificate; otherwise the same by http. */
type NginxOptions = { sitePort: number; port: number; httpPort: number; tls: boolean };

/** Resolves when nginx responds. Throws with its log. */
export async function startNginx({ sitePort, port, httpPort, tls }: NginxOptions): Promise<Nginx> {
  const dir = mkdtempSync(path.join(tmpdir(), "collective-nginx-"));
  // workers of a root master run as another user
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
    // the plain port redirects without the site
    if (await fetch(`http://localhost:${httpPort}/`, { redirect: "manual" }).catch(() => null)) {
      return { url: `${tls ? "https" : "http"}://localhost:${port}`, end };
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const log = readFileSync(path.join(dir, "error.log"), "utf8");
  await end();
  throw new Error(`nginx did not start:\n${log}`);
}

/** deploy/nginx.conf with this machine's ports, paths and certificate. */
function siteConfiguration({ dir, sitePort, port, httpPort, tls }: NginxOptions & { dir: string }): string {
  const changes: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${sitePort};`],
    [/^ *listen \[::\].*\n/gm, ""],
    [/listen 80\b/g, `listen 127.0.0.1:${httpPort}`],
    [/listen 443 ssl http2\b/g, `listen 127.0.0.1:${port}${tls ? " ssl http2" : ""}`],
    [/\/var\/cache\/nginx/g, path.join(dir, "cache")],
    [/\/etc\/letsencrypt\/live\/example\.org/g, dir],
    [/server_name example\.org/g, "server_name localhost"],
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
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"],
      ...["-nodes", "-days", "2", "-subj", "/CN=localhost"],
      ...files,
    ],
    { stdio: "ignore" },
  );
}
