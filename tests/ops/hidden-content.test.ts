/**
 * What only the running program shows: pages are whole without scripts and have no hidden content, secret links stay
 * secret, and texts are not markup.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  api,
  atOnce,
  cookie,
  documentOf,
  expectCleanLog,
  get,
  publish,
  site,
  SITE_URL,
  startHostileSite,
  unknownScripts,
} from "../support/prepared-site.ts";
import { callSite, unique } from "../support/site-client.ts";

startHostileSite();

const textAt = async (target: string) => (await get(target)).text();

/** The 404 page of an address without public content. */
async function missingAt(target: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await get(target, headers);
  expect({ target, headers, status: response.status }).toEqual({ target, headers, status: 404 });
  return response.text();
}

/** Expects the same 404 page for a document and for the client router. */
async function expectMissing(target: string, page: string): Promise<void> {
  for (const headers of [{}, { RSC: "1" }, { RSC: "1", "Next-Router-Prefetch": "1" }] as Record<string, string>[])
    expect(await missingAt(target, headers)).toBe(page);
}

it.each([
  ["/about", "About the Studio", "Core values"],
  ["/process", "Process: Ideate, Validate, Operate", "Measurable Impact"],
  ["/partners", "Partners", "Secondary partners"],
])("the page %s is whole without scripts, and links to the contact form", async (target, title, heading) => {
  const page = documentOf(await textAt(target));
  const of = (selector: string, attribute: string) => page.querySelector(selector)?.getAttribute(attribute);
  expect(page.title).toContain(`${title} · `);
  expect([...page.querySelectorAll("h2, h3")].map(({ textContent }) => textContent).join()).toContain(heading);
  expect(of("link[rel=canonical]", "href")).toBe(SITE_URL + target);
  expect(of("meta[name=description]", "content")).toMatch(/^.{50,160}$/);
  expect(of('main a[href$="#contact"]', "href")).toBe("/#contact");
});

it("each venture has a page that the home page, the sitemap and the other ventures lead to", async () => {
  const ventures = { "hospitality-hub": "Hospitality Hub", mhl: "MHL", ruum: "Ruum" };
  const pages = ["/", ...Object.keys(ventures).map((slug) => `/portfolio/${slug}`)];
  const [home = "", ...others] = await Promise.all(pages.map(textAt));
  const sitemap = await textAt("/sitemap.xml");
  for (const [index, name] of Object.values(ventures).entries()) {
    expect(others[index]).toMatch(new RegExp(`<title>${name} · [\\s\\S]*<h1[^>]*>(?:<span[^>]*>)*${name}<`));
    expect(sitemap).toContain(`${pages[index + 1]}</loc>`);
    for (const page of [home, ...others.toSpliced(index, 1)]) expect(page).toContain(`href="${pages[index + 1]}"`);
  }
  expect((await get("/portfolio/mhl/share.png")).headers.get("content-type")).toBe("image/png");
});

/** Expects a 404 page that is complete without scripts. */
function expectWhole(html: string, title: string, text = "Did you forget to add the page to the router?"): void {
  const page = documentOf(html);
  const robots = page.querySelector("meta[name=robots]")?.getAttribute("content");
  expect({ title: page.title, h1: page.querySelector("h1")?.textContent, robots }).toEqual({
    title: `${title} · The Collective`,
    h1: title,
    robots: expect.stringMatching(/^noindex/),
  });
  expect(page.querySelector("main")?.textContent).toContain(text);
  expect(page.querySelector("footer")).not.toBeNull();
}

it("unknown, draft and scheduled URLs of a kind share one stored 404 page with the site's text", async () => {
  const draft = await publish({ status: "draft" });
  const scheduled = await publish({ publishAt: new Date(Date.now() + 86_400_000).toISOString() });
  for (const [start, title = "404 Page Not Found", text] of [
    ["/blog/", "Post Not Found", "looking for doesn't exist or has been removed.Back to Blog"],
    ["/portfolio/", "Project Not Found", "has no page of its own any more."],
    ["/blog/category/"],
    ["/blog/author/"],
  ] as const) {
    const page = await missingAt(`${start}${unique("nowhere")}`);
    expectWhole(page, title, text);
    const hidden = start === "/blog/" ? [draft.slug, scheduled.slug] : [];
    for (const slug of [...hidden, unique("nowhere"), `${unique("No")}%20Slug`]) {
      await expectMissing(`${start}${slug}`, page);
      await missingAt(`/_payload${start}${slug}.js`);
    }
  }
  for (const target of ["/no/where", "/invite"]) expectWhole(await missingAt(target), "404 Page Not Found");
  const { value, version } = (await api("GET", "/api/site/post")).body as {
    value: { notFound: Record<string, unknown> };
    version: number;
  };
  const heading = unique("No record");
  const texts = { ...value, notFound: { ...value.notFound, heading } };
  expect((await api("PUT", "/api/site/post", { value: texts, version })).status).toBe(200);
  expect(await missingAt(`/blog/${unique("nowhere")}`)).toContain(heading);
});

