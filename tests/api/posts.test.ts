import { beforeEach, describe, expect, it } from "vitest";
import { MAX_ARTICLE_LENGTH } from "@/lib/article-html/field";
import { SYSTEM } from "@/lib/auth/rules";
import { emptyMessageTrash } from "@/lib/contact/mutations";
import { db } from "@/lib/db/client";
import { findRenamedPost, getPublishedPost } from "@/lib/posts/queries";
import { emptyPostTrash } from "@/lib/posts/trash-mutations";
import { invalid, signIn, statusesOf } from "../support/call";
import { tagsExpiredBy } from "../support/stored";
import { type Editor, editorOf, POST } from "../support/posts";

let editor: Editor;
beforeEach(async () => {
  editor = editorOf(await signIn());
});

const LATER = "2126-01-01T00:00:00.000Z";
const PAST = "2020-01-01T00:00:00.000Z";
const scheduled = { status: "published", publishAt: LATER };
const create = async (fields: object = {}) => (await editor.create(fields)).body;
const addCategory = async (slug = "notes") => (await db().category.create({ data: { name: slug, slug } })).id;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

const REQUIRED = "Content is required";
const TOO_LONG = `Content must have at most ${MAX_ARTICLE_LENGTH} characters`;

it("a new post is a draft of who is signed in, with every field", async () => {
  const admin = await db().user.findFirstOrThrow();
  expect(await editor.create({ authorId: 1 })).toMatchObject({ status: 201 });
  expect((await editor.read(1)).body).toEqual({
    ...POST,
    ...{ id: 1, kind: "post", inMenu: false, menuLabel: null, inFooter: false, excerpt: null },
    ...{ featuredImage: null, featuredImageAlt: null, metaTitle: null, metaDescription: null },
    ...{ ogTitle: null, ogDescription: null, ogImage: null },
    ...{ twitterTitle: null, twitterDescription: null, twitterImage: null },
    ...{ status: "draft", authorId: admin.id, publishedAt: null, readyForReview: false },
    createdAt: expect.stringMatching(/^2\d{3}-/),
    updatedAt: expect.stringMatching(/^2\d{3}-/),
    ...{ version: 1, categoryIds: [], author: { id: admin.id, name: admin.email }, draft: null },
  });
});

it.each<[string, string, string?]>([
  ["a script", "<script>alert(1)</script>", REQUIRED],
  ["a paragraph of spaces", "<p> &nbsp; </p>", REQUIRED],
  ["a comment", "<!-- nothing -->", REQUIRED],
  ["a picture that is not kept", '<img src="javascript:alert(1)">', REQUIRED],
  ["a frame that is not kept", '<iframe src="https://evil.example"></iframe>', REQUIRED],
  ["an empty table", "<table><tr><td></td></tr></table>", REQUIRED],
  ["NUL", "\u0000", REQUIRED],
  ["too long once it is escaped", "&".repeat(MAX_ARTICLE_LENGTH), TOO_LONG],
  ["a picture", '<img src="/images/a.png">'],
  ["a video", '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>'],
  ["a rule", "<hr>"],
])("a post whose content is %s is judged by what is stored of it", async (_what, content, message) => {
  const { id } = await create({ slug: "kept" });
  const refusal = { status: 400, body: { message, issues: [{ path: "content" }] } };
  expect(await editor.create({ content })).toMatchObject(message ? refusal : { status: 201 });
  expect(await editor.update(id, { content })).toMatchObject(message ? refusal : { status: 200 });
});

it("changing a post updates what is sent and keeps the rest, its author too", async () => {
  const category = await addCategory();
  const fields = {
    excerpt: "Short",
    metaTitle: "Meta",
    ogImage: "/objects/abc.png",
    categoryIds: [category, category],
  };
  const { id, authorId } = await create(fields);
  const colleague = editorOf(await signIn());
  const { status, body } = await colleague.update(id, { title: "Two kitchens", metaTitle: "", ogImage: null });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { ...POST, title: "Two kitchens", excerpt: "Short", metaTitle: null, ogImage: null, version: 2, authorId },
  });
  expect(body.categoryIds).toEqual([category]);
  expect((await editor.update(id, { categoryIds: [] })).body.categoryIds).toEqual([]);
});

