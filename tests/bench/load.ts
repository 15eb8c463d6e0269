/**
 * `npm run bench -- load [--seconds=20]`: 56 connections read pages (wrk) while 8 rewrite posts. Prints reads a second,
 * their 99th percentile, failures, and memory after the load and a minute later.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { callSite, OPERATOR, sendPost, signInTo, somePost, unique } from "../support/site-client.ts";
import { memoryMiB, startSite } from "../support/site-process.ts";
import { ensureBuild } from "./ensure-build.ts";

const PORT = 3267;
const READERS = 56;
const WRITERS = 8;
// without an excerpt cards show the text, so that every change of it changes the lists
const EXCERPT = "What the post is about.";
const seconds = Number(process.argv.find((argument) => argument.startsWith("--seconds="))?.split("=")[1] ?? 20);

ensureBuild();

const dataDir = mkdtempSync(path.join(tmpdir(), "collective-load-"));
const env = { ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password };
const site = await startSite({ dataDir, port: PORT, env, quiet: true, firstPage: true });
const memory = () => `${Math.round(memoryMiB(site.process.pid ?? 0) ?? 0)} MiB`;
try {
  const cookie = (await signInTo(site.url)) ?? "";
  const posts = await Promise.all(
    Array.from({ length: WRITERS }, () => sendPost(site.url, cookie, somePost({ excerpt: EXCERPT }))),
  );
  const paths = ["/", "/about", "/process", "/partners", "/blog", ...posts.map(({ body }) => `/blog/${body.slug}`)];
  const script = path.join(dataDir, "pages.lua");
  writeFileSync(
    script,
    `local paths = {${paths.map((address) => JSON.stringify(address)).join(", ")}}
local at = 0
request = function() at = at % #paths + 1; return wrk.format("GET", paths[at], {["Accept-Encoding"] = "gzip"}) end`,
  );
  // warm-up
  for (const address of paths) await (await fetch(site.url + address)).text();
  console.log(`idle: ${memory()}`);

  const end = Date.now() + seconds * 1_000;
  const writes: number[] = [];
  const write = async ({ body }: (typeof posts)[number]) => {
    while (Date.now() < end) {
      const { title, slug } = body;
      const changed = somePost({ title, slug, excerpt: EXCERPT, content: `<p>${unique("text")}</p>` });
      const { status } = await callSite(site.url, `/api/blog/posts/${body.id}`, {
        method: "PUT",
        cookie,
        body: changed,
      });
      writes.push(status);
    }
  };
  const args = ["-t1", `-c${READERS}`, `-d${seconds}s`, "--latency", "-s", script, site.url];
  const [{ stdout }] = await Promise.all([promisify(execFile)("wrk", args), ...posts.map(write)]);
  const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? "none";
  console.log(`reads: ${found(/Requests\/sec:\s+([\d.]+)/)} a second, 99th percentile ${found(/99%\s+(\S+)/)}`);
  console.log(`reads that failed: ${found(/Non-2xx[^:]*: (\d+)/)}; socket errors: ${found(/Socket errors: (.*)/)}`);
  console.log(
    `writes: ${(writes.length / seconds).toFixed(1)} a second, failed: ${writes.filter((s) => s !== 200).length}`,
  );
  console.log(`after the load: ${memory()}`);
  await wait(60_000);
  console.log(`a minute later: ${memory()}`);
} finally {
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
}
