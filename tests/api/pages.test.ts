/** Pages: what they share with posts, where the public finds them, and the collections that they show. */
import { expect, it } from "vitest";
import { readCollections } from "@/app/(site)/[slug]/collections";
import { db } from "@/lib/db/client";
import { vacantTarget } from "@/lib/front/vacant-target";
import { articleTree } from "@/lib/posts/article";
import { countPublishedPosts, listLatestPosts } from "@/lib/posts/list-queries";
import { findRenamedPage, getNeighbors, getPublishedPage, getPublishedPost, listMenuPages } from "@/lib/posts/queries";
import { VENTURE_KEYS } from "@/lib/site/documents/ventures";
import { frameTexts } from "@/lib/site/queries";
import { ask, call, callJson, invalid, signIn, signInEach, statusesOf } from "../support/call";
import { tagsChangedBy, tagsOf } from "../support/stored";
import { editor, editorOf, expectList } from "../support/posts";

signInEach();

const PAGE = { kind: "page", title: "Our code", slug: "our-code", content: "<p>We keep our word.</p>" };
const PLACED = { ...PAGE, inMenu: true, menuLabel: "Words", inFooter: true };
const addPage = (fields: object = {}) => editor.create({ ...PAGE, status: "published", ...fields });

it("a page is created with its kind, is listed separately from posts, and stays a page", async () => {
  const placed = { kind: "page", inMenu: true, menuLabel: "Code", inFooter: true };
  const page = await addPage(placed);
  expect(page).toMatchObject({ status: 201, body: placed });
  const post = (await editor.create({ inMenu: true, menuLabel: "x", inFooter: true })).body;
  expect(post).toMatchObject({ kind: "post", inMenu: false, menuLabel: null, inFooter: false });
  await expectList("", [post.slug]);
  for (const query of ["kind=page", "kind=page&q=word"]) await expectList(query, [PAGE.slug]);
  await expectList("q=word", []);
  expect(await editor.update(page.body.id, { kind: "post" })).toMatchObject(invalid("kind"));
  expect((await editor.update(page.body.id, { kind: "page", title: "Our codes" })).body.title).toBe("Our codes");
});

it("a page may share its slug with a post, but not with another page or a route of the program", async () => {
  await addPage();
  expect((await editor.create({ slug: PAGE.slug })).status).toBe(201);
  const taken = { message: expect.stringContaining("our-code-2"), issues: [{ path: "slug" }] };
  expect(await addPage({ title: "Another" })).toMatchObject({ status: 409, body: taken });
  // tests/unit/slug.test.ts tests every address of the program
  expect((await addPage({ slug: "robots" })).status).toBe(409);
  const { id } = (await addPage({ slug: "other" })).body;
  expect((await editor.update(id, { slug: "blog" })).status).toBe(409);
});

it("a page is in no count, category or list of neighbors of the blog", async () => {
  const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const publishAt = "2026-01-02T00:00:00Z";
  const post = (await editor.create({ status: "published", publishAt, categoryIds: [categoryId] })).body;
  const page = (await addPage({ publishAt: "2026-01-01T00:00:00Z", categoryIds: [categoryId] })).body;
  expect((await listLatestPosts(3)).map(({ id }) => id)).toEqual([post.id]);
  expect(await countPublishedPosts()).toBe(1);
  expect(await getNeighbors({ id: post.id, publishedAt: post.publishedAt })).toEqual({ previous: null, next: null });
  expect((await db().post.findUnique({ where: { id: page.id } }))?.catalogNumber).toBeNull();
  const failed = [{ id: page.id, message: "A page has no categories." }];
  const bulk = { ids: [page.id], action: "categorize", categoryIds: [categoryId] };
  expect((await editor.bulk(bulk)).body).toMatchObject({ done: [], failed });
  expect(await db().postCategory.count({ where: { postId: page.id } })).toBe(0);
});

