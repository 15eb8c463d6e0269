import { beforeEach, describe, expect, it } from "vitest";
import * as categoryRoute from "@/app/api/blog/categories/[id]/route";
import * as portfolioItemRoute from "@/app/api/portfolio/[id]/route";
import * as hideRoute from "@/app/api/setup/hide/route";
import * as setupRoute from "@/app/api/setup/route";
import * as samplesRoute from "@/app/api/setup/samples/route";
import * as siteRoute from "@/app/api/site/[key]/route";
import { db } from "@/lib/db/client";
import { findShownSetup } from "@/lib/setup/queries";
import { seed } from "@/prisma/seed";
import { starterPosts } from "@/prisma/starter/posts";
import { call, callJson, signIn } from "../support/call";
import { editorOf } from "../support/posts";

let cookie: string;

beforeEach(async () => {
  cookie = await signIn("editor");
  await seed();
});

const tasks = async (): Promise<{ id: string; done: boolean }[]> => (await callJson(setupRoute.GET, { cookie })).body;
const isDone = async (id: string) => (await tasks()).find((task) => task.id === id)?.done;
const changeText = async (key: string, change: (value: Record<string, unknown>) => object) => {
  const { version, value } = (await callJson(siteRoute.GET, { cookie, params: { key } })).body;
  const body = { version, value: change(value) };
  expect((await call(siteRoute.PUT, { method: "PUT", cookie, params: { key }, body })).status).toBe(200);
};
/** Only owners may. */
const removeSamples = async () => callJson(samplesRoute.DELETE, { method: "DELETE", cookie: await signIn("owner") });
const hide = (hidden: boolean) => callJson(hideRoute.POST, { method: "POST", cookie, body: { hidden } });

describe("what is to be set up", () => {
  it("a new site has everything to do, with a title and a screen for each task", async () => {
    const list = await tasks();
    expect(list.map(({ id }) => id)).toEqual([
      "name",
      "team",
      "contact",
      "place",
      "partner",
      "result",
      "privacy",
      "post",
      "samples",
      "mail",
      "address",
    ]);
    for (const task of list)
      expect(task).toEqual({
        id: task.id,
        title: expect.stringMatching(/\S/),
        // the tests have an address
        done: task.id === "address",
        path: expect.stringMatching(/^\/admin\//),
      });
  });

  it.each([
    ["name", "brand", (value: object) => ({ ...value, name: "Northside" })],
    ["team", "team", (value: object) => ({ ...value, members: [] })],
    ["contact", "contact", (value: object) => ({ ...value, email: "hello@northside.example" })],
    ["place", "contact", (value: object) => ({ ...value, address: "Harbor Works, Inc., Memphis, since 2012" })],
    ["partner", "partners", (value: object) => ({ ...value, sides: [] })],
    ["result", "impact", (value: object) => ({ ...value, statements: [] })],
    ["privacy", "privacy", (value: object) => ({ ...value, title: "Your data" })],
  ])("the task %s is done when the text of it is published", async (task, key, change) => {
    await changeText(key, change);
    expect((await tasks()).filter(({ done }) => done).map(({ id }) => id)).toEqual([task, "address"]);
  });

  it("a sample is no post of one's own until somebody saved it", async () => {
    const { create } = editorOf(cookie);
    expect(await isDone("post")).toBe(false);
    await create({ slug: "own", title: "Own" });
    expect(await isDone("post")).toBe(true);
  });

  it("the list is shown until it is put away or all is done that the staff can do", async () => {
    expect(await findShownSetup()).not.toBeNull();
    expect((await hide(true)).body).toEqual({ hidden: true });
    expect(await findShownSetup()).toBeNull();
    await hide(false);
    await changeText("brand", (value) => ({ ...value, name: "Northside" }));
    await changeText("team", (value) => ({ ...value, members: [] }));
    await changeText("contact", (value) => ({ ...value, email: "hello@northside.example", address: "Memphis" }));
    await changeText("partners", (value) => ({ ...value, sides: [] }));
    await changeText("impact", (value) => ({ ...value, statements: [] }));
    await changeText("privacy", (value) => ({ ...value, title: "Your data" }));
    await editorOf(cookie).create({ slug: "own", title: "Own" });
    expect(await findShownSetup()).not.toBeNull();
    await removeSamples();
    expect(await findShownSetup()).toBeNull();
  });

  it.each([{}, { hidden: "yes" }, { hidden: true, more: 1 }])("rejects %j as a wish to hide", async (body) => {
    expect((await call(hideRoute.POST, { method: "POST", cookie, body })).status).toBe(400);
  });
});

describe("the sample content", () => {
  it("the sample content goes for good, all of it, once", async () => {
    expect((await removeSamples()).body).toEqual({ removed: starterPosts.length + 3 + 2 });
    expect([await db().post.count(), await db().category.count(), await db().portfolioItem.count()]).toEqual([0, 0, 0]);
    expect(await isDone("samples")).toBe(true);
    expect((await removeSamples()).body).toEqual({ removed: 0 });
  });

  it("the sample content keeps what somebody saved since, a working copy too, and what is their own", async () => {
    const editor = editorOf(cookie);
    const own = await editor.create({ slug: "own", title: "Own" });
    const [saved, drafted] = await db().post.findMany({ where: { isSample: true }, take: 2, orderBy: { id: "asc" } });
    await editor.update(saved?.id ?? 0, { title: "Ours now" });
    await editor.saveDraft(drafted?.id ?? 0, { version: 1, title: "Begun" });
    const category = await db().category.findFirstOrThrow();
    const item = await db().portfolioItem.findFirstOrThrow();
    await call(categoryRoute.PUT, {
      method: "PUT",
      cookie,
      params: { id: String(category.id) },
      body: { name: "Ours" },
    });
    await call(portfolioItemRoute.PUT, {
      method: "PUT",
      cookie,
      params: { id: String(item.id) },
      body: { title: "Ours" },
    });
    expect((await removeSamples()).body).toEqual({ removed: starterPosts.length - 2 + 2 + 1 });
    const left = await db().post.findMany({ select: { id: true }, orderBy: { id: "asc" } });
    expect(left.map(({ id }) => id)).toEqual([saved?.id, drafted?.id, own.body.id]);
    expect(await db().category.findMany({ select: { id: true } })).toEqual([{ id: category.id }]);
    expect(await db().portfolioItem.findMany({ select: { id: true } })).toEqual([{ id: item.id }]);
  });

  it("the sample content is noted in the activity log with its number", async () => {
    await removeSamples();
    expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      action: "delete",
      summary: `Sample content removed: ${starterPosts.length + 5}`,
    });
  });
});
