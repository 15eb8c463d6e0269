import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { getPublishedPost } from "@/lib/posts/queries";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { type Editor, editorOf, POST } from "../support/posts";
import { tagsChangedBy } from "../support/stored";
import { signIn } from "../support/call";

let editor: Editor;
let other: Editor;
beforeEach(async () => {
  editor = editorOf(await signIn());
  other = editorOf(await signIn());
});

const kinds = async (id: number) =>
  (await editor.revisions(id)).body.map(({ kind, title }: { kind: string; title: string }) => [kind, title]);

it("a working copy is saved beside the post, which stays unchanged for its readers", async () => {
  const { id, version } = (await editor.create({ status: "published" })).body;
  const saved = await editor.saveDraft(id, { version, title: "Two kitchens", content: "<p>Two.</p>" });
  expect([saved.status, saved.body]).toEqual([
    200,
    { version: version + 1, savedAt: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/) },
  ]);
  const { body } = await editor.read(id);
  const admin = await db().user.findFirstOrThrow({ where: { posts: { some: {} } } });
  expect(body).toMatchObject({ ...POST, version: version + 1 });
  expect(body.draft).toEqual({
    ...BLANK_SNAPSHOT,
    title: "Two kitchens",
    slug: POST.slug,
    content: "<p>Two.</p>",
    status: "published",
    publishAt: body.publishedAt,
    savedAt: saved.body.savedAt,
    author: { id: admin.id, name: admin.email },
  });
  expect(await getPublishedPost(POST.slug)).toMatchObject({ title: POST.title, content: POST.content });
});

it("a working copy keeps what a later save leaves out and raises one version with every write", async () => {
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, title: "Second" });
  const third = await editor.saveDraft(id, { version: 2, excerpt: "Short" });
  expect(third.body.version).toBe(3);
  expect((await editor.read(id)).body.draft).toMatchObject({
    title: "Second",
    excerpt: "Short",
    content: POST.content,
  });
  const { body } = await editor.update(id, { version: 3, title: "Fourth" });
  expect([body.version, body.draft, body.title]).toEqual([4, null, "Fourth"]);
  expect((await editor.saveDraft(id, { version: 4, title: "Fifth" })).body.version).toBe(5);
});

it("saving a working copy expires no page", async () => {
  const { id } = (await editor.create({ status: "published" })).body;
  expect(await tagsChangedBy(() => editor.saveDraft(id, { version: 1, title: "Other", slug: "other" }))).toEqual([]);
});

it("a working copy may be incomplete", async () => {
  const { id } = (await editor.create()).body;
  const draft = { title: "", slug: "Not A Slug Yet", content: "", featuredImage: "https:/", status: "archived" };
  expect(await editor.saveDraft(id, { version: 1, ...draft })).toMatchObject({ status: 200 });
  expect((await editor.read(id)).body.draft).toMatchObject(draft);
});

it("a working copy leaves out categories that were deleted meanwhile", async () => {
  const [one, two] = await Promise.all(
    ["one", "two"].map((slug) => db().category.create({ data: { name: slug, slug } })),
  );
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, categoryIds: [one?.id, two?.id] });
  await db().category.delete({ where: { id: one?.id } });
  expect((await editor.read(id)).body.draft.categoryIds).toEqual([two?.id]);
});

it("saving a stale working copy is a conflict that names who saved and the current version", async () => {
  const { id } = (await editor.create()).body;
  await other.saveDraft(id, { version: 1, title: "Theirs" });
  const { author } = (await editor.read(id)).body.draft;
  for (const answer of [
    await editor.saveDraft(id, { version: 1, title: "Mine" }),
    await editor.update(id, { version: 1, title: "Mine" }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ version: 2, author, updatedAt: expect.any(String) });
    expect(answer.body.message).toContain(author.name);
  }
  expect((await editor.read(id)).body).toMatchObject({ title: POST.title, draft: { title: "Theirs" } });
});

it("a conflict names who saved the post where there is no working copy", async () => {
  const { id } = (await editor.create()).body;
  await other.update(id, { version: 1, title: "Theirs" });
  const [{ author }] = (await editor.revisions(id)).body;
  const { status, body } = await editor.saveDraft(id, { version: 1, title: "Mine" });
  expect([status, body.version, body.author, body.savedBy]).toEqual([409, 2, author, author]);
});

it("a working copy replaced by a save without a version stays in the revisions", async () => {
  const { id } = (await editor.create()).body;
  await other.saveDraft(id, { version: 1, title: "Theirs" });
  expect((await editor.saveDraft(id, { title: "Mine" })).body.version).toBe(3);
  expect(await kinds(id)).toEqual([
    ["replaced", "Theirs"],
    ["autosaved", "Theirs"],
    ["saved", POST.title],
  ]);
  expect((await editor.update(id, { title: "Final" })).body.version).toBe(4);
  expect((await kinds(id)).slice(0, 2)).toEqual([
    ["saved", "Final"],
    ["replaced", "Mine"],
  ]);
});

