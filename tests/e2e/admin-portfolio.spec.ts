import { expect } from "@playwright/test";
import { expectToast, stamp, test } from "./admin-steps.ts";

test("portfolio items are reordered by keyboard", async ({ page }) => {
  const name = `Many ${stamp()}`;
  const add = async (letter: string, index: number) => {
    const data = { title: `${name} ${letter}`, displayOrder: index - 90, status: "archived" };
    return ((await (await page.request.post("/api/portfolio", { data })).json()) as { id: number }).id;
  };
  const ids = await Promise.all(["A", "B", "C"].map(add));
  await page.goto("/admin/portfolio");
  const cards = page.getByRole("list", { name: "Portfolio items" }).locator(":scope > li");
  const first = () =>
    cards.getByRole("heading").evaluateAll((all) => all.slice(0, 3).map((one) => one.textContent?.slice(-1)));
  await expect.poll(first).toEqual(["A", "B", "C"]);
  const handle = page.getByRole("button", { name: `Drag ${name} C` });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  // further presses keep the item in first place
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(`${name} C is over place 1`)).toBeAttached({ timeout: 500 });
  }).toPass();
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/portfolio/order"));
  await page.keyboard.press("Space");
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(first).toEqual(["C", "A", "B"]);
  await expect(cards.first()).toContainText("Order 0");
  await Promise.all(ids.map((id) => page.request.delete(`/api/portfolio/${id}`)));
});

test("a story is written, and read from the home page", async ({ page, browser }) => {
  const name = `Story ${stamp()}`;
  const address = `/portfolio/${name.toLowerCase().replace(" ", "-")}`;
  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await page.goto("/admin/portfolio/new");
  await page.getByLabel("Title", { exact: true }).fill(name);
  await expect(page.getByLabel("Slug", { exact: true })).toHaveValue(address.replace("/portfolio/", ""));
  await page.getByLabel("Display Order").fill("-500");
  await page.getByLabel("Project URL").fill("example.org");
  const story = page.getByRole("textbox", { name: "Story" });
  await story.click();
  await page.keyboard.type("It began with a key.");
  await page.getByRole("button", { name: "Create Portfolio Item" }).click();
  await expectToast(page, "Success", "Portfolio item created successfully");
  await expect(page.getByRole("link", { name: `View ${name}` })).toHaveAttribute("href", "https://example.org");

  await visitor.goto("/");
  await visitor.getByRole("link", { name: `Read the story ${name}` }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor.getByText("It began with a key.")).toBeVisible();
  await visitor.getByRole("link", { name: "All projects" }).click();
  await expect(visitor).toHaveURL("/#portfolio");
  await visitor.close();
});
