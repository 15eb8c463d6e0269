import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as recoveryRoute from "@/app/api/account/recovery-codes/route";
import * as accountRoute from "@/app/api/account/route";
import * as confirmRoute from "@/app/api/account/totp/confirm/route";
import * as disableRoute from "@/app/api/account/totp/disable/route";
import * as totpRoute from "@/app/api/account/totp/route";
import * as nextAuthRoute from "@/app/api/auth/[...nextauth]/route";
import * as userRoute from "@/app/api/auth/user/route";
import * as loginRoute from "@/app/api/login/route";
import * as codeRoute from "@/app/api/login/second-factor/route";
import * as peopleRoute from "@/app/api/people/route";
import { addAccount, changeAccount, setPassword } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { call, callJson } from "../support/call";
import { findEndpoints, isPublic } from "../support/routes";
import { codeOf, cookiesOf, enterCode, enterPassword, sessionOf, turnOnTotp } from "../support/second-factor";

const EMAIL = "ada@example.org";
const PASSWORD = "a password of the tests";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

let id: string;
/** a session of the account */
let cookie: string;

beforeEach(async () => {
  // a code holds for a step of 30 seconds: the tests stand in the middle of one
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  ({ id, cookie } = await account(EMAIL));
});
afterEach(() => {
  vi.useRealTimers();
});

async function account(email: string) {
  await addAccount(SYSTEM, email, PASSWORD);
  const { id } = await db().user.findUniqueOrThrow({ where: { email } });
  return { id, cookie: `${sessionCookieName()}=${(await startSession(id, "the tests")).token}` };
}

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const accountOf = async (own = cookie) => (await callJson(accountRoute.GET, { cookie: own })).body;
const post = (handler: typeof totpRoute.POST, body?: object, own = cookie) =>
  callJson(handler, { method: "POST", cookie: own, body });
const isSignedIn = async (own: string | undefined) =>
  own !== undefined && (await call(userRoute.GET, { cookie: own })).status === 200;

/** The Cookie header after the right password. */
async function pending(email = EMAIL, callbackUrl?: string): Promise<string> {
  return cookiesOf(await enterPassword(email, PASSWORD, callbackUrl));
}

