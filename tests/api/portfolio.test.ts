import { beforeEach, describe, expect, it } from "vitest";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { MAX_ARTICLE_LENGTH } from "@/lib/article-html/limits";
import { db } from "@/lib/db/client";
import { VENTURE_SLUGS, venturePath } from "@/lib/paths";
import {
  everyPortfolioItem,
  findRenamedStory,
  getStory,
  listActivePortfolioItems,
  listOtherStories,
} from "@/lib/portfolio/queries";
import { RESERVED_SLUGS } from "@/lib/validation/slug";
import { ask, callJson, cookie, signInEach, statusesOf } from "../support/call";
import { tagsChangedBy } from "../support/stored";

signInEach();

const create = (fields = {}) => ask("POST /api/portfolio", { title: "Hub", ...fields });
const update = (id: unknown, body: unknown) => ask(`PUT /api/portfolio/${id}`, body);
const read = (id: unknown, as?: string) => callJson(`GET /api/portfolio/${id}`, { cookie: as });
const remove = (id: unknown) => ask(`DELETE /api/portfolio/${id}`);
const order = (ids: unknown) => ask("PUT /api/portfolio/order", { ids });
const list = (as?: string) => callJson("GET /api/portfolio", { cookie: as });

it("a portfolio item is created with defaults for what is missing", async () => {
  const missing = { description: null, image: null, imageAlt: null, url: null, category: null, story: null };
  const defaults = { slug: "hub", status: "active", displayOrder: 0, technologies: "[]", version: 1, ...missing };
  const now = expect.stringMatching(/^2\d{3}-/);
  expect((await create()).body).toEqual({ id: 1, title: "Hub", ...defaults, createdAt: now, updatedAt: now });
});

it("active portfolio items are public, in their order", async () => {
  const { body: second } = await create({ title: "Second", displayOrder: 2 });
  await create({ title: "First", displayOrder: 1 });
  const { body: gone } = await create({ title: "Gone", status: "archived" });
  const titles = async (as?: string) => (await list(as)).body.map((item: { title: string }) => item.title);
  expect(await titles()).toEqual(["First", "Second"]);
  expect(await titles(cookie)).toEqual(["Gone", "First", "Second"]);
  expect(await titles("authjs.session-token=" + "A".repeat(43))).toEqual(["First", "Second"]);
  const answers = [await read(second.id), await read(gone.id), await read(gone.id, cookie)];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200]);
});

it.each([
  [{ technologies: ["React", " Node ", "React", ""] }, { technologies: '["React","Node"]' }],
  [{ technologies: '["React","Node"]' }, { technologies: '["React","Node"]' }],
  [{ technologies: null }, { technologies: "[]" }],
  [{ displayOrder: "7" }, { displayOrder: 7 }],
  [{ displayOrder: "abc" }, { displayOrder: 0 }],
  [{ displayOrder: "1e999" }, { displayOrder: 0 }],
  [{ displayOrder: "2.9" }, { displayOrder: 2 }],
])("a portfolio item sent with %j has %j", async (sent, stored) => {
  expect((await create(sent)).body).toMatchObject(stored);
});

it("staff get portfolio items in pages of 48 on request, searchable by title and description", async () => {
  const rows = Array.from({ length: 100 }, (_, n) => ({ title: `Item ${n}`, displayOrder: (n % 3) - 1 }));
  await db().portfolioItem.createMany({ data: [...rows, { title: "Last", description: "100% Wood" }] });
  const ask = (query: string, as = cookie) => callJson(`GET /api/portfolio?${query}`, { cookie: as });
  const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
  const pages = await Promise.all([1, 2, 3, 4].map((number) => ask(`page=${number}`)));
  expect(pages.flatMap(idsOf)).toEqual(idsOf(await list(cookie)));
  expect(pages.map(({ body }) => body.length)).toEqual([48, 48, 5, 0]);
  expect(pages.map(({ headers }) => headers.get("x-next-page"))).toEqual(["2", "3", null, null]);
  expect(idsOf(await ask("page=2", ""))).toHaveLength(101);
  const found = await ask("page=1&q=100%25%20wood");
  expect(found.body).toMatchObject([{ title: "Last" }]);
  expect(found.headers.get("x-total-count")).toBe("1");
});

