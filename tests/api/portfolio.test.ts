import { beforeEach, describe, expect, it } from "vitest";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { MAX_ARTICLE_LENGTH } from "@/lib/article-html/field";
import { db } from "@/lib/db/client";
import { VENTURE_SLUGS, venturePath } from "@/lib/paths";
import { findRenamedStory, getStory, listActivePortfolioItems, listOtherStories } from "@/lib/portfolio/queries";
import { RESERVED_SLUGS } from "@/lib/validation/slug";
import { callJson, signIn, statusesOf } from "../support/call";
import { tagsExpiredBy, whileLocked } from "../support/stored";

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const create = (fields: Record<string, unknown> = {}) =>
  callJson("POST /api/portfolio", { cookie, body: { title: "Hub", ...fields } });
const update = (id: unknown, body: unknown) => callJson(`PUT /api/portfolio/${id}`, { cookie, body });
const read = (id: unknown, as?: string) => callJson(`GET /api/portfolio/${id}`, { cookie: as });
const remove = (id: unknown) => callJson(`DELETE /api/portfolio/${id}`, { cookie });
const order = (ids: unknown) => callJson("PUT /api/portfolio/order", { cookie, body: { ids } });
const list = (as?: string) => callJson("GET /api/portfolio", { cookie: as });

it("a portfolio item is created with defaults for what is missing", async () => {
  const { status, body } = await create({ id: 9, createdAt: "1999-01-01" });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...{ id: 1, title: "Hub", slug: "hub", status: "active", displayOrder: 0, technologies: "[]", version: 1 },
    ...{ description: null, image: null, imageAlt: null, url: null, category: null, story: null },
    createdAt: expect.stringMatching(/^2\d{3}-/),
    updatedAt: expect.stringMatching(/^2\d{3}-/),
  });
});

it("creating, changing and deleting a portfolio item expires the home page", async () => {
  expect(await tagsExpiredBy(() => create())).toEqual(["portfolio"]);
  expect(await tagsExpiredBy(() => update(1, { title: "Other" }))).toEqual(["portfolio"]);
  expect(await tagsExpiredBy(() => remove(1))).toEqual(["portfolio"]);
});

it("active portfolio items are public, in their order", async () => {
  const { body: second } = await create({ title: "Second", displayOrder: 2 });
  await create({ title: "First", displayOrder: 1 });
  const { body: gone } = await create({ title: "Gone", status: "archived" });
  const titles = async (as?: string) => (await list(as)).body.map((item: { title: string }) => item.title);
  expect(await titles()).toEqual(["First", "Second"]);
  expect(await titles(cookie)).toEqual(["Gone", "First", "Second"]);
  expect(await titles("authjs.session-token=" + "A".repeat(43))).toEqual(["First", "Second"]);
  const statuses = { public: (await read(second.id)).status, archived: (await read(gone.id)).status };
  expect({ ...statuses, toStaff: (await read(gone.id, cookie)).status }).toEqual({
    ...{ public: 200, archived: 404, toStaff: 200 },
  });
});

it.each([
  [["React", " Node ", "React", ""], '["React","Node"]'],
  ['["React","Node"]', '["React","Node"]'],
  ["", "[]"],
  [null, "[]"],
  [[], "[]"],
])("a portfolio item takes the technologies %j", async (technologies, stored) => {
  expect((await create({ technologies })).body.technologies).toBe(stored);
});

it.each([
  ["7", 7],
  ["abc", 0],
  ["", 0],
  [null, 0],
  ["1e999", 0],
  [-3, -3],
  ["2.9", 2],
  [1e15, 1_000_000],
  [undefined, 0],
])("a portfolio item takes the display order %j as %j", async (displayOrder, stored) => {
  expect((await create({ displayOrder })).body.displayOrder).toBe(stored);
});

it("staff get portfolio items in pages of 48 on request, searchable by title and description", async () => {
  const rows = Array.from({ length: 1_100 }, (_, n) => ({
    title: `Item ${n}`,
    displayOrder: (n % 3) - 1,
    description: n === 7 ? "100% Wood" : null,
  }));
  await db().portfolioItem.createMany({ data: rows });
  const ids = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
  const ask = (query: string, as = cookie) => callJson(`GET /api/portfolio?${query}`, { cookie: as });
  const page = async (query: string) => {
    const { body, headers } = await ask(query);
    return { rows: body.length, total: headers.get("x-total-count"), next: headers.get("x-next-page") };
  };
  const whole = ids(await list(cookie));
  expect({ staff: whole.length, public: ids(await ask("page=2", "")).length }).toEqual({ staff: 1_100, public: 1_100 });
  const paged: number[] = [];
  for (let number = 1; number <= 23; number += 1) paged.push(...ids(await ask(`page=${number}`)));
  expect(paged).toEqual(whole);
  expect(await page("page=23")).toEqual({ rows: 44, total: "1100", next: null });
  expect(await page("page=24")).toMatchObject({ rows: 0 });
  expect(await page("page=1&q=item")).toEqual({ rows: 48, total: "1001", next: "2" });
  expect((await ask("page=1&q=100%25%20wood")).body).toMatchObject([{ title: "Item 7" }]);
});

