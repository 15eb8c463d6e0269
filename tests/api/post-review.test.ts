/** How a post is reviewed: by the team, and by guests over a link. */
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { sendWaitingJobs } from "@/lib/jobs/send";
import { workDueJobs } from "@/lib/jobs/work";
import { findPreviewLink } from "@/lib/previews/link-queries";
import { countView } from "@/lib/previews/mutations";
import { getLinkedPreview, hashText, listLinkedComments } from "@/lib/previews/queries";
import { ask, callJson, cookie, invalid, signIn, signInEach, statusesOf, type Target, userOf } from "../support/call";
import { newAddress, openMailbox } from "../support/contact";
import { duringCommit } from "../support/stored";
import { editor, type Editor, editorOf, expectList, POST } from "../support/posts";

const READY = { readyForReview: true };
let authorsCookie: string;
let author: Editor;
/** the id of the author's post */
let id: number;
signInEach("editor");
beforeEach(async () => {
  authorsCookie = await signIn("author");
  author = editorOf(authorsCookie);
  id = (await author.create()).body.id;
});

it("an author hands a draft in and takes it back; other saves keep the mark, and publishing ends it", async () => {
  const steps: [Editor, object, boolean][] = [
    [author, READY, true],
    [author, { title: "Another" }, true],
    [author, { readyForReview: false }, false],
    [author, READY, true],
    [editor, { status: "published" }, false],
    [editor, READY, false],
    [editor, { status: "draft" }, false],
  ];
  for (const [by, changes, readyForReview] of steps)
    expect({ changes, ...(await by.update(id, changes)) }).toMatchObject({ changes, body: { readyForReview } });
});

it("a new post that is handed in is ready for review, unless it is scheduled", async () => {
  expect((await editor.create({ slug: "archived", status: "archived", ...READY })).body).toMatchObject(READY);
  const scheduled = { slug: "scheduled", status: "published", publishAt: "2126-01-01T00:00:00Z", ...READY };
  expect((await editor.create(scheduled)).body).toMatchObject({ readyForReview: false });
});

it("the mark in a working copy, a restored revision or a duplicate does not hand a post in", async () => {
  await author.saveDraft(id, READY);
  expect((await author.read(id)).body).toMatchObject({ readyForReview: false, draft: READY });
  await expectList("ready=1", []);
  await author.update(id, READY);
  expect((await author.duplicate(id)).body.readyForReview).toBe(false);
  await author.update(id, { readyForReview: false, title: "Later" });
  const ready = (await author.revisions(id)).body.find(({ title }: { title: string }) => title !== "Later");
  expect((await author.revision(id, ready.id)).body.readyForReview).toBe(true);
  expect((await author.restore(id, ready.id)).body.readyForReview).toBe(false);
});

describe("the mail of a review", () => {
  const mailServer = openMailbox();

  const isDone = () => expect.poll(() => db().post.count({ where: { reviewMailDueAt: { not: null } } })).toBe(0);

  it("the mail goes only to active owners and editors, once each time a post is handed in", async () => {
    const [owner, disabled] = [await userOf(await signIn()), await userOf(await signIn())];
    await db().user.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } });
    await callJson("PUT /api/account", { cookie: authorsCookie, body: { firstName: "Anna", lastName: "Lund" } });
    await author.update(id, READY);
    await isDone();
    const receivers = [owner.email, (await userOf(cookie)).email].toSorted();
    expect(mailServer.mails.map(({ to }) => to.toSorted())).toEqual([receivers]);
    expect(mailServer.mails[0]?.source).toContain("Author: Anna Lund");
    await author.update(id, { ...READY, title: "A larger kitchen" });
    expect(await mailServer.sent()).toBe(1);
    await author.update(id, { readyForReview: false });
    await author.update(id, READY);
    await isDone();
    expect(mailServer.mails).toHaveLength(2);
  });

  it("the mail is not sent to the writer of the post, nor about a post that was taken back", async () => {
    await editor.create({ slug: "own", ...READY });
    await isDone();
    mailServer.state.refuse = true;
    await author.update(id, READY);
    await workDueJobs();
    await author.update(id, { readyForReview: false });
    mailServer.state.refuse = false;
    await mailServer.retry();
    expect(mailServer.mails).toEqual([]);
  });

  it("a reader's comment is mailed, in one mail with 49 others at most", async () => {
    const waiting = { postId: id, name: "Alan", text: "Fine", mailDueAt: new Date() };
    await db().postComment.createMany({ data: Array(50).fill(waiting) });
    await comment(await createToken());
    expect(await mailServer.sent()).toBe(2);
    expect(mailServer.mails[1]?.source).toContain(COMMENT.text);
  });

  it("the mail whose job was lost is queued again, and keeps the post's time of the last change", async () => {
    mailServer.state.refuse = true;
    const { updatedAt } = (await author.update(id, READY)).body;
    await workDueJobs();
    await db().$executeRaw`DELETE FROM pgboss.job`;
    await db().$executeRaw`UPDATE blog_posts SET review_mail_due_at = now()`;
    mailServer.state.refuse = false;
    await sendWaitingJobs();
    await workDueJobs();
    await isDone();
    expect(mailServer.mails).toHaveLength(1);
    expect((await author.read(id)).body.updatedAt).toBe(updatedAt);
  });
});

