import { beforeEach, expect, it } from "vitest";
import * as passwordRoute from "@/app/api/account/password/route";
import * as userRoute from "@/app/api/auth/user/route";
import * as loginRoute from "@/app/api/login/route";
import { addAccount } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { callJson } from "../support/call";
import { signIn } from "../support/sign-in";

const EMAIL = "ada@example.org";
// shorter than a new one may be
const PASSWORD = "old pass";
const NEW = "four quiet wooden chairs";

let cookie: string;
let other: string;
beforeEach(async () => {
  await addAccount(SYSTEM, EMAIL, PASSWORD, "author");
  const { id } = await db().user.findUniqueOrThrow({ where: { email: EMAIL } });
  [cookie = "", other = ""] = await Promise.all(
    [1, 2].map(async () => `authjs.session-token=${(await startSession(id, "the tests")).token}`),
  );
});

const change = (currentPassword: unknown, password: unknown, by = cookie) =>
  callJson(passwordRoute.PUT, { method: "PUT", cookie: by, body: { currentPassword, password } });
const logIn = (password: string, headers = {}) =>
  callJson(loginRoute.POST, { method: "POST", body: { email: EMAIL, password }, headers });
const isSignedIn = async (session: string) => (await callJson(userRoute.GET, { cookie: session })).status === 200;

it("somebody changes their own password, which ends every other session", async () => {
  const stranger = await signIn();
  expect((await logIn(PASSWORD)).status).toBe(200);
  const { status, body, headers } = await change(PASSWORD, NEW);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(await Promise.all([cookie, other, stranger].map(isSignedIn))).toEqual([true, false, true]);
  expect([(await logIn(PASSWORD)).status, (await logIn(NEW)).status]).toEqual([401, 200]);
  expect(headers.get("set-cookie")).toMatch(/^device=/);
});

it("a wrong current password, a short or a common new one changes nothing", async () => {
  for (const [current, password, path] of [
    ["wrong", NEW, "currentPassword"],
    ["", NEW, "currentPassword"],
    [7, NEW, "currentPassword"],
    [PASSWORD, "elevenchars", "password"],
    [PASSWORD, "password1234", "password"],
    [PASSWORD, EMAIL, "password"],
    [PASSWORD, { set: NEW }, "password"],
    [PASSWORD, "x".repeat(1_001), "password"],
  ]) {
    const { status, body } = await change(current, password);
    expect([current, status, body.issues[0].path]).toEqual([current, 400, path]);
  }
  expect(await isSignedIn(other)).toBe(true);
  expect((await logIn(PASSWORD)).status).toBe(200);
});

it("ten wrong current passwords in an hour are enough, for that person alone", async () => {
  expect((await change(PASSWORD, NEW)).status).toBe(200);
  for (let wrong = 0; wrong < 10; wrong += 1) expect((await change("wrong", PASSWORD + NEW)).status).toBe(400);
  const refused = await change(NEW, PASSWORD + NEW);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
  const without = await change("x", NEW, await signIn());
  expect([without.status, without.body.issues[0].path]).toEqual([400, "currentPassword"]);
});
