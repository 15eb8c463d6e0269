import { expect, type Page, test } from "@playwright/test";
import { openAlive } from "./site-steps.ts";

const SECTIONS = [
  "home",
  "about",
  "services",
  "portfolio-model",
  "portfolio",
  "impact",
  "team",
  "recognition",
  "contact",
];
const HERO = ["Making Ideas Happen", "Powered by, Not Powering", "Transparent by Default"];

const hero = (page: Page) => page.getByRole("group", { name: "What the studio stands for" });
const shownTitle = (page: Page) => hero(page).getByRole("heading", { level: 2 });

test("the sections of the landing page are in their order", async ({ page }) => {
  await page.goto("/");
  const ids = await page.locator("main section[id]").evaluateAll((sections) => sections.map((section) => section.id));
  expect(ids.filter((id) => SECTIONS.includes(id))).toEqual(SECTIONS);
  for (const text of ["Active", "3 Ventures", "Real Impact", "I→V→O"])
    await expect(page.locator("#home")).toContainText(text);
});

test("the hero turns every seven seconds, wraps around, and is turned by hand", async ({ page }) => {
  await page.clock.install();
  await openAlive(page);
  await expect(shownTitle(page)).toHaveText(HERO[0] ?? "");
  for (const title of [HERO[1], HERO[2], HERO[0]]) {
    await page.clock.runFor(7_050);
    await expect(shownTitle(page)).toHaveText(title ?? "");
  }
  await page.getByRole("button", { name: "Previous slide" }).first().click();
  await expect(shownTitle(page)).toHaveText(HERO[2] ?? "");
  await page.getByRole("button", { name: `2: ${HERO[1]}` }).click();
  await expect(shownTitle(page)).toHaveText(HERO[1] ?? "");
});

test("the hero stops when it is paused", async ({ page }) => {
  await page.clock.install();
  await openAlive(page);
  await page.getByRole("button", { name: "Pause the slides" }).first().click();
  await page.mouse.move(2, 2);
  const title = await shownTitle(page).textContent();
  await page.clock.runFor(30_000);
  await expect(shownTitle(page)).toHaveText(title ?? "");
});

test("the hero does not move for visitors who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await openAlive(page);
  await page.clock.runFor(30_000);
  await expect(shownTitle(page)).toHaveText(HERO[0] ?? "");
});

test("a first click works although the scripts load after it", async ({ page }) => {
  await page.goto("/");
  // dispatched, without a mouse move before it
  await page.getByRole("button", { name: "Next slide" }).first().dispatchEvent("click");
  await expect(shownTitle(page)).toHaveText(HERO[1] ?? "");
});

test("a portfolio carousel turns every five seconds and by its buttons", async ({ page }) => {
  await page.clock.install();
  await openAlive(page);
  const carousel = page.getByRole("group", { name: "Hospitality Hub" }).first();
  const dots = carousel.getByRole("group", { name: /choose/i }).getByRole("button");
  await expect(dots).toHaveCount(3);
  await carousel.scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(5_100);
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await dots.nth(2).click();
  await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
  await carousel.getByRole("button", { name: /next/i }).click();
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
});

test("the bar scrolls to a section and marks it", async ({ page }) => {
  await openAlive(page);
  const link = page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "How We Work" });
  await link.click();
  await expect
    .poll(() => page.locator("#services").evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
    .toBeLessThan(120);
  await expect(link).toHaveAttribute("aria-current", "location");
});

test("a URL with a section begins there, and a press on its link scrolls smoothly", async ({ page }) => {
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
  const atRest = () =>
    expect
      .poll(() => page.locator("#contact").evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
      .toBeLessThan(120);
  await page.goto("/#contact");
  await atRest();
  expect(await placesOnTheWay()).toBe(0);

  await openAlive(page);
  await page.locator("#home").getByRole("link", { name: "Start Conversation" }).click();
  await atRest();
  expect(await placesOnTheWay()).toBeGreaterThan(0);
});

test("icons of networks without a URL are named links without a target", async ({ page }) => {
  await openAlive(page);
  for (const link of [
    page.getByRole("contentinfo").getByRole("link", { name: "LinkedIn" }),
    page.locator("#team").getByRole("link", { name: "Nadia: Twitter" }),
  ]) {
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click({ force: true });
    // a link to "#" would have scrolled by now
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(new URL(page.url()).hash).toBe("");
    await expect(link).not.toHaveAttribute("href");
  }
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Process" })).toHaveAttribute(
    "href",
    "/process",
  );
});

