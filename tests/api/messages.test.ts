import { expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { allEntries, tagsChangedBy } from "../support/stored";
import { call as callHandler, cookie, signInEach, statusesOf, type Target } from "../support/call";

signInEach();

const call = (target: string, body?: unknown) =>
  callHandler(target.replace(" ", " /api/messages") as Target, { cookie, body });

const list = async (query = "") => (await call(`GET ${query}`)).json();
const names = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ firstName }: { firstName: string }) => firstName);
const view = async (id = 1) => (await call(`GET /${id}`)).json();
const put = async (body: unknown) => (await call("PUT /1", body)).json();
const linesOf = async (query: string) => (await (await call(`GET /export${query}`)).text()).trimEnd().split("\r\n");

type Fields = Parameters<ReturnType<typeof db>["contactSubmission"]["create"]>[0]["data"];
const base = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", message: "A kitchen for four houses" };
const add = (...rows: Partial<Fields>[]) =>
  db().contactSubmission.createMany({ data: rows.map((row) => ({ ...base, ...row }) as typeof base) });
const stored = () => db().contactSubmission.findMany({ orderBy: { id: "asc" } });

it("the inbox lists messages newest first, counts unread and spam, and leaves spam out", async () => {
  await add(
    { createdAt: new Date("2026-01-01") },
    { firstName: "Grace", createdAt: new Date("2026-01-03"), readAt: new Date() },
    { firstName: "Spam", createdAt: new Date("2026-01-04"), isSpam: true },
    { firstName: "Alan", createdAt: new Date("2026-01-02"), service: "finance-hr", message: "x".repeat(500) },
  );
  const answer = await list();
  expect(answer).toMatchObject({ messages: answer.items, total: 3, page: 1, pages: 1, unread: 2, spam: 1 });
  expect(await names("")).toEqual(["Grace", "Alan", "Ada"]);
  expect(answer.items[1].summary).toHaveLength(160);
  expect(answer.items[1]).not.toHaveProperty("message");
  expect(await names("?box=spam")).toEqual(["Spam"]);
  expect(await (await call("GET /unread")).json()).toEqual({ unread: 2 });
});

// tests/api/lists.test.ts tests how texts are compared
it("the search of messages finds every word in any field", async () => {
  const grace = { firstName: "Grace", lastName: "Hopper", company: "Navy", message: "Ships and more" };
  await add({}, grace, { firstName: "Alan", email: "alan@example.org" });
  const lists = { "grace hopper": "Grace", KITCHEN: "Alan Ada", "kitchen ada@": "Ada", "navy ships": "Grace" };
  for (const [q, found] of Object.entries(lists)) expect((await names(`?q=${q}`)).join(" "), q).toBe(found);
});

it("messages come in pages of 25, the last page instead of one beyond it, and are all exported", async () => {
  const time = (count: number) => new Date(2026, 0, 1, 0, count);
  await add(...Array.from({ length: 1_203 }, (_, count) => ({ firstName: `N${count}`, createdAt: time(count) })));
  const last = await list("?page=49");
  expect(last).toMatchObject({ total: 1_203, page: 49, pages: 49 });
  expect(last.items.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["N2", "N1", "N0"]);
  // open messages are counted up to 1,001
  expect(await list("?open=1&page=40")).toMatchObject({ total: 1_001, page: 40, pages: 40 });
  expect(new Set((await linesOf("")).join().match(/"N\d+"/g)).size).toBe(1_203);
  for (const [page, shown] of Object.entries({ 99: 49, 0: 1, "-1": 1, x: 1, "1e99": 1 }))
    expect({ page, shown: (await list(`?page=${page}`)).page }).toEqual({ page, shown });
});

it("a message is shown with every field and its label, and is marked as read, spam and answered", async () => {
  const fields = { company: "Engines", service: "growth-strategy", spamReasons: ["links"] };
  await add(fields, { email: "ADA@example.org" });
  const unmarked = { readAt: null, isSpam: false, answeredAt: null };
  const message = { ...base, ...fields, id: 1, serviceLabel: "Growth Strategy", fromSender: 2, mailState: "off" };
  expect(await view()).toMatchObject({ ...message, ...unmarked });
  const { readAt, answeredAt } = await put({ read: true, spam: true, answered: true });
  for (const time of [readAt, answeredAt]) expect(Date.now() - Date.parse(time)).toBeLessThan(60_000);
  // the time of the first answer stays
  expect(await put({ answered: true })).toMatchObject({ readAt, answeredAt, isSpam: true });
  expect(await put({ read: false, spam: false, answered: false })).toMatchObject(unmarked);
});

it("a message in the trash is in no other list, and is restored, or deleted for good", async () => {
  await add({}, {});
  const remove = (id: number) => call(`DELETE /${id}`);
  const restore = (id: number) => call(`POST /${id}/restore`);
  const erase = (id: number) => call(`DELETE /${id}?permanently=1`);
  expect(await statusesOf([restore(1), erase(1), restore(9), erase(9)])).toEqual([404, 404, 409, 409]);
  expect(await statusesOf([remove(1), remove(1), remove(1)])).toEqual([200, 404, 404]);
  for (const q of ["", "&q=kitchen"]) {
    expect(await list(`?trash=0${q}`)).toMatchObject({ total: 1, unread: 1, trash: 1, items: [{ id: 2 }] });
    expect(await list(`?trash=1${q}`)).toMatchObject({ total: 1, items: [{ id: 1 }] });
  }
  expect(await statusesOf([call("GET /1"), call("PUT /1", { read: true })])).toEqual([404, 404]);
  await remove(2);
  expect(await (await restore(1)).json()).toMatchObject({ id: 1, fromSender: 2 });
  expect((await erase(2)).status).toBe(200);
  expect(await list()).toMatchObject({ total: 1, trash: 0, items: [{ id: 1 }] });
  expect(await stored()).toHaveLength(1);
});

