import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const port = Number(process.env.E2E_PORT ?? 3210);
const { executablePath, env, args } = await findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  // a folder that is emptied at the start
  outputDir: "test-results/browser",
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: { executablePath, args, env: { ...process.env, ...env } as Record<string, string> },
  },
  // the site as a stranger starts it, on an empty embedded database
  webServer: {
    command: "node tests/support/e2e-site.ts",
    env: { E2E_PORT: String(port) },
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    // a line for every request
    stdout: "ignore",
  },
});
