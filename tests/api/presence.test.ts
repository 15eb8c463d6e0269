import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { callJson, signIn } from "../support/call";
import { tagsChangedBy } from "../support/stored";
import { editorOf } from "../support/posts";

const PLACES = { post: "blog/posts/1", document: "site/hero" };

const ask = (cookie: string, place: string) => callJson(`PUT /api/${place}/presence`, { cookie });
const leave = (cookie: string, place: string) => callJson(`DELETE /api/${place}/presence`, { cookie });
const othersOf = async (cookie: string, place: string) => (await ask(cookie, place)).body.others;
const silentFor = (seconds: number) =>
  db().$executeRaw`UPDATE presence SET seen_at = now() - make_interval(secs => ${seconds}::int)`;

let anna: string;
let ben: string;

beforeEach(async () => {
  anna = await signIn("editor");
  ben = await signIn("owner");
  await callJson("PUT /api/account", { cookie: anna, body: { firstName: "Anna", lastName: "Lund" } });
  await editorOf(ben).create();
});

const annaNow = async () => [{ id: (await callJson("GET /api/account", { cookie: anna })).body.id, name: "Anna Lund" }];

describe.each(Object.entries(PLACES))("who has a %s open", (_name, place) => {
  it("presence names the others, not oneself, and a person who leaves is gone at once", async () => {
    expect(await ask(anna, place)).toMatchObject({ status: 200, body: { others: [] } });
    expect(await othersOf(ben, place)).toEqual(await annaNow());
    expect(await othersOf(anna, place)).toHaveLength(1);
    expect((await leave(anna, place)).body).toEqual({ success: true });
    expect(await othersOf(ben, place)).toEqual([]);
    expect((await leave(anna, place)).status).toBe(200);
  });

  it("a person is gone a minute after the last call, and comes back with the next", async () => {
    await ask(anna, place);
    await silentFor(58);
    expect(await othersOf(ben, place)).toHaveLength(1);
    await silentFor(60);
    expect(await othersOf(ben, place)).toEqual([]);
    await ask(anna, place);
    expect(await othersOf(ben, place)).toEqual(await annaNow());
  });

  it("an account that is disabled is not there", async () => {
    await ask(anna, place);
    await db().user.updateMany({ where: { firstName: "Anna" }, data: { disabledAt: new Date() } });
    expect(await othersOf(ben, place)).toEqual([]);
  });

  it("being there is no change: nothing expires, and after a minute nothing is kept", async () => {
    expect(await tagsChangedBy(() => ask(anna, place))).toEqual([]);
    await silentFor(61);
    await cleanUp();
    expect(await db().presence.count()).toBe(0);
  });
});

it("who is at one text is not at another", async () => {
  await editorOf(ben).create({ slug: "another" });
  await ask(anna, PLACES.post);
  expect(await othersOf(ben, "blog/posts/2")).toEqual([]);
  expect(await othersOf(ben, PLACES.document)).toEqual([]);
});

it("there is nobody at a text that does not exist", async () => {
  for (const place of ["blog/posts/99", "site/nothing"]) expect((await ask(anna, place)).status).toBe(404);
  await editorOf(ben).remove(1);
  expect((await ask(anna, PLACES.post)).status).toBe(404);
});
