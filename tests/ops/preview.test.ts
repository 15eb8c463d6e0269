/**
 * Secret links on the running program: their headers for caches, search engines and other sites, and no token in the
 * log.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort, type Site, startSite } from "../support/site-process.ts";
import { prepareDataDir } from "../support/prepared-site.ts";
import { callSite, OPERATOR, signInTo, somePost } from "../support/site-client.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "collective-preview-"));
const COMMENT = { name: "Grace", text: "Which house?" };
let site: Site;
let cookie: string;

beforeAll(async () => {
  const env = { ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password };
  await prepareDataDir(dataDir);
  site = await startSite({ dataDir, port: await freePort(), env });
  cookie = (await signInTo(site.url)) ?? "";
});
afterAll(async () => {
  await site.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const api = (method: string, target: string, body?: unknown) => callSite(site.url, target, { method, body, cookie });

async function createLink() {
  const { body: post } = await api("POST", "/api/blog/posts", somePost({ status: "draft", title: "A quiet draft" }));
  const { body: link } = await api("POST", `/api/blog/posts/${post.id}/preview-links`, {});
  const token = String(link.url).split("/").at(-1) ?? "";
  return {
    links: `/api/blog/posts/${post.id}/preview-links`,
    linkId: link.id,
    token,
    page: `${site.url}/preview/${token}`,
  };
}

function expectPrivate({ headers }: Response) {
  expect(headers.get("cache-control")).toMatch(/no-store/);
  expect(headers.get("x-robots-tag")).toMatch(/noindex/);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'(;| )/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get("x-frame-options")).toBe("DENY");
}

/** Complete without scripts, and hidden from robots by itself. */
function expectWhole(html: string, heading: string) {
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(html).toContain(`<title>${heading}`);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toMatch(/<div hidden[^>]* id="S:\d+"/);
}

it("a review link counts readers, and not requests that only test whether it exists", async () => {
  const { page, links } = await createLink();
  expect((await fetch(page, { method: "HEAD" })).status).toBe(200);
  expect((await api("GET", links)).body).toMatchObject([{ views: 0 }]);
  await fetch(page);
  expect((await api("GET", links)).body).toMatchObject([{ views: 1 }]);
});

it("a review link shows the working copy to whoever has it, and leaks it to nobody else", async () => {
  const { page } = await createLink();
  const [first, second] = [await fetch(page), await fetch(page)];
  for (const response of [first, second]) {
    expect(response.status).toBe(200);
    expectPrivate(response);
  }
  expect(first.headers.get("content-security-policy")).not.toBe(second.headers.get("content-security-policy"));
  const html = await first.text();
  expect(html).toContain("A quiet draft");
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toMatch(/googletagmanager|og:url|rel="canonical"/);
});

it("a review link responds with the same 404 when it is unknown, expired or revoked, even after it was read", async () => {
  const { page, token, links, linkId } = await createLink();
  expect((await fetch(page)).status).toBe(200);
  expect((await api("DELETE", `${links}/${linkId}`)).status).toBe(200);
  const unknown = randomBytes(32).toString("base64url");
  const shapes = new Set<string>();
  for (const gone of [token, unknown]) {
    const response = await fetch(`${site.url}/preview/${gone}`);
    expect(response.status).toBe(404);
    expectPrivate(response);
    const html = await response.text();
    expect(html).not.toContain("A quiet draft");
    expectWhole(html, "Preview not found");
    // Next streams parts in any order
    const words = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ").match(/\S+/g) ?? [];
    expect(words).not.toEqual([]);
    shapes.add([...new Set(words)].sort().join(" "));
    const byRouter = await fetch(`${site.url}/preview/${gone}?_rsc=x`, { headers: { RSC: "1" } });
    expect(byRouter.status).toBe(404);
    expectPrivate(byRouter);
    const comment = await callSite(site.url, `/preview/${gone}/comments`, { method: "POST", body: COMMENT });
    expect([comment.status, comment.body]).toEqual([404, { message: "Not found" }]);
  }
  expect(shapes.size).toBe(1);
});

