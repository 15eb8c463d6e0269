import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { workDueJobs } from "@/lib/jobs/work";
import { openMailbox } from "../support/contact";
import { allEntries, tagsExpiredBy } from "../support/stored";
import { call as callHandler, type Method, signIn, statusesOf, type Target } from "../support/call";

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const call = (target: `${Method} ${string}`, body?: unknown) =>
  callHandler(target.replace(" ", " /api/messages") as Target, { cookie, body });

const list = async (query = "") => (await call(`GET ${query}`)).json();
const view = async (id: string) => (await call(`GET /${id}`)).json();

type Fields = Parameters<ReturnType<typeof db>["contactSubmission"]["create"]>[0]["data"];
const base = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", message: "A kitchen for four houses" };
const add = (...rows: Partial<Fields>[]) =>
  db().contactSubmission.createMany({ data: rows.map((row) => ({ ...base, ...row }) as typeof base) });

it("the inbox lists messages newest first, counts unread and spam, and leaves spam out", async () => {
  await add(
    { createdAt: new Date("2026-01-01") },
    { firstName: "Grace", createdAt: new Date("2026-01-03"), readAt: new Date() },
    { firstName: "Spam", createdAt: new Date("2026-01-04"), isSpam: true },
    { firstName: "Alan", createdAt: new Date("2026-01-02"), service: "finance-hr", message: "x".repeat(500) },
  );
  const answer = await list();
  expect(answer.messages.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Grace", "Alan", "Ada"]);
  expect(answer).toMatchObject({ total: 3, page: 1, pages: 1, unread: 2, spam: 1 });
  expect(answer.messages[1].summary).toHaveLength(160);
  expect(answer.messages[1]).not.toHaveProperty("message");
  const spam = await list("?box=spam");
  expect(spam.messages).toMatchObject([{ firstName: "Spam" }]);
  expect(await (await call("GET /unread")).json()).toEqual({ unread: 2 });
});

it("the search of messages finds every word in any field, in any case", async () => {
  await add(
    {},
    { firstName: "Grace", lastName: "Hopper", company: "100% Navy", message: "Ships and more" },
    { firstName: "Alan", email: "alan@example.org", message: "About a_b in the kitchen" },
  );
  const found = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).messages
      .map(({ firstName }: { firstName: string }) => firstName)
      .sort();
  expect(await found("grace hopper")).toEqual(["Grace"]);
  expect(await found("KITCHEN")).toEqual(["Ada", "Alan"]);
  expect(await found("kitchen ada@")).toEqual(["Ada"]);
  expect(await found("100%")).toEqual(["Grace"]);
  expect(await found("%")).toEqual(["Grace"]);
  expect(await found("a_b")).toEqual(["Alan"]);
  expect(await found("'; DROP TABLE users; --")).toEqual([]);
});

it("the list of messages has pages of 25 and shows the last one for a page beyond", async () => {
  await add(
    ...Array.from({ length: 60 }, (_, count) => ({
      firstName: `N${count}`,
      createdAt: new Date(2026, 0, 1, 0, count),
    })),
  );
  expect(await list()).toMatchObject({ total: 60, page: 1, pages: 3 });
  const last = await list("?page=3");
  expect(last.messages).toHaveLength(10);
  expect(last.messages[9].firstName).toBe("N0");
  expect((await list("?page=99")).page).toBe(3);
  for (const odd of ["0", "-1", "x", "1.5", "1e99"]) expect((await list(`?page=${odd}`)).page).toBe(1);
  expect((await list("?box=__proto__")).total).toBe(60);
});

it("a message is shown with every field and the label of its service", async () => {
  await add({ company: "Engines", service: "growth-strategy", spamReasons: ["links"] }, { email: "ADA@example.org" });
  expect(await view("1")).toMatchObject({
    ...base,
    id: 1,
    company: "Engines",
    service: "growth-strategy",
    serviceLabel: "Growth Strategy",
    spamReasons: ["links"],
    fromSender: 2,
    readAt: null,
    mailState: "off",
  });
});