describe("an authenticator app", () => {
  it("an authenticator app counts from its first code on, which ends the other sessions and gives ten recovery codes", async () => {
    const other = `${sessionCookieName()}=${(await startSession(id, "the tests")).token}`;
    const { status, body } = await post(totpRoute.POST);
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    const uri = new URL(body.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      "otpauth:",
      "totp",
      `/The Collective:${EMAIL}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: "The Collective",
      secret: body.secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(await accountOf()).toMatchObject({ totp: false, recoveryCodesLeft: 0, passkeys: [] });
    expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({ location: "/admin/blog" });

    const wrong = await post(confirmRoute.POST, { code: codeOf(body.secret, 2) });
    expect([wrong.status, wrong.body.issues[0].path, await isSignedIn(other)]).toEqual([400, "code", true]);
    const { recoveryCodes } = (await post(confirmRoute.POST, { code: codeOf(body.secret) })).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false]);
    expect(await accountOf()).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect((await callJson(peopleRoute.GET, { cookie })).body.items[0].secondFactor).toBe(true);
    expect((await post(confirmRoute.POST, { code: codeOf(body.secret, 1) })).status).toBe(409);
    expect((await post(totpRoute.POST)).status).toBe(409);
  });

  it("an authenticator app is stored encrypted, and its recovery codes as hashes", async () => {
    const { secret, recoveryCodes } = await turnOnTotp(cookie);
    const stored = JSON.stringify([await db().totp.findMany(), await db().recoveryCode.findMany()]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  it("an authenticator app of another account in the database is not accepted", async () => {
    const [own, other] = [await turnOnTotp(cookie), await account("eve@example.org")];
    const theirs = await turnOnTotp(other.cookie);
    const { secret } = await db().totp.findUniqueOrThrow({ where: { userId: other.id } });
    await db().totp.update({ where: { userId: id }, data: { secret } });
    for (const one of [own, theirs]) expect((await enterCode(await pending(), codeOf(one.secret))).status).toBe(409);
  });

  it("an authenticator app is turned off, and its recovery codes replaced, by a code alone", async () => {
    const { secret, recoveryCodes } = await turnOnTotp(cookie);
    for (const handler of [disableRoute.POST, recoveryRoute.POST]) {
      const { status, body } = await post(handler, { code: "000000" });
      expect([status, body.issues[0].path]).toEqual([400, "code"]);
    }
    const renewed = (await post(recoveryRoute.POST, { code: codeOf(secret) })).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await enterCode(await pending(), recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await post(disableRoute.POST, { code: renewed[0] })).body).toEqual({ success: true });
    expect(await accountOf()).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({ location: "/admin/blog" });
  });
});

describe("signing in with a second factor", () => {
  it("signing in with a second factor takes the password and then a code, and leads where the first step was to lead", async () => {
    const { secret } = await turnOnTotp(cookie);
    const first = await enterPassword(EMAIL, PASSWORD, "/admin/portfolio");
    expect([first.status, first.body]).toEqual([200, { secondFactor: ["totp"], location: "/login/second-factor" }]);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^second-factor=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ]);
    const second = await enterCode(cookiesOf(first), codeOf(secret));
    expect([second.status, second.body]).toEqual([200, { location: "/admin/portfolio" }]);
    expect(second.headers.getSetCookie()).toContain("second-factor=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    expect(await isSignedIn(sessionOf(second))).toBe(true);
    expect((await db().session.findMany()).map(({ sess }) => sess)).toContainEqual(
      expect.objectContaining({ signedInBy: "password, totp" }),
    );
  });

  it("signing in with a second factor takes each code once, also of the steps beside the current one, and none beyond", async () => {
    const { secret } = await turnOnTotp(cookie);
    for (const [steps, status] of [
      [-2, 401],
      // confirmed with it
      [-1, 401],
      [0, 200],
      [0, 401],
      [1, 200],
      [1, 401],
      [2, 401],
    ] as const)
      expect([steps, (await enterCode(await pending(), codeOf(secret, steps))).status]).toEqual([steps, status]);
    pass(30);
    expect((await enterCode(await pending(), codeOf(secret))).status).toBe(401);
    expect((await enterCode(await pending(), codeOf(secret, 1))).status).toBe(200);
  });

  it("signing in with a second factor lets in one of two that send the same code at once", async () => {
    const { secret, recoveryCodes } = await turnOnTotp(cookie);
    for (const code of [codeOf(secret), recoveryCodes[0] ?? ""]) {
      const cookies = [await pending(), await pending()];
      const answers = await Promise.all(cookies.map((one) => enterCode(one, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
    expect(await db().auditEntry.count({ where: { summary: "Recovery code used" } })).toBe(1);
    expect(await db().auditEntry.count({ where: { summary: "Failed second factor" } })).toBe(2);
  });

  it("signing in with a second factor takes each recovery code once, as people type it", async () => {
    const { recoveryCodes } = await turnOnTotp(cookie);
    const [first = "", second = ""] = recoveryCodes;
    expect((await enterCode(await pending(), first)).status).toBe(200);
    expect((await enterCode(await pending(), first)).status).toBe(401);
    const typed = ` ${second.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l")} `;
    const { headers } = await enterCode(await pending(), typed);
    expect((await accountOf(sessionOf({ headers }))).recoveryCodesLeft).toBe(8);
  });

  it("signing in with a second factor ends for 15 minutes after five wrong codes, for this account alone", async () => {
    const [{ secret }, other] = [await turnOnTotp(cookie), await account("eve@example.org")];
    const theirs = await turnOnTotp(other.cookie);
    const guesses = await Promise.all(
      Array.from({ length: 7 }, async (_, n) => enterCode(await pending(), `00000${n}`)),
    );
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const right = await enterCode(await pending(), codeOf(secret));
    expect([right.status, Number(right.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await post(disableRoute.POST, { code: codeOf(secret) })).status).toBe(429);
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await enterCode(await pending("eve@example.org"), codeOf(theirs.secret))).status).toBe(200);
  });

  it("signing in with a second factor counts wrong codes anew after a right one", async () => {
    const { recoveryCodes } = await turnOnTotp(cookie);
    for (const code of recoveryCodes.slice(0, 3)) {
      for (const wrong of ["000001", "x", "", "12345"]) await enterCode(await pending(), wrong);
      expect((await enterCode(await pending(), code)).status).toBe(200);
    }
  });

  it("signing in with a second factor begins anew without the cookie, after 10 minutes, a new password, or a use of it, and for a disabled account", async () => {
    const { secret, recoveryCodes } = await turnOnTotp(cookie);
    const refused = async (own: string) => (await enterCode(own, codeOf(secret))).status === 401;
    expect([await refused(""), await refused("second-factor=x"), await refused(cookie)]).toEqual([true, true, true]);
    const late = await pending();
    pass(601);
    expect(await refused(late)).toBe(true);
    const used = await pending();
    expect((await enterCode(used, recoveryCodes[0] ?? "")).status).toBe(200);
    expect((await enterCode(used, recoveryCodes[1] ?? "")).status).toBe(401);
    const stale = await pending();
    await setPassword(SYSTEM, EMAIL, "another password of the tests");
    expect(await refused(stale)).toBe(true);
    await setPassword(SYSTEM, EMAIL, PASSWORD);
    const blocked = await pending();
    await account("eve@example.org");
    await changeAccount(SYSTEM, id, { disabled: true });
    expect(await refused(blocked)).toBe(true);
    expect(await db().session.count({ where: { userId: id } })).toBe(0);
  });

  it("signing in with a second factor works by redirects where no script runs", async () => {
    const { secret } = await turnOnTotp(cookie);
    const submit = (handler: typeof loginRoute.POST, fields: Record<string, string>, own?: string) =>
      call(handler, { method: "POST", body: new URLSearchParams(fields).toString(), headers: FORM, cookie: own });
    const first = await submit(loginRoute.POST, { email: EMAIL, password: PASSWORD, callbackUrl: "/admin/portfolio" });
    expect([first.status, first.headers.get("location"), sessionOf(first)]).toEqual([
      302,
      "/login/second-factor",
      undefined,
    ]);
    const wrong = await submit(codeRoute.POST, { code: "000000" }, cookiesOf(first));
    expect([wrong.headers.get("location"), cookiesOf(wrong)]).toEqual(["/login/second-factor?error=code", ""]);
    const right = await submit(codeRoute.POST, { code: codeOf(secret) }, cookiesOf(first));
    expect([right.status, right.headers.get("location")]).toEqual([302, "/admin/portfolio"]);
    expect(await isSignedIn(sessionOf(right))).toBe(true);
  });

  it("signing in with a second factor after a change of AUTH_SECRET says what to do, and recovery codes still count", async () => {
    const { secret, recoveryCodes } = await turnOnTotp(cookie);
    setEnv({ AUTH_SECRET: "another secret of the tests, long enough" });
    try {
      const { status, body } = await enterCode(await pending(), codeOf(secret));
      expect([status, body.message]).toEqual([409, expect.stringContaining("npm run admin -- reset-second-factor")]);
      expect((await enterCode(await pending(), recoveryCodes[0] ?? "")).status).toBe(200);
    } finally {
      setEnv({ AUTH_SECRET: "a secret of the tests, long enough" });
    }
  });
});

describe("the cookie between the two steps", () => {
  it("the cookie between the two steps opens no endpoint, whatever cookie carries it", async () => {
    await turnOnTotp(cookie);
    const value = (await pending()).split("=")[1] ?? "";
    const endpoints = (await findEndpoints()).filter((endpoint) => !isPublic(endpoint));
    expect(endpoints.length).toBeGreaterThan(50);
    for (const { name, method, handler } of endpoints) {
      for (const own of [`second-factor=${value}`, `authjs.session-token=${value}`]) {
        const params = { id: "1", key: "privacy", linkId: "1", commentId: "1", revisionId: "1" };
        const { status } = await call(handler, { method, cookie: own, params });
        expect([name, status]).toEqual([name, 401]);
      }
    }
  });
});

describe("NextAuth's own address", () => {
  it("NextAuth's own address gives no session for the password of an account with a second factor, but leads to it", async () => {
    const { secret } = await turnOnTotp(cookie);
    const headers = { Host: "localhost:3000" };
    const csrf = await nextAuthRoute.GET(new NextRequest("http://localhost:3000/api/auth/csrf", { headers }), {
      params: Promise.resolve({}),
    });
    const { csrfToken } = await csrf.json();
    const answer = await call(nextAuthRoute.POST, {
      method: "POST",
      url: "/api/auth/callback/credentials",
      cookie: cookiesOf(csrf),
      headers: { ...FORM, ...headers },
      body: new URLSearchParams({
        csrfToken,
        email: EMAIL,
        password: PASSWORD,
        callbackUrl: "/admin/media",
      }).toString(),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/login/second-factor"]);
    expect([sessionOf(answer), await db().session.count()]).toEqual([undefined, 1]);
    expect((await enterCode(cookiesOf(answer), codeOf(secret))).body).toEqual({ location: "/admin/media" });
  });
});