const DAY = 24 * 60 * 60_000;
const COMMENT = { name: "Grace", text: "Which house?", quote: "Four houses" };
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const createToken = async (postId = id) => tokenOf((await editor.createLink(postId)).body.url);
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const send = (target: Target, token: string, body: unknown, address: string) =>
  callJson(target, { params: { token }, body, headers: { "x-connection-address": address } });
const comment = (token: string, body: unknown = COMMENT, address = newAddress()) =>
  send("POST /preview/[token]/comments", token, body, address);
const approve = (token: string, body: unknown = { name: "Grace" }, address = newAddress()) =>
  send("POST /preview/[token]/approval", token, body, address);

it("a review link has 256 random bits, of which only the hash is stored, and lasts 14 days", async () => {
  const { status, body } = await ask(`POST /api/blog/posts/${id}/preview-links`);
  expect({ status, fields: Object.keys(body).sort() }).toEqual({ status: 201, fields: ["expiresAt", "id", "url"] });
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/preview\/[\w-]{43}$/);
  expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - 14 * DAY)).toBeLessThan(60_000);
  const row = await db().previewLink.findFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(tokenOf(body.url));
  expect(row.tokenHash).toBe(hashOf(tokenOf(body.url)));
  expect(await createToken()).not.toBe(tokenOf(body.url));
});

it("a review link is listed with its views and revoked for good", async () => {
  const { id: first, url } = (await editor.createLink(id, { expiresInDays: 1 })).body;
  await editor.createLink(id, { expiresInDays: 90 });
  for (let view = 0; view < 2; view += 1) await countView((await findPreviewLink(tokenOf(url))).id);
  const [newer, viewed] = (await editor.links(id)).body;
  expect(newer).toMatchObject({ views: 0, lastViewedAt: null });
  const times = { createdAt: expect.any(String), expiresAt: expect.any(String), lastViewedAt: expect.any(String) };
  expect(viewed).toEqual({ id: first, views: 2, revokedAt: null, approvals: [], ...times });
  expect((await editor.revokeLink(id, first)).body).toEqual({ success: true });
  const { revokedAt } = (await editor.links(id)).body[1];
  expect(await editor.revokeLink(id, first)).toMatchObject({ status: 200 });
  expect((await editor.links(id)).body[1].revokedAt).toBe(revokedAt);
});

it("a review link is not made for a post that is being deleted", async () => {
  const late = await duringCommit("DELETE FROM blog_posts WHERE id = $1", [id], () => editor.createLink(id));
  expect(late).toMatchObject({ status: 404, body: { message: "Post not found" } });
});

it("a link that is unknown, expired, revoked or of a trashed post takes no comment and no approval", async () => {
  const [expired, revoked, trashed] = [await createToken(), await createToken(), await createToken()];
  await db().previewLink.update({ where: { tokenHash: hashOf(expired) }, data: { expiresAt: new Date() } });
  const { id: link } = await db().previewLink.findFirstOrThrow({ where: { tokenHash: hashOf(revoked) } });
  await editor.revokeLink(id, link);
  const expectRefused = async (...tokens: string[]) => {
    for (const token of tokens)
      for (const { status, body } of [await comment(token), await approve(token)])
        expect({ token, status, body }).toEqual({ token, status: 404, body: { message: "Not found" } });
  };
  await expectRefused("A".repeat(43), "../admin", `${trashed}x`, expired, revoked);
  await editor.remove(id);
  await expectRefused(trashed);
  await editor.restorePost(id);
  expect(await comment(trashed)).toMatchObject({ status: 201 });
});

it("links, comments and replies belong to one post", async () => {
  const other = (await editor.create({ slug: "other" })).body.id;
  const { id: link, url } = (await editor.createLink(id)).body;
  const { id: said } = (await comment(tokenOf(url))).body;
  for (const list of [await editor.links(other), await editor.comments(other)]) expect(list.body).toEqual([]);
  const changes = [editor.resolve(other, said, { resolved: true }), editor.reply(other, said, { text: "Yes" })];
  expect(await statusesOf([editor.revokeLink(other, link), ...changes])).toEqual([404, 404, 404]);
  expect((await editor.links(id)).body[0].revokedAt).toBeNull();
});

