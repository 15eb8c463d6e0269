import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as getPublished } from "@/app/api/blog/posts/published/route";
import { GET as getBySlug } from "@/app/api/blog/posts/slug/[slug]/route";
import { listCategoriesInUse } from "@/lib/categories/queries";
import { db } from "@/lib/db/client";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import {
  countPublishedPosts,
  listLatestPosts,
  listPostsAt,
  listPublishedPage,
  shownLinks,
} from "@/lib/posts/list-queries";
import {
  findRenamedPost,
  getNeighbors,
  getPublishedCard,
  getPublishedPost,
  listPostAddresses,
  listPostsForFeed,
} from "@/lib/posts/queries";
import { tagsOf } from "../support/page-tags";

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

type PostData = Parameters<ReturnType<typeof db>["post"]["create"]>[0]["data"];
const add = (slug: string, data: Partial<PostData> = {}) =>
  db().post.create({
    data: {
      slug,
      title: slug,
      content: `<p>Text of ${slug}</p>`,
      excerpt: `About ${slug}`,
      status: "published",
      publishedAt: ago(1),
      ...data,
    } as PostData,
  });

const published = (query = "") =>
  getPublished(new NextRequest(`http://localhost:3000/api/blog/posts/published${query}`), {
    params: Promise.resolve({}),
  });
const bySlug = (slug: string) =>
  getBySlug(new NextRequest("http://localhost:3000/"), { params: Promise.resolve({ slug }) });
const slugsOf = async (response: Response) => ((await response.json()) as { slug: string }[]).map(({ slug }) => slug);

/** What no visitor may see. */
async function addHidden() {
  await add("draft", { status: "draft", publishedAt: null });
  await add("withdrawn", { status: "draft", publishedAt: ago(2) });
  await add("archived", { status: "archived", publishedAt: ago(2) });
  await add("planned", { publishedAt: new Date(Date.now() + DAY) });
  await add("undated", { publishedAt: null });
}
const HIDDEN = ["draft", "withdrawn", "archived", "planned", "undated"];

