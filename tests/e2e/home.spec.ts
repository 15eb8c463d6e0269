/** The landing page: slides, sections, notes and the side panel of a phone. */
import { expect, type Page, test } from "@playwright/test";
import { openAlive } from "./site-steps.ts";

const HERO = ["Making Ideas Happen", "Powered by, Not Powering", "Transparent by Default"];

const hero = (page: Page) => page.getByRole("group", { name: "What the studio stands for" });
const shownTitle = (page: Page) => hero(page).getByRole("heading", { level: 2 });
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));

/** How many seconds of the page's clock pass until `isShown`. Between them the page takes in what has come. */
async function secondsUntil(page: Page, isShown: () => Promise<boolean>): Promise<number> {
  let seconds = 0;
  const passOne = async () => {
    await page.clock.runFor(1_000);
    seconds += 1;
    return isShown();
  };
  await expect.poll(passOne, { intervals: [100] }).toBe(true);
  return seconds;
}

test("the hero and a carousel turn by themselves, wrap around, and are turned and paused by hand", async ({ page }) => {
  await page.clock.install();
  await openAlive(page);
  // on a busy machine seconds pass between two steps
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.getByRole("button", { name: `1: ${HERO[0]}` }).click();
  await page.mouse.move(2, 2);
  const label = page.locator("#home [data-pressing] text");
  const inks: string[] = [];
  for (const [index, title] of [...HERO, ...HERO.slice(0, 1)].entries()) {
    const isShown = async () => (await shownTitle(page).first().textContent()) === title;
    if (index > 0) expect([7, 8]).toContain(await secondsUntil(page, isShown));
    await expect(shownTitle(page)).toHaveText(title);
    // each slide is a pressing of its own
    await expect(label).toContainText(`${title} · Side ${(index % 3) + 1}`);
    const disc = page.locator("#home [data-pressing]").locator("circle, use").first();
    inks.push(await disc.evaluate((element) => getComputedStyle(element).getPropertyValue("--disc")));
  }
  expect(new Set(inks).size).toBe(3);
  await page.getByRole("button", { name: "Previous slide" }).first().click();
  await expect(shownTitle(page)).toHaveText(HERO[2] ?? "");
  await page.getByRole("button", { name: `2: ${HERO[1]}` }).click();
  await expect(shownTitle(page)).toHaveText(HERO[1] ?? "");
  await page.getByRole("button", { name: "Pause the slides" }).first().click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(30_000);
  await expect(shownTitle(page)).toHaveText(HERO[1] ?? "");

  const carousel = page.getByRole("group", { name: "Hospitality Hub" }).first();
  const dots = carousel.getByRole("group", { name: /choose/i }).getByRole("button");
  await expect(dots).toHaveCount(3);
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await page.mouse.move(2, 2);
  const isLast = async () => (await dots.nth(2).getAttribute("aria-current")) === "true";
  expect([5, 6, 7]).toContain(await secondsUntil(page, isLast));
  await carousel.getByRole("button", { name: /next/i }).click();
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
});

test("the hero does not move for visitors who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await openAlive(page);
  await page.clock.runFor(30_000);
  await expect(shownTitle(page)).toHaveText(HERO[0] ?? "");
});

test("the bar marks the section it scrolls to, and links without a target stay in place", async ({ page }) => {
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener("scroll", () => places.push(scrollY));
  });
  const placesOnTheWay = () =>
    page.evaluate(() => {
      const { places } = window as unknown as { places: number[] };
      return places.filter((place) => place > 1_000 && place < scrollY - 1_000).length;
    });
  await page.goto("/#contact");
  await expect.poll(() => topOf(page, "contact")).toBeLessThan(120);
  expect(await placesOnTheWay()).toBe(0);

  await openAlive(page);
  await page.locator("#home").getByRole("link", { name: "Start Conversation" }).click();
  await expect.poll(() => topOf(page, "contact")).toBeLessThan(120);
  expect(await placesOnTheWay()).toBeGreaterThan(0);
  const link = page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "How We Work" });
  await link.click();
  await expect.poll(() => topOf(page, "services")).toBeLessThan(120);
  await expect(link).toHaveAttribute("aria-current", "location");

  // networks without a URL: a link to "#" would scroll
  for (const network of [
    page.getByRole("contentinfo").getByRole("link", { name: "LinkedIn" }),
    page.locator("#team").getByRole("link", { name: "Nadia: Twitter" }),
  ]) {
    await network.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await network.click({ force: true });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(network).not.toHaveAttribute("href");
  }
});