it("the payload of a document that was sent stays available while its page is public", async () => {
  const { id, slug } = await publish({ title: unique("First title") });
  const payload = /"payload":"([^"]+)"/.exec(await textAt(`/blog/${slug}`))?.[1] ?? "";
  const title = unique("Second title");
  expect((await api("PUT", `/api/blog/posts/${id}`, { title })).status).toBe(200);
  expect(await textAt(`/blog/${slug}`)).not.toContain(payload);
  const earlier = await get(payload);
  expect(earlier.status).toBe(200);
  expect(await earlier.text()).not.toContain(title);
  await api("PUT", `/api/blog/posts/${id}`, { status: "archived" });
  await missingAt(payload);
});

it("pages after the end of a list share one stored 404 page, until there are posts for them", async () => {
  const slug = unique("category").toLowerCase();
  const { body: category } = await api("POST", "/api/blog/categories", { name: slug, slug });
  const list = `/blog/category/${slug}`;
  const page = await missingAt(`${list}?page=999999`);
  expectWhole(page, "404 Page Not Found");
  for (const address of ["?page=2", "?page=123456", "/page/2", "?utm_source=x&page=2"])
    await expectMissing(list + address, page);
  await missingAt(`/_payload${list}/page/2.js`);
  expect((await get(`${list}?page=1`)).headers.get("location")).toBe(list);
  await atOnce([...Array(13).keys()], async () => void (await publish({ categoryIds: [category.id] })));
  expect((await get(`${list}?page=2`)).status).toBe(200);
  await missingAt(`${list}?page=3`);
});

it("markup in a plain text is escaped on pages, in meta tags, JSON-LD, feed and sitemap", async () => {
  const text = `</title></script><script>alert("1")</script><b onclick=alert(1)> & ]]> 'x' ${Date.now() % 1000}`;
  const names = { name: text, slug: unique("category").toLowerCase(), description: text };
  const { body: category } = await api("POST", "/api/blog/categories", names);
  const fields = "title excerpt metaTitle metaDescription ogTitle ogDescription twitterTitle twitterDescription";
  const texts = Object.fromEntries(fields.split(" ").map((field) => [field, text]));
  const { slug } = await publish({ ...texts, categoryIds: [category.id] });
  const item = { title: text, story: "<p>x</p>", description: text, category: text, technologies: [text] };
  const { body: story } = await api("POST", "/api/portfolio", { ...item, url: "https://a.example/" });
  for (const target of [
    ...[`/blog/${slug}`, "/blog", `/blog/category/${category.slug}`, `/portfolio/${story.slug}`, "/"],
    `/blog?q=${encodeURIComponent(text.slice(0, 40))}`,
  ]) {
    const response = await get(target);
    const html = await response.clone().text();
    const page = documentOf(html);
    const attacks = [...page.querySelectorAll("script")].filter((script) => /^alert/.test(script.textContent));
    const found = { handlers: page.querySelectorAll("[onclick]").length, scripts: attacks.length };
    expect(found, target).toEqual({ handlers: 0, scripts: 0 });
    expect(await unknownScripts(response), target).toEqual([]);
    for (const script of page.querySelectorAll('script[type="application/ld+json"]'))
      expect(() => JSON.parse(script.textContent)).not.toThrow();
    expect(html.includes("&lt;script&gt;alert("), target).toBe(true);
  }
  const page = documentOf(await textAt(`/blog/${slug}`));
  const metas = ["description", "og:title", "og:description", "twitter:title", "twitter:description"].map((name) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content"),
  );
  expect(new Set([page.title, page.querySelector("h1")?.textContent, ...metas])).toEqual(new Set([text]));
  for (const target of ["/blog/feed.xml", "/sitemap.xml"])
    expect(await textAt(target)).not.toMatch(/<(?:script|b)\b|\]\]>/);
  expect(await textAt("/blog/feed.xml")).toContain("<title>&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(&quot;1");
});