it("a change of a portfolio item keeps all fields that are not sent, and an item is deleted once", async () => {
  const kept = { description: "Beds", displayOrder: 4 };
  const { body } = await create({ ...kept, technologies: ["a"], url: "https://example.org/x" });
  const changed = { title: "Hub", ...kept, technologies: '["a"]', url: null, status: "archived" };
  expect((await update(body.id, { status: "archived", url: "" })).body).toMatchObject(changed);
  expect(await statusesOf([remove(body.id), remove(body.id)])).toEqual([200, 404]);
});

it("an item that is archived while the whole list is read is not in the rest of the list", async () => {
  await db().portfolioItem.createMany({ data: Array.from({ length: 251 }, () => ({ title: "Hub" })) });
  const items = everyPortfolioItem("anybody");
  expect((await items.next()).value).toHaveLength(250);
  await db().portfolioItem.updateMany({ data: { status: "archived" } });
  expect((await items.next()).value).toEqual([]);
});

const slugs = async () => (await db().portfolioItem.findMany({ orderBy: { id: "asc" } })).map(({ slug }) => slug);

// tests/unit/slug.test.ts tests other slugs
it("a portfolio item without a slug gets one from its title, even when five are sent at once", async () => {
  for (const missing of [undefined, null, ""]) expect((await create({ title: "道", slug: missing })).status).toBe(201);
  await create({ title: "Café  Ruum: the 2nd House!" });
  expect(await slugs()).toEqual(["item", "item-2", "item-3", "cafe-ruum-the-2nd-house"]);
  await Promise.all(Array.from({ length: 5 }, () => create()));
  expect((await slugs()).slice(4).toSorted()).toEqual(["hub", "hub-2", "hub-3", "hub-4", "hub-5"]);
});

it.each(RESERVED_SLUGS)("a portfolio item called %s gets a slug that is accepted again", async (title) => {
  const { body } = await create({ title, slug: undefined });
  expect((await update(body.id, { slug: body.slug })).status).toBe(200);
});

it("a slug taken by a portfolio item or a venture's page is rejected, with a free one suggested", async () => {
  await create({ slug: "hub" });
  const { body: other } = await create({ title: "MHL" });
  expect(other.slug).toBe("mhl-2");
  for (const slug of ["hub", "mhl"]) {
    const message = `The slug "${slug}" is taken. "${slug === "hub" ? "hub-2" : "mhl-3"}" is free.`;
    const refusal = { status: 409, body: { message, issues: [{ path: "slug", message }] } };
    expect(await create({ slug })).toMatchObject(refusal);
    expect(await update(other.id, { slug })).toMatchObject({ status: 409 });
  }
  expect(await slugs()).toEqual(["hub", "mhl-2"]);
});

const ventures = VENTURE_SLUGS.map(venturePath) as string[];
const addresses = async () => {
  const found = [...(await (await sitemap()).text()).matchAll(/<loc>[^<]*(\/portfolio[^<]*)/g)];
  return found.map(([, path = ""]) => path).filter((path) => !ventures.includes(path));
};
const hasStory = async () => (await listActivePortfolioItems()).map((item) => item.hasStory);

// tests/unit/article-work.test.ts tests which content is empty
it.each([null, "<script>1</script>"])("a portfolio item sent with the story %j has none", async (story) => {
  const { body } = await create({ story });
  expect(body.story).toBeNull();
  await update(body.id, { story: "<p>x</p>" });
  expect((await update(body.id, { story })).body.story).toBeNull();
});

it("a story that exceeds the length limit after escaping is rejected", async () => {
  const message = `Story must have at most ${MAX_ARTICLE_LENGTH} characters`;
  const refusal = { status: 400, body: { message, issues: [{ path: "story" }] } };
  expect(await create({ story: "&".repeat(MAX_ARTICLE_LENGTH) })).toMatchObject(refusal);
});