it("a message is marked as read and unread, spam and not spam", async () => {
  await add({});
  const put = (body: unknown) => call("PUT /1", body);
  expect(await (await put({ read: true })).json()).toMatchObject({ readAt: expect.any(String), isSpam: false });
  expect(await (await put({ spam: true })).json()).toMatchObject({ readAt: expect.any(String), isSpam: true });
  expect(await (await put({ read: false, spam: false, email: "other@example.org" })).json()).toMatchObject({
    readAt: null,
    isSpam: false,
    email: base.email,
  });
});

it("a message is moved to the trash once and is then in no other list", async () => {
  await add({}, {});
  const remove = () => call("DELETE /1");
  expect(await statusesOf([remove(), remove(), remove()])).toEqual([200, 404, 404]);
  expect(await list()).toMatchObject({ total: 1, unread: 1, trash: 1, messages: [{ id: 2 }] });
  expect(await list("?q=kitchen")).toMatchObject({ messages: [{ id: 2 }] });
  expect(await list("?trash=1")).toMatchObject({ total: 1, messages: [{ id: 1 }] });
  expect(await list("?trash=1&q=kitchen")).toMatchObject({ messages: [{ id: 1 }] });
  expect((await call("GET /1")).status).toBe(404);
  expect((await call("PUT /1", { read: true })).status).toBe(404);
});

it("a message in the trash is restored, or deleted for good", async () => {
  await add({}, {});
  const restore = (id: string) => call(`POST /${id}/restore`);
  const erase = (id: string) => call(`DELETE /${id}?permanently=1`);
  expect(await statusesOf([restore("1"), erase("1"), restore("9"), erase("9")])).toEqual([404, 404, 409, 409]);
  for (const id of ["1", "2"]) await call(`DELETE /${id}`);
  expect(await (await restore("1")).json()).toMatchObject({ id: 1, fromSender: 2 });
  expect((await erase("2")).status).toBe(200);
  expect(await list()).toMatchObject({ total: 1, trash: 0, messages: [{ id: 1 }] });
  expect(await db().contactSubmission.count()).toBe(1);
});

it("a message is emailed again only where mail is set up", async () => {
  await add({ mailState: "failed", mailAttempts: 8, mailError: "gone" });
  expect((await call("POST /1/mail")).status).toBe(409);
});

describe("a message and a mail server", () => {
  const mailServer = openMailbox();

  it("a message is emailed again on demand", async () => {
    await add({ mailState: "failed", mailAttempts: 8, mailError: "gone" });
    expect((await call("POST /9/mail")).status).toBe(404);
    expect((await call("POST /1/mail")).status).toBe(201);
    await workDueJobs();
    expect(await view("1")).toMatchObject({ mailState: "sent", mailError: null });
    expect(mailServer.mails).toMatchObject([{ from: "site@example.org", to: ["hello@example.org"] }]);
  });
});

it("the export of messages is a file with a row for every matching message of the list", async () => {
  await add(
    { company: "=HYPERLINK(1)" },
    { firstName: "Grace" },
    { firstName: "Spam", isSpam: true, spamReasons: ["honeypot", "links"] },
  );
  const answer = await call("GET /export");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  expect(lines[0]).toBe(
    '"Id","Received","First name","Last name","Email","Company","Service","Message","Read","Spam","Answered","Note"',
  );
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(`"'=HYPERLINK(1)"`);
  const spam = await (await call("GET /export?box=spam&q=spam")).text();
  expect(spam.trimEnd().split("\r\n")).toHaveLength(2);
  expect(spam).toContain('"honeypot links"');
});

it("the export of messages is complete for many of them", async () => {
  await add(...Array.from({ length: 1_203 }, (_, count) => ({ lastName: `N${count}` })));
  const text = await (await call("GET /export")).text();
  expect(new Set(text.match(/"N\d+"/g)).size).toBe(1_203);
});