test("a glossary term opens its note after 700 ms, the next one at once, and Escape closes it", async ({ page }) => {
  await page.clock.install();
  await openAlive(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const [one, other] = [page.locator("button[popovertarget]").nth(4), page.locator("button[popovertarget]").nth(5)];
  const noteOf = async (term: typeof one) => page.locator(`#${await term.getAttribute("popovertarget")}`);
  const [first, second] = [await noteOf(one), await noteOf(other)];
  await one.hover();
  await page.clock.runFor(690);
  await expect(first).toBeHidden();
  await page.clock.runFor(10);
  await expect(first).toBeVisible();
  await other.hover();
  await page.clock.runFor(1);
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(second).toBeHidden();
  // a longer way than 300 ms
  await page.mouse.move(2, 2);
  await page.clock.runFor(310);
  await one.hover();
  await page.clock.runFor(400);
  await expect(first).toBeHidden();
  await page.clock.runFor(300);
  await expect(first).toBeVisible();
});

test("on a phone the links are in a side panel that keeps and restores the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page);
  // in one column
  for (const name of ["Hospitality Hub", "MHL", "Ruum"]) {
    const venture = page.locator("#portfolio").getByRole("article", { name, exact: true });
    const heading = await venture.getByRole("heading", { name, exact: true }).boundingBox();
    const picture = await venture.getByRole("img").first().boundingBox();
    expect(heading?.y, name).toBeLessThan(picture?.y ?? 0);
  }

  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  const panel = page.getByRole("dialog", { name: "Main" });
  await expect(panel).toBeVisible();
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  // it slides in, and ends with the way to the form, within the thumb's reach
  const start = panel.getByRole("link", { name: "Start Conversation" });
  const bottom = () => start.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeGreaterThan(844 - 48);
  expect(await bottom()).toBeLessThanOrEqual(844);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await panel.getByRole("link", { name: "Team", exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator("#team")).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the landing page has slides, cards, form and ways to other pages", async ({ page }) => {
    // the second response is cached
    await page.goto("/");
    await page.goto("/");
    await expect(hero(page).getByRole("heading", { level: 2 })).toHaveText(HERO);
    const links = page.getByRole("navigation", { name: "Main" });
    await expect(links.locator("[aria-current=location]")).toHaveText("Home");
    for (const name of ["Hospitality Hub", "MHL", "Ruum"]) await expect(page.locator("#portfolio")).toContainText(name);
    for (const label of ["First name", "Last name", "Email", "Company", "Message"]) {
      await expect(page.locator("#contact form").getByLabel(label)).toBeVisible();
    }
    await expect(page.locator("#contact form").getByRole("button", { name: /^Send/ })).toBeDisabled();
    // getByText does not see noscript
    const why = /This form needs JavaScript.* Or write to hello@example\.org\./;
    expect(await page.locator("#contact").innerText()).toMatch(why);
    await expect(page.getByRole("link", { name: "Admin Login" })).toHaveAttribute("href", "/api/login");
    const ways = {
      "About the studio": "/about",
      "The whole process": "/process",
      "Who we work with": "/partners",
      "functions, one crew": "/blog/what-a-shared-back-office-costs",
      "success threshold": "/blog/set-the-70-percent-threshold-first",
      "Burn & ROI reviews a year": "/blog/reading-a-burn-and-roi-review",
    };
    for (const [name, path] of Object.entries(ways)) {
      const way = page.getByRole("main").getByRole("link", { name, exact: true }).first();
      await expect(way).toHaveAttribute("href", path);
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
  });
});