it("a story is public at its slug and in the sitemap while its item is active", async () => {
  const { body } = await create({ story: "<p>x</p>", description: "Beds", technologies: ["Wood"] });
  await create({ title: "Without" });
  const shown = async () => {
    const stories = await Promise.all(["hub", "house", "without"].map((slug) => getStory(slug)));
    return { stories: stories.map((story) => story?.slug), addresses: await addresses(), cards: await hasStory() };
  };
  const hub = { stories: ["hub", undefined, undefined], addresses: ["/portfolio/hub"], cards: [true, false] };
  const house = { ...hub, stories: [undefined, "house", undefined], addresses: ["/portfolio/house"] };
  const none = { stories: [undefined, undefined, undefined], addresses: [] };
  expect(await getStory("hub")).toMatchObject({ title: "Hub", story: "<p>x</p>", technologies: ["Wood"] });
  expect(await shown()).toEqual(hub);
  await update(body.id, { status: "archived" });
  expect(await shown()).toEqual({ ...none, cards: [false] });
  await update(body.id, { status: "active", slug: "house" });
  expect(await shown()).toEqual(house);
  await update(body.id, { story: "" });
  expect(await shown()).toEqual({ ...none, cards: [false, false] });
});

it("a story's former path redirects to it while it is public, until another story takes the path", async () => {
  const { body } = await create({ slug: "first", story: "<p>x</p>" });
  await update(body.id, { slug: "second" });
  await update(body.id, { slug: "third" });
  const found = () => Promise.all(["first", "second", "third"].map(findRenamedStory));
  expect(await found()).toEqual(["third", "third", null]);
  await update(body.id, { status: "archived" });
  expect(await found()).toEqual([null, null, null]);
  await update(body.id, { status: "active", slug: "first" });
  const { body: other } = await create({ title: "Second" });
  expect(await found()).toEqual([null, "first", "first"]);
  await update(other.id, { story: "<p>y</p>" });
  await update(other.id, { slug: "fourth" });
  expect(await found()).toEqual([null, "fourth", "first"]);
});

it("an archived story takes no former path from another story, and an item without a story leaves none", async () => {
  const { body } = await create({ slug: "bare" });
  await update(body.id, { slug: "first", story: "<p>x</p>" });
  expect(await findRenamedStory("bare")).toBeNull();
  await update(body.id, { slug: "second" });
  const { body: other } = await create({ slug: "first", story: "<p>y</p>", status: "archived" });
  await update(other.id, { slug: "third" });
  expect(await findRenamedStory("first")).toBe("second");
});

it("a story names the other stories, in their order", async () => {
  for (const title of ["C", "B", "A"]) await create({ title, story: "<p>x</p>", displayOrder: title.charCodeAt(0) });
  await create({ title: "Gone", story: "<p>x</p>", status: "archived" });
  await create({ title: "Without" });
  expect((await listOtherStories(2, 5)).map(({ title }) => title)).toEqual(["A", "C"]);
});

describe("the order of portfolio items", () => {
  type Placed = { title: string; displayOrder: number };
  const titles = async () =>
    ((await list(cookie)).body as Placed[]).map(({ title, displayOrder }) => `${displayOrder} ${title}`);

  beforeEach(async () => {
    for (const [index, title] of ["A", "B", "C", "D"].entries()) await create({ title, displayOrder: index * 5 });
  });

  it("reordering puts the named items first, expires the home page, and makes edits of moved ones stale", async () => {
    const issues = [{ path: expect.stringMatching(/^ids/) }];
    expect(await order([1, 99])).toMatchObject({ status: 400, body: { issues } });
    expect(await titles()).toEqual(["0 A", "5 B", "10 C", "15 D"]);
    expect(await tagsChangedBy(() => order([4, 2]))).toEqual(["portfolio"]);
    expect(await titles()).toEqual(["0 D", "1 B", "2 A", "3 C"]);
    const moved = { status: 409, body: { version: 2, savedBy: { id: expect.any(String) } } };
    expect(await update(4, { displayOrder: 9, version: 1 })).toMatchObject(moved);
    expect(await tagsChangedBy(() => order([4, 2]))).toEqual([]);
  });

  it("two simultaneous reorderings leave one complete order", async () => {
    expect(await statusesOf([order([4, 3, 2, 1]), order([2, 1]), order([1, 2, 3, 4])])).toEqual([200, 200, 200]);
    expect((await titles()).map((title) => title.split(" ")[0])).toEqual(["0", "1", "2", "3"]);
  });
});
