import { beforeEach, describe, expect, it } from "vitest";
import * as postRoute from "@/app/api/blog/posts/[id]/route";
import * as postsRoute from "@/app/api/blog/posts/route";
import { db } from "@/lib/db/client";
import { findRenamedPost, getPublishedPost } from "@/lib/posts/queries";
import { callJson } from "../support/call";
import { tagsExpiredBy } from "../support/expired-tags";
import { editorOf } from "../support/posts";
import { signIn } from "../support/sign-in";

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const post = { title: "A shared kitchen", slug: "shared-kitchen", content: "<p>Four houses, one kitchen.</p>" };

const create = (fields: Record<string, unknown> = {}) =>
  callJson(postsRoute.POST, { method: "POST", cookie, body: { ...post, ...fields } });
const update = (id: number, body: unknown) =>
  callJson(postRoute.PUT, { method: "PUT", cookie, params: { id: String(id) }, body });
const read = (id: unknown) => callJson(postRoute.GET, { cookie, params: { id: String(id) } });
const remove = (id: unknown) => callJson(postRoute.DELETE, { method: "DELETE", cookie, params: { id: String(id) } });
const list = (query = "") => callJson(postsRoute.GET, { cookie, url: `/api/blog/posts${query}` });

describe("POST /api/blog/posts", () => {
  it("creating a post stores a draft of the signed-in administrator, whatever author is sent", async () => {
    const { status, body } = await create({
      authorId: 1,
      id: 99,
      createdAt: "1999-01-01",
      publishedAt: "1999-01-01",
      version: 7,
      role: "admin",
      author: { create: {} },
    });
    expect(status).toBe(201);
    const admin = await db().user.findFirstOrThrow();
    expect(body).toEqual({
      ...post,
      id: 1,
      kind: "post",
      inMenu: false,
      menuLabel: null,
      inFooter: false,
      excerpt: null,
      featuredImage: null,
      featuredImageAlt: null,
      metaTitle: null,
      metaDescription: null,
      ogTitle: null,
      ogDescription: null,
      ogImage: null,
      twitterTitle: null,
      twitterDescription: null,
      twitterImage: null,
      status: "draft",
      authorId: admin.id,
      publishedAt: null,
      readyForReview: false,
      createdAt: expect.stringMatching(/^2\d{3}-/),
      updatedAt: expect.stringMatching(/^2\d{3}-/),
      version: 1,
      categoryIds: [],
      author: { id: admin.id, name: admin.email },
      draft: null,
    });
  });

  it("publishing a new post sets its date and expires the pages", async () => {
    const tags = await tagsExpiredBy(async () => {
      const { body } = await create({ status: "published" });
      expect(Date.now() - Date.parse(body.publishedAt)).toBeLessThan(5_000);
    });
    const { id } = await db().user.findFirstOrThrow();
    const place = ["blog", `by/${id}`, "card:1", "neighbors:1", "post:1", "sitemap", "slug:shared-kitchen"];
    expect(tags).toEqual(place);
  });

  it("creating a post sanitizes the content, in which NUL hides nothing", async () => {
    const { body } = await create({
      content: '<p onclick="x()">Hi</p><scr\u0000ipt>alert(1)</scr\u0000ipt><h2>Two\ud800</h2>',
    });
    expect(body.content).not.toMatch(/script|onclick|\u0000|\ud800/);
    expect(body.content).toContain("<h2>Two\ufffd</h2>");
  });

  it("creating a post with a taken slug names a free one", async () => {
    await create();
    await create({ slug: "shared-kitchen-2" });
    const { status, body } = await create();
    expect(status).toBe(409);
    expect(body.issues).toEqual([
      { path: "slug", message: 'The slug "shared-kitchen" is taken. "shared-kitchen-3" is free.' },
    ]);
  });

  it("creating a post gives a contested slug to exactly one of 50 simultaneous requests", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await db().post.count()).toBe(1);
  });

  it("creating a post assigns its categories and rejects unknown ones", async () => {
    const category = await db().category.create({ data: { name: "Housing", slug: "housing" } });
    const { body } = await create({ categoryIds: [category.id, category.id] });
    expect(body.categoryIds).toEqual([category.id]);
    const refused = await create({ slug: "other", categoryIds: [category.id, 999] });
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0].path).toBe("categoryIds");
    expect(await db().post.count()).toBe(1);
  });

  it.each([
    ["no title", { title: undefined }, "title", "Title is required"],
    ["a blank title", { title: " \u0000 \n" }, "title", "Title is required"],
    ["a long title", { title: "x".repeat(301) }, "title"],
    ["a title that is an operator", { title: { set: "x" } }, "title"],
    ["null as content", { content: null }, "content", "Content is required"],
    ["no content", { content: "" }, "content", "Content is required"],
    ["a million characters and more", { content: "x".repeat(1024 * 1024 + 1) }, "content"],
    ["no slug", { slug: "" }, "slug", "Slug is required"],
    [
      "a slug with capitals",
      { slug: "Kitchen" },
      "slug",
      "Slug must contain only lowercase letters, numbers, and hyphens",
    ],
    ["a slug with a line break", { slug: "kitchen\n" }, "slug"],
    ["a slug with full-width digits", { slug: "kitchen-\uff11" }, "slug"],
    ["a slug with a slash", { slug: "a/b" }, "slug"],
    ["a reserved slug", { slug: "category" }, "slug"],
    ["a slug of 201 characters", { slug: "s".repeat(201) }, "slug"],
    ["an unknown status", { status: "live" }, "status"],
    ["null as status", { status: null }, "status"],
    ["a script as image", { featuredImage: "javascript:alert(1)" }, "featuredImage"],
    ["data as image", { ogImage: "data:image/png;base64,AAAA" }, "ogImage"],
    ["an address that leaves its attribute", { twitterImage: 'https://example.org/"onerror=x' }, "twitterImage"],
    ["an image of nowhere", { ogImage: "//example.org/x.png" }, "ogImage"],
    ["a path that climbs", { ogImage: "/objects/../../etc/passwd" }, "ogImage"],
    ["a file", { ogImage: "file:///etc/passwd" }, "ogImage"],
    ["a number as excerpt", { excerpt: 7 }, "excerpt"],
    ["a long excerpt", { excerpt: "x".repeat(2001) }, "excerpt"],
    ["a long meta title", { metaTitle: "x".repeat(301) }, "metaTitle"],
    ["categories that are none", { categoryIds: ["1"] }, "categoryIds.0"],
    ["categories as an operator", { categoryIds: { set: [] } }, "categoryIds"],
  ])("creating a post rejects %s", async (_what, fields, path, message?: string) => {
    const { status, body } = await create(fields);
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    if (message) expect(body.message).toBe(message);
    expect(await db().post.count()).toBe(0);
  });
});

