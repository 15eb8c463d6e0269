import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { getRevisionPreview } from "@/lib/previews/queries";
import { thinRevisions } from "@/lib/posts/revision-mutations";
import { type Editor, editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

let editor: Editor;
beforeEach(async () => {
  editor = editorOf(await signIn());
});

type Listed = { id: number; kind: string; title: string };
const list = async (id: number): Promise<Listed[]> => (await editor.revisions(id)).body;
const kinds = async (id: number) => (await list(id)).map(({ kind, title }) => [kind, title]);
const revisionOf = async (id: number, title: string) =>
  (await list(id)).find((revision) => revision.title === title)?.id ?? 0;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

describe("the revisions of a post", () => {
  it("every save of a post leaves a revision with its author and note, newest first", async () => {
    const { id } = (await editor.create()).body;
    await editor.update(id, { title: "Second", content: "<h2>One two</h2><p>three.</p>" });
    await editor.update(id, { title: "Third", status: "published" });
    await editor.update(id, { title: "Fourth" });
    await editor.update(id, { title: "Fifth", status: "archived" });
    const { id: userId, email } = await db().user.findFirstOrThrow();
    const { body } = await editor.revisions(id);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      createdAt: expect.stringMatching(/^2\d{3}-/),
      author: { id: userId, name: email },
      kind: "saved",
      name: "",
      title: "Fifth",
      words: 3,
    });
    expect(await kinds(id)).toEqual([
      ["saved", "Fifth"],
      ["published", "Fourth"],
      ["published", "Third"],
      ["saved", "Second"],
      ["saved", POST.title],
    ]);
  });

  it("a revision has the fields of its save, whatever came after", async () => {
    const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
    const fields = { excerpt: "Short", metaTitle: "Meta", ogImage: "/objects/a.png", categoryIds: [categoryId] };
    const { id } = (await editor.create(fields)).body;
    await editor.update(id, { title: "Second", excerpt: "", categoryIds: [], slug: "second" });
    const first = (await editor.revision(id, await revisionOf(id, POST.title))).body;
    expect(first).toMatchObject({ ...POST, ...fields, status: "draft", publishAt: null, kind: "saved", words: 4 });
    const second = (await editor.revision(id, await revisionOf(id, "Second"))).body;
    expect(second).toMatchObject({ title: "Second", slug: "second", excerpt: null, categoryIds: [] });
  });

  it("autosaves leave one revision in ten minutes", async () => {
    const { id } = (await editor.create()).body;
    for (const title of ["One", "Two", "Three"]) await editor.saveDraft(id, { title, version: null });
    expect((await kinds(id)).filter(([kind]) => kind === "autosaved")).toEqual([["autosaved", "One"]]);
    await db().postRevision.updateMany({ data: { createdAt: new Date(Date.now() - 10 * 60_000 - 1) } });
    const { version } = (await editor.read(id)).body;
    await editor.saveDraft(id, { title: "Four", version });
    await editor.saveDraft(id, { title: "Five", version: version + 1 });
    expect((await kinds(id)).filter(([kind]) => kind === "autosaved")).toEqual([
      ["autosaved", "Four"],
      ["autosaved", "One"],
    ]);
  });

  it("the revisions of a post from elsewhere begin with its first state", async () => {
    const { id } = await db().post.create({ data: { title: "Seeded", slug: "seeded", content: "<p>x</p>" } });
    await editor.update(id, { title: "Changed" });
    expect(await kinds(id)).toEqual([
      ["saved", "Changed"],
      ["saved", "Seeded"],
    ]);
  });

  it("revisions are read in pages of 50, and a page past the end is empty", async () => {
    const { id } = (await editor.create()).body;
    for (let n = 0; n < 50; n += 1) await editor.update(id, { title: `Title ${n}` });
    const [first, second, third] = [
      await editor.revisions(id),
      await editor.revisions(id, "?page=2"),
      await editor.revisions(id, "?page=3"),
    ];
    expect([first.body.length, first.headers.get("x-next-page")]).toEqual([50, "2"]);
    expect([second.body.length, second.headers.get("x-next-page")]).toEqual([1, null]);
    expect([third.status, third.body]).toEqual([200, []]);
    expect((await editor.revisions(id, "?page=0")).status).toBe(400);
  });
});