describe("GET /api/blog/posts/published", () => {
  it("the public list of posts has every published post, newest first, and nothing else", async () => {
    await addHidden();
    await add("old", { publishedAt: ago(9) });
    await add("new");
    await add("same-moment-first", { publishedAt: ago(5) });
    const { publishedAt } = await add("between", { publishedAt: ago(4) });
    await add("between-later", { publishedAt });
    const response = await published();
    expect(response.status).toBe(200);
    expect(await slugsOf(response)).toEqual(["new", "between-later", "between", "same-moment-first", "old"]);
  });

  it("the public list of posts gives its fields as plain values", async () => {
    const { id, publishedAt } = await add("post", {
      featuredImage: "/objects/a.png",
      featuredImageAlt: "A porch",
    });
    const [post] = await (await published()).json();
    expect(post).toEqual({
      id,
      title: "post",
      slug: "post",
      excerpt: "About post",
      featuredImage: "/objects/a.png",
      featuredImageAlt: "A porch",
      publishedAt: publishedAt?.toISOString(),
      status: "published",
      catalogNumber: 1,
      categories: [],
    });
  });

  it("posts are numbered permanently in the order of their first publication", async () => {
    const draft = await add("draft", { status: "draft", publishedAt: null });
    await add("first");
    await add("second", { publishedAt: ago(9) });
    const publish = () =>
      db().post.update({ where: { id: draft.id }, data: { status: "published", publishedAt: ago(20) } });
    expect((await publish()).catalogNumber).toBe(3);
    await db().post.update({ where: { id: draft.id }, data: { status: "archived" } });
    await add("fourth");
    expect((await publish()).catalogNumber).toBe(3);
    const posts = (await (await published()).json()) as { slug: string; catalogNumber: number }[];
    expect(Object.fromEntries(posts.map(({ slug, catalogNumber }) => [slug, catalogNumber]))).toEqual({
      first: 1,
      second: 2,
      draft: 3,
      fourth: 4,
    });
  });

  it("the number of a deleted post is not given again", async () => {
    await add("first");
    const newest = await add("second");
    await db().post.delete({ where: { id: newest.id } });
    await add("third");
    const posts = (await (await published()).json()) as { slug: string; catalogNumber: number }[];
    expect(Object.fromEntries(posts.map(({ slug, catalogNumber }) => [slug, catalogNumber]))).toEqual({
      first: 1,
      third: 3,
    });
  });

  it("a post without an excerpt begins with its text in the list", async () => {
    await add("long", { excerpt: null, content: `<h2>Head &amp; more</h2><p>${"word ".repeat(5000)}</p>` });
    await add("blank", { excerpt: "", content: "<p>Only <strong>this</strong>.</p>", publishedAt: ago(2) });
    const [long, blank] = await (await published()).json();
    expect(long.excerpt).toMatch(/^Head & more word word /);
    expect(long.excerpt.length).toBeLessThanOrEqual(240);
    expect(blank.excerpt).toBe("Only this.");
  });

  it("the public list of posts is empty where nothing is published", async () => {
    await addHidden();
    expect(await (await published()).json()).toEqual([]);
    expect(await (await published("?page=1")).json()).toEqual([]);
  });

  it("the public list of posts has pages of twelve and says whether one follows", async () => {
    for (let number = 1; number <= 25; number += 1) await add(`post-${number}`, { publishedAt: ago(number) });
    const pages = await Promise.all([
      published("?page=1"),
      published("?page=2"),
      published("?page=3"),
      published("?page=4"),
    ]);
    expect(pages.map((page) => page.headers.get("link"))).toEqual([
      '</api/blog/posts/published?page=2>; rel="next"',
      '</api/blog/posts/published?page=3>; rel="next"',
      null,
      null,
    ]);
    const slugs = await Promise.all(pages.map(slugsOf));
    expect(slugs.map((page) => page.length)).toEqual([12, 12, 1, 0]);
    expect(new Set(slugs.flat()).size).toBe(25);
    expect(await slugsOf(await published())).toHaveLength(25);
  });

  it.each([
    ["pilot", ["in-title", "in-excerpt", "in-text"]],
    ["PILOT", ["in-title", "in-excerpt", "in-text"]],
    ["  pilot ", ["in-title", "in-excerpt", "in-text"]],
    ["100%", ["percent"]],
    ["_", ["underscore"]],
    ["back\\slash", ["backslash"]],
    ["nothing like it", []],
    ["'; DROP TABLE blog_posts; --", []],
  ])("the public search finds %j in title or excerpt before the text", async (q, expected) => {
    await addHidden();
    await db().post.updateMany({ data: { title: "A hidden Pilot, 100% _ back\\slash" } });
    await add("in-title", { title: "The Pilot", publishedAt: ago(1) });
    await add("in-excerpt", { excerpt: "Why pilots end", publishedAt: ago(2) });
    await add("percent", { title: "Reach 100% of it", publishedAt: ago(3) });
    await add("thousand", { title: "Reach 1000 of it", publishedAt: ago(4) });
    await add("underscore", { title: "snake_case", publishedAt: ago(5) });
    await add("backslash", { title: "back\\slash", publishedAt: ago(6) });
    await add("in-text", { content: "<p>A pilot</p>" });
    expect(await slugsOf(await published(`?q=${encodeURIComponent(q)}`))).toEqual(expected);
  });

  it.each([
    ["fund", ["in-text"]],
    ["FUND", ["in-text"]],
    ["funds end", ["in-text"]],
    ["end funds", ["in-text"]],
    ["unds", []],
    ["strong", []],
    ["example", []],
    ["amp", []],
    ["r&d", ["symbols"]],
    ["café", ["symbols"]],
    ["%", []],
    ["funds & | ! ( :* end", ["in-text"]],
    ["'; DROP TABLE blog_posts; --", []],
  ])("the public search finds the words of %j in the text", async (q, expected) => {
    await addHidden();
    await db().post.updateMany({ data: { content: "<p>Why funds end, R&amp;D, Café</p>" } });
    const content = '<p>Why <a href="https://example.org"><strong>funds</strong></a> end</p>';
    await add("in-text", { content, publishedAt: ago(3) });
    await add("symbols", { content: "<p>Money for R&amp;D in the Café</p>", excerpt: null, publishedAt: ago(4) });
    expect(await slugsOf(await published(`?q=${encodeURIComponent(q)}`))).toEqual(expected);
  });

  it("the public search counts all matches on every page, and one more than it shows where there are many", async () => {
    for (let number = 1; number <= 14; number += 1) await add(`post-${number}`, { publishedAt: ago(number) });
    await add("other", { title: "Another", content: "<p>post</p>" });
    const totalOf = async (query: string) => (await published(query)).headers.get("X-Total-Count");
    expect(await totalOf("?q=post-")).toBe("15");
    expect(await totalOf("?q=post-&page=2")).toBe("15");
    expect(await totalOf("?q=nothing")).toBe("0");
    expect(await totalOf("?page=1")).toBe("15");
    await db().$executeRaw`INSERT INTO blog_posts (title, slug, content, status, published_at, updated_at)
      SELECT 'Post', 'many-' || n, '<p>many</p>', 'published', now() - n * interval '1 minute', now() FROM generate_series(1, 1100) n`;
    expect(await totalOf("?q=post")).toBe("1001");
    expect(await totalOf("?q=many")).toBe("1001");
    expect(await slugsOf(await published("?q=post&page=84"))).toHaveLength(4);
    expect((await published("?q=post&page=84")).headers.get("Link")).toBeNull();
  });

  it("a post may have more different words than a search index holds", async () => {
    const part = (n: number) => String.fromCodePoint(0x20000 + n).repeat(15);
    const words = Array.from({ length: 20_000 }, (_, n) => `${part(n)}-${part(n + 1)}`);
    await add("huge", { content: `<p>${words.join(" ")}</p>`, excerpt: null });
    expect(await slugsOf(await published(`?q=${encodeURIComponent(words[9] ?? "")}`))).toEqual(["huge"]);
  });

  it("the public list of posts filters by category", async () => {
    const category = await db().category.create({ data: { name: "Notes", slug: "notes" } });
    await add("in", { categories: { create: { categoryId: category.id } } });
    await add("out");
    expect(await slugsOf(await published("?category=notes"))).toEqual(["in"]);
    expect(await slugsOf(await published("?category=unknown"))).toEqual([]);
    const [post] = await (await published("?category=notes")).json();
    expect(post.categories).toEqual([{ name: "Notes", slug: "notes" }]);
    expect(await slugsOf(await published("?category=notes&q=in"))).toEqual(["in"]);
    expect(await slugsOf(await published("?category=notes&q=text"))).toEqual(["in"]);
    expect(await slugsOf(await published("?category=unknown&q=text"))).toEqual([]);
  });

  it.each([
    ["?page=0", "page"],
    ["?page=-1", "page"],
    ["?page=1.5", "page"],
    ["?page=abc", "page"],
    ["?page=", "page"],
    ["?page=99999999999999999999", "page"],
    ["?page=%00", "page"],
    [`?q=${"x".repeat(3000)}`, "q"],
    ["?category=Not%20a%20slug", "category"],
  ])("the public list of posts rejects %s", async (query, path) => {
    const response = await published(query);
    expect(response.status).toBe(400);
    expect((await response.json()).issues).toMatchObject([{ path }]);
  });

  it.each(["?q=%00", "?q=%ED%A0%80", "?q=%", "?q=%F0%9F%8E%B6", "?q=", "?unknown=1", "?page=999999"])(
    "the public list of posts responds to %s",
    async (query) => {
      await add("post");
      expect((await published(query)).status).toBe(200);
    },
  );
});

