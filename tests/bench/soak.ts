/**
 * `npm run bench -- soak [--seconds=60]`: 64 connections read, write and abort, while memory and open files are
 * watched. Exits with 1 when something acknowledged is missing, at a 5xx, or when memory or open files keep growing.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  callSite,
  sendContact,
  sendPost,
  signInTo,
  somePicture,
  somePost,
  startBotCheck,
  unique,
  uploadTo,
} from "../support/site-client.ts";
import { childrenOf, memoryMiB, openFiles, startSite } from "../support/site-process.ts";
import { findLosses, nothingAcknowledged } from "../support/write-storm.ts";
import { ensureBuild } from "./ensure-build.ts";
import { median, percentile } from "./median.ts";

const PORT = 3268;
const CONNECTIONS = 64;
const SAMPLE_MS = 500;
/** The sway of a heap; more between half time and end is growth. */
const SWAY = { memoryMiB: 40, files: 16 };
const seconds = Number(process.argv.find((argument) => argument.startsWith("--seconds="))?.split("=")[1] ?? 60);

ensureBuild();

const dataDir = mkdtempSync(path.join(tmpdir(), "collective-soak-"));
const botCheck = await startBotCheck();
const site = await startSite({ dataDir, port: PORT, env: botCheck.env });
const { url } = site;
const cookie = (await signInTo(url)) ?? "";
const edited = await sendPost(url, cookie, somePost());
const editedPostId = Number(edited.body.id);
const acknowledged = nothingAcknowledged();
const picture = await somePicture();

const slugs = [String(edited.body.slug)];
const images: string[] = [];
const some = <Value>(values: Value[]) => values[Math.floor(Math.random() * values.length)];

