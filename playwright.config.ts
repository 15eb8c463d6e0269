import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";
import { freePort } from "./tests/support/site-process.ts";

/** `npm test` runs several parts of the journeys at once, each with another site and report. */
const part = process.env.E2E_PART ?? "all";
const port = Number((process.env.E2E_PORT ??= String(await freePort())));
/** The mails that the site has sent, one per line. */
const outbox = (process.env.E2E_OUTBOX ??= path.join(tmpdir(), `collective-outbox-${port}.ndjson`));
/** The site's DATA_DIR, for terminal commands. */
const dataDir = (process.env.E2E_DATA_DIR = path.join(tmpdir(), `collective-e2e-${port}`));
const { executablePath, env, args } = findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  // Playwright empties this folder at the start
  outputDir: `test-results/browser-${part}`,
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // a journey that fails, as one of hundreds may on a busy machine, is repeated and named at the end of `npm test`
  retries: process.env.TEST_STRICT ? 1 : 0,
  // several times the duration of a journey alone: other lanes run beside it, on machines of any speed
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: `test-results/e2e-${part}.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    // visitors who have answered the question about statistics; tests/e2e/pages.spec.ts asks it
    storageState: {
      cookies: [],
      origins: [{ origin: `http://localhost:${port}`, localStorage: [{ name: "statistics", value: "allowed" }] }],
    },
    // recording costs a fifth of the time
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args, env: { ...process.env, ...env } as Record<string, string> },
  },
  // the site as a new user starts it, on an empty embedded database
  webServer: {
    command: "node tests/support/e2e-site.ts",
    env: { E2E_PORT: String(port), E2E_OUTBOX: outbox, E2E_DATA_DIR: dataDir },
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    // a line for every request
    stdout: "ignore",
  },
});
