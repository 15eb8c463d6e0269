import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findBrowser, launchBrowser } from "../support/browser.ts";
import { picture } from "../support/images.ts";
import { prepareDataDir, temporaryFolder } from "../support/prepared-site.ts";
import { startS3Store } from "../support/other-programs.ts";
import { OPERATOR } from "../support/site-client.ts";
import { freePort, type Site, startSite } from "../support/site-process.ts";

const PORT = await freePort();
const dataDir = temporaryFolder();
let store: Awaited<ReturnType<typeof startS3Store>>;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  store = await startS3Store(`http://localhost:${PORT}`);
  site = await startSite({
    dataDir: await prepareDataDir(dataDir),
    port: PORT,
    env: { ...store.env, ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password },
  });
  browser = await launchBrowser(await findBrowser());
});
afterAll(async () => {
  await browser?.close();
  await site?.end();
  await store?.stop();
});

it("an editor's browser sends an image straight to S3, as its CORS rules and the page's policy allow", async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  const sent: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("request", (request) => request.method() === "PUT" && sent.push(new URL(request.url()).origin));
  await page.goto(`${site.url}/api/login?callbackUrl=/admin/blog/posts/new`);
  await page.getByLabel("Email").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
  await page
    .getByLabel("Featured Image file")
    .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg") });
  const field = page.getByLabel("Featured Image", { exact: true });
  await expect.poll(() => field.inputValue(), { timeout: 40_000 }).toMatch(/^\/objects\/[0-9a-f]{32}\.jpg$/);

  expect(sent).toEqual([store.endpoint, site.url]);
  expect(faults).toEqual([]);
  const objectPath = await field.inputValue();
  expect(await store.keys()).toEqual([objectPath.slice(1)]);
  expect((await fetch(site.url + objectPath)).headers.get("content-type")).toBe("image/jpeg");
});
