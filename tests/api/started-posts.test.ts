import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { removePerson } from "@/lib/people/mutations";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { libraryOf, temporaryDataDir } from "../support/library";
import { whileLocked } from "../support/stored";
import { type Editor, editorOf, POST } from "../support/posts";
import { signIn, statusesOf } from "../support/call";

temporaryDataDir();

let cookie: string;
let editor: Editor;
let other: Editor;
let key: string;
beforeEach(async () => {
  cookie = await signIn("author");
  editor = editorOf(cookie);
  other = editorOf(await signIn());
  key = randomUUID();
});

const TIME = expect.stringMatching(/^2\d{3}-\d\d-\d\dT/);
const titles = async (whose = editor) => (await whose.startedPosts()).body.map(({ title }: { title: string }) => title);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

describe("a started post", () => {
  it("a started post is kept with whatever is there of it, and is no post", async () => {
    const saved = await editor.keep(key, { title: "Half a", content: "<p>Three words here</p><script>x</script>" });
    expect(saved).toMatchObject({ status: 200, body: { savedAt: TIME } });
    const { savedAt } = saved.body;
    const fields = { key, kind: "post", title: "Half a", content: "<p>Three words here</p>", savedAt };
    expect((await editor.started(key)).body).toEqual({ ...BLANK_SNAPSHOT, ...fields });
    expect((await editor.startedPosts()).body).toEqual([{ key, title: "Half a", words: 3, savedAt }]);
    expect((await editor.list()).body).toEqual([]);
  });

  it("saving a started post replaces all of its fields", async () => {
    await editor.keep(key, { title: "First", excerpt: "Short", publishAt: "2030-01-31T09:00:00+01:00" });
    await editor.keep(key, { title: "Second", featuredImageAlt: "" });
    const second = { title: "Second", excerpt: null, publishAt: null, featuredImageAlt: "" };
    expect((await editor.started(key)).body).toMatchObject(second);
    expect(await titles()).toEqual(["Second"]);
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

  it("a started post of somebody else is unknown to every call", async () => {
    await other.keep(key, { title: "Other" });
    const calls = [
      editor.started(key),
      editor.keep(key, { title: "Mine" }),
      editor.discardStarted(key),
      editor.create({ draftKey: key }),
    ];
    expect(await statusesOf(calls)).toEqual([404, 404, 404, 404]);
    expect({ kept: await titles(other), posts: (await editor.list()).body }).toEqual({ kept: ["Other"], posts: [] });
  });

  it("a started post has a UUID for a key", async () => {
    for (const wrong of ["1", "no-key", `${key}x`]) {
      const calls = [editor.started(wrong), editor.keep(wrong, {}), editor.discardStarted(wrong)];
      expect(await statusesOf(calls)).toEqual([400, 400, 400]);
    }
  });

  it("discarding a started post deletes it, once", async () => {
    await editor.keep(key, { title: "Gone", content: "<p>Not for long</p>" });
    const { status, body } = await editor.discardStarted(key);
    expect([status, await titles()]).toEqual([200, []]);
    expect([(await editor.discardStarted(key)).status, (await editor.started(key)).status]).toEqual([404, 404]);
    await editor.keep(key, body);
    expect((await editor.started(key)).body).toMatchObject({ title: "Gone", content: "<p>Not for long</p>" });
  });

  async function keep99() {
    const { id: userId } = await db().user.findFirstOrThrow({ where: { role: "author" } });
    const rows = Array.from({ length: 99 }, () => ({ key: randomUUID(), userId, title: "", words: 0, fields: {} }));
    await db().startedPost.createMany({ data: rows });
    return { userId, kept: rows[0]?.key ?? "" };
  }

  it("a person keeps 100 started posts, also when two are saved at once", async () => {
    const { kept } = await keep99();
    expect(await statusesOf([editor.keep(key, {}), editor.keep(randomUUID(), {})])).toEqual([200, 409]);
    const message = "100 drafts are kept; discard one.";
    expect(await editor.keep(randomUUID(), {})).toMatchObject({ status: 409, body: { message } });
    expect((await editor.keep(kept, { title: "Goes on" })).status).toBe(200);
    expect((await other.keep(randomUUID(), {})).status).toBe(200);
  });

  it("a person keeps 100 started posts, also when another instance is about to store the last", async () => {
    const { userId } = await keep99();
    const [late] = await whileLocked(
      async (instance) => {
        await instance.query("SELECT pg_advisory_xact_lock(hashtext('started_posts'), hashtext($1))", [userId]);
        const last = `INSERT INTO started_posts (key, user_id, title, words, fields) VALUES ($1, $2, '', 0, '{}')`;
        await instance.query(last, [key, userId]);
      },
      () => [editor.keep(randomUUID(), {})],
    );
    expect(late?.status).toBe(409);
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

  it("a started post names no category that was deleted", async () => {
    const { id } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
    await editor.keep(key, { categoryIds: [id] });
    expect((await editor.started(key)).body.categoryIds).toEqual([id]);
    await db().category.delete({ where: { id } });
    expect((await editor.started(key)).body.categoryIds).toEqual([]);
  });

  it("a started post goes with its writer, or to the person who takes over their posts", async () => {
    const [writer, heir] = [await db().user.findFirstOrThrow({ where: { role: "author" } }), await signIn()];
    const heirs = (await db().user.findFirstOrThrow({ orderBy: { createdAt: "desc" } })).id;
    await editor.keep(key, { title: "Left" });
    await removePerson(SYSTEM, writer.id, heirs);
    expect(await titles(editorOf(heir))).toEqual(["Left"]);
    await removePerson(SYSTEM, heirs, undefined);
    expect(await db().startedPost.count()).toBe(0);
  });
});

it("the post of a started post ends it in the same transaction", async () => {
  await editor.keep(key, { title: "Started" });
  expect((await editor.create({ draftKey: key, content: " " })).status).toBe(400);
  await other.create();
  expect((await editor.create({ draftKey: key })).status).toBe(409);
  expect(await titles()).toEqual(["Started"]);
  expect((await editor.create({ draftKey: key, slug: "free" })).status).toBe(201);
  expect({ started: await titles(), posts: await db().post.count() }).toEqual({ started: [], posts: 2 });
});

it("a post is not made of a started post that was saved since, of which words would be lost", async () => {
  const first = (await editor.keep(key, { title: "First" })).body.savedAt;
  await editor.keep(key, { title: "Second", savedAt: first });
  const late = await editor.create({ draftKey: key, draftSavedAt: first });
  expect([late.status, late.body.issues[0].path, await titles()]).toEqual([409, "savedAt", ["Second"]]);
  const { savedAt } = late.body;
  expect((await editor.create({ draftKey: key, draftSavedAt: savedAt })).status).toBe(201);
  expect(await titles()).toEqual([]);
});

it("a post is made also where its started post was never kept or has gone", async () => {
  expect((await editor.create({ draftKey: key })).status).toBe(201);
});

describe("a started post that is sent twice", () => {
  const posts = async () => (await editor.list()).body as [{ id: number }, ...object[]];

  it("a new post that is sent ten times at once is one post, and every call has it", async () => {
    await editor.keep(key, { title: "Started" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => editor.create({ draftKey: key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [{ id }, ...others] = await posts();
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]));
    expect({ others, started: await titles(), version: (await editor.read(id)).body.version }).toEqual({
      ...{ others: [], started: [], version: 1 },
    });
    expect((await editor.revisions(id)).body).toHaveLength(1);
  });

  it("a new post that is sent ten times at once with other words each time is one post", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => editor.create({ draftKey: key, title: `Version ${number}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [{ id }, ...others] = await posts();
    expect({ others, version: (await editor.read(id)).body.version }).toEqual({ others: [], version: 10 });
    expect((await editor.revisions(id)).body).toHaveLength(10);
  });

  it("a new post that is sent again after a lost response changes the post that it has become", async () => {
    const { savedAt } = (await editor.keep(key, { title: "Started" })).body;
    const lost = await editor.create({ draftKey: key, draftSavedAt: savedAt });
    const again = await editor.create({ draftKey: key, draftSavedAt: savedAt, title: "Changed", slug: "changed" });
    expect([again.status, again.body.id, again.body.version]).toEqual([201, lost.body.id, 2]);
    expect(await posts()).toEqual([expect.objectContaining({ id: lost.body.id, title: "Changed", slug: "changed" })]);
    const revisions = (await editor.revisions(lost.body.id)).body;
    expect(revisions.map(({ title }: { title: string }) => title)).toEqual(["Changed", "A shared kitchen"]);
  });

  it("a new post that was published keeps its date when it is sent again", async () => {
    const { publishedAt } = (await other.create({ draftKey: key, status: "published" })).body;
    const again = await other.create({ draftKey: key, status: "published" });
    expect(again.body).toMatchObject({ publishedAt, version: 1 });
  });

  it("a new post sent by a screen that knows of no post is refused where it would replace other words", async () => {
    const { body: made } = await editor.create({ draftKey: key, onlyNew: true });
    expect((await editor.create({ draftKey: key, onlyNew: true })).status).toBe(201);
    const refusal = { status: 409, body: { version: 1, postId: made.id, issues: [{ path: "version" }] } };
    expect(await editor.create({ draftKey: key, onlyNew: true, title: "Other" })).toMatchObject(refusal);
    await editor.saveDraft(made.id, { title: "Working copy", version: 1 });
    expect((await editor.create({ draftKey: key, onlyNew: true })).status).toBe(409);
  });

  it("a new post that is sent again with a slug that is taken is refused, with its own it is not", async () => {
    await other.create({ slug: "taken" });
    const { body } = await editor.create({ draftKey: key });
    expect((await editor.create({ draftKey: key, slug: "taken" })).body.issues[0].path).toBe("slug");
    expect((await editor.create({ draftKey: key, excerpt: "Short" })).body.id).toBe(body.id);
  });

  it("an autosave that comes after the post was made names it, and brings no started post back", async () => {
    const { savedAt } = (await editor.keep(key, { title: "Started" })).body;
    const { id } = (await editor.create({ draftKey: key, draftSavedAt: savedAt })).body;
    const refusal = { status: 409, body: { postId: id, issues: [{ path: "version" }] } };
    for (const base of [savedAt, undefined])
      expect(await editor.keep(key, { title: "Late", savedAt: base })).toMatchObject(refusal);
    expect(await editor.started(key)).toMatchObject({ status: 404, body: { postId: id } });
    expect(await titles()).toEqual([]);
    expect((await other.started(key)).body.postId).toBeUndefined();
  });

  it("the key of a post is unknown to everybody but its author", async () => {
    await editor.create({ draftKey: key });
    const calls = [other.create({ draftKey: key, slug: "other" }), other.keep(key, { title: "Other" })];
    expect(await statusesOf(calls)).toEqual([404, 404]);
    expect(await db().post.count()).toBe(1);
  });

  it("a new post that is sent again stays in the trash, and is new again when it has gone for good", async () => {
    const { id } = (await other.create({ draftKey: key })).body;
    await other.remove(id);
    const refusal = { status: 409, body: { message: "The post that this draft became is in the trash." } };
    for (const late of [await other.create({ draftKey: key }), await other.keep(key, { title: "Late" })]) {
      expect(late).toMatchObject(refusal);
      expect(late.body).not.toHaveProperty("postId");
    }
    expect(await db().post.count()).toBe(1);
    await other.restorePost(id);
    expect((await other.create({ draftKey: key })).body.id).toBe(id);
    await other.remove(id);
    await other.remove(id, "?permanently=1");
    expect((await other.keep(key, { title: "New" })).status).toBe(200);
    expect((await other.create({ draftKey: key })).status).toBe(201);
  });
});

it("pictures of a started post are in use, lead to it, and follow a replacement", async () => {
  const library = libraryOf(cookie);
  const { id, objectPath } = await library.add();
  const { savedAt } = (await editor.keep(key, { title: "Shown", featuredImage: objectPath })).body;
  const use = { kind: "post-draft", id: key, title: "Shown", path: `/admin/blog/posts/new?draft=${key}` };
  const post = (await editor.create({ ...POST, featuredImage: objectPath })).body;
  expect((await library.read(id)).body.uses.slice(0, 1)).toEqual([use]);
  expect((await library.remove(id)).status).toBe(409);
  const replaced = (await library.replace(id, await library.send())).body;
  const { body } = await editor.started(key);
  expect(body.featuredImage).toBe(replaced.objectPath);
  expect(body.savedAt > savedAt).toBe(true);
  await db().$executeRaw`SELECT refill_media_uses()`;
  expect((await library.read(id)).body.uses).toContainEqual(use);
  await editor.remove(post.id);
  await editor.remove(post.id, "?permanently=1");
  await editor.discardStarted(key);
  expect((await library.read(id)).body.uses).toEqual([]);
});
