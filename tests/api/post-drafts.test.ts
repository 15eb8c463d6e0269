/** Working copies, and new posts before they are stored. tests/api/post-session.test.ts tests several tabs at once. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { removePerson } from "@/lib/people/mutations";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { getPublishedPost } from "@/lib/posts/queries";
import { cookie, signIn, signInEach, statusesOf, userOf } from "../support/call";
import { library } from "../support/library";
import { addCategory, daysAgo, editor, type Editor, editorOf, POST } from "../support/posts";
import { duringCommit, tagsChangedBy } from "../support/stored";

let other: Editor;
let key: string;
signInEach("editor");
beforeEach(async () => {
  other = editorOf(await signIn());
  key = randomUUID();
});

it("saving a working copy leaves the post unchanged for readers and in caches", async () => {
  const { id, version } = (await editor.create({ status: "published" })).body;
  await editor.saveDraft(id, { version, title: "Two kitchens", slug: "two" });
  const save = () => editor.saveDraft(id, { version: version + 1, slug: POST.slug, content: "<p>Two.</p>" });
  expect(await tagsChangedBy(save)).toEqual([]);
  const { body } = await editor.read(id);
  const { id: authorId, email } = await userOf(cookie);
  expect(body).toMatchObject({ ...POST, version: version + 2 });
  const fields = { title: "Two kitchens", content: "<p>Two.</p>", status: "published", publishAt: body.publishedAt };
  const last = { savedAt: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/), author: { id: authorId, name: email } };
  expect(body.draft).toEqual({ ...BLANK_SNAPSHOT, ...POST, ...fields, ...last });
  expect(await getPublishedPost(POST.slug)).toMatchObject({ title: POST.title, content: POST.content });
});

it("working copies and started posts leave out categories that were deleted meanwhile", async () => {
  const [one, two] = [await addCategory("one"), await addCategory("two")];
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, categoryIds: [one, two] });
  await editor.keep(key, { categoryIds: [one, two] });
  await db().category.delete({ where: { id: one } });
  expect((await editor.read(id)).body.draft.categoryIds).toEqual([two]);
  expect((await editor.started(key)).body.categoryIds).toEqual([two]);
});

const NEW = { title: "New", excerpt: "Short" };
const PUBLISHED = `published ${POST.title}`;
const LATER = { title: "New", content: "<p>A later paragraph.</p>" };
/** What happens to a working copy named New, and the revisions that this adds, newest first. */
const ENDS: [string, (id: number) => Promise<{ status: number }>, string[]][] = [
  ["replaced by a save without a version", (id) => editor.saveDraft(id, { title: "Mine" }), ["replaced New"]],
  ["overruled", (id) => editor.saveDraft(id, { version: 2, title: "Mine", replaces: true }), ["replaced New"]],
  ["merged", (id) => editor.saveDraft(id, { version: 2, title: "Merged" }), []],
  ["undone", (id) => editor.saveDraft(id, { version: 2, ...POST, excerpt: "" }), []],
  ["discarded", (id) => editor.discardDraft(id), ["replaced New"]],
  ["published", (id) => editor.update(id, { version: 2, ...NEW, status: "published" }), ["published New"]],
  ["replaced by a save of the post", (id) => editor.update(id, { title: "Final" }), ["saved Final", "replaced New"]],
  ["saved as it is by who has not seen it", (id) => editor.update(id, NEW), ["saved New", "replaced New"]],
  ["not in a publication", (id) => editor.update(id, { version: 2, status: "published" }), [PUBLISHED, "replaced New"]],
];

it.each(ENDS)("a working copy that is %s is kept in the history if it would be lost", async (_what, end, newest) => {
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, ...NEW });
  expect((await end(id)).status).toBe(200);
  const revisions = (await editor.revisions(id)).body as { kind: string; title: string }[];
  const kinds = revisions.map(({ kind, title }) => `${kind} ${title}`);
  expect(kinds).toEqual([...newest, "autosaved New", `saved ${POST.title}`]);
});

it("a replaced working copy stays in the history as last saved, even beside an earlier autosave", async () => {
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, title: "New" });
  await editor.saveDraft(id, { version: 2, ...LATER });
  await editor.update(id, { ...POST, version: 3, title: "Final" });
  const [, replaced] = (await editor.revisions(id)).body;
  expect((await editor.revision(id, replaced.id)).body).toMatchObject({ kind: "replaced", ...LATER });
});

it("undoing or discarding a working copy removes it, and keeps the time of the last change", async () => {
  const categoryIds = [await addCategory("one"), await addCategory("two")];
  const { id, updatedAt } = (await editor.create({ status: "published", categoryIds })).body;
  await editor.saveDraft(id, { version: 1, title: "New" });
  const undone = { title: POST.title, content: POST.content, excerpt: "", categoryIds: categoryIds.toReversed() };
  const { body } = await editor.saveDraft(id, { version: 2, ...undone });
  expect(body).toEqual({ savedAt: expect.any(String), version: 3, draft: null });
  expect((await editor.read(id)).body).toMatchObject({ draft: null, version: 3, updatedAt });
  await editor.saveDraft(id, { version: 3, title: "New" });
  for (let time = 0; time < 2; time += 1)
    expect(await editor.discardDraft(id)).toMatchObject({ status: 200, body: { success: true } });
  expect((await editor.read(id)).body).toMatchObject({ draft: null, version: 4, updatedAt });
});

