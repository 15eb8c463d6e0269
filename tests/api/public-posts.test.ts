import { expect, it, vi } from "vitest";
import { listCategoriesInUse } from "@/lib/categories/queries";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/lib/generated/prisma/client";
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
  getPublishedPost,
  listPostAddresses,
  listPostsForFeed,
} from "@/lib/posts/queries";
import { callJson } from "../support/call";
import { addCategory, daysAgo } from "../support/posts";
import { tagsOf } from "../support/stored";

type PostData = Partial<Prisma.PostCreateInput>;
const add = (slug: string, data: PostData = {}) => {
  const texts = { slug, title: slug, content: `<p>Text of ${slug}</p>`, excerpt: `About ${slug}` };
  return db().post.create({ data: { ...texts, status: "published", publishedAt: daysAgo(1), ...data } });
};
const addMany = (count: number) =>
  db().$executeRaw`INSERT INTO blog_posts (title, slug, content, status, published_at, updated_at)
    SELECT 'Post', 'many-' || n, '<p>many</p>', 'published', now() - n * interval '1 day', now()
    FROM generate_series(1, ${count}::int) n`;
const inCategory = (categoryId: number) => ({ categories: { create: { categoryId } } });

const published = (query = "") => callJson(`GET /api/blog/posts/published${query}`);
const bySlug = (slug: string) => callJson("GET /api/blog/posts/slug/[slug]", { params: { slug } });
const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
const found = async (query = "") => slugs((await published(query)).body);
const search = (q: string) => found(`?q=${encodeURIComponent(q)}`);

/** Posts that no visitor may see. */
const HIDDEN: Record<string, PostData> = {
  draft: { status: "draft", publishedAt: null },
  withdrawn: { status: "draft", publishedAt: daysAgo(2) },
  archived: { status: "archived", publishedAt: daysAgo(2) },
  planned: { publishedAt: daysAgo(-1) },
  undated: { publishedAt: null },
};
const addHidden = async (data: PostData = {}) => {
  for (const [slug, state] of Object.entries(HIDDEN)) await add(slug, { ...data, ...state });
};

type Dated = { id: number; publishedAt: Date | null };
const placeOf = ({ id, publishedAt }: Dated) => ({ id, publishedAt: publishedAt?.toISOString() ?? "" });

/** Whether the post `tuesday` is found in each public place. */
async function doors(earlier: Dated): Promise<Record<string, boolean>> {
  const has = (rows: { slug: string }[]) => slugs(rows).includes("tuesday");
  return {
    "API by slug": (await bySlug("tuesday")).status === 200,
    "API list": has((await published()).body),
    "API page": has((await published("?page=1")).body),
    "API search": has((await published("?q=Tuesday")).body),
    page: (await getPublishedPost("tuesday")) !== null,
    "former slug": (await findRenamedPost("former")) !== null,
    list: has((await listPublishedPage(1)).posts),
    link: (await shownLinks(["/blog/tuesday"])).length > 0,
    category: has((await listPublishedPage(1, { categorySlug: "notes" })).posts),
    "category in use": (await listCategoriesInUse()).length > 0,
    count: (await countPublishedPosts()) > 1,
    feed: has(await listPostsForFeed(20)),
    sitemap: has(await listPostAddresses(0, 100)),
    neighbor: (await getNeighbors(placeOf(earlier))).next?.slug === "tuesday",
  };
}
const opened = async (earlier: Dated) =>
  Object.entries(await doors(earlier)).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
const addTuesday = async (state: PostData) => {
  const earlier = await add("earlier", { publishedAt: daysAgo(9) });
  const redirects = { create: [{ from: "/blog/former" }] };
  await add("tuesday", { title: "On Tuesday", redirects, ...inCategory(await addCategory("notes")), ...state });
  return earlier;
};

it.each(Object.entries(HIDDEN))("a post that is %s is found in no public place", async (_name, state) => {
  expect(await opened(await addTuesday(state))).toEqual([]);
});

it("a scheduled post becomes public in every place at its time, and not before", async () => {
  const due = daysAgo(-1);
  const earlier = await addTuesday({ publishedAt: due });
  vi.useFakeTimers({ toFake: ["Date"], now: due.getTime() - 1 });
  expect(await getPublishedPost("tuesday")).toBeNull();
  vi.useFakeTimers({ toFake: ["Date"], now: due });
  const all = await doors(earlier);
  vi.useRealTimers();
  expect(Object.keys(all).filter((name) => !all[name])).toEqual([]);
});

