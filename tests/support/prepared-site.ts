/** A copied DATA_DIR, and a site on it that receives hostile requests. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Window } from "happy-dom";
import PQueue from "p-queue";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { startRecaptchaServer } from "./other-programs.ts";
import { accountEnv, callSite, OPERATOR, signInTo, somePicture, somePost, uploadTo } from "./site-client.ts";
import { freePort, type Site, startSite } from "./site-process.ts";

/** A temporary folder, removed at the end of the test file or `describe`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "collective-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Fills a missing or empty `dataDir` as after a first start (tests/support/server.ts); returns it. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  await cp(inject("preparedDataDir"), dataDir, { recursive: true });
  return dataDir;
}

/** Starts sites that stop after the tests of a file. */
export function siteStarter() {
  const sites: Site[] = [];
  afterAll(() => Promise.all(sites.map((site) => site.end())));
  return async (options: Parameters<typeof startSite>[0]): Promise<Site> => {
    const site = await startSite(options);
    sites.push(site);
    return site;
  };
}

/** Settings of a site: an account, and a bot check that costs no CPU time. X-Forwarded-For tells visitors apart. */
export async function startBotCheck() {
  const server = await startRecaptchaServer();
  server.state.answer = { success: true, action: "contact_form", hostname: "localhost", score: 0.9 };
  afterAll(server.stop);
  return {
    ...accountEnv(),
    RECAPTCHA_SITE_KEY: "site",
    RECAPTCHA_SECRET_KEY: "secret",
    RECAPTCHA_BASE_URL: server.url,
    TRUSTED_PROXY: "1",
  };
}

/** The site's links and cookies are for this address, although tests reach it on localhost. */
export const SITE_URL = "https://site.example";
export const AUTH_SECRET = "a-secret-that-must-not-be-found-anywhere";
export let dataDir: string;
export let port: number;
export let site: Site;
export let cookie: string;
export let image: string;

type Raw = { method?: string; host?: string; headers?: string[]; body?: string; length?: number; signal?: AbortSignal };

/** Sends a request with every part exactly as given. */
export async function raw(target: string, { method = "GET", headers = [], body = "", signal, ...more }: Raw = {}) {
  const { host = `localhost:${port}`, length = body.length } = more;
  const ofBody = method === "GET" || method === "HEAD" ? [] : [`Content-Length: ${length}`];
  const lines = [`Host: ${host}`, ...ofBody, ...headers].flatMap((header) => header.split("\r\n"));
  const fields = lines.flatMap((line) => line.split(/: (.*)/, 2));
  const options = { host: "127.0.0.1", port, path: target, method, headers: fields, agent: false as const };
  const asked = request({ ...options, ...(signal && { signal }) }).end(body, "latin1");
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: valuesOf(response), body: await text(response) };
}
const valuesOf = ({ headersDistinct }: IncomingMessage) =>
  new Map(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join()]));
export const get = (target: string, headers: Record<string, string> = {}) =>
  fetch(site.url + target, { headers, redirect: "manual" });
export const api = (method: string, target: string, body?: unknown) =>
  callSite(site.url, target, { method, body, cookie });
export async function publish(fields: Record<string, unknown> = {}) {
  const { status, body } = await api("POST", "/api/blog/posts", somePost(fields));
  expect(status).toBe(201);
  return body as { id: number; slug: string; title: string };
}

/** Checks eight values at a time, because one after another takes minutes. */
export const atOnce = <T>(values: readonly T[], check: (value: T) => Promise<void>) =>
  new PQueue({ concurrency: 8 }).addAll(values.map((value) => () => check(value)));

/** Starts the site before the tests of a file, and ends it after them. */
export function startHostileSite(): void {
  dataDir = temporaryFolder();
  beforeAll(async () => {
    port = await freePort();
    site = await startSite({
      dataDir: await prepareDataDir(dataDir),
      port,
      env: { SITE_URL, AUTH_SECRET, CONTACT_EMAIL: "security@example.org", ...accountEnv() },
    });
    cookie = (await signInTo(site.url)) ?? "";
    image = (await uploadTo(site.url, cookie, await somePicture())).path;
  });
  afterAll(() => site?.end());
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

/** The inline scripts that a page's Content-Security-Policy blocks. */
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
