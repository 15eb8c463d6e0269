/** The time from a key to its paint, in a long post. */
import type { Page } from "@playwright/test";
import { launchDesktopBrowser } from "../support/browser.ts";
import { sendPost, signInTo, somePost } from "../support/site-client.ts";
import { median, percentile } from "./percentile.ts";

/** Forty headings, each above ten paragraphs of fifty words: 20,000 words. */
const LONG_ARTICLE = Array.from({ length: 40 }, (_, part) => {
  const paragraphs = Array.from(
    { length: 10 },
    () => `<p>${"A pilot runs with the people. ".repeat(8)}Soon enough.</p>`,
  );
  return `<h2>Part ${part + 1}</h2>${paragraphs.join("")}`;
}).join("");
const SENTENCE = "They wrote down what they had seen, and went on. ";
const SENTENCES = 6;

/** Measures the time from a key to its paint in the middle of a post of 20,000 words, in milliseconds. */
export async function measureTyping(site: string) {
  const cookie = (await signInTo(site)) ?? "";
  const { body: post } = await sendPost(site, cookie, somePost({ content: LONG_ARTICLE }));
  const browser = await launchDesktopBrowser();
  const page = await browser.newPage();
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: site }]);
  await page.goto(`${site}/admin/blog/posts/${String(post.id)}/edit`);
  const text = page.locator('[contenteditable="true"]').first();
  await text.getByRole("heading", { name: "Part 20" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.waitForLoadState("networkidle");
  await recordPaints(page);
  for (let count = 0; count < SENTENCES; count += 1) await page.keyboard.type(SENTENCE, { delay: 60 });
  const times = await page.evaluate(() => (window as unknown as { paints: number[] }).paints);
  const written = await text.getByText(SENTENCE.repeat(SENTENCES).trim()).count();
  await browser.close();
  if (written !== 1) throw new Error("Not all that was typed is in the text.");
  return { medianMs: median(times), p95Ms: percentile(times, 0.95) };
}

/** From now on, records the time from each key until the next frame is drawn. */
async function recordPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const paints: number[] = [];
    Object.assign(window, { paints });
    const { port1, port2 } = new MessageChannel();
    let began = 0;
    // a message is handled after the frame, which a timer may not be
    port1.onmessage = () => paints.push(performance.now() - began);
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        began = timeStamp;
        requestAnimationFrame(() => port2.postMessage(null));
      },
      { capture: true },
    );
  });
}
