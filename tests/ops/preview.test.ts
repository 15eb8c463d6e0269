/**
 * Secret links on the running program: their headers for caches, search engines and other sites, and no token in the
 * log.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  api,
  cookie,
  documentOf,
  expectCleanLog,
  get,
  publish,
  site,
  startHostileSite,
} from "../support/prepared-site.ts";
import { callSite } from "../support/site-client.ts";

startHostileSite();

const newToken = () => randomBytes(32).toString("base64url");
const tokenOf = ({ body }: Awaited<ReturnType<typeof api>>) => String(body.url).split("/").at(-1) ?? "";
const post = (target: string, body?: unknown) => callSite(site.url, target, { method: "POST", body });

async function createLink() {
  const draft = await publish({ status: "draft", title: "A quiet draft" });
  const links = `/api/blog/posts/${draft.id}/preview-links`;
  const made = await api("POST", links, {});
  return { draft, links, linkId: made.body.id, token: tokenOf(made), page: `/preview/${tokenOf(made)}` };
}

/** Its text; for those who have the link alone, complete without scripts. */
async function expectPrivate(response: Response, status: number): Promise<string> {
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    status,
    expect.objectContaining({
      "cache-control": expect.stringContaining("no-store"),
      "x-robots-tag": expect.stringContaining("noindex"),
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "content-security-policy": expect.stringMatching(/script-src 'self' 'nonce-[^']+'(;| ).*frame-ancestors 'none'/),
    }),
  ]);
  expect(response.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
  return response.text();
}

/** Without what scripts would show. */
function shownIn(html: string) {
  const page = documentOf(html);
  for (const script of page.querySelectorAll("script")) script.remove();
  return page;
}

async function expectDead(target: string, heading: string): Promise<string> {
  const html = await expectPrivate(await get(target), 404);
  expect(html).toMatch(new RegExp(`<title>${heading}[\\s\\S]*<h1[^>]*>${heading}</h1>`));
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toMatch(/<div hidden[^>]* id="S:\d+"/);
  await expectPrivate(await get(`${target}?_rsc=x`, { RSC: "1" }), 404);
  return html;
}

async function expectNotLogged(token: string, route: string): Promise<void> {
  await expect.poll(() => site.output()).toContain(route);
  await wait(200);
  expect(site.output()).not.toContain(token);
}

it("a review link shows the working copy to whoever has it, and leaks it to nobody else", async () => {
  const { page } = await createLink();
  const [first, second] = [await get(page), await get(page)];
  expect(first.headers.get("content-security-policy")).not.toBe(second.headers.get("content-security-policy"));
  const html = await expectPrivate(first, 200);
  expect(html).toContain("A quiet draft");
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toMatch(/googletagmanager|og:url|rel="canonical"/);
});

it("a review link responds with the same 404 when it is unknown and when it is revoked", async () => {
  const { page, token, links, linkId } = await createLink();
  expect((await get(page)).status).toBe(200);
  expect((await api("DELETE", `${links}/${String(linkId)}`)).status).toBe(200);
  const shapes = new Set<string>();
  for (const gone of [token, newToken()]) {
    const html = await expectDead(`/preview/${gone}`, "Preview not found");
    // Next streams parts in any order
    const words = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ").match(/\S+/g) ?? [];
    expect(words).not.toContain("quiet");
    shapes.add([...new Set(words)].sort().join(" "));
    const comment = await post(`/preview/${gone}/comments`, { name: "Grace", text: "Which house?" });
    expect(comment).toMatchObject({ status: 404, body: { message: "Not found" } });
  }
  expect(shapes.size).toBe(1);
});

