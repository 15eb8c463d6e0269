/** Medians of Lighthouse's mobile run (its own throttling), with new browser profiles. */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findDesktopBrowser } from "../support/browser.ts";
import { median } from "./median.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const METRICS = {
  lcpMs: "largest-contentful-paint",
  tbtMs: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

type LighthouseRow = { page: string } & Record<(typeof CATEGORIES)[number] | keyof typeof METRICS, number>;

export async function measureLighthouse(site: string, pages: string[], runs: number): Promise<LighthouseRow[]> {
  const { executablePath, args, env } = await findDesktopBrowser();
  const rows: LighthouseRow[] = [];
  for (const page of pages) {
    const results: Omit<LighthouseRow, "page">[] = [];
    for (let run = 0; run < runs; run += 1) {
      const chrome = await launch({
        chromePath: executablePath,
        chromeFlags: ["--headless=new", ...args],
        envVars: { ...process.env, ...env },
      });
      const result = await lighthouse(site + page, {
        port: chrome.port,
        onlyCategories: [...CATEGORIES],
        logLevel: "error",
      });
      chrome.kill();
      const report = result?.lhr;
      if (!report || report.runtimeError)
        throw new Error(`Lighthouse gave no report for ${page}: ${report?.runtimeError?.message ?? "no reason"}`);
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