it("the public list has every published post, newest first, with plain fields, or one category's", async () => {
  await addHidden();
  const category = inCategory(await addCategory("notes"));
  await add("old", { publishedAt: daysAgo(9), ...inCategory(await addCategory("more")) });
  const { publishedAt } = await add("between", { publishedAt: daysAgo(4), ...category });
  await add("between-later", { publishedAt, ...category });
  const shown = { featuredImage: "/objects/a.png", featuredImageAlt: "A porch" };
  const post = await add("new", { ...shown, ...category });
  const all = ["new", "between-later", "between", "old"];
  expect(await found()).toEqual(all);
  expect(await found("?page=1")).toEqual(all);
  const queries = ["?category=notes", "?category=notes&q=about", "?category=unknown", "?category=unknown&q=about"];
  expect(await Promise.all(queries.map(found))).toEqual([all.slice(0, 3), all.slice(0, 3), [], []]);
  const { body, headers } = await published("?category=notes");
  expect(headers.get("x-total-count")).toBe("3");
  expect(slugs(await listPostAddresses(0, 4))).toEqual(all.toReversed());
  const texts = { title: "new", slug: "new", excerpt: "About new", status: "published" };
  const place = { catalogNumber: expect.any(Number), categories: [{ name: "notes", slug: "notes" }] };
  expect(body[0]).toEqual({ id: post.id, publishedAt: post.publishedAt?.toISOString(), ...texts, ...shown, ...place });
});

it("posts get permanent numbers in the order of first publication, and no number is reused", async () => {
  const draft = await add("draft", { status: "draft", publishedAt: null });
  await add("first");
  const second = await add("second", { publishedAt: daysAgo(9) });
  for (const status of ["published", "archived", "published"] as const)
    await db().post.update({ where: { id: draft.id }, data: { status, publishedAt: daysAgo(20) } });
  await db().post.delete({ where: { id: second.id } });
  await add("fourth");
  const rows = (await published()).body as { slug: string; catalogNumber: number }[];
  const numbers = rows.map(({ slug, catalogNumber }) => `${catalogNumber} ${slug}`);
  expect(numbers.sort()).toEqual(["1 first", "3 draft", "4 fourth"]);
});

it("a post without an excerpt is listed with the start of its text", async () => {
  await add("long", { excerpt: null, content: `<h2>Head &amp; more</h2><p>${"word ".repeat(5000)}</p>` });
  await add("blank", { excerpt: "", content: "<p>Only <strong>this</strong>.</p>", publishedAt: daysAgo(2) });
  const [long, blank] = (await published()).body;
  expect(long.excerpt).toMatch(/^Head & more\. word word /);
  expect(long.excerpt.length).toBeLessThanOrEqual(240);
  expect(blank.excerpt).toBe("Only this.");
});

it("the public list has pages of twelve and says whether one follows, even in a search", async () => {
  await addMany(25);
  const page = async (query: string) => {
    const { body, headers } = await published(query);
    return { rows: body.length, link: headers.get("link"), total: headers.get("x-total-count") };
  };
  const next = '</api/blog/posts/published?page=3>; rel="next"';
  expect(await page("?page=2")).toEqual({ rows: 12, link: next, total: "25" });
  expect(await page("?page=3")).toEqual({ rows: 1, link: null, total: "25" });
  expect(await page("?page=4")).toEqual({ rows: 0, link: null, total: "25" });
  expect(await page("?page=3&q=post")).toEqual({ rows: 1, link: null, total: "25" });
  expect(await found()).toHaveLength(25);
  expect(await found("?page=2")).toEqual((await found()).slice(12, 24));
  expect(slugs(await listPostAddresses(12, 1))).toEqual(["many-13"]);
});

// tests/api/lists.test.ts tests how texts are compared, and that % and _ are literal
it.each([
  ["pilot", ["in-title", "in-excerpt"]],
  ["  PILOT ", ["in-title", "in-excerpt"]],
  ["back\\slash", ["backslash"]],
  ["r&d", ["ampersand"]],
  ["funds & | ! ( :* end", []],
  ["'; DROP TABLE blog_posts; --", []],
])("the public search finds %j only in title or excerpt", async (q, expected) => {
  const words = "pilot, back\\slash, funds end, R&amp;D, Café";
  await addHidden({ title: words, content: `<p>${words}</p>` });
  await add("in-title", { title: "The Pilot", publishedAt: daysAgo(1) });
  await add("in-excerpt", { excerpt: "Why pilots end", publishedAt: daysAgo(2) });
  await add("backslash", { title: "back\\slash", publishedAt: daysAgo(6) });
  await add("in-text", { content: "<p>A pilot</p>" });
  await add("ampersand", { title: "R&D", excerpt: null, publishedAt: daysAgo(7) });
  expect(await search(q)).toEqual(expected);
});

it("a post may have more different words than a search index holds", async () => {
  const part = (n: number) => String.fromCodePoint(0x20000 + n).repeat(15);
  const words = Array.from({ length: 20_000 }, (_, n) => `${part(n)}-${part(n + 1)}`);
  await add("huge", { content: `<p>${words.join(" ")}</p>` });
  expect(await search("huge")).toEqual(["huge"]);
});

