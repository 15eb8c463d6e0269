import { expect, it } from "vitest";
import { MAX_ARTICLE_LENGTH } from "@/lib/article-html/limits";
import { SYSTEM } from "@/lib/auth/rules";
import { emptyMessageTrash } from "@/lib/contact/mutations";
import { db } from "@/lib/db/client";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { findRenamedPost, getPublishedPost } from "@/lib/posts/queries";
import { emptyPostTrash } from "@/lib/posts/trash-mutations";
import { invalid, signIn, signInEach, statusesOf } from "../support/call";
import { message } from "../support/contact";
import { addCategory, createPost, daysAgo, editor, editorOf, expectList, POST } from "../support/posts";

signInEach();

const LATER = "2126-01-01T00:00:00.000Z";
const scheduled = { status: "published", publishAt: LATER };

const TOO_LONG = `Content must have at most ${MAX_ARTICLE_LENGTH} characters`;

it("a new post is a draft of the signed-in user, with every field", async () => {
  const admin = await db().user.findFirstOrThrow();
  expect(await editor.create({ authorId: 1 })).toMatchObject({ status: 201 });
  const { publishAt: _publishAt, ...blank } = BLANK_SNAPSHOT;
  const now = expect.stringMatching(/^2\d{3}-/);
  expect((await editor.read(1)).body).toEqual({
    ...blank,
    ...POST,
    id: 1,
    kind: "post",
    inMenu: false,
    menuLabel: null,
    inFooter: false,
    status: "draft",
    authorId: admin.id,
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    author: { id: admin.id, name: admin.email },
    draft: null,
  });
});

// tests/unit/article-work.test.ts tests which content is empty
it.each<[string, string, string?]>([
  ["a script", "<script>alert(1)</script>", "Content is required"],
  ["too long once it is escaped", "&".repeat(MAX_ARTICLE_LENGTH), TOO_LONG],
  ["a picture", '<img src="/images/a.png">'],
])("a post whose content is %s is judged by the content after cleaning", async (_what, content, message) => {
  const { id } = await createPost({ slug: "kept" });
  const refusal = { status: 400, body: { message, issues: [{ path: "content" }] } };
  expect(await editor.create({ content })).toMatchObject(message ? refusal : { status: 201 });
  expect(await editor.update(id, { content })).toMatchObject(message ? refusal : { status: 200 });
});

it("changing a post updates the fields sent and keeps the rest, even its author", async () => {
  const category = await addCategory();
  const texts = { excerpt: "Short", metaTitle: "Meta", ogImage: "/objects/abc.png" };
  const { id, authorId } = await createPost({ ...texts, categoryIds: [category, category] });
  const changed = { title: "Two kitchens", metaTitle: null, ogImage: null };
  const body = { ...POST, ...changed, excerpt: "Short", version: 2, authorId, categoryIds: [category] };
  expect(await editorOf(await signIn()).update(id, { ...changed, metaTitle: "" })).toMatchObject({ status: 200, body });
  expect((await editor.update(id, { categoryIds: [] })).body.categoryIds).toEqual([]);
});

it("a slug goes to one of 50 new posts or two changed ones, and the others are told a free slug", async () => {
  await createPost({ slug: `${POST.slug}-2` });
  const answers = await Promise.all(Array.from({ length: 50 }, () => editor.create()));
  const message = 'The slug "shared-kitchen" is taken. "shared-kitchen-3" is free.';
  const refused = answers.filter(({ status }) => status !== 201);
  const refusal = { status: 409, body: { issues: [{ path: "slug", message }] } };
  expect(refused).toMatchObject(Array(49).fill(refusal));
  const [one, two] = [await createPost({ slug: "one" }), await createPost({ slug: "two" })];
  expect(await statusesOf([one, two].map(({ id }) => editor.update(id, { slug: "three" })))).toEqual([200, 409]);
});

it("former paths of a public post redirect to it, without chains, until another post is public there", async () => {
  const found = async () => {
    const answers = ["first", "second", "third"].map(async (slug) =>
      (await getPublishedPost(slug)) ? "shown" : await findRenamedPost(slug),
    );
    return (await Promise.all(answers)).join(" ");
  };
  const { id } = await createPost({ status: "published", slug: "first" });
  await editor.update(id, { slug: "second" });
  await editor.update(id, { slug: "third" });
  expect(await found()).toBe("third third shown");
  await editor.update(id, { slug: "first" });
  expect(await found()).toBe("shown first first");
  const other = (await createPost({ slug: "second" })).id;
  await editor.update(other, scheduled);
  expect(await found()).toBe("shown first first");
  await editor.update(other, { publishAt: new Date().toISOString() });
  expect(await found()).toBe("shown shown first");
  await editor.update(other, { slug: "fourth" });
  expect(await found()).toBe("shown fourth first");
});

it("a post's former path outlives drafts that had it, and a draft leaves no former path", async () => {
  const { id } = await createPost({ status: "published", slug: "first" });
  await editor.update(id, { slug: "second" });
  const draft = (await createPost({ slug: "first" })).id;
  await editor.remove(draft);
  await editor.restorePost(draft);
  await editor.update(draft, { slug: "draft" });
  expect(await findRenamedPost("first")).toBe("second");
  expect(await db().redirect.count()).toBe(1);
});

