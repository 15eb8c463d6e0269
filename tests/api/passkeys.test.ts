import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeAccount, setPassword } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { cookiesOf, enterPassword, newAuthenticator, sessionOf, turnOnTotp } from "../support/second-factor";
import { call, callJson, invalid, signInAs, statusesOf, type Target } from "../support/call";
import { newAddress } from "../support/contact";

const EMAIL = "ada@example.org";
const PASSWORD = "a password of the tests";

let id: string;
/** a session of the account */
let cookie: string;

beforeEach(async () => {
  ({ id, cookie } = await account(EMAIL));
});
afterEach(() => {
  vi.useRealTimers();
});

const account = (email: string) => signInAs(email, PASSWORD);
type Authenticator = ReturnType<typeof newAuthenticator>;
type Changes = Parameters<Authenticator["get"]>[1];

const post = (target: Target, body: object | undefined, own: string | undefined) =>
  callJson(target, { body, cookie: own, headers: { "x-connection-address": newAddress() } });
const join = (...cookies: (string | undefined)[]) => cookies.filter(Boolean).join("; ");

/** Asks for options in a browser with `own` cookies; returns them with the browser's cookies. */
async function ask(target: Target, own?: string) {
  const answer = await post(target, undefined, own);
  expect(answer.status).toBe(200);
  return { options: answer.body, cookies: join(own, cookiesOf(answer)), headers: answer.headers };
}

async function add(
  own = cookie,
  { authenticator = newAuthenticator(), changes = {} as Changes, name = "My key" } = {},
) {
  const { options, cookies } = await ask("POST /api/account/passkeys/options", own);
  const body = { name, response: authenticator.create(options, changes) };
  return { authenticator, ...(await post("POST /api/account/passkeys", body, cookies)) };
}

const send = (response: object, cookies: string | undefined, callbackUrl?: string) =>
  post("POST /api/login/passkey", { response, callbackUrl }, cookies);

async function signInWith(authenticator: Authenticator, { own, changes }: { own?: string; changes?: Changes } = {}) {
  const { options, cookies } = await ask("POST /api/login/passkey/options", own);
  return send(authenticator.get(options, changes), cookies);
}

const passkeys = async () => (await callJson("GET /api/account", { cookie })).body.passkeys;

it("adding a passkey stores it under its name, as a second factor of the account", async () => {
  const { options, headers } = await ask("POST /api/account/passkeys/options", cookie);
  expect(options).toMatchObject({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: "localhost", name: "The Collective" },
    user: { id: Buffer.from(id).toString("base64url"), name: EMAIL },
    attestation: "none",
    excludeCredentials: [],
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^passkey-registration=[\w-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/),
  ]);
  const { status, body } = await add();
  const stored = { id: expect.any(String), name: "My key", createdAt: expect.any(String) };
  expect({ status, body }).toEqual({ status: 201, body: stored });
  expect(await passkeys()).toEqual([{ ...body, lastUsedAt: null }]);
  expect((await callJson("GET /api/people", { cookie })).body.items[0].secondFactor).toBe(true);
  expect((await ask("POST /api/account/passkeys/options", cookie)).options.excludeCredentials).toHaveLength(1);
  expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({
    secondFactor: ["passkey"],
    location: "/login/second-factor",
  });
});

it("adding a passkey ends the sessions that began before the first second factor, and none later", async () => {
  const others = [await startSession(id, "the tests"), await startSession(id, "the tests")];
  await add();
  expect(await db().session.count()).toBe(1);
  others.push(await startSession(id, "the tests"));
  await add();
  expect(await db().session.count()).toBe(2);
});

it("adding a passkey refuses other, used and foreign challenges, other origins, and no name", async () => {
  const other = await account("eve@example.org");
  const authenticator = newAuthenticator();
  const { options, cookies } = await ask("POST /api/account/passkeys/options", cookie);
  const theirs = await ask("POST /api/account/passkeys/options", other.cookie);
  const response = authenticator.create(options);
  const attempts: [object, string][] = [
    [
      authenticator.create({ challenge: "x".repeat(43) }),
      (await ask("POST /api/account/passkeys/options", cookie)).cookies,
    ],
    [response, cookie],
    [authenticator.create(theirs.options), join(cookie, theirs.cookies.split("; ")[1])],
    ...(await Promise.all(
      [{ origin: "http://localhost:3001" }, { origin: "https://evil.example" }, { rpId: "evil.example" }].map(
        async (changes): Promise<[object, string]> => {
          const asked = await ask("POST /api/account/passkeys/options", cookie);
          return [authenticator.create(asked.options, changes), asked.cookies];
        },
      ),
    )),
  ];
  const store = (sent: object, own: string, name = "x") =>
    post("POST /api/account/passkeys", { name, response: sent }, own);
  for (const [sent, own] of attempts) expect(await store(sent, own)).toMatchObject(invalid("response"));
  expect(await store(response, cookies, " ")).toMatchObject(invalid("name"));
  expect(await store(response, cookies)).toMatchObject({ status: 201 });
  expect(await store(response, cookies)).toMatchObject(invalid("response"));
  expect((await add(other.cookie, { authenticator })).status).toBe(409);
  expect(await db().passkey.count()).toBe(1);
});

