import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { thinRevisions } from "@/lib/posts/revision-mutations";
import { getRevisionPreview } from "@/lib/previews/queries";
import { signIn } from "../support/call";
import { type Editor, editorOf, POST } from "../support/posts";

let editor: Editor;
beforeEach(async () => {
  editor = editorOf(await signIn());
});

type Listed = { id: number; kind: string; title: string; name: string };
const list = async (id: number): Promise<Listed[]> => (await editor.revisions(id)).body;
const kinds = async (id: number) => (await list(id)).map(({ kind, title }) => `${kind} ${title}`);
const revisionOf = async (id: number, title: string) =>
  (await list(id)).find((revision) => revision.title === title)?.id ?? 0;
const ageOf = (title: string, createdAt: Date) =>
  db().postRevision.updateMany({ where: { title }, data: { createdAt } });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

it("every save of a post leaves a revision with its author, newest first", async () => {
  const { id } = (await editor.create()).body;
  await editor.update(id, { title: "Second", content: "<h2>One two</h2><p>three.</p>" });
  await editor.update(id, { title: "Third", status: "published" });
  await editor.update(id, { title: "Fourth" });
  await editor.update(id, { title: "Fifth", status: "archived" });
  const { id: userId, email } = await db().user.findFirstOrThrow();
  expect((await list(id))[0]).toEqual({
    id: expect.any(Number),
    createdAt: expect.stringMatching(/^2\d{3}-/),
    author: { id: userId, name: email },
    ...{ kind: "saved", name: "", title: "Fifth", words: 3 },
  });
  const saves = ["saved Fifth", "published Fourth", "published Third", "saved Second", `saved ${POST.title}`];
  expect(await kinds(id)).toEqual(saves);
});

it("a revision has the fields of its save, whatever came after", async () => {
  const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const texts = { excerpt: "Short", metaTitle: "Meta", featuredImageAlt: "A porch" };
  const fields = { ...texts, ogImage: "/objects/a.png", categoryIds: [categoryId] };
  const { id } = (await editor.create(fields)).body;
  const changes = { title: "Second", excerpt: null, categoryIds: [], slug: "second", featuredImageAlt: "" };
  await editor.update(id, changes);
  const first = (await editor.revision(id, await revisionOf(id, POST.title))).body;
  expect(first).toMatchObject({ ...POST, ...fields, status: "draft", publishAt: null, kind: "saved", words: 4 });
  expect((await editor.revision(id, await revisionOf(id, "Second"))).body).toMatchObject(changes);
});

it("autosaves leave one revision in ten minutes", async () => {
  const { id } = (await editor.create()).body;
  for (const title of ["One", "Two", "Three"]) await editor.saveDraft(id, { title, version: null });
  expect((await kinds(id)).filter((kind) => kind.startsWith("autosaved"))).toEqual(["autosaved One"]);
  await db().postRevision.updateMany({ data: { createdAt: new Date(Date.now() - 10 * 60_000 - 1) } });
  const { version } = (await editor.read(id)).body;
  await editor.saveDraft(id, { title: "Four", version });
  await editor.saveDraft(id, { title: "Five", version: version + 1 });
  expect((await kinds(id)).filter((kind) => kind.startsWith("autosaved"))).toEqual(["autosaved Four", "autosaved One"]);
});

it("the revisions of a post from elsewhere begin with its first state", async () => {
  const { id } = await db().post.create({ data: { title: "Seeded", slug: "seeded", content: "<p>x</p>" } });
  await editor.update(id, { title: "Changed" });
  expect(await kinds(id)).toEqual(["saved Changed", "saved Seeded"]);
});

it("working copies and revisions of an earlier version are read and restored without later fields", async () => {
  const { id } = (await editor.create({ featuredImageAlt: "A porch", readyForReview: true })).body;
  await editor.saveDraft(id, { title: "Other" });
  await db().$executeRaw`UPDATE blog_post_drafts SET fields = fields - '{featuredImageAlt,readyForReview}'::text[]`;
  await db().$executeRaw`UPDATE blog_post_revisions SET fields = fields - '{featuredImageAlt,readyForReview}'::text[]`;
  const without = { featuredImageAlt: null, readyForReview: false };
  expect((await editor.read(id)).body.draft).toMatchObject(without);
  const [{ id: revision } = expect.unreachable()] = await list(id);
  expect((await editor.revision(id, revision)).body).toMatchObject(without);
  expect(await editor.restore(id, revision)).toMatchObject({ status: 200 });
});

it("revisions are read in pages of 50, and a page past the end is empty", async () => {
  const { id } = (await editor.create()).body;
  const rows = Array.from({ length: 50 }, (_, n) => ({ postId: id, kind: "saved" as const, title: `${n}`, words: 1 }));
  await db().postRevision.createMany({ data: rows.map((row) => ({ ...row, fields: {} })) });
  const page = async (query: string) => {
    const { status, body, headers } = await editor.revisions(id, query);
    return { status, rows: body.length, next: headers.get("x-next-page") };
  };
  expect(await page("")).toEqual({ status: 200, rows: 50, next: "2" });
  expect(await page("?page=2")).toEqual({ status: 200, rows: 1, next: null });
  expect(await page("?page=3")).toEqual({ status: 200, rows: 0, next: null });
});

