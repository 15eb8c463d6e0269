/**
 * The figures of docs/benchmarks.md: requests a second and their processor time beside nginx and node:http, bytes of a first view, Lighthouse, memory and
 * start times of a production build with starter content; the first view of a rebranded site, too. Prints the tables and writes the file. `-- --runs=N` runs of
 * Lighthouse, editor and start (3); `-- --only=throughput,weight,photos,lighthouse,editor,rebranded,start`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { FULL_PAGE_PATH, publishFullPage } from "../support/full-page.ts";
import { rebrand } from "../support/rebranded-site.ts";
import { signInTo } from "../support/site-client.ts";
import { memoryMiB, startSite } from "../support/site-process.ts";
import { ensureBuild } from "./ensure-build.ts";
import { measureEditor, measureTyping } from "./editor.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureBuild, measureExternalStart, peakMiB } from "./start-up.ts";
import { measurePhotoPost } from "./photos.ts";
import { measureThroughput } from "./throughput.ts";
import { measureWeight } from "./weight.ts";

const root = path.join(import.meta.dirname, "../..");
const PORT = 3290;
const YARDSTICK_PORT = 3291;

const options = new Map(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, "").split("=", 2) as [string, string]),
);
const only = options.get("only")?.split(",");
const wants = (name: string) => !only || only.includes(name);
const runs = Number(options.get("runs") ?? 3);

const build = wants("start") ? await measureBuild() : null;
ensureBuild();

const dataDir = mkdtempSync(path.join(tmpdir(), "collective-bench-"));
const admin = { email: "bench@example.org", password: "a password of the benchmark" };
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const first = await startSite({ dataDir, port: PORT, env, quiet: true, firstPage: true });
await first.end();
const site = await startSite({ dataDir, port: PORT, env, quiet: true, firstPage: true });
await new Promise((resolve) => setTimeout(resolve, 2_000));
const idle = memoryMiB(site.process.pid ?? 0);

const posts = (await (await fetch(`${site.url}/api/blog/posts/published`)).json()) as { slug: string }[];
const post = `/blog/${posts[0]?.slug}`;
const sections: string[] = [];
let peak: number | null = null;

const number = (value: number | null, digits = 0) =>
  value === null
    ? "—"
    : value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

function table(title: string, head: string[], rows: string[][]): void {
  const lines = [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  sections.push(`## ${title}\n\n${lines.join("\n")}\n`);
  console.log(`\n${title}\n${lines.join("\n")}`);
}

/** `which`: of what site. */
async function measureFirstViews(which: string, pages: string[], isWanted = wants): Promise<void> {
  if (isWanted("weight")) {
    const rows = await measureWeight(site.url, pages);
    table(
      `First view${which} (KiB transferred; HTML also uncompressed)`,
      [
        "page",
        "requests",
        "all",
        "document",
        "script",
        "style",
        "font",
        "image",
        "raw HTML",
        "script once the visitor moves",
      ],
      rows.map((row) =>
        [row.page, String(row.requests)].concat(
          [row.totalKiB, row.Document, row.Script, row.styleKiB, row.Font, row.Image, row.rawHtmlKiB, row.aliveKiB].map(
            (value) => number(value),
          ),
        ),
      ),
    );
  }
  if (isWanted("lighthouse")) {
    const rows = await measureLighthouse(site.url, pages, runs);
    table(
      `Lighthouse${which}, mobile, median of ${runs}`,
      ["page", "performance", "accessibility", "best practices", "SEO", "LCP ms", "TBT ms", "CLS"],
      rows.map((row) => [
        row.page,
        ...[row.performance, row.accessibility, row["best-practices"], row.seo, row.lcpMs, row.tbtMs].map((value) =>
          number(value),
        ),
        number(row.cls, 3),
      ]),
    );
  }
}

