/** Every primitive, on the development server; the built site has no such page. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { NEXT_COMMAND } from "../../lib/front/next-internals.ts";
import { freePort, siteEnvironment, statusOf } from "../support/site-process.ts";
import { expectAccessible } from "./site-steps.ts";

const root = path.join(import.meta.dirname, "../..");
// loaded by sonner and menu; lazy-dialog loads a dialog and shows nothing itself
const NOT_SHOWN = ["toast-region.tsx", "menu-list.tsx", "lazy-dialog.tsx"];
const OVERLAYS = ["dialog", "sheet", "menu"];
// the development server compiles beside the other lanes
const START_MS = 300_000;

let server: ChildProcess;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  const port = await freePort();
  url = `http://localhost:${port}/dev/components`;
  // needs no database: Next's own server is enough
  server = spawn(process.execPath, [path.join(root, "node_modules", NEXT_COMMAND), "dev", "-p", String(port)], {
    cwd: root,
    stdio: "ignore",
    env: siteEnvironment({
      DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none",
      AUTH_SECRET: "a secret of the tests, long enough",
      SITE_URL: `http://localhost:${port}`,
      NEXT_TELEMETRY_DISABLED: "1",
    }),
  });
  while ((await statusOf(url)) !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
});

test("every file of components/ui is shown, and accessible in every state, light and dark", async ({ page }) => {
  test.setTimeout(START_MS);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(url);
  const files = readdirSync(path.join(root, "components/ui"))
    .filter((file) => file.endsWith(".tsx") && !NOT_SHOWN.includes(file))
    .map((file) => path.basename(file, ".tsx"));
  const shown = await page.locator("[data-specimen]").evaluateAll((all) => all.map((one) => one.dataset.specimen));
  expect(shown.toSorted()).toEqual(files.toSorted());
  for (const scheme of ["Dark", "Light"]) {
    await expectAccessible(page);
    for (const name of OVERLAYS) {
      await page.getByRole("button", { name: `Open ${name}`, exact: true }).click();
      const part = `[data-slot="${name}-content"]`;
      await expect(page.locator(part)).toBeVisible();
      // a menu is no landmark
      await expectAccessible(page, { screen: name, part, without: name.endsWith("menu") ? ["region"] : [] });
      await page.keyboard.press("Escape");
      await expect(page.locator(part)).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Open sonner", exact: true }).click();
    await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
    await expectAccessible(page, { screen: "sonner", part: "[data-sonner-toaster]" });
    await page.getByRole("button", { name: scheme, exact: true }).click();
  }
});
