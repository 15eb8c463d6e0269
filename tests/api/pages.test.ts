import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { countPublishedPosts, findPosts, listLatestPosts } from "@/lib/posts/list-queries";
import { findRenamedPage } from "@/lib/posts/page-queries";
import { getNeighbors, getPublishedPost } from "@/lib/posts/queries";
import { call, callJson, signIn, takenSegments } from "../support/call";
import { tagsExpiredBy } from "../support/stored";
import { type Editor, editorOf } from "../support/posts";

let editor: Editor;
beforeEach(async () => {
  editor = editorOf(await signIn());
});

const PAGE = { kind: "page", title: "Our code", slug: "our-code", content: "<p>We keep our word.</p>" };
const addPage = (fields: object = {}) => editor.create({ ...PAGE, status: "published", ...fields });

it("a page is created, answered with its kind and listed apart from the posts", async () => {
  const page = await addPage({ inMenu: true, menuLabel: "Code", inFooter: true });
  expect(page.status).toBe(201);
  expect(page.body).toMatchObject({ kind: "page", inMenu: true, menuLabel: "Code", inFooter: true });
  const post = (await editor.create()).body;
  expect(post).toMatchObject({ kind: "post", inMenu: false, menuLabel: null, inFooter: false });
  expect((await editor.read(page.body.id)).body.kind).toBe("page");
  const idsIn = async (query: string) => (await editor.list(query)).body.map(({ id }: { id: number }) => id);
  expect(await idsIn("")).toEqual([post.id]);
  expect(await idsIn("?kind=page")).toEqual([page.body.id]);
  expect(await idsIn("?kind=page&page=1&q=word")).toEqual([page.body.id]);
  expect(await idsIn("?page=1&q=word")).toEqual([]);
  expect((await editor.list("?page=1")).headers.get("X-Total-Count")).toBe("1");
  expect((await editor.list("?kind=page&page=1")).headers.get("X-Total-Count")).toBe("1");
});

it("a page stays a page", async () => {
  const { id } = (await addPage()).body;
  const { status, body } = await editor.update(id, { kind: "post" });
  expect([status, body.issues[0].path]).toEqual([400, "kind"]);
  expect((await editor.update(id, { kind: "page", title: "Our codes" })).body.title).toBe("Our codes");
  expect((await editor.create({ ...PAGE, kind: "story" })).status).toBe(400);
});

it("a page and a post may share a slug, two pages and the program's addresses may not", async () => {
  await addPage();
  expect((await editor.create({ slug: PAGE.slug })).status).toBe(201);
  const taken = await addPage({ title: "Another" });
  expect([taken.status, taken.body.issues[0].path]).toEqual([409, "slug"]);
  expect(taken.body.message).toContain("our-code-2");
  for (const slug of [...takenSegments(), "robots"])
    expect([slug, (await addPage({ slug })).status]).toEqual([slug, 409]);
  const { id } = (await addPage({ slug: "other" })).body;
  expect((await editor.update(id, { slug: "blog" })).status).toBe(409);
  expect((await editor.create({ slug: "about" })).status).toBe(201);
});

it("a page is in no list, count, feed, search or neighborhood of the blog", async () => {
  const { body: category } = { body: await db().category.create({ data: { name: "Notes", slug: "notes" } }) };
  const publishAt = "2026-01-02T00:00:00Z";
  const post = (await editor.create({ status: "published", publishAt, categoryIds: [category.id] })).body;
  const page = (await addPage({ publishAt: "2026-01-01T00:00:00Z", categoryIds: [category.id] })).body;
  expect(page.categoryIds).toEqual([]);
  expect((await listLatestPosts(3)).map(({ id }) => id)).toEqual([post.id]);
  expect(await countPublishedPosts()).toBe(1);
  expect(await countPublishedPosts({ categorySlug: "notes" })).toBe(1);
  expect(await getNeighbors({ id: post.id, publishedAt: post.publishedAt })).toEqual({ previous: null, next: null });
  expect(await getPublishedPost(PAGE.slug)).toBeNull();
  expect((await call(`GET /api/blog/posts/slug/${PAGE.slug}`)).status).toBe(404);
  expect((await findPosts(1, { q: "code" })).total).toBe(0);
  expect((await findPosts(1, { q: "word" })).total).toBe(0);
  expect(await (await call("GET /blog/feed.xml")).text()).not.toContain("Our code");
  expect((await db().post.findUnique({ where: { id: page.id } }))?.catalogNumber).toBeNull();
  await editor.bulk({ ids: [page.id], action: "categorize", categoryIds: [category.id] });
  expect(await db().postCategory.count({ where: { postId: page.id } })).toBe(0);
});

