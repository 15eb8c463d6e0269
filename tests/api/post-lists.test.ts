import { beforeEach, describe, expect, it } from "vitest";
import * as filtersRoute from "@/app/api/blog/posts/filters/route";
import { db } from "@/lib/db/client";
import { siteDocuments } from "@/lib/site/registry";
import { callJson } from "../support/call";
import { type Editor, editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

let cookie: string;
let editor: Editor;
beforeEach(async () => {
  cookie = await signIn();
  editor = editorOf(cookie);
});

const slugs = async (query: string) =>
  (await editor.list(query)).body.map(({ slug }: { slug: string }) => slug) as string[];

describe("the list of posts", () => {
  it("the months of the list are those of the site's time zone", async () => {
    await editor.create({ slug: "late" });
    await db().post.updateMany({ data: { createdAt: new Date("2026-11-01T02:30:00Z") } });
    expect([await slugs("?month=2026-10"), await slugs("?month=2026-11")]).toEqual([[], ["late"]]);
    const value = { ...siteDocuments.brand.default, timeZone: "America/Chicago" };
    await db().siteDocument.create({ data: { key: "brand", value, version: 1 } });
    expect([await slugs("?month=2026-10"), await slugs("?month=2026-11")]).toEqual([["late"], []]);
    const filters = await callJson(filtersRoute.GET, { cookie });
    expect(filters.body.months).toEqual(["2026-10"]);
  });

  it("the list of posts filters by status, category, author and month, alone and together, with and without pages", async () => {
    const notes = (await db().category.create({ data: { name: "Notes", slug: "notes" } })).id;
    const other = editorOf(await signIn());
    await editor.create({ slug: "draft" });
    await editor.create({ slug: "live", status: "published", categoryIds: [notes] });
    await other.create({
      slug: "planned",
      status: "published",
      publishAt: "2126-01-01T00:00:00Z",
      categoryIds: [notes],
    });
    await other.create({ slug: "old", status: "archived" });
    await db().post.update({
      where: { slug_kind: { slug: "old", kind: "post" } },
      data: { createdAt: new Date("2026-02-28T23:59:59.999Z") },
    });
    await db().post.update({
      where: { slug_kind: { slug: "draft", kind: "post" } },
      data: { createdAt: new Date("2026-03-01T00:00:00Z") },
    });
    const { authorId } = await db().post.findUniqueOrThrow({
      where: { slug_kind: { slug: "old", kind: "post" } },
      select: { authorId: true },
    });
    const cases: [string, string[]][] = [
      ["status=draft", ["draft"]],
      ["status=published", ["live"]],
      ["status=scheduled", ["planned"]],
      ["status=archived", ["old"]],
      [`category=${notes}`, ["planned", "live"]],
      [`category=${notes}&status=published`, ["live"]],
      [`author=${authorId}`, ["planned", "old"]],
      [`author=${authorId}&category=${notes}`, ["planned"]],
      ["month=2026-02", ["old"]],
      ["month=2026-03", ["draft"]],
      ["month=2020-01", []],
      ["category=999", []],
      [`q=kitchen&category=${notes}&status=scheduled`, ["planned"]],
    ];
    for (const [query, expected] of cases) {
      expect([query, await slugs(`?${query}`)]).toEqual([query, expected]);
      const page = await editor.list(`?page=1&${query}`);
      expect([query, page.body.map(({ slug }: { slug: string }) => slug)]).toEqual([query, expected]);
      expect([query, page.headers.get("x-total-count")]).toEqual([query, String(expected.length)]);
    }
    const filters = await callJson(filtersRoute.GET, { cookie });
    expect(filters.body.authors).toHaveLength(2);
    expect(filters.body.authors).toContainEqual({ id: authorId, name: expect.stringContaining("@") });
    expect(filters.body.months.slice(1)).toEqual(["2026-03", "2026-02"]);
  });

  it("the counts in the trash follow its filters", async () => {
    const { body } = await editor.create();
    await editor.remove(body.id);
    const totals = await Promise.all(
      ["", "&status=draft", "&status=published"].map(async (filter) => {
        const page = await editor.list(`?trash=1&page=1${filter}`);
        return [page.body.length, page.headers.get("x-total-count")];
      }),
    );
    expect(totals).toEqual([
      [1, "1"],
      [1, "1"],
      [0, "0"],
    ]);
  });

  it.each([
    ["title", ["a", "b", "c"]],
    ["-title", ["c", "b", "a"]],
    ["createdAt", ["b", "c", "a"]],
    ["-createdAt", ["a", "c", "b"]],
    ["status", ["c", "b", "a"]],
    ["-status", ["a", "b", "c"]],
    ["publishedAt", ["b", "a", "c"]],
  ])("the list of posts sorts by %s", async (sort, expected) => {
    await editor.create({ slug: "b", title: "B", status: "published", publishAt: "2020-01-01T00:00:00Z" });
    await editor.create({ slug: "c", title: "C" });
    await editor.create({ slug: "a", title: "A", status: "published" });
    await editor.update(3, { status: "archived" });
    expect(await slugs(`?sort=${sort}`)).toEqual(expected);
    expect(await slugs(`?page=1&sort=${sort}`)).toEqual(expected);
  });

  it("the list of posts sorts by the last edit of post or working copy, whole and by pages", async () => {
    const [a, b, c] = [
      (await editor.create({ slug: "a", status: "published" })).body.id,
      (await editor.create({ slug: "b" })).body.id,
      (await editor.create({ slug: "c" })).body.id,
    ];
    await editor.update(a, { excerpt: "Edited" });
    const { savedAt } = (await editor.saveDraft(b, { title: "Unsaved" })).body;
    const sorted = ["b", "a", "c"];
    expect([await slugs("?sort=-editedAt"), await slugs("?page=1&sort=-editedAt")]).toEqual([sorted, sorted]);
    expect(await slugs("?page=1&sort=-editedAt&status=draft")).toEqual(["b", "c"]);
    await editor.bulk({ ids: [b], action: "archive" });
    await editor.update(c, { excerpt: "Edited" });
    expect(await slugs("?page=1&sort=-editedAt")).toEqual(["c", "b", "a"]);
    const listed = (await editor.list("?page=1")).body as { id: number; editedAt: string }[];
    const editedAt = (id: number) => listed.find((post) => post.id === id)?.editedAt;
    expect(editedAt(a)).toBe((await editor.read(a)).body.updatedAt);
    expect((editedAt(b) ?? "") > savedAt).toBe(true);
  });

  it("the list of posts narrows to public posts with a working copy", async () => {
    const id = (await editor.create({ slug: "live", status: "published" })).body.id;
    await editor.create({ slug: "untouched", status: "published" });
    const draft = (await editor.create({ slug: "draft" })).body.id;
    for (const changed of [id, draft]) await editor.saveDraft(changed, { title: "Unsaved" });
    const page = await editor.list("?page=1&status=changed");
    expect([await slugs("?status=changed"), page.body.length, page.headers.get("x-total-count")]).toEqual([
      ["live"],
      1,
      "1",
    ]);
  });

  it("the list of posts searches title, excerpt, slug and text, but not tags", async () => {
    await editor.create({ slug: "one", title: "Xylophone" });
    await editor.create({ slug: "two", excerpt: "About a xylophone" });
    await editor.create({ slug: "my-xylophone" });
    await editor.create({ slug: "four", content: "<p>He played the <strong>xylophones</strong> all day.</p>" });
    await editor.create({ slug: "five", content: '<p>Nothing <a href="/xylophone">here</a></p>' });
    for (const query of ["q=xylophone", "q=XYLO", "page=1&q=xylophone"])
      expect([query, await slugs(`?${query}`)]).toEqual([query, ["four", "my-xylophone", "two", "one"]]);
    expect(await slugs("?q=played%20xylo")).toEqual(["four"]);
    for (const odd of ["%", "'", "\\", "' | 'x", "a & !b", "':*", "(", "<->"])
      expect([odd, (await editor.list(`?page=1&q=${encodeURIComponent(odd)}`)).status]).toEqual([odd, 200]);
  });

  it("the list of posts names each author and marks posts with a working copy", async () => {
    const { id } = (await editor.create({ slug: "with", status: "published" })).body;
    await editor.create({ slug: "without" });
    await editor.saveDraft(id, { version: 1, title: "Unsaved" });
    const author = { id: expect.any(String), name: expect.stringContaining("@") };
    expect((await editor.list("?page=1")).body).toMatchObject([
      { slug: "without", hasDraft: false, author, categoryIds: [] },
      { slug: "with", title: POST.title, hasDraft: true, author },
    ]);
    await db().user.deleteMany();
    cookie = await signIn();
    expect((await editorOf(cookie).list("?page=1")).body).toMatchObject([{ author: null }, { author: null }]);
  });

  it.each([
    "status=live",
    "category=x",
    "category=0",
    "author=1",
    "month=2026-13",
    "month=26-01",
    "sort=content",
    "page=0",
  ])("the list of posts rejects the query %s", async (query) =>
    expect((await editor.list(`?${query}`)).status).toBe(400),
  );
});

describe("a bulk action", () => {
  it("a bulk action publishes, archives, categorizes and trashes posts, and leaves revisions", async () => {
    const notes = (await db().category.create({ data: { name: "Notes", slug: "notes" } })).id;
    const more = (await db().category.create({ data: { name: "More", slug: "more" } })).id;
    const ids = [
      (await editor.create({ slug: "one", categoryIds: [more] })).body.id,
      (await editor.create({ slug: "two" })).body.id,
    ];
    const done = { status: 200, body: { done: ids, failed: [] } };
    expect(await editor.bulk({ ids: [...ids, ids[0]], action: "publish" })).toMatchObject(done);
    expect((await editor.list("?status=published")).body).toHaveLength(2);
    expect(await editor.bulk({ ids, action: "categorize", categoryIds: [notes] })).toMatchObject(done);
    expect((await editor.read(ids[0] ?? 0)).body.categoryIds).toEqual([notes, more]);
    expect(await editor.bulk({ ids, action: "archive" })).toMatchObject(done);
    const kinds = (await editor.revisions(ids[0] ?? 0)).body.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["saved", "published", "published", "saved"]);
    expect(await editor.bulk({ ids, action: "trash" })).toMatchObject(done);
    expect((await editor.list("?trash=1")).body).toHaveLength(2);
  });

  it("a bulk action keeps working copies and publishes none of them unseen", async () => {
    const notes = (await db().category.create({ data: { name: "Notes", slug: "notes" } })).id;
    const { id } = (await editor.create()).body;
    await editor.saveDraft(id, { version: 1, title: "Unsaved" });
    const refused = (await editor.bulk({ ids: [id, 99], action: "publish" })).body;
    expect(refused).toEqual({
      done: [],
      failed: [
        { id, message: `"${POST.title}" has unsaved changes. Open it to publish it.` },
        { id: 99, message: "Post not found" },
      ],
      token: expect.any(String),
    });
    await editor.bulk({ ids: [id], action: "categorize", categoryIds: [notes] });
    await editor.bulk({ ids: [id], action: "archive" });
    const { body } = await editor.read(id);
    expect(body).toMatchObject({ title: POST.title, status: "archived", version: 4 });
    expect(body.draft).toMatchObject({ title: "Unsaved", status: "archived", categoryIds: [notes] });
    expect((await editor.saveDraft(id, { version: 4, title: "On" })).status).toBe(200);
  });

  it.each([
    ["no ids", { ids: [], action: "publish" }, "ids"],
    ["too many", { ids: Array.from({ length: 101 }, (_, n) => n + 1), action: "trash" }, "ids"],
    ["an id that is none", { ids: ["1"], action: "trash" }, "ids.0"],
    ["an unknown action", { ids: [1], action: "delete" }, "action"],
    ["no categories", { ids: [1], action: "categorize" }, "categoryIds"],
  ])("a bulk action rejects %s", async (_what, body, path) => {
    const answer = await editor.bulk(body);
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
  });
});