it("a published post is read by its slug, with its fields", async () => {
  await add("post", { excerpt: null, metaTitle: "Meta", twitterImage: "/objects/t.png" });
  const response = await bySlug("post");
  expect(response.status).toBe(200);
  const post = await response.json();
  expect(post).toMatchObject({
    title: "post",
    slug: "post",
    excerpt: null,
    content: "<p>Text of post</p>",
    status: "published",
    metaTitle: "Meta",
    ogTitle: null,
    twitterImage: "/objects/t.png",
  });
  for (const field of [
    "featuredImage",
    "publishedAt",
    "updatedAt",
    "metaDescription",
    "ogDescription",
    "ogImage",
    "twitterTitle",
    "twitterDescription",
  ]) {
    expect(post).toHaveProperty(field);
  }
  for (const field of ["authorId", "version", "summary"]) expect(post).not.toHaveProperty(field);
});

it("a published post is sanitized again when it is read", async () => {
  await add("post", { content: '<p onclick="x()">a</p><script>alert(1)</script>' });
  expect((await (await bySlug("post")).json()).content).toBe("<p>a</p>");
});

it.each([...HIDDEN, "unknown", "POST", "post ", "post\n", "../post", "%00", "\u0000", "x".repeat(3000)])(
  "no post is found by the slug %j",
  async (slug) => {
    await addHidden();
    await add("post");
    const response = await bySlug(slug);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Post not found" });
  },
);

