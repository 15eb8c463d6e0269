import { expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { slugify } from "@/lib/validation/slugify";
import { ask, signInEach, statusesOf } from "../support/call";

signInEach();

const create = (fields = {}) => ask("POST /api/blog/categories", { name: "Housing", slug: "housing", ...fields });
const update = (id: unknown, body: unknown) => ask(`PUT /api/blog/categories/${id}`, body);
const addPost = (categoryId: number) =>
  db().post.create({ data: { title: "x", slug: "x", content: "x", categories: { create: { categoryId } } } });

it("categories are created, read, changed, listed by name with their number of posts, and deleted alone", async () => {
  const { status, body } = await create({ description: "Homes\r\nand more" });
  const made = { id: 1, name: "Housing", slug: "housing", description: "Homes\nand more", version: 1, postCount: 0 };
  const createdAt = expect.stringMatching(/^2\d{3}-/);
  expect({ status, body }).toEqual({ status: 201, body: { ...made, createdAt } });
  expect((await ask(`GET /api/blog/categories/${body.id}`)).body).toEqual(body);
  const changed = { name: "Homes", slug: "housing", description: null };
  expect((await update(body.id, { name: "Homes", description: "" })).body).toMatchObject(changed);
  for (const name of ["zoning", "Éducation", "Design 10", "Design 9"]) await create({ name, slug: slugify(name) });
  await addPost(body.id);
  expect((await ask("GET /api/blog/categories")).body).toMatchObject([
    { name: "Design 9", postCount: 0 },
    ...[{ name: "Design 10" }, { name: "Éducation" }, { name: "Homes", postCount: 1 }, { name: "zoning" }],
  ]);
  expect(await ask(`DELETE /api/blog/categories/${body.id}`)).toMatchObject({ status: 200, body: { success: true } });
  expect({ posts: await db().post.count(), used: await db().postCategory.count() }).toEqual({ posts: 1, used: 0 });
});

it("a taken category slug is rejected with a free suggestion, for new and changed categories", async () => {
  await create();
  const { id } = (await create({ slug: "other" })).body;
  const issues = [{ path: "slug", message: 'The slug "housing" is taken. "housing-2" is free.' }];
  for (const answer of [await create(), await update(id, { slug: "housing" })])
    expect(answer).toMatchObject({ status: 409, body: { issues } });
  const race = Array.from({ length: 20 }, () => create({ slug: "race" }));
  expect(await statusesOf(race)).toEqual([201, ...Array<number>(19).fill(409)]);
});