const newToken = () => randomBytes(32).toString("base64url");
const tokenOf = ({ body }: Awaited<ReturnType<typeof api>>) => String(body.url).split("/").at(-1) ?? "";
const send = (target: string, body?: unknown) => callSite(site.url, target, { method: "POST", body });
/** The text of a page without its scripts. */
const textOf = (html: string) => documentOf(html.replaceAll(/<script[\s\S]*?<\/script>/g, "")).body.textContent;

async function createLink() {
  const draft = await publish({ status: "draft", title: "A quiet draft" });
  const links = `/api/blog/posts/${draft.id}/preview-links`;
  const made = await api("POST", links, {});
  return { draft, links, linkId: made.body.id, token: tokenOf(made), page: `/preview/${tokenOf(made)}` };
}

/** Returns the page of a secret link, which is private and complete without scripts. */
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

it("an unknown and a revoked review link have the same 404 response", async () => {
  const { token, links, linkId } = await createLink();
  expect((await api("DELETE", `${links}/${String(linkId)}`)).status).toBe(200);
  const shapes = new Set<string>();
  for (const gone of [token, newToken()]) {
    const html = await expectDead(`/preview/${gone}`, "Preview not found");
    expect(html).not.toContain("quiet");
    // Next streams parts in any order
    const words = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ").match(/\S+/g);
    shapes.add([...new Set(words)].sort().join(" "));
  }
  expect(shapes.size).toBe(1);
});

it("a review link is private, takes comments, counts views but not HEAD, and is never in the log", async () => {
  const { page, token, links } = await createLink();
  expect((await fetch(site.url + page, { method: "HEAD" })).status).toBe(200);
  expect((await send(`${page}/comments`, { name: "Grace", text: "Which house?" })).status).toBe(201);
  const html = await expectPrivate(await get(`${page}?utm_source=mail`), 200);
  expect(html).toMatch(/A quiet draft[\s\S]*Which house\?/);
  expect(html).not.toMatch(/og:url|rel="canonical"/);
  expect((await api("GET", links)).body).toMatchObject([{ views: 1 }]);
  await expectNotLogged(token, "/preview/[token]/comments");
});

const GUESSED = "Use at least 12 characters that are not easily guessed";

// tests/api/account.test.ts and invitations.test.ts test where forms without scripts lead
it("a link for a new password is private, and its token is never in the log", async () => {
  const { id } = (await api("GET", "/api/auth/user")).body;
  const token = tokenOf(await api("POST", `/api/people/${String(id)}/reset-link`));
  const page = `/reset-password/${token}`;
  expect(await expectPrivate(await get(page), 200)).toContain(`action="/api/password-reset/${token}"`);
  expect(textOf(await textAt(`${page}?error=password`))).toContain(GUESSED);
  expect(textOf(await textAt("/login?notice=password-set"))).toContain("Your new password is set. Sign in with it.");
  await expectDead(`/reset-password/${newToken()}`, "Link not found");
  expect((await send(`/api/password-reset/${token}`, { password: "short" })).status).toBe(400);
  await expectNotLogged(token, "/api/password-reset/[token]");
});

it("an invitation is private, is gone once it was used, and its token is never in the log", async () => {
  const token = tokenOf(await api("POST", "/api/people/invitations", { email: "lin@example.org", role: "author" }));
  const page = `/invite/${token}`;
  expect(await expectPrivate(await get(page), 200)).toContain(`action="/api/invite/${token}"`);
  const refused = await textAt(`${page}?error=password&firstName=Lin`);
  expect(documentOf(refused).querySelector("[name=firstName]")?.getAttribute("value")).toBe("Lin");
  expect(textOf(refused)).toContain(GUESSED);
  expect((await get(`${page}.`)).headers.get("location")).toBe(page);
  const accepted = { firstName: "Lin", lastName: "Chen", password: "four quiet wooden chairs" };
  expect((await send(`/api/invite/${token}`, accepted)).status).toBe(201);
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

it("requests for hidden content, and secret links, leave no error and no secret in the log", expectCleanLog);
