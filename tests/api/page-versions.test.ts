/** The triggers that record changed pages: a missing tag leaves a stale page, a needless one a slow site. */
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { onWrite } from "@/lib/front/page-cache/announcement";
import { type CacheEntry, currentEpoch, findByPath, store } from "@/lib/front/page-cache/store";
import { refreshVersions } from "@/lib/front/page-cache/versions";
import { CARD } from "@/lib/posts/queries";
import { duringCommit, tagsChangedBy } from "../support/stored";

const run = (sql: string) => db().$executeRawUnsafe(sql);
const inTransaction = (...statements: string[]) => db().$transaction(statements.map(run));

// Posts: 1 is a draft, 2 to 4 are published in order, 4 has an excerpt, 5 is archived. Category 1 has posts 1, 3 and 5,
// category 2 has none.
beforeEach(async () => {
  await run("INSERT INTO blog_categories (name, slug) VALUES ('One', 'one'), ('Two', 'two')");
  await run(`INSERT INTO blog_posts (title, slug, content, status, published_at, updated_at)
    SELECT 'Title', slug, 'text', status::post_status, published_at::timestamptz, now() FROM (VALUES
      ('draft', 'draft', NULL), ('old', 'published', '2026-01-01'), ('middle', 'published', '2026-02-01'),
      ('new', 'published', '2026-03-01'), ('archived', 'archived', '2026-04-01')) AS posts (slug, status, published_at)`);
  await run("UPDATE blog_posts SET excerpt = 'x' WHERE id = 4");
  await run(
    "INSERT INTO portfolio_items (title, status, updated_at) VALUES ('a', 'active', now()), ('b', 'archived', now())",
  );
  await run(
    `INSERT INTO media (id, object, type, bytes, width, height) VALUES ('a', '${"a".repeat(32)}.png', 'image/png', 1, 1, 1)`,
  );
  await run("INSERT INTO blog_post_categories (post_id, category_id) VALUES (1, 1), (3, 1), (5, 1)");
  await run("INSERT INTO users (email) VALUES ('nobody@example.org')");
});

const post = (change: string, id = 3) => `UPDATE blog_posts SET ${change} WHERE id = ${id}`;
const category = (change: string) => `UPDATE blog_categories SET ${change} WHERE id = 1`;
const CARD_OF_3 = "card:3 post:3";
const NEIGHBORS_OF_3 = "neighbors:2 neighbors:4";
const PLACE_OF_3 = `blog blog/1 categories-in-use neighbors:3 sitemap slug:middle ${CARD_OF_3} ${NEIGHBORS_OF_3}`;
const CATEGORY_OF_3 = `blog/1 categories-in-use ${CARD_OF_3}`;
const AFTER_4 = "blog blog/1 categories-in-use neighbors:4 sitemap";
const PUBLISHED = "status = 'published'";
const SCHEDULED = `${PUBLISHED}, published_at = '2126-01-01'`;