describe("PUT /api/blog/posts/{id}", () => {
  it("changing a post updates what is sent and keeps the rest", async () => {
    const { body: created } = await create({ excerpt: "Short", metaTitle: "Meta", ogImage: "/objects/abc.png" });
    const { status, body } = await update(created.id, { title: "Two kitchens", metaTitle: "", ogImage: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Two kitchens",
      slug: post.slug,
      excerpt: "Short",
      metaTitle: null,
      ogImage: null,
      content: post.content,
      version: 2,
    });
  });

  it("changing a post keeps its first publication date through archive and draft", async () => {
    const { body: created } = await create({ status: "published" });
    await update(created.id, { status: "archived" });
    await update(created.id, { status: "draft" });
    const { body } = await update(created.id, { status: "published" });
    expect(body.publishedAt).toBe(created.publishedAt);
  });

  it("withdrawing a post expires the pages, and saving a draft does not", async () => {
    const { body: created } = await create();
    expect(await tagsExpiredBy(() => update(created.id, { title: "Draft of a draft" }))).toEqual([]);
    await update(created.id, { status: "published" });
    expect(await tagsExpiredBy(() => update(created.id, { status: "archived" }))).toContain("blog");
  });

  it("changing only the text of a published post expires its page alone", async () => {
    const { body: created } = await create({ status: "published", excerpt: "Brief" });
    const changes = {
      ...post,
      excerpt: "Brief",
      status: "published",
      categoryIds: [],
      content: "<p>Another text.</p>",
    };
    expect(await tagsExpiredBy(() => update(created.id, changes))).toEqual([`post:${created.id}`]);
  });

  it("a stale edit of a post responds with the current version", async () => {
    const { body: created } = await create();
    await update(created.id, { version: 1, title: "Mine" });
    const { status, body } = await update(created.id, { version: 1, title: "Theirs" });
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: expect.any(String), version: 2, updatedAt: expect.any(String) });
    expect((await read(created.id)).body.title).toBe("Mine");
  });

  it("one of two simultaneous edits of one version succeeds", async () => {
    const { body: created } = await create();
    const answers = await Promise.all(
      ["One", "Two", "Three", "Four"].map((title) => update(created.id, { version: 1, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("simultaneous edits without a version are each stored whole", async () => {
    const { body: created } = await create();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => update(created.id, { title: `Title ${n}`, excerpt: `Excerpt ${n}` })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { title, excerpt, version } = (await read(created.id)).body;
    expect(excerpt).toBe(title.replace("Title", "Excerpt"));
    expect(version).toBe(7);
  });

  it("a slug that two posts request at once goes to one of them, and the other gets 409", async () => {
    const [one, two] = [(await create({ slug: "one" })).body, (await create({ slug: "two" })).body];
    const answers = await Promise.all([update(one.id, { slug: "three" }), update(two.id, { slug: "three" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("former paths of a published post redirect to it, without chains, until another post is public at one", async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const found = () =>
      Promise.all(
        ["first", "second", "third"].map(async (slug) =>
          (await getPublishedPost(slug)) ? "shown" : await findRenamedPost(slug),
        ),
      );
    const { body: created } = await create({ status: "published", slug: "first" });
    await update(created.id, { slug: "second" });
    await update(created.id, { slug: "third" });
    expect(await found()).toEqual(["third", "third", "shown"]);
    await update(created.id, { slug: "first" });
    expect(await found()).toEqual(["shown", "first", "first"]);
    const { body: other } = await create({ slug: "second" });
    expect(await found()).toEqual(["shown", "first", "first"]);
    await update(other.id, { status: "published", publishAt: inAnHour });
    expect(await found()).toEqual(["shown", "first", "first"]);
    await update(other.id, { publishAt: new Date().toISOString() });
    expect(await found()).toEqual(["shown", "shown", "first"]);
    await update(other.id, { slug: "fourth" });
    expect(await found()).toEqual(["shown", "fourth", "first"]);
  });

  it("the former path of a post outlives drafts that had it", async () => {
    const { body: created } = await create({ status: "published", slug: "first" });
    await update(created.id, { slug: "second" });
    const { body: draft } = await create({ slug: "first" });
    await editorOf(cookie).remove(draft.id);
    await editorOf(cookie).restorePost(draft.id);
    expect(await findRenamedPost("first")).toBe("second");
  });

  it("a draft leaves no former paths", async () => {
    const { body: created } = await create({ slug: "first" });
    await update(created.id, { slug: "second" });
    expect(await db().redirect.count()).toBe(0);
  });

  it("changing a post replaces its categories when they are sent", async () => {
    const [one, two] = await Promise.all(
      ["one", "two"].map((slug) => db().category.create({ data: { name: slug, slug } })),
    );
    const { body: created } = await create({ categoryIds: [one?.id] });
    expect((await update(created.id, { title: "Same" })).body.categoryIds).toEqual([one?.id]);
    expect((await update(created.id, { categoryIds: [two?.id] })).body.categoryIds).toEqual([two?.id]);
    expect((await update(created.id, { categoryIds: [] })).body.categoryIds).toEqual([]);
  });

  it("changing a post keeps its author", async () => {
    const { body: created } = await create();
    cookie = await signIn();
    expect((await update(created.id, { title: "Edited", authorId: 1 })).body.authorId).toBe(created.authorId);
  });

  it("changing a post responds 400 to an empty title or slug and 404 to an unknown id", async () => {
    const { body: created } = await create();
    expect((await update(created.id, { title: "" })).status).toBe(400);
    expect((await update(created.id, { slug: null })).status).toBe(400);
    expect((await update(created.id + 1, { title: "x" })).status).toBe(404);
  });
});

describe("GET and DELETE /api/blog/posts/{id}", () => {
  it("a post is deleted once", async () => {
    const { body: created } = await create({ status: "published" });
    const tags = await tagsExpiredBy(async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => remove(created.id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
      expect(answers.find(({ status }) => status === 200)?.body).toEqual({ success: true });
    });
    expect(tags).toContain(`post:${created.id}`);
  });
});

describe("GET /api/blog/posts", () => {
  it("the list of all posts is sorted newest first, with the fields of the table", async () => {
    await create({ slug: "one" });
    await create({ slug: "two", status: "published", excerpt: "Brief" });
    const { body } = await list();
    expect(body.map((row: { slug: string }) => row.slug)).toEqual(["two", "one"]);
    expect(Object.keys(body[0]).sort()).toEqual([
      "author",
      "categoryIds",
      "createdAt",
      "editedAt",
      "excerpt",
      "hasDraft",
      "id",
      "kind",
      "openComments",
      "publishedAt",
      "readyForReview",
      "slug",
      "status",
      "title",
      "views",
    ]);
  });

  it("the list of all posts filters by text, in which % and _ are literal, and by status", async () => {
    await create({ slug: "one", title: "100% local" });
    await create({ slug: "two", title: "1000 locals", status: "published" });
    await create({ slug: "three", title: "x", excerpt: "About 100% LOCAL food" });
    const slugs = async (query: string) => (await list(query)).body.map((row: { slug: string }) => row.slug);
    expect(await slugs("?q=100%25%20LOCAL")).toEqual(["three", "one"]);
    expect(await slugs("?status=published")).toEqual(["two"]);
    expect((await list("?status=live")).status).toBe(400);
  });

  it("the list of all posts has pages of 50 and says whether another follows", async () => {
    await db().post.createMany({
      data: Array.from({ length: 51 }, (_, n) => ({ title: `${n}`, slug: `s-${n}`, content: "x" })),
    });
    const first = await list("?page=1");
    expect([first.body.length, first.headers.get("x-next-page"), first.headers.get("x-total-count")]).toEqual([
      50,
      "2",
      "51",
    ]);
    const second = await list("?page=2");
    expect([second.body.length, second.headers.get("x-next-page")]).toEqual([1, null]);
    expect((await list("?page=0")).status).toBe(400);
  });
});