test("the hero's buttons lead to portfolio and contact", async ({ page }) => {
  await openAlive(page);
  await page.getByRole("link", { name: "Explore Our Projects" }).click();
  await expect(page.locator("#portfolio")).toBeInViewport();
  await page.goto("/");
  await page.locator("#home").getByRole("link", { name: "Start Conversation" }).click();
  await expect(page.locator("#contact")).toBeInViewport();
});

test("on a phone the links are in a side panel that traps the focus and restores it", async ({ page }) => {
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

test("sections of the landing page lead to the pages that say more, and each figure to the post that explains it", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const ways = {
    "About the studio": "/about",
    "The whole process": "/process",
    "Who we work with": "/partners",
    "functions, one crew": "/blog/what-a-shared-back-office-costs",
    "success threshold": "/blog/set-the-70-percent-threshold-first",
    "Burn & ROI reviews a year": "/blog/reading-a-burn-and-roi-review",
  };
  for (const [name, path] of Object.entries(ways)) {
    await expect(main.getByRole("link", { name, exact: true }).first()).toHaveAttribute("href", path);
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test("a glossary term opens its note after 700 ms and closes it on Escape", async ({ page }) => {
  await openAlive(page);
  const term = page.getByRole("button", { name: "venture studio", exact: true });
  const note = page.locator("#home [role=tooltip]").first();
  await term.scrollIntoViewIfNeeded();
  await term.hover();
  // a delay keeps it closed, half of which must pass
  await page.waitForTimeout(300);
  await expect(note).toBeHidden();
  await expect(note).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await term.click();
  await expect(note).toBeVisible();
});

test("moving from an open note to the next term within 300 ms opens its note at once and closes the first", async ({
  page,
}) => {
  await openAlive(page);
  const [one, other] = [page.locator("button[popovertarget]").nth(4), page.locator("button[popovertarget]").nth(5)];
  const noteOf = async (term: typeof one) => page.locator(`#${await term.getAttribute("popovertarget")}`);
  const [first, second] = [await noteOf(one), await noteOf(other)];
  await one.scrollIntoViewIfNeeded();
  const boxOf = async (term: typeof one) => {
    const box = await term.boundingBox();
    if (!box) throw new Error("The term is out of view.");
    return [box.x + 4, box.y + 4] as const;
  };

  // by the page's clock
  const isOpenAfter = (term: typeof one, ms: number) =>
    term.evaluate((element, after) => {
      const note = document.getElementById(element.getAttribute("popovertarget") ?? "");
      return new Promise<boolean | undefined>((resolve) => {
        const look = () => setTimeout(() => resolve(note?.matches(":popover-open")), after);
        element.addEventListener("pointerover", look, { once: true });
      });
    }, ms);

  await page.mouse.move(...(await boxOf(one)));
  await expect(first).toBeVisible();
  const opensAtOnce = isOpenAfter(other, 400);
  await page.mouse.move(...(await boxOf(other)));
  expect(await opensAtOnce).toBe(true);
  await expect(first).toBeHidden();

  // after a longer way it opens as usual
  await page.mouse.move(2, 2);
  await expect(second).toBeHidden();
  // a long way takes time: 300 ms after leaving
  await page.waitForTimeout(300);
  const opensAtOnceAgain = isOpenAfter(one, 400);
  await page.mouse.move(...(await boxOf(one)));
  expect(await opensAtOnceAgain).toBe(false);
  await expect(first).toBeVisible();
});

test("the contact form names what is missing and sends nothing", async ({ page }) => {
  await openAlive(page);
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(new URL(request.url()).pathname));
  const form = page.locator("#contact form");
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel("Email").fill("not an address");
  await form.getByLabel("Message").fill("too short");
  const send = form.getByRole("button");
  await expect(send).toBeEnabled();
  await send.click();
  for (const text of [
    "First name is required",
    "Last name is required",
    "Please enter a valid email address",
    "Message must be at least 10 characters long",
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  expect(requests).toEqual([]);
  await expect(page.getByRole("link", { name: "Admin Login" })).toHaveAttribute("href", "/api/login");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript the landing page has its slides, cards and form", async ({ page }) => {
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
  });
});
