import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publicRoute } from "@/lib/api/route";
import { GUEST, SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { bookkeeping, bookkeepTogether, type Change, type Transaction, write, writeDraft } from "@/lib/db/write";
import { onWrite } from "@/lib/front/page-cache/announcement";
import { callJson, signIn } from "../support/call";
import { storedArticle } from "@/lib/article-html/stored";
import { env } from "@/lib/env";
import { getPublishedPost } from "@/lib/posts/queries";
import { waitingLocks } from "../support/stored";
import { editorOf, POST } from "../support/posts";

afterEach(() => vi.restoreAllMocks());

describe("a write", () => {
  const CREATION: Change = { action: "create", subject: "category", id: null };
  const MESSAGE: Change = { action: "create", subject: "message", id: null };

  const addCategory = (slug = "houses") => {
    return (database: Transaction) => database.category.create({ data: { name: "Houses", slug } });
  };
  const countCategories = () => db().category.count();

  /** Work that the test ends. */
  function heldWork() {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    return { work: vi.fn(() => ended), end };
  }

  /** How many categories others saw at each announcement. */
  let announced: number[];
  beforeEach(() => {
    announced = [];
    onWrite(async () => void announced.push(await countCategories()));
  });
  afterEach(() => onWrite(undefined));

  it("a write resolves with the result of its work after the changed pages are announced", async () => {
    expect(await write(SYSTEM, CREATION, addCategory())).toMatchObject({ slug: "houses" });
    expect(announced).toEqual([1]);
  });

  it("a failed write is rolled back and announced nevertheless", async () => {
    const fail = async (transaction: Transaction) => {
      await addCategory()(transaction);
      throw new Error("no");
    };
    await expect(write(SYSTEM, CREATION, fail)).rejects.toThrow("no");
    expect([await countCategories(), announced]).toEqual([0, [0]]);
  });

  it("a write of what no page shows is not announced", async () => {
    await write(SYSTEM, MESSAGE, addCategory("one"));
    await write(GUEST, { ...CREATION, subject: "post" }, addCategory("two"));
    await writeDraft(addCategory("three"));
    await addCategory("four")(bookkeeping());
    expect([await countCategories(), announced]).toEqual([4, []]);
  });

  it("writes of public data and working copies wait for each other, and for no other write", async () => {
    const [first, second, draft] = [heldWork(), heldWork(), heldWork()];
    const running = [write(SYSTEM, CREATION, first.work), write(SYSTEM, CREATION, second.work), writeDraft(draft.work)];
    await vi.waitFor(() => expect(first.work).toHaveBeenCalled());
    await write(SYSTEM, MESSAGE, addCategory("one"));
    await write(GUEST, { ...CREATION, subject: "post" }, addCategory("two"));
    expect([second.work, draft.work].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    first.end();
    await vi.waitFor(() => expect(second.work).toHaveBeenCalled());
    expect(draft.work).not.toHaveBeenCalled();
    second.end();
    draft.end();
    await Promise.all(running);
  });

  it("a write gives its work a change to complete", async () => {
    await write(SYSTEM, CREATION, async (transaction, change) => {
      change.id = (await addCategory()(transaction)).id;
    });
    expect(CREATION.id).toBeNull();
  });
});

/** The most queries that one connection has had at once. */
function countAtOnce(): () => number {
  const running = new Map<unknown, number>();
  let most = 0;
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const add = (count: number) => {
      running.set(this, (running.get(this) ?? 0) + count);
      most = Math.max(most, running.get(this) ?? 0);
    };
    const result = send.apply(this, args);
    if (!(result instanceof Promise)) return;
    add(1);
    void result.catch(() => {}).then(() => add(-1));
    return result;
  } as typeof pg.Client.prototype.query);
  return () => most;
}

