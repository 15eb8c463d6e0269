import { expect, type Page } from "@playwright/test";
import { discardChanges, test } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
/** Opens a folded part of the form of a site text: an entry of a list, or the small texts. */
const unfold = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test.beforeEach(async ({ page }) => {
  expect((await page.request.post("/api/site/about/reset")).status()).toBe(200);
});

test("the form of a brand with failing colors is accessible on a phone, without side scroll", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/admin/site/brand");
  await page.getByLabel("Companion", { exact: true }).fill("#9fc0b8");
  const nearest = page.getByRole("button", { name: "Use nearest" });
  await expect(nearest).toBeVisible();
  await unfold(page, "LinkedIn");
  // otherwise the bar may half cover a field
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // without the preview, which shows the failing colors on purpose
  await expectAccessible(page, { part: "form" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await nearest.click();
  await expect(nearest).toHaveCount(0);
  await discardChanges(page);
});

test("the preview shows what is typed, follows the edited field, and a press opens a field", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/site/about");
  const preview = page.frameLocator("iframe[title=Preview]");
  const heading = page.getByRole("group", { name: "Mission" }).getByLabel("Heading");
  await expect(preview.getByRole("heading", { name: "Mission" })).toBeVisible();
  await heading.fill("Why we are here");
  const shown = preview.getByRole("heading", { name: "Why we are here" });
  await expect(shown).toBeVisible();
  expect(await (await page.request.get("/about")).text()).not.toContain("Why we are here");
  await page.getByRole("button", { name: "History" }).focus();
  await shown.click();
  await expect(heading).toBeFocused();

  await discardChanges(page);
  await expect(preview.getByRole("heading", { name: "Mission" })).toBeVisible();

  await page.goto("/admin/site/contact");
  await preview.getByLabel("Message").click();
  await expect(page.getByRole("group", { name: "Message", exact: true }).getByLabel("Placeholder")).toBeFocused();
  await preview.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(preview.locator("html")).not.toHaveAttribute("data-loading");

  await page.goto("/admin/site/team");
  const width = () =>
    page.locator("iframe[title=Preview]").evaluate((frame) => (frame as HTMLIFrameElement).clientWidth);
  await expect(preview.getByRole("heading", { name: "Nadia" })).toBeInViewport();
  expect(await width()).toBe(1280);

  await page.getByRole("button", { name: "Phone" }).click();
  expect(await width()).toBe(390);
  await page.getByRole("group", { name: "Invitation to join" }).getByLabel("Heading").focus();
  await expect(preview.getByRole("heading", { name: "Join the Collective" })).toBeInViewport();
  await expect(preview.locator("[data-edited]")).toHaveText("Join the Collective");

  await page.goto("/admin/site/hero");
  await expect(page.getByRole("button", { name: "Phone" })).toHaveAttribute("aria-pressed", "true");
});

test("on a phone the form and the preview of a document take turns, and Publish stays visible", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/admin/site/about");
  const preview = page.frameLocator("iframe[title=Preview]");
  const last = page.getByRole("group", { name: "Closing call to action" }).getByLabel("Heading");
  await expect(preview.getByRole("heading", { name: "Mission" })).toBeHidden();
  await last.focus();
  await expect(publish(page)).toBeInViewport();
  const text = await last.inputValue();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(last).toBeHidden();
  await expect(preview.getByRole("heading", { name: text })).toBeInViewport();
  await expect(publish(page)).toBeInViewport();
  await preview.getByRole("heading", { name: text }).click();
  await expect(last).toBeFocused();
});

test("the preview of a document has the page and the state that shows a text", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const preview = page.frameLocator("iframe[title=Preview]");
  const pages = page.getByRole("combobox", { name: "Page of the preview" });
  expect((await page.request.post("/api/site/post/reset")).status()).toBe(200);
  await page.goto("/admin/site/post");
  await expect(preview.getByRole("article")).toBeVisible();
  await page.getByLabel("Reading time label").fill("How long it takes");
  await preview.getByText("How long it takes").click();
  await expect(page.getByLabel("Reading time label")).toBeFocused();
  await pages.selectOption("Post not found");
  await unfold(page, "Small texts");
  const missing = page.getByRole("group", { name: "Post not found" });
  await missing.getByLabel("Heading").fill("No such record");
  await preview.getByRole("heading", { name: "No such record" }).click();
  await expect(missing.getByLabel("Heading")).toBeFocused();
  await page.request.delete("/api/site/post/draft");
});
