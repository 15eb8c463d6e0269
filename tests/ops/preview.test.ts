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
/** Without what scripts would show. */
const textOf = (html: string) => documentOf(html.replaceAll(/<script[\s\S]*?<\/script>/g, "")).body.textContent;

async function createLink() {
  const draft = await publish({ status: "draft", title: "A quiet draft" });
  const links = `/api/blog/posts/${draft.id}/preview-links`;
  const made = await api("POST", links, {});
  return { draft, links, linkId: made.body.id, token: tokenOf(made), page: `/preview/${tokenOf(made)}` };
}

/** Its text; for those who have the link alone, complete without scripts. */
async function expectPrivate(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": expect.stringContaining("no-store"),
    "x-robots-tag": expect.stringContaining("noindex"),
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringMatching(/script-src 'self' 'nonce-[^']+'(;| ).*frame-ancestors 'none'/),
  });
  return response.text();
}

async function expectDead(target: string, heading: string): Promise<string> {
  const html = await expectPrivate(await get(target), 404);
  expect(html).toMatch(new RegExp(`<title>${heading}[\\s\\S]*<h1[^>]*>${heading}</h1>`));
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
  const html = await expectPrivate(await get((await createLink()).page), 200);
  expect(html).toContain("A quiet draft");
  expect(html).not.toMatch(/googletagmanager|og:url|rel="canonical"/);
});

it("a review link responds with the same 404 when it is unknown and when it is revoked", async () => {
  const { token, links, linkId } = await createLink();
  expect((await api("DELETE", `${links}/${String(linkId)}`)).status).toBe(200);
  const shapes = new Set<string>();
  for (const gone of [token, newToken()]) {
    const html = await expectDead(`/preview/${gone}`, "Preview not found");
    expect(html).not.toContain("quiet");
    const comment = await post(`/preview/${gone}/comments`, { name: "Grace", text: "Which house?" });
    expect(comment).toMatchObject({ status: 404, body: { message: "Not found" } });
    // Next streams parts in any order
    const words = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ").match(/\S+/g);
    shapes.add([...new Set(words)].sort().join(" "));
  }
  expect(shapes.size).toBe(1);
});

it("a review link accepts comments, counts views but no probes, and its token is in no line of the log", async () => {
  const { page, token, links } = await createLink();
  expect((await fetch(site.url + page, { method: "HEAD" })).status).toBe(200);
  expect((await post(`${page}/comments`, { name: "Grace", text: "Which house?" })).status).toBe(201);
  expect(await (await get(`${page}?utm_source=mail`)).text()).toContain("Which house?");
  expect((await api("GET", links)).body).toMatchObject([{ views: 1 }]);
  await expectNotLogged(token, "/preview/[token]/comments");
});

it("a link for a new password is private, and its token is in no line of the log", async () => {
  const { id } = (await api("GET", "/api/auth/user")).body;
  const token = tokenOf(await api("POST", `/api/people/${String(id)}/reset-link`));
  const page = `/reset-password/${token}`;
  expect(await expectPrivate(await get(page), 200)).toContain(`action="/api/password-reset/${token}"`);
  // where its form leads without scripts (tests/api/password-reset.test.ts)
  const refused = await (await get(`${page}?error=password`)).text();
  expect(textOf(refused)).toContain("Use at least 12 characters that are not easily guessed");
  const done = await (await get("/login?notice=password-set")).text();
  expect(textOf(done)).toContain("Your new password is set. Sign in with it.");
  await expectDead(`/reset-password/${newToken()}`, "Link not found");
  expect((await post(`/api/password-reset/${token}`, { password: "short" })).status).toBe(400);
  await expectNotLogged(token, "/api/password-reset/[token]");
});

it("an invitation is private, is gone once it was used, and its token is in no line of the log", async () => {
  const token = tokenOf(await api("POST", "/api/people/invitations", { email: "lin@example.org", role: "author" }));
  const page = `/invite/${token}`;
  expect(await expectPrivate(await get(page), 200)).toContain(`action="/api/invite/${token}"`);
  // what a form without scripts is led to (tests/api/invitations.test.ts)
  const refused = await (await get(`${page}?error=password&firstName=Lin`)).text();
  expect(documentOf(refused).querySelector("[name=firstName]")?.getAttribute("value")).toBe("Lin");
  expect(textOf(refused)).toContain("Use at least 12 characters that are not easily guessed");
  expect((await get(`${page}.`)).headers.get("location")).toBe(page);
  const accepted = { firstName: "Lin", lastName: "Chen", password: "four quiet wooden chairs" };
  expect((await post(`/api/invite/${token}`, accepted)).status).toBe(201);
  await expectDead(page, "Invitation not found");
  await expectNotLogged(token, "/api/invite/[token]");
});

it("the preview of a post is for staff only and cannot be framed by another site", async () => {
  const { draft } = await createLink();
  for (const [query, frame, ancestors] of [
    ["", "DENY", "frame-ancestors 'none'"],
    ["?frame=1", "SAMEORIGIN", "frame-ancestors 'self'"],
  ]) {
    const target = `/admin/blog/posts/${draft.id}/preview${query}`;
    expect(await (await get(target)).text()).not.toContain("A quiet draft");
    const response = await get(target, { Cookie: cookie });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-frame-options": frame,
      "cache-control": expect.stringContaining("no-store"),
      "content-security-policy": expect.stringContaining(String(ancestors)),
    });
    expect(await response.text()).toContain("A quiet draft");
  }
});

it("secret links leave no error and no secret in the log", expectCleanLog);
