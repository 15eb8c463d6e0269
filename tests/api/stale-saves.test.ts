/** Saves that are based on an outdated version. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { ask, callJson, cookie, signIn, signInEach, statusesOf, userOf } from "../support/call";
import { POST } from "../support/posts";

const LOST = randomUUID();

signInEach();

const put = (address: string, body: object, by = cookie) => callJson(`PUT /api/${address}`, { cookie: by, body });
const create = async (list: string, body: object) => String((await ask(`POST /api/${list}`, body)).body.id);

type Save = (body: object, by?: string) => Promise<{ status: number; body: Record<string, unknown> }>;

const ofList =
  (list: string, fields: object, changes: object, below = "") =>
  async (): Promise<Save> => {
    const id = await create(list, fields);
    return (body, by) => put(`${list}/${id}${below}`, { ...changes, version: 1, ...body }, by);
  };
const ofText = (address: string) => async (): Promise<Save> => {
  const { body: opened } = await ask("GET /api/site/contact");
  const value = { ...opened.value, phone: "123" };
  return (body, by) => put(address, { value, version: 0, savedAt: null, ...body }, by);
};

/** Creates each kind of record; returns a function that saves it with the version at its opening, plus `body`. */
const SAVES: Record<string, () => Promise<Save>> = {
  "a category": ofList("blog/categories", { name: "Food", slug: "food" }, { name: "Food" }),
  "a portfolio item": ofList("portfolio", { title: "Kitchens" }, { title: "Kitchens" }),
  "a post": ofList("blog/posts", POST, { title: "Changed" }),
  "a working copy": ofList("blog/posts", POST, { title: "Changed" }, "/draft"),
  "a started post": async () => {
    const key = randomUUID();
    const { body: opened } = await put(`blog/drafts/${key}`, { title: "First" });
    return (body, by) => put(`blog/drafts/${key}`, { title: "Changed", savedAt: opened.savedAt, ...body }, by);
  },
  "a site text": ofText("site/contact"),
  "a site text's working copy": ofText("site/contact/draft"),
};

it.each(Object.entries(SAVES))("a stale save of %s is refused, naming the last user and save", async (what, open) => {
  const save = await open();
  // only its writer can save it
  const isOwn = what === "a started post";
  const by = isOwn ? cookie : await signIn();
  const { id, email } = await userOf(by);
  expect((await save({ saveId: LOST }, by)).status).toBe(200);
  const refused = await save({ saveId: randomUUID() });
  expect(refused).toMatchObject({ status: 409, body: { saveId: LOST, savedBy: { id, name: email } } });
  expect(refused.body.message).toContain(isOwn ? "You have saved" : `${email} has `);
});

it.each(Object.entries(SAVES))("one of three simultaneous saves of %s succeeds", async (_, open) => {
  const save = await open();
  expect(await statusesOf([save({}), save({}), save({})])).toEqual([200, 409, 409]);
});

it("after a save without an id, a stale save is not taken for the caller's lost save", async () => {
  const id = await create("blog/categories", { name: "Food", slug: "food" });
  await put(`blog/categories/${id}`, { name: "Food", version: 1, saveId: LOST });
  await put(`blog/categories/${id}`, { name: "Food", version: 2 });
  const stale = await put(`blog/categories/${id}`, { name: "Food", version: 1, saveId: randomUUID() });
  expect(stale).toMatchObject({ status: 409, body: { version: 3 } });
  expect(stale.body).not.toHaveProperty("saveId");
});

it("a late save of a started post names the save that made it a post", async () => {
  const draftKey = randomUUID();
  const postId = Number(await create("blog/posts", { ...POST, draftKey, saveId: LOST }));
  const late = await put(`blog/drafts/${draftKey}`, { title: "Later", saveId: randomUUID() });
  expect(late).toMatchObject({ status: 409, body: { saveId: LOST, postId } });
});
