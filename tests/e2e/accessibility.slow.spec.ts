import { expect, type Page, test } from "@playwright/test";
import { ADMIN, callSite, FULL_PAGE_PATH, publishFullPage, signInTo } from "../support/site-client.ts";
import { expectAccessible, PUBLIC_PAGES } from "./site-steps.ts";

test.use({ viewport: { width: 390, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

/** One page load: widths only change styles, and markup.slow.spec.ts checks the wide page. */
async function expectAccessibleOnAPhone(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAccessible(page, { screen: path });
  // axe requires one at least
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const path of PUBLIC_PAGES) {
  test(`${path} has one h1 and no accessibility violation, and does not scroll sideways at 320 px`, async ({
    page,
  }) => {
    await expectAccessibleOnAPhone(page, path);
  });
}

test("a post has one h1 and no accessibility violation, and does not scroll sideways at 320 px", async ({
  page,
  request,
}) => {
  const [post] = (await (await request.get("/api/blog/posts/published")).json()) as { slug: string }[];
  await expectAccessibleOnAPhone(page, `/blog/${post?.slug}`);
});

test("a page with every block has one h1 and no accessibility violation, and does not scroll sideways at 320 px", async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? "";
  const cookie = (await signInTo(site, ADMIN)) ?? "";
  const pages = await publishFullPage(site, cookie);
  await expectAccessibleOnAPhone(page, FULL_PAGE_PATH);
  for (const { body } of pages) {
    for (const query of ["", "?permanently=1"])
      await callSite(site, `/api/blog/posts/${String(body.id)}${query}`, { method: "DELETE", cookie });
  }
});