it("a taken slug is a conflict that names a free one", async () => {
  await create();
  await create({ slug: `${POST.slug}-2` });
  const message = 'The slug "shared-kitchen" is taken. "shared-kitchen-3" is free.';
  expect(await editor.create()).toMatchObject({ status: 409, body: { issues: [{ path: "slug", message }] } });
});

it("a contested slug goes to exactly one of 50 simultaneous requests", async () => {
  const statuses = await statusesOf(Array.from({ length: 50 }, () => editor.create()));
  expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
  expect(await db().post.count()).toBe(1);
});

it("a slug that two posts request at once goes to one of them", async () => {
  const [one, two] = [await create({ slug: "one" }), await create({ slug: "two" })];
  expect(await statusesOf([one, two].map(({ id }) => editor.update(id, { slug: "three" })))).toEqual([200, 409]);
});

it("former paths of a public post redirect to it, without chains, until another post is public there", async () => {
  const found = async () => {
    const answers = ["first", "second", "third"].map(async (slug) =>
      (await getPublishedPost(slug)) ? "shown" : await findRenamedPost(slug),
    );
    return (await Promise.all(answers)).join(" ");
  };
  const { id } = await create({ status: "published", slug: "first" });
  await editor.update(id, { slug: "second" });
  await editor.update(id, { slug: "third" });
  expect(await found()).toBe("third third shown");
  await editor.update(id, { slug: "first" });
  expect(await found()).toBe("shown first first");
  const other = (await create({ slug: "second" })).id;
  await editor.update(other, scheduled);
  expect(await found()).toBe("shown first first");
  await editor.update(other, { publishAt: new Date().toISOString() });
  expect(await found()).toBe("shown shown first");
  await editor.update(other, { slug: "fourth" });
  expect(await found()).toBe("shown fourth first");
});

it("the former path of a post outlives drafts that had it, and a draft leaves none", async () => {
  const { id } = await create({ status: "published", slug: "first" });
  await editor.update(id, { slug: "second" });
  const draft = (await create({ slug: "first" })).id;
  await editor.remove(draft);
  await editor.restorePost(draft);
  await editor.update(draft, { slug: "draft" });
  expect(await findRenamedPost("first")).toBe("second");
  expect(await db().redirect.count()).toBe(1);
});

it("simultaneous edits without a version are each stored whole", async () => {
  const { id } = await create();
  const edits = [1, 2, 3, 4, 5, 6].map((n) => editor.update(id, { title: `Title ${n}`, excerpt: `Excerpt ${n}` }));
  expect(await statusesOf(edits)).toEqual(Array(6).fill(200));
  const { title, excerpt, version } = (await editor.read(id)).body;
  expect({ excerpt, version }).toEqual({ excerpt: title.replace("Title", "Excerpt"), version: 7 });
});

describe("the publication date", () => {
  it("publishing sets the date, which stays through archive and draft", async () => {
    const { id, publishedAt } = await create({ status: "published" });
    expect(Date.now() - Date.parse(publishedAt)).toBeLessThan(5_000);
    for (const status of ["archived", "draft", "published"])
      expect((await editor.update(id, { status })).body.publishedAt).toBe(publishedAt);
  });

  const OFFSET = "2126-03-03T09:00:00+01:00";
  const NEXT = "2126-03-04T09:00-05:00";
  it.each<[string, object, object, string | null]>([
    ["a draft with a date", {}, { publishAt: LATER }, null],
    [
      "a scheduled post that is renamed",
      { ...scheduled, publishAt: OFFSET },
      { title: "x" },
      "2126-03-03T08:00:00.000Z",
    ],
    ["a scheduled post saved without a date", scheduled, { status: "published", publishAt: null }, LATER],
    ["a scheduled post with another date", scheduled, { publishAt: NEXT }, "2126-03-04T14:00:00.000Z"],
    ["a scheduled post with a past date", scheduled, { publishAt: PAST }, PAST],
    ["a scheduled post that is withdrawn", scheduled, { status: "draft" }, null],
    ["a withdrawn post that is scheduled", { status: "archived", publishAt: PAST }, scheduled, LATER],
    ["a draft published in the past", {}, { status: "published", publishAt: PAST }, PAST],
  ])("%s has the publication date of its last save", async (_what, before, changes, publishedAt) => {
    const { id } = await create(before);
    expect(await editor.update(id, changes)).toMatchObject({ status: 200, body: { publishedAt } });
  });

  it("a withdrawn scheduled post was never published", async () => {
    const { id } = await create(scheduled);
    await editor.update(id, { status: "draft" });
    const { publishedAt } = (await editor.update(id, { status: "published" })).body;
    expect(Math.abs(Date.now() - Date.parse(publishedAt))).toBeLessThan(60_000);
  });

  it("a public post cannot be scheduled", async () => {
    const { id, publishedAt } = await create({ status: "published" });
    expect(await editor.update(id, { publishAt: LATER })).toMatchObject(invalid("publishAt"));
    expect((await editor.read(id)).body).toMatchObject({ publishedAt, version: 1 });
  });
});

