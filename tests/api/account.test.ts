import { beforeEach, expect, it } from "vitest";
import { ROLES } from "@/lib/auth/rules";
import { callJson, invalid, isSignedIn, sessionFor, signIn, signInAs, userOf } from "../support/call";
import { sessionOf } from "../support/second-factor";
import { whileLocked } from "../support/stored";

const EMAIL = "ada@example.org";
// shorter than a new one may be
const PASSWORD = "old pass";
const NEW = "four quiet wooden chairs";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

const sessionsOf = async (own: string) => (await callJson("GET /api/account/sessions", { cookie: own })).body;
const logIn = (password: string, headers = {}) =>
  callJson("POST /api/login", { body: { email: EMAIL, password }, headers });
const another = async (own: string) => sessionFor((await userOf(own)).id);

let cookie: string;
let other: string;
beforeEach(async () => {
  ({ cookie } = await signInAs(EMAIL, PASSWORD, "author"));
  other = await another(cookie);
});

it.each(ROLES)("an %s changes own names, picture, title and bio and nothing else of the account", async (role) => {
  const cookie = await signIn(role);
  const account = async (body?: object) => callJson(body ? "PUT /api/account" : "GET /api/account", { cookie, body });
  const { body: before } = await account();
  expect(before).toEqual({
    ...{ ...(await userOf(cookie)), title: "", bio: "", profileImageUrl: "" },
    ...{ totp: false, recoveryCodesLeft: 0, passkeys: [] },
  });
  const profileImageUrl = `/objects/${"0".repeat(32)}.png`;
  const texts = { firstName: " Ada ", title: " Program  Director ", bio: " Counts.\r\n\r\nWrites. " };
  const cleaned = { firstName: "Ada", title: "Program Director", bio: "Counts.\n\nWrites." };
  const own = { lastName: "Lovelace", profileImageUrl };
  const others = { role: "owner", email: "x@example.org", id: "x", disabledAt: 1 };
  const after = { ...before, ...own, ...cleaned };
  expect(await account({ ...own, ...texts, ...others })).toMatchObject({ status: 200, body: after });
  expect((await account()).body).toEqual(after);
  expect((await account({ profileImageUrl: "" })).body).toEqual({ ...after, profileImageUrl: "" });
});

it("the list of sessions names the device and marks the current one", async () => {
  const chrome = sessionOf(await logIn(PASSWORD, { "User-Agent": CHROME })) ?? "";
  const sessions = await sessionsOf(chrome);
  const own = { id: expect.any(String), createdAt: expect.any(String), lastSeenAt: expect.any(String) };
  expect(sessions).toEqual([
    { ...own, device: "Chrome on Linux", current: true },
    ...[cookie, other].map(() => ({ ...own, device: "Unknown device", current: false })),
  ]);
  expect(JSON.stringify(sessions)).not.toContain(chrome.split("=")[1]);
});

it("one session or all others are ended, and nobody else's", async () => {
  const [third, stranger] = [await another(cookie), await signIn()];
  const end = (id: string) => callJson(`DELETE /api/account/sessions/${id}`, { cookie });
  const [foreign] = await sessionsOf(stranger);
  expect(await end(foreign.id)).toMatchObject({ status: 404 });
  const own = (await sessionsOf(other)).find(({ current }: { current: boolean }) => current);
  const remaining = () => Promise.all([cookie, other, third, stranger].map(isSignedIn));
  expect(await end(own.id)).toMatchObject({ status: 200 });
  expect(await remaining()).toEqual([true, false, true, true]);
  expect((await callJson("DELETE /api/account/sessions", { cookie })).body).toEqual({ success: true });
  expect(await remaining()).toEqual([true, false, false, true]);
});

const setPassword = (currentPassword: unknown, password: unknown, by = cookie) =>
  callJson("PUT /api/account/password", { cookie: by, body: { currentPassword, password } });

it("somebody changes their own password, which ends every other session of theirs", async () => {
  const stranger = await signIn();
  const answer = await setPassword(PASSWORD, NEW);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.headers.get("set-cookie")).toMatch(/^device=/);
  expect({
    ...{ own: await isSignedIn(cookie), other: await isSignedIn(other), stranger: await isSignedIn(stranger) },
    ...{ former: (await logIn(PASSWORD)).status, next: (await logIn(NEW)).status },
  }).toEqual({ own: true, other: false, stranger: true, former: 401, next: 200 });
});

it.each([
  ["wrong", NEW, "currentPassword"],
  [PASSWORD, EMAIL, "password"],
])("the password %j is not changed to %j", async (current, password, path) => {
  expect(await setPassword(current, password)).toMatchObject(invalid(path));
  expect(await isSignedIn(other)).toBe(true);
});

it("the password is not changed by one that was right until a reset link was used", async () => {
  const [answer] = await whileLocked(
    (other) => other.query("UPDATE users SET password_hash = 'another' WHERE email = $1", [EMAIL]),
    () => [setPassword(PASSWORD, NEW)],
  );
  expect(answer).toMatchObject(invalid("currentPassword"));
});

it("ten wrong current passwords in an hour are enough, for that person alone", async () => {
  for (let wrong = 0; wrong < 10; wrong += 1)
    expect(await setPassword("wrong", NEW)).toMatchObject(invalid("currentPassword"));
  const refused = await setPassword(PASSWORD, NEW);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect(await setPassword("x", NEW, await signIn())).toMatchObject(invalid("currentPassword"));
});
