import { expect, test } from "@playwright/test";
import { expectToast, signIn } from "./admin-steps.ts";
import { expectAccessible } from "./site-steps.ts";

test("a portfolio item is created, edited and deleted, and the site's ventures stand above it", async ({ page }) => {
  const name = `Ruum ${Date.now().toString(36)}`;
  await signIn(page, "/admin/portfolio");
  await page.getByRole("link", { name: "Add New Item" }).click();
  await expect(page.getByRole("heading", { name: "Add New Portfolio Item" })).toBeVisible();
  await page.getByRole("button", { name: "Create Portfolio Item" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Title").fill(name);
  await page.getByLabel("Description").fill("Rooms being made");
  await page.getByLabel("Category").selectOption("Venture");
  await page.getByLabel("Project URL").fill("example.org/ruum");
  await page.getByLabel("Display Order").fill("later");
  const technologies = page.getByLabel("Technologies");
  for (const tag of ["Wood, Steel", "Wood", "Glass", "Paper"]) {
    await technologies.first().fill(tag);
    await technologies.first().press("Enter");
  }
  await page.getByRole("button", { name: "Remove Glass" }).click();
  await technologies.first().fill("Light");
  await page.getByRole("button", { name: "Add technology" }).click();
  await page.getByRole("button", { name: "Create Portfolio Item" }).click();
  await expectToast(page, "Success", "Portfolio item created successfully");
  await page.waitForURL("**/admin/portfolio");

  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(card).toContainText("VentureActive");
  await expect(card.getByRole("list")).toHaveText("WoodSteelPaper+1 more");
  const view = card.getByRole("link", { name: `View ${name}` });
  await expect(view).toHaveAttribute("target", "_blank");
  await expect(view).toHaveAttribute("href", "https://example.org/ruum");
  await card.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Edit Portfolio Item" })).toBeVisible();
  await expect(page.getByLabel("Display Order")).toHaveValue("0");
  await page.getByLabel("Status").selectOption("archived");
  await page.getByRole("button", { name: "Update Portfolio Item" }).click();
  await expectToast(page, "Success", "Portfolio item updated successfully");
  await page.waitForURL("**/admin/portfolio");
  await expect(card).toContainText("Archived");

  await card.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Portfolio Item" });
  await expect(dialog).toContainText(`Are you sure you want to delete "${name}"? This action cannot be undone.`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await card.getByRole("button", { name: `Delete ${name}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Portfolio item deleted successfully");
  await expect(card).toHaveCount(0);

  const ventures = page.getByRole("list", { name: "Ventures" }).getByRole("listitem");
  await expect(ventures).toHaveText([/^Hospitality Hub.*On every site/, /^MHL.*On every site/, /^Ruum.*On every site/]);
  await page.getByRole("link", { name: "Edit MHL" }).click();
  await expect(page.getByRole("heading", { name: "Venture: MHL" })).toBeVisible();
});

test("many portfolio items have pages and a search, and are reordered by keyboard and by buttons", async ({ page }) => {
  await signIn(page);
  const name = `Many ${Date.now().toString(36)}`;
  const add = async (title: string, displayOrder: number, description: string | null = null) => {
    const data = { title: `${name} ${title}`, displayOrder, description, status: "archived" };
    return ((await (await page.request.post("/api/portfolio", { data })).json()) as { id: number }).id;
  };
  const ids = await Promise.all([
    ...["A", "B", "C"].map((letter, index) => add(letter, index - 90)),
    ...Array.from({ length: 46 }, (_, index) => add(`${index + 1}`, 901 + index, index === 45 ? "The last one" : null)),
  ]);
  await page.goto("/admin/portfolio");
  const cards = page.getByRole("list", { name: "Portfolio items" }).locator(":scope > li");
  await expect(cards).toHaveCount(48);
  const first = (count: number) =>
    cards.getByRole("heading").evaluateAll((all, n) => all.slice(0, n).map((one) => one.textContent?.slice(-1)), count);
  await expect.poll(() => first(3)).toEqual(["A", "B", "C"]);
  await expect(cards.first().getByRole("button", { name: `Move ${name} A up` })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("button", { name: `Move ${name} A down` }).click();
  await expect.poll(() => first(3)).toEqual(["B", "A", "C"]);
  await expect(cards.first()).toContainText("Order 0");

  const handle = page.getByRole("button", { name: `Drag ${name} C` });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  // further presses stay at the first place
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(`${name} C is over place 1`)).toBeAttached({ timeout: 500 });
  }).toPass();
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/portfolio/order"));
  await page.keyboard.press("Space");
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(() => first(3)).toEqual(["C", "B", "A"]);

  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: `${name} 46` })).toBeVisible();
  await page.getByPlaceholder("Search portfolio items...").fill("the LAST one");
  await expect(cards).toHaveCount(1);
  await page.getByPlaceholder("Search portfolio items...").fill("nothing like it");
  await expect(page.getByText("No portfolio items found matching your search.")).toBeVisible();
  await Promise.all(ids.map((id) => page.request.delete(`/api/portfolio/${id}`)));
});

test("a story is written, read from the home page, and hidden when its item is archived", async ({ page, browser }) => {
  test.slow();
  const name = `Story ${Date.now().toString(36)}`;
  const address = `/portfolio/${name.toLowerCase().replace(" ", "-")}`;
  const visitors = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await visitors.newPage();
  await signIn(page, "/admin/portfolio/new");
  await page.getByLabel("Title", { exact: true }).fill(name);
  await expect(page.getByLabel("Slug", { exact: true })).toHaveValue(address.replace("/portfolio/", ""));
  await page.getByLabel("Display Order").fill("-500");
  const story = page.getByRole("textbox", { name: "Story" });
  await story.click();
  await page.keyboard.type("It began with a key.");
  await page.getByRole("button", { name: "Create Portfolio Item" }).click();
  await expectToast(page, "Success", "Portfolio item created successfully");

  await visitor.goto("/");
  await visitor.getByRole("link", { name: `Read the story ${name}` }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor.getByText("It began with a key.")).toBeVisible();
  await expect(visitor).toHaveTitle(new RegExp(`^${name} · `));
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${address}$`));
  const image = await visitor.locator('meta[property="og:image"]').getAttribute("content");
  const shared = await visitor.request.get(new URL(image ?? "").pathname);
  expect([shared.status(), shared.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect(await (await visitor.request.get("/sitemap.xml")).text()).toContain(`${address}</loc>`);
  await visitor.getByRole("link", { name: "All projects" }).click();
  await expect(visitor).toHaveURL("/#portfolio");

  await page.waitForURL("**/admin/portfolio");
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(story).toHaveText("It began with a key.");
  await page.getByLabel("Status").selectOption("archived");
  await page.getByRole("button", { name: "Update Portfolio Item" }).click();
  await expectToast(page, "Success", "Portfolio item updated successfully");
  // a missing page is rendered by script
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Project Not Found" })).toBeVisible();
  await visitor.goto("/");
  await expect(visitor.getByText(name)).toHaveCount(0);
  expect(await (await visitor.request.get("/sitemap.xml")).text()).not.toContain(address);
  await visitors.close();
});

test("a story that somebody else has rewritten is not overwritten unnoticed, and an unsaved one is kept", async ({
  page,
}) => {
  await signIn(page);
  const data = { title: `Kept ${Date.now().toString(36)}`, story: "<p>First</p>", status: "archived" };
  const { id } = (await (await page.request.post("/api/portfolio", { data })).json()) as { id: number };
  await page.goto(`/admin/portfolio/edit/${id}`);
  const story = page.getByRole("textbox", { name: "Story" });
  await story.click();
  await page.keyboard.press("End");
  await page.keyboard.type(" mine");
  await page.request.put(`/api/portfolio/${id}`, { data: { story: "<p>Theirs</p>" } });
  await page.getByRole("button", { name: "Update Portfolio Item" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Show differences" }).click();
  await expect(dialog).toContainText("First mine");
  await expect(dialog).toContainText("Theirs");
  await dialog.getByRole("button", { name: "Load theirs" }).click();
  await expect(story).toHaveText("Theirs");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(story).toHaveText("First mine");
  await page.request.delete(`/api/portfolio/${id}`);
});
