import { afterEach, beforeEach, expect, it } from "vitest";
import * as confirmRoute from "@/app/api/account/confirm/route";
import * as passkeyRoute from "@/app/api/account/passkeys/[id]/route";
import * as createOptionsRoute from "@/app/api/account/passkeys/options/route";
import * as passkeysRoute from "@/app/api/account/passkeys/route";
import * as totpRoute from "@/app/api/account/totp/route";
import * as getOptionsRoute from "@/app/api/login/passkey/options/route";
import * as secondFactorRoute from "@/app/api/people/[id]/second-factor/route";
import { addAccount } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { workDueJobs } from "@/lib/jobs/work";
import { newAuthenticator } from "../support/authenticator";
import { callJson } from "../support/call";
import { newAddress } from "../support/contact";
import { startMailServer } from "../support/mail-server";
import { cookiesOf, turnOnTotp } from "../support/second-factor";
import { signIn } from "../support/sign-in";

const EMAIL = "ada@example.org";
const PASSWORD = "a password of the tests";
const REFUSED = [403, { message: "Please confirm it is you" }];

let id: string;
let cookie: string;
beforeEach(async () => {
  await addAccount(SYSTEM, EMAIL, PASSWORD);
  ({ id } = await db().user.findUniqueOrThrow({ where: { email: EMAIL } }));
  cookie = `authjs.session-token=${(await startSession(id, "the tests")).token}`;
});

const post = (handler: typeof confirmRoute.POST, body?: object, own = cookie) =>
  callJson(handler, { method: "POST", cookie: own, body, headers: { "x-connection-address": newAddress() } });
const confirm = (body: object, own?: string) => post(confirmRoute.POST, body, own);

/** Makes the sign-in, and a confirmation, `minutes` older. */
const age = (minutes: number) => db().$executeRaw`
  UPDATE sessions SET sess = sess || (
    SELECT jsonb_object_agg(key, to_jsonb((value #>> '{}')::timestamptz - make_interval(mins => ${minutes}::int)))
    FROM jsonb_each(sess) WHERE key IN ('signedInAt', 'confirmedAt'))`;

async function ask(handler: typeof getOptionsRoute.POST) {
  const answer = await post(handler);
  return { options: answer.body, cookies: `${cookie}; ${cookiesOf(answer)}` };
}

async function addPasskey() {
  const authenticator = newAuthenticator();
  const { options, cookies } = await ask(createOptionsRoute.POST);
  const { body } = await post(passkeysRoute.POST, { name: "Key", response: authenticator.create(options) }, cookies);
  return { authenticator, id: body.id as string };
}

it("a new way in, and the end of one, need a sign-in or confirmation of the last 15 minutes", async () => {
  const { id: passkey } = await addPasskey();
  const calls = () => [
    post(createOptionsRoute.POST),
    post(totpRoute.POST),
    callJson(passkeyRoute.DELETE, { method: "DELETE", cookie, params: { id: passkey } }),
  ];
  await age(16);
  for (const { status, body } of await Promise.all(calls())) expect([status, body]).toEqual(REFUSED);
  expect(await confirm({ password: PASSWORD })).toMatchObject({ status: 200, body: { success: true } });
  await age(14);
  expect((await post(createOptionsRoute.POST)).status).toBe(200);
  await age(2);
  for (const { status, body } of await Promise.all(calls())) expect([status, body]).toEqual(REFUSED);
  const { authenticator } = await addPasskeyAfter(PASSWORD);
  await age(20);
  const { options, cookies } = await ask(getOptionsRoute.POST);
  expect((await confirm({ response: authenticator.get(options) }, cookies)).status).toBe(200);
  expect((await Promise.all(calls())).map(({ status }) => status)).toEqual([200, 201, 200]);
});

async function addPasskeyAfter(password: string) {
  await confirm({ password });
  return addPasskey();
}

it("a session without a time is not fresh", async () => {
  await db().$executeRaw`UPDATE sessions SET sess = '{}'`;
  expect((await post(totpRoute.POST)).status).toBe(403);
});

it("a confirmation by a wrong password, a foreign or used passkey or nothing is refused, and the session stays", async () => {
  const { authenticator } = await addPasskey();
  await age(20);
  const { options, cookies } = await ask(getOptionsRoute.POST);
  const response = authenticator.get(options);
  const eve = await signIn();
  const theirs = await confirm({ response }, `${eve}; ${cookies.split("; ")[1]}`);
  expect([theirs.status, theirs.body.issues[0].path]).toEqual([400, "response"]);
  for (const [body, own, path] of [
    [{ password: "wrong" }, cookie, "password"],
    [{ response }, cookies, "response"],
    [{}, cookie, "password"],
    [{ password: "" }, cookie, "password"],
    [{ password: PASSWORD, response }, cookies, "password"],
  ] as const) {
    const { status, body: answer } = await confirm(body, own);
    expect([status, answer.issues[0].path]).toEqual([400, path]);
  }
  expect((await post(totpRoute.POST)).status).toBe(403);
});

it("wrong passwords of a confirmation are counted as those of a sign-in", async () => {
  const address = newAddress();
  const guess = (password: string) =>
    callJson(confirmRoute.POST, {
      method: "POST",
      cookie,
      body: { password },
      headers: { "x-connection-address": address },
    });
  for (let count = 0; count < 20; count++) expect((await guess("wrong")).status).toBe(400);
  expect((await guess(PASSWORD)).status).toBe(429);
});

it("every change of the second factors is mailed to the person", async () => {
  const mailServer = await startMailServer();
  setEnv({ SMTP_URL: mailServer.url, MAIL_FROM: "site@example.org", CONTACT_NOTIFY_TO: "hello@example.org" });
  const said = async () => {
    await workDueJobs();
    return mailServer.mails
      .splice(0)
      .map(
        (mail) =>
          /Change: (.*?)\r?\n/.exec(JSON.stringify(mail).replaceAll("\\r\\n", "\n").replaceAll("\\n", "\n"))?.[1],
      );
  };
  const passkey = await addPasskey();
  expect(await said()).toEqual(["Passkey added"]);
  await callJson(passkeyRoute.DELETE, { method: "DELETE", cookie, params: { id: passkey.id } });
  expect(await said()).toEqual(["Passkey removed"]);
  await turnOnTotp(cookie);
  expect(await said()).toEqual(["Authenticator app turned on"]);
  const owner = await signIn();
  await callJson(secondFactorRoute.DELETE, { method: "DELETE", cookie: owner, params: { id } });
  expect(await said()).toEqual(["Second factor reset"]);
  setEnv({ SMTP_URL: "", MAIL_FROM: "", CONTACT_NOTIFY_TO: "" });
  await mailServer.stop();
});

afterEach(() => setEnv({ SMTP_URL: "", MAIL_FROM: "", CONTACT_NOTIFY_TO: "" }));
