import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as accountRoute from "@/app/api/account/route";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { sendWaitingJobs } from "@/lib/jobs/send";
import { workDueJobs } from "@/lib/jobs/work";
import { callJson } from "../support/call";
import { startMailServer } from "../support/mail-server";
import { type Editor, editorOf } from "../support/posts";
import { signIn } from "../support/sign-in";

let author: Editor;
let editor: Editor;
const READY = { readyForReview: true };

const emailOf = async (cookie: string): Promise<string> => (await callJson(accountRoute.GET, { cookie })).body.email;
const cookies = { author: "", editor: "" };

beforeEach(async () => {
  cookies.author = await signIn("author");
  cookies.editor = await signIn("editor");
  author = editorOf(cookies.author);
  editor = editorOf(cookies.editor);
});

const readyIds = async (of = editor) => (await of.list("?ready=1")).body.map(({ id }: { id: number }) => id);

describe("ready for review", () => {
  it("an author hands a draft in, an editor publishes it, and it is ready no more", async () => {
    const created = await author.create(READY);
    expect([created.status, created.body.readyForReview, created.body.status]).toEqual([201, true, "draft"]);
    const { id } = created.body;
    expect((await editor.read(id)).body.readyForReview).toBe(true);
    expect((await editor.list()).body[0]).toMatchObject({ id, status: "draft", readyForReview: true });
    expect((await editor.update(id, { status: "published" })).body).toMatchObject({
      status: "published",
      readyForReview: false,
    });
    expect((await editor.update(id, READY)).body.readyForReview).toBe(false);
    expect((await editor.update(id, { status: "draft" })).body.readyForReview).toBe(false);
  });

  it("a post that is made public or scheduled at once is not ready for review", async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    for (const fields of [
      { slug: "a", status: "published" },
      { slug: "b", status: "published", publishAt },
    ])
      expect((await editor.create({ ...fields, ...READY })).body.readyForReview).toBe(false);
    expect((await editor.create({ slug: "c", status: "archived", ...READY })).body.readyForReview).toBe(true);
  });

  it("an author takes it back, and other saves leave it", async () => {
    const { body } = await author.create(READY);
    expect((await author.update(body.id, { title: "Another" })).body.readyForReview).toBe(true);
    expect((await author.update(body.id, { readyForReview: false })).body.readyForReview).toBe(false);
    expect((await author.update(body.id, { readyForReview: "yes" })).status).toBe(400);
  });

  it("what an author hands in stays a draft: every other status, and a date, is forbidden", async () => {
    const { body } = await author.create(READY);
    const publishAt = new Date().toISOString();
    for (const fields of [{ status: "published" }, { status: "archived" }, { publishAt }])
      expect([fields, (await author.update(body.id, { ...READY, ...fields })).status]).toEqual([fields, 403]);
    expect((await author.create({ slug: "x", status: "published", ...READY })).status).toBe(403);
    expect((await author.read(body.id)).body.status).toBe("draft");
  });

  it("the working copy has the mark for itself, and its revision and a duplicate do not hand in", async () => {
    const { body } = await author.create();
    const { id } = body;
    expect((await author.saveDraft(id, READY)).status).toBe(200);
    expect((await author.read(id)).body).toMatchObject({ readyForReview: false, draft: { readyForReview: true } });
    expect(await readyIds()).toEqual([]);
    await author.update(id, READY);
    const copy = await author.duplicate(id);
    expect([copy.status, copy.body.readyForReview]).toEqual([201, false]);
    await author.update(id, { readyForReview: false, title: "Later" });
    const ready = (await author.revisions(id)).body.find(({ title }: { title: string }) => title !== "Later");
    expect((await author.revision(id, ready.id)).body.readyForReview).toBe(true);
    expect((await author.restore(id, ready.id)).body.readyForReview).toBe(false);
  });

  it("a working copy and a revision of an earlier version are not ready for review", async () => {
    const { body } = await author.create();
    await author.saveDraft(body.id, { title: "Other" });
    await db().$executeRaw`UPDATE blog_post_drafts SET fields = fields - 'readyForReview'`;
    await db().$executeRaw`UPDATE blog_post_revisions SET fields = fields - 'readyForReview'`;
    expect((await author.read(body.id)).body.draft.readyForReview).toBe(false);
    const [{ id }] = (await author.revisions(body.id)).body;
    expect((await author.revision(body.id, id)).body.readyForReview).toBe(false);
  });

  it("the list of what is ready has nothing else, page by page, and of an author their own", async () => {
    const { body: first } = await author.create({ slug: "first", ...READY });
    const { body: second } = await editor.create({ slug: "second", ...READY });
    const { body: trashed } = await author.create({ slug: "trashed", ...READY });
    await author.create({ slug: "draft" });
    await author.remove(trashed.id);
    expect(await readyIds()).toEqual([second.id, first.id]);
    expect(await readyIds(author)).toEqual([first.id]);
    const paged = await editor.list("?ready=1&page=1");
    expect([paged.body.length, paged.headers.get("X-Total-Count")]).toEqual([2, "2"]);
    expect((await editor.list("?ready=2")).status).toBe(400);
    await editor.bulk({ ids: [first.id], action: "publish" });
    expect(await readyIds()).toEqual([second.id]);
  });
});