it("a portfolio item changes only in what is sent and is deleted once", async () => {
  const kept = { description: "Beds", displayOrder: 4 };
  const { body } = await create({ ...kept, technologies: ["a"], url: "https://example.org/x" });
  const changed = { title: "Hub", ...kept, technologies: '["a"]', url: null, status: "archived" };
  expect((await update(body.id, { status: "archived", url: "" })).body).toMatchObject(changed);
  expect(await statusesOf([remove(body.id), remove(body.id)])).toEqual([200, 404]);
});

describe("the slug of a portfolio item", () => {
  const slugs = async () => (await db().portfolioItem.findMany({ orderBy: { id: "asc" } })).map(({ slug }) => slug);

  it.each([
    ["Café  Ruum: the 2nd House!", "cafe-ruum-the-2nd-house"],
    ["道", "item"],
    ["New", "new-2"],
    ["x".repeat(300), "x".repeat(190)],
  ])("the slug of a portfolio item is made of the title %s where none is sent", async (title, slug) => {
    for (const missing of [undefined, null, ""]) expect((await create({ title, slug: missing })).status).toBe(201);
    expect((await slugs())[0]).toBe(slug);
    expect(new Set(await slugs()).size).toBe(3);
  });

  it.each(RESERVED_SLUGS)("a portfolio item called %s gets a slug that is accepted again", async (title) => {
    const { body } = await create({ title, slug: undefined });
    expect((await update(body.id, { slug: body.slug })).status).toBe(200);
  });

  it("simultaneous portfolio items of one title get different slugs", async () => {
    await Promise.all(Array.from({ length: 5 }, () => create()));
    expect((await slugs()).toSorted()).toEqual(["hub", "hub-2", "hub-3", "hub-4", "hub-5"]);
  });

  it("a portfolio item stored by an earlier version of the program gets a slug", async () => {
    await db().$executeRaw`INSERT INTO portfolio_items (title, updated_at) VALUES ('Hub', now()), ('Hub', now())`;
    expect(await slugs()).toEqual(["hub", "hub-2"]);
  });

  it("a taken slug of a portfolio item is rejected with a free one and changes nothing", async () => {
    await create({ slug: "hub" });
    const { body: other } = await create({ title: "House" });
    const taken = 'The slug "hub" is taken. "hub-2" is free.';
    const refusal = { status: 409, body: { message: taken, issues: [{ path: "slug", message: taken }] } };
    expect(await create({ slug: "hub" })).toMatchObject(refusal);
    expect(await update(other.id, { slug: "hub" })).toMatchObject(refusal);
    expect(await slugs()).toEqual(["hub", "house"]);
    expect((await update(other.id, { slug: "hub-2" })).body.slug).toBe("hub-2");
  });

  it("no portfolio item takes the slug of a venture's page", async () => {
    const message = 'The slug "mhl" is taken. "mhl-2" is free.';
    expect(await create({ slug: "mhl" })).toMatchObject({ status: 409, body: { message } });
    const { body } = await create({ title: "MHL" });
    expect(body.slug).toBe("mhl-2");
    expect(await update(body.id, { slug: "ruum" })).toMatchObject({ status: 409 });
  });

  it("the slug of a portfolio item stays when its title changes and no slug is sent", async () => {
    const { body } = await create();
    for (const slug of [undefined, null, ""])
      expect((await update(body.id, { title: "X", slug })).body.slug).toBe("hub");
  });
});