it("a change of a page expires its address, sitemap and menus, and its former address redirects", async () => {
  const { id } = (await addPage({ status: "draft" })).body;
  const changes: [object, string[]][] = [
    [{ title: "Draft" }, []],
    [{ status: "published" }, ["page:our-code", `post:${id}`, "sitemap"]],
    [{ content: "<p>More.</p>" }, [`post:${id}`]],
    [{ inMenu: true }, ["menu-pages", `post:${id}`]],
    [{ title: "Ours" }, ["menu-pages", `post:${id}`]],
    [{ slug: "ours" }, ["menu-pages", "page:our-code", "page:ours", `post:${id}`, "sitemap"]],
  ];
  for (const [change, tags] of changes) expect(await tagsChangedBy(() => editor.update(id, change))).toEqual(tags);
  expect(await findRenamedPage(PAGE.slug)).toBe("ours");
  const { body: other } = await addPage();
  await editor.update(other.id, { slug: "our-word" });
  expect(await findRenamedPage(PAGE.slug)).toBe("our-word");
  expect(await tagsChangedBy(() => editor.remove(id))).toContain("menu-pages");
});

it("pages have their own trash, and a page can be restored from it", async () => {
  const { id } = (await addPage({ inMenu: true })).body;
  await editor.remove(id);
  await expectList("trash=1", []);
  expect((await editor.list("?kind=page&trash=1")).body).toMatchObject([{ id, slug: "our-code", kind: "page" }]);
  await addPage();
  expect((await editor.restorePost(id)).body).toMatchObject({ kind: "page", slug: "our-code-2", inMenu: true });
});

it("a page's place in menus is not part of its working copy and history", async () => {
  const { id } = (await addPage({ inMenu: true, menuLabel: "Code" })).body;
  await editor.saveDraft(id, { title: "Ours", inMenu: false });
  expect((await editor.read(id)).body).toMatchObject({ inMenu: true, draft: { title: "Ours" } });
  await editor.update(id, { status: "draft", title: "Ours" });
  const restored = await editor.restore(id, (await editor.revisions(id)).body.at(-1).id);
  expect(restored.body).toMatchObject({ kind: "page", title: "Our code", inMenu: true, menuLabel: "Code" });
  const copy = (await editor.duplicate(id)).body;
  expect(copy).toMatchObject({ kind: "page", slug: "our-code-2", inMenu: false });
});

it("the checks of a page ask for no excerpt, category or featured image", async () => {
  const { id } = (await addPage({ content: '<p>See <a href="/our-code">ours</a>, <a href="/nowhere">TK</a>.</p>' }))
    .body;
  const found = (await editor.checks(id)).body.map(({ id: check }: { id: string }) => check);
  expect(found).toEqual(["dead-link", "tk"]);
  expect((await editor.checkFields({ kind: "page", title: "New", content: "<p>Text</p>" })).body).toEqual([]);
});

it("authors can neither read nor change pages", async () => {
  const { id } = (await addPage()).body;
  const author = editorOf(await signIn("author"));
  const { authorId } = (await author.create({ slug: "own" })).body;
  await db().post.update({ where: { id }, data: { authorId } });
  const calls = [
    ...[author.create({ ...PAGE, slug: "mine" }), author.list("?kind=page"), author.list("?kind=page&page=1")],
    ...[author.read(id), author.update(id, { title: "Mine" })],
  ];
  expect(await statusesOf(calls)).toEqual([403, 403, 403, 403, 403]);
  expect((await editorOf(await signIn("editor")).create({ ...PAGE, slug: "theirs" })).status).toBe(201);
});

/** The public places where the page is found. */
async function opened(): Promise<string[]> {
  const names = (value: unknown) => /our-code|Our code|Words/.test(JSON.stringify(value));
  const { menu, footer } = await listMenuPages();
  const doors = {
    page: (await getPublishedPage("our-code")) !== null,
    "former address": (await findRenamedPage("former-code")) !== null,
    "address of nothing": (await vacantTarget("/our-code", "/[slug]")) === null,
    menu: names(menu),
    footer: names(footer),
    frame: names((await frameTexts()).pages),
    sitemap: (await (await call("GET /sitemap.xml")).text()).includes("/our-code<"),
    feed: (await (await call("GET /blog/feed.xml")).text()).includes("ur code"),
    "page of a post": (await getPublishedPost("our-code")) !== null,
    "API by slug": (await callJson("GET /api/blog/posts/slug/our-code")).status === 200,
    "API list": names((await callJson("GET /api/blog/posts/published")).body),
    "API search": (await callJson("GET /api/blog/posts/published?q=code")).headers.get("x-total-count") !== "0",
  };
  return Object.entries(doors).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
}

