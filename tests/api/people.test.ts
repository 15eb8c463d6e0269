import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { applyConfiguredAdmin, changeAccount } from "@/lib/auth/accounts";
import { findOAuthAccount } from "@/lib/auth/next-auth";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { ask, callJson, cookie, invalid, isSignedIn, signIn, signInAs, signInEach, userOf } from "../support/call";
import { editor, editorOf } from "../support/posts";
import { addPasskey, EMAIL, enterPassword, PASSWORD } from "../support/second-factor";
import { duringCommit } from "../support/stored";

signInEach();

const list = (query = "", by = cookie) => callJson(`GET /api/people${query}`, { cookie: by });
const change = (id: string, body: object) => ask(`PUT /api/people/${id}`, body);
const remove = (id: string, query = "") => ask(`DELETE /api/people/${id}${query}`);

/** Another owner and an author. */
async function studio() {
  const [second, author] = [await signIn(), await signIn("author")];
  const [me, other, writer] = await Promise.all([cookie, second, author].map(userOf));
  return { author, me, other, writer };
}

it("the list of people shows role, state and last request, sorted by address, and can be searched", async () => {
  const { writer } = await studio();
  const { body } = await list();
  const emails = body.items.map(({ email }: { email: string }) => email);
  expect({ emails, total: body.total }).toEqual({ emails: emails.toSorted(), total: 3 });
  const one = body.items.find(({ id }: { id: string }) => id === writer.id);
  const shown = { email: writer.email, role: "author", disabledAt: null, secondFactor: false };
  expect(one).toEqual({ id: writer.id, firstName: null, lastName: null, lastSeenAt: expect.any(String), ...shown });
  expect((await ask(`GET /api/people/${writer.id}`)).body).toEqual(one);
  expect((await list(`?q=${writer.email.toUpperCase()}`)).body).toEqual({ items: [one], total: 1 });
  await db().user.update({ where: { id: writer.id }, data: { firstName: "Ada", lastName: "Byron King" } });
  const found = async (words: string) => (await list(`?q=${words}`)).body.total;
  const totals = { "ada king": 1, " Ada  Byron King ": 1, "Ada Smith": 0 };
  for (const [words, total] of Object.entries(totals)) expect(await found(words), words).toBe(total);
  expect((await list("?page=2")).body).toEqual({ items: [], total: 3 });
});

it("a new role, and signing out everywhere, apply to the person's next request and change nothing else", async () => {
  const { author, writer } = await studio();
  expect((await change(writer.id, { role: "owner" })).body.role).toBe("owner");
  expect((await list("", author)).status).toBe(200);
  const { id, email } = writer;
  expect((await change(id, { role: "author", id: randomUUID(), email: EMAIL })).body).toMatchObject({ id, email });
  expect((await list("", author)).status).toBe(403);
  expect((await ask(`POST /api/people/${writer.id}/sign-out`)).body).toEqual({ success: true });
  expect({ author: await isSignedIn(author), owner: await isSignedIn(cookie) }).toEqual({ author: false, owner: true });
});

it("disabling ends the sessions at once and refuses every sign-in, enabling allows it again", async () => {
  const { id, cookie: theirs } = await signInAs(EMAIL, PASSWORD, "editor");
  const logIn = async () => (await enterPassword(EMAIL, PASSWORD)).status;
  expect((await change(id, { disabled: true })).body.disabledAt).toEqual(expect.any(String));
  expect({ session: await isSignedIn(theirs), logIn: await logIn() }).toEqual({ session: false, logIn: 401 });
  const identity = { provider: "github", providerAccountId: "1" };
  expect(await findOAuthAccount(identity, { email: EMAIL, email_verified: true })).toBeNull();
  expect((await change(id, { disabled: false })).body.disabledAt).toBeNull();
  expect({ session: await isSignedIn(theirs), logIn: await logIn() }).toEqual({ session: false, logIn: 200 });
});

it("the last active owner can be neither demoted nor disabled nor removed", async () => {
  const { id } = await userOf(cookie);
  await signIn("editor");
  const disabled = await userOf(await signIn());
  expect((await change(disabled.id, { disabled: true })).status).toBe(200);
  const attempts = [change(id, { role: "editor" }), change(id, { disabled: true }), remove(id)];
  for (const attempt of attempts) expect((await attempt).status).toBe(409);
  const entries = await db().auditEntry.count();
  expect((await change(id, { role: "owner", disabled: false })).status).toBe(200);
  expect((await change(disabled.id, { disabled: true })).status).toBe(200);
  expect(await db().auditEntry.count()).toBe(entries);
});

