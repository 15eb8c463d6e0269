import { beforeEach, describe, expect, it } from "vitest";
import * as postRoute from "@/app/api/blog/posts/[id]/route";
import * as slugRoute from "@/app/api/blog/posts/slug/[slug]/route";
import * as postsRoute from "@/app/api/blog/posts/route";
import * as itemRoute from "@/app/api/portfolio/[id]/route";
import * as itemsRoute from "@/app/api/portfolio/route";
import { db } from "@/lib/db/client";
import { articleBody, portableBody } from "@/lib/posts/article";
import { callJson, signIn } from "../support/call";
import { faultsOf } from "../support/html-judge";
import { postTexts, SCRIPT_PAYLOADS } from "../support/script-payloads";

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const create = (body: object) => callJson(postsRoute.POST, { method: "POST", cookie, body });
const update = (id: number, body: object) =>
  callJson(postRoute.PUT, { method: "PUT", cookie, params: { id: String(id) }, body });
const storedContent = async (id: number) =>
  (await db().post.findUniqueOrThrow({ where: { id }, select: { content: true } })).content;
// every payload goes through the cleaner itself in tests/unit/html.test.ts: here, whether each door calls it
const SAMPLE = SCRIPT_PAYLOADS.filter((_payload, index) => index % 10 === 0);
const around = (payload: string) => `<p>before</p>${payload}<p>after</p>`;

describe("the judge of HTML", () => {
  it.each([
    "<script>1</script>",
    "<p onclick=x>y</p>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="/x" target="_blank">x</a>',
    '<img src="/api/logout">',
    "<svg></svg>",
    '<p style="color:red">x</p>',
    '<iframe src="https://evil.example"></iframe>',
    "<!-- x -->",
    '<img src="data:image/png,x">',
    '<a href="data:text/html,x">x</a>',
    "<form></form>",
    "<custom-x></custom-x>",
  ])("the judge of HTML finds the fault of %s", (html) => expect(faultsOf(html)).not.toEqual([]));

  it("the judge of HTML finds no fault in a clean article", () => {
    expect(
      faultsOf(
        '<h2 id="a">x</h2><p style="text-align:center">y <a href="/b" target="_blank" rel="noopener">z</a></p><img src="/objects/a.png" alt="">',
      ),
    ).toEqual([]);
  });
});

describe("content with a script", () => {
  it("scripts are removed from the content of a post, which stays the same when saved again", async () => {
    const { id: changed } = (await create({ title: "x", slug: "changed", content: "<p>x</p>" })).body;
    for (const [index, payload] of SAMPLE.entries()) {
      const made = await create({ title: "x", slug: `p-${index}`, content: around(payload), status: "published" });
      expect([payload, made.status]).toEqual([payload, 201]);
      const stored = await storedContent(made.body.id);
      expect([payload, faultsOf(stored)]).toEqual([payload, []]);
      expect(made.body.content).toBe(stored);
      expect([payload, (await update(changed, { content: around(payload) })).status]).toEqual([payload, 200]);
      expect(await storedContent(changed)).toBe(stored);
      expect((await update(changed, { content: stored })).body.content).toBe(stored);
    }
  });

  it("creating and changing a portfolio item remove scripts from its story", async () => {
    const makeItem = (body: object) => callJson(itemsRoute.POST, { method: "POST", cookie, body });
    const params = { id: String((await makeItem({ title: "x" })).body.id) };
    for (const payload of SAMPLE) {
      const story = around(payload);
      const { status, body } = await makeItem({ title: "x", story });
      expect([payload, status, faultsOf(body.story)]).toEqual([payload, 201, []]);
      const changed = await callJson(itemRoute.PUT, { method: "PUT", cookie, params, body: { story } });
      expect([payload, changed.status, changed.body.story]).toEqual([payload, 200, body.story]);
    }
  });

  it("a script in the table does not get out through the API, the page or the feed", async () => {
    const { id: authorId } = await db().user.findFirstOrThrow({ select: { id: true } });
    const post = { title: "x", slug: "raw", status: "published", publishedAt: new Date(), authorId } as const;
    const { id } = await db().post.create({ data: { ...post, content: "<p>x</p>" }, select: { id: true } });
    for (const payload of SAMPLE) {
      await db().post.update({ where: { id }, data: { content: around(payload.replaceAll("\0", "")).toWellFormed() } });
      const { body } = await callJson(slugRoute.GET, { params: { slug: "raw" } });
      expect([payload, faultsOf(body.content)]).toEqual([payload, []]);
    }
    for (const payload of SCRIPT_PAYLOADS) {
      const onPage = articleBody(payload)
        .replace(/ (?:srcset|sizes|tabindex|role|aria-label)="[^"]*"/g, "")
        .replace(/<\/?div[^>]*>/g, "")
        // the card of a video
        .replace(/<button type="button" data-embed="https:\/\/[^"/]*\/[^"<>]*" data-name="[^"<>]*">|<\/button>/g, "");
      expect([payload, faultsOf(onPage)]).toEqual([payload, []]);
      const inFeed = portableBody(payload, "https://site.example/blog/raw").replaceAll(
        /src="https:\/\/site\.example\//g,
        'src="/',
      );
      expect([payload, faultsOf(inFeed)]).toEqual([payload, []]);
    }
  });

  it("sanitizing keeps what an article is made of", async () => {
    const article =
      '<h2 id="start">Two</h2><p>one <strong>two</strong> <a href="https://a.example" target="_blank" rel="noopener">three</a></p><ul><li>a</li></ul><pre><code class="language-js">let a;</code></pre><table><tbody><tr><td>1</td></tr></tbody></table><figure><img src="/images/a.png" alt="A" loading="lazy"></figure>';
    expect((await create({ title: "x", slug: "kept", content: article })).body.content).toBe(article);
  });
});

