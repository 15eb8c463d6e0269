import { beforeEach, expect, it } from "vitest";
import * as categoryRoute from "@/app/api/blog/categories/[id]/route";
import { SYSTEM } from "@/lib/auth/rules";
import { emptyMessageTrash } from "@/lib/contact/mutations";
import { db } from "@/lib/db/client";
import { listPostsForAdmin } from "@/lib/posts/dashboard-queries";
import { countPublishedPosts } from "@/lib/posts/list-queries";
import { emptyPostTrash } from "@/lib/posts/trash-mutations";
import { findRenamedPost, getPublishedPost } from "@/lib/posts/queries";
import { callJson } from "../support/call";
import { type Editor, editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

let cookie: string;
let editor: Editor;
beforeEach(async () => {
  cookie = await signIn();
  editor = editorOf(cookie);
});

const titles = ({ body }: { body: { title: string }[] }) => body.map(({ title }) => title);
const counts = async () => {
  const lists = [{}, { status: "draft" }, { status: "published" }, { trash: "1" }] as const;
  const pages = lists.map((list) => listPostsForAdmin(SYSTEM, { kind: "post", page: 1, ...list }));
  return [...(await Promise.all(pages)).map(({ total }) => total), await countPublishedPosts()].join(" ");
};

it("a post in the trash is in no list and at no URL, and its slug is free", async () => {
  const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const { id } = (await editor.create({ status: "published", slug: "former", categoryIds: [categoryId] })).body;
  await editor.update(id, { slug: POST.slug });
  expect(await counts()).toBe("1 0 1 0 1");
  expect((await editor.remove(id)).body).toEqual({ success: true });
  expect(await counts()).toBe("0 0 0 1 0");
  expect(await getPublishedPost(POST.slug)).toBeNull();
  expect(await findRenamedPost("former")).toBeNull();
  for (const query of [
    "",
    "?page=1",
    "?status=published",
    "?q=kitchen",
    `?category=${categoryId}`,
    "?page=1&sort=title",
  ])
    expect([query, (await editor.list(query)).body]).toEqual([query, []]);
  const category = await callJson(categoryRoute.GET, { cookie, params: { id: String(categoryId) } });
  expect(category.body.postCount).toBe(0);
  for (const call of [
    editor.read(id),
    editor.update(id, { title: "x" }),
    editor.remove(id),
    editor.duplicate(id),
    editor.saveDraft(id, { title: "x" }),
    editor.discardDraft(id),
    editor.checks(id),
    editor.createLink(id),
    editor.links(id),
    editor.comments(id),
  ])
    expect((await call).status).toBe(404);
  expect((await editor.create()).status).toBe(201);
});

it("the trash lists posts newest first, with their former slugs", async () => {
  const one = (await editor.create({ slug: "one", title: "One" })).body.id;
  const two = (await editor.create({ slug: "two-former", title: "Two" })).body.id;
  await editor.remove(two);
  await editor.remove(one);
  for (const query of ["?trash=1", "?trash=1&page=1"]) {
    const { body } = await editor.list(query);
    expect(body).toMatchObject([
      { title: "One", slug: "one", status: "draft", trashedAt: expect.any(String) },
      { title: "Two", slug: "two-former" },
    ]);
  }
  expect((await editor.list("?trash=1&page=1")).headers.get("x-total-count")).toBe("2");
  expect(titles(await editor.list("?trash=1&q=two"))).toEqual(["Two"]);
  expect(titles(await editor.list("?trash=1&q=two-former"))).toEqual(["Two"]);
  expect(titles(await editor.list(`?trash=1&q=~${two}`))).toEqual([]);
  expect((await editor.list("?trash=2")).status).toBe(400);
});

it("a restored post is a draft with its categories, working copy and revisions", async () => {
  const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const { id, publishedAt } = (await editor.create({ status: "published", categoryIds: [categoryId] })).body;
  await editor.saveDraft(id, { version: 1, title: "Unsaved" });
  const history = (await editor.revisions(id)).body;
  await editor.remove(id);
  const { status, body } = await editor.restorePost(id);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ ...POST, status: "draft", publishedAt, categoryIds: [categoryId], version: 3 }),
  ]);
  expect(body.draft).toMatchObject({ title: "Unsaved" });
  expect((await editor.revisions(id)).body).toEqual(history);
  expect(await getPublishedPost(POST.slug)).toBeNull();
  expect((await editor.saveDraft(id, { version: 3, title: "On" })).body.version).toBe(4);
  expect(await counts()).toBe("1 1 0 0 0");
});

it("a restored post gets the next free slug where its own was taken", async () => {
  const { id } = (await editor.create()).body;
  await editor.remove(id);
  await editor.create();
  await editor.create({ slug: `${POST.slug}-2` });
  expect((await editor.restorePost(id)).body.slug).toBe(`${POST.slug}-3`);
});

