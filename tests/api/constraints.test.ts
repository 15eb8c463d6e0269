import { beforeEach, expect, it, vi } from "vitest";
import * as categoriesRoute from "@/app/api/blog/categories/route";
import * as postsRoute from "@/app/api/blog/posts/route";
import { db } from "@/lib/db/client";
import { callJson } from "../support/call";
import { signIn } from "../support/sign-in";

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

/** Resets the id sequence, as a careless restore would. */
const rewindIds = (table: string) => db().$executeRawUnsafe(`ALTER SEQUENCE ${table}_id_seq RESTART`);

it.each([
  ["post", postsRoute.POST, "blog_posts", { title: "x", content: "<p>x</p>" }],
  ["category", categoriesRoute.POST, "blog_categories", { name: "x" }],
])(
  "a broken unique constraint of a %s counts as a taken slug only where it is the slug's",
  async (_what, handler, table, fields) => {
    const create = (slug: string) => callJson(handler, { method: "POST", cookie, body: { ...fields, slug } });
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
