/** New posts before they are stored. What several tabs do to one is in tests/api/post-session.test.ts. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { removePerson } from "@/lib/people/mutations";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { library, temporaryDataDir } from "../support/library";
import { whileLocked } from "../support/stored";
import { daysAgo, editor, type Editor, editorOf } from "../support/posts";
import { signIn, signInEach, statusesOf } from "../support/call";

temporaryDataDir();

let other: Editor;
let key: string;
signInEach("author");
beforeEach(async () => {
  other = editorOf(await signIn());
  key = randomUUID();
});

const titles = async (whose = editor) => (await whose.startedPosts()).body.map(({ title }: { title: string }) => title);

it("a started post is kept with whatever is there of it, whole at each save, and is no post", async () => {
  await editor.keep(key, { title: "First", excerpt: "Short", publishAt: "2030-01-31T09:00:00+01:00" });
  const saved = await editor.keep(key, { title: "Half a", content: "<p>Three words here</p><script>x</script>" });
  expect(saved).toMatchObject({ status: 200, body: { savedAt: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/) } });
  const { savedAt } = saved.body;
  const fields = { key, kind: "post", title: "Half a", content: "<p>Three words here</p>", savedAt };
  expect((await editor.started(key)).body).toEqual({ ...BLANK_SNAPSHOT, ...fields });
  expect((await editor.startedPosts()).body).toEqual([{ key, title: "Half a", words: 3, savedAt }]);
  expect((await editor.list()).body).toEqual([]);
});

it("a started post is listed with its writer's own, the last saved first", async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  await editor.keep(one, { title: "One" });
  await editor.keep(two, { title: "Two" });
  await other.keep(key, { title: "Other" });
  expect({ own: await titles(), others: await titles(other) }).toEqual({ own: ["Two", "One"], others: ["Other"] });
  await editor.keep(one, { title: "One" });
  expect(await titles()).toEqual(["One", "Two"]);
});

it("a discarded started post is answered with what it was, by which it comes back", async () => {
  const fields = { title: "Half a", content: "<p>Three words here</p>" };
  await editor.keep(key, fields);
  const { status, body } = await editor.discardStarted(key);
  expect({ status, left: await titles() }).toEqual({ status: 200, left: [] });
  await editor.keep(key, body);
  expect((await editor.started(key)).body).toMatchObject(fields);
  // and with what is saved at the same time
  for (let time = 0; time < 10; time += 1) {
    await editor.keep(key, fields);
    const saves = [editor.keep(key, { title: "Later" }), editor.discardStarted(key)];
    const [, discarded] = await Promise.all(saves);
    const title = (await titles())[0] ?? discarded?.body.title;
    expect(title).toBe("Later");
  }
});

it("a started post of somebody else is unknown to every call, and a key that is no UUID is refused", async () => {
  await other.keep(key, { title: "Other" });
  const calls = (asked: string) => [
    ...[editor.started(asked), editor.keep(asked, { title: "Mine" }), editor.discardStarted(asked)],
    editor.create({ draftKey: asked }),
  ];
  expect(await statusesOf(calls(key))).toEqual([404, 404, 404, 404]);
  expect(await statusesOf(calls("no-key"))).toEqual([400, 400, 400, 400]);
  expect({ kept: await titles(other), posts: (await editor.list()).body }).toEqual({ kept: ["Other"], posts: [] });
});

it("a person keeps 100 started posts, also when another instance is about to store the last", async () => {
  const { id: userId } = await db().user.findFirstOrThrow({ where: { role: "author" } });
  const rows = Array.from({ length: 99 }, () => ({ key: randomUUID(), userId, title: "", words: 0, fields: {} }));
  await db().startedPost.createMany({ data: rows });
  const [late] = await whileLocked(
    async (instance) => {
      await instance.query("SELECT pg_advisory_xact_lock(hashtext('started_posts'), hashtext($1))", [userId]);
      const last = `INSERT INTO started_posts (key, user_id, title, words, fields) VALUES ($1, $2, '', 0, '{}')`;
      await instance.query(last, [key, userId]);
    },
    () => [editor.keep(randomUUID(), {})],
  );
  expect(late).toMatchObject({ status: 409, body: { message: "100 drafts are kept; discard one." } });
  expect(await statusesOf([editor.keep(key, { title: "Goes on" }), other.keep(randomUUID(), {})])).toEqual([200, 200]);
});

it("a started post goes 90 days after its last change", async () => {
  const kept = randomUUID();
  await editor.keep(key, { title: "Old" });
  await editor.keep(kept, { title: "Kept" });
  await db().startedPost.update({ where: { key }, data: { savedAt: daysAgo(91) } });
  await db().startedPost.update({ where: { key: kept }, data: { savedAt: daysAgo(89) } });
  await cleanUp();
  expect(await titles()).toEqual(["Kept"]);
});

it("a started post goes with its writer, or to the person who takes over their posts", async () => {
  const [writer, heir] = [await db().user.findFirstOrThrow({ where: { role: "author" } }), await signIn()];
  const { id: heirId } = await db().user.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  await editor.keep(key, { title: "Left" });
  await removePerson(SYSTEM, writer.id, heirId);
  expect(await titles(editorOf(heir))).toEqual(["Left"]);
  await removePerson(SYSTEM, heirId, undefined);
  expect(await db().startedPost.count()).toBe(0);
});

it("the post of a started post ends it in the same transaction", async () => {
  const { savedAt: draftSavedAt } = (await editor.keep(key, { title: "Begun" })).body;
  await editor.keep(key, { title: "Started" });
  // another tab has written since
  expect((await editor.create({ draftKey: key, draftSavedAt })).status).toBe(409);
  expect((await editor.create({ draftKey: key, content: " " })).status).toBe(400);
  await other.create();
  expect((await editor.create({ draftKey: key })).status).toBe(409);
  expect(await titles()).toEqual(["Started"]);
  expect((await editor.create({ draftKey: key, slug: "free" })).status).toBe(201);
  expect({ started: await titles(), posts: await db().post.count() }).toEqual({ started: [], posts: 2 });
});

it("a new post that is sent ten times at once is one post, and every call has it", async () => {
  await editor.keep(key, { title: "Started" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => editor.create({ draftKey: key })));
  const [{ id }, ...others] = (await editor.list()).body;
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`201 ${id}`]));
  expect({ others, started: await titles(), version: (await editor.read(id)).body.version }).toEqual({
    ...{ others: [], started: [], version: 1 },
  });
  expect((await editor.revisions(id)).body).toHaveLength(1);
});

it("a new post that is sent again is refused where it would replace other words", async () => {
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

it("a new post that is sent again stays in the trash, and is new again when it has gone for good", async () => {
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

it("pictures of a started post are in use, lead to it, and follow a replacement", async () => {
  const { id, objectPath } = await library.add();
  const { savedAt } = (await editor.keep(key, { title: "Shown", featuredImage: objectPath })).body;
  const use = { kind: "post-draft", id: key, title: "Shown", path: `/admin/blog/posts/new?draft=${key}` };
  expect((await library.read(id)).body.uses).toEqual([use]);
  expect((await library.remove(id)).status).toBe(409);
  const replaced = (await library.replace(id, await library.send())).body;
  const { body } = await editor.started(key);
  expect({ image: body.featuredImage, isLater: body.savedAt > savedAt }).toEqual({
    ...{ image: replaced.objectPath, isLater: true },
  });
  await db().$executeRaw`SELECT refill_media_uses()`;
  expect((await library.read(id)).body.uses).toEqual([use]);
  await editor.discardStarted(key);
  expect((await library.read(id)).body.uses).toEqual([]);
});