it("erasing a sender deletes all messages of that email, even spam, and nobody else's", async () => {
  await add({ email: "a_b@example.org" }, { email: "A_B@Example.org", isSpam: true }, { email: "axb@example.org" });
  const answer = await call("POST /erase", { email: "a_b@EXAMPLE.org" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ success: true, erased: 2 });
  expect(await db().contactSubmission.findMany()).toMatchObject([{ email: "axb@example.org" }]);
});

describe("the retention time", () => {
  it("changing the retention time expires the page that names it", async () => {
    const set = (retentionMonths: number) => call("PUT /settings", { retentionMonths });
    expect(await tagsExpiredBy(() => set(6))).toEqual(["setting:contact.retention"]);
    expect(await tagsExpiredBy(() => set(6))).toEqual([]);
  });

  const age = (months: number) => {
    const date = new Date();
    date.setUTCDate(date.getUTCDate() - Math.round(months * 30.5));
    return date;
  };

  it("the default retention is 24 months and deletes older messages", async () => {
    expect(await (await call("GET /settings")).json()).toEqual({ retentionMonths: 24 });
    await add({ firstName: "Old", createdAt: age(25) }, { firstName: "Young", createdAt: age(23) });
    await cleanUp();
    expect(await db().contactSubmission.findMany()).toMatchObject([{ firstName: "Young" }]);
  });

  it("the retention time can be shortened and turned off", async () => {
    await add(
      { firstName: "Ancient", createdAt: age(200) },
      { firstName: "Old", createdAt: age(7) },
      { firstName: "New" },
    );
    const set = async (retentionMonths: number | null) => {
      const answer = await call("PUT /settings", { retentionMonths });
      expect(await answer.json()).toEqual({ retentionMonths });
      await cleanUp();
    };
    await set(null);
    expect(await db().contactSubmission.count()).toBe(3);
    expect(await (await call("GET /settings")).json()).toEqual({ retentionMonths: null });
    await set(6);
    expect(await db().contactSubmission.findMany()).toMatchObject([{ firstName: "New" }]);
  });
});

describe("selected messages", () => {
  const MONDAY = new Date("2026-11-23T09:00:00Z");
  const ON = {
    answered: { answeredAt: MONDAY },
    spam: { isSpam: true },
    trashed: { trashedAt: MONDAY },
  };
  const mark = async (ids: unknown, name: string, on: unknown) => {
    const answer = await call("POST /bulk", { ids, mark: name, on });
    return { status: answer.status, ids: (await answer.json()).ids };
  };
  const stored = () =>
    db().contactSubmission.findMany({
      select: { answeredAt: true, isSpam: true, spamReasons: true, trashedAt: true },
      orderBy: { id: "asc" },
    });

  it.each(["answered", "spam", "trashed"] as const)(
    "selected messages are marked %s together; what was so before stays as it was, also by the undo",
    async (name) => {
      await add({}, ON[name], {});
      const before = await stored();
      expect(await mark([3, 2, 1, 3], name, true)).toEqual({ status: 200, ids: [1, 3] });
      const marked = await stored();
      expect(marked[1]).toEqual(before[1]);
      expect(marked[0]).not.toEqual(before[0]);
      expect(marked[2]).not.toEqual(before[2]);
      expect(await mark([1, 2, 3], name, true)).toEqual({ status: 200, ids: [] });
      expect(await db().auditEntry.count({ where: { subjectKind: "message" } })).toBe(2);
      expect(await mark([1, 3], name, false)).toEqual({ status: 200, ids: [1, 3] });
      expect(await stored()).toEqual(before);
    },
  );

  it.each([
    ["answered", { trashedAt: MONDAY }, [1, 2]],
    ["spam", { trashedAt: MONDAY }, [1, 2]],
    ["answered", {}, [1, 9]],
    ["spam", {}, [1, 9]],
    ["trashed", {}, [1, 9]],
  ])("selected messages are not marked %s where one is gone: %j, %j", async (name, second, ids) => {
    await add({}, second);
    const before = await stored();
    expect(await mark(ids, name, true)).toEqual({ status: 404, ids: undefined });
    expect(await stored()).toEqual(before);
    expect(await db().auditEntry.count({ where: { subjectKind: "message" } })).toBe(0);
  });
});

