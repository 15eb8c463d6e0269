/** A site for requests that mean no good. Its links and cookies are those of SITE_URL, which is not where it is reached. */
import { createHash } from "node:crypto";
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect } from "vitest";
import { freePort, type Site, startSite } from "./site-process.ts";
import { prepareDataDir, temporaryFolder } from "./prepared-site.ts";
import { callSite, OPERATOR, rawRequest, signInTo, somePicture, somePost, uploadTo } from "./site-client.ts";

export const PORT = await freePort();
export const SITE_URL = "https://site.example";
export const AUTH_SECRET = "a-secret-that-must-not-be-found-anywhere";
export const dataDir = temporaryFolder();

export let site: Site;
export let cookie: string;
export let image: string;

export const raw = (target: string, options?: Parameters<typeof rawRequest>[2]) => rawRequest(PORT, target, options);
export const get = (target: string, headers: Record<string, string> = {}) =>
  fetch(site.url + target, { headers, redirect: "manual" });
export const api = (method: string, target: string, body?: unknown) =>
  callSite(site.url, target, { method, body, cookie });
export async function publish(fields: Record<string, unknown> = {}) {
  const { status, body } = await api("POST", "/api/blog/posts", somePost(fields));
  expect(status).toBe(201);
  return body as { id: number; slug: string; title: string };
}

/** Every n-th, from `start` on. */
export const some = <T>(values: readonly T[], step: number, start = 0): T[] =>
  values.filter((_value, index) => index % step === start);

/** In parallel: one after another takes minutes. */
export async function atOnce<T>(values: readonly T[], check: (value: T) => Promise<void>): Promise<void> {
  const left = [...values];
  const work = async () => {
    for (let value = left.pop(); value !== undefined; value = left.pop()) await check(value);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** Starts the site before the tests of a file, and ends it after them. */
export function startHostileSite(): void {
  beforeAll(async () => {
    site = await startSite({
      dataDir: await prepareDataDir(dataDir),
      port: PORT,
      env: {
        SITE_URL,
        AUTH_SECRET,
        CONTACT_EMAIL: "security@example.org",
        ADMIN_EMAIL: OPERATOR.email,
        ADMIN_PASSWORD: OPERATOR.password,
      },
    });
    cookie = (await signInTo(site.url)) ?? "";
    image = (await uploadTo(site.url, cookie, await somePicture())).path;
  });
  afterAll(async () => {
    await site?.end();
  });
}

export function documentOf(html: string) {
  const window = new Window({
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
    },
  });
  window.document.write(html);
  return window.document;
}

/** The inline scripts that a page's policy stops. */
export async function unknownScripts(response: Response): Promise<string[]> {
  const policy = response.headers.get("content-security-policy") ?? "";
  return [...documentOf(await response.text()).querySelectorAll("script:not([src])")]
    .filter((script) => !/^application\/(?:ld\+)?json$/.test(script.getAttribute("type") ?? ""))
    .filter(
      (script) =>
        !policy.includes(`'nonce-${script.getAttribute("nonce")}'`) &&
        !policy.includes(`'sha256-${createHash("sha256").update(script.textContent).digest("base64")}'`),
    )
    .map((script) => script.textContent.slice(0, 80));
}
export function expectCleanLog(): void {
  expect(site.output()).not.toMatch(/^\s+at (?!ignore-listed)/m);
  expect(site.output()).not.toContain('"level":"error"');
  for (const secret of [AUTH_SECRET, OPERATOR.password, cookie.split("=")[1] ?? "?"])
    expect(site.output().includes(secret)).toBe(false);
}