// tests/unit/post-publication.test.ts tests every rule of the date
it("a post is published now, and a public one cannot be scheduled", async () => {
  const { id, publishedAt } = await createPost({ status: "published" });
  expect(Date.now() - Date.parse(publishedAt)).toBeLessThan(5_000);
  expect(await editor.update(id, { publishAt: LATER })).toMatchObject(invalid("publishAt"));
  expect((await editor.read(id)).body).toMatchObject({ publishedAt, version: 1 });
});

it("a post in the trash is nowhere, frees its slug, and returns with the next free slug", async () => {
  const category = await addCategory();
  const { id } = await createPost({ status: "published", slug: "former", categoryIds: [category] });
  await editor.update(id, { slug: POST.slug });
  expect((await editor.remove(id)).body).toEqual({ success: true });
  expect(await getPublishedPost(POST.slug)).toBeNull();
  expect(await findRenamedPost("former")).toBeNull();
  for (const query of ["", "?q=kitchen", `?category=${category}`]) expect((await editor.list(query)).body).toEqual([]);
  const calls = [
    ...[editor.read(id), editor.update(id, { title: "x" }), editor.remove(id), editor.duplicate(id)],
    ...[editor.saveDraft(id, { title: "x" }), editor.discardDraft(id), editor.checks(id), editor.createLink(id)],
    ...[editor.links(id), editor.comments(id), editor.revisions(id)],
  ];
  expect(await statusesOf(calls)).toEqual(calls.map(() => 404));
  expect(await editor.create()).toMatchObject({ status: 201 });
  await createPost({ slug: `${POST.slug}-2` });
  expect((await editor.restorePost(id)).body.slug).toBe(`${POST.slug}-3`);
});

it("the trash lists posts newest first under their former slugs, by text and status", async () => {
  const one = await createPost({ slug: "one", title: "One" });
  const two = await createPost({ slug: "two-former", title: "Two" });
  await editor.remove(two.id);
  await editor.remove(one.id);
  await expectList("trash=1&status=draft", ["one", "two-former"]);
  await expectList("trash=1&status=published", []);
  await expectList("trash=1&q=two-former", ["two-former"]);
  await expectList(`trash=1&q=~${two.id}`, []);
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
    const { id } = await createPost({ ...state, categoryIds, slug: `as-before-${asBefore}` });
    await editor.saveDraft(id, { version: 1, title: "Unsaved" });
    const history = (await editor.revisions(id)).body;
    const { draft: _draft, updatedAt: _at, ...before } = (await editor.read(id)).body;
    await editor.remove(id);
    const asDraft = { status: "draft", publishedAt: state === scheduled ? null : before.publishedAt };
    const { status, body } = await editor.restorePost(id, asBefore ? { asBefore } : undefined);
    expect(status).toBe(200);
    const after = { version: before.version + 1, draft: { title: "Unsaved" } };
    expect(body).toMatchObject({ ...before, ...(!asBefore && asDraft), ...after });
    expect((await editor.revisions(id)).body).toEqual(history);
  }
});

