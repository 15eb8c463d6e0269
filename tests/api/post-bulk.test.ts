import { beforeEach, describe, expect, it } from "vitest";
import * as undoPublicationRoute from "@/app/api/site/publish/undo/route";
import { db } from "@/lib/db/client";
import { callJson } from "../support/call";
import { whileLocked } from "../support/locks";
import { type Editor, editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

let cookie: string;
let editor: Editor;
beforeEach(async () => {
  cookie = await signIn();
  editor = editorOf(cookie);
});

const make = async (slug: string, fields: object = {}) => (await editor.create({ slug, ...fields })).body.id as number;
const category = async (name: string) => (await db().category.create({ data: { name, slug: name.toLowerCase() } })).id;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const TOKEN = expect.stringMatching(/^[\w-]{43}$/);
const GONE = { status: 404, body: { message: "This can no longer be undone." } };

/** All of a post but what every write changes. */
const stateOf = async (id: number) => {
  const { version: _version, draft, ...post } = (await editor.read(id)).body;
  return { ...post, draft: draft && { ...draft } };
};

describe("the undo of a bulk action", () => {
  it("the undo of a bulk action brings back status, dates, schedule, review mark, categories and working copies", async () => {
    const [notes, more] = [await category("Notes"), await category("More")];
    const ids = [
      await make("live", { status: "published", categoryIds: [notes] }),
      await make("scheduled", { status: "published", publishAt: inMinutes(60) }),
      await make("draft", { readyForReview: true }),
      await make("archived", { status: "archived" }),
    ];
    await editor.saveDraft(ids[0] ?? 0, { title: "Unsaved", version: 1 });
    const before = await Promise.all(ids.map(stateOf));
    for (const body of [
      { ids, action: "archive" },
      { ids, action: "publish" },
      { ids, action: "categorize", categoryIds: [more] },
      { ids, action: "trash" },
    ]) {
      const done = await editor.bulk(body);
      expect([body.action, done.status, done.body]).toEqual([
        body.action,
        200,
        { done: ids, failed: [], token: TOKEN },
      ]);
      const undone = await editor.undoBulk(done.body.token);
      expect([body.action, undone.status, undone.body]).toEqual([body.action, 200, { done: ids, failed: [] }]);
      expect([body.action, await Promise.all(ids.map(stateOf))]).toEqual([body.action, before]);
      expect(await editor.undoBulk(done.body.token)).toMatchObject(GONE);
    }
    const kinds = (await editor.revisions(ids[3] ?? 0)).body.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 2)).toEqual(["restored", "saved"]);
  });

  it("the undo of a bulk action leaves posts that were changed since, and says which", async () => {
    const [one, two, three] = [await make("one"), await make("two"), await make("three")];
    const { token } = (await editor.bulk({ ids: [one, two, three], action: "publish" })).body;
    await editor.update(one, { title: "Changed" });
    await editor.saveDraft(three, { title: "Working copy" });
    const { body } = await editor.undoBulk(token);
    expect(body).toEqual({
      done: [two],
      failed: [
        { id: one, message: '"Changed" has been changed since.' },
        { id: three, message: `"${POST.title}" has been changed since.` },
      ],
    });
    expect((await editor.read(one)).body.status).toBe("published");
  });

  it("the undo of a bulk deletion leaves a post that was taken out of the trash and put there again", async () => {
    const [one, two] = [await make("one", { status: "published" }), await make("two")];
    const { token } = (await editor.bulk({ ids: [one, two], action: "trash" })).body;
    await editor.restorePost(one);
    await editor.remove(one);
    expect((await editor.undoBulk(token)).body).toMatchObject({ done: [two], failed: [{ id: one }] });
  });

  it("the undo of a bulk action is unknown with another token, after 10 minutes, and after it was used at the same time", async () => {
    const ids = [await make("one")];
    const [first, second] = [
      (await editor.bulk({ ids, action: "publish" })).body.token,
      (await editor.bulk({ ids, action: "archive" })).body.token,
    ];
    for (const unknown of ["", "x", "A".repeat(43)]) expect(await editor.undoBulk(unknown)).toMatchObject(GONE);
    const both = await Promise.all([editor.undoBulk(second), editor.undoBulk(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await db().undoableChange.updateMany({ data: { createdAt: new Date(inMinutes(-10)) } });
    expect(await editor.undoBulk(first)).toMatchObject(GONE);
  });

  it("the undo of a bulk action is done once, although another instance takes it meanwhile", async () => {
    const id = await make("one");
    const { token } = (await editor.bulk({ ids: [id], action: "publish" })).body;
    const [undone] = await whileLocked(
      (other) => other.query("DELETE FROM undoable_changes"),
      () => [editor.undoBulk(token)],
    );
    expect(undone).toMatchObject(GONE);
    expect((await editor.read(id)).body.status).toBe("published");
  });

  it("the undo of a bulk action takes what undoing each of its changes takes", async () => {
    const author = editorOf(await signIn("author"));
    const { id } = (await author.create()).body;
    const notes = await category("Notes");
    const { token } = (await author.bulk({ ids: [id], action: "categorize", categoryIds: [notes] })).body;
    expect((await author.undoBulk(token)).body.done).toEqual([id]);
  });

  it("only who did a bulk action can undo it, once, and only as a bulk action", async () => {
    const { id } = (await editor.create()).body;
    const { token } = (await editor.bulk({ ids: [id], action: "publish" })).body;
    const colleague = editorOf(await signIn("editor"));
    expect(await colleague.undoBulk(token)).toMatchObject(GONE);
    expect((await editor.read(id)).body.status).toBe("published");
    expect(await callJson(undoPublicationRoute.POST, { method: "POST", cookie, body: { token } })).toMatchObject(GONE);
    expect((await editor.undoBulk(token)).body).toEqual({ done: [id], failed: [] });
    expect(await editor.undoBulk(token)).toMatchObject(GONE);
  });
});

it("categorizing adds to the categories of the public text and to those of the working copy", async () => {
  const [a, b, c] = [await category("A"), await category("B"), await category("C")];
  const id = await make("one", { status: "published", categoryIds: [a] });
  await editor.saveDraft(id, { categoryIds: [b], version: 1 });
  await editor.bulk({ ids: [id], action: "categorize", categoryIds: [c] });
  const { body } = await editor.read(id);
  expect([body.categoryIds, body.draft.categoryIds]).toEqual([
    [a, c],
    [b, c],
  ]);
});

it("categorizing says of each post that a category is gone, and changes none", async () => {
  const [one, two] = [await make("one"), await make("two")];
  const { body } = await editor.bulk({
    ids: [one, two],
    action: "categorize",
    categoryIds: [await category("A"), 999],
  });
  const message = "One of the categories no longer exists.";
  expect(body).toMatchObject({
    done: [],
    failed: [
      { id: one, message },
      { id: two, message },
    ],
  });
});

describe("a database that goes away during a bulk action", () => {
  const setDown = (isDown: boolean) =>
    db().$executeRawUnsafe(
      isDown
        ? "CREATE OR REPLACE TRIGGER is_down BEFORE UPDATE ON blog_posts FOR EACH ROW WHEN (NEW.title = 'Last') EXECUTE FUNCTION go_down()"
        : "DROP TRIGGER IF EXISTS is_down ON blog_posts",
    );
  const statuses = async () => {
    const groups = await db().post.groupBy({ by: ["status"], _count: true });
    return Object.fromEntries(groups.map(({ status, _count }) => [status, _count]));
  };
  beforeEach(async () => {
    await db().$executeRawUnsafe(
      "CREATE OR REPLACE FUNCTION go_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'down' USING ERRCODE = '57P01'; END $$",
    );
    return async () => {
      await db().$executeRawUnsafe("DROP FUNCTION IF EXISTS go_down CASCADE");
    };
  });

  it("what was done is answered and can be undone, and what was not undone can be undone again", async () => {
    const { id: authorId } = await db().user.findFirstOrThrow();
    const rows = Array.from({ length: 150 }, (_, n) => ({
      ...{ title: n === 0 ? "Last" : "x", slug: `n-${n}`, content: "<p>x</p>", authorId },
      createdAt: new Date(2026, 0, 1, 0, n),
    }));
    await db().post.createMany({ data: rows });
    await setDown(true);
    const { status, body } = await editor.bulk({ filter: {}, action: "publish" });
    expect([status, body.done.length, body.failed.length]).toEqual([200, 100, 50]);
    expect(body.failed[0].message).toMatch(/database could not be reached/);
    expect(await statuses()).toEqual({ published: 100, draft: 50 });
    await setDown(false);
    expect((await editor.undoBulk(body.token)).body.done).toHaveLength(100);
    expect(await statuses()).toEqual({ draft: 150 });

    const all = (await editor.bulk({ filter: {}, action: "publish" })).body;
    await setDown(true);
    expect((await editor.undoBulk(all.token)).body).toMatchObject({ done: { length: 100 }, failed: { length: 50 } });
    await setDown(false);
    expect((await editor.undoBulk(all.token)).body).toMatchObject({ done: { length: 50 }, failed: [] });
    expect(await statuses()).toEqual({ draft: 150 });
    expect(await editor.undoBulk(all.token)).toMatchObject(GONE);
  });

  it("an undo that meets it at once can be repeated", async () => {
    const id = await make("one", { title: "Last" });
    const { token } = (await editor.bulk({ ids: [id], action: "publish" })).body;
    await setDown(true);
    expect((await editor.undoBulk(token)).status).toBe(503);
    await setDown(false);
    expect((await editor.undoBulk(token)).body.done).toEqual([id]);
  });
});

describe("a bulk action on a filter", () => {
  it("a bulk action on a filter changes every post of that list, and no other", async () => {
    const notes = await category("Notes");
    const [draft, live, found, changed] = [
      await make("draft", { categoryIds: [notes] }),
      await make("live", { status: "published" }),
      await make("found", { title: "Heliotrope", status: "archived" }),
      await make("changed", { status: "published" }),
    ];
    const trashed = await make("trashed");
    await editor.remove(trashed);
    await editor.saveDraft(changed, { title: "Unsaved" });
    const author = (await db().user.findFirstOrThrow()).id;
    const month = new Date().toISOString().slice(0, 7);
    const matching = async (filter: object) => {
      const { body } = await editor.bulk({ filter, action: "categorize", categoryIds: [notes] });
      return body.done as number[];
    };
    expect(await matching({ status: "draft" })).toEqual([draft]);
    expect(await matching({ status: "changed" })).toEqual([changed]);
    expect(await matching({ q: "helio" })).toEqual([found]);
    expect(await matching({ status: "published", author, month })).toEqual([changed, live]);
    expect(await matching({ month: "2001-01" })).toEqual([]);
    expect(await matching({ category: notes })).toEqual([changed, found, live, draft]);
    expect(await matching({ category: String(notes), status: "draft" })).toEqual([draft]);
    const { body } = await editor.bulk({ filter: {}, action: "archive" });
    expect(body.done).toEqual([changed, found, live, draft]);
    expect((await editor.undoBulk(body.token)).body.done).toEqual(body.done);
  });

  it("a bulk action on a filter has no limit, and an author's own posts only", async () => {
    const author = editorOf(await signIn("author"));
    const own = (await author.create({ slug: "own" })).body.id;
    const { id: authorId } = await db().user.findFirstOrThrow({ where: { role: "owner" } });
    const rows = Array.from({ length: 120 }, (_, n) => ({ title: "x", slug: `n-${n}`, content: "<p>x</p>", authorId }));
    await db().post.createMany({ data: rows });
    expect((await author.bulk({ filter: {}, action: "trash" })).body).toMatchObject({ done: [own], failed: [] });
    expect((await editor.bulk({ filter: { q: "x" }, action: "trash" })).body.done).toHaveLength(120);
  });

  it.each([
    ["ids and a filter", { ids: [1], filter: {} }],
    ["neither ids nor a filter", {}],
    ["an unknown filter", { filter: { statsu: "draft" } }],
    ["an unknown status", { filter: { status: "live" } }],
    ["a page", { filter: { page: "2" } }],
    ["no object", { filter: "all" }],
  ])("a bulk action rejects %s", async (_what, body) => {
    const id = await make("one");
    expect((await editor.bulk({ ...body, action: "trash" })).status).toBe(400);
    expect((await editor.read(id)).status).toBe(200);
  });
});
