import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { publicRoute } from "@/lib/api/route";
import { db } from "@/lib/db/client";
import { bookkeepTogether } from "@/lib/db/write";
import { callJson } from "../support/call";

afterEach(() => vi.restoreAllMocks());

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