it("a working copy that was read and not wanted stays in the revisions, one that was merged does not", async () => {
  const { id } = (await editor.create()).body;
  await other.saveDraft(id, { version: 1, title: "Theirs" });
  await editor.saveDraft(id, { version: 2, title: "Merged" });
  expect((await editor.saveDraft(id, { version: 2, title: "Mine", replaces: true })).status).toBe(409);
  await editor.saveDraft(id, { version: 3, title: "Mine", replaces: true });
  expect(await kinds(id)).toEqual([
    ["replaced", "Merged"],
    ["autosaved", "Theirs"],
    ["saved", POST.title],
  ]);
});

it("saving a post with the values of its working copy ends it without a revision of the same values", async () => {
  const category = await db().category.create({ data: { name: "One", slug: "one" } });
  const { id } = (await editor.create()).body;
  const fields = { ...POST, title: "Draft of it", excerpt: "Short", categoryIds: [category.id] };
  await editor.saveDraft(id, { version: 1, ...fields });
  await editor.update(id, { ...fields, version: 2, status: "published" });
  expect(await kinds(id)).toEqual([
    ["published", "Draft of it"],
    ["autosaved", "Draft of it"],
    ["saved", POST.title],
  ]);
});

it("saving a post with other values keeps a revision of what was saved since the last autosave", async () => {
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, title: "Draft of it" });
  await editor.saveDraft(id, { version: 2, title: "Draft of it", content: "<p>A later paragraph.</p>" });
  await other.update(id, { ...POST, version: 3, title: "Final" });
  expect(await kinds(id)).toEqual([
    ["saved", "Final"],
    ["replaced", "Draft of it"],
    ["autosaved", "Draft of it"],
    ["saved", POST.title],
  ]);
  const [, replaced] = (await editor.revisions(id)).body;
  expect((await editor.revision(id, replaced.id)).body.content).toBe("<p>A later paragraph.</p>");
});

it("saving a post without the fields of its working copy keeps them in a revision", async () => {
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, title: "Draft of it", content: "<p>New.</p>" });
  const { body } = await editor.update(id, { version: 2, status: "published" });
  expect([body.title, body.content, body.draft]).toEqual([POST.title, POST.content, null]);
  expect((await kinds(id))[1]).toEqual(["replaced", "Draft of it"]);
});

it("discarding a working copy keeps a revision of it, the version, and the time of the last change", async () => {
  const { id, updatedAt } = (await editor.create({ status: "published" })).body;
  await editor.saveDraft(id, { version: 1, title: "Gone" });
  expect(await editor.discardDraft(id)).toMatchObject({ status: 200, body: { success: true } });
  expect(await editor.discardDraft(id)).toMatchObject({ status: 200, body: { success: true } });
  expect((await editor.read(id)).body).toMatchObject({ title: POST.title, draft: null, version: 2, updatedAt });
  expect((await kinds(id))[0]).toEqual(["replaced", "Gone"]);
});

it("undoing all changes ends a working copy, keeps a revision of it, and continues the version", async () => {
  const categories = await Promise.all(
    ["one", "two"].map((slug) => db().category.create({ data: { name: slug, slug } })),
  );
  const categoryIds = categories.map(({ id }) => id);
  const { id, updatedAt } = (await editor.create({ status: "published", categoryIds })).body;
  expect((await editor.saveDraft(id, { version: 1, title: "Two kitchens" })).body).not.toHaveProperty("draft");
  const undone = { title: POST.title, content: POST.content, excerpt: "", categoryIds: categoryIds.toReversed() };
  const { status, body } = await editor.saveDraft(id, { version: 2, ...undone });
  expect([status, body]).toEqual([200, { savedAt: expect.any(String), version: 3, draft: null }]);
  expect((await editor.read(id)).body).toMatchObject({ draft: null, version: 3, updatedAt });
  expect(await kinds(id)).toEqual([
    ["autosaved", "Two kitchens"],
    ["published", POST.title],
  ]);
  expect((await editor.saveDraft(id, { version: 2, title: "Late" })).status).toBe(409);
  expect((await editor.saveDraft(id, { version: 3, title: "Two kitchens" })).body.version).toBe(4);
});

it("an unchanged save begins no working copy, even of a post in an older form of HTML", async () => {
  const { id } = (await editor.create()).body;
  await db().post.update({ where: { id }, data: { content: "<div>Older <b>form</b></div>" } });
  const { body } = await editor.saveDraft(id, { version: 1, content: "<div>Older <b>form</b></div>" });
  expect(body).toMatchObject({ version: 2, draft: null });
  expect((await editor.read(id)).body.draft).toBeNull();
});

it("saving with a taken slug or an unknown category is rejected and keeps the working copy", async () => {
  await editor.create({ slug: "taken" });
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, slug: "taken", categoryIds: [77] });
  expect((await editor.update(id, { version: 2, slug: "taken" })).status).toBe(409);
  expect((await editor.update(id, { version: 2, categoryIds: [77] })).body.issues[0].path).toBe("categoryIds");
  expect((await editor.read(id)).body.draft).toMatchObject({ slug: "taken" });
});
