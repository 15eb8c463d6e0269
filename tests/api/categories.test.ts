import { beforeEach, expect, it } from "vitest";
import * as categoryRoute from "@/app/api/blog/categories/[id]/route";
import * as userRoute from "@/app/api/auth/user/route";
import * as categoriesRoute from "@/app/api/blog/categories/route";
import { db } from "@/lib/db/client";
import { callJson, signIn } from "../support/call";
import { tagsExpiredBy } from "../support/stored";

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const create = (fields: Record<string, unknown> = {}) =>
  callJson(categoriesRoute.POST, { method: "POST", cookie, body: { name: "Housing", slug: "housing", ...fields } });
const update = (id: unknown, body: unknown) =>
  callJson(categoryRoute.PUT, { method: "PUT", cookie, params: { id: String(id) }, body });
const read = (id: unknown) => callJson(categoryRoute.GET, { cookie, params: { id: String(id) } });
const remove = (id: unknown) =>
  callJson(categoryRoute.DELETE, { method: "DELETE", cookie, params: { id: String(id) } });

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
  const { body: list } = await callJson(categoriesRoute.GET, { cookie });
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

it("saving a stale version of a category is a conflict", async () => {
  const { body } = await create();
  expect((await update(body.id, { name: "Homes", version: 1 })).body).toMatchObject({ name: "Homes", version: 2 });
  expect(await update(body.id, { name: "Houses", version: 1 })).toMatchObject({
    status: 409,
    body: { version: 2, issues: [{ path: "version" }] },
  });
  expect((await update(body.id, { name: "Houses", version: 2 })).body).toMatchObject({ name: "Houses", version: 3 });
  expect((await update(body.id, { name: "Unsaid" })).body).toMatchObject({ name: "Unsaid", version: 4 });
});

it("a conflict names who saved the category", async () => {
  const { body } = await create();
  cookie = await signIn();
  await update(body.id, { name: "Homes" });
  const savedBy = (await callJson(userRoute.GET, { cookie })).body;
  cookie = await signIn();
  expect(await update(body.id, { name: "Houses", version: 1 })).toMatchObject({
    status: 409,
    body: { message: `${savedBy.email} has saved this category since you opened it.`, savedBy: { id: savedBy.id } },
  });
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

it.each([
  [{ name: "" }, "name", "Category name is required"],
  [{ name: undefined }, "name", "Category name is required"],
  [{ name: ["x"] }, "name", "Category name is required"],
  [{ name: "x".repeat(201) }, "name"],
  [{ slug: "Housing" }, "slug", "Slug must contain only lowercase letters, numbers, and hyphens"],
  [{ slug: "page" }, "slug"],
  [{ slug: "" }, "slug", "Slug is required"],
  [{ description: { set: "x" } }, "description"],
  [{ description: "x".repeat(2001) }, "description"],
])("rejects the category %j", async (fields, path, message?: string) => {
  const { status, body } = await create(fields);
  expect([status, body.issues[0].path]).toEqual([400, path]);
  if (message) expect(body.message).toBe(message);
});
