import type { Page } from "@playwright/test";
import { ARTICLE_SAMPLE } from "./article-sample.ts";
import { type Scene, wake } from "./scene.ts";

const POST = "/blog/how-to-say-no-to-an-idea";
const LONG_POST = "/blog/a-grant-budget-that-survives-an-audit";
const PUBLISHED = /\/api\/blog\/posts\/published/;

const main = (page: Page) => page.getByRole("main");
const showSection = (selector: string) => async (page: Page) => {
  await wake(page);
  await page.evaluate((to) => document.querySelector(to)?.scrollIntoView({ behavior: "instant" }), selector);
};

async function hover(page: Page, name: string | RegExp, role: "link" | "button" = "link"): Promise<void> {
  await wake(page);
  const target = main(page).getByRole(role, { name }).first();
  await target.scrollIntoViewIfNeeded();
  await target.hover({ force: true });
}

async function focus(page: Page, name: string | RegExp, role: "link" | "button" = "link"): Promise<void> {
  await wake(page);
  // makes the focus visible
  await page.keyboard.press("Tab");
  const target = main(page).getByRole(role, { name }).first();
  await target.focus();
  await target.scrollIntoViewIfNeeded();
}

async function search(page: Page, text: string): Promise<void> {
  await wake(page);
  await page.getByRole("searchbox").fill(text);
}

async function fillContact(page: Page): Promise<void> {
  await wake(page);
  const form = page.locator("#contact form");
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel("First Name").fill("Ada");
  await form.getByLabel("Last Name").fill("Lovelace");
  await form.getByLabel("Email").fill("ada@example.org");
  await form.getByLabel("Message").fill("An engine that weaves algebraic patterns.");
}

const send = (page: Page) => page.locator("#contact form").getByRole("button");
const whenEnabled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLButtonElement>("#contact form [type=submit]")?.disabled === false,
  );

/** Every type of public page. */
const PAGES: Scene[] = [
  { name: "home", path: "/" },
  { name: "about", path: "/about" },
  { name: "process", path: "/process" },
  { name: "partners", path: "/partners" },
  { name: "blog", path: "/blog" },
  { name: "blog-page-2", path: "/blog?page=2" },
  { name: "blog-category", path: "/blog/category/field-notes" },
  { name: "blog-results", path: "/blog?q=pilot" },
  { name: "post", path: POST },
  { name: "post-long", path: LONG_POST },
  { name: "story", path: "/portfolio/play-where-you-stay" },
  { name: "venture", path: "/portfolio/hospitality-hub" },
  { name: "not-found", path: "/no-such-side" },
  { name: "post-not-found", path: "/blog/there-is-no-such-post" },
  { name: "login", path: "/login" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "invitation-not-found", path: "/invite/x" },
];