it.each<[string, string, string]>([
  ["a new draft", "INSERT INTO blog_posts (title, slug, content, updated_at) VALUES ('a', 'a', 'a', now())", ""],
  ["a save of a draft", post("title = 'x', slug = 'x'", 1), ""],
  ["a deleted draft", "DELETE FROM blog_posts WHERE id = 1", ""],
  ["the text of a post after its start", post("content = content || repeat('x', 1000)"), CARD_OF_3],
  ["the start of the text of a post without an excerpt", post("content = 'other'"), CARD_OF_3],
  ["the text of a post with an excerpt", post("content = 'other'", 4), "post:4"],
  ["search texts", post("meta_title = 'x', og_image = '/objects/x.png'"), "post:3"],
  ["the excerpt", post("excerpt = 'x'"), CARD_OF_3],
  ["the picture", post("featured_image = '/objects/x.png'"), CARD_OF_3],
  ["the title", post("title = 'x'"), `${CARD_OF_3} ${NEIGHBORS_OF_3}`],
  ["the slug", post("slug = 'x'"), `${CARD_OF_3} ${NEIGHBORS_OF_3} sitemap slug:middle slug:x`],
  ["the date, to after the newest", post("published_at = '2026-05-01'"), PLACE_OF_3],
  ["a withdrawal", post("status = 'draft'"), PLACE_OF_3],
  ["a deletion", "DELETE FROM blog_posts WHERE id = 3", PLACE_OF_3],
  ["a publishing", post(PUBLISHED, 5), `${AFTER_4} card:5 neighbors:5 post:5 slug:archived`],
  ["a scheduling", post(SCHEDULED, 1), `${AFTER_4} card:1 neighbors:1 post:1 slug:draft`],
  ["another category", "UPDATE blog_post_categories SET category_id = 2 WHERE post_id = 3", `blog/2 ${CATEGORY_OF_3}`],
  ["a former slug", "INSERT INTO old_paths (path, post_id) VALUES ('/blog/former', 3)", "slug:former"],
  ["a new category", "INSERT INTO blog_categories (name, slug) VALUES ('x', 'x')", "category:x"],
  ["a category's description", category("description = 'x'"), "category:one"],
  ["a category's name", category("name = 'x'"), "categories category:one"],
  ["a deleted category", "DELETE FROM blog_categories WHERE id = 1", `categories category:one ${CATEGORY_OF_3}`],
  ["a new item", "INSERT INTO portfolio_items (title, updated_at) VALUES ('x', now())", "portfolio"],
  ["a deleted item", "DELETE FROM portfolio_items WHERE id = 1", "portfolio"],
  ["an active item", "UPDATE portfolio_items SET title = 'x' WHERE id = 1", "portfolio"],
  ["an item shown again", "UPDATE portfolio_items SET status = 'active' WHERE id = 2", "portfolio"],
  ["a person without a name", "UPDATE users SET title = 'x' WHERE first_name IS NULL", ""],
  ["the focal point of a picture", "UPDATE media SET focal_x = 0.2 WHERE id = 'a'", `picture:${"a".repeat(32)}.png`],
  ["an emptied table", "TRUNCATE blog_posts CASCADE", "*"],
])("a commit expires only the pages that show what it changes: %s", async (_name, sql, tags) => {
  expect(await tagsChangedBy(() => run(sql))).toEqual(tags.split(" ").filter(Boolean).sort());
});

it("changing many posts in one transaction expires every page in one row", async () => {
  await run(`INSERT INTO blog_posts (title, slug, content, status, published_at, updated_at)
      SELECT 'x', 'many-' || number, 'x', 'published', now(), now() FROM generate_series(1, 100) AS number`);
  const before = await db().pageVersion.count();
  expect(await tagsChangedBy(() => run("UPDATE blog_posts SET title = 'y'"))).toContain("*");
  expect((await db().pageVersion.count()) - before).toBeLessThan(300);
});

it("versions follow the order of commits, so a known version includes all earlier ones", async () => {
  const read = (newest = -1n) =>
    db().pageVersion.findMany({ where: { version: { gt: newest } }, orderBy: { version: "asc" } });
  const known = new Map<string, bigint>();
  let newest = -1n;
  const readNewer = async () => {
    for (const { tag, version } of await read(newest)) {
      known.set(tag, version);
      newest = version;
    }
  };
  let isOver = false;
  const reading = (async () => {
    while (!isOver) await readNewer();
  })();
  const saves = Array.from({ length: 30 }, (_, n) => `UPDATE blog_posts SET title = '${n}' WHERE id = ${2 + (n % 3)}`);
  await Promise.all(saves.map(run));
  isOver = true;
  await reading;
  await readNewer();
  expect([...known].sort()).toEqual((await read()).map(({ tag, version }) => [tag, version]).sort());
});

