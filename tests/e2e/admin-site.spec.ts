import { expect, type Page, test } from "@playwright/test";
import { discardChanges, expectToast, signIn, unfold } from "./admin-steps.ts";
import { openAlive } from "./site-steps.ts";

const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
const state = (page: Page) => page.locator("main [role=status]").first();
const values = (page: Page) => page.getByRole("list", { name: "Values" });

type About = { mission: { heading: string }; values: { items: { title: string }[] } };
type Stored = { version: number; value: About; draft: { value: About } | null };
const read = async (page: Page) => (await (await page.request.get("/api/site/about")).json()) as Stored;

test.beforeEach(async ({ page }) => {
  await signIn(page);
  expect((await page.request.post("/api/site/about/reset")).status()).toBe(200);
});

test("a site text is edited, checked, published, shown to visitors and restored", async ({ page }) => {
  await page.goto("/admin/site");
  await expect(page.getByRole("heading", { name: "Site Texts" })).toBeVisible();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByRole("heading", { name: "About", level: 1 })).toBeVisible();
  await expect(state(page)).toHaveText("Default text");
  const heading = page.getByRole("group", { name: "Mission" }).getByLabel("Heading");
  const first = await heading.inputValue();

  await heading.fill("");
  await expect(state(page)).toContainText("Unpublished changes, saved");
  await publish(page).click();
  await expectToast(page, "Error", "Failed to publish site text");
  await expect(page.getByText("Heading is required")).toBeVisible();
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(heading).toHaveValue("");
  await heading.fill(first);
  await expect(state(page)).toHaveText("Default text");
  expect((await read(page)).draft).toBeNull();

  await heading.fill("What we are for");
  await publish(page).click();
  await expectToast(page, "Success", "Site text published successfully");
  await expect(state(page)).toHaveText("Published");
  const html = await (await page.request.get("/about")).text();
  expect(html).toContain("What we are for");
  expect(html).toBe(await (await fetch(new URL("/about", page.url()))).text());
  await page.getByRole("link", { name: "Back to Site Texts" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "About" })).toContainText("Changed");

  await page.goto("/admin/site/about");
  await page.getByRole("button", { name: "Reset to default" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await expect(heading).toHaveValue(first);
  await page.getByRole("button", { name: "History" }).click();
  const versions = page.getByRole("list", { name: "Versions" });
  await versions
    .getByRole("button", { name: /^Show changes/ })
    .nth(1)
    .click();
  await expect(page.getByRole("region", { name: "Differences" })).toContainText("What we are for");
  await versions
    .getByRole("button", { name: /^Restore/ })
    .nth(1)
    .click();
  await expect(heading).toHaveValue("What we are for");
  await expect(state(page)).toContainText("Unpublished changes");
  await discardChanges(page);
  await expect(heading).toHaveValue(first);
  await expect(state(page)).toHaveText("Default text");
  await expect(page.getByRole("button", { name: "Discard changes" })).toBeDisabled();
});

test("a signed-in person finds the link from a page to its editor, and nobody else does", async ({ page }) => {
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  const [post] = (await (await page.request.get("/api/blog/posts/published")).json()) as { id: number; slug: string }[];
  await page.goto(`/blog/${post?.slug}`);
  await edit.click();
  await page.waitForURL(`**/admin/blog/posts/${post?.id}/edit`);
  await page.goto("/about");
  await edit.click();
  await page.waitForURL("**/admin/site/about");
  await page.context().clearCookies();
  await openAlive(page, "/about");
  await expect(edit).toHaveCount(0);
});

test("the link to the editor opens the document of the section in view, and covers no control on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  await expect(edit).toHaveAttribute("href", "/admin/site/hero");
  const team = page.locator("#team");
  await team.scrollIntoViewIfNeeded();
  await expect(edit).toHaveAttribute("href", "/admin/site/team");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // in the bar, below which everything else scrolls
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
});

