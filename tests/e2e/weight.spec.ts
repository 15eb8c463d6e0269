/** The byte budget of a first view, page type by page type (design: section 5), on a site as it comes: no analytics. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { measureWeight, type Weight } from "../bench/weight.ts";
import { type Site, startSite } from "../support/site-process.ts";
import { freePort } from "../support/free-port.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "collective-weight-"));
let site: Site;

test.beforeAll(async () => {
  site = await startSite({ dataDir, port: await freePort(), env: { NEXT_PUBLIC_GA_ID: "" } });
});
test.afterAll(async () => {
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * KiB over the wire; `raw` is the HTML before compression, `alive` the script once the visitor has moved. Utilities repeat in
 * the HTML and nearly vanish in its compressed form, as do the drawn covers of the three posts that home and posts show, so
 * `raw` is generous and `all`, what a first view costs, is not: a brand may choose among three pairs of typefaces, whose rules
 * cost 2 KiB.
 */
const BUDGETS = {
  home: { all: 98, script: 1, raw: 84, alive: 158 },
  "reading page": { all: 88, script: 1, raw: 33, alive: 158 },
  list: { all: 92, script: 1, raw: 42, alive: 158 },
};

test("no page outgrows its budget", async () => {
  test.setTimeout(120_000);
  const posts = (await (await fetch(`${site.url}/api/blog/posts/published`)).json()) as { slug: string }[];
  const pages: Record<string, keyof typeof BUDGETS> = {
    "/": "home",
    "/about": "reading page",
    "/process": "reading page",
    "/partners": "reading page",
    [`/blog/${posts[0]?.slug}`]: "reading page",
    "/portfolio/play-where-you-stay": "reading page",
    "/blog": "list",
  };
  const measured: Weight[] = await measureWeight(site.url, Object.keys(pages));
  const tooMuch = measured.flatMap(({ page, totalKiB, Script, rawHtmlKiB, aliveKiB }) => {
    const budget = BUDGETS[pages[page] ?? "home"];
    const found = { all: totalKiB, script: Script, raw: rawHtmlKiB, alive: aliveKiB };
    return (Object.keys(budget) as (keyof typeof budget)[])
      .filter((kind) => found[kind] > budget[kind])
      .map((kind) => `${page}: ${kind} ${found[kind].toFixed(1)} KiB of ${budget[kind]}`);
  });
  expect(tooMuch).toEqual([]);
  // a page that has not come alive would pass
  expect(Math.min(...measured.map(({ aliveKiB }) => aliveKiB))).toBeGreaterThan(50);
});
