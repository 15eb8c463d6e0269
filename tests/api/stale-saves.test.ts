/** Saves that are based on what somebody has changed since. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { callJson, signIn, statusesOf } from "../support/call";
import { POST } from "../support/posts";

const LOST = randomUUID();

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const put = (address: string, body: object) => callJson(`PUT /api/${address}`, { cookie, body });
const create = async (list: string, body: object): Promise<string> =>
  String((await callJson(`POST /api/${list}`, { cookie, body })).body.id);

type Save = (body: object) => Promise<{ status: number; body: Record<string, unknown> }>;

/** For every record: how it is saved as it was opened, whatever else the body has. */
const SAVES: Record<string, () => Promise<Save>> = {
  "a category": async () => {
    const id = await create("blog/categories", { name: "Food", slug: "food" });
    return (body) => put(`blog/categories/${id}`, { name: "Food", version: 1, ...body });
  },
  "a portfolio item": async () => {
    const id = await create("portfolio", { title: "Kitchens" });
    return (body) => put(`portfolio/${id}`, { title: "Kitchens", version: 1, ...body });
  },
  "a post": async () => {
    const id = await create("blog/posts", POST);
    return (body) => put(`blog/posts/${id}`, { title: "Changed", version: 1, ...body });
  },
  "a working copy": async () => {
    const id = await create("blog/posts", POST);
    return (body) => put(`blog/posts/${id}/draft`, { title: "Changed", version: 1, ...body });
  },
  "a started post": async () => {
    const key = randomUUID();
    const { body: opened } = await put(`blog/drafts/${key}`, { title: "First" });
    return (body) => put(`blog/drafts/${key}`, { title: "Changed", savedAt: opened.savedAt, ...body });
  },
  "a site text": async () => {
    const { body: opened } = await callJson("GET /api/site/contact", { cookie });
    return (body) => put("site/contact", { value: opened.value, version: 0, savedAt: null, ...body });
  },
  "a site text's working copy": async () => {
    const { body: opened } = await callJson("GET /api/site/contact", { cookie });
    const value = { ...opened.value, phone: "123" };
    return (body) => put("site/contact/draft", { value, version: 0, savedAt: null, ...body });
  },
};

it.each(Object.entries(SAVES))("a stale save of %s is refused, with who saved it by which save", async (what, open) => {
  const save = await open();
  const mine = cookie;
  // it is its writer's alone
  const isOwn = what === "a started post";
  if (!isOwn) cookie = await signIn();
  const { id, email } = (await callJson("GET /api/auth/user", { cookie })).body;
  expect((await save({ saveId: LOST })).status).toBe(200);
  cookie = mine;
  const refused = await save({ saveId: randomUUID() });
  expect(refused).toMatchObject({ status: 409, body: { saveId: LOST, savedBy: { id, name: email } } });
  expect(refused.body.message).toContain(isOwn ? "You have saved" : `${email} has `);
});

it.each(Object.entries(SAVES))("one of three simultaneous saves of %s succeeds", async (_, open) => {
  const save = await open();
  expect(await statusesOf([save({}), save({}), save({})])).toEqual([200, 409, 409]);
});

it("a save without an id in between is nobody's lost save", async () => {
  const id = await create("blog/categories", { name: "Food", slug: "food" });
  await put(`blog/categories/${id}`, { name: "Food", version: 1, saveId: LOST });
  await put(`blog/categories/${id}`, { name: "Food", version: 2 });
  const stale = await put(`blog/categories/${id}`, { name: "Food", version: 1, saveId: randomUUID() });
  expect(stale).toMatchObject({ status: 409, body: { version: 3 } });
  expect(stale.body).not.toHaveProperty("saveId");
});

it("a new post names the save that made it where it is saved as a started one again", async () => {
  const draftKey = randomUUID();
  const postId = Number(await create("blog/posts", { ...POST, draftKey, saveId: LOST }));
  const late = await put(`blog/drafts/${draftKey}`, { title: "Later", saveId: randomUUID() });
  expect(late).toMatchObject({ status: 409, body: { saveId: LOST, postId } });
});