describe("restoring a revision", () => {
  it("restoring a revision of an unpublished post makes it the post and keeps the previous state", async () => {
    const { id } = (await editor.create({ excerpt: "First" })).body;
    await editor.update(id, { title: "Second", excerpt: "Second" });
    await editor.saveDraft(id, { version: 2, title: "Unsaved" });
    const { status, body } = await editor.restore(id, await revisionOf(id, POST.title));
    expect([status, body.title, body.excerpt, body.status, body.draft]).toEqual([
      200,
      POST.title,
      "First",
      "draft",
      null,
    ]);
    expect(body.version).toBe(4);
    expect((await kinds(id)).slice(0, 2)).toEqual([
      ["restored", POST.title],
      ["replaced", "Unsaved"],
    ]);
  });

  it("restoring a revision of a published post makes it the working copy and leaves the post unchanged", async () => {
    const { id } = (await editor.create({ status: "draft" })).body;
    const published = (await editor.update(id, { title: "Live", status: "published" })).body;
    await editor.saveDraft(id, { version: published.version, title: "Unsaved" });
    const { status, body } = await editor.restore(id, await revisionOf(id, POST.title));
    expect([status, body.title, body.status]).toEqual([200, "Live", "published"]);
    expect(body.draft).toMatchObject({ title: POST.title, status: "published", publishAt: published.publishedAt });
    expect((await kinds(id)).slice(0, 2)).toEqual([
      ["restored", POST.title],
      ["replaced", "Unsaved"],
    ]);
  });

  it("restoring a revision never publishes or withdraws a post", async () => {
    const { id } = (await editor.create({ status: "published", title: "Was live" })).body;
    await editor.update(id, { status: "archived", title: "Archived" });
    const { body } = await editor.restore(id, await revisionOf(id, "Was live"));
    expect([body.title, body.status]).toEqual(["Was live", "archived"]);
  });

  it("restoring a revision keeps the slug where another post has it, and leaves out deleted categories", async () => {
    const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
    const { id } = (await editor.create({ slug: "first", categoryIds: [categoryId] })).body;
    await editor.update(id, { slug: "second", title: "Second" });
    await editor.create({ slug: "first", title: "Another" });
    await db().category.delete({ where: { id: categoryId } });
    const { body } = await editor.restore(id, await revisionOf(id, POST.title));
    expect([body.slug, body.categoryIds, body.title]).toEqual(["second", [], POST.title]);
  });

  it("restoring an incomplete revision makes it the working copy", async () => {
    const { id } = (await editor.create()).body;
    await editor.saveDraft(id, { version: 1, title: "", content: "" });
    await editor.discardDraft(id);
    const [discarded] = await list(id);
    const { status, body } = await editor.restore(id, discarded?.id ?? 0);
    expect([status, body.title, body.draft.title, body.draft.content]).toEqual([200, POST.title, "", ""]);
  });
});

it("a revision does not exist under another post, in the trash, or by an odd id", async () => {
  const one = (await editor.create({ slug: "one" })).body.id;
  const two = (await editor.create({ slug: "two" })).body.id;
  const [revision] = await list(one);
  const id = revision?.id ?? 0;
  for (const [post, wanted] of [
    [two, id],
    [one, id + 99],
    [one, "abc"],
    [one, "0"],
    ["-1", id],
    [99, id],
  ] as const) {
    expect((await editor.revision(post, wanted)).status).toBe(404);
    expect((await editor.restore(post, wanted)).status).toBe(404);
  }
  expect((await editor.revisions(99)).status).toBe(404);
  await editor.remove(one);
  expect((await editor.revisions(one)).status).toBe(404);
  expect((await editor.revision(one, id)).status).toBe(404);
  expect((await editor.restore(one, id)).status).toBe(404);
});