describe("a duplicate of a post", () => {
  it("a duplicate of a post is a draft with everything except slug, date and revisions", async () => {
    const notes = (await db().category.create({ data: { name: "Notes", slug: "notes" } })).id;
    const fields = { status: "published", excerpt: "Short", categoryIds: [notes], ogImage: "/objects/a.png" };
    const { id } = (await editor.create(fields)).body;
    const other = editorOf(await signIn());
    const { status, body } = await other.duplicate(id);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        ...POST,
        ...fields,
        title: `Copy of ${POST.title}`,
        slug: `${POST.slug}-2`,
        status: "draft",
        publishedAt: null,
        version: 1,
        draft: null,
      }),
    ]);
    expect(body.author).not.toEqual((await editor.read(id)).body.author);
    expect((await editor.revisions(body.id)).body).toHaveLength(1);
    expect((await other.duplicate(id)).body.slug).toBe(`${POST.slug}-3`);
    expect((await other.duplicate(99)).status).toBe(404);
  });

  it("a duplicate of a post takes the working copy where that is complete", async () => {
    const { id } = (await editor.create()).body;
    await editor.saveDraft(id, { version: 1, title: "Unsaved", content: "<p>New.</p>" });
    expect((await editor.duplicate(id)).body).toMatchObject({ title: "Copy of Unsaved", content: "<p>New.</p>" });
    await editor.saveDraft(id, { version: 2, title: "" });
    expect((await editor.duplicate(id)).body).toMatchObject({ title: `Copy of ${POST.title}`, content: POST.content });
  });
});
