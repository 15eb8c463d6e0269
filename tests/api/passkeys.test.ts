import { expect, it, vi } from "vitest";
import { changeAccount, setPassword } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import {
  account,
  adaEach,
  addPasskey,
  askOptions,
  cookie,
  cookiesOf,
  EMAIL,
  enterPassword,
  id,
  newAuthenticator,
  PASSWORD,
  post,
  sessionOf,
  turnOnTotp,
} from "../support/second-factor";
import { call, callJson, invalid, statusesOf } from "../support/call";

adaEach();

type Authenticator = ReturnType<typeof newAuthenticator>;
type Changes = Parameters<Authenticator["get"]>[1];

const askToAdd = (own = cookie) => askOptions("POST /api/account/passkeys/options", own);
const askToSignIn = (own?: string) => askOptions("POST /api/login/passkey/options", own);
const send = (response: object, cookies: string | undefined, callbackUrl?: string) =>
  post("POST /api/login/passkey", { response, callbackUrl }, cookies);

async function signInWith(authenticator: Authenticator, changes?: Changes, own?: string) {
  const { options, cookies } = await askToSignIn(own);
  return send(authenticator.get(options, changes), cookies);
}

const passkeys = async (own = cookie) => (await callJson("GET /api/account", { cookie: own })).body.passkeys;

it("adding a passkey stores it under its name, as a second factor of the account", async () => {
  const { options, headers } = await askToAdd();
  expect(options).toMatchObject({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: "localhost", name: "The Collective" },
    user: { id: Buffer.from(id).toString("base64url"), name: EMAIL },
    ...{ attestation: "none", excludeCredentials: [] },
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^passkey-registration=[\w-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/),
  ]);
  const { status, body } = await addPasskey(cookie);
  const stored = { id: expect.any(String), name: "My key", createdAt: expect.any(String) };
  expect({ status, body }).toEqual({ status: 201, body: stored });
  expect(await passkeys()).toEqual([{ ...body, lastUsedAt: null }]);
  expect((await askToAdd()).options.excludeCredentials).toHaveLength(1);
  expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({
    ...{ secondFactor: ["passkey"], location: "/login/second-factor" },
  });
});

it("adding a passkey ends the sessions that began before the first second factor, and none later", async () => {
  await startSession(id, "the tests");
  await addPasskey(cookie);
  expect(await db().session.count()).toBe(1);
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
    post("POST /api/account/passkeys", { name, response: sent }, own);
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

it("a passkey is removed by its owner alone", async () => {
  const { body } = await addPasskey(cookie);
  const other = await account("eve@example.org");
  const remove = async (own: string, key: string) =>
    (await call(`DELETE /api/account/passkeys/${key}`, { cookie: own })).status;
  expect([await remove(other.cookie, body.id), await remove(cookie, other.id)]).toEqual([404, 404]);
  expect(await remove(cookie, body.id)).toBe(200);
  expect((await enterPassword(EMAIL, PASSWORD)).body).toEqual({ location: "/admin/blog" });
});

it("a passkey takes the place of the password, ends the previous session and notes the use", async () => {
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

it("after the password a passkey is the second factor, also one that checks no fingerprint", async () => {
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

it("signing in with a passkey does not complete the sign-in of another account", async () => {
  const other = await account("eve@example.org");
  const { authenticator } = await addPasskey(other.cookie);
  await turnOnTotp(cookie);
  const own = cookiesOf(await enterPassword(EMAIL, PASSWORD));
  const answer = await signInWith(authenticator, {}, own);
  expect({ status: answer.status, session: sessionOf(answer) }).toEqual({ status: 401, session: undefined });
  const given = await call("GET /api/login", { cookie: own });
  expect(given.headers.getSetCookie()).toEqual([expect.stringMatching(/^second-factor=; .*Max-Age=0/)]);
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
    // an answer, even a wrong one, uses the challenge up
    [signed, other.cookies],
  ];
  for (const [index, [sent, own]] of attempts.entries())
    expect({ index, status: (await send(sent, own)).status }).toEqual({ index, status: 401 });
  for (const changes of [
    ...[{ origin: "http://localhost:3001" }, { origin: "https://localhost:3000" }, { origin: "https://evil.example" }],
    ...[{ rpId: "evil.example" }, { challenge: "x".repeat(43) }, { counter: 1 }],
  ])
    expect({ changes, ...(await signInWith(authenticator, changes)) }).toMatchObject({ changes, status: 401 });
  vi.useFakeTimers({ toFake: ["Date"] });
  const late = await askToSignIn();
  vi.setSystemTime(Date.now() + 301_000);
  expect((await send(authenticator.get(late.options), late.cookies)).status).toBe(401);
  expect(await db().session.count()).toBe(2);
});

it("a passkey outlives a new password, but not its removal or the end of the account", async () => {
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