it("a comment is stored as plain text, with or without a quote", async () => {
  const token = await createToken();
  const text = `<script>alert("1")</script>\r\n\u202eTwo & three\u0000`;
  const { status, body, headers } = await comment(token, { ...COMMENT, name: " <b>Grace</b>\n", text });
  expect({ status, cache: headers.get("cache-control") }).toEqual({ status: 201, cache: "private, no-store" });
  const stored = { name: "<b>Grace</b>", text: '<script>alert("1")</script>\nTwo & three', quote: "Four houses" };
  const listed = { id: body.id, createdAt: expect.any(String), resolvedAt: null, replies: [], ...stored };
  expect((await editor.comments(id)).body).toEqual([listed]);
  expect((await comment(token, { ...COMMENT, quote: "" })).body.quote).toBeNull();
  expect(await comment(token, { ...COMMENT, name: " " })).toMatchObject(invalid("name"));
  expect(await approve(token, { name: " " })).toMatchObject(invalid("name"));
});

it.each([
  ["comments", comment, COMMENT],
  ["approvals", approve, { name: "Grace" }],
])("a link takes 20 %s an hour from one client", async (_what, act, body) => {
  const [token, other, address] = [await createToken(), await createToken(), newAddress()];
  for (let n = 0; n < 20; n += 1) expect(await act(token, body, address)).toMatchObject({ status: 201 });
  const refused = await act(token, body, address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect(await statusesOf([act(other, body, address), act(token)])).toEqual([201, 201]);
});

it("a comment from another site or of another content type is rejected", async () => {
  const params = { token: await createToken() };
  const post = (headers: Record<string, string>) =>
    callJson("POST /preview/[token]/comments", { params, body: COMMENT, headers });
  expect(await post({ Origin: "https://evil.example" })).toMatchObject({ status: 403 });
  expect(await post({ "Content-Type": "text/plain" })).toMatchObject({ status: 415 });
});

it("a comment is open, in the list of posts too, until it is resolved, and again when it is reopened", async () => {
  const token = await createToken();
  const { body } = await comment(token);
  await comment(token);
  const open = async () => (await editor.list()).body[0].openComments;
  expect(await open()).toBe(2);
  expect((await editor.resolve(id, body.id, { resolved: true })).body.resolvedAt).toMatch(/^2\d{3}-/);
  expect(await open()).toBe(1);
  const reopened = { ...COMMENT, resolvedAt: null };
  expect((await editor.resolve(id, body.id, { resolved: false })).body).toMatchObject(reopened);
});

it('a reply is listed below its comment, oldest first, with a name or "The team", never with an address', async () => {
  await db().user.updateMany({ data: { firstName: "Ada", lastName: "Lovelace" } });
  const said = (await comment(await createToken())).body.id;
  const first = await editor.reply(id, said, { text: " The <b>first</b>\u0000\r\none " });
  const reply = { id: expect.any(Number), createdAt: expect.any(String), name: "Ada Lovelace" };
  expect(first).toMatchObject({ status: 201, body: { ...reply, text: "The <b>first</b>\none" } });
  const replies = [first.body, (await editor.reply(id, said, { text: "Second" })).body];
  expect((await editor.comments(id)).body).toMatchObject([{ id: said, replies }]);
  expect(JSON.parse(JSON.stringify(await listLinkedComments(id)))).toMatchObject([{ id: said, replies }]);
  expect((await editor.resolve(id, said, { resolved: true })).body.replies).toEqual(replies);
  await db().user.updateMany({ data: { firstName: null, lastName: null } });
  const named = [{ replies: [{ name: "The team" }, { name: "The team" }] }];
  expect(await listLinkedComments(id)).toMatchObject(named);
  await db().commentReply.updateMany({ data: { authorId: null } });
  expect(await listLinkedComments(id)).toMatchObject(named);
});

it("an approval is listed with its link, newest first, and applies to the text that was read", async () => {
  const approvals = async () => (await editor.links(id)).body[0].approvals;
  const token = await createToken();
  const { status, body, headers } = await approve(token, { name: " Grace\n" });
  expect({ status, cache: headers.get("cache-control") }).toEqual({ status: 201, cache: "private, no-store" });
  expect(body).toEqual({ name: "Grace", at: expect.any(String), current: true });
  await approve(token, { name: "Alan" });
  expect(await approvals()).toEqual([{ name: "Alan", at: expect.any(String), current: true }, body]);
  const text = { content: "<p>Five houses.</p>" };
  const shown = hashText(await getLinkedPreview(id));
  const steps: [() => Promise<unknown>, boolean][] = [
    [() => editor.saveDraft(id, { version: 1, slug: "another", categoryIds: [] }), true],
    [() => approve(token, { name: "Alan", shown }), true],
    [() => editor.saveDraft(id, { version: 2, ...text }), false],
    [() => approve(token, { name: "Alan", shown }), false],
    [() => approve(token, { name: "Alan" }), true],
    [() => editor.update(id, { ...POST, ...text, slug: "another" }), true],
    [() => editor.update(id, { title: "Another title" }), false],
  ];
  for (const [index, [step, current]] of steps.entries()) {
    await step();
    expect({ index, ...(await approvals())[0] }).toMatchObject({ index, name: "Alan", current });
  }
});
