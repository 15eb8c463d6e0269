/** Other programs on loopback: mail server, nginx with deploy/nginx.conf, stand-ins for reCAPTCHA, S3, Vercel Blob. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createServer, type RequestListener, type Server } from "node:http";
import { buffer, text } from "node:stream/consumers";

const root = path.join(import.meta.dirname, "../..");

/** `source` is the raw mail without the soft line breaks and `=3D` of quoted-printable. */
type ReceivedMail = { from: string; to: string[]; source: string; user: string | undefined };

/** Tests change this state to make the mail server refuse or delay mails. */
type MailState = {
  /** Refuses every mail for now. */
  refuse: boolean;
  /** Never responds to MAIL FROM. */
  isSilent: boolean;
  /** The response code for each refused recipient. */
  refused: { [address: string]: number };
  /** Accepts a received mail only after this promise. */
  held: Promise<void> | undefined;
};

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A mail server on loopback that records mails in `mails`, or with `record`. */
export async function startMailServer(port = 0, record?: (mail: ReceivedMail) => void) {
  const mails: ReceivedMail[] = [];
  const keep = record ?? ((mail: ReceivedMail) => void mails.push(mail));
  const state: MailState = { refuse: false, isSilent: false, refused: {}, held: undefined };
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
    onData(stream, { envelope: { mailFrom, rcptTo }, user }, done) {
      const accept = async () => {
        const source = (await text(stream)).replace(/(?<!\?)=\r\n/g, "").replaceAll("=3D", "=");
        keep({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), source, user });
        await state.held;
      };
      // rejects when the client disconnects in the middle of a mail
      accept().then(() => done(), done);
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

/** Google's verification service on loopback; responds with `state.answer`. */
export async function startRecaptchaServer() {
  const asked: { secret: string | null; response: string | null }[] = [];
  const state: { answer: unknown; status: number; silent: boolean } = { answer: {}, status: 200, silent: false };
  const server = createServer(async (req, res) => {
    const form = new URLSearchParams(await text(req));
    if (req.method !== "POST" || req.url !== "/recaptcha/api/siteverify") return res.writeHead(404).end();
    asked.push({ secret: form.get("secret"), response: form.get("response") });
    if (state.silent) return;
    res.writeHead(state.status, { "Content-Type": "application/json" }).end(JSON.stringify(state.answer));
  });
  return { asked, state, ...(await onLoopback(server)) };
}

/** Starts `server`, by default on a free port; returns its address and a function that stops it. */
export async function onLoopback(server: Server, port = 0) {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const hasNginx = () => spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;

export type Nginx = { url: string; end: () => Promise<void> };

/** `tls`: HTTPS as configured, with a temporary certificate. Without it, the same configuration over HTTP. */
type NginxOptions = { sitePort: number; port: number; httpPort: number; tls: boolean };

/** nginx with deploy/nginx.conf. */
export async function startNginx({ sitePort, port, httpPort, tls }: NginxOptions): Promise<Nginx> {
  const dir = nginxFolder();
  mkdirSync(path.join(dir, "cache"));
  if (tls) makeCertificate(dir);
  // the HTTP port redirects even while the site is down
  const probe = `http://localhost:${httpPort}/`;
  const { end } = await runNginx(dir, siteConfiguration({ dir, sitePort, port, httpPort, tls }), probe);
  return { url: `${tls ? "https" : "http"}://localhost:${port}`, end };
}

export function nginxFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), "collective-nginx-"));
  // nginx workers may run as another user
  chmodSync(dir, 0o755);
  return dir;
}

/** Runs nginx in `dir`; resolves when it responds at `url`. Throws with its log when it does not start. */
export async function runNginx(dir: string, site: string, url: string): Promise<Nginx> {
  const configuration = path.join(dir, "nginx.conf");
  writeFileSync(configuration, enclosed(site, dir));
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
    if (await fetch(url, { redirect: "manual" }).catch(() => null)) return { url, end };
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
  const request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
  const args = `${request} -keyout privkey.pem -out fullchain.pem`.split(" ");
  execFileSync("openssl", args, { cwd: dir, stdio: "ignore" });
}

const BUCKET = "collective-images";

/**
 * s3rver on loopback. It checks SigV4 signatures (in headers and in URLs), their expiry, and CORS. Its bucket has the
 * rules of deploy/s3-cors.json for `siteOrigin`.
 */