it("one owner remains when two demote each other at once", async () => {
  const { me, other } = await studio();
  const demotions = [me.id, other.id].map((id) => changeAccount(SYSTEM, id, { role: "editor" }));
  const results = await Promise.allSettled(demotions);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await db().user.count({ where: { role: "owner" } })).toBe(1);
});

it("removing a person ends the sessions and leaves posts without an author", async () => {
  const { author, writer } = await studio();
  const { id, updatedAt } = (await editorOf(author).create()).body;
  expect((await remove(writer.id)).status).toBe(200);
  expect(await isSignedIn(author)).toBe(false);
  expect((await editor.read(id)).body).toMatchObject({ author: null, updatedAt });
  await applyConfiguredAdmin(SYSTEM, { email: writer.email, password: PASSWORD });
  expect(await db().user.count({ where: { email: writer.email } })).toBe(0);
});

it("removing a person hands all posts, even trashed ones, to another active person only", async () => {
  const { author, me, other, writer } = await studio();
  const post = (await editorOf(author).create()).body;
  const trashed = (await editorOf(author).create({ slug: "trashed" })).body;
  await editorOf(author).remove(trashed.id);
  await change(other.id, { disabled: true });
  for (const wrong of [randomUUID(), writer.id, other.id])
    expect(await remove(writer.id, `?postsTo=${wrong}`)).toMatchObject(invalid("postsTo"));
  expect((await remove(writer.id, `?postsTo=${me.id}`)).status).toBe(200);
  const handedOn = { author: { id: me.id } };
  expect((await editor.read(post.id)).body).toMatchObject({ ...handedOn, updatedAt: post.updatedAt });
  expect((await editor.restorePost(trashed.id)).body).toMatchObject(handedOn);
});

it.each([
  ["PUT /api/account", { firstName: "Ada" }],
  ["POST /api/account/totp", undefined],
  ["PUT /api/blog/drafts/6f1d2c3b-4a59-4e68-8b70-9c8d7e6f5a41", { title: "Begun" }],
  ["POST /api/blog/posts", { title: "x", slug: "x", content: "<p>x</p>" }],
] as const)("a person who is removed during their %s counts as signed out", async (target, body) => {
  const { author, writer } = await studio();
  const call = () => callJson(target, { cookie: author, body });
  const late = await duringCommit("DELETE FROM users WHERE id = $1", [writer.id], call);
  expect(late).toMatchObject({ status: 401, body: { message: "Unauthorized" } });
});

it("a session or link is not valid if its person is removed while it is read", async () => {
  const gone = { email: EMAIL, expire: new Date(Date.now() + 60_000), user: null } as never;
  vi.spyOn(db().session, "findUnique").mockResolvedValueOnce(gone);
  vi.spyOn(db().passwordReset, "findUnique").mockResolvedValueOnce(gone);
  expect(await isSignedIn(cookie)).toBe(false);
  const body = { password: "four quiet wooden chairs" };
  expect((await callJson(`POST /api/password-reset/${"A".repeat(43)}`, { body })).status).toBe(404);
});

it("settings are stored all or none, and unchanged ones are not in the activity log", async () => {
  const save = (body: object) => ask("PUT /api/people/settings", body);
  const stored = async () => (await ask("GET /api/people/settings")).body;
  const required = { requireSecondFactor: true, showBylines: true };
  // the owner has no second factor
  expect((await save(required)).status).toBe(409);
  expect((await save({ requireSecondFactor: false })).status).toBe(200);
  await addPasskey(cookie);
  await db().$executeRaw`ALTER TABLE settings ADD CONSTRAINT refused CHECK (key NOT LIKE '%byline%')`;
  vi.spyOn(console, "error").mockReturnValue();
  expect((await save({ requireSecondFactor: true, showBylines: false })).status).toBe(500);
  expect(await stored()).toEqual({ requireSecondFactor: false, showBylines: true });
  await db().$executeRaw`ALTER TABLE settings DROP CONSTRAINT refused`;
  const entries = () => db().auditEntry.count({ where: { action: "settings" } });
  expect(await save(required)).toMatchObject({ status: 200, body: required });
  expect({ entries: await entries(), stored: await stored() }).toEqual({ entries: 1, stored: required });
});