it("a transaction sends one query at a time, even for a row with several relations", async () => {
  const { id } = await db().post.create({ data: { title: "Kitchens", slug: "kitchens", content: "<p>x</p>" } });
  const atOnce = countAtOnce();
  const post = await db().$transaction((transaction) =>
    transaction.post.update({
      where: { id },
      data: { title: "Two kitchens" },
      select: { title: true, author: true, draft: true, categories: true, revisions: true },
    }),
  );
  expect(post).toEqual({ title: "Two kitchens", author: null, draft: null, categories: [], revisions: [] });
  expect(atOnce()).toBe(1);
});

it.each(["ENOENT", "ECONNREFUSED", "ETIMEDOUT", "ENOTFOUND"])(
  "a failure of a file, mail server or store (%s) is not reported as one of the database, and is logged",
  async (code) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const fail = () => Promise.reject(Object.assign(new Error("It is away"), { code, syscall: "connect", errno: -1 }));
    for (const handle of [fail, () => bookkeepTogether(fail)]) {
      expect((await callJson(publicRoute({}, handle))).status).toBe(500);
      expect(log.mock.lastCall?.join()).toContain("It is away");
    }
  },
);

it("a database that goes away before a transaction begins or ends is reported as such", async () => {
  const connect = vi.spyOn(pg.Pool.prototype, "connect");
  connect.mockImplementation(() => Promise.reject(Object.assign(new Error("gone"), { code: "ENOENT" })) as never);
  const { status, body } = await callJson(publicRoute({}, () => bookkeepTogether(() => Promise.resolve())));
  expect([status, body.message]).toEqual([503, expect.stringMatching(/^The database cannot be reached/)]);
});

/** Resets the id sequence, as a careless restore would. */
const rewindIds = (table: string) => db().$executeRawUnsafe(`ALTER SEQUENCE ${table}_id_seq RESTART`);

it.each([
  ["post", "POST /api/blog/posts", "blog_posts", { title: "x", content: "<p>x</p>" }],
  ["category", "POST /api/blog/categories", "blog_categories", { name: "x" }],
] as const)(
  "a broken unique constraint of a %s counts as a taken slug only where it is the slug's",
  async (_what, target, table, fields) => {
    const cookie = await signIn();
    const create = (slug: string) => callJson(target, { cookie, body: { ...fields, slug } });
    expect((await create("one")).status).toBe(201);
    expect((await create("one")).status).toBe(409);
    await rewindIds(table);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, body } = await create("two");
    expect([status, body.message]).toEqual([500, "Something went wrong on our side. Please try again later."]);
    expect(String(log.mock.calls[0])).toMatch(new RegExp(`${table}_pkey`));
    log.mockRestore();
  },
);

/** The lock of every public change. */
const LOCK = "hashtext('page_versions')";

it("pages can be read while many saves wait for each other, and every save is stored", async () => {
  const editor = editorOf(await signIn());
  const { id } = (await editor.create({ status: "published" })).body;
  const others = new pg.Client({ connectionString: env().DATABASE_URL });
  await others.connect();
  try {
    await others.query(`SELECT pg_advisory_lock(${LOCK})`);
    const saves = Array.from({ length: 20 }, (_, index) => editor.update(id, { title: `${POST.title} ${index}` }));
    await vi.waitFor(async () => expect(await waitingLocks()).toBe(1), { timeout: 5_000 });
    expect(await getPublishedPost(POST.slug)).toMatchObject({ title: POST.title });
    await others.query(`SELECT pg_advisory_unlock(${LOCK})`);
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
  } finally {
    await others.end();
  }
  expect((await editor.revisions(id)).body).toHaveLength(1 + 20);
  expect((await getPublishedPost(POST.slug))?.title).toBe(`${POST.title} 19`);
});

it("the event loop turns between the texts that are cleaned at once, so that queries get their responses", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const field = { path: "content", label: "Content" };
  const cleaned = Array.from({ length: 10 }, async (_, index) => {
    expect(await storedArticle(`<p>Text ${index}</p>`, field)).toBe(`<p>Text ${index}</p>`);
    return turns;
  });
  const turnOfEach = await Promise.all(cleaned).finally(() => (isOver = true));
  expect(new Set(turnOfEach).size).toBe(10);
});
