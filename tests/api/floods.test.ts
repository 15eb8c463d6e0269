import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as publishedRoute from "@/app/api/blog/posts/published/route";
import { turns } from "@/lib/turns";
import { middleware } from "@/middleware";
import { call } from "../support/call";

const SEARCHES_A_MINUTE = 600;

afterEach(() => vi.useRealTimers());

const search = (address: string, query = "?q=x") => call(publishedRoute.GET, { url: `/api/blog/posts/published${query}`, headers: { "x-connection-address": address } });
const searchPage = (address: string, query = "?q=x") => middleware(new NextRequest(`http://localhost:3000/blog${query}`, { headers: { "x-connection-address": address } }));

describe.each([["in the API", search, "203.0.113.1"], ["on the page", searchPage, "203.0.113.2"]])("searching %s", (_where, ask, address) => {
  it("is stopped for a minute when it is more than people do, and for nobody else", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"], now: Date.now() });
    const statuses = new Set<number>();
    for (let n = 0; n < SEARCHES_A_MINUTE; n++) statuses.add((await ask(address)).status);
    expect([...statuses]).toEqual([200]);
    const refused = await ask(address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("203.0.113.4")).status).toBe(200);
    vi.advanceTimersByTime(61_000);
    expect((await ask(address)).status).toBe(200);
  });
});

it("reading lists is not searching", async () => {
  for (let n = 0; n < SEARCHES_A_MINUTE + 5; n++) expect((await search("203.0.113.3", "?page=1")).status).toBe(200);
});

describe("a queue", () => {
  it("runs so many at once, lets so many wait in order, and refuses the rest", async () => {
    const turn = turns({ running: 2, waiting: 2 });
    const ends: (() => void)[] = [];
    const order: number[] = [];
    const work = [0, 1, 2, 3].map((number) => turn(() => new Promise<void>((resolve) => { order.push(number); ends.push(resolve); })));
    await expect(turn(async () => {})).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 5 });
    expect(order).toEqual([0, 1]);
    ends[1]?.();
    await work[1];
    await Promise.resolve();
    expect(order).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await Promise.all([work[0], work[2]]);
    await vi.waitFor(() => expect(order).toEqual([0, 1, 2, 3]));
    ends[3]?.();
    await work[3];
    expect(await turn(async () => "free again")).toBe("free again");
  });

  it("goes on after work that failed", async () => {
    const turn = turns({ running: 1, waiting: 1 });
    await expect(turn(() => Promise.reject(new Error("x")))).rejects.toThrow("x");
    expect(await turn(async () => 1)).toBe(1);
  });
});