it("a restored scheduled post has no date, even when that has passed", async () => {
  const { id } = (await editor.create({ status: "published", publishAt: "2126-01-01T00:00:00Z" })).body;
  await editor.remove(id);
  expect((await editor.restorePost(id)).body).toMatchObject({ status: "draft", publishedAt: null });
  await editor.update(id, { status: "published", publishAt: "2126-01-01T00:00:00Z" });
  await editor.remove(id);
  await db().post.update({
    where: { id },
    data: { trashedAt: new Date(Date.now() - 60_000), publishedAt: new Date(Date.now() - 30_000) },
  });
  expect((await editor.restorePost(id)).body).toMatchObject({ status: "draft", publishedAt: null });
});

it("a post is restored to its former status on request: public, scheduled or archived, with its dates", async () => {
  const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const states = [
    { status: "published", categoryIds: [categoryId] },
    { status: "published", publishAt: "2126-01-01T00:00:00Z" },
    { status: "archived" },
    { status: "draft" },
  ];
  for (const [index, state] of states.entries()) {
    const { version, ...before } = (await editor.create({ ...state, slug: `post-${index}` })).body;
    await editor.remove(before.id);
    const { status, body } = await editor.restorePost(before.id, { asBefore: true });
    expect([status, body]).toEqual([200, { ...before, version: Number(version) + 1 }]);
  }
  expect(await getPublishedPost("post-0")).not.toBeNull();
  expect(await getPublishedPost("post-1")).toBeNull();
  expect(await counts()).toBe("4 1 1 0 1");
});

it("a restored post is public with its date when that has passed, and under another slug when its own was taken", async () => {
  const { id } = (await editor.create({ status: "published", publishAt: "2126-01-01T00:00:00Z" })).body;
  await editor.remove(id);
  await editor.create();
  const publishedAt = new Date(Date.now() - 1_000);
  await db().post.update({ where: { id }, data: { publishedAt } });
  const { body } = await editor.restorePost(id, { asBefore: true });
  expect(body).toMatchObject({
    status: "published",
    publishedAt: publishedAt.toISOString(),
    slug: `${POST.slug}-2`,
  });
  expect(await getPublishedPost(`${POST.slug}-2`)).toMatchObject({ id });
});

it("restoring a post rejects an unknown request and keeps it in the trash", async () => {
  const { id } = (await editor.create()).body;
  await editor.remove(id);
  const { status, body } = await editor.restorePost(id, { asBefore: "yes" });
  expect([status, body.issues[0].path]).toEqual([400, "asBefore"]);
  expect((await editor.restorePost(id)).status).toBe(200);
});

it("a post is trashed, restored and deleted once in simultaneous requests", async () => {
  const { id } = (await editor.create()).body;
  const each = async (call: () => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: 4 }, call))).map(({ status }) => status).sort();
  expect(await each(() => editor.remove(id))).toEqual([200, 404, 404, 404]);
  expect(await each(() => editor.restorePost(id))).toEqual([200, 409, 409, 409]);
  await editor.remove(id);
  expect(await each(() => editor.remove(id, "?permanently=1"))).toEqual([200, 404, 404, 404]);
});

it("a post deleted for good takes everything with it that belongs to it", async () => {
  const { id } = (await editor.create({ status: "published", slug: "former" })).body;
  await editor.update(id, { slug: "now" });
  await editor.saveDraft(id, { version: 2, title: "Unsaved" });
  await editor.createLink(id);
  await db().postComment.create({ data: { postId: id, name: "Ada", text: "Fine" } });
  expect((await editor.remove(id, "?permanently=1")).status).toBe(409);
  await editor.remove(id);
  expect((await editor.remove(id, "?permanently=2")).status).toBe(400);
  expect((await editor.remove(id, "?permanently=1")).body).toEqual({ success: true });
  const left = await Promise.all([
    db().post.count(),
    db().postDraft.count(),
    db().postRevision.count(),
    db().previewLink.count(),
    db().postComment.count(),
    db().redirect.count(),
  ]);
  expect(left).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counts()).toBe("0 0 0 0 0");
});

it("restoring or deleting a post outside of the trash responds 409, and 404 where there is no post", async () => {
  const { id } = (await editor.create()).body;
  expect((await editor.restorePost(id)).status).toBe(409);
  expect((await editor.remove(id, "?permanently=1")).status).toBe(409);
  expect((await editor.restorePost(id + 1)).status).toBe(404);
  expect((await editor.remove(id + 1, "?permanently=1")).status).toBe(404);
});

it("a post in the trash is deleted after 30 days", async () => {
  const [old, young] = [
    (await editor.create({ slug: "old" })).body.id,
    (await editor.create({ slug: "young" })).body.id,
  ];
  for (const id of [old, young]) await editor.remove(id);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  await db().post.update({ where: { id: old }, data: { trashedAt: daysAgo(30.1) } });
  await db().post.update({ where: { id: young }, data: { trashedAt: daysAgo(29.9) } });
  expect(await emptyPostTrash(SYSTEM)).toBe(1);
  expect((await editor.list("?trash=1")).body).toMatchObject([{ id: young }]);
  await db().contactSubmission.createMany({
    data: [daysAgo(31), daysAgo(1), null].map((trashedAt) => ({
      firstName: "Ada",
      lastName: "L",
      email: "a@b.co",
      message: "A kitchen",
      trashedAt,
    })),
  });
  expect(await emptyMessageTrash(SYSTEM)).toBe(1);
});
