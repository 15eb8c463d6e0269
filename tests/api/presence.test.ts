import { beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { callJson, createPerson, signIn } from "../support/call";
import { tagsChangedBy } from "../support/stored";
import { editorOf } from "../support/posts";

const POST = "blog/posts/1";
const DOCUMENT = "site/hero";

const ask = (cookie: string, place: string) => callJson(`PUT /api/${place}/presence`, { cookie });
const leave = (cookie: string, place: string) => callJson(`DELETE /api/${place}/presence`, { cookie });
const othersOf = async (cookie: string, place: string) => (await ask(cookie, place)).body.others;
const silentFor = (seconds: number) =>
  db().$executeRaw`UPDATE presence SET seen_at = now() - make_interval(secs => ${seconds}::int)`;

let anna: string;
let ben: string;
let annaNow: object;

beforeEach(async () => {
  const person = await createPerson("editor", { firstName: "Anna", lastName: "Lund" });
  anna = person.cookie;
  ben = await signIn("owner");
  annaNow = { id: person.id, name: "Anna Lund" };
  await editorOf(ben).create();
});

it.each([POST, DOCUMENT])("presence at %s names the other users until they leave", async (place) => {
  expect(await ask(anna, place)).toMatchObject({ status: 200, body: { others: [] } });
  expect(await othersOf(ben, place)).toEqual([annaNow]);
  expect(await othersOf(anna, place)).toHaveLength(1);
  expect((await leave(anna, place)).body).toEqual({ success: true });
  expect(await othersOf(ben, place)).toEqual([]);
});

it("a person is gone a minute after the last call, comes back with the next, and no page expires", async () => {
  expect(await tagsChangedBy(() => ask(anna, POST))).toEqual([]);
  await silentFor(58);
  expect(await othersOf(ben, POST)).toHaveLength(1);
  await silentFor(60);
  expect(await othersOf(ben, POST)).toEqual([]);
  await ask(anna, POST);
  expect(await othersOf(ben, POST)).toEqual([annaNow]);
  await db().user.updateMany({ where: { firstName: "Anna" }, data: { disabledAt: new Date() } });
  expect(await othersOf(ben, POST)).toEqual([]);
  await silentFor(61);
  await cleanUp();
  expect(await db().presence.count()).toBe(0);
});

it("a user at one text is not at another, and nobody can be at a missing text", async () => {
  await editorOf(ben).create({ slug: "another" });
  await ask(anna, POST);
  for (const place of ["blog/posts/2", DOCUMENT]) expect(await othersOf(ben, place)).toEqual([]);
  await editorOf(ben).remove(1);
  for (const place of [POST, "site/nothing"]) expect((await ask(anna, place)).status).toBe(404);
});