it.each([
  ["draft", { title: POST.title, excerpt: "First", status: "draft", version: 4, draft: null }],
  ["archived", { title: POST.title, excerpt: "First", status: "archived", version: 4, draft: null }],
  ["published", { title: "Second", status: "published", draft: { title: POST.title, status: "published" } }],
])("restoring a revision of a %s post keeps its status and what it replaces", async (status, restored) => {
  const { id } = (await editor.create({ excerpt: "First" })).body;
  await editor.update(id, { title: "Second", excerpt: "Second", status });
  await editor.saveDraft(id, { version: 2, title: "Unsaved" });
  const answer = await editor.restore(id, await revisionOf(id, POST.title));
  expect(answer).toMatchObject({ status: 200, body: restored });
  expect((await kinds(id)).slice(0, 2)).toEqual([`restored ${POST.title}`, "replaced Unsaved"]);
});

it("restoring a revision keeps the slug where another post has it, and leaves out deleted categories", async () => {
  const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const { id } = (await editor.create({ slug: "first", categoryIds: [categoryId] })).body;
  await editor.update(id, { slug: "second", title: "Second" });
  await editor.create({ slug: "first", title: "Another" });
  await db().category.delete({ where: { id: categoryId } });
  const { body } = await editor.restore(id, await revisionOf(id, POST.title));
  expect(body).toMatchObject({ slug: "second", categoryIds: [], title: POST.title });
});

it("restoring an incomplete revision makes it the working copy", async () => {
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, title: "", content: "" });
  await editor.discardDraft(id);
  const [{ id: discarded } = expect.unreachable()] = await list(id);
  expect((await editor.restore(id, discarded)).body).toMatchObject({
    title: POST.title,
    draft: { title: "", content: "" },
  });
});

it("a revision does not exist under another post, in the trash, or by an odd id", async () => {
  const [one, two] = [(await editor.create({ slug: "one" })).body.id, (await editor.create({ slug: "two" })).body.id];
  const [{ id } = expect.unreachable()] = await list(one);
  const expectUnknown = async (post: number | string, wanted: number | string) => {
    for (const { status } of [
      await editor.revision(post, wanted),
      await editor.restore(post, wanted),
      await editor.nameRevision(post, wanted, { name: "Mine" }),
    ])
      expect({ post, wanted, status }).toEqual({ post, wanted, status: 404 });
  };
  for (const post of [two, 99, "-1"]) await expectUnknown(post, id);
  for (const wanted of [id + 99, "abc", "0"]) await expectUnknown(one, wanted);
  expect(await list(one)).toMatchObject([{ name: "" }]);
  await editor.remove(one);
  await expectUnknown(one, id);
});

it("thinning keeps one autosaved revision a day after 30 days, named ones, and all others", async () => {
  const { id } = (await editor.create()).body;
  const day = new Date("2026-01-05T10:00:00Z").getTime();
  const hour = 60 * 60_000;
  const ages = {
    ...{ Named: new Date(day - hour), One: new Date(day), Two: new Date(day + 2 * hour) },
    ...{ Three: new Date(day + 24 * hour), Four: daysAgo(29), Five: daysAgo(29) },
  };
  for (const title of Object.keys(ages)) {
    const { version } = (await editor.read(id)).body;
    await editor.saveDraft(id, { version, title });
    await db().postRevision.updateMany({ data: { createdAt: daysAgo(1) } });
  }
  for (const [title, createdAt] of Object.entries(ages)) await ageOf(title, createdAt);
  await editor.nameRevision(id, await revisionOf(id, "Named"), { name: "before legal" });
  await thinRevisions();
  const autosaved = (await list(id)).filter(({ kind }) => kind === "autosaved");
  expect(autosaved.map(({ title }) => title).sort()).toEqual(["Five", "Four", "Named", "Three", "Two"]);
  for (const { id: revision, title } of await list(id))
    expect((await editor.revision(id, revision)).body.title).toBe(title);
});

it("the name of a revision is a label in the list, and no field of the revision changes with it", async () => {
  const { id } = (await editor.create()).body;
  const before = (await editor.revision(id, await revisionOf(id, POST.title))).body;
  const named = { ...before, name: "before legal" };
  expect(await editor.nameRevision(id, before.id, { name: " before\nlegal " })).toMatchObject({
    status: 200,
    body: named,
  });
  expect((await editor.revision(id, before.id)).body).toEqual(named);
  const label = expect.objectContaining({ id: before.id, name: "before legal" });
  for (const query of ["", "?activity=1"]) expect((await editor.revisions(id, query)).body).toContainEqual(label);
  expect((await editor.nameRevision(id, before.id, { name: "" })).body).toEqual(before);
});

it("an earlier version is read whole, as the page it was", async () => {
  const { id } = (await editor.create()).body;
  await editor.update(id, { title: "Second", content: "<p>Other.</p>" });
  const first = await revisionOf(id, POST.title);
  const actor = { id: (await db().user.findFirstOrThrow()).id, role: "owner" } as const;
  const version = expect.stringMatching(/^Version of /);
  expect(await getRevisionPreview(actor, id, first)).toMatchObject({ ...POST, version });
  await editor.nameRevision(id, first, { name: "before legal" });
  expect((await getRevisionPreview(actor, id, first)).version).toBe("Version “before legal”");
  await expect(getRevisionPreview(actor, id, 0)).rejects.toThrow("Revision not found");
});
