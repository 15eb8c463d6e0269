import pg from "pg";
import { describe, expect, it } from "vitest";
import type { ActivityRow } from "@/app/admin/records";
import { privacy } from "@/lib/site/documents/privacy";
import { verifyChain } from "@/lib/audit/chain";
import { parseAuditCsv } from "@/lib/audit/csv";
import { verifyAuditLog } from "@/lib/audit/verify";
import { addAccount, changeAccount } from "@/lib/auth/accounts";
import { GUEST, SYSTEM } from "@/lib/auth/rules";
import { storeMessage } from "@/lib/contact/mutations";
import { db } from "@/lib/db/client";
import { type Change, write } from "@/lib/db/write";
import { env } from "@/lib/env";
import { allEntries } from "../support/stored";
import { call, callJson, signIn } from "../support/call";
import { message } from "../support/contact";
import { editorOf } from "../support/posts";

const CHANGE: Change = { action: "update", subject: "message", id: 7 };
const nothing = async () => {};

const receiveMessage = () =>
  storeMessage(GUEST, { ...message, token: "" } as never, { identity: "1", expiresAt: new Date(), lowScore: false });

/** Action, subject and summary of the entries that `work` adds. */
async function entriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await allEntries()).length;
  await work();
  return (await allEntries())
    .slice(before)
    .map(
      ({ action, subject_kind, subject_id, summary }) => `${action} ${subject_kind} ${subject_id || "-"}: ${summary}`,
    );
}

it("each entry holds the hash of the one before, and its number follows", async () => {
  const { id } = await db().user.create({ data: { email: "editor@example.org" } });
  await write({ id, role: "owner" }, CHANGE, nothing);
  await write(SYSTEM, { action: "export", subject: null, id: null, summary: "Ünïcode, “quoted”" }, nothing);
  const [first, second] = await allEntries();
  expect(first).toMatchObject({ id: "1", actor: id, action: "update", subject_kind: "message", subject_id: "7" });
  expect(second).toMatchObject({ id: "2", actor: "", subject_kind: "", previous_hash: first?.hash });
  expect(await verifyAuditLog()).toEqual({ entries: 2, broken: null });
});