describe("an answered message", () => {
  const put = async (id: number, body: object) => (await call(`PUT /${id}`, body)).json();
  const names = async (query: string) =>
    (await list(query)).messages.map(({ firstName }: { firstName: string }) => firstName).sort();
  const idOf = async (firstName: string) =>
    (await db().contactSubmission.findFirstOrThrow({ where: { firstName } })).id;

  it("an answered message is marked and opened again, and says when", async () => {
    await add({});
    const id = await idOf("Ada");
    expect((await list()).messages).toMatchObject([{ answeredAt: null }]);
    const { answeredAt } = await put(id, { answered: true });
    expect(Date.now() - Date.parse(answeredAt)).toBeLessThan(60_000);
    expect((await list()).messages).toMatchObject([{ answeredAt, readAt: null }]);
    expect((await view(String(id))).answeredAt).toBe(answeredAt);
    expect((await put(id, { answered: true })).answeredAt).toBe(answeredAt);
    expect((await put(id, { answered: false })).answeredAt).toBeNull();
  });

  it("an answered message is left out of the open ones, in the list, in a search and in the export", async () => {
    await add({}, { firstName: "Grace" }, { firstName: "Alan", isSpam: true }, { firstName: "Edith" });
    await put(await idOf("Grace"), { answered: true });
    expect(await names("?open=1")).toEqual(["Ada", "Edith"]);
    expect(await list("?open=1")).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect(await names("?open=1&box=spam")).toEqual(["Alan"]);
    expect(await names("?open=1&q=edith")).toEqual(["Edith"]);
    expect(await names("?open=0")).toEqual(["Ada", "Edith", "Grace"]);
    const text = await (await call("GET /export?open=1")).text();
    expect(text).not.toContain("Grace");
    expect(text.trimEnd().split("\r\n")).toHaveLength(3);
  });

  it("an answered message has pages among many open ones", async () => {
    await add(...Array.from({ length: 60 }, (_, count) => ({ firstName: `N${count}` })));
    expect(await list("?open=1&page=3")).toMatchObject({ total: 60, page: 3, pages: 3 });
  });

  it.each([
    ["", undefined, 200],
    ["", "", 200],
    ["Theirs", "", 409],
    ["Theirs", "Theirs", 200],
    ["Mine", "", 200],
  ])(
    "an answered message whose note is %j is given one by somebody who saw %j: %i",
    async (note, noteBefore, status) => {
      await add({ note });
      const id = await idOf("Ada");
      const body = { note: "Mine", noteBefore };
      const { status: answered } = await call(`PUT /${id}`, body);
      const stored = status === 200 ? "Mine" : note;
      expect({ answered, note: (await view(String(id))).note }).toEqual({ answered: status, note: stored });
    },
  );

  it("an answered message has a note of the team of at most 4,000 characters, also in the export", async () => {
    await add({});
    const id = await idOf("Ada");
    expect((await put(id, { note: " =Called\u0000 her\r\ntwice " })).note).toBe("=Called her\ntwice");
    expect((await view(String(id))).note).toBe("=Called her\ntwice");
    expect(await (await call("GET /export")).text()).toContain("\"'=Called her");
    expect((await put(id, { note: "x".repeat(4_000), answered: true })).note).toHaveLength(4_000);
    expect((await put(id, { note: "" })).note).toBe("");
    expect(JSON.stringify(await allEntries())).not.toContain("Called");
  });
});
