import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { applyConfiguredAdmin, changeAccount } from "@/lib/auth/accounts";
import { findOAuthAccount } from "@/lib/auth/next-auth";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { callJson, invalid, signIn, signInAs } from "../support/call";
import { editorOf } from "../support/posts";
import { addPasskey } from "../support/second-factor";

const EMAIL = "ada@example.org";
const PASSWORD = "a password of the tests";

const userOf = async (cookie: string) => (await callJson("GET /api/auth/user", { cookie })).body;
const list = (cookie: string, query = "") => callJson(`GET /api/people${query}`, { cookie });
const change = (cookie: string, id: string, body: object) => callJson(`PUT /api/people/${id}`, { cookie, body });
const remove = (cookie: string, id: string, query = "") => callJson(`DELETE /api/people/${id}${query}`, { cookie });
const isSignedIn = async (cookie: string) => (await callJson("GET /api/auth/user", { cookie })).status === 200;

/** Two owners and an author with a post. */
async function studio() {
  const [owner, second, author] = [await signIn(), await signIn(), await signIn("author")];
  const [me, other, writer] = await Promise.all([owner, second, author].map(userOf));
  return { owner, second, author, me, other, writer };
}

it("the list of people has each account with role, state and last request, by address, and is searched", async () => {
  const { owner, writer } = await studio();
  const { body } = await list(owner);
  const emails = body.items.map(({ email }: { email: string }) => email);
  expect({ emails, total: body.total }).toEqual({ emails: emails.toSorted(), total: 3 });
  const one = body.items.find(({ id }: { id: string }) => id === writer.id);
  expect(one).toEqual({
    ...{ id: writer.id, email: writer.email, firstName: null, lastName: null, role: "author" },
    ...{ disabledAt: null, lastSeenAt: expect.any(String), secondFactor: false },
  });
  expect((await callJson(`GET /api/people/${writer.id}`, { cookie: owner })).body).toEqual(one);
  expect((await list(owner, `?q=${writer.email.toUpperCase()}`)).body).toEqual({ items: [one], total: 1 });
  await db().user.update({ where: { id: writer.id }, data: { firstName: "Ada", lastName: "Byron King" } });
  const found = async (words: string) => (await list(owner, `?q=${words}`)).body.total;
  expect([await found("ada king"), await found(" Ada  Byron King "), await found("Ada Smith")]).toEqual([1, 1, 0]);
  expect((await list(owner, "?page=2")).body).toEqual({ items: [], total: 3 });
});

it("a role counts at the next request, and nothing else is changed with it", async () => {
  const { owner, author, writer } = await studio();
  expect((await change(owner, writer.id, { role: "owner" })).body.role).toBe("owner");
  expect((await list(author)).status).toBe(200);
  expect((await change(owner, writer.id, { role: "author", id: randomUUID(), email: EMAIL })).body).toMatchObject({
    id: writer.id,
    email: writer.email,
  });
  expect((await list(author)).status).toBe(403);
});

it("disabling ends the sessions at once and refuses every sign-in, enabling allows it again", async () => {
  const { id, cookie } = await signInAs(EMAIL, PASSWORD, "editor");
  const owner = await signIn();
  const logIn = async () => (await callJson("POST /api/login", { body: { email: EMAIL, password: PASSWORD } })).status;
  expect((await change(owner, id, { disabled: true })).body.disabledAt).toEqual(expect.any(String));
  expect({ session: await isSignedIn(cookie), logIn: await logIn() }).toEqual({ session: false, logIn: 401 });
  const identity = { provider: "github", providerAccountId: "1" };
  expect(await findOAuthAccount(identity, { email: EMAIL, email_verified: true })).toBeNull();
  expect((await change(owner, id, { disabled: false })).body.disabledAt).toBeNull();
  expect({ session: await isSignedIn(cookie), logIn: await logIn() }).toEqual({ session: false, logIn: 200 });
});

it("a session that begins while its account is disabled gives nothing", async () => {
  const author = await signIn("author");
  await db().user.updateMany({ data: { disabledAt: new Date() } });
  expect(await isSignedIn(author)).toBe(false);
});