it("transactions that change the same rows in a different order all commit", async () => {
  const item = "UPDATE portfolio_items SET title = 'x' WHERE id = 1";
  const added = "INSERT INTO blog_categories (name, slug) SELECT gen_random_uuid(), gen_random_uuid()";
  const changes = [item, post("title = 'x'"), item, post("title = 'x'"), item, post("title = 'x'")];
  await Promise.all(changes.map((change) => inTransaction(added, change)));
  expect(await db().category.count()).toBe(2 + changes.length);
});

it("versions of 10,000 tags are kept, and an instance that missed some expires everything", async () => {
  await run("DELETE FROM page_versions");
  await run(
    "INSERT INTO page_versions (tag, version) SELECT 'post:' || 1000 + number, number FROM generate_series(1, 10150) AS number",
  );
  await run("SELECT setval('page_versions_version_seq', 10199)");
  await run("UPDATE portfolio_items SET title = 'y' WHERE id = 1");
  expect(await db().pageVersion.count()).toBe(10_002);
  const versionOf = async (tag: string) => (await db().pageVersion.findUnique({ where: { tag } }))?.version;
  expect(await versionOf("*")).toBe(150n);
  expect(await versionOf("portfolio")).toBe(10_200n);
});

it("the trigger compares the columns that lists of posts select, so that a changed card expires them", async () => {
  const [found] = await db().$queryRaw<{ source: string }[]>`
    SELECT prosrc AS source FROM pg_proc WHERE proname = 'post_card' AND pronamespace = current_schema()::regnamespace`;
  const compared = [...(found?.source ?? "").matchAll(/post\.(\w+)/g)].map(([, column = ""]) => column);
  // a change of status or categories already expires lists; the catalog number changes with the status
  const { id: _id, status: _status, catalogNumber: _number, categories: _categories, ...shown } = CARD;
  const columns = Object.keys(shown).map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  // the card of a post without an excerpt shows the start of its text
  expect(compared.toSorted()).toEqual([...columns, "content"].toSorted());
});

it("neighboring posts that are published simultaneously expire each other's pages", async () => {
  // the future neighbor of the archived post
  await run(`INSERT INTO blog_posts (title, slug, content, status, published_at, updated_at)
    VALUES ('Title', 'last', 'text', 'archived', '2026-05-01', now())`);
  const publish = (id: number) => post(PUBLISHED, id);
  const first = `${publish(5)}; SET CONSTRAINTS ALL IMMEDIATE`;
  // a Prisma query starts only when it is awaited
  expect(await duringCommit(first, [], () => run(publish(6)).then((rows) => rows))).toBe(1);
  const expiredBy = (id: number) =>
    db().pageVersion.findUniqueOrThrow({ where: { tag: `neighbors:${id}` }, select: { version: true } });
  expect(await expiredBy(5)).toEqual(await expiredBy(6));
});

const HOUR_MS = 60 * 60_000;
/** longer than known versions are trusted */
const TRUSTED_MS = 1_100;

const PAGE: CacheEntry = { value: null, payload: null, tags: ["portfolio"], lastModified: 0, cacheControl: null };
const keep = () => store("/route-cache/APP_PAGE/abc/$/blog", PAGE, currentEpoch());

// reading the versions registers a listener, which would affect this worker's later files
afterAll(() => onWrite(undefined));

it("changes show within a second after the clock was set back, which expires all pages, or forward", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.now() });
  const steps: [number, unknown][] = [
    [-HOUR_MS, undefined],
    [HOUR_MS, expect.anything()],
  ];
  for (const [ms, kept] of steps) {
    await refreshVersions();
    keep();
    vi.setSystemTime(Date.now() + ms);
    await refreshVersions();
    expect(findByPath("/blog")).toEqual(kept);
    keep();
    expect(findByPath("/blog")).toBeDefined();

    // a change by another instance
    await db().portfolioItem.create({ data: { title: "Hub" }, select: { id: true } });
    vi.advanceTimersByTime(TRUSTED_MS);
    await refreshVersions();
    expect(findByPath("/blog")).toBeUndefined();
  }
});
