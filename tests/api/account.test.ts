/** A user's own account, and a new password for a user who has lost theirs. */
import { beforeEach, describe, expect, it } from "vitest";
import { addAccount, changeAccount, setPassword } from "@/lib/auth/accounts";
import { ROLES, SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { workDueJobs } from "@/lib/jobs/work";
import { call, callJson, cookie, invalid, isSignedIn, signIn, signInAs, signInEach, userOf } from "../support/call";
import { openMailbox } from "../support/contact";
import { sessionOf } from "../support/second-factor";
import { duringCommit } from "../support/stored";

const EMAIL = "ada@example.org";
// shorter than a new password may be
const PASSWORD = "old pass";
const NEW = "four quiet wooden chairs";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

const sessionsOf = async (own: string) => (await callJson("GET /api/account/sessions", { cookie: own })).body;
const logIn = (password: string, headers = {}) =>
  callJson("POST /api/login", { body: { email: EMAIL, password }, headers });
const newSession = async () => sessionOf(await logIn(PASSWORD)) ?? "";

/** Ada, who is an author, and two of her sessions. Calls without a cookie come from an owner. */
let id: string;
let own: string;
let other: string;
signInEach();
beforeEach(async () => {
  ({ id, cookie: own } = await signInAs(EMAIL, PASSWORD, "author"));
  other = await newSession();
});

it.each(ROLES)("an %s changes their own names, picture, title and bio, and nothing else", async (role) => {
  const cookie = await signIn(role);
  const account = async (body?: object) => callJson(body ? "PUT /api/account" : "GET /api/account", { cookie, body });
  const { body: before } = await account();
  expect(before).toMatchObject({ ...(await userOf(cookie)), title: "", bio: "", profileImageUrl: "" });
  const profileImageUrl = `/objects/${"0".repeat(32)}.png`;
  const texts = { firstName: " Ada ", title: " Program  Director ", bio: " Counts.\r\n\r\nWrites. " };
  const cleaned = { firstName: "Ada", title: "Program Director", bio: "Counts.\n\nWrites." };
  const names = { lastName: "Lovelace", profileImageUrl };
  const others = { role: "owner", email: "x@example.org", id: "x", disabledAt: 1 };
  const after = { ...before, ...names, ...cleaned };
  expect(await account({ ...names, ...texts, ...others })).toMatchObject({ status: 200, body: after });
  expect((await account()).body).toEqual(after);
  expect((await account({ profileImageUrl: "" })).body).toEqual({ ...after, profileImageUrl: "" });
});

it("the list of sessions names the device and marks the current one", async () => {
  const chrome = sessionOf(await logIn(PASSWORD, { "User-Agent": CHROME })) ?? "";
  const sessions = await sessionsOf(chrome);
  const listed = { id: expect.any(String), createdAt: expect.any(String), lastSeenAt: expect.any(String) };
  expect(sessions).toEqual([
    { ...listed, device: "Chrome on Linux", current: true },
    ...[own, other].map(() => ({ ...listed, device: "Unknown device", current: false })),
  ]);
  expect(JSON.stringify(sessions)).not.toContain(chrome.split("=")[1]);
});

it("a user ends one or all of their other sessions, and nobody else's", async () => {
  const [third, stranger] = [await newSession(), await signIn()];
  const end = (id: string) => callJson(`DELETE /api/account/sessions/${id}`, { cookie: own });
  const [foreign] = await sessionsOf(stranger);
  expect(await end(foreign.id)).toMatchObject({ status: 404 });
  const one = (await sessionsOf(other)).find(({ current }: { current: boolean }) => current);
  const remaining = () => Promise.all([own, other, third, stranger].map(isSignedIn));
  expect(await end(one.id)).toMatchObject({ status: 200 });
  expect(await remaining()).toEqual([true, false, true, true]);
  expect((await callJson("DELETE /api/account/sessions", { cookie: own })).body).toEqual({ success: true });
  expect(await remaining()).toEqual([true, false, false, true]);
});

const changePassword = (currentPassword: unknown, password: unknown, by = own) =>
  callJson("PUT /api/account/password", { cookie: by, body: { currentPassword, password } });

it("a user changes their own password to one that is not easily guessed, and ends their other sessions", async () => {
  const stranger = await signIn();
  expect(await changePassword(PASSWORD, EMAIL)).toMatchObject(invalid("password"));
  expect(await isSignedIn(other)).toBe(true);
  const answer = await changePassword(PASSWORD, NEW);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.headers.get("set-cookie")).toMatch(/^device=/);
  const signedIn = { own: await isSignedIn(own), other: await isSignedIn(other), stranger: await isSignedIn(stranger) };
  expect(signedIn).toEqual({ own: true, other: false, stranger: true });
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn(NEW)).status).toBe(200);
});

it("a password that was just replaced through a reset link does not permit a change", async () => {
  const change = "UPDATE users SET password_hash = 'another' WHERE email = $1";
  const answer = await duringCommit(change, [EMAIL], () => changePassword(PASSWORD, NEW));
  expect(answer).toMatchObject(invalid("currentPassword"));
});