it("markup in a plain text field is stored as text", async () => {
  const text = `</title><script>alert("1")</script> & 'x' <img src=x onerror=alert(1)>`;
  const fields = postTexts(text);
  expect((await create({ ...fields, slug: "text", content: "<p>x</p>" })).body).toMatchObject(fields);
});

const BAD_ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "data:text/html;base64,AAAA",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://a.example/1",
  "ftp://a.example/x.png",
  "//evil.example/x.png",
  "/\\evil.example/x.png",
  "\\\\evil.example\\x.png",
  "https://",
  "http:x",
  "https://user:password@a.example/x.png",
  'https://a.example/"onerror="alert(1)',
  "https://a.example/'x",
  "https://a.example/<script>",
  "https://a.example/x y",
  "https://a.example/\r\nX: y",
  "https://a.example/\u2028x",
  "https://a.example\\@evil.example/",
  "/objects/../api/logout",
  "/objects/..%2f..%2fetc",
  "/api/logout",
  "/objects/",
  "/objects",
  "objects/x.png",
  "x.png",
  "#",
  "?",
  "mailto:a@b.c",
];

it.each(["featuredImage", "ogImage", "twitterImage"])(
  "rejects a URL that is no image as %s, when a post is created and changed",
  async (field) => {
    const { id } = (await create({ title: "x", slug: "x", content: "<p>x</p>" })).body;
    for (const address of BAD_ADDRESSES) {
      for (const { status, body } of [
        await create({ title: "x", slug: "y", content: "<p>x</p>", [field]: address }),
        await update(id, { [field]: address }),
      ]) {
        expect([address, status, body.issues?.[0]?.path]).toEqual([address, 400, field]);
      }
    }
    expect(await db().post.count()).toBe(1);
  },
);

it.each(["image", "url"])(
  "rejects an unsafe URL as %s of a portfolio item, when it is created and changed",
  async (field) => {
    const { id } = (await callJson(itemsRoute.POST, { method: "POST", cookie, body: { title: "x" } })).body;
    const addresses = field === "url" ? [...BAD_ADDRESSES, "/objects/a.png", "/images/a.png"] : BAD_ADDRESSES;
    for (const address of addresses) {
      const made = await callJson(itemsRoute.POST, { method: "POST", cookie, body: { title: "y", [field]: address } });
      const changed = await callJson(itemRoute.PUT, {
        method: "PUT",
        cookie,
        params: { id: String(id) },
        body: { [field]: address },
      });
      for (const { status, body } of [made, changed])
        expect([address, status, body.issues?.[0]?.path]).toEqual([address, 400, field]);
    }
    expect(await db().portfolioItem.count()).toBe(1);
  },
);
