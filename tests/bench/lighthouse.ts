/** Medians of Lighthouse's mobile run (its own throttling), with new browser profiles. */
import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { findDesktopBrowser } from "../support/browser.ts";
import { median } from "./percentile.ts";

type Browser = ReturnType<typeof findDesktopBrowser>;

const ATTEMPTS = 4;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const METRICS = {
  lcpMs: "largest-contentful-paint",
  tbtMs: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

type LighthouseRow = { page: string } & Record<(typeof CATEGORIES)[number] | keyof typeof METRICS, number>;

export async function measureLighthouse(site: string, pages: string[], runs: number): Promise<LighthouseRow[]> {
  const browser = findDesktopBrowser();
  const rows: LighthouseRow[] = [];
  for (const page of pages) {
    const results: Omit<LighthouseRow, "page">[] = [];
    for (let run = 0; run < runs; run += 1) {
      const report = await reportOf(browser, site + page);
      const scores = CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]);
      const metrics = Object.entries(METRICS).map(([name, audit]) => [
        name,
        report.audits[audit]?.numericValue ?? Number.NaN,
      ]);
      results.push(Object.fromEntries([...scores, ...metrics]) as Omit<LighthouseRow, "page">);
    }
    const names = [...CATEGORIES, ...(Object.keys(METRICS) as (keyof typeof METRICS)[])];
    const medians = Object.fromEntries(names.map((name) => [name, median(results.map((result) => result[name]))]));
    rows.push({ page, ...medians } as LighthouseRow);
  }
  return rows;
}

/** One report; the browser now and then loses the start of the load it records, for which Lighthouse asks to be run again. */
async function reportOf({ executablePath, args, env }: Browser, url: string): Promise<Result> {
  let reason = "no reason";
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const chrome = await launch({
      chromePath: executablePath,
      chromeFlags: ["--headless=new", ...args],
      envVars: { ...process.env, ...env },
    });
    const options: Flags = { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: "error" };
    const report = await lighthouse(url, options).then((result) => result?.lhr);
    chrome.kill();
    if (report && !report.runtimeError) return report;
    reason = report?.runtimeError?.message ?? reason;
  }
  throw new Error(`Lighthouse gave no report for ${url} in ${ATTEMPTS} attempts: ${reason}`);
}
