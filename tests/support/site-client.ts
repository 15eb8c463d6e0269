/** An administrator and visitors who use the running site over HTTP. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { orNull } from "../../lib/or-null.ts";

export const OPERATOR = { email: "operator@example.org", password: "a password of the operation" };
/** The settings that make the site create this account when it starts. */
export const accountEnv = ({ email, password } = OPERATOR) => ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });

const someAddress = () => `10.${[...randomBytes(3)].join(".")}`;

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  // for a response that is not JSON, the status is enough
  const body = orNull(() => JSON.parse(text) as Record<string, unknown>) ?? {};
  return { status: response.status, body, headers: response.headers };
}

type Call = Pick<RequestInit, "method" | "signal"> & {
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};

/** Sends and reads JSON. Rejects when the connection breaks. */
export async function callSite(url: string, path: string, { method, body, cookie, headers, signal }: Call = {}) {
  const response = await fetch(url + path, {
    method,
    signal,
    redirect: "manual",
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(cookie && { Cookie: cookie }),
      "X-Forwarded-For": someAddress(),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answerOf(response);
}

/** The session's Cookie header, or null when the sign-in fails. */
export async function signInTo(url: string, body = OPERATOR): Promise<string | null> {
  const { headers } = await callSite(url, "/api/login", { method: "POST", body });
  const session = headers.getSetCookie().find((line) => /session-token=[^;]/.test(line));
  return session?.split(";")[0] ?? null;
}

let count = 0;
export const unique = (word: string) => `${word}-${process.pid}-${Date.now().toString(36)}-${++count}`;

/** A published post. */
export function somePost(fields: Record<string, unknown> = {}) {
  const slug = unique("post");
  return {
    title: `Title of ${slug}`,
    slug,
    content: `<p>Text of ${slug}. ${"More of it. ".repeat(20)}The end.</p>`,
    status: "published",
    ...fields,
  };
}

export function sendPost(url: string, cookie: string, post: Record<string, unknown>): Promise<Answer> {
  return callSite(url, "/api/blog/posts", { method: "POST", body: post, cookie });
}

/** Sends the contact form; tests find the message by its text. */
export function sendContact(url: string, message: string, signal?: AbortSignal): Promise<Answer> {
  const body = {
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.org",
    message,
    recaptchaToken: unique("token"),
  };
  return callSite(url, "/api/contact", { method: "POST", body, signal });
}

/** A unique picture of noise, which does not compress: three bytes per pixel. */
export async function somePicture(width = 40, height = 30): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Uploads as the editor does. Returns the status of the step that failed, or 200 with the path. */
export async function uploadTo(url: string, cookie: string, bytes: Buffer) {
  const asked = await callSite(url, "/api/objects/upload", { method: "POST", cookie });
  if (asked.status !== 200) return { status: asked.status, path: "", answer: asked };
  const uploadUrl = new URL(String(asked.body.uploadURL));
  const sent = await answerOf(
    await fetch(url + uploadUrl.pathname + uploadUrl.search, {
      method: "PUT",
      body: new Uint8Array(bytes),
      headers: { "Content-Type": "image/png" },
    }),
  );
  if (sent.status !== 200) return { status: sent.status, path: "", answer: sent };
  const registered = await callSite(url, "/api/images", { method: "PUT", cookie, body: { imageURL: uploadUrl.href } });
  return { status: registered.status, path: String(registered.body.objectPath ?? ""), answer: registered };
}

/** The administrator of the browser tests. */
export const ADMIN = { email: "editor@example.org", password: "a password of the tests" };

export const FULL_PAGE_PATH = "/open-workshop";

/** Publishes a page with every block and a short one, both in menus and footer. */
export async function publishFullPage(url: string, cookie: string): Promise<Awaited<ReturnType<typeof sendPost>>[]> {
  const pages = [
    { title: "The open workshop", slug: FULL_PAGE_PATH.slice(1), content: FULL_PAGE },
    { title: "House rules", slug: "house-rules", content: "<p>Sweep.</p>", menuLabel: "Rules" },
  ];
  const placed = { kind: "page", status: "published", inMenu: true, inFooter: true };
  return Promise.all(pages.map((page) => sendPost(url, cookie, { ...placed, ...page })));
}

const FULL_PAGE = `
<p>The workshop is open to whoever lives within walking distance. Bring a chair with a broken leg, or nothing at all.</p>
<div class="page-columns"><div><h2>Repair</h2><p>Tuesdays from four. A carpenter looks at it with you, and you do the gluing.</p></div><div><h2>Make</h2><p>Two benches by the hour, with <strong>tools</strong> and <em>somebody who knows them</em>.</p></div><div><h2>Learn</h2><p>Six evenings, eight people, one stool each to take home.</p></div></div>
<div class="page-band"><h2>Who you meet</h2><p>They have keys, and they answer <a href="/#contact">letters</a>.</p><p class="page-collection people"><a href="/#team">People</a></p></div>
<h2>What came of it</h2>
<p class="page-collection stories"><a href="/#portfolio">Stories</a></p>
<blockquote><p>I came for a chair leg and stayed for the winter.</p></blockquote>
<h2>What it costs</h2>
<table><caption>Prices in 2026</caption><thead><tr><th>What</th><th>Neighbors</th><th>Others</th></tr></thead><tbody><tr><th>An hour</th><td>4.00</td><td>9.00</td></tr><tr><th>Six evenings</th><td>60.00</td><td>120.00</td></tr></tbody></table>
<aside class="side-note"><p>Nobody is sent away for want of money.</p></aside>
<ul><li>Glue and screws are included.</li><li>Wood is what it costs.</li></ul>
<ol><li>Write to us.</li><li>Come by.</li></ol>
<ul class="check-list"><li class="checked">Keys</li><li>Heating</li></ul>
<aside class="callout callout-tip"><p>The tram stops at the door.</p></aside>
<details><summary>Is there coffee?</summary><p>There is.</p></details>
<figure class="embed"><a href="https://www.google.com/maps/embed?pb=1">The way here</a></figure>
<p class="file"><a href="/objects/${"a".repeat(32)}.pdf">House rules</a> <small>PDF, 240 KB</small></p>
<p class="call-to-action"><a href="/process">How we work</a></p>
<pre><code class="language-typescript">const hours = 4;</code></pre>
<p>The lease runs until 2031.<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup></p>
<hr>
<h2>News</h2>
<p class="page-collection posts six"><a href="/blog">Latest posts</a></p>
<div class="page-band"><h2>Bring us something broken</h2><p>Say what it is and when you have time.</p><p class="call-to-action"><a href="/#contact">Get in touch</a></p></div>
<section role="doc-endnotes"><h2>Footnotes</h2><ol><li id="fn-1">With the city. <a href="#fnref-1" role="doc-backlink">↩</a></li></ol></section>
`;
