/** Saves that are based on what somebody has changed since. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import * as category from "@/app/api/blog/categories/[id]/route";
import * as categories from "@/app/api/blog/categories/route";
import * as started from "@/app/api/blog/drafts/[key]/route";
import * as postDraft from "@/app/api/blog/posts/[id]/draft/route";
import * as post from "@/app/api/blog/posts/[id]/route";
import * as posts from "@/app/api/blog/posts/route";
import * as item from "@/app/api/portfolio/[id]/route";
import * as items from "@/app/api/portfolio/route";
import * as siteDraft from "@/app/api/site/[key]/draft/route";
import * as site from "@/app/api/site/[key]/route";
import * as user from "@/app/api/auth/user/route";
import { deleteOldSaveIds } from "@/lib/db/optimistic-lock";
import { type Call, callJson, signIn, statusesOf } from "../support/call";
import { POST } from "../support/posts";

const LOST = randomUUID();

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const put = (handler: { PUT: Parameters<typeof callJson>[0] }, params: Record<string, string>, body: object) =>
  callJson(handler.PUT, { method: "PUT", cookie, params, body });
const create = async (handler: { POST: Parameters<typeof callJson>[0] }, body: object): Promise<string> =>
  String((await callJson(handler.POST, { method: "POST", cookie, body } satisfies Call)).body.id);

type Save = (body: object) => Promise<{ status: number; body: Record<string, unknown> }>;

/** For every record: how it is saved as it was opened, whatever else the body has. */
const SAVES: Record<string, () => Promise<Save>> = {
  "a category": async () => {
    const id = await create(categories, { name: "Food", slug: "food" });
    return (body) => put(category, { id }, { name: "Food", version: 1, ...body });
  },
  "a portfolio item": async () => {
    const id = await create(items, { title: "Kitchens" });
    return (body) => put(item, { id }, { title: "Kitchens", version: 1, ...body });
  },
  "a post": async () => {
    const id = await create(posts, POST);
    return (body) => put(post, { id }, { title: "Changed", version: 1, ...body });
  },
  "a working copy": async () => {
    const id = await create(posts, POST);
    return (body) => put(postDraft, { id }, { title: "Changed", version: 1, ...body });
  },
  "a started post": async () => {
    const key = randomUUID();
    const { body: opened } = await put(started, { key }, { title: "First" });
    return (body) => put(started, { key }, { title: "Changed", savedAt: opened.savedAt, ...body });
  },
  "a site text": async () => {
    const { body: opened } = await callJson(site.GET, { cookie, params: { key: "contact" } });
    return (body) => put(site, { key: "contact" }, { value: opened.value, version: 0, savedAt: null, ...body });
  },
  "a site text's working copy": async () => {
    const { body: opened } = await callJson(site.GET, { cookie, params: { key: "contact" } });
    const value = { ...opened.value, phone: "123" };
    return (body) => put(siteDraft, { key: "contact" }, { value, version: 0, savedAt: null, ...body });
  },
};

it.each(Object.entries(SAVES))(
  "a stale save of %s is refused, with who saved it and the id of that save",
  async (what, open) => {
    const save = await open();
    const mine = cookie;
    // it is its writer's alone
    const isOwn = what === "a started post";
    if (!isOwn) cookie = await signIn();
    const { id, email } = (await callJson(user.GET, { cookie })).body;
    expect((await save({ saveId: LOST })).status).toBe(200);
    cookie = mine;
    const refused = await save({ saveId: randomUUID() });
    expect(refused).toMatchObject({ status: 409, body: { saveId: LOST, savedBy: { id, name: email } } });
    expect(refused.body.message).toContain(isOwn ? "You have saved" : `${email} has `);
  },
);

it.each(Object.entries(SAVES))("one of three simultaneous saves of %s succeeds", async (_, open) => {
  const save = await open();
  expect(await statusesOf([save({}), save({}), save({})])).toEqual([200, 409, 409]);
});

it("a save without an id in between is nobody's lost save", async () => {
  const id = await create(categories, { name: "Food", slug: "food" });
  await put(category, { id }, { name: "Food", version: 1, saveId: LOST });
  await put(category, { id }, { name: "Food", version: 2 });
  const { status, body } = await put(category, { id }, { name: "Food", version: 1, saveId: randomUUID() });
  expect({ status, version: body.version, saveId: body.saveId }).toEqual({
    status: 409,
    version: 3,
    saveId: undefined,
  });
});

it("a new post names the save that made it where it is saved as a started one again", async () => {
  const draftKey = randomUUID();
  const id = await create(posts, { ...POST, draftKey, saveId: LOST });
  const { status, body } = await put(started, { key: draftKey }, { title: "Later", saveId: randomUUID() });
  expect({ status, saveId: body.saveId, postId: String(body.postId) }).toEqual({
    status: 409,
    saveId: LOST,
    postId: id,
  });
});

it("the ids of saves go after 30 days", async () => {
  const save = await SAVES["a category"]?.();
  await save?.({ saveId: LOST });
  await deleteOldSaveIds(new Date(Date.now() + 31 * 24 * 60 * 60_000));
  expect((await save?.({}))?.body.saveId).toBeUndefined();
});
