import { expect, test } from "@playwright/test";
import { SCRIPT_PAYLOADS } from "../support/script-payloads.ts";
import { signIn } from "./admin-steps.ts";

declare global {
  interface Window {
    ran?: string[];
  }
}

/** Shows each of `contents` in a page without a policy; which called alert(). */
async function whatRuns(contents: string[]): Promise<string[]> {
  window.ran = [];
  window.alert = (message) => window.ran?.push(String(message));
  for (const [index, html] of contents.entries()) {
    document.body.innerHTML = html;
    // innerHTML runs no script elements
    for (const script of document.body.querySelectorAll("script")) {
      const live = document.createElement("script");
      for (const { name, value } of script.attributes) live.setAttribute(name, value);
      live.text = script.text;
      script.replaceWith(live);
    }
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      for (const type of ["click", "mouseover", "focus", "toggle", "error", "load"]) {
        const event = new Event(type, { bubbles: true, cancelable: true });
        // no navigation
        element.addEventListener(type, (happened) => happened.preventDefault(), { once: true });
        element.dispatchEvent(event);
      }
      if (element instanceof HTMLAnchorElement && element.protocol === "javascript:") window.ran.push(`link ${index}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  return window.ran;
}

test("no script in stored content runs in a browser, not even without the policy", async ({ page }) => {
  test.slow();
  await signIn(page);
  const post = { title: "What runs", slug: `what-runs-${Date.now()}`, content: "<p>x</p>" };
  const { id } = (await (await page.request.post("/api/blog/posts", { data: post })).json()) as { id: number };
  const stored: string[] = [];
  for (const payload of SCRIPT_PAYLOADS) {
    const answer = await page.request.put(`/api/blog/posts/${id}`, { data: { content: `<p>before</p>${payload}` } });
    expect([payload, answer.status()]).toEqual([payload, 200]);
    stored.push(((await answer.json()) as { content: string }).content);
  }
  await page.request.delete(`/api/blog/posts/${id}`);

  await page.goto("about:blank");
  // uncleaned they must do something, or this test proves nothing
  const uncleaned = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    "<svg onload=alert(3)>",
    "<p onclick=alert(4)>x</p>",
    '<a href="javascript:alert(5)">x</a>',
  ];
  await expect
    .poll(async () => new Set(await page.evaluate(whatRuns, uncleaned)))
    .toEqual(new Set(["1", "2", "3", "4", "link 4"]));
  await page.goto("about:blank");
  expect(await page.evaluate(whatRuns, stored)).toEqual([]);
});