it("a review link accepts comments, counts views but no probes, and its token is in no line of the log", async () => {
  const { page, token, links } = await createLink();
  const views = async () => (await api("GET", links)).body;
  expect((await fetch(site.url + page, { method: "HEAD" })).status).toBe(200);
  expect(await views()).toMatchObject([{ views: 0 }]);
  await get(page);
  const comment = await post(`${page}/comments`, { name: "Grace", text: "Which house?" });
  expect(comment).toMatchObject({ status: 201, body: { text: "Which house?" } });
  expect((await post(page)).status).toBe(405);
  expect((await post(`${page}/comments`, {})).status).toBe(400);
  expect(await (await get(`${page}?utm_source=mail`)).text()).toContain("Which house?");
  expect(await views()).toMatchObject([{ views: 2 }]);
  await expectNotLogged(token, "/preview/[token]/comments");
});

it("a link for a new password is private, and its token is in no line of the log", async () => {
  const [, person] = /"id":"([^"]+)"/.exec(JSON.stringify((await api("GET", "/api/auth/user")).body)) ?? [];
  const token = tokenOf(await api("POST", `/api/people/${person}/reset-link`));
  const page = `/reset-password/${token}`;
  const html = await expectPrivate(await get(page), 200);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toContain(`action="/api/password-reset/${token}"`);
  // where its form, and that which asks for it, lead without scripts (tests/api/password-reset.test.ts)
  for (const [led, says] of [
    [`${page}?error=password`, "Use at least 12 characters that are not easily guessed"],
    ["/login?notice=password-set", "Your new password is set. Sign in with it."],
  ] as const)
    expect(shownIn(await (await get(led)).text()).body.textContent).toContain(says);
  expect((await post(page)).status).toBe(405);
  await expectDead(`/reset-password/${newToken()}`, "Link not found");
  expect((await post(`/api/password-reset/${token}`, { password: "short" })).status).toBe(400);
  await expectNotLogged(token, "/api/password-reset/[token]");
});

it("an invitation is private, is gone once it was used, and its token is in no line of the log", async () => {
  const token = tokenOf(await api("POST", "/api/people/invitations", { email: "lin@example.org", role: "author" }));
  const page = `/invite/${token}`;
  const html = await expectPrivate(await get(page), 200);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  // what a form without scripts is led to (tests/api/invitations.test.ts)
  expect(html).toContain(`action="/api/invite/${token}"`);
  const refused = shownIn(await (await get(`${page}?error=password&firstName=Lin`)).text());
  expect(refused.querySelector("[name=firstName]")?.getAttribute("value")).toBe("Lin");
  expect(refused.body.textContent).toContain("Use at least 12 characters that are not easily guessed");
  const withPeriod = await get(`${page}.`);
  expect([withPeriod.status, withPeriod.headers.get("location")]).toEqual([308, page]);
  expect((await post(page)).status).toBe(405);
  const accepted = { firstName: "Lin", lastName: "Chen", password: "four quiet wooden chairs" };
  expect((await post(`/api/invite/${token}`, accepted)).status).toBe(201);
  await expectDead(page, "Invitation not found");
  await expectNotLogged(token, "/api/invite/[token]");
});

it("the preview of a post is for staff only and cannot be framed by another site", async () => {
  const { draft } = await createLink();
  const previewOf = (id: number | string, query = "") => `/admin/blog/posts/${id}/preview${query}`;
  for (const query of ["", "?frame=1"])
    expect(await (await get(previewOf(draft.id, query))).text()).not.toContain("A quiet draft");
  const response = await get(previewOf(draft.id), { Cookie: cookie });
  expect([response.status, response.headers.get("x-frame-options")]).toEqual([200, "DENY"]);
  expect(response.headers.get("cache-control")).toMatch(/no-store/);
  const html = await response.text();
  expect(html).toContain("A quiet draft");
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  const frame = await get(previewOf(draft.id, "?frame=1"), { Cookie: cookie });
  expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  for (const id of ["999999", "abc"]) expect((await get(previewOf(id), { Cookie: cookie })).status).toBe(404);
});

it("secret links leave no error and no secret in the log", expectCleanLog);
