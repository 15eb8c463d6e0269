/** The sample content, and the tasks of a new site. */
import { beforeEach, expect, it } from "vitest";
import { cleanHtml } from "@/lib/article-html/clean";
import { db } from "@/lib/db/client";
import { countPublishedPosts } from "@/lib/posts/list-queries";
import { findShownSetup } from "@/lib/setup/queries";
import { seed } from "@/prisma/seed";
import { starterPosts } from "@/prisma/starter/posts";
import { ask, callJson, signIn, signInEach } from "../support/call";
import { editor } from "../support/posts";

signInEach("editor");
beforeEach(seed);

const tasks = async (): Promise<{ id: string; done: boolean }[]> => (await ask("GET /api/setup")).body;
const isDone = async (id: string) => (await tasks()).find((task) => task.id === id)?.done;
async function rows() {
  const [posts, categories] = [await db().post.findMany(), await db().category.findMany()];
  const idsOf = (some: { id: number }[]) => some.map(({ id }) => id).toSorted((one, other) => one - other);
  return { posts: idsOf(posts), categories: idsOf(categories), items: idsOf(await db().portfolioItem.findMany()) };
}
/** Only owners may. */
const removeSamples = async () => callJson("DELETE /api/setup/samples", { cookie: await signIn("owner") });
const hide = (hidden: boolean) => ask("POST /api/setup/hide", { hidden });

it("seeding fills an empty database once: posts in every status, sanitized, in their categories", async () => {
  const posts = await db().post.findMany({ include: { categories: true } });
  expect(posts).toHaveLength(starterPosts.length);
  expect(new Set(posts.map(({ status }) => status))).toEqual(new Set(["draft", "published", "archived"]));
  for (const post of posts) {
    expect(post.content).toBe(cleanHtml(post.content));
    expect(post.categories.length).toBeGreaterThan(0);
    expect(post.publishedAt === null).toBe(post.status === "draft");
  }
  expect(await db().auditEntry.count({ where: { summary: "Sample content added" } })).toBe(1);
  expect(await countPublishedPosts()).toBe(starterPosts.filter(({ status }) => status === "published").length);
  expect(await db().category.count()).toBe(3);
  expect(await db().portfolioItem.count()).toBe(2);
});

const SEEDED = ["blog_posts", "blog_categories", "portfolio_items"];
it.each(SEEDED)("seeding writes nothing if only %s has rows", async (kept) => {
  for (const table of SEEDED) if (table !== kept) await db().$executeRawUnsafe(`DELETE FROM ${table}`);
  const before = await rows();
  expect(await seed()).toBe(false);
  expect(await rows()).toEqual(before);
});

it("each setup task completes on its own, and the list shows until it is hidden or all are done", async () => {
  const ids = "name team contact place partner result privacy post samples mail address".split(" ");
  const said = { title: expect.stringMatching(/\S/), path: expect.stringMatching(/^\/admin\//) };
  // the tests set SITE_URL
  expect(await tasks()).toEqual(ids.map((id) => ({ id, ...said, done: id === "address" })));
  expect(await findShownSetup()).not.toBeNull();
  expect((await hide(true)).body).toEqual({ hidden: true });
  expect(await findShownSetup()).toBeNull();
  await hide(false);
  const steps: [string, string, object][] = [
    ["name", "brand", { name: "Northside" }],
    ["team", "team", { members: [] }],
    ["contact", "contact", { email: "hello@northside.example" }],
    ["place", "contact", { address: "Harbor Works, Inc., Memphis, since 2012" }],
    ["partner", "partners", { sides: [] }],
    ["result", "impact", { statements: [] }],
    ["privacy", "privacy", { title: "Your data" }],
  ];
  const done = ["address"];
  for (const [task, key, change] of steps) {
    const { version, value } = (await ask(`GET /api/site/${key}`)).body;
    expect((await ask(`PUT /api/site/${key}`, { version, value: { ...value, ...change } })).status).toBe(200);
    done.push(task);
    expect((await tasks()).flatMap((one) => (one.done ? one.id : [])).toSorted()).toEqual(done.toSorted());
  }
  await editor.create({ slug: "own", title: "Own" });
  expect(await isDone("post")).toBe(true);
  expect(await findShownSetup()).not.toBeNull();
  await removeSamples();
  expect(await findShownSetup()).toBeNull();
});

it("removing the sample content deletes all of it for good, once", async () => {
  expect((await removeSamples()).body).toEqual({ removed: starterPosts.length + 3 + 2 });
  const entry = { action: "delete", summary: `Sample content removed: ${starterPosts.length + 5}` };
  expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject(entry);
  expect(await rows()).toEqual({ posts: [], categories: [], items: [] });
  expect(await isDone("samples")).toBe(true);
  expect((await removeSamples()).body).toEqual({ removed: 0 });
});

it("removing the sample content keeps samples with later saves or a working copy, and own content", async () => {
  const own = await editor.create({ slug: "own", title: "Own" });
  const [saved, drafted] = await db().post.findMany({ where: { isSample: true }, take: 2, orderBy: { id: "asc" } });
  await editor.update(saved?.id ?? 0, { title: "Ours now" });
  await editor.saveDraft(drafted?.id ?? 0, { version: 1, title: "Begun" });
  const category = await db().category.findFirstOrThrow();
  const item = await db().portfolioItem.findFirstOrThrow();
  await ask(`PUT /api/blog/categories/${category.id}`, { name: "Ours" });
  await ask(`PUT /api/portfolio/${item.id}`, { title: "Ours" });
  expect((await removeSamples()).body).toEqual({ removed: starterPosts.length - 2 + 2 + 1 });
  const posts = [saved?.id, drafted?.id, own.body.id];
  expect(await rows()).toEqual({ posts, categories: [category.id], items: [item.id] });
});