it("a renamed page redirects from its former address", async () => {
  const { id } = (await addPage()).body;
  await editor.update(id, { slug: "our-promise" });
  expect(await findRenamedPage(PAGE.slug)).toBe("our-promise");
  const { body: other } = await addPage();
  await editor.update(other.id, { slug: "our-word" });
  expect(await findRenamedPage(PAGE.slug)).toBe("our-word");
});

it("a page expires its own address, the sitemap and, where these name it, menus", async () => {
  const { id } = (await addPage({ status: "draft" })).body;
  const tags = (work: () => Promise<unknown>) => tagsExpiredBy(work).then((expired) => expired.toSorted());
  expect(await tags(() => editor.update(id, { title: "Draft" }))).toEqual([]);
  expect(await tags(() => editor.update(id, { status: "published" }))).toEqual([
    "page:our-code",
    `post:${id}`,
    "sitemap",
  ]);
  expect(await tags(() => editor.update(id, { content: "<p>More.</p>" }))).toEqual([`post:${id}`]);
  expect(await tags(() => editor.update(id, { inMenu: true }))).toEqual(["menu-pages", `post:${id}`]);
  expect(await tags(() => editor.update(id, { title: "Ours" }))).toEqual(["menu-pages", `post:${id}`]);
  expect(await tags(() => editor.update(id, { slug: "ours" }))).toEqual([
    "menu-pages",
    "page:our-code",
    "page:ours",
    `post:${id}`,
    "sitemap",
  ]);
  expect(await tags(() => editor.remove(id))).toContain("menu-pages");
});

it("a page has a trash of its own and returns from it", async () => {
  const { id } = (await addPage({ inMenu: true })).body;
  await editor.remove(id);
  expect((await editor.list("?trash=1")).body).toEqual([]);
  expect((await editor.list("?kind=page&trash=1")).body).toMatchObject([{ id, slug: "our-code", kind: "page" }]);
  await addPage();
  expect((await editor.restorePost(id)).body).toMatchObject({ kind: "page", slug: "our-code-2", inMenu: true });
});

it("the place of a page in menus is no part of its working copy and history", async () => {
  const { id } = (await addPage({ inMenu: true, menuLabel: "Code" })).body;
  await editor.saveDraft(id, { title: "Ours", inMenu: false });
  expect((await editor.read(id)).body).toMatchObject({ inMenu: true, draft: { title: "Ours" } });
  await editor.update(id, { status: "draft", title: "Ours" });
  const revisions = (await editor.revisions(id)).body;
  const restored = await editor.restore(id, revisions.at(-1).id);
  expect(restored.body).toMatchObject({ kind: "page", title: "Our code", inMenu: true, menuLabel: "Code" });
  const copy = (await editor.duplicate(id)).body;
  expect(copy).toMatchObject({ kind: "page", slug: "our-code-2", inMenu: false });
});

it("the checks of a page ask for no excerpt, category or featured image", async () => {
  const { id } = (await addPage({ content: '<p>See <a href="/our-code">ours</a>, <a href="/nowhere">TK</a>.</p>' }))
    .body;
  const found = (await editor.checks(id)).body.map(({ id: check }: { id: string }) => check);
  expect(found).toEqual(["dead-link", "tk"]);
  const checked = (await editor.checkFields({ kind: "page", title: "New", content: "<p>Text</p>" })).body;
  expect(checked).toEqual([]);
});

it("a label of a menu has at most 40 characters, and a post has none", async () => {
  const long = await addPage({ menuLabel: "x".repeat(41) });
  expect([long.status, long.body.issues[0].path]).toEqual([400, "menuLabel"]);
  const post = await editor.create({ inMenu: true, menuLabel: "x", inFooter: true });
  expect(post.body).toMatchObject({ inMenu: false, menuLabel: null, inFooter: false });
  expect((await editor.update(post.body.id, { inMenu: true })).body.inMenu).toBe(false);
});

it("authors have nothing to do with pages", async () => {
  const { id } = (await addPage()).body;
  const cookie = await signIn("author");
  const author = editorOf(cookie);
  expect((await author.create({ ...PAGE, slug: "mine" })).status).toBe(403);
  expect((await author.list("?kind=page")).status).toBe(403);
  expect((await author.list("?kind=page&page=1")).status).toBe(403);
  const { authorId } = (await author.create({ slug: "own" })).body;
  await db().post.update({ where: { id }, data: { authorId } });
  expect((await author.read(id)).status).toBe(403);
  expect((await author.update(id, { title: "Mine" })).status).toBe(403);
  expect((await callJson("GET /api/blog/posts/slug/own")).status).toBe(404);
  expect((await editorOf(await signIn("editor")).create({ ...PAGE, slug: "theirs" })).status).toBe(201);
});
