/** Authenticator apps, recovery codes, passkeys, and the actions that need a second factor or a confirmation. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeAccount, setPassword } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { workDueJobs } from "@/lib/jobs/work";
import {
  account,
  addPasskey,
  askOptions,
  codeOf,
  cookiesOf,
  EMAIL,
  enterCode,
  enterPassword,
  newAuthenticator,
  PASSWORD,
  post as postAs,
  sessionOf,
  turnOnTotp,
} from "../support/second-factor";
import { call, callJson, invalid, isSignedIn, sessionFor, signIn, statusesOf, type Target } from "../support/call";
import { newAddress, openMailbox } from "../support/contact";
import { duringCommit } from "../support/stored";

let id: string;
let cookie: string;
beforeEach(async () => {
  // a code is valid for a step of 30 seconds; the tests run in the middle of a step
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  ({ id, cookie } = await account(EMAIL));
});

const disable = async () => {
  await account("eve@example.org");
  await changeAccount(SYSTEM, id, { disabled: true });
};
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const accountOf = async (own = cookie) => (await callJson("GET /api/account", { cookie: own })).body;
const post = (target: Target, body?: object, own = cookie) => postAs(target, body, own);

/** The Cookie header after the right password. */
async function pending(email = EMAIL, callbackUrl?: string): Promise<string> {
  return cookiesOf(await enterPassword(email, PASSWORD, callbackUrl));
}
const statusOf = async (own: string, code: string) => (await enterCode(own, code)).status;