it("an entry is there with its write, or neither", async () => {
  await write(SYSTEM, CHANGE, nothing);
  const failing = write(SYSTEM, CHANGE, async (transaction) => {
    await transaction.category.create({ data: { name: "Houses", slug: "houses" } });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await write(SYSTEM, CHANGE, nothing);
  expect(await verifyAuditLog()).toEqual({ entries: 2, broken: null });
});

it("writers of several instances at once leave one whole chain", async () => {
  const others = [1, 2, 3].map(() => new pg.Client({ connectionString: env().DATABASE_URL }));
  await Promise.all(others.map((other) => other.connect()));
  const addSome = async (other: pg.Client) => {
    for (let count = 0; count < 10; count += 1) {
      await other.query("BEGIN");
      await other.query(
        "INSERT INTO audit_log (action, subject_kind, summary) VALUES ('publish', 'site', 'Published')",
      );
      await other.query(count % 3 === 0 ? "ROLLBACK" : "COMMIT");
    }
  };
  try {
    await Promise.all([
      ...others.map(addSome),
      ...Array.from({ length: 20 }, () => write(SYSTEM, CHANGE, nothing)),
      ...Array.from({ length: 10 }, () => write(SYSTEM, { ...CHANGE, subject: "site" }, nothing)),
    ]);
  } finally {
    await Promise.all(others.map((other) => other.end()));
  }
  expect(await verifyAuditLog()).toEqual({ entries: 3 * 6 + 30, broken: null });
});

it.each([
  // what else breaks a chain is in tests/unit/audit.test.ts
  ["an altered entry", "UPDATE audit_log SET summary = 'Changed' WHERE id = 3", "3"],
  ["a cut end", "DELETE FROM audit_log WHERE id > 3", "4"],
  ["an emptied log", "DELETE FROM audit_log", "1"],
])("%s is found, and the first that does not fit is named", async (_what, tampering, broken) => {
  for (let count = 0; count < 5; count += 1) await write(SYSTEM, { ...CHANGE, summary: `No. ${count}` }, nothing);
  await db().$executeRawUnsafe(tampering);
  expect((await verifyAuditLog()).broken).toBe(broken);
});

it("each step of a post's life is an entry, an autosave is none", async () => {
  const editor = editorOf(await signIn());
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const made = async () => {
    const { id } = (await editor.create()).body;
    await editor.update(id, { title: "Two" });
    await editor.saveDraft(id, { title: "Three" });
    await editor.discardDraft(id);
    await editor.update(id, { status: "published", publishAt: soon });
    await editor.update(id, { status: "published", publishAt: new Date(Date.now() - 1000).toISOString() });
    await editor.update(id, { status: "archived" });
    await editor.createLink(id);
    await editor.bulk({ ids: [id], action: "publish" });
    await editor.remove(id);
    await editor.restorePost(id);
  };
  const said = await entriesOf(made);
  expect(said.map((entry) => entry.replace(/^(\S+) post \d+: /, "$1: "))).toEqual([
    "create: Created",
    "update: Changed",
    "update: Working copy discarded",
    "publish: Scheduled",
    "publish: Published",
    "unpublish: Archived",
    "update: Review link created",
    "publish: Published",
    "delete: Moved to the trash",
    "restore: Taken out of the trash",
  ]);
});

it("a failed sign-in names the account that it was for, and neither address nor password", async () => {
  await addAccount(SYSTEM, "ada@example.org", "the right password");
  await addAccount(SYSTEM, "gone@example.org", "the right password");
  const [ada, gone] = await db().user.findMany({ orderBy: { email: "asc" } });
  await changeAccount(SYSTEM, gone?.id ?? "", { disabled: true });
  const tried = [
    ["Ada@example.org", "a wrong password"],
    ["nobody@example.org", "the right password"],
    ["gone@example.org", "the right password"],
    ["nul\0@example.org", "the right password"],
  ];
  const before = (await allEntries()).length;
  for (const [email, password] of tried)
    expect((await callJson("POST /api/login", { body: { email, password } })).status).toBe(401);
  const failed = (await allEntries()).slice(before);
  expect(failed.map(({ action, actor }) => [action, actor])).toEqual(
    [ada?.id, "", gone?.id, ""].map((actor) => ["sign-in-failed", actor]),
  );
  expect(JSON.stringify(failed)).not.toMatch(/example|password/i);
});

it("signing in, a role, disabling and an export are entries", async () => {
  const said = await entriesOf(async () => {
    const cookie = await signIn();
    await addAccount(SYSTEM, "ada@example.org", "the right password", "author");
    const ada = await db().user.findUniqueOrThrow({ where: { email: "ada@example.org" } });
    await changeAccount(SYSTEM, ada.id, { role: "editor" });
    await changeAccount(SYSTEM, ada.id, { disabled: true });
    await (await call("GET /api/messages/export", { cookie })).text();
  });
  const uuid = /\b[\da-f]{8}-[\da-f-]{27}\b/;
  expect(said.map((entry) => entry.replace(uuid, "ID"))).toEqual([
    "sign-in session -: Signed in",
    "create person ID: Created",
    "role person ID: Role changed from author to editor",
    "disable person ID: Disabled",
    "export message -: Exported",
  ]);
});

it("a message leaves nothing of its sender in the log, also when the sender is erased", async () => {
  const cookie = await signIn();
  await receiveMessage();
  const body = { email: message.email };
  expect((await callJson("POST /api/messages/erase", { cookie, body })).body).toMatchObject({ erased: 1 });
  const log = await allEntries();
  expect(log.at(-1)).toMatchObject({
    action: "erase",
    subject_kind: "message",
    summary: "Erased all of a sender: 1",
  });
  expect(JSON.stringify(log)).not.toMatch(/\bada\b|lovelace|engines|kitchen/i);
  expect((await verifyAuditLog()).broken).toBeNull();
});

describe("the activity of owners", () => {
  const list = (cookie: string, query = "") => callJson(`GET /api/activity${query}`, { cookie });

  it("the activity of owners lists who did what to what, newest first, with the names of today", async () => {
    const cookie = await signIn();
    const { id: me } = await db().user.findFirstOrThrow();
    await db().user.update({ where: { id: me }, data: { firstName: "Ada", lastName: "Lovelace" } });
    const { id } = (await editorOf(cookie).create({ title: "A kitchen" })).body;
    await receiveMessage();
    const { status, body } = await list(cookie);
    expect([status, body.total]).toEqual([200, 3]);
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    const actor = { id: me, name: "Ada Lovelace" };
    const stored = await db().contactSubmission.findFirstOrThrow();
    const title = `${message.firstName} ${message.lastName}`;
    const received = { kind: "message", id: stored.id, title, path: `/admin/messages/${stored.id}` };
    expect(body.items).toEqual([
      {
        ...{ id: 3, at, actor: null, action: "create", subject: received },
        ...{ summary: "Received", subjectName: "Message" },
      },
      {
        ...{ id: 2, at, actor, action: "create", summary: "Created", subjectName: "Post" },
        subject: { kind: "post", id, title: "A kitchen", path: `/admin/blog/posts/${id}/edit` },
      },
      {
        id: 1,
        at,
        actor,
        action: "sign-in",
        subject: { kind: "session", id: null, title: null, path: null },
        summary: "Signed in",
        subjectName: "Sign-in",
      },
    ]);
  });

  it("the activity of owners calls a page a page, in the trash and once it is deleted for good", async () => {
    const cookie = await signIn();
    const editor = editorOf(cookie);
    const { id } = (await editor.create({ kind: "page", title: "Keys" })).body;
    const said = async () =>
      ((await list(cookie, "?kind=post")).body.items as ActivityRow[]).map(({ subjectName, subject, summary }) => [
        subjectName,
        subject?.title,
        summary,
      ]);
    expect(await said()).toEqual([["Page", "Keys", "Created"]]);
    await editor.remove(id);
    expect((await said())[0]).toEqual(["Page", null, "Moved to the trash"]);
    await editor.remove(id, "?permanently=1");
    expect((await said())[0]).toEqual(["Post or page", null, "Page deleted for good"]);
  });

  it("the activity names what it is about, leads to it, and has read marks only among messages", async () => {
    const cookie = await signIn();
    const value = { ...privacy.default, title: "Our privacy" };
    await callJson("PUT /api/site/privacy", { cookie, body: { value, version: 0 } });
    const [revision] = await db().siteRevision.findMany({ where: { key: "privacy" } });
    await receiveMessage();
    const { id } = await db().contactSubmission.findFirstOrThrow();
    await callJson(`PUT /api/messages/${id}`, { cookie, body: { read: true } });
    const { items, total } = (await list(cookie)).body as { items: ActivityRow[]; total: number };
    expect(total).toBe(items.length);
    expect(items.map(({ summary }) => summary)).not.toContain("Marked as read");
    expect(items.map(({ subject }) => subject?.path)).toContain(`/admin/site/privacy?history=${revision?.id}`);
    expect((await list(cookie, "?kind=message")).body.items[0].summary).toBe("Marked as read");
  });

  it("the activity log narrows by person, kind and time, and keeps the entries of a removed person", async () => {
    const [cookie, other] = [await signIn(), await signIn("editor")];
    const person = await db().user.findFirstOrThrow({ where: { role: "editor" } });
    await editorOf(other).create();
    await db().user.delete({ where: { id: person.id } });
    const of = async (query: string) => (await list(cookie, query)).body;
    expect(await of(`?actor=${person.id}`)).toMatchObject({
      total: 2,
      items: [{ action: "create", actor: { id: person.id, name: "Removed account" } }, { action: "sign-in" }],
    });
    expect((await of("?kind=post")).total).toBe(1);
    expect((await of(`?kind=session&actor=${person.id}`)).items).toHaveLength(1);
    const [today, tomorrow] = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    expect((await of(`?from=${today}&to=${today}`)).total).toBe(3);
    expect((await of(`?from=${tomorrow}`)).total).toBe(0);
    expect((await of(`?to=${new Date(0).toISOString()}`)).items).toEqual([]);
    expect((await of("?page=2")).items).toEqual([]);
    const YEARS = ["?from=0000-01-01", "?to=0000-01-01", "?from=0000-01-01T00:00:00Z", "?to=9999-12-31T23:59:59-12:00"];
    for (const wrong of YEARS) expect([wrong, (await list(cookie, wrong)).status]).toEqual([wrong, 400]);
  });

  it("the activity of owners is exported whole, oldest first, as a file whose chain can be verified", async () => {
    const cookie = await signIn();
    await editorOf(cookie).create();
    const response = await call("GET /api/activity/export", { cookie });
    expect(response.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="activity-.*\.csv"$/);
    const exported = [...parseAuditCsv(await response.text())];
    expect(exported.map(({ action }) => action)).toEqual(["sign-in", "create", "export"]);
    expect(await verifyChain(exported)).toEqual({ entries: 3, broken: null });
  });
});

it("the history of a post has the post's activity among its revisions where it is asked for, in pages", async () => {
  const cookie = await signIn();
  const editor = editorOf(cookie);
  const { id } = (await editor.create()).body;
  await editor.create({ slug: "another" });
  await editor.update(id, { status: "published" });
  const { id: me } = await db().user.findFirstOrThrow();
  const { body } = await editor.revisions(id, "?activity=1");
  expect(body.map(({ kind, action }: { kind: string; action?: string }) => action ?? kind)).toEqual([
    "publish",
    "published",
    "create",
    "saved",
  ]);
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  const actor = { id: me, name: expect.any(String) };
  expect(body[0]).toEqual({ id: 4, kind: "activity", at, actor, action: "publish", summary: "Published" });
  expect((await editor.revisions(id)).body).toHaveLength(2);

  for (let count = 0; count < 25; count += 1) await editor.update(id, { title: `Kitchen ${count}` });
  const pages = await Promise.all([1, 2, 3].map((page) => editor.revisions(id, `?activity=1&page=${page}`)));
  expect(pages.map((page) => page.body.length)).toEqual([50, 4, 0]);
  expect(pages.map(({ headers }) => headers.get("x-next-page"))).toEqual(["2", null, null]);
});
