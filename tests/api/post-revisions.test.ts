import { expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { thinRevisions } from "@/lib/posts/revision-mutations";
import { getRevisionPreview } from "@/lib/previews/queries";
import { signInEach, statusesOf } from "../support/call";
import { daysAgo, editor, POST } from "../support/posts";

signInEach();

type Listed = { id: number; kind: string; title: string; name: string };
const list = async (id: number): Promise<Listed[]> => (await editor.revisions(id)).body;
const kinds = async (id: number) => (await list(id)).map(({ kind, title }) => `${kind} ${title}`);
const revisionOf = async (id: number, title: string) =>
  (await list(id)).find((revision) => revision.title === title)?.id ?? 0;

it("every save of a post leaves a revision with its author, newest first", async () => {
  const { id } = (await editor.create()).body;
  await editor.update(id, { title: "Second", content: "<h2>One two</h2><p>three.</p>" });
  await editor.update(id, { title: "Third", status: "published" });
  await editor.update(id, { title: "Fourth" });
  await editor.update(id, { title: "Fifth", status: "archived" });
  const { id: userId, email } = await db().user.findFirstOrThrow();
  const made = { id: expect.any(Number), createdAt: expect.stringMatching(/^2\d{3}-/) };
  const author = { id: userId, name: email };
  expect((await list(id))[0]).toEqual({ ...made, author, kind: "saved", name: "", title: "Fifth", words: 3 });
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
  const save = (title: string) => editor.saveDraft(id, { title, version: null });
  const autosaved = async () => (await kinds(id)).filter((kind) => kind.startsWith("autosaved"));
  for (const title of ["One", "Two"]) await save(title);
  expect(await autosaved()).toEqual(["autosaved One"]);
  await db().postRevision.updateMany({ data: { createdAt: new Date(Date.now() - 10 * 60_000 - 1) } });
  for (const title of ["Three", "Four"]) await save(title);
  expect(await autosaved()).toEqual(["autosaved Three", "autosaved One"]);
});

it("the revisions of an imported post begin with its first state", async () => {
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

it("restoring a revision keeps the current slug if its own is taken, and skips deleted categories", async () => {
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
  const restored = { title: POST.title, draft: { title: "", content: "" } };
  expect((await editor.restore(id, discarded)).body).toMatchObject(restored);
});

it("a revision does not exist under another post or in the trash", async () => {
  const [one, two] = [(await editor.create({ slug: "one" })).body.id, (await editor.create({ slug: "two" })).body.id];
  const [{ id } = expect.unreachable()] = await list(one);
  const askFor = (post: number) =>
    statusesOf([editor.revision(post, id), editor.restore(post, id), editor.nameRevision(post, id, { name: "Mine" })]);
  expect(await askFor(two)).toEqual([404, 404, 404]);
  expect(await list(one)).toMatchObject([{ name: "" }]);
  await editor.remove(one);
  expect(await askFor(one)).toEqual([404, 404, 404]);
});

it("thinning keeps one autosaved revision a day after 30 days, named ones, and all others", async () => {
  const { id } = (await editor.create()).body;
  const on = (time: string) => new Date(`2026-01-0${time}:00Z`);
  const old = { Named: on("5T09:00"), One: on("5T10:00"), Two: on("5T12:00"), Three: on("6T10:00") };
  const ages = { ...old, Four: daysAgo(29), Five: daysAgo(29) };
  const row = { postId: id, kind: "autosaved", words: 1 } as const;
  const rows = Object.entries(ages).map(([title, createdAt]) => ({ ...row, title, createdAt, fields: { title } }));
  await db().postRevision.createMany({ data: rows });
  await editor.nameRevision(id, await revisionOf(id, "Named"), { name: "before legal" });
  await thinRevisions();
  const kept = (await list(id)).map(({ title }) => title);
  expect(kept.sort()).toEqual([POST.title, "Five", "Four", "Named", "Three", "Two"].sort());
});

it("the name of a revision is a label in the list and on its whole page, and changes no field of it", async () => {
  const { id } = (await editor.create()).body;
  await editor.update(id, { title: "Second", content: "<p>Other.</p>" });
  const actor = { id: (await db().user.findFirstOrThrow()).id, role: "owner" } as const;
  const before = (await editor.revision(id, await revisionOf(id, POST.title))).body;
  const version = expect.stringMatching(/^Version of /);
  expect(await getRevisionPreview(actor, id, before.id)).toMatchObject({ ...POST, version });
  const named = { status: 200, body: { ...before, name: "before legal" } };
  expect(await editor.nameRevision(id, before.id, { name: " before\nlegal " })).toMatchObject(named);
  expect((await editor.revision(id, before.id)).body).toEqual(named.body);
  expect((await getRevisionPreview(actor, id, before.id)).version).toBe("Version “before legal”");
  const label = expect.objectContaining({ id: before.id, name: "before legal" });
  for (const query of ["", "?activity=1"]) expect((await editor.revisions(id, query)).body).toContainEqual(label);
  expect((await editor.nameRevision(id, before.id, { name: "" })).body).toEqual(before);
});