const ODD = ["?q=%00", "?q=%ED%A0%80", "?q=%", "?q=", "?unknown=1", "?page=999999"];

it.each(ODD)("the public list responds to %s", async (query) => {
  expect(await published(query)).toMatchObject({ status: 200 });
});

it("a published post is read by its slug with its fields and no others", async () => {
  await add("post", { metaTitle: "Meta" });
  const { body } = await bySlug("post");
  expect(body).toMatchObject({ content: "<p>Text of post</p>", metaTitle: "Meta", ogTitle: null });
  expect(Object.keys(body).sort().join(" ")).toBe(
    "author catalogNumber categories content excerpt featuredImage featuredImageAlt id metaDescription metaTitle " +
      "ogDescription ogImage ogTitle publishedAt slug status title twitterDescription twitterImage twitterTitle updatedAt",
  );
});

it("a post knows its neighbors, even those published at the same moment", async () => {
  const moment = daysAgo(3);
  await add("oldest", { publishedAt: daysAgo(8) });
  await addHidden();
  const around = async (slug: string) => {
    const { id } = await add(slug, { publishedAt: moment });
    return () => getNeighbors({ id, publishedAt: moment.toISOString() });
  };
  const [a, b, c] = [await around("a"), await around("b"), await around("c")];
  expect(await a()).toMatchObject({ previous: { slug: "oldest" }, next: { slug: "b" } });
  expect(await b()).toMatchObject({ previous: { slug: "a" }, next: { slug: "c" } });
  expect(await c()).toMatchObject({ previous: { slug: "b" }, next: null });
});

const due = daysAgo(-1);
const validUntil = `valid-until:${due.getTime()}`;

it("a page depends only on the order and the cards of posts that it shows", async () => {
  const categoryId = await addCategory("one");
  const post = await add("post", { ...inCategory(categoryId), redirects: { create: { from: "/blog/former" } } });
  const { id: other } = await add("other");
  const card = `card:${post.id}`;
  const reads: [() => Promise<unknown>, string[]][] = [
    [() => getPublishedPost("post"), ["categories", `post:${post.id}`, "slug:post"]],
    [() => getPublishedPost("nothing"), ["categories", "slug:nothing"]],
    [() => findRenamedPost("former"), [`post:${post.id}`, "slug:former"]],
    [() => getNeighbors(placeOf(post)), [`neighbors:${post.id}`]],
    [() => listPublishedPage(1), ["blog", card, `card:${other}`, "categories"]],
    [() => listPublishedPage(1, { categorySlug: "one" }), [`blog/${categoryId}`, card, "categories", "category:one"]],
    [() => listPublishedPage(1, { categorySlug: "none" }), ["categories", "category:none"]],
    [() => listLatestPosts(9, { except: post.id }), ["blog", `card:${other}`, "categories"]],
  ];
  for (const [read, tags] of reads) expect(await tagsOf(read)).toEqual(tags);
  const [age, sitemap] = (await tagsOf(() => listPostAddresses(0, 10))).toReversed();
  expect(sitemap).toBe("sitemap");
  // modification times are at most an hour behind
  expect(Number(age?.split(":")[1]) - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000);
});

it("links to posts are shown in their order while the posts are public, and expire with them", async () => {
  const { id } = await add("post");
  const { id: other } = await add("other");
  await add("draft", { status: "draft" });
  await add("planned", { publishedAt: due });
  const links = ["/blog/other", "", "/blog/draft", "/about", "/blog/planned", "/blog/none", "/blog/post"];
  expect(await shownLinks(links)).toEqual(["/blog/other", "/about", "/blog/post"]);
  expect((await listPostsAt(["other", "draft", "post"])).map((post) => post.id)).toEqual([other, id]);
  const tags = [`card:${id}`, "categories", "slug:draft", "slug:post"];
  expect(await tagsOf(() => listPostsAt(["draft", "post"]))).toEqual(tags);
});

it("a page depends on the day on which the next scheduled post is due", async () => {
  const post = await add("post");
  await add("later", { publishedAt: daysAgo(-2) });
  await add("planned", { publishedAt: due });
  const reads: (() => Promise<unknown>)[] = [
    ...[() => listPublishedPage(1), () => countPublishedPosts(), () => listCategoriesInUse()],
    ...[() => listPostsForFeed(20), () => getPublishedPost("planned"), () => listPostsAt(["planned"])],
    () => getNeighbors(placeOf(post)),
  ];
  for (const read of reads) expect(await tagsOf(read)).toContain(validUntil);
  expect(await tagsOf(() => getPublishedPost("post"))).not.toContain(validUntil);
});