it("a scheduled post whose time came in the trash is restored as an undated draft, or as public", async () => {
  const { id } = await createPost(scheduled);
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

it("simultaneous requests trash, restore and delete a post once, and delete it only from the trash", async () => {
  const { id } = await createPost({ status: "published" });
  const four = (act: () => Promise<{ status: number }>) => statusesOf(Array.from({ length: 4 }, act));
  expect(await four(() => editor.remove(id))).toEqual([200, 404, 404, 404]);
  expect(await four(() => editor.restorePost(id))).toEqual([200, 409, 409, 409]);
  expect(await four(() => editor.remove(id, "?permanently=1"))).toEqual([409, 409, 409, 409]);
  await editor.remove(id);
  expect(await four(() => editor.remove(id, "?permanently=1"))).toEqual([200, 404, 404, 404]);
});

it("deleting a post for good deletes everything that belongs to it", async () => {
  const { id } = await createPost({ status: "published", slug: "former" });
  await editor.update(id, { slug: "now" });
  await editor.saveDraft(id, { version: 2, title: "Unsaved" });
  await editor.createLink(id);
  await db().postComment.create({ data: { postId: id, name: "Ada", text: "Fine" } });
  await editor.remove(id);
  expect((await editor.remove(id, "?permanently=1")).body).toEqual({ success: true });
  const { post, postDraft, postRevision, previewLink, postComment, redirect } = db();
  const tables = [post, postDraft, postRevision, previewLink, postComment, redirect] as {
    count(): Promise<number>;
  }[];
  for (const table of tables) expect(await table.count()).toBe(0);
});

it("posts and messages in the trash are deleted after 30 days", async () => {
  const [old, young] = [await createPost({ slug: "old" }), await createPost({ slug: "young" })];
  for (const [{ id }, days] of [[old, 30.1] as const, [young, 29.9] as const]) {
    await editor.remove(id);
    await db().post.update({ where: { id }, data: { trashedAt: daysAgo(days) } });
  }
  expect(await emptyPostTrash(SYSTEM)).toBe(1);
  expect((await editor.list("?trash=1")).body).toMatchObject([{ id: young.id }]);
  const rows = [daysAgo(31), daysAgo(1), null].map((trashedAt) => ({ ...message, trashedAt }));
  await db().contactSubmission.createMany({ data: rows });
  expect(await emptyMessageTrash(SYSTEM)).toBe(1);
});

type Finding = { id: string; level: string; message: string; field: string; excerpt: string };
const findings = async (id: number, wanted: string) =>
  ((await editor.checks(id)).body as Finding[]).filter((finding) => finding.id === wanted);
const link = (href: string) => `<p><a href="${href}">${href.replace(/\W+/g, " ")} here</a></p>`;

it("the checks of a post read fields that are not stored yet, its working copy, or the post", async () => {
  const { body } = await editor.checkFields({ title: "", content: '<p>TK <a href="/gone">here</a></p>' });
  const errors = (body as Finding[]).filter(({ level }) => level === "error");
  expect(errors.map((finding) => finding.id)).toEqual(["dead-link", "tk"]);
  const { id } = (await editor.create({ title: "Kitchen TK" })).body;
  const message = expect.stringContaining("TK");
  expect(await findings(id, "tk")).toMatchObject([{ level: "error", message, field: "title", excerpt: "Kitchen TK" }]);
  await editor.saveDraft(id, { version: 1, title: "Kitchen", content: "<p>TK</p>" });
  expect(await findings(id, "tk")).toMatchObject([{ field: "content", excerpt: "TK" }]);
});

it("the checks of a post find links to missing pages of this site, and missing pictures", async () => {
  await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const picture = { id: "a".repeat(32), type: "image/png", bytes: 1, width: 1, height: 1 };
  await db().media.create({ data: { ...picture, object: `${picture.id}.png` } });
  await editor.create({ slug: "first", status: "published" });
  const { id: renamed } = (await editor.create({ slug: "former", status: "published" })).body;
  await editor.update(renamed, { slug: "now" });
  await editor.create({ slug: "hidden" });
  await editor.create({ slug: "planned", status: "published", publishAt: "2126-01-01T00:00:00Z" });
  const { id: trashed } = (await editor.create({ slug: "trashed", status: "published" })).body;
  await editor.remove(trashed);
  const story = "<p>x</p>";
  const items = [{ slug: "hub", story }, { slug: "bare" }, { slug: "archived", story, status: "archived" as const }];
  await db().portfolioItem.createMany({ data: items.map((item) => ({ title: "x", ...item })) });
  await db().redirect.create({ data: { from: "/portfolio/old-hub", item: { connect: { slug: "hub" } } } });
  const alive = [
    ...["/", "/privacy", "/portfolio/hub", "/portfolio/old-hub", "/about", "/about/", "/about?x=1#y", "/blog"],
    ...["/blog?page=2", "/blog/first", "/blog/first#part", "/blog/former", "/blog/now", "/blog/mine"],
    ...["/blog/category/notes", `/objects/${"a".repeat(32)}.png`, "/images/icon-192.png", "/favicon.ico"],
    ...["/icon.svg", "/apple-icon.png", "/icons/icon-192.png", "/share.png", "/blog/first/share.png"],
    ...["/portfolio/hub/share.png", "/portfolio/ruum/share.png", "/manifest.webmanifest", "/sitemap/pages.xml"],
    ...["/blog/feed.xml", "/feed.xml", "/rss", "/About", "/Blog/First/", "/forgot-password"],
    ...["http://localhost:3000/partners", "#part", "mailto:a@b.co", "tel:+1", "https://elsewhere.example/gone"],
    "http://localhost:3001/gone",
  ];
  const dead = [
    ...["/gone", "/blog/gone", "/blog/hidden", "/blog/planned", "/blog/trashed", "/blog/~3", "/blog/category/gone"],
    ...["/portfolio/bare", "/portfolio/archived", `/objects/${"b".repeat(32)}.png`, "http://localhost:3000/gone"],
    ...["about/gone", "/blog/gone/share.png", "/blog/hidden/share.png", "/portfolio/bare/share.png"],
    ...["/about/share.png", "/gone.xml", "/Gone", "/gone%2", "/gone%ff", "/gone%00"],
  ];
  const gone = `/objects/${"b".repeat(32)}.png`;
  const content = `${[...alive, ...dead].map(link).join("")}<img src="${gone}" alt="x">`;
  const { id } = (await editor.create({ slug: "mine", featuredImage: gone, content })).body;
  const found = (await findings(id, "dead-link")).map(({ field, excerpt }) => `${field}: ${excerpt}`);
  const inText = dead.map((href) => `content: ${href.replace(/\W+/g, " ").trim()} here`);
  expect(found).toEqual([`featuredImage: ${gone}`, ...inText, `content: ${gone}`]);
});