async function page(address: string): Promise<number> {
  const response = await fetch(url + address, { redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

/** A step of a visitor or administrator and its frequency: the status, null for an aborted request. */
const deeds: { name: string; weight: number; act: () => Promise<number | null> }[] = [
  {
    name: "page",
    weight: 40,
    act: () => page(some(["/", "/about", "/process", "/partners", "/blog", "/blog?page=2"]) ?? "/"),
  },
  { name: "post page", weight: 20, act: () => page(`/blog/${some(slugs)}`) },
  { name: "list", weight: 6, act: async () => (await callSite(url, "/api/blog/posts/published?page=1")).status },
  {
    name: "search",
    weight: 4,
    act: async () => (await callSite(url, `/api/blog/posts/published?page=1&q=${unique("word")}`)).status,
  },
  { name: "not found", weight: 6, act: () => page(`/${unique("nothing")}`) },
  { name: "image", weight: 4, act: async () => (images.length > 0 ? page(some(images) ?? "") : null) },
  {
    name: "goes away",
    weight: 8,
    act: async () => {
      await fetch(`${url}/blog?${unique("gone")}`, {
        signal: AbortSignal.timeout(1 + Math.floor(Math.random() * 10)),
      }).catch(() => {});
      return null;
    },
  },
  {
    name: "post saved",
    weight: 3,
    act: async () => {
      const post = somePost();
      const { status, body } = await sendPost(url, cookie, post);
      if (status === 201) {
        acknowledged.posts.push({ id: Number(body.id), slug: post.slug, content: post.content });
        slugs.push(post.slug);
      }
      return status;
    },
  },
  {
    name: "message",
    weight: 6,
    act: async () => {
      const text = unique("message");
      const { status } = await sendContact(url, text);
      if (status === 201) acknowledged.messages.push(text);
      return status;
    },
  },
  {
    name: "upload",
    weight: 3,
    act: async () => {
      const { status, path: stored } = await uploadTo(url, cookie, picture);
      if (status === 200) {
        acknowledged.uploads.push({ path: stored, bytes: picture });
        images.push(stored);
      }
      return status;
    },
  },
];

const lots = deeds.flatMap((deed) => Array.from({ length: deed.weight }, () => deed));
const results = new Map(
  deeds.map(({ name }) => [name, { times: [] as number[], statuses: new Map<string, number>() }]),
);
const end = Date.now() + seconds * 1_000;

async function connection(): Promise<void> {
  while (Date.now() < end) {
    const deed = some(lots);
    const result = deed && results.get(deed.name);
    if (!deed || !result) return;
    const began = performance.now();
    const status = await deed.act().then(String, (error: Error) => `error: ${error.message}`);
    result.times.push(performance.now() - began);
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
  }
}

type Sample = { memoryMiB: number; files: number };
const processes = { server: site.process.pid ?? 0, database: childrenOf(site.process.pid ?? 0)[0] ?? 0 };
const samples: Record<keyof typeof processes, Sample[]> = { server: [], database: [] };
const sample = (name: keyof typeof processes): Sample => ({
  memoryMiB: memoryMiB(processes[name]) ?? 0,
  files: openFiles(processes[name]) ?? 0,
});
const idle = { server: sample("server"), database: sample("database") };
const sampling = setInterval(() => {
  for (const name of ["server", "database"] as const) samples[name].push(sample(name));
}, SAMPLE_MS);

console.log(`${CONNECTIONS} connections for ${seconds} s…`);
await Promise.all(Array.from({ length: CONNECTIONS }, connection));
clearInterval(sampling);
await wait(3_000);
const after = { server: sample("server"), database: sample("database") };

const failures = await findLosses(url, cookie, editedPostId, acknowledged);

console.log("\n| what | requests | p50 ms | p99 ms | answers |\n| --- | ---: | ---: | ---: | --- |");
for (const [name, { times, statuses }] of results) {
  const answers = [...statuses].map(([status, count]) => `${status === "null" ? "—" : status}: ${count}`).join(", ");
  console.log(
    `| ${name} | ${times.length} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.99).toFixed(1)} | ${answers} |`,
  );
  for (const [status, count] of statuses)
    if (/^(5|error)/.test(status)) failures.push(`${name}: ${count} times ${status}`);
}

console.log(
  "\n| process | idle MiB | highest MiB | after MiB | idle files | most files | files after |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
);
for (const name of ["server", "database"] as const) {
  const highest = (key: keyof Sample) => Math.max(...samples[name].map((one) => one[key]));
  const row = [
    idle[name].memoryMiB,
    highest("memoryMiB"),
    after[name].memoryMiB,
    idle[name].files,
    highest("files"),
    after[name].files,
  ];
  console.log(`| ${name} | ${row.map((value) => Math.round(value)).join(" | ")} |`);
  for (const key of ["memoryMiB", "files"] as const) {
    const part = (from: number, to: number) =>
      samples[name].slice(samples[name].length * from, samples[name].length * to).map((one) => one[key]);
    const [middle, last] = [median(part(0.4, 0.6)) || 0, median(part(0.8, 1)) || 0];
    // a database with more rows is larger
    const limit = middle + SWAY[key] + (key === "memoryMiB" ? middle * (name === "database" ? 0.5 : 0.1) : 0);
    if (last > limit)
      failures.push(
        `${name}: ${key} grows, from ${Math.round(middle)} in the middle to ${Math.round(last)} at the end`,
      );
  }
}
const { posts, messages, uploads } = acknowledged;
console.log(
  `\nAcknowledged: ${posts.length} posts, ${messages.length} messages, ${uploads.length} uploads; all of them are looked for.`,
);
if (!/"status":5\d\d/.test(site.output())) console.log("The log has no 5xx.");
else failures.push("the log has answers with 5xx");

await site.end();
await botCheck.stop();
rmSync(dataDir, { recursive: true, force: true });
for (const failure of failures.slice(0, 20)) console.error(`✗ ${failure}`);
console.log(
  failures.length === 0 ? "✓ Nothing is missing, nothing failed, nothing grows." : `${failures.length} faults`,
);
process.exit(failures.length === 0 ? 0 : 1);