it("a save expires pages only where it changes what they show", async () => {
  const { id } = await create();
  const changed = (changes: object) => tagsExpiredBy(() => editor.update(id, changes));
  expect(await changed({ title: "Draft of a draft" })).toEqual([]);
  expect(await changed({ status: "published", excerpt: "Brief" })).toContain("blog");
  expect(await changed({ content: "<p>Another text.</p>" })).toEqual([`post:${id}`]);
  expect(await tagsExpiredBy(() => editor.remove(id))).toContain("blog");
});

describe("the trash", () => {
  it("a post in the trash is in no list and at no address, and its slug is free", async () => {
    const category = await addCategory();
    const { id } = await create({ status: "published", slug: "former", categoryIds: [category] });
    await editor.update(id, { slug: POST.slug });
    expect((await editor.remove(id)).body).toEqual({ success: true });
    expect(await getPublishedPost(POST.slug)).toBeNull();
    expect(await findRenamedPost("former")).toBeNull();
    for (const query of ["", "?page=1", "?status=published", "?q=kitchen", `?category=${category}`, "?sort=title"])
      expect({ query, found: (await editor.list(query)).body }).toEqual({ query, found: [] });
    const calls = [
      ...[editor.read(id), editor.update(id, { title: "x" }), editor.remove(id), editor.duplicate(id)],
      ...[editor.saveDraft(id, { title: "x" }), editor.discardDraft(id), editor.checks(id), editor.createLink(id)],
      ...[editor.links(id), editor.comments(id), editor.revisions(id)],
    ];
    expect(await statusesOf(calls)).toEqual(calls.map(() => 404));
    expect(await editor.create()).toMatchObject({ status: 201 });
  });

  it("the trash lists posts newest first under their former slugs, by text and status", async () => {
    const one = await create({ slug: "one", title: "One" });
    const two = await create({ slug: "two-former", title: "Two" });
    await editor.remove(two.id);
    await editor.remove(one.id);
    const lists: [string, string[]][] = [
      ["", ["one", "two-former"]],
      ["&page=1", ["one", "two-former"]],
      ["&page=1&status=draft", ["one", "two-former"]],
      ["&page=1&status=published", []],
      ["&q=two", ["two-former"]],
      ["&q=two-former", ["two-former"]],
      [`&q=~${two.id}`, []],
    ];
    for (const [query, slugs] of lists) {
      const { body, headers } = await editor.list(`?trash=1${query}`);
      expect({ query, slugs: body.map(({ slug }: { slug: string }) => slug) }).toEqual({ query, slugs });
      if (query.includes("page")) expect(headers.get("x-total-count")).toBe(String(slugs.length));
    }
    expect((await editor.list("?trash=1")).body[0]).toMatchObject({ status: "draft", trashedAt: expect.any(String) });
  });

  const states = {
    public: { status: "published" },
    scheduled,
    archived: { status: "archived" },
    draft: { status: "draft", readyForReview: true },
  };
  it.each(Object.entries(states))("a %s post returns from the trash as a draft, or as it was", async (_name, state) => {
    const categoryIds = [await addCategory()];
    for (const asBefore of [false, true]) {
      const { id } = await create({ ...state, categoryIds, slug: `as-before-${asBefore}` });
      await editor.saveDraft(id, { version: 1, title: "Unsaved" });
      const history = (await editor.revisions(id)).body;
      const { draft: _draft, updatedAt: _at, ...before } = (await editor.read(id)).body;
      await editor.remove(id);
      const asDraft = { status: "draft", publishedAt: state === scheduled ? null : before.publishedAt };
      expect(await editor.restorePost(id, asBefore ? { asBefore } : undefined)).toMatchObject({
        status: 200,
        body: { ...before, ...(!asBefore && asDraft), version: before.version + 1, draft: { title: "Unsaved" } },
      });
      expect((await editor.revisions(id)).body).toEqual(history);
    }
  });

  it("a restored post gets the next free slug where its own was taken", async () => {
    const { id } = await create();
    await editor.remove(id);
    await create();
    await create({ slug: `${POST.slug}-2` });
    expect((await editor.restorePost(id)).body.slug).toBe(`${POST.slug}-3`);
  });

  it("a post whose time came in the trash is restored as a draft without date, or as public with it", async () => {
    const { id } = await create(scheduled);
    const publishedAt = new Date(Date.now() - 30_000);
    await editor.remove(id);
    await db().post.update({ where: { id }, data: { trashedAt: new Date(Date.now() - 60_000), publishedAt } });
    expect((await editor.restorePost(id)).body).toMatchObject({ status: "draft", publishedAt: null });
    await editor.update(id, scheduled);
    await editor.remove(id);
    await db().post.update({ where: { id }, data: { publishedAt } });
    const before = { status: "published", publishedAt: publishedAt.toISOString() };
    expect((await editor.restorePost(id, { asBefore: true })).body).toMatchObject(before);
    expect(await getPublishedPost(POST.slug)).toMatchObject({ id });
  });

  it.each<[string, (id: number) => Promise<{ status: number }>, number]>([
    ["restoring a post that is not in the trash", (id) => editor.restorePost(id), 409],
    ["deleting a post for good that is not in the trash", (id) => editor.remove(id, "?permanently=1"), 409],
    ["deleting an unknown post for good", (id) => editor.remove(id + 1, "?permanently=1"), 404],
    ["deleting in an unknown way", (id) => editor.remove(id, "?permanently=2"), 400],
  ])("%s is refused", async (_what, act, status) => {
    const { id } = await create();
    expect(await act(id)).toMatchObject({ status });
    expect(await editor.read(id)).toMatchObject({ status: 200 });
  });

  it("a post is trashed, restored and deleted once in simultaneous requests", async () => {
    const { id } = await create({ status: "published" });
    const four = (act: () => Promise<{ status: number }>) => statusesOf(Array.from({ length: 4 }, act));
    expect(await four(() => editor.remove(id))).toEqual([200, 404, 404, 404]);
    expect(await four(() => editor.restorePost(id))).toEqual([200, 409, 409, 409]);
    await editor.remove(id);
    expect(await four(() => editor.remove(id, "?permanently=1"))).toEqual([200, 404, 404, 404]);
  });

  it("a post deleted for good takes everything with it that belongs to it", async () => {
    const { id } = await create({ status: "published", slug: "former" });
    await editor.update(id, { slug: "now" });
    await editor.saveDraft(id, { version: 2, title: "Unsaved" });
    await editor.createLink(id);
    await db().postComment.create({ data: { postId: id, name: "Ada", text: "Fine" } });
    await editor.remove(id);
    expect((await editor.remove(id, "?permanently=1")).body).toEqual({ success: true });
    expect({
      ...{ posts: await db().post.count(), drafts: await db().postDraft.count() },
      ...{ revisions: await db().postRevision.count(), links: await db().previewLink.count() },
      ...{ comments: await db().postComment.count(), redirects: await db().redirect.count() },
    }).toEqual({ posts: 0, drafts: 0, revisions: 0, links: 0, comments: 0, redirects: 0 });
  });

  it("posts and messages in the trash are deleted after 30 days", async () => {
    const [old, young] = [await create({ slug: "old" }), await create({ slug: "young" })];
    for (const [{ id }, days] of [[old, 30.1] as const, [young, 29.9] as const]) {
      await editor.remove(id);
      await db().post.update({ where: { id }, data: { trashedAt: daysAgo(days) } });
    }
    expect(await emptyPostTrash(SYSTEM)).toBe(1);
    expect((await editor.list("?trash=1")).body).toMatchObject([{ id: young.id }]);
    const message = { firstName: "Ada", lastName: "L", email: "a@b.co", message: "A kitchen" };
    const rows = [daysAgo(31), daysAgo(1), null].map((trashedAt) => ({ ...message, trashedAt }));
    await db().contactSubmission.createMany({ data: rows });
    expect(await emptyMessageTrash(SYSTEM)).toBe(1);
  });
});