it("signing out everywhere ends that person's sessions alone", async () => {
  const { owner, author, writer } = await studio();
  expect((await callJson(`POST /api/people/${writer.id}/sign-out`, { cookie: owner })).body).toEqual({ success: true });
  expect({ author: await isSignedIn(author), owner: await isSignedIn(owner) }).toEqual({ author: false, owner: true });
});

it("the last active owner can be neither demoted nor disabled nor removed", async () => {
  const owner = await signIn();
  const { id } = await userOf(owner);
  await signIn("editor");
  const disabled = await userOf(await signIn());
  expect((await change(owner, disabled.id, { disabled: true })).status).toBe(200);
  const attempts = [change(owner, id, { role: "editor" }), change(owner, id, { disabled: true }), remove(owner, id)];
  for (const attempt of attempts) expect((await attempt).status).toBe(409);
  const entries = await db().auditEntry.count();
  expect((await change(owner, id, { role: "owner", disabled: false })).status).toBe(200);
  expect((await change(owner, disabled.id, { disabled: true })).status).toBe(200);
  expect(await db().auditEntry.count()).toBe(entries);
});

it("the last active owner is one of two who demote each other at once", async () => {
  const { me, other } = await studio();
  const results = await Promise.allSettled([
    changeAccount(SYSTEM, me.id, { role: "editor" }),
    changeAccount(SYSTEM, other.id, { role: "editor" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await db().user.count({ where: { role: "owner" } })).toBe(1);
});

it("removing a person ends the sessions and leaves posts without an author", async () => {
  const { owner, author, writer } = await studio();
  const { id, updatedAt } = (await editorOf(author).create()).body;
  expect((await remove(owner, writer.id)).status).toBe(200);
  expect(await isSignedIn(author)).toBe(false);
  expect((await editorOf(owner).read(id)).body).toMatchObject({ author: null, updatedAt });
  await applyConfiguredAdmin(SYSTEM, { email: writer.email, password: PASSWORD });
  expect(await db().user.count({ where: { email: writer.email } })).toBe(0);
});

it("removing a person hands the posts on, trashed ones too, to an active other person only", async () => {
  const { owner, author, me, other, writer } = await studio();
  const post = (await editorOf(author).create()).body;
  const trashed = (await editorOf(author).create({ slug: "trashed" })).body;
  await editorOf(author).remove(trashed.id);
  await change(owner, other.id, { disabled: true });
  for (const wrong of [randomUUID(), writer.id, other.id])
    expect(await remove(owner, writer.id, `?postsTo=${wrong}`)).toMatchObject(invalid("postsTo"));
  expect((await remove(owner, writer.id, `?postsTo=${me.id}`)).status).toBe(200);
  const handedOn = { author: { id: me.id } };
  expect((await editorOf(owner).read(post.id)).body).toMatchObject({ ...handedOn, updatedAt: post.updatedAt });
  expect((await editorOf(owner).restorePost(trashed.id)).body).toMatchObject(handedOn);
});

it("settings are stored all or none, and what stays as it was is not in the activity log", async () => {
  const owner = await signIn();
  await addPasskey(owner);
  const save = (body: object) => callJson("PUT /api/people/settings", { cookie: owner, body });
  const stored = async () => (await callJson("GET /api/people/settings", { cookie: owner })).body;
  await db().$executeRaw`ALTER TABLE settings ADD CONSTRAINT refused CHECK (key NOT LIKE '%byline%')`;
  vi.spyOn(console, "error").mockReturnValue();
  expect((await save({ requireSecondFactor: true, showBylines: false })).status).toBe(500);
  expect(await stored()).toEqual({ requireSecondFactor: false, showBylines: true });
  await db().$executeRaw`ALTER TABLE settings DROP CONSTRAINT refused`;
  const entries = () => db().auditEntry.count({ where: { action: "settings" } });
  expect((await save({ requireSecondFactor: true, showBylines: true })).status).toBe(200);
  expect([await entries(), await stored()]).toEqual([1, { requireSecondFactor: true, showBylines: true }]);
});