it("the export of messages is a file with a row for every matching message of the list", async () => {
  const [note, spamReasons] = [" =Called\u0000 her\r\ntwice ", ["honeypot", "links"]];
  await add({}, { firstName: "Grace" }, { firstName: "Spam", isSpam: true, spamReasons });
  const answer = await call("GET /export");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/),
  });
  expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = await linesOf("");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    '"Id","Received","First name","Last name","Email","Company","Service","Message","Read","Spam","Answered","Note"',
  );
  expect((await linesOf("?box=spam&q=spam")).slice(1)).toMatchObject([expect.stringContaining('"honeypot links"')]);
  // a note of the team is cleaned, and appears only in the export, not in the activity
  expect((await put({ note })).note).toBe("=Called her\ntwice");
  expect((await linesOf("")).join("\n")).toContain("\"'=Called her");
  expect(JSON.stringify(await allEntries())).not.toContain("Called");
});

it("erasing a sender deletes all messages of that email, even spam, and nobody else's", async () => {
  await add({ email: "a_b@example.org" }, { email: "A_B@Example.org", isSpam: true }, { email: "axb@example.org" });
  const answer = await call("POST /erase", { email: "a_b@EXAMPLE.org" });
  expect(await answer.json()).toEqual({ success: true, erased: 2 });
  expect(await stored()).toMatchObject([{ email: "axb@example.org" }]);
});

it("messages are kept for 24 months or the time set, whose change expires the page that names it", async () => {
  const settings = async () => (await call("GET /settings")).json();
  const set = (retentionMonths: number | null) => call("PUT /settings", { retentionMonths });
  const age = (months: number) => new Date(Date.now() - months * 30.5 * 86_400_000);
  const left = async () => {
    await cleanUp();
    return (await stored()).map(({ firstName }) => firstName);
  };
  await add(...[25, 23, 5].map((months) => ({ firstName: `${months} months`, createdAt: age(months) })));
  expect(await (await set(null)).json()).toEqual({ retentionMonths: null });
  expect(await left()).toHaveLength(3);
  await db().setting.deleteMany();
  expect(await settings()).toEqual({ retentionMonths: 24 });
  expect(await left()).toEqual(["23 months", "5 months"]);
  expect(await tagsChangedBy(() => set(6))).toEqual(["setting:contact.retention"]);
  expect(await tagsChangedBy(() => set(6))).toEqual([]);
  expect(await db().auditEntry.count({ where: { action: "settings" } })).toBe(2);
  expect(await left()).toEqual(["5 months"]);
});

const MONDAY = new Date("2026-11-23T09:00:00Z");
const ON = { answered: { answeredAt: MONDAY }, spam: { isSpam: true }, trashed: { trashedAt: MONDAY } };
const mark = async (ids: unknown, name: string, on: unknown) => {
  const answer = await call("POST /bulk", { ids, mark: name, on });
  return { status: answer.status, ids: (await answer.json()).ids };
};

it.each([
  ["answered", 4],
  ["spam", 4],
  ["trashed", 9],
] as const)("selected messages are marked and unmarked %s together, or none if %i is gone", async (name, gone) => {
  await add({}, ON[name], {}, ON.trashed);
  const before = await stored();
  expect(await mark([1, gone], name, true)).toEqual({ status: 404, ids: undefined });
  expect(await stored()).toEqual(before);
  expect(await mark([3, 2, 1, 3], name, true)).toEqual({ status: 200, ids: [1, 3] });
  const marked = await stored();
  // a message that already had the mark stays unchanged
  expect(marked[1]).toEqual(before[1]);
  for (const index of [0, 2]) expect(marked[index]).not.toEqual(before[index]);
  expect(await mark([1, 2, 3], name, true)).toEqual({ status: 200, ids: [] });
  expect(await db().auditEntry.count({ where: { subjectKind: "message" } })).toBe(2);
  expect(await mark([1, 3], name, false)).toEqual({ status: 200, ids: [1, 3] });
  expect(await stored()).toEqual(before);
});

it("answered messages are not listed, found or exported as open messages", async () => {
  const answeredAt = new Date();
  await add({}, { firstName: "Grace", answeredAt }, { firstName: "Alan", isSpam: true }, { firstName: "Edith" });
  expect(await list("?open=1")).toMatchObject({ total: 2, page: 1, pages: 1 });
  expect(await names("?open=1")).toEqual(["Edith", "Ada"]);
  expect(await names("?open=1&box=spam")).toEqual(["Alan"]);
  expect(await names("?open=1&q=edith")).toEqual(["Edith"]);
  expect(await names("?open=0")).toEqual(["Edith", "Grace", "Ada"]);
  expect(await linesOf("?open=1")).toHaveLength(3);
});

it.each([
  ["", undefined, 200],
  ["Theirs", "", 409],
  ["Theirs", "Theirs", 200],
  ["Mine", "", 200],
])("the note %j of a message is replaced by a user who saw %j: %i", async (note, noteBefore, status) => {
  await add({ note });
  const { status: answered } = await call("PUT /1", { note: "Mine", noteBefore });
  expect({ answered, note: (await view()).note }).toEqual({ answered: status, note: status === 200 ? "Mine" : note });
});
