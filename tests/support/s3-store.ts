import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

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