it("adding a passkey is undone by its owner alone", async () => {
  const { body } = await add();
  const other = await account("eve@example.org");
  const remove = (own: string, key: string) => call(`DELETE /api/account/passkeys/${key}`, { cookie: own });
  for (const [own, key] of [
    [other.cookie, body.id],
    [cookie, other.id],
    [cookie, "x"],
  ])
    expect((await remove(own, key)).status).toBe(404);
  expect((await remove(cookie, body.id)).status).toBe(200);
  expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({ location: "/admin/blog" });
});

it("a passkey takes the place of the password, ends the previous session and notes the use", async () => {
  const { authenticator } = await add();
  const { options, cookies, headers } = await ask("POST /api/login/passkey/options", cookie);
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.allowCredentials ?? []).toEqual([]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  const answer = await send(authenticator.get(options), cookies, "/admin/portfolio");
  expect(answer).toMatchObject({ status: 200, body: { location: "/admin/portfolio" } });
  expect((await call("GET /api/auth/user", { cookie })).status).toBe(401);
  cookie = sessionOf(answer) ?? "";
  expect((await passkeys())[0].lastUsedAt).toEqual(expect.any(String));
  expect((await signInWith(authenticator)).body).toEqual({ location: "/admin/blog" });
  const { options: next, cookies: nextCookies } = await ask("POST /api/login/passkey/options");
  const foreign = await send(authenticator.get(next), nextCookies, "//evil.example");
  expect(foreign.body).toEqual({ location: "/admin/blog" });
});

it("after the password a passkey is the second factor, also one that checks no fingerprint", async () => {
  const { authenticator } = await add(cookie, { changes: { verified: false } });
  expect((await signInWith(authenticator, { changes: { verified: false } })).status).toBe(401);
  expect(await db().auditEntry.count({ where: { action: "sign-in-failed", summary: "Failed to sign in" } })).toBe(1);
  const own = cookiesOf(await enterPassword(EMAIL, PASSWORD, "/admin/media"));
  const { options } = await ask("POST /api/login/passkey/options", own);
  expect(options).toMatchObject({ allowCredentials: { length: 1 }, userVerification: "preferred" });
  const answer = await signInWith(authenticator, { own, changes: { verified: false } });
  expect(answer).toMatchObject({ status: 200, body: { location: "/admin/media" } });
  expect((await signInWith(authenticator, { own, changes: { verified: false } })).status).toBe(401);
});

it("signing in with a passkey does not complete the sign-in of another account", async () => {
  const other = await account("eve@example.org");
  const { authenticator } = await add(other.cookie);
  await turnOnTotp(cookie);
  const own = cookiesOf(await enterPassword(EMAIL, PASSWORD));
  const answer = await signInWith(authenticator, { own });
  expect({ status: answer.status, session: sessionOf(answer) }).toEqual({ status: 401, session: undefined });
});

it("signing in refuses used, foreign and late challenges, other origins, forged and copied keys", async () => {
  const { authenticator } = await add();
  const { options, cookies } = await ask("POST /api/login/passkey/options");
  const response = authenticator.get(options);
  expect((await send(response, cookies)).status).toBe(200);
  const other = await ask("POST /api/login/passkey/options");
  const signed = authenticator.get(other.options);
  const { signature } = newAuthenticator().get(other.options).response;
  const forged = { ...signed, response: { ...signed.response, signature } };
  const attempts: [object, string | undefined][] = [
    [response, cookies],
    [response, undefined],
    [signed, undefined],
    [signed, cookies],
    [signed, "passkey-sign-in=x"],
    [newAuthenticator().get(other.options), (await ask("POST /api/login/passkey/options")).cookies],
    [forged, other.cookies],
    // an answer, even a wrong one, uses the challenge up
    [signed, other.cookies],
  ];
  for (const [index, [sent, own]] of attempts.entries())
    expect({ index, status: (await send(sent, own)).status }).toEqual({ index, status: 401 });
  for (const changes of [
    { origin: "http://localhost:3001" },
    { origin: "https://localhost:3000" },
    { origin: "https://evil.example" },
    { rpId: "evil.example" },
    { challenge: "x".repeat(43) },
    { counter: 1 },
  ])
    expect({ changes, ...(await signInWith(authenticator, { changes })) }).toMatchObject({ changes, status: 401 });
  vi.useFakeTimers({ toFake: ["Date"] });
  const late = await ask("POST /api/login/passkey/options");
  vi.setSystemTime(Date.now() + 301_000);
  expect((await send(authenticator.get(late.options), late.cookies)).status).toBe(401);
  expect(await db().session.count()).toBe(2);
});

it("signing in with a passkey lets one of two answers to one challenge in", async () => {
  const { authenticator } = await add();
  const { options, cookies } = await ask("POST /api/login/passkey/options");
  const response = authenticator.get(options);
  expect(await statusesOf([send(response, cookies), send(response, cookies)])).toEqual([200, 401]);
});

it("a passkey outlives a new password, but not its removal or the end of the account", async () => {
  const { authenticator } = await add();
  await setPassword(SYSTEM, EMAIL, "another password of the tests");
  expect((await signInWith(authenticator)).status).toBe(200);
  await account("eve@example.org");
  await changeAccount(SYSTEM, id, { disabled: true });
  expect((await signInWith(authenticator)).status).toBe(401);
  await changeAccount(SYSTEM, id, { disabled: false });
  await db().passkey.deleteMany();
  expect((await signInWith(authenticator)).status).toBe(401);
});