it("ten wrong current passwords in an hour block further attempts, for that user only", async () => {
  for (let wrong = 0; wrong < 10; wrong += 1)
    expect(await changePassword("wrong", NEW)).toMatchObject(invalid("currentPassword"));
  const refused = await changePassword(PASSWORD, NEW);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect(await changePassword("x", NEW, await signIn())).toMatchObject(invalid("currentPassword"));
});

const GONE = { status: 404, body: { message: "Not found" } };
const requestLink = (email: unknown) => callJson("POST /api/password-reset", { body: { email } });
const reset = (token: string, password: unknown = NEW) =>
  callJson("POST /api/password-reset/[token]", { params: { token }, body: { password } });
const createLink = () => callJson(`POST /api/people/${id}/reset-link`, { cookie });
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const newToken = async () => tokenOf((await createLink()).body.url);
const expectGone = async (token: string) => expect(await reset(token)).toMatchObject(GONE);

it("a link to set a new password has 256 random bits that are not stored, and is deleted after an hour", async () => {
  const { status, body } = await createLink();
  expect(status).toBe(201);
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
  expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - 60 * 60_000)).toBeLessThan(60_000);
  expect(JSON.stringify(await db().passwordReset.findFirstOrThrow())).not.toContain(tokenOf(body.url));
  await db().passwordReset.updateMany({ data: { expiresAt: new Date() } });
  await cleanUp();
  expect(await db().passwordReset.count()).toBe(0);
});

it("a link sets the password only once, ends only that user's sessions, and signs nobody in", async () => {
  const token = await newToken();
  for (const wrong of ["elevenchars", EMAIL, 7]) expect(await reset(token, wrong)).toMatchObject(invalid("password"));
  const answers = await Promise.all([1, 2, 3, 4].map(() => reset(token)));
  const [done = expect.unreachable(), ...others] = answers.toSorted((one, other) => one.status - other.status);
  expect(done).toMatchObject({ status: 200, body: { success: true } });
  expect({ cookies: done.headers.getSetCookie(), others }).toMatchObject({ cookies: [], others: [GONE, GONE, GONE] });
  expect({ own: await isSignedIn(own), owner: await isSignedIn(cookie) }).toEqual({ own: false, owner: true });
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn(NEW)).status).toBe(200);
  await expectGone(token);
});

it.each<[string, () => Promise<unknown>]>([
  ["an hour", () => db().passwordReset.updateMany({ data: { expiresAt: new Date() } })],
  ["a newer link", () => newToken()],
  ["a new email address", () => db().user.update({ where: { id }, data: { email: "byron@example.org" } })],
  ["disabling the account", () => changeAccount(SYSTEM, id, { disabled: true })],
  ["a new password", () => setPassword(SYSTEM, EMAIL, "set in the terminal")],
])("a link to set a new password is gone after %s", async (_what, change) => {
  const token = await newToken();
  await change();
  await expectGone(token);
});

it("a disabled user gets no link, and an unknown link responds 404", async () => {
  for (const token of ["A".repeat(43), "short", "../login"]) await expectGone(token);
  await changeAccount(SYSTEM, id, { disabled: true });
  const message = `${EMAIL} is disabled. Enable the account first.`;
  expect(await createLink()).toMatchObject({ status: 409, body: { message } });
});

it("a link to set a new password works without scripts, from a page that sends no referrer", async () => {
  const token = await newToken();
  const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
  const submit = async (address: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    return (await call(`POST /api/password-reset${address}`, { body, headers })).headers.get("location");
  };
  const refused = `/reset-password/${token}?error=password`;
  expect(await submit(`/${token}`, { password: "password1234" })).toBe(refused);
  expect(await submit(`/${token}`, { password: NEW })).toBe("/login?notice=password-set");
  expect(await submit("", { email: EMAIL })).toBe("/forgot-password?sent=1");
  expect((await logIn(NEW)).status).toBe(200);
});

// tests/e2e/mailed-links.spec.ts tests that the mailed link sets the password
describe("asking for a link by mail", () => {
  const mailServer = openMailbox();

  it("asking for a link by mail has the same response for known, unknown and disabled addresses", async () => {
    await addAccount(SYSTEM, "gone@example.org", PASSWORD);
    await db().user.update({ where: { email: "gone@example.org" }, data: { disabledAt: new Date() } });
    const body = { success: true, message: expect.stringContaining("If there is") };
    for (const email of ["ADA@example.org", "nobody@example.org", "gone@example.org"])
      expect(await requestLink(email)).toMatchObject({ status: 200, body });
    expect(await db().$queryRaw`SELECT FROM pgboss.job WHERE name = 'reset.mail'`).toHaveLength(3);
    await workDueJobs();
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[EMAIL]]);
  });

  it("asking for a link by mail sends at most ten links an hour, with the same response afterwards", async () => {
    for (let count = 0; count < 12; count += 1) {
      expect((await requestLink(EMAIL)).status).toBe(200);
      await workDueJobs();
    }
    expect(mailServer.mails).toHaveLength(10);
  });

  it("asking for a link by mail names a person to contact when no mail is configured", async () => {
    setEnv({ SMTP_URL: "", CONTACT_NOTIFY_TO: "", CONTACT_EMAIL: "studio@example.org" });
    const body = { success: true, message: expect.stringContaining("studio@example.org") };
    for (const email of [EMAIL, "nobody@example.org"])
      expect(await requestLink(email)).toMatchObject({ status: 200, body });
  });
});
