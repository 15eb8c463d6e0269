import { expect, it } from "vitest";
import type { ActivityRow } from "@/app/admin/records";
import { privacy } from "@/lib/site/documents/privacy";
import { verifyChain } from "@/lib/audit/chain";
import { parseAuditCsv } from "@/lib/audit/csv";
import { verifyAuditLog } from "@/lib/audit/verify";
import { changeAccount } from "@/lib/auth/accounts";
import { GUEST, SYSTEM } from "@/lib/auth/rules";
import { storeMessage } from "@/lib/contact/mutations";
import { db } from "@/lib/db/client";
import { type Change, write } from "@/lib/db/write";
import { allEntries, connectOther } from "../support/stored";
import { ask, call, callJson, cookie, signIn, signInAs, signInEach } from "../support/call";
import { message } from "../support/contact";
import { editor, editorOf } from "../support/posts";

signInEach();

const CHANGE: Change = { action: "update", subject: "message", id: 7 };
const nothing = async () => {};

const receiveMessage = () =>
  storeMessage(GUEST, { ...message, token: "" } as never, { identity: "1", expiresAt: new Date(), lowScore: false });

/** Action, subject and summary of the entries that `work` adds; ids are left out. */
async function entriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await allEntries()).length;
  await work();
  const added = (await allEntries()).slice(before);
  return added.map(({ action, subject_kind, summary }) => `${action} ${subject_kind}: ${summary}`);
}

