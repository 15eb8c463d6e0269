import { expect, it } from "vitest";
import { SYSTEM } from "@/lib/auth/rules";
import { getCategoryForEdit } from "@/lib/categories/queries";
import { listMessages } from "@/lib/contact/queries";
import { db } from "@/lib/db/client";
import { everyPostForAdmin, listPostsForAdmin } from "@/lib/posts/dashboard-queries";
import { countPublishedPosts, everyPublishedPost, listPublishedPage, findPosts } from "@/lib/posts/list-queries";
import { listPostAddresses } from "@/lib/posts/queries";
import { folded } from "@/lib/lists/search";
import { listMedia } from "@/lib/media/queries";
import { listPeople } from "@/lib/people/queries";
import { listPortfolioItems } from "@/lib/portfolio/queries";

const COUNT = 130;
const WEEK = 7 * 24 * 60 * 60 * 1000;
const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * WEEK);
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function all<Row>(portions: AsyncGenerator<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const portion of portions) rows.push(...portion);
  return rows;
}

/** Posts of two and a half years: every fifth a draft, two of one time, three scheduled, half in a category. */
async function addPosts() {
  const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const rows = Array.from({ length: COUNT }, (_, n) => ({
    ...{ id: n + 1, title: `Post ${n}`, slug: `post-${n}`, content: "<p>x</p>", createdAt: weeksAgo(COUNT - n) },
    ...(n % 5 > 0 && { status: "published" as const, publishedAt: weeksAgo(n === 50 ? 49 : n - 2.5) }),
  }));
  await db().post.createMany({ data: rows });
  const half = rows.filter(({ id }) => id % 2 === 0).map(({ id: postId }) => ({ postId, categoryId }));
  await db().postCategory.createMany({ data: half });
  return categoryId;
}

async function pagesOf(filter: { categorySlug?: string }) {
  const found: number[] = [];
  for (let page = 1; ; page += 1) {
    const { posts, hasMore } = await listPublishedPage(page, filter);
    found.push(...ids(posts));
    if (!hasMore) return found;
  }
}

it("lists of posts show every row once, in order, page by page", async () => {
  const categoryId = await addPosts();
  const published = await all(everyPublishedPost());
  expect(await pagesOf({})).toEqual(ids(published));
  expect(await countPublishedPosts()).toBe(published.length);
  const inCategory = published.filter(({ categories }) => categories.length > 0);
  expect(await pagesOf({ categorySlug: "notes" })).toEqual(ids(inCategory));
  expect(await countPublishedPosts({ categorySlug: "notes" })).toBe(inCategory.length);
  expect((await getCategoryForEdit(categoryId)).postCount).toBe(COUNT / 2);

  const addresses = await Promise.all([0, 40, 80].map((start) => listPostAddresses(start, 40)));
  expect(addresses.flat().map(({ slug }) => slug)).toEqual(published.map(({ slug }) => slug).toReversed());

  for (const status of [undefined, "draft" as const]) {
    const whole = await all(everyPostForAdmin(SYSTEM, { kind: "post", status }));
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listPostsForAdmin(SYSTEM, { kind: "post", page, status })),
    );
    expect(pages.flatMap(({ posts }) => ids(posts))).toEqual(ids(whole));
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => whole.length));
  }
});

const MEDIA_ID = "00000000-0000-4000-8000-000000000001";

/** How many records each search finds for `q`. */
async function countsOf(q: string) {
  return {
    blog: (await findPosts(1, { q })).total,
    posts: (await listPostsForAdmin(SYSTEM, { kind: "post", page: 1, q })).total,
    pages: (await listPostsForAdmin(SYSTEM, { kind: "page", page: 1, q })).total,
    messages: (await listMessages({ box: "inbox", page: 1, q })).total,
    people: (await listPeople({ page: 1, q })).total,
    portfolio: (await listPortfolioItems({ page: 1, q })).total,
    media: (await listMedia({ id: MEDIA_ID, role: "owner" }, { page: 1, q })).total,
  };
}

async function addOfEach(text: string) {
  const post = { content: "", status: "published", publishedAt: new Date(0) } as const;
  await db().post.create({ data: { ...post, title: text, slug: "a-post" } });
  await db().post.create({ data: { ...post, title: text, slug: "a-page", kind: "page" } });
  await db().contactSubmission.create({
    data: { firstName: "A", lastName: "B", email: "a@example.org", message: text },
  });
  await db().user.create({ data: { email: "b@example.org", lastName: text } });
  await db().portfolioItem.create({ data: { title: text } });
  const picture = { object: `${MEDIA_ID}.png`, name: "x.png", type: "image/png", bytes: 1, width: 1, height: 1 };
  await db().media.create({ data: { ...picture, id: MEDIA_ID, caption: text, registeredAt: new Date() } });
}

const COUNTED = ["blog", "posts", "pages", "messages", "people", "portfolio", "media"];
const each = (count: number) => Object.fromEntries(COUNTED.map((list) => [list, count]));

it.each([
  ["Don’t stop the café", ["don't", "DON’T", "cafe", "CAFÉ", "cafe\u0301", "the cafe"], ["coffee", "dont"]],
  ["Don't stop the cafe", ["don’t", "donʼt", "café"], ['dön"t']],
  ["ÜBER “uns” — 2020–2024", ["uber", "über", '"uns"', "2020-2024", "2020—2024"], ["ueber"]],
  ["so\u00adcial\u200b in\u2060vest\ufeffment", ["social", "investment", "inv\u00adest"], ["zocial"]],
  ["Smørrebrød, Łódź, Straße, Œuvre, ŻÓŁĆ", ["smorrebrod", "lodz", "strasse", "STRASSE", "oeuvre", "zolc"], ["lodzi"]],
  ["100% a_b", ["100%", "a_b"], ["100％x", "a%b", "a＿x"]],
])("every search finds %j as a reader types it", async (text, finding, others) => {
  await addOfEach(text);
  for (const q of finding) expect([q, await countsOf(q)]).toEqual([q, each(1)]);
  for (const q of others) expect([q, await countsOf(q)]).toEqual([q, each(0)]);
});

it.each([
  ["<p>At the Café, in\u00advest</p>", ["cafe", "café", "invest", "inv\u200best"]],
  ["<p>Cafe\u0301 <strong>Łódź</strong> isn’t</p>", ["café", "lodz", "isn't"]],
])("the search of the text finds the words of %j as a reader types them", async (content, finding) => {
  const post = { title: "A", slug: "a", content, status: "published", publishedAt: new Date(0) } as const;
  await db().post.create({ data: post });
  for (const q of finding) {
    const { total } = await listPostsForAdmin(SYSTEM, { kind: "post", page: 1, q });
    expect([q, total]).toEqual([q, 1]);
  }
});

it("the database folds texts as the program does", async () => {
  // not those that newer versions of Unicode still fill, nor surrogates
  const letters = Array.from({ length: 0xffff }, (_, n) => n + 1).filter((n) => n < 0xa700 || n >= 0xf900);
  const texts = letters.map((n) => `a${String.fromCharCode(n)}b`);
  const rows = await db().$queryRaw<{ text: string; folded: string }[]>`
    SELECT text, folded(text) FROM unnest(${texts}::text[]) text`;
  expect(rows.filter((row) => row.folded !== folded(row.text))).toEqual([]);
});
