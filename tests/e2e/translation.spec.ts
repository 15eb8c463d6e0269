/** A browser's translation replaces all texts with <font> elements, before hydration and at any time after it. */
import { expect, type Page, test } from "@playwright/test";
import { CHUNKS, hold, noteHydration, untilHydrated } from "./site-steps.ts";

// slides that turn cost CPU time
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Replaces every text with a new element in a new element, as Chrome does. */
function translateTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.data.trim() && !node.parentElement?.closest("font, script, style, noscript, textarea")) texts.push(node);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Opens `path`, translated before hydration; returns a function that takes a step and translates new texts. */
async function openTranslated(page: Page, path: string, beforeHydration?: () => Promise<unknown>) {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (entry) => entry.type() === "error" && errors.push(entry.text()));
  // test machines have no network
  await page.route("https://www.googletagmanager.com/**", (route) => route.fulfill({ body: "" }));
  await noteHydration(page);
  await page.addInitScript(`addEventListener("DOMContentLoaded", ${translateTexts.toString()})`);
  await page.goto(path);
  await beforeHydration?.();
  await page.mouse.move(2, 2);
  await untilHydrated(page);
  await expect.poll(() => page.locator("font font").count()).toBeGreaterThan(5);
  return async (act: () => Promise<unknown>) => {
    await page.evaluate(translateTexts);
    await act();
    await page.evaluate(translateTexts);
    expect(errors).toEqual([]);
  };
}

test("the translated home page keeps working: slides, menu, terms, and the form", async ({ page }) => {
  const release = await hold(page, CHUNKS);
  const step = await openTranslated(page, "/", async () => {
    // before hydration
    await page.getByLabel("First Name").fill("Ada");
    release();
  });
  const slides = page.getByRole("group", { name: "What the studio stands for" });
  await step(() => page.getByRole("button", { name: "Next slide" }).first().click());
  await expect(slides.getByRole("heading", { level: 2 })).toHaveText("Powered by, Not Powering");
  await step(() => page.getByRole("button", { name: "discrete wins", exact: true }).click());
  await step(() => page.keyboard.press("Escape"));
  await page.setViewportSize({ width: 390, height: 844 });
  await step(() => page.getByRole("button", { name: /menu/i }).click());
  await step(() => page.keyboard.press("Escape"));
  await page.setViewportSize({ width: 1280, height: 800 });

  const form = page.locator("#contact form");
  await expect(form.getByLabel("First Name")).toHaveValue("Ada");
  await step(() => form.getByLabel("Last Name").fill("Lovelace"));
  await step(() => form.getByLabel("Email").fill("bad"));
  await step(() => form.getByLabel("Message").fill("Four houses on one block would share a kitchen."));
  await step(() => form.getByRole("button", { name: /^Send/ }).click());
  await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await step(() => form.getByLabel("Email").fill("ada@example.org"));
  await expect(form.getByLabel("Email")).not.toHaveAttribute("aria-invalid", "true");
  await step(() => form.getByRole("button", { name: /^Send/ }).click());
  await step(() => expect(page.locator("[data-sonner-toast]")).toContainText("Message sent successfully!"));
});

test("the translated blog, a post and the question about statistics keep working", async ({ page }) => {
  const cards = page.getByRole("article");
  const step = await openTranslated(page, "/blog?q=zzzz");
  await step(() => page.getByRole("button", { name: "Clear search" }).last().click());
  await step(() => expect(cards).toHaveCount(12));
  await step(() => page.getByRole("button", { name: "Load More Posts" }).click());
  await expect.poll(() => cards.count()).toBeGreaterThan(12);
  await step(() => page.getByRole("searchbox").fill("zzzz"));
  await step(() => expect(cards).toHaveCount(0));
  const [post] = (await (await page.request.get("/api/blog/posts/published")).json()) as { slug: string }[];
  const read = await openTranslated(page, `/blog/${post?.slug}`);
  await read(() => page.getByRole("button", { name: /copy link/i }).click());
  await read(() => expect(page.getByText("Link copied!")).toBeVisible());
  const choose = await openTranslated(page, "/privacy");
  await choose(() => page.getByRole("main").getByRole("button", { name: "Withdraw consent" }).click());
  await choose(() => expect(page.getByText("No statistics are collected on this device.")).toBeVisible());
});