it("a review link accepts comments, counts views, and its token is in no line of the log", async () => {
  const { page, token, links } = await createLink();
  await (await fetch(page)).text();
  const comment = await callSite(site.url, `/preview/${token}/comments`, { method: "POST", body: COMMENT });
  expect([comment.status, comment.body.text]).toEqual([201, COMMENT.text]);
  expect((await fetch(page, { method: "POST" })).status).toBe(405);
  const refused = await callSite(site.url, `/preview/${token}/comments`, { method: "POST", body: {} });
  expect(refused.status).toBe(400);
  expect(await (await fetch(page)).text()).toContain(COMMENT.text);
  expect((await api("GET", links)).body).toMatchObject([{ views: 2 }]);
  await fetch(`${page}?utm_source=mail`);
  await expect.poll(() => site.output()).toContain("/preview/[token]/comments");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(site.output()).not.toContain(token);
});

it("a link for a new password is private, is gone once it was used, and its token is in no line of the log", async () => {
  const [, person] = /"id":"([^"]+)"/.exec(JSON.stringify((await api("GET", "/api/auth/user")).body)) ?? [];
  const { body } = await api("POST", `/api/people/${person}/reset-link`);
  const [, token = ""] = /\/reset-password\/([\w-]{43})$/.exec(String(body.url)) ?? [];
  const page = `${site.url}/reset-password/${token}`;
  const open = await fetch(page);
  expect(open.status).toBe(200);
  expectPrivate(open);
  const html = await open.text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toContain(`action="/api/password-reset/${token}"`);
  expect((await fetch(page, { method: "POST" })).status).toBe(405);
  const unknown = await fetch(`${site.url}/reset-password/${randomBytes(32).toString("base64url")}`);
  expect(unknown.status).toBe(404);
  expectPrivate(unknown);
  expectWhole(await unknown.text(), "Link not found");
  const refused = await callSite(site.url, `/api/password-reset/${token}`, {
    method: "POST",
    body: { password: "short" },
  });
  expect(refused.status).toBe(400);
  await expect.poll(() => site.output()).toContain("/api/password-reset/[token]");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(site.output()).not.toContain(token);
});

it("an invitation is private, is gone once it was used, and its token is in no line of the log", async () => {
  const { body } = await api("POST", "/api/people/invitations", { email: "lin@example.org", role: "author" });
  const [, token = ""] = /\/invite\/([\w-]{43})$/.exec(String(body.url)) ?? [];
  const page = `${site.url}/invite/${token}`;
  const open = await fetch(page);
  expect(open.status).toBe(200);
  expectPrivate(open);
  const html = await open.text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toContain(`action="/api/invite/${token}"`);
  const withPeriod = await fetch(`${page}.`, { redirect: "manual" });
  expect([withPeriod.status, withPeriod.headers.get("location")]).toEqual([308, `/invite/${token}`]);
  expect((await fetch(page, { method: "POST" })).status).toBe(405);
  const accepted = { firstName: "Lin", lastName: "Chen", password: "four quiet wooden chairs" };
  expect((await callSite(site.url, `/api/invite/${token}`, { method: "POST", body: accepted })).status).toBe(201);
  const gone = await fetch(page);
  expect(gone.status).toBe(404);
  expectPrivate(gone);
  expectWhole(await gone.text(), "Invitation not found");
  expect((await fetch(`${page}?_rsc=x`, { headers: { RSC: "1" } })).status).toBe(404);
  await expect.poll(() => site.output()).toContain("/api/invite/[token]");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(site.output()).not.toContain(token);
});

it("the preview of a post is for staff only and cannot be framed by another site", async () => {
  const { links } = await createLink();
  const page = `${site.url}${links.replace("/api/blog", "/admin/blog").replace("preview-links", "preview")}`;
  const anonymous = await fetch(page);
  expect(await anonymous.text()).not.toContain("A quiet draft");
  const response = await fetch(page, { headers: { Cookie: cookie } });
  expect([response.status, response.headers.get("x-frame-options")]).toEqual([200, "DENY"]);
  expect(response.headers.get("cache-control")).toMatch(/no-store/);
  const html = await response.text();
  expect(html).toContain("A quiet draft");
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  const frame = await fetch(`${page}?frame=1`, { headers: { Cookie: cookie } });
  expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(await (await fetch(`${page}?frame=1`)).text()).not.toContain("A quiet draft");
  for (const id of ["999999", "abc"]) {
    const missing = await fetch(page.replace(/posts\/\d+/, `posts/${id}`), { headers: { Cookie: cookie } });
    expect(missing.status).toBe(404);
  }
});