describe("what pages read", () => {
  beforeEach(addHidden);

  it("pages count and list only what is public", async () => {
    await add("post", { content: "<p>a</p>" });
    expect(await countPublishedPosts()).toBe(1);
    expect((await listPostAddresses(0, 10)).map(({ slug }) => slug)).toEqual(["post"]);
    expect((await listPostsForFeed(10)).map(({ slug }) => slug)).toEqual(["post"]);
    for (const slug of HIDDEN) expect(await getPublishedPost(slug)).toBeNull();
  });

  it("a post knows its neighbors, even those published at the same moment", async () => {
    const moment = ago(3);
    await add("oldest", { publishedAt: ago(8) });
    const posts = [
      await add("a", { publishedAt: moment }),
      await add("b", { publishedAt: moment }),
      await add("c", { publishedAt: moment }),
    ];
    const around = async ({ id, publishedAt }: { id: number; publishedAt: Date | null }) => {
      const { previous, next } = await getNeighbors({ id, publishedAt: publishedAt?.toISOString() ?? "" });
      return [previous?.slug, next?.slug];
    };
    expect(await Promise.all(posts.map(around))).toEqual([
      ["oldest", "b"],
      ["a", "c"],
      ["b", undefined],
    ]);
  });

  it("a former path redirects to the current one, unless the post is withdrawn", async () => {
    await add("now", { redirects: { create: [{ path: "/blog/before" }, { path: "/blog/long-before" }] } });
    await db().redirect.create({
      data: { path: "/blog/draft-before", post: { connect: { slug_kind: { slug: "draft", kind: "post" } } } },
    });
    expect(await findRenamedPost("before")).toBe("now");
    expect(await findRenamedPost("long-before")).toBe("now");
    expect(await findRenamedPost("draft-before")).toBeNull();
    expect(await findRenamedPost("unknown")).toBeNull();
  });

  it("pages list the categories that have public posts", async () => {
    const [used, hidden] = await db().category.createManyAndReturn({
      data: [
        { name: "Used", slug: "used" },
        { name: "Hidden", slug: "hidden" },
        { name: "Empty", slug: "empty" },
      ],
    });
    await add("post", { categories: { create: { categoryId: used?.id ?? 0 } } });
    await db().postCategory.create({
      data: {
        category: { connect: { id: hidden?.id } },
        post: { connect: { slug_kind: { slug: "draft", kind: "post" } } },
      },
    });
    const { publishedAt } = await db().post.findUniqueOrThrow({ where: { slug_kind: { slug: "post", kind: "post" } } });
    expect(await listCategoriesInUse()).toEqual([{ name: "Used", slug: "used", newestAt: publishedAt }]);
  });
});

