/** The triggers that tell instances what has changed (migration page_versions): too seldom is a stale page, too often a slow site. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";

const versions = async () => new Map((await db().pageVersion.findMany()).map(({ tag, version }) => [tag, version]));

/** The tags whose version `change` has changed. */
async function changedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await versions();
  await change();
  const after = await versions();
  return [...after.keys()].filter((tag) => after.get(tag) !== before.get(tag)).sort();
}

const run = (sql: string) => () => db().$executeRawUnsafe(sql);

beforeEach(async () => {
  await db().$executeRawUnsafe("INSERT INTO blog_categories (name, slug) VALUES ('One', 'one')");
  await db().$executeRawUnsafe(`INSERT INTO blog_posts (title, slug, content, status, published_at, updated_at)
    SELECT status, status, 'text', status::post_status, CASE status WHEN 'published' THEN now() END, now() FROM unnest(ARRAY['draft', 'published', 'archived']) AS status`);
  await db().$executeRawUnsafe(`INSERT INTO portfolio_items (title, status, updated_at)
    SELECT status, status::portfolio_status, now() FROM unnest(ARRAY['active', 'archived']) AS status`);
  await db().$executeRawUnsafe(`INSERT INTO blog_post_categories (post_id, category_id) SELECT id, 1 FROM blog_posts WHERE status <> 'archived'`);
});

describe("a committed change", () => {
  it.each([
    ["a new draft", "INSERT INTO blog_posts (title, slug, content, updated_at) VALUES ('a', 'a', 'a', now())", []],
    ["a save of a draft", "UPDATE blog_posts SET title = 'x' WHERE status = 'draft'", []],
    ["the end of a draft", "DELETE FROM blog_posts WHERE status = 'draft'", []],
    ["a draft's categories", "DELETE FROM blog_post_categories WHERE post_id = (SELECT id FROM blog_posts WHERE status = 'draft')", []],
    ["a save of an archived item", "UPDATE portfolio_items SET title = 'x' WHERE status = 'archived'", []],
    ["a message", "INSERT INTO contact_submissions (first_name, last_name, email, message) VALUES ('a', 'a', 'a@b.c', 'a message of it')", []],
    ["a publishing", "UPDATE blog_posts SET status = 'published' WHERE status = 'draft'", ["posts"]],
    ["a new published post", "INSERT INTO blog_posts (title, slug, content, status, updated_at) VALUES ('a', 'a', 'a', 'published', now())", ["posts"]],
    ["a save of a published post", "UPDATE blog_posts SET title = 'x' WHERE status = 'published'", ["posts"]],
    ["a withdrawal", "UPDATE blog_posts SET status = 'draft' WHERE status = 'published'", ["posts"]],
    ["the end of a published post", "DELETE FROM blog_posts WHERE status = 'published'", ["posts"]],
    ["a published post's categories", "DELETE FROM blog_post_categories WHERE post_id = (SELECT id FROM blog_posts WHERE status = 'published')", ["posts"]],
    ["an old address", "INSERT INTO blog_post_old_slugs (slug, post_id) SELECT 'old', id FROM blog_posts WHERE status = 'published'", ["posts"]],
    ["a category's name", "UPDATE blog_categories SET name = 'x'", ["categories"]],
    ["a category's end", "DELETE FROM blog_categories", ["categories", "posts"]],
    ["a save of an active item", "UPDATE portfolio_items SET title = 'x' WHERE status = 'active'", ["portfolio"]],
    ["an item shown again", "UPDATE portfolio_items SET status = 'active' WHERE status = 'archived'", ["portfolio"]],
    ["the emptying of all", "TRUNCATE blog_posts, blog_categories, portfolio_items CASCADE", ["categories", "portfolio", "posts"]],
  ])("%s is told where it is seen", async (_name, sql, tags) => {
    expect(await changedBy(run(sql))).toEqual(tags);
  });

  it("is told once by a transaction of many, and not at all by one that is rolled back", async () => {
    const many = "UPDATE blog_posts SET title = 'x'";
    expect(await changedBy(() => db().$transaction([db().$executeRawUnsafe(many), db().$executeRawUnsafe(many)]))).toEqual(["posts"]);
    const undone = () => db().$transaction([db().$executeRawUnsafe(many), db().$executeRawUnsafe("SELECT 1 / 0")]).catch(() => {});
    expect(await changedBy(undone)).toEqual([]);
  });

  it("lets transactions that change the same things in another order both commit", async () => {
    const change = (...statements: string[]) => db().$transaction(statements.map((sql) => db().$executeRawUnsafe(sql)));
    const posts = "UPDATE blog_posts SET title = 'x' WHERE status = 'published'";
    const items = "UPDATE portfolio_items SET title = 'x' WHERE status = 'active'";
    const category = "INSERT INTO blog_categories (name, slug) SELECT gen_random_uuid(), gen_random_uuid()";
    await Promise.all(Array.from({ length: 6 }, (_, index) => (index % 2 ? change(category, items) : change(category, posts))));
    expect(await changedBy(run(posts))).toEqual(["posts"]);
  });
});
