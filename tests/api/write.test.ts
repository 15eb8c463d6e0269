import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publicRoute } from "@/lib/api/route";
import { articleToStore } from "@/lib/article-html/clean";
import { GUEST, SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { bookkeepTogether, type Change, type Transaction, write, writeDraft } from "@/lib/db/write";
import { onWrite } from "@/lib/front/page-cache/announcement";
import { getPublishedPost } from "@/lib/posts/queries";
import { callJson, signIn, type Target } from "../support/call";
import { connectOther, waitingLocks } from "../support/stored";
import { editorOf, POST } from "../support/posts";

describe("a write", () => {
  const CREATION: Change = { action: "create", subject: "category", id: null };
  const addCategory = (database: Transaction) => database.category.create({ data: { name: "Houses", slug: "houses" } });
  const countCategories = () => db().category.count();

  /** How many categories others saw at each announcement. */
  let announced: number[];
  beforeEach(() => {
    announced = [];
    onWrite(async () => void announced.push(await countCategories()));
  });
  afterEach(() => onWrite(undefined));

  it("a write of public content is announced before it resolves with its result", async () => {
    expect(await write(SYSTEM, CREATION, addCategory)).toMatchObject({ slug: "houses" });
    const shown = ["post", "portfolio", "media", "site", "person", "account", "settings", "redirect"] as const;
    for (const subject of [...shown, "message" as const]) await write(SYSTEM, { ...CREATION, subject }, async () => {});
    expect(announced).toEqual(["category", ...shown].map(() => 1));
  });

  it("a failed write is rolled back, and still announced", async () => {
    const fail = async (transaction: Transaction) => {
      await addCategory(transaction);
      throw new Error("no");
    };
    await expect(write(SYSTEM, CREATION, fail)).rejects.toThrow("no");
    expect({ stored: await countCategories(), announced }).toEqual({ stored: 0, announced: [0] });
  });

  it("writes of public data and working copies wait for each other; messages and guests do not wait", async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const [first, second, draft] = [vi.fn(() => ended), vi.fn(async () => {}), vi.fn(async () => {})];
    const running = [write(SYSTEM, CREATION, first), write(SYSTEM, CREATION, second), writeDraft(draft)];
    await vi.waitFor(() => expect(first).toHaveBeenCalled());
    await write(SYSTEM, { ...CREATION, subject: "message" }, async () => {});
    await write(GUEST, { ...CREATION, subject: "post" }, async () => {});
    for (const waiting of [second, draft]) expect(waiting).not.toHaveBeenCalled();
    end();
    await Promise.all(running);
    for (const done of [second, draft]) expect(done).toHaveBeenCalledOnce();
  });
});

it("a failing file, mail server or store is logged, and is not reported as the database", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const error = Object.assign(new Error("It is away"), { code: "ECONNREFUSED", syscall: "connect", errno: -1 });
  for (const handle of [() => Promise.reject(error), () => bookkeepTogether(() => Promise.reject(error))]) {
    expect((await callJson(publicRoute({}, handle))).status).toBe(500);
    expect(log.mock.lastCall?.join()).toContain("It is away");
  }
});

it("a database that goes away before a transaction begins or ends is reported as such", async () => {
  const connect = vi.spyOn(pg.Pool.prototype, "connect");
  connect.mockImplementation(() => Promise.reject(Object.assign(new Error("gone"), { code: "ENOENT" })) as never);
  const { status, body } = await callJson(publicRoute({}, () => bookkeepTogether(() => Promise.resolve())));
  expect(status).toBe(503);
  expect(body.message).toMatch(/^The database cannot be reached/);
});

it.each<{ table: string; target: Target; fields: object }>([
  { table: "blog_posts", target: "POST /api/blog/posts", fields: { title: "x", content: "<p>x</p>" } },
  { table: "blog_categories", target: "POST /api/blog/categories", fields: { name: "x" } },
])("a unique violation in $table is a taken slug only if it is the slug's", async ({ table, target, fields }) => {
  const cookie = await signIn();
  const create = (slug: string) => callJson(target, { cookie, body: { ...fields, slug } });
  expect((await create("one")).status).toBe(201);
  expect((await create("one")).status).toBe(409);
  // a careless restore leaves the sequence like this
  await db().$executeRawUnsafe(`ALTER SEQUENCE ${table}_id_seq RESTART`);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const message = "Something went wrong on our side. Please try again later.";
  expect(await create("two")).toMatchObject({ status: 500, body: { message } });
  expect(String(log.mock.calls[0])).toMatch(new RegExp(`${table}_pkey`));
});

it("pages can be read while many saves wait for each other, and every save is stored", async () => {
  const editor = editorOf(await signIn());
  const { id } = (await editor.create({ status: "published" })).body;
  const other = await connectOther();
  // the lock that every public change takes
  await other.query("SELECT pg_advisory_lock(hashtext('page_versions'))");
  const saves = Array.from({ length: 20 }, (_, index) => editor.update(id, { title: `${POST.title} ${index}` }));
  await vi.waitFor(async () => expect(await waitingLocks()).toBe(1), { timeout: 5_000 });
  expect(await getPublishedPost(POST.slug)).toMatchObject({ title: POST.title });
  await other.query("SELECT pg_advisory_unlock(hashtext('page_versions'))");
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
  expect((await editor.revisions(id)).body).toHaveLength(1 + 20);
  expect((await getPublishedPost(POST.slug))?.title).toBe(`${POST.title} 19`);
});

it("texts that are cleaned at once let the event loop run in between, so that queries finish", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const cleaned = Array.from({ length: 10 }, (_, index) => articleToStore(`<p>${index}</p>`).then(() => turns));
  const turnOfEach = await Promise.all(cleaned).finally(() => (isOver = true));
  expect(new Set(turnOfEach).size).toBe(10);
});
