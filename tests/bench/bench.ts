/**
 * `npm run bench` measures a production build with starter content: requests per second beside nginx and node:http, the
 * bytes of a first view, Lighthouse, and typing in a long post. Prints the tables and writes docs/benchmarks.md. With
 * `-- --only=throughput,weight,lighthouse,typing` it only prints the named tables.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isBuildCurrent } from "../../scripts/build-stamp.ts";
import { endWithUsage } from "../../scripts/with-database.ts";
import { accountEnv, FULL_PAGE_PATH, publishFullPage, signInTo } from "../support/site-client.ts";
import { startSite, treeOf } from "../support/site-process.ts";
import { measureThroughput } from "./throughput.ts";
import { measureTyping } from "./typing.ts";
import { measureWeight } from "./weight.ts";

const root = path.join(import.meta.dirname, "../..");
const PORT = 3290;
const YARDSTICK_PORT = 3291;
const LIGHTHOUSE_RUNS = 3;

const only = process.argv
  .find((argument) => argument.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
if (process.argv.length > 2 && !only)
  endWithUsage(
    "Usage: npm run bench [-- --only=throughput,weight,lighthouse,typing]  measures the site and writes docs/benchmarks.md",
  );
const wants = (name: string) => !only || only.includes(name);

if (!isBuildCurrent()) {
  const { status } = spawnSync(process.execPath, [path.join(root, "scripts/build.ts")], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
const dataDir = mkdtempSync(path.join(tmpdir(), "collective-bench-"));
const site = await startSite({ dataDir, port: PORT, env: accountEnv(), quiet: true, firstPage: true });
const sections: string[] = [];

function table(title: string, head: string[], rows: (string | number)[][]): void {
  const shown = (cell: string | number) => (typeof cell === "string" ? cell : Math.round(cell).toLocaleString("en-US"));
  const lines = [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows].map(
    (cells) => `| ${cells.map(shown).join(" | ")} |`,
  );
  sections.push(`## ${title}\n\n${lines.join("\n")}\n`);
  console.log(`\n${title}\n${lines.join("\n")}`);
}

/** The memory of a process and its children, with shared pages counted once (proc_pid_smaps(5)). */
const memoryMiB = (pid: number) =>
  treeOf(pid)
    .map((one) => /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, "utf8"))?.[1])
    .reduce((sum, kib) => sum + Number(kib) / 1024, 0);

try {
  const posts = (await (await fetch(`${site.url}/api/blog/posts/published`)).json()) as { slug: string }[];
  const post = `/blog/${posts[0]?.slug}`;
  const pid = site.process.pid ?? 0;
  if (wants("throughput")) {
    await wait(60_000);
    table("Memory a minute after the start", ["site and embedded database (MiB)"], [[memoryMiB(pid)]]);
    const rows = await measureThroughput({ url: site.url, pid }, ["/", post], YARDSTICK_PORT);
    table(
      "Requests a second (wrk, 32 connections; nginx and a bare node:http server serve the same bytes in the same run)",
      ["page", "encoding", "site", "nginx", "node:http", "site of nginx", "CPU of node:http, of the site's"],
      rows.map(({ page, encoding, site: own, nginx, bareNode, siteCpu, bareCpu }) => [
        ...[page, encoding, own, nginx, bareNode, (own / nginx).toFixed(2), (bareCpu / siteCpu).toFixed(2)],
      ]),
    );
  }
  // this page and another one are in menus and footer
  await publishFullPage(site.url, (await signInTo(site.url)) ?? "");
  const pages = [
    "/",
    "/about",
    "/process",
    "/partners",
    "/blog",
    post,
    "/portfolio/play-where-you-stay",
    FULL_PAGE_PATH,
  ];
  if (wants("weight")) {
    const rows = await measureWeight(site.url, pages);
    table(
      "First view (KiB transferred)",
      ["page", "requests", "all", "document", "script", "style", "font", "image", "script once the visitor moves"],
      rows.map(({ page, requests, totalKiB, Document, Script, Stylesheet, Font, Image, aliveKiB }) => [
        ...[page, requests, totalKiB, Document, Script, Stylesheet, Font, Image, aliveKiB],
      ]),
    );
  }
  if (wants("lighthouse")) {
    // takes a second to load
    const { measureLighthouse } = await import("./lighthouse.ts");
    const rows = await measureLighthouse(site.url, pages, LIGHTHOUSE_RUNS);
    table(
      `Lighthouse, mobile, median of ${LIGHTHOUSE_RUNS}`,
      ["page", "performance", "accessibility", "best practices", "SEO", "LCP ms", "TBT ms", "CLS"],
      rows.map(({ page, scores, metrics: [lcp = NaN, tbt = NaN, cls = NaN] }) => [
        ...[page, ...scores, lcp, tbt, cls.toFixed(3)],
      ]),
    );
  }
  if (wants("typing")) {
    const { medianMs, p95Ms } = await measureTyping(site.url);
    table(
      "From a key to its paint, in a post of 20,000 words (ms)",
      ["median", "95th percentile"],
      [[medianMs, p95Ms]],
    );
  }
} finally {
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
}

if (!only) {
  const [cpu, ...others] = cpus();
  const file = path.join(root, "docs/benchmarks.md");
  const [, byHand = ""] = readFileSync(file, "utf8").split(/(?=^## By hand$)/m);
  writeFileSync(
    file,
    `# Benchmarks\n\nWritten by \`npm run bench\` on ${others.length + 1} cores of ${cpu?.model ?? "an unknown processor"}, Node.js ${process.version}. ` +
      `Machines are noisy: compare figures of one run, and across runs the ratios to nginx and, by processor time, to node:http.\n\n${sections.join("\n")}\n${byHand}`,
  );
}
