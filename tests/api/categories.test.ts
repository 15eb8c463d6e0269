import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { callJson, signIn } from "../support/call";
import { tagsExpiredBy } from "../support/stored";

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const create = (fields: Record<string, unknown> = {}) =>
  callJson("POST /api/blog/categories", { cookie, body: { name: "Housing", slug: "housing", ...fields } });
const update = (id: unknown, body: unknown) => callJson(`PUT /api/blog/categories/${id}`, { cookie, body });
const read = (id: unknown) => callJson(`GET /api/blog/categories/${id}`, { cookie });
const remove = (id: unknown) => callJson(`DELETE /api/blog/categories/${id}`, { cookie });

it("categories are created, read, changed and listed by name with the number of their posts", async () => {
  const { status, body } = await create({ description: "Homes\r\nand more", id: 7, createdAt: "1999-01-01" });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: 1,
    name: "Housing",
    slug: "housing",
    description: "Homes\nand more",
    createdAt: expect.stringMatching(/^2\d{3}-/),
    version: 1,
    postCount: 0,
  });
  expect((await read(body.id)).body).toEqual(body);
  expect((await update(body.id, { name: "Homes", description: "" })).body).toMatchObject({
    name: "Homes",
    slug: "housing",
    description: null,
  });
  await create({ name: "Design", slug: "design" });
  await db().post.create({
    data: { title: "x", slug: "x", content: "x", categories: { create: { categoryId: body.id } } },
  });
  const { body: list } = await callJson("GET /api/blog/categories", { cookie });
  expect(list.map((row: { name: string; postCount: number }) => [row.name, row.postCount])).toEqual([
    ["Design", 0],
    ["Homes", 1],
  ]);
});

it("creating, renaming and deleting a category expires the pages that show it", async () => {
  expect(await tagsExpiredBy(() => create())).toEqual(["category:housing"]);
  expect(await tagsExpiredBy(() => update(1, { name: "Homes" }))).toEqual(["categories", "category:housing"]);
  expect(await tagsExpiredBy(() => remove(1))).toEqual(["categories", "category:housing"]);
});

it("deleting a category keeps its posts", async () => {
  const { body } = await create();
  await db().post.create({
    data: { title: "x", slug: "x", content: "x", categories: { create: { categoryId: body.id } } },
  });
  expect(await remove(body.id)).toMatchObject({ status: 200, body: { success: true } });
  expect((await remove(body.id)).status).toBe(404);
  expect([await db().post.count(), await db().postCategory.count()]).toEqual([1, 0]);
});

it("a taken category slug is rejected with a free one, at creation and at a change", async () => {
  await create();
  const { body: other } = await create({ slug: "other" });
  for (const { status, body } of [await create(), await update(other.id, { slug: "housing" })]) {
    expect([status, body.issues]).toEqual([
      409,
      [{ path: "slug", message: 'The slug "housing" is taken. "housing-2" is free.' }],
    ]);
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({ slug: "race" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
});