it("a save without changes creates no working copy, even of a post in an older form of HTML", async () => {
  const { id } = (await editor.create()).body;
  await db().post.update({ where: { id }, data: { content: "<div>Older <b>form</b></div>" } });
  const { body } = await editor.saveDraft(id, { version: 1, content: "<div>Older <b>form</b></div>" });
  expect(body).toMatchObject({ version: 2, draft: null });
});

it("saving with a taken slug or an unknown category is rejected and keeps the working copy", async () => {
  await editor.create({ slug: "taken" });
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, slug: "taken", categoryIds: [77] });
  expect((await editor.update(id, { version: 2, slug: "taken" })).status).toBe(409);
  expect((await editor.update(id, { version: 2, categoryIds: [77] })).body.issues[0].path).toBe("categoryIds");
  expect((await editor.read(id)).body.draft).toMatchObject({ slug: "taken" });
});

const titles = async (whose = editor) => (await whose.startedPosts()).body.map(({ title }: { title: string }) => title);

it("a started post may be incomplete, is stored whole at each save, and is not a post yet", async () => {
  await editor.keep(key, { title: "First", excerpt: "Short", publishAt: "2030-01-31T09:00:00+01:00" });
  const saved = await editor.keep(key, { title: "Half a", content: "<p>Three words here</p><script>x</script>" });
  expect(saved).toMatchObject({ status: 200, body: { savedAt: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/) } });
  const { savedAt } = saved.body;
  const fields = { key, kind: "post", title: "Half a", content: "<p>Three words here</p>", savedAt };
  expect((await editor.started(key)).body).toEqual({ ...BLANK_SNAPSHOT, ...fields });
  expect((await editor.startedPosts()).body).toEqual([{ key, title: "Half a", words: 3, savedAt }]);
  expect((await editor.list()).body).toEqual([]);
});

it("a started post is listed only for its writer, the last saved first", async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  await editor.keep(one, { title: "One" });
  await editor.keep(two, { title: "Two" });
  await other.keep(key, { title: "Other" });
  expect({ own: await titles(), others: await titles(other) }).toEqual({ own: ["Two", "One"], others: ["Other"] });
  await editor.keep(one, { title: "One" });
  expect(await titles()).toEqual(["One", "Two"]);
});

it("discarding a started post returns its content, which can bring it back", async () => {
  const fields = { title: "Half a", content: "<p>Three words here</p>" };
  await editor.keep(key, fields);
  const { status, body } = await editor.discardStarted(key);
  expect({ status, left: await titles() }).toEqual({ status: 200, left: [] });
  await editor.keep(key, body);
  expect((await editor.started(key)).body).toMatchObject(fields);
  // even with a save at the same time
  for (let time = 0; time < 10; time += 1) {
    await editor.keep(key, fields);
    const [, discarded] = await Promise.all([editor.keep(key, { title: "Later" }), editor.discardStarted(key)]);
    const title = (await titles())[0] ?? discarded?.body.title;
    expect(title).toBe("Later");
  }
});

it("another user's started post is unknown to every call, and a key that is not a UUID is refused", async () => {
  await other.keep(key, { title: "Other" });
  const calls = (asked: string) => [
    ...[editor.started(asked), editor.keep(asked, { title: "Mine" }), editor.discardStarted(asked)],
    editor.create({ draftKey: asked }),
  ];
  expect(await statusesOf(calls(key))).toEqual([404, 404, 404, 404]);
  expect(await statusesOf(calls("no-key"))).toEqual([400, 400, 400, 400]);
  expect({ kept: await titles(other), posts: (await editor.list()).body }).toEqual({ kept: ["Other"], posts: [] });
});

it("a user keeps at most 100 started posts, even when another instance is storing the last one", async () => {
  const { id: userId } = await userOf(cookie);
  const rows = Array.from({ length: 99 }, () => ({ key: randomUUID(), userId, title: "", words: 0, fields: {} }));
  await db().startedPost.createMany({ data: rows });
  const lock = `SELECT pg_advisory_xact_lock(hashtext('started_posts'), hashtext('${userId}'))`;
  const last = `INSERT INTO started_posts (key, user_id, title, words, fields) VALUES ('${key}', '${userId}', '', 0, '{}')`;
  const late = await duringCommit(`${lock}; ${last}`, [], () => editor.keep(randomUUID(), {}));
  expect(late).toMatchObject({ status: 409, body: { message: "100 drafts are kept; discard one." } });
  expect(await statusesOf([editor.keep(key, { title: "Goes on" }), other.keep(randomUUID(), {})])).toEqual([200, 200]);
});

