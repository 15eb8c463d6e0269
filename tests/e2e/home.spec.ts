import { expect, type Locator, type Page, test } from "@playwright/test";
import { CHUNKS, hold, openAlive, untilHydrated } from "./site-steps.ts";

const HERO = ["Making Ideas Happen", "Powered by, Not Powering", "Transparent by Default"];

const hero = (page: Page) => page.getByRole("group", { name: "What the studio stands for" });
const shownTitle = (page: Page) => hero(page).getByRole("heading", { level: 2 });
const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name, exact: true });
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top));

/** Runs the page's clock, then waits for renders and their effects, which set the next timer. */
async function run(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await untilRendered(page);
}

/** Waits for React's work, which it schedules as messages; they come in order, whatever the page's clock says. */
const untilRendered = (page: Page) =>
  page.evaluate(async () => {
    for (let round = 0; round < 5; round += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

/** The distance between a slide and the start of its strip, in whole pixels. */
const fromStart = (slide: Element) =>
  Math.round(slide.getBoundingClientRect().left - (slide.parentElement?.getBoundingClientRect().left ?? 0));

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("one of the two is not shown");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Moves the pointer away from the slides, whose timer then starts. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await untilRendered(page);
}

test("the hero and a carousel turn by themselves, wrap around, and are turned and paused by hand", async ({ page }) => {
  await page.clock.install();
  await openAlive(page);
  // on a busy machine seconds pass between two steps
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.getByRole("button", { name: `1: ${HERO[0]}` }).click();
  await leave(page);
  for (const [index, title] of [...HERO, ...HERO.slice(0, 1)].entries()) {
    if (index > 0) {
      await run(page, 6_900);
      await expect(shownTitle(page)).toHaveText(HERO[index - 1] ?? "");
      await run(page, 100);
    }
    await expect(shownTitle(page)).toHaveText(title);
  }
  // clicks without hover, as a finger does
  await hero(page)
    .getByRole("button", { name: "venture studio" })
    .evaluate((term: HTMLElement) => term.click());
  await run(page, 30_000);
  await expect(shownTitle(page)).toHaveText(HERO[0] ?? "");
  await page.getByRole("button", { name: "Previous slide" }).first().click();
  await expect(shownTitle(page)).toHaveText(HERO[2] ?? "");
  await page.getByRole("button", { name: `2: ${HERO[1]}` }).click();
  await expect(shownTitle(page)).toHaveText(HERO[1] ?? "");
  await page.getByRole("button", { name: "Pause the slides" }).first().click();
  await leave(page);
  await run(page, 30_000);
  await expect(shownTitle(page)).toHaveText(HERO[1] ?? "");

  const carousel = page.getByRole("group", { name: "Hospitality Hub" }).first();
  const dots = carousel.getByRole("group", { name: /choose/i }).getByRole("button");
  await expect(dots).toHaveCount(3);
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  // the strip scrolls by the browser's clock, and comes to rest at the slide that is shown
  const second = carousel.getByRole("group", { name: "2 / 3" });
  await expect.poll(() => second.evaluate(fromStart)).toBe(0);
  await leave(page);
  await run(page, 4_900);
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await run(page, 100);
  await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
  await carousel.getByRole("button", { name: /next/i }).click();
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");

  // nothing moves for visitors who prefer reduced motion
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.resume();
  await openAlive(page);
  await run(page, 30_000);
  await expect(shownTitle(page)).toHaveText(HERO[0] ?? "");

  // the slides also stop if they had the focus before the scripts came
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const sendScripts = await hold(page, CHUNKS);
  await page.goto("/");
  await page.getByRole("button", { name: "Next slide" }).focus();
  await page.mouse.move(6, 6);
  await expect(hero(page)).toHaveAttribute("data-running");
  sendScripts();
  await untilHydrated(page);
  await expect(hero(page)).not.toHaveAttribute("data-running");
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
  const link = mainLink(page, "How We Work");
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

test("a link shows progress until its page is there, and the bar is translucent once scrolled", async ({ page }) => {
  const progress = page.getByRole("progressbar", { name: "Loading" });
  const alpha = () =>
    page
      .locator("header")
      .first()
      .evaluate((bar) => {
        const color = getComputedStyle(bar).backgroundColor;
        return Number(/[\d.]+(?=\))/.exec(color.includes("/") || color.startsWith("rgba") ? color : "1)")?.[0]);
      });
  await openAlive(page, "/about");
  expect(await alpha()).toBe(1);
  await page.mouse.wheel(0, 800);
  await expect.poll(alpha).toBeLessThan(1);
  // to the current page
  await mainLink(page, "About").click();
  // there is no event to wait for; the bar would show within 100 ms
  await page.waitForTimeout(200);
  await expect(progress).toBeHidden();
  const showProcess = await hold(page, /\/process(\?|$)/);
  await mainLink(page, "Process").click();
  await expect(progress).toBeVisible();
  await expect(page).toHaveURL("/about");
  showProcess();
  await expect(page).toHaveURL("/process");
  await expect(progress).toBeHidden();
});

test("a glossary term opens its note after 700 ms, the next one at once, and Escape closes it", async ({ page }) => {
  await page.clock.install();
  await openAlive(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const terms = page.locator("button[popovertarget]");
  const noteOf = async (nth: number) => page.locator(`#${await terms.nth(nth).getAttribute("popovertarget")}`);
  const [first, second] = [await noteOf(4), await noteOf(5)];
  await terms.nth(4).hover();
  await page.clock.runFor(690);
  await expect(first).toBeHidden();
  await page.clock.runFor(10);
  await expect(first).toBeVisible();
  await terms.nth(5).hover();
  await page.clock.runFor(1);
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(second).toBeHidden();
});

test("on a phone the links are in a side panel that keeps and restores the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page);
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  const panel = page.getByRole("dialog", { name: "Main" });
  await expect(panel).toBeVisible();
  expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await panel.getByRole("link", { name: "Team", exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator("#team")).toBeInViewport();
});

test("without JavaScript the landing page has slides, cards, a form and links to pages", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  // the second response is cached
  await page.goto("/");
  await page.goto("/");
  await expect(hero(page).getByRole("heading", { level: 2 })).toHaveText(HERO);
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const record = hero(page).locator("[data-pressing]");
    const action = hero(page).getByRole("link", { name: "Explore Our Projects" });
    expect(await overlap(record, page.getByRole("heading", { level: 1 }))).toBe(false);
    for (const words of await hero(page).locator("p, dl").all())
      expect([await overlap(words, record), await overlap(words, action)]).toEqual([false, false]);
    // letters on the dark label would be illegible
    for (const title of (await hero(page).locator("h2").all()).slice(1))
      expect(await overlap(title, record.locator("text"))).toBe(false);
  }
  const links = page.getByRole("navigation", { name: "Main" });
  await expect(links.locator("[aria-current=location]")).toHaveText("Home");
  // in one line, even on a phone, where the line scrolls
  for (const name of ["About", "How We Work"]) {
    const link = links.getByRole("link", { name, exact: true });
    expect(await link.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(48);
  }
  // cut off by the edge of the screen, as everything that scrolls on
  expect(await links.evaluate((bar) => bar.getBoundingClientRect().right)).toBe(390);
  for (const name of ["Hospitality Hub", "MHL", "Ruum"]) await expect(page.locator("#portfolio")).toContainText(name);
  for (const label of ["First name", "Last name", "Email", "Company", "Message"]) {
    await expect(page.locator("#contact form").getByLabel(label)).toBeVisible();
  }
  await expect(page.locator("#contact form").getByRole("button", { name: /^Send/ })).toBeDisabled();
  // getByText does not see noscript
  const why = /This form needs JavaScript.* Or write to hello@example\.org\./;
  expect(await page.locator("#contact").innerText()).toMatch(why);
  await expect(page.getByRole("link", { name: "Admin Login" })).toHaveAttribute("href", "/api/login");
  await page.close();
});

test("in forced colors the menu's lines, a focused field and the current item are visible", async ({ browser }) => {
  const page = await browser.newPage({ forcedColors: "active" });
  await page.goto("/");
  const markOf = (locator: Locator, pseudo: string) =>
    locator.evaluate((element, name) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = "forced-color-adjust: none; background: Highlight";
      const highlight = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return getComputedStyle(element, name).backgroundColor === highlight;
    }, pseudo);
  const dots = page.locator("#home").getByRole("button", { name: /^\d:/ });
  expect(await Promise.all((await dots.all()).map((dot) => markOf(dot, "::before")))).toEqual([true, false, false]);
  const current = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
  await expect(current).toHaveAttribute("aria-current", "location");
  await expect.poll(() => markOf(current, "::after")).toBe(true);
  // Chromium paints the color Canvas behind the text of elements that it adjusts
  await expect(current).toHaveCSS("forced-color-adjust", "none");
  const message = page.getByLabel("Message");
  await message.focus();
  await expect(message).toHaveCSS("outline-style", "solid");
  await page.setViewportSize({ width: 390, height: 844 });
  // no background color is left
  const line = page.getByRole("button", { name: "Open menu" }).locator("span").first();
  await expect(line).toHaveCSS("border-top", /^2px solid/);

  await page.goto("/blog/category/field-notes");
  const colorOf = (chip: Locator) => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
  const chips = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  await expect(chips.nth(1)).toHaveAttribute("aria-current", "page");
  expect(await colorOf(chips.nth(1))).not.toBe(await colorOf(chips.first()));
  await page.close();
});
