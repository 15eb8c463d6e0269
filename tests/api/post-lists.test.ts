/** The lists of posts, and bulk actions. */
import { expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { siteDocuments } from "@/lib/site/registry";
import { ask, signIn, signInAnew, signInEach, statusesOf, userOf } from "../support/call";
import { addCategory, editor, editorOf, expectList, POST } from "../support/posts";
import { connectOther, waitingLocks } from "../support/stored";

signInEach();

const make = async (slug: string, fields: object = {}) => (await editor.create({ slug, ...fields })).body.id as number;
const created = (slug: string, createdAt: string) =>
  db().post.update({ where: { slug_kind: { slug, kind: "post" } }, data: { createdAt: new Date(createdAt) } });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const TOKEN = expect.stringMatching(/^[\w-]{43}$/);

it("the list of posts is sorted newest first, with the fields of the table", async () => {
  await make("one");
  await editor.saveDraft(await make("two", { status: "published" }), { version: 1, title: "Unsaved" });
  const author = { id: expect.any(String), name: expect.stringContaining("@") };
  const { body } = await editor.list();
  expect(body).toMatchObject([
    { slug: "two", title: POST.title, hasDraft: true, author },
    { slug: "one", hasDraft: false, author, categoryIds: [] },
  ]);
  expect(Object.keys(body[0]).sort().join(" ")).toBe(
    "author categoryIds createdAt editedAt excerpt hasDraft id kind openComments publishedAt readyForReview slug status title views",
  );
  await db().user.deleteMany();
  expect((await editorOf(await signIn()).list("?page=1")).body).toMatchObject([{ author: null }, { author: null }]);
});

it("the list of posts filters by state, category, author and month, alone and together", async () => {
  const notes = await addCategory();
  await make("draft", { readyForReview: true });
  const live = await make("live", { status: "published", categoryIds: [notes] });
  await editor.saveDraft(live, { title: "Unsaved" });
  await signInAnew();
  await make("planned", { status: "published", publishAt: "2126-01-01T00:00:00Z", categoryIds: [notes] });
  await make("old", { status: "archived" });
  await created("old", "2026-02-28T23:59:59.999Z");
  await created("draft", "2026-03-01T00:00:00Z");
  const { authorId } = await db().post.findFirstOrThrow({ where: { slug: "old" } });
  const lists: Record<string, string[]> = {
    "status=draft": ["draft"],
    "ready=1": ["draft"],
    "status=published": ["live"],
    "status=changed": ["live"],
    "status=scheduled": ["planned"],
    "status=archived": ["old"],
    [`category=${notes}`]: ["planned", "live"],
    [`category=${notes}&status=published`]: ["live"],
    [`author=${authorId}`]: ["planned", "old"],
    "month=2026-02": ["old"],
    "month=2026-03": ["draft"],
    [`q=kitchen&category=${notes}&status=scheduled`]: ["planned"],
  };
  for (const [query, expected] of Object.entries(lists)) await expectList(query, expected);
  const { authors, months } = (await ask("GET /api/blog/posts/filters")).body;
  expect(authors).toHaveLength(2);
  expect(authors).toContainEqual({ id: authorId, name: expect.stringContaining("@") });
  expect(months.slice(1)).toEqual(["2026-03", "2026-02"]);
});

it("the months of the list are those of the site's time zone", async () => {
  await make("late");
  await created("late", "2026-11-01T02:30:00Z");
  await expectList("month=2026-11", ["late"]);
  const value = { ...siteDocuments.brand.default, timeZone: "America/Chicago" };
  await db().siteDocument.create({ data: { key: "brand", value, version: 1 } });
  await expectList("month=2026-11", []);
  await expectList("month=2026-10", ["late"]);
  expect((await ask("GET /api/blog/posts/filters")).body.months).toEqual(["2026-10"]);
});

it("the list of posts sorts by each column", async () => {
  await make("b", { title: "b", status: "published", publishAt: "2020-01-01T00:00:00Z" });
  await make("c", { title: "Ç" });
  const a = await make("a", { title: "À", status: "published" });
  await editor.update(a, { status: "archived" });
  const orders = { title: "abc", createdAt: "bca", status: "cba" };
  for (const [sort, order] of Object.entries(orders)) {
    await expectList(`sort=${sort}`, [...order]);
    await expectList(`sort=-${sort}`, [...order].reverse());
  }
  await expectList("sort=publishedAt", ["b", "a", "c"]);
  await expectList("sort=-publishedAt", ["a", "b", "c"]);
});

it("the list of posts sorts by the last edit of post or working copy", async () => {
  const [a, b, c] = [await make("a"), await make("b"), await make("c")];
  await editor.update(a, { excerpt: "Edited" });
  const { savedAt } = (await editor.saveDraft(b, { title: "Unsaved" })).body;
  await expectList("sort=-editedAt", ["b", "a", "c"]);
  expect((await editor.list()).body).toMatchObject([{}, { editedAt: savedAt }, {}]);
  await editor.update(c, { excerpt: "Edited" });
  await expectList("sort=-editedAt", ["c", "b", "a"]);
});

it("the list of posts searches title, excerpt, slug and text, but not HTML tags, and takes any input", async () => {
  await make("one", { title: "Xylophone" });
  await make("two", { excerpt: "About a xylophone" });
  await make("my-xylophone");
  await make("four", { content: "<p>He played the <strong>xylophones</strong> all day.</p>" });
  await make("five", { content: '<p>Nothing <a href="/xylophone">here</a></p>' });
  await expectList("q=xylophone", ["four", "my-xylophone", "two", "one"]);
  await expectList("q=played%20xylo", ["four"]);
  await expectList("q=xylophone&named=1", ["my-xylophone", "one"]);
  for (const odd of ["'", "\\", "' | 'x", "a & !b", "':*", "(", "<->", "x".repeat(201)])
    expect(await editor.list(`?page=1&q=${encodeURIComponent(odd)}`)).toMatchObject({ status: 200 });
});

it("the list of posts has pages of 50 and says whether another follows", async () => {
  const rows = Array.from({ length: 51 }, (_, n) => ({ title: `${n}`, slug: `s-${n}`, content: "x" }));
  await db().post.createMany({ data: rows });
  const page = async (number: number) => {
    const { body, headers } = await editor.list(`?page=${number}`);
    return { rows: body.length, next: headers.get("x-next-page"), total: headers.get("x-total-count") };
  };
  expect(await page(1)).toEqual({ rows: 50, next: "2", total: "51" });
  expect(await page(2)).toEqual({ rows: 1, next: null, total: "51" });
});

it("a bulk action keeps working copies and publishes none of them unseen", async () => {
  const [a, b, c] = [await addCategory("a"), await addCategory("b"), await addCategory("c")];
  const id = await make("one", { categoryIds: [a] });
  await editor.saveDraft(id, { version: 1, title: "Unsaved", categoryIds: [b] });
  const failed = [
    { id, message: `"${POST.title}" has unsaved changes. Open it to publish it.` },
    { id: 99, message: "Post not found" },
  ];
  expect((await editor.bulk({ ids: [id, 99], action: "publish" })).body).toEqual({ done: [], failed, token: TOKEN });
  await editor.bulk({ ids: [id], action: "categorize", categoryIds: [c] });
  const colleague = await signIn();
  await editorOf(colleague).bulk({ ids: [id], action: "archive" });
  const savedBy = { id: (await userOf(colleague)).id };
  expect(await editor.saveDraft(id, { version: 3 })).toMatchObject({ status: 409, body: { savedBy } });
  const draft = { title: "Unsaved", status: "archived", categoryIds: [b, c] };
  const changed = { title: POST.title, status: "archived", version: 4, categoryIds: [a, c], draft };
  expect((await editor.read(id)).body).toMatchObject(changed);
  const gone = { id, message: "One of the categories no longer exists." };
  expect((await editor.bulk({ ids: [id], action: "categorize", categoryIds: [c, 999] })).body.failed).toEqual([gone]);
});

it("a bulk action and another instance with the same posts wait for each other without a deadlock", async () => {
  const [one, two] = [await make("one"), await make("two")];
  const other = await connectOther();
  await other.query("BEGIN");
  const lock = (id: number) => other.query("SELECT id FROM blog_posts WHERE id = $1 FOR UPDATE", [id]);
  await lock(one);
  const bulk = editor.bulk({ ids: [two, one], action: "archive" });
  await vi.waitFor(async () => expect(await waitingLocks()).toBe(1), { timeout: 20_000 });
  await lock(two);
  await other.query("COMMIT");
  expect(await bulk).toMatchObject({ status: 200, body: { done: [one, two] } });
});

it("a bulk action on a filter changes every post of that list, and no other", async () => {
  const notes = await addCategory();
  const [draft, live] = [await make("draft", { categoryIds: [notes] }), await make("live", { status: "published" })];
  const found = await make("found", { title: "Heliotrope", status: "archived" });
  const changed = await make("changed", { status: "published" });
  await editor.remove(await make("trashed"));
  await editor.saveDraft(changed, { title: "Unsaved" });
  const author = (await db().user.findFirstOrThrow()).id;
  const filters: [object, number[]][] = [
    [{ status: "draft" }, [draft]],
    [{ status: "changed" }, [changed]],
    [{ q: "helio" }, [found]],
    [{ status: "published", author, month: new Date().toISOString().slice(0, 7) }, [live, changed]],
    [{ category: notes }, [draft, live, found, changed]],
  ];
  for (const [filter, done] of filters) {
    const { body } = await editor.bulk({ filter, action: "categorize", categoryIds: [notes] });
    expect({ filter, done: body.done }).toEqual({ filter, done });
  }
});

it("a bulk action of an author on a filter changes their own posts only", async () => {
  const author = editorOf(await signIn("author"));
  const own = (await author.create({ slug: "own" })).body.id;
  await make("foreign");
  expect((await author.bulk({ filter: {}, action: "trash" })).body).toMatchObject({ done: [own], failed: [] });
});

const GONE = { status: 404, body: { message: "This can no longer be undone." } };
const publish = async (...ids: number[]) => (await editor.bulk({ ids, action: "publish" })).body.token;
/** A post without its version, which every write changes. */
const stateOf = async (id: number) => {
  const { version: _version, ...post } = (await editor.read(id)).body;
  return post;
};

it.each(["archive", "publish", "categorize", "trash"])("the undo of '%s' brings everything back", async (action) => {
  const [notes, more] = [await addCategory(), await addCategory("more")];
  const ids = [
    await make("live", { status: "published", categoryIds: [notes] }),
    await make("scheduled", { status: "published", publishAt: inMinutes(60) }),
    await make("draft", { readyForReview: true }),
    await make("archived", { status: "archived" }),
  ];
  await editor.saveDraft(ids[0] ?? 0, { title: "Unsaved", version: 1 });
  const before = await Promise.all(ids.map(stateOf));
  const fields = action === "categorize" ? { categoryIds: [more] } : {};
  const { body } = await editor.bulk({ ids: [...ids, ids[1]], action, ...fields });
  expect(body).toEqual({ done: ids, failed: [], token: TOKEN });
  if (action !== "trash") expect(await Promise.all(ids.map(stateOf))).not.toEqual(before);
  else await expectList("", []);
  expect(await editor.undoBulk(body.token)).toMatchObject({ status: 200, body: { done: ids, failed: [] } });
  expect(await Promise.all(ids.map(stateOf))).toEqual(before);
  expect(await editor.undoBulk(body.token)).toMatchObject(GONE);
});

it("the undo of a bulk action leaves posts that were changed since, and says which", async () => {
  const [one, two, three] = [await make("one"), await make("two"), await make("three")];
  const token = await publish(one, two, three);
  await editor.update(one, { title: "Changed" });
  await editor.saveDraft(three, { title: "Working copy" });
  const failed = [
    { id: one, message: '"Changed" has been changed since.' },
    { id: three, message: `"${POST.title}" has been changed since.` },
  ];
  expect((await editor.undoBulk(token)).body).toEqual({ done: [two], failed });
  // an undo is a save like any other
  expect((await editor.read(two)).body).toMatchObject({ status: "draft", version: 3 });
  expect((await editor.read(one)).body.status).toBe("published");
});

it("the undo of a bulk deletion leaves a post that was restored and deleted again", async () => {
  const ids = [await make("one"), await make("two")];
  const { token } = (await editor.bulk({ ids, action: "trash" })).body;
  await editor.restorePost(ids[0] ?? 0);
  await editor.remove(ids[0] ?? 0);
  expect((await editor.undoBulk(token)).body).toMatchObject({ done: [ids[1]], failed: [{ id: ids[0] }] });
});

it("the undo of a bulk action publishes nothing for a user who may no longer publish", async () => {
  const id = await make("one", { status: "published" });
  const { token } = (await editor.bulk({ ids: [id], action: "archive" })).body;
  await db().user.updateMany({ data: { role: "author" } });
  expect((await editor.undoBulk(token)).body).toMatchObject({ done: [], failed: [{ id }] });
});

it("an undo token works once, for ten minutes, for its user and its action", async () => {
  const id = await make("one");
  const [first, second] = [await publish(id), await publish(id)];
  for (const unknown of ["", "x", "A".repeat(43)]) expect(await editor.undoBulk(unknown)).toMatchObject(GONE);
  expect(await editorOf(await signIn()).undoBulk(second)).toMatchObject(GONE);
  expect(await ask("POST /api/site/publish/undo", { token: second })).toMatchObject(GONE);
  expect(await statusesOf([editor.undoBulk(second), editor.undoBulk(second)])).toEqual([200, 404]);
  await db().undoableChange.updateMany({ data: { createdAt: new Date(inMinutes(-10)) } });
  expect(await editor.undoBulk(first)).toMatchObject(GONE);
});

it("a bulk action or undo that a lost database interrupted can be repeated for the remaining posts", async () => {
  await db().$executeRaw`CREATE OR REPLACE FUNCTION go_down() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE 'down' USING ERRCODE = '57P01'; END $$`;
  const goDown = () => db().$executeRaw`CREATE TRIGGER is_down BEFORE UPDATE ON blog_posts FOR EACH ROW
    WHEN (NEW.title = 'Last') EXECUTE FUNCTION go_down()`;
  const comeBack = () => db().$executeRaw`DROP TRIGGER is_down ON blog_posts`;
  const here = () => db().post.count({ where: { trashedAt: null } });
  const { id: authorId } = await db().user.findFirstOrThrow();
  // more than the 100 that are changed at once
  const rows = Array.from({ length: 102 }, (_, n) => ({
    title: n === 0 ? "Last" : "x",
    slug: `n-${n}`,
    content: "<p>x</p>",
    authorId,
    createdAt: new Date(2026, 0, 1, 0, n),
  }));
  await db().post.createMany({ data: rows });
  const bulk = async () => (await editor.bulk({ filter: {}, action: "trash" })).body;
  await goDown();
  const part = await bulk();
  const failed = Array(2).fill({ message: expect.stringMatching(/database could not be reached/) });
  expect({ part, here: await here() }).toMatchObject({ part: { done: { length: 100 }, failed }, here: 2 });
  await comeBack();
  expect((await editor.undoBulk(part.token)).body.done).toHaveLength(100);
  const { token } = await bulk();
  await goDown();
  const interrupted = { done: { length: 100 }, failed: { length: 2 }, isIncomplete: true };
  expect((await editor.undoBulk(token)).body).toMatchObject(interrupted);
  expect(await editor.undoBulk(token)).toMatchObject({ status: 503 });
  await comeBack();
  expect((await editor.undoBulk(token)).body).toMatchObject({ done: { length: 2 }, failed: [] });
  expect(await here()).toBe(102);
  await db().$executeRaw`DROP FUNCTION go_down`;
});

it("a duplicate is the user's own draft of the working copy, without its slug, date and history", async () => {
  const fields = { status: "published", excerpt: "Short", categoryIds: [await addCategory()] };
  const { id, author } = (await editor.create(fields)).body;
  const other = editorOf(await signIn());
  const { status, body } = await other.duplicate(id);
  const own = { title: `Copy of ${POST.title}`, slug: `${POST.slug}-2`, status: "draft", publishedAt: null };
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...POST, ...fields, ...own, version: 1, draft: null });
  expect(body.author).not.toEqual(author);
  expect((await editor.revisions(body.id)).body).toHaveLength(1);
  await editor.saveDraft(id, { title: "Unsaved", content: "<p>New.</p>" });
  expect((await editor.duplicate(id)).body).toMatchObject({ title: "Copy of Unsaved", content: "<p>New.</p>" });
  await editor.saveDraft(id, { title: "" });
  expect((await editor.duplicate(id)).body.title).toBe(`Copy of ${POST.title}`);
});