export async function startS3Store(siteOrigin: string) {
  const directory = mkdtempSync(path.join(tmpdir(), "collective-s3-"));
  const bucket = { name: BUCKET, configs: [corsXml(siteOrigin)] };
  // the package has no types
  const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as new (options: object) => {
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  };
  const store = new S3rver({ directory, vhostBuckets: false, silent: true, configureBuckets: [bucket] });
  await store.configureBuckets();
  const listen = (port = 0) => onLoopback(createServer(store.callback()), port);
  let server = await listen();
  const endpoint = server.url;
  return {
    endpoint,
    bucketUrl: `${endpoint}/${BUCKET}`,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    /** the names of all objects */
    async keys(): Promise<string[]> {
      const listing = await (await fetch(`${endpoint}/${BUCKET}?list-type=2`)).text();
      return [...listing.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
    },
    async empty(): Promise<void> {
      for (const key of await this.keys()) await fetch(`${endpoint}/${BUCKET}/${key}`, { method: "DELETE" });
    },
    goAway: () => server.stop(),
    comeBack: async () => void (server = await listen(Number(new URL(endpoint).port))),
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** deploy/s3-cors.json is JSON for the AWS command line; the protocol takes XML. */
function corsXml(siteOrigin: string): string {
  const { CORSRules } = JSON.parse(readFileSync(path.join(root, "deploy/s3-cors.json"), "utf8")) as {
    CORSRules: Record<string, string[] | number>[];
  };
  const rules = CORSRules.map((rule) => {
    const elements = Object.entries({ ...rule, AllowedOrigins: [siteOrigin] }).flatMap(([name, given]) =>
      // each value of "AllowedMethods" is an <AllowedMethod>
      typeof given === "number"
        ? `<${name}>${given}</${name}>`
        : given.map((value) => `<${name.slice(0, -1)}>${value}</${name.slice(0, -1)}>`),
    );
    return `<CORSRule>${elements.join("")}</CORSRule>`;
  });
  return `<CORSConfiguration>${rules.join("")}</CORSConfiguration>`;
}

type Blob = { bytes: Buffer; type: string };

/**
 * A stand-in for Vercel Blob over HTTP on loopback: the calls that the site makes, and presigned PUTs, each limited to
 * one path, a maximum size and a single write.
 */
export async function startBlobStore() {
  const blobs = new Map<string, Blob>();
  const state = { down: false };
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? "/", site.url);
    const answer = (status: number, body: unknown) =>
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (state.down) return answer(403, { error: { code: "store_suspended", message: "down" } });
    const body = await buffer(req);
    if (url.pathname.startsWith("/files/")) {
      const blob = blobs.get(url.pathname.slice("/files/".length));
      return blob ? res.writeHead(200, { "Content-Type": blob.type }).end(blob.bytes) : res.writeHead(404).end();
    }
    if (url.pathname === "/api/signed-token") {
      const scope = Buffer.from(JSON.stringify({ storeId: "store_double", ...JSON.parse(body.toString()) }));
      return answer(200, { delegationToken: `${scope.toString("base64url")}.signature`, clientSigningToken: "key" });
    }
    if (url.pathname === "/api/delete") {
      for (const path of JSON.parse(body.toString()).urls) blobs.delete(path);
      return answer(200, null);
    }
    const path = url.searchParams.get("pathname") ?? url.searchParams.get("url") ?? "";
    if (req.method === "GET") {
      const blob = blobs.get(path);
      return blob
        ? answer(200, described(path, blob))
        : answer(404, { error: { code: "not_found", message: "no such blob" } });
    }
    const isBrowser = req.headers.authorization === undefined;
    if (isBrowser) {
      const [token = ""] = (url.searchParams.get("vercel-blob-delegation") ?? "").split(".");
      const scope = JSON.parse(Buffer.from(token, "base64url").toString() || "{}");
      if (scope.pathname !== path || blobs.has(path)) return answer(403, { error: { code: "forbidden" } });
      if (body.length > scope.maximumSizeInBytes) return answer(413, { error: { code: "file_too_large" } });
    }
    const blob = { bytes: body, type: String(req.headers["x-content-type"] ?? req.headers["content-type"]) };
    blobs.set(path, blob);
    return answer(200, described(path, blob));
  });
  const described = (pathname: string, { bytes }: Blob) => ({
    url: `${site.url}/files/${pathname}`,
    size: bytes.length,
  });
  const site = await onLoopback(server);
  return { blobs, state, apiUrl: `${site.url}/api`, stop: site.stop };
}