const PUBLIC = ["page", "former address", "address of nothing", "menu", "footer", "frame", "sitemap"];

it("a public page is found in all places for pages, and in no others", async () => {
  const { id } = (await addPage(PLACED)).body;
  await db().redirect.create({ data: { from: "/former-code", postId: id } });
  expect(await opened()).toEqual(PUBLIC);
});

it.each<[string, () => Promise<unknown>]>([
  ["a draft", () => editor.create(PLACED)],
  ["scheduled", () => addPage({ ...PLACED, publishAt: "2126-01-01T00:00:00Z" })],
  ["archived", async () => editor.update((await addPage(PLACED)).body.id, { status: "archived" })],
  ["in the trash", async () => editor.remove((await addPage(PLACED)).body.id)],
  ["only started", () => editor.keep("0a0d3f0e-5a6b-4c7d-8e9f-0a1b2c3d4e5f", PAGE)],
])("a page that is %s is found in no public place, not even in menus and footer", async (_what, make) => {
  await make();
  const page = await db().post.findFirst({ where: { kind: "page" }, select: { id: true } });
  if (page) await db().redirect.create({ data: { from: "/former-code", postId: page.id } });
  // a former address responds 404 anyway
  expect((await opened()).filter((door) => door !== "address of nothing")).toEqual([]);
});

it("a page's working copy is not public, but its place in menus changes at once", async () => {
  const { id } = (await addPage({ ...PLACED, title: "Open", menuLabel: "" })).body;
  await editor.saveDraft(id, { title: "Our code", menuLabel: "Words", slug: "code-of-ours" });
  expect((await getPublishedPage(PAGE.slug))?.title).toBe("Open");
  expect((await listMenuPages()).menu).toEqual([{ label: "Open", href: "/our-code" }]);
  await editor.update(id, { inMenu: false, menuLabel: "x" });
  expect(await listMenuPages()).toEqual({ menu: [], footer: [{ label: "x", href: "/our-code" }] });
});

const collection = (kind: string) => `<p class="page-collection ${kind}"><a href="/">x</a></p>`;
const read = (...kinds: string[]) => readCollections(articleTree(kinds.map(collection).join("")));

it("the description of a page contains only its own text", async () => {
  const content = `<p>We open at four.</p>${collection("people")}<p>Come by.</p>`;
  await editor.create({ ...PAGE, content, status: "published" });
  expect((await getPublishedPage(PAGE.slug))?.summary).toBe("We open at four. Come by.");
});

it("a page depends only on the content of its collections", async () => {
  const { id } = (await editor.create({ status: "published" })).body;
  expect(await tagsOf(() => read())).toEqual([]);
  expect(await tagsOf(() => read("people"))).toEqual(["site:home-sections", "site:team"]);
  const ventures = VENTURE_KEYS.map((key) => `site:${key}`);
  const ofStories = ["portfolio", "site:home-sections", "site:portfolio", ...ventures];
  expect(await tagsOf(() => read("stories"))).toEqual(ofStories);
  const texts = ["site:blog", "site:brand", "site:home-sections", "site:latest"];
  expect(await tagsOf(() => read("posts"))).toEqual(["blog", `card:${id}`, "categories", ...texts]);
});

it("collections show new posts, people and stories, but no drafts and no items without a story", async () => {
  await editor.create({ title: "New", status: "published" });
  await editor.create({ slug: "draft" });
  await db().portfolioItem.create({ data: { title: "Off", slug: "off", status: "archived", story: "<p>x</p>" } });
  await db().portfolioItem.create({ data: { title: "No page", slug: "no-page", status: "active" } });
  const { value, version } = (await ask("GET /api/site/team")).body;
  await ask("PUT /api/site/team", { value: { ...value, members: value.members.slice(1) }, version });
  await ask("POST /api/portfolio", { title: "A porch", story: "<p>Built.</p>", status: "active" });
  const { posts, people, stories } = await read("people", "stories", "posts");
  expect(posts.map(({ title }) => title)).toEqual(["New"]);
  expect(people.map(({ firstName }) => firstName)).toEqual(["Marcus", "Joan", "Theo"]);
  expect(stories.map(({ title }) => title)).toEqual(["Hospitality Hub", "MHL", "Ruum", "A porch"]);
});
