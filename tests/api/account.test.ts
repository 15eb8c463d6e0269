import { expect, it } from "vitest";
import * as accountRoute from "@/app/api/account/route";
import * as sessionRoute from "@/app/api/account/sessions/[id]/route";
import * as sessionsRoute from "@/app/api/account/sessions/route";
import * as userRoute from "@/app/api/auth/user/route";
import * as loginRoute from "@/app/api/login/route";
import { addAccount } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { callJson } from "../support/call";
import { signIn } from "../support/sign-in";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

const userOf = async (cookie: string) => (await callJson(userRoute.GET, { cookie })).body;
const sessionsOf = async (cookie: string) => (await callJson(sessionsRoute.GET, { cookie })).body;
const end = (cookie: string, id: string) => callJson(sessionRoute.DELETE, { method: "DELETE", cookie, params: { id } });
const another = async (cookie: string) =>
  `authjs.session-token=${(await startSession((await userOf(cookie)).id, "the tests")).token}`;

it("every role changes own names, title and bio and nothing else of the account", async () => {
  for (const role of ["owner", "editor", "author"] as const) {
    const cookie = await signIn(role);
    const { body: before } = await callJson(accountRoute.GET, { cookie });
    expect(before).toEqual({
      ...{ ...(await userOf(cookie)), title: "", bio: "", profileImageUrl: "" },
      ...{ totp: false, recoveryCodesLeft: 0, passkeys: [] },
    });
    const sent = {
      firstName: " Ada ",
      lastName: "Lovelace",
      title: " Program  Director ",
      bio: " Counts.\r\n\r\nWrites. ",
      role: "owner",
      email: "x@example.org",
      id: "x",
      disabledAt: 1,
    };
    const { status, body } = await callJson(accountRoute.PUT, { method: "PUT", cookie, body: sent });
    const changed = { firstName: "Ada", lastName: "Lovelace" };
    const texts = { title: "Program Director", bio: "Counts.\n\nWrites." };
    expect([status, body]).toEqual([200, { ...before, ...changed, ...texts }]);
    expect((await callJson(accountRoute.GET, { cookie })).body).toEqual(body);
    expect(await userOf(cookie)).toMatchObject(changed);
  }
});

it("a picture of the library is one's own until it is taken away", async () => {
  const cookie = await signIn();
  for (const profileImageUrl of ["/objects/0123456789abcdef0123456789abcdef.png", ""]) {
    const { body } = await callJson(accountRoute.PUT, { method: "PUT", cookie, body: { profileImageUrl } });
    expect(body.profileImageUrl).toBe(profileImageUrl);
  }
});

it("a name, title or bio that is too long and a picture from elsewhere are refused", async () => {
  const cookie = await signIn();
  for (const [path, value] of [
    ["firstName", "x".repeat(81)],
    ["lastName", 7],
    ["title", "x".repeat(81)],
    ["bio", "x".repeat(601)],
    ["profileImageUrl", "https://example.org/a.png"],
    ["profileImageUrl", "/images/a.png"],
    ["profileImageUrl", "javascript:alert(1)"],
  ]) {
    const body = { [path as string]: value };
    const response = await callJson(accountRoute.PUT, { method: "PUT", cookie, body });
    expect([response.status, response.body.issues[0].path]).toEqual([400, path]);
  }
});

it("the list of sessions names the device and marks the current one", async () => {
  await addAccount(SYSTEM, "ada@example.org", "a password of the tests");
  const body = { email: "ada@example.org", password: "a password of the tests" };
  const { headers } = await callJson(loginRoute.POST, { method: "POST", body, headers: { "User-Agent": CHROME } });
  const cookie =
    headers
      .getSetCookie()
      .find((line) => line.startsWith("authjs.session-token="))
      ?.split(";", 1)[0] ?? "";
  await another(cookie);
  const sessions = await sessionsOf(cookie);
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: "Chrome on Linux",
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      current: true,
    },
    expect.objectContaining({ device: "Unknown device", current: false }),
  ]);
  expect(JSON.stringify(sessions)).not.toContain(cookie.split("=")[1]);
});

it("the last request of a session is noted once in five minutes", async () => {
  const cookie = await signIn();
  const sess = { signedInBy: "the tests", signedInAt: "2026-01-01T00:00:00.000Z" };
  await db().session.updateMany({ data: { sess } });
  const [before] = await sessionsOf(cookie);
  expect(Date.now() - Date.parse(before.lastSeenAt)).toBeLessThan(10_000);
  expect(before.createdAt).toBe(sess.signedInAt);
  expect((await sessionsOf(cookie))[0].lastSeenAt).toBe(before.lastSeenAt);
});

it("one session or all others are ended, and nobody else's", async () => {
  const cookie = await signIn();
  const [second, third, stranger] = [await another(cookie), await another(cookie), await signIn()];
  const [foreign] = await sessionsOf(stranger);
  expect((await end(cookie, foreign.id)).status).toBe(404);
  expect((await end(cookie, "x")).status).toBe(404);
  const own = (await sessionsOf(second)).find(({ current }: { current: boolean }) => current);
  expect((await end(cookie, own.id)).status).toBe(200);
  expect((await callJson(userRoute.GET, { cookie: second })).status).toBe(401);
  expect((await callJson(sessionsRoute.DELETE, { method: "DELETE", cookie })).body).toEqual({ success: true });
  expect((await callJson(userRoute.GET, { cookie: third })).status).toBe(401);
  expect(await sessionsOf(cookie)).toHaveLength(1);
  expect(await sessionsOf(stranger)).toHaveLength(1);
});