it("an authenticator app counts from its first code on, which ends the other sessions", async () => {
  const other = await sessionFor(id);
  const { status, body } = await post("POST /api/account/totp");
  expect({ status, secret: body.secret }).toEqual({ status: 201, secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  const fields = `issuer=The%20Collective&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`;
  expect(body.uri.replace("%40", "@")).toBe(`otpauth://totp/The%20Collective:${EMAIL}?${fields}`);
  expect(await accountOf()).toMatchObject({ totp: false, recoveryCodesLeft: 0, passkeys: [] });
  expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({ location: "/admin/blog" });

  expect(await post("POST /api/account/totp/confirm", { code: codeOf(body.secret, 2) })).toMatchObject(invalid("code"));
  expect(await isSignedIn(other)).toBe(true);
  const { recoveryCodes } = (await post("POST /api/account/totp/confirm", { code: codeOf(body.secret) })).body;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
  expect({ own: await isSignedIn(cookie), other: await isSignedIn(other) }).toEqual({ own: true, other: false });
  expect(await accountOf()).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  expect((await callJson("GET /api/people", { cookie })).body.items[0].secondFactor).toBe(true);
  expect(await post("POST /api/account/totp")).toMatchObject({ status: 409 });
});

it("an authenticator app is stored encrypted for its account, and its recovery codes as hashes", async () => {
  const { secret, recoveryCodes } = await turnOnTotp(cookie);
  const stored = JSON.stringify([await db().totp.findMany(), await db().recoveryCode.findMany()]);
  for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  const other = await account("eve@example.org");
  const theirs = await turnOnTotp(other.cookie);
  const copied = await db().totp.findUniqueOrThrow({ where: { userId: other.id } });
  await db().totp.update({ where: { userId: id }, data: { secret: copied.secret } });
  for (const one of [secret, theirs.secret]) expect(await statusOf(await pending(), codeOf(one))).toBe(409);
});

it("only a code turns an authenticator app off or replaces its recovery codes", async () => {
  const { secret, recoveryCodes } = await turnOnTotp(cookie);
  for (const handler of ["POST /api/account/totp/disable", "POST /api/account/recovery-codes"] as const)
    expect(await post(handler, { code: "000000" })).toMatchObject(invalid("code"));
  const renewed = (await post("POST /api/account/recovery-codes", { code: codeOf(secret) })).body.recoveryCodes;
  expect(renewed).toHaveLength(10);
  expect(await statusOf(await pending(), recoveryCodes[0] ?? "")).toBe(401);
  expect((await post("POST /api/account/totp/disable", { code: renewed[0] })).body).toEqual({ success: true });
  expect(await accountOf()).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({ location: "/admin/blog" });
});

it("only the code after the password starts the session, and leads to the page asked for at first", async () => {
  const { secret } = await turnOnTotp(cookie);
  const first = await enterPassword(EMAIL, PASSWORD, "/admin/portfolio");
  expect(first.body).toEqual({ secondFactor: ["totp"], location: "/login/second-factor" });
  const pattern = /^second-factor=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/;
  expect(first.headers.getSetCookie().join()).toMatch(pattern);
  const value = cookiesOf(first).split("=")[1] ?? "";
  for (const own of [`second-factor=${value}`, `authjs.session-token=${value}`])
    expect(await isSignedIn(own)).toBe(false);
  const second = await enterCode(cookiesOf(first), codeOf(secret));
  expect(second).toMatchObject({ status: 200, body: { location: "/admin/portfolio" } });
  expect(second.headers.getSetCookie()).toContain("second-factor=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  expect(await isSignedIn(sessionOf(second))).toBe(true);
  const signedInBy = { sess: expect.objectContaining({ signedInBy: "password, totp" }) };
  expect(await db().session.findMany({ select: { sess: true } })).toContainEqual(signedInBy);
});

it("the code is accepted from a form without scripts, with redirects", async () => {
  const { secret } = await turnOnTotp(cookie);
  const own = await pending(EMAIL, "/admin/portfolio");
  const submit = (code: string) =>
    call("POST /api/login/second-factor", { cookie: own, body: new URLSearchParams({ code }) });
  const [wrong, right] = [await submit("000000"), await submit(codeOf(secret))];
  expect(wrong.headers.get("location")).toBe("/login/second-factor?error=code");
  expect(right.headers.get("location")).toBe("/admin/portfolio");
  expect({ wrong: cookiesOf(wrong), right: await isSignedIn(sessionOf(right)) }).toEqual({ wrong: "", right: true });
});

it("each code is accepted once, even from the steps next to the current one, but not from others", async () => {
  const { secret } = await turnOnTotp(cookie);
  const statuses: number[] = [];
  // the code of step -1 turned the app on
  for (const steps of [-2, -1, 0, 0, 1, 1, 2]) statuses.push(await statusOf(await pending(), codeOf(secret, steps)));
  expect(statuses).toEqual([401, 401, 200, 401, 200, 401, 401]);
  pass(30);
  expect(await statusOf(await pending(), codeOf(secret))).toBe(401);
  // full-width digits from a Japanese keyboard, in groups
  const typed = codeOf(secret, 1).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  expect(await statusOf(await pending(), `\u200b${typed.slice(0, 3)}-${typed.slice(3)}`)).toBe(200);
});

it("one of two requests that send the same code at once is accepted", async () => {
  const { secret, recoveryCodes } = await turnOnTotp(cookie);
  for (const code of [codeOf(secret), recoveryCodes[0] ?? ""]) {
    const cookies = [await pending(), await pending()];
    expect(await statusesOf(cookies.map((one) => enterCode(one, code)))).toEqual([200, 401]);
  }
  const entries = (summary: string) => db().auditEntry.count({ where: { summary } });
  expect(await entries("Recovery code used")).toBe(1);
  expect(await entries("Failed second factor")).toBe(2);
});

it("each recovery code is accepted once, as people type it, and resets the count of wrong codes", async () => {
  const { recoveryCodes } = await turnOnTotp(cookie);
  const [first = "", second = ""] = recoveryCodes;
  for (const wrong of ["000001", "x", "", "12345"]) expect(await statusOf(await pending(), wrong)).toBe(401);
  expect(await statusOf(await pending(), first)).toBe(200);
  for (const wrong of [first, "000002"]) expect(await statusOf(await pending(), wrong)).toBe(401);
  // so that the form marks and focuses the field
  expect((await enterCode(await pending(), "x")).body.issues).toEqual([{ path: "code", message: expect.any(String) }]);
  const typed = ` ${second.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l")} `;
  const { headers } = await enterCode(await pending(), typed);
  expect((await accountOf(sessionOf({ headers }))).recoveryCodesLeft).toBe(8);
});

it("five wrong codes block an account's second step for 15 minutes, and no other account's", async () => {
  const [{ secret }, other] = [await turnOnTotp(cookie), await account("eve@example.org")];
  const theirs = await turnOnTotp(other.cookie);
  const guesses = [0, 1, 2, 3, 4, 5, 6].map(async (n) => enterCode(await pending(), `00000${n}`));
  expect(await statusesOf(guesses)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const right = await enterCode(await pending(), codeOf(secret));
  expect(right.status).toBe(429);
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await post("POST /api/account/totp/disable", { code: codeOf(secret) })).toMatchObject({ status: 429 });
  expect(await isSignedIn(cookie)).toBe(true);
  expect(await statusOf(await pending("eve@example.org"), codeOf(theirs.secret))).toBe(200);
});

it.each<[string, (own: string, codes: string[]) => Promise<unknown>]>([
  ["no cookie", async () => ""],
  ["a forged cookie", async () => "second-factor=x"],
  ["a session instead", async () => cookie],
  ["ten minutes", async () => void pass(601)],
  ["its use", async (own, [code = ""]) => void (await enterCode(own, code))],
  ["its use, in another spelling", async (own, [code = ""]) => (await enterCode(own, code)) && `${own}=`],
  ["a new password", () => setPassword(SYSTEM, EMAIL, "another password of the tests")],
  ["the end of the account", () => disable()],
])("the second step is refused after %s", async (_what, end) => {
  const { secret, recoveryCodes } = await turnOnTotp(cookie);
  const own = await pending();
  const other = await end(own, recoveryCodes);
  expect(await statusOf(typeof other === "string" ? other : own, codeOf(secret))).toBe(401);
});

it("the second step gives no session for a password that was replaced during it", async () => {
  const { secret } = await turnOnTotp(cookie);
  const own = await pending();
  const change = "UPDATE users SET password_hash = 'another' WHERE id = $1";
  expect(await duringCommit(change, [id], () => statusOf(own, codeOf(secret)))).toBe(401);
});

it("after AUTH_SECRET changes, a code's refusal says what to do, and recovery codes still work", async () => {
  const { secret, recoveryCodes } = await turnOnTotp(cookie);
  setEnv({ AUTH_SECRET: "another secret of the tests, long enough" });
  const message = expect.stringContaining("npm run admin -- reset-second-factor");
  expect(await enterCode(await pending(), codeOf(secret))).toMatchObject({ status: 409, body: { message } });
  expect(await statusOf(await pending(), recoveryCodes[0] ?? "")).toBe(200);
});

it("an owner's reset lets a user without their phone in by password, and ends their sessions", async () => {
  await turnOnTotp(cookie);
  await addPasskey(cookie);
  expect((await enterPassword(EMAIL, PASSWORD)).body.secondFactor).toEqual(["totp", "passkey"]);
  const reset = await callJson(`DELETE /api/people/${id}/second-factor`, { cookie: await signIn() });
  expect(reset).toMatchObject({ status: 200, body: { success: true } });
  expect(await isSignedIn(cookie)).toBe(false);
  const answer = await enterPassword(EMAIL, PASSWORD);
  expect(answer.body).toEqual({ location: "/admin/blog" });
  expect(await accountOf(sessionOf(answer))).toMatchObject({ totp: false, recoveryCodesLeft: 0, passkeys: [] });
});

const REFUSED = { status: 403, body: { message: "Please confirm it is you" } };
const confirm = (body: object, own?: string) => post("POST /api/account/confirm", body, own);

/** Makes the sign-in, and a confirmation, `minutes` older. */
const age = (minutes: number) => db().$executeRaw`
  UPDATE sessions SET sess = sess || (
    SELECT jsonb_object_agg(key, to_jsonb((value #>> '{}')::timestamptz - make_interval(mins => ${minutes}::int)))
    FROM jsonb_each(sess) WHERE key IN ('signedInAt', 'confirmedAt'))`;

const removePasskey = (key: string, own = cookie) => callJson(`DELETE /api/account/passkeys/${key}`, { cookie: own });

it("adding or removing a way to sign in needs a sign-in or confirmation of the last 15 minutes", async () => {
  const { authenticator, body } = await addPasskey(cookie);
  const additions = ["POST /api/account/passkeys/options", "POST /api/account/totp"] as const;
  const calls = () => [...additions.map((target) => post(target)), removePasskey(body.id)];
  await age(16);
  for (const answer of await Promise.all(calls())) expect(answer).toMatchObject(REFUSED);
  expect(await confirm({ password: PASSWORD })).toMatchObject({ status: 200, body: { success: true } });
  await age(14);
  expect(await post("POST /api/account/passkeys/options")).toMatchObject({ status: 200 });
  await age(2);
  for (const answer of await Promise.all(calls())) expect(answer).toMatchObject(REFUSED);
  const { options, cookies } = await askToSignIn(cookie);
  expect(await confirm({ response: authenticator.get(options) }, cookies)).toMatchObject({ status: 200 });
  expect(await statusesOf(calls())).toEqual([200, 200, 201]);
  await db().$executeRaw`UPDATE sessions SET sess = '{}'`;
  expect(await post("POST /api/account/totp")).toMatchObject(REFUSED);
});

it("a wrong password, a foreign or used passkey, or none confirms nothing and keeps the session", async () => {
  const { authenticator } = await addPasskey(cookie);
  await age(20);
  const { options, cookies } = await askToSignIn(cookie);
  const response = authenticator.get(options);
  const foreign = `${await signIn()}; ${cookies.split("; ")[1]}`;
  for (const [body, own, path] of [
    [{ response }, foreign, "response"],
    [{ response }, cookies, "response"],
    [{ password: "wrong" }, cookie, "password"],
    [{}, cookie, "password"],
    [{ password: PASSWORD, response }, cookies, "password"],
  ] as const)
    expect(await confirm(body, own)).toMatchObject(invalid(path));
  expect(await post("POST /api/account/totp")).toMatchObject(REFUSED);
});

it("wrong passwords of a confirmation count as wrong passwords of a sign-in", async () => {
  const headers = { "x-connection-address": newAddress() };
  const guess = async (password: string) =>
    (await callJson("POST /api/account/confirm", { cookie, body: { password }, headers })).status;
  for (let count = 0; count < 20; count++) expect(await guess("wrong")).toBe(400);
  expect(await guess(PASSWORD)).toBe(429);
});

type Authenticator = ReturnType<typeof newAuthenticator>;
type Changes = Parameters<Authenticator["get"]>[1];

const askToAdd = (own = cookie) => askOptions("POST /api/account/passkeys/options", own);
const askToSignIn = (own?: string) => askOptions("POST /api/login/passkey/options", own);
const send = (response: object, cookies: string | undefined, callbackUrl?: string) =>
  postAs("POST /api/login/passkey", { response, callbackUrl }, cookies);

async function signInWith(authenticator: Authenticator, changes?: Changes, own?: string) {
  const { options, cookies } = await askToSignIn(own);
  return send(authenticator.get(options, changes), cookies);
}

const passkeys = async (own = cookie) => (await accountOf(own)).passkeys;

it("adding a passkey stores it under its name, as a second factor; the first one ends earlier sessions", async () => {
  await startSession(id, "the tests");
  const { options, headers } = await askToAdd();
  const user = { id: Buffer.from(id).toString("base64url"), name: EMAIL };
  expect(options).toMatchObject({ rp: { id: "localhost", name: "The Collective" }, user, attestation: "none" });
  expect(options.challenge).toMatch(/^[\w-]{43}$/);
  const pattern = /^passkey-registration=[\w-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/;
  expect(headers.getSetCookie().join()).toMatch(pattern);
  const { status, body } = await addPasskey(cookie);
  expect({ status, body }).toMatchObject({ status: 201, body: { name: "My key" } });
  expect(await db().session.count()).toBe(1);
  expect(await passkeys()).toEqual([{ ...body, lastUsedAt: null }]);
  expect((await askToAdd()).options.excludeCredentials).toHaveLength(1);
  expect((await enterPassword(EMAIL, PASSWORD)).body.secondFactor).toEqual(["passkey"]);
  await startSession(id, "the tests");
  await addPasskey(cookie);
  expect(await db().session.count()).toBe(2);
});

it("adding a passkey refuses other, used and foreign challenges, other origins, and no name", async () => {
  const other = await account("eve@example.org");
  const authenticator = newAuthenticator();
  const { options, cookies } = await askToAdd();
  const theirs = await askToAdd(other.cookie);
  const response = authenticator.create(options);
  const store = (sent: object, own: string, name = "x") =>
    postAs("POST /api/account/passkeys", { name, response: sent }, own);
  const foreign = `${cookie}; ${theirs.cookies.split("; ")[1]}`;
  expect(await store(response, cookie)).toMatchObject(invalid("response"));
  expect(await store(authenticator.create(theirs.options), foreign)).toMatchObject(invalid("response"));
  for (const changes of [
    ...[{ origin: "http://localhost:3001" }, { origin: "https://evil.example" }, { rpId: "evil.example" }],
    { challenge: "x".repeat(43) },
  ])
    expect({ changes, ...(await addPasskey(cookie, authenticator, changes)) }).toMatchObject(invalid("response"));
  expect(await store(response, cookies, " ")).toMatchObject(invalid("name"));
  expect(await store(response, cookies)).toMatchObject({ status: 201 });
  expect(await store(response, cookies)).toMatchObject(invalid("response"));
  expect((await addPasskey(other.cookie, authenticator)).status).toBe(409);
  expect(await db().passkey.count()).toBe(1);
});

it("only its owner can remove a passkey", async () => {
  const { body } = await addPasskey(cookie);
  const other = await account("eve@example.org");
  expect(await statusesOf([removePasskey(body.id, other.cookie), removePasskey(other.id)])).toEqual([404, 404]);
  expect((await removePasskey(body.id)).status).toBe(200);
  expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({ location: "/admin/blog" });
});

it("a passkey replaces the password, ends the previous session, and stores when it was used", async () => {
  const { authenticator } = await addPasskey(cookie);
  const { options, cookies, headers } = await askToSignIn(cookie);
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.allowCredentials ?? []).toEqual([]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  const answer = await send(authenticator.get(options), cookies, "/admin/portfolio");
  expect(answer).toMatchObject({ status: 200, body: { location: "/admin/portfolio" } });
  expect((await call("GET /api/auth/user", { cookie })).status).toBe(401);
  expect((await passkeys(sessionOf(answer)))[0].lastUsedAt).toEqual(expect.any(String));
  const next = await askToSignIn();
  const foreign = await send(authenticator.get(next.options), next.cookies, "//evil.example");
  expect(foreign.body).toEqual({ location: "/admin/blog" });
});

it("after the password, a passkey is the second factor, even one that does not verify its user", async () => {
  const unverified = { verified: false };
  const { authenticator } = await addPasskey(cookie, newAuthenticator(), unverified);
  expect((await signInWith(authenticator, unverified)).status).toBe(401);
  expect(await db().auditEntry.count({ where: { action: "sign-in-failed", summary: "Failed to sign in" } })).toBe(1);
  const own = cookiesOf(await enterPassword(EMAIL, PASSWORD, "/admin/media"));
  const { options } = await askToSignIn(own);
  expect(options).toMatchObject({ allowCredentials: { length: 1 }, userVerification: "preferred" });
  const answer = await signInWith(authenticator, unverified, own);
  expect(answer).toMatchObject({ status: 200, body: { location: "/admin/media" } });
  expect((await signInWith(authenticator, unverified, own)).status).toBe(401);
});

it("signing in with a passkey does not complete the sign-in of another account, nor by its challenge", async () => {
  const other = await account("eve@example.org");
  const { authenticator } = await addPasskey(other.cookie);
  await turnOnTotp(cookie);
  const own = await pending();
  const answer = await signInWith(authenticator, {}, own);
  expect({ status: answer.status, session: sessionOf(answer) }).toEqual({ status: 401, session: undefined });
  const { options, cookies } = await askToSignIn(own);
  const theirs = `${await pending("eve@example.org")}; ${cookies.split("; ")[1]}`;
  expect((await send(authenticator.get(options), theirs)).status).toBe(401);
  const given = await call("GET /api/login", { cookie: own });
  expect(given.headers.getSetCookie()).toEqual([expect.stringMatching(/^second-factor=; .*Max-Age=0/)]);
});

it("a passkey alone signs in its account while another one's sign-in waits for its second factor", async () => {
  const other = await account("eve@example.org");
  const { authenticator } = await addPasskey(other.cookie);
  await addPasskey(cookie);
  const { options, cookies } = await askOptions("POST /api/login/passkey/options?alone=1", await pending());
  expect(options).toMatchObject({ userVerification: "required" });
  expect(options.allowCredentials ?? []).toEqual([]);
  const answer = await send(authenticator.get(options), cookies);
  expect((await accountOf(sessionOf(answer) ?? "")).email).toBe("eve@example.org");
});

it("signing in refuses used, foreign and late challenges, other origins, forged and copied keys", async () => {
  const { authenticator } = await addPasskey(cookie);
  const { options, cookies } = await askToSignIn();
  const response = authenticator.get(options);
  expect(await statusesOf([send(response, cookies), send(response, cookies)])).toEqual([200, 401]);
  const other = await askToSignIn();
  const signed = authenticator.get(other.options);
  const { signature } = newAuthenticator().get(other.options).response;
  const attempts: [object, string | undefined][] = [
    [response, cookies],
    [signed, undefined],
    [signed, cookies],
    [signed, "passkey-sign-in=x"],
    [newAuthenticator().get(other.options), (await askToSignIn()).cookies],
    [{ ...signed, response: { ...signed.response, signature } }, other.cookies],
    // every response uses up the challenge, even a wrong one
    [signed, other.cookies],
  ];
  for (const [index, [sent, own]] of attempts.entries())
    expect({ index, status: (await send(sent, own)).status }).toEqual({ index, status: 401 });
  for (const changes of [
    ...[{ origin: "http://localhost:3001" }, { origin: "https://localhost:3000" }, { origin: "https://evil.example" }],
    // the first response to a sign-in had the counter 2
    ...[{ rpId: "evil.example" }, { challenge: "x".repeat(43) }, { counter: 2 }],
  ])
    expect({ changes, ...(await signInWith(authenticator, changes)) }).toMatchObject({ changes, status: 401 });
  const late = await askToSignIn();
  pass(301);
  expect((await send(authenticator.get(late.options), late.cookies)).status).toBe(401);
  expect(await db().session.count()).toBe(2);
});

it("a passkey stays valid after a new password, but not once it is removed or its account disabled", async () => {
  const { authenticator } = await addPasskey(cookie);
  await setPassword(SYSTEM, EMAIL, "another password of the tests");
  expect((await signInWith(authenticator)).status).toBe(200);
  await account("eve@example.org");
  await changeAccount(SYSTEM, id, { disabled: true });
  expect((await signInWith(authenticator)).status).toBe(401);
  await changeAccount(SYSTEM, id, { disabled: false });
  await db().passkey.deleteMany();
  expect((await signInWith(authenticator)).status).toBe(401);
});

describe("with mail", () => {
  const mailServer = openMailbox();

  it("every change of the second factors is mailed to the person", async () => {
    const done = async <Result>(change: Promise<Result>) => {
      const result = await change;
      await workDueJobs();
      return result;
    };
    const reset = async () => callJson(`DELETE /api/people/${id}/second-factor`, { cookie: await signIn() });
    const { body } = await done(addPasskey(cookie));
    await done(removePasskey(body.id));
    const { recoveryCodes } = await done(turnOnTotp(cookie));
    const renewed = await done(post("POST /api/account/recovery-codes", { code: recoveryCodes[0] }));
    await done(post("POST /api/account/totp/disable", { code: renewed.body.recoveryCodes[0] }));
    await done(addPasskey(cookie));
    await done(reset());
    // an app that was never turned on
    pass(1);
    await db().totp.create({ data: { userId: id, secret: "unconfirmed", usedSteps: [] } });
    await done(reset());
    const said = mailServer.mails.map(({ to, source }) => `${to.join()}: ${/Change: (.*?)\r?\n/.exec(source)?.[1]}`);
    const changes = [
      ...["Passkey added", "Passkey removed", "Authenticator app turned on", "New recovery codes"],
      ...["Authenticator app turned off", "Passkey added", "Second factor reset"],
    ];
    expect(said).toEqual(changes.map((change) => `${EMAIL}: ${change}`));
  });
});