describe("the story of a portfolio item", () => {
  const ventures = VENTURE_SLUGS.map(venturePath) as string[];
  const addresses = async () =>
    [...(await (await sitemap()).text()).matchAll(/<loc>[^<]*(\/portfolio[^<]*)/g)]
      .map(([, path = ""]) => path)
      .filter((path) => !ventures.includes(path));
  const hasStory = async () => (await listActivePortfolioItems()).map((item) => item.hasStory);

  it("the story of a portfolio item is in every response", async () => {
    const story = "<h2>One</h2><p>two</p>";
    const { id } = (await create({ story })).body;
    expect({ read: (await read(id)).body, listed: (await list()).body[0] }).toMatchObject({
      ...{ read: { story }, listed: { story } },
    });
    expect((await update(id, { title: "x" })).body.story).toBe(story);
    expect((await update(id, { story: "<p>new</p>" })).body.story).toBe("<p>new</p>");
  });

  it.each([[""], [null], ["<p></p>"], ["<p> <br></p>"], ["<script>1</script>"]])(
    "a portfolio item sent with the story %j has none",
    async (story) => {
      const { body } = await create({ story });
      expect(body.story).toBeNull();
      await update(body.id, { story: "<p>x</p>" });
      expect((await update(body.id, { story })).body.story).toBeNull();
    },
  );

  it("a story longer than a post may be is rejected, even when only its sanitized form is", async () => {
    const message = `Story must have at most ${MAX_ARTICLE_LENGTH} characters`;
    const refusal = { status: 400, body: { message, issues: [{ path: "story" }] } };
    for (const story of ["x".repeat(MAX_ARTICLE_LENGTH + 1), "&".repeat(MAX_ARTICLE_LENGTH)])
      expect(await create({ story })).toMatchObject(refusal);
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

  it("a former path of a story redirects to the current one while it is public, until another story had it", async () => {
    const { body } = await create({ slug: "first", story: "<p>x</p>" });
    await update(body.id, { slug: "second" });
    await update(body.id, { slug: "third" });
    const found = () => Promise.all(["first", "second", "third"].map(findRenamedStory));
    expect(await found()).toEqual(["third", "third", null]);

    await update(body.id, { status: "archived" });
    expect(await found()).toEqual([null, null, null]);
    await update(body.id, { status: "active", slug: "first" });
    expect(await found()).toEqual(["first", "first", null]);
    const { body: other } = await create({ title: "Second" });
    expect(other.slug).toBe("second");
    expect(await found()).toEqual(["first", "first", null]);
    await update(other.id, { story: "<p>y</p>" });
    await update(other.id, { slug: "fourth" });
    expect(await found()).toEqual(["first", "fourth", null]);
  });

  it("a slug that visitors never saw leaves no former path", async () => {
    const { body: bare } = await create({ slug: "bare" });
    const { body: hidden } = await create({ slug: "hidden", story: "<p>x</p>", status: "archived" });
    await update(bare.id, { slug: "a", story: "<p>x</p>" });
    await update(hidden.id, { slug: "b", status: "active" });
    expect(await Promise.all(["bare", "hidden"].map(findRenamedStory))).toEqual([null, null]);
  });

  it("a story names the other stories, in their order", async () => {
    for (const title of ["C", "B", "A"]) await create({ title, story: "<p>x</p>", displayOrder: title.charCodeAt(0) });
    await create({ title: "Gone", story: "<p>x</p>", status: "archived" });
    await create({ title: "Without" });
    expect((await listOtherStories(2, 5)).map(({ title }) => title)).toEqual(["A", "C"]);
  });
});

describe("the order of portfolio items", () => {
  const titles = async () =>
    ((await list(cookie)).body as { title: string; displayOrder: number }[]).map(
      ({ title, displayOrder }) => `${displayOrder} ${title}`,
    );

  beforeEach(async () => {
    for (const [index, title] of ["A", "B", "C", "D"].entries()) await create({ title, displayOrder: index * 5 });
  });

  it("reordering puts the named portfolio items first and keeps the order of the others", async () => {
    expect(await order([4, 2])).toMatchObject({ status: 200, body: { success: true } });
    expect(await titles()).toEqual(["0 D", "1 B", "2 A", "3 C"]);
  });

  it("reordering expires the home page and makes an edit of a moved item stale", async () => {
    expect(await tagsExpiredBy(() => order([3, 1, 2, 4]))).toEqual(["portfolio"]);
    const moved = { status: 409, body: { version: 2, savedBy: { id: expect.any(String) } } };
    expect(await update(3, { displayOrder: 9, version: 1 })).toMatchObject(moved);
    expect(await tagsExpiredBy(() => order([3, 1, 2, 4]))).toEqual([]);
  });

  it("reordering rejects an unknown item and changes nothing", async () => {
    expect(await order([1, 99])).toMatchObject({
      status: 400,
      body: { issues: [{ path: expect.stringMatching(/^ids/) }] },
    });
    expect(await titles()).toEqual(["0 A", "5 B", "10 C", "15 D"]);
  });

  it("reordering waits for a save that another instance has begun, and does not block it", async () => {
    const [ordered] = await whileLocked(
      async (other) => {
        await other.query("SELECT version FROM portfolio_items WHERE id = 1 FOR NO KEY UPDATE");
        await other.query("UPDATE portfolio_items SET title = 'Saved meanwhile' WHERE id = 1");
      },
      () => [order([4, 3, 2, 1])],
    );
    expect(ordered?.status).toBe(200);
    expect((await db().portfolioItem.findUnique({ where: { id: 1 } }))?.title).toBe("Saved meanwhile");
  });

  it("two simultaneous reorderings leave one complete order", async () => {
    expect(await statusesOf([order([4, 3, 2, 1]), order([2, 1]), order([1, 2, 3, 4])])).toEqual([200, 200, 200]);
    const places = (await titles()).map((title) => title.split(" ")[0]);
    expect(places).toEqual(["0", "1", "2", "3"]);
  });
});
