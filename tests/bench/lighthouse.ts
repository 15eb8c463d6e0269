/** Medians of Lighthouse's mobile run (its own throttling), with new browser profiles. */
import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { findDesktopBrowser } from "../support/browser.ts";
import { median } from "./percentile.ts";

type Browser = ReturnType<typeof findDesktopBrowser>;

const ATTEMPTS = 4;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const METRICS = ["largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"] as const;

/** Scores and metrics of each page, in that order. */
export async function measureLighthouse(site: string, pages: string[], runs: number) {
  const browser = findDesktopBrowser();
  const rows = [];
  for (const page of pages) {
    const reports: Result[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await reportOf(browser, site + page));
    const medianOf = (value: (report: Result) => number) => median(reports.map(value));
    rows.push({
      page,
      scores: CATEGORIES.map((name) => medianOf(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
      metrics: METRICS.map((name) => medianOf(({ audits }) => audits[name]?.numericValue ?? Number.NaN)),
    });
  }
  return rows;
}

/** One report. If the browser misses the start of the load, Lighthouse asks for another run. */
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