test("entries of a document are reordered by keyboard and by buttons, removed and added", async ({ page }) => {
  await page.goto("/admin/site/about");
  const titles = () =>
    values(page)
      .getByLabel("Title")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect(values(page)).toBeVisible();
  const [one, two, three] = await titles();
  await page.getByRole("button", { name: `Move down ${one}` }).click();
  expect(await titles()).toEqual([two, one, three]);
  await expect(page.getByRole("button", { name: `Move down ${one}` })).toBeFocused();

  const handle = page.getByRole("button", { name: `Drag ${three}` });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${three} is over place 3 of 3`)).toBeAttached();
  // the arrows work a moment after the entry is picked up
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`${three} is over place 2 of 3`)).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(titles).toEqual([two, three, one]);

  await page.getByRole("button", { name: `Remove ${two}` }).click();
  await page.getByRole("button", { name: "Add value" }).click();
  await expect.poll(titles).toEqual([three, one, ""]);
  const kept = async () => (await read(page)).draft?.value.values.items.map(({ title }) => title);
  await expect.poll(kept).toEqual([three, one, ""]);
  await page.reload();
  await expect.poll(titles).toEqual([three, one, ""]);
  await discardChanges(page);
  await expect.poll(titles).toEqual([one, two, three]);
});

test("a field to correct, a found text and a pressed text open the entry that they are in", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/site/about");
  const first = page.getByRole("group", { name: "Creative Innovation" });
  await expect(first).toBeHidden();
  await unfold(page, "Creative Innovation");
  await first.getByLabel("Title").fill("");
  await expect(state(page)).toContainText("Unpublished changes, saved");
  await unfold(page, "Social Impact");
  await publish(page).click();
  await expectToast(page, "Error", "Failed to publish site text");
  await expect(values(page).getByLabel("Title").first()).toBeFocused();
  await expect(page.getByRole("group", { name: "Social Impact" })).toBeHidden();

  await page.goto("/admin/site");
  await page.getByRole("searchbox", { name: "Search site texts" }).fill("Bigger comes after better");
  await page.getByRole("link", { name: /^About · / }).click();
  const last = page.getByRole("group", { name: "Sustainable Growth" });
  await expect(last.getByLabel("Short version")).toBeFocused();

  await page.frameLocator("iframe[title=Preview]").getByText("Somebody is better off, and can say how.").click();
  await expect(page.getByRole("group", { name: "Social Impact" }).getByLabel("Short version")).toBeFocused();
  await expect(last).toBeHidden();
});

test("a text is found and opened at its field, and all changed documents are published and undone at once", async ({
  page,
}) => {
  await page.goto("/admin/site");
  await page.getByRole("searchbox", { name: "Search site texts" }).fill("Mission");
  await page
    .getByRole("link", { name: /About · .*Heading/ })
    .first()
    .click();
  await expect(page.getByRole("group", { name: "Mission" }).getByLabel("Heading")).toBeFocused();
  await page.getByRole("group", { name: "Mission" }).getByLabel("Heading").fill("Why we are here");
  await expect(state(page)).toContainText("Unpublished changes, saved");

  await page.goto("/admin/site");
  await page.getByRole("button", { name: /^Publish changes/ }).click();
  const dialog = page.getByRole("dialog", { name: "Publish changes" });
  await expect(dialog).toContainText("Why we are here");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expectToast(page, "Success", "Site texts published successfully");
  // the button of the dialog goes with the changes
  await expect(page.getByRole("main")).toBeFocused();
  expect(await (await page.request.get("/about")).text()).toContain("Why we are here");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Success", "The previous texts are back on the site");
  expect(await (await page.request.get("/about")).text()).not.toContain("Why we are here");
});

test("a document that somebody else has published meanwhile is neither overwritten nor lost unnoticed", async ({
  page,
}) => {
  await page.goto("/admin/site/about");
  const heading = page.getByRole("group", { name: "Mission" }).getByLabel("Heading");
  await expect(heading).toBeVisible();
  const publishTheirs = async (text: string, field = "heading") => {
    const { version, value } = await read(page);
    const data = { version, value: { ...value, mission: { ...value.mission, [field]: text } } };
    expect((await page.request.put("/api/site/about", { data })).status()).toBe(200);
  };
  const dialog = page.getByRole("alertdialog");

  const statement = page.getByRole("group", { name: "Mission" }).getByLabel("Statement");
  await publishTheirs("Their statement", "statement");
  await heading.fill("My heading");
  await expect(state(page)).toContainText("Merged with your other tab's changes.");
  await expect(statement).toHaveValue("Their statement");
  await expect(heading).toBeFocused();
  await publishTheirs("Their last statement", "statement");
  await publish(page).click();
  await expectToast(page, "Look at what came in", "Then press Publish again.");
  await expect(statement).toHaveValue("Their last statement");
  await publish(page).click();
  await expectToast(page, "Success", "Site text published successfully");
  expect((await read(page)).value.mission).toMatchObject({ heading: "My heading", statement: "Their last statement" });

  await publishTheirs("Theirs");
  await heading.fill("Mine");
  await expect(dialog).toContainText("Your other tab has saved this site text");
  await dialog.getByRole("button", { name: "Load theirs" }).click();
  await expect(heading).toHaveValue("Theirs");
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Restore" }).click();
  await expect(heading).toHaveValue("Mine");

  await expect(state(page)).toContainText("Unpublished changes, saved");
  await publishTheirs("Theirs again");
  await publish(page).click();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expectToast(page, "Success", "Site text published successfully");
  expect((await read(page)).value.mission.heading).toBe("Mine");
});

test("without a connection a site text is kept, and saved when it is back", async ({ page, context }) => {
  await page.goto("/admin/site/about");
  const heading = page.getByRole("group", { name: "Mission" }).getByLabel("Heading");
  await expect(heading).toBeVisible();
  await context.setOffline(true);
  await heading.fill("Written on the train");
  await expect(state(page)).toContainText("Kept on this computer");
  await context.setOffline(false);
  await expect(state(page)).toHaveText(/^Unpublished changes, saved \d{1,2}:\d\d [AP]M$/);
  expect((await read(page)).draft?.value.mission.heading).toBe("Written on the train");
});

test("the preview of a document is only for signed-in people and for frames of this site", async ({
  page,
  browser,
}) => {
  const response = await page.goto("/admin/site/about/preview");
  expect(response?.headers()).toMatchObject({ "x-frame-options": "SAMEORIGIN", "cache-control": "private, no-store" });
  expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  const stranger = await browser.newPage();
  expect((await stranger.goto("/admin/site/about/preview"))?.status()).toBe(404);
  await stranger.close();
});
