/** What stands for S3 and for Vercel Blob, over HTTP on loopback. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const root = path.join(import.meta.dirname, "../..");
const BUCKET = "collective-images";
// a killable process; its own command cannot create a bucket
const RUN = `new (require("@20minutes/s3rver"))(JSON.parse(process.argv[1])).run().then(({ port }) => console.log("listening on " + port))`;

/**
 * s3rver on loopback, which checks signatures (SigV4 in headers and addresses), their time and CORS. Its bucket has the
 * rules of deploy/s3-cors.json for `siteOrigin`.
 */
export async function startS3Store(siteOrigin: string) {
  const directory = mkdtempSync(path.join(tmpdir(), "collective-s3-"));
  const cors = corsXml(siteOrigin);
  let { server, port } = await launch(directory, cors, 0);
  const endpoint = `http://127.0.0.1:${port}`;
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
    /** names of all objects */
    async keys(): Promise<string[]> {
      const listing = await (await fetch(`${endpoint}/${BUCKET}?list-type=2`)).text();
      return [...listing.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
    },
    async empty(): Promise<void> {
      for (const key of await this.keys()) await fetch(`${endpoint}/${BUCKET}/${key}`, { method: "DELETE" });
    },
    goAway: () => ended(server),
    async comeBack() {
      ({ server, port } = await launch(directory, cors, port));
    },
    async stop() {
      await ended(server);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function launch(directory: string, cors: string, port: number): Promise<{ server: ChildProcess; port: number }> {
  const options = {
    directory,
    address: "127.0.0.1",
    port,
    vhostBuckets: false,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [cors] }],
  };
  const server = spawn(process.execPath, ["--eval", RUN, JSON.stringify(options)], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await Promise.race([once(server.stdout, "data"), once(server, "exit")])) as [unknown];
  const [, listening] = /listening on (\d+)/.exec(String(said)) ?? [];
  if (!listening) throw new Error("The S3 server did not start.");
  return { server, port: Number(listening) };
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, "exit");
  server.kill("SIGKILL");
  await exit;
}

type Rule = Record<"AllowedOrigins" | "AllowedMethods" | "AllowedHeaders" | "ExposeHeaders", string[]> & {
  MaxAgeSeconds: number;
};

/** deploy/s3-cors.json is JSON for the AWS command line; the protocol takes XML. */
function corsXml(siteOrigin: string): string {
  const { CORSRules } = JSON.parse(readFileSync(path.join(root, "deploy/s3-cors.json"), "utf8")) as {
    CORSRules: Rule[];
  };
  const rules = CORSRules.map((rule) => {
    const lists = {
      AllowedOrigin: [siteOrigin],
      AllowedMethod: rule.AllowedMethods,
      AllowedHeader: rule.AllowedHeaders,
      ExposeHeader: rule.ExposeHeaders,
    };
    const elements = Object.entries(lists).flatMap(([name, values]) =>
      values.map((value) => `<${name}>${value}</${name}>`),
    );
    return `<CORSRule>${elements.join("")}<MaxAgeSeconds>${rule.MaxAgeSeconds}</MaxAgeSeconds></CORSRule>`;
  });
  return `<CORSConfiguration>${rules.join("")}</CORSConfiguration>`;
}

type Blob = { bytes: Buffer; type: string };

/**
 * A stand-in for Vercel Blob over HTTP on loopback: the calls that the site makes, and presigned PUTs, which are held
 * to path, size, type and a single write.
 */
export async function startBlobStore() {
  const blobs = new Map<string, Blob>();
  const calls: string[] = [];
  const state = { down: false };
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? "/", origin());
    const answer = (status: number, body: unknown) =>
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    calls.push(`${req.method} ${url.pathname}`);
    if (state.down) return answer(403, { error: { code: "store_suspended", message: "down" } });
    const body = await bodyOf(req);
    if (url.pathname.startsWith("/files/")) {
      const blob = blobs.get(url.pathname.slice("/files/".length));
      return blob ? res.writeHead(200, { "Content-Type": blob.type }).end(blob.bytes) : res.writeHead(404).end();
    }
    if (url.pathname === "/api/signed-token") {
      const scope = Buffer.from(JSON.stringify({ storeId: "store_double", ...JSON.parse(body.toString()) })).toString(
        "base64url",
      );
      return answer(200, { delegationToken: `${scope}.signature`, clientSigningToken: "key" });
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
      const scope = JSON.parse(
        Buffer.from(
          (url.searchParams.get("vercel-blob-delegation") ?? "").split(".")[0] ?? "",
          "base64url",
        ).toString() || "{}",
      );
      if (scope.pathname !== path || blobs.has(path)) return answer(403, { error: { code: "forbidden" } });
      if (body.length > scope.maximumSizeInBytes) return answer(413, { error: { code: "file_too_large" } });
    }
    const blob = { bytes: body, type: String(req.headers["x-content-type"] ?? req.headers["content-type"]) };
    blobs.set(path, blob);
    return answer(200, described(path, blob));
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const described = (pathname: string, { bytes, type }: Blob) => ({
    url: `${origin()}/files/${pathname}`,
    downloadUrl: `${origin()}/files/${pathname}?download=1`,
    pathname,
    size: bytes.length,
    contentType: type,
    contentDisposition: "inline",
    cacheControl: "public",
    uploadedAt: new Date().toISOString(),
    etag: '"x"',
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    blobs,
    calls,
    state,
    apiUrl: `${origin()}/api`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks);
}