try {
  if (wants("throughput")) {
    const rows = await measureThroughput({ url: site.url, pid: site.process.pid ?? 0 }, ["/", post], YARDSTICK_PORT);
    if (rows) {
      table(
        "Requests a second (wrk, 32 connections; nginx and a bare node:http server serve the same bytes in the same run)",
        [
          "page",
          "encoding",
          "site",
          "behind nginx's page cache",
          "nginx",
          "node:http",
          "site of nginx",
          "page cache of nginx",
          "CPU µs, site",
          "CPU µs, node:http",
          "node:http of site",
        ],
        rows.map(({ page, encoding, site, behindCache, nginx, bareNode, siteCpu, bareCpu }) => {
          const ofNginx = (value: number | null) => (value !== null && nginx ? number(value / nginx, 3) : "—");
          return [
            page,
            encoding,
            number(site),
            number(behindCache),
            number(nginx),
            number(bareNode),
            ofNginx(site),
            ofNginx(behindCache),
            number(siteCpu, 1),
            number(bareCpu, 1),
            number(bareCpu / siteCpu, 2),
          ];
        }),
      );
    }
    table(
      "Memory of the server, embedded database apart (MiB)",
      ["idle", "after load"],
      [[number(idle), number(memoryMiB(site.process.pid ?? 0))]],
    );
  }
  const cookie = (await signInTo(site.url, admin)) ?? "";
  await publishFullPage(site.url, cookie);
  const pages = [
    ...["/", "/about", "/process", "/partners", "/blog", post, "/portfolio/play-where-you-stay"],
    // with every block; it and another one are in menus and footer
    FULL_PAGE_PATH,
  ];
  await measureFirstViews("", pages);
  if (wants("photos")) {
    const { totalKiB, imageKiB, images, layoutShift } = await measurePhotoPost(site.url, admin);
    table(
      "A post with five photos of 4,000 pixels, 390 x 844 at 3, before scrolling",
      ["all (KiB)", "images (KiB)", "images", "CLS"],
      [[number(totalKiB), number(imageKiB), String(images), layoutShift.toFixed(3)]],
    );
  }
  if (wants("editor")) {
    const { usableMs, scriptKiB } = await measureEditor(site.url, admin, runs);
    table(
      `Post editor, median of ${runs}`,
      ["from the address to the first letter (ms)", "script (KiB)"],
      [[number(usableMs), number(scriptKiB)]],
    );
    const { medianMs, p95Ms } = await measureTyping(site.url, admin);
    table(
      "From a key to its paint, in a post of 20,000 words (ms)",
      ["median", "95th percentile"],
      [[number(medianMs), number(p95Ms)]],
    );
  }
  if (wants("rebranded")) {
    await rebrand(site.url, cookie);
    const which = " of a rebranded site with the sections of its home page in another order";
    await measureFirstViews(which, ["/", post, FULL_PAGE_PATH], () => true);
  }
  peak = peakMiB(site.process.pid ?? 0);
} finally {
  await site.end();
}
if (wants("start")) {
  const external = await measureExternalStart(dataDir, PORT, runs);
  table(
    "From `npm start` to the first page (ms)",
    ["first start, embedded database", "second start, embedded", "second start, PostgreSQL"],
    [[first.startedInMs, site.startedInMs, external].map((value) => number(value))],
  );
  table(
    "Most memory at once (MiB)",
    ["build, all its processes", "server, after all of the above"],
    [[number(build?.peakMiB ?? null), number(peak)]],
  );
}
rmSync(dataDir, { recursive: true, force: true });

const cpu = cpus();
mkdirSync(path.join(root, "docs"), { recursive: true });
if (!only) {
  writeFileSync(
    path.join(root, "docs/benchmarks.md"),
    `# Benchmarks\n\nWritten by \`npm run bench\` on ${cpu.length} cores of ${cpu[0]?.model ?? "an unknown processor"}, Node.js ${process.version}. ` +
      `Machines are noisy: compare figures of one run, and across runs the ratios to nginx and, by processor time, to node:http.\n\n${sections.join("\n")}`,
  );
}