it("thinning keeps one autosaved revision a day after 30 days, and all others", async () => {
  const { id } = (await editor.create()).body;
  for (const title of ["One", "Two", "Three", "Four"]) {
    const { version } = (await editor.read(id)).body;
    await editor.saveDraft(id, { version, title });
    await db().postRevision.updateMany({ where: { title }, data: { createdAt: daysAgo(1) } });
  }
  const day = new Date("2026-01-05T10:00:00Z");
  const hours = (n: number) => new Date(day.getTime() + n * 60 * 60_000);
  for (const [title, createdAt] of [
    ["One", day],
    ["Two", hours(2)],
    ["Three", hours(24)],
    ["Four", daysAgo(29)],
  ] as const)
    await db().postRevision.updateMany({ where: { title }, data: { createdAt } });
  await thinRevisions();
  expect((await kinds(id)).map(([, title]) => title)).toEqual(["Four", "Three", "Two", POST.title]);
  for (const { id: revisionId, title } of await list(id))
    expect((await editor.revision(id, revisionId)).body.title).toBe(title);
});

describe("the name of a revision", () => {
  it("the name of a revision is a label in the list, and no field of the revision changes with it", async () => {
    const { id } = (await editor.create()).body;
    const [first] = await list(id);
    const before = (await editor.revision(id, first?.id ?? 0)).body;
    const { status, body } = await editor.nameRevision(id, before.id, { name: " before\nlegal " });
    expect([status, body]).toEqual([200, { ...before, name: "before legal" }]);
    expect(await list(id)).toMatchObject([{ id: before.id, name: "before legal" }]);
    expect((await editor.revisions(id, "?activity=1")).body).toContainEqual(
      expect.objectContaining({ id: before.id, name: "before legal" }),
    );
    expect((await editor.nameRevision(id, before.id, { name: "" })).body).toEqual(before);
  });

  it.each([{}, { name: null }, { name: 7 }, { name: "x".repeat(81) }])(
    "the name of a revision is not %j",
    async (fields) => {
      const { id } = (await editor.create()).body;
      const [first] = await list(id);
      const { status, body } = await editor.nameRevision(id, first?.id ?? 0, fields);
      expect([status, body.issues[0].path]).toEqual([400, "name"]);
      expect((await editor.nameRevision(id, first?.id ?? 0, { name: "x".repeat(80) })).status).toBe(200);
    },
  );

  it("the name of a revision is given under the revision's own post only", async () => {
    const { id } = (await editor.create()).body;
    const other = (await editor.create({ slug: "other" })).body.id;
    const [first] = await list(id);
    for (const [post, revision] of [
      [other, first?.id ?? 0],
      [id, 999_999],
      [id, "abc"],
      [99, first?.id ?? 0],
    ] as const)
      expect((await editor.nameRevision(post, revision, { name: "Mine" })).status).toBe(404);
    expect(await list(id)).toMatchObject([{ name: "" }]);
  });

  it("the name of a revision keeps an autosaved revision that would be thinned", async () => {
    const { id } = (await editor.create()).body;
    for (const title of ["One", "Two", "Three"]) {
      await editor.saveDraft(id, { title, version: null });
      await db().postRevision.updateMany({ where: { kind: "autosaved" }, data: { createdAt: daysAgo(40) } });
    }
    const one = (await list(id)).find(({ kind, title }) => kind === "autosaved" && title === "One");
    await editor.nameRevision(id, one?.id ?? 0, { name: "before legal" });
    await thinRevisions();
    const autosaved = (await kinds(id)).filter(([kind]) => kind === "autosaved");
    expect(autosaved.map(([, title]) => title)).toEqual(["Three", "One"]);
  });
});

it("an earlier version is read whole, as the page it was", async () => {
  const { id } = (await editor.create()).body;
  await editor.update(id, { title: "Second", content: "<p>Other.</p>" });
  const first = await revisionOf(id, POST.title);
  const actor = { id: (await db().user.findFirstOrThrow()).id, role: "owner" } as const;
  expect(await getRevisionPreview(actor, id, first)).toMatchObject({
    ...POST,
    version: expect.stringMatching(/^Version of /),
  });
  await editor.nameRevision(id, first, { name: "before legal" });
  expect((await getRevisionPreview(actor, id, first)).version).toBe("Version “before legal”");
  await expect(getRevisionPreview(actor, id, 0)).rejects.toThrow("Revision not found");
});
