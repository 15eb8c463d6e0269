/** Other programs on loopback: a mail server, what stands for reCAPTCHA, and nginx with deploy/nginx.conf. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createServer } from "node:http";

type ReceivedMail = { from: string; to: string[]; source: string; user: string | undefined };

type Record = (mail: ReceivedMail) => void;

/** What the server does instead of accepting a mail. */
type State = {
  /** Refuses every mail for now. */
  refuse: boolean;
  /** Says nothing more once it is greeted. */
  isSilent: boolean;
  /** Codes by which it refuses recipients. */
  refused: { [address: string]: number };
  /** Accepts a mail that it has taken in only after this. */
  held: Promise<void> | undefined;
};

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A mail server on loopback that records mails in `mails`, or by `record`. */
export async function startMailServer(port = 0, record?: Record) {
  const mails: ReceivedMail[] = [];
  const keep: Record = record ?? ((mail) => void mails.push(mail));
  const state: State = { refuse: false, isSilent: false, refused: {}, held: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (password === "p@ss/word") done(null, { user: username ?? "" });
      else done(new Error("Wrong password"));
    },
    onMailFrom(_address, _session, done) {
      if (!state.isSilent) done(state.refuse ? refusal(451, "Not today") : null);
    },
    onRcptTo({ address }, _session, done) {
      const code = state.refused[address];
      done(code ? refusal(code, `${address} is not welcome`) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        keep({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
          user: session.user,
        });
        void Promise.resolve(state.held).then(() => done());
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    mails,
    state,
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Verification = { secret: string | null; response: string | null };

/** Google's verification service on loopback; responds with `state.answer`. */
export async function startRecaptchaServer() {
  const asked: Verification[] = [];
  const state: { answer: unknown; status: number; silent: boolean } = { answer: {}, status: 200, silent: false };
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    const form = new URLSearchParams(body);
    if (req.method !== "POST" || req.url !== "/recaptcha/api/siteverify") return res.writeHead(404).end();
    asked.push({ secret: form.get("secret"), response: form.get("response") });
    if (state.silent) return;
    res.writeHead(state.status, { "Content-Type": "application/json" }).end(JSON.stringify(state.answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    state,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

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