describe("the mail about a post that is ready for review", () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    mailServer = await startMailServer();
    setEnv({ SMTP_URL: mailServer.url, CONTACT_NOTIFY_TO: "hello@example.org" });
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(async () => {
    await workDueJobs();
    await mailServer.stop();
    vi.restoreAllMocks();
  });
  afterAll(() => setEnv({ SMTP_URL: "", CONTACT_NOTIFY_TO: "" }));

  const dueAt = async () => (await db().post.findFirstOrThrow({ select: { reviewMailDueAt: true } })).reviewMailDueAt;
  const isDone = () => vi.waitFor(async () => expect(await dueAt()).toBeNull());

  it("the mail about a post that is ready for review goes to owners and editors alone, once each time it is handed in", async () => {
    const owner = await signIn("owner");
    const disabled = await signIn("owner");
    await db().user.update({ where: { email: await emailOf(disabled) }, data: { disabledAt: new Date() } });
    await callJson(accountRoute.PUT, {
      method: "PUT",
      cookie: cookies.author,
      body: { firstName: "Anna", lastName: "Lund" },
    });
    const { body } = await author.create({ title: "A shared kitchen" });
    await author.update(body.id, READY);
    await isDone();
    const [mail] = mailServer.mails;
    const others = [await emailOf(owner), await emailOf(cookies.editor)];
    expect([mail?.to.toSorted(), mailServer.mails.length]).toEqual([others.toSorted(), 1]);
    expect(mail?.source).toContain("Ready_for_review=3A_=22A_shared_kitchen");
    expect(mail?.source).toContain("Author: Anna Lund");
    expect(mail?.source).toContain(`http://localhost:3000/admin/blog/posts/${body.id}/edit`);

    await author.update(body.id, { ...READY, title: "A larger kitchen" });
    await workDueJobs();
    expect(mailServer.mails).toHaveLength(1);
    await author.update(body.id, { readyForReview: false });
    await author.update(body.id, READY);
    await isDone();
    expect(mailServer.mails).toHaveLength(2);
  });

  it("the mail about a post that is ready for review is not sent to the writer of the post, nor about one that was taken back meanwhile", async () => {
    await editor.create(READY);
    await isDone();
    expect(mailServer.mails).toEqual([]);
    mailServer.state.refuse = true;
    const { body } = await author.create({ slug: "other", ...READY });
    await workDueJobs();
    await author.update(body.id, { readyForReview: false });
    mailServer.state.refuse = false;
    await db().$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
    await workDueJobs();
    expect(mailServer.mails).toEqual([]);
  });

  it("the mail about a post that is ready for review waits in the post, so that a lost job is queued again, and leaves the time of the last change", async () => {
    mailServer.state.refuse = true;
    const { body } = await author.create(READY);
    await workDueJobs();
    expect(await dueAt()).not.toBeNull();
    await db().$executeRaw`DELETE FROM pgboss.job`;
    await db().$executeRaw`UPDATE blog_posts SET review_mail_due_at = now()`;
    mailServer.state.refuse = false;
    await sendWaitingJobs();
    await workDueJobs();
    await isDone();
    expect(mailServer.mails.length).toBe(1);
    expect((await author.read(body.id)).body.updatedAt).toBe(body.updatedAt);
  });
});
