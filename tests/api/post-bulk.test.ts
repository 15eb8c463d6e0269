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

  it("the undo of a bulk action is done once, although two requests have found it before either takes it", async () => {
    const id = await make("one");
    const { token } = (await editor.bulk({ ids: [id], action: "publish" })).body;
    const both = await whileLocked(
      (other) => other.query("SELECT 1 FROM undoable_changes FOR UPDATE"),
      () => [editor.undoBulk(token), editor.undoBulk(token)],
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await editor.read(id)).body.status).toBe("draft");
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