it("a started post is deleted 90 days after its last change", async () => {
  const kept = randomUUID();
  await editor.keep(key, { title: "Old" });
  await editor.keep(kept, { title: "Kept" });
  await db().startedPost.update({ where: { key }, data: { savedAt: daysAgo(91) } });
  await db().startedPost.update({ where: { key: kept }, data: { savedAt: daysAgo(89) } });
  await cleanUp();
  expect(await titles()).toEqual(["Kept"]);
});

it("a started post is deleted with its writer, or goes to the person who takes over the posts", async () => {
  const heir = await signIn();
  const [{ id: writerId }, { id: heirId }] = [await userOf(cookie), await userOf(heir)];
  await editor.keep(key, { title: "Left" });
  await removePerson(SYSTEM, writerId, heirId);
  expect(await titles(editorOf(heir))).toEqual(["Left"]);
  await removePerson(SYSTEM, heirId, undefined);
  expect(await db().startedPost.count()).toBe(0);
});

it("creating a post from a started post deletes the started post in the same transaction", async () => {
  const { savedAt: draftSavedAt } = (await editor.keep(key, { title: "Begun" })).body;
  await editor.keep(key, { title: "Started" });
  // another tab has saved since
  expect((await editor.create({ draftKey: key, draftSavedAt })).status).toBe(409);
  expect((await editor.create({ draftKey: key, content: " " })).status).toBe(400);
  await other.create();
  expect((await editor.create({ draftKey: key })).status).toBe(409);
  expect(await titles()).toEqual(["Started"]);
  expect((await editor.create({ draftKey: key, slug: "free" })).status).toBe(201);
  expect({ started: await titles(), posts: await db().post.count() }).toEqual({ started: [], posts: 2 });
});

it("a new post that is sent ten times at once is stored once, and every response contains it", async () => {
  await editor.keep(key, { title: "Started" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => editor.create({ draftKey: key })));
  const [{ id }, ...others] = (await editor.list()).body;
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`201 ${id}`]));
  expect({ others, started: await titles() }).toEqual({ others: [], started: [] });
  expect((await editor.revisions(id)).body).toHaveLength(1);
});

it("a new post that is sent again is refused if it would replace other text", async () => {
  const { body: made } = await editor.create({ draftKey: key });
  expect((await editor.create({ draftKey: key })).status).toBe(201);
  const refusal = { status: 409, body: { version: 1, postId: made.id, issues: [{ path: "version" }] } };
  expect(await editor.create({ draftKey: key, title: "Other" })).toMatchObject(refusal);
  await editor.saveDraft(made.id, { title: "Working copy", version: 1 });
  expect((await editor.create({ draftKey: key })).status).toBe(409);
});

it("the key of a post leads its author to it, and is unknown to everybody else", async () => {
  const { id } = (await editor.create({ draftKey: key })).body;
  expect(await editor.started(key)).toMatchObject({ status: 404, body: { postId: id } });
  expect(await editor.keep(key, { title: "Late" })).toMatchObject({ status: 409, body: { postId: id } });
  const calls = [other.create({ draftKey: key, slug: "other" }), other.keep(key, { title: "Other" })];
  expect(await statusesOf(calls)).toEqual([404, 404]);
  expect((await other.started(key)).body.postId).toBeUndefined();
});

it("a trashed new post that is sent again stays in the trash, and is new once deleted for good", async () => {
  const { id } = (await other.create({ draftKey: key })).body;
  await other.remove(id);
  const message = "The post that this draft became is in the trash.";
  for (const late of [await other.create({ draftKey: key }), await other.keep(key, { title: "Late" })])
    expect(late).toMatchObject({ status: 409, body: { message } });
  await other.restorePost(id);
  expect((await other.create({ draftKey: key })).body.id).toBe(id);
  await other.remove(id);
  await other.remove(id, "?permanently=1");
  expect((await other.keep(key, { title: "New" })).status).toBe(200);
});

it("pictures of a started post are in use, link to it, and follow a replacement", async () => {
  const { id, objectPath } = await library.add();
  const { savedAt } = (await editor.keep(key, { title: "Shown", featuredImage: objectPath })).body;
  const use = { kind: "post-draft", id: key, title: "Shown", path: `/admin/blog/posts/new?draft=${key}` };
  expect((await library.read(id)).body.uses).toEqual([use]);
  expect((await library.remove(id)).status).toBe(409);
  const replaced = (await library.replace(id, await library.send())).body;
  const { body } = await editor.started(key);
  expect(body.featuredImage).toBe(replaced.objectPath);
  expect(body.savedAt > savedAt).toBe(true);
  await db().$executeRaw`SELECT refill_media_uses()`;
  expect((await library.read(id)).body.uses).toEqual([use]);
  await editor.discardStarted(key);
  expect((await library.read(id)).body.uses).toEqual([]);
});
