import { expect, type Page } from "@playwright/test";
import { discardChanges, expectToast, test } from "./admin-steps.ts";
import { openAlive } from "./site-steps.ts";

const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
const state = (page: Page) => page.locator("main [role=status]").first();

test.beforeEach(async ({ page }) => {
  expect((await page.request.post("/api/site/about/reset")).status()).toBe(200);
  // admin-site-preview.spec.ts tests it
  await page.route("**/admin/site/*/preview*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
});

test("a site text is edited, checked, published, shown to visitors and restored", async ({ page }) => {
  await page.goto("/admin/site");
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(state(page)).toHaveText("Default text");
  const heading = page.getByRole("group", { name: "Mission" }).getByLabel("Heading");
  const first = await heading.inputValue();

  await heading.fill("");
  await expect(state(page)).toContainText("Unpublished changes, saved");
  await publish(page).click();
  await expectToast(page, "Error", "Failed to publish site text");
  await expect(page.getByText("Heading is required")).toBeVisible();
  await expect(heading).toBeFocused();

  await heading.fill("What we are for");
  await publish(page).click();
  await expectToast(page, "Success", "Site text published successfully");
  await expect(state(page)).toHaveText("Published");
  expect(await (await page.request.get("/about")).text()).toContain("What we are for");
  await page.getByRole("link", { name: "Back to Site Texts" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "About" })).toContainText("Changed");

  await page.goto("/admin/site/about");
  await page.getByRole("button", { name: "Reset to default" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(heading).toHaveValue(first);
  await page.getByRole("button", { name: "History" }).click();
  const versions = page.getByRole("list", { name: "Versions" });
  const second = (name: RegExp) => versions.getByRole("button", { name }).nth(1);
  await second(/^Show changes/).click();
  await expect(page.getByRole("region", { name: "Differences" })).toContainText("What we are for");
  await second(/^Restore/).click();
  await expect(heading).toHaveValue("What we are for");
  await expect(state(page)).toContainText("Unpublished changes");
  await discardChanges(page);
  await expect(heading).toHaveValue(first);
  await expect(state(page)).toHaveText("Default text");
});

test("Enter in the only field of a site text publishes nothing", async ({ page }) => {
  await page.goto("/admin/site/privacy");
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("What we keep");
  await title.press("Enter");
  await expect(state(page)).toContainText("Unpublished changes, saved");
  expect(await (await page.request.get("/privacy")).text()).not.toContain("What we keep");
  await discardChanges(page);
});

test("a signed-in user finds links to the editors of post and section, which cover no control", async ({ page }) => {
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  const [post] = (await (await page.request.get("/api/blog/posts/published")).json()) as { id: number; slug: string }[];
  // tests/components/site-parts.test.tsx tests the link on each type of page
  const article = await (await page.request.get(`/blog/${post?.slug}`)).text();
  expect(article).toContain(`data-edit="/admin/blog/posts/${post?.id}/edit"`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  await expect(edit).toHaveAttribute("href", "/admin/site/hero");
  const team = page.locator("#team");
  await team.scrollIntoViewIfNeeded();
  await expect(edit).toHaveAttribute("href", "/admin/site/team");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // this link is in the bar, below which everything else scrolls
  const inBar = page.getByRole("banner").getByRole("link", { name: "Edit", exact: true });
  const covered = await inBar.evaluate((link) => {
    const box = link.getBoundingClientRect();
    const isUnder = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return one.checkVisibility() && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    return [...document.querySelectorAll("a, button")].filter((one) => one !== link && isUnder(one)).length;
  });
  expect(covered).toBe(0);

  await page.context().clearCookies();
  await openAlive(page, "/about");
  // the link's code and request would come later
  await page.waitForLoadState("networkidle");
  await expect(edit).toHaveCount(0);
});

test("a search leads to a text's field, and all changes are published at once", async ({ page }) => {
  await page.goto("/admin/site");
  await page.getByRole("searchbox", { name: "Search site texts" }).fill("Mission");
  const found = page.getByRole("link", { name: /About · .*Heading/ });
  await found.first().click();
  await expect(page.getByRole("group", { name: "Mission" }).getByLabel("Heading")).toBeFocused();
  await page.getByRole("group", { name: "Mission" }).getByLabel("Heading").fill("Why we are here");
  await expect(state(page)).toContainText("Unpublished changes, saved");
  await page.goto("/admin/site");
  await page.getByRole("button", { name: /^Publish changes/ }).click();
  const dialog = page.getByRole("dialog", { name: "Publish changes" });
  await expect(dialog).toContainText("Why we are here");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Success", "Site texts published successfully");
  // the dialog's button disappears with the changes
  await expect(page.getByRole("main")).toBeFocused();
  expect(await (await page.request.get("/about")).text()).toContain("Why we are here");
});