it("a write and its entry are stored together or not at all, and a deleted entry is detected", async () => {
  await write(SYSTEM, CHANGE, nothing);
  const failing = write(SYSTEM, CHANGE, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  await write(SYSTEM, { action: "export", subject: null, id: null, summary: "Ünïcode, “quoted”" }, nothing);
  expect(await verifyAuditLog()).toEqual({ entries: 3, broken: null });
  // tests/unit/audit.test.ts tests the other ways to break a chain
  await db().$executeRaw`DELETE FROM audit_log WHERE id > 2`;
  expect(await verifyAuditLog()).toEqual({ entries: 2, broken: "3" });
});

it("simultaneous writers on several instances leave one unbroken chain", async () => {
  const others = await Promise.all([1, 2, 3].map(connectOther));
  const addSome = async (other: (typeof others)[number]) => {
    for (let count = 0; count < 10; count += 1) {
      await other.query("BEGIN");
      await other.query("INSERT INTO audit_log (action, subject_kind, summary) VALUES ('publish', 'site', 'x')");
      await other.query(count % 3 === 0 ? "ROLLBACK" : "COMMIT");
    }
  };
  const own = Array.from({ length: 30 }, () => write(SYSTEM, CHANGE, nothing));
  await Promise.all([...others.map(addSome), ...own]);
  expect(await verifyAuditLog()).toEqual({ entries: 1 + 3 * 6 + 30, broken: null });
});

it("each step of a post's life adds an entry, an autosave does not", async () => {
  // tests/unit/post-publication.test.ts tests the names of all changes of status
  const said = await entriesOf(async () => {
    const { id } = (await editor.create()).body;
    await editor.update(id, { title: "Two" });
    await editor.saveDraft(id, { title: "Three" });
    await editor.discardDraft(id);
    await editor.update(id, { status: "archived" });
    await editor.createLink(id);
    await editor.bulk({ ids: [id], action: "publish" });
    await editor.remove(id);
    await editor.restorePost(id);
  });
  expect(said).toEqual([
    ...["create post: Created", "update post: Changed", "update post: Working copy discarded", "update post: Archived"],
    ...["update post: Review link created", "publish post: Published"],
    ...["delete post: Moved to the trash", "restore post: Taken out of the trash"],
  ]);
});

it("the entry of a failed sign-in names the account, but neither the address nor the password", async () => {
  const ada = await signInAs("ada@example.org", "the right password");
  const gone = await signInAs("gone@example.org", "the right password");
  await changeAccount(SYSTEM, gone.id, { disabled: true });
  const before = (await allEntries()).length;
  for (const email of ["Ada@example.org", "nobody@example.org", "gone@example.org", "nul\0@example.org"])
    await callJson("POST /api/login", { body: { email, password: "a wrong password" } });
  const failed = (await allEntries()).slice(before);
  expect(failed).toMatchObject([ada.id, "", gone.id, ""].map((actor) => ({ action: "sign-in-failed", actor })));
  expect(JSON.stringify(failed)).not.toMatch(/example|password/i);
});

it("a sign-in, a changed role, a disabled account and an export add entries", async () => {
  const said = await entriesOf(async () => {
    const ada = await signInAs("ada@example.org", "the right password", "author");
    await changeAccount(SYSTEM, ada.id, { role: "editor" });
    await changeAccount(SYSTEM, ada.id, { disabled: true });
    await (await call("GET /api/messages/export", { cookie })).text();
  });
  expect(said).toEqual([
    ...["create person: Created", "sign-in session: Signed in"],
    ...["role person: Role changed from author to editor", "disable person: Disabled", "export message: Exported"],
  ]);
});

it("the log contains nothing about a message's sender, even when the sender is erased", async () => {
  await receiveMessage();
  expect((await ask("POST /api/messages/erase", { email: message.email })).body).toMatchObject({ erased: 1 });
  const log = await allEntries();
  expect(log.at(-1)).toMatchObject({ action: "erase", summary: "Erased all of a sender: 1" });
  expect(JSON.stringify(log)).not.toMatch(/\bada\b|lovelace|engines|kitchen/i);
  expect((await verifyAuditLog()).broken).toBeNull();
});

type Listed = { items: ActivityRow[]; total: number };
const list = async (query = ""): Promise<Listed> => (await ask(`GET /api/activity${query}`)).body;

it("the activity list shows who did what, newest first, with current names", async () => {
  const { id: me } = await db().user.findFirstOrThrow();
  await db().user.update({ where: { id: me }, data: { firstName: "Ada", lastName: "Lovelace" } });
  const { id } = (await editor.create({ title: "A kitchen" })).body;
  await receiveMessage();
  const stored = await db().contactSubmission.findFirstOrThrow();
  const title = `${message.firstName} ${message.lastName}`;
  const received = { kind: "message", id: stored.id, title, path: `/admin/messages/${stored.id}` };
  const created = { kind: "post", id, title: "A kitchen", path: `/admin/blog/posts/${id}/edit` };
  const session = { kind: "session", id: null, title: null, path: null };
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  const actor = { id: me, name: "Ada Lovelace" };
  const items = [
    { id: 3, at, actor: null, action: "create", subject: received, summary: "Received", subjectName: "Message" },
    { id: 2, at, actor, action: "create", subject: created, summary: "Created", subjectName: "Post" },
    { id: 1, at, actor, action: "sign-in", subject: session, summary: "Signed in", subjectName: "Sign-in" },
  ];
  expect(await list()).toEqual({ items, total: 3 });
});

it("the activity list links accounts, portfolio items, categories, and files without a name", async () => {
  const { id: person } = await db().user.findFirstOrThrow();
  await db().user.update({ where: { id: person }, data: { firstName: "Ada" } });
  const file = { id: "a".repeat(32), object: "a.pdf", type: "application/pdf", bytes: 1, width: 1, height: 1 };
  const media = (await db().media.create({ data: file })).id;
  const { id: category } = await db().category.create({ data: { name: "Kitchens", slug: "kitchens" } });
  const { id: portfolio } = await db().portfolioItem.create({ data: { title: "Ruum" } });
  const ids = { media, category, portfolio, person };
  for (const [subject, id] of Object.entries(ids) as [keyof typeof ids, string][])
    await write(SYSTEM, { action: "update", subject, id }, nothing);
  expect((await list()).items.slice(0, -1).map(({ subject }) => [subject?.title, subject?.path])).toEqual([
    ["Ada", "/admin/people"],
    ["Ruum", `/admin/portfolio/edit/${portfolio}`],
    ["Kitchens", `/admin/blog/categories/${category}/edit`],
    ["Unnamed file", `/admin/media?open=${media}`],
  ]);
  await db().media.update({ where: { id: media }, data: { deletedAt: new Date() } });
  expect((await list()).items[3]?.subject).toMatchObject({ id: media, title: null, path: null });
});

it("the activity list calls a page a page, in the trash and after it is deleted for good", async () => {
  const { id } = (await editor.create({ kind: "page", title: "Keys" })).body;
  await editor.remove(id);
  const newest = async () => (await list("?kind=post")).items[0];
  const trashed = { subjectName: "Page", subject: { title: null }, summary: "Moved to the trash" };
  expect(await newest()).toMatchObject(trashed);
  await editor.remove(id, "?permanently=1");
  expect(await newest()).toMatchObject({ subjectName: "Post or page", summary: "Page deleted for good" });
});

it("the activity list links to a text's version, and shows read marks only in the list of messages", async () => {
  await ask("PUT /api/site/privacy", { value: { ...privacy.default, title: "Our privacy" }, version: 0 });
  const [revision] = await db().siteRevision.findMany({ where: { key: "privacy" } });
  await receiveMessage();
  const { id } = await db().contactSubmission.findFirstOrThrow();
  await ask(`PUT /api/messages/${id}`, { read: true });
  const { items, total } = await list();
  expect(items.map(({ summary }) => summary)).toEqual(["Received", "Published", "Signed in"]);
  expect(total).toBe(3);
  expect(items[1]?.subject?.path).toBe(`/admin/site/privacy?history=${revision?.id}`);
  expect((await list("?kind=message")).items[0]?.summary).toBe("Marked as read");
});

it("the activity list filters by person, kind and time, and keeps the entries of a removed person", async () => {
  await editorOf(await signIn("editor")).create();
  const person = await db().user.findFirstOrThrow({ where: { role: "editor" } });
  await db().user.delete({ where: { id: person.id } });
  const removed = { actor: { id: person.id, name: "Removed account" } };
  const items = [{ action: "create", ...removed }, { action: "sign-in" }];
  expect(await list(`?actor=${person.id}`)).toMatchObject({ items, total: 2 });
  const [today, tomorrow] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const totals = { "?kind=post": 1, [`?kind=session&actor=${person.id}`]: 1, [`?from=${today}&to=${today}`]: 3 };
  const none = { [`?from=${tomorrow}`]: 0, [`?to=${new Date(0).toISOString()}`]: 0 };
  for (const [query, total] of Object.entries({ ...totals, ...none }))
    expect({ query, total: (await list(query)).total }).toEqual({ query, total });
  expect((await list("?page=2")).items).toEqual([]);
  for (const wrong of ["?from=0000-01-01", "?to=9999-12-31T23:59:59-12:00"])
    expect((await ask(`GET /api/activity${wrong}`)).status).toBe(400);
});

it("the export of the activity log is complete, oldest first, and its chain can be verified", async () => {
  await editor.create();
  // HEAD does not export, so it adds no entry
  await call("GET /api/activity/export", { cookie, method: "HEAD" });
  const response = await call("GET /api/activity/export", { cookie });
  expect(response.headers.get("content-type")).toMatch(/^text\/csv/);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="activity-.*\.csv"$/);
  const exported = [...parseAuditCsv(await response.text())];
  expect(exported.map(({ action }) => action)).toEqual(["sign-in", "create", "export"]);
  expect(await verifyChain(exported)).toEqual({ entries: 3, broken: null });
});

it("the history of a post includes the post's activity on request, in pages", async () => {
  const { id } = (await editor.create()).body;
  await editor.create({ slug: "another" });
  await editor.update(id, { status: "published" });
  const { id: me } = await db().user.findFirstOrThrow();
  const { body } = await editor.revisions(id, "?activity=1");
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  const actor = { id: me, name: expect.any(String) };
  expect(body[0]).toEqual({ id: 4, kind: "activity", at, actor, action: "publish", summary: "Published" });
  expect(body.map(({ kind }: { kind: string }) => kind).join(" ")).toBe("activity published activity saved");
  expect((await editor.revisions(id)).body).toHaveLength(2);

  for (let count = 0; count < 25; count += 1) await editor.update(id, { title: `Kitchen ${count}` });
  const pages = await Promise.all([1, 2, 3].map((page) => editor.revisions(id, `?activity=1&page=${page}`)));
  expect(pages.map((page) => page.body.length)).toEqual([50, 4, 0]);
  expect(pages.map(({ headers }) => headers.get("x-next-page"))).toEqual(["2", null, null]);
});