describe("the tags of a page", () => {
  const due = new Date(Date.now() + DAY);

  it("the page of a post depends on its path and what is beside it, and on nothing of other posts", async () => {
    const { id, publishedAt } = await add("post");
    await add("other", { publishedAt: ago(2) });
    expect(await tagsOf(() => getPublishedPost("post"))).toEqual(["categories", `post:${id}`, "slug:post"]);
    const place = { id, publishedAt: publishedAt?.toISOString() ?? "" };
    expect(await tagsOf(() => getNeighbors(place))).toEqual([`neighbors:${id}`]);
    expect(await tagsOf(() => getPublishedCard("post"))).toEqual([`card:${id}`, "categories", "slug:post"]);
    expect(await tagsOf(() => getPublishedPost("nothing"))).toEqual(["categories", "slug:nothing"]);
  });

  it("the page of a list depends on its order and the cards it shows", async () => {
    const { id: categoryId } = await db().category.create({ data: { name: "One", slug: "one" } });
    const { id } = await add("post", { categories: { create: { categoryId } } });
    const { id: other } = await add("other");
    const cards = [`card:${id}`, `card:${other}`];
    expect(await tagsOf(() => listPublishedPage(1))).toEqual(["blog", ...cards, "categories"]);
    expect(await tagsOf(() => listPublishedPage(1, { categorySlug: "one" }))).toEqual([
      `blog/${categoryId}`,
      `card:${id}`,
      "categories",
      "category:one",
    ]);
    expect(await tagsOf(() => listLatestPosts(9, { except: id }))).toEqual(["blog", `card:${other}`, "categories"]);
    expect(await tagsOf(() => listPublishedPage(1, { categorySlug: "none" }))).toEqual(["categories", "category:none"]);
  });

  it("links to posts are shown in their order while the posts are public, and expire with them", async () => {
    const { id } = await add("post");
    const { id: other } = await add("other");
    await add("draft", { status: "draft" });
    await add("planned", { publishedAt: due });
    const links = ["/blog/other", "", "/blog/draft", "/about", "/blog/planned", "/blog/none", "/blog/post"];
    expect(await shownLinks(links)).toEqual(["/blog/other", "/about", "/blog/post"]);
    expect((await listPostsAt(["other", "draft", "post"])).map((post) => post.id)).toEqual([other, id]);
    expect(await tagsOf(() => listPostsAt(["draft", "post"]))).toEqual([
      `card:${id}`,
      "categories",
      "slug:draft",
      "slug:post",
      `valid-until:${due.getTime()}`,
    ]);
  });

  it("a page depends on the day on which the next scheduled post is due", async () => {
    const { id, publishedAt } = await add("post");
    await add("later", { publishedAt: new Date(due.getTime() + DAY) });
    await add("planned", { publishedAt: due });
    const validUntil = `valid-until:${due.getTime()}`;
    const reads: (() => Promise<unknown>)[] = [
      () => listPublishedPage(1),
      () => countPublishedPosts(),
      () => listCategoriesInUse(),
      () => listPostsForFeed(20),
      () => getPublishedPost("planned"),
      () => getPublishedCard("planned"),
      () => getNeighbors({ id, publishedAt: publishedAt?.toISOString() ?? "" }),
    ];
    for (const read of reads) expect(await tagsOf(read)).toContain(validUntil);
    expect(await tagsOf(() => getPublishedPost("post"))).not.toContain(validUntil);
  });

  it("the sitemap depends on the paths in it, with modification times at most an hour behind", async () => {
    await add("post");
    const [age, tag] = (await tagsOf(() => listPostAddresses(0, 10))).toReversed();
    expect(tag).toBe("sitemap");
    expect(Number(age?.split(":")[1]) - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000);
  });
});

it("the home page shows active portfolio items in their order, whatever their technologies hold", async () => {
  await db().portfolioItem.createMany({
    data: [
      { title: "second", displayOrder: 2, technologies: '["a","b"]' },
      { title: "archived", displayOrder: 0, status: "archived" },
      { title: "first", displayOrder: 1, technologies: "not json" },
      { title: "third", displayOrder: 2, technologies: '{"a":1}' },
    ],
  });
  const items = await listActivePortfolioItems();
  expect(items.map(({ title, technologies }) => [title, technologies])).toEqual([
    ["first", []],
    ["second", ["a", "b"]],
    ["third", []],
  ]);
});