const STATES: Scene[] = [
  {
    name: "post-elements",
    path: POST,
    // the page's own styles are those of its own elements
    act: async (page) => {
      await wake(page);
      await page.evaluate((html) => {
        const body = document.querySelector("[data-article=start]");
        if (body) body.innerHTML = html;
      }, ARTICLE_SAMPLE);
    },
  },
  { name: "home-without-script", path: "/", javaScript: false },
  { name: "blog-without-script", path: "/blog", javaScript: false },
  { name: "home-skip-link", path: "/", view: true, act: (page) => page.keyboard.press("Tab") },
  { name: "home-hero-primary-hover", path: "/", view: true, act: (page) => hover(page, "Explore Our Projects") },
  { name: "home-hero-outline-hover", path: "/", view: true, act: (page) => hover(page, "Start Conversation") },
  { name: "home-hero-focus", path: "/", view: true, act: (page) => focus(page, "Explore Our Projects") },
  {
    name: "home-hero-slide-2",
    path: "/",
    view: true,
    act: async (page) => {
      await wake(page);
      await page.getByRole("button", { name: "Next slide" }).first().click();
      await page.mouse.move(2, 2);
    },
  },
  { name: "home-hero-dot-focus", path: "/", view: true, act: (page) => focus(page, /^2: Powered/, "button") },
  { name: "home-hero-arrow-hover", path: "/", view: true, act: (page) => hover(page, "Next slide", "button") },
  { name: "home-hero-pause-hover", path: "/", view: true, act: (page) => hover(page, /the slides$/, "button") },
  {
    name: "home-term-open",
    path: "/",
    view: true,
    act: async (page) => {
      await wake(page);
      await page.getByRole("button", { name: "venture studio", exact: true }).click();
    },
  },
  {
    name: "panel-home",
    path: "/",
    view: true,
    widths: [390, 768],
    act: async (page) => {
      await wake(page);
      await page.getByRole("button", { name: "Open menu" }).click();
    },
  },
  {
    name: "panel-about",
    path: "/about",
    view: true,
    widths: [390, 768],
    act: async (page) => {
      await wake(page);
      await page.getByRole("button", { name: "Open menu" }).click();
    },
  },
  {
    name: "bar-scrolled",
    path: "/about",
    view: true,
    act: async (page) => {
      await wake(page);
      await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    },
  },
  {
    name: "bar-link-hover",
    path: "/about",
    view: true,
    widths: [1440],
    act: async (page) => {
      await wake(page);
      await page.getByRole("banner").getByRole("link", { name: "Process" }).hover();
    },
  },
  {
    name: "bar-button-hover",
    path: "/about",
    view: true,
    widths: [1440],
    act: async (page) => {
      await wake(page);
      await page.getByRole("banner").getByRole("link", { name: "Start Conversation" }).hover();
    },
  },
  ...["services", "portfolio-model", "portfolio", "impact", "team", "recognition", "contact"].map((id): Scene => ({
    name: `home-at-${id}`,
    path: `/`,
    view: true,
    act: showSection(`#${id}`),
  })),
  { name: "home-signal-hover", path: "/", view: true, act: (page) => hover(page, "Start Conversation") },
  { name: "home-join-hover", path: "/", view: true, act: (page) => hover(page, "Let's Talk") },
  { name: "home-label-hover", path: "/", view: true, act: (page) => hover(page, "Join the Label") },
  {
    name: "home-carousel-slide-2",
    path: "/",
    view: true,
    act: async (page) => {
      await hover(page, "Next picture", "button");
      await main(page).getByRole("button", { name: "Next picture" }).first().click();
      await page.waitForTimeout(600);
    },
  },
  {
    name: "contact-errors",
    path: "/",
    view: true,
    act: async (page) => {
      await fillContact(page);
      await page.locator("#contact form").getByLabel("Email").fill("no address");
      await page.locator("#contact form").getByLabel("First Name").fill("");
      await whenEnabled(page);
      await send(page).click();
      await page.mouse.move(2, 2);
    },
  },
  {
    name: "contact-sending",
    path: "/",
    view: true,
    before: (page) => page.route("**/api/contact", () => {}),
    act: async (page) => {
      await fillContact(page);
      await whenEnabled(page);
      await send(page).click();
      await page.getByRole("button", { name: "Sending..." }).waitFor();
    },
  },
  {
    name: "contact-failed",
    path: "/",
    view: true,
    before: (page) => page.route("**/api/contact", (route) => route.fulfill({ status: 500, json: {} })),
    act: async (page) => {
      await fillContact(page);
      await whenEnabled(page);
      await send(page).click();
      await page.getByText("Error sending message").waitFor();
      await page.waitForTimeout(600);
    },
  },
  {
    name: "contact-sent",
    path: "/",
    view: true,
    before: (page) => page.route("**/api/contact", (route) => route.fulfill({ status: 201, json: { success: true } })),
    act: async (page) => {
      await fillContact(page);
      await whenEnabled(page);
      await send(page).click();
      await page.getByText("Message sent successfully!").waitFor();
      await page.waitForTimeout(600);
    },
  },
  {
    name: "blog-loading",
    path: "/blog",
    before: (page) => page.route(PUBLISHED, () => {}),
    act: (page) => search(page, "zzz"),
  },
  {
    name: "blog-loading-more",
    path: "/blog",
    before: (page) => page.route(PUBLISHED, () => {}),
    act: async (page) => {
      await wake(page);
      await page.getByRole("button", { name: "Load More Posts" }).click();
    },
  },
  {
    name: "blog-nothing-found",
    path: "/blog",
    act: async (page) => {
      await search(page, "nothing has this in it");
      await page.getByText("No posts found").waitFor();
    },
  },
  {
    name: "blog-failed",
    path: "/blog",
    before: (page) => page.route(PUBLISHED, (route) => route.fulfill({ status: 500, json: {} })),
    act: async (page) => {
      await wake(page);
      await page.getByRole("button", { name: "Load More Posts" }).click();
      await page.getByText("Failed to fetch posts").waitFor();
    },
  },
  {
    name: "blog-card-hover",
    path: "/blog",
    view: true,
    act: async (page) => {
      await wake(page);
      await page.getByRole("article").first().hover();
    },
  },
  {
    name: "blog-card-focus",
    path: "/blog",
    view: true,
    act: async (page) => {
      await wake(page);
      await page.keyboard.press("Tab");
      await page.getByRole("article").first().getByRole("link").focus();
    },
  },
  { name: "blog-chip-hover", path: "/blog", view: true, act: (page) => hover(page, "Operations") },
  { name: "blog-more-hover", path: "/blog", view: true, act: (page) => hover(page, "Load More Posts", "button") },
  { name: "post-share-hover", path: POST, view: true, act: (page) => hover(page, "Share on Facebook") },
  {
    name: "post-copied",
    path: POST,
    view: true,
    before: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, "share", { value: undefined });
        Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.resolve() } });
      }),
    act: async (page) => {
      await wake(page);
      await page
        .getByRole("button", { name: /share|copy/i })
        .last()
        .click();
      await page.getByText("Link copied!").waitFor();
      await page.waitForTimeout(600);
    },
  },
  { name: "post-next-hover", path: POST, view: true, act: (page) => hover(page, /^Next post/) },
  { name: "closing-hover", path: "/about", view: true, act: (page) => hover(page, "Start Conversation") },
  { name: "not-found-hover", path: "/no-such-side", view: true, act: (page) => hover(page, "Back to Home") },
  ...PAGES.filter(({ name }) => ["home", "about", "process", "partners", "blog", "post", "story"].includes(name)).map(
    (scene): Scene => ({ ...scene, name: `${scene.name}-print`, print: true, widths: [768] }),
  ),
];

export const PUBLIC_SCENES: readonly Scene[] = [...PAGES, ...STATES];
